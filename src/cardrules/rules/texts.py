"""Texts in the languages their author writes.

A :class:`Text` is one catalogue entry. Code never builds a sentence: it names an entry and passes the values for its
braces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Self, cast

import attrs
from typing_extensions import override

from cardrules._arguments import described, is_a, plain_text
from cardrules.errors import InvalidArgument, InvalidDefinition, Message, UnknownLanguage, shown, translated

ENGLISH: Final = "en"
"""The language of a plain ``str``, and the default of ``lang``."""


@attrs.frozen(init=False)
class Text:
    """One text in one or more languages, with ``{name}`` where a value goes.

    Wherever a game declares a text, a plain ``str`` stands for one in English.

    Args:
        **templates: The text in each language, by the code of the language.

    Attributes:
        templates: Pairs of language and text, sorted by language.

    Raises:
        InvalidDefinition: No language is given, or a value is no ``str``.

    >>> Text(de="{count} Karten", en="{count} cards").render("de", {"count": 3})
    '3 Karten'
    """

    templates: tuple[tuple[str, str], ...]

    def __init__(self, **templates: str) -> None:
        if not templates:
            raise InvalidDefinition('Text: no language is given; expected at least one, such as en="…"')
        for lang, template in templates.items():
            if not is_a(template, str):
                raise InvalidDefinition(
                    "Text: {lang} is {template}; expected a text", lang=lang, template=described(template)
                )
        object.__setattr__(self, "templates", tuple(sorted(templates.items())))

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of its languages, sorted."""
        return tuple(lang for lang, _ in self.templates)

    def language(self, lang: str | None = None) -> str:
        """Return the language in which the text is rendered.

        Args:
            lang: One of its languages; None for English or, if it has none, for the first one.

        Raises:
            UnknownLanguage: The text is not in ``lang``.
        """
        languages = self.languages
        if lang is None:
            return ENGLISH if ENGLISH in languages else languages[0]
        known = plain_text(lang)
        if known is None or known not in languages:
            given = shown(lang) if known is not None else described(lang)
            raise UnknownLanguage(
                "no language {given}: known are {languages}", given=given, languages=", ".join(map(shown, languages))
            )
        return known

    def render(self, lang: str | None = None, params: Mapping[str, object] | None = None) -> str:
        """Return the text in one language, the values of ``params`` in their places.

        A value that is itself a :class:`Text` is rendered in the same language.

        Args:
            lang: The language, see :meth:`language`.
            params: The values by name.

        Raises:
            UnknownLanguage: The text is not in ``lang``.
            InvalidArgument: ``params`` lack a value, or have one that cannot stand where it goes.
        """
        template = dict(self.templates)[self.language(lang)]
        try:
            if not params:
                return template
            return template.format_map(
                {name: value.render(lang) if isinstance(value, Text) else value for name, value in params.items()}
            )
        except Exception as error:
            raise InvalidArgument(
                "params are {params}; expected the values for {template} ({error_type}: {error})",
                params=shown(params),
                template=shown(template),
                error_type=type(error).__name__,
                error=error,
            ) from error

    def message(self, **params: object) -> Message:
        """Return the text as a message: a ``str`` in English that an error can later tell in the other languages.

        It is for the texts that a game yields as problems of its options and positions.

        Args:
            params: The values by name; one that is itself a :class:`Text` is told in the same language.

        Raises:
            InvalidArgument: ``params`` lack a value, or have one that cannot stand where it goes.

        >>> error = InvalidDefinition(Text(de="{count} Karten", en="{count} cards").message(count=3))
        >>> str(error), error.message("de")
        ('3 cards', '3 Karten')
        """
        made = TextMessage(self, params)
        # A value that another language lacks is found here, and not where the error is told.
        for lang in self.languages:
            made.message(lang)
        return made


class TextMessage(Message):
    """A message made of a :class:`Text`, see :meth:`Text.message`."""

    __slots__ = ("text", "values")

    text: Text
    values: Mapping[str, object]

    def __new__(cls, text: Text, values: Mapping[str, object]) -> Self:
        """Return the message in English or, where the text has none, in its first language."""
        made = super().__new__(cls, text.render(None, values))
        made.text, made.values = text, values
        return made

    @override
    def message(self, lang: str | None = None) -> str:
        return self.text.render(
            lang if lang in self.text.languages else None,
            {name: translated(value, lang) if isinstance(value, str) else value for name, value in self.values.items()},
        )

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.text, self.values))


class LibraryText(Text):
    """A text of the library itself: in German and English; English also serves every other language."""

    __slots__ = ()

    def __init__(self, de: str, en: str) -> None:
        super().__init__(de=de, en=en)

    @override
    def language(self, lang: str | None = None) -> str:
        return lang if lang is not None and lang in self.languages else ENGLISH

    def within(self, languages: Iterable[str]) -> Text:
        """Return the text in exactly these languages."""
        return Text(**{lang: self.render(lang) for lang in languages})


class SeatsText(LibraryText):
    """Seats with their numbers, as errors tell them.

    Attributes:
        seats: The seats.
    """

    __slots__ = ("seats",)

    seats: tuple[int, ...]

    def __init__(self, *seats: int) -> None:
        super().__init__(", ".join([f"Platz {seat}" for seat in seats]), ", ".join([f"Seat {seat}" for seat in seats]))
        object.__setattr__(self, "seats", seats)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.seats)


LIBRARY_LANGUAGES: Final = LibraryText("", "").languages
"""The languages of the library's own words."""


def as_text(value: str | Text) -> Text:
    """Return a declared text, a plain ``str`` as English; a later check refuses anything else."""
    english = plain_text(value)
    return cast("Text", value) if english is None else Text(en=english)


def as_texts(values: Mapping[str, str | Text]) -> Mapping[str, Text]:
    """Return declared texts by key, see :func:`as_text`; a later check refuses a value that is not a mapping."""
    return {key: as_text(value) for key, value in values.items()} if is_a(values, Mapping) else cast("Any", values)
