"""The rule book, put together from its parts."""

from __future__ import annotations

from typing import Final

from cardrules import RuleBook, SourceText, Text

from . import clauses_play, clauses_scoring, clauses_shearing, register_details, register_play, register_shearing
from .messages import MESSAGES, NAMES

RULEBOOK: Final = RuleBook(
    game="moemmen",
    title=Text(de="Mömmen", en="Mömmen"),
    sections={
        "material": Text(de="Spielmaterial", en="Material"),
        "aim": Text(de="Ziel", en="Aim"),
        "setup": Text(de="Vorbereitung", en="Setup"),
        "turn": Text(de="Der Zug", en="The turn"),
        "swap": Text(de="Tauschen", en="Swapping"),
        "pass": Text(de="Schieben", en="Passing"),
        "meadow": Text(de="Die Dorfwiese wird ausgewechselt", en="Replacing the meadow"),
        "benny": Text(de="Benny der Dorfhund", en="Benny the village dog"),
        "refresh": Text(de="Drei Minuskarten auf der Wiese", en="Three minus cards in the meadow"),
        "pile": Text(de="Nachzug- und Ablagestapel", en="Draw and discard pile"),
        "tim": Text(de="Tim der Scherer", en="Tim the shearer"),
        "shear": Text(de="Das Scheren", en="The shearing"),
        "round": Text(de="Ende der Runde", en="End of a round"),
        "score": Text(de="Wertung", en="Scoring"),
        "match": Text(de="Ende der Partie", en="End of the match"),
        "public": Text(de="Was alle sehen", en="What everybody sees"),
    },
    clauses=clauses_play.CLAUSES + clauses_shearing.CLAUSES + clauses_scoring.CLAUSES,
    rulings=register_play.RULINGS + register_shearing.RULINGS + register_details.RULINGS,
    not_normative={
        "E1-30": Text(
            de="Ein Rat für Runden mit neuen Leuten; die erlaubten Aktionen zeigen die Möglichkeit ohnehin.",
            en="Advice for playing with newcomers; the legal actions show the possibility anyway.",
        ),
    },
    messages=MESSAGES,
    names=NAMES,
    sources={
        "E1": SourceText(
            Text(de="die Regeln der ersten Ausgabe von 2001", en="the rules of the first edition of 2001"), 60
        ),
        "E2": SourceText(Text(de="die Regeln der Ausgabe von 2021", en="the rules of the 2021 edition"), 47),
    },
    without_code={
        "aim.any-herd": Text(
            de="Eine Freiheit: Kein Spielzug fragt danach, welche Farbe jemand sammelt.",
            en="A freedom: no move depends on which colour somebody collects.",
        ),
        "meadow.three-ways": Text(
            de="Fasst drei Klauseln zusammen, die jede für sich ausgeführt werden.",
            en="Sums up three clauses, each of which is carried out by itself.",
        ),
        "meadow.two-ways": Text(
            de="Fasst zwei Klauseln zusammen, die jede für sich ausgeführt werden.",
            en="Sums up two clauses, each of which is carried out by itself.",
        ),
        "match.no-limit": Text(
            de="Sagt, dass es eine Regel nicht gibt.",
            en="Says that there is no such rule.",
        ),
    },
)
"""The rule book of the game."""
