"""Arguments of actions, and the values that each can have in one game.

=======================================  =============================================  ======================
a field of type                          values                                         written
=======================================  =============================================  ======================
a :class:`~cardrules.Card` subclass      every such card of the deck                    its id
``tuple[…, ...]`` of such a class        groups of different cards in deck order        their ids, as ``S5+S6``
:data:`~cardrules.Seat`                  ``0 … players - 1``                            the number
``Annotated[int, Between(…, …)]``        the whole numbers within bounds                the number
``Literal[…]``                           its words                                      the word
``bool``, default False                  False and True                                 the field's name if True
any of them but ``bool``, ``| None``     also None, which must be the default           not at all if None
=======================================  =============================================  ======================

A group has at least one card; ``Annotated[tuple[…, ...], Between(3, 5)]`` bounds how many. A bound may be the name of
an option: ``Between(0, "hand_size")``.

The values of an argument are numbered. They are computed when asked for, since a group of cards has more values than
could be listed.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import comb
from types import NoneType
from typing import Any, Final, Literal, cast, get_args

import attrs
from typing_extensions import override

from cardrules._arguments import described, is_a
from cardrules.errors import InvalidDefinition, Message, shown

from .cards import FACE_DOWN, Card, Deck, cards_of
from .declarations import UNIONS, field_types, is_class, origin_of
from .options import Options
from .ranges import Between, Seat, range_of, within
from .values import Declared, Value, cached, fields_of, frozen

JOINT: Final = "+"
"""What joins the cards of a group in the notation."""


def written(value: object) -> str:
    """Return the value of an argument as the notation has it; the cards of a group joined by ``+``."""
    return JOINT.join(map(str, cast("tuple[object, ...]", value))) if type(value) is tuple else str(value)


class Domain(ABC):
    """The values an argument can have, in order and numbered from 0."""

    @abstractmethod
    def size(self) -> int:
        """Return how many there are, which may be more than ``len`` can return."""

    @abstractmethod
    def at(self, number: int) -> object:
        """Return the value with a number below the size."""

    @abstractmethod
    def number(self, value: object) -> int | None:
        """Return the number of a value, whatever its type; None if it is not one of these."""

    @abstractmethod
    def __iter__(self) -> Iterator[object]:
        """Yield the values in order."""

    @abstractmethod
    def parse(self, text: str, *, face_down: bool) -> object:
        """Return the value that is written ``text``.

        Args:
            text: The text.
            face_down: Whether a card may lie face down.

        Raises:
            UnknownCard: No such card.
            ValueError: No such value.
        """

    @property
    @abstractmethod
    def expected(self) -> str:
        """What is expected of a value, in words."""

    def problem(self, value: object) -> str:
        """Return what is wrong with a value that is not one of these, as the end of a sentence."""
        known = any(type(value) is type(other) for other in self.some())
        return Message(
            "is {value}; expected {expected}", value=shown(value) if known else described(value), expected=self.expected
        )

    def some(self) -> Iterable[object]:
        """Return some of the values, one of each type at least."""
        return (self.at(0),) if self.size() else ()


class Listed(Domain):
    """Values that are listed.

    Args:
        values: The values.
        deck: The cards, if the values are cards.
    """

    def __init__(self, values: Iterable[object], deck: Deck[Any] | None = None) -> None:
        self.values: tuple[object, ...] = tuple(values)
        self._deck = deck
        # True is 1, and a value of another type may not even be hashable.
        self._numbers: dict[type, dict[object, int]] = {}
        for number, value in enumerate(self.values):
            self._numbers.setdefault(type(value), {})[value] = number

    @override
    def size(self) -> int:
        return len(self.values)

    @override
    def at(self, number: int) -> object:
        return self.values[number]

    @override
    def number(self, value: object) -> int | None:
        numbers = self._numbers.get(type(value))
        return None if numbers is None else numbers.get(value)

    @override
    def __iter__(self) -> Iterator[object]:
        return iter(self.values)

    @override
    def parse(self, text: str, *, face_down: bool) -> object:
        if face_down and self._deck is not None and text == FACE_DOWN.id:
            return FACE_DOWN
        value: object = text if self._deck is None else self._deck.card(text)
        if self.number(value) is None:
            words = ", ".join(map(str, self.values))
            raise ValueError(Message("{text} is not one of {words}", text=shown(text), words=words))
        return value

    @property
    @override
    def expected(self) -> str:
        listed = sorted(map(str, self.values))
        return Message(
            "one of {listed}{more}",
            listed=", ".join(listed[:_LISTED]),
            more=" …" if len(listed) > _LISTED else "",
        )

    @override
    def some(self) -> Iterable[object]:
        return self.values


_LISTED: Final = 8
"""How many values a message lists: enough to see what they are like."""


class Numbers(Domain):
    """Whole numbers.

    Args:
        lowest: The lowest one.
        highest: The highest one; below ``lowest`` if there are none.
        seats: Whether they are seats.
    """

    def __init__(self, lowest: int, highest: int, *, seats: bool = False) -> None:
        self._range = range(lowest, highest + 1)
        self._seats = seats

    @override
    def size(self) -> int:
        return max(0, self._range.stop - self._range.start)

    @override
    def at(self, number: int) -> object:
        return self._range.start + number

    @override
    def number(self, value: object) -> int | None:
        return value - self._range.start if type(value) is int and value in self._range else None

    @override
    def __iter__(self) -> Iterator[object]:
        return iter(self._range)

    @override
    def parse(self, text: str, *, face_down: bool) -> object:
        # int() would also read " 1", "+1" and "1_0", which no action prints, and refuse very long ones.
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,18}", text) or int(text) not in self._range:
            raise ValueError(Message("{text} is not {expected}", text=shown(text), expected=self.expected))
        return int(text)

    @property
    @override
    def expected(self) -> str:
        last = self._range.stop - 1
        if self._seats:
            return Message("a seat from 0 to {last}", last=last)
        return Message("a whole number from {minimum} to {maximum}", minimum=self._range.start, maximum=last)


class Groups(Domain):
    """Groups of different cards in deck order: first the smallest ones, those of one size as in a dictionary.

    Args:
        cards: The cards, in deck order.
        deck: All cards of the game.
        fewest: How many cards a group has at least; from 1 on.
        most: How many it has at most.
    """

    def __init__(self, cards: Sequence[Card], deck: Deck[Any], fewest: int, most: int) -> None:
        self._cards = tuple(cards)
        self._ranks = {card: rank for rank, card in enumerate(self._cards)}
        self._deck = deck
        self._sizes = range(fewest, min(most, len(self._cards)) + 1)

    @override
    def size(self) -> int:
        return sum([comb(len(self._cards), size) for size in self._sizes])

    @override
    def at(self, number: int) -> object:
        for size in self._sizes:
            if number < comb(len(self._cards), size):
                return self._of_size(size, number)
            number -= comb(len(self._cards), size)
        raise IndexError

    def _of_size(self, size: int, number: int) -> tuple[Card, ...]:
        group: list[Card] = []
        rank = 0
        while size:
            # How many groups have this card as their next one.
            begun = comb(len(self._cards) - rank - 1, size - 1)
            if number < begun:
                group.append(self._cards[rank])
                size -= 1
            else:
                number -= begun
            rank += 1
        return tuple(group)

    @override
    def number(self, value: object) -> int | None:
        ranks = self._ranks_of(value)
        if ranks is None or not self._is_group(cast("tuple[Card, ...]", value), len(ranks)):
            return None
        count = len(self._cards)
        number = sum([comb(count, size) for size in range(self._sizes.start, len(ranks))])
        first = 0
        for place, rank in enumerate(ranks):
            left = len(ranks) - place
            # All groups that go on with an earlier card.
            number += comb(count - first, left) - comb(count - rank, left)
            first = rank + 1
        return number

    def _is_group(self, cards: tuple[Card, ...], size: int) -> bool:
        """Return whether cards are different ones in deck order, alone or with others in a group of this size."""
        ranks = self._ranks_of(cards)
        return ranks is not None and ranks == sorted(set(ranks)) and size in self._sizes

    def _ranks_of(self, value: object) -> list[int] | None:
        if type(value) is not tuple or not all(map(self._has, cast("tuple[object, ...]", value))):
            return None
        return [self._ranks[card] for card in cast("tuple[Card, ...]", value)]

    def in_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards of a group in deck order, and what no group can have at the end."""
        return tuple(sorted(cards, key=lambda card: self._ranks[card] if self._has(card) else len(self._cards)))

    def _has(self, card: object) -> bool:
        return is_a(card, Card) and card in self._ranks

    @override
    def __iter__(self) -> Iterator[object]:
        return chain.from_iterable(combinations(self._cards, size) for size in self._sizes)

    @override
    def parse(self, text: str, *, face_down: bool) -> object:
        ids = text.split(JOINT)
        hidden = (FACE_DOWN,) * (ids.count(FACE_DOWN.id) if face_down else 0)
        # They come last, see action_view.
        group = tuple(self._deck.card(card_id) for card_id in ids[: len(ids) - len(hidden)])
        if not self._is_group(group, len(ids)):
            raise ValueError(Message("{name} {problem}", name=shown(text), problem=self.problem(group or hidden)))
        return group + hidden

    @property
    @override
    def expected(self) -> str:
        words = Message(
            "a tuple of {fewest} to {most} different cards in deck order",
            fewest=self._sizes.start,
            most=self._sizes.stop - 1,
        )
        if len(self._sizes) == 1:
            words = Message("a tuple of {most} different cards in deck order", most=self._sizes.start)
        return words

    @override
    def problem(self, value: object) -> str:
        ranks = self._ranks_of(value)
        if ranks is None:
            return Message("is {value}; expected {expected}", value=described(value), expected=self.expected)
        cards = cast("tuple[Card, ...]", value)
        in_order = self.in_order(dict.fromkeys(cards))
        if len(in_order) in self._sizes and in_order != cards:
            return Message(
                "is {value}; expected {right}, different cards in deck order",
                value=written(cards),
                right=written(in_order),
            )
        return Message("is {value}; expected {expected}", value=written(cards) or "()", expected=self.expected)


class OrNone(Domain):
    """None, and then the values of another domain.

    Args:
        inner: The other one.

    Attributes:
        inner: The other one.
    """

    def __init__(self, inner: Domain) -> None:
        self.inner: Domain = inner

    @override
    def size(self) -> int:
        return self.inner.size() + 1

    @override
    def at(self, number: int) -> object:
        return self.inner.at(number - 1) if number else None

    @override
    def number(self, value: object) -> int | None:
        if value is None:
            return 0
        found = self.inner.number(value)
        return None if found is None else found + 1

    @override
    def __iter__(self) -> Iterator[object]:
        return chain((None,), self.inner)

    @override
    def parse(self, text: str, *, face_down: bool) -> object:
        return self.inner.parse(text, face_down=face_down)

    @override
    def some(self) -> Iterable[object]:
        return (None, *self.inner.some())

    @property
    @override
    def expected(self) -> str:
        return Message("{expected}, or None", expected=self.inner.expected)

    @override
    def problem(self, value: object) -> str:
        return self.inner.problem(value) if is_a(value, tuple) else super().problem(value)


@frozen
class Argument(Declared):
    """One argument of an action class.

    Attributes:
        name: The field's name.
        required: Whether it has no default.
        kind: ``"card"``, ``"cards"`` (a group), ``"seat"``, ``"number"``, ``"word"`` or ``"flag"``.
        type: The field's type, without None.
        optional: Whether None is allowed.
    """

    name: str
    required: bool
    kind: str
    type: Any
    optional: bool

    @property
    def words(self) -> tuple[str, ...]:
        """The words of a ``Literal``; empty for other kinds."""
        return get_args(self.type) if self.kind == "word" else ()


@cached
def arguments_of(action_type: type[Value]) -> tuple[Argument, ...]:
    """Return the arguments an action class declares, in order.

    Raises:
        InvalidDefinition: A field's type is none of those in the module's table, or cannot be resolved.
    """
    types = field_types(action_type)
    return tuple(_argument(action_type, field, types[field.name]) for field in fields_of(action_type))


def is_word(word: object) -> bool:
    """Return whether a text can stand in the notation as one word."""
    return isinstance(word, str) and re.fullmatch(r"[^\s=]+", word) is not None


def _argument(action_type: type[Value], field: attrs.Attribute[Any], hint: Any) -> Argument:
    optional = origin_of(hint) in UNIONS and NoneType in get_args(hint)
    members = tuple(member for member in get_args(hint) if member is not NoneType) if optional else (hint,)
    kind = _kind(members[0], field) if len(members) == 1 else None
    if kind is None or (kind == "flag" and optional):
        raise InvalidDefinition(
            "{action_type}.{field}: an argument is a card, a tuple[…, ...] of cards, a Seat, an Annotated[int, "
            "Between(…, …)] with both bounds, a Literal of words or a flag with default False, not {hint}",
            action_type=action_type.__name__,
            field=field.name,
            hint=cast("object", hint),
        ).at(action_type)
    argument = Argument(field.name, field.default is attrs.NOTHING, kind, members[0], optional)
    if not all(map(is_word, argument.words)):
        raise InvalidDefinition(
            "{action_type}.{field}: words have no white space and no '=', unlike {words}",
            action_type=action_type.__name__,
            field=field.name,
            words=argument.words,
        ).at(action_type)
    if optional and field.default is not None:
        raise InvalidDefinition(
            "{action_type}.{field}: the default of an optional argument is None",
            action_type=action_type.__name__,
            field=field.name,
        ).at(action_type)
    return argument


def _kind(hint: Any, field: attrs.Attribute[Any]) -> str | None:
    """Return the kind of argument that a type declares, or None."""
    mark = range_of(hint)
    kind = None
    if hint == Seat:
        kind = "seat"
    elif origin_of(hint) is Literal and all(type(word) is str for word in get_args(hint)):
        kind = "word"
    elif hint is bool and field.default is False:
        kind = "flag"
    elif is_class(hint, Card):
        kind = "card"
    elif len(cards_of(hint)) == 1:
        kind = "cards"
    elif isinstance(mark, Between) and get_args(hint)[0] is int and None not in {mark.minimum, mark.maximum}:
        kind = "number"
    return kind


class Domains:
    """The values that arguments have in one game.

    Args:
        deck: The cards.
        options: The options in force.
    """

    def __init__(self, deck: Deck[Any], options: Options) -> None:
        self.deck = deck
        self._options = options
        self._made: dict[Argument, Domain] = {}

    def of(self, argument: Argument) -> Domain:
        """Return the values of an argument, None first.

        Raises:
            InvalidDefinition: A bound names no option, or one that is not a number; a card's id has the sign that
                joins the cards of a group.
        """
        domain = self._made.get(argument)
        if domain is None:
            domain = self._of(argument)
            if argument.optional:
                domain = OrNone(domain)
            self._made[argument] = domain
        return domain

    def _of(self, argument: Argument) -> Domain:
        mark = range_of(argument.type)
        domain: Domain
        match argument.kind:
            case "card":
                domain = Listed(self._cards(argument.type), self.deck)
            case "cards":
                bounds = within(mark, self._options) if isinstance(mark, Between) else _ANY_SIZE
                cards = self._cards(cards_of(argument.type))
                self._check_ids(argument)
                domain = Groups(cards, self.deck, max(1, bounds.lowest), bounds.highest)
            case "seat":
                domain = Numbers(0, self._options.players - 1, seats=True)
            case "number":
                bounds = within(cast("Between", mark), self._options)
                domain = Numbers(bounds.lowest, bounds.highest)
            case "flag":
                domain = Listed((False, True))
            case _:
                domain = Listed(argument.words)
        return domain

    def _cards(self, kind: Any) -> tuple[Card, ...]:
        return tuple(card for card in self.deck if isinstance(card, kind))

    def _check_ids(self, argument: Argument) -> None:
        """Make sure that a group can be read back: no id holds what joins them."""
        for card in self.deck:
            if JOINT in card.id:
                raise InvalidDefinition(
                    "card {card}: with '+' in its id, a group of cards such as {name} cannot be read; "
                    "expected another id",
                    card=card,
                    name=argument.name,
                )


_ANY_SIZE: Final = Between(1)
