"""The game that is measured against OpenSpiel passes the kit like any other."""

from __future__ import annotations

import pytest

from cardrules.testing import conformance_tests
from tests.kit.games import CRAZY_EIGHTS

test_crazy_eights = pytest.mark.slow(conformance_tests(CRAZY_EIGHTS))
