"""Texts in German and English."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import LANGUAGES, Text, UnknownLanguage

CARDS = Text("{count} Karten in {colour}", "{count} cards in {colour}")


def test_a_text_is_rendered_with_its_values() -> None:
    assert LANGUAGES == ("de", "en")
    assert CARDS.render("de", {"count": 2, "colour": "Rot"}) == "2 Karten in Rot"


def test_a_text_within_a_text_is_rendered_in_the_same_language() -> None:
    red = Text("Rot", "red")
    assert CARDS.render("de", {"count": 2, "colour": red}) == "2 Karten in Rot"
    assert CARDS.render("en", {"count": 2, "colour": red}) == "2 cards in red"


def test_a_text_without_values_is_left_as_it_is() -> None:
    assert Text("{a", "}").render("de") == "{a"
    assert Text("{a", "}").render("en", {}) == "}"


@pytest.mark.parametrize("lang", ["fr", "DE", "", None])
def test_an_unknown_language_is_named_with_the_known_ones(lang: Any) -> None:
    with pytest.raises(UnknownLanguage) as caught:
        CARDS.render(lang)
    given = "None (a NoneType)" if lang is None else repr(lang)
    assert str(caught.value) == f"no language {given}: known are 'de', 'en'"
