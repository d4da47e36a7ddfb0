"""Judge which faults planted by a machine in the rules of the games go unnoticed.

``python -m tests.mutation.judge`` plants every fault, runs the game's tests until one fails, then the kit if none did,
and writes the table of the documentation. It fails if more than one fault in twenty survives, if one survives that
``survivors.toml`` does not explain, or if that explains one that does not survive. With ``--sample`` it tries a
dozen faults, always the same until the code changes, and writes nothing. ``--session FILE`` remembers what was
noticed, so that a run that was interrupted can go on.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
import tomllib
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Final

import attrs

from tests.mutants.children import Died, run_tests
from tests.mutants.page import write
from tests.mutants.planting import ROOT, file_of
from tests.mutation.operators import Fault, faults
from tests.mutation.session import Notice, Session

MODULES: Final[Mapping[str, tuple[str, ...]]] = {
    "moemmen": ("validators", "effects", "rounds", "piles", "scoring", "phases", "positions", "game"),
    "maerchenmau": ("validators", "effects", "phases", "cards", "game"),
}
"""The modules of each game that hold its rules."""
PAGE: Final = ROOT / "docs/explanation/mutation.md"
EXPLANATIONS: Final = ROOT / "tests/mutation/survivors.toml"
SAMPLE: Final = 6
PATIENCE: Final = 2
"""How many times as long as without a fault tests may compute; what does not come to an end by then is noticed."""
ENOUGH: Final = 60
"""How many seconds are enough for all tests of a game, on a slow machine too."""
EXAMPLES: Final = 10
"""How many examples the properties among the tests take."""
MATCHES: Final = 6
"""How many matches the kit plays."""
MAX_SURVIVING: Final = 0.05
"""The share of faults that may survive."""
QUICK: Final = 0.05
"""How many seconds are next to no time."""
RECENT: Final = 20
"""How many of the tests that noticed something last are tried first."""


def all_faults(game: str) -> list[Fault]:
    """Return the faults of a game."""
    modules = (f"cardrules_{game}.{module}" for module in MODULES[game])
    return [fault for module in modules for fault in faults(module, file_of(module))]


def explanations() -> dict[tuple[str, str], str]:
    """Return why faults survive, by module and key."""
    listed = tomllib.loads(EXPLANATIONS.read_text("utf-8")).get("survivor", [])
    return {(entry["module"], entry["fault"]): entry["why"] for entry in listed}


def sample(game: str) -> list[Fault]:
    """Return a few faults that are not expected to survive, nor to be noticed only after all tests have run."""
    known = explanations()
    chosen = [
        fault for fault in all_faults(game) if (fault.module, fault.key) not in known and ".cite(" not in fault.key
    ]
    return sorted(chosen, key=lambda fault: zlib.crc32(f"{fault.module} {fault.key}".encode()))[:SAMPLE]


def asked(game: str) -> tuple[tuple[str, tuple[str, ...], int], ...]:
    """Return who is asked about a fault, in this order: a name for them, the tests, and how many examples they take."""
    files = sorted((ROOT / "tests" / game).glob("test_*.py"))
    tests = tuple(str(file.relative_to(ROOT)) for file in files)
    return ("tests", tests, EXAMPLES), ("kit", (f"tests/kit/test_{game}.py",), MATCHES)


@attrs.frozen
class Pace:
    """How the tests of a game run without a fault.

    Attributes:
        limit: How many seconds they may compute with one.
        order: The tests, the quickest first.
        quick: Those that take next to no time.
    """

    limit: int = ENOUGH
    order: tuple[str, ...] = ()
    quick: frozenset[str] = frozenset()


def pace(game: str) -> Pace:
    """Run the tests of a game without a fault.

    Raises:
        RuntimeError: They fail.
    """
    longest = 0.0
    seconds: dict[str, float] = {}
    for _, paths, examples in asked(game):
        begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run = run_tests({}, paths, ENOUGH, first=(), examples=examples)
        if run.failed:
            raise RuntimeError(f"without a fault, {run.failed[0]} fails")
        longest = max(longest, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun)
        seconds |= run.seconds
    quick = frozenset(test for test, lasts in seconds.items() if lasts < QUICK)
    return Pace(ceil(PATIENCE * longest), tuple(sorted(seconds, key=lambda test: seconds[test])), quick)


def noticed(game: str, fault: Fault, limit: int, first: Sequence[str]) -> Notice:
    """Return who notices a fault.

    Args:
        game: The game.
        fault: The fault.
        limit: How many seconds tests may compute.
        first: The tests to begin with.
    """
    code = {fault.module: fault.code()}
    begun = time.monotonic()
    for by, paths, examples in asked(game):
        try:
            run = run_tests(code, paths, limit, first=first, examples=examples)
        except Died as died:
            return Notice(fault, "time", str(died), time.monotonic() - begun)
        if run.failed:
            return Notice(fault, by, run.failed[0], time.monotonic() - begun)
    return Notice(fault, "", "", time.monotonic() - begun)


def judge(chosen: Mapping[str, Sequence[Fault]], session: Session, *, hurry: bool = False) -> list[Notice]:
    """Plant the faults of each game, print those that survive, and return which test notices each.

    Args:
        chosen: The faults.
        session: The known results; new ones are added.
        hurry: Whether to begin at once, which pays for a few faults.
    """
    known_survivors = explanations()
    notices: list[Notice] = []
    for game, planted in chosen.items():
        if not planted:
            continue
        usual = Pace() if hurry else pace(game)
        # A test that noticed one fault often notices the next.
        recent: list[str] = []
        for fault in planted:
            first = sorted(dict.fromkeys((*recent, *usual.order)), key=lambda test: test not in usual.quick)
            known = session.known(fault)
            notice = known or noticed(game, fault, usual.limit, first)
            if known is None:
                session.add(notice)
            notices.append(notice)
            if not notice.by:
                why = known_survivors.get((fault.module, fault.key), "not explained")
                print(f"survives: {fault.module}:{fault.line} {fault.key}\n  {why}", flush=True)  # noqa: T201
            else:
                recent = [notice.test, *(test for test in recent if test != notice.test)][:RECENT]
    return notices


def table(notices: Iterable[Notice]) -> str:
    """Return the table of the modules."""
    rows: dict[str, Counter[str]] = {}
    for notice in notices:
        for name in (notice.fault.module, "all"):
            rows.setdefault(name, Counter())[notice.by] += 1
    lines = [
        "| module | faults | noticed by tests of clauses | by the kit | by the clock | survive | |\n",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    ]
    for name, by in sorted(rows.items(), key=lambda row: row[0] == "all"):
        share = f"{by[''] / by.total():.1%}"
        lines.append(f"| {name} | {by.total()} | {by['tests']} | {by['kit']} | {by['time']} | {by['']} | {share} |\n")
    return "".join(lines)


def complaints(notices: Sequence[Notice]) -> list[str]:
    """Return what is wrong with the survivors of a full run."""
    known = explanations()
    survivors = [(notice.fault.module, notice.fault.key) for notice in notices if not notice.by]
    wrong = [
        f"survives without an explanation: {module} {key}" for module, key in survivors if (module, key) not in known
    ]
    wrong += [f"explained, but does not survive: {module} {key}" for module, key in known.keys() - survivors]
    if len(survivors) > MAX_SURVIVING * len(notices):
        wrong.append(f"{len(survivors)} of {len(notices)} faults survive; expected at most {MAX_SURVIVING:.0%}")
    return sorted(wrong)


def minutes(notices: Iterable[Notice]) -> float:
    """Return how long it took to find out."""
    return sum(notice.seconds for notice in notices) / 60


def report(notices: Sequence[Notice]) -> str:
    """Return what a full run says, for the documentation."""
    survivors = "".join(
        f"- {module}, in `{key.replace(': ', '`: `', 1)}`: {why}\n" for (module, key), why in explanations().items()
    )
    return f"{table(notices)}\nThe run took {minutes(notices):.0f} minutes. These survive:\n\n{survivors}"


def main() -> int:
    """Judge the tests; the exit code says whether too much survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="only a dozen faults")
    parser.add_argument("--session", type=Path, help="a file that remembers what was noticed, to go on from")
    parser.add_argument("modules", nargs="*", help="the modules, as cardrules_moemmen.effects; all if none is named")
    given = parser.parse_args()
    chosen = {game: sample(game) if given.sample else all_faults(game) for game in MODULES}
    if given.modules:
        chosen = {game: [f for f in planted if f.module in given.modules] for game, planted in chosen.items()}
    notices = judge(chosen, Session(given.session), hurry=given.sample)
    print(f"{table(notices)}{minutes(notices):.1f} minutes")  # noqa: T201 - a command prints
    if given.sample or given.modules:
        return any(not notice.by for notice in notices)
    wrong = complaints(notices)
    print("\n".join(wrong), end="\n" if wrong else "")  # noqa: T201 - a command prints
    if not wrong:
        write(PAGE, report(notices))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
