"""A session at a real terminal: colours, answers typed in, Ctrl-C."""

from __future__ import annotations

import os
import re
import select
import sys
from pathlib import Path

import pytest

from cardrules import Record
from cardrules.errors import counted

pty = pytest.importorskip("pty", reason="needs a Unix terminal")

PROMPT = "Nummer oder Aktion, ? Hilfe, q Ende > "
CTRL_C = b"\x03"
WATCHDOG = 900
"""After how many seconds without a sign of life a session hangs for sure."""


class Session:
    """A command started at a terminal of its own."""

    def __init__(self, *words: str, cwd: Path) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
        environment |= {"TERM": "xterm-256color", "COLUMNS": "100", "LC_ALL": "de_DE.UTF-8", "PYTHONUTF8": "1"}
        self._process, self._keyboard = pty.fork()
        if self._process == 0:
            os.chdir(cwd)
            os.execve(sys.executable, [sys.executable, "-m", "cardrules", *words], environment)  # noqa: S606 - this very Python

    def type(self, text: bytes) -> None:
        os.write(self._keyboard, text)

    def read_to(self, expected: str) -> str:
        """Return what is shown up to a text."""
        shown = ""
        while expected not in shown:
            ready, _, _ = select.select([self._keyboard], [], [], WATCHDOG)
            if not ready:
                raise TimeoutError(f"{expected!r} is not shown, but {shown!r}")
            shown += os.read(self._keyboard, 65536).decode()
        return shown

    def interrupt(self) -> None:
        """Press Ctrl-C, and the Enter key.

        `input()` looks for signals, and then waits for an answer: one that comes between the two goes unnoticed until
        there is an answer.
        """
        self.type(CTRL_C + b"\r")

    def leave(self) -> int:
        _, status = os.waitpid(self._process, 0)
        os.close(self._keyboard)
        return os.waitstatus_to_exitcode(status)


# Other tests leave threads; the child is another program at once, and waits for none of them.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_person_plays_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "maerchenmau-1.jsonl"
    session = Session("play", "maerchenmau", "--seed", "5", "--players", "3", cwd=tmp_path)
    shown = session.read_to(PROMPT)
    assert re.search(r"\x1b\[1;37;44mb8\x1b\[0m", shown)
    assert "Platz 1 (du): am Zug" in shown
    session.type(b"draw\r")
    assert "Du kannst eine Karte legen, also musst du." in session.read_to(PROMPT)
    session.type(b"1\r")
    session.read_to(PROMPT)
    session.interrupt()
    session.read_to("--resume maerchenmau-1.jsonl")
    assert session.leave() == 130
    played = Record.load(record).actions
    assert str(played[0].action) == "play r7"

    session = Session("play", "maerchenmau", "--resume", record.name, cwd=tmp_path)
    actions = counted(len(played), "{count} action", "{count} actions").message("de")
    assert f"Weiter geht es nach {actions}." in session.read_to(PROMPT)
    session.type(b"q\r")
    session.read_to("--resume")
    assert session.leave() == 0
    assert Record.load(record).actions == played
