"""Kuhn poker is solved by hand: what its strategies are worth, exactly, in the tree that the engine makes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import pytest

from docs.examples.kuhn_poker import KuhnPoker

from .trees import Info, Strategy, best_response, grow

pytestmark = pytest.mark.slow

TREE: Final = grow(KuhnPoker(), alike=lambda state: state.hands)
THIRD, ONE = Fraction(1, 3), Fraction(1)
VALUE: Final = Fraction(-1, 18)
"""What the first player wins on average if both play as well as can be (H. W. Kuhn, 1950)."""


def played(daring: Callable[[Info], Fraction]) -> Strategy:
    """Return the strategy that bets and calls with these probabilities."""
    return {
        info: [daring(info) if str(action) in {"bet", "call"} else 1 - daring(info) for action in info.actions]
        for info in TREE.infos
    }


def solution(bluff: Fraction) -> Strategy:
    """Return Kuhn's solution in which the first player bluffs with this probability."""
    first = {("J", "open"): bluff, ("Q", "answer"): bluff + THIRD, ("K", "open"): 3 * bluff, ("K", "answer"): ONE}
    second = {("J", "open"): THIRD, ("Q", "answer"): THIRD, ("K", "open"): ONE, ("K", "answer"): ONE}

    def daring(info: Info) -> Fraction:
        view = info.shown[-1]
        return (first, second)[info.seat].get((str(*view.hands[info.seat]), view.phase), Fraction(0))

    return played(daring)


def test_the_tree_has_the_known_size() -> None:
    assert [probability for probability, _ in TREE.roots] == [Fraction(1, 6)] * 6
    assert len(TREE.infos) == 12
    assert sum(1 for _, root in TREE.roots for _ in root.leaves) == 30


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 6), THIRD], ids=str)
def test_neither_player_can_win_more_than_the_value_against_the_solution(bluff: Fraction) -> None:
    assert best_response(TREE, 0, solution(bluff)) == VALUE
    assert best_response(TREE, 1, solution(bluff)) == -VALUE


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_always_bets_or_calls_loses_more(seat: int) -> None:
    # The other one folds a jack (-1), wins as often as not with a queen (0), and wins two chips with a king.
    assert best_response(TREE, seat, played(lambda info: ONE)) == THIRD * (-1 + 0 + 2)
