"""A simple bot that plays to complete its hand: a yardstick for better bots, and an opponent at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardrules import Game

from .actions import Benny, Declare, MoemmenAction, Refresh, Swap, TakeMinus, Tim
from .cards import COLOURS, MoemmenCard
from .scoring import best_colour, is_complete
from .state import MoemmenState

PLUS_WORTH: Final = 10
"""Worth of a plus card of the collected colour to the bot, in addition to its value."""


def worth(hand: Sequence[MoemmenCard]) -> int:
    """Return how near a hand is to being complete, in its best colour."""
    return max(
        sum(PLUS_WORTH + card.value if card.kind == colour and card.value > 0 else min(card.value, 0) for card in hand)
        for colour in COLOURS
    )


def collect(game: Game[MoemmenState, MoemmenAction], view: MoemmenState, seat: int, rng: Random) -> MoemmenAction:
    """Return what the collecting bot does.

    It completes its hand if it can, else plays a Tim, else makes the swap that helps most; if none helps, it has the
    meadow replaced, and passes if it may not.

    Args:
        game: The game.
        view: The seat's view of the state.
        seat: The seat to act.
        rng: Chooses among equally good actions.
    """
    hand = view.hands[seat]
    ranked: list[tuple[tuple[int, int], MoemmenAction]] = []
    for action in game.legal_actions(view, seat):
        match action:
            case Swap() | TakeMinus():
                after = tuple(action.take if card is action.lay else card for card in hand)
                gain = worth(after) - worth(hand)
                rank = (4 if is_complete(after) else 2 if gain > 0 else 0, gain)
            case Tim():
                rank = (3, 0)
            case Benny() | Refresh():
                rank = (1, 1)
            case Declare():
                rank = (1, int(action.colour == best_colour(hand)))
            case _:
                rank = (1, 0)
        ranked.append((rank, action))
    best = max(rank for rank, _ in ranked)
    return rng.choice([action for rank, action in ranked if rank == best])


BOTS: Final = {"collector": collect}
"""The bots that come with the game, by name."""
