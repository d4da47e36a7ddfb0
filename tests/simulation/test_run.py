"""Simulations: the same whoever plays, nothing lost, nothing counted twice."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from typing_extensions import override

from cardrules import (
    InvalidBots,
    InvalidSeed,
    Match,
    MatchFailed,
    Stalled,
    WorkersLost,
    fresh_seed,
    load,
    play,
    play_on,
    random_bot,
)
from cardrules.chance import derived_seed
from cardrules.simulation import Outcome, run, simulate
from cardrules.simulation.matches import Plan, play_some
from tests.engine.toy import Toy
from tests.simulation.bots import Deadly, Failing, first_draw, slow

TOY = Toy(players=3)
LIMIT = 200
"""A match of the test game need not end."""
toys = partial(simulate, turn_limit=LIMIT)


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as executor:
        yield executor


@pytest.fixture(scope="module")
def expected() -> tuple[Outcome, ...]:
    with ThreadPoolExecutor(1) as executor:
        simulation = toys(TOY, random_bot, games=60, seed="many", executor=executor)
        list(simulation)
    return simulation.outcomes


def test_a_match_has_a_seed_of_its_own_by_which_anybody_can_play_it(expected: tuple[Outcome, ...]) -> None:
    for outcome in expected:
        assert outcome.seed == derived_seed("many", outcome.number) == f"str:many/{outcome.number}"
        match = Match(TOY, outcome.seed)
        with suppress(Stalled):
            list(play_on(match, random_bot, turn_limit=LIMIT))
        assert (outcome.result, outcome.actions, outcome.rounds) == (match.result, match.length, None)
    assert None not in {expected[0].result, expected[5].result}
    assert [outcome.number for outcome in expected] == list(range(60))


@pytest.mark.parametrize("workers", [1, 2])
def test_the_outcomes_are_the_same_whatever_the_number_of_workers(expected: tuple[Outcome, ...], workers: int) -> None:
    simulation = toys(TOY, random_bot, games=60, seed="many", workers=workers)
    assert sorted(simulation, key=lambda outcome: outcome.number) == list(simulation.outcomes)
    assert simulation.outcomes == expected
    assert simulation.losses == 0


def test_a_function_that_makes_an_executor_will_do(expected: tuple[Outcome, ...]) -> None:
    made: list[ThreadPoolExecutor] = []

    def make() -> ThreadPoolExecutor:
        made.append(ThreadPoolExecutor(3))
        return made[-1]

    simulation = toys(TOY, random_bot, games=60, seed="many", executor=make)
    list(simulation)
    assert simulation.outcomes == expected
    (executor,) = made
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(int)


def test_an_executor_is_given_back_as_it_was(thread: ThreadPoolExecutor) -> None:
    list(toys(TOY, random_bot, games=3, executor=thread))
    assert thread.submit(int).result() == 0


def test_without_a_seed_every_simulation_is_another(thread: ThreadPoolExecutor) -> None:
    seeds = {toys(TOY, random_bot, games=1, executor=thread).seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(str(seed)) == len(fresh_seed()) for seed in seeds)


def test_bots_and_seed_are_checked_at_once() -> None:
    wrong: Any = 1.5
    with pytest.raises(InvalidBots, match="2 bots for 3 seats"):
        toys(TOY, [random_bot] * 2, games=1)
    with pytest.raises(InvalidSeed):
        toys(TOY, random_bot, games=1, seed=wrong)


def test_rounds_and_turns_are_counted(thread: ThreadPoolExecutor) -> None:
    game = load("moemmen", players=2, target=20)
    simulation = simulate(game, game.bots["collector"], games=2, seed=1, executor=thread)
    for outcome in simulation:
        match = play(game, game.bots["collector"], seed=outcome.seed)
        assert outcome.rounds == game.rounds(match.state) == len(match.state.sheet.rounds) > 0
        begun = [before.phase for before in (match.dealt.state, *(step.state for step in match.history[:-1]))]
        assert outcome.turns == begun.count("turn") + begun.count("shear")
        assert outcome.turns < outcome.actions


def test_neither_a_window_nor_a_phase_of_all_seats_is_a_turn() -> None:
    outcome = Plan(TOY, (random_bot,) * 3, "many", LIMIT).play(0)
    words = [played.action.word for played in play(TOY, random_bot, seed=outcome.seed).history]
    assert words.count("guess") == 3
    assert outcome.turns == len([word for word in words if word not in {"guess", "say_last"}])


def test_a_match_at_the_limit_is_stalled_and_no_error(thread: ThreadPoolExecutor) -> None:
    simulation = simulate(TOY, random_bot, games=4, seed=1, turn_limit=5, executor=thread)
    assert [(outcome.result, outcome.actions) for outcome in simulation] == [(None, 5)] * 4
    assert simulation.summary().stalled.count == 4


def test_a_match_that_fails_is_named(thread: ThreadPoolExecutor) -> None:
    simulation = toys(TOY, Failing(first_draw(1, 7)), games=20, seed=1, executor=thread)
    with pytest.raises(MatchFailed) as caught:
        list(simulation)
    assert str(caught.value).startswith("match 7 (seed 'int:1/7'): BotFailed: the bot of seat 0 answered None")
    assert {outcome.number for outcome in simulation.outcomes} >= set(range(7))


def test_a_failure_comes_back_from_another_process() -> None:
    with pytest.raises(MatchFailed, match="match 0 "):
        list(toys(TOY, Failing(first_draw(1, 0)), games=1, seed=1, workers=1))


# Pieces


def test_a_worker_gives_back_what_it_had_no_time_for() -> None:
    plan = Plan(TOY, (random_bot,) * 3, "many", LIMIT)
    assert [outcome.number for outcome in play_some(plan, range(5, 9), 0)] == [5]
    assert [outcome.number for outcome in play_some(plan, range(5, 9), 60)] == [5, 6, 7, 8]


def test_slow_matches_are_handed_out_in_smaller_pieces(
    expected: tuple[Outcome, ...], thread: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def spy(plan: Plan, numbers: range, seconds: float) -> tuple[Outcome, ...]:
        sizes.append(len(numbers))
        return play_some(plan, numbers[:2], seconds)

    monkeypatch.setattr(run, "play_some", spy)
    monkeypatch.setattr(run, "PIECES", 6)
    simulation = toys(TOY, random_bot, games=60, seed="many", workers=1, executor=thread)
    list(simulation)
    assert simulation.outcomes == expected
    assert sizes == [10] * 6 + [2] * 24


def test_a_plan_is_unpacked_once_in_a_process() -> None:
    plan = Plan(TOY, (random_bot,) * 3, "once", LIMIT)
    one, other = (pickle.loads(pickle.dumps(plan)) for _ in range(2))  # noqa: S301 - our own
    assert one is other
    assert one is not plan
    assert one.play(3) == plan.play(3)


# Stopping


def test_who_stops_keeps_what_is_finished(expected: tuple[Outcome, ...]) -> None:
    with toys(TOY, random_bot, games=60, seed="many", workers=2) as simulation:
        first = next(simulation)
    assert first in simulation.outcomes
    assert set(simulation.outcomes) <= set(expected)
    assert list(simulation) == []


class Interrupted(SimpleQueue[Any]):
    """Somebody presses Ctrl-C while one waits for an outcome."""

    @override
    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        raise KeyboardInterrupt


def test_ctrl_c_waits_for_the_matches_that_are_being_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SimpleQueue", Interrupted)
    with ThreadPoolExecutor(1) as executor:
        simulation = simulate(Toy(), slow, games=3, seed=1, executor=executor, turn_limit=2)
        with pytest.raises(KeyboardInterrupt):
            next(simulation)
    assert [outcome.number for outcome in simulation.outcomes] == [0]


def test_what_failed_meanwhile_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SimpleQueue", Interrupted)
    with ThreadPoolExecutor(1) as executor:
        simulation = toys(TOY, Failing(first_draw(1, 0)), games=1, seed=1, executor=executor)
        with pytest.raises(KeyboardInterrupt):
            next(simulation)
    assert simulation.outcomes == ()


# Workers that die


def test_when_a_worker_is_killed_its_matches_are_played_again(tmp_path: Path) -> None:
    bot = Deadly(first_draw("many", 20), tmp_path / "mark")
    reported: list[int] = []
    simulation = toys(TOY, bot, games=60, seed="many", workers=2, report=reported.extend)
    numbers = [outcome.number for outcome in simulation]
    (killed,) = (tmp_path / "mark").read_text().split()
    assert int(killed) != os.getpid()
    assert sorted(numbers) == list(range(60))
    assert simulation.losses == 1
    assert 20 in reported
    assert len(reported) <= 2 * 2
    # The file is there now, so this one kills nobody.
    with ThreadPoolExecutor(1) as executor:
        quiet = toys(TOY, bot, games=60, seed="many", executor=executor)
        list(quiet)
    assert simulation.outcomes == quiet.outcomes


def test_a_match_that_kills_every_worker_is_named_and_the_others_are_played(tmp_path: Path) -> None:
    bot = Deadly(first_draw("many", 5), tmp_path / "mark", again=True)
    simulation = toys(TOY, bot, games=12, seed="many", workers=2, report=lambda numbers: None)
    with pytest.raises(WorkersLost, match=r"died 3 times in a row and no match was finished; not played are 1: 5\. A"):
        list(simulation)
    assert [outcome.number for outcome in simulation.outcomes] == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert len((tmp_path / "mark").read_text().split()) == simulation.losses


class Brittle(ThreadPoolExecutor):
    """Does a few pieces of work, then breaks: when it is handed more, by ``at_once``, or in the middle of it."""

    def __init__(self, pieces: int, at_once: type[Exception] | None = None) -> None:
        super().__init__(1)
        self._pieces = pieces
        self._at_once = at_once

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._pieces -= 1
        if self._pieces >= 0:
            return super().submit(fn, *args, **kwargs)
        if self._at_once is not None:
            raise self._at_once
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor())
        return future


@pytest.mark.parametrize("at_once", [None, BrokenExecutor, OSError])
def test_an_executor_that_breaks_is_made_anew(expected: tuple[Outcome, ...], at_once: type[Exception] | None) -> None:
    simulation = toys(
        TOY,
        random_bot,
        games=60,
        seed="many",
        executor=lambda: Brittle(25, at_once),
        report=lambda numbers: None,
    )
    assert sorted(outcome.number for outcome in simulation) == list(range(60))
    assert simulation.outcomes == expected
    assert simulation.losses >= 1


def test_a_loss_is_a_warning_unless_somebody_wants_to_hear_of_it() -> None:
    executors = iter([Brittle(1, BrokenExecutor), Brittle(9)])
    simulation = toys(TOY, random_bot, games=4, executor=lambda: next(executors))
    with pytest.warns(RuntimeWarning, match="a worker died; 1 matches are played again"):
        list(simulation)


def test_many_matches_are_not_all_named() -> None:
    simulation = toys(TOY, random_bot, games=9, executor=lambda: Brittle(0), report=lambda numbers: None)
    with pytest.raises(WorkersLost, match=r"not played are 9: 0, 1, 2, 3, 4 …"):
        list(simulation)


def test_an_executor_that_was_given_cannot_be_made_anew() -> None:
    executor: Executor = Brittle(2, BrokenExecutor)
    simulation = toys(TOY, random_bot, games=9, executor=executor)
    with pytest.raises(WorkersLost, match="the executor broke, and 7 matches are not played; expected") as caught:
        list(simulation)
    assert isinstance(caught.value.__cause__, BrokenExecutor)
    assert len(simulation.outcomes) == 2
    executor.shutdown()


# Surroundings


def test_the_workers_are_as_many_as_the_cores_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.cores() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    for count, expected in ((5, 5), (None, 1), (500, 61)):
        monkeypatch.setattr(os, "cpu_count", lambda count=count: count)
        assert run.cores() == expected


def test_by_default_there_is_a_worker_for_each_core(
    expected: tuple[Outcome, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "cores", lambda: 1)
    simulation = toys(TOY, random_bot, games=2, seed="many")
    list(simulation)
    assert simulation.outcomes == expected[:2]


def test_who_does_not_simulate_does_not_wait_for_it() -> None:
    code = "import sys, cardrules; print({'concurrent.futures', 'multiprocessing', 'statistics'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_nobody_waits_long_after_the_last_match() -> None:
    began = time.monotonic()
    list(toys(TOY, random_bot, games=0, workers=1))
    assert time.monotonic() - began < 5
