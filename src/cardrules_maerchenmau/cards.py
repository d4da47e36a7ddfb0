"""The cards: 32 numbers, and four action cards of each kind.

======  ===============  =========================================================
prints  kind             what it is
======  ===============  =========================================================
``r5``  ``"5"``          red five; numbers go from 1 to 8
``r+1`` ``"plus1"``      the next player takes one card before playing
``r+2`` ``"plus2"``      the next player takes two cards before playing
``rS``  ``"skip"``       the next player misses a turn
``rW``  ``"wish"``       its player names a colour
``rD``  ``"direction"``  the direction of play is reversed
``rX``  ``"swap"``       its player may swap a card blindly
======  ===============  =========================================================

The rules text names the pictures of the numbers 1, 7 and 8 only; see the names in the rule book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from typing_extensions import override

from cardrules import Card, clauses, frozen, looks

Colour: TypeAlias = Literal["b", "y", "g", "r"]
ActionKind: TypeAlias = Literal["plus1", "plus2", "skip", "wish", "direction", "swap"]

COLOURS: Final[tuple[Colour, ...]] = ("b", "y", "g", "r")
NUMBERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8")
LETTERS: Final[Mapping[ActionKind, str]] = {
    "plus1": "+1",
    "plus2": "+2",
    "skip": "S",
    "wish": "W",
    "direction": "D",
    "swap": "X",
}
"""The sign printed on an action card, by kind."""
SYMBOLS: Final[Mapping[str, looks.Symbol]] = {"skip": "skip", "wish": "wheel", "direction": "reverse", "swap": "swap"}
"""The picture on an action card, by kind."""
PAINTS: Final[Mapping[Colour, looks.Colour]] = {"b": "blue", "y": "yellow", "g": "green", "r": "red"}
PLUS: Final = {"plus1": 1, "plus2": 2}
"""The number of cards that the next player takes, by kind."""


@frozen
class MauCard(Card):
    """A card.

    Attributes:
        id: Colour and number or letter.
        colour: ``"b"``, ``"y"``, ``"g"`` or ``"r"``; every action card has one too.
        kind: The number as a text, or the kind of action card.
    """

    colour: Colour
    kind: str

    @property
    @override
    def look(self) -> looks.Look:
        return looks.Look(self.id[1:], PAINTS[self.colour], SYMBOLS.get(self.kind))


@clauses("material.deck", "material.numbers", "material.action-kinds")
def deck(action_kinds: Iterable[ActionKind]) -> Iterator[MauCard]:
    """Yield the cards of a game with these kinds of action cards, in deck order."""
    signs = {number: number for number in NUMBERS} | {kind: LETTERS[kind] for kind in action_kinds}
    for kind, sign in signs.items():
        for colour in COLOURS:
            yield MauCard(f"{colour}{sign}", colour, kind)


def fits(card: MauCard, top: MauCard, wished: Colour | None, *, kinds_match: bool) -> bool:
    """Return whether a card fits on the top card of the discard pile.

    Args:
        card: The card.
        top: The top card.
        wished: The colour that counts instead of the printed one, if any.
        kinds_match: Whether action cards of the same kind fit on each other.
    """
    if card.kind == "wish":
        return top.kind != "wish"
    return card.colour == (wished or top.colour) or (card.kind == top.kind and (kinds_match or card.kind in NUMBERS))
