"""The engine's own toy under the kit: it has no names, so it stops before level ``full``."""

from __future__ import annotations

import pytest

from cardrules.testing import conformance_tests
from tests.kit.games import TOY

test_toy = pytest.mark.slow(conformance_tests(TOY))
