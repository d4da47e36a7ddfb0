"""The list of games, the rule book, and what becomes of errors."""

from __future__ import annotations

import importlib
import io
import json
import re
import runpy
import sys
from collections.abc import Callable, Mapping

import pytest
from typing_extensions import override

from cardrules import registry
from cardrules.errors import InvalidSeed

from .conftest import Run


def test_the_games_are_listed(run: Run) -> None:
    out = run("games").out
    assert "toy           1.2       2–4       level=easy" in out or "toy" in out
    assert "level=hard" in out
    assert "The options of a game: cardrules play GAME --help" in out
    assert "moemmen" in out
    assert "maerchenmau" in out
    assert "Plätze" in run("games --lang de").out


def test_the_games_are_listed_for_machines(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "0.1", {"broken": "tests.engine.toy:Nothing"})
    described = {line["game"]: line for line in map(json.loads, run("games --json").out.splitlines())}
    toy = described["toy"]
    assert toy["distributions"] == {"cardrules-toy": "1.2"}
    assert toy["title"] == "Toy"
    assert (toy["preset"], toy["presets"], toy["bots"]) == ("level", {"hard": {"penalty": 2}}, ["random"])
    assert toy["options"][1:] == [
        {"name": "level", "type": "word", "choices": ["easy", "hard"], "default": "easy", "text": "level"},
        {"name": "penalty", "type": "integer", "minimum": 0, "maximum": 2, "default": 1, "text": "penalty cards"},
        {
            "name": "target",
            "type": "union",
            "members": [{"type": "integer", "minimum": 1, "maximum": 1000}, {"type": "word", "choices": ["endless"]}],
            "optional": True,
            "default": None,
            "text": "target",
        },
        {"name": "bonus", "type": "boolean", "default": False, "text": "bonus"},
        {"name": "kinds", "type": "words", "choices": ["odd", "even"], "default": ["odd", "even"], "text": "kinds"},
        {
            "name": "ages",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 99},
            "max_items": 100,
            "optional": True,
            "default": None,
            "text": "ages",
        },
    ]
    assert "cannot be imported" in described["broken"]["problem"]


def test_a_game_that_does_not_work_is_listed_with_its_problem(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "0.1", {"broken": "tests.engine.toy:Nothing"})
    ran = run("games")
    assert ran.code == 0
    assert "the game 'broken' of cardrules-broken 0.1" in ran.out
    assert "toy" in ran.out


def test_without_a_game_the_list_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> Mapping[str, object]:
        return {}

    monkeypatch.setattr(registry, "_installed", nothing)
    assert run("games").out == "No game is installed. For instance: pip install cardrules-moemmen\n"
    assert run("games --json").out == ""
    assert run("demo").err.startswith("cardrules: No game is installed.")
    assert "Games:" not in run("demo --help").out


def test_the_rule_book_is_that_of_the_options(run: Run) -> None:
    level1, level2 = (run(f"rules maerchenmau --level {level} --lang de").out for level in "12")
    assert level1.startswith("# Märchen Mau\n")
    assert level1 != level2
    assert "Farbenwunsch" in level2
    terminal = run("rules maerchenmau", FORCE_COLOR="1").out
    assert "##" not in terminal
    assert "\x1b[" in terminal


class Screenful(io.StringIO):
    """An output that is a terminal."""

    @override
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("lines", "paged"), [("20", True), ("5000", False)])
def test_a_rule_book_longer_than_the_screen_is_paged(
    run: Run, monkeypatch: pytest.MonkeyPatch, lines: str, paged: bool
) -> None:
    pages: list[str] = []
    screen = Screenful()
    monkeypatch.setattr("click.echo_via_pager", pages.append)
    monkeypatch.setattr(sys, "stdout", screen)
    assert run("rules moemmen", TERM="xterm-256color", LINES=lines, COLUMNS="70").code == 0
    shown = pages[0] if paged else screen.getvalue()
    assert (len(pages), bool(screen.getvalue())) == ((1, False) if paged else (0, True))
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert {len(line) for line in plain.splitlines()} <= set(range(71))
    assert "##" not in plain
    assert "`" not in plain
    # Ids, and the statements that a clause rests on, are less important than its text.
    assert "\x1b[2mmoemmen:material.deck" in shown
    assert "\x1b[2m(E1-01, E2-04, E2-05)" in shown


def test_a_terminal_wider_than_one_reads_easily_is_not_filled(run: Run) -> None:
    shown = run("rules moemmen", FORCE_COLOR="1", COLUMNS="200").out
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert max(len(line) for line in plain.splitlines()) == 100


@pytest.mark.parametrize("columns", ["10", "40", "60", "200"])
def test_names_of_games_are_never_cut(run: Run, columns: str) -> None:
    out = run("games", COLUMNS=columns).out
    assert {"maerchenmau", "moemmen", "toy"} <= set(out.split())
    assert "…" not in out


def test_a_dumb_terminal_is_as_wide_as_it_is(run: Run) -> None:
    out = run("demo toy --seed 7", TERM="dumb", FORCE_COLOR="1", COLUMNS="60", LINES="20").out
    assert "Toy " + "─" * 56 in out.splitlines()


def test_what_differs_between_two_sets_of_options_is_printed(run: Run) -> None:
    out = run("rules moemmen --set edition=2021 --diff edition=2001 --lang en").out
    assert [line.partition("`")[2].partition("`")[0] for line in out.splitlines() if line.startswith("- **")] == [
        "moemmen:pass.counts-without-move",
        "moemmen:pass.counts-without-swap",
        "moemmen:benny.discarded-first",
        "moemmen:benny.discarded-with-meadow",
        "moemmen:tim.swap-same-colour",
        "moemmen:tim.swap-any-but-minus",
    ]
    assert out.splitlines()[2:5] == [
        "- Edition of the rules: **2021 edition** → **2001 edition**",
        "- Which passes count: **every one that ends a turn** → **only as a whole turn**",
        (
            "- What a minus card may be laid for after Tim: "
            "**for anything but a minus card** → **only for a plus card of the same colour**"
        ),
    ]
    assert "Es gelten dieselben Regeln." in run("rules moemmen --diff players=4 --lang de").out
    assert run("rules moemmen --diff players --lang de").err == (
        "cardrules: --diff: 'players' geht nicht; richtig wäre name=wert. (Hilfe: cardrules rules moemmen --help)\n"
    )


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (KeyboardInterrupt(), 130, "cardrules: Interrupted.\n"),
        (InvalidSeed("no\nseed"), 1, "cardrules: no seed\n"),
        (OSError("disk full"), 1, "cardrules: disk full\n"),
        (FileNotFoundError(2, "No such file", "x"), 1, "cardrules: x: There is no such file.\n"),
        (FileNotFoundError(2, "No such file", b"no/x"), 1, "cardrules: no/x: There is no folder no.\n"),
        (PermissionError(13, "no", "x"), 1, "cardrules: x: Access is not allowed.\n"),
        (IsADirectoryError(21, "no", "x"), 1, "cardrules: x: This is a folder.\n"),
        (NotADirectoryError(20, "Not a folder", "x"), 1, "cardrules: x: Not a folder\n"),
        (FileNotFoundError("no name"), 1, "cardrules: no name\n"),
    ],
)
def test_errors_are_one_line_and_an_exit_code(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, text: str
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise error

    monkeypatch.setattr("cardrules.cli.listing.list_games", fail)
    ran = run("games")
    assert ran.code == code
    assert ran.err.lstrip("\n") == text


def test_letters_that_the_output_does_not_know_do_no_harm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert run("games --lang de").code == 0
    narrow.flush()
    narrow.seek(0)
    assert "Pl?tze" in narrow.read()


def test_the_package_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    importlib.import_module("cardrules.__main__")
    assert capsys.readouterr().out == ""
    monkeypatch.delitem(sys.modules, "cardrules.__main__")
    monkeypatch.setattr("sys.argv", ["cardrules", "--version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("cardrules", run_name="__main__")
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("cardrules ")
