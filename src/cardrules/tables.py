"""Legal actions as table look-ups.

A :class:`MoveTable` is a move made ready for play. It runs static validators once per action, and the others once per
action and distinct values of what they read; the verdicts stay in rows ``source arguments -> legal actions``. The
validators remain the only rules: the rows are what they said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, NoReturn, TypeAlias, cast

from .actions import Action, arguments_of, candidates
from .cards import Card
from .errors import InvalidDefinition, UnknownState, nearest
from .phases import Move, Phase, Window
from .state import State
from .validators import Reader, Source, Validator, Why

_MOST_KEYS: Final = 4096
"""How many distinct values of what is read are remembered; then the rows are started anew."""

Reads: TypeAlias = Callable[[Any, int], tuple[Any, ...]]
"""``(state, seat) -> values``: what the validators of a move read, in one call."""
Gathers: TypeAlias = Callable[[Any, Any, int], Sequence[Action]]
"""``(rows, state, seat) -> legal actions``: those of the rows that the sources name now."""


class _Rows(dict[Any, Any]):
    """Rows by the first source argument; below are rows by the next one, and at the end the legal actions.

    A row is worked out when it is first asked for.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, card: Any) -> Any:
        row = self[card] = self._work_out(card)
        return row


def _reading(readers: tuple[Reader, ...]) -> Reads:
    # Most moves read a value or two; a comprehension would cost more than the readers.
    match readers:
        case ():
            return lambda state, seat: ()
        case (first,):
            return lambda state, seat: (first(state, seat),)
        case (first, second):
            return lambda state, seat: (first(state, seat), second(state, seat))
        case _:
            return lambda state, seat: tuple([read(state, seat) for read in readers])


def _gathering(sources: tuple[Callable[[Any, int], Sequence[Any]], ...]) -> Gathers:
    match sources:
        case ():
            return lambda rows, state, seat: cast("tuple[Action, ...]", rows)
        case (among,):
            return lambda rows, state, seat: [action for card in among(state, seat) for action in rows[card]]
        case _:
            *outer, last = sources

            def gather(rows: Any, state: Any, seat: int) -> Sequence[Action]:
                found = [rows]
                for among in outer:
                    cards = among(state, seat)
                    found = [row[card] for row in found for card in cards]
                cards = last(state, seat)
                gathered: list[Action] = []
                for row in found:
                    for actions in map(row.__getitem__, cards):
                        gathered += actions
                return gathered

            return gather


class MoveTable:
    """A move with its rows.

    Args:
        move: The move.
        deck: The cards.
        players: The number of seats.

    Raises:
        InvalidDefinition: A source names no card argument, or the same one twice.
    """

    __slots__ = (
        "_deck",
        "_fields",
        "_gather",
        "_guards",
        "_keyed",
        "_players",
        "_read",
        "_rows",
        "_sources",
        "_static",
        "_static_rows",
        "barred",
        "clauses",
        "move",
    )

    def __init__(self, move: Move[Any, Any], deck: Sequence[Card], players: int) -> None:
        self.move: Move[Any, Any] = move
        self._deck = deck
        self._players = players
        sources = [item for item in move.validators if isinstance(item, Source)]
        checks = [item for item in move.validators if isinstance(item, Validator)]
        self._fields = tuple(source.field for source in sources)
        self._sources = tuple((source.field, source.among) for source in sources)
        self._gather = _gathering(tuple(source.among for source in sources))
        cards = {argument.name for argument in arguments_of(move.action) if argument.kind == "card"}
        if len(set(self._fields)) != len(self._fields) or not cards.issuperset(self._fields):
            raise InvalidDefinition(
                f"{move.action.__name__}: sources for {', '.join(self._fields)}; its card arguments are "
                f"{', '.join(sorted(cards)) or 'none'}, and each has at most one source"
            )
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        readers = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        self._read = _reading(readers)
        places = [(check, tuple(readers.index(read) for read in check.reads)) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        self._keyed = tuple((check, at) for check, at in places if check.on_action)
        self._static_rows: dict[tuple[Any, ...], tuple[Action, ...]] = {}
        self._rows: dict[tuple[Any, ...], Any] = {}
        self.barred: bool = any(not check.reads and check.check() is not None for check, _ in self._guards)
        self.clauses: tuple[str, ...] = tuple(
            dict.fromkeys((*move.clauses, *(item.clause for item in move.validators)))
        )

    def catalogue(self) -> Iterator[Action]:
        """Yield every action of the move that its static validators allow, in a fixed order."""
        if self.barred:
            return
        for values in product(*(self._deck for _ in self._fields)):
            yield from self._static_row(values)

    def _static_row(self, values: tuple[Any, ...]) -> tuple[Action, ...]:
        row = self._static_rows.get(values)
        if row is None:
            fixed = dict(zip(self._fields, values, strict=True))
            row = self._static_rows[values] = tuple(
                action
                for action in candidates(self.move.action, fixed, self._deck, self._players)
                if all(check.check(action) is None for check in self._static)
            )
        return row

    def _open(self, key: tuple[Any, ...]) -> Any:
        """Return the new rows for the values ``key``; None if a guard refuses everything."""
        if len(self._rows) >= _MOST_KEYS:
            self._rows.clear()
        allowed = all(check.check(*(key[place] for place in at)) is None for check, at in self._guards)
        rows = self._rows[key] = self._level(key, ()) if allowed else None
        return rows

    def _level(self, key: tuple[Any, ...], values: tuple[Any, ...]) -> Any:
        if len(values) < len(self._fields):
            return _Rows(lambda card: self._level(key, (*values, card)))
        return tuple(
            action
            for action in self._static_row(values)
            if all(check.check(action, *(key[place] for place in at)) is None for check, at in self._keyed)
        )

    def legal(self, state: Any, seat: int) -> Sequence[Action]:
        """Return the legal actions of ``seat``, whose move it is, without regard to other moves."""
        key = self._read(state, seat)
        try:
            rows = self._rows[key]
        except KeyError:
            rows = self._open(key)
        return () if rows is None else self._gather(rows, state, seat)

    def allows(self, state: Any, seat: int, action: Action) -> bool:
        """Return whether ``action`` is among :meth:`legal`."""
        key = self._read(state, seat)
        try:
            row = self._rows[key]
        except KeyError:
            row = self._open(key)
        if row is None:
            return False
        for name, among in self._sources:
            card = getattr(action, name)
            if card not in among(state, seat):
                return False
            row = row[card]
        return action in row

    def reasons(self, state: Any, seat: int, action: Action) -> Iterator[tuple[Validator | Source, Why]]:
        """Yield every validator that has something against the action, with its parameters."""
        for check in self.move.validators:
            why = check.why(state, seat, action)
            if why is not None:
                yield check, why


class PhaseTables:
    """A phase or window made ready: who may act in it, and its moves.

    Args:
        source: The phase or window.
        deck: The cards.
        players: The number of seats.

    Attributes:
        name: Its name.
        clauses: Ids of the clauses that say who may act with what.
        moves: The moves in the order of the table.
        playable: Those of them that are more than an explanation why not.
        by_type: The moves by action class.
        actors: The seats that may act, in order.
        close: What happens when a window closes; None for a phase.
        same_turn: Whether a phase is a step of a turn already begun.
    """

    __slots__ = ("actors", "by_type", "clauses", "close", "moves", "name", "playable", "same_turn")

    def __init__(self, source: Phase[Any] | Window[Any], deck: Sequence[Card], players: int) -> None:
        self.name = source.name
        self.clauses = source.clauses
        self.moves: tuple[MoveTable, ...] = tuple(MoveTable(move, deck, players) for move in source.moves)
        self.playable: tuple[MoveTable, ...] = tuple(table for table in self.moves if not table.barred)
        self.by_type: Mapping[type[Action], MoveTable] = {table.move.action: table for table in self.moves}
        self.actors: Callable[[Any], tuple[int, ...]] = source.actors or _seat_on_turn
        self.close = source.close if isinstance(source, Window) else None
        self.same_turn = isinstance(source, Phase) and source.same_turn

    def legal(self, state: Any, seat: int) -> list[Action]:
        """Return the legal actions of ``seat``, which may act, in the order of the table."""
        found: list[Action] = []
        for table in self.playable:
            if not found or table.move.last_resort is None:
                found += table.legal(state, seat)
        return found

    def has_other(self, table: MoveTable, state: Any, seat: int) -> bool:
        """Return whether a move above ``table`` is legal for the seat."""
        above = self.moves[: self.moves.index(table)]
        return any(other.legal(state, seat) for other in above)


class TablesByPhase(dict[str, PhaseTables]):
    """The tables by phase. A state in a phase this game does not have is not one of its states."""

    def __missing__(self, phase: object) -> NoReturn:
        raise UnknownState(
            f"the state is in phase {phase!r}, which this game under its options does not have: {nearest(phase, self)}"
        )


def _seat_on_turn(state: State) -> tuple[int, ...]:
    return (state.seat,)
