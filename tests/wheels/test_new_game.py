"""A project that the installed command makes: built, installed and tested as its author would."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardrules.cli.new import LIKES


def python(*words: str, folder: Path) -> str:
    """Run Python, which has to end successfully, and return what it prints."""
    ran = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize("like", LIKES)
def test_a_new_game_is_built_installed_and_passes_the_kit(like: str, tmp_path: Path) -> None:
    name = f"my_{like}"
    python("-m", "cardrules", "new", name, "--like", like, folder=tmp_path)
    project = tmp_path / name
    python("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), ".", folder=project)
    (wheel,) = tmp_path.glob("*.whl")
    python("-m", "pip", "install", "--no-deps", "--no-index", str(wheel), folder=tmp_path)
    assert "passed" in python("-m", "pytest", folder=project)
    assert name in python("-m", "cardrules", "games", folder=tmp_path)
    python("-m", "cardrules", "demo", name, "--seed", "7", folder=tmp_path)
    found = find_spec(name)
    assert found is not None
    assert Path(str(found.origin)).with_name("py.typed").exists()
    python("-m", "pip", "uninstall", "--yes", name, folder=tmp_path)
