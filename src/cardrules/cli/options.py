"""Parameters of the commands: those of the command line itself, and one for every option a game declares."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import click
from click.core import ParameterSource

from cardrules.bots import random_bot
from cardrules.game import Game
from cardrules.rules.bots import Bot
from cardrules.rules.chance import Seed
from cardrules.rules.options import Option, written
from cardrules.rules.texts import LIBRARY_LANGUAGES

from .frame import UnderHeading
from .texts import say

_PREFIX: Final = "option_"
_MAX_DELAY: Final = 60


def _checked(convert: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """Return a callback for a parameter whose texts are converted, each by a function that raises its complaint."""

    def callback(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        try:
            match value:
                case str():
                    return convert(value)
                case tuple():
                    return tuple(convert(item) for item in cast("tuple[str, ...]", value))
                case _:
                    return value
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, param) from None

    return callback


_Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], list[str]]


def _one_of(words: Iterable[str]) -> _Complete:
    """Return a function that completes one of some words, for the shell."""
    known = tuple(words)

    def complete(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
        return [word for word in known if word.startswith(begun)]

    return complete


def _several_of(words: Iterable[str]) -> _Complete:
    """Return a function that completes the last of some words with commas between them."""
    known = tuple(words)

    def complete(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
        before, comma, last = begun.rpartition(",")
        return [f"{before}{comma}{word}" for word in known if word.startswith(last)]

    return complete


def given_option(
    lang: str,
    name: str,
    about: str,
    metavar: str,
    convert: Callable[[str], object] = str,
    default: str | None = None,
    complete: _Complete | None = None,
) -> click.Option:
    """Return an option that takes a value."""
    return click.Option(
        [f"--{name}"],
        metavar=say(lang, metavar),
        default=default,
        callback=_checked(convert),
        help=about,
        shell_complete=complete,
    )


def file_option(lang: str, name: str, about: str, *, short: str = "") -> click.Option:
    """Return an option that takes the path of a file; ``short`` is its letter, if it has one."""
    words = [f"-{short}", f"--{name}"] if short else [f"--{name}"]
    return click.Option(words, metavar=say(lang, "meta-file"), type=click.Path(path_type=Path), help=about)


def language_option(lang: str, languages: Sequence[str] = LIBRARY_LANGUAGES) -> click.Option:
    """Return ``--lang``, for its help only: the terminal already knows its value."""
    return click.Option(
        ["--lang"],
        metavar="|".join(languages),
        help=say(lang, "help-lang"),
        expose_value=False,
        shell_complete=_one_of(languages),
    )


def flag_option(lang: str, name: str) -> click.Option:
    """Return an option without a value."""
    return click.Option([f"--{name}"], is_flag=True, help=say(lang, f"help-{name}"))


def json_option(lang: str) -> click.Option:
    """Return ``--json``."""
    return click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "help-json"))


def seed_option(lang: str, about: str, default: str | None = None) -> click.Option:
    """Return ``--seed``, with the key of its help; digits are the whole number they print, as in Python."""

    def seed(text: str) -> Seed:
        return int(text) if re.fullmatch(r"0|-?[1-9][0-9]*", text) else text

    return given_option(lang, "seed", say(lang, about), "meta-value", seed, default)


def bots_of(game_type: type[Game]) -> Mapping[str, Bot]:
    """Return the bots to choose from, the default one first."""
    return {**game_type.bots, "random": random_bot}


def bots_option(lang: str, game_type: type[Game]) -> click.Option:
    """Return ``--bots``: names with commas."""
    known = bots_of(game_type)

    def names(text: str) -> tuple[str, ...]:
        named = tuple(text.split(","))
        for name in named:
            if name not in known:
                raise ValueError(say(lang, "bad-value", option="--bots", value=repr(name), right=" / ".join(known)))
        return named

    about = say(lang, "help-bots", bots=", ".join(known))
    return given_option(lang, "bots", about, "meta-names", names, complete=_several_of(known))


def names_option(lang: str) -> click.Option:
    """Return ``--names``: those of the people and bots, with commas."""

    def names(text: str) -> tuple[str, ...]:
        return tuple(name.strip() for name in text.split(","))

    return given_option(lang, "names", say(lang, "help-names"), "meta-names", names)


def choice_option(lang: str, name: str, about: str, choices: Iterable[str]) -> click.Option:
    """Return an option whose value is one of some words, the first by default."""
    known = tuple(choices)

    def chosen(text: str) -> str:
        if text not in known:
            raise ValueError(say(lang, "bad-value", option=f"--{name}", value=repr(text), right=" / ".join(known)))
        return text

    return click.Option(
        [f"--{name}"],
        metavar="|".join(known),
        default=known[0],
        callback=_checked(chosen),
        help=f"{say(lang, about)} [{say(lang, 'default', value=known[0])}]",
        shell_complete=_one_of(known),
    )


def record_argument(lang: str) -> click.Argument:
    """Return the argument ``RECORD``."""
    return click.Argument(["record"], metavar=say(lang, "meta-record"), type=click.Path(path_type=Path))


def shell_argument(lang: str, shells: Sequence[str]) -> click.Argument:
    """Return the argument ``bash|zsh|fish``."""

    def shell(text: str) -> str:
        if text not in shells:
            raise ValueError(say(lang, "bad-value", option="SHELL", value=repr(text), right=" / ".join(shells)))
        return text

    return click.Argument(["shell"], metavar="|".join(shells), callback=_checked(shell), shell_complete=_one_of(shells))


def _seat(text: str) -> int:
    """Return a seat, which people count from 1."""
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        raise ValueError(text)
    return int(text) - 1


def seat_option(lang: str) -> click.Option:
    """Return ``--seat``."""

    def seat(text: str) -> int:
        try:
            return _seat(text)
        except ValueError:
            raise ValueError(
                say(lang, "bad-value", option="--seat", value=repr(text), right=say(lang, "right-seat"))
            ) from None

    return given_option(lang, "seat", say(lang, "help-view"), "meta-seat", seat)


def people_option(lang: str) -> click.Option:
    """Return ``--people``: seats with commas."""

    def people(text: str) -> tuple[int, ...]:
        try:
            seats = tuple(map(_seat, text.split(",")))
        except ValueError:
            seats = ()
        if not seats or len(set(seats)) < len(seats):
            raise ValueError(
                say(lang, "bad-value", option="--people", value=repr(text), right=say(lang, "right-seats"))
            )
        return seats

    return given_option(lang, "people", say(lang, "help-people"), "meta-seats", people, "1")


def delay_option(lang: str, about: str, default: str) -> click.Option:
    """Return ``--delay``: a number of seconds, with the key of its help."""

    def seconds(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not (isfinite(value) and 0 <= value <= _MAX_DELAY):
            right = say(lang, "right-seconds", maximum=_MAX_DELAY)
            raise ValueError(say(lang, "bad-value", option="--delay", value=repr(text), right=right))
        return value

    return given_option(lang, "delay", say(lang, about), "meta-seconds", seconds, default)


def number_option(
    lang: str, name: str, about: str, metavar: str, default: str | None = None, *, minimum: int | None = None
) -> click.Option:
    """Return an option that is a whole number, ``minimum`` or more."""

    def number(value: str) -> int:
        try:
            given = int(value)
        except ValueError:
            given = None
        if given is None or (minimum is not None and given < minimum):
            right = say(lang, "right-number") if minimum is None else say(lang, "right-count", minimum=minimum)
            raise ValueError(say(lang, "bad-value", option=f"--{name}", value=repr(value), right=right))
        return given

    return given_option(lang, name, about, metavar, number, default)


class GameOption(UnderHeading):
    """An option of a game."""

    heading = "options-of-game"


def game_options(game_type: type[Game], lang: str, taken: Iterable[click.Parameter]) -> list[click.Parameter]:
    """Return a parameter for every option of a game, and ``--set``.

    Args:
        game_type: The game's class.
        lang: The language of the help.
        taken: The command's other parameters; an option named like one of them is set with ``--set`` only.
    """
    words = {word for param in taken for word in param.opts} | {"--help", "--set"}
    made: list[click.Parameter] = []
    for option in game_type.options_type.declared():
        flag = f"--{option.name.replace('_', '-')}"
        if flag not in words:
            made.append(_parameter(game_type, option, flag, lang))

    made.append(settings_option(game_type, lang, "set", heading=GameOption))
    return made


def settings_option(
    game_type: type[Game], lang: str, name: str, heading: type[click.Option] = click.Option
) -> click.Option:
    """Return an option of the form ``--set name=value`` that may be repeated; its value is a tuple of pairs.

    Args:
        game_type: The class of the game whose options are set.
        lang: The language of the help.
        name: What the option is called.
        heading: The class of the option, which has its heading in the help.
    """
    known = {option.name: option for option in game_type.options_type.declared()}

    def setting(text: str) -> tuple[str, object]:
        option, equals, value = text.partition("=")
        if not equals:
            right = say(lang, "right-setting")
            raise ValueError(say(lang, "bad-value", option=f"--{name}", value=repr(text), right=right))
        option = option.replace("-", "_")
        return option, _parsed(known[option], value) if option in known else value

    return heading(
        [f"--{name}"],
        metavar=say(lang, "meta-setting"),
        callback=_checked(setting),
        multiple=True,
        help=say(lang, f"help-{name}"),
        shell_complete=_one_of(f"{name}={written(value)}" for name, item in known.items() for value in item.samples),
    )


def _parsed(option: Option, text: str) -> object:
    try:
        return option.parse(text)
    except ValueError:
        return text  # the game then reports what is wrong with it


def _parameter(game_type: type[Game], option: Option, flag: str, lang: str) -> click.Parameter:
    about = _about(game_type, option, lang)
    if isinstance(option.default, bool):
        return GameOption([_PREFIX + option.name, f"{flag}/--no-{flag[2:]}"], default=None, help=about)
    words = [value for value in option.samples if isinstance(value, str)]
    closed = len(words) == len(option.samples)
    return GameOption(
        [_PREFIX + option.name, flag],
        metavar="|".join(words) if closed else say(lang, "meta-value"),
        callback=_checked(partial(_parsed, option)),
        help=about,
        shell_complete=_one_of(map(written, option.samples)),
    )


def _about(game_type: type[Game], option: Option, lang: str) -> str:
    """Return what an option decides, what its values mean, and its defaults."""
    book, options_type = game_type.rulebook, game_type.options_type
    meanings = [
        f"{word}: {name.render(lang)}"
        for word in option.samples
        if isinstance(word, str) and (name := book.value_name(option.name, word)) is not None
    ]
    defaults = [say(lang, "default", value=written(option.default))]
    for preset, values in options_type.presets.items():
        if option.name in values and values[option.name] != option.default:
            named = f"{options_type.preset}={preset}"
            defaults.append(say(lang, "preset-default", preset=named, value=written(values[option.name])))
    text = option.text.render(lang)
    return f"{text[0].upper()}{text[1:]}{' – ' if meanings else ''}{'; '.join(meanings)} [{', '.join(defaults)}]"


def given(ctx: click.Context, params: Mapping[str, Any]) -> dict[str, object]:
    """Return the options of the game that the command line names."""
    named: dict[str, object] = {
        name.removeprefix(_PREFIX): value
        for name, value in params.items()
        if name.startswith(_PREFIX) and ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    return named | dict(params["set"])
