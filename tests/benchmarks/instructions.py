"""How many instructions a decision takes, counted by valgrind.

Counts repeat to a fraction of a percent whatever else the machine does. A process plays until its caches are filled,
and then forks: one child ends at once, the other makes some more decisions before it ends, and what it counted more
than its twin is what those took. Cachegrind without its model of a cache counts the same instructions as callgrind, in
a third of the time.

``python -m tests.benchmarks.instructions NAME WARM_UP DECISIONS`` is what runs under valgrind.
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

from .players import PLAYERS, share

_VALGRIND: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
_WARM_UP: Final = 100_000
_DECISIONS: Final = 5_000


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


def per_decision(name: str, warm_up: int = _WARM_UP, decisions: int = _DECISIONS) -> float:
    """Return how many instructions a decision takes after some thousand others."""
    numbers = (str(number // share(name) ** 2) for number in (warm_up, decisions))
    command = [*_VALGRIND, sys.executable, "-m", __name__, name, *numbers]
    # Texts are hashed alike in every process, so that the same dicts collide.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    spent = {
        pid: int(count.replace(",", "")) for pid, count in re.findall(r"==(\d+)== I +refs: +([\d,]+)", done.stderr)
    }
    (idle, _), (busy, made) = (line.split() for line in done.stdout.splitlines()[-2:])
    return (spent[busy] - spent[idle]) / int(made)


def main(name: str, warm_up: int, decisions: int) -> None:
    """Play, and have two children print their process ids and how many decisions they made."""
    play = PLAYERS[name]()
    play(warm_up)
    for more in (0, decisions):
        sys.stdout.flush()
        if (child := os.fork()) == 0:
            sys.stdout.write(f"{os.getpid()} {play(more)}\n")
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
