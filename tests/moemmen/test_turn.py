"""The turn: its order, swapping and passing."""

from __future__ import annotations

import pytest

from cardrules import IllegalAction, Moved, Place
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from cardrules_moemmen import Moemmen, Passed
from tests.moemmen.swaps import swaps

BOTH = pytest.mark.parametrize("game", [Moemmen(edition="2021"), Moemmen(edition="2001")], ids=["2021", "2001"])

HAND = "B+1.1 B+2.1 G+1.1 G-2 BEN.1 TIM.1"
MEADOW = "B+3.1 G+3.1 R-2 Y-3 BEN.2"
PLAIN = "Y+1.1 Y+1.2 R+1.1 R+1.2 G+1.2 G+1.3"
"""Cards to draw that complete nothing."""


@BOTH
def test_e1_17_e2_25_every_move_of_a_turn(game: Moemmen) -> None:
    state = position(game, HAND, meadow="B+3.1 G+3.1 R-2 Y-3 R-3", draw_pile=PLAIN)
    assert legal(game, state) == {"benny", "refresh", "tim", "pass"} | swaps(
        "B+1.1 B+2.1 G+1.1 BEN.1 TIM.1", "B+3.1 G+3.1 R-2 Y-3 R-3"
    ) | {"swap G-2 G+3.1"}


@BOTH
def test_e1_18_e1_22_e2_12_e2_15_one_card_of_the_meadow_for_one_of_the_hand(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW), "swap G+1.1 B+3.1")
    assert set(ids(state.hands[0]).split()) == {"B+1.1", "B+2.1", "B+3.1", "G-2", "BEN.1", "TIM.1"}
    assert set(ids(state.meadow).split()) == {"G+1.1", "G+3.1", "R-2", "Y-3", "BEN.2"}
    assert state.seat == 1


@BOTH
def test_e1_18_e2_15_cards_must_lie_where_the_swap_says(game: Moemmen) -> None:
    state = position(game, HAND, meadow=MEADOW)
    assert violated(game, state, "swap B+4.1 B+3.1") == ["swap.lay-from-hand"]
    assert violated(game, state, "swap B+1.1 B+4.1") == ["swap.take-from-meadow"]
    assert refused(game, state, "swap Y+1.1 Y+2.1") == ["not-in-hand", "not-in-meadow"]
    assert refused(game, state, "swap B+1.1 B+1.1") == ["not-in-meadow", "same-card"]


@BOTH
def test_e1_19_the_meadow_can_be_replaced(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=PLAIN), "benny")
    assert ids(state.meadow) == "Y+1.2 R+1.1 R+1.2 G+1.2 G+1.3"


@BOTH
def test_e1_20_tim_can_be_played(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=PLAIN), "tim")
    assert ids(state.tim) == "TIM.1"


@BOTH
def test_e1_21_e1_50_e2_13_passing_hands_the_turn_on_and_changes_no_card(game: Moemmen) -> None:
    before = position(game, HAND, meadow=MEADOW)
    done = step(game, before, "pass")
    assert (done.state.hands, done.state.meadow, done.state.seat) == (before.hands, before.meadow, 1)
    assert done.events == (Passed(0),)


@BOTH
def test_m_q10_passing_is_allowed_even_if_a_swap_would_complete_the_hand(game: Moemmen) -> None:
    state = position(game, "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 G+1.1", meadow="B+3.1 G+3.1 R-2 Y-3 BEN.2")
    assert "pass" in legal(game, state)


@BOTH
def test_e1_23_e2_16_plus_benny_and_tim_go_for_any_card(game: Moemmen) -> None:
    state, free = position(game, HAND, meadow=MEADOW), swaps("B+1.1 B+2.1 G+1.1 BEN.1 TIM.1", MEADOW)
    assert legal(game, state) >= free
    assert all("moemmen:swap.free" in step(game, state, action).clauses for action in free)


@BOTH
def test_e1_24_e2_17_e2_18_a_minus_card_goes_only_for_a_plus_card_of_its_colour(game: Moemmen) -> None:
    state = position(game, "B-2 B-3 G-2 R+1.1 R+1.2 R+1.3", meadow="B+3.1 B+4.1 Y-3 BEN.2 TIM.2")
    assert {action for action in legal(game, state) if action.startswith("swap") and "-" in action.split()[1]} == {
        "swap B-2 B+3.1",
        "swap B-2 B+4.1",
        "swap B-3 B+3.1",
        "swap B-3 B+4.1",
    }
    for take in ("B+3.1", "Y-3", "BEN.2", "TIM.2"):
        assert violated(game, state, f"swap G-2 {take}") == ["swap.minus-for-plus"]


def test_e1_24_the_refusal_says_why_in_both_languages() -> None:
    game = Moemmen()
    state = position(game, "B-2 B-3 G-2 R+1.1 R+1.2 R+1.3", meadow="B+3.1 B+4.1 Y-3 BEN.2 TIM.2")
    (refusal,) = game.refusals(state, game.parse_action("swap G-2 B+3.1"))
    assert (
        refusal.message("de") == "Für die Minuskarte G-2 musst du eine Pluskarte derselben Farbe nehmen, nicht B+3.1."
    )
    assert refusal.message("en") == "For the minus card G-2 you must take a plus card of the same colour, not B+3.1."
    with pytest.raises(IllegalAction, match=r"seat 0 may not 'swap G-2 B\+3.1'"):
        after(game, state, "swap G-2 B+3.1")


@BOTH
def test_e1_25_a_blue_minus_only_for_a_blue_plus_but_a_blue_plus_for_any_card(game: Moemmen) -> None:
    state = position(game, "B-2 B+1.1 R+1.1 R+1.2 R+1.3 R+2.1", meadow="B+3.1 G+3.1 R-2 B-3 BEN.2")
    swap = {action for action in legal(game, state) if action.startswith("swap B")}
    assert swap == {"swap B-2 B+3.1"} | swaps("B+1.1", "B+3.1 G+3.1 R-2 B-3 BEN.2")


@BOTH
def test_m_q08_a_minus_card_may_be_taken_freely_but_never_for_a_minus_card(game: Moemmen) -> None:
    state = position(game, "B-2 G+1.1 BEN.1 TIM.1 R+1.3 R+2.1", meadow="B-3 Y-3 B+3.1 G+3.1 G+3.2")
    taking = {action for action in legal(game, state) if action.endswith("-3")}
    assert taking == swaps("G+1.1 BEN.1 TIM.1 R+1.3 R+2.1", "B-3 Y-3")
    assert refused(game, state, "swap B-2 B-3") == ["minus-for-plus"]


@BOTH
def test_e1_26_e2_11_e2_14_e2_19_the_swap_is_the_last_move(game: Moemmen) -> None:
    state = after(
        game, position(game, HAND, meadow=MEADOW, draw_pile=PLAIN + " R+2.1"), "benny", "tim", "swap B+1.1 R+1.1"
    )
    assert state.seat == 1
    with pytest.raises(IllegalAction, match="It is the turn of Seat 1, not of Seat 0"):
        game.apply(state, game.parse_action("pass"), 0)


@BOTH
def test_m_q09_a_special_card_taken_in_a_swap_waits_for_the_next_turn(game: Moemmen) -> None:
    state = position(game, "B+1.1 B+2.1 G+1.1 G-2 R+2.1 R+2.2", meadow=MEADOW, draw_pile=PLAIN)
    assert refused(game, state, "benny") == ["no-benny"]
    state = after(game, state, "swap G+1.1 BEN.2")
    assert state.seat == 1
    assert legal(game, state, 0) == set()
    state = after(game, state, "pass", "pass", "benny")
    assert ids(state.discard).startswith("BEN.2 ")


@BOTH
def test_m_q11_benny_and_exchange_in_any_order_then_one_tim_then_swap_or_pass(game: Moemmen) -> None:
    state = position(
        game,
        "BEN.1 BEN.2 TIM.1 TIM.2 B+1.1 G+1.1",
        meadow="R-2 R-3 Y-2 B+3.1 B+3.2",
        draw_pile="Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2 R+1.1 B-2 B-3 G-2 Y+2.3 Y+3.1 R+2.1 R+2.2 Y-3 Y+3.2 Y+3.3 R+3.1 R+3.2 "
        "G+4.1 G+4.2 G+4.3 G-3 Y+4.1",
    )
    state = after(game, state, "refresh", "benny")
    assert ids(state.meadow) == "B-2 B-3 G-2 Y+2.3 Y+3.1"
    state = after(game, state, "refresh", "benny", "tim")
    assert {action.split()[0] for action in legal(game, state)} == {"swap", "pass"}


@BOTH
def test_e1_51_passing_is_allowed_after_benny_and_after_tim(game: Moemmen) -> None:
    for special in ("benny", "tim"):
        played = after(game, position(game, HAND, meadow=MEADOW, draw_pile=PLAIN), special)
        passed = step(game, played, "pass")
        assert passed.events == (Passed(0),)
        assert passed.state.hands == played.hands
        assert passed.state.seat == 1


@BOTH
def test_s_07_the_card_laid_takes_the_place_of_the_card_taken(game: Moemmen) -> None:
    done = step(game, position(game, HAND, meadow=MEADOW), "swap B+1.1 R-2")
    assert ids(done.state.meadow) == "B+3.1 G+3.1 B+1.1 Y-3 BEN.2"
    laid, taken = done.events
    assert isinstance(laid, Moved)
    assert (ids(laid.cards), laid.source, laid.target, laid.index) == ("B+1.1", Place("hands", 0), Place("meadow"), 2)
    assert isinstance(taken, Moved)
    assert (ids(taken.cards), taken.source, taken.target) == ("R-2", Place("meadow"), Place("hands", 0))
