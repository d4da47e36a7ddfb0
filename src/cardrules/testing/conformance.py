"""Running the kit: one test for each check, over matches that are played once for all of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from cardrules.game import Game

from .checks import CHECKS
from .contract import Check, Subject
from .core import matches_are_reproducible
from .machine import GameMachine
from .reports import report

_SLOW_IS_FINE: Final = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
_FIXED_SEED: Final = 20
"""What Hypothesis starts from where its profile asks for the same every time."""


class Failure(AssertionError):
    """A check does not hold; the message is the whole report."""


class Conformance:
    """A game under the kit.

    Args:
        subject: The game, and what its author says about it.
        checks: Checks of the author's own beside those of the kit.

    Attributes:
        subject: The game.
        checks: The checks that its level asks for.
    """

    def __init__(self, subject: Subject, checks: Sequence[Check] = ()) -> None:
        self.subject = subject
        self.checks: tuple[Check, ...] = tuple(
            item for item in (*CHECKS, *checks) if subject.includes(item.level) and self._applies(item)
        )
        self._seed: int | None = None
        self._failures: dict[str, str] | None = None

    def _applies(self, item: Check) -> bool:
        """Return whether a check has something to look at: symmetries are declared."""
        return {"seats-are-alike": self.subject.seats is not None, "words-are-alike": bool(self.subject.words)}.get(
            item.name, True
        )

    def verify(self, item: Check) -> None:
        """Make sure that a check holds.

        The first call plays the matches, with all checks looking on. A check that failed is then tried alone, and
        Hypothesis looks for the simplest match in which it fails.

        Raises:
            Failure: It does not; with a report.
        """
        if item.kind == "once":
            try:
                item.run(self.subject)
            except Exception as error:  # noqa: BLE001 - whatever the game raises means that the check fails
                raise Failure(report(item, self.subject, None, error)) from None
        elif (found := self.survey().get(item.name)) is not None:
            raise Failure(self._simplest(item) or found)

    def failing(self) -> tuple[str, ...]:
        """Return the names of the checks that do not hold, in the order of the kit."""
        found = {*self.survey()}
        for item in self.checks:
            if item.kind == "once":
                try:
                    item.run(self.subject)
                except Exception:  # noqa: BLE001 - as in verify
                    found.add(item.name)
        return tuple(item.name for item in self.checks if item.name in found)

    def survey(self) -> dict[str, str]:
        """Play matches, the first time, and return a report for each check that failed in one of them."""
        if self._failures is None:
            failures: dict[str, str] = {}

            def note(machine: GameMachine, failed: Check, error: Exception) -> None:
                failures.setdefault(failed.name, report(failed, self.subject, machine.played, error))

            def machine() -> GameMachine:
                return self._machine([item for item in self.checks if item.name not in failures], on_failure=note)

            try:
                self._run(machine, Phase.generate)
            except Flaky as error:
                failures.setdefault(
                    matches_are_reproducible.name, report(matches_are_reproducible, self.subject, None, error)
                )
            self._failures = failures
        return self._failures

    def _machine(self, checks: Sequence[Check], **how: Any) -> GameMachine:
        kind = type("GameMachine", (GameMachine,), {"subject": self.subject})
        made: GameMachine = kind(checks, **how)
        return made

    def _simplest(self, item: Check) -> str | None:
        """Return the report of the simplest match found in which a check fails; None if it cannot be found again."""

        def tell(machine: GameMachine, failed: Check, error: Exception) -> None:
            raise Failure(report(failed, self.subject, machine.played, error))

        def machine() -> GameMachine:
            return self._machine([item], thorough=True, on_failure=tell)

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


def conformance_tests(
    game: type[Game] | Subject, level: str = "full", *, checks: Sequence[Check] = (), **declared: Any
) -> Callable[[Check], None]:
    """Return a test function for pytest: one test for each check, ``test_ascend[core-no-dead-end]`` and so on.

    ``test_ascend = conformance_tests(Ascend)`` in a test file is all there is to write. How many matches are played
    follows from the Hypothesis profile (``max_examples``).

    Args:
        game: The game's class, or a subject that says all there is to say.
        level: The highest level to ask for: ``"core"``, ``"hidden"``, ``"saves"`` or ``"full"``.
        checks: Checks of your own, made with :func:`~cardrules.testing.check`.
        **declared: What else there is to say about the game, see :class:`~cardrules.testing.Subject`.
    """
    subject = game if isinstance(game, Subject) else Subject(game, level, **declared)
    conformance = Conformance(subject, checks)

    @pytest.mark.parametrize("item", conformance.checks, ids=lambda item: f"{item.level}-{item.name}")
    def test(item: Check) -> None:
        told = ""
        try:
            conformance.verify(item)
        except Failure as failure:
            told = str(failure)
        if told:
            pytest.fail(told, pytrace=False)

    return test
