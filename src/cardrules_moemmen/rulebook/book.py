"""The rule book, put together from its parts."""

from __future__ import annotations

from typing import Final

from cardrules.rules.rulebook import RuleBook, SourceText
from cardrules.rules.texts import Text

from .clauses_play import PLAY
from .clauses_scoring import SCORING
from .clauses_shearing import SHEARING
from .messages import MESSAGES, NAMES
from .register_play import RULINGS as RULINGS_PLAY
from .register_shearing import RULINGS as RULINGS_SHEARING
from .register_shearing import SUPPLEMENTS

SECTIONS: Final = {
    "material": Text("Spielmaterial", "Material"),
    "aim": Text("Ziel", "Aim"),
    "setup": Text("Vorbereitung", "Setup"),
    "turn": Text("Der Zug", "The turn"),
    "swap": Text("Tauschen", "Swapping"),
    "pass": Text("Schieben", "Passing"),
    "meadow": Text("Die Dorfwiese wird ausgewechselt", "Replacing the meadow"),
    "benny": Text("Benny der Dorfhund", "Benny the village dog"),
    "refresh": Text("Drei Minuskarten auf der Wiese", "Three minus cards in the meadow"),
    "pile": Text("Nachzug- und Ablagestapel", "Draw and discard pile"),
    "tim": Text("Tim der Scherer", "Tim the shearer"),
    "shear": Text("Das Scheren", "The shearing"),
    "round": Text("Ende der Runde", "End of a round"),
    "score": Text("Wertung", "Scoring"),
    "match": Text("Ende der Partie", "End of the match"),
    "public": Text("Was alle sehen", "What everybody sees"),
}
"""Headings by the first part of the clause ids, in reading order."""

RULEBOOK: Final = RuleBook(
    game="moemmen",
    title=Text("Mömmen", "Mömmen"),
    sections=SECTIONS,
    clauses=PLAY + SHEARING + SCORING,
    rulings=RULINGS_PLAY + RULINGS_SHEARING + SUPPLEMENTS,
    not_normative={
        "E1-30": Text(
            "Ein Rat für Runden mit neuen Leuten; die erlaubten Aktionen zeigen die Möglichkeit ohnehin.",
            "Advice for playing with newcomers; the legal actions show the possibility anyway.",
        ),
    },
    messages=MESSAGES,
    names=NAMES,
    sources={
        "E1": SourceText(Text("die Regeln der ersten Ausgabe von 2001", "the rules of the first edition of 2001"), 60),
        "E2": SourceText(Text("die Regeln der Ausgabe von 2021", "the rules of the 2021 edition"), 47),
    },
    without_code={
        "aim.any-herd": Text(
            "Eine Freiheit: Kein Spielzug fragt danach, welche Farbe jemand sammelt.",
            "A freedom: no move depends on which colour somebody collects.",
        ),
        "meadow.three-ways": Text(
            "Fasst drei Klauseln zusammen, die jede für sich ausgeführt werden.",
            "Sums up three clauses, each of which is carried out by itself.",
        ),
        "meadow.two-ways": Text(
            "Fasst zwei Klauseln zusammen, die jede für sich ausgeführt werden.",
            "Sums up two clauses, each of which is carried out by itself.",
        ),
        "match.no-limit": Text(
            "Sagt, dass es eine Regel nicht gibt.",
            "Says that there is no such rule.",
        ),
    },
)
"""All clauses and rulings of Mömmen, for both editions and every option."""
