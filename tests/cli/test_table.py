"""The whole screen as it is started at a real terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardrules import Record
from cardrules.cli import matches
from cardrules.cli.terminal import Output
from cardrules.cli.terminal import Terminal as Where

from .conftest import Run
from .test_terminal import Session, pty


class Terminal:
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


# Other tests leave threads; the child is another program at once, and waits for none of them.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_person_plays_and_leaves(tmp_path: Path) -> None:
    assert pty is not None
    words = ("play", "maerchenmau", "--seed", "5", "--record", "mine.jsonl", "--delay", "0")
    session = Session(*words, cwd=tmp_path)
    session.read_to("u zurücknehmen")
    session.type(b"q")
    session.read_to("Weiterspielen: cardrules play maerchenmau --resume mine.jsonl")
    assert session.leave() == 0
    assert not Record.load(tmp_path / "mine.jsonl").actions


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def has_whole_screen(terminal: Where) -> bool:
        return True

    monkeypatch.setattr(matches, "has_whole_screen", has_whole_screen)


@pytest.mark.usefixtures("whole")
def test_the_whole_screen_or_lines(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[float] = []

    def play_at_table(match: object, screens: object, bots: object, delay: float) -> None:
        shown.append(delay)

    monkeypatch.setattr("cardrules.cli.tui.play_at_table", play_at_table)
    assert run("play toy --seed 7").out == ""
    assert run("play toy --seed 7 --delay 0.25").out == ""
    assert shown == [0.6, 0.25]
    assert "Number or action" in run("play toy --seed 7 --plain", "q\n").out


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(("error", "code", "err"), [(OSError("full"), 1, "cardrules: full\n"), (None, 0, "")])
def test_a_failed_match_is_an_error(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: OSError | None, code: int, err: str
) -> None:
    def run_it(app: object) -> OSError | None:
        return error

    monkeypatch.setattr("cardrules.cli.tui.Tabletop.run", run_it)
    ran = run("play toy --seed 7")
    assert (ran.code, ran.err) == (code, err)


@pytest.mark.parametrize(
    ("term", "extra", "whole"),
    [("xterm", True, True), ("dumb", True, False), ("xterm", False, False)],
)
def test_when_there_is_a_whole_screen(monkeypatch: pytest.MonkeyPatch, term: str, *, extra: bool, whole: bool) -> None:
    def find_spec(name: str) -> object:
        return object() if extra else None

    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("FORCE_COLOR", "1")
    where = Where(Output(), "en", None)
    assert not matches.has_whole_screen(where)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(matches, "find_spec", find_spec)
    assert matches.has_whole_screen(where) is whole
