"""The tree of commands, and the handling of errors."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

import click

from cardrules.errors import CardRulesError, InvalidOptions, UnknownGame, UnknownLanguage, printable

from .completion import complete, completion_command
from .counts import explore_command, perft_command
from .draw import draw_command
from .frame import NAME, Group, complaint
from .listing import games_command
from .matches import demo_command, play_command, replay_command
from .new import new_command
from .of_game import GameGroup
from .options import language_option
from .records import verify_command
from .rules import rules_command
from .schema import schema_command
from .simulation import simulate_command
from .terminal import Output, Terminal, Unread
from .texts import say

_WRONG_USAGE: Final = (InvalidOptions, UnknownGame, UnknownLanguage)
_FILE_PROBLEMS: Final[Mapping[type[OSError], str]] = {
    FileNotFoundError: "no-such-file",
    PermissionError: "no-access",
    IsADirectoryError: "is-folder",
}


def run(words: Sequence[str], lang: str, asked: str | None) -> int:
    """Run the command line.

    Args:
        words: The words after the command's name.
        lang: The language of the command line's own texts.
        asked: The value of ``--lang``, or None.

    Returns:
        The exit code: 0 all went well, 1 an error or a failed verification, 2 wrong usage, 130 interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal with a small character set gets question marks, not a traceback.
            stream.reconfigure(errors="replace")
    top = commands(Terminal(Output(), lang, asked))
    try:
        code: object = complete(top, os.environ)
        if code is None:
            code = top.main(list(words), NAME, standalone_mode=False)
    except click.ClickException as error:
        return _fail(complaint(error, lang), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _fail(say(lang, "interrupted"), 130)
    except Unread:
        code = 0
    except _WRONG_USAGE as error:
        return _fail(error.message(lang), 2)
    except OSError as error:
        return _fail(_file_problem(error, lang), 1)
    except CardRulesError as error:
        return _fail(error.message(lang), 1)
    return code if isinstance(code, int) else 0


def _file_problem(error: OSError, lang: str) -> str:
    """Return what is wrong with a file; for rarer problems in the system's own words."""
    if not error.filename:
        return str(error)
    folder = Path(os.fsdecode(error.filename)).parent
    if isinstance(error, FileNotFoundError) and not folder.is_dir():
        return say(lang, "no-such-folder", file=os.fsdecode(error.filename), folder=folder)
    key = next((key for kind, key in _FILE_PROBLEMS.items() if isinstance(error, kind)), None)
    return f"{error.filename}: {error.strerror}" if key is None else say(lang, key, file=error.filename)


def _fail(text: str, code: int) -> int:
    print(f"{NAME}: {printable(' '.join(text.split()))}", file=sys.stderr)  # noqa: T201 - what is wrong does not go to the console
    return code


def commands(terminal: Terminal) -> Group:
    """Return the whole tree of commands."""
    say = terminal.say
    top = Group(
        terminal,
        NAME,
        say("help-cardrules"),
        heading="commands",
        metavar=say("meta-command"),
        missing="no-such-command",
    )
    top.params[:0] = [language_option(terminal.lang), _version_option(terminal)]
    top.add_command(games_command(terminal))
    top.add_command(GameGroup(terminal, "demo", demo_command))
    top.add_command(GameGroup(terminal, "play", play_command))
    top.add_command(replay_command(terminal))
    top.add_command(draw_command(terminal))
    top.add_command(verify_command(terminal))
    top.add_command(GameGroup(terminal, "rules", rules_command))
    top.add_command(GameGroup(terminal, "schema", schema_command))
    top.add_command(GameGroup(terminal, "simulate", simulate_command))
    top.add_command(GameGroup(terminal, "explore", explore_command))
    top.add_command(GameGroup(terminal, "perft", perft_command))
    top.add_command(new_command(terminal))
    top.add_command(completion_command(terminal, top))
    return top


def _version_option(terminal: Terminal) -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted:
            terminal.console.print(NAME, version(NAME))
            ctx.exit(0)

    about = terminal.say("help-version")
    return click.Option(["--version"], is_flag=True, expose_value=False, is_eager=True, callback=show, help=about)
