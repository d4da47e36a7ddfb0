"""Who rejects a mutant: the checks of the kit, and the tests of the game's clauses.

``python -m tests.mutants.judge`` judges every mutant in full and prints who rejects it; with ``--quick`` it asks only
what the table names for each.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs
from hypothesis import settings

from cardrules.testing import Conformance, Subject
from tests.kit.games import MAERCHENMAU, MOEMMEN
from tests.mutants.faults import MUTANTS
from tests.mutants.mutant import Mutant
from tests.mutants.planting import VARIABLE, planted

ROOT: Final = Path(__file__).parent.parent.parent
SUBJECTS: Final[Mapping[str, Subject]] = {"moemmen": MOEMMEN, "maerchenmau": MAERCHENMAU}
"""What the kit has to know of a broken game: the same as of the sound one."""
_SLOW: Final = frozenset({"every-clause-and-value-is-reached"})
MATCHES: Final = (6, 30)
"""How many matches the kit plays with a mutant, and how many if those show nothing."""


PATIENCE: Final = 150
"""After how many seconds tests that do not come to an end have rejected a mutant."""


@attrs.frozen
class Verdict:
    """Who rejects a mutant.

    Attributes:
        checks: Checks of the kit.
        tests: Tests of the game's clauses.
    """

    checks: tuple[str, ...]
    tests: tuple[str, ...]


def rejecting_checks(mutant: Mutant, only: str = "") -> tuple[str, ...]:
    """Return the checks of the kit that reject a mutant: all, or whether one of them does."""
    with planted(mutant) as package:
        (game_type,) = (getattr(package, name) for name in ("Moemmen", "MaerchenMau") if hasattr(package, name))
        for matches in MATCHES:
            settings.register_profile("mutants", max_examples=matches, derandomize=True)
            settings.load_profile("mutants")
            conformance = Conformance(attrs.evolve(SUBJECTS[mutant.game], game_type=game_type))
            # Whether everything is reached says little about a fault, and takes long.
            conformance.checks = tuple(
                item for item in conformance.checks if item.name == only or (not only and item.name not in _SLOW)
            )
            if found := conformance.failing():
                return found
    return ()


def rejecting_tests(mutant: Mutant | None, *tests: str) -> tuple[str, ...]:
    """Return those of some tests, or of all of the game's clauses, that reject a mutant, or what has no fault."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=no",
        "--maxfail=2",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.mutants.planting",
    ]
    try:
        done = subprocess.run(
            [*command, "-o", "addopts=--import-mode=importlib -rfE", *tests],
            cwd=ROOT,
            env={**os.environ, VARIABLE: "" if mutant is None else mutant.name, "HYPOTHESIS_PROFILE": "dev"},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return ("(never comes to an end)",)
    if done.returncode not in {0, 1, 2}:
        raise RuntimeError(f"{mutant}: pytest could not run:\n{done.stdout}{done.stderr}")
    return tuple(re.findall(r"^(?:FAILED|ERROR) tests/(\S+)", done.stdout, re.MULTILINE))


def quick(mutant: Mutant) -> Verdict:
    """Return whether a mutant is rejected by what the table names for it."""
    checks = rejecting_checks(mutant, mutant.check) if mutant.check else ()
    return Verdict(checks, rejecting_tests(mutant, f"tests/{mutant.test}") if mutant.test else ())


def full(mutant: Mutant) -> Verdict:
    """Return all that reject a mutant; of the tests the first two."""
    return Verdict(rejecting_checks(mutant), rejecting_tests(mutant, f"tests/{mutant.game}"))


def table() -> str:
    """Return the table of the mutants for the documentation: what is wrong, and what rejects it."""
    lines = ["| game | fault | rejected by |", "| --- | --- | --- |"]
    for mutant in MUTANTS.values():
        fault = mutant.fault + (f" *({mutant.like})*" if mutant.like else "")
        rejected = [f"`{mutant.check}`"] if mutant.check else []
        rejected += [f"`{mutant.test.rpartition('::')[2]}`"] if mutant.test else []
        lines.append(f"| {mutant.game} | {fault} | {', '.join(rejected)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Judge mutants and print who rejects them; the exit code says whether any survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only by what the table names for each")
    parser.add_argument("--table", action="store_true", help="print the table of the documentation")
    parser.add_argument("names", nargs="*", help="the mutants; all if none is named")
    given = parser.parse_args()
    if given.table:
        print(table(), end="")  # noqa: T201 - a command prints
        return 0
    survivors: list[str] = []
    for name in given.names or MUTANTS:
        verdict = (quick if given.quick else full)(MUTANTS[name])
        if not (verdict.checks or verdict.tests):
            survivors.append(name)
        print(f"{name}\n  kit: {', '.join(verdict.checks) or '–'}", flush=True)  # noqa: T201 - a command prints
        print(f"  tests of clauses: {', '.join(verdict.tests) or '–'}", flush=True)  # noqa: T201 - a command prints
    print(f"{len(survivors)} mutants survive: {', '.join(survivors) or 'none'}")  # noqa: T201 - a command prints
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
