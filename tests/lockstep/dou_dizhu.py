"""Dou dizhu in OpenSpiel: bids from 0, which is to pass, and combinations, which are found by what they are called.

Chance decides which of the cards dealt lies face up, and then for the cards of the hands one by one. Suits do not
matter, so OpenSpiel deals 51 of 54 different cards and forgets their suits; the copies of ours stand for them.

Two things differ, which are faults of OpenSpiel 2.0.2:

- It offers no sequence that begins with a rank of which the seat holds all four cards, of single cards or pairs, or of
  trios without kickers. A seat with 3333 4567 cannot play 34567; one with 3 4444 567 can.
- It offers bombs on the rocket, which beats everything.

So those sequences, and bombs on the rocket, are left out of the comparison.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, Final

from docs.examples.dou_dizhu import (
    BLACK,
    COLOURED,
    COPIES,
    RANKS,
    Bid,
    DouCard,
    DouDizhu,
    DouDizhuState,
    Pass,
    Play,
    kind_of,
)

from .harness import Pair, Way
from .openspiel import spiel_game

_PEER: Final = "dou_dizhu"
_FIRST_PLAY, _LAST_PLAY = 4, 26_056
_FIRST_CARD: Final = 51
_NAMES: Final = {**{value: rank for rank, value in RANKS.items()}, BLACK: "(BWJ)", COLOURED: "(CJ)"}


def ways(state: DouDizhuState, action: Bid | Play | Pass) -> Iterator[Way]:
    match action:
        case Bid():
            yield (action.points,)
        case Play():
            yield (_numbers()[called(action)],)
        case Pass():
            yield (0,)


def called(action: Play) -> str:
    """Return what OpenSpiel calls a combination: its ranks, with those of kickers last."""
    kind = kind_of(action.cards, action.kickers)
    assert kind is not None
    ranks = sorted(card.rank for card in action.cards)
    if not kind.kickers or kind.length == 1:
        return "".join(_NAMES[rank] for rank in ranks)
    trios = range(kind.rank, kind.rank + kind.length)
    kickers = "".join(_NAMES[rank] for rank in ranks if rank not in trios)
    return "".join(_NAMES[rank] * kind.size for rank in trios) + "-" + kickers


@cache
def _numbers() -> dict[str, int]:
    state: Any = spiel_game(_PEER).new_initial_state()
    return {state.action_to_string(0, number): number for number in range(_FIRST_PLAY, _LAST_PLAY + 1)}


def lacks(state: DouDizhuState, action: Bid | Play | Pass) -> bool:
    """Return whether OpenSpiel lacks an action: a sequence from a rank of which all four are held."""
    if not isinstance(action, Play):
        return False
    kind = kind_of(action.cards, action.kickers)
    assert kind is not None
    held = Counter(card.rank for card in state.hands[state.seat])
    return kind.length > 1 and not kind.kickers and held[kind.rank] == COPIES


def adds(state: DouDizhuState) -> Iterator[int]:
    """Yield what OpenSpiel offers beyond the rules: bombs on the rocket."""
    if state.table and {card.rank for card in state.table} == {BLACK, COLOURED}:
        held = Counter(card.rank for card in state.hands[state.seat])
        yield from (_numbers()[_NAMES[rank] * COPIES] for rank, count in held.items() if count == COPIES)


def chance(before: DouDizhuState | None, after: DouDizhuState) -> Iterator[int]:
    if before is None:
        yield after.seat
        hands = [(*after.face_up, *hand) if seat == after.seat else hand for seat, hand in enumerate(after.hands)]
        yield from (_FIRST_CARD + _dealt(card) for card in chain(*zip(*hands, strict=True)))


def _dealt(card: DouCard) -> int:
    """Return the number of a card that is dealt: by suit and rank, and then the jokers."""
    name, _, copy = card.id.partition(".")
    return 13 * (int(copy) - 1) + [*RANKS].index(name) if copy else 52 + (card.rank == COLOURED)


PAIRS: Final = (Pair(DouDizhu(), _PEER, ways, chance, lacks=lacks, adds=adds),)
