"""Where cards lie, as plain data: what checks compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, cast

import attrs

from cardrules.game import Game
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Event, Moved, Place, Shuffled
from cardrules.rules.state import Sight, State, zones_of
from cardrules.rules.values import fields_of

from .contract import require

Table: TypeAlias = dict[Place, list[Card]]
"""What lies where."""


def table(state: State) -> Table:
    """Return what lies where."""
    return {
        Place(zone.name, owner): list(cards) for zone in zones_of(type(state)) for owner, cards in zone.parts(state)
    }


def written(place: Place) -> str:
    """Return a place as it is written: ``hands[1]``."""
    return place.zone if place.owner is None else f"{place.zone}[{place.owner}]"


def sight(game: Game, state: State, place: Place, viewer: int | None) -> Sight:
    """Return how much of a place somebody sees, as it is declared."""
    (zone,) = (zone for zone in zones_of(game.state_type) if zone.name == place.zone)
    return zone.visible(state, game.options, place.owner, viewer)


def open_cards(view: State) -> set[Card]:
    """Return the cards whose places a view shows."""
    return {card for cards in table(view).values() for card in cards} - {FACE_DOWN}


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
    """Yield every open card that can be reached from a value."""
    return (leaf for leaf in leaves(value) if isinstance(leaf, Card) and leaf is not FACE_DOWN)


def named_in(value: object, cards: Iterable[Card]) -> Iterator[Card]:
    """Yield those of some cards whose ids can be reached from a value as words."""
    words = {leaf for leaf in leaves(value) if isinstance(leaf, str)}
    return (card for card in cards if card.id in words)


def follow(before: Table, events: Iterable[Event | None]) -> Table:
    """Return what lies where after events, for somebody who knows no more than the table and the events tell.

    A hidden card that leaves a place may have been any of those there.
    """
    found = {place: list(cards) for place, cards in before.items()}
    for event in events:
        match event:
            case Moved():
                source, target = found[event.source], found[event.target]
                if FACE_DOWN in event.cards:
                    source[:] = [FACE_DOWN] * len(source)
                for card in event.cards:
                    left = card if card in source else FACE_DOWN
                    require(left in source, "{} leaves {}, where it does not lie", card, written(event.source))
                    source.remove(left)
                at = len(target) if event.index is None else event.index
                target[at:at] = event.cards
            case Shuffled():
                lies = found[event.place]
                require(
                    len(event.cards) == len(lies) and {*event.cards} - {FACE_DOWN} <= {*lies},
                    "{} is shuffled into other cards than lie there: {}",
                    written(event.place),
                    " ".join(map(str, event.cards)),
                )
                found[event.place] = list(event.cards)
            case _:
                pass
    return found
