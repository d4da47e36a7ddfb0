"""Texts in every language the library speaks.

A :class:`Text` is one catalogue entry. Code never builds a sentence: it names an entry and hands over the values
that stand in its braces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from .errors import UnknownLanguage, nearest

LANGUAGES: Final = ("de", "en")
"""The languages every catalogue is complete in; the first one is the games' own."""


@attrs.frozen
class Text:
    """One text in German and English, with ``{name}`` where a value goes.

    >>> Text("{count} Karten", "{count} cards").render("en", {"count": 3})
    '3 cards'
    """

    de: str
    en: str

    def render(self, lang: str, params: Mapping[str, object] | None = None) -> str:
        """Return the text in ``lang``, the values of ``params`` in their places.

        A value that is itself a :class:`Text` is rendered in the same language.

        Raises:
            UnknownLanguage: ``lang`` is not one of :data:`LANGUAGES`.
        """
        if lang not in LANGUAGES:
            raise UnknownLanguage(f"no language {lang!r}: {nearest(lang, LANGUAGES)}")
        template: str = getattr(self, lang)
        if not params:
            return template
        return template.format_map(
            {name: value.render(lang) if isinstance(value, Text) else value for name, value in params.items()}
        )
