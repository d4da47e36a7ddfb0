"""States, zones and views.

A game's state class declares its zones and who may see them; views, the count of the cards and the states behind a view
are derived from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NoReturn, Protocol, Self, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from cardrules._arguments import MAX_COUNT, described, integer, require, tuple_of
from cardrules.errors import (
    InvalidArgument,
    InvalidDefinition,
    InvalidPosition,
    InvalidSeat,
    Message,
    ViewOnly,
    chained,
    counted,
    nearest,
    shown,
)

from .actions import HIDDEN_ACTION, Action
from .cards import FACE_DOWN, Card
from .chance import Chance
from .declarations import field_types
from .options import Options
from .ranges import PER_SEAT, PerSeat, Seat, range_of
from .sight import EVERYTHING, TOP, Visibility
from .values import KeywordOnly, Replaceable, cached, fields_of, frozen
from .zones import Cards, Zone, no_cards, zones_of

StateT = TypeVar("StateT", bound="State")
Choices: TypeAlias = PerSeat[Action | None]
"""The type of the field ``chosen``, see :func:`choices`: one action or None for each seat, or () for none at all."""

_HIDDEN: Final = "cardrules.hidden"
_CHOICES: Final = "cardrules.choices"


def secret(default: Any = None) -> Any:
    """Declare a state field, other than a zone, that no view shows; it is ``default`` there."""
    return attrs.field(default=default, metadata={_HIDDEN: True})


def is_secret(field: attrs.Attribute[Any]) -> bool:
    """Return whether a state field was declared with :func:`secret`."""
    return _HIDDEN in field.metadata


def choices() -> Any:
    """Declare the state field ``chosen: Choices``, in which a phase with ``at_once`` keeps the choices of its seats.

    While the phase waits for further seats, the field holds the action of each seat that has chosen, and None for the
    others; at all other times it is (). A view shows the choice of its own seat. In place of any other it shows
    :data:`~cardrules.HIDDEN_ACTION`: that the seat has chosen is public, what it chose is not.
    """
    return attrs.field(default=(), metadata={_CHOICES: True})


@cached
def keeps_choices(state_type: type[State]) -> bool:
    """Return whether a state class declares the field ``chosen`` as :func:`choices` says."""
    return any(
        field.name == "chosen"
        and _CHOICES in field.metadata
        and range_of(field_types(state_type)["chosen"]) is PER_SEAT
        for field in fields_of(state_type)
    )


@frozen
class State(KeywordOnly, Replaceable):
    """Everything about a match at one moment. Games subclass it; its fields are public unless declared otherwise.

    Attributes:
        phase: The name of the phase: which moves exist now.
        seat: The seat on turn.
        cards: The cards in play, in deck order: the zones together hold each of them once.
        chance: The source of randomness; None in a view.
    """

    phase: str
    seat: Seat = 0
    # The same in all states of a match, so they do not help a hash to tell states apart.
    cards: Cards = attrs.field(default=(), hash=False)
    # Like `secret`, in terms that type checkers understand in this class.
    chance: Chance = attrs.field(default=None, metadata={_HIDDEN: True})

    @override
    def __str__(self) -> str:
        """Return the table as text: the plain fields in one line, then a line for each part of each zone."""
        zones = zones_of(type(self))
        apart = {"cards", "chance", *(place.name for place in zones)}
        plain = {name: value for name, value in _values(self).items() if name not in apart}
        lines = ["  ".join(f"{name}={value}" for name, value in plain.items() if not isinstance(value, Replaceable))]
        for place in zones:
            for part, cards in place.parts(self):
                label = place.name if part is None else f"{place.name}[{part}]"
                lines.append(f"{label:>14}: {_drawn(cards)}".rstrip())
        return "\n".join(lines)

    # What effects do with cards

    def move(self, cards: Card | Iterable[Card], *, to: str, part: int | None = None) -> Self:
        """Return the state after cards went to the end of a zone, from wherever they lay.

        Args:
            cards: A card, or several in the order in which they come to lie.
            to: The name of the zone.
            part: The number of the part, in a zone per seat the seat. None in a zone of one part; in a zone that may
                have more parts, None puts the cards, if there are any, into a new one.

        Raises:
            InvalidArgument: There is no such zone or part, or a card lies nowhere or is named twice.
            ViewOnly: It is a view.
        """
        target = _zone_of(self, to)
        moved = (cards,) if isinstance(cards, Card) else tuple_of("cards", cards, "a card, or several")
        changed = _rows_without(self, moved)
        rows = changed.setdefault(to, _rows(self, target))
        at = _index(target, rows, part, may_grow=True)
        if not moved:
            return self
        if at == len(rows):
            rows.append(())
        rows[at] += moved
        return _with_rows(self, changed)

    def gather(self, *, to: str) -> Self:
        """Return the state after all cards in play were put into one zone, in deck order; the other zones are empty.

        Args:
            to: The name of the zone, which has one part.

        Raises:
            InvalidArgument: There is no such zone, or it has several parts.
            ViewOnly: It is a view.
        """
        _only_row(self, to)
        return self.replace(**{**_no_cards(type(self), _players(self)), to: self.cards})

    def shuffle(self, zone: str, log: _Stops, *, part: int | None = None) -> Self:
        """Return the state after a zone was shuffled by the state's chance, which is marked as a stop.

        Args:
            zone: The name of the zone.
            log: The log that the effect was given.
            part: The number of the part, in a zone per seat the seat; None in a zone of one part.

        Raises:
            InvalidArgument: There is no such zone or part, ``log`` is not a log, or the state has no chance.
            ViewOnly: It is a view.
        """
        target = _zone_of(self, zone)
        chance: Chance = require("chance", self.chance, Chance, "a Chance")
        rows = _rows(self, target)
        at = _index(target, rows, part)
        if not callable(getattr(type(log), "at", None)):
            raise InvalidArgument(
                "{name} is {value}; expected {expected}",
                name="log",
                value=described(log),
                expected=Message("the log that the effect was given"),
            )
        rows[at], chance = chance.shuffle(rows[at])
        state = _with_rows(self, {zone: rows}, chance=chance)
        log.at(state)
        return state

    def deal(self, zone: str, *, to: str, each: int, first: int = 0) -> Self:
        """Return the state after cards were dealt from the front of a zone: the top of a face-down pile.

        Every part of the other zone gets its cards at once, in the order of the parts' numbers. To deal card by card,
        deal one to each as often.

        Args:
            zone: The name of the zone that the cards come from, which has one part.
            to: The name of the zone that they come to, such as the hands of all seats.
            each: How many cards every part gets.
            first: The number of the part that gets its cards first; after the highest number comes 0.

        Raises:
            InvalidPosition: There are too few cards.
            InvalidArgument: There is no such zone or part, the cards come from a zone of several parts or go back to
                it, or ``each`` is no number of cards.
            ViewOnly: It is a view.
        """
        pile = _only_row(self, zone)
        target = _zone_of(self, to)
        if to == zone:
            raise InvalidArgument("{zone} is dealt to itself; expected another zone", zone=zone)
        rows = _rows(self, target)
        first = _index(target, rows, first) if target.in_parts else 0
        number = integer("each", each, 0)
        needed = number * len(rows)
        if needed > len(pile):
            raise InvalidPosition(
                "{zone} holds {cards}; expected at least {needed}, to deal {number} each",
                zone=zone,
                cards=counted(len(pile), "{count} card", "{count} cards"),
                needed=needed,
                number=number,
            )
        for turn, at in enumerate((*range(first, len(rows)), *range(first))):
            rows[at] += pile[turn * number : (turn + 1) * number]
        return _with_rows(self, {zone: [pile[needed:]], to: rows})

    def next_seat(self, seat: int | None = None, step: int = 1) -> int:
        """Return the seat after another one; after the last seat comes seat 0. Works on a view too.

        Args:
            seat: The other seat; None for the seat on turn.
            step: How many seats further; -1 for the seat before.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``step`` is not a whole number.
            InvalidDefinition: No field of the state has the type ``PerSeat[…]``, so that the seats are not known.
        """
        players = _players(self)
        if players is None:
            raise InvalidDefinition(
                "{state_type}: no field has an item for each seat, so that the next seat is not known; expected one "
                "of type PerSeat[…]",
                state_type=type(self).__name__,
            )
        after = self.seat if seat is None else seat
        if type(after) is not int or not 0 <= after < players:
            given = shown(after) if type(after) is int else described(after)
            raise InvalidSeat("no seat {seat}; seats are 0 … {last}", seat=given, last=players - 1)
        return (after + integer("step", step, -MAX_COUNT)) % players


class _Stops(Protocol):
    """What marks stops: a log."""

    def at(self, state: Any, /) -> None: ...


@cached
def _fields_per_seat(state_type: type[State]) -> tuple[str, ...]:
    """Return the names of the fields with an item for each seat."""
    return tuple(name for name, kind in field_types(state_type).items() if range_of(kind) is PER_SEAT)


@cached
def _zones_by_name(state_type: type[State]) -> Mapping[str, Zone]:
    return {place.name: place for place in zones_of(state_type)}


def _players(state: State) -> int | None:
    """Return the number of seats; None if no field has an item for each."""
    for name in _fields_per_seat(type(state)):
        # Before the deal a field may still have its default.
        if players := len(getattr(state, name)):
            return players
    return None


@cached
def _no_cards(state_type: type[State], players: int | None) -> Mapping[str, Any]:
    """Return the content of every zone without cards."""
    return {place.name: no_cards(place, players or 0) for place in zones_of(state_type)}


def _zone_of(state: State, name: str) -> Zone:
    known = _zones_by_name(type(state))
    if type(name) is not str or name not in known:
        raise InvalidArgument(
            "no zone {name} in {state_type}: {hint}",
            name=shown(name),
            state_type=type(state).__name__,
            hint=nearest(name, known),
        )
    return known[name]


def _rows(state: State, place: Zone) -> list[Cards]:
    """Return the cards of each part of a zone."""
    content: Any = getattr(state, place.name)
    return [*content] if place.in_parts else [content]


def _only_row(state: State, name: str) -> Cards:
    """Return the cards of a zone that has to have one part."""
    place = _zone_of(state, name)
    rows = _rows(state, place)
    if place.in_parts:
        raise InvalidArgument("{zone} has several parts; expected a zone of one part", zone=name)
    return rows[0]


def _index(place: Zone, rows: Sequence[Cards], part: int | None, *, may_grow: bool = False) -> int:
    """Return the index of a part among the rows of a zone, or their number for a new part."""
    may_grow = may_grow and place.bounds is not None and len(rows) < place.bounds.highest
    if part is None and (may_grow or not place.in_parts):
        return len(rows) if place.in_parts else 0
    if place.in_parts and type(part) is int and 0 <= part < len(rows):
        return part
    if not place.in_parts:
        expected: str = Message("None, as it has one part")
    elif place.per_seat:
        expected = Message("a seat from 0 to {last}", last=len(rows) - 1)
    else:
        expected = Message("a number below {count}", count=len(rows))
    if may_grow:
        expected = chained([expected, Message("None for a new part")])
    raise InvalidArgument(
        "{zone} has no part {part}; expected {expected}", zone=place.name, part=shown(part), expected=expected
    )


def _rows_without(state: State, cards: Sequence[Card]) -> dict[str, list[Cards]]:
    """Return the rows of the zones in which cards lie, without those cards."""
    leaving = {require("a card", card, Card, "a card") for card in cards}
    if len(leaving) < len(cards):
        raise InvalidArgument("card {card} is named twice", card=next(card for card in cards if cards.count(card) > 1))
    changed: dict[str, list[Cards]] = {}
    left = len(leaving)
    for place in zones_of(type(state)):
        if not left:
            break
        rows = _rows(state, place)
        for at, row in enumerate(rows):
            if not leaving.isdisjoint(row):
                rows[at] = tuple([card for card in row if card not in leaving])
                left -= len(row) - len(rows[at])
                changed[place.name] = rows
    # A state that holds a card twice is another mistake, which the kit reports.
    if left > 0:
        card = next(card for card in cards if card not in all_cards(state))
        raise InvalidArgument("card {card} lies in no zone of the state", card=card)
    return changed


def _with_rows(state: StateT, changed: Mapping[str, Sequence[Cards]], **others: Any) -> StateT:
    """Return a state in which some zones are made of other rows, and other fields have other values."""
    zones = _zones_by_name(type(state))
    for name, rows in changed.items():
        others[name] = tuple(rows) if zones[name].in_parts else rows[0]
    return state.replace(**others)


def _drawn(cards: Cards) -> str:
    groups = groupby(map(str, cards))
    counted = ((card_id, sum(1 for _ in group)) for card_id, group in groups)
    return " ".join(card_id if count == 1 else f"{card_id}×{count}" for card_id, count in counted)


class View:
    """What one seat may know of a state: an object with the state's attributes, hidden cards face down.

    ``isinstance(x, View)`` tells a view from a state; a view is never equal to a state.

    Attributes:
        viewer: The seat, or None for a spectator.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def viewer(self) -> int | None:
            """The seat, or None for a spectator."""
            ...

    @property
    def whose(self) -> str:
        """Whose view it is, in words: ``"seat 0"`` or ``"a spectator"``."""
        return Message("a spectator") if self.viewer is None else Message("seat {seat}", seat=self.viewer)

    def replace(self, *args: Any, **changes: Any) -> NoReturn:
        """Refuse: a view cannot be changed.

        Raises:
            ViewOnly: Always.
        """
        raise ViewOnly(
            "this is the view of {whose}, which only shows a state; make a state with game.determinize",
            whose=self.whose,
        )

    # Type checkers see a view as a state, which has them.
    if not TYPE_CHECKING:  # pragma: no branch
        move = gather = shuffle = deal = replace


def as_view(state: object) -> View | None:
    """Return a view typed as one; None for a state."""
    return state if isinstance(state, View) else None


@cached
def _view_type(state_type: type[StateT]) -> type[StateT]:
    made = attrs.make_class(
        f"{state_type.__name__}View",
        {"viewer": attrs.field(kw_only=True, type=object)},
        bases=(View, state_type),
        frozen=True,
        slots=True,
        weakref_slot=False,
        class_body={"__reduce__": _reduce_view, "__doc__": f"A view of a :class:`{state_type.__name__}`."},
    )
    return cast("type[StateT]", made)


def _values(state: State) -> dict[str, Any]:
    return {field.name: getattr(state, field.name) for field in fields_of(type(state))}


def _reduce_view(view: Any) -> tuple[Any, ...]:
    return (build_view, (type(view).__bases__[1], _values(view)))


def build_view(state_type: type[StateT], values: dict[str, Any]) -> StateT:
    """Return the view with these attributes, ``viewer`` among them."""
    return _view_type(state_type)(**values)


def _shown(cards: Cards, sight: Visibility) -> Cards:
    if sight == EVERYTHING:
        return cards
    if sight == TOP and cards:
        return (FACE_DOWN,) * (len(cards) - 1) + cards[-1:]
    return (FACE_DOWN,) * len(cards)


def mask(state: StateT, options: Options, viewer: int | None) -> StateT:
    """Return the view that ``viewer`` (None: a spectator) has of ``state``."""
    state_type = type(state)
    values = _values(state)
    for field in fields_of(state_type):
        if is_secret(field):
            values[field.name] = field.default
    for place in zones_of(state_type):
        values[place.name] = place.with_parts(
            [_shown(cards, place.visible(state, options, part, viewer)) for part, cards in place.parts(state)]
        )
    if keeps_choices(state_type):
        values["chosen"] = tuple(
            choice if choice is None or seat == viewer else HIDDEN_ACTION
            for seat, choice in enumerate(values["chosen"])
        )
    return build_view(state_type, values | {"viewer": viewer})


def unchosen(state: StateT) -> StateT:
    """Return a state or a view that keeps choices as it was before any seat had chosen."""
    found: Any = state
    if not found.chosen:
        return state
    if isinstance(found, View):
        return cast("StateT", build_view(type(state).__bases__[1], {**_values(state), "chosen": ()}))
    return state.replace(chosen=())


def all_cards(state: State) -> Iterator[Card]:
    """Yield every card of every zone, zone by zone."""
    for place in zones_of(type(state)):
        for _, cards in place.parts(state):
            yield from cards


def unmask(view: StateT, state_type: type[StateT], cards: Sequence[Card], chance: Chance) -> StateT:
    """Return the state behind a view in which ``cards``, in this order, lie where it shows a face-down card."""
    hidden = iter(cards)
    values: dict[str, Any] = {**_values(view), "chance": chance}
    del values["viewer"]
    for place in zones_of(state_type):
        values[place.name] = place.with_parts(
            [tuple(next(hidden) if card is FACE_DOWN else card for card in part) for _, part in place.parts(view)]
        )
    return state_type(**values)
