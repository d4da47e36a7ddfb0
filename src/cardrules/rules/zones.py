"""Zones: the fields of a state that hold cards, in one part or several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, get_args

import attrs

from cardrules._arguments import described, function, item_at, plain_text, tuple_of
from cardrules.errors import InvalidArgument, InvalidDefinition, shown

from .cards import Card, cards_of
from .declarations import field_types, origin_of, unmarked
from .looks import LIES, Lies
from .ranges import PER_SEAT, Between, range_of
from .sight import VisibilityRule, nobody, owner_only, top_only
from .values import Declared, cached, fields_of, frozen

Cards: TypeAlias = tuple[Card, ...]

_ZONE: Final = "cardrules.zone"


@frozen
class Zone(Declared):
    """A named place for cards: a field of a state, in one part or several.

    Attributes:
        name: The field's name.
        visible: Who may see it.
        per_seat: Whether it has one part for each seat.
        bounds: The least and the greatest number of its parts; None for a zone of one part or one for each seat.
        lies: How the cards lie there.
    """

    name: str
    visible: VisibilityRule
    per_seat: bool
    bounds: Between | None
    lies: Lies

    @property
    def in_parts(self) -> bool:
        """Whether the field holds a tuple of parts, and not the cards of a single one."""
        return self.per_seat or self.bounds is not None

    def parts(self, state: object) -> tuple[tuple[int | None, Cards], ...]:
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


def zone(visible: VisibilityRule, *, lies: Lies | None = None) -> Any:
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
        lies: How pictures and terminals show its cards: as a ``"fan"``, by default for a part of each seat; as a
            ``"pile"``, of which the top is shown, by default if nobody or everybody but the top is seen; or in a
            ``"row"``.

    Raises:
        InvalidDefinition: ``visible`` is not a function, or cards cannot lie so.
    """
    function("zone: visible", visible, InvalidDefinition)
    if lies is not None and plain_text(lies) not in LIES:
        raise InvalidDefinition(
            "zone: lies is {lies}; expected one of {known}", lies=described(lies), known=", ".join(LIES)
        )
    return attrs.field(default=(), metadata={_ZONE: (visible, lies)})


@cached
def zones_of(state_type: type) -> tuple[Zone, ...]:
    """Return the zones that a state class declares, in the order of its fields.

    Raises:
        InvalidDefinition: The type of a zone says no number of parts, or its rule of sight asks for owners that it does
            not have, or the number of its parts is bounded by an option; names the class and the field.
    """
    declared = {field.name: field.metadata[_ZONE] for field in fields_of(state_type) if _ZONE in field.metadata}
    types = field_types(state_type)
    return tuple(_zone(state_type, name, types[name], *given) for name, given in declared.items())


def _zone(state_type: type, name: str, kind: Any, visible: VisibilityRule, lies: Lies | None) -> Zone:
    """Return the zone of a field, whose parts follow from the field's type."""
    plain = unmarked(kind)
    items: tuple[Any, ...] = get_args(plain)
    several = origin_of(plain) is tuple and items[1:] == (...,) and bool(cards_of(items[0]))
    mark = range_of(kind)
    if not several and not cards_of(kind):
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
    if not bounds.is_fixed:
        raise InvalidDefinition(
            "{kind}.{field}: Between({minimum}, {maximum}) bounds the number of parts by an option; expected numbers, "
            "and a deal that makes as many parts as the option says",
            kind=state_type.__name__,
            field=name,
            minimum=bounds.minimum,
            maximum=bounds.maximum,
        )
    if lies is None:
        lies = "pile" if visible in {nobody, top_only} else "fan" if per_seat else "row"
    return Zone(name, visible, per_seat, bounds if several and not per_seat else None, lies)


def part_counts(place: Zone, players: int) -> range:
    """Return how many parts a zone in parts may have in a game for a number of players."""
    lowest, highest = (players, players) if place.bounds is None else (place.bounds.lowest, place.bounds.highest)
    return range(lowest, highest + 1)


def no_cards(place: Zone, players: int) -> Any:
    """Return the content of a zone without cards, in as few parts as the zone may have."""
    return ((),) * part_counts(place, players).start if place.in_parts else ()
