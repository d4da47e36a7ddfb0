"""Metamorphic checks of level ``full``: what is alike to the rules can be exchanged, and all else goes with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import attrs

from cardrules.rules.actions import Action, arguments_of
from cardrules.rules.cards import Card, Deck
from cardrules.rules.events import Shuffled
from cardrules.rules.results import Result
from cardrules.rules.state import zones_of
from cardrules.rules.values import fields_of

from .contract import Case, Moment, check, require
from .table import table, written

Mapped: TypeAlias = Callable[[Any], Any]
"""A value with something exchanged in it."""


def _content(card: Card, instead: Mapping[str, Mapping[str, str]]) -> tuple[Any, ...]:
    """Return what is printed on a card beside its id, with words exchanged by field."""
    values = ((field.name, getattr(card, field.name)) for field in fields_of(type(card)) if field.name != "id")
    return (type(card), *(instead.get(name, {}).get(value, value) for name, value in values))


def _by_content(cards: Iterable[Card]) -> dict[tuple[Any, ...], list[Card]]:
    found: dict[tuple[Any, ...], list[Card]] = {}
    for card in cards:
        found.setdefault(_content(card, {}), []).append(card)
    return found


def _exchange(cards: Mapping[Card, Card], words: Mapping[str, str]) -> Mapped:
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
                return kind(**{field.name: mapped(getattr(value, field.name)) for field in fields})
            case _:
                return value

    return mapped


def _same_after(case: Case, moment: Moment, mapped: Mapped, seat_of: Callable[[int], int], what: str) -> None:
    """Demand that a moment is the same with something exchanged: before, in what is legal, and after it."""
    game = case.game
    if any(isinstance(event, Shuffled) for event in moment.events):
        # Chance goes by places, not by what lies there: this action may rightly lead elsewhere.
        return
    before, action = mapped(moment.before), mapped(moment.action)
    problem = case.problem(before.replace(cards=moment.before.cards))
    require(problem is None, "with {} exchanged, the state is impossible: {}", what, problem)
    for seat in range(game.options.players):
        right = {mapped(legal) for legal in game.legal_actions(moment.before, seat)}
        wrong = sorted(map(str, right ^ {*game.legal_actions(before, seat_of(seat))}))
        require(not wrong, "with {} exchanged, other actions are legal: {}", what, ", ".join(wrong))
    after = game.apply(before, action, seat_of(moment.seat))
    right = mapped(moment.after)
    for place, cards in table(right).items():
        found = table(after)[place]
        require(
            Counter(found) == Counter(cards),
            "with {} exchanged, '{}' leaves {} in {}; expected {}",
            what,
            action,
            " ".join(map(str, found)) or "nothing",
            written(place),
            " ".join(map(str, cards)) or "nothing",
        )
    require(after.phase == right.phase, "with {} exchanged, '{}' leads to phase {!r}", what, action, after.phase)
    actors = tuple(seat_of(seat) for seat in game.actors(moment.after))
    require(
        sorted(game.actors(after)) == sorted(actors),
        "with {} exchanged, seats {} are to act after '{}'; expected {}",
        what,
        game.actors(after),
        action,
        actors,
    )
    result = game.result(moment.after)
    right_result = None if result is None else _seated(result, seat_of)
    found_result = game.result(after)
    comparable = None if found_result is None else _seated(found_result, int)
    require(comparable == right_result, "with {} exchanged, the result is {}", what, found_result)


def _seated(result: Result, seat_of: Callable[[int], int]) -> tuple[Any, ...]:
    """Return who won, the ranking and the scores with other seats, in a form that can be compared."""
    scores = {seat_of(seat): score for seat, score in enumerate(result.scores or ())}
    ranking = [{seat_of(seat) for seat in group} for group in result.ranking]
    return ({seat_of(seat) for seat in result.winners}, ranking, scores, result.reason)


@check("full", "moment", share=0.3)
def equal_cards_are_alike(case: Case, moment: Moment) -> None:
    """Cards on which the same is printed can be exchanged: what is legal, what happens and who wins goes with them."""
    cards: dict[Card, Card] = {}
    for equal in _by_content(moment.before.cards).values():
        shuffled = case.rng.sample(equal, len(equal))
        cards.update(zip(equal, shuffled, strict=True))
    if any(card is not other for card, other in cards.items()):
        _same_after(case, moment, _exchange(cards, {}), int, "equal cards")


def _permuted(deck: Deck[Any], field: str, words: Mapping[str, str]) -> dict[Card, Card]:
    """Return for each card the one that has another word in a field and else is the same."""
    found: dict[Card, Card] = {}
    groups = _by_content(deck)
    for equal in groups.values():
        others = groups[_content(equal[0], {field: words})]
        found.update(zip(equal, others, strict=True))
    return found


@check("full", "moment", share=0.3)
def words_are_alike(case: Case, moment: Moment) -> None:
    """Words that mean the same to the rules, such as the colours, can be exchanged, and all else goes with them."""
    for field, alphabet in case.subject.words.items():
        words = dict(zip(alphabet, case.rng.sample(tuple(alphabet), len(alphabet)), strict=True))
        cards = _permuted(case.game.deck, field, words)
        # A reduced deck need not have the card that would stand for another.
        if {cards[card] for card in moment.before.cards} == {*moment.before.cards}:
            _same_after(case, moment, _exchange(cards, words), int, f"{field} {' '.join(words.values())}")


def _turned(values: Sequence[Any], by: int) -> tuple[Any, ...]:
    """Return one value for each seat, each for the seat ``by`` places on."""
    return (*values[-by:], *values[:-by])


def _set(value: Any, path: str, change: Mapped) -> Any:
    """Return a value with the field at a dotted path changed."""
    name, _, rest = path.partition(".")
    old = getattr(value, name)
    return value.replace(**{name: _set(old, rest, change) if rest else change(old)})


def _rotation(case: Case, by: int) -> Mapped:
    """Return a function that moves everybody ``by`` seats on, in a state or an action."""
    subject, players = case.subject, case.game.options.players

    def seat_of(value: Any) -> Any:
        match value:
            case int():
                return (value + by) % players
            case tuple():
                return tuple(map(seat_of, cast("Iterable[Any]", value)))
            case _:
                return value

    def turned(values: Sequence[Any]) -> tuple[Any, ...]:
        # Some fields have entries only at times.
        return _turned(values, by) if values else ()

    def mapped(value: Any) -> Any:
        if isinstance(value, Action):
            arguments = arguments_of(type(value))
            values = (getattr(value, argument.name) for argument in arguments)
            return type(value)(*(seat_of(v) if a.kind == "seat" else v for a, v in zip(arguments, values, strict=True)))
        for path in ("seat", *(subject.seats or ())):
            value = _set(value, path, seat_of)
        zones = zones_of(case.game.state_type)
        for path in (*(zone.name for zone in zones if zone.per_seat), *subject.by_seat):
            value = _set(value, path, turned)
        return value

    return mapped


@check("full", "moment", share=0.3)
def seats_are_alike(case: Case, moment: Moment) -> None:
    """If everybody moves on by some seats, what is legal, what happens and who wins moves on with them."""
    players = case.game.options.players
    if case.subject.seats is not None and players > 1:
        by = case.rng.randrange(1, players)
        _same_after(case, moment, _rotation(case, by), lambda seat: (seat + by) % players, f"seats by {by}")


SYMMETRY: Final = (equal_cards_are_alike, words_are_alike, seats_are_alike)
