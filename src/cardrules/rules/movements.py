"""Movements of cards, derived by comparing two states.

Effects do not report that cards moved or were shuffled; both follow from the zones of the two states. A viewer sees a
card on its way if the zones show that viewer the place it left or the place it came to.

Each part of a zone is compared with the part that had its number before. A part that did not exist before, or no longer
does, counts as an empty one.

A shuffle hides where a card came from, so no movement may be derived across one: the effect marks the state right after
a shuffle with :meth:`Log.at <cardrules.Log.at>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from operator import attrgetter
from typing import Any, TypeAlias

from cardrules.errors import InvalidDefinition, counted

from .cards import Card
from .events import Moved, Place, Shuffled
from .options import Options
from .sight import EVERYTHING, NOTHING, TOP, everyone, nobody, top_only
from .state import State
from .values import cached
from .zones import Cards, Zone, zones_of

_Change: TypeAlias = tuple[Zone, int | None, Cards, Cards, Cards, Cards]
"""A place whose cards have changed: its zone, the number of the part, the cards before and now, the cards that left in
their old order, and the cards that came in their new order."""


_Run: TypeAlias = tuple[int, int, int, Cards]
"""Cards that went from one place to another and lie there side by side: the numbers of source and target among the
changes, the index of the first card in the target, and the cards."""


@cached
def _viewers(players: int) -> tuple[int | None, ...]:
    return (*range(players), None)


@cached
def _place(zone: str, part: int | None) -> Place:
    return Place(zone, part)


@cached
def _zones(state_type: type[State]) -> tuple[tuple[Zone, ...], Callable[[State], tuple[Any, ...]]]:
    """Return the zones of a state, and a function that reads them all, then phase and seat."""
    zones = zones_of(state_type)
    return zones, attrgetter(*(zone.name for zone in zones), "phase", "seat")


def _difference(old: Cards, new: Cards) -> tuple[Cards, Cards]:
    """Return the cards that left a place and those that came to it."""
    more = len(new) - len(old)
    # Cards nearly always come to or leave one end of a place.
    if more > 0:
        if new[:-more] == old:
            return (), new[-more:]
    elif old[-more:] == new:
        return old[:-more], ()
    left: list[Card] = []
    came: list[Card] = []
    lay = iter(old)
    card = next(lay, None)
    for now in new:
        while card is not now and card is not None and card not in new:
            left.append(card)
            card = next(lay, None)
        if card is now:
            card = next(lay, None)
        elif now not in old:
            came.append(now)
        else:
            # The cards that stayed are in another order: all are taken up and put down again.
            return old, new
    left += () if card is None else (card, *lay)
    return tuple(left), tuple(came)


def _changes(before: State, after: State) -> list[_Change]:
    """Return the places whose cards have changed, in the order of the state's fields."""
    found: list[_Change] = []
    zones, contents = _zones(after.__class__)
    for zone, old, new in zip(zones, contents(before), contents(after), strict=False):
        if old is new:
            continue
        if zone.in_parts:
            for part, (cards, now) in enumerate(zip_longest(old, new, fillvalue=())):
                if cards is not now:
                    found.append((zone, part, cards, now, *_difference(cards, now)))
        else:
            found.append((zone, None, old, new, *_difference(old, new)))
    return found


def _runs(changes: Sequence[_Change]) -> list[_Run]:
    """Return the movements in their order: by source, then by target, then as the cards lie there."""
    sources = {card: number for number, change in enumerate(changes) for card in change[4]}
    runs: list[_Run] = []
    for target, (_, _, _, new, _, came) in enumerate(changes):
        begin = 0
        while begin < len(came):
            source, at = sources.get(came[begin]), new.index(came[begin])
            end = begin + 1
            # Cards side by side that come from one place are one run.
            while end < len(came) and new[at + end - begin] is came[end] and sources.get(came[end]) == source:
                end += 1
            # The effect made up a card from nowhere: the kit reports it.
            if source is not None:
                runs.append((source, target, at, came[begin:end]))
            begin = end
    runs.sort()
    return runs


def _indices(changes: Sequence[_Change], runs: Sequence[_Run]) -> Iterator[int | None]:
    """Yield the index at which each run is put if they are carried out in order; None for after the cards there."""
    lies = [[*change[2]] for change in changes]
    # If a place is rearranged, each card stays where it was until its own run comes.
    waiting = {card for change in changes for card in change[4]}
    for source, target, at, cards in runs:
        for card in cards:
            lies[source].remove(card)
        there, new = lies[target], changes[target][3]
        # They follow the nearest card before them that is already there and stays.
        while at and (new[at - 1] in waiting or new[at - 1] not in there):
            at -= 1  # noqa: PLW2901 - counting down
        index = there.index(new[at - 1]) + 1 if at else 0
        yield None if index == len(there) else index
        there[index:index] = cards
        waiting.difference_update(cards)


def _seen_by(
    before: State, after: State, options: Options, cards: Cards, source: _Change, target: _Change
) -> tuple[int | None, ...]:
    viewers = _viewers(options.players)
    lay, lies = source[0].visible, target[0].visible
    # A card that came to an open pile was its top for a moment.
    if lies is everyone or lay is everyone or lies is top_only:
        return viewers
    seen_by: list[int | None] = []
    for viewer in viewers:
        if lies is not nobody and lies(after, options, target[1], viewer) != NOTHING:
            seen_by.append(viewer)
        elif lay is not nobody:
            sight = lay(before, options, source[1], viewer)
            if sight == EVERYTHING or (sight == TOP and source[2][-1:] == cards):
                seen_by.append(viewer)
    return tuple(seen_by)


def movements(before: State, after: State, options: Options) -> list[Moved]:
    """Return the movements between two states, in an order in which they can be replayed.

    Args:
        before: The state before.
        after: The state after; no pile was shuffled between the two.
        options: The options in force.
    """
    changes = _changes(before, after)
    runs = _runs(changes)
    moved: list[Moved] = []
    for (source, target, _, cards), index in zip(runs, _indices(changes, runs), strict=True):
        lay, lies = changes[source], changes[target]
        seen_by = _seen_by(before, after, options, cards, lay, lies)
        moved.append(Moved(cards, _place(lay[0].name, lay[1]), _place(lies[0].name, lies[1]), index, seen_by))
    return moved


def shuffle(before: State | None, after: State, mixed: Cards) -> tuple[State, Shuffled]:
    """Return the state just before a shuffle, with its cards already together, and the event of the shuffle.

    Args:
        before: The state before they were put together; None before the deal.
        after: The state after the shuffle.
        mixed: The cards in the order in which chance put them.

    Raises:
        InvalidDefinition: They no longer lie together in this order: some were moved on already.
    """
    for zone in zones_of(type(after)):
        for part, cards in zone.parts(after):
            at = cards.index(mixed[0]) if mixed[0] in cards else 0
            if cards[at : at + len(mixed)] == mixed:
                parts = [row for _, row in zone.parts(after)]
                parts[part or 0] = _gathered(before, zone, part, cards)
                return after.replace(**{zone.name: zone.with_parts(parts)}), Shuffled(_place(zone.name, part), cards)
    raise InvalidDefinition(
        "{cards} shuffled and moved on before anybody could look: an event "
        "would name a card that only chance put where it lay; mark the state right after the "
        "shuffle with log.at(state)",
        cards=counted(len(mixed), "{count} card was", "{count} cards were"),
    )


def _gathered(before: State | None, zone: Zone, part: int | None, cards: Cards) -> Cards:
    """Return cards in the order in which they are gathered from the other places."""
    if before is None:
        return cards
    places = [((other, number), row) for other in zones_of(type(before)) for number, row in other.parts(before)]
    # Cards already in the place stay below.
    places.sort(key=lambda place: place[0] != (zone, part))
    here = frozenset(cards)
    return tuple([card for _, row in places for card in row if card in here])
