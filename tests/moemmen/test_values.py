"""The values of the cards are data: what the sign of a value means, and nothing else about it, decides."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, ids, legal, position, refused
from cardrules_moemmen import Moemmen
from tests.moemmen.swaps import swaps

SMALL = Moemmen(players=3, minus_values=(-1, -4))
STRICT = Moemmen(players=3, minus_values=(-1, -4), edition="2001")
BOTH = pytest.mark.parametrize("game", [SMALL, STRICT], ids=["2021", "2001"])

HAND = "B-1 TIM.1 BEN.1 B+1.1 G+1.1 R+1.1"
DRAW = "G+4.1 G+4.2 G+4.3 Y+4.1 Y+4.2 Y+4.3"


@BOTH
def test_m_q01_a_card_worth_minus_one_is_a_minus_card_in_a_swap(game: Moemmen) -> None:
    state = position(game, HAND, meadow="B+2.1 G-1 R+2.1 Y+2.1 BEN.2", draw_pile=DRAW)
    assert {action for action in legal(game, state) if action.startswith("swap B-1")} == {"swap B-1 B+2.1"}
    assert refused(game, state, "swap B-1 G-1") == ["minus-for-plus"]


@BOTH
def test_m_q01_m_q16_cards_worth_minus_one_allow_an_exchange(game: Moemmen) -> None:
    assert "refresh" in legal(game, position(game, HAND, meadow="B-4 G-1 R-1 Y+2.1 BEN.2", draw_pile=DRAW))


@BOTH
def test_m_q16_benny_and_tim_do_not_count_as_minus_cards(game: Moemmen) -> None:
    state = position(game, HAND, meadow="G-1 R-1 TIM.2 BEN.2 Y+1.1", draw_pile=DRAW)
    assert refused(game, state, "refresh") == ["too-few-minus"]


def test_m_q01_m_q22_after_tim_a_card_worth_minus_one_is_not_taken_for_a_minus_card() -> None:
    state = after(SMALL, position(SMALL, HAND, meadow="G-1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW), "tim")
    assert refused(SMALL, state, "swap B-1 G-1") == ["minus-for-minus"]
    assert swaps("B-1", "R+2.1 Y+2.1 BEN.2 TIM.2") < legal(SMALL, state)


@BOTH
def test_m_q01_m_q23_a_card_worth_minus_one_is_enough_for_tim(game: Moemmen) -> None:
    lies = position(game, "TIM.1 BEN.1 B+1.1 B+1.2 G+1.1 R+1.1", meadow="G-1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW)
    assert "tim" in legal(game, lies)
    held = position(game, HAND, meadow="B+2.1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW)
    assert "tim" in legal(game, held)


@BOTH
def test_m_q23_benny_and_tim_are_no_minus_cards_for_tim(game: Moemmen) -> None:
    state = position(
        game, "TIM.1 BEN.1 B+1.1 B+1.2 G+1.1 R+1.1", meadow="B+2.1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW
    )
    assert refused(game, state, "tim") == ["tim-without-minus"]


@BOTH
def test_m_q01_e1_39_e2_30_in_the_shearing_a_card_worth_minus_one_is_taken_and_not_laid(game: Moemmen) -> None:
    p1 = "B-4 G-1 BEN.3 G+2.1 R+3.1 Y+3.1"
    state = position(
        game, "TIM.1 BEN.1 B+1.1 B+1.2 G+1.1 R+1.1", p1, meadow="R-1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW
    )
    state = after(game, state, "tim", "pass")
    assert legal(game, state) == swaps("BEN.3 G+2.1 R+3.1 Y+3.1", "R-1", "take_minus")
    assert refused(game, state, "take_minus G-1 R-1") == ["lays-minus"]
    assert refused(game, state, "take_minus BEN.3 TIM.2") == ["takes-no-minus"]
    done = after(game, state, "take_minus BEN.3 R-1")
    assert (done.seat, done.phase, ids(done.discard)) == (2, "turn", "TIM.1")


def test_m_q01_m_q24_under_must_a_card_worth_minus_one_is_enough() -> None:
    game = Moemmen(players=3, minus_values=(-1, -4), tim_commit="must")
    lies = after(game, position(game, HAND, meadow="G-1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW), "tim")
    assert "pass" in legal(game, lies)
    assert refused(game, lies, "swap R+1.1 G-1") == ["leaves-no-minus"]
    assert {"swap B-1 R+2.1", "swap R+1.1 BEN.2"} < legal(game, lies)
    bare = after(game, position(game, HAND, meadow="G+2.1 R+2.1 Y+2.1 BEN.2 TIM.2", draw_pile=DRAW), "tim")
    assert legal(game, bare) == swaps("B-1", "G+2.1 R+2.1 Y+2.1 BEN.2 TIM.2")


def test_m_q01_m_q33_a_card_worth_minus_one_counts_minus_one_in_every_colour() -> None:
    """The rest in blue: 4 + 3 - 1 - 1 - 3 - 1 = 1."""
    game = Moemmen(players=2, minus_values=(-1, -4))
    state = position(
        game,
        "B+1.1 B+1.2 B+2.1 B+2.2 B+3.1 R+1.1",
        "B+4.2 B+3.2 B-1 G-1 TIM.1 G+1.2",
        meadow="B+4.1 G+1.1 G+2.1 R+2.1 Y-1",
    )
    assert after(game, state, "swap R+1.1 B+4.1").sheet.rounds[0].points == (13, 1)
