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
from itertools import chain, compress, groupby, product
from operator import itemgetter
from typing import Any, Final, NoReturn, TypeAlias, cast

from .actions import Action, arguments_of, candidates
from .cards import Card
from .errors import InvalidDefinition, UnknownState, nearest
from .phases import Effect, Move, Phase, Window
from .state import State
from .validators import Attribute, Reader, Source, Validator, Why

_MOST_KEYS: Final = 4096
"""How many distinct values of what is read are remembered; then the rows are started anew."""

_MOST_VERDICTS: Final = 65536
"""How many verdicts of a validator are remembered."""

Key: TypeAlias = tuple[Any, ...]
"""What readers return."""
Legal: TypeAlias = Callable[[Any, int], tuple[Any, ...]]
"""``(state, seat) -> legal actions``."""
Actors: TypeAlias = Callable[[Any], tuple[int, ...]]
"""``state -> seats``: who may act, in order."""


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


class _Nothing(dict[Any, Any]):
    """The rows of a move that a guard refuses: nothing, whatever the cards are."""

    def __missing__(self, card: object) -> _Nothing:
        return self


_NOTHING: Final = _Nothing()


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
        "_rows",
        "_single",
        "_static",
        "_static_rows",
        "barred",
        "clauses",
        "flat",
        "gate",
        "is_last",
        "move",
        "readers",
        "sources",
    )

    def __init__(self, move: Move[Any, Any], deck: Sequence[Card], players: int) -> None:
        self.move: Move[Any, Any] = move
        self.is_last: bool = move.last_resort is not None
        self._deck = deck
        self._players = players
        sources = [item for item in move.validators if isinstance(item, Source)]
        checks = [item for item in move.validators if isinstance(item, Validator)]
        self._fields = tuple(source.field for source in sources)
        self.sources: tuple[Callable[[Any, int], Sequence[Any]], ...] = tuple(source.among for source in sources)
        cards = {argument.name for argument in arguments_of(move.action) if argument.kind == "card"}
        if len(set(self._fields)) != len(self._fields) or not cards.issuperset(self._fields):
            raise InvalidDefinition(
                f"{move.action.__name__}: sources for {', '.join(self._fields)}; its card arguments are "
                f"{', '.join(sorted(cards)) or 'none'}, and each has at most one source"
            )
        # A row ends in the one action there can be, or None; or, with arguments that no source yields, in a tuple.
        self._single = bool(sources) and len(sources) == len(arguments_of(move.action))
        self.flat: Callable[[Iterable[Any]], Iterable[Action]] = (
            partial(filter, None) if self._single else chain.from_iterable
        )
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        self.readers: tuple[Reader, ...] = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        places = [(check, tuple(map(self.readers.index, check.reads))) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        self.gate: Validator | None = next((check for check, at in self._guards[:1] if len(at) == 1), None)
        # What each validator said of the actions of a row, so that new values of one reader do not ask the others anew.
        self._keyed: tuple[tuple[Validator, tuple[int, ...], dict[tuple[Key, Key], list[bool]]], ...] = tuple(
            (check, at, {}) for check, at in places if check.on_action
        )
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

    def rows(self, key: Key) -> Any:
        """Return what is legal while the readers return ``key``.

        Without sources these are the actions. Else it is a dict by card of the first source, of dicts by card of the
        next one, and in the end the action or None, or, with arguments that no source yields, a tuple of actions. Cards
        that were not asked for before are missing, see :meth:`complete`.
        """
        return self._rows[key]

    def complete(self, key: Key, state: Any, seat: int) -> None:
        """Work out what the rows lack for the cards that the sources yield now."""
        cards = [among(state, seat) for among in self.sources]
        for values in product(*cards):
            self._end(key, values)
        # If a source yields nothing, rows are asked for all the same.
        for values in product(*cards[:-1]):
            self._row(key, values)

    def _rows_of(self, key: Key) -> dict[Any, Any] | tuple[Action, ...]:
        refused = any(check.check(*(key[place] for place in at)) is not None for check, at in self._guards)
        if self.sources:
            return _NOTHING if refused else {}
        return () if refused else self._allowed(key, ())

    def _end(self, key: Key, values: Key) -> Any:
        """Return the end of a row; work it out if it is not there."""
        row = self._row(key, values[:-1])
        if row is not _NOTHING and values[-1] not in row:
            legal = self._allowed(key, values)
            row[values[-1]] = next(iter(legal), None) if self._single else legal
        return row[values[-1]]

    def _row(self, key: Key, values: Key) -> Any:
        """Return the row below some cards."""
        row = self._rows[key]
        if row is not _NOTHING:
            # Plain dicts, for in those that work out themselves what is missing, a card is found only half as fast.
            for card in values:
                row = row.setdefault(card, {})
        return row

    def _allowed(self, key: Key, values: Key) -> tuple[Action, ...]:
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
        key = tuple([read(state, seat) for read in self.readers])
        if not self.sources:
            return cast("tuple[Action, ...]", self._rows[key])
        values = product(*(among(state, seat) for among in self.sources))
        return tuple(self.flat([self._end(key, cards) for cards in values]))

    def allows(self, state: Any, seat: int, action: Action) -> bool:
        """Return whether ``action`` is among :meth:`legal`."""
        key = tuple([read(state, seat) for read in self.readers])
        if not self.sources:
            return action in self._rows[key]
        cards = tuple([getattr(action, name) for name in self._fields])
        for card, among in zip(cards, self.sources, strict=True):
            if card not in among(state, seat):
                return False
        end = self._end(key, cards)
        return end is action if self._single else action in end

    def reasons(self, state: Any, seat: int, action: Action) -> Iterator[tuple[Validator | Source, Why]]:
        """Yield every validator that has something against the action, with its parameters."""
        for check in self.move.validators:
            why = check.why(state, seat, action)
            if why is not None:
                yield check, why


def _picking(cards: Sequence[Any]) -> Callable[[Any], Sequence[Any]]:
    """Return what takes from a row what is there for some cards: what itemgetter does not do for one card, or none."""
    return lambda row: [row[card] for card in cards]


def _opens(gate: Validator, value: object) -> bool:
    return gate.check(value) is None


class _Compiler:
    """Writes the function that finds the legal actions of a phase: a call for each reader and source, and no loop.

    Args:
        tables: The moves that are more than an explanation why not, in the order of the table.
    """

    def __init__(self, tables: Sequence[MoveTable]) -> None:
        self._tables = tables
        self._names: dict[str, object] = {
            "itemgetter": itemgetter,
            "picking": _picking,
        }
        self._uses = Counter(reader for table in tables for reader in table.readers)
        readers = list(self._uses)
        self._places = [tuple(map(readers.index, table.readers)) for table in tables]
        # Moves whose actions depend on nothing but what is read are one part, as long as they follow each other.
        self._parts = [
            list(group)
            for _, group in groupby(
                range(len(tables)), lambda number: number if tables[number].sources or tables[number].is_last else -1
            )
        ]
        self._plans: dict[Any, tuple[Any, ...]] = {}

    def compiled(self) -> Legal:
        """Return the function."""
        text = [
            "def legal(state, seat):",
            f" key = {self._key()}",
            " try:",
            f"  ({self._listed([f'part{number}' for number in range(len(self._parts))])}) = plans[key]",
            *(f"  {line}" for line in self._search()),
            " except KeyError:",
            "  complete(key, state, seat)",
            "  return legal(state, seat)",
        ]
        scope = self._names | {"plans": self._plans, "complete": self._complete}
        exec("\n".join(text), scope)  # noqa: S102 - the text holds no names of others
        return cast("Legal", scope["legal"])

    @staticmethod
    def _listed(texts: Iterable[str]) -> str:
        return "".join(f"{text}, " for text in texts)

    def _named(self, name: str, value: object) -> str:
        self._names[name] = value
        return name

    def _read(self, name: str, reader: Callable[[Any, int], object]) -> str:
        if isinstance(reader, Attribute):
            return reader.text
        return f"{self._named(name, reader)}(state, seat)"

    def _key(self) -> str:
        """Return the text of what is read: one value, or a tuple of them.

        What only one move reads is not asked for while the first guard of that move refuses it: None stands in its
        place.
        """
        calls = {reader: self._read(f"reader{number}", reader) for number, reader in enumerate(self._uses)}
        for number, table in enumerate(self._tables):
            if table.gate is None:
                continue
            (first,) = table.gate.reads
            own = [reader for reader in table.readers if self._uses[reader] == 1 and reader is not first]
            if own:
                opens = self._named(f"opens{number}", _WorkedOut(partial(_opens, table.gate)))
                calls[first] = f"(value{number} := {calls[first]})"
                for reader in own:
                    calls[reader] = f"({calls[reader]} if {opens}[value{number}] else None)"
        return next(iter(calls.values())) if len(calls) == 1 else f"({self._listed(calls.values())})"

    def _search(self) -> Iterator[str]:
        """Yield the lines that find the legal actions: those of a last resort only if there are none before them."""
        joined: list[str] = []
        for number, part in enumerate(self._parts):
            table = self._tables[part[0]]
            actions = f"*part{number}"
            if table.sources:
                flat = self._named(f"flat{number}", table.flat)
                calls = [self._read(f"among{number}_{place}", among) for place, among in enumerate(table.sources)]
                if len(calls) == 1:
                    actions = f"*{flat}(map(part{number}, {calls[0]}))"
                else:
                    yield from self._collected(number, calls)
                    actions = f"*{flat}(found{number})"
            if table.is_last:
                yield f"found = ({self._listed(joined)})"
                yield f"if not found: found = ({actions},)"
                joined = ["*found"]
            else:
                joined.append(actions)
        yield f"return ({self._listed(joined)})"

    @staticmethod
    def _collected(number: int, calls: Sequence[str]) -> Iterator[str]:
        """Yield the lines that collect what rows hold for the cards of several sources."""
        yield f"found{number} = []"
        for place, call in enumerate(calls[1:], 1):
            yield f"cards = {call}"
            yield f"pick{place} = itemgetter(*cards) if len(cards) > 1 else picking(cards)"
        yield f"for card in {calls[0]}:"
        yield f" row1 = part{number}[card]"
        last = len(calls) - 1
        for place in range(1, last):
            yield f"{' ' * place}for row{place + 1} in pick{place}(row{place}):"
        yield f"{' ' * last}found{number} += pick{last}(row{last})"

    def _part(self, part: Sequence[int], rows: Sequence[Any]) -> Any:
        match len(self._tables[part[0]].sources):
            case 0:
                return sum([rows[number] for number in part], ())
            case 1:
                return rows[part[0]].__getitem__
            case _:
                return rows[part[0]]

    def _complete(self, key: Any, state: Any, seat: int) -> None:
        """Work out what is missing for what is read now, and for the cards that the sources yield now."""
        values = (key,) if len(self._uses) == 1 else key
        read = [tuple([values[place] for place in at]) for at in self._places]
        if len(self._plans) >= _MOST_KEYS:
            self._plans.clear()
        # Always anew: a table may have forgotten its rows since.
        rows: list[Any] = [table.rows(own) for table, own in zip(self._tables, read, strict=True)]
        self._plans[key] = tuple([self._part(part, rows) for part in self._parts])
        for table, own in zip(self._tables, read, strict=True):
            if table.sources:
                table.complete(own, state, seat)


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
        effects: By action class what the moves here do.
        legal: ``(state, seat) -> actions``: what a seat whose phase it is may do here, in the order of the table.
        legal_on_turn: The same with what it may do in windows, if only ever the seat on turn may act; None if not.
        windows: The windows that lie over a phase.
        closes: Those of them that its first action closes.
    """

    __slots__ = (
        "actors",
        "by_type",
        "clauses",
        "closes",
        "effects",
        "legal",
        "legal_on_turn",
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
        self.legal: Legal = _Compiler(self.playable).compiled()
        self.actors: Actors = (source.actors or _seat_on_turn) if self.moves else _nobody
        self.source = source
        self.windows: tuple[PhaseTables, ...] = windows if self.moves else ()
        self.effects: Mapping[type[Action], Effect[Any, Any]] = {
            table.move.action: table.move.effect for table in self.moves
        }
        self.legal_on_turn: Legal | None = None
        if source.actors is None:
            self.legal_on_turn = self.legal_anywhere if self.windows else self.legal
        ends_turn = isinstance(source, Phase) and not source.same_turn
        self.closes: tuple[Window[Any], ...] = tuple(
            window.source for window in self.windows if ends_turn and isinstance(window.source, Window)
        )
        self.by_type: Mapping[type[Action], tuple[PhaseTables, MoveTable]] = {
            table.move.action: (tables, table) for tables in (self, *self.windows) for table in tables.moves
        }

    def legal_anywhere(self, state: Any, seat: int) -> tuple[Any, ...]:
        """Return the actions of a seat whose phase it is, here and in the windows over this phase."""
        return self.legal(state, seat) + self.legal_in_windows(state, seat)

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
