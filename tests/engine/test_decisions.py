"""Decisions: which seat is asked next, with what, and whether it may decline."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any, Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardrules
from cardrules import Decision, Game, Move, Phase, Window
from cardrules.errors import InvalidArgument, InvalidIndex, InvalidSeat, UnknownAction, ViewOnly
from tests.engine.rows import One, TableState, Three, Two, count, rows
from tests.engine.toy import Guess, Rest, SayLast, Take, Toy, ToyState

GAME: Final = Toy(players=3)
ROW: Final = ("a.row",)
OVER: Final[Phase[TableState]] = Phase("over", (), ROW)


@pytest.fixture
def due() -> ToyState:
    """A state in which seat 0 owes a call, and seat 1 is on turn."""
    state = GAME.position(hands=["b1 b2", "r1 r2", "r3"], discard="b3", draw="r4")
    return GAME.apply(state, GAME.parse_action("lay b1"))


def asked(game: Game[Any, Any], state: Any) -> list[tuple[int, bool]]:
    """Return which seats are asked if each declines that may, and whether it may."""
    found: list[tuple[int, bool]] = []
    declined: tuple[int, ...] = ()
    while decision := game.decision(state, declined):
        assert decision.actions == game.legal_actions(state, decision.seat)
        found.append((decision.seat, decision.may_decline))
        if not decision.may_decline:
            return found
        declined += (decision.seat,)
    return found


def test_a_seat_that_may_only_act_in_a_window_is_asked_first_and_may_decline(due: ToyState) -> None:
    assert GAME.decision(due) == Decision(0, (SayLast(),), may_decline=True)
    assert GAME.decision(due, declined=(0,)) == Decision(1, (Take(),), may_decline=False)


def test_after_an_action_the_order_starts_again(due: ToyState) -> None:
    said = GAME.apply(due, SayLast(), 0)
    assert GAME.decision(said) == Decision(1, (Take(),), may_decline=False)
    taken = GAME.apply(due, Take(), 1)
    assert GAME.decision(taken) == Decision(2, (Rest(),), may_decline=False)


def test_when_the_match_is_over_nobody_is_asked() -> None:
    state = GAME.position(hands=["b1", "b2", "r3"], discard="b3")
    over = GAME.apply(state, GAME.parse_action("lay b1"))
    assert GAME.decision(over) is None
    with pytest.raises(InvalidArgument, match=r"declined names seat 0; expected seats that .*: none"):
        GAME.decision(over, (0,))


def test_of_several_seats_on_turn_the_first_is_asked() -> None:
    state = GAME.start(1)
    guesses = (Guess("b"), Guess("r"))
    assert GAME.decision(state) == Decision(0, guesses, may_decline=False)
    assert GAME.decision(GAME.apply(state, Guess("b"), 0)) == Decision(1, guesses, may_decline=False)
    # Another seat may still act before it is asked.
    assert GAME.decision(GAME.apply(state, Guess("b"), 1)) == Decision(0, guesses, may_decline=False)


def test_a_seat_on_turn_cannot_decline_although_a_window_is_open_for_it() -> None:
    game = Toy(players=1)
    state = game.position(hands=["b1 b2"], discard="b3", draw="r3")
    due = game.apply(state, game.parse_action("lay b1"))
    decision = game.decision(due)
    assert decision is not None
    assert (decision.seat, [*map(str, decision.actions)], decision.may_decline) == (0, ["lay b2", "say_last"], False)


def test_seats_in_several_windows_are_asked_once_each_in_the_order_of_the_windows() -> None:
    def window(name: str, action: Any, *seats: int) -> Window[TableState]:
        return Window(name, lambda state: seats, (Move(action, count),), lambda state, log: state, ROW)

    game = rows(
        [Phase("turn", (Move(One, count),), ROW), OVER], [window("call", Two, 2, 1), window("doubt", Three, 1, 0, 3)]
    )
    game = type(game)(players=4)
    state = game.start(1)
    assert asked(game, state) == [(2, True), (1, True), (3, True), (0, False)]
    # They may decline in any order.
    decision = game.decision(state, [1, 3])
    assert decision == Decision(2, (Two(),), may_decline=True)


@pytest.mark.parametrize(
    ("declined", "error", "message"),
    [
        ((1,), InvalidArgument, "declined names seat 1; expected seats that may act only in a window: 0"),
        ((0, 2), InvalidArgument, "declined names seat 2; expected seats that may act only in a window: 0"),
        ((3,), InvalidSeat, "no seat 3"),
        ((True,), InvalidSeat, "no seat True"),
        (["0"], InvalidSeat, "no seat '0'"),
        ("0", InvalidArgument, r"declined is '0' \(a str\); expected seats"),
        (0, InvalidArgument, r"declined is 0 \(an int\); expected seats"),
    ],
)
def test_only_a_seat_that_may_decline_can_have_declined(due: ToyState, declined: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        GAME.decision(due, declined)


def test_the_view_of_the_seat_that_is_asked_tells_the_same_and_no_other_view(due: ToyState) -> None:
    assert GAME.decision(GAME.view(due, 0)) == GAME.decision(due)
    assert GAME.decision(GAME.view(due, 1), (0,)) == GAME.decision(due, (0,))
    for viewer, declined, seat in ((1, (), 0), (None, (), 0), (0, (0,), 1)):
        with pytest.raises(ViewOnly, match=f"does not tell what seat {seat} may do"):
            GAME.decision(GAME.view(due, viewer), declined)


def test_a_decision_is_a_value(due: ToyState) -> None:
    decision = GAME.decision(due)
    assert copy.deepcopy(decision) is decision
    assert pickle.loads(pickle.dumps(decision)) == decision  # noqa: S301 - our own
    with pytest.raises(AttributeError):
        cast("Any", decision).seat = 1


def test_declining_has_a_number_of_its_own() -> None:
    assert GAME.actions.decline == len(GAME.actions)
    with pytest.raises(InvalidIndex):
        GAME.actions[GAME.actions.decline]
    with pytest.raises(UnknownAction):
        GAME.actions.index(None)


GAMES: Final[tuple[Game[Any, Any], ...]] = (
    *(Toy(players=players) for players in (1, 2, 3)),
    *(cardrules.load("maerchenmau", players=3, calls=calls) for calls in ("window", "challenge", "declare")),
    cardrules.load("moemmen"),
)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@given(seed=st.integers(0, 2**32))
def test_everybody_who_may_act_only_in_a_window_is_asked_and_then_the_first_on_turn(
    game: Game[Any, Any], seed: int
) -> None:
    state, rng = game.start(seed), random.Random(seed)  # noqa: S311 - it plays a game
    for _ in range(60):
        on_turn, actors = game.on_turn(state), game.actors(state)
        waiting = [(seat, True) for seat in actors if seat not in on_turn]
        assert asked(game, state) == [*waiting, *((seat, False) for seat in on_turn[:1])]
        if not actors:
            break
        seat = rng.choice(actors)
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@given(seed=st.integers(0, 2**32))
def test_what_a_decision_offers_leads_where_a_plain_apply_leads(game: Game[Any, Any], seed: int) -> None:
    state, rng = game.start(seed), random.Random(seed)  # noqa: S311 - it plays a game
    other = type(game)(**game.options.as_dict())
    declined: tuple[int, ...] = ()
    for _ in range(60):
        decision = game.decision(state, declined)
        if decision is None:
            break
        number = rng.randrange(len(decision.actions) + decision.may_decline)
        if number == len(decision.actions):
            declined += (decision.seat,)
            continue
        action = decision.actions[number]
        plain = other.apply(state, action, decision.seat)
        state, declined = game.apply(state, action, decision.seat), ()
        assert state == plain
