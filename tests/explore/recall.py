"""The converse of non-interference: what a seat saw differently stays different in its views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from cardrules import Event, Game, State
from cardrules.exploration import Invariant, Transition

Counts: TypeAlias = Callable[[Event], object]
"""What of an event, as a seat is told of it, must be remembered; None for nothing."""


def everything(event: Event) -> object:
    """Let the whole event count."""
    return event


def remembered(counts: Counts = everything) -> Invariant:
    """Return the invariant that no seat is told different things and then sees the same.

    It compares all transitions of one exploration: those after which, and before which, everything looks the same to a
    seat. If what she was told of two of them differs, she has no way to tell later which one it was.

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

    def problems(game: Game, found: Transition[Any]) -> Iterator[str]:
        before, after = looks(game, found.before), looks(game, found.step.state)
        for seat in range(game.options.players):
            shown = [game.view_event(event, seat) for event in found.step.events]
            events = tuple(counts(event) for event in shown if event is not None and counts(event) is not None)
            other, way = told.setdefault((seat, before[seat], after[seat]), (events, str(found.deed)))
            if other != events:
                yield f"seat {seat} was told {other} of '{way}', {events} of '{found.deed}', and then sees the same"

    return Invariant(
        "remembered", "What a seat was told differently it sees differently afterwards.", "transition", problems
    )
