"""The game that is measured against OpenSpiel passes the kit like any other."""

from __future__ import annotations

from cardrules.testing import conformance_tests
from tests.kit.games import CRAZY_EIGHTS

test_crazy_eights = conformance_tests(CRAZY_EIGHTS)
