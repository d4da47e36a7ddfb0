"""The check of the kit and the test of a clause that the table names for a mutant reject it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.mutants.faults import MUTANTS
from tests.mutants.judge import NOTHING, PAGE, rejecting_tests
from tests.mutants.page import read
from tests.mutants.planting import ROOT, file_of


@pytest.fixture(scope="module")
def judged() -> str:
    """The verdicts on all mutants; from a process of its own, so that broken code does not count as covered."""
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
    assert (found[1] == (mutant.check or NOTHING), found[2] == NOTHING) == (True, not mutant.test)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_differs_from_its_game_in_what_it_says(name: str) -> None:
    for module, old, new in MUTANTS[name].replaced:
        assert file_of(f"{MUTANTS[name].package}.{module}").read_text("utf-8").count(old) == 1, f"{name}: {old}"
        assert old != new


def test_the_tests_of_clauses_pass_without_a_fault() -> None:
    named = dict.fromkeys(f"tests/{mutant.test}" for mutant in MUTANTS.values() if mutant.test)
    assert rejecting_tests(None, *named) == ()


def test_the_page_tells_of_every_mutant_who_rejects_it() -> None:
    rows = read(PAGE).splitlines()[-len(MUTANTS) :]
    for mutant, row in zip(MUTANTS.values(), rows, strict=True):
        game, fault, checks, tests, _ = (cell.strip() for cell in row.split(" |"))
        assert (game.removeprefix("| "), fault.partition(" *(")[0]) == (mutant.game, mutant.fault)
        assert mutant.check in checks
        # Where all tests together do not come to an end, none is named.
        assert mutant.test.rpartition("::")[2] in tests or "never comes to an end" in tests
        assert {checks, tests} != {NOTHING}
