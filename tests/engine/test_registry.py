"""Games found by entry points of distributions that lie in a folder, as pip leaves them there."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

import cardrules
from cardrules.errors import BrokenPlugin, InvalidOptions, PluginConflict, UnknownGame
from tests.engine.toy import Toy

Install = Callable[..., None]

HOSTILE = """
from abc import ABCMeta
from tests.engine.toy import Toy

class Hostile(ABCMeta):
    def __getattribute__(cls, name):
        if name == "name" or name == "__repr__":
            1 / 0
        return super().__getattribute__(name)

class Raising:
    def __get__(self, instance, owner):
        raise GeneratorExit

class Equal(str):
    def __eq__(self, other):
        return True
    __ne__ = __hash__ = None
    def __repr__(self):
        1 / 0

class Pretending:
    @property
    def __class__(self):
        1 / 0

class Mute(Exception):
    def __str__(self):
        1 / 0

"""
"""Classes that raise in unexpected places."""


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
    assert cardrules.games()["toy"] == cardrules.registry.Plugin("toy", {"toy-game": "1.0"}, Toy, None)


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
        (9, "raise GeneratorExit", "cannot be imported: GeneratorExit: "),
        (10, "class Stop(BaseException): pass\nraise Stop('now')", "cannot be imported: Stop: now"),
        (11, f"{HOSTILE}class Good(metaclass=Hostile): pass", "it should be a subclass of cardrules.Game"),
        (12, f"{HOSTILE}class Good(Toy, metaclass=Hostile): pass", "cannot be imported: ZeroDivisionError: division"),
        (13, f"{HOSTILE}class Good(Toy): name = Raising()", "cannot be imported: GeneratorExit: "),
        (14, f"{HOSTILE}class Good(Toy): name = Equal('x')", "calls itself <a Equal that cannot be shown>; the two"),
        (15, f"{HOSTILE}Good = Pretending()", "cannot be imported: ZeroDivisionError: division by zero"),
        (16, f"{HOSTILE}raise Mute", r"cannot be imported: Mute: \(its message cannot be shown\)"),
        (
            17,
            "raise OSError('\\x1b[2J' + 'x' * 5_000_000)",
            r"cannot be imported: OSError: \\x1b\[2Jx{196}… \(in \S+_17\.py, line 1\)$",
        ),
        (18, "raise MemoryError", "cannot be imported: MemoryError: "),
        (19, "import sys\nsys.setrecursionlimit(sys.getrecursionlimit())\ndef f(): f()\nf()", "RecursionError: max"),
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


def test_ctrl_c_while_a_plugin_is_imported_is_the_users(install: Install) -> None:
    install("bad-game", "bad = registry_interrupted:Bad", "raise KeyboardInterrupt")
    for call in (lambda: cardrules.load("bad"), cardrules.games):
        with pytest.raises(KeyboardInterrupt):
            call()


Damage = Callable[[Path], object]


def _truncated(info: Path) -> None:
    path = info / "METADATA"
    path.write_text("Metadata-Version: 2.1\n")


DAMAGES: dict[str, Damage] = {
    "METADATA cannot be read: ": lambda info: (info / "METADATA").write_bytes(b"Name: \xff\xfe\n"),
    "METADATA is missing, or has no name": _truncated,
    "METADATA": lambda info: (info / "METADATA").unlink(),
    "entry_points.txt cannot be read: UnicodeDecodeError": lambda info: (info / "entry_points.txt").write_bytes(
        b"[cardrules.games]\ntoy = \xff:Toy\n"
    ),
    "entry_points.txt cannot be read: TypeError": lambda info: (info / "entry_points.txt").write_text(
        "[cardrules.games]\nnonsense\n"
    ),
}


@pytest.mark.parametrize("problem", DAMAGES)
def test_a_damaged_installation_is_listed_and_disturbs_no_other(install: Install, tmp_path: Path, problem: str) -> None:
    install(
        "other-game",
        "good = registry_undamaged:Good",
        "from tests.engine.toy import Toy\nclass Good(Toy): name = 'good'",
    )
    install("Toy.Game", "toy = tests.engine.toy:Toy", version="1.2")
    info = tmp_path / "Toy.Game-1.2.dist-info"
    DAMAGES[problem](info)
    listed = cardrules.games()
    assert listed["good"].problem is None
    assert cardrules.load("good").name == "good"
    # Of what cannot be read at all only the distribution's name is known.
    name = "Toy.Game" if "entry_points" in problem else "toy"
    assert listed[name].game_type is None
    assert listed[name].distributions == {"Toy.Game": "1.2"}
    assert str(listed[name].problem).startswith(f"the game '{name}' of Toy.Game 1.2")
    assert f"is not installed as a whole: {problem}" in str(listed[name].problem)
    with pytest.raises(BrokenPlugin, match="install it again, or remove it"):
        cardrules.load(name)
    # The remains of an uninstallation do not affect a later installation.
    install("toy-game", "toy = tests.engine.toy:Toy", version="1.3")
    assert cardrules.load("toy") == Toy()
    assert cardrules.games()["toy"].distributions == {"toy-game": "1.3"}


def test_a_damaged_distribution_without_games_is_none_of_our_business(install: Install, tmp_path: Path) -> None:
    install("toy-game", "toy = tests.engine.toy:Toy")
    before = cardrules.games()
    for number, text in enumerate((b"[console_scripts]\nnonsense\n", b"\xff\xfe", b"")):
        info = tmp_path / f"unrelated{number}-1.0.dist-info"
        info.mkdir()
        (info / "entry_points.txt").write_bytes(text)
    (tmp_path / "file-1.0.egg-info").write_text("Name: file\n")
    importlib.invalidate_caches()
    assert cardrules.games() == before


def test_a_distribution_without_a_folder_of_its_own_is_told_by_what_it_says(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Frozen(metadata.Distribution):
        """As a frozen application may have it."""

        def __init__(self, text: str | None) -> None:
            self.text = text

        @override
        def read_text(self, filename: str) -> str | None:
            return self.text if filename == "entry_points.txt" else None

        @override
        def locate_file(self, path: Any) -> Any:
            return Path(path)

    install("toy-game", "toy = tests.engine.toy:Toy")
    found = list(metadata.distributions())
    extra = [Frozen("[cardrules.games]\nfrozen = tests.engine.toy:Toy\n"), Frozen("[cardrules.games]\nnonsense\n")]
    monkeypatch.setattr(metadata, "distributions", lambda: [*extra, *found])
    listed = cardrules.games()
    assert listed["toy"].problem is None
    assert listed["frozen"].distributions == {"?": "?"}
    assert "not installed as a whole: METADATA" in str(listed["frozen"].problem)


def test_what_stands_earlier_on_the_path_hides_what_stands_later(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("toy_game", "toy = tests.engine.toy:Toy", version="2.0")
    later = tmp_path / "later"
    info = later / "Toy.Game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: Toy.Game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[cardrules.games]\ntoy = tests.engine.toy:Toy\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(later)])
    importlib.invalidate_caches()
    assert cardrules.games()["toy"] == cardrules.registry.Plugin("toy", {"toy_game": "2.0"}, Toy, None)
