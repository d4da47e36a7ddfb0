"""Cards and decks."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from cardrules import FACE_DOWN, Card, with_item, without
from cardrules.errors import InvalidArgument, InvalidDefinition, UnknownCard
from cardrules.rules.cards import Deck

A, B, C = Card("a"), Card("b"), Card("c")
DECK = Deck([B, A, C])


def test_a_card_prints_its_id() -> None:
    assert (str(A), repr(A), f"{A}") == ("a", "<a>", "a")


def test_a_deck_keeps_its_order() -> None:
    assert (list(DECK), len(DECK), DECK[0], DECK[1:], DECK[-1]) == ([B, A, C], 3, B, (A, C), C)
    assert (DECK.index(C), DECK.count(A), list(reversed(DECK))) == (2, 1, [C, A, B])
    assert repr(DECK) == "<Deck of 3 cards: b a c>"


def test_a_deck_knows_its_cards() -> None:
    assert A in DECK
    assert Card("d") not in DECK
    assert FACE_DOWN not in DECK
    assert cast("Any", "a") not in DECK


def test_a_card_is_found_by_its_id() -> None:
    assert DECK.card("a") is A


@pytest.mark.parametrize(
    ("card_id", "message"),
    [
        ("d", "no card 'd': known are 'b', 'a', 'c'"),
        ("aa", "no card 'aa': did you mean 'a'?"),
        (5, "no card 5"),
        ([], "no card []"),
    ],
)
def test_an_unknown_id_is_named_with_what_would_be_right(card_id: object, message: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        DECK.card(cast("str", card_id))
    assert str(caught.value).startswith(message)


def test_cards_are_put_in_deck_order() -> None:
    assert DECK.in_order([C, B]) == (B, C)
    assert DECK.in_order(iter([A])) == (A,)
    assert DECK.in_order([]) == ()


def test_a_foreign_card_has_no_place_in_the_order() -> None:
    with pytest.raises(UnknownCard, match="no card 'd'"):
        DECK.in_order([A, Card("d")])


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("a", "'a' (a str) is no card; expected a card, as game.card('a') returns it"),
        ("d", "'d' (a str) is no card; expected a card, as game.card('b') returns it"),
        (7, "7 (an int) is no card; expected a card, as game.card('b') returns it"),
    ],
)
def test_what_is_no_card_is_told_how_to_get_one(value: Any, told: str) -> None:
    with pytest.raises(UnknownCard, match=f"^{re.escape(told)}$"):
        DECK.in_order([value])
    with pytest.raises(UnknownCard, match=f"^{re.escape(told)}$"):
        DECK.index(value)


def test_a_text_is_no_row_of_cards() -> None:
    with pytest.raises(InvalidArgument, match=r"^cards is 'ab' \(a str\); expected cards of the deck$"):
        DECK.in_order(cast("Any", "ab"))


def test_a_card_has_one_place_in_the_order() -> None:
    with pytest.raises(ValueError, match="card a is named twice"):
        DECK.in_order([A, B, A])


def test_two_cards_with_one_id_make_no_deck() -> None:
    with pytest.raises(InvalidDefinition, match="two cards share the id 'a'"):
        Deck([A, B, A])


@pytest.mark.parametrize("card_id", ["", "a b", "a\t", "a=b", "??"])
def test_an_id_that_the_notation_cannot_hold_makes_no_deck(card_id: str) -> None:
    with pytest.raises(InvalidDefinition, match="cannot be a card id"):
        Deck([Card(card_id)])


def test_a_deck_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        cast("Any", DECK)[0] = A


def test_an_item_of_a_row_is_replaced_and_the_row_stays_as_it_was() -> None:
    row = (A, B, C)
    assert with_item(row, 1, A) == (A, A, C)
    assert with_item(row, 2, A) == (A, B, A)
    assert row == (A, B, C)
    with pytest.raises(IndexError):
        with_item(row, 3, A)


def test_a_card_is_taken_out_of_a_row_and_the_others_keep_their_order() -> None:
    assert without((A, B, C), B) == (A, C)
    assert without((A,), A) == ()
    with pytest.raises(UnknownCard, match=r"<c> \(a Card\) is not among \(<a>, <b>\)"):
        without((A, B), C)
