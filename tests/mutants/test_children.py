"""Work done in a child of this process."""

from __future__ import annotations

import pytest

from tests.mutants.children import Died, in_child


def test_a_child_answers_fails_or_dies() -> None:
    assert in_child(lambda: (1, "two"), 5) == (1, "two")
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        in_child(lambda: 1 // 0, 5)

    def for_ever() -> None:
        while True:
            pass

    with pytest.raises(Died, match="never comes to an end"):
        in_child(for_ever, 1)
