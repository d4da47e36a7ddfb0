"""Compiles the search for the legal actions of a phase, from its table.

The search reads everything that the validators of a phase read, and uses the values as the key of what its moves add to
the legal actions: the actions themselves, or the rows of the candidate cards. For a turn in which a seat plays a card
or, if it cannot, draws one, the compiled function looks like this::

    def legal(state, seat):
        try:
            key = (state.wished, reader1(state, seat))
            try:
                (part0, part1) = plans[key]
                found = (*flat0(map(part0, state.hands[seat])),)
                if not found:
                    found = (*part1,)
            except KeyError:
                complete(key, state, seat)
                return legal(state, seat)
            return found
        except Exception as error:
            explain(state, seat, error)
            raise

Such a function costs the calls of the readers and little else: it has no loop over moves or validators, and the work
for each card is done in C.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeAlias, cast

from cardrules._arguments import name_of, named
from cardrules._codegen import define
from cardrules._legality import moves
from cardrules.errors import CardRulesError, InvalidDefinition, InvalidSeat, shown
from cardrules.rules.read import expression_of
from cardrules.rules.validators import Validator

from .moves import CompiledMove, LazyDict

Legal: TypeAlias = Callable[[Any, int], tuple[Any, ...]]
"""``(state, seat) -> legal actions``."""

Actors: TypeAlias = Callable[[Any], tuple[int, ...]]
"""``state -> seats``: who may act, in order."""

_FOUND: Final = "*found"


def require_seats(actors: Actors, seats: object) -> tuple[int, ...]:
    """Return the result of a game's actors function, after checking it.

    Raises:
        InvalidDefinition: It is not a tuple of seats.
    """
    if not isinstance(seats, tuple):
        raise InvalidDefinition(
            "actors {actors} returned {seats}; expected a tuple of seats",
            actors=shown(name_of(actors)),
            seats=named(seats),
        ).at(actors)
    return cast("tuple[int, ...]", seats)


def _picking(cards: Sequence[Any]) -> Callable[[Any], Sequence[Any]]:
    """Like :func:`operator.itemgetter`, but also for one key or none."""
    return lambda row: [row[card] for card in cards]


def _opens(gate: Validator, value: object) -> bool:
    return gate.verdict(value) is None


class Compiler:
    """Writes the function that finds the legal actions of a phase: a call for each reader and OneOf, and no loop.

    Args:
        phase: The name of the phase.
        playable: The moves that can be legal at all, in the order of the table.
        windows: For each window over the phase, who may act in it and its search.
        players: The number of seats.
    """

    def __init__(
        self, phase: str, playable: Sequence[CompiledMove], windows: Sequence[tuple[Actors, Legal]], players: int
    ) -> None:
        self._phase = phase
        self._players = players
        self._moves = playable
        self._windows = windows
        self._names: dict[str, object] = {
            "itemgetter": itemgetter,
            "picking": _picking,
        }
        self._uses = Counter(reader for move in playable for reader in move.readers)
        readers = list(self._uses)
        self._places = [tuple(map(readers.index, move.readers)) for move in playable]
        # Consecutive moves whose actions depend only on the key form one part.
        self._parts = [
            list(group)
            for _, group in groupby(
                range(len(playable)),
                lambda number: number if playable[number].among or playable[number].is_last else -1,
            )
        ]
        self._plans: dict[Any, tuple[Any, ...]] = {}

    def compiled(self) -> Legal:
        """Return the function."""
        text = [
            "def legal(state, seat):",
            " try:",
            f"  key = {self._key()}",
            "  try:",
            f"   ({self._listed([f'part{number}' for number in range(len(self._parts))])}) = plans[key]",
            *(f"   {line}" for line in self._search()),
            "  except KeyError:",
            "   complete(key, state, seat)",
            "   return legal(state, seat)",
            *(f"  {line}" for line in self._search_in_windows()),
            "  return found",
            " except Exception as error:",
            "  explain(state, seat, error)",
            "  raise",
        ]
        names = self._names | {"plans": self._plans, "complete": self._complete, "explain": self._explain}
        return define("\n".join(text), names, f"legal actions in {self._phase}")["legal"]

    def _explain(self, state: Any, seat: int, error: Exception) -> None:
        """Raise an error that names the cause of one that the search raised, if it can be found.

        Raises:
            InvalidDefinition: A reader, a OneOf or the actors of a window return a wrong value.
            InvalidSeat: The state's seat is not one of the game's.
        """
        if isinstance(error, CardRulesError):
            return
        if seat not in range(self._players):
            raise InvalidSeat(
                "no seat {seat}; seats are 0 … {last}", seat=shown(seat), last=self._players - 1
            ) from None
        for move in self._moves:
            move.explain(state, seat, error)
        for actors, _ in self._windows:
            require_seats(actors, actors(state))

    @staticmethod
    def _listed(texts: Iterable[str]) -> str:
        return "".join(f"{text}, " for text in texts)

    def _named(self, name: str, value: object) -> str:
        self._names[name] = value
        return name

    def _read(self, name: str, reader: Callable[[Any, int], object]) -> str:
        return expression_of(self._named(name, reader), reader)

    def _key(self) -> str:
        """Return the text of the key: one value, or a tuple of them.

        A value that only one move needs is None while the first guard of that move refuses, or while it matters only to
        an argument that no candidate can have.
        """
        calls = {reader: self._read(f"reader{number}", reader) for number, reader in enumerate(self._uses)}
        for number, move in enumerate(self._moves):
            for place, (reader, cards) in enumerate(move.unconcerned.items()):
                if self._uses[reader] == 1:
                    unconcerned = self._named(f"unconcerned{number}_{place}", cards)
                    at_hand = self._read(f"among{number}_0", move.among[0])
                    calls[reader] = f"(None if {unconcerned}.issuperset({at_hand}) else {calls[reader]})"
            if move.gate is None:
                continue
            (first,) = move.gate.reads
            own = [reader for reader in move.readers if self._uses[reader] == 1 and reader is not first]
            if own:
                opens = self._named(f"opens{number}", LazyDict(partial(_opens, move.gate)))
                calls[first] = f"(value{number} := {calls[first]})"
                for reader in own:
                    calls[reader] = f"({calls[reader]} if {opens}[value{number}] else None)"
        return next(iter(calls.values())) if len(calls) == 1 else f"({self._listed(calls.values())})"

    def _search(self) -> Iterator[str]:
        """Yield the lines that find the legal actions: those of a last resort only if there are none before them."""
        joined: list[str] = []
        for number, part in enumerate(self._parts):
            move = self._moves[part[0]]
            actions = f"*part{number}"
            if move.among:
                flat = self._named(f"flat{number}", move.flat)
                calls = [self._read(f"among{number}_{place}", among) for place, among in enumerate(move.among)]
                if len(calls) == 1:
                    actions = f"*{flat}(map(part{number}, {calls[0]}))"
                else:
                    yield from self._collected(number, calls)
                    actions = f"*{flat}(found{number})"
            if move.is_last:
                yield from self._gathered(joined)
                yield f"if not found: found = ({actions},)"
                joined = [_FOUND]
            else:
                joined.append(actions)
        yield from self._gathered(joined)

    def _gathered(self, parts: list[str]) -> Iterator[str]:
        """Yield the line that gathers the actions found, unless that is done already."""
        if parts != [_FOUND]:
            yield f"found = ({self._listed(parts)})"

    def _search_in_windows(self) -> Iterator[str]:
        """Yield the lines that add the legal actions of the windows in which the seat may act."""
        for number, (actors, legal) in enumerate(self._windows):
            may_act, window = self._named(f"actors{number}", actors), self._named(f"window{number}", legal)
            yield f"if seat in {may_act}(state): found += {window}(state, seat)"

    @staticmethod
    def _collected(number: int, calls: Sequence[str]) -> Iterator[str]:
        """Yield the lines that collect what rows hold for the candidates of several arguments."""
        yield f"found{number} = []"
        for place, call in enumerate(calls[1:], 1):
            yield f"cards = {call}"
            yield f"pick{place} = itemgetter(*cards) if len(cards) > 1 else picking(cards)"
        yield f"for card in {calls[0]}:"
        row, last = f"part{number}[card]", len(calls) - 1
        for place in range(1, last):
            yield f"{' ' * place}for row{place} in pick{place}({row}):"
            row = f"row{place}"
        yield f"{' ' * last}found{number} += pick{last}({row})"

    def _part(self, part: Sequence[int], rows: Sequence[Any]) -> Any:
        match len(self._moves[part[0]].among):
            case 0:
                return sum([rows[number] for number in part], ())
            case 1:
                return rows[part[0]].__getitem__
            case _:
                return rows[part[0]]

    def _complete(self, key: Any, state: Any, seat: int) -> None:
        """Add what is missing for the values read now and the present candidates."""
        values = (key,) if len(self._uses) == 1 else key
        read = [tuple([values[place] for place in at]) for at in self._places]
        if len(self._plans) >= moves.MAX_KEYS:
            self._plans.clear()
        # Always anew: a move may have cleared its rows since.
        rows: list[Any] = [move.rows(own) for move, own in zip(self._moves, read, strict=True)]
        self._plans[key] = tuple([self._part(part, rows) for part in self._parts])
        for move, own in zip(self._moves, read, strict=True):
            if move.among:
                move.complete(own, state, seat)
