"""Simulations: matches handed out to workers in pieces, and their outcomes gathered.

A piece is a range of match numbers. A worker plays as many of its matches as fit into a short time and gives the rest
back, which is then cut into pieces of that size: quick matches cost little to hand out, slow ones keep no worker
waiting for another. Since a match depends on nothing but its number, it does not matter who plays it, or when.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, Self

from typing_extensions import override

from cardrules.arguments import function, integer, is_a, path_of
from cardrules.bots import Bot
from cardrules.chance import Seed, fresh_seed, seed_text
from cardrules.errors import InvalidArgument, WorkersLost
from cardrules.game import Game
from cardrules.runner import TURN_LIMIT, seat_bots

from .files import WRITERS
from .matches import Outcome, Plan, play_some
from .summary import LEVEL, Summary

SECONDS: Final = 0.25
"""How long a worker is left alone before it tells what it has done."""
PIECES: Final = 16
"""Into how many pieces for each worker matches are cut at least, if there are enough of them."""
LONGEST: Final = 64
"""How many matches a piece holds at most."""
OTHERS: Final = 128
"""How many workers an executor is taken to have that was given without a number."""
ATTEMPTS: Final = 3
"""How many times in a row workers may die before any match is finished."""
MANY: Final = 5
"""How many matches a message names at most."""


def cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        # Windows and macOS do not tell; on Windows a pool has no more than 61 processes.
        return min(os.cpu_count() or 1, 61)


def _worker_pool(workers: int) -> ProcessPoolExecutor:
    # A fork of a process with several threads can hang, so workers are started afresh. Ctrl-C reaches them too, but
    # it is for the process that made them to decide what it means.
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(workers, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))


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
    """Return a simulation, which plays its matches while one iterates over it.

    The outcomes depend on the game, the bots, the seed and the turn limit, and not on who plays the matches. The seed
    of match ``i`` is ``derived_seed(seed, i)``, see :func:`~cardrules.chance.derived_seed`.

    Without an executor the matches are played by processes of their own, which are started afresh: a bot has to be
    importable by its name, and a script that simulates has to start under ``if __name__ == "__main__":``. When one of
    them dies, new ones take over.

    Args:
        game: The game.
        bots: The bot of each seat, or one for all of them.
        games: How many matches.
        seed: The seed from which those of all matches follow; None for fresh entropy.
        workers: How many processes; None for one on each core this process may use. With an executor, how many
            workers it has: twice as many pieces of work are handed out at a time.
        executor: Plays the matches instead, and is not shut down; or a function that makes one, which is shut down,
            and made anew if it breaks.
        turn_limit: After how many actions a match is given up; it counts as stalled.
        report: Called with the numbers of the matches that are played again, whenever workers have died; None to
            issue a :class:`RuntimeWarning`.

    Raises:
        InvalidBots: ``bots`` are none, or more or fewer than there are seats.
        InvalidSeed: ``seed`` is of another type.
        InvalidArgument: Another argument is of the wrong type, or out of range.
        MatchFailed: While iterating: a bot broke the rules, or an error happened.
        WorkersLost: While iterating: workers die again and again, or an executor broke that cannot be made anew.
    """
    chosen = fresh_seed() if seed is None else seed
    seed_text(chosen)  # which refuses what is none
    plan = Plan(game, seat_bots(game, bots), chosen, integer("turn_limit", turn_limit, 0))
    games = integer("games", games, 0)
    if report is not None:
        function("report", report)
    if executor is not None and not is_a(executor, Executor):
        function("executor", executor)
    if workers is None:
        workers = cores() if executor is None else OTHERS
    workers = integer("workers", workers, 1)
    return Simulation(
        plan, games, partial(_worker_pool, workers) if executor is None else executor, workers, report or _warn
    )


class Simulation(Iterator[Outcome]):
    """Many matches: iterating plays them, in the order in which they come to an end.

    Who stops before the end calls :meth:`close`, or lets a ``with`` statement do so; what is finished is kept.

    Attributes:
        game: The game.
        games: How many matches there are to play.
        seed: The seed from which those of all matches follow.
        losses: How many times workers died.
    """

    def __init__(
        self,
        plan: Plan,
        games: int,
        executor: Executor | Callable[[], Executor],
        workers: int,
        report: Callable[[Sequence[int]], None],
    ) -> None:
        self.game: Game[Any, Any] = plan.game
        self.games = games
        self.seed: Seed = plan.seed
        self.losses: int = 0
        self._plan = plan
        self._executor = executor
        self._workers = workers
        self._report = report
        self._finished: dict[int, Outcome] = {}
        # How many times in a row workers died before anything was finished; then there is one piece at a time.
        self._in_vain = 0
        self._broken_by: BaseException | None = None
        self._running = self._run()

    @override
    def __next__(self) -> Outcome:
        return next(self._running)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Begin no more matches, and wait for the workers to finish those they are at; they count."""
        self._running.close()

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What is finished so far, in the order of the matches' numbers."""
        return tuple(outcome for _, outcome in sorted(self._finished.items()))

    def summary(self, level: float = LEVEL) -> Summary:
        """Return what the outcomes so far say together.

        Args:
            level: How sure the intervals are.
        """
        return Summary.of(self.outcomes, self.game.options.players, level)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the outcomes so far to a file, in place of what is there: ``.csv`` or ``.jsonl``, by its suffix.

        Raises:
            InvalidArgument: It is no path, or the file has another suffix.
            OSError: The file cannot be written.
        """
        target = path_of("path", path)
        if target.suffix not in WRITERS:
            raise InvalidArgument(f"outcomes are written to {' or '.join(WRITERS)}, not to {target.suffix!r}")
        target.write_bytes(WRITERS[target.suffix](self.game, self.seed, self.outcomes).encode())

    def _run(self) -> Generator[Outcome, None, None]:
        size = self.games // (PIECES * self._workers)
        waiting = deque(_cut(range(self.games), min(max(size, 1), LONGEST)))
        while waiting:
            if isinstance(self._executor, Executor):
                lost = yield from self._with(self._executor, waiting)
                if lost:
                    raise WorkersLost(
                        f"the executor broke, and {_count((*lost, *waiting))} matches are not played; expected "
                        "to give a function that makes an executor, so that it can be made anew"
                    ) from self._broken_by
            else:
                executor = self._executor()
                try:
                    lost = yield from self._with(executor, waiting)
                finally:
                    executor.shutdown(wait=True)
            if lost:
                self.losses += 1
                self._in_vain += 1
                # The halves tell in the end which match it is that kills.
                for piece in lost:
                    waiting.extend(_cut(piece, (len(piece) + 1) // 2))
                if self._in_vain == ATTEMPTS:
                    raise WorkersLost(_why_lost(waiting)) from self._broken_by
                self._report([number for piece in lost for number in piece])

    def _with(self, executor: Executor, waiting: deque[range]) -> Generator[Outcome, None, list[range]]:
        """Play what is waiting until nothing is, or the executor breaks; return the pieces that were lost by that."""
        done: SimpleQueue[Future[tuple[Outcome, ...]]] = SimpleQueue()
        handed_out: dict[Future[tuple[Outcome, ...]], range] = {}
        lost: list[range] = []
        # A worker that has done its piece should find the next one waiting; more would be lost with it, or called off.
        enough = 2 * self._workers
        try:
            while (waiting and not lost) or handed_out:
                try:
                    while waiting and not lost and len(handed_out) < (1 if self._in_vain else enough):
                        future = executor.submit(play_some, self._plan, waiting[0], SECONDS)
                        handed_out[future] = waiting.popleft()
                        future.add_done_callback(done.put)
                except (BrokenExecutor, OSError) as error:
                    # When a pool breaks while it starts a process, that process is what cannot be talked to.
                    self._broken_by = error
                    lost.append(waiting.popleft())
                    continue
                future = done.get()
                try:
                    outcomes = future.result()
                except BrokenExecutor as error:
                    self._broken_by = error
                    lost.append(handed_out.pop(future))
                    continue
                self._keep(outcomes)
                waiting.extend(_cut(handed_out.pop(future)[len(outcomes) :], len(outcomes)))
                yield from outcomes
        finally:
            for future in handed_out:
                future.cancel()
            wait(future for future in handed_out if not future.cancelled())
            for future in handed_out:
                if not future.cancelled() and future.exception() is None:
                    self._keep(future.result())
        return lost

    def _keep(self, outcomes: Sequence[Outcome]) -> None:
        self._finished.update((outcome.number, outcome) for outcome in outcomes)
        self._in_vain = 0


def _cut(numbers: range, size: int) -> Iterator[range]:
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


def _count(pieces: Iterable[range]) -> int:
    return sum(map(len, pieces))


def _why_lost(pieces: Iterable[range]) -> str:
    numbers = sorted(number for piece in pieces for number in piece)
    shown = ", ".join(map(str, numbers[:MANY])) + (" …" if len(numbers) > MANY else "")
    return (
        f"workers died {ATTEMPTS} times in a row and no match was finished; not played are {len(numbers)}: {shown}. A "
        "bot has to be importable by its name, and a script to start under if __name__ == '__main__'"
    )


def _warn(numbers: Sequence[int]) -> None:
    warnings.warn(f"a worker died; {len(numbers)} matches are played again", RuntimeWarning, stacklevel=2)
