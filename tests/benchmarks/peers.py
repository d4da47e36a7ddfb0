"""The parts of other libraries that are measured, typed: they have no types of their own."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast


class UnoGame(Protocol):
    """The bare game class of RLCard's UNO."""

    def init_game(self) -> Any: ...
    def get_legal_actions(self) -> list[str]: ...
    def step(self, action: str) -> Any: ...
    def is_over(self) -> bool: ...


def uno_game(players: int) -> UnoGame:
    """Return RLCard's UNO."""
    return cast("UnoGame", import_module("rlcard.games.uno").Game(num_players=players))
