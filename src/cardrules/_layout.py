"""Where cards lie, as plain data: what properties and checks compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, cast

import attrs

from .game import Game
from .rules.cards import FACE_DOWN, Card
from .rules.events import Event, Moved, Place, Shuffled
from .rules.sight import Visibility
from .rules.state import State
from .rules.values import fields_of
from .rules.zones import zones_of

Layout: TypeAlias = dict[Place, list[Card]]
"""The cards of each place."""


class Unfollowable(Exception):
    """An event tells of cards that do not lie where it says."""


def layout(state: State) -> Layout:
    """Return the cards of each place."""
    return {Place(zone.name, part): list(cards) for zone in zones_of(type(state)) for part, cards in zone.parts(state)}


def written(place: Place) -> str:
    """Return a place in text: ``hands[1]``."""
    return place.zone if place.part is None else f"{place.zone}[{place.part}]"


def listed(cards: Iterable[Card]) -> str:
    """Return cards in text: ``B+1 ??``, or ``nothing``."""
    return " ".join(map(str, cards)) or "nothing"


def visibility(game: Game, state: State, place: Place, viewer: int | None) -> Visibility:
    """Return how much of a place a viewer sees, as its zone declares."""
    (zone,) = (zone for zone in zones_of(game.state_type) if zone.name == place.zone)
    return zone.visible(state, game.options, place.part, viewer)


def open_cards(view: State) -> set[Card]:
    """Return the cards whose places a view shows."""
    return {card for cards in layout(view).values() for card in cards} - {FACE_DOWN}


def leaves(value: object) -> Iterator[object]:
    """Yield every value without parts that can be reached from a value, however deep; a card is one."""
    match value:
        case Card():
            yield value
        case tuple() | list() | set() | frozenset():
            for item in cast("Iterable[object]", value):
                yield from leaves(item)
        case dict():
            for item in cast("dict[object, object]", value).items():
                yield from leaves(item)
        case _ if attrs.has(type(value)):
            for field in fields_of(type(value)):
                yield from leaves(getattr(value, field.name))
        case _:
            yield value


def cards_in(value: object) -> Iterator[Card]:
    """Yield every card that can be reached from a value, face-down ones too."""
    return (leaf for leaf in leaves(value) if isinstance(leaf, Card))


def open_cards_in(value: object) -> Iterator[Card]:
    """Yield every open card that can be reached from a value."""
    return (card for card in cards_in(value) if card is not FACE_DOWN)


def named_in(value: object, cards: Iterable[Card]) -> Iterator[Card]:
    """Yield the given cards whose ids can be reached from a value as words."""
    words = {leaf for leaf in leaves(value) if isinstance(leaf, str)}
    return (card for card in cards if card.id in words)


def follow(before: Layout, events: Iterable[Event | None]) -> Layout:
    """Return the layout after events, for a viewer who knows only the layout before and the events.

    A hidden card that leaves a place may have been any of those there.

    Raises:
        Unfollowable: An event tells of cards that do not lie where it says.
    """
    found = {place: list(cards) for place, cards in before.items()}
    for event in events:
        match event:
            case Moved():
                source, target = (found.setdefault(place, []) for place in (event.source, event.target))
                if FACE_DOWN in event.cards:
                    source[:] = [FACE_DOWN] * len(source)
                for card in event.cards:
                    left = card if card in source else FACE_DOWN
                    if left not in source:
                        raise Unfollowable(f"{card} leaves {written(event.source)}, where it does not lie")
                    source.remove(left)
                at = len(target) if event.index is None else event.index
                target[at:at] = event.cards
            case Shuffled():
                lies = found.setdefault(event.place, [])
                if len(event.cards) != len(lies) or not {*event.cards} - {FACE_DOWN} <= {*lies}:
                    raise Unfollowable(
                        f"{written(event.place)} is shuffled into other cards than lie there: {listed(event.cards)}"
                    )
                found[event.place] = list(event.cards)
            case _:
                pass
    return found
