"""Projects that ``cardrules new`` makes, and the commands their authors run in them, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from tests.child import ROOT

FEW_MATCHES: Final = """\
from hypothesis import settings

settings.register_profile("few", max_examples=5, derandomize=True, deadline=None, database=None)
settings.load_profile("few")
"""
"""A conftest.py that lets the kit play few matches, the same every time."""


def settings_of(project: Path) -> dict[str, Any]:
    """Return the ``pyproject.toml`` of a project."""
    return tomllib.loads((project / "pyproject.toml").read_text("utf-8"))


def make(folder: Path, name: str, like: str = "shed") -> Path:
    """Make a project, install it, and return its folder."""
    command(folder, "cardrules", "new", name, "--like", like)
    install(folder / name)
    return folder / name


def install(project: Path) -> None:
    """Leave a project as an editable installation would, and let its kit play few matches."""
    about = settings_of(project)["project"]
    name, version = about["name"], about["version"]
    metadata = project / f"src/{name}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    entries = "".join(f"{game} = {value}\n" for game, value in about["entry-points"]["cardrules.games"].items())
    (metadata / "entry_points.txt").write_text(f"[cardrules.games]\n{entries}", encoding="utf-8")
    (project / "tests/conftest.py").write_text(FEW_MATCHES, encoding="utf-8")


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command, the name of a module and its words, in a folder; what stands in its ``src`` can be imported."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{ROOT / 'src'}",
            "COLUMNS": "200",
            "LC_ALL": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
    )
