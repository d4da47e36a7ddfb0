"""Goofspiel in OpenSpiel: bids and prizes are numbered by their rank, and chance turns up all prizes but the last.

OpenSpiel pays for points in one of three ways, all of which follow from our scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from docs.examples.goofspiel import Bid, Goofspiel, GoofspielState

from .harness import Pair, Way


def ways(state: GoofspielState, action: Bid) -> Iterator[Way]:
    yield (action.card.rank - 1,)


def chance(before: GoofspielState | None, after: GoofspielState) -> Iterator[int]:
    if after.phase == "bid" and (before is None or after.prize != before.prize):
        yield after.prize[0].rank - 1


def no_chance(before: GoofspielState | None, after: GoofspielState) -> Iterator[int]:
    return iter(())


def points(state: GoofspielState) -> Sequence[float]:
    return [sum(card.rank for card in won) for won in state.won]


def point_difference(state: GoofspielState) -> Sequence[float]:
    scores = points(state)
    return [score - sum(scores) / len(scores) for score in scores]


def win_loss(state: GoofspielState) -> Sequence[float]:
    scores = points(state)
    winners = scores.count(max(scores))
    if winners == len(scores):
        return [0.0] * winners
    return [1 / winners if score == max(scores) else -1 / (len(scores) - winners) for score in scores]


PAIRS: Final = (
    Pair(Goofspiel(players=2), "goofspiel(players=2)", ways, chance, win_loss),
    Pair(Goofspiel(players=3), "goofspiel(players=3)", ways, chance, win_loss),
    Pair(
        Goofspiel(players=3, cards=5),
        "goofspiel(players=3,num_cards=5,returns_type=point_difference)",
        ways,
        chance,
        point_difference,
    ),
    Pair(
        Goofspiel(players=2, cards=8, order="descending"),
        "goofspiel(num_cards=8,points_order=descending,returns_type=total_points)",
        ways,
        no_chance,
    ),
    *(
        Pair(
            Goofspiel(players=players, cards=3),
            f"goofspiel(players={players},num_cards=3)",
            ways,
            chance,
            win_loss,
            alike=lambda deal: (deal.prize, deal.prizes),
        )
        for players in (2, 3)
    ),
)
