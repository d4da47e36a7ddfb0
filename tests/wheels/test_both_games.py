"""Both games and the command line, installed from the built packages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardrules


@pytest.mark.parametrize("name", ["moemmen", "maerchenmau"])
def test_a_game_loads_by_name_and_plays(name: str) -> None:
    game = cardrules.load(name, players=2)
    state = game.start(seed=7)
    for _ in range(20):
        state = game.apply(state, game.legal_actions(state)[-1])
    assert game.restore(game.dump(state)) == state


@pytest.mark.parametrize(
    "command", [[sys.executable, "-m", "cardrules"], [str(Path(sys.executable).with_name("cardrules"))]]
)
def test_the_command_lists_both_games(command: list[str]) -> None:
    result = subprocess.run([*command, "games"], capture_output=True, text=True, check=True)
    assert "moemmen" in result.stdout
    assert "maerchenmau" in result.stdout


@pytest.mark.parametrize("name", ["moemmen", "maerchenmau"])
def test_the_demo_plays_to_the_end(name: str) -> None:
    command = [sys.executable, "-m", "cardrules", "demo", name, "--seed", "7", "--lang", "en"]
    subprocess.run(command, capture_output=True, text=True, check=True)
