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
# Other tests leave threads; the child is another program at once, and waits for none of them.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

PROMPT = "Nummer oder Aktion, ? Hilfe, q Ende > "
CTRL_C = b"\x03"
WATCHDOG = 900
"""After how many seconds without a sign of life a session hangs for sure."""


class Session:
    """A command started at a terminal of its own."""

    def __init__(self, *words: str, cwd: Path, **variables: str) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
        environment |= {"TERM": "xterm-256color", "COLUMNS": "100", "LC_ALL": "de_DE.UTF-8", "PYTHONUTF8": "1"}
        environment |= {"XDG_DATA_HOME": str(cwd / "data"), "LINES": "40", **variables}
        self._process, self._keyboard = pty.fork()
        if self._process == 0:
            os.chdir(cwd)
            os.execve(sys.executable, [sys.executable, "-m", "cardrules", *words], environment)  # noqa: S606 - this very Python

    def type(self, text: bytes) -> None:
        os.write(self._keyboard, text)

    def read_to(self, expected: str) -> str:
        """Return what is shown up to a text."""
        read = b""
        # A character of several bytes may come in two parts.
        while expected not in (shown := read.decode(errors="replace")):
            ready, _, _ = select.select([self._keyboard], [], [], WATCHDOG)
            if not ready:
                raise TimeoutError(f"{expected!r} is not shown, but {shown!r}")
            read += os.read(self._keyboard, 65536)
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


def test_a_person_plays_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "mine.jsonl"
    words = ("play", "maerchenmau", "--plain", "--seed", "5", "--players", "3", "--record", record.name)
    session = Session(*words, cwd=tmp_path)
    shown = session.read_to(PROMPT)
    assert re.search(r"\x1b\[1;37;44mb8\x1b\[0m", shown)
    assert "Platz 1 (du): am Zug" in shown
    session.type(b"draw\r")
    assert "Du kannst eine Karte legen, also musst du." in session.read_to(PROMPT)
    session.type(b"1\r")
    session.read_to(PROMPT)
    session.interrupt()
    session.read_to("--resume mine.jsonl")
    assert session.leave() == 130
    played = Record.load(record).actions
    assert str(played[0].action) == "play r7"

    session = Session("play", "maerchenmau", "--plain", "--resume", record.name, cwd=tmp_path)
    actions = counted(len(played), "{count} action", "{count} actions").message("de")
    assert f"Weiter geht es nach {actions}." in session.read_to(PROMPT)
    session.type(b"q\r")
    session.read_to("--resume")
    assert session.leave() == 0
    assert Record.load(record).actions == played


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is elsewhere")
def test_a_match_is_recorded_in_the_data_folder(tmp_path: Path) -> None:
    session = Session("play", "maerchenmau", "--plain", cwd=tmp_path, COLUMNS="300")
    record = tmp_path / "data/cardrules/records/maerchenmau-1.jsonl"
    assert f"Aufzeichnung: {record}" in session.read_to(PROMPT)
    session.type(b"q\r")
    session.read_to(f"Weiterspielen: cardrules play maerchenmau --resume {record}")
    assert session.leave() == 0
    assert Record.load(record).actions == ()


def test_a_person_does_not_see_what_another_one_saw(tmp_path: Path) -> None:
    session = Session("play", "maerchenmau", "--plain", "--seed", "3", "--people", "1,2", "--no-record", cwd=tmp_path)
    assert "Hand" not in session.read_to("zeigt deine Karten > ")
    session.type(b"\r")
    session.read_to(PROMPT)
    session.type(b"1\r")
    session.read_to("leert den Bildschirm > ")
    session.type(b"\r")
    handed_over = session.read_to("zeigt deine Karten > ")
    # The screen and the lines above it are gone, and nothing else is shown before the other person takes over.
    wiped, _, shown = handed_over.partition("\x1b[3J")
    assert "\x1b[2J" in wiped
    assert re.fullmatch(r"Platz \d \(Mensch\): die Eingabetaste zeigt deine Karten > ", shown)
    session.interrupt()
    assert session.leave() == 130


def test_a_dumb_terminal_is_wiped_with_empty_lines(tmp_path: Path) -> None:
    session = Session(
        "play", "maerchenmau", "--seed", "3", "--people", "1,2", "--no-record", cwd=tmp_path, TERM="dumb", LINES="7"
    )
    shown = session.read_to("zeigt deine Karten > ")
    assert "\x1b" not in shown
    assert "\r\n" * 8 in shown
    session.interrupt()
    assert session.leave() == 130


def test_a_rule_book_is_paged(tmp_path: Path) -> None:
    # A pager that is none: what it gets, it shows between two lines of its own.
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho first page; cat; echo last page\n", encoding="utf-8")
    pager.chmod(0o755)
    session = Session("rules", "moemmen", cwd=tmp_path, PAGER=str(pager))
    shown = session.read_to("last page")
    assert "first page" in shown
    assert "Spielmaterial" in shown
    assert session.leave() == 0


def test_a_demo_pauses_and_is_interrupted(tmp_path: Path) -> None:
    session = Session("demo", "maerchenmau", "--seed", "5", "--delay", "60", cwd=tmp_path)
    assert "Ergebnis" not in session.read_to("(quick)  ")
    session.type(CTRL_C)
    session.read_to("Abgebrochen.")
    assert session.leave() == 130
