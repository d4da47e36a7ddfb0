"""The converse of non-interference: what a seat saw differently stays different in its views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cardrules import Chance, Event, Exploration, Game, State, Step
from cardrules.exploration.transitions import fan_out

StateT = TypeVar("StateT", bound=State)


def forgotten(
    exploration: Exploration[StateT], counts: Callable[[Event], bool], *, max_outcomes: int = 720
) -> tuple[int, str] | None:
    """Return a viewer who was told different things and then sees the same, with what happened; None if there is none.

    From all states that look the same to her, all actions of all seats are carried out. If what she is told of two of
    them differs, what she sees afterwards must differ too.

    Args:
        exploration: What was found.
        counts: Which events, as she is told of them, must be remembered.
        max_outcomes: In how many ways chance may fall for an action to be looked at.
    """
    game = exploration.game
    for viewer in range(game.options.players):
        told: dict[tuple[StateT, StateT], tuple[tuple[object, ...], str]] = {}
        for state in exploration.states:
            before = game.view(state, viewer)
            for seat in game.actors(state):
                for action in game.legal_actions(state, seat):
                    for events, after in _told(game, state, seat, action, viewer, counts, max_outcomes):
                        what = f"seat {seat}: {action}"
                        other = told.setdefault((before, after), (events, what))
                        if other[0] != events:
                            return viewer, f"{other[1]} {other[0]}\n{what} {events}\n{before}\n{after}"
    return None


def _told(
    game: Game[StateT, Any],
    state: StateT,
    seat: int,
    action: Any,
    viewer: int,
    counts: Callable[[Event], bool],
    most: int,
) -> list[tuple[tuple[object, ...], StateT]]:
    def act(chance: Chance) -> Step[StateT]:
        return game.step(state.replace(chance=chance), action, seat)

    _, steps = fan_out(act, most, 0)
    found: list[tuple[tuple[object, ...], StateT]] = []
    for _, step in steps:
        views = [game.view_event(event, viewer) for event in step.events]
        events = tuple(view for view in views if view is not None and counts(view))
        found.append((events, game.view(step.state, viewer)))
    return found
