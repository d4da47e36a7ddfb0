"""Running the kit: one test for each check, over matches that are played once for all of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final, cast

import attrs
import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from cardrules._arguments import require, tuple_of
from cardrules.game import Game
from cardrules.properties import Property

from .checks import CHECKS
from .contract import Check, Subject, sampled
from .core import matches_are_reproducible
from .definition import DEFINITION
from .machine import GameMachine
from .reports import Failure, report

_SLOW_IS_FINE: Final = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
_FIXED_SEED: Final = 20
"""The seed of Hypothesis if its profile asks for the same matches every time."""


class _Enough(Exception):
    """Something failed in the match that has just ended."""


class NotRun(Exception):
    """A check was not run, because another one does not hold; the message says which."""


@attrs.frozen
class Problem:
    """The problem to fix first.

    Attributes:
        check: The check that does not hold.
        report: What it says.
    """

    check: Check
    report: str


class Conformance:
    """A game under the kit.

    Args:
        subject: The game, and what its author says about it.
        properties: Properties of the author's own, to be sampled in addition to the checks of the kit.

    Attributes:
        subject: The game.
        checks: The checks that its level asks for, and the author's own.
    """

    def __init__(self, subject: Subject, properties: Sequence[Property] = ()) -> None:
        self.subject: Subject = require("subject", subject, Subject, "a Subject")
        self.checks: tuple[Check, ...] = (
            *(item for item in CHECKS if subject.includes(item.level) and self._applies(item)),
            *(sampled(item, "own") for item in _required(properties)),
        )
        self._seed: int | None = None
        self._looked: set[str] = set()

    def _applies(self, item: Check) -> bool:
        """Return whether a check has something to look at: symmetries are declared."""
        return {"seats-are-alike": self.subject.seats_alike, "words-are-alike": bool(self.subject.words)}.get(
            item.name, True
        )

    def verify(self, item: Check) -> None:
        """Make sure that a check holds.

        The first call makes the game and plays the matches, watched by all checks, until there is a problem. The first
        problem is reported once, and nothing else is run, because most later findings would be the same mistake.

        Raises:
            Failure: It does not hold, or no match had anything for it to look at; with a report.
            NotRun: Another check does not hold.
        """
        require("item", item, Check, "a check of the kit")
        if self.problem is not None:
            if self.problem.check is not item:
                raise NotRun(f"not run: {self.problem.check.level}-{self.problem.check.name} does not hold")
            raise Failure(self.problem.report)

    @cached_property
    def problem(self) -> Problem | None:
        """The first problem: in the definition, in the first faulty match, or after all matches."""
        return self._once(DEFINITION) or self._in_matches() or self._after_them()

    def _in_matches(self) -> Problem | None:
        looking = [item for item in self.checks if item.kind != "once"]
        failures = self._play(looking, to_the_end=False)
        for item in looking:
            if item.name in failures:
                return Problem(item, self._simplest(item) or failures[item.name])
        # Checks that look at a share may have seen too little in a few matches.
        failures = self._play(
            [item for item in looking if item.name not in self._looked], to_the_end=False, thorough=True
        )
        for item in looking:
            if item.name in failures:
                return Problem(item, failures[item.name])
            if item.name not in self._looked:
                nothing = f"{item.level}: {item.name} was not run: no match had any {item.kind} for it to look at"
                return Problem(item, nothing)
        return None

    def _after_them(self) -> Problem | None:
        found = (self._once(item) for item in self.checks if item.kind == "once" and item is not DEFINITION)
        return next((problem for problem in found if problem is not None), None)

    def failing(self) -> tuple[str, ...]:
        """Return the names of all checks that do not hold, in the order of the kit, however many there are."""
        if self._once(DEFINITION) is not None:
            return (DEFINITION.name,)
        found = {*self._play([item for item in self.checks if item.kind != "once"], to_the_end=True)}
        found.update(item.name for item in self.checks if item.kind == "once" and self._once(item) is not None)
        return tuple(item.name for item in self.checks if item.name in found)

    def _once(self, item: Check) -> Problem | None:
        """Return the report of a check of the game itself; None if it holds."""
        found: str | Exception | None
        try:
            found = next(iter(item.problems(self.subject)), None)
        except Exception as error:  # noqa: BLE001 - any error of the game fails the check
            found = error
        return None if found is None else Problem(item, report(item, self.subject, None, found))

    def _play(self, checks: Sequence[Check], *, to_the_end: bool, thorough: bool = False) -> dict[str, str]:
        """Play matches, and return the report of each check that failed in one of them.

        Args:
            checks: The checks that look on.
            to_the_end: Whether to go on after the first match in which a check failed, until all have failed.
            thorough: Whether they look at everything.
        """
        failures: dict[str, str] = {}
        if not checks:
            return failures

        def note(machine: GameMachine, failed: Check, found: str | Exception) -> None:
            failures.setdefault(failed.name, report(failed, self.subject, machine.played, found))

        def stop() -> None:
            if failures and (not to_the_end or len(failures) == len(checks)):
                raise _Enough

        def machine() -> GameMachine:
            left = [item for item in checks if item.name not in failures]
            return self._machine(left, thorough=thorough, on_failure=note, at_end=stop, looked=self._looked)

        try:
            self._run(machine, Phase.generate)
        except _Enough:
            pass
        except Flaky as error:
            if to_the_end or not failures:
                failures.setdefault(
                    matches_are_reproducible.name, report(matches_are_reproducible, self.subject, None, error)
                )
        return failures

    def _machine(self, checks: Sequence[Check], **how: Any) -> GameMachine:
        kind = type("GameMachine", (GameMachine,), {"subject": self.subject})
        made: GameMachine = kind(checks, **how)
        return made

    def _simplest(self, item: Check) -> str | None:
        """Return the report of the simplest match found in which a check fails; None if it cannot be found again."""

        def machine() -> GameMachine:
            return self._machine([item], thorough=True)

        try:
            self._run(machine, Phase.generate, Phase.shrink)
        except Failure as failure:
            return str(failure)
        except Flaky:
            pass
        return None

    def _run(self, machine: Callable[[], GameMachine], *phases: Phase) -> None:
        profile = settings()
        if self._seed is None:
            self._seed = _FIXED_SEED if profile.derandomize else random.SystemRandom().getrandbits(64)
        factory: Any = seed(self._seed)(machine)
        run_state_machine_as_test(
            factory,
            settings=settings(
                profile,
                database=None,
                deadline=None,
                # A seed is given already.
                derandomize=False,
                phases=phases,
                print_blob=False,
                report_multiple_bugs=False,
                stateful_step_count=self.subject.steps + 1,
                suppress_health_check=_SLOW_IS_FINE,
            ),
        )


def _required(properties: Sequence[Property]) -> Sequence[Property]:
    """Return properties, after making sure that they are some."""
    found: tuple[Property, ...] = tuple_of("properties", properties, "properties")
    for item in found:
        require("an item of properties", item, Property, "a Property")
    return found


def conformance_tests(
    game: type[Game] | Subject, level: str = "full", *, properties: Sequence[Property] = (), **declared: Any
) -> Callable[[Check, pytest.FixtureRequest], None]:
    """Return a test function for pytest: one test for each check, ``test_ascend[core-no-dead-end]`` and so on.

    A test file needs only ``test_ascend = conformance_tests(Ascend)``. How many matches are played
    follows from the Hypothesis profile (``max_examples``).

    If a check does not hold, its test fails and the others are skipped as not run; if its test was not selected, the
    first selected one fails in its place.

    Args:
        game: The game's class, or a complete subject.
        level: The highest level to check: ``"core"``, ``"hidden"``, ``"saves"`` or ``"full"``.
        properties: Properties of your own, see :mod:`cardrules.properties`.
        **declared: Further facts about the game, see :class:`~cardrules.testing.Subject`.
    """
    subject = game if isinstance(game, Subject) else Subject(game, level, **declared)
    conformance = Conformance(subject, properties)

    told = False

    @pytest.mark.parametrize("item", conformance.checks, ids=lambda item: f"{item.level}-{item.name}")
    def test(item: Check, request: pytest.FixtureRequest) -> None:
        nonlocal told
        failed = not_run = ""
        try:
            conformance.verify(item)
        except Failure as failure:
            failed = str(failure)
        except NotRun as reason:
            not_run = str(reason)
        problem = conformance.problem
        if not_run and problem is not None and not told and not _has_test_of(problem.check, request):
            failed = problem.report
        if failed:
            told = True
            pytest.fail(failed, pytrace=False)
        if not_run:
            pytest.skip(not_run)

    return test


def _has_test_of(item: Check, request: pytest.FixtureRequest) -> bool:
    """Return whether this process is sure to run the test of another check too."""
    # If several processes share the tests, each plays matches of its own.
    return not hasattr(request.config, "workerinput") and any(
        getattr(other, "function", None) is request.function and other.callspec.params["item"] is item
        for other in cast("list[Any]", request.session.items)
    )
