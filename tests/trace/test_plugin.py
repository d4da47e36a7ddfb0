"""The pytest plugin: a marker, and evidence for the tests that run last."""

from __future__ import annotations

import pytest

TESTS = """
import pytest
from pathlib import Path
from tests.trace.whole import Greet, Lay, Rest, Whole

GAME = Whole()

def test_clauses_last(evidence):
    noted = {name: sorted(clauses) for (path, name), clauses in evidence.items()}
    assert noted == {
        "test_w_03_lay": ["whole:lay.own"],
        "TestMore::test_marked": ["whole:lay.greet"],
        "test_w_q1_many": ["whole:lay.greet", "whole:lay.own"],
    }
    assert {path for path, name in evidence} == {Path(__file__)}

def test_w_03_lay():
    GAME.apply(GAME.start(seed=1), Lay(GAME.card("1")))

class TestMore:
    @pytest.mark.rule("lay.greet")
    def test_marked(self):
        GAME.apply(GAME.start(seed=1), Greet())

@pytest.mark.parametrize("action", [Lay(GAME.card("1")), Greet()])
def test_w_q1_many(action):
    GAME.apply(GAME.start(seed=1), action)

def test_w_02_that_fails():
    GAME.apply(GAME.start(seed=1), Rest())

def test_of_nothing():
    GAME.apply(GAME.start(seed=1), Lay(GAME.card("1")))
"""


def test_what_fires_in_a_test_is_evidence(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "cardrules.trace.plugin", "--strict-markers", "-v")
    result.assert_outcomes(passed=6, failed=1)
    last = [line for line in result.outlines if "::" in line and "[" in line][-1]
    assert "test_clauses_last PASSED" in last


def test_the_marker_is_explained(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess("-p", "cardrules.trace.plugin", "--markers")
    result.stdout.fnmatch_lines(["@pytest.mark.rule(*ids): the clauses, statements and rulings*"])
