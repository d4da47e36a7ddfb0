"""With ``--lang de`` the errors of the library are German too, of every family."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import pytest

from cardrules import Action, Bot
from tests.cli.conftest import Run
from tests.engine.toy import Toy


def cheat(game: Any, view: Any, seat: int, rng: Random) -> Action:
    """Answer an action that the rules refuse."""
    refused: Action = next(action for action in game.actions if game.refusals(view, action, seat))
    return refused


def fail(game: Any, view: Any, seat: int, rng: Random) -> Action:
    """Raise an error of foreign code."""
    raise RuntimeError("no idea")


class Cheated(Toy):
    """The toy with a bot that does not keep to the rules, and one that fails."""

    name = "cheated"
    bots: ClassVar[Mapping[str, Bot]] = {"cheat": cheat, "fail": fail}


@pytest.mark.parametrize(
    ("words", "german"),
    [
        ("demo moemmen --players 12", "players ist 12; erwartet: 2 bis 5 bei card_sets=1"),
        ("demo maerchenmau --set hand_size=99", "hand_size ist 99; erwartet: eine ganze Zahl von "),
        ("demo moemmen --set editon=2021", "keine Option 'editon': gemeint ist vielleicht 'edition'"),
        ("explore toy --cards b1,zz", "keine Karte 'zz': es gibt 'b1', "),
        ("explore moemmen --cards B+1.1", "1 Karte ist zu wenig zum Geben; erwartet: mindestens 23"),
    ],
)
def test_wrong_usage_is_told_in_german(run: Run, words: str, german: str) -> None:
    ran = run(f"{words} --lang de")
    assert ran.code > 0
    assert ran.err.strip().startswith(f"cardrules: {german}")


def test_a_damaged_record_is_told_in_german(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "toy.jsonl"
    assert run("play toy --seed 7 --record toy.jsonl", "1\nq\n").code == 0
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("{}\n" + "".join(lines[1:]), encoding="utf-8")
    assert run("verify toy.jsonl --lang de").err == (
        "cardrules: toy.jsonl: Zeile 1: erwartet: ein JSON-Objekt mit einem Hash\n"
    )
    found = json.loads(lines[0])["hash"]
    record.write_text(lines[0].replace(found, found[::-1]) + "".join(lines[1:]), encoding="utf-8")
    assert run("verify toy.jsonl --lang de").err.startswith(
        "cardrules: toy.jsonl: Zeile 1: wurde geändert, oder vor ihr fehlt eine Zeile"
    )


def test_a_broken_plugin_is_told_in_german(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "0.1", {"broken": "tests.engine.toy:Nothing"})
    german: Final = (
        "das Spiel 'broken' von cardrules-broken 0.1 (tests.engine.toy:Nothing) lässt sich nicht importieren: "
    )
    assert german in run("games --lang de").out
    (broken,) = (line for line in map(json.loads, run("games --json --lang de").out.splitlines()) if "problem" in line)
    assert broken["problem"].startswith(german)
    assert run("games --json").out.count("cannot be imported") == 1


def test_an_illegal_action_is_told_in_german(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-cheated", "0.1", {"cheated": f"{__name__}:Cheated"})
    err = run("demo cheated --seed 1 --lang de").err
    assert err.startswith("cardrules: Platz 0 darf ")
    assert "nicht: " in err


def test_a_bot_that_fails_is_told_in_german_with_the_foreign_text_as_it_is(
    run: Run, install: Callable[..., None]
) -> None:
    install("cardrules-cheated", "0.1", {"cheated": f"{__name__}:Cheated"})
    err = run("demo cheated --bots fail --seed 1 --lang de").err
    assert err == "cardrules: der Bot von Platz 0 endete mit RuntimeError: no idea\n"


def test_the_answers_that_a_person_gives_are_judged_in_german(run: Run) -> None:
    assert (
        "Aktion 'ly b1': keine Aktion 'ly': gemeint ist vielleicht 'lay'"
        in run("play toy --seed 7 --lang de", "ly b1\nq\n").out
    )
