"""Work done in a child: a fork of this process, which has imported the tools and the engine already, but no game.

So a child needs some tenths of a second where a fresh interpreter needs seconds, and nothing that is planted in it
outlives it.
"""

from __future__ import annotations

import os
import pickle
import resource
import signal
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import CodeType
from typing import Final, NoReturn, TypeVar

import attrs
import pytest
from hypothesis import HealthCheck, Phase, is_hypothesis_test, settings

from tests.mutants.planting import ROOT, plant

T = TypeVar("T")

PROFILE: Final = "mutants"
"""The Hypothesis profile of the children: the same examples every time, and no search for simpler ones."""

# The other imports of the tests take their time once, not in every child.
for _name in (
    "_pytest.pytester",
    "cardrules.cli",
    "cardrules.simulation",
    "cardrules.testing",
    "cardrules.trace.plugin",
):
    import_module(_name)

settings.register_profile(
    PROFILE,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


class Died(Exception):
    """A child came to no answer; the message says how it ended."""


def in_child(work: Callable[[], T], seconds: int) -> T:
    """Do some work in a child and return its result.

    Args:
        work: The work. What it prints is lost.
        seconds: How many seconds of computing it may take; waiting does not count.

    Raises:
        Died: The time was not enough, or the interpreter broke.
        RuntimeError: The work raised an error.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _answer(work, seconds, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status:
        raise Died("never comes to an end" if status == -signal.SIGXCPU else f"breaks the interpreter ({status})")
    done, result = pickle.loads(answer)  # noqa: S301 - from our own child
    if not done:
        raise RuntimeError(result)
    found: T = result
    return found


def _answer(work: Callable[[], object], seconds: int, pipe: int) -> NoReturn:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        answer = pickle.dumps((True, work()))
    except BaseException:  # noqa: BLE001 - whatever it is, it is the parent's business
        answer = pickle.dumps((False, traceback.format_exc()))
    with os.fdopen(pipe, "wb") as out:
        out.write(answer)
    os._exit(0)


@attrs.frozen
class Run:
    """A run of tests.

    Attributes:
        failed: The tests that failed.
        seconds: How long each test took.
    """

    failed: tuple[str, ...]
    seconds: Mapping[str, float]


def _is_slow(item: pytest.Item) -> bool:
    # Hypothesis marks its tests only after they are sorted.
    return item.get_closest_marker("slow") is not None or is_hypothesis_test(getattr(item, "obj", None))


class _Watcher:
    """A pytest plugin that notes what fails and how long it takes; some tests run first, and slow ones last."""

    def __init__(self, first: Sequence[str]) -> None:
        self._first = {name: place for place, name in enumerate(dict.fromkeys(first))}
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: (self._first.get(item.nodeid, len(self._first)), _is_slow(item)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)


def run_tests(
    code: Mapping[str, CodeType],
    paths: Sequence[str],
    seconds: int,
    *,
    first: Sequence[str] | None = None,
    examples: int = 20,
) -> Run:
    """Run tests in a child in which some modules have other code.

    Args:
        code: The modules and their code.
        paths: Where the tests are, from the top of the project.
        seconds: How long they may compute.
        first: If given, the tests to begin with, and the run ends with the first test that fails.
        examples: How many examples Hypothesis takes.

    Raises:
        Died: The tests came to no end.
    """

    def work() -> Run:
        plant(code)
        settings.register_profile(PROFILE, settings.get_profile(PROFILE), max_examples=examples)
        os.environ["HYPOTHESIS_PROFILE"] = PROFILE
        watcher = _Watcher(first or ())
        stop = ("--exitfirst",) if first is not None else ("--continue-on-collection-errors",)
        # Asserts stay plain: their messages are not read, and rewriting needs modules not yet imported.
        how = ("-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", f"--rootdir={ROOT}", *stop)
        status = pytest.main([*how, *(f"{ROOT}/{path}" for path in paths)], plugins=[watcher])
        if bool(status) != bool(watcher.failed):
            raise RuntimeError(f"pytest ended with {status!r}, but {len(watcher.failed)} tests failed")
        return Run(tuple(dict.fromkeys(watcher.failed)), watcher.seconds)

    return in_child(work, seconds)
