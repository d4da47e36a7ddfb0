"""Jay passes the kit, and does what its rules say."""

from __future__ import annotations

import pytest

from cardrules.testing import conformance_tests
from docs.examples.jay import Jay

test_jay = pytest.mark.slow(conformance_tests(Jay, words={"colour": "bgry"}))
