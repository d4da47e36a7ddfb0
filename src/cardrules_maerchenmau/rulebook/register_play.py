"""The ambiguity register, first part: material, setting up, playing and drawing, draw cards, the wished colour."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS_ABOUT_PLAY: Final = (
    Ruling(
        "F-Q01",
        Text(
            "Sind es 56 Karten, obwohl „4 × in jeder Farbe“ mehr ergäbe?",
            "Is it 56 cards although “4 × in each colour” would make more?",
        ),
        (
            Text(
                "Von jeder Art eine je Farbe: 32 + 24 = 56 Karten.",
                "One of each kind per colour: 32 + 24 = 56 cards.",
            ),
            Text(
                "Von jeder Art vier je Farbe: 32 + 96 = 128 Karten.",
                "Four of each kind per colour: 32 + 96 = 128 cards.",
            ),
        ),
        Text(
            "(a): Die Summe 56 steht da, und auf Stufe 1 heißt es, jede Art sei viermal da. Jede Aktionskarte hat "
            "eine Farbe, auch der Farbenwunsch.",
            "(a): the total of 56 is stated, and level 1 says that there are four cards of every kind. Every action "
            "card has a colour, wish cards too.",
        ),
    ),
    Ruling(
        "F-Q02",
        Text(
            "Wie viele Karten bekommen alle, wenn 4 bis 6 für bis zu sechs Personen mehr als 32 sein können?",
            "How many cards are dealt, when 4 to 6 for up to six players may be more than 32?",
        ),
        (
            Text(
                "Fünf Karten, zu sechst auf Stufe 1 vier; nach Hand und Startkarte muss eine Karte zum Ziehen bleiben.",
                "Five cards, four with six players on level 1; after the hands and the start card one card must be "
                "left to draw.",
            ),
            Text(
                "Immer gleich viele, auch wenn kein Stapel bleibt.",
                "Always the same number, even if no pile is left.",
            ),
        ),
        Text(
            "(a): Mit fünf Karten zu sechst bliebe ein Stapel von einer Karte. Erlaubt sind 1 bis 7, solange die "
            "Karten reichen.",
            "(a): five cards for six players would leave a pile of one card. 1 to 7 are allowed as long as there are "
            "enough cards.",
        ),
        option="hand_size",
    ),
    Ruling(
        "F-Q03",
        Text("Wie viele Karten gibt es auf Stufe 2?", "How many cards are dealt on level 2?"),
        (
            Text("Wie auf Stufe 1, also 4 bis 6.", "As on level 1, so 4 to 6."),
            Text("Sieben, wie bei verwandten Spielen.", "Seven, as in related games."),
        ),
        Text(
            "(a): Stufe 2 übernimmt die Regeln von Stufe 1; voreingestellt sind fünf.",
            "(a): level 2 takes over the rules of level 1; five by default.",
        ),
        option="hand_size",
    ),
    Ruling(
        "F-Q04",
        Text("Werden auf Stufe 2 nur Zahlenkarten ausgeteilt?", "Are only number cards dealt on level 2?"),
        (
            Text("Nein, aus dem ganzen gemischten Spiel.", "No, from the whole shuffled deck."),
            Text(
                "Ja, die Aktionskarten kommen erst danach in den Stapel.",
                "Yes, the action cards join the pile afterwards.",
            ),
        ),
        Text(
            "(a): Es werden alle 56 Karten gebraucht, vom Sortieren steht nichts da.",
            "(a): all 56 cards are needed, and nothing is said about sorting.",
        ),
    ),
    Ruling(
        "F-Q05",
        Text("Wer beginnt, wenn das Spiel kein Alter kennt?", "Who begins if no ages are known?"),
        (
            Text(
                "Der Platz, den eine Option nennt, oder der mit dem niedrigsten Alter.",
                "The seat named by an option, or the one with the lowest age.",
            ),
            Text("Wer ausgelost wird.", "A player drawn by lot."),
        ),
        Text(
            "(a): Platz 0 beginnt, die Jüngste setzt sich dorthin; oder man gibt die Alter an, bei gleichem gilt "
            "der niedrigere Platz. Beginnen „darf“ sie, aber jemand muss es tun.",
            "(a): seat 0 begins and the youngest player sits there; or ages are given, and of equal ones the lower "
            "seat counts. The text says “may” begin, but somebody has to.",
        ),
        option="starter",
    ),
    Ruling(
        "F-Q06",
        Text(
            "Was gilt, wenn die erste aufgedeckte Karte eine Aktionskarte ist?",
            "What if the first card turned up is an action card?",
        ),
        (
            Text(
                "Sie liegt ohne Wirkung da; nur Farbe und Art zählen.",
                "It lies there without effect; only colour and kind count.",
            ),
            Text("Ihre Wirkung trifft die erste Person.", "Its effect hits the first player."),
            Text(
                "Sie kommt unter den Stapel, bis eine Zahl aufgedeckt wird.",
                "It goes under the pile until a number is turned up.",
            ),
        ),
        Text(
            "(a): Die Karte bildet den Ablagestapel, und Wirkungen sind für Karten beschrieben, die jemand legt.",
            "(a): the card forms the discard pile, and effects are described for cards that somebody plays.",
        ),
        option="start_card",
    ),
    Ruling(
        "F-Q07",
        Text(
            "Was gilt, wenn die erste aufgedeckte Karte ein Farbenwunsch ist?",
            "What if the first card turned up is a wish card?",
        ),
        (
            Text("Ihre aufgedruckte Farbe zählt.", "Its printed colour counts."),
            Text("Die erste Person legt, was sie will.", "The first player plays any card they like."),
            Text("Die erste Person nennt eine Farbe.", "The first player names a colour."),
        ),
        Text(
            "(a), wenn die Startkarte nicht wirkt, (c), wenn sie wirkt. Nie liegt ein Farbenwunsch darauf.",
            "(a) if start cards have no effect, (c) if they take effect. No reading lets a wish card be played on it.",
        ),
        option="start_card",
    ),
    Ruling(
        "F-Q08",
        Text(
            "Muss man legen, wenn man kann, oder darf man auch so ziehen?",
            "Must a player who can play a card do so, or may they draw all the same?",
        ),
        (
            Text(
                "Wer kann, muss; gezogen wird nur, wenn nichts passt.",
                "A player who can, must; drawing is only for when nothing fits.",
            ),
            Text("Ziehen ist immer erlaubt.", "Drawing is always allowed."),
        ),
        Text(
            "(a): Ziehen ist nur für den Fall beschrieben, dass nichts passt; auch ein spielbarer Farbenwunsch "
            "verpflichtet. Gibt es nichts zu ziehen, muss legen, wer kann.",
            "(a): drawing is described only for when nothing fits; a playable wish card obliges too. With nothing to "
            "draw, a player who can play must.",
        ),
        option="voluntary_draw",
    ),
    Ruling(
        "F-Q09",
        Text(
            "Darf nach dem Ziehen nur die gezogene Karte gelegt werden?",
            "May only the drawn card be played after drawing?",
        ),
        (
            Text("Ja, nur sie, sofort, und freiwillig.", "Yes, only that card, at once, and optionally."),
            Text("Nein, jede passende.", "No, any fitting card."),
        ),
        Text(
            "(a): So steht es da. Ein Unterschied entsteht nur bei freiwilligem Ziehen.",
            "(a): the text says so. It makes a difference only with voluntary drawing.",
        ),
    ),
    Ruling(
        "F-Q10",
        Text("Wie viele Karten zieht, wer nicht legen kann?", "How many cards does a player draw who cannot play?"),
        (
            Text("Eine.", "One."),
            Text("So viele, bis eine passt.", "As many as it takes until one fits."),
        ),
        Text(
            "(a): Es ist von einer neuen Karte die Rede. (b) ist eine Hausregel und wird nicht angeboten.",
            "(a): the text speaks of one new card. (b) is a house rule and not offered.",
        ),
    ),
    Ruling(
        "F-Q11",
        Text(
            "Bleibt beim Mischen die oberste abgelegte Karte liegen, und wann wird gemischt?",
            "Does the top card stay in a reshuffle, and when does it happen?",
        ),
        (
            Text(
                "Die oberste bleibt; gemischt wird, wenn eine Karte gebraucht wird, auch mitten im Nehmen.",
                "The top card stays; the shuffle comes when a card is needed, even in the middle of taking.",
            ),
            Text(
                "Alles wird gemischt, sobald der Stapel leer ist.",
                "Everything is shuffled as soon as the pile is empty.",
            ),
        ),
        Text(
            "(a): Ohne oberste Karte gäbe es nichts, worauf man legen kann. Mit ihr bleibt die gewünschte Farbe; "
            "eine zurückgemischte Wunschkarte verliert ihren Wunsch.",
            "(a): without a top card there would be nothing to play on. The wished colour stays with it; a wish card "
            "that is shuffled back loses its wish.",
        ),
    ),
    Ruling(
        "F-Q12",
        Text("Was geschieht, wenn es gar nichts zu ziehen gibt?", "What happens if there is nothing at all to draw?"),
        (
            Text(
                "Man nimmt, was da ist, und passt, wenn man weder legen noch ziehen kann.",
                "Players take what is there, and pass if they can neither play nor draw.",
            ),
            Text("Das ist ein Fehler.", "That is an error."),
            Text("Das Spiel ist aus.", "The game ends."),
        ),
        Text(
            "(a): Mit allen Karten hält dann immer jemand eine passende. Mit verkleinertem Spiel endet es als "
            "blockiert, wenn alle nacheinander passen.",
            "(a): with the full deck somebody then always holds a fitting card. With a reduced deck the game ends "
            "blocked when all pass in a row.",
        ),
    ),
    Ruling(
        "F-Q13",
        Text(
            "Passt eine Aktionskarte auf eine gleiche in anderer Farbe?",
            "Does an action card fit on one of the same kind in another colour?",
        ),
        (
            Text("Ja, die Art zählt wie eine Zahl.", "Yes, the kind counts like a number."),
            Text("Nein, nur die Farbe zählt.", "No, only the colour counts."),
        ),
        Text(
            "(a): So spielt man es, und sonst wäre das Verbot von Wunsch auf Wunsch kaum nötig. +1 und +2 sind "
            "verschiedene Arten.",
            "(a): that is common practice, and otherwise the ban on wish on wish would hardly be needed. +1 and +2 are "
            "different kinds.",
        ),
        option="action_match",
    ),
    Ruling(
        "F-Q14",
        Text(
            "Darf nach dem Nehmen noch gelegt werden, und wann wird genommen?",
            "May a player still play a card after taking, and when are the cards taken?",
        ),
        (
            Text(
                "Zuerst werden alle Karten genommen, dann folgt der gewöhnliche Zug.",
                "First all cards are taken, then the ordinary turn follows.",
            ),
            Text("Mit dem Nehmen ist der Zug vorbei.", "Taking ends the turn."),
        ),
        Text(
            "(a): Das Nehmen kommt vor dem Legen und ist die erste Aktion des Zuges.",
            "(a): taking comes before playing and is the first action of the turn.",
        ),
        option="plus_ends_turn",
    ),
    Ruling(
        "F-Q15",
        Text(
            "Darf man eine Ziehkarte mit einer Ziehkarte beantworten?",
            "May a draw card be answered with a draw card?",
        ),
        (
            Text("Nein, erst wird genommen.", "No, first the cards are taken."),
            Text("Ja, mit derselben Art; die Summe wandert weiter.", "Yes, with the same kind; the sum moves on."),
            Text("Ja, +1 und +2 auch gemischt.", "Yes, +1 and +2 mixed as well."),
        ),
        Text(
            "(a): Davon steht nichts da. Eine danach gelegte Ziehkarte trifft nur mit ihrem eigenen Wert.",
            "(a): the text does not mention it. A draw card played afterwards hits with its own value only.",
        ),
        option="stacking",
    ),
    Ruling(
        "F-Q16",
        Text(
            "Zieht man nach einer Ziehkarte noch eine Karte, wenn nichts passt?",
            "Does a player draw another card after a draw card if nothing fits?",
        ),
        (
            Text("Ja, der gewöhnliche Zug gilt ganz.", "Yes, the ordinary turn applies in full."),
            Text("Nein, die genommenen Karten zählen als Ziehen.", "No, the cards taken count as the draw."),
        ),
        Text(
            "(a): So ergibt es sich aus dem Wortlaut; (b) ist freundlicher für kleine Kinder.",
            "(a): that follows from the wording; (b) is kinder to small children.",
        ),
        option="forced_draw_counts",
    ),
    Ruling(
        "F-Q17",
        Text(
            "Wen trifft eine Ziehkarte bei Richtungswechsel, Aussetzen oder zu zweit?",
            "Whom does a draw card hit with direction changes, skips or two players?",
        ),
        (
            Text(
                "Den nächsten Platz in der Richtung, die beim Legen gilt.",
                "The next seat in the direction of play at the moment it is played.",
            ),
            Text("Wer beim Nehmen gerade folgt.", "The player who is next when the cards are taken."),
        ),
        Text(
            "(a): Das Ziel steht mit dem Legen fest; zu zweit ist es die andere Person. Beim Weitergeben trifft "
            "die Summe den nächsten Platz im Spiel.",
            "(a): the target is settled when the card is played; with two players it is the other one. A sum that is "
            "passed on hits the next seat still in.",
        ),
    ),
    Ruling(
        "F-Q18",
        Text(
            "Was gilt, wenn weniger Karten da sind, als genommen werden müssen?",
            "What if there are fewer cards than must be taken?",
        ),
        (
            Text(
                "Man nimmt, was nach dem Mischen da ist; der Rest verfällt.",
                "The player takes what is there after the reshuffle; the rest lapses.",
            ),
            Text("Der Rest geht an die nächste Person.", "The rest passes to the next player."),
        ),
        Text(
            "(a): So ist es üblich; niemand soll für einen leeren Stapel büßen.",
            "(a): that is usual; nobody should have to pay for an empty pile.",
        ),
    ),
    Ruling(
        "F-Q19",
        Text(
            "Wer ist nach Aussetzen zu zweit dran, und kann man ihm entgehen?",
            "Whose turn is it after a skip with two players, and can the skip be answered?",
        ),
        (
            Text("Dieselbe Person noch einmal; niemand kann antworten.", "The same player again; nobody can answer."),
            Text("Die andere kann mit Aussetzen antworten.", "The other one can answer with a skip."),
        ),
        Text(
            "(a): Die nächste setzt aus, mehr steht nicht da.",
            "(a): the next player misses a turn; nothing more is said.",
        ),
    ),
    Ruling(
        "F-Q20",
        Text(
            "Muss man die Farbe wünschen, welche, und wie lange gilt sie?",
            "Must a colour be wished, which ones, and how long does it count?",
        ),
        (
            Text(
                "Die Wahl gehört zum Legen; jede der vier Farben; sie gilt bis zur nächsten gelegten Karte.",
                "The choice is part of playing the card; any of the four; it counts until the next card is played.",
            ),
            Text(
                "Sie ist freiwillig, sonst zählt die aufgedruckte.",
                "It is optional, otherwise the printed one counts.",
            ),
        ),
        Text(
            "(a): So gibt es keinen halb fertigen Zug. Auch die liegende und die eigene Farbe sind erlaubt; Ziehen "
            "und Passen ändern nichts.",
            "(a): so no action is left half done. The current colour and the card's own are allowed too; draws and "
            "passes change nothing.",
        ),
    ),
)
"""Rulings F-Q01 to F-Q20."""
