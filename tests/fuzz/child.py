"""Fuzzes one target here: ``python -m tests.fuzz.child TARGET SECONDS SEED FOLDER``; see :mod:`tests.fuzz`."""

from __future__ import annotations

import importlib
import resource
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

PACKAGES: Final = ("cardrules", "cardrules_moemmen", "cardrules_maerchenmau")
MEMORY: Final = 2**31
"""How many bytes the process may have."""


def main(words: Sequence[str]) -> None:
    """Fuzz until the time is over or a fault was found; the process ends with that."""
    name, seconds, seed, folder = words[0], int(words[1]), int(words[2]), Path(words[3])
    # Where memory ends, an error is raised, and the input that led to it is kept.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # It has no stubs, and is not on every platform.
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=list(PACKAGES)):
        for package in PACKAGES:
            importlib.import_module(package)
        importlib.import_module("cardrules.cli.commands")
        from . import oracle  # noqa: PLC0415 - after the tracing has begun
        from .mutations import mutated  # noqa: PLC0415
        from .seeds import corpus  # noqa: PLC0415
        from .targets import TARGETS  # noqa: PLC0415

    oracle.slowdown = oracle.TRACED

    def target(data: bytes) -> None:
        TARGETS[name](data)

    found, faults = folder / "corpus", folder / "faults"
    for needed in (found, faults):
        needed.mkdir(parents=True, exist_ok=True)
    for data in corpus(name):
        (found / sha256(data).hexdigest()[:16]).write_bytes(data)

    def mutate(data: bytes, maximum: int, number: int) -> bytes:
        rng = Random(number)  # noqa: S311 - the same input again
        changed: bytes = mutated(data, rng) if rng.random() < 0.9 else atheris.Mutate(data, len(data) + 1)
        return changed if len(changed) <= maximum else data

    atheris.Setup(
        [
            name,
            f"-max_total_time={seconds}",
            f"-seed={seed}",
            f"-artifact_prefix={faults}/",
            "-max_len=60000",
            "-timeout=60",
            "-rss_limit_mb=2048",
            "-print_final_stats=1",
            str(found),
        ],
        target,
        custom_mutator=mutate,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
