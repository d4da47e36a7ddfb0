"""Clauses on the material, the setup, the turn and what happens in it."""

from __future__ import annotations

from typing import Final

from .entries import clause

PLAY: Final = (
    clause(
        "material.deck",
        "Ein Kartensatz hat 64 Karten: 48 Pluskarten (ungeschorene Mömmen), 8 Minuskarten (geschorene Mömmen), "
        "4 Benny und 4 Tim.",
        "A card set has 64 cards: 48 plus cards (unshorn sheep), 8 minus cards (shorn sheep), 4 Bennys and 4 Tims.",
        "E1-01 E2-04 E2-05",
    ),
    clause(
        "material.colours",
        "Es gibt vier Farben, die Herden; jede hat zwölf Plus- und zwei Minuskarten.",
        "There are four colours, the herds; each has twelve plus and two minus cards.",
        "E2-01 E2-04",
    ),
    clause(
        "material.values",
        "Die Kartenwerte stehen nicht im Regeltext, sondern in einer Tabelle: je Farbe je dreimal 1 bis 4, dazu −2 und "
        "−3, sofern nichts anderes vereinbart ist.",
        "The card values do not come from the rules text but from a table: in each colour three cards each of 1 to 4, "
        "and −2 and −3, unless agreed otherwise.",
        "M-Q01",
    ),
    clause(
        "material.card-sets",
        "Mit k Kartensätzen wird wie mit einem gespielt; Handkarten, Wiese und Ziel bleiben gleich.",
        "With k card sets the game is played as with one; the sizes of hands and meadow and the aim stay the same.",
        "E1-03 M-Q02",
    ),
    clause(
        "material.players",
        "Mit einem Kartensatz spielen zwei bis fünf, mit k Kartensätzen zwei bis 5·k.",
        "One card set is enough for two to five players, k card sets for two to 5·k.",
        "E1-02 M-Q02 S-08",
    ),
    clause(
        "material.card-ids",
        "Jede Karte hat ihr eigenes Kürzel; gleiche Karten werden durchnummeriert, auch über mehrere Kartensätze.",
        "Every card has an id of its own; equal cards are numbered consecutively, also across several card sets.",
        "S-08",
    ),
    clause(
        "aim.six-plus",
        "Ziel sind sechs Pluskarten einer Farbe auf der Hand.",
        "The aim is a hand of six plus cards of one colour.",
        "E1-05 E2-02 E2-07",
    ),
    clause(
        "aim.any-herd",
        "Herden gehören niemandem: Alle sammeln, was sie wollen, und dürfen die Farbe jederzeit wechseln.",
        "Herds belong to nobody: everybody collects what they like and may change the colour at any time.",
        "E1-04 E1-06 E2-02",
    ),
    clause(
        "setup.shuffle",
        "Vor jeder Runde werden alle Karten gemischt.",
        "All cards are shuffled before every round.",
        "E1-10 E1-60 E2-08",
    ),
    clause(
        "setup.deal",
        "Alle bekommen sechs verdeckte Handkarten, Platz für Platz eine ganze Hand, Platz 0 zuerst.",
        "Everybody gets six hidden cards, seat by seat a whole hand at once, seat 0 first.",
        "E1-11 E2-08 S-06",
    ),
    clause(
        "setup.meadow",
        "Die nächsten fünf Karten liegen offen in der Tischmitte: die Dorfwiese, aus der getauscht wird.",
        "The next five cards lie open in the middle: the meadow, from which cards are swapped.",
        "E1-12 E2-01 E2-09 S-06",
    ),
    clause(
        "setup.draw-pile",
        "Der Rest ist der verdeckte Nachzugstapel.",
        "The rest is the face-down draw pile.",
        "E1-13 E2-09 S-06",
    ),
    clause(
        "setup.discard-pile",
        "Neben dem Nachzugstapel entsteht der offene Ablagestapel; er ist am Anfang leer.",
        "Beside the draw pile an open discard pile is formed; it is empty at first.",
        "E1-14 E2-23",
    ),
    clause(
        "setup.first-dealer",
        "In der ersten Runde gibt der letzte Platz, sofern nichts anderes vereinbart ist.",
        "The last seat deals the first round unless agreed otherwise.",
        "M-Q03",
    ),
    clause(
        "setup.starter",
        "Wer links vom Geber sitzt, beginnt.",
        "The player to the dealer's left begins.",
        "E1-16 M-Q03",
    ),
    clause(
        "setup.dealer-rotates",
        "Das Geben wandert nach jeder Runde im Uhrzeigersinn weiter.",
        "The deal passes clockwise after every round.",
        "M-Q04",
        dealer=("rotate",),
    ),
    clause(
        "setup.dealer-fixed",
        "In jeder Runde gibt derselbe Platz.",
        "The same seat deals every round.",
        "M-Q04",
        dealer=("fixed",),
    ),
    clause(
        "turn.clockwise",
        "Gespielt wird reihum im Uhrzeigersinn.",
        "Play goes clockwise.",
        "E1-15 E2-10",
    ),
    clause(
        "turn.order",
        "Im Zug dürfen zuerst Sonderkarten gespielt werden, beliebig viele Bennys und nach ihnen höchstens ein Tim; "
        "zum Schluss folgt ein Tausch oder Schieben.",
        "In a turn special cards may be played first, any number of Bennys and after them at most one Tim; the turn "
        "ends with a swap or a pass.",
        "E1-17 E1-26 E2-11 E2-12 E2-19 E2-25 M-Q11",
    ),
    clause(
        "turn.ends",
        "Tauschen oder Schieben beendet den Zug; eine eingetauschte Sonderkarte ist frühestens im nächsten Zug "
        "spielbar.",
        "A swap or a pass ends the turn; a special card taken in a swap cannot be played before the next turn.",
        "E1-26 E2-14 M-Q09",
    ),
    clause(
        "swap.one-for-one",
        "Je Zug darf eine Handkarte gegen eine Karte der Wiese getauscht werden.",
        "Once per turn one card of the hand may be swapped for one card of the meadow.",
        "E1-18 E1-22 E2-12 E2-15",
    ),
    clause(
        "swap.lay-from-hand",
        "Gelegt wird eine Karte der eigenen Hand.",
        "The card laid comes from the player's own hand.",
        "E1-18 E2-15",
    ),
    clause(
        "swap.take-from-meadow",
        "Genommen wird eine Karte, die auf der Wiese liegt.",
        "The card taken is one that lies in the meadow.",
        "E1-18 E2-15",
    ),
    clause(
        "swap.free",
        "Für eine gelegte Pluskarte, einen Benny oder einen Tim darf jede Karte der Wiese genommen werden, auch eine "
        "Minuskarte.",
        "For a plus card, a Benny or a Tim laid, any card of the meadow may be taken, a minus card too.",
        "E1-23 E1-25 E2-16 M-Q08",
    ),
    clause(
        "swap.minus-for-plus",
        "Für eine gelegte Minuskarte muss eine Pluskarte derselben Farbe genommen werden; liegt keine da, bleibt die "
        "Minuskarte auf der Hand.",
        "For a minus card laid, a plus card of the same colour must be taken; if none lies there the minus card "
        "stays in hand.",
        "E1-24 E1-25 E2-17 E2-18 M-Q08",
    ),
    clause(
        "swap.same-place",
        "Die gelegte Karte kommt an den Platz der genommenen.",
        "The card laid takes the place of the card taken.",
        "S-07",
    ),
    clause(
        "pass.allowed",
        "Statt zu tauschen darf geschoben werden, auch wenn ein Tausch möglich ist und auch nach Sonderkarten.",
        "Instead of swapping a player may pass, even if a swap is possible and also after special cards.",
        "E1-21 E1-46 E1-50 E1-51 E2-13 M-Q10",
    ),
    clause(
        "pass.counts-without-move",
        "Schieben zählt nur, wenn es der ganze Zug war; jeder andere Spielzug setzt die Zählung auf null.",
        "A pass counts only if it was the whole turn; every other move resets the count to zero.",
        "E1-31 M-Q18",
        all_pass=("no_move",),
    ),
    clause(
        "pass.counts-without-swap",
        "Jedes Schieben am Ende eines Zuges zählt, was immer in dem Zug vorher geschah; nur ein Tausch oder ein "
        "beginnendes Scheren setzt die Zählung auf null.",
        "Every pass that ends a turn counts, whatever was done earlier in the turn; only a swap or the start of a "
        "shearing resets the count to zero.",
        "E2-39 M-Q18",
        all_pass=("no_swap",),
    ),
    clause(
        "pass.all-passed",
        "Haben alle nacheinander geschoben, wird die Wiese von selbst ausgewechselt, bevor es weitergeht.",
        "When all players have passed in a row, the meadow is replaced automatically before play goes on.",
        "E1-31 E2-39 M-Q18 M-Q19",
    ),
    clause(
        "pass.first-moves-on",
        "Haben alle geschoben, ist nach dem Auswechseln an der Reihe, wer mit dem Schieben begonnen hat; die Zählung "
        "steht auf null.",
        "When all have passed and the meadow has been replaced, it is the turn of the player who began passing; the "
        "count is reset to zero.",
        "E1-32 M-Q19",
    ),
    clause(
        "pass.shearing-resets",
        "Sobald geschoren wird, steht die Zählung auf null; ein erzwungener Zug ist kein Schieben.",
        "As soon as a shearing begins the count is reset to zero; a forced turn is not a pass.",
        "M-Q20",
    ),
    clause(
        "meadow.three-ways",
        "Ausgewechselt wird die Wiese durch Benny, bei drei oder mehr Minuskarten oder wenn alle geschoben haben.",
        "The meadow is replaced by a Benny, with three or more minus cards in it, or when all have passed.",
        "E1-19 E1-27",
        three_minus=("anytime", "turn_start"),
    ),
    clause(
        "meadow.two-ways",
        "Ausgewechselt wird die Wiese nur durch Benny oder wenn alle geschoben haben.",
        "The meadow is replaced only by a Benny or when all have passed.",
        "E1-19 M-Q16",
        three_minus=("off",),
    ),
    clause(
        "meadow.replace",
        "Die fünf Karten kommen in ihrer Reihenfolge auf den Ablagestapel, die letzte obenauf; dann werden fünf neue "
        "aufgedeckt.",
        "The five cards go to the discard pile in their order, the last one on top; then five new ones are turned up.",
        "E1-19 E1-28 E2-23 E2-24 S-07",
    ),
    clause(
        "meadow.play-on",
        "Nach dem Auswechseln im eigenen Zug geht der Zug weiter.",
        "After a replacement in the player's own turn the turn goes on.",
        "E1-33 E1-34 E2-25",
    ),
    clause(
        "benny.play",
        "Wer einen Benny auf der Hand hat, darf ihn vor dem Tauschen ausspielen.",
        "A player who holds a Benny may play it before the swap.",
        "E1-28 E2-11 E2-21",
    ),
    clause(
        "benny.call",
        "Zu Benny gehört der Ruf „wuff wuff“; wer ihn vergisst, zahlt nichts.",
        "A Benny comes with the call “wuff wuff”; forgetting it costs nothing.",
        "E2-21 M-Q38",
    ),
    clause(
        "benny.redraw",
        "Für den gespielten Benny wird sofort eine Karte nachgezogen.",
        "One card is drawn at once for the Benny played.",
        "E1-28 E2-22 M-Q27",
    ),
    clause(
        "benny.discarded-first",
        "Benny liegt schon beim Nachziehen auf dem Ablagestapel und wird mitgemischt, wenn der Stapel ausgeht.",
        "Benny lies on the discard pile before the redraw and is shuffled in if the pile runs out.",
        "E1-28 M-Q12",
        edition=("2001",),
    ),
    clause(
        "benny.discarded-with-meadow",
        "Benny kommt erst nach dem Nachziehen auf den Ablagestapel, zusammen mit der Wiese und unter ihr.",
        "Benny goes to the discard pile only after the redraw, together with the meadow and below it.",
        "E2-22 E2-23 M-Q12 S-07",
        edition=("2021",),
    ),
    clause(
        "benny.replaces-meadow",
        "Benny wechselt die ganze Wiese aus.",
        "A Benny replaces the whole meadow.",
        "E1-28 E2-03 E2-23 E2-24",
    ),
    clause(
        "benny.repeat",
        "In einem Zug dürfen mehrere Bennys nacheinander gespielt werden, auch ein eben nachgezogener.",
        "Several Bennys may be played one after another in one turn, also one that has just been drawn.",
        "E1-34 E2-20 E2-25",
    ),
    clause(
        "refresh.three-minus",
        "Liegen drei oder mehr Minuskarten auf der Wiese, darf sie ohne Benny ausgewechselt werden.",
        "With three or more minus cards in the meadow a player may replace it without a Benny.",
        "E1-29 E2-37 M-Q16",
        three_minus=("anytime", "turn_start"),
    ),
    clause(
        "refresh.anytime",
        "Bei drei Minuskarten darf jederzeit vor Tim, Tausch oder Schieben ausgewechselt werden, sooft wieder drei "
        "daliegen, auch zwischen zwei Bennys.",
        "With three or more minus cards the meadow may be replaced at any time before Tim, swap or pass, whenever "
        "three lie there again, also between two Bennys.",
        "E1-33 E1-34 M-Q16",
        three_minus=("anytime",),
    ),
    clause(
        "refresh.turn-start",
        "Bei drei Minuskarten darf nur als allererste Aktion des Zuges ausgewechselt werden, und nur einmal.",
        "With three or more minus cards the meadow may be replaced only as the very first action of a turn, and only "
        "once.",
        "E2-37 M-Q16",
        three_minus=("turn_start",),
    ),
    clause(
        "refresh.off",
        "Minuskarten allein erlauben kein Auswechseln.",
        "Minus cards alone allow no replacement.",
        "M-Q16",
        three_minus=("off",),
    ),
    clause(
        "refresh.optional",
        "Das Auswechseln bei drei Minuskarten ist freiwillig.",
        "Replacing the meadow because of three minus cards is voluntary.",
        "E1-29 E2-38 M-Q16",
        three_minus=("anytime", "turn_start"),
    ),
    clause(
        "pile.reshuffle",
        "Fehlt eine Karte, weil der Nachzugstapel leer ist, wird der ganze Ablagestapel gemischt und bildet den neuen "
        "Nachzugstapel.",
        "When a card is needed and the draw pile is empty, the whole discard pile is shuffled and becomes the new draw "
        "pile.",
        "E1-13 E2-24 M-Q13",
    ),
    clause(
        "pile.shuffle-order",
        "In das Mischen gehen die abgelegten Karten von unten nach oben ein; die erste Karte, die es ergibt, liegt im "
        "Nachzugstapel oben.",
        "The discards enter the shuffle from the bottom up; the first card it yields lies on top of the draw pile.",
        "S-07",
    ),
    clause(
        "pile.reshuffle-midway",
        "Geht der Stapel beim Aufdecken der neuen Wiese aus, werden auch die fünf alten Karten eingemischt, die "
        "schon aufgedeckten nicht.",
        "If the pile runs out while the new meadow is turned up, the five old cards are shuffled in too, but not those "
        "already turned up.",
        "M-Q13 M-Q14",
    ),
    clause(
        "pile.special-needs-card",
        "Benny und Tim sind nur spielbar, wenn für sie eine Karte nachgezogen werden kann; mit ganzen Kartensätzen "
        "geht das immer.",
        "Benny and Tim are playable only if a card can be drawn for them, which with whole card sets is always so.",
        "M-Q15 M-Q27",
    ),
)
"""In reading order."""
