"""Oh Hell in OpenSpiel: cards are numbered in the order of the deck, and then come the bids from 0 up.

Chance decides for the number of tricks, the dealer, and the cards of the hands one by one, whoever is the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from docs.examples.oh_hell import Bid, OhHell, OhHellState, Play

from .harness import Pair, Way


def ways(state: OhHellState, action: Bid | Play) -> Iterator[Way]:
    yield (len(state.cards) + action.tricks if isinstance(action, Bid) else state.cards.index(action.card),)


def chance(before: OhHellState | None, after: OhHellState) -> Iterator[int]:
    if before is None:
        yield len(after.hands[0])
        yield after.dealer
        yield from map(after.cards.index, chain(*zip(*after.hands, strict=True), after.trump))


def pair(peer: str, **options: Any) -> Pair[OhHellState]:
    game = OhHell(**options)
    few = len(game.deck) <= 5
    return Pair(game, peer, ways, chance, alike=(lambda deal: (deal.hands, deal.trump, deal.dealer)) if few else None)


PAIRS: Final = (
    *(pair(f"oh_hell(players={players})", players=players) for players in (3, 4, 7)),
    pair(
        "oh_hell(players=3,off_bid_penalty=true,points_per_trick=2,num_tricks_fixed=6)",
        players=3,
        penalty=True,
        points=2,
        tricks=6,
    ),
    pair("oh_hell(players=5,num_suits=3,num_cards_per_suit=7)", players=5, suits=3, cards=7),
    pair("oh_hell(players=3,num_suits=2,num_cards_per_suit=2)", players=3, suits=2, cards=2),
)
