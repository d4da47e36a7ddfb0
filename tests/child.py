"""Programs in a process of their own: what forks, handles signals or may hang is tried out there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
_HEAD: Final = "import faulthandler; faulthandler.dump_traceback_later(120, exit=True)\n"
"""A program that hangs says where, and ends; the time is much longer than any of them needs."""


def run_child(code: str, *arguments: object) -> str:
    """Run a program in another process, which has to end successfully, and return its output.

    Args:
        code: The program.
        *arguments: What it finds in ``sys.argv``.
    """
    done = subprocess.run(
        [sys.executable, "-c", _HEAD + code, *map(str, arguments)],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"},
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()
