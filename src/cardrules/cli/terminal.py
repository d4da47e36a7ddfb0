"""Where the commands write, and in which language."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import NoReturn

import attrs
import click
from rich.console import Console
from typing_extensions import override

from cardrules.errors import UnknownLanguage, counted
from cardrules.rules.rulebook import RuleBook

from .texts import decimal, say


class Unread(BaseException):
    """Nobody reads the output any more, as after ``| head -1``; not an error, and nothing that a bot raises."""


class Output(Console):
    """The console of the output; a text in it is never markup."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if self.is_dumb_terminal:
            # rich takes every dumb terminal to be 80 wide.
            self.size = get_terminal_size()

    @override
    def on_broken_pipe(self) -> NoReturn:
        self.quiet = True
        # Python flushes what is left at its end.
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        raise Unread

    def wipe(self) -> None:
        """Clear the terminal, and what was shown on it before; anything else than a terminal is left alone."""
        if self.is_dumb_terminal:
            self.print("\n" * self.height)
        else:
            self.clear()
            if self.is_terminal:
                self.out("\x1b[3J", end="")


@attrs.frozen
class Terminal:
    """Where a command writes, and in which language.

    Attributes:
        console: Where.
        own: The language of the command line's own texts, German or English.
        asked: The value of ``--lang``, or None.
        lang: The language in which a command speaks: ``own``, or one of its game. The command line's own texts are in
            English where it is neither German nor English.
    """

    console: Output
    own: str
    asked: str | None
    lang: str = attrs.field(default=attrs.Factory(lambda terminal: terminal.own, takes_self=True))

    def of(self, book: RuleBook) -> Terminal:
        """Return the terminal in a language of a game: the one asked for, else its own, else that of the book."""
        lang = next((lang for lang in (self.asked, self.own) if lang in book.languages), None)
        return attrs.evolve(self, lang=book.language(lang))

    def check_language(self, languages: Collection[str]) -> None:
        """Make sure that ``--lang`` names one of some languages.

        Raises:
            UnknownLanguage: It names another one.
        """
        if self.asked is not None and self.asked not in languages:
            right = " / ".join(languages)
            raise UnknownLanguage(say(self.own, "bad-value", option="--lang", value=repr(self.asked), right=right))

    def check_file(self, option: str, path: Path, suffixes: Sequence[str]) -> None:
        """Make sure that an option names a file that can be written, of a kind that its name tells.

        Raises:
            UsageError: It ends otherwise, or its folder does not exist.
        """
        right = None
        if path.suffix not in suffixes:
            right = self.say("right-suffix", suffixes=" / ".join(suffixes))
        elif not path.parent.is_dir():
            right = self.say("right-folder")
        if right is not None:
            raise click.UsageError(self.say("bad-value", option=option, value=repr(str(path)), right=right))

    def say(self, key: str, **params: object) -> str:
        """Return a text of the catalogue."""
        return say(self.lang, key, **params)

    def counted(self, count: int, one: str, other: str) -> str:
        """Return a number with what it counts, see :func:`cardrules.errors.counted`."""
        return counted(count, one, other).message(self.lang)

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a number with so many digits after the decimal point."""
        return decimal(self.lang, value, digits)
