"""Chance handed in: what a call draws from, and what the state keeps."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import pytest
from typing_extensions import override

import cardrules
from cardrules import Action, Log, Move, Phase, Shuffled
from cardrules.errors import InvalidArgument, InvalidSeed, UsageError
from cardrules.rules.chance import Chance, ChanceNeeded, Scripted, outcomes
from cardrules.testing.core import chance_moves_on
from tests.engine.toy import Rest, Toy, ToyState

GAME: Final = Toy()


@pytest.fixture
def state() -> ToyState:
    """Seat 0 can only pass; the three cards below the top are shuffled then."""
    return GAME.position(hands=["r1", "r2"], discard="b1 b2 b3 b4", seed="own")


def test_the_deal_draws_from_the_chance_given_and_the_state_keeps_the_rest() -> None:
    assert GAME.start(chance=Chance.from_seed(7)) == GAME.start(7)
    assert GAME.start(chance=Chance("int:7", 5)).chance == Chance("int:7", 6)
    step = GAME.begin(chance=Chance.from_seed(7), cards=GAME.deck[1:])
    assert step == GAME.begin(7, cards=GAME.deck[1:])
    assert type(step.state.chance) is Chance


def test_seed_and_chance_are_not_given_together() -> None:
    for start in (GAME.start, GAME.begin):
        with pytest.raises(InvalidArgument, match="seed and chance are given together; expected one of them"):
            start(7, chance=Chance.from_seed(7))


def test_an_action_draws_from_the_chance_given_as_if_it_were_the_states_own(state: ToyState) -> None:
    given = Chance.from_seed("given")
    expected = GAME.apply(state.replace(chance=given), Rest())
    assert GAME.apply(state, Rest(), chance=given) == expected
    assert GAME.step(state, Rest(), 0, chance=given).state == expected
    assert expected.chance == given.replace(draws=1)
    assert expected.draw != GAME.apply(state, Rest()).draw
    assert state.chance == Chance("str:own")


def test_what_has_just_been_offered_draws_from_the_chance_given_too(state: ToyState) -> None:
    assert GAME.legal_actions(state) == (Rest(),)
    assert GAME.apply(state, Rest(), chance=Scripted((0, 0))).chance == Scripted()


def test_a_state_that_keeps_a_plain_chance_can_be_saved(state: ToyState) -> None:
    after = GAME.apply(state, Rest(), chance=Chance.from_seed(3))
    assert GAME.restore(GAME.dump(after)) == after


def test_a_state_that_keeps_a_scripted_chance_is_saved_with_another_one(state: ToyState) -> None:
    after = GAME.apply(state, Rest(), chance=Scripted((0, 0)))
    with pytest.raises(InvalidSeed, match="a scripted chance cannot be saved"):
        GAME.dump(after)
    again = after.replace(chance=state.chance)
    assert GAME.restore(GAME.dump(again)) == again


def test_a_scripted_chance_decides_the_shuffle(state: ToyState) -> None:
    # Of b1 b2 b3, the last changes places with the one at 0, then the second with the one at 1: itself.
    step = GAME.step(state, Rest(), chance=Scripted((0, 1, 5)))
    assert [*map(str, step.state.draw)] == ["b3", "b2", "b1"]
    assert step.state.chance == Scripted((5,))
    assert any(isinstance(event, Shuffled) for event in step.events)
    assert GAME.apply(state, Rest(), chance=Scripted((0, 1, 5))) == step.state


def test_a_number_that_is_missing_is_asked_for(state: ToyState) -> None:
    for act in (GAME.apply, GAME.step):
        with pytest.raises(ChanceNeeded) as caught:
            act(state, Rest(), chance=Scripted((2,)))
        assert (caught.value.limit, caught.value.drawn) == (2, (2,))
    for start in (GAME.start, GAME.begin):
        with pytest.raises(ChanceNeeded) as caught:
            start(chance=Scripted())
        assert (caught.value.limit, caught.value.drawn) == (8, ())


def test_that_a_number_is_needed_is_an_error_like_any_other() -> None:
    with pytest.raises(UsageError) as caught:
        GAME.start(chance=Scripted((7, 6)))
    assert caught.value.message("de") == (
        "der Zufall braucht nach (7, 6) eine Zahl unter 6, aber die vorgegebenen sind aufgebraucht"
    )


def test_a_state_with_a_script_asks_again_at_the_next_draw(state: ToyState) -> None:
    after = GAME.apply(state, Rest(), chance=Scripted((0, 0))).replace(draw=(), discard=state.discard)
    with pytest.raises(ChanceNeeded) as caught:
        GAME.apply(after, Rest())
    assert (caught.value.limit, caught.value.drawn) == (3, (0, 0))


def orders(game: Toy, state: ToyState, answers: tuple[int, ...] = ()) -> Iterator[tuple[Fraction, ToyState]]:
    """Yield every state after a pass with its probability, asking for one number after the other."""
    try:
        yield Fraction(1), game.apply(state, Rest(), chance=Scripted(answers))
    except ChanceNeeded as needed:
        for number in range(needed.limit):
            for probability, after in orders(game, state, (*answers, number)):
                yield probability / needed.limit, after


def test_a_walk_that_answers_step_by_step_finds_the_outcomes(state: ToyState) -> None:
    found = [*orders(GAME, state)]
    assert [probability for probability, _ in found] == [Fraction(1, 6)] * 6
    assert [after for _, after in found] == [
        after for _, after in outcomes(lambda chance: GAME.apply(state, Rest(), chance=chance))
    ]
    assert len({after.draw for _, after in found}) == 6
    assert {after.chance for _, after in found} == {Scripted()}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (5, "chance is 5; expected a Chance"),
        ("int:1", "chance is 'int:1'; expected a Chance"),
        (Chance("x"), "chance.seed: 'x' is not the text of a seed"),
        (Chance("int:1", -1), "chance.draws is -1; expected a number of draws from 0 on"),
    ],
)
def test_what_is_no_chance_is_refused(state: ToyState, given: Any, message: str) -> None:
    for call in (
        lambda: GAME.start(chance=given),
        lambda: GAME.begin(chance=given),
        lambda: GAME.apply(state, Rest(), chance=given),
        lambda: GAME.step(state, Rest(), chance=given),
    ):
        with pytest.raises(InvalidArgument, match=message):
            call()


class Swallowing(Toy):
    """Catches every error of a draw: what the kit has to report."""

    @override
    def make_phases(self) -> Any:
        for phase in super().make_phases():
            moves = tuple(
                Move(move.action, _swallowing(move.effect), move.validators, clauses=move.clauses)
                for move in phase.moves
            )
            yield Phase(phase.name, moves, phase.clauses, actors=phase.actors)


def _swallowing(effect: Any) -> Any:
    def act(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
        try:
            after: ToyState = effect(state, action, seat, log)
        except Exception:  # noqa: BLE001 - the fault
            return state
        return after

    return act


def test_an_effect_that_hides_that_a_number_is_needed_is_reported(state: ToyState) -> None:
    assert [*chance_moves_on.problems(GAME, GAME.step(state, Rest()))] == []
    game = Swallowing()
    assert [*chance_moves_on.problems(game, game.step(state, Rest()))] == [
        "the error of a draw without numbers, ChanceNeeded, is caught; expected it to be passed on"
    ]


def test_the_namespace_has_all_about_chance() -> None:
    assert cardrules.chance.ChanceNeeded is ChanceNeeded
    assert {"Chance", "Scripted", "outcomes", "fresh_seed", "commitment"} <= {*cardrules.chance.__all__}
