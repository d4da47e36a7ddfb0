"""The trace: rule book, code and tests of a game joined by clause."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs

from cardrules._arguments import require
from cardrules.game import Game
from cardrules.rules.phases import Move, Phase, Window
from cardrules.rules.rulebook import Clause, RuleBook

from .code import Code, Mention, read_code
from .named import NamedTest, read_tests
from .samples import sample_options


@attrs.frozen
class Row:
    """A row of the trace matrix: where a clause comes from, and where it went.

    Attributes:
        clause: The clause, with its sources.
        mentions: The places in the code that name it.
        codes: The refusal codes of the validators that enforce it.
        tests: The tests that name it or one of its sources.
    """

    clause: Clause
    mentions: tuple[Mention, ...]
    codes: tuple[str, ...]
    tests: tuple[NamedTest, ...]

    @property
    def silent(self) -> bool:
        """Whether the clause never fires: no code names it, or only code declared as data with ``@clauses``."""
        return all(mention.declared for mention in self.mentions)


def _code_of(game_type: type[Game]) -> Path:
    """Return the folder of the package that holds a game, or its file if that is in no package."""
    file = Path(inspect.getfile(game_type))
    return file.parent if (file.parent / "__init__.py").exists() else file


@attrs.frozen(slots=False)
class Trace:
    """The trace of one game.

    Args:
        game_type: The game's class.
        tests: The folder of the tests that are about this game; None if they are not available.
        code: The folder or file that holds the game's code; by default the package that holds the class.
    """

    game_type: type[Game]
    tests: Path | None = None
    code: Path = attrs.field(default=attrs.Factory(lambda self: _code_of(self.game_type), takes_self=True))

    @property
    def book(self) -> RuleBook:
        """The rule book."""
        return self.game_type.rulebook

    @cached_property
    def source(self) -> Code:
        """The clauses and strings in the game's code."""
        return read_code(self.code, self.book.game, self.book.sections)

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Games under sets of options that cover every pair of values, and so every move."""
        return tuple(self.game_type(**options.as_dict()) for options in sample_options(self.game_type.options_type))

    @cached_property
    def named_tests(self) -> tuple[NamedTest, ...]:
        """The tests, with what they name."""
        known = (*self.book.statements, *(ruling.id for ruling in self.book.rulings))
        return () if self.tests is None else read_tests(self.tests, known)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The trace matrix: a row for each clause, in the order of the book."""
        mentions: dict[str, list[Mention]] = {}
        for mention in self.source.mentions:
            if not mention.computed:
                mentions.setdefault(mention.clause, []).append(mention)
        codes: dict[str, dict[str, None]] = {}
        for code, clause in self.refusals():
            codes.setdefault(clause, {})[code] = None
        return tuple(
            Row(
                clause,
                tuple(mentions.get(clause.id, ())),
                tuple(codes.get(clause.id, ())),
                tuple(self._tests_of(clause)),
            )
            for clause in self.book.clauses
        )

    def _tests_of(self, clause: Clause) -> Iterator[NamedTest]:
        ids = {clause.id, f"{self.book.game}:{clause.id}", *clause.sources}
        return (test for test in self.named_tests if not ids.isdisjoint(test.ids))

    def refusals(self) -> Iterator[tuple[str, str]]:
        """Yield code and clause of every reason in a table, in the order of the tables."""
        for game in self.games:
            for _, move in moves_of(game):
                for reason in (*move.validators, *((move.last_resort,) if move.last_resort else ())):
                    yield reason.code, reason.clause

    @property
    def silent(self) -> frozenset[str]:
        """The clauses that never fire, because they are declared as data or have no code."""
        return frozenset(row.clause.id for row in self.rows if row.silent)


def phases_of(game: Game) -> tuple[Phase[Any] | Window[Any], ...]:
    """Return the phases and windows of a game."""
    require("game", game, Game, "a game")
    return (*game.phases.values(), *game.windows.values())


def moves_of(game: Game) -> Iterator[tuple[Phase[Any] | Window[Any], Move[Any, Any]]]:
    """Yield every move of a game, after its home: its phase or window."""
    for home in phases_of(game):
        for move in home.moves:
            yield home, move
