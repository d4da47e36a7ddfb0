"""The list of installed games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from cardrules._storage.codec import to_json
from cardrules.errors import printable, translated
from cardrules.game import Game
from cardrules.registry import Plugin
from cardrules.rules.options import Option
from cardrules.rules.texts import LIBRARY_LANGUAGES

from .lines import write_json
from .options import bots_of
from .terminal import Terminal


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
    for heading in ("game", "version", "players", "presets", "bots", "options"):
        table.add_column(terminal.say(heading))
    for plugin in plugins.values():
        versions = ", ".join(plugin.distributions.values())
        if plugin.game_type is not None:
            table.add_row(printable(plugin.name), printable(versions), *_cells(plugin.game_type))
            table.add_section()
    terminal.console.print(table)
    for plugin in plugins.values():
        if plugin.problem is not None:
            terminal.console.print(printable(plugin.problem.message(terminal.lang)), style="red", soft_wrap=True)


def _cells(game_type: type[Game]) -> Iterable[str]:
    options_type = game_type.options_type
    declared = {option.name: option for option in options_type.declared()}
    yield _players(declared["players"])
    yield "\n".join(f"{options_type.preset}={preset}" for preset in _presets(game_type))
    yield "\n".join(bots_of(game_type))
    yield ", ".join(name for name in declared if name not in {"players", options_type.preset})


def _players(option: Option) -> str:
    numbers = [value for value in option.samples if isinstance(value, int)]
    return f"{min(numbers)}–{max(numbers)}"


def _presets(game_type: type[Game]) -> tuple[str, ...]:
    return tuple(game_type.options_type.presets)


def _described(plugin: Plugin, terminal: Terminal) -> dict[str, Any]:
    about: dict[str, Any] = {"game": plugin.name, "distributions": dict(plugin.distributions)}
    if plugin.game_type is None:
        return about | {"problem": plugin.problem and plugin.problem.message(terminal.lang)}
    book = plugin.game_type.rulebook
    lang = terminal.of(book).lang
    return about | {
        "title": book.title.render(lang),
        "languages": list(book.languages),
        "preset": plugin.game_type.options_type.preset,
        "presets": list(_presets(plugin.game_type)),
        "bots": list(bots_of(plugin.game_type)),
        "options": {
            option.name: {
                "text": option.text.render(lang),
                "default": to_json(option.default),
                "expected": translated(option.expected, lang),
            }
            for option in plugin.game_type.options_type.declared()
        },
    }
