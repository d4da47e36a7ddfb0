"""The ambiguity register, second part: action cards, calls and penalties, the end, the levels."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "F-Q21",
        Text(
            de="Gibt es einen Weg, einen Farbenwunsch auf einen Farbenwunsch zu legen?",
            en="Is there any way to play a wish card on a wish card?",
        ),
        (
            Text(
                de="Nie, auch nicht in der gewünschten Farbe oder als letzte Karte.",
                en="Never, not even in the wished colour or as the last card.",
            ),
            Text(de="Doch, wenn die Farbe stimmt.", en="Yes, if the colour fits."),
        ),
        Text(
            de="(a): Die Ausnahme steht ausdrücklich da. Auf jeder anderen Karte ist ein Farbenwunsch spielbar, auch "
            "frisch gezogen.",
            en="(a): the exception is explicit. On every other card a wish card is playable, even one just drawn.",
        ),
    ),
    Ruling(
        "F-Q22",
        Text(
            de="Darf ein Farbenwunsch die letzte Karte sein, und braucht er dann eine Farbe?",
            en="May a wish card be the last card, and does it then need a colour?",
        ),
        (
            Text(de="Ja, und die Farbe wird immer genannt.", en="Yes, and the colour is always named."),
            Text(de="Ja, ohne Farbe.", en="Yes, without a colour."),
        ),
        Text(
            de="(a): Die Farbe zählt, wenn der Ruf fehlt oder um Plätze weitergespielt wird.",
            en="(a): the colour counts if the call is missed or play goes on for places.",
        ),
    ),
    Ruling(
        "F-Q24",
        Text(de="Was bewirkt ein Richtungswechsel zu zweit?", en="What does a direction card do with two players?"),
        (
            Text(
                de="Die Richtung dreht sich, die andere Person ist dran.",
                en="The direction is reversed, the other player is next.",
            ),
            Text(de="Er wirkt wie Aussetzen.", en="It acts as a skip."),
        ),
        Text(
            de="(a): nach dem Wortlaut. Die Option gilt auch, wenn nur noch zwei im Spiel sind.",
            en="(a): by the wording. The option also applies when only two players are left.",
        ),
        option="two_player_reverse",
    ),
    Ruling(
        "F-Q25",
        Text(
            de="Wie läuft der Tausch ab, und darf die gezogene Karte zurückgegeben werden?",
            en="How does a swap go, and may the drawn card be given back?",
        ),
        (
            Text(
                de="Ziehen, ansehen, eine eigene Karte geben, nicht die gezogene.",
                en="Draw, look, give one of your own cards, not the drawn one.",
            ),
            Text(de="Erst die eigene Karte wählen, dann ziehen.", en="Choose the card to give first, then draw."),
        ),
        Text(
            de="(a): Gezogen und getauscht wird in dieser Reihenfolge, und zwar gegen eine der eigenen Karten. Der "
            "Tausch ist freiwillig; gezogen wird mit gleicher Chance für jede Karte.",
            en="(a): drawing comes first, then the exchange for one of the player's own cards. The swap is optional; "
            "every card has the same chance of being drawn.",
        ),
        option="swap_give",
    ),
    Ruling(
        "F-Q26",
        Text(de="Was gilt, wenn die Tauschkarte die letzte Karte ist?", en="What if the swap card is the last card?"),
        (
            Text(de="Kein Tausch; alle Karten sind abgelegt.", en="No swap; all cards have been played."),
            Text(de="Es muss getauscht werden.", en="The swap must happen."),
        ),
        Text(
            de="(a): Es ist keine eigene Karte da. Ein Ziel wird nicht verlangt, ein genanntes abgelehnt.",
            en="(a): there is no card to give. A target must not be demanded, and one that is named is refused.",
        ),
    ),
    Ruling(
        "F-Q27",
        Text(
            de="Darf man mit einer Person tauschen, die nur eine Karte hat?",
            en="Is a swap with a player who has only one card allowed?",
        ),
        (
            Text(
                de="Ja; die Karte ist dann gewiss, und für das Ziel ändert sich nichts.",
                en="Yes; the card is then certain, and nothing changes for the target.",
            ),
            Text(de="Nein.", en="No."),
        ),
        Text(
            de="(a): Der Augenblick ohne Karte ist kein Ablegen: kein Sieg, keine Rufpflicht; was schon gerufen ist, "
            "gilt weiter.",
            en="(a): the moment without a card is not a card played: no win and no duty to call; a call already made "
            "stands.",
        ),
    ),
    Ruling(
        "F-Q28",
        Text(de="Wer sieht was beim Tausch?", en="Who sees what in a swap?"),
        (
            Text(
                de="Die beiden kennen die verlorene und die gewonnene Karte, die anderen nur, dass getauscht wurde.",
                en="The two know the card lost and the card gained, the others only that there was a swap.",
            ),
            Text(de="Auch das Ziel sieht nichts Genaueres.", en="Even the target learns nothing more."),
        ),
        Text(
            de="(a): Niemand sonst soll die Karten sehen. Bei offenen Händen ist alles sichtbar.",
            en="(a): nobody else is meant to see the cards. With open hands everything is visible.",
        ),
    ),
    Ruling(
        "F-Q29",
        Text(
            de="Wann genau muss gerufen werden, und wie lange ist Zeit?",
            en="When exactly must a player call, and until when?",
        ),
        (
            Text(
                de="Beim Legen oder danach, bis zur ersten Aktion des nächsten Zuges.",
                en="With the card or later, until the first action of the next turn.",
            ),
            Text(de="Nur beim Legen.", en="Only with the card."),
            Text(de="Von selbst, oder gar nicht.", en="By itself, or not at all."),
        ),
        Text(
            de="(a): Der nächste Zug darf noch nicht begonnen haben. Aktionen desselben Zuges beenden die Frist nicht; "
            "ist dieselbe Person noch einmal dran, tut es ihre eigene nächste Aktion.",
            en="(a): the next turn must not have begun. Actions of the same turn do not close the window; if the same "
            "player has the next turn too, the first action of that turn does.",
        ),
        option="calls",
    ),
    Ruling(
        "F-Q30",
        Text(de="Muss jemand den fehlenden Ruf bemerken?", en="Must somebody notice the missed call?"),
        (
            Text(de="Nein, die Strafe kommt von selbst.", en="No, the penalty comes by itself."),
            Text(de="Ja, ohne Einspruch keine Strafe.", en="Yes, without an objection there is no penalty."),
        ),
        Text(
            de="(a): Beide Sätze sagen „muss“. Bei (b) ist ein falscher Einspruch nicht erlaubt und kostet nichts.",
            en="(a): both sentences say “must”. With (b) a wrong challenge is not allowed and costs nothing.",
        ),
        option="calls",
    ),
    Ruling(
        "F-Q31",
        Text(de="Wann entsteht die Rufpflicht neu?", en="When does the duty to call arise again?"),
        (
            Text(
                de="Jedes Mal, wenn durch Ablegen nur noch eine Karte bleibt.",
                en="Every time a card played leaves just one.",
            ),
            Text(de="Einmal im Spiel.", en="Once per game."),
        ),
        Text(
            de="(a): Nicht, wenn man eine Karte behält, und nicht durch den Tausch; eine Pflicht, die durch das Legen "
            "der Tauschkarte entstand, bleibt bestehen.",
            en="(a): not by keeping a card and not by a swap; a duty that arose when the swap card was played stays.",
        ),
    ),
    Ruling(
        "F-Q32",
        Text(de="Was gilt, wenn „Märchen Mau“ vergessen wird?", en="What if “Märchen Mau” is forgotten?"),
        (
            Text(
                de="Zwei Strafkarten; dann sind nicht alle Karten abgelegt, und das Spiel geht weiter.",
                en="Two penalty cards; so the hand is not empty, and the game goes on.",
            ),
            Text(de="Gewonnen ist gewonnen.", en="A win is a win."),
        ),
        Text(
            de="(a): Die Strafe wäre sonst sinnlos. Die Wirkung der gelegten Karte gilt; wer in der Frist ruft, ist "
            "sofort fertig.",
            en="(a): the penalty would be pointless otherwise. The card played has its effect; a player who calls in "
            "time is out at once.",
        ),
        option="missed_final_call",
    ),
    Ruling(
        "F-Q33",
        Text(
            de="Was heißt „jeweils zwei“, und was kommt zuerst: Strafe oder Ziehkarte?",
            en="What does “two each” mean, and which comes first, penalty or draw card?",
        ),
        (
            Text(
                de="Zwei für jeden versäumten Ruf, und die Strafe zuerst.",
                en="Two for every missed call, and the penalty first.",
            ),
            Text(de="Zwei für alle zusammen.", en="Two for all of them together."),
        ),
        Text(
            de="(a): Es sind zwei verschiedene Pflichten; die Strafe kommt vor der nächsten Aktion.",
            en="(a): they are two separate duties; the penalty comes before the next action.",
        ),
        option="penalty_cards",
    ),
    Ruling(
        "F-Q34",
        Text(de="Was geschieht bei einem falschen Ruf?", en="What about a wrong call?"),
        (
            Text(de="Er ist nicht erlaubt und kostet nichts.", en="It is not allowed and costs nothing."),
            Text(de="Er wird bestraft.", en="It is punished."),
        ),
        Text(
            de="(a): Eine Strafe steht nirgends. Auch ein Ruf beim Legen wird abgelehnt, wenn keiner fällig ist.",
            en="(a): no penalty is stated. A call with a card played is refused too if none is due.",
        ),
    ),
    Ruling(
        "F-Q35",
        Text(de="Darf eine Aktionskarte die letzte Karte sein?", en="May an action card be the last card?"),
        (
            Text(de="Ja.", en="Yes."),
            Text(de="Nein.", en="No."),
        ),
        Text(
            de="(a): Nichts verbietet es. Wird um Plätze gespielt, trifft sie die nächste Person im Spiel.",
            en="(a): nothing forbids it. When play goes on for places, it hits the next player still in.",
        ),
    ),
    Ruling(
        "F-Q36",
        Text(de="Wird nach dem ersten Sieg weitergespielt?", en="Does play go on after the first win?"),
        (
            Text(de="Nein.", en="No."),
            Text(de="Ja, um die Plätze, bis eine Person übrig ist.", en="Yes, for places, until one player is left."),
        ),
        Text(
            de="(a): Es ist nur von einem Sieg die Rede. Bei (b) zählen Fertige nicht mehr für Reihenfolge, Ziele und "
            "Tausch.",
            en="(a): only one win is mentioned. With (b) players who are out no longer count for turn order, targets "
            "and swaps.",
        ),
        option="play_for",
    ),
    Ruling(
        "F-Q37",
        Text(de="Was heißt offen auf Stufe 1?", en="What does open mean on level 1?"),
        (
            Text(
                de="Alle sehen alle Hände, auch gezogene Karten; gerufen wird nicht.",
                en="Everybody sees all hands, drawn cards too; there are no calls.",
            ),
            Text(de="Nur die ausgeteilten Karten liegen offen.", en="Only the cards dealt lie open."),
        ),
        Text(
            de="(a): Offene Karten sollen Hilfe möglich machen; das gilt das ganze Spiel lang.",
            en="(a): open cards are meant to make help possible, and that holds all game long.",
        ),
        option="open_hands",
    ),
    Ruling(
        "F-Q38",
        Text(de="Was ist zwischen den Stufen möglich?", en="What is possible between the levels?"),
        (
            Text(
                de="Jede Auswahl der Aktionsarten, mit offenen oder verdeckten Händen, mit oder ohne Rufe.",
                en="Any selection of action kinds, with open or hidden hands, with or without calls.",
            ),
            Text(de="Nur die zwei Stufen.", en="Only the two levels."),
        ),
        Text(
            de="(a): Die schrittweise Einführung wird empfohlen; die Stufen sind Voreinstellungen.",
            en="(a): the stepwise introduction is recommended; the levels are presets.",
        ),
        option="action_kinds",
    ),
    Ruling(
        "F-Q39",
        Text(
            de="Sucht man beim Tausch aus offenen Händen die Karte aus?",
            en="Is the card chosen in a swap from open hands?",
        ),
        (
            Text(de="Nein, sie wird auch dann blind gezogen.", en="No, it is drawn blindly then too."),
            Text(de="Ja.", en="Yes."),
        ),
        Text(de="(a): So bleibt es bei einer Regel.", en="(a): that keeps one rule."),
    ),
    Ruling(
        "F-Q40",
        Text(
            de="Was gilt für eine offene Rufpflicht, wenn die Hand durch Ziehkarten oder Strafe wächst?",
            en="What about an open duty to call when the hand grows because of a draw card or a penalty?",
        ),
        (
            Text(
                de="Erst wird die Strafe bezahlt; mit mehr als einer Karte besteht dann keine Pflicht mehr.",
                en="First the penalty is paid; with more than one card there is no duty then.",
            ),
            Text(de="Die Pflicht verfällt mit der neuen Karte.", en="The duty lapses with the new card."),
        ),
        Text(
            de="(a): Die versäumte Pflicht ist bezahlt, eine neue entsteht nur durch Ablegen.",
            en="(a): the missed duty is paid for, and a new one arises only when a card is played.",
        ),
    ),
)
"""Rulings F-Q21 to F-Q40."""
