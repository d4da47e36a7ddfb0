"""The names that ``import cardrules`` provides."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardrules


@pytest.mark.parametrize("name", cardrules.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(cardrules, name) is not None


def test_there_are_few_public_names() -> None:
    assert len(set(cardrules.__all__)) == len(cardrules.__all__) <= 65


def test_playing_does_not_wait_for_what_explores_simulates_or_tests() -> None:
    code = "import sys, cardrules; print(*sorted(name for name in sys.modules if name.startswith('cardrules.')))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    packages = {name.split(".")[1] for name in done.stdout.split()}
    assert packages.isdisjoint({"cli", "exploration", "simulation", "testing", "trace"})
