"""Where the commands write, and in which language."""

from __future__ import annotations

from collections.abc import Collection

import attrs
from rich.console import Console

from cardrules.errors import UnknownLanguage, counted
from cardrules.rules.rulebook import RuleBook

from .texts import decimal, say


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

    console: Console
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

    def say(self, key: str, **params: object) -> str:
        """Return a text of the catalogue."""
        return say(self.lang, key, **params)

    def counted(self, count: int, one: str, other: str) -> str:
        """Return a number with what it counts, see :func:`cardrules.errors.counted`."""
        return counted(count, one, other).message(self.lang)

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a number with so many digits after the decimal point."""
        return decimal(self.lang, value, digits)
