"""The form of a game's data for frontends: JSON Schema, or types of TypeScript."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from cardrules.game import Game
from cardrules.schema import json_schema, typescript

from .frame import Command
from .of_game import of_game
from .options import choice_option
from .terminal import Terminal


def schema_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules schema`` for one game."""

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        terminal.console.print(SCHEMAS[values["format"]](game_type(**options)), soft_wrap=True, end="")

    params: list[click.Parameter] = [choice_option(terminal.lang, "format", "help-format", SCHEMAS)]
    return of_game(terminal, "schema", game_type, params, run_it)


def _schema_text(game: Game) -> str:
    return json.dumps(json_schema(game), ensure_ascii=False, indent=2) + "\n"


SCHEMAS: Final[Mapping[str, Callable[[Game], str]]] = {"json": _schema_text, "typescript": typescript}
"""What ``--format`` chooses from."""
