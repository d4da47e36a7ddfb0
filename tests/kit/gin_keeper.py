"""Gin rummy with a bot: at random, hardly anybody ever knocks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from cardrules import Action, Bot
from docs.examples.gin_rummy import Discard, GinRummy, Knock, Pass, deadwood


def keeper(game: Any, view: Any, seat: int, rng: Random) -> Action:
    """Keep what melds or is cheap, knock as soon as possible, and lay down what can be laid down."""
    legal: list[Action] = [*game.legal_actions(view, seat)]
    knocks = [action for action in legal if isinstance(action, Knock)]
    left = {action: deadwood(view.hands[seat], (action.card,)) for action in legal if isinstance(action, Discard)}
    best = [action for action in left if left[action] == min(left.values())]
    more = [action for action in legal if not isinstance(action, Pass)]
    return rng.choice(knocks or best or more or legal)


class KeptGin(GinRummy):
    """The game with the bot."""

    bots: ClassVar[Mapping[str, Bot]] = {"keeper": keeper}
