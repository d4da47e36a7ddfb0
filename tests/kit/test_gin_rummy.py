"""Gin rummy passes the kit, and does what its rules say."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Moved, Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from docs.examples.gin_rummy import GinRummy, GinState, deadwood

test_gin_rummy = pytest.mark.slow(conformance_tests(GinRummy, words={"suit": "SCDH"}))

GAME = GinRummy()
# Melds but for a king: two runs, a set, and 10 points.
TO_KNOCK = "S3 S4 S5 H7 H8 H9 SA CA DA HK"
OTHER = "S6 S7 H6 HT CK DK SK D2 D4 C9"
ALL_MELDS = ("meld S3+S4+S5", "meld H7+H8+H9", "meld SA+CA+DA", "pass")


def at(*hands: str, **fields: Any) -> GinState:
    """Return a position with seat 1 as the dealer."""
    return position(GAME, *hands, **{"phase": "draw", "dealer": 1, "discard": "CQ", "stock": "S2 CT CJ DJ", **fields})


def knocked(first: str = TO_KNOCK, second: str = OTHER, *moves: str) -> GinState:
    """Return the state after seat 0 has drawn a two and knocked with it, and some moves more."""
    return after(GAME, at(first, second), "draw", "knock S2", *moves)


def test_g_1_g_2_the_deal() -> None:
    assert (len(GAME.deck), ids(GAME.deck[:3]), ids(GAME.deck[-1:])) == (52, "SA S2 S3", "HK")
    for hand, stock in ((10, 31), (7, 37)):
        state = GinRummy(hand=hand).start(1)
        assert [len(cards) for cards in state.hands] == [hand, hand]
        assert (len(state.discard), len(state.stock), state.phase) == (1, stock, "first")
    with pytest.raises(InvalidPosition, match="23 cards are too few; expected at least 24"):
        GAME.start(1, cards=GAME.deck[:23])
    assert len(GAME.start(1, cards=GAME.deck[:24]).stock) == 3


def test_g_3_g_4_the_first_card_is_offered_to_both() -> None:
    state = at("SA", "DA", phase="first")
    assert (GAME.actors(state), legal(GAME, state)) == ((0,), {"take", "pass"})
    state = after(GAME, state, "pass")
    assert (GAME.actors(state), legal(GAME, state)) == ((1,), {"take", "pass"})
    taken = after(GAME, state, "take")
    assert (GAME.actors(taken), ids(taken.hands[1])) == ((1,), "DA CQ")
    passed = after(GAME, state, "pass")
    assert (GAME.actors(passed), ids(passed.hands[0]), ids(passed.discard)) == ((0,), "SA S2", "CQ")


def test_g_5_g_6_a_turn_draws_and_discards() -> None:
    state = at("SA", "DA")
    assert legal(GAME, state) == {"take", "draw"}
    assert legal(GAME, after(GAME, state, "draw")) == {"discard SA", "discard S2", "knock SA", "knock S2"}
    state = after(GAME, state, "take", "discard CQ")
    assert (GAME.actors(state), ids(state.discard)) == ((1,), "CQ")


def test_g_7_g_14_at_the_wall_one_knocks_or_passes() -> None:
    state = after(GAME, at("HK", "SA S2 HQ", stock="C2 C3 C4"), "draw", "discard HK")
    assert (ids(state.stock), state.phase) == ("C3 C4", "wall")
    assert legal(GAME, state) == {"pass"}
    passed = after(GAME, state, "pass")
    assert GAME.result(passed) == Result.by_score((0, 0), "undecided")
    state = after(GAME, at("S3", "SA S2 HQ", stock="C2 C3 C4"), "draw", "discard S3")
    # With the three the ace and the two are a run, and the queen may stay or go.
    assert legal(GAME, state) == {"knock HQ", "pass"}
    knock = step(GAME, state, "knock HQ")
    assert [ids(moved.cards) for moved in of_type(knock.events, Moved)] == ["S3", "SA S2 S3", "HQ"]
    assert (ids(knock.state.shown[1]), ids(knock.state.discard)) == ("SA S2 S3", "CQ HQ")


def test_g_15_two_cards_returned_in_a_row_end_the_match() -> None:
    once = after(GAME, at("SA", "DA"), "take", "discard CQ")
    assert GAME.result(once) is None
    last = step(GAME, after(GAME, once, "take"), "discard CQ")
    assert (GAME.result(last.state), last.clauses) == (
        Result.by_score((0, 0), "undecided"),
        ("gin_rummy:turn.discard", "gin_rummy:end.returned"),
    )
    # Neither another card nor one that was drawn counts.
    other = after(GAME, once, "take", "discard DA", "take", "discard DA")
    drawn = after(GAME, once, "draw", "discard S2", "take", "discard S2")
    assert GAME.result(other) is GAME.result(drawn) is None


def test_g_16_the_pile_is_taken_from_49_times_at_most() -> None:
    last = step(GAME, at("SA", "DA", takes=49), "take")
    assert "gin_rummy:end.takes" in last.clauses
    assert GAME.result(last.state) == Result.by_score((0, 0), "undecided")
    assert GAME.result(after(GAME, at("SA", "DA", takes=48), "take")) is None
    assert after(GAME, at("SA", "DA", phase="first", takes=7), "take").takes == 7
    few = GinRummy(takes=2)
    begun = position(few, "SA", "DA", phase="draw", discard="CQ", stock="S2 CT CJ")
    twice = after(few, begun, "take", "discard SA", "take")
    assert few.result(twice) == Result.by_score((0, 0), "undecided")


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("SA D9 HK", 20),
        ("S5 C5 D5", 0),
        ("SA S2 S3", 0),
        ("SQ SK SA", 21),
        # The first four is worth more in the run, the other one in the set.
        ("S3 S4 S5 S6 C4 D4", 8),
        ("S4 S5 S6 S7 C4 D4", 0),
        # Either two runs, or the eights.
        ("S6 S7 S8 C6 C7 C8 D8", 8),
        ("H4 H5 H6 H7 H8 H9 HT HJ HQ HK", 0),
    ],
)
def test_g_8_melds_leave_as_little_as_they_can(hand: str, left: int) -> None:
    (cards, _) = at(hand, phase="turn", discard="", stock="").hands
    assert deadwood(cards) == left


def test_g_9_a_knock_leaves_at_most_ten_points() -> None:
    state = after(GAME, at(TO_KNOCK, OTHER), "draw")
    knocks = {move for move in legal(GAME, state) if move.startswith("knock")}
    # With the drawn two, the spades are a run of four, so that either end of it is free.
    assert knocks == {"knock S2", "knock S5", "knock HK"}
    # Without the eight, the seven, the nine and the king remain.
    (refusal,) = GAME.refusals(state, GAME.parse_action("knock H8"))
    assert refusal.message() == "If you discard H8, more than 10 points of your hand cannot be melded."


def test_g_9_the_best_discard_may_break_a_run() -> None:
    state = at("C2 C6 D4 D5 D6 H4 H5 H6 H7 S5 S6", "SK", phase="turn", discard="", stock="")
    # Without the seven there are three fives, four sixes and 10 points; with the run at least 11 points remain.
    assert {move for move in legal(GAME, state) if move.startswith("knock")} == {"knock H7"}


def test_g_10_g_11_melds_are_laid_until_ten_points_are_left() -> None:
    state = knocked()
    assert GAME.actors(state) == (0,)
    assert ids(state.shown[0]) == TO_KNOCK
    assert legal(GAME, state) == {"meld S3+S4+S5", "meld H7+H8+H9", "meld SA+CA+DA"}
    (refusal,) = GAME.refusals(state, GAME.parse_action("pass"))
    assert refusal.message() == "There are still 49 points outside your melds."
    state = after(GAME, state, "meld S3+S4+S5", "meld H7+H8+H9")
    # 13 points are left, and the aces have to be laid down.
    assert refused(GAME, state, "pass") == ["too-much"]
    state = after(GAME, state, "meld SA+CA+DA")
    assert (ids(state.shown[0]), legal(GAME, state)) == ("HK", {"pass"})


def test_g_10_no_meld_may_spoil_the_knock() -> None:
    state = knocked("S6 S7 S8 C5 C6 C7 C8 D8 HA SA", "SK")
    # With the runs 10 points are left, with the eights 33; and the five has to be in its run.
    assert legal(GAME, state) == {"meld S6+S7+S8", "meld C5+C6+C7+C8"}
    (refusal,) = GAME.refusals(state, GAME.parse_action("meld S8+C8+D8"))
    assert refusal.message() == "S8+C8+D8 is no meld in your hand, or more than 10 points would remain."


def test_g_12_cards_are_laid_off_on_runs_before_sets() -> None:
    state = knocked(TO_KNOCK, OTHER, *ALL_MELDS)
    assert (GAME.actors(state), ids(state.shown[1])) == ((1,), OTHER)
    assert legal(GAME, state) == {"lay_off S6", "lay_off H6", "lay_off HT", "pass"}
    state = after(GAME, state, "lay_off S6", "lay_off HT")
    # One card leads to the next, on both ends of a run.
    assert legal(GAME, state) == {"lay_off S7", "lay_off H6", "pass"}
    assert [ids(meld) for meld in state.melds] == ["S3 S4 S5 S6", "H7 H8 H9 HT", "SA CA DA"]
    melds = ["S6 C6 D6", "H3 H4 H5"]
    both = at(shown=["", "H6"], phase="layoff", seat=1, knocker=0, melds=melds)
    assert ids(after(GAME, both, "lay_off H6").melds[1]) == "H3 H4 H5 H6"


def test_g_13_then_the_other_player_melds() -> None:
    state = knocked(TO_KNOCK, OTHER, *ALL_MELDS, "lay_off S6", "pass")
    assert (GAME.actors(state), legal(GAME, state)) == ((1,), {"meld SK+CK+DK", "pass"})
    assert refused(GAME, state, "lay_off S7") == ["not-now"]
    state = after(GAME, state, "meld SK+CK+DK")
    assert (ids(state.shown[1]), legal(GAME, state)) == ("S7 H6 HT D2 D4 C9", {"pass"})


@pytest.mark.parametrize(
    ("second", "moves", "scores", "reason"),
    [
        # 74 points against 10; 44 with the kings in a set; 15 if four cards are laid off, too.
        (OTHER, "pass, pass", (64, -64), "knock"),
        (OTHER, "pass, meld SK+CK+DK, pass", (34, -34), "knock"),
        (OTHER, "lay_off S6, lay_off S7, lay_off H6, lay_off HT, pass, meld SK+CK+DK, pass", (5, -5), "knock"),
        ("D4 D6", "pass, pass", (0, 0), "knock"),
        ("D4 D5", "pass, pass", (-26, 26), "undercut"),
        ("S6", "lay_off S6, pass, pass", (-35, 35), "undercut"),
    ],
)
def test_g_17_g_19_the_difference_of_the_deadwood(
    second: str, moves: str, scores: tuple[int, int], reason: str
) -> None:
    state = knocked(TO_KNOCK, second, *ALL_MELDS, *moves.split(", "))
    assert GAME.result(state) == Result.by_score(scores, reason)


def test_g_18_after_gin_nothing_is_laid_off() -> None:
    gin = "S3 S4 S5 H7 H8 H9 SA CA DA HA"
    state = knocked(gin, "S6 HK", "meld S3+S4+S5", "meld H7+H8+H9", "meld SA+CA+DA+HA", "pass")
    assert (GAME.actors(state), legal(GAME, state)) == ((1,), {"pass"})
    assert GAME.result(after(GAME, state, "pass")) == Result.by_score((41, -41), "gin")


@pytest.mark.parametrize("empty", ["discard", "stock"])
def test_impossible_positions(empty: str) -> None:
    with pytest.raises(InvalidPosition, match="stock or discard is empty; expected cards in both"):
        at("SA", "DA", **{empty: ""})
