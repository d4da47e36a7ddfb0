"""The ambiguity register, second part: action cards, calls and penalties, the end, the levels."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS_ABOUT_LEVEL_TWO: Final = (
    Ruling(
        "F-Q21",
        Text(
            "Gibt es einen Weg, einen Farbenwunsch auf einen Farbenwunsch zu legen?",
            "Is there any way to play a wish card on a wish card?",
        ),
        (
            Text(
                "Nie, auch nicht in der gewünschten Farbe oder als letzte Karte.",
                "Never, not even in the wished colour or as the last card.",
            ),
            Text("Wenn die Farbe stimmt, schon.", "If the colour is right, yes."),
        ),
        Text(
            "(a): Die Ausnahme steht ausdrücklich da. Auf jeder anderen Karte ist ein Farbenwunsch spielbar, auch "
            "frisch gezogen.",
            "(a): the exception is explicit. On every other card a wish card is playable, even one just drawn.",
        ),
    ),
    Ruling(
        "F-Q22",
        Text(
            "Darf ein Farbenwunsch die letzte Karte sein, und braucht er dann eine Farbe?",
            "May a wish card be the last card, and does it then need a colour?",
        ),
        (
            Text("Ja, und die Farbe wird immer genannt.", "Yes, and the colour is always named."),
            Text("Ja, ohne Farbe.", "Yes, without a colour."),
        ),
        Text(
            "(a): Die Farbe zählt, wenn der Ruf fehlt oder um Plätze weitergespielt wird.",
            "(a): the colour counts if the call is missed or play goes on for places.",
        ),
    ),
    Ruling(
        "F-Q24",
        Text("Was bewirkt ein Richtungswechsel zu zweit?", "What does a direction card do with two players?"),
        (
            Text(
                "Die Richtung dreht sich, die andere Person ist dran.",
                "The direction is reversed, the other player is next.",
            ),
            Text("Er wirkt wie Aussetzen.", "It acts as a skip."),
        ),
        Text(
            "(a): nach dem Wortlaut. Die Option gilt auch, wenn nur noch zwei im Spiel sind.",
            "(a): by the wording. The option also applies when only two players are left.",
        ),
        option="two_player_reverse",
    ),
    Ruling(
        "F-Q25",
        Text(
            "Wie läuft der Tausch ab, und darf die gezogene Karte zurückgegeben werden?",
            "How does a swap go, and may the drawn card be given back?",
        ),
        (
            Text(
                "Ziehen, ansehen, eine eigene Karte geben, nicht die gezogene.",
                "Draw, look, give one of your own cards, not the drawn one.",
            ),
            Text("Erst die eigene Karte wählen, dann ziehen.", "Choose the card to give first, then draw."),
        ),
        Text(
            "(a): Gezogen und getauscht wird in dieser Reihenfolge, und zwar gegen eine der eigenen Karten. Der "
            "Tausch ist freiwillig; gezogen wird mit gleicher Chance für jede Karte.",
            "(a): drawing comes first, then the exchange for one of the player's own cards. The swap is optional; "
            "every card has the same chance of being drawn.",
        ),
        option="swap_give",
    ),
    Ruling(
        "F-Q26",
        Text("Was gilt, wenn die Tauschkarte die letzte Karte ist?", "What if the swap card is the last card?"),
        (
            Text("Kein Tausch; alle Karten sind abgelegt.", "No swap; all cards have been played."),
            Text("Es muss getauscht werden.", "The swap must happen."),
        ),
        Text(
            "(a): Es ist keine eigene Karte da. Ein Ziel wird nicht verlangt, ein genanntes abgelehnt.",
            "(a): there is no card to give. A target must not be demanded, and one that is named is refused.",
        ),
    ),
    Ruling(
        "F-Q27",
        Text(
            "Darf man mit einer Person tauschen, die nur eine Karte hat?",
            "Is a swap with a player who has only one card allowed?",
        ),
        (
            Text(
                "Ja; die Karte ist dann gewiss, und für das Ziel ändert sich nichts.",
                "Yes; the card is then certain, and nothing changes for the target.",
            ),
            Text("Nein.", "No."),
        ),
        Text(
            "(a): Der Augenblick ohne Karte ist kein Ablegen: kein Sieg, keine Rufpflicht; was schon gerufen ist, gilt "
            "weiter.",
            "(a): the moment without a card is not a card played: no win and no duty to call; a call already made "
            "stands.",
        ),
    ),
    Ruling(
        "F-Q28",
        Text("Wer sieht was beim Tausch?", "Who sees what in a swap?"),
        (
            Text(
                "Die beiden kennen die verlorene und die gewonnene Karte, die anderen nur, dass getauscht wurde.",
                "The two know the card lost and the card gained, the others only that there was a swap.",
            ),
            Text("Auch das Ziel sieht nichts Genaueres.", "Even the target learns nothing more."),
        ),
        Text(
            "(a): Niemand sonst soll die Karten sehen. Bei offenen Händen ist alles sichtbar.",
            "(a): nobody else is meant to see the cards. With open hands everything is visible.",
        ),
    ),
    Ruling(
        "F-Q29",
        Text(
            "Wann genau muss gerufen werden, und wie lange ist Zeit?",
            "When exactly must a player call, and until when?",
        ),
        (
            Text(
                "Beim Legen oder danach, bis zur ersten Aktion des nächsten Zuges.",
                "With the card or later, until the first action of the next turn.",
            ),
            Text("Nur beim Legen.", "Only with the card."),
            Text("Von selbst, oder gar nicht.", "By itself, or not at all."),
        ),
        Text(
            "(a): Der nächste Zug darf noch nicht begonnen haben. Aktionen desselben Zuges beenden die Frist nicht; "
            "ist dieselbe Person noch einmal dran, tut es ihre eigene nächste Aktion.",
            "(a): the next turn must not have begun. Actions of the same turn do not close the window; if the same "
            "player has the next turn too, the first action of that turn does.",
        ),
        option="calls",
    ),
    Ruling(
        "F-Q30",
        Text("Muss jemand den fehlenden Ruf bemerken?", "Must somebody notice the missed call?"),
        (
            Text("Nein, die Strafe kommt von selbst.", "No, the penalty comes by itself."),
            Text("Ja, ohne Einspruch keine Strafe.", "Yes, without an objection there is no penalty."),
        ),
        Text(
            "(a): Beide Sätze sagen „muss“. Bei (b) ist ein falscher Einspruch nicht erlaubt und kostet nichts.",
            "(a): both sentences say “must”. With (b) a wrong challenge is not allowed and costs nothing.",
        ),
        option="calls",
    ),
    Ruling(
        "F-Q31",
        Text("Wann entsteht die Rufpflicht neu?", "When does the duty to call arise again?"),
        (
            Text(
                "Jedes Mal, wenn durch Ablegen nur noch eine Karte bleibt.",
                "Every time a card played leaves just one.",
            ),
            Text("Einmal im Spiel.", "Once per game."),
        ),
        Text(
            "(a): Nicht, wenn man eine Karte behält, und nicht durch den Tausch; eine Pflicht, die durch das Legen "
            "der Tauschkarte entstand, bleibt bestehen.",
            "(a): not by keeping a card and not by a swap; a duty that arose when the swap card was played stays.",
        ),
    ),
    Ruling(
        "F-Q32",
        Text("Was gilt, wenn „Märchen Mau“ vergessen wird?", "What if “Märchen Mau” is forgotten?"),
        (
            Text(
                "Zwei Strafkarten; dann sind nicht alle Karten abgelegt, und das Spiel geht weiter.",
                "Two penalty cards; so the hand is not empty, and the game goes on.",
            ),
            Text("Gewonnen ist gewonnen.", "A win is a win."),
        ),
        Text(
            "(a): Die Strafe wäre sonst sinnlos. Die Wirkung der gelegten Karte gilt; wer in der Frist ruft, ist "
            "sofort fertig.",
            "(a): the penalty would be pointless otherwise. The card played has its effect; a player who calls in time "
            "is out at once.",
        ),
        option="missed_final_call",
    ),
    Ruling(
        "F-Q33",
        Text(
            "Was heißt „jeweils zwei“, und was kommt zuerst: Strafe oder Ziehkarte?",
            "What does “two each” mean, and which comes first, penalty or draw card?",
        ),
        (
            Text(
                "Zwei für jeden versäumten Ruf, und die Strafe zuerst.",
                "Two for every missed call, and the penalty first.",
            ),
            Text("Zwei für alle zusammen.", "Two for all of them together."),
        ),
        Text(
            "(a): Es sind zwei verschiedene Pflichten; die Strafe kommt vor der nächsten Aktion.",
            "(a): they are two separate duties; the penalty comes before the next action.",
        ),
        option="penalty_cards",
    ),
    Ruling(
        "F-Q34",
        Text("Was geschieht bei einem falschen Ruf?", "What about a wrong call?"),
        (
            Text("Er ist nicht erlaubt und kostet nichts.", "It is not allowed and costs nothing."),
            Text("Er wird bestraft.", "It is punished."),
        ),
        Text(
            "(a): Eine Strafe steht nirgends. Auch ein Ruf beim Legen wird abgelehnt, wenn keiner fällig ist.",
            "(a): no penalty is stated. A call with a card played is refused too if none is due.",
        ),
    ),
    Ruling(
        "F-Q35",
        Text("Darf eine Aktionskarte die letzte Karte sein?", "May an action card be the last card?"),
        (
            Text("Ja.", "Yes."),
            Text("Nein.", "No."),
        ),
        Text(
            "(a): Nichts verbietet es. Wird um Plätze gespielt, trifft sie die nächste Person im Spiel.",
            "(a): nothing forbids it. When play goes on for places, it hits the next player still in.",
        ),
    ),
    Ruling(
        "F-Q36",
        Text("Wird nach dem ersten Sieg weitergespielt?", "Does play go on after the first win?"),
        (
            Text("Nein.", "No."),
            Text("Ja, um die Plätze, bis eine Person übrig ist.", "Yes, for places, until one player is left."),
        ),
        Text(
            "(a): Es ist nur von einem Sieg die Rede. Bei (b) zählen Fertige nicht mehr für Reihenfolge, Ziele und "
            "Tausch.",
            "(a): only one win is mentioned. With (b) players who are out no longer count for turn order, targets and "
            "swaps.",
        ),
        option="play_on",
    ),
    Ruling(
        "F-Q37",
        Text("Was heißt offen auf Stufe 1?", "What does open mean on level 1?"),
        (
            Text(
                "Alle sehen alle Hände, auch gezogene Karten; gerufen wird nicht.",
                "Everybody sees all hands, drawn cards too; there are no calls.",
            ),
            Text("Nur die ausgeteilten Karten liegen offen.", "Only the cards dealt lie open."),
        ),
        Text(
            "(a): Offene Karten sollen Hilfe möglich machen; das gilt das ganze Spiel lang.",
            "(a): open cards are meant to make help possible, and that holds all game long.",
        ),
        option="open_hands",
    ),
    Ruling(
        "F-Q38",
        Text("Was ist zwischen den Stufen möglich?", "What is possible between the levels?"),
        (
            Text(
                "Jede Auswahl der Aktionsarten, mit offenen oder verdeckten Händen, mit oder ohne Rufe.",
                "Any selection of action kinds, with open or hidden hands, with or without calls.",
            ),
            Text("Nur die zwei Stufen.", "Only the two levels."),
        ),
        Text(
            "(a): Die schrittweise Einführung wird empfohlen; die Stufen sind Voreinstellungen.",
            "(a): the stepwise introduction is recommended; the levels are presets.",
        ),
        option="action_kinds",
    ),
    Ruling(
        "F-Q39",
        Text(
            "Sucht man beim Tausch aus offenen Händen die Karte aus?",
            "Is the card chosen in a swap from open hands?",
        ),
        (
            Text("Nein, sie wird auch dann blind gezogen.", "No, it is drawn blindly then too."),
            Text("Ja.", "Yes."),
        ),
        Text("(a): So bleibt es bei einer Regel.", "(a): that keeps one rule."),
    ),
    Ruling(
        "F-Q40",
        Text(
            "Was gilt für eine offene Rufpflicht, wenn die Hand durch Ziehkarten oder Strafe wächst?",
            "What about an open duty to call when the hand grows because of a draw card or a penalty?",
        ),
        (
            Text(
                "Erst wird die Strafe bezahlt; mit mehr als einer Karte besteht dann keine Pflicht mehr.",
                "First the penalty is paid; with more than one card there is no duty then.",
            ),
            Text("Die Pflicht verfällt mit der neuen Karte.", "The duty lapses with the new card."),
        ),
        Text(
            "(a): Die versäumte Pflicht ist bezahlt, eine neue entsteht nur durch Ablegen.",
            "(a): the missed duty is paid for, and a new one arises only when a card is played.",
        ),
    ),
)
"""Rulings F-Q21 to F-Q40."""
