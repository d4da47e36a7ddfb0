"""Help and complaints, in both languages."""

from __future__ import annotations

import json
import locale
import re
import string
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest

from cardrules import Text, frozen, option
from cardrules.cli import main, texts
from cardrules.cli.texts import TEXTS, asked_language, decimal, own_language
from cardrules.errors import counted
from tests.engine.toy import Toy, ToyOptions

from .conftest import Run


@pytest.mark.parametrize(
    ("line", "environment", "expected"),
    [
        ("", {}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "de"),
        ("", {"LANG": "de_AT", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ("", {"LANG": "C", "LC_MESSAGES": "de"}, "de"),
        ("", {"LANG": "", "LC_ALL": ""}, "en"),
        ("games --lang de", {}, "de"),
        ("games --lang=en", {"LANG": "de_DE"}, "en"),
        ("games --lang fr", {"LANG": "de_DE"}, "de"),
        ("games --lang", {}, "en"),
        ("games de", {}, "en"),
    ],
)
def test_the_language_is_that_asked_for_else_that_of_the_locale(
    line: str, environment: Mapping[str, str], expected: str
) -> None:
    assert own_language(asked_language(line.split()), environment, None) == expected


@pytest.mark.parametrize(
    ("system", "expected"), [("de_DE", "de"), ("German_Austria", "de"), ("English_Germany.1252", "en"), (None, "en")]
)
def test_without_variables_the_language_is_that_of_the_system(system: str | None, expected: str) -> None:
    assert own_language(None, {}, system) == expected
    assert own_language(None, {"LANG": "en_GB"}, system) == "en"
    assert own_language("de", {}, system) == "de"


def test_windows_is_asked_for_its_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: ("German_Germany", "1252"))
    for name, expected in (("nt", "German_Germany"), ("posix", None)):
        monkeypatch.setattr(texts, "os", SimpleNamespace(name=name))
        assert texts.system_locale() == expected


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_has_the_same_braces_in_both_languages(key: str) -> None:
    de, en = (
        sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
        for _, text in TEXTS[key].templates
    )
    assert de == en


@pytest.mark.parametrize(
    ("count", "german", "english"),
    [
        (0, "0 Karten, 0 Partien, 0 Punkte", "0 cards, 0 matches, 0 points"),
        (1, "1 Karte, 1 Partie, 1 Punkt", "1 card, 1 match, 1 point"),
        (2, "2 Karten, 2 Partien, 2 Punkte", "2 cards, 2 matches, 2 points"),
    ],
)
def test_a_count_agrees_with_its_number(count: int, german: str, english: str) -> None:
    told = [
        counted(count, "{count} card", "{count} cards"),
        counted(count, "{count} match", "{count} matches"),
        counted(count, "{count} point", "{count} points"),
    ]
    assert ", ".join(told) == english
    assert ", ".join(text.message("de") for text in told) == german


def test_a_decimal_is_written_as_in_its_language() -> None:
    assert [decimal(lang, 1234.56, 1) for lang in ("de", "en", "fr")] == ["1234,6", "1234.6", "1234.6"]


def test_without_the_extra_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find_nothing(name: str) -> None:
        return None

    monkeypatch.setattr("cardrules.cli.find_spec", find_nothing)
    assert main(["games", "--lang", "de"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == 'Die Befehlszeile fehlt noch: pip install "cardrules[cli]"\n'


def test_the_words_of_the_process_are_the_default(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["cardrules", "--version"])
    assert main() == 0
    assert capsys.readouterr().out == f"cardrules {version('cardrules')}\n"


def test_the_command_alone_shows_the_help(run: Run) -> None:
    shown = run("")
    assert shown.code == 0
    assert shown.out == run("--help").out
    assert shown.out.startswith("Usage: cardrules COMMAND [OPTIONS]\n")
    assert all(f"  {name} " in shown.out for name in ("games", "demo", "play", "replay", "rules", "verify"))


def test_the_documentation_describes_every_command(run: Run) -> None:
    page = (Path(__file__).parents[2] / "docs/how-to/command-line.md").read_text(encoding="utf-8")
    described = re.findall(r"^\| `cardrules (\w+)", page, re.MULTILINE)
    listed = re.findall(
        r"^  (\w+)  ", run("--help").out.partition("Commands:")[2].partition("Options:")[0], re.MULTILINE
    )
    assert sorted(described) == listed


def test_the_help_is_in_german_too(run: Run) -> None:
    shown = run("--help", LANG="de_DE.UTF-8").out
    assert shown.startswith("Aufruf: cardrules BEFEHL [OPTIONEN]\n")
    assert "Zeigt diese Hilfe." in shown
    assert "Show" not in shown


def test_the_help_of_a_command_lists_the_games(run: Run) -> None:
    shown = run("demo --help").out
    assert "Games:\n" in shown
    assert "  toy " in shown


def test_the_language_may_stand_anywhere(run: Run) -> None:
    german = run("--lang de demo --help").out
    assert "  --lang de|en  Sprache" in german
    assert run("demo --lang de --help").out == run("demo --help --lang de").out == german
    assert "Startwert: 1" in run("demo --lang de toy --seed 1").out


def test_the_help_of_a_command_names_its_argument(run: Run) -> None:
    assert run("verify -h").out.startswith("Usage: cardrules verify [OPTIONS] RECORD\n")


def test_the_help_of_a_game_shows_its_options(run: Run) -> None:
    shown = run("demo toy --help --lang de").out
    assert "Optionen des Spiels:" in shown
    assert "--level easy|hard" in shown
    assert "--penalty WERT" in shown
    assert "--bonus / --no-bonus" in shown
    assert "[Vorgabe: 1, bei level=hard: 2]" in " ".join(shown.split())
    assert "Welche Bots spielen, Platz für Platz, mit Kommas: random." in " ".join(shown.split())


@pytest.mark.parametrize(
    ("line", "de", "en"),
    [
        (
            "foo",
            "Den Befehl foo gibt es nicht; es gibt completion, demo, draw, explore,",
            "There is no command foo; known are completion, demo, draw, explore,",
        ),
        ("dem toy", "Den Befehl dem gibt es nicht; gemeint ist vielleicht demo.", "no command dem; did you mean demo?"),
        ("demo", "Es fehlt der Name eines Spiels: ", "The name of a game is missing: "),
        ("demo tyo", "Das Spiel tyo ist nicht installiert; gemeint ist vielleicht toy.", "No game tyo is installed"),
        ("demo whist", "Das Spiel whist ist nicht installiert; es gibt ", "No game whist is installed; known are "),
        ("demo --foo", "Die Option --foo gibt es nicht.", "There is no option --foo."),
        ("demo toy --sed 3", "gemeint ist vielleicht --seed", "did you mean --seed"),
        ("demo toy a b", "Zu viel: a b.", "Too much: a b."),
        ("demo toy --seed", "--seed: Hier fehlt ein Wert", "--seed: a value is missing"),
        ("demo toy --bots bob", "--bots: 'bob' geht nicht; richtig wäre random", "--bots is 'bob'"),
        ("demo toy --lang fr", "--lang: 'fr' geht nicht; richtig wäre de / en", "--lang is 'fr'; expected de / en"),
        ("--lang fr demo toy", "--lang: 'fr' geht nicht; richtig wäre de / en", "--lang is 'fr'; expected de / en"),
        ("games --lang fr", "--lang: 'fr' geht nicht; richtig wäre de / en", "--lang is 'fr'; expected de / en"),
        ("verify x --lang=fr", "--lang: 'fr' geht nicht; richtig wäre de / en", "--lang is 'fr'; expected de / en"),
        ("demo toy --set bonus", "--set: 'bonus' geht nicht; richtig wäre name=wert", "--set is 'bonus'"),
        ("verify", "Es fehlt: AUFZEICHNUNG.", "Missing: RECORD."),
        ("play toy --people x", "--people: 'x' geht nicht; richtig wäre", "--people is 'x'"),
    ],
)
def test_wrong_usage_is_told_in_one_line(run: Run, line: str, de: str, en: str) -> None:
    for environment, text in (("de_DE", de), ("en_GB", en)):
        ran = run(line, LANG=environment)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.startswith(f"cardrules: {text}") or text in ran.err
        assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--penalty 7", "penalty is 7; expected a whole number from 0 to 2"),
        ("--penalty x", "penalty is 'x'; expected a whole number from 0 to 2"),
        ("--level low", "level is 'low'; expected one of 'easy', 'hard'"),
        ("--kinds odd,big", "kinds is 'odd,big'"),
        ("--players 4", "players is 4; the deck is enough for 3"),
        ("--set penalt=3", "no option 'penalt': did you mean 'penalty'?"),
        ("--set bonus=perhaps", "bonus is 'perhaps'; expected True or False"),
    ],
)
def test_a_wrong_option_of_the_game_is_told_in_the_librarys_words(run: Run, line: str, expected: str) -> None:
    ran = run(f"rules toy {line}")
    assert ran.code == 2
    assert ran.err.startswith(f"cardrules: {expected}")


@frozen
class CrowdedOptions(ToyOptions):
    bots: Literal["many", "few"] = option("many", text=Text(de="Roboter", en="robots"))


class Crowded(Toy):
    name = "crowded"
    options_type = CrowdedOptions


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "toy --ages 100",
            "ages is (100,); expected a tuple of up to 100 items, each a whole number from 0 to 99 or None",
        ),
        (
            "maerchenmau --ages 3,x",
            "ages is '3,x'; expected a tuple with a whole number from 0 to 150 for each seat or None",
        ),
        (
            "moemmen --minus-values=0,1",
            "minus_values is (0, 1); expected a tuple of up to 100 items, each a whole number from -100 to -1",
        ),
    ],
)
def test_a_wrong_number_among_several_is_told_with_its_bounds(run: Run, line: str, expected: str) -> None:
    assert expected in run(f"rules {line}").err


def test_an_option_named_like_one_of_the_command_is_set_by_name(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-crowded", "1", {"crowded": "tests.cli.test_help:Crowded"})
    ran = run("demo crowded --bots random --set bots=few --seed 7 --json")
    assert json.loads(ran.out.splitlines()[0])["options"]["bots"] == "few"
    assert "many|few" not in run("demo crowded -h").out
    assert "--bots many|few" in run("rules crowded -h").out


def test_a_game_that_does_not_load_is_an_error(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "0.1", {"broken": "tests.engine.toy:Nothing"})
    ran = run("demo broken")
    assert ran.code == 1
    assert ran.err.startswith("cardrules: the game 'broken' of cardrules-broken 0.1")
    assert run("demo --help").code == 0
