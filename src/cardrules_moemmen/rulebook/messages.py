"""What a refused player is told, by refusal code, and what things are called."""

from __future__ import annotations

from typing import Final

from cardrules.texts import Text

MESSAGES: Final = {
    "lay-not-in-hand": Text("{lay} ist nicht auf der Hand.", "{lay} is not in your hand."),
    "take-not-in-meadow": Text("{take} liegt nicht auf der Wiese.", "{take} does not lie in the meadow."),
    "minus-for-plus": Text(
        "Für die Minuskarte {lay} muss eine Pluskarte derselben Farbe genommen werden, nicht {take}.",
        "For the minus card {lay} a plus card of the same colour must be taken, not {take}.",
    ),
    "minus-for-minus": Text(
        "Auch nach Tim darf für die Minuskarte {lay} keine Minuskarte genommen werden, also nicht {take}.",
        "Even after Tim no minus card may be taken for the minus card {lay}, so not {take}.",
    ),
    "no-benny": Text("Es ist kein Benny auf der Hand.", "There is no Benny in your hand."),
    "no-tim": Text("Es ist kein Tim auf der Hand.", "There is no Tim in your hand."),
    "nothing-to-draw": Text(
        "Für eine Sonderkarte kann keine Karte nachgezogen werden: Beide Stapel sind leer.",
        "No card can be drawn for a special card: both piles are empty.",
    ),
    "too-few-minus": Text(
        "Auf der Wiese liegen {count} Minuskarten; ausgewechselt werden darf ab drei.",
        "There are {count} minus cards in the meadow; it may be replaced from three on.",
    ),
    "not-turn-start": Text(
        "Ausgewechselt werden darf nur als erste Handlung des Zuges.",
        "The meadow may be replaced only as the first thing in a turn.",
    ),
    "exchange-off": Text(
        "Das Auswechseln bei drei Minuskarten ist nicht vereinbart.",
        "The three-minus exchange is not played.",
    ),
    "tim-without-minus": Text(
        "Auf der Wiese liegt keine Minuskarte, und von der Hand könnte keine gelegt werden.",
        "There is no minus card in the meadow, and none could be laid from your hand.",
    ),
    "tim-active": Text(
        "Das geht erst wieder, wenn Tim auf dem Ablagestapel liegt.",
        "This is not possible until Tim lies on the discard pile.",
    ),
    "leaves-no-minus": Text(
        "Nach diesem Zug läge keine Minuskarte auf der Wiese; nach Tim muss dort eine liegen.",
        "There would be no minus card in the meadow after this; after Tim one must lie there.",
    ),
    "lays-minus": Text(
        "{lay} ist eine Minuskarte und darf beim Scheren nicht gelegt werden.",
        "{lay} is a minus card and must not be laid in the shearing.",
    ),
    "takes-no-minus": Text(
        "{take} ist keine Minuskarte; beim Scheren muss eine genommen werden.",
        "{take} is no minus card; one must be taken in the shearing.",
    ),
    "shearing": Text(
        "Beim Scheren ist nur erlaubt, eine Minuskarte zu nehmen.",
        "In the shearing only taking a minus card is allowed.",
    ),
    "can-take": Text(
        "Aussetzen darf nur, wer ausschließlich Minuskarten auf der Hand hat.",
        "Only who holds nothing but minus cards misses the turn.",
    ),
}
"""Refusal texts by code; braces hold the refusal's parameters."""

NAMES: Final = {
    "B": Text("Blau", "blue"),
    "G": Text("Grün", "green"),
    "R": Text("Rot", "red"),
    "Y": Text("Gelb", "yellow"),
    "BEN": Text("Benny der Dorfhund", "Benny the village dog"),
    "TIM": Text("Tim der Scherer", "Tim the shearer"),
}
"""Names of what the code calls by a short word."""
