"""The converse of non-interference: what a seat saw differently stays different in its views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from cardrules import Event, Game, Played, State
from cardrules.properties import Property, action_property

Counts: TypeAlias = Callable[[Event], object]
"""The part of an event's view that a seat must remember; None if there is none."""


def everything(event: Event) -> object:
    """Let the whole event count."""
    return event


def remembered(counts: Counts = everything) -> Property:
    """Return the property that no seat is told different things and then sees the same.

    It compares all actions of one exploration: those after which, and before which, everything looks the same to a
    seat. If what it was told of two of them differs, it has no way to tell later which one it was.

    Args:
        counts: What of an event must be remembered.
    """
    views: dict[State, int] = {}
    seen: dict[State, tuple[int, ...]] = {}
    told: dict[tuple[int, int, int], tuple[tuple[object, ...], str]] = {}

    def looks(game: Game, state: State) -> tuple[int, ...]:
        """Return the number of the view of each seat."""
        if state not in seen:
            seats = range(game.options.players)
            seen[state] = tuple(views.setdefault(game.view(state, seat), len(views)) for seat in seats)
        return seen[state]

    @action_property
    def what_is_told_is_remembered(game: Game, played: Played[Any, Any]) -> Iterator[str]:
        """If a seat was told different things, it sees different things afterwards."""
        before, after = looks(game, played.before), looks(game, played.state)
        what = f"{played.action} of seat {played.seat}"
        for seat in range(game.options.players):
            shown = [game.view_event(event, seat) for event in played.events]
            events = tuple(counts(event) for event in shown if event is not None and counts(event) is not None)
            other, way = told.setdefault((seat, before[seat], after[seat]), (events, what))
            if other != events:
                yield f"seat {seat} was told {other} of '{way}', {events} of '{what}', and then sees the same"

    return what_is_told_is_remembered
