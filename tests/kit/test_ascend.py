"""The game of the tutorial passes the kit as it is shown in the documentation."""

from __future__ import annotations

from cardrules.testing import conformance_tests
from docs.examples.ascend import Ascend

test_ascend = conformance_tests(Ascend)
