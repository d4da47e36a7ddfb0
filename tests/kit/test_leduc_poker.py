from __future__ import annotations
from cardrules.testing import conformance_tests
from docs.examples.leduc_poker import LeducPoker

test_leduc_poker = conformance_tests(LeducPoker)
