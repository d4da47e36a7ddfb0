"""Fuzzes every target, or some: ``python -m tests.fuzz --seconds 60 --target restore``; ``nox -s fuzz`` calls it.

Inputs that reach something new stay in ``.fuzz/TARGET/corpus``, where the next run goes on; an input that shows a fault
is kept in ``.fuzz/TARGET/faults``. ``--replay FILE`` tries a single input, without tracing and in this process.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from .targets import TARGETS

FOLDER: Final = Path(".fuzz")
GRACE: Final = 120
"""After how many seconds beyond its time a process is ended."""


def fuzz(name: str, seconds: int, seed: int, folder: Path) -> tuple[bool, str]:
    """Fuzz one target in a process of its own.

    Returns:
        Whether no fault was found, and what the process printed last.
    """
    command = [sys.executable, "-m", "tests.fuzz.child", name, str(seconds), str(seed), str(folder / name)]
    try:
        ran = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds + GRACE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False, f"did not end {GRACE} seconds after its time"
    lines = ran.stdout.splitlines()
    if ran.returncode == 0:
        return True, "; ".join(line for line in lines if line.startswith(("stat::number_of_executed", "stat::peak")))
    return False, "\n".join(lines[-60:])


def main(words: Sequence[str]) -> int:
    """Run the command; return the exit code, 1 if a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=int, default=5, help="for each target; 5 if not given")
    parser.add_argument("--seed", type=int, default=0, help="of the mutations; 0, a new one each time, if not given")
    parser.add_argument("--target", action="append", choices=sorted(TARGETS), help="all, if none is named")
    parser.add_argument("--jobs", type=int, default=2, help="how many are fuzzed at a time; 2 if not given")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where inputs are kept")
    parser.add_argument("--replay", type=Path, help="an input to try, of the one target that is named")
    asked = parser.parse_args(words)
    names = asked.target or list(TARGETS)
    if asked.replay is not None:
        for name in names:
            TARGETS[name](asked.replay.read_bytes())
            print(f"{name}: no fault")  # noqa: T201 - it is a command
        return 0
    failed: list[str] = []
    with ThreadPoolExecutor(asked.jobs) as cores:
        runs = [cores.submit(fuzz, name, asked.seconds, asked.seed, asked.folder) for name in names]
        for name, run in zip(names, runs, strict=True):
            passed, told = run.result()
            print(f"{name}: {'no fault' if passed else 'FAULT'}\n{told}", flush=True)  # noqa: T201 - it is a command
            failed += [] if passed else [name]
    if failed:
        print(f"faults in {', '.join(failed)}; inputs in {asked.folder}/*/faults")  # noqa: T201 - it is a command
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
