"""Many matches between bots: played with a progress bar, counted in tables, written to files."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Any, cast

import attrs
import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Line
from typing_extensions import override

from cardrules.game import Game
from cardrules.playing import TURN_LIMIT
from cardrules.rules.chance import Seed
from cardrules.rules.values import fields_of
from cardrules.simulation import Distribution, Proportion, Simulation, Summary, simulate
from cardrules.simulation.files import WRITERS

from .frame import Command
from .lines import heading_of, write_json
from .matches import seat_names
from .of_game import of_game
from .options import bots_of, bots_option, file_option, given_option, json_option, number_option, seed_option
from .screen import Screen
from .terminal import Terminal


def simulate_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules simulate`` for one game."""
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        names = [field.name for field in attrs.fields(SimulationSettings)]
        run_simulation(terminal, game_type(**options), SimulationSettings(**{name: values[name] for name in names}))

    params: list[click.Parameter] = [
        number_option(lang, "games", terminal.say("help-count"), "meta-count", default="1000", minimum=1),
        bots_option(lang, game_type),
        seed_option(lang, "help-seed-of-all"),
        number_option(lang, "workers", terminal.say("help-workers"), "meta-count", minimum=1),
        number_option(lang, "turn-limit", terminal.say("help-turn-limit"), "meta-count", str(TURN_LIMIT), minimum=1),
        given_option(lang, "dask", terminal.say("help-dask"), "meta-address"),
        file_option(lang, "out", terminal.say("help-out")),
        file_option(lang, "plot", terminal.say("help-plot")),
        json_option(lang),
    ]
    return of_game(terminal, "simulate", game_type, params, run_it)


@attrs.frozen
class SimulationSettings:
    """What a simulation is to be like.

    Attributes:
        games: How many matches.
        bots: The names of the bots, seat by seat, over and over; None for the first one the game has.
        seed: The seed; None for a fresh one.
        workers: How many processes; None for one on each core.
        turn_limit: After how many actions a match is given up.
        dask: The address of a Dask scheduler whose workers play instead; None for processes here.
        out: The file for the outcomes; None for none.
        plot: The file for the picture; None for none.
        as_json: Whether to write for machines.
    """

    games: int
    bots: Sequence[str] | None
    seed: Seed | None
    workers: int | None
    turn_limit: int
    dask: str | None
    out: Path | None
    plot: Path | None
    as_json: bool


def run_simulation(terminal: Terminal, game: Game, settings: SimulationSettings) -> None:
    """Play many matches and show what they say together; also if they are stopped before the end.

    Args:
        terminal: Where to, in which language.
        game: The game.
        settings: The settings of the simulation.
    """
    _check_files(terminal, settings)
    names = seat_names(game, settings.bots)
    bots = [bots_of(type(game))[name] for name in names]
    errors = Console(stderr=True, highlight=False, markup=False, emoji=False)
    with _crew(terminal, settings) as crew:
        progress = _progress(terminal, errors)
        bar = progress.add_task("", total=settings.games)

        def report(numbers: Sequence[int]) -> None:
            progress.console.print(
                terminal.say("worker-died", matches=terminal.counted(len(numbers), "{count} match", "{count} matches")),
                style="red",
                soft_wrap=True,
            )

        simulation = simulate(
            game,
            bots,
            games=settings.games,
            seed=settings.seed,
            turn_limit=settings.turn_limit,
            report=report,
            **crew,
        )
        screen = Screen(terminal.console, game, terminal.lang, None, names)
        if settings.as_json:
            _write(
                terminal,
                "simulation",
                {**heading_of(game, simulation.seed), "bots": names, "turn_limit": settings.turn_limit},
            )
        else:
            screen.heading(simulation.seed)
        try:
            with progress, simulation:
                for _ in simulation:
                    progress.advance(bar)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(130) from None
        finally:
            _show(terminal, screen, simulation, settings)


def _check_files(terminal: Terminal, settings: SimulationSettings) -> None:
    """Complain about files that could not be written, before any match is played."""
    if settings.out is not None:
        terminal.check_file("--out", settings.out, list(WRITERS))
    if settings.plot is not None:
        require(terminal, "matplotlib", "plot")
        from .plot import SUFFIXES  # noqa: PLC0415 - needs the extra

        terminal.check_file("--plot", settings.plot, SUFFIXES)


def require(terminal: Terminal, module: str, extra: str) -> None:
    """Complain in one line about an extra that is not installed.

    Args:
        terminal: Whose language is spoken.
        module: A module that the extra brings.
        extra: The name of the extra.
    """
    if find_spec(module) is None:
        raise click.ClickException(terminal.say("no-such-extra", option=f"--{extra}", extra=extra))


@contextmanager
def _crew(terminal: Terminal, settings: SimulationSettings) -> Generator[dict[str, Any], None, None]:
    """Yield the workers as arguments of ``simulate``: a Dask cluster if there is an address, else local processes."""
    if settings.dask is None:
        yield {"workers": settings.workers}
        return
    require(terminal, "distributed", "dask")
    from distributed import Client  # noqa: PLC0415 - needs the extra

    # Dask's types are incomplete.
    make: Any = Client
    try:
        client = make(settings.dask)
    except OSError as error:
        raise click.ClickException(terminal.say("no-scheduler", address=settings.dask)) from error
    with client:
        workers = settings.workers or sum(client.nthreads().values()) or None
        # Otherwise Dask would reuse the results of equal work.
        yield {"workers": workers, "executor": client.get_executor(pure=False)}


class RateColumn(ProgressColumn):
    """How many matches a second are played.

    Args:
        terminal: Whose language is spoken.
    """

    def __init__(self, terminal: Terminal) -> None:
        super().__init__()
        self._terminal = terminal

    @override
    def render(self, task: Task) -> Line:
        """Return the recent rate, or the overall one when the bar is done."""
        speed = task.finished_speed or task.speed or 0.0
        return Line(self._terminal.say("rate", rate=self._terminal.decimal(speed)), "cyan")


def _progress(terminal: Terminal, console: Console) -> Progress:
    columns = (BarColumn(), MofNCompleteColumn(), RateColumn(terminal), TimeRemainingColumn(elapsed_when_finished=True))
    return Progress(*columns, console=console, disable=not console.is_terminal)


# What is shown


def _show(terminal: Terminal, screen: Screen, simulation: Simulation, settings: SimulationSettings) -> None:
    """Show the tables, and write the files."""
    summary = simulation.summary()
    if settings.as_json:
        _write(terminal, "summary", {"games": simulation.games, **_figures(summary)})
    elif summary.matches < simulation.games:
        matches = terminal.counted(simulation.games, "{count} match", "{count} matches")
        screen.say("not-all", style="bold", count=summary.matches, matches=matches)
    if not summary.matches:
        return
    if not settings.as_json:
        _show_tables(terminal, screen, summary, settings)
    if settings.out is not None:
        simulation.save(settings.out)
    if settings.plot is not None:
        from .plot import save_picture  # noqa: PLC0415 - needs the extra

        save_picture(terminal, screen, simulation, settings.plot)
    for file in (settings.out, settings.plot):
        if file is not None and not settings.as_json:
            screen.say("written", style="dim", file=file)


def _write(terminal: Terminal, kind: str, content: Mapping[str, object]) -> None:
    write_json(terminal.console, {"kind": kind, **content})


def _figures(value: object) -> Any:
    """Return a summary, or a part of it, as data that JSON can hold; an interval without an end ends in null."""
    match value:
        case Proportion():
            return {**_fields(value), "value": value.value}
        case Summary() | Distribution():
            return _fields(value)
        case Mapping():
            return {key: _figures(item) for key, item in cast("Mapping[str, object]", value).items()}
        case tuple():
            return [_figures(item) for item in cast("tuple[object, ...]", value)]
        case float():
            return value if isfinite(value) else None
        case _:
            return value


def _fields(value: Summary | Proportion | Distribution) -> dict[str, Any]:
    return {field.name: _figures(getattr(value, field.name)) for field in fields_of(type(value))}


def _show_tables(terminal: Terminal, screen: Screen, summary: Summary, settings: SimulationSettings) -> None:
    console = terminal.console
    console.print(_seats(terminal, screen, summary))
    if summary.scores is not None:
        rows = ((screen.player(seat), spread) for seat, spread in enumerate(summary.scores))
        console.print(_spreads(terminal, "points", rows))
    per_match = {"rounds": summary.rounds, "turns": summary.turns, "actions": summary.actions}
    rows = ((terminal.say(key), spread) for key, spread in per_match.items() if spread is not None)
    console.print(_spreads(terminal, "per-match", rows))
    console.print(_ends(terminal, screen, summary, settings.turn_limit))


def _table(terminal: Terminal, *headings: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(terminal.say(heading), justify="right" if index else "left", no_wrap=index > 0)
    return table


def _shares(terminal: Terminal, share: Proportion) -> Iterable[str]:
    yield str(share.count)
    yield f"{terminal.decimal(100 * share.value)} %"
    yield f"{terminal.decimal(100 * share.low)} – {terminal.decimal(100 * share.high)} %"


def _seats(terminal: Terminal, screen: Screen, summary: Summary) -> Table:
    table = _table(terminal, "player-heading", "wins", "share", "interval")
    for seat, share in enumerate(summary.wins):
        table.add_row(screen.player(seat), *_shares(terminal, share))
    return table


def _spreads(terminal: Terminal, heading: str, rows: Iterable[tuple[str, Distribution]]) -> Table:
    table = _table(terminal, heading, "mean", "interval", "minimum", "quartile-1", "median", "quartile-3", "maximum")
    for label, spread in rows:
        ends = (spread.low, spread.high)
        interval = " – ".join(terminal.decimal(end, 2) for end in ends) if all(map(isfinite, ends)) else "–"
        quartiles = (terminal.decimal(quartile) for quartile in spread.quartiles)
        mean = terminal.decimal(spread.mean, 2)
        table.add_row(label, mean, interval, str(spread.minimum), *quartiles, str(spread.maximum))
    return table


def _ends(terminal: Terminal, screen: Screen, summary: Summary, turn_limit: int) -> Table:
    table = _table(terminal, "end", "matches", "share", "interval")
    for reason, share in summary.reasons.items():
        table.add_row(screen.words.reason(reason), *_shares(terminal, share))
    if summary.stalled.count:
        table.add_row(
            terminal.say("stalled", actions=terminal.counted(turn_limit, "{count} action", "{count} actions")),
            *_shares(terminal, summary.stalled),
        )
    return table
