"""Scenes: positions and moves in a few words, and what is wrong with some that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardrules import IllegalAction, Moved, Shuffled
from cardrules.errors import InvalidArgument, InvalidPosition, UnknownAction
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step, violated
from tests.engine.rows import TURN_ONLY
from tests.engine.toy import Said, Toy, ToyState

GAME = Toy(players=3)


def scene() -> ToyState:
    return position(GAME, "b1 b2 r4", "b3 r1", "r2", discard="b4", draw="r3")


def test_hands_are_given_seat_by_seat_and_those_left_out_are_empty() -> None:
    hands = ["b1 b2", "r1", ""]
    assert position(GAME, "b1 b2", "r1", discard="b4") == GAME.position(hands=hands, discard="b4")
    assert position(GAME, hands=hands, discard="b4", seed=7) == GAME.position(hands=hands, discard="b4", seed=7)
    first, second = (GAME.deck.card(card_id) for card_id in ("b1", "r1"))
    assert position(GAME, [first, "b2"], second, discard="b4") == position(GAME, "b1 b2", "r1", discard="b4")


def test_a_game_without_hands_has_positions_too() -> None:
    assert ids(position(TURN_ONLY, table="a").table) == "a"
    with pytest.raises(InvalidPosition, match="hands are given, but TableState has no zone with a part for each seat"):
        position(TURN_ONLY, "a")


def test_more_hands_than_players_are_refused() -> None:
    with pytest.raises(InvalidPosition, match="4 hands are given; expected at most 3, one for each player"):
        position(GAME, "b1", "b2", "b3", "r1", discard="b4")


def test_hands_are_given_in_one_way() -> None:
    with pytest.raises(InvalidPosition, match="hands is given both by seat and by name; expected one of the two"):
        position(GAME, "b1", hands=["b2", "", ""], discard="b4")


def test_moves_are_made_by_the_seat_that_acts_first_or_by_the_one_named() -> None:
    state = after(GAME, scene(), "lay b1", "1: lay b3 last")
    assert (ids(state.discard), state.seat) == ("b4 b1 b3", 2)
    assert legal(GAME, state) == legal(GAME, state, 2) == {"take"}
    assert legal(GAME, state, 0) == set()
    assert after(GAME, state) is state


def test_a_step_has_state_events_and_clauses() -> None:
    done = step(GAME, after(GAME, scene(), "lay b1"), "1: lay b3 last")
    assert (done.seat, done.before.seat, done.state.seat) == (1, 1, 2)
    assert (of_type(done.events, Said), of_type(done.events, Shuffled)) == ([Said(1)], [])
    assert [ids(event.cards) for event in of_type(done.events, Moved)] == ["b3"]
    assert "toy:last.say" in done.clauses


def test_a_refused_move_has_codes_and_clauses_and_changes_nothing() -> None:
    state = scene()
    assert refused(GAME, state, "lay r2") == ["not-held", "colour-differs"]
    assert violated(GAME, state, "lay r2") == ["lay.card", "lay.colour"]
    assert refused(GAME, state, "1: lay b3") == ["not-your-turn"]
    assert state == scene()


@pytest.mark.parametrize("asked", [refused, violated])
def test_a_legal_move_is_not_refused(asked: Callable[[Toy, ToyState, str], list[str]]) -> None:
    with pytest.raises(AssertionError, match=r"^'0: lay b1' is legal; expected a move that is refused$"):
        asked(GAME, scene(), "0: lay b1")


def test_a_move_that_must_not_be_made_raises() -> None:
    with pytest.raises(IllegalAction, match="lay r4"):
        after(GAME, scene(), "lay b1", "1: lay b3 last", "lay r4")
    with pytest.raises(IllegalAction, match="lay r4"):
        step(GAME, scene(), "lay r4")


@pytest.mark.parametrize("move", ["x: take", "-1: take", ": take", "0: 1: take"])
def test_a_seat_before_the_colon_is_a_number(move: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^the move is '{move}'; expected an action, as in 'draw', or its seat"):
        after(GAME, scene(), move)


def test_an_unknown_action_is_named() -> None:
    with pytest.raises(UnknownAction, match="no action 'fold'"):
        step(GAME, scene(), "1: fold")
