"""One table from one run: this engine and its peers, interleaved, medians, on one core.

A figure is the processor time of one operation. For play that is one decision of a match of uniformly random actions
from the deal to the end: ask for the legal actions, choose, apply. OpenSpiel's chance nodes are part of its decisions,
as shuffling is of ours. Everything is measured once per round, so that a busy machine is slow for all; the median of
the rounds is shown. Each game has a process of its own, and so have the other libraries together: what one leaves in
memory, or imports, would be measured with the others. Nothing here can fail: a benchmark is no timed test.
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
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import count, islice
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

import attrs

from cardrules import Game
from cardrules.rules.log import SILENT
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.lockstep.games import PAIRS
from tests.lockstep.openspiel import SpielGame, spiel_game

from .crazy_eights import CrazyEights
from .peers import UnoGame, uno_game

AnyGame = Game[Any, Any]
Apply = Callable[[Any, Any], Any]

_WARM_UP: Final = 5
"""How many times as many decisions are made before the first figure, so that what is remembered is there."""
TURNS: Final = 200
"""Random play of Mömmen hardly ever completes a hand."""
CHILD: Final = "OpenSpiel crazy eights, 4 players, child()"
MUTATING: Final = "OpenSpiel crazy eights, 4 players, in place"
CHECKED: Final = "OpenSpiel crazy eights, 4 players, in place with legality check"
UNO: Final = "RLCard UNO, 4 players, in place"
FLOOR: Final = "an empty loop"
EIGHTS: Final = "crazy eights, 4 players"
MAU: Final = "Märchen Mau, level 2, 4 players"
MOEMMEN: Final = "Mömmen, 4 players"
MAIN: Final = (EIGHTS, MAU, MOEMMEN)
EXAMPLES: Final = {pair.game.name: pair for pair in reversed(PAIRS) if not isinstance(pair.game, CrazyEights)}
"""The first pair of each game that is compared with OpenSpiel's, other than crazy eights."""
PLAYED: Final = (
    EIGHTS,
    *(f"Märchen Mau, level {level}, {players} players" for level in (1, 2) for players in (2, 4, 6)),
    "Mömmen, 2 players",
    MOEMMEN,
)
IMPORT: Final = "import cardrules"
IMPORT_CATTRS: Final = "import cattrs"


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


class Dice:
    """The choices of random play, and the seeds of matches: the same in every run."""

    def __init__(self) -> None:
        self.choice = Random(1).choice  # noqa: S311 - it plays games
        self.seeds = count()


DICE: Final = Dice()


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


def child(name: str) -> str:
    """Return the name of OpenSpiel's measure of an example."""
    return f"OpenSpiel {name}, child()"


# Play


def play(
    game: AnyGame, decisions: int, *, cap: int = sys.maxsize, apply: Apply | None = None, keep: bool = False
) -> int:
    """Play random matches until so many decisions are made; return how many."""
    legal_actions, choice = game.legal_actions, DICE.choice
    act = game.apply if apply is None else apply
    played = 0
    while played < decisions:
        state = game.start(next(DICE.seeds))
        kept = [state]
        made = 0
        while (legal := legal_actions(state)) and made < cap:
            state = act(state, choice(legal))
            made += 1
            if keep:
                kept.append(state)
        played += made
    return played


def unchecked(game: AnyGame) -> Apply:
    """Return an ``apply`` without any check, for a game without windows."""
    effects = {name: {move.action: move.effect for move in phase.moves} for name, phase in game.phases.items()}

    def apply(state: Any, action: Any) -> Any:
        return effects[state.phase][action.__class__](state, action, state.seat, SILENT)

    return apply


def play_spiel_in_place(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, changing the state."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state.apply_action(action)
    return played


def play_spiel_checked(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, changing the state, every action checked."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state.apply_action_with_legality_check(action)
    return played


def play_spiel_child(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, a new state for every action."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state = state.child(action)
    return played


def play_uno(game: UnoGame, decisions: int) -> int:
    """Play random games of RLCard's UNO."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        game.init_game()
        while not game.is_over():
            game.step(choice(game.get_legal_actions()))
            played += 1
    return played


class _EmptyRows:
    legal: Final = (1, 2)

    def legal_actions(self) -> tuple[int, ...]:
        return self.legal

    def apply(self, action: int) -> _EmptyRows:
        return self


def play_nothing(decisions: int) -> int:
    """Call two methods that do nothing, and choose."""
    choice, state = DICE.choice, _EmptyRows()
    for _ in range(decisions):
        state = state.apply(choice(state.legal_actions()))
    return decisions


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
    yield Measure(FLOOR, _timed(play_nothing, decisions))
    try:
        eights = spiel_game("crazy_eights(players=4)")
        yield Measure(CHILD, _timed(partial(play_spiel_child, eights), decisions))
        yield Measure(MUTATING, _timed(partial(play_spiel_in_place, eights), decisions))
        yield Measure(CHECKED, _timed(partial(play_spiel_checked, eights), decisions))
        for title, name in (
            ("Kuhn poker", "python_kuhn_poker"),
            ("liar's poker", "python_liars_poker"),
            ("dominoes", "python_block_dominoes"),
        ):
            run = _timed(partial(play_spiel_in_place, spiel_game(name)), decisions // 4)
            yield Measure(f"OpenSpiel in Python, {title}", run)
        for name, pair in EXAMPLES.items():
            yield Measure(child(name), _timed(partial(play_spiel_child, spiel_game(pair.peer)), decisions // 2))
        uno = uno_game(4)
        yield Measure(UNO, _timed(partial(play_uno, uno), decisions // 2))
    except ModuleNotFoundError as missing:
        sys.stdout.write(f"{missing}: peers are left out; nox -s bench installs them\n")


def game_of(name: str) -> AnyGame:
    """Return the game whose measures have this name."""
    if name == EIGHTS:
        return CrazyEights(players=4)
    title, *words = name.split(", ")
    players = int(words[-1].split()[0])
    return Moemmen(players=players) if title == "Mömmen" else MaerchenMau(level=words[0].split()[1], players=players)


def playing(name: str, decisions: int) -> Iterator[Measure]:
    """Yield the measures of random play."""
    game = game_of(name)
    cap = TURNS if name.startswith("Mömmen") else sys.maxsize
    yield Measure(name, _timed(partial(play, game, cap=cap), decisions))
    if name in MAIN:
        run = _timed(partial(play, game, cap=cap, keep=True), decisions)
        yield Measure(f"{name}: keeping every state", run, against=name)
        yield Measure(f"{name}: memory of a kept state", partial(memory, game), "bytes", "")
    if name == EIGHTS:
        run = _timed(partial(play, game, apply=unchecked(game)), decisions)
        yield Measure(f"{name}: without any check", run, against=EIGHTS)


def example(name: str, decisions: int) -> Iterator[Measure]:
    """Yield the measure of random play of an example."""
    yield Measure(name, _timed(partial(play, EXAMPLES[name].game), decisions // 2), against=child(name))


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
    yield Bar("crazy eights against OpenSpiel's child()", CHILD, EIGHTS, 1.0)
    yield Bar("crazy eights against OpenSpiel in place, unchecked", MUTATING, EIGHTS, 0.65)
    yield Bar("crazy eights against OpenSpiel in place, with its legality check", CHECKED, EIGHTS, 0.75)
    yield Bar("Märchen Mau level 2 against RLCard's UNO, 4 players", UNO, MAU, 4.0)
    yield Bar("Mömmen, 4 players, against OpenSpiel's child()", CHILD, MOEMMEN, 0.5)
    for name in EXAMPLES:
        yield Bar(f"{name} against OpenSpiel's child()", child(name), name, 0.5)
    for name in MAIN:
        yield Bar(f"{name}: keeping every state against not", name, f"{name}: keeping every state", 0.95)
        yield Bar(f"{name}: bytes of a kept state", f"{name}: memory of a kept state", None, 600, at_most=True)
        alone = f"{name}: apply alone"
        yield Bar(f"{name}: hash against apply", f"{name}: hash", alone, 0.5, at_most=True)
        yield Bar(f"{name}: == against apply", f"{name}: == with an equal state", alone, 0.5, at_most=True)
        yield Bar(f"{name}: step against apply", alone, f"{name}: step", 0.4)
    yield Bar("crazy eights, checked apply against unchecked", f"{EIGHTS}: without any check", EIGHTS, 0.8)
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
_HEAD: Final = f"""\
| {"what":<63} | {"one takes":>12} | {"a second":>10} | {"rate against":<16} |
| {"-" * 63} | {"-" * 11}: | {"-" * 9}: | {"-" * 16} |
"""


def machine() -> str:
    """Return what the figures were measured on."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    chip = names[0] if names else platform.processor() or platform.machine()
    return f"{chip}, {platform.system()}, {platform.python_implementation()} {platform.python_version()}, one core"


def _row(measure: Measure, figures: dict[str, float]) -> str:
    figure = figures[measure.name]
    rate = f"{1e6 / figure:,.0f}" if measure.unit == "µs" else ""
    base = figures.get(measure.against)
    ratio = f"{base / figure:.2f} × {_SHORT.get(measure.against, 'its apply')}" if base else ""
    return f"| {measure.name:<63} | {f'{figure:,.2f} {measure.unit}':>12} | {rate:>10} | {ratio:<16} |"


def _verdict(bar: Bar, figures: dict[str, float]) -> str:
    names = [bar.of] if bar.by is None else [bar.of, bar.by]
    sign = "≤" if bar.at_most else "≥"
    if not all(name in figures for name in names):
        return f"- {bar.text}: not measured ({sign} {bar.limit:g})"
    figure = figures[bar.of] / (figures[bar.by] if bar.by else 1)
    met = figure <= bar.limit if bar.at_most else figure >= bar.limit
    return f"- {bar.text}: {figure:.2f} ({sign} {bar.limit:g}) {'met' if met else 'not met'}"


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
    if hasattr(os, "sched_setaffinity") and not given.quick:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    measures = [measure for subject in measured for measure in Subject(subject).measures]
    found: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for _ in range(rounds):
        for measure in measures:
            found[measure.name].append(measure.run())
    figures = {name: median(values) for name, values in found.items()}
    sys.stdout.write(f"{machine()}; medians of {rounds} interleaved rounds\n\n")
    sys.stdout.write(_HEAD)
    sys.stdout.write("".join(f"{_row(measure, figures)}\n" for measure in measures))
    sys.stdout.write("\n")
    sys.stdout.write("".join(f"{_verdict(bar, figures)}\n" for bar in bars()))


if __name__ == "__main__":
    main()
