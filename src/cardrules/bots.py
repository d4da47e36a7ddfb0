"""Bots: functions that choose an action from what their seat may know.

A bot is called with a game of its own, its seat's view, the seat and a source of randomness of its own, and returns an
action. A bot cannot reach the match, another hand or the seed through its arguments. This is not a sandbox: code that
searches the memory of its process finds everything in it. Run a stranger's bot in another process, and send it what
:meth:`~cardrules.Game.dump_view` returns.

A bot may return None, for "nothing now", while its seat is not on turn but may act in a window (a call, say); see
:func:`cardrules.play_on` for when it is asked. A person at a terminal plays through a bot, too.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from ._arguments import described, require
from .errors import InvalidArgument
from .rules.actions import Action

if TYPE_CHECKING:
    from .game import Game

Bot: TypeAlias = Callable[[Any, Any, int, Random], Action | None]
"""``(game, view, seat, rng) -> action``; None only while the seat is not on turn.

A bot may be typed for its own game: the game and the view are Any.
"""


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
    # The module of Game imports this one.
    if not callable(getattr(type(game), "legal_actions", None)):
        raise InvalidArgument("game is {game}; expected a game", game=described(game))
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
