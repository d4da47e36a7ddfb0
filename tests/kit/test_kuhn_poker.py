from __future__ import annotations
from cardrules.testing import conformance_tests
from docs.examples.kuhn_poker import KuhnPoker

test_kuhn_poker = conformance_tests(KuhnPoker)
