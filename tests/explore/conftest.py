"""Show the explorations at the end of a run."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

from .proofs import Figures

EXPLORED: Final = pytest.StashKey[dict[str, Figures]]()


@pytest.fixture
def explored(request: pytest.FixtureRequest) -> Figures:
    """Return the figures of the tests in one module that have the same name."""
    by_title = request.config.stash.setdefault(EXPLORED, defaultdict(Figures))
    name: str = request.node.originalname
    return by_title[f"{request.path.stem.removeprefix('test_')}: {name.removeprefix('test_').replace('_', ' ')}"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the figures."""
    if EXPLORED not in config.stash:
        return
    terminalreporter.section("exploration")
    for title, figures in config.stash[EXPLORED].items():
        terminalreporter.line(f"{title}: {figures}")
