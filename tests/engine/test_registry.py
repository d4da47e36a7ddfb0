"""Games found by entry points of distributions that lie in a folder, as pip leaves them there."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cardrules
from cardrules import BrokenPlugin, InvalidOptions, PluginConflict, UnknownGame
from tests.engine.toy import Toy

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    def put(distribution: str, entry_point: str, module: str = "", version: str = "1.0") -> None:
        info = tmp_path / f"{distribution.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
        (info / "entry_points.txt").write_text(f"[cardrules.games]\n{entry_point}\n")
        if module:
            name = entry_point.partition("= ")[2].partition(":")[0]
            (tmp_path / f"{name}.py").write_text(module)
        importlib.invalidate_caches()

    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return put


def test_an_installed_game_is_loaded_with_its_options(install: Install) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    game = cardrules.load("toy", players=3, level="hard")
    assert game == Toy(players=3, level="hard")
    assert cardrules.games()["toy"] == cardrules.Plugin("toy", {"toy-game": "1.0"}, Toy, None)


def test_wrong_options_are_refused(install: Install) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    with pytest.raises(InvalidOptions, match="players is 4"):
        cardrules.load("toy", players=4)


def test_an_unknown_name_is_answered_with_the_nearest(install: Install) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    with pytest.raises(UnknownGame, match="no game 'tooy' is installed: did you mean 'toy'"):
        cardrules.load("tooy")


def test_two_claims_to_one_name_are_a_conflict_that_names_both(install: Install) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    install("other-toy", "toy = tests.engine.toy:Toy", version="2.1")
    install("third", "good = registry_good:Good", "from tests.engine.toy import Toy\nclass Good(Toy): name = 'good'")
    with pytest.raises(PluginConflict, match=r"'toy' is claimed by other-toy 2\.1 and by toy-game 1\.0; uninstall"):
        cardrules.load("toy")
    listed = cardrules.games()["toy"]
    assert listed.distributions == {"other-toy": "2.1", "toy-game": "1.0"}
    assert listed.game_type is None
    assert isinstance(listed.problem, PluginConflict)
    assert cardrules.load("good").name == "good"


@pytest.mark.parametrize(
    ("number", "module", "message"),
    [
        (1, "import no_such_module_anywhere", r"ModuleNotFoundError: No module named 'no_such_module_anywhere'"),
        (2, "raise SystemExit(3)", "SystemExit: 3"),
        (3, "Good = 5", "is 5; it should be a subclass of cardrules.Game"),
        (4, "class Good: pass", "it should be a subclass of cardrules.Game"),
        (5, "from tests.engine.toy import Toy as Good", "calls itself 'toy'; the two names should be the same"),
        (6, "from cardrules import Game as Good", "calls itself None; the two names should be the same"),
        (7, "", "ModuleNotFoundError"),
        (8, "Other = 5", "AttributeError"),
    ],
)
def test_a_broken_plugin_is_told_and_disturbs_no_other(
    install: Install, number: int, module: str, message: str
) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    install("bad-game", f"good = registry_broken_{number}:Good", module)
    with pytest.raises(BrokenPlugin, match=message) as caught:
        cardrules.load("good")
    assert f"the game 'good' of bad-game 1.0 (registry_broken_{number}:Good)" in str(caught.value)
    listed = cardrules.games()
    assert isinstance(listed["good"].problem, BrokenPlugin)
    assert listed["good"].game_type is None
    assert listed["toy"].problem is None
    assert cardrules.load("toy") == Toy()


def test_the_original_error_is_kept(install: Install) -> None:
    install("bad-game", "bad = registry_zero:Bad", "1 / 0")
    with pytest.raises(BrokenPlugin) as caught:
        cardrules.load("bad")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_games_are_listed_in_alphabetical_order(install: Install) -> None:
    install("zebra", "zebra = registry_none:Zebra")
    install("ant", "ant = registry_none:Ant")
    names = list(cardrules.games())
    assert names == sorted(names)
    assert {"ant", "zebra"} <= set(names)
