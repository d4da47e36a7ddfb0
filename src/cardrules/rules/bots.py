"""What a bot is: a function that chooses an action from what its seat may know.

A bot is called with a game of its own, its seat's view, the seat and a source of randomness of its own, and returns an
action. A bot cannot reach the match, another hand or the seed through its arguments. This is not a sandbox: code that
searches the memory of its process finds everything in it. Run a stranger's bot in another process, and send it what
:meth:`~cardrules.Game.dump_view` returns.

A bot that shall play the same in every process chooses with the source of randomness it is given, and does not iterate
over sets of cards or actions, whose order differs from process to process. Tuples and dicts keep theirs.

A bot may return None, for "nothing now", while its seat is not on turn but may act in a window (a call, say); see
:meth:`~cardrules.Game.decision` for when it is asked. A person at a terminal plays through a bot, too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from .actions import Action

Bot: TypeAlias = Callable[[Any, Any, int, Random], Action | None]
"""``(game, view, seat, rng) -> action``; None only while the seat is not on turn.

A bot may be typed for its own game: the game and the view are Any.
"""
