"""Completion of commands, options, values and files in the shell, by click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import click
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete, shell_complete

from cardrules.rules.texts import LIBRARY_LANGUAGES

from .frame import NAME, Command
from .options import language_option, shell_argument
from .terminal import Terminal

SHELLS: Final[Mapping[str, type[ShellComplete]]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}
VARIABLE: Final = "_CARDRULES_COMPLETE"
"""The environment variable with which a shell asks for completion."""


def completion_command(terminal: Terminal, top: click.Command) -> Command:
    """Return ``cardrules completion``.

    Args:
        terminal: Where to, in which language.
        top: The tree of commands.
    """

    def callback(shell: str) -> None:
        terminal.check_language(LIBRARY_LANGUAGES)
        terminal.console.out(SHELLS[shell](top, {}, NAME, VARIABLE).source())

    params = [shell_argument(terminal.lang, tuple(SHELLS)), language_option(terminal.lang)]
    return Command(terminal, "completion", callback, params, terminal.say("help-completion"))


def complete(top: click.Command, environment: Mapping[str, str]) -> int | None:
    """Answer the shell, and return the exit code; None if it has not asked.

    Args:
        top: The tree of commands.
        environment: The environment variables.
    """
    asked = environment.get(VARIABLE)
    return None if asked is None else shell_complete(top, {}, NAME, VARIABLE, asked)
