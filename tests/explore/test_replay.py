"""Undo and replay can fail: games in which something does not come again are found."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from cardrules import Log, Played
from cardrules.exploration import explore
from cardrules.properties import Property
from cardrules.rules.log import RecordingLog
from cardrules.testing.hidden import events_can_be_replayed
from cardrules.testing.saving import saved_states_come_back
from cardrules_maerchenmau import MaerchenMau, MauAction
from cardrules_maerchenmau.actions import Keep
from cardrules_maerchenmau.effects import Effects
from cardrules_maerchenmau.state import MauState

from .replay import REPLAY, what_is_undone_comes_again


class TellsLess(MaerchenMau):
    """Loses the first event of each action."""

    @override
    def step(
        self, state: MauState, action: MauAction, seat: int | None = None, **named: Any
    ) -> Played[MauState, MauAction]:
        played = super().step(state, action, seat, **named)
        log = RecordingLog.of(played.events[1:])
        return Played(played.state, played.clauses, log, played.seat, played.action, played.before)


class Remembers(Effects):
    """Puts every other kept card on top of the hand, in any state."""

    kept = 0

    @override
    def keep(self, state: MauState, action: Keep, seat: int, log: Log) -> MauState:
        self.kept += 1
        hands = tuple(hand[::-1] for hand in state.hands) if self.kept % 2 else state.hands
        return super().keep(state.replace(hands=hands), action, seat, log)


class IsNotPure(MaerchenMau):
    @property
    @override
    def _effects(self) -> Effects:
        return Remembers(self.options)


class LosesTheWish(MaerchenMau):
    @override
    def restore(self, data: object) -> MauState:
        return super().restore(data).replace(wished=None)


@pytest.mark.parametrize(
    ("game", "broken", "actions"),
    [
        (TellsLess(players=2), events_can_be_replayed, ["draw"]),
        (IsNotPure(players=2), what_is_undone_comes_again, ["draw"]),
        (LosesTheWish(players=2), saved_states_come_back, ["draw", "play rW colour=b"]),
    ],
    ids=repr,
)
def test_what_does_not_come_again_is_found(game: MaerchenMau, broken: Property, actions: list[str]) -> None:
    start = game.position(hands=["b1 b2", "y1"], discard="r5", draw_pile="rW y2 y3")
    found = explore(game, start, properties=REPLAY).counterexample
    assert found is not None
    assert found.name == broken.name
    assert [str(explored.action) for explored in found.way] == actions
