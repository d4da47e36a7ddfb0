"""The numbered catalogue of all actions that some state of a game allows.

A static validator looks only at the action, and most look at one argument. So the actions of a move are a product of
what is allowed for each argument: they are counted and numbered by arithmetic, and made when they are asked for. To
find which arguments a validator looks at, it is asked about an action with only some of them set: if it answers, the
answer holds for all values of the others. Only if a validator looks at several arguments together are their
combinations tried, one row of the first argument at a time, when a number in that row or after it is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate, compress, product, starmap
from math import prod
from operator import gt, itemgetter
from typing import Any, Final, Generic, cast, overload

from typing_extensions import TypeVar, override

from ._arguments import described, item_at, plain_integer
from .errors import InvalidArgument, InvalidIndex, UnknownAction, shown
from .rules.actions import Action, arguments_of
from .rules.cards import Card
from .rules.phases import Move
from .rules.validators import OneOf, Validator

ActionT = TypeVar("ActionT", bound=Action, default=Any)

_FIRST: Final = 0

_set = object.__setattr__
_unset = object.__delattr__


class _MoveActions:
    """The actions of a move that its static validators allow and no earlier move of the same class has, in order.

    Args:
        move: The move.
        deck: The cards.
        players: The number of seats.
        earlier: The actions of earlier moves of the same class.

    Attributes:
        action: The class.
        limits: Everything that limits the actions: static validators, and the names of arguments with a :class:`OneOf`.
        is_product: Whether they are all combinations of the values of their arguments.
    """

    def __init__(
        self, move: Move[Any, Any], deck: Sequence[Card], players: int, earlier: Sequence[_MoveActions]
    ) -> None:
        self.action: type[Action] = move.action
        checks = [item for item in move.validators if isinstance(item, Validator)]
        self._checks = tuple(check for check in checks if check.on_action and not check.reads)
        self._earlier = earlier
        chosen = [item.field for item in move.validators if isinstance(item, OneOf)]
        self.limits: frozenset[object] = frozenset((*self._checks, *chosen))
        arguments = {argument.name: argument for argument in arguments_of(move.action)}
        # Arguments with a OneOf change last, as in the search for legal actions.
        self._names = (*chosen, *(name for name in arguments if name not in chosen))
        # The fields of an action are positional, see `frozen`; checkers do not know that.
        make: Callable[..., Action] = move.action
        if self._names != (*arguments,):
            in_field_order: Callable[[Any], Any] = itemgetter(*map(self._names.index, arguments))
            make = partial(_made, move.action, in_field_order)
        self._make = make
        self._domains: list[tuple[Any, ...]] = [
            tuple(deck) if name in chosen else arguments[name].domain(deck, players) for name in self._names
        ]
        self._open = self._checks_of_several_arguments()
        self._places: list[dict[tuple[type, Any], int]] = [
            {(type(item), item): at for at, item in enumerate(domain)} for domain in self._domains
        ]
        self._row_length = prod(map(len, self._domains[1:]))
        self._rows: list[bytes | None] = [None] * len(self._domains[0]) if self._domains else [None]
        self._starts: tuple[int, ...] | None = None
        self.is_product = not all(self._domains) or not (self._open or earlier)

    def _checks_of_several_arguments(self) -> tuple[Validator, ...]:
        """Leave out values refused for all values of the other arguments; return the validators still to be asked."""
        found = self._checks
        action = self._blank()
        for place, name in enumerate(self._names):
            settled = set(found)
            allowed: list[Any] = []
            for item in self._domains[place]:
                _set(action, name, item)
                verdicts = [_verdict(check, action) for check in found]
                if False not in verdicts:
                    allowed.append(item)
                    settled.intersection_update(compress(found, verdicts))
            if self._domains[place]:
                _unset(action, name)
            self._domains[place] = tuple(allowed)
            found = tuple(check for check in found if check not in settled)
        return found

    def _blank(self) -> Action:
        """Return an action without arguments; asking for one is an AttributeError."""
        return self.action.__new__(self.action)

    def size(self) -> int:
        """Return how many actions there are, which may be more than ``len`` can return."""
        return prod(map(len, self._domains)) if self.is_product else self._row_starts()[-1]

    def __iter__(self) -> Iterator[Action]:
        if self.is_product:
            yield from starmap(self._make, product(*self._domains))
            return
        for number, first in enumerate(product(*self._domains[:1])):
            yield from starmap(partial(self._make, *first), compress(self._rests(), self._row(number)))

    def _rests(self) -> Iterator[tuple[Any, ...]]:
        """Yield the values of all arguments but the first, in order."""
        return product(*self._domains[1:])

    def at(self, number: int) -> Action:
        """Return the action with a number below the length."""
        if self.is_product:
            row, place = divmod(number, self._row_length)
        else:
            starts = self._row_starts()
            row = bisect_right(starts, number) - 1
            place = _place_of(self._row(row), number - starts[row])
        values: list[Any] = []
        for domain in reversed(self._domains[1:]):
            place, index = divmod(place, len(domain))
            values.append(domain[index])
        values += [domain[row] for domain in self._domains[:1]]
        return self._make(*values[::-1])

    def __contains__(self, action: Action) -> bool:
        found = self._place(action)
        return found is not None and (self.is_product or bool(self._row(found[0])[found[1]]))

    def number(self, action: Action) -> int:
        """Return the number of an action that is one of these."""
        row, place = self._place(action) or (0, 0)
        if self.is_product:
            return row * self._row_length + place
        return self._row_starts()[row] + self._row(row).count(1, 0, place)

    def _place(self, action: Action) -> tuple[int, int] | None:
        """Return the row of an action and its place in the row; None if one of its values is never allowed."""
        found = [0, 0]
        for number, (name, places, domain) in enumerate(zip(self._names, self._places, self._domains, strict=True)):
            value: object = getattr(action, name)
            index = places.get((type(value), value))
            if index is None:
                return None
            if number:
                found[1] = found[1] * len(domain) + index
            else:
                found[0] = index
        return found[0], found[1]

    def _row_starts(self) -> tuple[int, ...]:
        """Return the number of the first action of each row, and how many there are in all."""
        if self._starts is None:
            counts = [self._row(number).count(1) for number in range(len(self._rows))]
            self._starts = (*accumulate(counts, initial=0),)
        return self._starts

    def _row(self, number: int) -> bytes:
        """Return 1 for each action of a row that is allowed and no earlier move's, else 0."""
        row = self._rows[number]
        if row is None:
            marks = self._unknown(number)
            action = self._blank()
            if self._domains:
                _set(action, self._names[0], self._domains[0][number])
            self._judge(marks, 0, action, 1, self._open)
            row = self._rows[number] = bytes(marks)
        return row

    def row_of(self, number: int, domains: Sequence[tuple[Any, ...]], names: Sequence[str]) -> bytes | None:
        """Return a row if the arguments are these, with these values."""
        return self._row(number) if (self._domains, self._names) == (domains, names) else None

    def _unknown(self, number: int) -> bytearray:
        """Return 1 for each action of a row that no earlier move has, else 0."""
        marks = bytearray(b"\1") * self._row_length
        for one in self._earlier:
            first = [domain[number] for domain in self._domains[:1]]
            known = one.row_of(number, self._domains, self._names) or [
                action in one for action in starmap(partial(self._make, *first), self._rests())
            ]
            marks = bytearray(map(gt, marks, known))
        return marks

    def _judge(self, marks: bytearray, place: int, action: Action, depth: int, checks: Sequence[Validator]) -> None:
        """Unmark the refused actions among those whose arguments before ``depth`` are set."""
        verdicts = [_verdict(check, action) for check in checks]
        left = [check for check, allowed in zip(checks, verdicts, strict=True) if not allowed]
        if False in verdicts:
            width = prod(map(len, self._domains[depth:]))
            marks[place * width : (place + 1) * width] = bytes(width)
        elif depth >= len(self._names):
            # No argument is missing, so an error is the validator's own.
            for check in left:
                check.refuses(action)
        elif left:
            name, domain = self._names[depth], self._domains[depth]
            places = range(place * len(domain), (place + 1) * len(domain))
            if depth + 1 < len(self._names):
                for at, item in zip(places, domain, strict=True):
                    _set(action, name, item)
                    self._judge(marks, at, action, depth + 1, left)
            else:
                self._judge_last(marks, places, action, left)
            _unset(action, name)

    def _judge_last(self, marks: bytearray, places: range, action: Action, checks: Sequence[Validator]) -> None:
        """Unmark the refused actions among those that differ in their last argument."""
        name, domain = self._names[-1], self._domains[-1]
        # This runs for every pair of cards, and takes most of the time.
        objections = [check.check if check.about != name else check.objection for check in checks]
        for place, item in zip(places, domain, strict=True):
            _set(action, name, item)
            if marks[place]:
                for check, objection in zip(checks, objections, strict=True):
                    why: object = objection(action)
                    if why is not None:
                        if type(why) is not dict:
                            # Asked again through `verdict`, which checks the answer.
                            check.refuses(action)
                        marks[place] = 0
                        break


def _verdict(check: Validator, action: Action) -> bool | None:
    """Return whether a validator allows an action with only some arguments set; None if it needs the others."""
    try:
        return not check.refuses(action)
    except Exception:  # noqa: BLE001 - any error without an argument; asked again with all
        return None


def _made(action: Callable[..., Action], in_field_order: Callable[[Any], Any], *values: Any) -> Action:
    return action(*in_field_order(values))


def _place_of(row: bytes, number: int) -> int:
    """Return where the mark with this number stands in a row."""
    low, high = 0, len(row)
    while high - low > 1:
        middle = (low + high) // 2
        before = row.count(1, low, middle)
        if number < before:
            high = middle
        else:
            low, number = middle, number - before
    return low


class Catalogue(Sequence[ActionT], Generic[ActionT]):
    """The numbered catalogue: every action that some state of the game can allow, in a fixed order.

    ``catalogue[number]`` and ``catalogue.index(action)`` are inverse; the numbers are the same in every process, and
    change only with the game's options. An action is made when it is asked for and not kept, so that the catalogue
    stays small however many there are. Iterating over it takes some microseconds per action.

    The actions of a move are all combinations of what its static validators allow for each argument. They are counted
    and numbered by arithmetic unless such a validator looks at several arguments together, as in a swap of two cards
    that must differ: then every combination is tried once, when the length or a number behind it is first asked for.
    That takes about a microsecond and one byte per combination.

    Args:
        moves: The moves in the order of the tables, without those that are never allowed.
        deck: The cards.
        players: The number of seats.
    """

    __slots__ = ("_by_type", "_parts")

    def __init__(self, moves: Iterable[Move[Any, Any]], deck: Sequence[Card], players: int) -> None:
        self._parts: list[_MoveActions] = []
        self._by_type: dict[type[Action], list[tuple[int, _MoveActions]]] = {}
        for move in moves:
            known = self._by_type.setdefault(move.action, [])
            part = _MoveActions(move, deck, players, [one for _, one in known])
            # With the same validators, or more of them, a later move adds no action.
            if not any(one.limits <= part.limits for _, one in known):
                known.append((len(self._parts), part))
                self._parts.append(part)

    @override
    def __len__(self) -> int:
        return self._size()

    def _size(self) -> int:
        return sum([part.size() for part in self._parts])

    @overload
    def __getitem__(self, index: int) -> ActionT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ActionT, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> ActionT | tuple[ActionT, ...]:
        if isinstance(index, slice):
            numbers: Sequence[int] = item_at(range(self._size()), index, "the catalogue")
            return tuple([self[number] for number in numbers])
        number = plain_integer(index)
        if number is None:
            raise InvalidArgument(
                "{index} is no index of the catalogue; expected a whole number", index=described(index)
            )
        number += 0 if number >= 0 else self._size()
        if number >= 0:
            for part in self._parts:
                if number < part.size():
                    return cast("ActionT", part.at(number))
                number -= part.size()
        raise InvalidIndex(
            "no action has number {index}; numbers are 0 … {last}", index=shown(index), last=self._size() - 1
        )

    @override
    def __iter__(self) -> Iterator[ActionT]:
        for part in self._parts:
            yield from cast("Iterator[ActionT]", iter(part))

    @override
    def __contains__(self, action: object) -> bool:
        return self._part(action) is not None

    def _part(self, action: object) -> int | None:
        """Return the number of the part in which an action stands."""
        for number, part in self._by_type.get(cast("type[Action]", type(action)), ()):
            if cast("Action", action) in part:
                return number
        return None

    @override
    def index(self, value: Any, start: int = _FIRST, stop: int | None = None) -> int:
        """Return the number of an action.

        Raises:
            UnknownAction: It is not in the catalogue (or not within ``start`` and ``stop``): no state allows it.
            InvalidArgument: ``start`` or ``stop`` is not a whole number.
        """
        found = self._part(value)
        if found is not None:
            number = sum([part.size() for part in self._parts[:found]]) + self._parts[found].number(value)
            if (start is _FIRST and stop is None) or number in item_at(
                range(self._size()), slice(start, stop), "the catalogue"
            ):
                return number
        raise UnknownAction("{value} is not in the catalogue: no state of this game allows it", value=described(value))
