"""Commands that exist once for every installed game, with the options of that game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click
from typing_extensions import override

from cardrules.game import Game
from cardrules.registry import games

from .frame import Command, Group
from .options import game_options, given, language_option
from .terminal import Terminal


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
            terminal, name, say(f"help-{name}"), heading="games", metavar=say("meta-game"), missing="no-such-game"
        )
        self.params[:0] = [language_option(terminal.lang)]
        self._make = make

    @override
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, plugin in games().items() if plugin.game_type is not None]

    @override
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        plugin = games().get(cmd_name)
        if plugin is not None and plugin.problem is not None and not ctx.resilient_parsing:
            raise plugin.problem
        if plugin is None or plugin.game_type is None:
            return None
        return self._make(self.terminal.of(plugin.game_type.rulebook), plugin.game_type)

    @override
    def without_command(self, ctx: click.Context) -> None:
        if ctx.invoked_subcommand is None:
            known = ", ".join(self.list_commands(ctx))
            say = self.terminal.say
            raise click.UsageError(say("missing-game", known=known) if known else say("no-games"))


def of_game(
    terminal: Terminal,
    name: str,
    game_type: type[Game],
    params: Sequence[click.Parameter],
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

    about = f"{game_type.rulebook.title.render(lang)}. {terminal.say(f'help-{name}')}"
    return Command(terminal, game_type.name, callback, params, about)


def check_seats(terminal: Terminal, game: Game, option: str, seats: Iterable[int]) -> None:
    """Make sure that a game has the seats that an option names."""
    for seat in seats:
        if seat >= game.options.players:
            right = terminal.say("right-seat-of", last=game.options.players)
            raise click.UsageError(terminal.say("bad-value", option=option, value=seat + 1, right=right))


def check_names(terminal: Terminal, game: Game, names: Sequence[str] | None) -> Sequence[str]:
    """Return the names of the seats, after making sure that they are not too many."""
    given = names or ()
    if len(given) > game.options.players:
        right = terminal.say("right-names-of")
        raise click.UsageError(terminal.say("bad-value", option="--names", value=",".join(given), right=right))
    return given
