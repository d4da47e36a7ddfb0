"""The game of the tutorial passes the kit as it is shown in the documentation."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cardrules.testing import conformance_tests
from docs.examples import ascend
from docs.examples.ascend import Ascend

test_ascend = pytest.mark.slow(conformance_tests(Ascend))


def test_a_small_game_needs_few_names() -> None:
    tree = ast.parse(Path(ascend.__file__).read_text(encoding="utf-8"))
    (names,) = [node.names for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "cardrules"]
    assert len(names) <= 19
