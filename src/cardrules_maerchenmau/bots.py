"""A simple bot that plays to win: a yardstick for better bots, and an opponent at the terminal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from cardrules import Game

from .actions import Call, Challenge, Give, MauAction, Play, Wish
from .cards import Colour
from .state import MauState


def quick(game: Game[MauState, MauAction], view: MauState, seat: int, rng: Random) -> MauAction:
    """Return what the quick bot does.

    It calls and challenges whenever it can, keeps wish cards and the colour it has most of, and plays draw and skip
    cards when another player is nearly out.

    Args:
        game: The game.
        view: The seat's view of the state.
        seat: The seat to act.
        rng: Chooses among equally good actions.
    """
    legal = game.legal_actions(view, seat)
    values = [_value(action, view, seat) for action in legal]
    best = max(values)
    return rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])


def _value(action: MauAction, view: MauState, seat: int) -> float:
    """Return how good an action looks; only the order of the numbers counts."""
    colours: Counter[Colour] = Counter(card.colour for card in view.hands[seat])
    match action:
        case Call() | Challenge():
            return 100
        case Wish(colour=colour):
            return colours[colour]
        case Give(card=card):
            return -colours[card.colour]
        case Play():
            return 10 + _value_of_playing(action, view, seat, colours)
        case _:
            return 0


def _value_of_playing(action: Play, view: MauState, seat: int, colours: Counter[Colour]) -> float:
    sizes = [len(hand) for other, hand in enumerate(view.hands) if other != seat and other not in view.out]
    value = 0.5 if action.call else 0.0
    if action.colour is not None:
        # A wish card fits on nearly everything, so it is kept for last.
        return value + colours[action.colour] - 9
    value += colours[action.card.colour]
    if action.target is not None:
        value += 0.5 if len(view.hands[action.target]) == min(sizes) else -0.5
    if action.card.kind in {"plus1", "plus2", "skip"} and min(sizes) == 1:
        value += 3
    return value


BOTS: Final = {"quick": quick}
"""The bots that come with the game, by name."""
