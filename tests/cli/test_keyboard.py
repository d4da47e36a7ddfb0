"""Several people at one keyboard: nobody sees another person's cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardrules import Record

from .conftest import Run
from .test_records import Typed

# Where Enter is waited for, any line will do.
ALWAYS_THE_FIRST = "1\n" * 600
TAKE_OVER = re.compile(r"Seat . \(person\): Enter shows your cards > ")


def test_people_pass_the_keyboard_on(run: Run) -> None:
    # Both guess, then the first plays; each answer is followed by Enter of the one who leaves and of the one who comes.
    out = run("play toy --seed 7 --people 1,2", "\nguess b\n\n\nguess r\n\n\n1\nq\n").out
    parts = TAKE_OVER.split(out)
    assert len(parts) >= 4
    heading, first, second, third = parts[:4]
    assert "(you)" not in out
    assert "??" not in heading
    assert first.count("guess: blue\n") >= 1
    assert first.endswith(" is next; Enter clears the screen > ")
    # The second is told of the deal and that the first has guessed, but not what.
    assert "draw → Seat 2’s hands" in second
    assert "guess\n" in second
    assert "guess: blue\n" not in second
    # The first is told what has happened since.
    assert "guess: red\n" not in third
    assert "guess\n" in third
    assert "draw: " not in third.partition("1 ")[0]


def test_what_happens_at_the_keyboard_is_shown_at_once_and_not_again(run: Run) -> None:
    out = run("play toy --seed 7 --people 1,2", "\nguess b\n\n\nguess r\n\n\n1\nq\n").out
    assert len(re.findall(r"\(person\)  guess: blue\n", out)) == 1
    assert len(re.findall(r"\(person\)  guess: red\n", out)) == 1


@pytest.mark.parametrize(
    ("term", "wiped"), [("xterm-256color", "\x1b[2J\x1b[H\x1b[3J"), ("dumb", "\n" * 8)], ids=["xterm", "dumb"]
)
def test_the_screen_and_what_was_above_it_are_wiped(run: Run, term: str, wiped: str) -> None:
    out = run("play toy --seed 7 --people 1,2", "\n1\n\nq\n", FORCE_COLOR="1", TERM=term, LINES="7").out
    before, _, after = out.partition("is next; Enter clears the screen > ")
    assert before.count(wiped) == 1
    assert after.startswith(f"{wiped}Seat ")


def test_a_match_of_people_ends_with_the_result_alone(run: Run) -> None:
    ran = run("play toy --seed 7 --people 1,2 --record toy.jsonl", ALWAYS_THE_FIRST)
    assert ran.code == 0
    assert "The end: empty" in ran.out
    # After the last action no table is shown: it could only be that of one person.
    _, _, last = ran.out.rpartition("q quit > ")
    assert not [line for line in last.splitlines() if line.startswith("hands of")]
    assert run("verify toy.jsonl").code == 0


@pytest.mark.parametrize("answers", ["", "\n1\n", "\n1\n\n"])
def test_a_match_of_people_is_left_and_gone_on_with(run: Run, tmp_path: Path, answers: str) -> None:
    ran = run("play toy --seed 7 --people 2,1 --record toy.jsonl", answers)
    assert ran.code == 0
    assert ran.out.endswith("To go on: cardrules play toy --resume toy.jsonl --people 2,1\n")
    went_on = run("play toy --resume toy.jsonl --people 2,1", ALWAYS_THE_FIRST)
    assert went_on.code == 0
    assert Record.load(tmp_path / "toy.jsonl").seed == 7


def test_a_path_with_a_blank_is_quoted(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my records"
    folder.mkdir()

    def free_path(game: str) -> Path:
        return folder / f"{game}.jsonl"

    monkeypatch.setattr("cardrules.cli.matches.free_path", free_path)
    monkeypatch.setattr("tests.cli.conftest.io.StringIO", Typed)
    out = run("play toy", "q\n").out
    assert out.endswith(f'To go on: cardrules play toy --resume "{folder / "toy.jsonl"}"\n')
