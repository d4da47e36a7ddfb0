"""The clauses of the ordinary course of play: material, levels, setting up, laying, drawing, the end."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

_ANY_KIND: Final = ("plus1", "plus2", "skip", "wish", "direction", "swap")

_MATERIAL: Final = (
    Clause(
        "material.players",
        Text("Es spielen zwei bis sechs Personen.", "Two to six people play."),
        ("MF-01",),
    ),
    Clause(
        "material.numbers",
        Text(
            "In jeder der vier Farben Blau, Gelb, Grün und Rot gibt es die Zahlen 1 bis 8 je einmal.",
            "In each of the four colours blue, yellow, green and red there is one card of every number from 1 to 8.",
        ),
        ("MF-02",),
    ),
    Clause(
        "material.pictures",
        Text(
            "Jede Zahl hat ihr eigenes Märchenbild; gleiche Zahl heißt gleiches Bild.",
            "Every number has a fairy-tale picture of its own; same number means same picture.",
        ),
        ("MF-13",),
    ),
    Clause(
        "material.action-kinds",
        Text(
            "Es gibt sechs Arten von Aktionskarten, von jeder Art genau eine Karte in jeder Farbe, auch vom "
            "Farbenwunsch.",
            "There are six kinds of action cards, exactly one card of each kind in each colour, wish cards included.",
        ),
        ("MF-03", "F-Q01"),
        when={"action_kinds": _ANY_KIND},
    ),
    Clause(
        "material.deck",
        Text(
            "Das Spiel hat 32 Zahlenkarten und vier Karten für jede Aktionsart, die mitspielt; mit allen sechs sind "
            "es 56.",
            "The deck has 32 number cards and four cards for every action kind in play; with all six there are 56.",
        ),
        ("MF-21", "F-Q01", "F-Q38", "S-22"),
    ),
)

_LEVEL: Final = (
    Clause(
        "level.one",
        Text(
            "Stufe 1, für den Anfang: keine Aktionskarten, offene Karten, keine Rufe.",
            "Level 1, for a start: no action cards, open hands, no calls.",
        ),
        ("MF-04", "MF-06", "F-Q37", "F-Q38", "S-22"),
    ),
    Clause(
        "level.two",
        Text(
            "Stufe 2: alle Aktionskarten, verdeckte Karten und Rufpflicht; sonst gilt, was auf Stufe 1 gilt.",
            "Level 2: all action cards, hidden hands and the duty to call; otherwise level 1 applies.",
        ),
        ("MF-21", "MF-22", "MF-23", "F-Q38"),
    ),
    Clause(
        "level.choose-kinds",
        Text(
            "Die Runde darf die Regeln anpassen und die Aktionsarten nach und nach dazunehmen: Jede Auswahl ist "
            "erlaubt.",
            "The group may adapt the rules and bring in the action kinds step by step: any selection is allowed.",
        ),
        ("MF-35", "MF-36", "F-Q38"),
    ),
)

_SETUP: Final = (
    Clause(
        "setup.hand-size",
        Text(
            "Alle bekommen gleich viele Karten, üblich sind 4 bis 6; nach dem Austeilen und der Startkarte muss noch "
            "eine Karte zum Ziehen bleiben.",
            "Everybody gets the same number of cards, usually 4 to 6; after the deal and the start card at least one "
            "card must be left to draw.",
        ),
        ("MF-07", "MF-22", "F-Q02", "F-Q03", "S-22"),
    ),
    Clause(
        "setup.deal",
        Text(
            "Ausgeteilt wird aus dem ganzen gemischten Spiel, jeder Platz seine Karten auf einmal, Platz 0 zuerst.",
            "Cards are dealt from the whole shuffled deck, each seat all its cards at once, seat 0 first.",
        ),
        ("MF-07", "F-Q04", "S-06"),
    ),
    Clause(
        "setup.open-hands",
        Text("Alle Karten liegen offen vor den Spielenden.", "All hands lie open on the table."),
        ("MF-07", "F-Q37"),
        when={"open_hands": (True,)},
    ),
    Clause(
        "setup.hidden-hands",
        Text("Jede Person hält ihre Karten verdeckt.", "Players keep their cards hidden in hand."),
        ("MF-23",),
        when={"open_hands": (False,)},
    ),
    Clause(
        "setup.draw-pile",
        Text("Der Rest liegt verdeckt als Ziehstapel in der Mitte.", "The rest is the face-down draw pile."),
        ("MF-09", "S-06"),
    ),
    Clause(
        "setup.start-card",
        Text(
            "Die oberste Karte des Ziehstapels wird aufgedeckt und beginnt den Ablagestapel.",
            "The top card of the draw pile is turned up and starts the discard pile.",
        ),
        ("MF-10", "S-06"),
    ),
    Clause(
        "setup.start-inert",
        Text(
            "Eine aufgedeckte Aktionskarte wirkt nicht; es zählen nur ihre Farbe und ihre Art, auch beim Farbenwunsch.",
            "A turned-up action card has no effect; only its colour and kind count, also for a wish card.",
        ),
        ("MF-10", "F-Q06", "F-Q07"),
        when={"start_card": ("inert",), "action_kinds": _ANY_KIND},
    ),
    Clause(
        "setup.start-apply",
        Text(
            "Eine aufgedeckte Ziehkarte oder Aussetzenkarte trifft die Person, die beginnt; ein Richtungswechsel dreht "
            "die Richtung, beginnen darf dieselbe; eine Tauschkarte wirkt nicht.",
            "A turned-up draw card or skip card hits the starting player; a direction card turns the direction and "
            "leaves the starter; a swap card does nothing.",
        ),
        ("MF-10", "F-Q06", "S-15", "S-16"),
        when={"start_card": ("apply",), "action_kinds": _ANY_KIND},
    ),
    Clause(
        "setup.start-wish",
        Text(
            "Liegt zu Beginn ein Farbenwunsch, nennt die Person, die beginnt, zuerst eine Farbe; bis dahin zählt die "
            "aufgedruckte.",
            "If a wish card starts the pile, the starting player first names a colour; until then the printed one "
            "counts.",
        ),
        ("F-Q07", "S-18"),
        when={"start_card": ("apply",), "action_kinds": ("wish",)},
    ),
    Clause(
        "setup.start-number",
        Text(
            "Aktionskarten kommen beim Aufdecken der Reihe nach unter den Stapel, bis eine Zahl liegt; gibt es keine, "
            "bleibt die erste Karte ohne Wirkung liegen.",
            "Action cards go under the pile one after the other until a number is turned up; if there is none, the "
            "first card stays, without effect.",
        ),
        ("F-Q06", "S-19"),
        when={"start_card": ("number_only",), "action_kinds": _ANY_KIND},
    ),
    Clause(
        "setup.starter",
        Text(
            "Es beginnt die jüngste Person, bei gleichem Alter der niedrigere Platz; ohne Altersangaben der Platz, den "
            "die Option nennt.",
            "The youngest player begins, of equal ages the lower seat; without ages the seat named by the option.",
        ),
        ("MF-11", "F-Q05", "S-22"),
    ),
    Clause(
        "setup.discard-public",
        Text(
            "Der ganze Ablagestapel ist für alle sichtbar: Jede Karte darin wurde offen gelegt.",
            "The whole discard pile is public: everybody saw every card in it.",
        ),
        ("S-23",),
    ),
)

_PLAY: Final = (
    Clause(
        "play.turn-order",
        Text("Gespielt wird reihum, zu Beginn im Uhrzeigersinn.", "Turns go round the table, at first clockwise."),
        ("MF-12",),
    ),
    Clause(
        "play.own-card",
        Text("Abgelegt wird eine Karte aus der eigenen Hand.", "A laid card comes out of the player's own hand."),
        ("MF-12",),
    ),
    Clause(
        "play.match",
        Text(
            "Eine Karte passt auf die gleiche Farbe und auf die gleiche Zahl.",
            "A card fits on the same colour and on the same number.",
        ),
        ("MF-14", "MF-15"),
    ),
    Clause(
        "play.match-kind",
        Text(
            "Aktionskarten der gleichen Art passen aufeinander wie gleiche Zahlen; +1 und +2 sind verschiedene Arten.",
            "Action cards of the same kind fit on each other like equal numbers; +1 and +2 are different kinds.",
        ),
        ("MF-14", "F-Q13"),
        when={"action_match": ("kind",), "action_kinds": _ANY_KIND},
    ),
    Clause(
        "play.colour-only",
        Text("Aktionskarten passen nur auf ihre Farbe.", "Action cards fit on their colour only."),
        ("F-Q13",),
        when={"action_match": ("colour_only",), "action_kinds": _ANY_KIND},
    ),
)

_DRAW: Final = (
    Clause(
        "draw.when-nothing-fits",
        Text(
            "Wer legen kann, muss legen; ziehen darf nur, wer keine passende Karte hat.",
            "Who can lay a card must; only a player without a fitting card draws.",
        ),
        ("MF-12", "MF-16", "F-Q08"),
        when={"voluntary_draw": (False,)},
    ),
    Clause(
        "draw.voluntary",
        Text(
            "Statt zu legen darf man auch ziehen, solange es etwas zu ziehen gibt.",
            "A player may draw instead of laying a card as long as there is something to draw.",
        ),
        ("MF-12", "F-Q08"),
        when={"voluntary_draw": (True,)},
    ),
    Clause(
        "draw.one-card",
        Text("Gezogen wird eine einzige Karte.", "One single card is drawn."),
        ("MF-16", "F-Q10"),
    ),
    Clause(
        "draw.lay-drawn",
        Text(
            "Passt die gezogene Karte, darf sie sofort gelegt werden, sonst keine; oder man behält sie.",
            "If the drawn card fits, it may be laid at once, and no other card; or it is kept.",
        ),
        ("MF-17", "F-Q09"),
    ),
    Clause(
        "draw.no-fit-ends-turn",
        Text(
            "Passt die gezogene Karte nicht, ist ohne Weiteres die nächste Person dran.",
            "If the drawn card does not fit, the turn passes to the next player by itself.",
        ),
        ("MF-18", "S-24"),
    ),
    Clause(
        "draw.reshuffle",
        Text(
            "Wird eine Karte gebraucht und der Ziehstapel ist leer, werden die abgelegten Karten ohne die oberste "
            "gemischt und sind der neue Ziehstapel.",
            "When a card is needed and the draw pile is empty, the discarded cards except the top one are shuffled and "
            "become the new draw pile.",
        ),
        ("MF-19", "F-Q11"),
    ),
    Clause(
        "draw.something-there",
        Text(
            "Ziehen kann man nur, wenn im Ziehstapel oder unter der obersten abgelegten Karte noch eine Karte liegt.",
            "Drawing needs a card in the draw pile or below the top card of the discard pile.",
        ),
        ("F-Q12",),
    ),
    Clause(
        "draw.take-what-is-there",
        Text(
            "Sind weniger Karten da, als man nehmen muss, nimmt man diese; der Rest verfällt, der Zug geht weiter wie "
            "sonst.",
            "If fewer cards are there than one must take, one takes those; the rest lapses and the turn goes on as "
            "usual.",
        ),
        ("F-Q18", "S-12"),
    ),
    Clause(
        "draw.pass",
        Text(
            "Passen darf nur, wer weder legen noch ziehen kann.",
            "Only a player who can neither lay nor draw a card passes.",
        ),
        ("F-Q08", "F-Q12", "S-12"),
    ),
)

_END: Final = (
    Clause(
        "end.aim",
        Text("Ziel ist, als Erste alle Karten abzulegen.", "The aim is to be the first to lay off all cards."),
        ("MF-05",),
    ),
    Clause(
        "end.first-out",
        Text("Wer zuerst alle Karten abgelegt hat, gewinnt.", "Who has laid off all cards first wins."),
        ("MF-20", "F-Q36"),
    ),
    Clause(
        "end.winner",
        Text(
            "Sobald jemand gewonnen hat, ist das Spiel aus.",
            "The game ends as soon as somebody has won.",
        ),
        ("MF-20", "F-Q36"),
        when={"play_on": ("winner",)},
    ),
    Clause(
        "end.places",
        Text(
            "Wer fertig ist, scheidet aus; die anderen spielen um die Plätze, bis nur noch eine Person übrig ist.",
            "Who is out leaves the round; the others play for places until one is left.",
        ),
        ("MF-35", "F-Q36"),
        when={"play_on": ("places",)},
    ),
    Clause(
        "end.action-card",
        Text(
            "Auch eine Aktionskarte darf die letzte sein; wird weitergespielt, trifft sie die nächste Person im Spiel.",
            "An action card may be the last one too; if play goes on, it hits the next player still in.",
        ),
        ("F-Q22", "F-Q32", "F-Q35"),
        when={"action_kinds": _ANY_KIND},
    ),
    Clause(
        "end.blocked",
        Text(
            "Passen alle, die noch spielen, nacheinander, ist das Spiel blockiert: Es gewinnt, wer zuerst fertig war, "
            "sonst niemand.",
            "If all players still in pass in a row, the game is blocked: who was out first has won, or else nobody.",
        ),
        ("F-Q12", "S-20"),
    ),
)

CLAUSES_BEFORE_ACTION_CARDS: Final = (*_MATERIAL, *_LEVEL, *_SETUP, *_PLAY, *_DRAW)
"""What comes before the action cards in reading order."""

CLAUSES_AFTER_CALLS: Final = _END
"""What comes last."""
