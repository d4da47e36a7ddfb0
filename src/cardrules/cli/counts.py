"""Exploring a game and counting what can be reached."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from cardrules import exploration
from cardrules.errors import translated
from cardrules.game import Game
from cardrules.rules.cards import Card
from cardrules.rules.chance import Seed

from .frame import Command
from .lines import write_json
from .of_game import of_game
from .options import file_option, given_option, json_option, number_option, seed_option
from .terminal import Terminal


def explore_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules explore`` for one game."""
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> int:
        game = game_type(**options)
        return explore(
            terminal,
            game,
            cards_of(game, values["cards"]),
            values["seed"],
            max_states=values["max_states"],
            max_depth=values["max_depth"],
            checkpoint=values["checkpoint"],
            as_json=values["as_json"],
        )

    params: list[click.Parameter] = [
        given_option(lang, "cards", terminal.say("help-cards"), "meta-cards"),
        seed_option(lang, "help-one-deal"),
        number_option(lang, "max-states", terminal.say("help-max-states"), "meta-number"),
        number_option(lang, "max-depth", terminal.say("help-max-depth"), "meta-number"),
        file_option(lang, "checkpoint", terminal.say("help-checkpoint")),
        json_option(lang),
    ]
    return of_game(terminal, "explore", game_type, params, run_it)


def perft_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules perft`` for one game."""
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        game = game_type(**options)
        cards = cards_of(game, values["cards"])
        perft(terminal, game, cards, values["seed"], values["depth"], as_json=values["as_json"])

    params: list[click.Parameter] = [
        given_option(lang, "cards", terminal.say("help-cards"), "meta-cards"),
        seed_option(lang, "help-perft-seed", default="0"),
        number_option(lang, "depth", terminal.say("help-depth"), "meta-number", default="3"),
        json_option(lang),
    ]
    return of_game(terminal, "perft", game_type, params, run_it)


def cards_of(game: Game, named: str | None) -> Sequence[Card] | None:
    """Return the cards named by ids with spaces or commas between them; None for the whole deck.

    Raises:
        UnknownCard: The deck has no such card.
    """
    return None if named is None else [game.card(name) for name in named.replace(",", " ").split()]


@contextmanager
def _bar(terminal: Terminal) -> Generator[exploration.Progress]:
    """Show the progress of an exploration on the error stream, so that the output holds only the result."""
    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def tell(found: int, waiting: int, depth: int) -> None:
            about = terminal.say("explored-so-far", found=found, waiting=waiting, depth=depth)
            progress.update(task, total=found, completed=found - waiting, description=about)

        yield tell


def explore(
    terminal: Terminal,
    game: Game,
    cards: Sequence[Card] | None,
    seed: Seed | None,
    *,
    max_states: int | None,
    max_depth: int | None,
    checkpoint: Path | None,
    as_json: bool,
) -> int:
    """Explore a game and show what was found.

    Args:
        terminal: Where to, in which language.
        game: The game.
        cards: The cards in play, or None for all.
        seed: The seed of the one deal to begin with; None for every deal.
        max_states: After how many states to stop, or None.
        max_depth: After how many actions to stop, or None.
        checkpoint: A file that keeps what was found, or None.
        as_json: Whether to write one JSON object instead.

    Returns:
        The exit code: 1 if something is wrong with the game.
    """
    before = perf_counter()
    starts = () if seed is None else (game.start(seed, cards=cards),)
    dealt = (game.deck if cards is None else cards) if seed is None else None
    with _bar(terminal) as tell:
        found = exploration.explore(
            game,
            *starts,
            cards=dealt,
            max_states=max_states,
            max_depth=max_depth,
            checkpoint=checkpoint,
            progress=tell,
        )
    wrong = found.counterexample
    figures: dict[str, object] = {
        "complete": found.complete,
        "states": len(found.states),
        "actions": found.actions,
        "by_chance": found.by_chance,
        "transitions": found.transitions,
        "depth": found.depth,
        "ends": len(found.ends),
        "longest": found.longest,
        "can_always_end": found.can_always_end,
        "clauses": len(found.clauses),
    }
    if as_json:
        head = {"game": game.name, "options": game.options.as_dict()}
        broken = (
            None if wrong is None else {"property": wrong.name, "problem": translated(wrong.problem, terminal.lang)}
        )
        way = () if wrong is None else wrong.way
        actions = [[explored.seat, str(explored.action), list(explored.chance)] for explored in way]
        write_json(terminal.console, head | figures | {"broken": broken, "way": actions})
    else:
        table = Table(box=None, show_header=False, pad_edge=False)
        for name, value in figures.items():
            table.add_row(terminal.say(f"explored-{name.replace('_', '-')}"), _written(terminal, value))
        table.add_row(terminal.say("explored-seconds"), terminal.decimal(perf_counter() - before))
        terminal.console.print(table)
        if wrong is not None:
            terminal.console.print(wrong.message(terminal.lang), soft_wrap=True)
    return int(wrong is not None)


def _written(terminal: Terminal, value: object) -> str:
    match value:
        case bool():
            return terminal.say("yes" if value else "no")
        case None:
            return "–"
        case _:
            return str(value)


def perft(
    terminal: Terminal, game: Game, cards: Sequence[Card] | None, seed: Seed, depth: int, *, as_json: bool
) -> None:
    """Count what can be reached from a deal, depth by depth.

    Args:
        terminal: Where to, in which language.
        game: The game.
        cards: The cards in play, or None for all.
        seed: The seed.
        depth: Up to how many actions.
        as_json: Whether to write one JSON object for each depth instead.
    """
    names = ("depth", "sequences", "states", "decisions", "views")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in names:
        table.add_column(terminal.say(f"perft-{name}"), justify="right")
    for count in exploration.perft(game, game.start(seed, cards=cards), depth):
        row = {name: getattr(count, name) for name in names}
        if as_json:
            write_json(terminal.console, row)
        table.add_row(*map(str, row.values()))
    if not as_json:
        terminal.console.print(table)
