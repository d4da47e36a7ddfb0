"""How cards look and zones lie: declared once, for pictures, terminals and every other frontend.

A card says it by its property :attr:`Card.look <cardrules.Card.look>`, a zone by the argument ``lies`` of
:func:`~cardrules.zone`::

    @property
    @override
    def look(self) -> looks.Look:
        return looks.suited(self.suit, self.rank)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, cast, get_args

import attrs

from cardrules._arguments import described, plain_text
from cardrules.errors import InvalidDefinition, shown

from .values import Declared, frozen

Colour: TypeAlias = Literal["black", "blue", "green", "orange", "purple", "red", "white", "yellow"]
"""A colour of a card; frontends choose the exact shade, one that people who are colour-blind can tell apart."""
Symbol: TypeAlias = Literal[
    "circle", "club", "diamond", "heart", "minus", "moon", "plus", "reverse", "skip", "spade", "square", "star", "swap",
    "triangle", "wheel",
]  # fmt: skip
"""A picture on a card, which a frontend draws in its own way."""
Lies: TypeAlias = Literal["fan", "pile", "row"]
"""How the cards of a zone lie: held in a hand, on top of each other, or side by side."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
LIES: Final[tuple[Lies, ...]] = get_args(Lies)
_MARKS: Final[Mapping[Colour, Symbol]] = {
    "red": "triangle",
    "yellow": "circle",
    "green": "square",
    "blue": "diamond",
    "orange": "plus",
    "purple": "star",
}
_SUITS: Final[Mapping[str, tuple[Symbol, Colour]]] = {
    "S": ("spade", "black"),
    "H": ("heart", "red"),
    "D": ("diamond", "red"),
    "C": ("club", "black"),
}


def _one_of(look: object, field: attrs.Attribute[Any], value: object) -> None:
    known = COLOURS if field.name == "colour" else SYMBOLS
    if value is not None and plain_text(value) not in known:
        raise InvalidDefinition(
            "Look: the {field} is {value}; expected one of {known}, or None",
            field=field.name,
            value=shown(value),
            known=", ".join(known),
        )


@frozen
class Look(Declared):
    """How a card looks: what is printed on it, for whoever draws it.

    Attributes:
        label: A short text such as ``"7"``, ``"+2"`` or ``"K"``.
        colour: The colour of the card; None for a card without one.
        symbol: The picture on the card, such as ``"heart"`` or ``"skip"``; None for none.

    Raises:
        InvalidDefinition: The label is not a text, or there is no such colour or symbol.
    """

    label: str
    colour: Colour | None = attrs.field(default=None, validator=_one_of)
    symbol: Symbol | None = attrs.field(default=None, validator=_one_of)

    def __attrs_post_init__(self) -> None:
        if not isinstance(cast("object", self.label), str):
            raise InvalidDefinition("Look: the label is {label}; expected a text", label=described(self.label))

    @property
    def suited(self) -> bool:
        """Whether the picture is a suit of the French deck."""
        return any(self.symbol == symbol for symbol, _ in _SUITS.values())

    @property
    def mark(self) -> Symbol | None:
        """A small picture for those who cannot see the colour: the suit, or the mark of the colour; None for none."""
        return self.symbol if self.suited else _MARKS.get(self.colour) if self.colour else None


def suited(suit: str, label: str) -> Look:
    """Return the look of a card of the French deck.

    Args:
        suit: ``"S"``, ``"H"``, ``"D"`` or ``"C"``: spades, hearts, diamonds or clubs.
        label: Its rank, as ``"Q"``.

    Raises:
        InvalidDefinition: There is no such suit.
    """
    if plain_text(suit) not in _SUITS:
        raise InvalidDefinition(
            "Look: the suit is {suit}; expected one of {known}", suit=shown(suit), known=", ".join(_SUITS)
        )
    symbol, colour = _SUITS[suit]
    return Look(label, colour, symbol)
