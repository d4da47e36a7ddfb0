"""The numbered catalogue of all actions that some state of a game allows.

An action class with an argument that can be more than :data:`MAX_TRIED` values, such as a group of cards, is numbered
whole: all combinations of the values of its arguments, whether a validator allows them or not. For all others the
static validators decide.

A static validator looks only at the action, and most look at one argument. So the actions of a move are a product of
what is allowed for each argument: they are counted and numbered by arithmetic, and made when they are asked for. To
find which arguments a validator looks at, it is asked about an action with only some of them set: if it answers, the
answer holds for all values of the others. Only if a validator looks at several arguments together are their
combinations tried, one row of the first argument at a time, when a number in that row or after it is asked for.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, compress, product, starmap
from math import prod
from operator import gt, itemgetter
from random import Random
from typing import Any, Final, Generic, cast, overload

from typing_extensions import TypeVar, override

from ._arguments import described, integer, item_at, plain_integer, require, tuple_of
from .errors import InvalidArgument, InvalidIndex, UnknownAction, counted, shown
from .rules.actions import Action
from .rules.arguments import Domain, Domains, Listed, arguments_of
from .rules.phases import Move
from .rules.validators import OneOf, Validator

ActionT = TypeVar("ActionT", bound=Action, default=Any)

_FIRST: Final = 0

_set = object.__setattr__
_unset = object.__delattr__


MAX_TRIED: Final = 4096
"""Up to how many values of an argument the static validators are asked about."""


def _limits(move: Move[Any, Any], domains: Domains) -> tuple[Validator | str, ...]:
    """Return what limits the actions of a move: static validators, and the names of arguments with a :class:`OneOf`.

    There are none where the actions are numbered whole.
    """
    if any(domains.of(argument).size() > MAX_TRIED for argument in arguments_of(move.action)):
        return ()
    return tuple(
        item.field if isinstance(item, OneOf) else item
        for item in move.validators
        if isinstance(item, OneOf) or (item.on_action and not item.reads)
    )


class _MoveActions:
    """The actions of a move that its static validators allow and no earlier move of the same class has, in order.

    Args:
        move: The move.
        limits: What limits its actions, see :func:`_limits`.
        domains: The values of arguments.
        earlier: The actions of earlier moves of the same class.

    Attributes:
        action: The class.
        limits: What limits the actions.
        is_product: Whether they are all combinations of the values of their arguments.
    """

    def __init__(
        self,
        move: Move[Any, Any],
        limits: Sequence[Validator | str],
        domains: Domains,
        earlier: Sequence[_MoveActions],
    ) -> None:
        self.action: type[Action] = move.action
        self.limits: frozenset[object] = frozenset(limits)
        self._checks = tuple(limit for limit in limits if isinstance(limit, Validator))
        self._earlier = earlier
        chosen = [item.field for item in move.validators if isinstance(item, OneOf)]
        arguments = {argument.name: argument for argument in arguments_of(move.action)}
        # Arguments with a OneOf change last, as in the search for legal actions.
        self._names = (*chosen, *(name for name in arguments if name not in chosen))
        # The fields of an action are positional, see `frozen`; checkers do not know that.
        make: Callable[..., Action] = move.action
        if self._names != (*arguments,):
            in_field_order: Callable[[Any], Any] = itemgetter(*map(self._names.index, arguments))
            make = partial(_made, move.action, in_field_order)
        self._make = make
        self._domains: list[Domain] = [domains.of(arguments[name]) for name in self._names]
        self._open = self._checks_of_several_arguments()
        self._sizes = [domain.size() for domain in self._domains]
        self.is_product = not all(self._sizes) or not (self._open or earlier)
        self._row_length = prod(self._sizes[1:])
        self._rows: list[bytes | None] = []
        if not self.is_product:
            self._rows = [None] * self._sizes[0] if self._sizes else [None]
        self._starts: tuple[int, ...] | None = None

    def _checks_of_several_arguments(self) -> tuple[Validator, ...]:
        """Leave out values refused for all values of the other arguments; return the validators still to be asked."""
        found: tuple[Validator, ...] = self._checks
        action = self._blank()
        for place, name in enumerate(self._names):
            if not found:
                break
            askable: list[Validator] = [check for check in found if check.about in {None, name}]
            if not askable:
                continue
            settled = set(askable)
            allowed: list[Any] = []
            for item in self._domains[place]:
                _set(action, name, item)
                verdicts = [_verdict(check, action) for check in askable]
                if False not in verdicts:
                    allowed.append(item)
                    settled.intersection_update(compress(askable, verdicts))
            if self._domains[place].size():
                _unset(action, name)
            self._domains[place] = Listed(allowed)
            found = tuple(check for check in found if check not in settled)
        return found

    def _blank(self) -> Action:
        """Return an action without arguments; asking for one is an AttributeError."""
        return self.action.__new__(self.action)

    def size(self) -> int:
        """Return how many actions there are, which may be more than ``len`` can return."""
        return prod(self._sizes) if self.is_product else self._row_starts()[-1]

    def __iter__(self) -> Iterator[Action]:
        if self.is_product:
            yield from map(self._made_of, _combinations(self._domains))
            return
        for number, first in enumerate(product(*self._domains[:1])):
            yield from starmap(partial(self._make, *first), compress(self._rests(), self._row(number)))

    def _made_of(self, values: Sequence[object]) -> Action:
        return self._make(*values)

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
        for domain, size in zip(reversed(self._domains[1:]), reversed(self._sizes[1:]), strict=True):
            place, index = divmod(place, size)
            values.append(domain.at(index))
        values += [domain.at(row) for domain in self._domains[:1]]
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
        for number, (name, domain, size) in enumerate(zip(self._names, self._domains, self._sizes, strict=True)):
            index = domain.number(getattr(action, name))
            if index is None:
                return None
            if number:
                found[1] = found[1] * size + index
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
                _set(action, self._names[0], self._domains[0].at(number))
            self._judge(marks, 0, action, 1, self._open)
            row = self._rows[number] = bytes(marks)
        return row

    def row_of(self, number: int, values: Sequence[Sequence[object]], names: Sequence[str]) -> bytes | None:
        """Return a row if the arguments are these, with these values."""
        return self._row(number) if not self.is_product and (self.values(), self._names) == (values, names) else None

    def values(self) -> list[tuple[object, ...]]:
        """Return the values of each argument."""
        return [tuple(domain) for domain in self._domains]

    def _unknown(self, number: int) -> bytearray:
        """Return 1 for each action of a row that no earlier move has, else 0."""
        marks = bytearray(b"\1") * self._row_length
        for one in self._earlier:
            first = [domain.at(number) for domain in self._domains[:1]]
            known = one.row_of(number, self.values(), self._names) or [
                action in one for action in starmap(partial(self._make, *first), self._rests())
            ]
            marks = bytearray(map(gt, marks, known))
        return marks

    def _judge(self, marks: bytearray, place: int, action: Action, depth: int, checks: Sequence[Validator]) -> None:
        """Unmark the refused actions among those whose arguments before ``depth`` are set."""
        given = {None, *self._names[:depth]}
        left: list[Validator] = []
        refused = False
        for check in checks:
            allowed = _verdict(check, action) if check.about in given else None
            if not allowed:
                left.append(check)
                refused = refused or allowed is False
        if refused:
            width = prod(self._sizes[depth:])
            marks[place * width : (place + 1) * width] = bytes(width)
        elif depth >= len(self._names):
            # No argument is missing, so an error is the validator's own.
            for check in left:
                check.refuses(action)
        elif left:
            name, domain, size = self._names[depth], self._domains[depth], self._sizes[depth]
            places = range(place * size, (place + 1) * size)
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
        why: object = check.objection(action)
        # Anything else is asked for through `verdict`, which checks the answer.
        return True if why is None else False if type(why) is dict else not check.refuses(action)
    except Exception:  # noqa: BLE001 - any error without an argument; asked again with all
        return None


def _combinations(domains: Sequence[Domain]) -> Iterator[tuple[object, ...]]:
    """Yield as :func:`itertools.product` does, but without keeping the values, which may be very many."""
    if not domains:
        yield ()
        return
    for first in domains[0]:
        for rest in _combinations(domains[1:]):
            yield (first, *rest)


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

    Where an argument is a group of cards, there may be more actions than ``len`` can return, so ask for :attr:`size`
    instead. For a learner, :meth:`factors` numbers the class and each argument on its own: those numbers stay small.

    The actions of a move are all combinations of what its static validators allow for each argument. They are counted
    and numbered by arithmetic unless such a validator looks at several arguments together, as in a swap of two cards
    that must differ: then every combination is tried once, when the length or a number behind it is first asked for.
    That takes about a microsecond and one byte per combination.

    Args:
        moves: The moves in the order of the tables, without those that are never allowed.
        domains: The values of arguments.
    """

    __slots__ = ("_by_type", "_domains", "_parts")

    def __init__(self, moves: Iterable[Move[Any, Any]], domains: Domains) -> None:
        self._domains = domains
        self._parts: list[_MoveActions] = []
        self._by_type: dict[type[Action], list[tuple[int, _MoveActions]]] = {}
        for move in moves:
            known = self._by_type.setdefault(move.action, [])
            limits = _limits(move, domains)
            # With the same limits, or more of them, a later move adds no action.
            if not any(one.limits.issubset(limits) for _, one in known):
                part = _MoveActions(move, limits, domains, [one for _, one in known])
                known.append((len(self._parts), part))
                self._parts.append(part)

    @override
    def __len__(self) -> int:
        """Return how many actions there are.

        Raises:
            InvalidArgument: There are more than ``len`` can return; see :attr:`size`.
        """
        if self.size > sys.maxsize:
            raise InvalidArgument("len() cannot return {size}; expected catalogue.size", size=self.size)
        return self.size

    @property
    def size(self) -> int:
        """How many actions there are: ``len`` without its limit."""
        return sum([part.size() for part in self._parts])

    @property
    def shape(self) -> Mapping[str, tuple[int, ...]]:
        """How many values each argument can have, by the word of the action: the limits of :meth:`factors`."""
        return {
            action_type.word: tuple(self._domains.of(argument).size() for argument in arguments_of(action_type))
            for action_type in self._by_type
        }

    def factors(self, action: ActionT) -> tuple[int, ...]:
        """Return an action as the number of its class and the number of each argument's value.

        The classes are numbered as in :attr:`shape`, and so are the arguments; None has the number 0.

        Raises:
            UnknownAction: It is not in the catalogue.
        """
        if action not in self:
            raise _not_there(action)
        values = (self._domains.of(item).number(getattr(action, item.name)) for item in arguments_of(type(action)))
        return ([*self._by_type].index(type(action)), *cast("Iterator[int]", values))

    def of_factors(self, factors: Sequence[int]) -> ActionT:
        """Return the action with these factors: the inverse of :meth:`factors`.

        Raises:
            InvalidIndex: There is no such class or value.
            InvalidArgument: ``factors`` are not a row of whole numbers, one for the class and each argument.
            UnknownAction: The action is not in the catalogue.
        """
        row = tuple_of("factors", factors, "the number of a class, and of the value of each argument")
        action_type: type[Action] = item_at([*self._by_type], row[0] if row else None, "the classes of actions")
        arguments = arguments_of(action_type)
        if len(row) != len(arguments) + 1:
            raise InvalidArgument(
                "factors are {factors}; expected the number of a class, and one for each of its {arguments}",
                factors=shown(row),
                arguments=counted(len(arguments), "{count} argument", "{count} arguments"),
            )
        numbers = [integer(f"factors[{place}]", number, 0) for place, number in enumerate(row)][1:]
        domains = [self._domains.of(argument) for argument in arguments]
        for place, (domain, number) in enumerate(zip(domains, numbers, strict=True), 1):
            if number >= domain.size():
                raise InvalidIndex(
                    "factors[{place}] is {number}; expected a number below {size}",
                    place=place,
                    number=number,
                    size=domain.size(),
                )
        # The fields of an action are positional, see `frozen`; checkers do not know that.
        make: Callable[..., Action] = action_type
        action = make(*[domain.at(number) for domain, number in zip(domains, numbers, strict=True)])
        if action not in self:
            raise _not_there(action)
        return cast("ActionT", action)

    def sample(self, count: int, rng: Random) -> tuple[ActionT, ...]:
        """Return different actions chosen at random: ``random.sample`` for any :attr:`size`.

        Args:
            count: How many; all actions if there are fewer.
            rng: Decides.

        Raises:
            InvalidArgument: ``count`` is not a number from 0 up, or ``rng`` is not a :class:`random.Random`.
        """
        count = min(integer("count", count, 0), self.size)
        require("rng", rng, Random, "a random.Random")
        numbers: dict[int, None] = {}
        while len(numbers) < count:
            numbers[rng.randrange(self.size)] = None
        return tuple([self[number] for number in numbers])

    @overload
    def __getitem__(self, index: int) -> ActionT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ActionT, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> ActionT | tuple[ActionT, ...]:
        if isinstance(index, slice):
            numbers: Sequence[int] = item_at(range(self.size), index, "the catalogue")
            return tuple([self[number] for number in numbers])
        number = plain_integer(index)
        if number is None:
            raise InvalidArgument(
                "{index} is no index of the catalogue; expected a whole number", index=described(index)
            )
        number += 0 if number >= 0 else self.size
        if number >= 0:
            for part in self._parts:
                if number < part.size():
                    return cast("ActionT", part.at(number))
                number -= part.size()
        raise InvalidIndex(
            "no action has number {index}; numbers are 0 … {last}", index=shown(index), last=self.size - 1
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
                range(self.size), slice(start, stop), "the catalogue"
            ):
                return number
        raise _not_there(value)

    @property
    def decline(self) -> int:
        """The number of declining, which is no action: one more than that of the last action."""
        return self.size


def _not_there(value: object) -> UnknownAction:
    return UnknownAction("{value} is not in the catalogue: no state of this game allows it", value=described(value))
