"""Simulations: the same with any workers, without lost or doubly counted matches."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Event
from typing import Any

import pytest
from typing_extensions import override

from cardrules import Match, load, play, play_on, random_bot
from cardrules.errors import InvalidArgument, InvalidBots, InvalidSeed, MatchFailed, Stalled, WorkersLost
from cardrules.rules.chance import derived_seed, fresh_seed
from cardrules.simulation import Outcome, run, simulate
from cardrules.simulation.matches import Plan, play_some
from tests.engine.toy import Toy
from tests.simulation.bots import Deadly, Decision, Failing, first_draw, leaving

TOY = Toy(players=3)
LIMIT = 20
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


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": "3"}, "games is '3' \\(a str\\); expected a whole number from 0"),
        ({"games": -1}, r"games is -1 \(an int\); expected a whole number"),
        ({"workers": 1.5}, r"workers is 1\.5 \(a float\); expected a whole number"),
        ({"turn_limit": None}, r"turn_limit is None \(a NoneType\); expected a whole number"),
        ({"executor": "dask"}, r"executor is 'dask' \(a str\); expected a function"),
    ],
)
def test_arguments_are_checked_at_once(given: dict[str, Any], message: str) -> None:
    arguments: dict[str, Any] = {"games": 1, **given}
    with pytest.raises(InvalidArgument, match=message):
        simulate(TOY, random_bot, **arguments)


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


def test_a_bot_that_ends_the_interpreter_fails_its_match(thread: ThreadPoolExecutor) -> None:
    given: tuple[dict[str, Any], ...] = ({"workers": 0}, {"executor": thread})
    for where in given:
        with pytest.raises(MatchFailed, match=r"match 0 .*: SystemExit: enough"):
            list(toys(TOY, leaving, games=1, **where))


def test_what_is_played_before_a_match_that_fails_is_kept(
    expected: tuple[Outcome, ...], thread: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "PIECES", 1)
    monkeypatch.setattr(run, "SECONDS", 1e9)
    simulation = toys(TOY, Failing(first_draw("many", 7)), games=20, seed="many", workers=1, executor=thread)
    with pytest.raises(MatchFailed, match="match 7 "):
        list(simulation)
    assert [outcome.number for outcome in simulation.outcomes][:7] == list(range(7))


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
        return play_some(plan, numbers[:2], 1e9)

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
    """Somebody presses Ctrl-C while one waits for an outcome, after a match has begun."""

    def __init__(self, begun: Event) -> None:
        self._begun = begun

    @override
    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        self._begun.wait()
        raise KeyboardInterrupt


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Event:
    """An event after which Ctrl-C is pressed."""
    begun = Event()
    monkeypatch.setattr(run, "SimpleQueue", partial(Interrupted, begun))
    return begun


def on_waiting(monkeypatch: pytest.MonkeyPatch, react: Callable[[], object]) -> None:
    """React when a simulation begins to wait for the matches that are being played."""
    wait = futures.wait

    def reacting(played: Iterable[Future[Any]]) -> object:
        react()
        return wait(played)

    monkeypatch.setattr("cardrules.simulation.run.wait", reacting)


def interrupt() -> None:
    raise KeyboardInterrupt


def test_ctrl_c_waits_for_the_matches_that_are_being_played(begun: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Event()
    on_waiting(monkeypatch, waiting.set)

    def bot(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        begun.set()
        waiting.wait()
        return random_bot(game, view, seat, rng)

    with ThreadPoolExecutor(1) as executor:
        simulation = simulate(Toy(), bot, games=3, seed=1, executor=executor, turn_limit=2)
        with pytest.raises(KeyboardInterrupt):
            next(simulation)
    assert [outcome.number for outcome in simulation.outcomes] == [0]


def test_what_failed_meanwhile_does_not_count(begun: Event) -> None:
    def bot(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        begun.set()
        raise ValueError

    with ThreadPoolExecutor(1) as executor:
        simulation = toys(TOY, bot, games=1, seed=1, executor=executor)
        with pytest.raises(KeyboardInterrupt):
            next(simulation)
    assert simulation.outcomes == ()


class Killable(ThreadPoolExecutor):
    """Notes how it is ended."""

    def __init__(self) -> None:
        super().__init__(1)
        self.ended: list[object] = []

    @override
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.ended.append((wait, cancel_futures))
        super().shutdown(wait, cancel_futures=cancel_futures)


class Killed(Killable):
    def kill_workers(self) -> None:
        self.ended.append("killed")


@pytest.mark.parametrize(
    ("kind", "given", "ended"),
    [(Killable, False, [(False, True)]), (Killed, False, ["killed"]), (Killed, True, [])],
)
def test_a_second_ctrl_c_waits_for_nothing_and_ends_what_was_made(
    begun: Event, monkeypatch: pytest.MonkeyPatch, kind: type[Killable], given: bool, ended: list[object]
) -> None:
    on_waiting(monkeypatch, interrupt)
    hanging = Event()

    def bot(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        if rng.random() == first_draw("many", 1):
            begun.set()
            hanging.wait()
        return random_bot(game, view, seat, rng)

    executor = kind()
    simulation = toys(TOY, bot, games=3, seed="many", executor=executor if given else lambda: executor)
    with pytest.raises(KeyboardInterrupt):
        list(simulation)
    assert [outcome.number for outcome in simulation.outcomes] == [0]
    assert executor.ended == ended
    hanging.set()
    executor.shutdown()


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
    # The file is there now, so this match does not kill its worker.
    with ThreadPoolExecutor(1) as executor:
        quiet = toys(TOY, bot, games=60, seed="many", executor=executor)
        list(quiet)
    assert simulation.outcomes == quiet.outcomes


def test_a_match_that_kills_every_worker_is_named_and_the_others_are_played(tmp_path: Path) -> None:
    bot = Deadly(first_draw("many", 5), tmp_path / "mark", again=True)
    simulation = toys(TOY, bot, games=12, seed="many", workers=2, report=lambda numbers: None)
    with pytest.raises(WorkersLost, match=r"lost 3 times in a row and no match was finished; not played are 1: 5\. A"):
        list(simulation)
    assert [outcome.number for outcome in simulation.outcomes] == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert len((tmp_path / "mark").read_text().split()) == simulation.losses


class Brittle(ThreadPoolExecutor):
    """Does a few pieces of work, then breaks: on submission if ``at_once``, else while working."""

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


class Forgetful(ThreadPoolExecutor):
    """Loses the results of the first pieces of work, as Dask does when a worker dies just after it has told them."""

    def __init__(self, losses: int) -> None:
        super().__init__(1)
        self._losses = losses

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._losses -= 1
        if self._losses < 0:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.set_exception(ValueError("not enough values to unpack"))
        return future


def test_what_an_executor_loses_is_played_again(expected: tuple[Outcome, ...]) -> None:
    reported: list[int] = []
    with Forgetful(4) as executor:
        simulation = toys(TOY, random_bot, games=60, seed="many", workers=2, executor=executor, report=reported.extend)
        assert sorted(outcome.number for outcome in simulation) == list(range(60))
    assert simulation.outcomes == expected
    assert simulation.losses == 1
    assert reported == [0, 1, 2, 3]


def test_the_cause_of_a_loss_is_told() -> None:
    with Forgetful(99) as executor:
        simulation = toys(TOY, random_bot, games=1, executor=executor, report=lambda numbers: None)
        with pytest.raises(WorkersLost, match="the last cause: ValueError: not enough values") as caught:
            list(simulation)
    assert isinstance(caught.value.__cause__, ValueError)


def test_a_bot_that_no_other_process_can_be_told_about_is_an_error() -> None:
    def local(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        return None

    simulation = toys(TOY, local, games=1, workers=1, report=lambda numbers: None)
    with pytest.raises(WorkersLost, match=r"importable by its name.*the last cause: .*local"):
        list(simulation)


def test_a_loss_is_a_warning_unless_somebody_wants_to_hear_of_it() -> None:
    executors = iter([Brittle(1, BrokenExecutor), Brittle(9)])
    simulation = toys(TOY, random_bot, games=4, executor=lambda: next(executors))
    with pytest.warns(RuntimeWarning, match="a worker died; 1 match is played again"):
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


def test_without_matches_nothing_is_started() -> None:
    assert list(toys(TOY, random_bot, games=0, executor=pytest.fail)) == []


def test_without_workers_the_matches_are_played_in_this_process(expected: tuple[Outcome, ...]) -> None:
    numbers: list[int] = []

    def bot(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        numbers.append(seat)
        return random_bot(game, view, seat, rng)

    simulation = toys(TOY, bot, games=3, seed="many", workers=0)
    assert [outcome.number for outcome in simulation] == [0, 1, 2]
    assert simulation.outcomes == expected[:3]
    assert numbers


def test_ctrl_c_in_this_process_keeps_what_is_finished(expected: tuple[Outcome, ...]) -> None:
    def bot(game: Any, view: Any, seat: int, rng: Random) -> Decision:
        if rng.random() == first_draw("many", 2):
            raise KeyboardInterrupt
        return random_bot(game, view, seat, rng)

    simulation = toys(TOY, bot, games=9, seed="many", workers=0)
    with pytest.raises(KeyboardInterrupt):
        list(simulation)
    assert len(simulation.outcomes) == 2


def test_a_platform_without_processes_plays_in_this_process(
    expected: tuple[Outcome, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cardrules.simulation.workers", None)
    for workers in (None, 1):
        simulation = toys(TOY, random_bot, games=3, seed="many", workers=workers)
        list(simulation)
        assert simulation.outcomes == expected[:3]
    with pytest.raises(InvalidArgument, match=r"^workers is 2, but this platform cannot start processes"):
        toys(TOY, random_bot, games=3, seed="many", workers=2)


POOR: Mapping[str, str] = {
    "no module for processes": "sys.modules['_multiprocessing'] = None",
    "no semaphores": "import _multiprocessing; del _multiprocessing.SemLock",
    "no threads": "sys.modules['_multiprocessing'] = None; import threading; threading.Thread.start = None",
    "no ctypes": "sys.modules['ctypes'] = None",
}
SIMULATION = """
from cardrules import load
from cardrules.simulation import simulate
from concurrent.futures import Executor, Future
class Here(Executor):
    def submit(self, fn, *args):
        future = Future()
        future.set_result(fn(*args))
        return future
game = load("maerchenmau", players=2)
for where in ({}, {"workers": 1}, {"workers": 0}, {"executor": Here()}):
    print(*sorted(outcome.actions for outcome in simulate(game, game.bots["quick"], games=2, seed=1, **where)))
"""


@pytest.mark.parametrize("poor", POOR)
def test_simulations_run_on_a_platform_that_lacks_something(poor: str) -> None:
    code = f"import sys\n{POOR[poor]}\n{SIMULATION}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert len(set(done.stdout.splitlines())) == 1
    assert done.stdout.count("\n") == 4
