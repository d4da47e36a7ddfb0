"""One table from one run: this engine and its peers, interleaved, on one core.

A figure is the processor time of one operation. For play that is one decision of a match of uniformly random actions
from the deal to the end: ask for the legal actions, choose, apply. OpenSpiel's chance nodes are part of its decisions,
as shuffling is of ours. Everything is measured once per round, so that a busy machine is slow for all; the median of
the rounds is shown, and the least and the greatest. Each game has a process of its own, and so have the other libraries
together: what one leaves in memory, or imports, would be measured with the others.

Neighbours on a shared machine move times by a quarter. So the instructions of a decision are counted too, which repeat
to a fraction of a percent, see :mod:`tests.benchmarks.instructions`. Nothing here can fail: a benchmark is no timed
test.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import platform
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

import attrs

from .instructions import counted
from .players import (
    CHECKED,
    CHILD,
    DICE,
    EIGHTS,
    EXAMPLES,
    MAIN,
    MAU,
    MOEMMEN,
    MUTATING,
    PEERS,
    PLAYED,
    PLAYERS,
    TURNS,
    UNCHECKED,
    UNO,
    AnyGame,
    cap_of,
    child,
    game_of,
    play,
    share,
)

_WARM_UP: Final = 5
"""How many times as many decisions are made before the first figure, so that what is remembered is there."""
IMPORT: Final = "import cardrules"
IMPORT_CATTRS: Final = "import cattrs"
_LIBRARIES: Final = "other libraries"


@attrs.frozen
class Measure:
    """Something to measure.

    Attributes:
        name: What it is.
        run: Returns the figure of one round.
        unit: Of the figure.
        against: The measure whose figure is divided by this one.
    """

    name: str
    run: Callable[[], float]
    unit: str = "µs"
    against: str = CHILD


@attrs.frozen
class Bar:
    """A target: ``figures[of] / figures[by]`` is at least, or at most, ``limit``.

    Without ``by`` it is the figure itself.
    """

    text: str
    of: str
    by: str | None
    limit: float
    at_most: bool = False


@attrs.frozen
class Figures:
    """What was found out.

    Attributes:
        measures: What was measured.
        rounds: The figures of the rounds, by the name of what was measured.
        instructions: How many instructions a decision takes, of what was counted.
    """

    measures: Sequence[Measure]
    rounds: Mapping[str, Sequence[float]]
    instructions: Mapping[str, float]

    def of(self, name: str) -> float | None:
        """Return the figure of a measure."""
        return median(self.rounds[name]) if name in self.rounds else None

    def ratios(self, of: str, by: str | None) -> tuple[float | None, float | None]:
        """Return how many times as much one takes as the other: by time, and by instructions."""
        if by is None:
            return self.of(of), None
        counted = self.instructions.get
        return _ratio(self.of(of), self.of(by)), _ratio(counted(of), counted(by))


def _ratio(of: float | None, by: float | None) -> float | None:
    return of / by if of and by else None


def _timed(play: Callable[..., int], decisions: int) -> Callable[[], float]:
    warm = False

    def run() -> float:
        nonlocal warm
        if not warm:
            play(_WARM_UP * decisions)
            warm = True
        start = process_time()
        played = play(decisions)
        return (process_time() - start) / played * 1e6

    return run


# Single operations


def _each(operation: Callable[[Any], object], arguments: Sequence[Any]) -> Callable[[], float]:
    def run() -> float:
        start = process_time()
        for argument in arguments:
            operation(argument)
        return (process_time() - start) / len(arguments) * 1e6

    return run


def _pairs(game: AnyGame) -> Iterator[tuple[Any, Any]]:
    while True:
        state = game.start(next(DICE.seeds))
        for _ in range(TURNS):
            legal = game.legal_actions(state)
            if not legal:
                break
            action = DICE.choice(legal)
            yield state, action
            state = game.apply(state, action)


def operations(name: str, size: int) -> Iterator[Measure]:
    """Yield what single calls cost."""
    game = game_of(name)
    # Every seventh state of some matches.
    pairs = list(islice(_pairs(game), 0, 7 * size, 7))
    states = [state for state, _ in pairs]
    dumps = [game.dump(state) for state in states]
    twins = [(state, game.restore(data)) for state, data in zip(states, dumps, strict=True)]
    apply, step, view = game.apply, game.step, game.view

    def of(operation: str, call: Callable[[Any], object], arguments: Sequence[Any]) -> Measure:
        return Measure(f"{name}: {operation}", _each(call, arguments), against=f"{name}: apply alone")

    yield of("apply alone", lambda pair: apply(pair[0], pair[1]), pairs)
    yield of("step", lambda pair: step(pair[0], pair[1]), pairs)
    yield of("step, and its events read", lambda pair: step(pair[0], pair[1]).events, pairs)
    yield of("view", lambda state: view(state, 0), states)
    yield of("hash", hash, states)
    yield of("== with an equal state", lambda twin: twin[0] == twin[1], twins)
    yield of("dump", game.dump, states)
    yield of("restore", game.restore, dumps)


def memory(game: AnyGame) -> float:
    """Return how many bytes each state of a match takes when all are kept."""
    seed = next(DICE.seeds)
    # Once before, so that what the tables remember is there already.
    _match(game, seed)
    gc.collect()
    tracemalloc.start()
    kept = _match(game, seed)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / (len(kept) - 1)


def _match(game: AnyGame, seed: int) -> list[Any]:
    chooser = Random(seed)  # noqa: S311 - it plays a game
    kept = [game.start(seed)]
    for _ in range(TURNS):
        legal = game.legal_actions(kept[-1])
        if not legal:
            break
        kept.append(game.apply(kept[-1], chooser.choice(legal)))
    return kept


def import_time(module: str) -> float:
    """Return the milliseconds a fresh interpreter takes to import a module that has been compiled before."""
    code = f"import time; start = time.process_time(); import {module}; print(time.process_time() - start)"
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        command = [sys.executable, "-c", code]
        subprocess.run(command, check=True, capture_output=True, env=environment)
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(done.stdout) * 1e3


# The table


def peers(decisions: int) -> Iterator[Measure]:
    """Yield the measures of other libraries that are installed."""
    for name, player in PEERS.items():
        try:
            yield Measure(name, _timed(player(), decisions // share(name)))
        except ModuleNotFoundError as missing:
            sys.stdout.write(f"{missing}: {name} is left out; nox -s bench installs it\n")


def playing(name: str, decisions: int) -> Iterator[Measure]:
    """Yield the measures of random play."""
    yield Measure(name, _timed(PLAYERS[name](), decisions))
    if name in MAIN:
        game = game_of(name)
        run = _timed(partial(play, game, cap=cap_of(name), keep=True), decisions)
        yield Measure(f"{name}: keeping every state", run, against=name)
        yield Measure(f"{name}: memory of a kept state", partial(memory, game), "bytes", "")
    if name == EIGHTS:
        yield Measure(UNCHECKED, _timed(PLAYERS[UNCHECKED](), decisions), against=EIGHTS)


def example(name: str, decisions: int) -> Iterator[Measure]:
    """Yield the measure of random play of an example."""
    yield Measure(name, _timed(PLAYERS[name](), decisions // share(name)), against=child(name))


def importing() -> Iterator[Measure]:
    """Yield what it costs to import the library."""
    yield Measure(IMPORT, partial(import_time, "cardrules"), "ms", IMPORT_CATTRS)
    yield Measure(IMPORT_CATTRS, partial(import_time, "cattrs"), "ms", IMPORT_CATTRS)


def subjects(
    decisions: int,
    size: int,
    played: Sequence[str] = PLAYED,
    examples: Sequence[str] = tuple(EXAMPLES),
    taken_apart: Sequence[str] = MAIN,
) -> Iterator[Callable[[], Iterator[Measure]]]:
    """Yield what is measured in a process of its own."""
    yield partial(peers, decisions)
    for name in played:
        yield partial(playing, name, decisions)
    for name in examples:
        yield partial(example, name, decisions)
    for name in taken_apart:
        yield partial(operations, name, size)
    yield importing


class Subject:
    """A process that measures some things, unaffected by what others leave in memory.

    Args:
        subject: Yields what it measures; called in that process.

    Attributes:
        measures: What it measures.
    """

    def __init__(self, subject: Callable[[], Iterator[Measure]]) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, far_end = context.Pipe()
        context.Process(target=_measure, args=(subject, far_end), daemon=True).start()
        self.measures: list[Measure] = [
            Measure(name, partial(self._ask, name), unit, against) for name, unit, against in self._connection.recv()
        ]

    def _ask(self, name: str) -> float:
        self._connection.send(name)
        return float(self._connection.recv())


def _measure(subject: Callable[[], Iterator[Measure]], connection: Connection) -> None:
    measures = {measure.name: measure for measure in subject()}
    connection.send([(measure.name, measure.unit, measure.against) for measure in measures.values()])
    # Until the one who asks has gone.
    with suppress(EOFError):
        while True:
            measure = measures[connection.recv()]
            gc.collect()
            connection.send(measure.run())


def bars() -> Iterator[Bar]:
    """Yield what is to be reached."""
    yield Bar("crazy eights against OpenSpiel's child()", CHILD, EIGHTS, 1.2)
    yield Bar("crazy eights against OpenSpiel in place, unchecked", MUTATING, EIGHTS, 0.75)
    yield Bar("crazy eights against OpenSpiel in place, with its legality check", CHECKED, EIGHTS, 1.0)
    yield Bar("Märchen Mau level 2 against RLCard's UNO, 4 players", UNO, MAU, 2.0)
    yield Bar("Mömmen, 4 players, against OpenSpiel's child()", CHILD, MOEMMEN, 0.55)
    for name in ("oh_hell", "leduc_poker", "hearts"):
        yield Bar(f"{name} against OpenSpiel's child()", child(name), name, 0.5)
    for name in MAIN:
        yield Bar(f"{name}: keeping every state against not", name, f"{name}: keeping every state", 0.95)
        yield Bar(f"{name}: bytes of a kept state", f"{name}: memory of a kept state", None, 600, at_most=True)
        alone = f"{name}: apply alone"
        yield Bar(f"{name}: hash against apply", f"{name}: hash", alone, 0.5, at_most=True)
        yield Bar(f"{name}: == against apply", f"{name}: == with an equal state", alone, 0.5, at_most=True)
        yield Bar(f"{name}: step against apply", alone, f"{name}: step", 0.4)
    yield Bar("crazy eights, checked apply against unchecked", UNCHECKED, EIGHTS, 0.8)
    for level in ("1", "2"):
        two, six = (f"Märchen Mau, level {level}, {players} players" for players in (2, 6))
        yield Bar(f"Märchen Mau, level {level}, 6 players against 2", two, six, 0.8)
    yield Bar("import cardrules against import cattrs", IMPORT, IMPORT_CATTRS, 2, at_most=True)


_SHORT: Final = {
    **dict.fromkeys((CHILD, *map(child, EXAMPLES)), "child()"),
    EIGHTS: "itself",
    MAU: "itself",
    MOEMMEN: "itself",
    IMPORT_CATTRS: "cattrs",
}
_COLUMNS: Final = (
    ("what", -63),
    ("one takes", 12),
    ("least to most", 17),
    ("a second", 10),
    ("rate against", -16),
    ("instructions", 12),
    ("by them", 7),
)
"""The head of the table, and how wide each column is; a negative width has it flush left."""


def machine() -> str:
    """Return what the figures were measured on."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    chip = names[0] if names else platform.processor() or platform.machine()
    return f"{chip}, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"


def _row(measure: Measure, figures: Figures) -> str:
    rounds = figures.rounds[measure.name]
    figure = median(rounds)
    time, instructions = figures.ratios(measure.against, measure.name)
    counted = figures.instructions.get(measure.name)
    cells = (
        measure.name,
        f"{figure:,.2f} {measure.unit}",
        f"{min(rounds):,.2f} – {max(rounds):,.2f}",
        f"{1e6 / figure:,.0f}" if measure.unit == "µs" else "",
        f"{time:.2f} × {_SHORT.get(measure.against, 'its apply')}" if time else "",
        f"{counted:,.0f}" if counted else "",
        f"{instructions:.2f}" if instructions else "",
    )
    return _line(cells)


def _line(cells: Sequence[str]) -> str:
    padded = (
        f"{cell:{'<' if width < 0 else '>'}{abs(width)}}" for cell, (_, width) in zip(cells, _COLUMNS, strict=True)
    )
    return f"| {' | '.join(padded)} |\n"


def table(figures: Figures) -> str:
    """Return the table of all that was measured."""
    rule = ["-" * -width if width < 0 else "-" * (width - 1) + ":" for _, width in _COLUMNS]
    rows = (_row(measure, figures) for measure in figures.measures)
    return "".join((_line([name for name, _ in _COLUMNS]), _line(rule), *rows))


def _verdict(bar: Bar, figures: Figures) -> str:
    sign = "≤" if bar.at_most else "≥"
    time, instructions = figures.ratios(bar.of, bar.by)
    if time is None:
        return f"- {bar.text}: not measured ({sign} {bar.limit:g})"

    def told(ratio: float, by: str) -> str:
        met = ratio <= bar.limit if bar.at_most else ratio >= bar.limit
        return f"{ratio:.2f}{by} {'met' if met else 'not met'}"

    if instructions is None:
        return f"- {bar.text}: {told(time, '')} ({sign} {bar.limit:g})"
    return f"- {bar.text}: {told(time, ' by time')}, {told(instructions, ' by instructions')} ({sign} {bar.limit:g})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the table and the bars.

    Args:
        arguments: Of the command line.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured")
    parser.add_argument("--quick", action="store_true", help="a smoke run of a few: its figures say nothing")
    given = parser.parse_args(arguments)
    rounds = 1 if given.quick else given.rounds
    measured = subjects(300, 20, (EIGHTS,), (), (MOEMMEN,)) if given.quick else subjects(40_000, 400)
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    if cores and not given.quick:
        os.sched_setaffinity(0, {max(cores)})
    measures = [measure for subject in measured for measure in Subject(subject).measures]
    found: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for _ in range(rounds):
        for measure in measures:
            found[measure.name].append(measure.run())
    if cores:
        os.sched_setaffinity(0, cores)
    figures = Figures(measures, found, {} if given.quick else counted([name for name in found if name in PLAYERS]))
    sys.stdout.write(f"{machine()}; times on one core, medians of {rounds} interleaved rounds\n\n")
    sys.stdout.write(f"{table(figures)}\n")
    sys.stdout.write("".join(f"{_verdict(bar, figures)}\n" for bar in bars()))


if __name__ == "__main__":
    main()
