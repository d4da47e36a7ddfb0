"""Commands whose help and errors are in the requested language; click has only English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

import click
from typing_extensions import override

from .terminal import Terminal
from .texts import say

NAME: Final = "cardrules"
_SETTINGS: Final[Mapping[str, Any]] = {"max_content_width": 100}
"""The settings of every command."""


class Command(click.Command):
    """A command whose options can have headings of their own.

    Args:
        terminal: Where its help goes to, in which language.
        name: The command's name.
        callback: What runs it, called with the values of the parameters; returns the exit code, or None for 0.
        params: Its parameters; the help option is added.
        about: What it does, in the language.
    """

    def __init__(
        self,
        terminal: Terminal,
        name: str,
        callback: Callable[..., int | None],
        params: Sequence[click.Parameter],
        about: str,
    ) -> None:
        super().__init__(
            name,
            callback=callback,
            params=[*params, _help_option(terminal)],
            add_help_option=False,
            help=about,
            short_help=about,
            context_settings={**_SETTINGS, "allow_extra_args": True},
        )
        self.lang: str = terminal.lang

    @override
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # click would complain about extra arguments in English.
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise click.UsageError(say(self.lang, "too-much", words=" ".join(rest)), ctx)
        return rest

    @override
    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [say(self.lang, "meta-options"), *super().collect_usage_pieces(ctx)[1:]]

    @override
    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _write_usage(self, ctx, formatter, self.lang)

    @override
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _write_options(self, ctx, formatter, self.lang)


class Group(click.Group):
    """A command with commands.

    Args:
        terminal: Where its help goes to, in which language.
        name: The command's name.
        about: What it does, in the language.
        heading: The key of the heading of its commands.
        metavar: The placeholder of a command in the help.
        missing: The key of the complaint about a command that does not exist.
    """

    def __init__(self, terminal: Terminal, name: str, about: str, *, heading: str, metavar: str, missing: str) -> None:
        super().__init__(
            name,
            help=about,
            short_help=about,
            params=[_help_option(terminal)],
            add_help_option=False,
            no_args_is_help=False,
            invoke_without_command=True,
            subcommand_metavar=f"{metavar} {terminal.say('meta-options')}",
            context_settings=dict(_SETTINGS),
        )
        self.lang: str = terminal.lang
        self.terminal: Terminal = terminal
        self._heading = heading
        self._missing = missing
        self.callback: Callable[..., Any] | None = click.pass_context(self.without_command)

    def without_command(self, ctx: click.Context) -> None:
        """Show the help if no command is given."""
        if ctx.invoked_subcommand is None:
            self.terminal.console.out(ctx.get_help())
            ctx.exit(0)

    @override
    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return super().collect_usage_pieces(ctx)[1:]

    @override
    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _write_usage(self, ctx, formatter, self.lang)

    @override
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        rows = [(name, command.short_help or "") for name in names if (command := self.get_command(ctx, name))]
        if rows:
            with formatter.section(say(self.lang, self._heading)):
                formatter.write_dl(rows)
        _write_options(self, ctx, formatter, self.lang)

    @override
    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if ctx.resilient_parsing or args[0].startswith("-") or self.get_command(ctx, args[0]) is not None:
            return super().resolve_command(ctx, args)
        known = self.list_commands(ctx)
        near = get_close_matches(args[0], known)
        raise click.UsageError(unknown(self.lang, self._missing, args[0], near, known), ctx)


class UnderHeading(click.Option):
    """An option with a heading of its own in the help.

    Attributes:
        heading: The key of the heading.
    """

    heading = "options"


def _help_option(terminal: Terminal) -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted:
            terminal.console.out(ctx.get_help())
            ctx.exit(0)

    about = terminal.say("help-help")
    return click.Option(["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=about)


def _write_usage(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, lang: str) -> None:
    formatter.write_usage(ctx.command_path, " ".join(command.collect_usage_pieces(ctx)), prefix=say(lang, "usage"))


def _write_options(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, lang: str) -> None:
    sections: dict[str, list[tuple[str, str]]] = {}
    options = [param for param in command.get_params(ctx) if isinstance(param, click.Option)]
    for option, record in [(option, record) for option in options if (record := option.get_help_record(ctx))]:
        heading = option.heading if isinstance(option, UnderHeading) else "options"
        sections.setdefault(heading, []).append(record)
    for heading, records in sections.items():
        with formatter.section(say(lang, heading)):
            formatter.write_dl(records)


def unknown(lang: str, key: str, name: str, near: Sequence[str], known: Sequence[str] = ()) -> str:
    """Return a complaint about an unknown name, with the names near it or else those that are known.

    Args:
        lang: The language.
        key: The key of the complaint.
        name: The name.
        near: The names that are near it.
        known: The names there are.
    """
    kind, names = next(((kind, names) for kind, names in (("near", near), ("known", known)) if names), ("none", ()))
    return say(lang, key, name=name, hint=say(lang, f"hint.{kind}", names=", ".join(names)))


def complaint(error: click.ClickException, lang: str) -> str:
    """Return the usage error in one line, in the language of the command if it is known."""
    command = error.ctx.command if isinstance(error, click.UsageError) and error.ctx is not None else None
    lang = command.lang if isinstance(command, Command | Group) else lang
    match error:
        case click.NoSuchOption():
            text = unknown(lang, "no-such-option", error.option_name, error.possibilities or ())
        case click.MissingParameter():
            text = say(lang, "missing", what=error.param.metavar if error.param else error.message)
        case click.BadOptionUsage():
            text = say(lang, "bad-option", option=error.option_name)
        case click.BadParameter():
            text = error.message
        case _:
            text = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return say(lang, "see-help", problem=text, command=f"{error.ctx.command_path} --help")
    return text
