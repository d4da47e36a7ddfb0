"""Clauses on the material, the levels, the setup, playing and drawing cards."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

ANY_KIND: Final = ("plus1", "plus2", "skip", "wish", "direction", "swap")
"""All kinds of action cards."""
PLUS_KINDS: Final = ("plus1", "plus2")
"""The kinds of action cards after which cards are taken."""
ANY_DUTY: Final = ("window", "declare", "challenge")
"""The values of the option ``calls`` under which a missed call can be punished."""

_MATERIAL: Final = (
    Clause(
        "material.players",
        Text(de="Es spielen zwei bis sechs Personen.", en="The game is for two to six players."),
        ("MF-01",),
    ),
    Clause(
        "material.numbers",
        Text(
            de="In jeder der vier Farben Blau, Gelb, Grün und Rot gibt es die Zahlen 1 bis 8 je einmal.",
            en="In each of the four colours blue, yellow, green and red there is one card of every number from 1 to 8.",
        ),
        ("MF-02",),
    ),
    Clause(
        "material.pictures",
        Text(
            de="Jede Zahl hat ihr eigenes Märchenbild; gleiche Zahl heißt gleiches Bild.",
            en="Every number has a fairy-tale picture of its own; the same number means the same picture.",
        ),
        ("MF-13",),
    ),
    Clause(
        "material.deck",
        Text(de="Gespielt wird mit 32 Zahlenkarten.", en="The game is played with 32 number cards."),
        ("MF-21", "F-Q01", "F-Q38", "S-22"),
    ),
    Clause(
        "material.action-kinds",
        Text(
            de="Dazu kommen vier Karten von jeder Art von Aktionskarten, die mitspielt, genau eine in jeder Farbe; mit "
            "allen sechs Arten sind es zusammen 56 Karten.",
            en="Four cards of every kind of action card in play are added, exactly one in each colour; with all six "
            "kinds there are 56 cards in all.",
        ),
        ("MF-03", "F-Q01", "F-Q38"),
        when={"action_kinds": ANY_KIND},
    ),
)

_LEVEL: Final = (
    Clause(
        "level.one",
        Text(
            de="Stufe 1 ist für den Anfang: keine Aktionskarten, offene Karten und keine Rufe, sofern nichts anderes "
            "vereinbart ist.",
            en="Level 1 is for beginners: no action cards, open hands and no calls, unless agreed otherwise.",
        ),
        ("MF-04", "MF-06", "F-Q37", "F-Q38", "S-22"),
        when={"level": ("1",)},
    ),
    Clause(
        "level.two",
        Text(
            de="Stufe 2 ergänzt die Regeln der Stufe 1: alle Aktionskarten, verdeckte Karten und Rufpflicht, sofern "
            "nichts anderes vereinbart ist.",
            en="Level 2 adds to the rules of level 1: all action cards, hidden hands and the duty to call, unless "
            "agreed otherwise.",
        ),
        ("MF-21", "MF-22", "MF-23", "F-Q38"),
        when={"level": ("2",)},
    ),
    Clause(
        "level.choose-kinds",
        Text(
            de="Die Runde darf die Regeln anpassen und die Aktionsarten nach und nach dazunehmen: Jede Auswahl ist "
            "erlaubt.",
            en="The players may adapt the rules and bring in the kinds of action cards step by step: any selection is "
            "allowed.",
        ),
        ("MF-35", "MF-36", "F-Q38"),
    ),
)

_SETUP: Final = (
    Clause(
        "setup.hand-size",
        Text(
            de="Alle bekommen gleich viele Karten, üblich sind 4 bis 6; nach dem Austeilen und der Startkarte muss "
            "noch eine Karte zum Ziehen bleiben.",
            en="Everybody gets the same number of cards, usually 4 to 6; after the deal and the start card at least "
            "one card must be left to draw.",
        ),
        ("MF-07", "MF-22", "F-Q02", "F-Q03", "S-22"),
    ),
    Clause(
        "setup.deal",
        Text(
            de="Ausgeteilt wird aus dem ganzen gemischten Spiel, an jeden Platz alle Karten auf einmal, am ersten "
            "Platz zuerst.",
            en="The cards are dealt from the whole shuffled deck, a whole hand at a time, the first seat first.",
        ),
        ("MF-07", "F-Q04", "S-06"),
    ),
    Clause(
        "setup.open-hands",
        Text(de="Alle Karten liegen offen vor den Spielenden.", en="All hands lie open on the table."),
        ("MF-07", "F-Q37"),
        when={"open_hands": (True,)},
    ),
    Clause(
        "setup.hidden-hands",
        Text(de="Jede Person hält ihre Karten verdeckt.", en="Players keep their cards hidden in hand."),
        ("MF-23",),
        when={"open_hands": (False,)},
    ),
    Clause(
        "setup.draw-pile",
        Text(
            de="Der Rest liegt verdeckt als Ziehstapel in der Mitte.",
            en="The remaining cards form the face-down draw pile.",
        ),
        ("MF-09", "S-06"),
    ),
    Clause(
        "setup.start-card",
        Text(
            de="Die oberste Karte des Ziehstapels wird aufgedeckt und beginnt den Ablagestapel.",
            en="The top card of the draw pile is turned up and starts the discard pile.",
        ),
        ("MF-10", "S-06"),
    ),
    Clause(
        "setup.start-inert",
        Text(
            de="Eine aufgedeckte Aktionskarte wirkt nicht; es zählt nur, was auf ihr steht.",
            en="An action card turned up as the start card has no effect; only what is printed on it counts.",
        ),
        ("MF-10", "F-Q06", "F-Q07"),
        when={"start_card": ("inert",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "setup.start-apply",
        Text(
            de="Eine aufgedeckte Aktionskarte wirkt, bevor der erste Zug beginnt.",
            en="An action card turned up as the start card takes effect before the first turn begins.",
        ),
        ("MF-10", "F-Q06"),
        when={"start_card": ("apply",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "setup.start-plus",
        Text(
            de="Eine aufgedeckte Ziehkarte trifft die Person, die beginnt.",
            en="A draw card turned up as the start card hits the starting player.",
        ),
        ("F-Q06", "S-15"),
        when={"start_card": ("apply",), "action_kinds": ("plus1", "plus2")},
    ),
    Clause(
        "setup.start-skip",
        Text(
            de="Ist die Startkarte eine Aussetzenkarte, setzt die Person aus, die beginnen würde.",
            en="If the start card is a skip card, the starting player misses the first turn.",
        ),
        ("F-Q06",),
        when={"start_card": ("apply",), "action_kinds": ("skip",)},
    ),
    Clause(
        "setup.start-direction",
        Text(
            de="Ein aufgedeckter Richtungswechsel kehrt die Spielrichtung um; beginnen darf dieselbe Person.",
            en="A direction card turned up as the start card reverses the direction of play; the starting player stays "
            "the same.",
        ),
        ("F-Q06", "S-16"),
        when={"start_card": ("apply",), "action_kinds": ("direction",)},
    ),
    Clause(
        "setup.start-swap",
        Text(
            de="Eine aufgedeckte Tauschkarte wirkt nicht, denn niemand hat sie gespielt.",
            en="A swap card turned up as the start card does nothing, as nobody played it.",
        ),
        ("F-Q06",),
        when={"start_card": ("apply",), "action_kinds": ("swap",)},
    ),
    Clause(
        "setup.start-wish",
        Text(
            de="Liegt zu Beginn ein Farbenwunsch, nennt die Person, die beginnt, zuerst eine Farbe; bis dahin zählt "
            "die aufgedruckte.",
            en="If a wish card starts the pile, the starting player first names a colour; until then the printed one "
            "counts.",
        ),
        ("F-Q07", "S-18"),
        when={"start_card": ("apply",), "action_kinds": ("wish",)},
    ),
    Clause(
        "setup.start-number",
        Text(
            de="Aktionskarten kommen beim Aufdecken der Reihe nach unter den Stapel, bis eine Zahl liegt; gibt es "
            "keine, bleibt die erste Karte ohne Wirkung liegen.",
            en="Action cards that are turned up go under the pile one after the other until a number is turned up; if "
            "there is none, the first card stays, without effect.",
        ),
        ("F-Q06", "S-19"),
        when={"start_card": ("number_only",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "setup.starter",
        Text(
            de="Es beginnt die jüngste Person, bei gleichem Alter der niedrigere Platz; ohne Altersangaben der Platz, "
            "den die Option nennt.",
            en="The youngest player begins, and among equally young ones the lower seat; if no ages are given, the "
            "seat named by the option.",
        ),
        ("MF-11", "F-Q05", "S-22"),
    ),
    Clause(
        "setup.discard-public",
        Text(
            de="Der ganze Ablagestapel ist für alle sichtbar: Jede Karte darin wurde offen gelegt.",
            en="The whole discard pile is public: everybody has seen every card in it.",
        ),
        ("S-23",),
    ),
)

_PLAY: Final = (
    Clause(
        "play.turn-order",
        Text(de="Gespielt wird reihum im Uhrzeigersinn.", en="Turns go round the table clockwise."),
        ("MF-12",),
    ),
    Clause(
        "play.own-card",
        Text(de="Gelegt wird eine Karte aus der eigenen Hand.", en="A card is played from the player's own hand."),
        ("MF-12",),
    ),
    Clause(
        "play.match",
        Text(
            de="Eine Karte passt auf die gleiche Farbe und auf die gleiche Zahl.",
            en="A card fits on the same colour and on the same number.",
        ),
        ("MF-14", "MF-15"),
    ),
    Clause(
        "play.match-kind",
        Text(
            de="Aktionskarten der gleichen Art, also mit demselben Zeichen, passen aufeinander wie gleiche Zahlen.",
            en="Action cards of the same kind, that is with the same symbol, fit on each other like equal numbers.",
        ),
        ("MF-14", "F-Q13"),
        when={"action_match": ("kind",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "play.colour-only",
        Text(de="Aktionskarten passen nur auf ihre Farbe.", en="Action cards fit only on their colour."),
        ("F-Q13",),
        when={"action_match": ("colour_only",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "play.exact",
        Text(
            de="Zu einer Karte wird nur genannt, was sie verlangt.",
            en="With a card, players name only what it needs.",
        ),
        ("S-10",),
    ),
)

_DRAW: Final = (
    Clause(
        "draw.when-nothing-fits",
        Text(
            de="Wer legen kann, muss legen; ziehen darf nur, wer keine passende Karte hat.",
            en="A player who can play a card must; only a player without a fitting card may draw.",
        ),
        ("MF-12", "MF-16", "F-Q08"),
        when={"voluntary_draw": (False,)},
    ),
    Clause(
        "draw.voluntary",
        Text(
            de="Statt zu legen darf man auch ziehen, solange es etwas zu ziehen gibt.",
            en="A player may draw instead of playing a card as long as there is something to draw.",
        ),
        ("MF-12", "F-Q08"),
        when={"voluntary_draw": (True,)},
    ),
    Clause(
        "draw.one-card",
        Text(de="Gezogen wird eine einzige Karte.", en="A player draws a single card."),
        ("MF-16", "F-Q10"),
    ),
    Clause(
        "draw.play-drawn",
        Text(
            de="Passt die gezogene Karte, darf sie sofort gelegt werden, aber keine andere; oder man behält sie.",
            en="If the drawn card fits, it may be played at once, but no other card may; or the player keeps it.",
        ),
        ("MF-17", "F-Q09"),
    ),
    Clause(
        "draw.no-fit-ends-turn",
        Text(
            de="Passt die gezogene Karte nicht, ist sofort die nächste Person dran.",
            en="If the drawn card does not fit, the next player's turn begins at once.",
        ),
        ("MF-18", "S-24"),
    ),
    Clause(
        "draw.reshuffle",
        Text(
            de="Wird eine Karte gebraucht und der Ziehstapel ist leer, werden die abgelegten Karten ohne die oberste "
            "gemischt und bilden den neuen Ziehstapel.",
            en="When a card is needed and the draw pile is empty, the discards except the top one are shuffled and "
            "become the new draw pile.",
        ),
        ("MF-19", "F-Q11"),
    ),
    Clause(
        "draw.shuffle-order",
        Text(
            de="In das Mischen gehen die abgelegten Karten von unten nach oben ein; die erste Karte, die es ergibt, "
            "liegt im Ziehstapel oben.",
            en="The discards enter the shuffle from the bottom up; the first card it yields lies on top of the draw "
            "pile.",
        ),
        ("S-06",),
    ),
    Clause(
        "draw.something-there",
        Text(
            de="Ziehen kann man nur, wenn im Ziehstapel oder unter der obersten abgelegten Karte noch eine Karte "
            "liegt.",
            en="A player can draw only if there is a card in the draw pile or below the top card of the discard pile.",
        ),
        ("F-Q12",),
    ),
    Clause(
        "draw.take-what-is-there",
        Text(
            de="Sind weniger Karten da, als man nehmen muss, nimmt man, was da ist; der Rest verfällt, und der Zug "
            "geht weiter wie sonst.",
            en="If there are fewer cards than a player must take, the player takes those there are; the rest lapses "
            "and the turn goes on as usual.",
        ),
        ("F-Q18", "S-12"),
        when=({"action_kinds": PLUS_KINDS}, {"calls": ANY_DUTY}),
    ),
    Clause(
        "draw.pass",
        Text(
            de="Passen darf nur, wer weder legen noch ziehen kann.",
            en="Only a player who can neither play nor draw a card may pass.",
        ),
        ("F-Q08", "F-Q12", "S-12"),
    ),
)

CLAUSES: Final = (*_MATERIAL, *_LEVEL, *_SETUP, *_PLAY, *_DRAW)
"""In reading order."""
