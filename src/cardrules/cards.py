"""Cards and decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar, overload

from typing_extensions import override

from .errors import InvalidDefinition, UnknownCard, nearest, shown
from .frozen import Value, frozen


@frozen
class Card(Value):
    """A card: a frozen value with an id that is unique in its deck.

    Games subclass it with what is printed on their cards. Two cards with the same content are the same object.

    Attributes:
        id: The card's notation, without white space or ``=`` (``B+4.1``, ``r5``).
    """

    id: str

    @override
    def __str__(self) -> str:
        return self.id


FACE_DOWN: Final = Card("??")
"""What stands in a view for every card the viewer may not see: one object without identity."""

T = TypeVar("T")
CardT = TypeVar("CardT", bound=Card)


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a row with one of its items replaced: a card in a row of cards, or the hand of a seat among all hands.

    >>> with_item(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')

    Raises:
        IndexError: There is no such item.
    """
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return a row of cards without one of them; the others keep their order.

    >>> without(("a", "b", "c"), "b")
    ('a', 'c')

    Raises:
        ValueError: The card is not there.
    """
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


class Deck(Sequence[CardT]):
    """All cards of a game in a fixed order, each with its own id.

    Args:
        cards: The cards; their order is the deck order, in which they are shuffled first.

    Raises:
        InvalidDefinition: Two cards have the same id, or an id cannot stand in the notation.
    """

    __slots__ = ("_by_id", "_cards", "_rank")

    def __init__(self, cards: Iterable[CardT]) -> None:
        self._cards: tuple[CardT, ...] = tuple(cards)
        self._by_id: Mapping[str, CardT] = {card.id: card for card in self._cards}
        self._rank: Mapping[CardT, int] = {card: number for number, card in enumerate(self._cards)}
        if len(self._by_id) != len(self._cards):
            ids = [card.id for card in self._cards]
            raise InvalidDefinition(f"deck: two cards share the id {next(i for i in ids if ids.count(i) > 1)!r}")
        for card_id in self._by_id:
            if card_id == FACE_DOWN.id or not card_id or any(char.isspace() or char == "=" for char in card_id):
                raise InvalidDefinition(f"deck: {card_id!r} cannot be a card id: no white space, '=' or '??'")

    @override
    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, index: int) -> CardT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[CardT, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> CardT | tuple[CardT, ...]:
        return self._cards[index]

    @override
    def __iter__(self) -> Iterator[CardT]:
        return iter(self._cards)

    @override
    def __contains__(self, card: object) -> bool:
        return card in self._rank

    @override
    def __repr__(self) -> str:
        return f"<Deck of {len(self)} cards: {' '.join(self._by_id)}>"

    def card(self, card_id: str) -> CardT:
        """Return the card with this id.

        Raises:
            UnknownCard: The deck has no such card.
        """
        try:
            return self._by_id[card_id]
        except (KeyError, TypeError):
            raise UnknownCard(f"no card {shown(card_id)}: {nearest(card_id, self._by_id)}") from None

    def in_order(self, cards: Iterable[CardT]) -> tuple[CardT, ...]:
        """Return ``cards``, each of this deck and named once, in deck order.

        Raises:
            UnknownCard: A card is not of this deck.
            ValueError: A card is named twice.
        """
        given = list(cards)
        for card in given:
            if card not in self._rank:
                raise UnknownCard(f"no card {str(card)!r}: {nearest(card, self._by_id)}")
        if len(set(given)) != len(given):
            raise ValueError(f"card {next(card for card in given if given.count(card) > 1)} is named twice")
        return tuple(sorted(given, key=self._rank.__getitem__))
