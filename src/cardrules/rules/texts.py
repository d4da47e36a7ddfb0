"""Texts in every language the library speaks.

A :class:`Text` is one catalogue entry. Code never builds a sentence: it names an entry and hands over the values
that stand in its braces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from cardrules._arguments import described, is_a, plain_text
from cardrules.errors import InvalidArgument, InvalidDefinition, UnknownLanguage, nearest, shown

LANGUAGES: Final = ("de", "en")
"""The languages every catalogue is complete in; the first one is the games' own."""


def language(lang: object) -> str:
    """Return a language of the catalogues.

    Raises:
        UnknownLanguage: It is none of them.
    """
    known = plain_text(lang)
    if known is None or known not in LANGUAGES:
        given = shown(lang) if known is not None else described(lang)
        raise UnknownLanguage(f"no language {given}: {nearest(lang, LANGUAGES)}")
    return known


@attrs.frozen
class Text:
    """One text in German and English, with ``{name}`` where a value goes.

    Raises:
        InvalidDefinition: One of them is no text.

    >>> Text("{count} Karten", "{count} cards").render("en", {"count": 3})
    '3 cards'
    """

    de: str
    en: str

    def __attrs_post_init__(self) -> None:
        for lang in LANGUAGES:
            if not is_a(getattr(self, lang), str):
                raise InvalidDefinition(f"Text.{lang}: {described(getattr(self, lang))}; expected a text")

    def render(self, lang: str, params: Mapping[str, object] | None = None) -> str:
        """Return the text in ``lang``, the values of ``params`` in their places.

        A value that is itself a :class:`Text` is rendered in the same language.

        Raises:
            UnknownLanguage: ``lang`` is not one of :data:`LANGUAGES`.
            InvalidArgument: ``params`` lack a value, or have one that cannot stand where it goes.
        """
        template: str = getattr(self, language(lang))
        try:
            if not params:
                return template
            return template.format_map(
                {name: value.render(lang) if isinstance(value, Text) else value for name, value in params.items()}
            )
        except Exception as error:
            raise InvalidArgument(
                f"params are {shown(params)}; expected the values for {template!r} ({type(error).__name__}: {error})"
            ) from error
