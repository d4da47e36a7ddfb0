"""The rule book of Märchen Mau: clauses, ambiguity register and texts put together."""

from __future__ import annotations

from typing import Final

from cardrules import RuleBook, SourceText, Text

from .clauses_level2 import CLAUSES_OF_LEVEL_TWO
from .clauses_play import CLAUSES_AFTER_CALLS, CLAUSES_BEFORE_ACTION_CARDS
from .messages import MESSAGES, NAMES
from .register_details import SUPPLEMENTS
from .register_level2 import RULINGS_ABOUT_LEVEL_TWO
from .register_play import RULINGS_ABOUT_PLAY

RULEBOOK: Final = RuleBook(
    game="maerchenmau",
    title=Text("Märchen Mau", "Märchen Mau"),
    sections={
        "material": Text("Das Material", "The material"),
        "level": Text("Die Stufen", "The levels"),
        "setup": Text("Vorbereitung", "Setting up"),
        "play": Text("Ablegen", "Playing cards"),
        "draw": Text("Ziehen und passen", "Drawing and passing"),
        "plus": Text("Ziehkarten", "Draw cards"),
        "skip": Text("Aussetzen", "Skip"),
        "direction": Text("Richtungswechsel", "Direction change"),
        "wish": Text("Farbenwunsch", "Colour wish"),
        "swap": Text("Kartentausch", "Card swap"),
        "call": Text("Rufe und Strafen", "Calls and penalties"),
        "end": Text("Das Ende", "The end"),
    },
    clauses=(*CLAUSES_BEFORE_ACTION_CARDS, *CLAUSES_OF_LEVEL_TWO, *CLAUSES_AFTER_CALLS),
    rulings=(*RULINGS_ABOUT_PLAY, *RULINGS_ABOUT_LEVEL_TWO, *SUPPLEMENTS),
    not_normative={
        "MF-08": Text(
            "Nennt nur den Zweck der offenen Karten: Hilfe für Unerfahrene.",
            "Only names the purpose of open cards: help for the inexperienced.",
        ),
    },
    messages=MESSAGES,
    names=NAMES,
    sources={"MF": SourceText(Text("die Spielregeln", "the rules of the game"), 36)},
    without_code={
        "material.pictures": Text(
            "Das Bild folgt aus der Zahl; der Code kennt nur die Zahl.",
            "The picture follows from the number; the code knows the number only.",
        ),
    },
)
"""The rule book of the game."""
