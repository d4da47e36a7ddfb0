"""Games that are not in both languages of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from cardrules import Match
from docs.examples.ascend import Ascend
from tests.french import FRENCH_RULES, FrenchAscend

from .conftest import Run


@pytest.fixture(autouse=True)
def games(install: Callable[..., None]) -> None:
    """Install a game that is in English only, and one that is in French only."""
    install("cardrules-ascend", "1", {"ascend": "docs.examples.ascend:Ascend"})
    install("cardrules-monter", "1", {"monter": "tests.cli.test_languages:Monter"})


class Monter(FrenchAscend):
    """Ascend in French."""

    name = "monter"
    rulebook = attrs.evolve(FRENCH_RULES, game="monter")


def test_without_a_wish_a_game_is_shown_in_a_language_it_has(run: Run) -> None:
    english = run("rules ascend", LANG="de_DE").out
    assert english == run("rules ascend --lang en").out
    assert "## What is agreed" in english
    french = run("rules monter", LANG="de_DE").out
    assert french == run("rules monter --lang fr").out
    assert "## « Laying »" in french


def test_the_command_lines_own_words_are_in_english_for_a_french_game(run: Run) -> None:
    shown = run("demo monter --seed 7 --lang fr").out
    assert "Seed: 7" in shown
    assert "« pile »" in shown
    assert "Shuffled: « rest »." in shown
    assert "The end: « all cards laid »" in shown
    helped = " ".join(run("demo monter --help --lang fr").out.split())
    assert "--lang fr Language [default: that of the environment]." in helped
    assert "Cartes par personne [default: 2]" in helped


@pytest.mark.parametrize("line", ["rules ascend --lang de", "--lang de rules ascend", "simulate ascend --lang=de"])
def test_a_language_that_the_game_lacks_is_refused_with_those_it_has(run: Run, line: str) -> None:
    ran = run(line)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == "cardrules: --lang: 'de' geht nicht; richtig wäre en.\n"


def test_the_help_lists_all_games_in_the_language_each_has(run: Run) -> None:
    shown = run("--lang de demo --help").out
    assert "« Ascend »." in shown
    assert "Optionen:" in shown
    assert "Spiele:" in shown


def test_a_record_is_shown_in_a_language_of_its_game(run: Run) -> None:
    match = Match(Ascend(), seed=1, record=Path("ascend.jsonl"))
    match.play(game := match.game.legal_actions(match.state)[0])
    assert str(game) in run("replay ascend.jsonl", LANG="de_DE").out
    assert "not over yet" in run("replay ascend.jsonl", LANG="de_DE").out
    assert run("replay ascend.jsonl --lang fr", LANG="en_GB").err == "cardrules: --lang is 'fr'; expected en.\n"
    assert "noch nicht zu Ende" in run("verify ascend.jsonl --lang de").out


def test_the_list_of_games_knows_all_their_languages(run: Run) -> None:
    lines = [json.loads(line) for line in run("games --json --lang fr").out.splitlines()]
    titles = {about["game"]: (about["title"], about["languages"]) for about in lines}
    assert titles["monter"] == ("« Ascend »", ["fr"])
    assert titles["ascend"] == ("Ascend", ["en"])
    assert titles["moemmen"][1] == ["de", "en"]
    assert run("games --lang it").err == "cardrules: --lang is 'it'; expected de / en / fr.\n"
