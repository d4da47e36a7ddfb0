"""Gin rummy in OpenSpiel: cards are numbered in the order of the deck; then come the other actions, and the melds.

Melds are numbered as sets by rank, those of three by the suit they lack, and then as runs by length, suit and rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Action
from docs.examples.gin_rummy import (
    LIMIT,
    Cards,
    Discard,
    Draw,
    GinRummy,
    GinState,
    Knock,
    LayOff,
    Meld,
    Pass,
    Take,
    fits,
    is_run,
    knocking_hand,
    melds,
    points,
)

from .harness import Pair, Way

_NUMBERS: Final[dict[type[Action], int]] = {Take: 52, Draw: 53, Pass: 54, Knock: 55}
_SETS: Final = 56
_RUNS: Final = {3: _SETS + 65, 4: _SETS + 65 + 44, 5: _SETS + 65 + 44 + 40}


def ways(state: GinState, action: Action) -> Iterator[Way]:
    match action:
        case Discard() | LayOff():
            yield (state.cards.index(action.card),)
        case Knock():
            yield (_NUMBERS[Knock], state.cards.index(action.card))
        case Meld():
            yield (_number(action.cards),)
        case _:
            yield (_NUMBERS[type(action)],)


def _number(meld: Cards) -> int:
    suits = ["SCDH".index(card.suit) for card in meld]
    rank = meld[0].rank - 1
    if is_run(meld):
        return _RUNS[len(meld)] + suits[0] * (14 - len(meld)) + rank
    return _SETS + rank * 5 + (4 if len(meld) == 4 else sum(range(4)) - sum(suits))


def chance(before: GinState | None, after: GinState) -> Iterator[int]:
    if before is None:
        yield from map(after.cards.index, (*after.hands[0], *after.hands[1], *after.discard))
    elif len(after.stock) < len(before.stock):
        if before.phase == "first":
            yield _NUMBERS[Draw]
        yield after.cards.index(before.stock[0])


def lacks(state: GinState, action: Action) -> bool:
    """Return whether OpenSpiel 2.0.2 may lack an action.

    It adds at most two cards to each end of a run. And to see whether a player may knock, it first melds as many points
    as it can, in any of the ways that are equally good, and then discards the highest card left; this misses discards
    that free a card for another meld.
    """
    match action:
        case LayOff():
            fitting = [meld for meld in state.melds if fits(action.card, meld)]
            return all(is_run(meld) and len(meld) >= 5 for meld in fitting)
        case Knock():
            left = [*_left(knocking_hand(state, state.seat))]
            fewest = min(map(points, left))
            highest = (max(points([card]) for card in cards) for cards in left if cards and points(cards) == fewest)
            return any(fewest - card > LIMIT for card in highest)
        case _:
            return False


def _left(hand: Cards) -> Iterator[Cards]:
    """Yield what is left of a hand after each choice of melds."""
    yield hand
    for meld in melds(hand):
        yield from _left(tuple(card for card in hand if card not in meld))


PAIRS: Final = (
    Pair(GinRummy(), "gin_rummy", ways, chance, lacks=lacks),
    Pair(GinRummy(hand=7), "gin_rummy(hand_size=7)", ways, chance, lacks=lacks),
)
