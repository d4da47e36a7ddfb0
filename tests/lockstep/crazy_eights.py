"""Crazy eights in OpenSpiel: cards are numbered in the order of the deck, and then come draw, pass and the suits.

The scores differ: OpenSpiel 2.0.2 counts the number of a card in the deck where its rank is meant, so that a two of
diamonds costs 3 and a ten of spades 37. So ours are counted that way for the comparison.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from cardrules import Action
from tests.benchmarks.crazy_eights import (
    EIGHT,
    SUITS,
    CrazyEights,
    Draw,
    EightsCard,
    EightsState,
    Name,
    Play,
)

from .harness import Pair, Way

_DEALER, _DRAW, _PASS, _NAME = 52, 52, 53, 54


def ways(state: EightsState, action: Action) -> Iterator[Way]:
    match action:
        case Play():
            yield (state.cards.index(action.card),)
        case Name():
            yield (_NAME + SUITS.index(action.suit),)
        case _:
            yield (_DRAW if isinstance(action, Draw) else _PASS,)


def chance(before: EightsState | None, after: EightsState) -> Iterator[int]:
    if before is None:
        yield from _deal(after)
    elif len(after.draw) < len(before.draw):
        yield after.cards.index(before.draw[0])


def _deal(state: EightsState) -> Iterator[int]:
    players = len(state.hands)
    yield _DEALER + (state.seat - 1) % players
    hands = [state.hands[(state.seat + place) % players] for place in range(players)]
    cards = [*chain(*zip(*hands, strict=True))]
    # An eight is turned up and put back, which ours does without asking.
    cards += [card for card in state.draw if card.rank == EIGHT][:1]
    yield from map(state.cards.index, (*cards, state.discard[-1]))


def returns(state: EightsState) -> Sequence[float]:
    return [float(-sum(_points(card, state) for card in held)) for held in state.hands]


def _points(card: EightsCard, state: EightsState) -> int:
    return card.points if card.rank in "8JQKA" else state.cards.index(card) + 2


PAIRS: Final = tuple(
    Pair(CrazyEights(players=players), f"crazy_eights(players={players})", ways, chance, returns)
    for players in (4, 2, 3, 5)
)
