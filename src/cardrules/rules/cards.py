"""Cards and decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar, get_args, overload

from typing_extensions import override

from cardrules._arguments import described, is_a, item_at, plain_text, tuple_of
from cardrules.errors import (
    CardRulesError,
    InvalidArgument,
    InvalidDefinition,
    InvalidIndex,
    UnknownCard,
    counted,
    nearest,
    shown,
)

from .declarations import UNIONS, is_class, origin_of, unmarked
from .looks import Look
from .values import Value, frozen


@frozen
class Card(Value):
    """A card: a frozen value with an id that is unique in its deck.

    Games subclass it with the fields printed on their cards. Two cards with the same content are the same object.

    Attributes:
        id: The card's notation, without white space or ``=`` (``B+4.1``, ``r5``).
    """

    id: str

    @property
    def look(self) -> Look:
        """How the card looks in pictures and terminals: a label without colour, unless the game says more."""
        return Look(self.id)

    @override
    def __str__(self) -> str:
        return self.id


FACE_DOWN: Final = Card("??")
"""Takes the place of every card in a view that the viewer may not see: one object without identity."""

T = TypeVar("T")
CardT = TypeVar("CardT", bound=Card)


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a row with one of its items replaced: a card in a row of cards, or the hand of a seat among all hands.

    >>> with_item(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')

    Raises:
        InvalidIndex: There is no such item.
        InvalidArgument: ``items`` is not a row, or ``index`` not a whole number.
    """
    if type(items) is not tuple:
        items = tuple_of("items", items, "a row")
    if not is_a(index, int):
        raise InvalidArgument("index is {index}; expected a whole number", index=described(index))
    if not -len(items) <= index < len(items):
        raise InvalidIndex("a row of {count} has no item {index}", count=len(items), index=shown(index))
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return a row of cards without one of them; the others keep their order.

    >>> without(("a", "b", "c"), "b")
    ('a', 'c')

    Raises:
        UnknownCard: The card is not there.
        InvalidArgument: ``cards`` are not a row of cards.
    """
    if type(cards) is not tuple:
        cards = tuple_of("cards", cards, "a tuple of cards")
    try:
        index = cards.index(card)
    except ValueError:
        raise UnknownCard("{card} is not among {cards}", card=described(card), cards=shown(cards)) from None
    except Exception as error:
        raise UnknownCard("{card} cannot be compared with {cards}", card=described(card), cards=shown(cards)) from error
    return cards[:index] + cards[index + 1 :]


def _checked(cards: Iterable[CardT]) -> Iterator[CardT]:
    """Yield cards after making sure that they are some."""
    try:
        made = tuple(cards)
    except CardRulesError:
        raise
    except Exception as error:
        raise InvalidDefinition(
            "deck: made of {cards}; expected cards ({error_type}: {error})",
            cards=described(cards),
            error_type=type(error).__name__,
            error=error,
        ) from error
    for card in made:
        if not is_a(card, Card):
            raise InvalidDefinition(
                "deck: {card}; expected a card, of a @frozen class below cardrules.Card", card=described(card)
            )
        if not is_a(card.id, str):
            raise InvalidDefinition("deck: the id of a card is {card}; expected a text", card=described(card.id))
        yield card


class Deck(Sequence[CardT]):
    """All cards of a game in a fixed order, each with its own id.

    Args:
        cards: The cards; their order is the deck order, in which they are shuffled first.

    Raises:
        InvalidDefinition: Two cards have the same id, or an id cannot stand in the notation.
    """

    __slots__ = ("_by_id", "_cards", "_rank")

    def __init__(self, cards: Iterable[CardT]) -> None:
        # A new tuple, even for the cards of another deck.
        self._cards: tuple[CardT, ...] = tuple(_checked(cards))
        self._by_id: Mapping[str, CardT] = {card.id: card for card in self._cards}
        self._rank: Mapping[CardT, int] = {card: number for number, card in enumerate(self._cards)}
        if len(self._by_id) != len(self._cards):
            ids = [card.id for card in self._cards]
            raise InvalidDefinition(
                "deck: two cards share the id {card}", card=shown(next(i for i in ids if ids.count(i) > 1))
            )
        for card_id in self._by_id:
            if card_id == FACE_DOWN.id or not card_id or any(char.isspace() or char == "=" for char in card_id):
                raise InvalidDefinition(
                    "deck: {card_id} cannot be a card id: no white space, '=' or '??'", card_id=shown(card_id)
                )

    @override
    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, index: int) -> CardT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[CardT, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> CardT | tuple[CardT, ...]:
        found: CardT | tuple[CardT, ...] = item_at(self._cards, index, "the deck")
        return found

    @override
    def __iter__(self) -> Iterator[CardT]:
        return iter(self._cards)

    @override
    def __contains__(self, card: object) -> bool:
        return is_a(card, Card) and card in self._rank

    @override
    def __repr__(self) -> str:
        return f"<Deck of {counted(len(self), '{count} card', '{count} cards')}: {' '.join(self._by_id)}>"

    def card(self, card_id: str) -> CardT:
        """Return the card with this id.

        Raises:
            UnknownCard: The deck has no such card.
        """
        text = plain_text(card_id)
        if text is None:
            raise UnknownCard("no card {card_id}; expected the text of its id", card_id=described(card_id))
        if text not in self._by_id:
            raise UnknownCard("no card {text}: {hint}", text=shown(text), hint=nearest(text, self._by_id))
        return self._by_id[text]

    @override
    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a card in deck order.

        Raises:
            UnknownCard: It is not of this deck (or not within ``start`` and ``stop``).
            InvalidArgument: ``start`` or ``stop`` is not a whole number.
        """
        self._require_card(value)
        number = self._rank.get(value)
        if number is None or number not in item_at(range(len(self)), slice(start, stop), "the deck"):
            raise UnknownCard("no card {value} in the deck", value=described(value))
        return number

    def in_order(self, cards: Iterable[CardT]) -> tuple[CardT, ...]:
        """Return ``cards``, each of this deck and named once, in deck order.

        Raises:
            UnknownCard: A card is not of this deck.
            InvalidArgument: A card is named twice, or ``cards`` are not a row of cards.
        """
        given = tuple_of("cards", cards, "cards of the deck")
        for card in given:
            self._require_card(card)
            if card not in self._rank:
                raise UnknownCard("no card {card}: {hint}", card=shown(str(card)), hint=nearest(card, self._by_id))
        if len(set(given)) != len(given):
            raise InvalidArgument(
                "card {card} is named twice", card=next(card for card in given if given.count(card) > 1)
            )
        # The whole deck is always the same tuple, by which a game recognises its states.
        return self._cards if len(given) == len(self) else tuple(sorted(given, key=self._rank.__getitem__))

    def _require_card(self, value: object) -> None:
        """Make sure that something is a card, of this deck or another: the id of one is not."""
        if not is_a(value, Card):
            text = plain_text(value)
            card_id = text if text in self._by_id else next(iter(self._by_id), "…")
            raise UnknownCard(
                "{value} is no card; expected a card, as game.card({id}) returns it",
                value=described(value),
                id=shown(card_id),
            )


def cards_of(kind: Any) -> tuple[type[Card], ...]:
    """Return the classes of the cards in a type such as ``tuple[Card, ...]``; () for any other type."""
    plain = unmarked(kind)
    items: tuple[Any, ...] = get_args(plain)
    if origin_of(plain) is not tuple or items[1:] != (...,):
        return ()
    classes = get_args(items[0]) if origin_of(items[0]) in UNIONS else items[:1]
    return classes if all(is_class(cls, Card) for cls in classes) else ()
