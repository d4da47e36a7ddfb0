"""One game installed on its own: it brings the engine, and nothing the engine does not need."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution, entry_points
from importlib.util import find_spec
from pathlib import Path

import pytest

import cardrules


def test_the_packages_are_the_installed_ones() -> None:
    assert Path(cardrules.__file__).is_relative_to(sys.prefix)


@pytest.mark.parametrize("name", ["cardrules", "cardrules-moemmen"])
def test_the_wheel_is_pure(name: str) -> None:
    wheel = distribution(name).read_text("WHEEL") or ""
    assert "Root-Is-Purelib: true" in wheel
    assert "Tag: py3-none-any" in wheel


def test_only_this_game_is_there() -> None:
    assert [entry.name for entry in entry_points(group="cardrules.games")] == ["moemmen"]
    with pytest.raises(cardrules.errors.UnknownGame, match="moemmen"):
        cardrules.load("maerchenmau")


def test_it_plays() -> None:
    game = cardrules.load("moemmen", players=3)
    state = game.start(seed="wheel")
    for _ in range(20):
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.restore(game.dump(state)) == state


@pytest.mark.parametrize(
    "command", [[sys.executable, "-m", "cardrules"], [str(Path(sys.executable).with_name("cardrules"))]]
)
def test_the_command_says_in_one_line_what_it_needs(command: list[str]) -> None:
    assert find_spec("click") is None
    result = subprocess.run([*command, "games"], capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert "cardrules[cli]" in line
