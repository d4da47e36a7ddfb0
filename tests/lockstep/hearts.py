"""Hearts in OpenSpiel: cards are numbered in the order of the deck.

Chance decides for the direction in which cards are passed, and then for the cards of the hands one by one. With
pass_cards=false OpenSpiel 2.0.2 calls "none" the only legal direction, but its chance outcomes are still all four, a
quarter each; ours is always "none" then.

OpenSpiel asks for the cards to be passed one at a time, in any order, and the seats one after the other; here a seat
chooses its three cards in a single decision. So each order in which OpenSpiel can be told them is a way of carrying out
that decision, and at each of the three steps the cards that OpenSpiel offers have to be those that some choice of ours
goes on with.

OpenSpiel counts from 26 down what is a cost to us.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations
from typing import Any, Final

from docs.examples.hearts import DIRECTIONS, Hearts, HeartsState, Pass, Play

from .harness import Pair, Way

_ALL_POINTS: Final = 26


def ways(state: HeartsState, action: Pass | Play) -> Iterable[Way]:
    cards = action.cards if isinstance(action, Pass) else (action.card,)
    return permutations(map(state.cards.index, cards))


def chance(before: HeartsState | None, after: HeartsState) -> Iterator[int]:
    if before is None:
        yield DIRECTIONS.index(after.direction)
        yield from map(after.cards.index, chain(*zip(*after.hands, strict=True)))


def pair(peer: str, **options: Any) -> Pair[HeartsState]:
    game = Hearts(**options)

    def returns(state: HeartsState) -> Sequence[float]:
        return [float(_ALL_POINTS - points) for points in game.points(state)]

    return Pair(game, peer, ways, chance, returns)


PAIRS: Final = (
    pair("hearts"),
    pair("hearts(pass_cards=false,can_lead_any_club=true)", passing=False, any_club=True),
    pair("hearts(jd_bonus=true,avoid_all_tricks_bonus=true)", jack=True, no_trick=True),
    pair("hearts(must_break_hearts=false,no_pts_on_first_trick=false)", breaking=False, mild_start=False),
    pair(
        "hearts(qs_breaks_hearts=false,can_lead_hearts_instead_of_qs=true)",
        queen_breaks=False,
        spare_queen=True,
    ),
)
