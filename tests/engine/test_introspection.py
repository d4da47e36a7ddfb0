"""The library's objects in Python's ``help``, ``inspect`` and ``repr``."""

from __future__ import annotations

import inspect

import cardrules


@cardrules.frozen
class Pair(cardrules.Action):
    left: bool
    right: bool = False


def test_the_constructor_of_an_interned_class_shows_its_fields() -> None:
    assert list(inspect.signature(Pair).parameters) == ["left", "right"]
    assert list(inspect.signature(cardrules.Card).parameters) == ["id"]


def test_a_rule_book_prints_short() -> None:
    title = cardrules.Text(de="Buch", en="book")
    book = cardrules.RuleBook("toy", title, {}, (), {}, {})
    assert repr(book) == "<RuleBook 'toy': 0 clauses, 0 rulings>"
