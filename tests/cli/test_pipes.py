"""What nobody reads ends quietly: ``cardrules … | head -1``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

import cardrules
from cardrules.cli import main
from tests.engine.toy import Toy

from .conftest import Run

EVERY_COMMAND = (
    "",
    "--help",
    "--version",
    "games",
    "games --json",
    "demo toy --seed 1",
    "demo toy --json",
    "demo toy --help",
    "play toy --no-record",
    "replay toy.jsonl",
    "verify toy.jsonl",
    "verify toy.jsonl --json",
    "rules toy",
    "schema toy",
    "simulate toy --games 2 --workers 1 --turn-limit 20",
    "simulate toy --games 2 --workers 1 --turn-limit 20 --json",
    "explore toy --cards b1,b2,b3,b4,r1,r2 --max-states 9",
    "perft toy --depth 1",
    "new climb",
    "completion bash",
)


@pytest.fixture
def unread() -> Iterator[int]:
    """A pipe that nobody reads any more."""
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no closed pipes of this kind")
@pytest.mark.parametrize("line", EVERY_COMMAND)
def test_a_closed_pipe_ends_every_command_quietly(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], unread: int, line: str
) -> None:
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    with os.fdopen(os.dup(unread), "w", encoding="utf-8") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        code = main(line.split())
        monkeypatch.undo()
    assert (code, capsys.readouterr().err) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no closed pipes of this kind")
def test_head_ends_a_demo_in_its_middle() -> None:
    words = [sys.executable, "-m", "cardrules", "demo", "moemmen", "--seed", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as demo:
        assert demo.stdout is not None
        assert demo.stderr is not None
        assert demo.stdout.readline().startswith("Mömmen ".encode())
        demo.stdout.close()
        assert demo.stderr.read() == b""
        assert demo.wait() == 0
