"""Judge mutants: which checks of the kit, and which tests of the game's clauses, reject each of them.

``python -m tests.mutants.judge`` judges every mutant in full, prints who rejects it and writes the table of the
documentation; with ``--quick`` it asks only what is named for each mutant, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from importlib import import_module
from typing import Final

import attrs
from hypothesis import settings
from typing_extensions import override

from cardrules.testing import Conformance, Subject
from tests.mutants.children import PROFILE, Died, in_child, run_tests
from tests.mutants.faults import MUTANTS
from tests.mutants.mutant import Mutant
from tests.mutants.page import write
from tests.mutants.planting import ROOT, code_of, plant

PAGE: Final = ROOT / "docs/explanation/mutants.md"
NOTHING: Final = "–"
_SLOW: Final = frozenset({"every-clause-and-value-is-reached"})
MATCHES: Final = (6, 30, 150)
"""How many matches the kit plays with a mutant, and how many if those show nothing; most where a check is named."""
PATIENCE: Final = 300
"""How many seconds the kit, or the tests, may compute; what does not come to an end by then is rejected."""


@attrs.frozen
class Verdict:
    """The checks and tests that reject a mutant.

    Attributes:
        checks: Checks of the kit.
        tests: Tests of the game's clauses.
    """

    checks: tuple[str, ...]
    tests: tuple[str, ...]

    @override
    def __str__(self) -> str:
        tests = ", ".join(self.tests[:2]) or NOTHING
        if len(self.tests) > 2:
            tests += f" and {len(self.tests) - 2} more"
        return f"  kit: {', '.join(self.checks) or NOTHING}\n  tests of clauses: {tests}"


def rejecting_checks(mutant: Mutant, only: str = "") -> tuple[str, ...]:
    """Return the checks of the kit that reject a mutant: all, or whether one of them does."""

    def work() -> tuple[str, ...]:
        plant(code_of(mutant))
        # The facts that the kit needs about a broken game: those of the sound one.
        subject: Subject = getattr(import_module("tests.kit.games"), mutant.game.upper())
        for matches in MATCHES if mutant.check else MATCHES[:-1]:
            settings.register_profile("kit", settings.get_profile(PROFILE), max_examples=matches)
            settings.load_profile("kit")
            conformance = Conformance(subject)
            # Whether everything is reached says little about a fault, and takes long.
            conformance.checks = tuple(
                item for item in conformance.checks if item.name == only or (not only and item.name not in _SLOW)
            )
            if found := conformance.failing():
                return found
        return ()

    try:
        return in_child(work, PATIENCE)
    except Died as died:
        return (str(died),)


def rejecting_tests(mutant: Mutant | None, *paths: str) -> tuple[str, ...]:
    """Return those of some tests that reject a mutant, or what has no fault."""
    try:
        run = run_tests({} if mutant is None else code_of(mutant), paths, PATIENCE)
    except Died as died:
        return (str(died),)
    return tuple(name.removeprefix("tests/") for name in run.failed)


def quick(mutant: Mutant) -> Verdict:
    """Return whether the check and the test named for a mutant reject it."""
    checks = rejecting_checks(mutant, mutant.check) if mutant.check else ()
    return Verdict(checks, rejecting_tests(mutant, f"tests/{mutant.test}") if mutant.test else ())


def full(mutant: Mutant) -> Verdict:
    """Return all that reject a mutant."""
    return Verdict(rejecting_checks(mutant), rejecting_tests(mutant, f"tests/{mutant.game}"))


def _row(mutant: Mutant, verdict: Verdict) -> str:
    """Return a line of the table; the named test comes first, for what comes second is happenstance."""
    fault = mutant.fault + (f" *({mutant.like})*" if mutant.like else "")
    checks = ", ".join(f"`{check}`" for check in verdict.checks) or NOTHING
    tests = dict.fromkeys(name.rpartition("::")[2].partition("[")[0] for name in verdict.tests)
    named = mutant.test.rpartition("::")[2]
    shown = sorted(tests, key=lambda name: name != named)[:1]
    told = "".join(f"`{name}`" if name.startswith("test_") else name for name in shown)
    more = f" and {len(verdict.tests) - 1} more" if len(verdict.tests) > 1 else ""
    return f"| {mutant.game} | {fault} | {checks} | {told or NOTHING}{more} |\n"


def report(verdicts: Iterable[tuple[Mutant, Verdict]], minutes: float) -> str:
    """Return what a full run says, for the documentation."""
    told = list(verdicts)
    both = sum(bool(verdict.checks and verdict.tests) for _, verdict in told)
    kit = sum(bool(verdict.checks) for _, verdict in told) - both
    tests = sum(bool(verdict.tests) for _, verdict in told) - both
    nobody = len(told) - both - kit - tests
    summary = (
        f"In the last full run, which took {minutes:.0f} minutes, {len(told)} mutants were judged. Both the kit and "
        f"tests of clauses rejected {both} of them,\nthe kit alone {kit}, tests of clauses alone {tests}, and {nobody} "
        "were rejected by nobody.\n\n"
    )
    lines = [
        summary,
        "| game | fault | checks of the kit that reject it | tests of clauses that reject it |\n",
        "| --- | --- | --- | --- |\n",
        *(_row(mutant, verdict) for mutant, verdict in told),
    ]
    return "".join(lines)


def main() -> int:
    """Judge mutants and print who rejects them; the exit code says whether any survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only by what is named for each")
    parser.add_argument("names", nargs="*", help="the mutants; all if none is named")
    given = parser.parse_args()
    begun = time.monotonic()
    verdicts: dict[str, Verdict] = {}
    for name in given.names or MUTANTS:
        verdicts[name] = (quick if given.quick else full)(MUTANTS[name])
        print(f"{name}\n{verdicts[name]}", flush=True)  # noqa: T201 - a command prints
    minutes = (time.monotonic() - begun) / 60
    survivors = [name for name, verdict in verdicts.items() if not (verdict.checks or verdict.tests)]
    told = ", ".join(survivors) or "none"
    print(f"{len(survivors)} of {len(verdicts)} mutants survive: {told}; {minutes:.1f} minutes")  # noqa: T201
    if not (given.quick or given.names):
        write(PAGE, report(((MUTANTS[name], verdict) for name, verdict in verdicts.items()), minutes))
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
