"""A picture of a simulation; it needs the extra ``cardrules[plot]``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from cardrules._storage.atomic import replacing
from cardrules.simulation import Simulation, Summary

from .screen import Screen
from .terminal import Terminal

SUFFIXES: Final = (".png", ".svg", ".pdf")
"""The kinds of pictures."""
MAX_BARS: Final = 40


def save_picture(terminal: Terminal, screen: Screen, simulation: Simulation, path: Path) -> None:
    """Draw the wins of each seat, its points, and the lengths of the matches.

    Args:
        terminal: Whose language is spoken.
        screen: Knows what the seats are called.
        simulation: What was played.
        path: The file; its suffix says what kind of picture.
    """
    summary = simulation.summary()
    ended = [outcome for outcome in simulation.outcomes if outcome.result is not None]
    labels = [screen.player(seat) for seat in range(len(summary.wins))]
    points = [scores for outcome in ended if outcome.result and (scores := outcome.result.scores) is not None]
    rounds = [outcome.rounds for outcome in ended if outcome.rounds is not None]
    panels: list[Callable[[Any], None]] = [partial(_wins, terminal, summary, labels)]
    if points:
        panels.append(partial(_points, terminal, points, labels))
    if rounds:
        panels.append(partial(_lengths, terminal, "rounds", rounds))
    if ended:
        panels.append(partial(_lengths, terminal, "turns", [outcome.turns for outcome in ended]))

    columns = min(len(panels), 2)
    rows = -(-len(panels) // columns)
    # matplotlib's types are incomplete.
    figure: Any = Figure(figsize=(5 * columns, 3.5 * rows), layout="constrained")
    matches = terminal.counted(summary.matches, "{count} match", "{count} matches")
    figure.suptitle(f"{simulation.game.rulebook.title.render(terminal.lang)} · {matches}")
    for number, draw in enumerate(panels, start=1):
        # The last panel takes what is left.
        last = columns * rows if number == len(panels) else number
        draw(figure.add_subplot(rows, columns, (number, last)))
    with replacing(path) as file:
        figure.savefig(file, format=path.suffix.removeprefix("."))


def _wins(terminal: Terminal, summary: Summary, labels: Sequence[str], axes: Any) -> None:
    shares = [100 * share.value for share in summary.wins]
    below = [100 * (share.value - share.low) for share in summary.wins]
    above = [100 * (share.high - share.value) for share in summary.wins]
    axes.bar(labels, shares, yerr=[below, above], capsize=6, color="tab:green")
    axes.axhline(100 / len(labels), linestyle="--", color="tab:gray")
    axes.set_title(f"{terminal.say('wins')} ({terminal.say('interval')})")
    axes.set_ylabel("%")


def _points(terminal: Terminal, points: Sequence[Sequence[int]], labels: Sequence[str], axes: Any) -> None:
    axes.boxplot(list(zip(*points, strict=True)), tick_labels=labels)
    axes.set_title(terminal.say("points"))


def _lengths(terminal: Terminal, key: str, numbers: Sequence[int], axes: Any) -> None:
    span = max(numbers) - min(numbers) + 1
    width = -(-span // MAX_BARS)
    edges = [min(numbers) - 0.5 + width * bar for bar in range(-(-span // width) + 1)]
    axes.hist(numbers, bins=edges, rwidth=0.9, color="tab:blue")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_title(f"{terminal.say(key)} {terminal.say('of-a-match')}")
    axes.set_ylabel(terminal.say("matches"))
