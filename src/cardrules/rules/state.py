"""States, zones and views.

A game's state class declares its zones and who may see them; views, the count of the cards and the states behind a view
are derived from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn, TypeAlias, TypeVar, cast, get_args

import attrs
from typing_extensions import override

from cardrules._arguments import function, item_at, tuple_of
from cardrules.errors import InvalidArgument, InvalidDefinition, Message, ViewOnly, shown

from .actions import HIDDEN_ACTION, Action
from .cards import FACE_DOWN, Card
from .chance import Chance
from .declarations import UNIONS, field_types, is_class, origin_of
from .options import Options
from .ranges import PER_SEAT, Between, PerSeat, Seat, range_of
from .sight import EVERYTHING, TOP, Visibility, VisibilityRule, owner_only
from .values import Declared, KeywordOnly, Replaceable, cached, fields_of, frozen

StateT = TypeVar("StateT", bound="State")
Cards: TypeAlias = tuple[Card, ...]
Choices: TypeAlias = PerSeat[Action | None]
"""The type of the field ``chosen``, see :func:`choices`: one action or None for each seat, or () for none at all."""

_ZONE: Final = "cardrules.zone"
_HIDDEN: Final = "cardrules.hidden"
_CHOICES: Final = "cardrules.choices"


@frozen
class Zone(Declared):
    """A named place for cards: a field of a state, in one part or several.

    Attributes:
        name: The field's name.
        visible: Who may see it.
        per_seat: Whether it has one part for each seat.
        bounds: The least and the greatest number of its parts; None for a zone of one part or one for each seat.
    """

    name: str
    visible: VisibilityRule
    per_seat: bool
    bounds: Between | None

    @property
    def in_parts(self) -> bool:
        """Whether the field holds a tuple of parts, and not the cards of a single one."""
        return self.per_seat or self.bounds is not None

    def parts(self, state: State) -> tuple[tuple[int | None, Cards], ...]:
        """Return ``(number, cards)`` for every part: a seat's number in a zone per seat, None in a zone of one part.

        Raises:
            InvalidArgument: ``state`` has no such zone.
        """
        try:
            content: Any = getattr(state, self.name)
            return tuple((part, cards) for part, cards in enumerate(content)) if self.in_parts else ((None, content),)
        except Exception as error:
            raise InvalidArgument(
                "{name} is no zone of a {state_type}, or holds no cards ({error_type}: {error})",
                name=shown(self.name),
                state_type=type(state).__name__,
                error_type=type(error).__name__,
                error=error,
            ) from error

    def with_parts(self, parts: Sequence[Cards]) -> Any:
        """Return the field's content made of these parts: the inverse of :meth:`parts`.

        Raises:
            InvalidArgument: ``parts`` are none.
        """
        row = tuple_of("parts", parts, "a row of cards for each part")
        return row if self.in_parts else item_at(row, 0, "parts")


def zone(visible: VisibilityRule) -> Any:
    """Declare a state field as a zone, in as many parts as the field's type says.

    ==================================================  ====================================================
    type                                                parts
    ==================================================  ====================================================
    ``Cards``                                           one
    ``PerSeat[Cards]``                                  one for each seat
    ``Annotated[tuple[Cards, ...], Between(4, 4)]``     a number within bounds, here always four
    ``tuple[Cards, ...]``                               any number, which changes in the course of the match
    ==================================================  ====================================================

    ``Cards`` stands for ``tuple[Card, ...]`` or the same of a class of cards. Parts have numbers from 0 on, those of
    ``PerSeat`` are the seats. Everybody knows how many parts there are and how many cards lie in each; who may see the
    cards is declared.

    An open pile's top is its last card, a face-down pile's top is its first. A state is dealt, and a custom position
    made, from zones without cards in as few parts as they may have.

    Args:
        visible: Who may see it: one of the rules of :mod:`cardrules.sight
            <cardrules.rules.sight>`, or a function like them.

    Raises:
        InvalidDefinition: ``visible`` is not a function.
    """
    function("zone: visible", visible, InvalidDefinition)
    return attrs.field(default=(), metadata={_ZONE: visible})


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

    def replace(self, **changes: Any) -> NoReturn:
        """Refuse: a view cannot be changed.

        Raises:
            ViewOnly: Always.
        """
        raise ViewOnly(
            "this is the view of {whose}, which only shows a state; make a state with game.determinize",
            whose=self.whose,
        )


def as_view(state: object) -> View | None:
    """Return a view typed as one; None for a state."""
    return state if isinstance(state, View) else None


@cached
def zones_of(state_type: type[State]) -> tuple[Zone, ...]:
    """Return the zones that a state class declares, in the order of its fields.

    Raises:
        InvalidDefinition: The type of a zone says no number of parts, or its rule of sight asks for owners that it does
            not have; names the class and the field.
    """
    if issubclass(state_type, View):
        return zones_of(state_type.__bases__[1])
    declared = {field.name: field.metadata[_ZONE] for field in fields_of(state_type) if _ZONE in field.metadata}
    types = field_types(state_type) if declared else {}
    return tuple(_zone(state_type, name, types[name], visible) for name, visible in declared.items())


def _zone(state_type: type[State], name: str, kind: Any, visible: VisibilityRule) -> Zone:
    """Return the zone of a field, whose parts follow from the field's type."""
    plain = _unmarked(kind)
    items: tuple[Any, ...] = get_args(plain)
    several = origin_of(plain) is tuple and items[1:] == (...,) and _is_row_of_cards(items[0])
    mark = range_of(kind)
    if not several and not _is_row_of_cards(kind):
        raise InvalidDefinition(
            "{kind}.{field}: a zone has the type {type}; expected a tuple of cards, PerSeat[…] or tuple[…, ...] of "
            "such tuples, or Annotated[tuple[…, ...], Between(…, …)]",
            kind=state_type.__name__,
            field=name,
            type=kind,
        )
    per_seat = several and mark is PER_SEAT
    if visible is owner_only and not per_seat:
        raise InvalidDefinition(
            "{kind}.{field}: sight.owner_only, but the parts of the zone have no owners; expected the type PerSeat[…], "
            "or another rule of sight",
            kind=state_type.__name__,
            field=name,
        )
    bounds = mark if isinstance(mark, Between) else Between(0)
    return Zone(name, visible, per_seat, bounds if several and not per_seat else None)


def part_counts(place: Zone, players: int) -> range:
    """Return how many parts a zone in parts may have in a game for a number of players."""
    lowest, highest = (players, players) if place.bounds is None else (place.bounds.lowest, place.bounds.highest)
    return range(lowest, highest + 1)


def no_cards(place: Zone, players: int) -> Any:
    """Return the content of a zone without cards, in as few parts as the zone may have."""
    return ((),) * part_counts(place, players).start if place.in_parts else ()


def _unmarked(kind: Any) -> Any:
    return _unmarked(get_args(kind)[0]) if origin_of(kind) is Annotated else kind


def _is_row_of_cards(kind: Any) -> bool:
    """Return whether a type is a tuple of any number of cards."""
    plain = _unmarked(kind)
    items: tuple[Any, ...] = get_args(plain)
    if origin_of(plain) is not tuple or items[1:] != (...,):
        return False
    cards = get_args(items[0]) if origin_of(items[0]) in UNIONS else items[:1]
    return all(is_class(card, Card) for card in cards)


@cached
def _view_type(state_type: type[StateT]) -> type[StateT]:
    made = attrs.make_class(
        f"{state_type.__name__}View",
        {"viewer": attrs.field(kw_only=True)},
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
