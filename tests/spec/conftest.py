"""Show at the end of a run how much was compared."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

from .agreement import Figures

COVERED: Final = pytest.StashKey[dict[str, Figures]]()


@pytest.fixture
def covered(request: pytest.FixtureRequest) -> dict[str, Figures]:
    """Return the figures of this run by title; a new title begins with zeros."""
    return request.config.stash.setdefault(COVERED, defaultdict(Figures))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the figures."""
    if COVERED not in config.stash:
        return
    terminalreporter.section("agreement of models and games")
    for title, figures in config.stash[COVERED].items():
        terminalreporter.line(f"{title}: {figures}")
