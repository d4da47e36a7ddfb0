"""The ambiguity register, third part: details that the rulings leave open."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "S-06",
        Text(
            de="In welcher Reihenfolge wird ausgeteilt, und wie stehen die Karten beim Mischen und in einer Hand?",
            en="In which order are cards dealt, and how do they stand in a shuffle and in a hand?",
        ),
        (),
        Text(
            de="Alle Karten einer Hand auf einmal, Platz 0 zuerst, dann die Startkarte; der Rest ist der Ziehstapel, "
            "seine erste Karte liegt oben. In ein späteres Mischen gehen die abgelegten Karten von unten nach oben "
            "ein. In einer Hand kommen neue Karten ans Ende, die anderen behalten ihre Folge; nur Strafkarten während "
            "des eigenen Tauschs kommen vor die gerade gezogene.",
            en="All cards of a hand at once, seat 0 first, then the start card; the rest is the draw pile, its first "
            "card on top. The discards enter a later shuffle from the bottom up. In a hand new cards come to the end "
            "and the others keep their order; only penalty cards during the player's own swap come before the card "
            "just drawn.",
        ),
    ),
    Ruling(
        "S-10",
        Text(
            de="Was gilt für Angaben, die ein Zug nicht braucht?", en="What about details that an action does not need?"
        ),
        (),
        Text(
            de="Erlaubt ist genau, was Sinn hat: Farbe ohne Farbenwunsch, Ziel ohne Tausch oder bei der letzten Karte, "
            "Ruf ohne Pflicht werden abgelehnt, nie übergangen.",
            en="Exactly what makes sense is allowed: a colour without a wish card, a target without a swap card or "
            "with the last card, and a call that is not due are refused, never ignored.",
        ),
    ),
    Ruling(
        "S-11",
        Text(
            de="Nach welcher Lage richtet sich die Aktion, die eine Ruffrist beendet?",
            en="Which state decides about the action that closes the window for calls?",
        ),
        (),
        Text(
            de="Erlaubt ist sie nach der Lage vor der Strafe, sie wirkt nach der Lage danach. Wer ohne Karten dran "
            "ist, kann rufen und ziehen.",
            en="Whether it is allowed depends on the state before the penalty, its effect on the state after it. A "
            "player on turn without cards can call and draw.",
        ),
    ),
    Ruling(
        "S-12",
        Text(
            de="Was gilt, wenn die Strafe die letzten Karten verbraucht hat?",
            en="What if the penalty took the last cards?",
        ),
        (),
        Text(
            de="Kommt dabei keine Karte, endet der Zug oder geht weiter wie sonst nach dem Ziehen oder Nehmen; sonst "
            "endet ein Zug ohne Karte nur durch Passen, auch bei freiwilligem Ziehen.",
            en="If that leaves no card to take, the turn ends or goes on as usual after drawing or taking; otherwise a "
            "turn without a card ends only with a pass, even with voluntary drawing.",
        ),
    ),
    Ruling(
        "S-13",
        Text(
            de="Was wird aus einer letzten Karte ohne Ruf, wenn ertappt werden muss?",
            en="What becomes of a last card without a call if it must be challenged?",
        ),
        (),
        Text(
            de="Beginnt der nächste Zug ohne Einspruch, ist die Person vor der Aktion fertig; endet damit das Spiel, "
            "entfällt die Aktion. Während des Tauschs ist Einspruch möglich, Strafkarten dürfen dann gegeben werden.",
            en="If the next turn begins without a challenge, the player is out before its first action; if that ends "
            "the match, the action is not carried out. During a swap a challenge is possible, and penalty cards may be "
            "given.",
        ),
        option="calls",
    ),
    Ruling(
        "S-14",
        Text(
            de="Was gilt für den Tausch, wenn nur beim Legen gerufen wird?",
            en="What about a swap if players call only while playing the card?",
        ),
        (),
        Text(
            de="Die Strafe kommt sofort, vor dem Tausch, und ihre Karten dürfen gegeben werden; eine letzte "
            "Tauschkarte ohne Ruf bringt die Strafe und keinen Tausch.",
            en="The penalty comes at once, before the swap, and its cards may be given; a swap card played as the last "
            "card without the call brings the penalty and no swap.",
        ),
        option="calls",
    ),
    Ruling(
        "S-15",
        Text(
            de="Muss beim Weitergeben die Farbe stimmen, und gilt es für die Startkarte?",
            en="Must the colour fit when a draw card is answered, and can a start card be answered?",
        ),
        (),
        Text(
            de="Die Art allein genügt, gleich was sonst passt; auch eine wirkende Startkarte darf beantwortet werden.",
            en="The kind alone is enough, whatever else fits; a start card that takes effect may be answered too.",
        ),
        option="stacking",
    ),
    Ruling(
        "S-16",
        Text(
            de="Wie genau wirkt der Richtungswechsel als Aussetzen?",
            en="How exactly does a direction card act as a skip?",
        ),
        (),
        Text(
            de="Die Richtung dreht sich auch; ob zwei im Spiel sind, zählt beim Legen; eine aufgedeckte Startkarte "
            "setzt nie aus.",
            en="The direction is reversed too; whether two players are left is checked when the card is played; a "
            "start card never skips.",
        ),
        option="two_player_reverse",
    ),
    Ruling(
        "S-17",
        Text(
            de="Wie geht es weiter, wenn das Nehmen als Ziehen zählt?",
            en="How does play go on if taking counts as drawing?",
        ),
        (),
        Text(
            de="Passt etwas, muss es gelegt werden, ohne weiteres Ziehen oder Behalten; passt nichts, endet der Zug "
            "von selbst, auch wenn keine Karte kam.",
            en="If a card fits, it must be played, without drawing another or keeping it; if nothing fits, the turn "
            "ends by itself, even if no card came.",
        ),
        option="forced_draw_counts",
    ),
    Ruling(
        "S-18",
        Text(
            de="Wann wird bei einem wirkenden Farbenwunsch als Startkarte gewählt?",
            en="When is the colour chosen if a wish card takes effect as the start card?",
        ),
        (),
        Text(
            de="Als Erstes, durch die Person, die beginnt, und sie kann nichts anderes tun; bis dahin zählt die "
            "aufgedruckte Farbe.",
            en="First of all, by the starting player, who can do nothing else; until then the printed colour counts.",
        ),
        option="start_card",
    ),
    Ruling(
        "S-19",
        Text(de="Wohin kommen zurückgewiesene Startkarten?", en="Where do rejected start cards go?"),
        (),
        Text(
            de="Der Reihe nach unter den Stapel; ist gar keine Zahl mehr da, bleibt die erste Karte ohne Wirkung "
            "liegen.",
            en="Under the pile one after the other; if no number is left, the first card stays, without effect.",
        ),
        option="start_card",
    ),
    Ruling(
        "S-20",
        Text(
            de="Was zählt als Passen in Folge, und wer gewinnt ein blockiertes Spiel?",
            en="What counts as passing in a row, and who wins a blocked game?",
        ),
        (),
        Text(
            de="Nur Passen, für alle, die noch spielen; jede andere Aktion eines Zuges setzt die Zählung auf null, "
            "Rufe nicht. Um Plätze hat gewonnen, wer zuerst fertig war.",
            en="Only passes, of the players still in; any other action of a turn resets the count to zero, calls do "
            "not. When play goes on for places, the first player out has won.",
        ),
    ),
    Ruling(
        "S-21",
        Text(
            de="Wie geht der Tausch, wenn die eigene Karte zuerst gewählt wird?",
            en="How does a swap go if the card to give is chosen first?",
        ),
        (),
        Text(
            de="Legen mit Ziel, dann die eigene Karte nennen, dann blind ziehen und tauschen.",
            en="Play the card with a target, then name the card to give, then draw blindly and exchange.",
        ),
        option="swap_give",
    ),
    Ruling(
        "S-22",
        Text(de="Welche Größen sind erlaubt?", en="Which sizes are allowed?"),
        (),
        Text(
            de="Sie müssen zum Spiel passen, das benutzt wird. Sechs Personen bekommen auf Stufe 1 vier Karten, sonst "
            "sind es fünf; mindestens eine Strafkarte; Altersangaben gehen vor; Rufe lassen sich auf Stufe 1 "
            "einschalten.",
            en="They must suit the deck in use. Six players get four cards on level 1, otherwise it is five; there is "
            "at least one penalty card; ages take precedence over the starter; calls can be switched on for level 1.",
        ),
    ),
    Ruling(
        "S-23",
        Text(de="Ist der Ablagestapel öffentlich?", en="Is the discard pile public?"),
        (),
        Text(
            de="Ja, ganz: Jede Karte darin haben alle gesehen.",
            en="Yes, all of it: everybody has seen every card in it.",
        ),
    ),
    Ruling(
        "S-24",
        Text(
            de="Ist ein Ruf erlaubt, den niemand verlangt, und verrät eine behaltene Karte etwas?",
            en="Is a call allowed that nobody demands, and does a kept card give anything away?",
        ),
        (),
        Text(
            de="Der Ruf mit der letzten Karte bleibt erlaubt. Weil ein Zug mit unpassender Karte von selbst endet, "
            "wissen alle, dass eine behaltene Karte passte.",
            en="The call with the last card stays allowed. As a turn ends by itself when the drawn card does not fit, "
            "everybody knows that a card that was kept did fit.",
        ),
        option="missed_final_call",
    ),
)
"""The supplements that concern this game; where they differ from a ruling, they hold."""
