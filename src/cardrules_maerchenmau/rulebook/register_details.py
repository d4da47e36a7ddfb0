"""The ambiguity register, third part: details that the rulings leave open."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

SUPPLEMENTS: Final = (
    Ruling(
        "S-06",
        Text("In welcher Reihenfolge wird ausgeteilt?", "In which order are cards dealt?"),
        (),
        Text(
            "Alle Karten einer Hand auf einmal, Platz 0 zuerst, dann die Startkarte; der Rest ist der Ziehstapel, "
            "seine erste Karte liegt oben.",
            "All cards of a hand at once, seat 0 first, then the start card; the rest is the draw pile, its first "
            "card on top.",
        ),
    ),
    Ruling(
        "S-10",
        Text("Was gilt für Angaben, die ein Zug nicht braucht?", "What about details an action does not need?"),
        (),
        Text(
            "Erlaubt ist genau, was Sinn hat: Farbe ohne Farbenwunsch, Ziel ohne Tausch oder auf der letzten "
            "Karte, Ruf ohne Pflicht werden abgelehnt, nie übergangen.",
            "Legality is exact: a colour without a wish card, a target without a swap card or on a last card, a "
            "call without a duty are refused, never ignored.",
        ),
    ),
    Ruling(
        "S-11",
        Text(
            "Nach welcher Lage richtet sich die Handlung, die eine Ruffrist beendet?",
            "Which state judges the action that ends the time to call?",
        ),
        (),
        Text(
            "Erlaubt ist sie nach der Lage vor der Strafe, sie wirkt nach der Lage danach. Wer ohne Karten dran "
            "ist, kann rufen und ziehen.",
            "It is judged on the state before the penalty and takes effect on the state after it. A player on turn "
            "without cards can call and draw.",
        ),
    ),
    Ruling(
        "S-12",
        Text("Was, wenn die Strafe die letzten Karten verbraucht hat?", "What if the penalty took the last cards?"),
        (),
        Text(
            "Ziehen oder Nehmen mit null Karten endet oder geht weiter wie sonst; sonst rückt ein Zug ohne Karte "
            "nur durch Passen weiter, auch bei freiwilligem Ziehen.",
            "Drawing or taking no card ends or goes on as usual; otherwise a turn advances without a card only by "
            "a pass, under voluntary drawing too.",
        ),
    ),
    Ruling(
        "S-13",
        Text(
            "Wie endet eine letzte Karte ohne Ruf, wenn ertappt werden muss?",
            "How does a last card without a call end if it must be challenged?",
        ),
        (),
        Text(
            "Beginnt der nächste Zug ohne Einspruch, ist die Person vor der Handlung fertig; endet damit das "
            "Spiel, entfällt die Handlung. Während des Tauschs ist Einspruch möglich, Strafkarten dürfen dann "
            "gegeben werden.",
            "If the next turn begins unchallenged, the player is out before that action; if that ends the match, "
            "the action is not carried out. During a swap a challenge is possible, and penalty cards may be given.",
        ),
        option="calls",
    ),
    Ruling(
        "S-14",
        Text(
            "Was gilt für den Tausch, wenn nur beim Legen gerufen wird?",
            "What about the swap if calls go with the card only?",
        ),
        (),
        Text(
            "Die Strafe kommt sofort, vor dem Tausch, und ihre Karten dürfen gegeben werden; eine letzte "
            "Tauschkarte ohne Ruf bringt die Strafe und keinen Tausch.",
            "The penalty comes at once, before the swap, and its cards may be given; a last swap card without the "
            "call brings the penalty and no swap.",
        ),
        option="calls",
    ),
    Ruling(
        "S-15",
        Text(
            "Muss beim Weitergeben die Farbe stimmen, und gilt es für die Startkarte?",
            "Must the colour fit when answering, and does it work on the start card?",
        ),
        (),
        Text(
            "Die Art allein genügt, gleich was sonst passt; auch eine wirkende Startkarte darf beantwortet werden.",
            "The kind alone is enough, whatever else fits; a start card that applies may be answered too.",
        ),
        option="stacking",
    ),
    Ruling(
        "S-16",
        Text(
            "Wie genau wirkt der Richtungswechsel als Aussetzen?",
            "How exactly does a direction card act as a skip?",
        ),
        (),
        Text(
            "Die Richtung dreht sich auch; ob zwei im Spiel sind, zählt beim Legen; eine aufgedeckte Startkarte "
            "setzt nie aus.",
            "The direction turns too; whether two are in is judged when the card is laid; a turned-up start card "
            "never skips.",
        ),
        option="two_player_reverse",
    ),
    Ruling(
        "S-17",
        Text(
            "Wie geht es weiter, wenn das Nehmen als Ziehen zählt?",
            "How does it go on if taking counts as drawing?",
        ),
        (),
        Text(
            "Passt etwas, muss es gelegt werden, ohne weiteres Ziehen oder Behalten; passt nichts, endet der Zug "
            "von selbst, auch wenn keine Karte kam.",
            "If something fits it must be laid, without another draw or keeping; if nothing fits the turn ends by "
            "itself, even if no card came.",
        ),
        option="forced_draw_counts",
    ),
    Ruling(
        "S-18",
        Text(
            "Wann wird bei einem wirkenden Farbenwunsch als Startkarte gewählt?",
            "When is the colour of an applied wish as start card chosen?",
        ),
        (),
        Text(
            "Als Erstes, durch die Person, die beginnt, und sie kann nichts anderes tun; bis dahin zählt die "
            "aufgedruckte Farbe.",
            "First of all, by the starting player, who can do nothing else; until then the printed colour counts.",
        ),
        option="start_card",
    ),
    Ruling(
        "S-19",
        Text("Wohin kommen zurückgewiesene Startkarten?", "Where do rejected start cards go?"),
        (),
        Text(
            "Der Reihe nach unter den Stapel; ist gar keine Zahl mehr da, bleibt die erste Karte ohne Wirkung liegen.",
            "Under the pile in the order rejected; if no number is left the first card stays, inert.",
        ),
        option="start_card",
    ),
    Ruling(
        "S-20",
        Text(
            "Was zählt als Passen in Folge, und wer gewinnt ein blockiertes Spiel?",
            "What counts as passing in a row, and who wins a blocked game?",
        ),
        (),
        Text(
            "Nur Passen, für alle, die noch spielen; jede andere Handlung eines Zuges fängt von vorn an, Rufe "
            "nicht. Um Plätze hat gewonnen, wer zuerst fertig war.",
            "Only passes, for the seats still in; any other turn action starts anew, calls do not. When playing "
            "for places the first one out has won.",
        ),
    ),
    Ruling(
        "S-21",
        Text(
            "Wie geht der Tausch, wenn die eigene Karte zuerst gewählt wird?",
            "How does the swap go if the own card is chosen first?",
        ),
        (),
        Text(
            "Legen mit Ziel, dann die eigene Karte nennen, dann blind ziehen und tauschen.",
            "Lay with a target, then name the own card, then the blind draw and the exchange.",
        ),
        option="swap_give",
    ),
    Ruling(
        "S-22",
        Text("Welche Größen sind erlaubt?", "Which sizes are allowed?"),
        (),
        Text(
            "Sie müssen zum Spiel passen, das benutzt wird. Sechs Personen bekommen auf Stufe 1 vier Karten, sonst "
            "sind es fünf; mindestens eine Strafkarte; Altersangaben gehen vor; Rufe lassen sich auf Stufe 1 "
            "einschalten.",
            "They must suit the deck in use. Six players get four cards on level 1, otherwise it is five; at least "
            "one penalty card; ages override the starter; calls can be switched on for level 1.",
        ),
    ),
    Ruling(
        "S-23",
        Text("Ist der Ablagestapel öffentlich?", "Is the discard pile public?"),
        (),
        Text("Ja, ganz: Jede Karte darin haben alle gesehen.", "Yes, as a whole: everybody saw every card in it."),
    ),
    Ruling(
        "S-24",
        Text(
            "Ist ein Ruf erlaubt, den niemand verlangt, und verrät eine behaltene Karte etwas?",
            "Is a call allowed that nobody demands, and does a kept card tell anything?",
        ),
        (),
        Text(
            "Der Ruf mit der letzten Karte bleibt erlaubt. Weil ein Zug mit unpassender Karte von selbst endet, "
            "wissen alle, dass eine behaltene Karte passte.",
            "The call with the last card stays legal. As a turn with a card that does not fit ends by itself, "
            "everybody knows that a kept card fitted.",
        ),
        option="missed_final_call",
    ),
)
"""The supplements that concern this game; where they differ from a ruling, they hold."""
