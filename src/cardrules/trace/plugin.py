"""The pytest plugin: it knows the marker ``rule``, and notes which clauses fire in the tests that name something.

Enable it in the top-level ``conftest.py`` of the tests::

    pytest_plugins = ["cardrules.trace.plugin"]

A test that takes the fixture ``evidence`` runs after all others, so that it can look at their results.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

from .gate import Evidence
from .named import MARKER
from .recording import recording

_EVIDENCE = pytest.StashKey[Evidence]()


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", f"{MARKER}(*ids): the clauses, statements and rulings that the test is about")
    config.stash[_EVIDENCE] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that look at the evidence last."""
    items.sort(key=lambda item: isinstance(item, pytest.Function) and "evidence" in item.fixturenames)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Record the clauses that fire in a test that has the marker, or a digit in its name like the ids of sources."""
    path, name = item.path, "::".join(item.nodeid.partition("[")[0].split("::")[1:])
    if item.get_closest_marker(MARKER) is None and not any(letter.isdigit() for letter in name):
        return (yield)
    with recording() as seen:
        result = yield
    evidence = item.config.stash[_EVIDENCE]
    evidence[path, name] = evidence.get((path, name), frozenset()) | seen
    return result


@pytest.fixture(scope="session")
def evidence(pytestconfig: pytest.Config) -> Evidence:
    """The clauses that fired or refused in the tests that ran before and passed."""
    return pytestconfig.stash[_EVIDENCE]
