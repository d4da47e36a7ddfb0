"""The list of installed games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from cardrules._storage.codec import to_json
from cardrules.errors import printable
from cardrules.game import Game
from cardrules.registry import Plugin, games
from cardrules.rules.texts import LIBRARY_LANGUAGES

from .frame import Command
from .lines import write_json
from .options import bots_of, json_option, language_option
from .terminal import Terminal

_NO_LIMIT: Final = 1000


def games_command(terminal: Terminal) -> Command:
    """Return ``cardrules games``."""

    def callback(as_json: bool) -> None:
        list_games(terminal, games(), as_json=as_json)

    params = [json_option(terminal.lang), language_option(terminal.lang)]
    return Command(terminal, "games", callback, params, terminal.say("help-games"))


def list_games(terminal: Terminal, plugins: Mapping[str, Plugin], *, as_json: bool) -> None:
    """Show the installed games, broken ones with their problem.

    Args:
        terminal: Where to, in which language.
        plugins: What is installed, by game name.
        as_json: Whether to write one JSON object per game instead.
    """
    of_games = (plugin.game_type.rulebook.languages for plugin in plugins.values() if plugin.game_type is not None)
    terminal.check_language(sorted({*LIBRARY_LANGUAGES, *chain.from_iterable(of_games)}))
    if as_json:
        for plugin in plugins.values():
            write_json(terminal.console, _described(plugin, terminal))
        return
    if not plugins:
        terminal.console.print(terminal.say("no-games"), soft_wrap=True)
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("game", "version", "players", "presets", "bots"):
        table.add_column(terminal.say(heading), no_wrap=True)
    for plugin in plugins.values():
        versions = ", ".join(plugin.distributions.values())
        if plugin.game_type is not None:
            table.add_row(printable(plugin.name), printable(versions), *_cells(plugin.game_type))
            table.add_section()
    console = terminal.console
    # A narrow terminal wraps the lines, so that nothing one has to type is cut.
    table.width = console.measure(table, options=console.options.update(width=_NO_LIMIT)).maximum
    console.print(table, crop=False)
    console.print(terminal.say("see-options"), style="dim", soft_wrap=True)
    for plugin in plugins.values():
        if plugin.problem is not None:
            terminal.console.print(printable(plugin.problem.message(terminal.lang)), style="red", soft_wrap=True)


def _cells(game_type: type[Game]) -> Iterable[str]:
    options_type = game_type.options_type
    players = next(option for option in options_type.declared() if option.name == "players")
    # Among the bounds, a game names the numbers that are right whatever the other options are.
    numbers = [value for value in players.samples if isinstance(value, int)]
    yield f"{min(numbers)}–{max(numbers)}"
    yield "\n".join(f"{options_type.preset}={preset}" for preset in options_type.presets)
    yield "\n".join(bots_of(game_type))


def _described(plugin: Plugin, terminal: Terminal) -> dict[str, Any]:
    about: dict[str, Any] = {"game": plugin.name, "distributions": dict(plugin.distributions)}
    if plugin.game_type is None:
        return about | {"problem": plugin.problem and plugin.problem.message(terminal.lang)}
    book, options_type = plugin.game_type.rulebook, plugin.game_type.options_type
    lang = terminal.of(book).lang
    return about | {
        "title": book.title.render(lang),
        "languages": list(book.languages),
        "bots": list(bots_of(plugin.game_type)),
        "preset": options_type.preset,
        "presets": {
            preset: {name: to_json(value) for name, value in values.items()}
            for preset, values in options_type.presets.items()
        },
        "options": [
            {
                "name": option.name,
                **option.form,
                "default": to_json(option.default),
                "text": option.text.render(lang),
            }
            for option in options_type.declared()
        ],
    }
