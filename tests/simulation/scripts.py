"""Scripts that run in groups of processes of their own, as a shell starts them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
WATCHDOG = 900
"""After how many seconds a script hangs for sure."""


class Started:
    """A script that runs in a group of processes of its own."""

    def __init__(self, process: subprocess.Popen[str], out: IO[str]) -> None:
        self.process = process
        self.out = out

    def read_until(self, *expected: str) -> None:
        """Wait until all these lines have come, in any order."""
        missing = set(expected)
        while missing:
            line = self.out.readline()
            assert line, f"ended without {missing}"
            missing.discard(line.rstrip("\n"))

    def interrupt(self) -> None:
        """Press Ctrl-C: as a terminal does, to the script and all its workers at once."""
        os.killpg(self.process.pid, signal.SIGINT)


@contextmanager
def started(script: str, folder: Path) -> Generator[Started, None, None]:
    """Run a script, with its errors among its output; what it has started is killed if the block raises."""
    with subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        watchdog = threading.Timer(WATCHDOG, os.killpg, (process.pid, signal.SIGKILL))
        watchdog.start()
        try:
            yield Started(process, process.stdout)
        except BaseException:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise
        finally:
            watchdog.cancel()
