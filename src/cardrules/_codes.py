"""How the ids of a deck's cards are put together: which part of an id stands for which field of the card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any, Final

import attrs

from .rules.cards import Card
from .rules.values import fields_of

_COPY: Final = re.compile(r"(.+)\.\d+")
"""The id of one of several cards that are alike, as ``B+4.1``."""


@attrs.frozen
class Code:
    """A part of some cards' ids, and what it stands for.

    Attributes:
        place: The number of the field; 0 for a whole card.
        code: The part.
        card_type: The class of the cards.
        field: The name of the field; None if the code is a whole id.
        value: The value of the field, or the card.
    """

    place: int
    code: str
    card_type: type[Card]
    field: str | None
    value: Any


def stem(card: Card) -> str:
    """Return the id of a card without the number of its copy."""
    found = _COPY.fullmatch(card.id)
    return card.id if found is None else found[1]


def _fields(card: Card) -> dict[str, Any]:
    return {field.name: getattr(card, field.name) for field in fields_of(type(card)) if field.name != "id"}


def _start(texts: list[str]) -> str:
    """Return what all of some texts begin with."""
    pairs = zip(min(texts), max(texts), strict=False)
    return "".join(char for char, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def codes_of(deck: Iterable[Card]) -> Mapping[Card, tuple[Code, ...]]:
    """Return the codes of every card, in the order of its fields.

    The code of a value is what the ids of all cards with it begin with or, if that is nothing, end with. A card whose
    codes do not make up its id has one code, the whole id.
    """
    stems: dict[tuple[type[Card], str, Any], dict[str, None]] = {}
    cards: list[Card] = [*deck]
    for card in cards:
        for name, value in _fields(card).items():
            stems.setdefault((type(card), name, value), {})[stem(card)] = None
    codes = {of: _start([*ids]) or _start([name[::-1] for name in ids])[::-1] for of, ids in stems.items()}
    found: dict[Card, tuple[Code, ...]] = {}
    for card in cards:
        parts = tuple(
            Code(place, codes[type(card), name, value], type(card), name, value)
            for place, (name, value) in enumerate(_fields(card).items())
            if codes[type(card), name, value]
        )
        whole = {"".join([part.code for part in order]) for order in (parts, parts[::-1])}
        found[card] = parts if stem(card) in whole else (Code(0, stem(card), type(card), None, card),)
    return found
