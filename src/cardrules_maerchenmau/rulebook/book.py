"""The rule book, put together from its parts."""

from __future__ import annotations

from typing import Final

from cardrules import RuleBook, SourceText, Text

from . import clauses_end, clauses_level2, clauses_play, register_details, register_level2, register_play
from .messages import MESSAGES, NAMES

RULEBOOK: Final = RuleBook(
    game="maerchenmau",
    title=Text(de="Märchen Mau", en="Märchen Mau"),
    sections={
        "material": Text(de="Spielmaterial", en="Material"),
        "level": Text(de="Die Stufen", en="The levels"),
        "setup": Text(de="Vorbereitung", en="Setup"),
        "play": Text(de="Ablegen", en="Playing cards"),
        "draw": Text(de="Ziehen und passen", en="Drawing and passing"),
        "plus": Text(de="Ziehkarten", en="Draw cards"),
        "skip": Text(de="Aussetzen", en="Skip"),
        "direction": Text(de="Richtungswechsel", en="Direction change"),
        "wish": Text(de="Farbenwunsch", en="Colour wish"),
        "swap": Text(de="Kartentausch", en="Card swap"),
        "call": Text(de="Rufe und Strafen", en="Calls and penalties"),
        "end": Text(de="Das Ende", en="The end"),
    },
    clauses=clauses_play.CLAUSES + clauses_level2.CLAUSES + clauses_end.CLAUSES,
    rulings=register_play.RULINGS + register_level2.RULINGS + register_details.RULINGS,
    not_normative={
        "MF-08": Text(
            de="Nennt nur den Zweck der offenen Karten: Hilfe für Unerfahrene.",
            en="Only names the purpose of open cards: help for the inexperienced.",
        ),
    },
    messages=MESSAGES,
    names=NAMES,
    # With two players it makes no difference which way round they play.
    told_when={key: {"players": (3, 4, 5, 6)} for key in ("event.turned", "state.direction")},
    sources={"MF": SourceText(Text(de="die Spielregeln", en="the rules of the game"), 36)},
    without_code={
        "material.pictures": Text(
            de="Das Bild folgt aus der Zahl; der Code kennt nur die Zahl.",
            en="The picture follows from the number; the code knows the number only.",
        ),
    },
)
"""The rule book of the game."""
