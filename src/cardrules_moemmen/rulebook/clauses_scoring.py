"""Clauses on the end of a round, scoring, the end of the match and what everybody sees."""

from __future__ import annotations

from typing import Final

from .entries import clause

SCORING: Final = (
    clause(
        "round.complete",
        "Sobald jemand sechs Pluskarten einer Farbe hält, werden sie sofort aufgedeckt und die Runde ist vorbei; "
        "weiterspielen darf man damit nicht.",
        "As soon as a player holds six plus cards of one colour, they are shown at once and the round is over; playing "
        "on with them is not allowed.",
        "E1-07 E1-52 E2-07 E2-40 M-Q07",
    ),
    clause(
        "round.at-deal",
        "Eine beim Geben vollständige Hand beendet die Runde, sobald alles ausgeteilt ist, auch mehrere zugleich.",
        "A hand complete at the deal ends the round as soon as everything is dealt; so do several at once.",
        "M-Q05",
        dealt_complete=("ends_round",),
    ),
    clause(
        "round.redeal",
        "Ist beim Geben eine Hand vollständig, wird alles neu gemischt und vom selben Geber noch einmal ausgeteilt.",
        "If a hand is complete at the deal, everything is shuffled and dealt again by the same dealer.",
        "M-Q05 S-05",
        dealt_complete=("redeal",),
    ),
    clause(
        "round.on-redraw",
        "Vervollständigt die für Benny oder Tim nachgezogene Karte die Hand, endet die Runde sofort: Die Wiese "
        "bleibt liegen, Benny kommt ohne sie auf den Ablagestapel, geschoren wird niemand.",
        "If the card drawn for Benny or Tim completes the hand, the round ends at once: the meadow stays, Benny goes "
        "to the discard pile without it, and nobody is sheared.",
        "M-Q06 M-Q31 S-01",
    ),
    clause(
        "round.not-in-positions",
        "Eine vorgegebene Stellung darf keine vollständige Hand enthalten.",
        "A custom position must not hold a complete hand.",
        "S-05",
    ),
    clause(
        "round.recorded",
        "Die Punkte jeder Runde werden aufgeschrieben: Hände, Farben, Punkte und wer sie beendet hat.",
        "The points of every round are written down: hands, colours, points and who ended it.",
        "E1-08 E1-53 E2-06 E2-45 S-03",
    ),
    clause(
        "round.next",
        "Nach der Wertung werden alle Karten eingesammelt, gemischt und neu ausgeteilt, noch in derselben Aktion.",
        "After scoring all cards are collected, shuffled and dealt again, within the same action.",
        "E1-60 E2-06 S-03",
    ),
    clause(
        "score.best-colour",
        "Gewertet wird die Farbe, die am meisten bringt; bei Gleichstand die erste in der Farbfolge.",
        "The colour that scores most counts; of equal ones the first in colour order.",
        "E1-56 E2-41 M-Q32",
        score_colour=("best",),
    ),
    clause(
        "score.declared-colour",
        "Alle nennen nach dem Ende der Runde ihre Farbe, gleichzeitig und frei unter den vieren.",
        "After the end of the round all players name their colour, at the same time, any of the four.",
        "E1-56 E2-41 M-Q32 S-04",
        score_colour=("declare",),
    ),
    clause(
        "score.plus",
        "Pluskarten der gewählten Farbe zählen ihren Wert.",
        "Plus cards of the chosen colour count their value.",
        "E1-56 E2-41",
    ),
    clause(
        "score.other-plus",
        "Jede Pluskarte einer anderen Farbe zählt −1.",
        "Every plus card of another colour counts −1.",
        "E1-57 E2-42 M-Q33",
    ),
    clause(
        "score.minus",
        "Minuskarten zählen nur ihren aufgedruckten Wert, gleich welcher Farbe.",
        "Minus cards count only their printed value, whatever their colour.",
        "E1-58 E2-43 M-Q33",
    ),
    clause(
        "score.special",
        "Jeder Tim und jeder Benny auf der Hand zählt −3.",
        "Every Tim and every Benny in hand counts −3.",
        "E1-59 E2-44",
    ),
    clause(
        "score.no-floor",
        "Rundenpunkte und Gesamtstand dürfen unter null fallen.",
        "The points of a round and a total may fall below zero.",
        "M-Q34",
    ),
    clause(
        "match.target",
        "Ziel ist die vereinbarte Punktzahl, üblich sind 100; ob jemand sie erreicht hat, wird nach der Wertung jeder "
        "Runde geprüft.",
        "The target is the agreed total, usually 100; whether a player has reached it is checked after each round is "
        "scored.",
        "E1-09 E1-54 E1-55 E2-46 E2-47 M-Q35 M-Q36",
    ),
    clause(
        "match.highest-wins",
        "Ist das Ziel erreicht, endet die Partie, und es gewinnt der höchste Gesamtstand; gleich hohe teilen sich den "
        "Sieg. Wer die Runde beendet hat, hat keinen Vorrang.",
        "Once the target is reached the match ends and the highest total wins; equal highest totals share the win. The "
        "player who ended the round has no priority.",
        "E1-09 E2-46 M-Q35",
        tie=("shared",),
    ),
    clause(
        "match.extra-round",
        "Es gewinnt, wer allein führt und das Ziel erreicht hat; damit endet die Partie. Bei Gleichstand an der Spitze "
        "folgt eine weitere Runde.",
        "A player who leads alone and has reached the target wins, which ends the match. With a tie for the lead "
        "another round follows.",
        "M-Q35 S-09",
        tie=("extra_round",),
    ),
    clause(
        "match.max-rounds",
        "Ist eine Höchstzahl von Runden vereinbart, gewinnt nach der letzten der höchste Gesamtstand, auch geteilt.",
        "If a maximum number of rounds is agreed, the highest total after the last one wins, shared if equal.",
        "M-Q36 S-09",
    ),
    clause(
        "match.no-limit",
        "Keine Regel beendet eine Runde, in der nichts geschieht; eine Zuggrenze setzt nur, wer die Partie leitet.",
        "No rule stops a round in which nothing happens; only the host of the match may limit the turns.",
        "M-Q39",
    ),
    clause(
        "public.table",
        "Für alle sichtbar sind Wiese, liegender Tim, Stapelgrößen, Handkartenzahlen, Punktestand, wer am Zug ist "
        "und wie oft geschoben wurde.",
        "Everybody sees the meadow, the Tim lying there, the sizes of piles and hands, the totals, whose turn it is "
        "and how often players have passed.",
        "M-Q37",
    ),
    clause(
        "public.hidden",
        "Verdeckt bleiben fremde Handkarten, nachgezogene Karten und die Reihenfolge des Nachzugstapels.",
        "The other hands, the cards drawn and the order of the draw pile stay hidden.",
        "E1-11 E2-08 M-Q37",
    ),
    clause(
        "public.hands-at-end",
        "Am Ende einer Runde sind alle Hände offen.",
        "At the end of a round all hands are open.",
        "M-Q37 S-03 S-04",
    ),
    clause(
        "public.discards-all",
        "Der ganze Ablagestapel darf durchgesehen werden.",
        "The whole discard pile may be looked through.",
        "E2-23 M-Q37",
        discard_view=("all",),
    ),
    clause(
        "public.discards-top",
        "Vom Ablagestapel ist nur die oberste Karte zu sehen.",
        "Only the top card of the discard pile can be seen.",
        "M-Q37",
        discard_view=("top",),
    ),
)
"""In reading order."""
