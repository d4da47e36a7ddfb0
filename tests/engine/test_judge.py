"""The judge: an action goes one way through the engine."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from itertools import groupby
from types import FrameType

import pytest

from cardrules import Action, Game
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.engine.toy import Toy

WAY = ["cardrules.game", "cardrules._legality.judge"]
GAMES = (Toy(), Moemmen(players=3), MaerchenMau(players=3))


def way_of(action: Action, call: Callable[[], object]) -> list[str]:
    """Return the engine's modules whose functions are handed an action, in order, each as long as it stays there."""
    visited: list[str] = []

    def note(frame: FrameType, event: str, argument: object) -> None:
        names = inspect.getargvalues(frame)
        module = str(frame.f_globals.get("__name__"))
        given = any(names.locals[name] is action for name in names.args)
        if event == "call" and given and module.startswith("cardrules."):
            visited.append(module)

    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(None)
    return [module for module, _ in groupby(visited)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_action_returns_to_no_module_that_it_has_left(game: Game) -> None:
    state = game.start(seed=3)
    for _ in range(30):
        actions = game.legal_actions(state)
        if not actions:
            break
        action, seat = actions[-1], game.actors(state)[0]
        # The first time, validators are asked about every candidate, of which the action is one.
        game.step(state, action, seat)
        other = state.replace()
        assert way_of(action, lambda: game.apply(other, action, seat)) == WAY  # noqa: B023 - called at once
        assert way_of(action, lambda: game.step(state, action, seat)) == [*WAY, "cardrules.steps"]  # noqa: B023
        # The short way, of what was just offered.
        for asked in (None, seat):
            game.legal_actions(state)
            assert way_of(action, lambda: game.apply(state, action, asked)) == WAY  # noqa: B023
        state = game.apply(state, action)
