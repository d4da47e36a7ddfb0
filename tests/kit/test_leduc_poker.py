"""Leduc poker passes the kit, and does what its rules say."""

from __future__ import annotations

import pytest

from cardrules import Moved, Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from docs.examples.leduc_poker import LeducPoker, LeducState, Shown

test_leduc_poker = conformance_tests(LeducPoker)

GAME = LeducPoker()


def dealt(first: str, second: str, stock: str = "K.1 K.2") -> LeducState:
    """Return the state after a deal."""
    return position(GAME, first, second, stock=stock, chips=(1, 1), dealer=1, last=1)


def test_lp_1_lp_2_the_deal() -> None:
    assert ids(GAME.deck) == "J.1 J.2 Q.1 Q.2 K.1 K.2"
    state = GAME.start(1)
    assert [len(hand) for hand in state.hands] == [1, 1]
    assert (len(state.stock), state.board, state.chips, GAME.actors(state)) == (4, (), (1, 1), (0,))
    with pytest.raises(InvalidPosition, match="2 cards are too few; expected at least 3"):
        GAME.start(1, cards=list(GAME.deck)[:2])


def test_lp_3_lp_8_the_non_dealer_begins_both_rounds() -> None:
    state = dealt("J.1", "Q.1")
    assert GAME.actors(state) == (0,)
    state = after(GAME, state, "raise", "raise")
    assert GAME.actors(state) == (0,)
    last = step(GAME, state, "call")
    assert (ids(last.state.board), GAME.actors(last.state)) == ("K.1", (0,))
    assert [str(moved.source.zone) for moved in of_type(last.events, Moved)] == ["stock"]
    assert "leduc_poker:bet.board" in last.clauses


def test_lp_4_only_a_player_with_fewer_chips_folds() -> None:
    state = dealt("J.1", "Q.1")
    assert refused(GAME, state, "fold") == ["nothing-to-call"]
    assert refused(GAME, after(GAME, state, "call"), "fold") == ["nothing-to-call"]
    assert legal(GAME, after(GAME, state, "raise")) == {"fold", "call", "raise"}


def test_lp_5_lp_6_the_chips_of_both_rounds() -> None:
    state = after(GAME, dealt("J.1", "Q.1"), "raise")
    assert state.chips == (3, 1)
    state = after(GAME, state, "raise")
    assert state.chips == (3, 5)
    state = after(GAME, state, "call")
    assert state.chips == (5, 5)
    state = after(GAME, state, "call", "raise")
    assert state.chips == (5, 9)
    assert after(GAME, state, "raise").chips == (13, 9)


def test_lp_7_two_raises_are_the_most_in_a_round() -> None:
    state = after(GAME, dealt("J.1", "Q.1"), "raise", "raise")
    (refusal,) = GAME.refusals(state, GAME.parse_action("raise"))
    assert (refusal.code, refusal.message("en")) == ("raised-enough", "There have been 2 raises in this round.")
    assert "raise" in legal(GAME, after(GAME, state, "call"))


def test_lp_9_a_fold_ends_the_match_unseen() -> None:
    last = step(GAME, after(GAME, dealt("J.1", "Q.1"), "raise", "raise"), "fold")
    assert GAME.result(last.state) == Result.by_score((-3, 3), "folded")
    assert last.events == ()
    assert str(GAME.view(last.state, 0).hands[1][0]) == "??"


@pytest.mark.parametrize(
    ("first", "second", "board", "scores"),
    [
        ("J.1", "Q.1", "K.1", (-1, 1)),
        ("J.1", "Q.1", "J.2", (1, -1)),
        ("K.1", "Q.1", "Q.2", (-1, 1)),
        ("K.1", "Q.1", "J.2", (1, -1)),
        ("Q.1", "Q.2", "K.1", (0, 0)),
    ],
)
def test_lp_10_lp_11_the_better_hand_wins(first: str, second: str, board: str, scores: tuple[int, int]) -> None:
    state = dealt(first, second, board)
    last = step(GAME, after(GAME, state, "call", "call", "call"), "call")
    assert GAME.result(last.state) == Result.by_score(scores, "showdown")
    assert of_type(last.events, Shown) == [Shown(0, state.hands[0][0]), Shown(1, state.hands[1][0])]


@pytest.mark.parametrize(
    ("hands", "problem"),
    [
        (("J.1", "Q.1 Q.2", "K.1"), "hands\\[1\\] has 2 cards; expected 1"),
        (("J.1", "Q.1", ""), "stock has no card to turn up"),
    ],
)
def test_impossible_positions(hands: tuple[str, str, str], problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        dealt(*hands)
