"""The bot that every game has, and the randomness of bots; :mod:`cardrules.rules.bots` says what a bot is."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

from ._arguments import require
from .game import Game
from .rules.actions import Action


def random_bot(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
    """Return any legal action, each equally likely; in a window, doing nothing is one more choice.

    Args:
        game: The game.
        view: What the seat knows.
        seat: The seat.
        rng: Chooses.

    Raises:
        InvalidArgument: ``game`` is not a game, or ``rng`` cannot choose.
        InvalidSeat: No such seat.
        ViewOnly: ``view`` is that of another seat.
        UnknownState: ``view`` is not one of this game.
    """
    require("game", game, Game, "a game")
    require("rng", rng, Random, "a random.Random")
    choices: tuple[Action | None, ...] = game.legal_actions(view, seat)
    return rng.choice(choices if seat in game.on_turn(view) else (*choices, None))


def bot_rng(seed: str, seat: int, actions: int) -> Random:
    """Return the randomness of a bot's decision.

    It depends only on the arguments, so that a bot decides the same in a match that is continued from its record. It
    comes from a hash of the match's seed, from which the seed cannot be computed; a seed that can be guessed, such as
    7, can be found by trying, as it can from the cards dealt.

    Args:
        seed: The canonical text of the match's seed.
        seat: The bot's seat.
        actions: How many actions have been played.
    """
    return Random(sha256(f"cardrules-bot-1:{actions}:{seat}:{seed}".encode()).digest())  # noqa: S311 - it plays a game
