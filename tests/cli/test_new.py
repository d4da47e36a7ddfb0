"""``cardrules new``: a project that works at once, or nothing at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardrules.cli.new import LIKES, renamed
from tests.projects import command, make, settings_of

from .conftest import Run


@pytest.mark.slow
@pytest.mark.parametrize("like", LIKES)
def test_a_project_passes_the_kit_and_is_found_and_plays(like: str, tmp_path: Path) -> None:
    project = make(tmp_path, "night_owl", like)
    kit = command(project, "pytest", "-q")
    assert kit.returncode == 0, kit.stdout + kit.stderr
    assert re.search(r"^\d\d passed in ", kit.stdout, re.MULTILINE)
    demo = command(project, "cardrules", "demo", "night_owl", "--seed", "1")
    assert demo.returncode == 0, demo.stderr
    assert "The end: " in demo.stdout
    play = command(project, "cardrules", "play", "night_owl", "--seed", "1", "--bots", "random")
    assert "Seat 1" in play.stdout
    rules = command(project, "cardrules", "rules", "night_owl")
    assert rules.stdout.startswith("# Night owl\n")


@pytest.mark.parametrize("like", LIKES)
def test_nothing_of_a_project_is_named_after_the_example(like: str, run: Run, tmp_path: Path) -> None:
    assert run(f"new night_owl --like {like}").code == 0
    project, example = tmp_path / "night_owl", LIKES[like]
    files = sorted(file for file in project.rglob("*") if file.is_file())
    assert [file.relative_to(project).as_posix() for file in files] == [
        "README.md",
        "pyproject.toml",
        "src/night_owl/__init__.py",
        "src/night_owl/game.py",
        "src/night_owl/py.typed",
        "tests/test_night_owl.py",
    ]
    words = rf"\b(?:{example}|{example.title().replace('_', '|')})"
    named = {file.name for file in files if re.search(words, file.read_text("utf-8"))}
    assert named == {"README.md"}
    assert f"the example `{example}`" in (project / "README.md").read_text("utf-8")
    assert settings_of(project)["project"]["entry-points"] == {
        "cardrules.games": {"night_owl": "night_owl.game:NightOwl"}
    }


def test_an_example_is_renamed_by_its_file_name() -> None:
    rules = (
        '"""Gin rummy, a whole game in one file."""\n'
        "class GinCard(Card): ...\nclass RummyOptions(Options): ...\n"
        "class GinRummyState(State): ...\n"
        'class GinRummy(Game[GinRummyState, Action]):\n    name = "gin_rummy"\n    title = "Gin Rummy"\n'
        "class Begin: ...\ngin = Gin\n"
    )
    assert renamed(rules, "gin_rummy", "night_owl") == (
        '"""Night owl, a whole game in one file."""\n'
        "class NightOwlCard(Card): ...\nclass NightOwlOptions(Options): ...\n"
        "class NightOwlState(State): ...\n"
        'class NightOwl(Game[NightOwlState, Action]):\n    name = "night_owl"\n    title = "Night owl"\n'
        "class Begin: ...\ngin = Gin\n"
    )


def test_what_comes_next_is_said_in_both_languages(run: Run, tmp_path: Path) -> None:
    made = run("new owl").out
    assert made.startswith("Made: the folder owl. What comes next:\n  cd owl\n")
    assert "  cardrules play owl\n" in made
    assert run("new eule --lang de").out.startswith("Angelegt: der Ordner eule. So geht es weiter:\n  cd eule\n")
    assert (tmp_path / "eule/README.md").read_text("utf-8").startswith("# Eule\n")


def test_the_name_of_the_example_will_do(run: Run, tmp_path: Path) -> None:
    assert run("new ascend").code == 0
    assert "class Ascend(Game[" in (tmp_path / "ascend/src/ascend/game.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("night-owl", "No game can be called night-owl; expected small letters from a to z, digits"),
        ("2owls", "No game can be called 2owls; expected small letters from a to z, digits"),
        ("eulenspaß", "No game can be called eulenspaß; expected small letters from a to z, digits"),
        ("Owl", "No game can be called Owl; expected small letters from a to z, digits"),
        ("owl_", "No game can be called owl_; expected small letters from a to z, digits"),
        ("../owl", "No game can be called ../owl; expected small letters from a to z, digits"),
        ("class", "No game can be called class: it is a word of Python."),
        ("none", "No game can be called none: it is a word of Python."),
        ("toy", "A game toy is installed already; choose another name."),
        ("json", "Python has a module json already; choose another name."),
        ("cardrules", "Python has a module cardrules already; choose another name."),
        ("lay", "The class of the game would be Lay, which the example already uses; choose another name."),
        ("taken", "taken exists in this folder already; choose another name."),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, problem: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", "utf-8")
    ran = run(f"new {name}")
    assert ran.code == 2
    assert ran.err.startswith(f"cardrules: {problem}")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]
    assert (tmp_path / "taken").read_text("utf-8") == "mine"


def test_a_name_is_refused_in_german_too(run: Run) -> None:
    assert run("new json --lang de").err.startswith("cardrules: Ein Modul json gibt es in Python schon; such einen ")
    assert run("new --lang de").err.startswith("cardrules: Es fehlt: NAME.")


def test_a_kind_that_does_not_exist_is_refused_with_those_that_do(run: Run) -> None:
    assert run("new owl --like chess").err.startswith(
        f"cardrules: --like is 'chess'; expected {' / '.join(LIKES)}. (help: cardrules new --help)"
    )


def test_a_language_that_the_command_lacks_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("new owl --lang fr").code == 2
    assert [*tmp_path.iterdir()] == []


def test_a_project_that_cannot_be_written_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(file: Path, text: str, **settings: str) -> int:
        if file.name == "game.py":
            raise OSError(28, "No space left on device", str(file))
        return write(file, text, **settings)

    monkeypatch.setattr(Path, "write_text", full)
    ran = run("new owl")
    assert ran.code == 1
    assert "No space left on device" in ran.err
    assert [*tmp_path.iterdir()] == []
