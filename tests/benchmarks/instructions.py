"""How many instructions a decision takes, counted by valgrind.

Counts repeat to a fraction of a percent whatever else the machine does. Each is the difference between two processes,
one of which makes more decisions than the other: so neither the start of Python nor imports nor the filling of caches
are in it. Cachegrind without its model of a cache counts the same instructions as callgrind, in a third of the time.

``python -m tests.benchmarks.instructions NAME DECISIONS`` is what runs under valgrind: it plays, and prints how many
decisions it made.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from .players import PLAYERS

_VALGRIND: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
_FEW: Final = 20_000
_MORE: Final = 25_000


def counted(names: Sequence[str]) -> dict[str, float]:
    """Return how many instructions a decision takes, on all cores at a time; nothing where valgrind is missing.

    Args:
        names: Keys of :data:`~tests.benchmarks.players.PLAYERS`.
    """
    if shutil.which("valgrind") is None:
        sys.stdout.write("instructions are not counted: install the system package valgrind\n")
        return {}
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        return dict(zip(names, cores.map(per_decision, names), strict=True))


def per_decision(name: str, few: int = _FEW, more: int = _MORE) -> float:
    """Return how many instructions a decision takes after some thousand others."""
    (made, spent), (made_more, spent_more) = (_run(name, decisions) for decisions in (few, more))
    return (spent_more - spent) / (made_more - made)


def _run(name: str, decisions: int) -> tuple[int, int]:
    """Return how many decisions a process made, and how many instructions it took in all."""
    command = [*_VALGRIND, sys.executable, "-m", __name__, name, str(decisions)]
    # Texts are hashed alike in every process, so that the same dicts collide.
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    (spent,) = re.findall(r"I +refs: +([\d,]+)", done.stderr)
    return int(done.stdout.split()[-1]), int(spent.replace(",", ""))


if __name__ == "__main__":
    sys.stdout.write(f"{PLAYERS[sys.argv[1]]()(int(sys.argv[2]))}\n")
