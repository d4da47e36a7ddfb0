"""Perft: counts for comparing another implementation of the same rules with this one."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import attrs

from cardrules._arguments import integer, require
from cardrules.game import Game
from cardrules.rules.state import State

StateT = TypeVar("StateT", bound=State)


@attrs.frozen
class PerftCount:
    """The counts after a number of actions.

    Attributes:
        depth: The number of actions.
        sequences: How many sequences of so many actions there are: what chess programs call perft.
        states: How many different states they lead to.
        decisions: How many legal actions these states have, summed over all seats.
        views: How many different views the seats have of these states, summed over all seats, without spectators.
    """

    depth: int
    sequences: int
    states: int
    decisions: int
    views: int


def perft(game: Game[StateT, Any], state: StateT, depth: int) -> tuple[PerftCount, ...]:
    """Count what can be reached, depth by depth. Chance is the state's own, so its seed decides.

    Args:
        game: The game.
        state: The state to begin with.
        depth: Up to how many actions.

    Returns:
        A count for 0, 1, …, ``depth`` actions; for fewer if every match is over before.

    Raises:
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        InvalidArgument: ``game`` is not a game, or ``depth`` not a number from 0 up.

    >>> import cardrules
    >>> game = cardrules.load("maerchenmau", level="1", players=2, hand_size=2)
    >>> for count in perft(game, game.start(seed=5, cards=game.deck[:9]), 4):
    ...     print(count.depth, count.sequences, count.states, count.decisions, count.views)
    0 1 1 1 2
    1 1 1 2 2
    2 2 2 2 4
    3 2 2 3 4
    4 3 3 3 6
    """
    require("game", game, Game, "a game")
    depth = integer("depth", depth, 0)
    game.check_state(state)
    counts: list[PerftCount] = []
    layer = Counter({state: 1})
    seats = range(game.options.players)
    while layer and len(counts) <= depth:
        following: Counter[StateT] = Counter()
        views: set[StateT] = set()
        decisions = 0
        last = len(counts) == depth
        for before, ways in layer.items():
            views.update(game.view(before, seat) for seat in seats)
            for seat in game.actors(before):
                actions = game.legal_actions(before, seat)
                decisions += len(actions)
                for action in () if last else actions:
                    following[game.apply(before, action, seat)] += ways
        counts.append(PerftCount(len(counts), layer.total(), len(layer), decisions, len(views)))
        layer = following
    return tuple(counts)
