"""Legal actions as table look-ups.

A :class:`MoveTable` is a move made ready for play. It runs static validators once per action, and the others once per
action and distinct values of what they read; the verdicts stay in rows ``source arguments -> legal actions``. The
validators remain the only rules: the rows are what they said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, compress, product
from operator import itemgetter
from typing import Any, Final, NoReturn, TypeAlias, cast

from .actions import Action, arguments_of, candidates
from .cards import Card
from .errors import InvalidDefinition, UnknownState, nearest
from .events import Log
from .phases import Effect, Move, Phase, Window
from .state import State
from .validators import Reader, Source, Validator, Why

_MOST_KEYS: Final = 4096
"""How many distinct values of what is read are remembered; then the rows are started anew."""

_MOST_VERDICTS: Final = 65536
"""How many verdicts of a validator are remembered."""

Reads: TypeAlias = Callable[[Any, int], tuple[Any, ...]]
"""``(state, seat) -> values``: what the validators of a move read, in one call."""
Among: TypeAlias = Callable[[Any, int], Sequence[Any]]
"""``(state, seat) -> cards``: what a source yields."""
Flat: TypeAlias = Callable[[Iterable[Any]], Iterable[Action]]
"""From the ends of rows to the actions in them: a row ends in the one action there can be, or None; or in a tuple."""
_Verdicts: TypeAlias = dict[tuple[tuple[Any, ...], tuple[Any, ...]], list[bool]]
"""By the source arguments and the values read: what a validator says of each action."""
Plan: TypeAlias = Callable[[Any, int], tuple[Action, ...]]
"""``(state, seat) -> legal actions``, while what the validators of a phase read has certain values."""


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
    """Return one function that calls all readers: a call for each, and no loop."""
    names = {f"reader{number}": reader for number, reader in enumerate(readers)}
    calls = "".join(f"{name}(state, seat), " for name in names)
    return cast("Reads", eval(f"lambda state, seat: ({calls})", dict(names)))  # noqa: S307 - the text holds no names of others


def _plan_of_one(sources: Sequence[Among], flat: Flat, rows: Any) -> Plan:
    """Return what collects the legal actions of one move from its rows of the cards that its sources name now."""
    *outer, last = sources
    if not outer:
        row_of = rows.__getitem__
        # Unpacked into a list first: tuple() of an iterator without a length takes twice as long.
        return lambda state, seat: (*flat(map(row_of, last(state, seat))),)

    def plan(state: Any, seat: int) -> tuple[Action, ...]:
        found = [rows]
        for among in outer:
            cards = among(state, seat)
            found = [row[card] for row in found for card in cards]
        cards = last(state, seat)
        ends: list[Any] = []
        if len(cards) > 1:
            pick = itemgetter(*cards)
            for row in found:
                ends += pick(row)
        else:
            ends += [row[card] for row in found for card in cards]
        return (*flat(ends),)

    return plan


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
        "_flat",
        "_guards",
        "_keyed",
        "_players",
        "_read",
        "_rows",
        "_single",
        "_sources",
        "_static",
        "_static_rows",
        "barred",
        "clauses",
        "effect",
        "move",
        "readers",
    )

    def __init__(self, move: Move[Any, Any], deck: Sequence[Card], players: int) -> None:
        self.move: Move[Any, Any] = move
        self.effect: Effect[Any, Any] = move.effect
        self._deck = deck
        self._players = players
        sources = [item for item in move.validators if isinstance(item, Source)]
        checks = [item for item in move.validators if isinstance(item, Validator)]
        self._fields = tuple(source.field for source in sources)
        self._sources = tuple((source.field, source.among) for source in sources)
        cards = {argument.name for argument in arguments_of(move.action) if argument.kind == "card"}
        if len(set(self._fields)) != len(self._fields) or not cards.issuperset(self._fields):
            raise InvalidDefinition(
                f"{move.action.__name__}: sources for {', '.join(self._fields)}; its card arguments are "
                f"{', '.join(sorted(cards)) or 'none'}, and each has at most one source"
            )
        self._single = bool(sources) and len(sources) == len(arguments_of(move.action))
        self._flat: Flat = partial(filter, None) if self._single else chain.from_iterable
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        self.readers: tuple[Reader, ...] = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        self._read = _reading(self.readers)
        places = [(check, tuple(map(self.readers.index, check.reads))) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        # What each validator said of the actions of a row, so that new values of one reader do not ask the others anew.
        self._keyed = tuple((check, at, _Verdicts()) for check, at in places if check.on_action)
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

    def plan(self, key: tuple[Any, ...]) -> Plan | tuple[Action, ...]:
        """Return what finds the legal actions while the readers return ``key``.

        Without a source, and if a guard refuses everything, the actions themselves.
        """
        rows = self._rows_of(key)
        if rows is None or not self._sources:
            return rows or ()
        return _plan_of_one([among for _, among in self._sources], self._flat, rows)

    def _rows_of(self, key: tuple[Any, ...]) -> Any:
        try:
            return self._rows[key]
        except KeyError:
            pass
        if len(self._rows) >= _MOST_KEYS:
            self._rows.clear()
        allowed = all(check.check(*(key[place] for place in at)) is None for check, at in self._guards)
        rows = self._rows[key] = self._level(key, ()) if allowed else None
        return rows

    def _level(self, key: tuple[Any, ...], values: tuple[Any, ...]) -> Any:
        if len(values) < len(self._fields):
            return _Rows(lambda card: self._level(key, (*values, card)))
        row = self._static_row(values)
        allowed = [True] * len(row)
        for check, at, verdicts in self._keyed:
            read = tuple([key[place] for place in at])
            verdict = verdicts.get((values, read))
            if verdict is None:
                if len(verdicts) >= _MOST_VERDICTS:
                    verdicts.clear()
                verdict = verdicts[values, read] = [check.check(action, *read) is None for action in row]
            allowed = [one and other for one, other in zip(allowed, verdict, strict=True)]
        legal = tuple(compress(row, allowed))
        return next(iter(legal), None) if self._single else legal

    def legal(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of ``seat``, whose move it is, without regard to other moves."""
        plan = self.plan(self._read(state, seat))
        return plan(state, seat) if callable(plan) else plan

    def allows(self, state: Any, seat: int, action: Action) -> bool:
        """Return whether ``action`` is among :meth:`legal`."""
        row = self._rows_of(self._read(state, seat))
        if row is None:
            return False
        for name, among in self._sources:
            card = getattr(action, name)
            if card not in among(state, seat):
                return False
            row = row[card]
        return row is action if self._single else action in row

    def reasons(self, state: Any, seat: int, action: Action) -> Iterator[tuple[Validator | Source, Why]]:
        """Yield every validator that has something against the action, with its parameters."""
        for check in self.move.validators:
            why = check.why(state, seat, action)
            if why is not None:
                yield check, why


def _in_turn(parts: Iterable[tuple[tuple[Action, ...], bool]]) -> tuple[Action, ...]:
    """Return the actions of all parts; those of a last resort only if there are none before them."""
    found: tuple[Action, ...] = ()
    for actions, last_resort in parts:
        if not (last_resort and found):
            found += actions
    return found


def _joined(parts: Sequence[tuple[Plan | tuple[Action, ...], bool]]) -> Plan:
    """Return what finds the legal actions of a phase.

    Only moves with sources have to look at cards, and mostly there is but one, before all others.

    Args:
        parts: For each move what finds its legal actions, or those, and whether it is a last resort.
    """
    known = [(part, last_resort) for part, last_resort in parts if not callable(part)]
    instead = _in_turn(known)
    if len(known) == len(parts):
        return lambda state, seat: instead
    first = parts[0][0]
    if len(known) < len(parts) - 1 or not callable(first):
        return lambda state, seat: _in_turn(
            [(part(state, seat) if callable(part) else part, last_resort) for part, last_resort in parts]
        )
    more = tuple(action for actions, last_resort in known if not last_resort for action in actions)

    def plan(state: Any, seat: int) -> tuple[Action, ...]:
        found = first(state, seat)
        return found + more if found else instead

    return plan


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
        is_turn: Whether that is the seat on turn and no other.
        close: What happens when a window closes; None for a phase.
        same_turn: Whether a phase is a step of a turn already begun.
    """

    __slots__ = (
        "_places",
        "_plans",
        "_read",
        "actors",
        "by_type",
        "clauses",
        "close",
        "is_turn",
        "moves",
        "name",
        "playable",
        "same_turn",
    )

    def __init__(self, source: Phase[Any] | Window[Any], deck: Sequence[Card], players: int) -> None:
        self.name: str = source.name
        self.clauses: tuple[str, ...] = source.clauses
        self.moves: tuple[MoveTable, ...] = tuple(MoveTable(move, deck, players) for move in source.moves)
        self.playable: tuple[MoveTable, ...] = tuple(table for table in self.moves if not table.barred)
        readers = tuple(dict.fromkeys(read for table in self.playable for read in table.readers))
        self._read = _reading(readers)
        self._places = tuple((table, tuple(map(readers.index, table.readers))) for table in self.playable)
        self._plans: dict[tuple[Any, ...], Plan] = {}
        self.by_type: Mapping[type[Action], MoveTable] = {table.move.action: table for table in self.moves}
        self.actors: Callable[[Any], tuple[int, ...]] = source.actors or _seat_on_turn
        self.is_turn: bool = source.actors is None
        self.close: Callable[[Any, Log | None], Any] | None = source.close if isinstance(source, Window) else None
        self.same_turn: bool = isinstance(source, Phase) and source.same_turn

    def legal(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of ``seat``, which may act, in the order of the table."""
        read = self._read
        key = read(state, seat)
        try:
            plan = self._plans[key]
        except KeyError:
            plan = self._plan(key)
        return plan(state, seat)

    def _plan(self, key: tuple[Any, ...]) -> Plan:
        if len(self._plans) >= _MOST_KEYS:
            self._plans.clear()
        parts = [
            (table.plan(tuple(key[place] for place in at)), table.move.last_resort is not None)
            for table, at in self._places
        ]
        plan = self._plans[key] = _joined(parts)
        return plan

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
