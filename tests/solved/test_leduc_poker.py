"""Leduc poker is solved by machine: strategies that were learned in the engine's tree bound the published value."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable
from typing import Any, Final

import pytest

from docs.examples.leduc_poker import LeducPoker

from .trees import Regrets, best_response, grow

pytestmark = pytest.mark.slow

VALUE: Final = -0.085606424078
"""What the first player wins on average if both play as well as can be (Lanctot et al., 2017, appendix E.2)."""
ROUNDS, APART = (5000, 0.00005) if os.environ.get("CARDRULES_SPEC") == "full" else (400, 0.002)
"""How long the strategies are learned, and how far apart the bounds may be then."""


def ranks(cards: Iterable[Any]) -> tuple[int, ...]:
    return tuple(card.rank for card in cards)


def seen(view: Any) -> Hashable:
    """Return what a view shows to a player who does not tell the two cards of a rank apart."""
    return view.viewer, view.seat, view.chips, ranks(view.hands[view.viewer]), ranks(view.board)


def test_learned_strategies_bound_the_published_value() -> None:
    game = LeducPoker()
    tree = grow(game, alike=lambda deal: (deal.hands, deal.stock[0]))
    assert len(tree.roots) == 6 * 5 * 4
    assert len(tree.infos) == 936
    # A player who does not tell alike cards apart has less to learn; what that is worth is found in the whole tree.
    small = grow(game, alike=lambda deal: ranks((*deal.hands[0], *deal.hands[1], deal.stock[0])), seen=seen)
    assert len(small.infos) == 288
    learned = {tuple(map(seen, info.shown)): shares for info, shares in Regrets(small).learn(ROUNDS).items()}
    strategy = {info: learned[tuple(map(seen, info.shown))] for info in tree.infos}
    # Against the second player's strategy nobody wins more than this, and against the first player's nobody loses less.
    upper, lower = best_response(tree, 0, strategy), -best_response(tree, 1, strategy)
    assert lower <= VALUE <= upper
    assert upper - lower < APART
