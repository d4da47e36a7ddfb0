"""Clauses on the material, the setup, the turn and what happens in it."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

CLAUSES: Final = (
    Clause(
        "material.deck",
        Text(
            de="Ein Kartensatz hat 64 Karten: 48 Pluskarten (ungeschorene Mömmen), 8 Minuskarten (geschorene Mömmen), "
            "4 Bennys und 4 Tims.",
            en="A card set has 64 cards: 48 plus cards (unshorn sheep), 8 minus cards (shorn sheep), 4 Bennys and 4 "
            "Tims.",
        ),
        ("E1-01", "E2-04", "E2-05"),
    ),
    Clause(
        "material.colours",
        Text(
            de="Es gibt vier Farben, die Herden; jede hat zwölf Plus- und zwei Minuskarten.",
            en="There are four colours, the herds; each has twelve plus and two minus cards.",
        ),
        ("E2-01", "E2-04"),
    ),
    Clause(
        "material.values",
        Text(
            de="Die Kartenwerte stehen nicht im Regeltext, sondern in einer Tabelle: je Farbe je dreimal 1 bis 4, dazu "
            "−2 und −3, sofern nichts anderes vereinbart ist.",
            en="The card values do not come from the rules text but from a table: in each colour three cards each of 1 "
            "to 4, and −2 and −3, unless agreed otherwise.",
        ),
        ("M-Q01",),
    ),
    Clause(
        "material.card-sets",
        Text(
            de="Mit k Kartensätzen wird wie mit einem gespielt; Handkarten, Wiese und Ziel bleiben gleich.",
            en="With k card sets the game is played as with one; hand size, meadow size and aim stay the same.",
        ),
        ("E1-03", "M-Q02"),
    ),
    Clause(
        "material.players",
        Text(
            de="Mit einem Kartensatz spielen zwei bis fünf, mit k Kartensätzen zwei bis 5·k.",
            en="One card set is enough for two to five players, k card sets for two to 5·k.",
        ),
        ("E1-02", "M-Q02", "S-08"),
    ),
    Clause(
        "material.card-ids",
        Text(
            de="Jede Karte hat ihr eigenes Kürzel; gleiche Karten werden durchnummeriert, auch über mehrere "
            "Kartensätze.",
            en="Every card has an id of its own; equal cards are numbered consecutively, also across several card "
            "sets.",
        ),
        ("S-08",),
    ),
    Clause(
        "aim.six-plus",
        Text(
            de="Ziel sind sechs Pluskarten einer Farbe auf der Hand.",
            en="The aim is a hand of six plus cards of one colour.",
        ),
        ("E1-05", "E2-02", "E2-07"),
    ),
    Clause(
        "aim.any-herd",
        Text(
            de="Herden gehören niemandem: Alle sammeln, was sie wollen, und dürfen die Farbe jederzeit wechseln.",
            en="Herds belong to nobody: players collect what they like and may switch colours at any time.",
        ),
        ("E1-04", "E1-06", "E2-02"),
    ),
    Clause(
        "setup.shuffle",
        Text(
            de="Vor jeder Runde werden alle Karten gemischt.",
            en="All cards are shuffled before every round.",
        ),
        ("E1-10", "E1-60", "E2-08"),
    ),
    Clause(
        "setup.deal",
        Text(
            de="Alle bekommen sechs verdeckte Handkarten, jede Hand auf einmal, Platz 0 zuerst.",
            en="Each player gets six cards face down, a whole hand at a time, seat 0 first.",
        ),
        ("E1-11", "E2-08", "S-06"),
    ),
    Clause(
        "setup.meadow",
        Text(
            de="Die nächsten fünf Karten liegen offen in der Tischmitte; sie bilden die Dorfwiese, mit der getauscht "
            "wird.",
            en="The next five cards are laid face up in the middle of the table: the meadow, with which cards are "
            "swapped.",
        ),
        ("E1-12", "E2-01", "E2-09", "S-06"),
    ),
    Clause(
        "setup.draw-pile",
        Text(
            de="Die übrigen Karten bilden den verdeckten Nachzugstapel.",
            en="The remaining cards form the face-down draw pile.",
        ),
        ("E1-13", "E2-09", "S-06"),
    ),
    Clause(
        "setup.discard-pile",
        Text(
            de="Neben dem Nachzugstapel entsteht der offene Ablagestapel; er ist am Anfang leer.",
            en="Next to the draw pile is the face-up discard pile, which is empty at first.",
        ),
        ("E1-14", "E2-23"),
    ),
    Clause(
        "setup.first-dealer",
        Text(
            de="In der ersten Runde gibt der letzte Platz, sofern nichts anderes vereinbart ist.",
            en="The last seat deals the first round unless agreed otherwise.",
        ),
        ("M-Q03",),
    ),
    Clause(
        "setup.starter",
        Text(
            de="Wer links vom Geber sitzt, beginnt.",
            en="The player to the dealer's left begins.",
        ),
        ("E1-16", "M-Q03"),
    ),
    Clause(
        "setup.dealer-rotates",
        Text(
            de="Das Geben wandert nach jeder Runde im Uhrzeigersinn weiter.",
            en="The deal passes clockwise after every round.",
        ),
        ("M-Q04",),
        when={"dealer": ("rotate",)},
    ),
    Clause(
        "setup.dealer-fixed",
        Text(
            de="In jeder Runde gibt derselbe Platz.",
            en="The same seat deals every round.",
        ),
        ("M-Q04",),
        when={"dealer": ("fixed",)},
    ),
    Clause(
        "turn.clockwise",
        Text(
            de="Gespielt wird reihum im Uhrzeigersinn.",
            en="Play goes clockwise.",
        ),
        ("E1-15", "E2-10"),
    ),
    Clause(
        "turn.order",
        Text(
            de="Ein Zug darf mit Sonderkarten beginnen, mit beliebig vielen Bennys und danach höchstens einem Tim; zum "
            "Schluss wird getauscht oder geschoben.",
            en="A turn may begin with special cards, any number of Bennys and then at most one Tim; it ends with a "
            "swap or a pass.",
        ),
        ("E1-17", "E1-26", "E2-11", "E2-12", "E2-19", "E2-25", "M-Q11"),
    ),
    Clause(
        "turn.ends",
        Text(
            de="Tauschen oder Schieben beendet den Zug; eine eingetauschte Sonderkarte ist frühestens im nächsten Zug "
            "spielbar.",
            en="A swap or a pass ends the turn; a special card taken in a swap cannot be played before the next turn.",
        ),
        ("E1-26", "E2-14", "M-Q09"),
    ),
    Clause(
        "swap.one-for-one",
        Text(
            de="Je Zug darf eine Handkarte gegen eine Karte der Wiese getauscht werden.",
            en="Once per turn a player may swap one card from their hand for one card of the meadow.",
        ),
        ("E1-18", "E1-22", "E2-12", "E2-15"),
    ),
    Clause(
        "swap.lay-from-hand",
        Text(
            de="Gelegt wird eine Karte der eigenen Hand.",
            en="The card laid comes from the player's own hand.",
        ),
        ("E1-18", "E2-15"),
    ),
    Clause(
        "swap.take-from-meadow",
        Text(
            de="Genommen wird eine Karte, die auf der Wiese liegt.",
            en="The card taken is one that lies in the meadow.",
        ),
        ("E1-18", "E2-15"),
    ),
    Clause(
        "swap.free",
        Text(
            de="Für eine gelegte Pluskarte, einen Benny oder einen Tim darf jede Karte der Wiese genommen werden, auch "
            "eine Minuskarte.",
            en="A player who lays a plus card, a Benny or a Tim may take any card of the meadow, even a minus card.",
        ),
        ("E1-23", "E1-25", "E2-16", "M-Q08"),
    ),
    Clause(
        "swap.minus-for-plus",
        Text(
            de="Für eine gelegte Minuskarte muss eine Pluskarte derselben Farbe genommen werden; liegt keine da, "
            "bleibt die Minuskarte auf der Hand.",
            en="A player who lays a minus card must take a plus card of the same colour; if none lies there, the minus "
            "card stays in hand.",
        ),
        ("E1-24", "E1-25", "E2-17", "E2-18", "M-Q08"),
    ),
    Clause(
        "swap.same-place",
        Text(
            de="Die gelegte Karte kommt an den Platz der genommenen.",
            en="The card laid takes the place of the card taken.",
        ),
        ("S-07",),
    ),
    Clause(
        "pass.allowed",
        Text(
            de="Statt zu tauschen darf geschoben werden, auch wenn ein Tausch möglich ist und auch nach Sonderkarten.",
            en="A player may pass instead of swapping, even if a swap is possible and even after special cards.",
        ),
        ("E1-21", "E1-46", "E1-50", "E1-51", "E2-13", "M-Q10"),
    ),
    Clause(
        "pass.counts-without-move",
        Text(
            de="Schieben zählt nur, wenn es der ganze Zug war; jeder andere Spielzug setzt die Zählung auf null.",
            en="A pass counts only if it was the whole turn; every other move resets the count to zero.",
        ),
        ("E1-31", "M-Q18"),
        when={"all_pass": ("no_move",)},
    ),
    Clause(
        "pass.counts-without-swap",
        Text(
            de="Jedes Schieben am Ende eines Zuges zählt, was immer in dem Zug vorher geschah; nur ein Tausch oder ein "
            "beginnendes Scheren setzt die Zählung auf null.",
            en="Every pass that ends a turn counts, whatever was done earlier in the turn; only a swap or the start of "
            "a shearing resets the count to zero.",
        ),
        ("E2-39", "M-Q18"),
        when={"all_pass": ("no_swap",)},
    ),
    Clause(
        "pass.all-passed",
        Text(
            de="Haben alle nacheinander geschoben, wird die Wiese von selbst ausgewechselt, bevor es weitergeht.",
            en="When all players have passed in a row, the meadow is replaced automatically before play goes on.",
        ),
        ("E1-31", "E2-39", "M-Q18", "M-Q19"),
    ),
    Clause(
        "pass.first-moves-on",
        Text(
            de="Haben alle geschoben, ist nach dem Auswechseln an der Reihe, wer mit dem Schieben begonnen hat; die "
            "Zählung steht auf null.",
            en="When all have passed and the meadow has been replaced, the player who was the first to pass has the "
            "next turn; the count is reset to zero.",
        ),
        ("E1-32", "M-Q19"),
    ),
    Clause(
        "pass.shearing-resets",
        Text(
            de="Sobald geschoren wird, steht die Zählung auf null; ein erzwungener Zug ist kein Schieben.",
            en="As soon as a shearing begins, the count is reset to zero; a forced turn is not a pass.",
        ),
        ("M-Q20",),
    ),
    Clause(
        "meadow.three-ways",
        Text(
            de="Ausgewechselt wird die Wiese durch Benny, bei drei oder mehr Minuskarten oder wenn alle geschoben "
            "haben.",
            en="The meadow is replaced by a Benny, with three or more minus cards in it, or when all have passed.",
        ),
        ("E1-19", "E1-27"),
        when={"three_minus": ("anytime", "turn_start")},
    ),
    Clause(
        "meadow.two-ways",
        Text(
            de="Ausgewechselt wird die Wiese nur durch Benny oder wenn alle geschoben haben.",
            en="The meadow is replaced only by a Benny or when all have passed.",
        ),
        ("E1-19", "M-Q16"),
        when={"three_minus": ("off",)},
    ),
    Clause(
        "meadow.replace",
        Text(
            de="Die fünf Karten kommen in ihrer Reihenfolge auf den Ablagestapel, die letzte obenauf; dann werden fünf "
            "neue aufgedeckt.",
            en="The five cards go to the discard pile in order, the last one on top; then five new ones are turned up.",
        ),
        ("E1-19", "E1-28", "E2-23", "E2-24", "S-07"),
    ),
    Clause(
        "meadow.play-on",
        Text(
            de="Nach dem Auswechseln im eigenen Zug geht der Zug weiter.",
            en="After replacing the meadow in their own turn, a player goes on with the turn.",
        ),
        ("E1-33", "E1-34", "E2-25"),
    ),
    Clause(
        "benny.play",
        Text(
            de="Wer einen Benny auf der Hand hat, darf ihn vor dem Tauschen ausspielen.",
            en="A player who holds a Benny may play it before the swap.",
        ),
        ("E1-28", "E2-11", "E2-21"),
    ),
    Clause(
        "benny.call",
        Text(
            de="Zu Benny gehört der Ruf „wuff wuff“; wer ihn vergisst, zahlt nichts.",
            en="A Benny comes with the call “wuff wuff”; forgetting it costs nothing.",
        ),
        ("E2-21", "M-Q38"),
    ),
    Clause(
        "benny.redraw",
        Text(
            de="Für den gespielten Benny wird sofort eine Karte nachgezogen.",
            en="A player who plays a Benny draws one card at once.",
        ),
        ("E1-28", "E2-22", "M-Q27"),
    ),
    Clause(
        "benny.discarded-first",
        Text(
            de="Benny liegt schon beim Nachziehen auf dem Ablagestapel und wird mitgemischt, wenn der Stapel ausgeht.",
            en="Benny goes to the discard pile before the redraw and is shuffled in if the draw pile runs out.",
        ),
        ("E1-28", "M-Q12"),
        when={"edition": ("2001",)},
    ),
    Clause(
        "benny.discarded-with-meadow",
        Text(
            de="Benny kommt erst nach dem Nachziehen auf den Ablagestapel, zusammen mit der Wiese und unter ihr.",
            en="Benny goes to the discard pile only after the redraw, together with the meadow and below it.",
        ),
        ("E2-22", "E2-23", "M-Q12", "S-07"),
        when={"edition": ("2021",)},
    ),
    Clause(
        "benny.replaces-meadow",
        Text(
            de="Benny wechselt die ganze Wiese aus.",
            en="A Benny replaces the whole meadow.",
        ),
        ("E1-28", "E2-03", "E2-23", "E2-24"),
    ),
    Clause(
        "benny.repeat",
        Text(
            de="In einem Zug dürfen mehrere Bennys nacheinander gespielt werden, auch ein eben nachgezogener.",
            en="Several Bennys may be played one after another in one turn, even one that has just been drawn.",
        ),
        ("E1-34", "E2-20", "E2-25"),
    ),
    Clause(
        "refresh.three-minus",
        Text(
            de="Liegen drei oder mehr Minuskarten auf der Wiese, darf sie ohne Benny ausgewechselt werden.",
            en="With three or more minus cards in the meadow, a player may replace it without a Benny.",
        ),
        ("E1-29", "E2-37", "M-Q16"),
        when={"three_minus": ("anytime", "turn_start")},
    ),
    Clause(
        "refresh.anytime",
        Text(
            de="Bei drei Minuskarten darf jederzeit vor Tim, Tausch oder Schieben ausgewechselt werden, sooft wieder "
            "drei daliegen, auch zwischen zwei Bennys.",
            en="With three or more minus cards, the meadow may be replaced at any time before a Tim, a swap or a pass, "
            "whenever three lie there again, even between two Bennys.",
        ),
        ("E1-33", "E1-34", "M-Q16"),
        when={"three_minus": ("anytime",)},
    ),
    Clause(
        "refresh.turn-start",
        Text(
            de="Bei drei Minuskarten darf nur als allererste Aktion des Zuges ausgewechselt werden, und nur einmal.",
            en="With three or more minus cards, the meadow may be replaced only as the very first action of a turn, "
            "and only once.",
        ),
        ("E2-37", "M-Q16"),
        when={"three_minus": ("turn_start",)},
    ),
    Clause(
        "refresh.off",
        Text(
            de="Minuskarten allein erlauben kein Auswechseln.",
            en="Minus cards alone never allow a player to replace the meadow.",
        ),
        ("M-Q16",),
        when={"three_minus": ("off",)},
    ),
    Clause(
        "refresh.optional",
        Text(
            de="Das Auswechseln bei drei Minuskarten ist freiwillig.",
            en="Replacing the meadow because of three minus cards is voluntary.",
        ),
        ("E1-29", "E2-38", "M-Q16"),
        when={"three_minus": ("anytime", "turn_start")},
    ),
    Clause(
        "pile.reshuffle",
        Text(
            de="Fehlt eine Karte, weil der Nachzugstapel leer ist, wird der ganze Ablagestapel gemischt und bildet den "
            "neuen Nachzugstapel.",
            en="When a card is needed and the draw pile is empty, the whole discard pile is shuffled and becomes the "
            "new draw pile.",
        ),
        ("E1-13", "E2-24", "M-Q13"),
    ),
    Clause(
        "pile.shuffle-order",
        Text(
            de="In das Mischen gehen die abgelegten Karten von unten nach oben ein; die erste Karte, die es ergibt, "
            "liegt im Nachzugstapel oben.",
            en="The discards enter the shuffle from the bottom up; the first card it yields lies on top of the draw "
            "pile.",
        ),
        ("S-07",),
    ),
    Clause(
        "pile.reshuffle-midway",
        Text(
            de="Geht der Stapel beim Aufdecken der neuen Wiese aus, werden auch die fünf alten Karten eingemischt, die "
            "schon aufgedeckten nicht.",
            en="If the draw pile runs out while the new meadow is being turned up, the five old cards are shuffled in "
            "too, but not those already turned up.",
        ),
        ("M-Q13", "M-Q14"),
    ),
    Clause(
        "pile.special-needs-card",
        Text(
            de="Benny und Tim sind nur spielbar, wenn für sie eine Karte nachgezogen werden kann; mit vollständigen "
            "Kartensätzen ist das immer möglich.",
            en="A Benny or a Tim can be played only if a card can be drawn for it, which is always possible with full "
            "card sets.",
        ),
        ("M-Q15", "M-Q27"),
    ),
)
"""In reading order."""
