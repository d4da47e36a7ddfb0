"""Where the commands write, and in which language."""

from __future__ import annotations

import attrs
from rich.console import Console

from .texts import say


@attrs.frozen
class Terminal:
    """Where a command writes, and in which language.

    Attributes:
        console: Where.
        lang: The language.
    """

    console: Console
    lang: str

    def say(self, key: str, **params: object) -> str:
        """Return a text of the catalogue."""
        return say(self.lang, key, **params)
