"""From source statement to clause to code to test, without a gap and without invention."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardrules.catalogue import Catalogue
from cardrules.trace import Evidence, Trace, loose_ends, unexercised
from cardrules_moemmen import Moemmen

TRACE = Trace(Moemmen, Path(__file__).parent)


def test_rule_book_code_and_tests_agree() -> None:
    assert "\n".join(map(str, loose_ends(TRACE))) == ""


def test_every_clause_fires_in_a_test_that_names_it(evidence: Evidence) -> None:
    assert "\n".join(map(str, unexercised(TRACE, evidence))) == ""


def test_the_catalogue_holds_every_action_that_can_be_legal() -> None:
    game = Moemmen(score_colour="declare")
    actions = game.actions
    assert isinstance(actions, Catalogue)
    words = {action.word for action in actions}
    assert words == {"swap", "pass", "benny", "refresh", "tim", "take_minus", "skip_shear", "declare"}
    for number, action in enumerate(actions):
        assert actions.index(action) == number
        assert game.parse_action(str(action)) is action


@pytest.mark.parametrize(("tim_swap", "minus_swaps"), [("same_colour", 8 * 12), ("any_but_minus", 8 * 56)])
def test_no_swap_that_no_state_allows_is_in_the_catalogue(tim_swap: str, minus_swaps: int) -> None:
    """8 minus cards, each for the 12 plus cards of its colour, or for everything but the 8 minus cards."""
    game = Moemmen(tim_swap=tim_swap)
    swaps = [str(action).split() for action in game.actions if action.word == "swap"]
    assert sum("-" in lay for _, lay, _ in swaps) == minus_swaps
    # A card is never swapped for itself: it cannot lie in hand and in the meadow.
    assert sum("-" not in lay for _, lay, _ in swaps) == 56 * 63
    assert len([action for action in game.actions if action.word == "take_minus"]) == 56 * 8
