"""Simulations: matches handed out to workers in pieces, and their outcomes gathered.

A piece is a range of match numbers. A worker plays as many of its matches as fit into a short time and gives the rest
back, which is then cut into pieces of that size: quick matches cost little to hand out, and slow ones do not keep other
workers waiting. A match depends only on its number, so it does not matter which worker plays it, or when.
"""

from __future__ import annotations

import os
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, Self

from typing_extensions import override

from cardrules._arguments import function, integer, is_a, path_of
from cardrules._storage.atomic import write_bytes
from cardrules.errors import InvalidArgument, MatchFailed, Message, WorkersLost, chained, counted, shown
from cardrules.game import Game
from cardrules.playing import TURN_LIMIT, seat_bots
from cardrules.rules.bots import Bot
from cardrules.rules.chance import Seed, fresh_seed, seed_text

from .files import WRITERS
from .matches import Outcome, Plan, play_some
from .summary import LEVEL, Summary

SECONDS: Final = 0.25
"""How long a worker plays before it reports."""
PIECES: Final = 16
"""Into at least how many pieces per worker matches are cut, if there are enough of them."""
MAX_MATCHES_PER_PIECE: Final = 64
"""How many matches a piece may hold."""
DEFAULT_WORKERS: Final = 128
"""How many workers an executor without a given number is taken to have."""
ATTEMPTS: Final = 3
"""How many times in a row work may be lost before any match is finished."""
MAX_LISTED: Final = 5
"""How many matches a message may list."""


def cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        # Windows and macOS cannot tell; on Windows a pool has at most 61 processes.
        return min(os.cpu_count() or 1, 61)


def _worker_pool(workers: int, *, asked: bool) -> Callable[[], Executor] | None:
    """Return a function that makes processes; None if there are to be none, or the platform has none.

    Raises:
        InvalidArgument: Several were asked for, and the platform has none.
    """
    try:
        from .workers import WorkerPool  # noqa: PLC0415 - a platform may lack what it needs
    except ImportError:
        if asked and workers > 1:
            raise InvalidArgument(
                "workers is {workers}, but this platform cannot start processes; expected 0 or 1, to play in this one",
                workers=workers,
            ) from None
        return None
    return partial(WorkerPool, workers) if workers else None


def simulate(
    game: Game[Any, Any],
    bots: Bot | Sequence[Bot],
    *,
    games: int,
    seed: Seed | None = None,
    workers: int | None = None,
    executor: Executor | Callable[[], Executor] | None = None,
    turn_limit: int = TURN_LIMIT,
    report: Callable[[Sequence[int]], None] | None = None,
) -> Simulation:
    """Return a simulation, which plays its matches as you iterate over it.

    The outcomes depend on the game, the bots, the seed and the turn limit, and not on the workers. The seed
    of match ``i`` is ``derived_seed(seed, i)``, see :func:`~cardrules.rules.chance.derived_seed`.

    Without an executor the matches are played by processes of their own, which are started afresh: a bot has to be
    importable by its name, and a script that simulates has to start under ``if __name__ == "__main__":``. When one of
    them dies, new ones take over; when this process ends, they end too. On a platform that cannot start processes, such
    as a browser, this process plays.

    Ctrl-C lets the running matches finish. Pressed again, it kills the processes at once; only the matches of each
    process's last quarter of a second are lost.

    Args:
        game: The game.
        bots: The bot of each seat, or one for all of them.
        games: How many matches.
        seed: The seed from which those of all matches follow; None for fresh entropy.
        workers: How many processes; None for one on each core this process may use, 0 to play in this process. With
            an executor, how many workers it has: twice as many pieces of work are handed out at a time.
        executor: Plays the matches instead, and is not shut down; or a function that makes one, which is shut down, and
            replaced if it breaks. After a second Ctrl-C the simulation no longer waits for it, and kills an executor it
            made that has a method ``kill_workers``.
        turn_limit: After how many actions a match is given up; it counts as stalled.
        report: Called with the numbers of the matches that are played again, whenever workers have died; None to
            issue a :class:`RuntimeWarning`.

    Raises:
        InvalidBots: ``bots`` are not bots, or not one for each seat.
        InvalidSeed: ``seed`` is of another type.
        InvalidArgument: Another argument is of the wrong type, or out of range; or there are to be several workers on a
            platform that cannot start processes.
        MatchFailed: While iterating: a bot broke the rules, or an error happened.
        WorkersLost: While iterating: work is lost again and again, or an executor broke that cannot be replaced.
    """
    chosen = fresh_seed() if seed is None else seed
    seed_text(chosen)  # refuses a wrong seed
    plan = Plan(game, seat_bots(game, bots), chosen, integer("turn_limit", turn_limit, 0))
    games = integer("games", games, 0)
    if report is not None:
        function("report", report)
    if executor is not None and not is_a(executor, Executor):
        function("executor", executor)
    asked = workers is not None
    if workers is None:
        workers = cores() if executor is None else DEFAULT_WORKERS
    workers = integer("workers", workers, 0)
    return Simulation(plan, games, executor or _worker_pool(workers, asked=asked), workers, report or _warn)


class Simulation(Iterator[Outcome]):
    """Many matches: iterating plays them, in the order in which they come to an end.

    To stop before the end, call :meth:`close` or use a ``with`` statement; finished matches are kept.

    Attributes:
        game: The game.
        games: How many matches there are to play.
        seed: The seed from which those of all matches follow.
        losses: How many times work was lost, usually because a worker died.
    """

    def __init__(
        self,
        plan: Plan,
        games: int,
        executor: Executor | Callable[[], Executor] | None,
        workers: int,
        report: Callable[[Sequence[int]], None],
    ) -> None:
        self.game: Game[Any, Any] = plan.game
        self.games = games
        self.seed: Seed = plan.seed
        self.losses: int = 0
        self._plan = plan
        self._executor = executor
        self._workers = max(workers, 1)
        self._report = report
        self._finished: dict[int, Outcome] = {}
        # How many times in a row work was lost before any match finished; then pieces are played one at a time.
        self._in_vain = 0
        self._lost_by: Exception | None = None
        self._broken = False
        self._running = self._run()

    @override
    def __next__(self) -> Outcome:
        return next(self._running)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Start no more matches, and wait for the running ones, which count.

        Ctrl-C ends the waiting, as described for :func:`simulate`.
        """
        self._running.close()

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The finished matches so far, in the order of their numbers."""
        return tuple(outcome for _, outcome in sorted(self._finished.items()))

    def summary(self, level: float = LEVEL) -> Summary:
        """Return the summary of the outcomes so far.

        Args:
            level: How sure the intervals are.
        """
        return Summary.of(self.outcomes, self.game.options.players, level)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the outcomes so far to a file, in place of what is there: ``.csv`` or ``.jsonl``, by its suffix.

        Raises:
            InvalidArgument: It is not a path, or the file has another suffix.
            OSError: The file cannot be written; what was there is still there.
        """
        target = path_of("path", path)
        if target.suffix not in WRITERS:
            raise InvalidArgument(
                "outcomes are written to {writers}, not to {suffix}",
                writers=chained(WRITERS),
                suffix=shown(target.suffix),
            )
        write_bytes(target, WRITERS[target.suffix](self.game, self.seed, self.outcomes).encode())

    def _run(self) -> Generator[Outcome, None, None]:
        if self._executor is None:
            for number in range(self.games):
                outcome = self._plan.play(number)
                self._keep([outcome])
                yield outcome
            return
        size = self.games // (PIECES * self._workers)
        waiting = deque(_cut(range(self.games), min(max(size, 1), MAX_MATCHES_PER_PIECE)))
        while waiting:
            given = isinstance(self._executor, Executor)
            executor = self._executor if isinstance(self._executor, Executor) else self._executor()
            lost = yield from self._with(executor, waiting, made=not given)
            if not lost:
                continue
            if given and self._broken:
                raise WorkersLost(
                    "the executor broke, and {matches} not played; expected to give a function "
                    "that makes an executor, so that it can be made anew",
                    matches=counted(_count((*lost, *waiting)), "{count} match is", "{count} matches are"),
                ) from self._lost_by
            self.losses += 1
            self._in_vain += 1
            # Halving finds the match that kills its worker.
            for piece in lost:
                waiting.extend(_cut(piece, (len(piece) + 1) // 2))
            if self._in_vain == ATTEMPTS:
                raise WorkersLost(_why_lost(self._lost_by, waiting)) from self._lost_by
            self._report([number for piece in lost for number in piece])

    def _with(self, executor: Executor, waiting: deque[range], *, made: bool) -> Generator[Outcome, None, list[range]]:
        """Play the waiting pieces until none is left or some work is lost; return the lost pieces."""
        done: SimpleQueue[Future[tuple[Outcome, ...]]] = SimpleQueue()
        handed_out: dict[Future[tuple[Outcome, ...]], range] = {}
        lost: list[range] = []
        # A worker that has finished its piece should find the next one waiting; more of them could be lost or
        # cancelled.
        enough = 2 * self._workers
        try:
            while (waiting and not lost) or handed_out:
                try:
                    while waiting and not lost and len(handed_out) < (1 if self._in_vain else enough):
                        future = executor.submit(play_some, self._plan, waiting[0], SECONDS)
                        handed_out[future] = waiting.popleft()
                        future.add_done_callback(done.put)
                except (RuntimeError, OSError) as error:
                    # If a pool breaks while it starts a process, that process cannot be reached.
                    self._lost_by, self._broken = error, True
                    lost.append(waiting.popleft())
                    continue
                future = done.get()
                try:
                    outcomes = future.result()
                except MatchFailed:
                    raise
                except Exception as error:  # noqa: BLE001 - any error here does not come from a match
                    self._lost_by, self._broken = error, isinstance(error, BrokenExecutor)
                    lost.append(handed_out.pop(future))
                    continue
                self._keep(outcomes)
                waiting.extend(_cut(handed_out.pop(future)[len(outcomes) :], len(outcomes)))
                yield from outcomes
        finally:
            self._settle(executor, handed_out, made=made)
        return lost

    def _settle(
        self, executor: Executor, handed_out: Mapping[Future[tuple[Outcome, ...]], range], *, made: bool
    ) -> None:
        """Wait for the running matches, unless Ctrl-C interrupts, and keep the finished ones."""
        try:
            for future in handed_out:
                future.cancel()
            wait(future for future in handed_out if not future.cancelled())
            if made:
                executor.shutdown(wait=True)
        except BaseException:
            if made:
                getattr(executor, "kill_workers", partial(executor.shutdown, wait=False, cancel_futures=True))()
            raise
        finally:
            for future in handed_out:
                if future.done() and not future.cancelled() and future.exception() is None:
                    self._keep(future.result())

    def _keep(self, outcomes: Sequence[Outcome]) -> None:
        self._finished.update((outcome.number, outcome) for outcome in outcomes)
        self._in_vain = 0


def _cut(numbers: range, size: int) -> Iterator[range]:
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


def _count(pieces: Iterable[range]) -> int:
    return sum(map(len, pieces))


def _why_lost(cause: Exception | None, pieces: Iterable[range]) -> str:
    numbers = sorted(number for piece in pieces for number in piece)
    shown = ", ".join(map(str, numbers[:MAX_LISTED])) + (" …" if len(numbers) > MAX_LISTED else "")
    return Message(
        "work was lost {attempts} times in a row and no match was finished; not played are "
        "{count}: {listed}. A bot has to be importable by its name, and a script to start "
        "under if __name__ == '__main__'; the last cause: {cause_type}: {cause}",
        attempts=ATTEMPTS,
        count=len(numbers),
        listed=shown,
        cause_type=type(cause).__name__,
        cause=cause,
    )


def _warn(numbers: Sequence[int]) -> None:
    matches = counted(len(numbers), "{count} match is", "{count} matches are")
    warnings.warn(f"a worker died; {matches} played again", RuntimeWarning, stacklevel=2)
