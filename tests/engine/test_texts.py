"""Texts in any language, and the library's own ones in German and English."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Text
from cardrules.errors import UnknownLanguage
from cardrules.rules.texts import LIBRARY_LANGUAGES, LibraryText

CARDS = Text(en="{count} cards in {colour}", de="{count} Karten in {colour}", fr="{count} cartes en {colour}")


def test_a_text_is_in_the_languages_it_was_written_in() -> None:
    assert CARDS.languages == ("de", "en", "fr")
    assert CARDS.render("fr", {"count": 2, "colour": "bleu"}) == "2 cartes en bleu"


def test_the_order_of_languages_makes_no_difference() -> None:
    one, other = Text(de="Blau", en="blue"), Text(en="blue", de="Blau")
    assert one == other
    assert hash(one) == hash(other)
    assert one != Text(de="Blau")


def test_a_text_within_a_text_is_rendered_in_the_same_language() -> None:
    blue = Text(de="Blau", en="blue", fr="bleu")
    rendered = [CARDS.render(lang, {"count": 2, "colour": blue}) for lang in ("de", "en", "fr")]
    assert rendered == ["2 Karten in Blau", "2 cards in blue", "2 cartes en bleu"]


def test_a_text_without_values_is_left_as_it_is() -> None:
    assert Text(de="{a", en="}").render("de") == "{a"
    assert Text(de="{a", en="}").render("en", {}) == "}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [(Text(de="Blau", en="blue"), "blue"), (Text(fr="bleu", de="Blau"), "Blau"), (Text(fr="bleu"), "bleu")],
)
def test_without_a_language_english_is_meant_or_else_the_first_one(text: Text, expected: str) -> None:
    assert text.render() == expected


@pytest.mark.parametrize("lang", ["it", "DE", "", 7])
def test_an_unknown_language_is_named_with_the_known_ones(lang: Any) -> None:
    with pytest.raises(UnknownLanguage) as caught:
        CARDS.render(lang)
    given = "7 (an int)" if lang == 7 else repr(lang)
    assert str(caught.value) == f"no language {given}: known are 'de', 'en', 'fr'"


def test_a_text_of_the_library_is_in_english_where_it_lacks_a_language() -> None:
    yes = LibraryText("ja", "yes")
    assert LIBRARY_LANGUAGES == ("de", "en")
    assert [yes.render(lang) for lang in ("de", "en", "fr", None)] == ["ja", "yes", "yes", "yes"]


def test_a_text_of_the_library_takes_on_the_languages_of_a_rule_book() -> None:
    yes = LibraryText("ja", "yes").within(("de", "fr"))
    assert yes == Text(de="ja", fr="yes")
    with pytest.raises(UnknownLanguage):
        yes.render("en")


@given(st.dictionaries(st.text(min_size=1), st.text(), min_size=1))
def test_whatever_the_language_a_text_is_what_was_written(templates: dict[str, str]) -> None:
    text = Text(**templates)
    assert {lang: text.render(lang) for lang in text.languages} == templates
    assert pickle.loads(pickle.dumps(text)) == copy.deepcopy(text) == text  # noqa: S301 - our own
