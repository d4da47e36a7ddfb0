"""The command line as it is started, with the test game installed in addition to the others."""

from __future__ import annotations

import importlib
import io
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import attrs
import pytest

from cardrules.cli import main


@attrs.frozen
class Ran:
    """The result of a run of the command."""

    code: int
    out: str
    err: str


class Run(Protocol):
    """Runs ``cardrules`` with the words of ``line``, and the answers typed in."""

    def __call__(self, line: str, answers: str = "", **environment: str) -> Ran: ...


@pytest.fixture
def install(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Install a distribution that claims games: its name, version and entry points."""
    site = tmp_path_factory.mktemp("site")
    monkeypatch.setattr(sys, "path", [str(site), *sys.path])

    def write(name: str, version: str, games: Mapping[str, str]) -> None:
        folder = site / f"{name.replace('-', '_')}-{version}.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
        entries = "".join(f"{game} = {value}\n" for game, value in games.items())
        (folder / "entry_points.txt").write_text(f"[cardrules.games]\n{entries}", encoding="utf-8")
        importlib.invalidate_caches()

    return write


@pytest.fixture
def run(
    install: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    install("cardrules-toy", "1.2", {"toy": "tests.engine.toy:Toy"})
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def start(line: str, answers: str = "", **environment: str) -> Ran:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(line.split())
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return start
