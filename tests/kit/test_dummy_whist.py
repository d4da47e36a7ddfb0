"""The game of the page on rounds passes the kit as it is shown in the documentation."""

from __future__ import annotations

import pytest

from cardrules.testing import conformance_tests
from docs.examples.dummy_whist import DummyWhist

test_dummy_whist = pytest.mark.slow(conformance_tests(DummyWhist, words={"suit": "CDHS"}))
