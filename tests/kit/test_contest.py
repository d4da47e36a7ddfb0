"""Contest under the whole kit."""

from cardrules.testing import conformance_tests
from tests.kit.contest import Contest

test_contest = conformance_tests(Contest)
