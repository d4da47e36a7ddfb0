"""Legal actions as table look-ups.

A :class:`MoveTable` is a move made ready for play. It runs static validators once per action, and the others once per
action and distinct values of what they read; the verdicts stay in rows ``source arguments -> legal actions``. The
validators remain the only rules: the rows are what they said.

All that the validators of a phase read is read at once, and the values name a :data:`Plan`. What a plan does in each
decision is done in C as far as it can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, compress, product
from operator import itemgetter
from typing import Any, Final, NoReturn, TypeAlias, cast

from .actions import Action, arguments_of, candidates
from .cards import Card
from .errors import InvalidDefinition, UnknownState, nearest
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
Plan: TypeAlias = Callable[[Any, int], tuple[Any, ...]]
"""``(state, seat) -> legal actions``, while what the validators of a phase read has certain values."""
Actors: TypeAlias = Callable[[Any], tuple[int, ...]]
"""``state -> seats``: who may act, in order."""
_Flat: TypeAlias = Callable[[Iterable[Any]], Iterable[Action]]
"""From the ends of rows to the actions in them."""
_Verdicts: TypeAlias = dict[tuple[tuple[Any, ...], tuple[Any, ...]], list[bool]]
"""By the source arguments and the values read: what a validator says of each action."""


class _WorkedOut(dict[Any, Any]):
    """Values that are worked out from their keys when they are first asked for.

    Args:
        work_out: From a key to its value.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: Any) -> Any:
        if len(self) >= _MOST_KEYS:
            self.clear()
        value = self[key] = self._work_out(key)
        return value


def _compiled(expression: str, names: Mapping[str, object]) -> Any:
    """Return ``(state, seat) -> expression``."""
    return eval(f"lambda state, seat: {expression}", dict(names))  # noqa: S307 - the text holds no names of others


def _reading(readers: Sequence[Reader]) -> Reads:
    """Return one function that calls all readers: a call for each, and no loop."""
    names = {f"reader{number}": reader for number, reader in enumerate(readers)}
    calls = "".join(f"{name}(state, seat), " for name in names)
    return cast("Reads", _compiled(f"({calls})", names))


def _picking(cards: Sequence[Any]) -> Callable[[Any], Sequence[Any]]:
    """Return what takes from a row what is there for some cards."""
    return itemgetter(*cards) if len(cards) > 1 else lambda row: [row[card] for card in cards]


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
        "gate",
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
        self._sources: tuple[Among, ...] = tuple(source.among for source in sources)
        cards = {argument.name for argument in arguments_of(move.action) if argument.kind == "card"}
        if len(set(self._fields)) != len(self._fields) or not cards.issuperset(self._fields):
            raise InvalidDefinition(
                f"{move.action.__name__}: sources for {', '.join(self._fields)}; its card arguments are "
                f"{', '.join(sorted(cards)) or 'none'}, and each has at most one source"
            )
        # A row ends in the one action there can be, or None; or, with arguments that no source yields, in a tuple.
        self._single = bool(sources) and len(sources) == len(arguments_of(move.action))
        self._flat: _Flat = partial(filter, None) if self._single else chain.from_iterable
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        self.readers: tuple[Reader, ...] = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        self._read = _reading(self.readers)
        places = [(check, tuple(map(self.readers.index, check.reads))) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        self.gate: Validator | None = next((check for check, at in self._guards[:1] if len(at) == 1), None)
        # What each validator said of the actions of a row, so that new values of one reader do not ask the others anew.
        self._keyed = tuple((check, at, _Verdicts()) for check, at in places if check.on_action)
        self._static_rows: dict[tuple[Any, ...], tuple[Action, ...]] = {}
        self._rows = _WorkedOut(self._rows_of)
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

    def known(self, key: tuple[Any, ...]) -> tuple[Action, ...] | None:
        """Return the legal actions while the readers return ``key``; None if they depend on the sources too."""
        rows = self._rows[key]
        return cast("tuple[Action, ...]", rows) if isinstance(rows, tuple) else None

    def plan(self, key: tuple[Any, ...], more: tuple[Action, ...] = (), instead: tuple[Action, ...] = ()) -> Plan:
        """Return what finds the legal actions while the readers return ``key``, if they depend on the sources.

        Args:
            key: The values read.
            more: What else is legal.
            instead: What is legal if this move finds nothing.
        """
        # A plain dict: one that works out itself what is missing is only half as fast.
        row_of = self._rows[key].__getitem__
        first, *others = self._sources
        flat = self._flat

        def plan(state: Any, seat: int) -> tuple[Action, ...]:
            rows: Iterable[Any] = map(row_of, first(state, seat))
            try:
                for among in others:
                    rows = chain.from_iterable(map(_picking(among(state, seat)), rows))
                return (*flat(rows), *more)
            except KeyError:
                self._complete(key, state, seat)
                return plan(state, seat)

        if more == instead:
            return plan
        least = len(more)

        def plan_with_last_resort(state: Any, seat: int) -> tuple[Action, ...]:
            found = plan(state, seat)
            return found if len(found) > least else instead

        return plan_with_last_resort

    def _complete(self, key: tuple[Any, ...], state: Any, seat: int) -> None:
        """Work out what the rows lack for the cards that the sources yield now."""
        for values in product(*(among(state, seat) for among in self._sources)):
            self._end(key, values)

    def _rows_of(self, key: tuple[Any, ...]) -> dict[Any, Any] | tuple[Action, ...]:
        """Return the rows, still empty, for values read; without sources, or if a guard refuses, the legal actions."""
        if any(check.check(*(key[place] for place in at)) is not None for check, at in self._guards):
            return ()
        return {} if self._sources else self._allowed(key, ())

    def _end(self, key: tuple[Any, ...], values: tuple[Any, ...]) -> Any:
        """Return the end of a row; work it out if it is not there."""
        row = self._rows[key]
        for card in values[:-1]:
            row = row.setdefault(card, {})
        if values[-1] not in row:
            legal = self._allowed(key, values)
            row[values[-1]] = next(iter(legal), None) if self._single else legal
        return row[values[-1]]

    def _allowed(self, key: tuple[Any, ...], values: tuple[Any, ...]) -> tuple[Action, ...]:
        """Return the actions with these source arguments that no validator refuses."""
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
        return tuple(compress(row, allowed))

    def legal(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of ``seat``, whose move it is, without regard to other moves."""
        key = self._read(state, seat)
        known = self.known(key)
        return self.plan(key)(state, seat) if known is None else known

    def allows(self, state: Any, seat: int, action: Action) -> bool:
        """Return whether ``action`` is among :meth:`legal`."""
        key = self._read(state, seat)
        known = self.known(key)
        if known is not None:
            return action in known
        values = tuple([getattr(action, name) for name in self._fields])
        for card, among in zip(values, self._sources, strict=True):
            if card not in among(state, seat):
                return False
        end = self._end(key, values)
        return end is action if self._single else action in end

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


def _asking(tables: Sequence[MoveTable]) -> tuple[str, dict[str, object]]:
    """Return the text of what calls the readers of some moves, separated by commas, and the objects it names.

    What only one move reads is not asked for while the first guard of that move refuses it: None stands in its place.
    """
    uses = Counter(reader for table in tables for reader in table.readers)
    names: dict[str, object] = {f"reader{number}": reader for number, reader in enumerate(uses)}
    calls = {reader: f"reader{number}(state, seat)" for number, reader in enumerate(uses)}
    for number, table in enumerate(tables):
        if table.gate is None:
            continue
        (first,) = table.gate.reads
        own = [reader for reader in table.readers if uses[reader] == 1 and reader is not first]
        if own:
            names[f"opens{number}"] = _WorkedOut(partial(_opens, table.gate))
            calls[first] = f"(value{number} := {calls[first]})"
            for reader in own:
                calls[reader] = f"({calls[reader]} if opens{number}[value{number}] else None)"
    return ", ".join(calls.values()) or "()", names


def _opens(gate: Validator, value: object) -> bool:
    return gate.check(value) is None


class PhaseTables:
    """A phase or window made ready: who may act in it, and its moves.

    Args:
        source: The phase or window.
        deck: The cards.
        players: The number of seats.
        windows: The windows that lie over a phase.

    Attributes:
        source: The phase or window.
        name: Its name.
        clauses: Ids of the clauses that say who may act with what.
        moves: The moves in the order of the table.
        playable: Those of them that are more than an explanation why not.
        by_type: By action class the move, and before it where that stands: here, or in a window over this phase.
        actors: The seats that may act, in order; none in a phase without moves.
        is_turn: Whether the seat on turn may act and no other, windows aside.
        legal: ``(state, seat) -> actions``: what a seat that may act may do, in the order of the table.
        windows: The windows that lie over a phase.
        closes: Those of them that its first action closes.
    """

    __slots__ = (
        "_places",
        "actors",
        "by_type",
        "clauses",
        "closes",
        "is_turn",
        "legal",
        "moves",
        "name",
        "playable",
        "source",
        "windows",
    )

    def __init__(
        self,
        source: Phase[Any] | Window[Any],
        deck: Sequence[Card],
        players: int,
        windows: tuple[PhaseTables, ...] = (),
    ) -> None:
        self.name: str = source.name
        self.clauses: tuple[str, ...] = source.clauses
        self.moves: tuple[MoveTable, ...] = tuple(MoveTable(move, deck, players) for move in source.moves)
        self.playable: tuple[MoveTable, ...] = tuple(table for table in self.moves if not table.barred)
        readers = tuple(dict.fromkeys(read for table in self.playable for read in table.readers))
        self._places = tuple((table, tuple(map(readers.index, table.readers))) for table in self.playable)
        # One value is its own key, several are a tuple.
        plans = _WorkedOut(self._plan if len(readers) != 1 else lambda value: self._plan((value,)))
        values, names = _asking(self.playable)
        self.legal: Plan = _compiled(f"plans[{values}](state, seat)", {**names, "plans": plans})
        self.actors: Actors = (source.actors or _seat_on_turn) if self.moves else _nobody
        self.source = source
        self.windows: tuple[PhaseTables, ...] = windows if self.moves else ()
        self.is_turn: bool = source.actors is None
        ends_turn = isinstance(source, Phase) and not source.same_turn
        self.closes: tuple[Window[Any], ...] = tuple(
            window.source for window in self.windows if ends_turn and isinstance(window.source, Window)
        )
        self.by_type: Mapping[type[Action], tuple[PhaseTables, MoveTable]] = {
            table.move.action: (tables, table) for tables in (self, *self.windows) for table in tables.moves
        }

    def _plan(self, key: tuple[Any, ...]) -> Plan:
        """Return what finds the legal actions while the readers of all moves return ``key``.

        Only moves with sources have to look at cards, and mostly there is but one, before all others.
        """
        keys = [tuple([key[place] for place in at]) for _, at in self._places]
        tables = [table for table, _ in self._places]
        known = [
            (table.known(own), table.move.last_resort is not None) for table, own in zip(tables, keys, strict=True)
        ]
        fixed = [(actions, last_resort) for actions, last_resort in known if actions is not None]
        if len(fixed) == len(known):
            actions = _in_turn(fixed)
            return lambda state, seat: actions
        if len(fixed) == len(known) - 1 and known[0][0] is None:
            more = tuple(action for actions, last_resort in fixed if not last_resort for action in actions)
            return tables[0].plan(keys[0], more, _in_turn(fixed))
        plans = [
            (table.plan(own) if actions is None else actions, last_resort)
            for table, own, (actions, last_resort) in zip(tables, keys, known, strict=True)
        ]
        return lambda state, seat: _in_turn(
            [(part(state, seat) if callable(part) else part, last_resort) for part, last_resort in plans]
        )

    def legal_in_windows(self, state: Any, seat: int) -> tuple[Any, ...]:
        """Return the actions of a seat in the windows over this phase."""
        found: tuple[Any, ...] = ()
        for window in self.windows:
            if seat in window.actors(state):
                found += window.legal(state, seat)
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


def _nobody(state: State) -> tuple[int, ...]:
    return ()
