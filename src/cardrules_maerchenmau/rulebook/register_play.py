"""The ambiguity register, first part: material, setting up, playing and drawing, draw cards, the wished colour."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "F-Q01",
        Text(
            de="Sind es 56 Karten, obwohl „4 × in jeder Farbe“ mehr ergäbe?",
            en="Is it 56 cards although “4 × in each colour” would make more?",
        ),
        (
            Text(
                de="Von jeder Art eine je Farbe: 32 + 24 = 56 Karten.",
                en="One of each kind per colour: 32 + 24 = 56 cards.",
            ),
            Text(
                de="Von jeder Art vier je Farbe: 32 + 96 = 128 Karten.",
                en="Four of each kind per colour: 32 + 96 = 128 cards.",
            ),
        ),
        Text(
            de="(a): Die Summe 56 steht da, und auf Stufe 1 heißt es, jede Art sei viermal da. Jede Aktionskarte hat "
            "eine Farbe, auch der Farbenwunsch.",
            en="(a): the total of 56 is stated, and level 1 says that there are four cards of every kind. Every action "
            "card has a colour, wish cards too.",
        ),
    ),
    Ruling(
        "F-Q02",
        Text(
            de="Wie viele Karten bekommen alle, wenn 4 bis 6 für bis zu sechs Personen mehr als 32 sein können?",
            en="How many cards are dealt, when 4 to 6 for up to six players may be more than 32?",
        ),
        (
            Text(
                de="Fünf Karten, zu sechst auf Stufe 1 vier; nach Hand und Startkarte muss eine Karte zum Ziehen "
                "bleiben.",
                en="Five cards, four with six players on level 1; after the hands and the start card one card must be "
                "left to draw.",
            ),
            Text(
                de="Immer gleich viele, auch wenn kein Stapel bleibt.",
                en="Always the same number, even if no pile is left.",
            ),
        ),
        Text(
            de="(a): Mit fünf Karten zu sechst bliebe ein Stapel von einer Karte. Erlaubt sind 1 bis 7, solange die "
            "Karten reichen.",
            en="(a): five cards for six players would leave a pile of one card. 1 to 7 are allowed as long as there "
            "are enough cards.",
        ),
        option="hand_size",
    ),
    Ruling(
        "F-Q03",
        Text(de="Wie viele Karten gibt es auf Stufe 2?", en="How many cards are dealt on level 2?"),
        (
            Text(de="Wie auf Stufe 1, also 4 bis 6.", en="As on level 1, so 4 to 6."),
            Text(de="Sieben, wie bei verwandten Spielen.", en="Seven, as in related games."),
        ),
        Text(
            de="(a): Stufe 2 übernimmt die Regeln von Stufe 1; voreingestellt sind fünf.",
            en="(a): level 2 takes over the rules of level 1; five by default.",
        ),
        option="hand_size",
    ),
    Ruling(
        "F-Q04",
        Text(de="Werden auf Stufe 2 nur Zahlenkarten ausgeteilt?", en="Are only number cards dealt on level 2?"),
        (
            Text(de="Nein, aus dem ganzen gemischten Spiel.", en="No, from the whole shuffled deck."),
            Text(
                de="Ja, die Aktionskarten kommen erst danach in den Stapel.",
                en="Yes, the action cards join the pile afterwards.",
            ),
        ),
        Text(
            de="(a): Es werden alle 56 Karten gebraucht, vom Sortieren steht nichts da.",
            en="(a): all 56 cards are needed, and nothing is said about sorting.",
        ),
    ),
    Ruling(
        "F-Q05",
        Text(de="Wer beginnt, wenn das Spiel kein Alter kennt?", en="Who begins if no ages are known?"),
        (
            Text(
                de="Der Platz, den eine Option nennt, oder der mit dem niedrigsten Alter.",
                en="The seat named by an option, or the one with the lowest age.",
            ),
            Text(de="Wer ausgelost wird.", en="A player drawn by lot."),
        ),
        Text(
            de="(a): Platz 0 beginnt, die Jüngste setzt sich dorthin; oder man gibt die Alter an, bei gleichem gilt "
            "der niedrigere Platz. Beginnen „darf“ sie, aber jemand muss es tun.",
            en="(a): seat 0 begins and the youngest player sits there; or ages are given, and of equal ones the lower "
            "seat counts. The text says “may” begin, but somebody has to.",
        ),
        option="starter",
    ),
    Ruling(
        "F-Q06",
        Text(
            de="Was gilt, wenn die erste aufgedeckte Karte eine Aktionskarte ist?",
            en="What if the first card turned up is an action card?",
        ),
        (
            Text(
                de="Sie liegt ohne Wirkung da; nur Farbe und Art zählen.",
                en="It lies there without effect; only colour and kind count.",
            ),
            Text(de="Ihre Wirkung trifft die erste Person.", en="Its effect hits the first player."),
            Text(
                de="Sie kommt unter den Stapel, bis eine Zahl aufgedeckt wird.",
                en="It goes under the pile until a number is turned up.",
            ),
        ),
        Text(
            de="(a): Die Karte bildet den Ablagestapel, und Wirkungen sind für Karten beschrieben, die jemand legt.",
            en="(a): the card forms the discard pile, and effects are described for cards that somebody plays.",
        ),
        option="start_card",
    ),
    Ruling(
        "F-Q07",
        Text(
            de="Was gilt, wenn die erste aufgedeckte Karte ein Farbenwunsch ist?",
            en="What if the first card turned up is a wish card?",
        ),
        (
            Text(de="Ihre aufgedruckte Farbe zählt.", en="Its printed colour counts."),
            Text(de="Die erste Person legt, was sie will.", en="The first player plays any card they like."),
            Text(de="Die erste Person nennt eine Farbe.", en="The first player names a colour."),
        ),
        Text(
            de="(a), wenn die Startkarte nicht wirkt, (c), wenn sie wirkt. Nie liegt ein Farbenwunsch darauf.",
            en="(a) if start cards have no effect, (c) if they take effect. No reading lets a wish card be played on "
            "it.",
        ),
        option="start_card",
    ),
    Ruling(
        "F-Q08",
        Text(
            de="Muss man legen, wenn man kann, oder darf man auch so ziehen?",
            en="Must a player who can play a card do so, or may they draw all the same?",
        ),
        (
            Text(
                de="Wer kann, muss; gezogen wird nur, wenn nichts passt.",
                en="A player who can, must; drawing is only for when nothing fits.",
            ),
            Text(de="Ziehen ist immer erlaubt.", en="Drawing is always allowed."),
        ),
        Text(
            de="(a): Ziehen ist nur für den Fall beschrieben, dass nichts passt; auch ein spielbarer Farbenwunsch "
            "verpflichtet. Gibt es nichts zu ziehen, muss legen, wer kann.",
            en="(a): drawing is described only for when nothing fits; a playable wish card obliges too. With nothing "
            "to draw, a player who can play must.",
        ),
        option="voluntary_draw",
    ),
    Ruling(
        "F-Q09",
        Text(
            de="Darf nach dem Ziehen nur die gezogene Karte gelegt werden?",
            en="May only the drawn card be played after drawing?",
        ),
        (
            Text(de="Ja, nur sie, sofort, und freiwillig.", en="Yes, only that card, at once, and optionally."),
            Text(de="Nein, jede passende.", en="No, any fitting card."),
        ),
        Text(
            de="(a): So steht es da. Ein Unterschied entsteht nur bei freiwilligem Ziehen.",
            en="(a): the text says so. It makes a difference only with voluntary drawing.",
        ),
    ),
    Ruling(
        "F-Q10",
        Text(
            de="Wie viele Karten zieht, wer nicht legen kann?", en="How many cards does a player draw who cannot play?"
        ),
        (
            Text(de="Eine.", en="One."),
            Text(de="So viele, bis eine passt.", en="As many as it takes until one fits."),
        ),
        Text(
            de="(a): Es ist von einer neuen Karte die Rede. (b) ist eine Hausregel und wird nicht angeboten.",
            en="(a): the text speaks of one new card. (b) is a house rule and not offered.",
        ),
    ),
    Ruling(
        "F-Q11",
        Text(
            de="Bleibt beim Mischen die oberste abgelegte Karte liegen, und wann wird gemischt?",
            en="Does the top card stay in a reshuffle, and when does it happen?",
        ),
        (
            Text(
                de="Die oberste bleibt; gemischt wird, wenn eine Karte gebraucht wird, auch mitten im Nehmen.",
                en="The top card stays; the shuffle comes when a card is needed, even in the middle of taking.",
            ),
            Text(
                de="Alles wird gemischt, sobald der Stapel leer ist.",
                en="Everything is shuffled as soon as the pile is empty.",
            ),
        ),
        Text(
            de="(a): Ohne oberste Karte gäbe es nichts, worauf man legen kann. Mit ihr bleibt die gewünschte Farbe; "
            "eine zurückgemischte Wunschkarte verliert ihren Wunsch.",
            en="(a): without a top card there would be nothing to play on. The wished colour stays with it; a wish "
            "card that is shuffled back loses its wish.",
        ),
    ),
    Ruling(
        "F-Q12",
        Text(
            de="Was geschieht, wenn es gar nichts zu ziehen gibt?",
            en="What happens if there is nothing at all to draw?",
        ),
        (
            Text(
                de="Man nimmt, was da ist, und passt, wenn man weder legen noch ziehen kann.",
                en="Players take what is there, and pass if they can neither play nor draw.",
            ),
            Text(de="Das ist ein Fehler.", en="That is an error."),
            Text(de="Das Spiel ist aus.", en="The game ends."),
        ),
        Text(
            de="(a): Mit allen Karten hält dann immer jemand eine passende. Mit verkleinertem Spiel endet es als "
            "blockiert, wenn alle nacheinander passen.",
            en="(a): with the full deck somebody then always holds a fitting card. With a reduced deck the game ends "
            "blocked when all pass in a row.",
        ),
    ),
    Ruling(
        "F-Q13",
        Text(
            de="Passt eine Aktionskarte auf eine gleiche in anderer Farbe?",
            en="Does an action card fit on one of the same kind in another colour?",
        ),
        (
            Text(de="Ja, die Art zählt wie eine Zahl.", en="Yes, the kind counts like a number."),
            Text(de="Nein, nur die Farbe zählt.", en="No, only the colour counts."),
        ),
        Text(
            de="(a): So spielt man es, und sonst wäre das Verbot von Wunsch auf Wunsch kaum nötig. +1 und +2 sind "
            "verschiedene Arten.",
            en="(a): that is common practice, and otherwise the ban on wish on wish would hardly be needed. +1 and +2 "
            "are different kinds.",
        ),
        option="action_match",
    ),
    Ruling(
        "F-Q14",
        Text(
            de="Darf nach dem Nehmen noch gelegt werden, und wann wird genommen?",
            en="May a player still play a card after taking, and when are the cards taken?",
        ),
        (
            Text(
                de="Zuerst werden alle Karten genommen, dann folgt der gewöhnliche Zug.",
                en="First all cards are taken, then the ordinary turn follows.",
            ),
            Text(de="Mit dem Nehmen ist der Zug vorbei.", en="Taking ends the turn."),
        ),
        Text(
            de="(a): Das Nehmen kommt vor dem Legen und ist die erste Aktion des Zuges.",
            en="(a): taking comes before playing and is the first action of the turn.",
        ),
        option="plus_ends_turn",
    ),
    Ruling(
        "F-Q15",
        Text(
            de="Darf man eine Ziehkarte mit einer Ziehkarte beantworten?",
            en="May a draw card be answered with a draw card?",
        ),
        (
            Text(de="Nein, erst wird genommen.", en="No, first the cards are taken."),
            Text(
                de="Ja, mit derselben Art; die Summe wandert weiter.", en="Yes, with the same kind; the sum moves on."
            ),
            Text(de="Ja, +1 und +2 auch gemischt.", en="Yes, +1 and +2 mixed as well."),
        ),
        Text(
            de="(a): Davon steht nichts da. Eine danach gelegte Ziehkarte trifft nur mit ihrem eigenen Wert.",
            en="(a): the text does not mention it. A draw card played afterwards hits with its own value only.",
        ),
        option="stacking",
    ),
    Ruling(
        "F-Q16",
        Text(
            de="Zieht man nach einer Ziehkarte noch eine Karte, wenn nichts passt?",
            en="Does a player draw another card after a draw card if nothing fits?",
        ),
        (
            Text(de="Ja, der gewöhnliche Zug gilt ganz.", en="Yes, the ordinary turn applies in full."),
            Text(de="Nein, die genommenen Karten zählen als Ziehen.", en="No, the cards taken count as the draw."),
        ),
        Text(
            de="(a): So ergibt es sich aus dem Wortlaut; (b) ist freundlicher für kleine Kinder.",
            en="(a): that follows from the wording; (b) is kinder to small children.",
        ),
        option="forced_draw_counts",
    ),
    Ruling(
        "F-Q17",
        Text(
            de="Wen trifft eine Ziehkarte bei Richtungswechsel, Aussetzen oder zu zweit?",
            en="Whom does a draw card hit with direction changes, skips or two players?",
        ),
        (
            Text(
                de="Den nächsten Platz in der Richtung, die beim Legen gilt.",
                en="The next seat in the direction of play at the moment it is played.",
            ),
            Text(de="Wer beim Nehmen gerade folgt.", en="The player who is next when the cards are taken."),
        ),
        Text(
            de="(a): Das Ziel steht mit dem Legen fest; zu zweit ist es die andere Person. Beim Weitergeben trifft die "
            "Summe den nächsten Platz im Spiel.",
            en="(a): the target is settled when the card is played; with two players it is the other one. A sum that "
            "is passed on hits the next seat still in.",
        ),
    ),
    Ruling(
        "F-Q18",
        Text(
            de="Was gilt, wenn weniger Karten da sind, als genommen werden müssen?",
            en="What if there are fewer cards than must be taken?",
        ),
        (
            Text(
                de="Man nimmt, was nach dem Mischen da ist; der Rest verfällt.",
                en="The player takes what is there after the reshuffle; the rest lapses.",
            ),
            Text(de="Der Rest geht an die nächste Person.", en="The rest passes to the next player."),
        ),
        Text(
            de="(a): So ist es üblich; niemand soll für einen leeren Stapel büßen.",
            en="(a): that is usual; nobody should have to pay for an empty pile.",
        ),
    ),
    Ruling(
        "F-Q19",
        Text(
            de="Wer ist nach Aussetzen zu zweit dran, und kann man ihm entgehen?",
            en="Whose turn is it after a skip with two players, and can the skip be answered?",
        ),
        (
            Text(
                de="Dieselbe Person noch einmal; niemand kann antworten.",
                en="The same player again; nobody can answer.",
            ),
            Text(de="Die andere kann mit Aussetzen antworten.", en="The other one can answer with a skip."),
        ),
        Text(
            de="(a): Die nächste setzt aus, mehr steht nicht da.",
            en="(a): the next player misses a turn; nothing more is said.",
        ),
    ),
    Ruling(
        "F-Q20",
        Text(
            de="Muss man eine Farbe wünschen, welche darf es sein, und wie lange gilt der Wunsch?",
            en="Must a colour be named, which ones are allowed, and how long does the wish last?",
        ),
        (
            Text(
                de="Die Wahl gehört zum Legen; jede der vier Farben; sie gilt bis zur nächsten gelegten Karte.",
                en="The choice is part of playing the card; any of the four; it counts until the next card is played.",
            ),
            Text(
                de="Sie ist freiwillig, sonst zählt die aufgedruckte.",
                en="It is optional, otherwise the printed one counts.",
            ),
        ),
        Text(
            de="(a): So gibt es keinen halb fertigen Zug. Auch die liegende und die eigene Farbe sind erlaubt; Ziehen "
            "und Passen ändern nichts.",
            en="(a): this way no action is left half done. The current colour and the card's own are allowed too; "
            "draws and passes change nothing.",
        ),
    ),
)
"""Rulings F-Q01 to F-Q20."""
