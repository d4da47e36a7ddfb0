"""Pictures of records on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardrules import Match
from cardrules.replay import Replay
from tests.engine.toy import Toy

from .conftest import Run


@pytest.fixture
def match(run: Run) -> Match:
    """A match whose record is in the current folder."""
    match = Match(Toy(), "corpus")
    for seat, action in ((0, "guess b"), (1, "guess r"), (0, "lay b4")):
        match.play(action, seat)
    match.save("toy.jsonl")
    return match


def test_the_table_at_the_end_goes_to_the_standard_output(run: Run, match: Match) -> None:
    ran = run("draw toy.jsonl")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == Replay(match).picture(3) + "\n"


def test_a_table_is_drawn_for_a_seat_with_names_in_a_language(run: Run, match: Match) -> None:
    ran = run("draw toy.jsonl --at 1 -o table.svg --seat 2 --names Anna,Ben --lang de --theme dark")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    expected = Replay(match, 1, lang="de", names=("Anna", "Ben"), theme="dark").picture(1)
    assert Path("table.svg").read_text("utf-8") == f"{expected}\n"


def test_a_match_is_drawn_as_a_page_or_as_a_moving_picture(run: Run, match: Match) -> None:
    assert run("draw toy.jsonl --animate --output match.html --seat 1").code == 0
    assert Path("match.html").read_text("utf-8") == Replay(match, 0).html() + "\n"
    assert run("draw toy.jsonl --animate -o match.svg").code == 0
    assert Path("match.svg").read_text("utf-8") == Replay(match).svg() + "\n"
    assert run("draw toy.jsonl --animate").out == Replay(match).svg() + "\n"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("--at 4", "--at is 4; expected a number from 0 to 3."),
        ("--at -1", "--at is '-1'; expected a whole number, at least 0."),
        ("--at 1 --animate -o x.html", "Either --at or --animate."),
        ("-o x.html", "--output is 'x.html'; expected a file that ends in .svg."),
        ("--animate -o x.gif", "--output is 'x.gif'; expected a file that ends in .svg / .html."),
        ("-o nowhere/x.svg", "--output is 'nowhere/x.svg'; expected a file in a folder that exists."),
        ("--seat 3", "--seat is 3; expected a seat from 1 to 2."),
        ("--names a,b,c", "--names is a,b,c; expected no more names than seats."),
        ("--theme pink", "--theme is 'pink'; expected auto / dark / light."),
    ],
)
def test_wrong_usage_is_told_in_one_line(run: Run, match: Match, line: str, complaint: str) -> None:
    ran = run(f"draw toy.jsonl {line}")
    assert ran.code == 2
    assert ran.err == f"cardrules: {complaint} (help: cardrules draw --help)\n"
    assert [path.name for path in Path().iterdir()] == ["toy.jsonl"]


def test_wrong_usage_is_told_in_german(run: Run, match: Match) -> None:
    assert run("draw toy.jsonl --at 4 --lang de").err == (
        "cardrules: --at: 4 geht nicht; richtig wäre eine Zahl von 0 bis 3. (Hilfe: cardrules draw --help)\n"
    )
