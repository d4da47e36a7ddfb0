"""The promises of the three distributions to each other and to their users."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import distribution, entry_points
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ("moemmen", "maerchenmau")


def project(folder: Path) -> dict[str, Any]:
    metadata: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return metadata


ENGINE = project(ROOT)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(game: str) -> Path:
    return ROOT / "src" / f"cardrules_{game}"


def test_the_licence_copies_are_equal(folder: Path) -> None:
    assert (folder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_every_package_is_marked_as_typed(folder: Path) -> None:
    assert (folder / "py.typed").read_bytes() == (ROOT / "src/cardrules/py.typed").read_bytes() == b""


def test_a_game_asks_for_the_engine_of_its_own_version(folder: Path) -> None:
    assert f"cardrules~={ENGINE['version']}" in project(folder)["dependencies"]


def test_all_installed_versions_are_the_one_declared(game: str) -> None:
    assert distribution(f"cardrules-{game}").version == distribution("cardrules").version == ENGINE["version"]


def test_a_game_runs_where_the_engine_does(folder: Path) -> None:
    runs_on = [
        [
            line
            for line in metadata["classifiers"]
            if line.startswith(("Environment", "Operating System", "Programming"))
        ]
        for metadata in (ENGINE, project(folder))
    ]
    assert runs_on[0] == runs_on[1]


def imported(folder: Path) -> set[str]:
    """Return the packages from elsewhere that the modules of a package import."""
    nodes = [node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0}
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {folder.name}


def packages(requirements: list[str]) -> set[str]:
    return {re.split(r"[~>=]", requirement)[0].replace("-", "_") for requirement in requirements}


def test_the_engine_needs_three_libraries_and_everything_else_is_an_extra() -> None:
    assert packages(ENGINE["dependencies"]) == {"attrs", "cattrs", "typing_extensions"}
    assert {extra: packages(needs) for extra, needs in ENGINE["optional-dependencies"].items()} == {
        "cli": {"click", "platformdirs", "rich"},
        "dask": {"distributed"},
        "plot": {"matplotlib"},
        "testing": {"hypothesis", "pytest"},
        "tui": {"textual"},
    }
    assert imported(ROOT / "src/cardrules") == packages(
        [*ENGINE["dependencies"], *(name for extra in ENGINE["optional-dependencies"].values() for name in extra)]
    )


def test_a_game_declares_what_it_imports(folder: Path) -> None:
    assert packages(project(folder)["dependencies"]) == imported(folder)


def test_a_game_needs_nothing_the_engine_does_not(folder: Path) -> None:
    assert set(project(folder)["dependencies"]) <= {*ENGINE["dependencies"], f"cardrules~={ENGINE['version']}"}


@pytest.mark.parametrize("field", ["license", "authors", "requires-python"])
def test_shared_metadata_is_the_same(folder: Path, field: str) -> None:
    assert project(folder)[field] == ENGINE[field]


def test_the_supported_pythons_are_the_same(folder: Path) -> None:
    def pythons(metadata: dict[str, Any]) -> list[str]:
        return [line for line in metadata["classifiers"] if line.startswith("Programming Language")]

    assert pythons(project(folder)) == pythons(ENGINE)


def test_each_game_is_found_under_its_name(game: str) -> None:
    (entry,) = entry_points(group="cardrules.games", name=game)
    assert entry.module == f"cardrules_{game}"


def test_the_changelog_has_this_version() -> None:
    assert f"\n## {ENGINE['version']} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_readme_says_that_the_game_is_unofficial(folder: Path) -> None:
    readme = " ".join((folder / "README.md").read_text(encoding="utf-8").split())
    assert "an unofficial implementation of the rules, without the publisher's art or text" in readme


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("moemmen", ["2001", "2021", "ruling", "do not come from the rules text"]),
        ("maerchenmau", ["level 1", "level 2", "ruling"]),
    ],
)
def test_a_readme_names_the_editions_and_the_rulings(folder: Path, facts: list[str]) -> None:
    readme = " ".join((folder / "README.md").read_text(encoding="utf-8").split())
    assert [fact for fact in facts if fact not in readme] == []
