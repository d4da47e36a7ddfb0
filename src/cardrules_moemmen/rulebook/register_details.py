"""The ambiguity register, third part: details that the rulings leave open."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "S-01",
        Text(
            de="Wo liegt ein Benny, dessen Nachziehen die Hand vervollständigt?",
            en="Where does a Benny lie whose redraw completes the hand?",
        ),
        (),
        Text(
            de="Auf dem Ablagestapel, in beiden Ausgaben, ohne die Wiese; sie bleibt liegen.",
            en="On the discard pile, in both editions, without the meadow, which stays.",
        ),
    ),
    Ruling(
        "S-02",
        Text(de="Wer ist nach einem Aussetzen dran?", en="Who is next after a missed turn?"),
        (),
        Text(
            de="Der Platz danach; wer ausgesetzt hat, kommt nicht noch einmal dran.",
            en="The seat after it; the player who missed the turn does not get another one first.",
        ),
    ),
    Ruling(
        "S-03",
        Text(de="Wann wird gewertet und neu gegeben?", en="When is a round scored and the next one dealt?"),
        (),
        Text(
            de="In der Aktion, die die Runde beendet. Jede beendete Runde bleibt öffentlich aufgeschrieben; in einer "
            "Aktion können mehrere enden, und schon am Anfang können gewertete Runden stehen.",
            en="Within the action that ends the round. Every ended round stays on public record; several may end "
            "within one action, and a match may even begin with scored rounds.",
        ),
    ),
    Ruling(
        "S-04",
        Text(de="Wie wird eine Farbe genannt?", en="How is a colour named?"),
        (),
        Text(
            de="Alle zugleich und in beliebiger Folge, auch wer die Runde beendet hat, jede der vier Farben; die Hände "
            "sind dann offen.",
            en="All at once and in any order, also the player who ended the round, any of the four colours; by then "
            "the hands are open.",
        ),
        "score_colour",
    ),
    Ruling(
        "S-05",
        Text(de="Wie wird neu gegeben?", en="How are cards dealt again?"),
        (),
        Text(
            de="Derselbe Geber, dieselbe Runde, alles neu gemischt. Eine vorgegebene Stellung mit vollständiger Hand "
            "wird abgelehnt.",
            en="By the same dealer, in the same round, everything shuffled again. A custom position with a complete "
            "hand is refused.",
        ),
        "dealt_complete",
    ),
    Ruling(
        "S-06",
        Text(de="In welcher Folge wird ausgeteilt?", en="In which order are the cards dealt?"),
        (),
        Text(
            de="Jede Hand auf einmal, Platz 0 zuerst, dann die Wiese; der Rest ist der Nachzugstapel, seine erste "
            "Karte liegt oben.",
            en="A whole hand at a time, seat 0 first, then the meadow; the rest is the draw pile, its first card on "
            "top.",
        ),
    ),
    Ruling(
        "S-07",
        Text(
            de="In welcher Folge liegen abgelegte und getauschte Karten?",
            en="In which order do discarded and swapped cards lie?",
        ),
        (),
        Text(
            de="Benny unter den fünf Karten der Wiese, diese in ihrer Folge, die letzte oben. Beim Tausch kommt die "
            "gelegte Karte an den Platz der genommenen. In das Mischen geht der Ablagestapel von unten nach oben ein.",
            en="Benny below the five cards of the meadow, these in their order, the last on top. In a swap the card "
            "laid takes the place of the card taken. The discard pile enters a shuffle from the bottom up.",
        ),
    ),
    Ruling(
        "S-08",
        Text(de="Wie heißen die Karten?", en="What are the cards called?"),
        (),
        Text(
            de="Farbe, Wert und bei gleichen Karten eine Nummer, die über mehrere Kartensätze weiterläuft.",
            en="Colour, value and, for equal cards, a number that runs on across several card sets.",
        ),
    ),
    Ruling(
        "S-09",
        Text(
            de="Wie wirken die Höchstzahl von Runden und die weitere Runde zusammen?",
            en="How do the maximum number of rounds and the extra round work together?",
        ),
        (),
        Text(
            de="Nach der letzten Runde gewinnt der höchste Stand, auch geteilt und auch, wenn sonst weitergespielt "
            "würde. Eine alleinige Führung muss das Ziel noch erreichen, denn Stände können sinken.",
            en="After the last round the highest total wins, shared if equal, even where play would otherwise go on. A "
            "single leader must still have reached the target, as totals can fall.",
        ),
        "max_rounds",
    ),
)
"""The supplements S-01 to S-09; where they differ from a ruling, they hold."""
