"""A game whose table is given by the test, to look at one kind of row at a time."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from cardrules import (
    Action,
    Card,
    Game,
    Log,
    Move,
    Options,
    Phase,
    Result,
    RuleBook,
    State,
    Text,
    Window,
    frozen,
    sight,
    zone,
)
from cardrules.rules.rulebook import Clause

Cards = tuple[Card, ...]


@frozen
class TableState(State):
    table: Cards = zone(sight.everyone)
    count: int = 0


@frozen
class One(Action):
    pass


@frozen
class Two(Action):
    pass


@frozen
class Three(Action):
    pass


BOOK = RuleBook(
    game="rows",
    title=Text(de="Zeilen", en="Rows"),
    sections={"a": Text(de="A", en="A")},
    clauses=tuple(Clause(f"a.{name}", Text(de=name, en=name), ("S",)) for name in ("row", "last", "close")),
    messages={"no": Text(de="Nein.", en="No."), "last": Text(de="Zuletzt.", en="At last.")},
    names={},
)


class Rows(Game[TableState, Action]):
    """Two seats, one card; phases and windows are the class attributes a test sets."""

    name = "rows"
    options_type = Options
    state_type = TableState
    rulebook = BOOK

    given_phases: Iterable[Phase[TableState]] = ()
    given_windows: Iterable[Window[TableState]] = ()

    @override
    def make_deck(self) -> Iterable[Card]:
        return (Card("a"),)

    @override
    def make_phases(self) -> Iterable[Phase[TableState]]:
        return self.given_phases

    @override
    def make_windows(self) -> Iterable[Window[TableState]]:
        return self.given_windows

    @override
    def deal(self, state: TableState, log: Log) -> TableState:
        return state.gather(to="table")

    @override
    def result(self, state: TableState) -> Result | None:
        return None if state.phase != "over" else Result((0,), ((0,), (1,)), None, "over")


def rows(phases: Iterable[Phase[TableState]], windows: Iterable[Window[TableState]] = ()) -> Rows:
    """Return the game with these phases and windows."""
    game_type = type("GivenRows", (Rows,), {"given_phases": tuple(phases), "given_windows": tuple(windows)})
    made: Rows = game_type()
    return made


def count(state: TableState, action: Action, seat: int, log: Log) -> TableState:
    """Count the action: the effect of every row."""
    return state.replace(count=state.count + 1)


TURN_ONLY = rows([Phase("turn", (Move(One, count),), ("a.row",)), Phase("over", (), ("a.row",))])
"""The smallest such game: one row."""
