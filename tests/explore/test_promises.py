"""The proofs of the promises about an end can fail: games that break one promise are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from typing_extensions import override

from cardrules import Action, Log, Move, Phase
from cardrules.exploration import explore
from cardrules.properties import Property
from cardrules_maerchenmau import MaerchenMau
from cardrules_maerchenmau.actions import Challenge, Pass
from cardrules_maerchenmau.effects import Effects
from cardrules_maerchenmau.state import MauState
from cardrules_moemmen import Moemmen
from cardrules_moemmen.actions import Declare, Swap, TakeMinus
from cardrules_moemmen.actions import Pass as PassInMoemmen
from cardrules_moemmen.state import MoemmenState, ScoreSheet

from . import maerchenmau_promises as mau
from . import moemmen_promises as moemmen

Change: TypeAlias = Callable[[MoemmenState, MoemmenState], MoemmenState]


def moemmen_with(action: type[Action], change: Change | None, **options: object) -> Moemmen:
    """Return the game in which something else comes of an action, or in which there is no such action."""

    def changed(row: Move[MoemmenState, Any], change: Change) -> Move[MoemmenState, Any]:
        def effect(state: MoemmenState, done: Action, seat: int, log: Log) -> MoemmenState:
            return change(state, row.effect(state, done, seat, log))

        return Move(row.action, effect, row.validators, clauses=row.clauses, last_resort=row.last_resort)

    class Wrong(Moemmen):
        @override
        def make_phases(self) -> Iterator[Phase[MoemmenState]]:
            for phase in super().make_phases():
                rows: list[Move[MoemmenState, Any]] = []
                for row in phase.moves:
                    if row.action is not action:
                        rows.append(row)
                    elif change is not None:
                        rows.append(changed(row, change))
                yield Phase(phase.name, tuple(rows), phase.clauses, actors=phase.actors, same_turn=phase.same_turn)

    return Wrong(**options)


def the_same_seat(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let a sheared seat be sheared again."""
    return after.replace(seat=before.seat) if after.phase == "shear" else after


def forgotten(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let a declared colour be forgotten."""
    return after.replace(sheet=before.sheet)


def played_on(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let nothing be the last round."""
    return after.replace(phase="turn")


def completed(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let a round go on with a complete hand."""
    ended = after.sheet.rounds[len(before.sheet.rounds) :]
    return before.replace(hands=ended[0].hands, meadow=ended[0].meadow, seat=1) if ended else after


def the_same_run(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let a pass not count."""
    return after.replace(passes=before.passes)


NEARLY = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 B-2"
WON = ScoreSheet(dealer=0, totals=(99, 0))


@pytest.mark.parametrize(
    ("game", "start", "broken", "actions"),
    [
        (
            moemmen_with(TakeMinus, the_same_seat, players=3),
            {"hands": ["TIM.1", "R+1.1 R+1.2", ""], "meadow": "B-2 B-3 G-2", "draw_pile": "Y+1.1"},
            moemmen.shearing_goes_round_once,
            ["tim", "swap Y+1.1 B-2", "take_minus R+1.1 B-3"],
        ),
        (
            moemmen_with(PassInMoemmen, the_same_run, players=2),
            {"hands": ["B-2", "B+1.1"], "meadow": "G-2"},
            moemmen.passes_are_counted,
            ["pass"],
        ),
        (
            moemmen_with(Swap, completed, players=2),
            {"hands": [NEARLY, "R+1.1"], "meadow": "B+2.3"},
            moemmen.nobody_is_complete,
            ["swap B-2 B+2.3"],
        ),
        (
            moemmen_with(PassInMoemmen, None, players=2),
            {"hands": ["B-2", ""], "meadow": "B+1.1"},
            moemmen.a_turn_can_be_ended,
            ["swap B-2 B+1.1"],
        ),
        (
            moemmen_with(Declare, forgotten, players=2, score_colour="declare"),
            {"hands": [NEARLY, "R+1.1"], "meadow": "B+2.3", "sheet": WON},
            moemmen.each_seat_declares_once,
            ["swap B-2 B+2.3", "declare B"],
        ),
        (
            moemmen_with(Swap, played_on, players=2),
            {"hands": [NEARLY, "R+1.1"], "meadow": "B+2.3", "sheet": WON},
            moemmen.the_match_ends_when_it_is_decided,
            ["swap B-2 B+2.3"],
        ),
    ],
    ids=lambda value: value.name if isinstance(value, Property) else "with",
)
def test_a_broken_promise_of_moemmen_is_found(
    game: Moemmen, start: dict[str, Any], broken: Property, actions: list[str]
) -> None:
    found = explore(game, game.position(seat=0, **start), properties=[broken], max_states=2000).counterexample
    assert found is not None
    assert (found.name, [str(explored.action) for explored in found.way]) == (broken.name, actions)


class Endless(Effects):
    """Leaves challenges and windows open, has no winner, and lets passes go on forever."""

    @override
    def challenge(self, state: MauState, action: Challenge, seat: int, log: Log) -> MauState:
        return super().challenge(state, action, seat, log).replace(duty=action.target)

    @override
    def close_calls(self, state: MauState, log: Log) -> MauState:
        return super().close_calls(state, log).replace(duty=state.duty)

    @override
    def _out_if_empty(self, state: MauState, seat: int, log: Log) -> MauState:
        return super()._out_if_empty(state, seat, log).replace(phase=state.phase)

    @override
    def pass_turn(self, state: MauState, action: Pass, seat: int, log: Log) -> MauState:
        return super().pass_turn(state, action, seat, log).replace(phase="turn")


class NeverOver(MaerchenMau):
    @property
    @override
    def _effects(self) -> Effects:
        return Endless(self.options)


CALLING = {"hands": ["r6 r7", "b1"], "discard": "r5", "draw_pile": "y1 y2 y3"}
STUCK = {"hands": ["b1", "g2"], "discard": "r5"}


@pytest.mark.parametrize(
    ("start", "broken", "actions"),
    [
        (CALLING, mau.a_turn_comes_to_its_end, ["play r6", "challenge 0"]),
        (CALLING, mau.windows_close, ["play r6", "draw"]),
        (CALLING, mau.the_match_ends_when_it_is_decided, ["play r6", "draw", "play r7 call"]),
        (STUCK, mau.passes_end_the_match, ["pass", "pass"]),
    ],
    ids=lambda value: value.name if isinstance(value, Property) else "from",
)
def test_a_broken_promise_of_maerchenmau_is_found(start: dict[str, Any], broken: Property, actions: list[str]) -> None:
    game = NeverOver(players=2, calls="challenge")
    found = explore(game, game.position(**start), properties=[broken], max_states=2000).counterexample
    assert found is not None
    assert (found.name, [str(explored.action) for explored in found.way]) == (broken.name, actions)
