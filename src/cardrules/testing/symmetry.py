"""Metamorphic checks of level ``full``: exchange what is alike to the rules, and everything else follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import repeat
from typing import Annotated, Any, Final, TypeAlias, cast, get_args

import attrs

from cardrules._gamelike import field_checks
from cardrules._layout import layout, listed, written
from cardrules._positions import inconsistencies
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.cards import Card, Deck
from cardrules.rules.chance import Chance
from cardrules.rules.declarations import UNIONS, field_types, origin_of
from cardrules.rules.events import Shuffled
from cardrules.rules.ranges import PER_SEAT, SEAT, range_of
from cardrules.rules.results import Result
from cardrules.rules.values import fields_of
from cardrules.steps import Played

from .contract import Case, check

Mapped: TypeAlias = Callable[[Any], Any]
"""A value with something exchanged in it."""


def _content(card: Card, instead: Mapping[str, Mapping[str, str]]) -> tuple[Any, ...]:
    """Return the card's fields other than its id, with words exchanged by field."""
    values = ((field.name, getattr(card, field.name)) for field in fields_of(type(card)) if field.name != "id")
    return (type(card), *(instead.get(name, {}).get(value, value) for name, value in values))


def _by_content(cards: Iterable[Card]) -> dict[tuple[Any, ...], list[Card]]:
    found: dict[tuple[Any, ...], list[Card]] = {}
    for card in cards:
        found.setdefault(_content(card, {}), []).append(card)
    return found


def _exchange(deck: Deck[Any], cards: Mapping[Card, Card], words: Mapping[str, str]) -> Mapped:
    """Return a function that exchanges cards and words in a value, however deep."""

    def mapped(value: Any) -> Any:
        match value:
            case Card():
                return cards.get(value, value)
            case str():
                return words.get(value, value)
            case tuple():
                return tuple(map(mapped, cast("Iterable[Any]", value)))
            case _ if attrs.has(kind := value.__class__):
                fields = [field for field in fields_of(kind) if field.init]
                put = in_order if isinstance(value, Action) else mapped
                return kind(**{field.name: put(getattr(value, field.name)) for field in fields})
            case _:
                return value

    def in_order(argument: Any) -> Any:
        # A group of cards stands in deck order.
        return deck.in_order(mapped(argument)) if type(argument) is tuple else mapped(argument)

    return mapped


def _apart_after(game: Game, played: Played, mapped: Mapped, seat_of: Callable[[int], int], what: str) -> Iterator[str]:
    """Yield the differences after an exchange: in the state, in the legal actions, and after an action."""
    if any(isinstance(event, Shuffled) for event in played.events):
        # Chance goes by positions, not by cards, so this action may rightly lead elsewhere.
        return
    before, action = mapped(played.before), mapped(played.action)
    for problem in inconsistencies(game, before.replace(cards=played.before.cards)):
        yield f"with {what} exchanged, the state is impossible: {problem}"
        return
    for seat in range(game.options.players):
        right = {mapped(legal) for legal in game.legal_actions(played.before, seat)}
        if wrong := sorted(map(str, right ^ {*game.legal_actions(before, seat_of(seat))})):
            yield f"with {what} exchanged, other actions are legal: {', '.join(wrong)}"
            return
    after = game.apply(before, action, seat_of(played.seat))
    right = mapped(played.state)
    lying, expected = layout(after), layout(right)
    for place in lying | expected:
        cards, others = lying.get(place, []), expected.get(place, [])
        if Counter(cards) != Counter(others):
            yield (
                f"with {what} exchanged, '{action}' leaves {listed(cards)} in {written(place)}; "
                f"expected {listed(others)}"
            )
    if after.phase != right.phase:
        yield f"with {what} exchanged, '{action}' leads to phase {after.phase!r}"
    actors = tuple(seat_of(seat) for seat in game.actors(played.state))
    if sorted(game.actors(after)) != sorted(actors):
        yield (f"with {what} exchanged, seats {game.actors(after)} are to act after '{action}'; expected {actors}")
    found, result = game.result(after), game.result(played.state)
    if (found and _seated(found, int)) != (result and _seated(result, seat_of)):
        yield f"with {what} exchanged, the result is {found}"


def _seated(result: Result, seat_of: Callable[[int], int]) -> tuple[Any, ...]:
    """Return who won, the ranking and the scores with other seats, in a form that can be compared."""
    scores = {seat_of(seat): score for seat, score in enumerate(result.scores or ())}
    ranking = [{seat_of(seat) for seat in group} for group in result.ranking]
    return ({seat_of(seat) for seat in result.winners}, ranking, scores, result.reason)


@check("full", "action", share=0.3)
def equal_cards_are_alike(case: Case, played: Played) -> Iterator[str]:
    """Cards that differ only in their id can be exchanged: legal actions, events and results follow them."""
    cards: dict[Card, Card] = {}
    for equal in _by_content(played.before.cards).values():
        shuffled = case.rng.sample(equal, len(equal))
        cards.update(zip(equal, shuffled, strict=True))
    if any(card is not other for card, other in cards.items()):
        yield from _apart_after(case.game, played, _exchange(case.game.deck, cards, {}), int, "equal cards")


def _permuted(deck: Deck[Any], field: str, words: Mapping[str, str]) -> dict[Card, Card]:
    """Return for each card the one that differs only in the word of one field."""
    found: dict[Card, Card] = {}
    groups = _by_content(deck)
    for equal in groups.values():
        others = groups[_content(equal[0], {field: words})]
        found.update(zip(equal, others, strict=True))
    return found


@check("full", "action", share=0.3)
def words_are_alike(case: Case, played: Played) -> Iterator[str]:
    """Words that are alike to the rules, such as the colours, can be exchanged: everything else follows them."""
    for field, alphabet in case.subject.words.items():
        # Under some options the deck may lack a whole suit.
        found = {getattr(card, field, None) for card in case.game.deck}
        here = [word for word in alphabet if word in found]
        words = dict(zip(here, case.rng.sample(here, len(here)), strict=True))
        cards = _permuted(case.game.deck, field, words)
        # A reduced deck need not have the counterpart of each card.
        if {cards[card] for card in played.before.cards} == {*played.before.cards}:
            yield from _apart_after(
                case.game, played, _exchange(case.game.deck, cards, words), int, f"{field} {' '.join(words.values())}"
            )


class _Rotation:
    """Moves all players on by some seats in values of a game, as the types of fields say.

    Args:
        game: The game.
        by: How many seats.
    """

    def __init__(self, game: Game, by: int) -> None:
        self._game = game
        self._by = by

    def __call__(self, value: Any) -> Any:
        """Return a state, an action or another frozen value with all players moved on."""
        kinds = field_types(value.__class__).items()
        return attrs.evolve(value, **{name: self._moved(kind, getattr(value, name)) for name, kind in kinds})

    def _moved(self, kind: Any, value: Any) -> Any:
        """Return a value of a type with the seats in it moved on."""
        mark, origin = range_of(kind), origin_of(kind)
        arguments: tuple[Any, ...] = get_args(kind)
        moved: Any = value
        if mark is SEAT:
            moved = (value + self._by) % self._game.options.players
        elif mark is PER_SEAT:
            row = self._moved(arguments[0], value)
            moved = (*row[-self._by :], *row[: -self._by])
        elif origin is Annotated:
            moved = self._moved(arguments[0], value)
        elif origin in UNIONS:
            moved = self._moved(next(member for member in arguments if self._fits(member, value)), value)
        elif origin is tuple:
            kinds = repeat(arguments[0]) if arguments[1:] == (...,) else arguments
            moved = tuple(map(self._moved, kinds, value))
        elif attrs.has(value.__class__) and not isinstance(value, Card | Chance):
            moved = self(value)
        return moved

    def _fits(self, kind: Any, value: Any) -> bool:
        return not field_checks(self._game).of(kind)(value)


@check("full", "action", share=0.3)
def seats_are_alike(case: Case, played: Played) -> Iterator[str]:
    """If all players move on by some seats, legal actions, events and results move with them."""
    players = case.game.options.players
    if players > 1:
        by = case.rng.randrange(1, players)
        yield from _apart_after(
            case.game, played, _Rotation(case.game, by), lambda seat: (seat + by) % players, f"seats by {by}"
        )


SYMMETRY: Final = (equal_cards_are_alike, words_are_alike, seats_are_alike)
