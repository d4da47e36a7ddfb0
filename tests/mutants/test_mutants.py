"""Every mutant is rejected by what the table names for it: a check of the kit, a test of a clause, or both."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.faults import MUTANTS
from tests.mutants.judge import ROOT, rejecting_tests, table
from tests.mutants.planting import SOURCES

PAGE = ROOT / "docs/explanation/mutants.md"


@pytest.fixture(scope="module")
def judged() -> str:
    """What is said of all mutants; in a process of its own, so that broken code does not count as covered."""
    command = [sys.executable, "-m", "tests.mutants.judge", "--quick"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_is_rejected(name: str, judged: str) -> None:
    found = re.search(rf"^{name}\n  kit: (.*)\n  tests of clauses: (.*)$", judged, re.MULTILINE)
    assert found is not None, judged
    mutant = MUTANTS[name]
    assert mutant.check or mutant.test
    assert (found[1] == (mutant.check or "–"), found[2] == "–") == (True, not mutant.test)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_differs_from_its_game_in_what_it_says(name: str) -> None:
    for module, old, new in MUTANTS[name].replaced:
        file = SOURCES / MUTANTS[name].package / Path(*module.split(".")).with_suffix(".py")
        assert file.read_text("utf-8").count(old) == 1, f"{name}: {old}"
        assert old != new


def test_the_tests_of_clauses_pass_without_a_fault() -> None:
    for game in ("moemmen", "maerchenmau"):
        tests = dict.fromkeys(
            f"tests/{mutant.test}" for mutant in MUTANTS.values() if mutant.test and mutant.game == game
        )
        assert rejecting_tests(None, *tests) == ()


def test_the_page_shows_the_table() -> None:
    assert table() in PAGE.read_text("utf-8")
