"""Clauses on the end of a round, scoring, the end of the match and what everybody sees."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

CLAUSES: Final = (
    Clause(
        "round.complete",
        Text(
            de="Sobald jemand sechs Pluskarten einer Farbe hält, werden sie sofort aufgedeckt und die Runde ist "
            "vorbei; weiterspielen darf man damit nicht.",
            en="As soon as a player holds six plus cards of one colour, they are shown at once and the round is over; "
            "playing on with them is not allowed.",
        ),
        ("E1-07", "E1-52", "E2-07", "E2-40", "M-Q07"),
    ),
    Clause(
        "round.at-deal",
        Text(
            de="Eine beim Geben vollständige Hand beendet die Runde, sobald alles ausgeteilt ist, auch mehrere "
            "zugleich.",
            en="A hand that is complete at the deal ends the round as soon as everything is dealt, and so do several "
            "at once.",
        ),
        ("M-Q05",),
        when={"dealt_complete": ("ends_round",)},
    ),
    Clause(
        "round.redeal",
        Text(
            de="Ist beim Geben eine Hand vollständig, wird alles neu gemischt und vom selben Geber noch einmal "
            "ausgeteilt.",
            en="If a hand is complete at the deal, everything is shuffled and dealt again by the same dealer.",
        ),
        ("M-Q05", "S-05"),
        when={"dealt_complete": ("redeal",)},
    ),
    Clause(
        "round.on-redraw",
        Text(
            de="Vervollständigt die für Benny oder Tim nachgezogene Karte die Hand, endet die Runde sofort: Die Wiese "
            "bleibt liegen, Benny kommt ohne sie auf den Ablagestapel, geschoren wird niemand.",
            en="If the card drawn for Benny or Tim completes the hand, the round ends at once: the meadow stays, Benny "
            "goes to the discard pile without it, and nobody is sheared.",
        ),
        ("M-Q06", "M-Q31", "S-01"),
    ),
    Clause(
        "round.not-in-positions",
        Text(
            de="Eine vorgegebene Stellung darf keine vollständige Hand enthalten.",
            en="A custom position must not contain a complete hand.",
        ),
        ("S-05",),
    ),
    Clause(
        "round.recorded",
        Text(
            de="Jede Runde wird aufgeschrieben: Hände, Farben, Punkte und wer sie beendet hat.",
            en="Every round is written down: hands, colours, points and who ended it.",
        ),
        ("E1-08", "E1-53", "E2-06", "E2-45", "S-03"),
    ),
    Clause(
        "round.next",
        Text(
            de="Nach der Wertung werden alle Karten eingesammelt, gemischt und neu ausgeteilt, noch in derselben "
            "Aktion.",
            en="After scoring, all cards are collected, shuffled and dealt again, within the same action.",
        ),
        ("E1-60", "E2-06", "S-03"),
    ),
    Clause(
        "score.best-colour",
        Text(
            de="Gewertet wird die Farbe, die am meisten bringt; bei Gleichstand die erste in der Farbfolge.",
            en="The colour that scores most counts; if several do, the first in colour order.",
        ),
        ("E1-56", "E2-41", "M-Q32"),
        when={"score_colour": ("best",)},
    ),
    Clause(
        "score.declared-colour",
        Text(
            de="Alle nennen nach dem Ende der Runde ihre Farbe, gleichzeitig und frei unter den vieren.",
            en="After the end of the round, all players name their colour at the same time, any of the four.",
        ),
        ("E1-56", "E2-41", "M-Q32", "S-04"),
        when={"score_colour": ("declare",)},
    ),
    Clause(
        "score.plus",
        Text(
            de="Pluskarten der gewählten Farbe zählen ihren Wert.",
            en="Plus cards of the chosen colour score their value.",
        ),
        ("E1-56", "E2-41"),
    ),
    Clause(
        "score.other-plus",
        Text(
            de="Jede Pluskarte einer anderen Farbe zählt −1.",
            en="Every plus card of another colour scores −1.",
        ),
        ("E1-57", "E2-42", "M-Q33"),
    ),
    Clause(
        "score.minus",
        Text(
            de="Minuskarten zählen nur ihren aufgedruckten Wert, gleich welcher Farbe.",
            en="Minus cards score only their printed value, whatever their colour.",
        ),
        ("E1-58", "E2-43", "M-Q33"),
    ),
    Clause(
        "score.special",
        Text(
            de="Jeder Tim und jeder Benny auf der Hand zählt −3.",
            en="Every Tim and every Benny in hand scores −3.",
        ),
        ("E1-59", "E2-44"),
    ),
    Clause(
        "score.no-floor",
        Text(
            de="Rundenpunkte und Gesamtstand dürfen unter null fallen.",
            en="The points of a round and a total may fall below zero.",
        ),
        ("M-Q34",),
    ),
    Clause(
        "match.target",
        Text(
            de="Ziel ist die vereinbarte Punktzahl, üblich sind 100; ob jemand sie erreicht hat, wird nach der Wertung "
            "jeder Runde geprüft.",
            en="The target is the agreed total, usually 100; whether a player has reached it is checked after each "
            "round is scored.",
        ),
        ("E1-09", "E1-54", "E1-55", "E2-46", "E2-47", "M-Q35", "M-Q36"),
    ),
    Clause(
        "match.highest-wins",
        Text(
            de="Ist das Ziel erreicht, endet die Partie, und es gewinnt der höchste Gesamtstand; gleich hohe teilen "
            "sich den Sieg. Wer die Runde beendet hat, hat keinen Vorrang.",
            en="Once the target is reached, the match ends and the highest total wins; equal highest totals share the "
            "win. The player who ended the round has no priority.",
        ),
        ("E1-09", "E2-46", "M-Q35"),
        when={"tie": ("shared",)},
    ),
    Clause(
        "match.extra-round",
        Text(
            de="Es gewinnt, wer allein führt und das Ziel erreicht hat; damit endet die Partie. Bei Gleichstand an der "
            "Spitze folgt eine weitere Runde.",
            en="A player who leads alone and has reached the target wins, which ends the match. With a tie for the "
            "lead, another round follows.",
        ),
        ("M-Q35", "S-09"),
        when={"tie": ("extra_round",)},
    ),
    Clause(
        "match.max-rounds",
        Text(
            de="Ist eine Höchstzahl von Runden vereinbart, gewinnt nach der letzten der höchste Gesamtstand, auch "
            "geteilt.",
            en="If a maximum number of rounds is agreed, the highest total after the last one wins; equal totals win "
            "together.",
        ),
        ("M-Q36", "S-09"),
    ),
    Clause(
        "match.no-limit",
        Text(
            de="Keine Regel beendet eine Runde, in der nichts geschieht; eine Zuggrenze setzt nur, wer die Partie "
            "leitet.",
            en="No rule stops a round in which nothing happens; only the host of the match may limit the turns.",
        ),
        ("M-Q39",),
    ),
    Clause(
        "public.table",
        Text(
            de="Für alle sichtbar sind Wiese, liegender Tim, Stapelgrößen, Handkartenzahlen, Punktestand, wer am Zug "
            "ist und wie oft geschoben wurde.",
            en="Everybody sees the meadow, the Tim lying there, the sizes of piles and hands, the totals, whose turn "
            "it is and how often players have passed.",
        ),
        ("M-Q37",),
    ),
    Clause(
        "public.hidden",
        Text(
            de="Verdeckt bleiben fremde Handkarten, nachgezogene Karten und die Reihenfolge des Nachzugstapels.",
            en="Other players' hands, drawn cards and the order of the draw pile stay hidden.",
        ),
        ("E1-11", "E2-08", "M-Q37"),
    ),
    Clause(
        "public.hands-at-end",
        Text(
            de="Am Ende einer Runde sind alle Hände offen.",
            en="At the end of a round, all hands are shown.",
        ),
        ("M-Q37", "S-03", "S-04"),
    ),
    Clause(
        "public.discards-all",
        Text(
            de="Der ganze Ablagestapel darf durchgesehen werden.",
            en="The whole discard pile may be looked through.",
        ),
        ("E2-23", "M-Q37"),
        when={"discard_view": ("all",)},
    ),
    Clause(
        "public.discards-top",
        Text(
            de="Vom Ablagestapel ist nur die oberste Karte zu sehen.",
            en="Only the top card of the discard pile can be seen.",
        ),
        ("M-Q37",),
        when={"discard_view": ("top",)},
    ),
)
"""In reading order."""
