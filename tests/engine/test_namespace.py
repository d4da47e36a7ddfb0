"""What ``import cardrules`` brings."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardrules


@pytest.mark.parametrize("name", cardrules.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(cardrules, name) is not None


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'cardrules' has no attribute 'explode'"):
        getattr(cardrules, "explode")  # noqa: B009 - a checker would find it


def test_exploration_is_imported_when_it_is_asked_for() -> None:
    code = "import sys, cardrules; print('cardrules.exploration' in sys.modules); cardrules.explore; print(1)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "1"]
