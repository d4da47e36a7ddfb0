"""Properties: both ways to run them, what is told of a broken one, and the page about those of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from typing_extensions import override

from cardrules import Played, Result
from cardrules.errors import InvalidArgument, InvalidDefinition
from cardrules.exploration import explore
from cardrules.properties import (
    PROPERTIES,
    Property,
    action_property,
    cards_are_conserved,
    effects_are_pure,
    no_dead_end,
    refusals_agree,
    state_property,
)
from cardrules.rules.log import RecordingLog
from cardrules.testing import CHECKS, Conformance, Subject
from tests.engine.toy import Toy, ToyState

GAME = Toy(players=2)


@state_property
def seat_0_is_on_turn(game: Toy, state: ToyState) -> Iterator[str]:
    """Seat 0 is on turn.

    More is said here.
    """
    if state.seat != 0:
        yield f"seat {state.seat} is on turn"
        yield "and not seat 0"


@action_property
def nobody_guesses(game: Toy, played: Played[ToyState, Any]) -> Iterator[str]:
    if played.before.phase == "guess":
        yield f"seat {played.seat} guesses"


def wrong(result: object, *, kind: str = "state") -> Property:
    """Return a property whose function returns something."""

    def broken(game: Toy, found: Any) -> Any:
        if isinstance(result, Exception):
            raise result
        return result

    return state_property(broken) if kind == "state" else action_property(broken)


def explored(item: Property) -> str:
    """Return the name and the problem of a property in an exploration."""
    found = explore(GAME, GAME.start(seed=1), properties=[item], max_depth=3).counterexample
    assert found is not None
    return f"{found.name}: {found.problem}"


def sampled(item: Property) -> str:
    """Return the report of the kit about a property."""
    conformance = Conformance(Subject(Toy, "core", steps=5), [item])
    conformance.checks = conformance.checks[-1:]
    assert conformance.problem is not None
    return conformance.problem.report


def test_a_property_is_named_and_explained_by_its_function() -> None:
    assert seat_0_is_on_turn.name == "seat-0-is-on-turn"
    assert seat_0_is_on_turn.meaning == "Seat 0 is on turn."
    assert (nobody_guesses.meaning, nobody_guesses.kind) == ("", "action")
    assert [*seat_0_is_on_turn.problems(GAME, GAME.start(seed=1).replace(seat=1))] == [
        "seat 1 is on turn",
        "and not seat 0",
    ]


def test_the_kit_and_an_exploration_run_the_same_property() -> None:
    assert explored(seat_0_is_on_turn) == "seat-0-is-on-turn: seat 1 is on turn"
    assert "seat-0-is-on-turn does not hold for Toy" in sampled(seat_0_is_on_turn)
    assert "  seat 1 is on turn\n" in sampled(seat_0_is_on_turn)
    assert explored(nobody_guesses) == "nobody-guesses: seat 0 guesses"
    assert "  seat 0 guesses\n" in sampled(nobody_guesses)


@pytest.mark.parametrize("kind", ["state", "action"])
@pytest.mark.parametrize(
    ("result", "told"),
    [
        (KeyError("hand"), "KeyError: 'hand'"),
        (None, "property 'broken' returned None (a NoneType); expected a generator that yields each problem"),
        (True, "property 'broken' returned True (a bool); expected a generator that yields each problem"),
        ("wrong", "property 'broken' returned 'wrong' (a str); expected a generator that yields each problem"),
        ([7], "property 'broken' yielded 7 (an int); expected a text"),
    ],
)
def test_a_broken_property_is_told(result: object, told: str, kind: str) -> None:
    item = wrong(result, kind=kind)
    assert explored(item).endswith(told)
    report = " ".join(sampled(item).split())
    assert "broken does not hold" in report
    assert told in report


@pytest.mark.parametrize("make", [state_property, action_property])
def test_what_is_made_a_property_is_a_function_of_two_arguments(make: Any) -> None:
    with pytest.raises(InvalidDefinition, match=r"property is 7; expected a function of \(game, (state|played)\)"):
        make(7)

    def one(game: Toy) -> Iterator[str]:
        yield ""

    with pytest.raises(InvalidDefinition, match=r"property 'one' takes \(game\); expected a function of \(game, "):
        make(one)


class Hasty(Toy):
    """Has a result from the start."""

    @override
    def result(self, state: ToyState) -> Result | None:
        return Result((0,), ((0,), (1,)), None, "empty")


def test_each_problem_of_a_state_is_told() -> None:
    state = GAME.start(seed=1)
    assert f"{GAME.deck[0]} lies in " in " ".join(cards_are_conserved.problems(GAME, state.replace(cards=())))
    game = Hasty(players=2)
    (problem,) = no_dead_end.problems(game, game.start(seed=1))
    assert problem == f"there is a result, but seats {game.actors(game.start(seed=1))} may act"


def test_each_problem_of_an_impure_effect_is_told() -> None:
    before = GAME.start(seed=1)
    played = GAME.step(before, GAME.legal_actions(before)[0])
    assert not [*effects_are_pure.problems(GAME, played)]
    forged = Played(before, ("other",), RecordingLog.of(()), played.seat, played.action, before)
    told = [problem.splitlines()[0] for problem in effects_are_pure.problems(GAME, forged)]
    assert told[0] == "the same action led to another state:"
    assert told[-3:] == [
        "the same action let other clauses fire",
        "without a log the action led to another state:",
        "just offered, the action led to another state:",
    ]


def test_what_is_no_property_is_refused() -> None:
    function = cast("Any", seat_0_is_on_turn.function)
    with pytest.raises(InvalidArgument, match=r"an item of properties is .*; expected a Property"):
        explore(GAME, GAME.start(seed=1), properties=[function])
    with pytest.raises(TypeError, match=r"an item of properties is .*; expected a Property"):
        Conformance(Subject(Toy), [function])


def test_the_kit_samples_all_that_holds_in_every_game() -> None:
    assert {item.name for item in PROPERTIES} <= {item.name for item in CHECKS}


def test_the_page_says_what_each_property_means() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/properties.md").read_text("utf-8")
    for item in (*PROPERTIES, refusals_agree):
        assert f"`{item.name}`\n: {item.meaning.replace('``', '`')}" in page
