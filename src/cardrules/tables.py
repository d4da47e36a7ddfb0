"""Legal actions as table look-ups.

A :class:`MoveTable` is a move made ready for play. It runs static validators once per action, and the others once per
action and distinct values of what they read; the verdicts stay in rows ``source arguments -> legal actions``. The
validators remain the only rules: the rows are what they said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from .actions import Action, arguments_of, candidates
from .cards import Card
from .errors import InvalidDefinition
from .phases import Move
from .validators import Source, Validator, Why

_MOST_KEYS: Final = 4096
"""How many distinct values of what is read are remembered; then the rows are started anew."""

_Row = dict[Any, tuple[Action, ...]]


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
        "_guards",
        "_keyed",
        "_players",
        "_reads",
        "_rows",
        "_sources",
        "_static",
        "_static_rows",
        "clauses",
        "move",
    )

    def __init__(self, move: Move[Any, Any], deck: Sequence[Card], players: int) -> None:
        self.move: Move[Any, Any] = move
        self._deck = deck
        self._players = players
        sources = [item for item in move.validators if isinstance(item, Source)]
        checks = [item for item in move.validators if isinstance(item, Validator)]
        self._sources = tuple(source.among for source in sources)
        self._fields = tuple(source.field for source in sources)
        cards = {argument.name for argument in arguments_of(move.action) if argument.kind == "card"}
        if len(set(self._fields)) != len(self._fields) or not cards.issuperset(self._fields):
            raise InvalidDefinition(
                f"{move.action.__name__}: sources for {', '.join(self._fields)}; its card arguments are "
                f"{', '.join(sorted(cards)) or 'none'}, and each has at most one source"
            )
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        self._reads = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        places = [(check, tuple(self._reads.index(read) for read in check.reads)) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        self._keyed = tuple((check, at) for check, at in places if check.on_action)
        self._static_rows: _Row = {}
        self._rows: dict[tuple[Any, ...], _Row | None] = {}
        self.clauses: tuple[str, ...] = tuple(
            dict.fromkeys((*move.clauses, *(item.clause for item in move.validators)))
        )

    def catalogue(self) -> Iterator[Action]:
        """Yield every action of the move that its static validators allow, in a fixed order."""
        if any(not check.reads and check.check() is not None for check, _ in self._guards):
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

    def _open(self, key: tuple[Any, ...]) -> _Row | None:
        """Return the new rows for the values ``key``; None if a guard refuses everything."""
        if len(self._rows) >= _MOST_KEYS:
            self._rows.clear()
        allowed = all(check.check(*(key[place] for place in at)) is None for check, at in self._guards)
        rows: _Row | None = {} if allowed else None
        self._rows[key] = rows
        return rows

    def _row(self, rows: _Row, key: tuple[Any, ...], values: tuple[Any, ...]) -> tuple[Action, ...]:
        row = rows[values] = tuple(
            action
            for action in self._static_row(values)
            if all(check.check(action, *(key[place] for place in at)) is None for check, at in self._keyed)
        )
        return row

    def legal(self, state: Any, seat: int) -> list[Action]:
        """Return the legal actions of ``seat``, whose move it is, without regard to other moves."""
        key = tuple([read(state, seat) for read in self._reads])
        try:
            rows = self._rows[key]
        except KeyError:
            rows = self._open(key)
        found: list[Action] = []
        if rows is None:
            return found
        for values in product(*[among(state, seat) for among in self._sources]):
            row = rows.get(values)
            found += self._row(rows, key, values) if row is None else row
        return found

    def allows(self, state: Any, seat: int, action: Action) -> bool:
        """Return whether ``action`` is among :meth:`legal`."""
        values = tuple([getattr(action, name) for name in self._fields])
        for value, among in zip(values, self._sources, strict=True):
            if value not in among(state, seat):
                return False
        key = tuple([read(state, seat) for read in self._reads])
        try:
            rows = self._rows[key]
        except KeyError:
            rows = self._open(key)
        if rows is None:
            return False
        row = rows.get(values)
        return action in (self._row(rows, key, values) if row is None else row)

    def reasons(self, state: Any, seat: int, action: Action) -> Iterator[tuple[Validator | Source, Why]]:
        """Yield every validator that has something against the action, with its parameters."""
        for check in self.move.validators:
            why = check.why(state, seat, action)
            if why is not None:
                yield check, why
