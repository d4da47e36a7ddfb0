"""The tree of commands, and the handling of errors."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.markdown import Markdown
from typing_extensions import override

from cardrules.errors import CardRulesError, InvalidOptions, UnknownGame, UnknownLanguage, printable
from cardrules.game import Game
from cardrules.playing import TURN_LIMIT
from cardrules.registry import games
from cardrules.rules.chance import Seed
from cardrules.rules.texts import LIBRARY_LANGUAGES
from cardrules.schema import json_schema, typescript

from .counts import cards_of, explore, perft
from .frame import Command, Group, complaint
from .listing import list_games
from .matches import begin, demo, play, replay, resume, verify
from .new import LIKES, make_project
from .options import (
    bots_option,
    choice_option,
    game_options,
    given,
    given_option,
    json_option,
    language_option,
    number_option,
    record_argument,
    seed_option,
    settings_option,
)
from .simulation import SimulationSettings, run_simulation
from .terminal import Terminal
from .texts import say

NAME: Final = "cardrules"
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
    console = Console(highlight=False, markup=False, emoji=False)
    try:
        code: object = commands(Terminal(console, lang, asked)).main(list(words), NAME, standalone_mode=False)
    except click.ClickException as error:
        return _fail(complaint(error, lang), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _fail(say(lang, "interrupted"), 130)
    except _WRONG_USAGE as error:
        return _fail(error.message(lang), 2)
    except OSError as error:
        return _fail(_file_problem(error, lang), 1)
    except CardRulesError as error:
        return _fail(error.message(lang), 1)
    return code if isinstance(code, int) else 0


def _file_problem(error: OSError, lang: str) -> str:
    """Return what is wrong with a file; for rarer problems in the system's own words."""
    for kind, key in _FILE_PROBLEMS.items():
        if isinstance(error, kind) and error.filename:
            return say(lang, key, file=error.filename)
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def _fail(text: str, code: int) -> int:
    print(f"{NAME}: {printable(' '.join(text.split()))}", file=sys.stderr)  # noqa: T201 - what is wrong does not go to the console
    return code


class GameGroup(Group):
    """A command with a command for every installed game.

    Args:
        terminal: Where to, in which language.
        name: The command's name.
        make: Returns the command for a game, which speaks a language of that game.
    """

    def __init__(self, terminal: Terminal, name: str, make: Callable[[Terminal, type[Game]], click.Command]) -> None:
        say = terminal.say
        super().__init__(
            terminal.lang, name, say(f"help-{name}"), heading="games", metavar=say("meta-game"), missing="no-such-game"
        )
        self.params[:0] = [language_option(terminal.lang)]
        self._terminal = terminal
        self._make = make

    @override
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, plugin in games().items() if plugin.game_type is not None]

    @override
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        plugin = games().get(cmd_name)
        if plugin is not None and plugin.problem is not None:
            raise plugin.problem
        if plugin is None or plugin.game_type is None:
            return None
        return self._make(self._terminal.of(plugin.game_type.rulebook), plugin.game_type)

    @override
    def without_command(self, ctx: click.Context) -> None:
        if ctx.invoked_subcommand is None:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(say(self.lang, "missing-game", known=known) if known else say(self.lang, "no-games"))


def commands(terminal: Terminal) -> Group:
    """Return the whole tree of commands."""
    lang, say = terminal.lang, terminal.say
    top = Group(
        lang,
        NAME,
        say("help-cardrules"),
        heading="commands",
        metavar=say("meta-command"),
        missing="no-such-command",
    )
    top.params[:0] = [language_option(lang), _version_option(terminal)]
    top.add_command(_games(terminal))
    top.add_command(GameGroup(terminal, "demo", _demo))
    top.add_command(GameGroup(terminal, "play", _play))
    top.add_command(_replay(terminal))
    top.add_command(_verify(terminal))
    top.add_command(GameGroup(terminal, "rules", _rules))
    top.add_command(GameGroup(terminal, "schema", _schema))
    top.add_command(GameGroup(terminal, "simulate", _simulate))
    top.add_command(GameGroup(terminal, "explore", _explore))
    top.add_command(GameGroup(terminal, "perft", _perft))
    top.add_command(_new(terminal))
    return top


def _version_option(terminal: Terminal) -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted:
            terminal.console.print(NAME, version(NAME))
            ctx.exit(0)

    about = terminal.say("help-version")
    return click.Option(["--version"], is_flag=True, expose_value=False, is_eager=True, callback=show, help=about)


def _of_game(
    terminal: Terminal,
    name: str,
    game_type: type[Game],
    params: list[click.Parameter],
    run_it: Callable[[dict[str, object], dict[str, Any]], int | None],
) -> Command:
    """Return the command ``name`` for one game, with a parameter for each of the game's options.

    Args:
        terminal: Where to, in which language.
        name: The command it belongs to.
        game_type: The game's class.
        params: The command's other parameters.
        run_it: Called with the game's options that were given, and the values of the other parameters; returns the
            exit code, or None for 0.
    """
    lang = terminal.lang
    languages = game_type.rulebook.languages
    params = [*params, language_option(lang, languages)]
    params += game_options(game_type, lang, params)

    @click.pass_context
    def callback(ctx: click.Context, /, **values: Any) -> int | None:
        terminal.check_language(languages)
        return run_it(given(ctx, values), values)

    about = f"{game_type.rulebook.title.render(lang)}. {say(lang, f'help-{name}')}"
    return Command(lang, game_type.name, callback, params, about)


def _demo(terminal: Terminal, game_type: type[Game]) -> Command:
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        demo(terminal, game_type(**options), values["seed"], values["bots"], as_json=values["as_json"])

    params: list[click.Parameter] = [
        seed_option(lang, "help-seed"),
        bots_option(lang, game_type),
        json_option(lang),
    ]
    return _of_game(terminal, "demo", game_type, params, run_it)


def _play(terminal: Terminal, game_type: type[Game]) -> Command:
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        record = values["resume"]
        if record is None:
            match = begin(terminal, game_type(**options), values["seat"], values["seed"], values["record"])
        else:
            settled = [*options, *(name for name in ("seed", "record") if values[name] is not None)]
            if settled:
                flags = ", ".join(f"--{name.replace('_', '-')}" for name in settled)
                raise click.UsageError(say(lang, "resume-alone", given=flags))
            match = resume(terminal, game_type, values["seat"], record)
        play(terminal, match, values["seat"], values["bots"])

    params: list[click.Parameter] = [
        number_option(lang, "seat", say(lang, "help-seat"), "meta-seat", default="0"),
        seed_option(lang, "help-seed"),
        bots_option(lang, game_type),
        given_option(lang, "record", say(lang, "help-record"), "meta-file", Path),
        given_option(lang, "resume", say(lang, "help-resume"), "meta-file", Path),
    ]
    return _of_game(terminal, "play", game_type, params, run_it)


def _rules(terminal: Terminal, game_type: type[Game]) -> Command:
    lang, book = terminal.lang, game_type.rulebook

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        game, others = game_type(**options), dict(values["diff"])
        if others:
            text = book.render_diff(lang, game.options, game_type(**options | others).options)
        else:
            text = game.words(lang).rules()
        terminal.console.print(Markdown(text) if terminal.console.is_terminal else text, soft_wrap=True)

    return _of_game(terminal, "rules", game_type, [settings_option(game_type, lang, "diff")], run_it)


def _schema(terminal: Terminal, game_type: type[Game]) -> Command:
    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        terminal.console.print(SCHEMAS[values["format"]](game_type(**options)), soft_wrap=True, end="")

    params: list[click.Parameter] = [choice_option(terminal.lang, "format", "help-format", SCHEMAS)]
    return _of_game(terminal, "schema", game_type, params, run_it)


def _schema_text(game: Game) -> str:
    return json.dumps(json_schema(game), ensure_ascii=False, indent=2) + "\n"


SCHEMAS: Final[Mapping[str, Callable[[Game], str]]] = {"json": _schema_text, "typescript": typescript}
"""What ``--format`` chooses from."""


def _explore(terminal: Terminal, game_type: type[Game]) -> Command:
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
        given_option(lang, "cards", say(lang, "help-cards"), "meta-cards"),
        seed_option(lang, "help-one-deal"),
        number_option(lang, "max-states", say(lang, "help-max-states"), "meta-number"),
        number_option(lang, "max-depth", say(lang, "help-max-depth"), "meta-number"),
        given_option(lang, "checkpoint", say(lang, "help-checkpoint"), "meta-file", Path),
        json_option(lang),
    ]
    return _of_game(terminal, "explore", game_type, params, run_it)


def _perft(terminal: Terminal, game_type: type[Game]) -> Command:
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        game = game_type(**options)
        seed: Seed = values["seed"]
        cards = cards_of(game, values["cards"])
        perft(terminal, game, cards, seed, values["depth"], as_json=values["as_json"])

    params: list[click.Parameter] = [
        given_option(lang, "cards", say(lang, "help-cards"), "meta-cards"),
        seed_option(lang, "help-perft-seed", default="0"),
        number_option(lang, "depth", say(lang, "help-depth"), "meta-number", default="3"),
        json_option(lang),
    ]
    return _of_game(terminal, "perft", game_type, params, run_it)


def _simulate(terminal: Terminal, game_type: type[Game]) -> Command:
    lang = terminal.lang
    names = ("games", "bots", "seed", "workers", "turn_limit", "dask", "out", "plot")

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        run_simulation(terminal, game_type(**options), SimulationSettings(**{name: values[name] for name in names}))

    params: list[click.Parameter] = [
        number_option(lang, "games", say(lang, "help-count"), "meta-count", default="1000", minimum=1),
        bots_option(lang, game_type),
        seed_option(lang, "help-seed-of-all"),
        number_option(lang, "workers", say(lang, "help-workers"), "meta-count", minimum=1),
        number_option(lang, "turn-limit", say(lang, "help-turn-limit"), "meta-count", str(TURN_LIMIT), minimum=1),
        given_option(lang, "dask", say(lang, "help-dask"), "meta-address"),
        given_option(lang, "out", say(lang, "help-out"), "meta-file", Path),
        given_option(lang, "plot", say(lang, "help-plot"), "meta-file", Path),
    ]
    return _of_game(terminal, "simulate", game_type, params, run_it)


def _games(terminal: Terminal) -> Command:
    def callback(as_json: bool) -> None:
        list_games(terminal, games(), as_json=as_json)

    lang = terminal.lang
    return Command(lang, "games", callback, [json_option(lang), language_option(lang)], say(lang, "help-games"))


def _replay(terminal: Terminal) -> Command:
    def callback(record: Path, seat: int | None, seed: Seed | None, as_json: bool) -> None:
        replay(terminal, record, seat, seed, as_json=as_json)

    lang = terminal.lang
    params = [
        record_argument(lang),
        number_option(lang, "seat", say(lang, "help-view"), "meta-seat"),
        seed_option(lang, "help-secret"),
        json_option(lang),
        language_option(lang),
    ]
    return Command(lang, "replay", callback, params, say(lang, "help-replay"))


def _verify(terminal: Terminal) -> Command:
    def callback(record: Path, seed: Seed | None, public: Path | None) -> None:
        terminal.check_language(LIBRARY_LANGUAGES)
        verify(terminal, record, seed, public)

    lang = terminal.lang
    params = [
        record_argument(lang),
        seed_option(lang, "help-secret"),
        given_option(lang, "public", say(lang, "help-public"), "meta-file", Path),
        language_option(lang),
    ]
    return Command(lang, "verify", callback, params, say(lang, "help-verify"))


def _new(terminal: Terminal) -> Command:
    def callback(name: str, like: str) -> None:
        terminal.check_language(LIBRARY_LANGUAGES)
        make_project(terminal, name, like)

    lang = terminal.lang
    params = [
        click.Argument(["name"], metavar=say(lang, "meta-name")),
        choice_option(lang, "like", "help-like", LIKES),
        language_option(lang),
    ]
    return Command(lang, "new", callback, params, say(lang, "help-new"))
