"""Hypothesis strategies: options, games, seeds, actions, states and whole matches of any game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, TypeVar

from hypothesis import reject
from hypothesis import strategies as st

from cardrules._arguments import require, subclass_of
from cardrules.bots import random_bot
from cardrules.errors import InvalidOptions, Stalled
from cardrules.game import Game
from cardrules.match import Match
from cardrules.playing import play_on
from cardrules.rules.actions import Action
from cardrules.rules.chance import Seed
from cardrules.rules.options import Options
from cardrules.rules.state import State
from cardrules.trace import sample_options

GameT = TypeVar("GameT", bound="Game[Any, Any]")


@st.composite
def options(draw: st.DrawFn, options_type: type[Options], players: Sequence[int] = ()) -> Options:
    """Draw compatible options: from a few sets that cover every pair of values, or free ones.

    Args:
        draw: Given by Hypothesis.
        options_type: The game's options.
        players: Numbers of players to try beyond the samples.
    """
    if draw(st.integers(0, 2)) < 2:  # noqa: PLR2004 - mostly, so that the same games come again
        return draw(st.sampled_from(sample_options(options_type)))
    given: dict[str, object] = {}
    for option in options_type.declared():
        samples = (*option.samples, *(players if option.name == "players" else ()))
        if option.name == "players" or draw(st.booleans()):
            given[option.name] = draw(st.sampled_from(samples))
    try:
        return options_type.of(**given)
    except InvalidOptions:
        reject()


def games(game_type: type[GameT], players: Sequence[int] = ()) -> st.SearchStrategy[GameT]:
    """Draw a game under any options, see :func:`options`."""
    subclass_of("game_type", game_type, Game)
    return options(game_type.options_type, players).map(partial(_game, game_type))


@lru_cache(maxsize=256)
def _game(game_type: type[GameT], options: Options) -> GameT:
    """Return a game, cached, because compiling it and its catalogue takes time."""
    return game_type(**options.as_dict())


def seeds() -> st.SearchStrategy[Seed]:
    """Draw the seed of a match."""
    return st.integers(0, 2**32)


def actions(game: Game[Any, Any]) -> st.SearchStrategy[Action]:
    """Draw any action of the catalogue, legal or not."""
    require("game", game, Game, "a game")
    return st.integers(0, game.actions.size - 1).map(lambda number: game.actions[number])


@st.composite
def matches(draw: st.DrawFn, game: Game[Any, Any], max_actions: int = 80) -> Match[Any, Any]:
    """Draw a match with some random actions played.

    Args:
        draw: Given by Hypothesis.
        game: The game.
        max_actions: How many actions at most.
    """
    match: Match[Any, Any] = Match(game, draw(seeds()))
    with suppress(Stalled):
        for _ in play_on(match, random_bot, turn_limit=draw(st.integers(0, max_actions))):
            pass
    return match


def states(game: Game[Any, Any], max_actions: int = 80) -> st.SearchStrategy[State]:
    """Draw a state that some match reaches, see :func:`matches`."""
    require("game", game, Game, "a game")
    return matches(game, max_actions).map(lambda match: match.state)
