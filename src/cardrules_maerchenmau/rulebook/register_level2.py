"""The ambiguity register, second part: action cards, calls and penalties, the end, the levels."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS_ABOUT_LEVEL_TWO: Final = (
    Ruling(
        "F-Q21",
        Text(
            "Gibt es einen Weg, einen Farbenwunsch auf einen Farbenwunsch zu legen?",
            "Is there any way to lay a wish card on a wish card?",
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
            "(a): the exception is explicit. On every other card a wish card is playable, freshly drawn too.",
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
                "The direction turns, the other player is next.",
            ),
            Text("Er wirkt wie Aussetzen.", "It acts as a skip."),
        ),
        Text(
            "(a): wörtlich. Die Option gilt auch, wenn nur noch zwei im Spiel sind.",
            "(a): literally. The option also applies when only two are still in.",
        ),
        option="two_player_reverse",
    ),
    Ruling(
        "F-Q25",
        Text(
            "Wie läuft der Tausch ab, und darf die gezogene Karte zurückgegeben werden?",
            "How does the swap go, and may the drawn card be given back?",
        ),
        (
            Text(
                "Ziehen, ansehen, eine eigene Karte geben, nicht die gezogene.",
                "Draw, look, give an own card, not the drawn one.",
            ),
            Text("Erst die eigene Karte wählen, dann ziehen.", "Choose the own card first, then draw."),
        ),
        Text(
            "(a): Gezogen und getauscht wird in dieser Reihenfolge, und zwar gegen eine der eigenen Karten. Der "
            "Tausch ist freiwillig; gezogen wird mit gleicher Chance für jede Karte.",
            "(a): drawing and exchanging come in this order, against one of the own cards. The swap is optional; "
            "every card has the same chance of being drawn.",
        ),
        option="swap_give",
    ),
    Ruling(
        "F-Q26",
        Text("Was gilt, wenn die Tauschkarte die letzte Karte ist?", "What if the swap card is the last card?"),
        (
            Text("Kein Tausch; alle Karten sind abgelegt.", "No swap; all cards are laid off."),
            Text("Es muss getauscht werden.", "The swap must happen."),
        ),
        Text(
            "(a): Es ist keine eigene Karte da. Ein Ziel darf nicht verlangt werden, ein genanntes wird abgelehnt.",
            "(a): there is no own card. No target may be demanded; a given one is refused.",
        ),
    ),
    Ruling(
        "F-Q27",
        Text(
            "Darf man mit einer Person tauschen, die nur eine Karte hat?",
            "May one swap with a player who has only one card?",
        ),
        (
            Text(
                "Ja; die Karte ist dann gewiss, und für das Ziel ändert sich nichts.",
                "Yes; the card is then certain, and nothing changes for the target.",
            ),
            Text("Nein.", "No."),
        ),
        Text(
            "(a): Der Augenblick mit null Karten ist kein Ablegen: kein Sieg, keine Rufpflicht, kein neuer Rufstand.",
            "(a): the moment with no card is no laying off: no win, no duty to call, no changed call.",
        ),
    ),
    Ruling(
        "F-Q28",
        Text("Wer sieht was beim Tausch?", "Who sees what in a swap?"),
        (
            Text(
                "Die beiden kennen die verlorene und die gewonnene Karte, die anderen nur, dass getauscht wurde.",
                "The two know the card lost and the card gained, the others only that they swapped.",
            ),
            Text("Auch das Ziel sieht nichts Genaueres.", "Even the target learns nothing more."),
        ),
        Text(
            "(a): Keine andere Mitspielerin soll die Karten sehen. Bei offenen Händen ist alles sichtbar.",
            "(a): no other player is to see the cards. With open hands everything is visible.",
        ),
    ),
    Ruling(
        "F-Q29",
        Text(
            "Wann genau muss gerufen werden, und wie lange ist Zeit?",
            "When exactly must one call, and how long is there time?",
        ),
        (
            Text(
                "Beim Legen oder danach, bis zur ersten Handlung des nächsten Zuges.",
                "With the card or later, until the first action of the next turn.",
            ),
            Text("Nur beim Legen.", "Only with the card."),
            Text("Von selbst, oder gar nicht.", "By itself, or not at all."),
        ),
        Text(
            "(a): Die nächste darf ihren Zug noch nicht begonnen haben. Handlungen desselben Zuges schließen die "
            "Frist nicht; ist dieselbe Person noch einmal dran, tut es ihre eigene nächste Handlung.",
            "(a): the next player must not have begun her turn. Actions of the same turn do not end the time; if "
            "the same player moves again, her own next action does.",
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
            "(a): both sentences say “must”. Under (b) a wrong challenge is not allowed and costs nothing.",
        ),
        option="calls",
    ),
    Ruling(
        "F-Q31",
        Text("Wann entsteht die Rufpflicht neu?", "When does the duty to call arise again?"),
        (
            Text(
                "Jedes Mal, wenn durch Ablegen nur noch eine Karte bleibt.",
                "Every time one card remains by laying one.",
            ),
            Text("Einmal im Spiel.", "Once in a game."),
        ),
        Text(
            "(a): Nicht, wenn man eine Karte behält, und nicht durch den Tausch; eine Pflicht, die durch das Legen "
            "der Tauschkarte entstand, bleibt bestehen.",
            "(a): not by keeping one card and not by the swap; a duty that arose by laying the swap card stays.",
        ),
    ),
    Ruling(
        "F-Q32",
        Text("Was gilt, wenn „Märchen Mau“ vergessen wird?", "What if “Märchen Mau” is forgotten?"),
        (
            Text(
                "Zwei Strafkarten; dann sind nicht alle Karten abgelegt, und das Spiel geht weiter.",
                "Two penalty cards; so not all cards are laid off, and the game goes on.",
            ),
            Text("Gewonnen ist gewonnen.", "She has won all the same."),
        ),
        Text(
            "(a): Die Strafe wäre sonst sinnlos. Die Wirkung der gelegten Karte gilt; wer in der Frist ruft, ist "
            "sofort fertig.",
            "(a): the penalty would be pointless otherwise. The laid card has its effect; who calls in time is out "
            "at once.",
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
            "(a): Es sind zwei verschiedene Pflichten; die Strafe liegt vor der nächsten Handlung.",
            "(a): they are two separate duties; the penalty precedes the next action.",
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
            "(a): no penalty is stated. A call with a laid card is refused too if none is due.",
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
            "(a): nothing forbids it. When playing for places it hits the next player still in.",
        ),
    ),
    Ruling(
        "F-Q36",
        Text("Wird nach dem ersten Sieg weitergespielt?", "Does play go on after the first win?"),
        (
            Text("Nein.", "No."),
            Text("Ja, um die Plätze, bis eine Person übrig ist.", "Yes, for places, until one is left."),
        ),
        Text(
            "(a): Es ist nur von einer Gewinnerin die Rede. Bei (b) zählen Fertige nicht mehr für Reihenfolge, "
            "Ziele und Tausch.",
            "(a): only one winner is mentioned. Under (b) players who are out do not count for turn order, targets "
            "and swaps.",
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
            "(a): open cards are to make help possible; that holds all game long.",
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
            "Does one choose the card when swapping from open hands?",
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
            "What about an open duty to call when the hand grows by a draw card or a penalty?",
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
            "(a): the missed duty is paid for, a new one arises only by laying a card.",
        ),
    ),
)
"""Rulings F-Q21 to F-Q40."""
