"""The parts of other libraries that are measured, typed: they have no types of their own."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast


class SpielState(Protocol):
    """A state of OpenSpiel: changed in place."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def apply_action_with_legality_check(self, action: int) -> None: ...
    def child(self, action: int) -> SpielState: ...
    def returns(self) -> list[float]: ...


class SpielGame(Protocol):
    """A game of OpenSpiel."""

    def new_initial_state(self) -> SpielState: ...


class UnoGame(Protocol):
    """The bare game class of RLCard's UNO."""

    def init_game(self) -> Any: ...
    def get_legal_actions(self) -> list[str]: ...
    def step(self, action: str) -> Any: ...
    def is_over(self) -> bool: ...


def spiel_game(name: str) -> SpielGame:
    """Return a game of OpenSpiel, be it in C++ or in Python."""
    if name.startswith("python_"):
        # The module registers the game.
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return cast("SpielGame", import_module("pyspiel").load_game(name))


def uno_game(players: int) -> UnoGame:
    """Return RLCard's UNO."""
    return cast("UnoGame", import_module("rlcard.games.uno").Game(num_players=players))
