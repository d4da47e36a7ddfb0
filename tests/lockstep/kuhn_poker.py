"""Kuhn poker in OpenSpiel: 0 is a check or a fold, 1 a bet or a call; cards are numbered from the lowest one up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Action
from docs.examples.kuhn_poker import Bet, Call, KuhnPoker, KuhnState

from .harness import Pair, Way


def ways(state: KuhnState, action: Action) -> Iterator[Way]:
    yield (int(isinstance(action, Bet | Call)),)


def chance(before: KuhnState | None, after: KuhnState) -> Iterator[int]:
    if before is None:
        for (card,) in after.hands:
            yield after.cards.index(card)


PAIRS: Final = tuple(
    Pair(
        KuhnPoker(players=players),
        f"kuhn_poker(players={players})",
        ways,
        chance,
        alike=(lambda deal: deal.hands) if players < 5 else None,
    )
    for players in (2, 3, 4, 10)
)
