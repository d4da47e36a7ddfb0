"""Equal cards: ``R+3.1`` and ``R+3.3`` look alike on a table, so their numbers must tell other players nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from cardrules import Step
from cardrules.rules.state import all_cards
from cardrules_moemmen import Moemmen, MoemmenCard, MoemmenState, Swap, TakeMinus, collect

pytestmark = pytest.mark.slow

Chooses = Callable[[MoemmenCard, list[MoemmenCard], set[MoemmenCard]], MoemmenCard]
"""From a card to lay, those equal to it in hand and those that others saw come into it, to the card that is laid."""


def equal_cards(card: MoemmenCard, hand: tuple[MoemmenCard, ...]) -> list[MoemmenCard]:
    return [other for other in hand if (other.kind, other.value) == (card.kind, card.value)]


def laid_as_chosen(card: MoemmenCard, equal: list[MoemmenCard], known: set[MoemmenCard]) -> MoemmenCard:
    return card


def known_ones_first(card: MoemmenCard, equal: list[MoemmenCard], known: set[MoemmenCard]) -> MoemmenCard:
    return next((other for other in equal if other in known), card)


def exchanged(text: str, one: MoemmenCard, other: MoemmenCard) -> str:
    """Return a text with the ids of two cards exchanged."""
    ids = {one.id: other.id, other.id: one.id}
    return re.sub("|".join(map(re.escape, ids)), lambda found: ids[found[0]], text)


def received(game: Moemmen, before: MoemmenState, step: Step[MoemmenState], viewer: int | None) -> str:
    """Return everything that a viewer gets of an action, as text."""
    state, events = step.state, step.events
    view = game.dump_view(game.view(state, viewer))
    # The past is the same in both.
    del view["state"]["sheet"]["rounds"][: len(before.sheet.rounds)]
    seen = [game.view_event(event, viewer) for event in events]
    told = [None if event is None else game.dump_event(event) for event in seen]
    return json.dumps([view, told, game.actors(state), str(game.result(state))])


def lays(game: Moemmen, seed: int, choose: Chooses) -> Iterator[tuple[MoemmenState, Swap | TakeMinus, bool]]:
    """Play a match and yield each state, with what is laid in it and whether that tells of an equal card held."""
    state, rng = game.start(seed), Random(seed)  # noqa: S311 - it plays a game
    # The cards that the others saw come into each hand: those from the meadow, which everybody sees.
    known: list[set[MoemmenCard]] = [set() for _ in range(game.options.players)]
    for _ in range(400):
        if not game.actors(state):
            return
        action = collect(game, state, seat := state.seat, rng)
        if isinstance(action, Swap | TakeMinus):
            equal = equal_cards(action.lay, state.hands[seat])
            action = type(action)(choose(action.lay, equal, known[seat]), action.take)
            yield state, action, action.lay not in known[seat] and any(card in known[seat] for card in equal)
            known[seat].add(action.take)
        state = game.apply(state, action)
        known = [cards & set(hand) for cards, hand in zip(known, state.hands, strict=True)]


def test_which_of_two_equal_cards_is_laid_changes_nothing_but_their_numbers() -> None:
    game = Moemmen(players=3)
    tried = 0
    for state, action, _ in (lay for seed in range(8) for lay in lays(game, seed, laid_as_chosen)):
        step = game.step(state, action)
        for other in equal_cards(action.lay, state.hands[state.seat]):
            if other is not action.lay:
                tried += 1
                instead = game.step(state, type(action)(other, action.take))
                for viewer in {0, 1, 2, None} - {state.seat}:
                    one = received(game, state, step, viewer)
                    assert exchanged(one, action.lay, other) == received(game, state, instead, viewer)
    assert tried > 10


def test_the_numbers_tell_of_an_equal_card_only_where_the_one_that_was_seen_is_kept() -> None:
    game = Moemmen(players=4)
    chosen, known_first = (
        [tells for seed in range(8) for *_, tells in lays(game, seed, choose)]
        for choose in (laid_as_chosen, known_ones_first)
    )
    # It is seldom, and can be avoided: lay the card first that was seen to be taken.
    assert 0 < sum(chosen) < len(chosen) / 50
    assert sum(known_first) == 0
    assert len(known_first) > 500


def test_equal_cards_that_somebody_has_not_seen_can_be_exchanged_without_a_trace() -> None:
    game = Moemmen(players=3)
    for seed, viewer in product(range(7), range(3)):
        state = game.start(seed)
        hidden = [card for card in state.cards if card not in {*all_cards(game.view(state, viewer))}]
        pairs = [(one, other) for one in hidden for other in equal_cards(one, tuple(hidden)) if one is not other]
        assert len(pairs) > 10
        for one, other in pairs[::10]:
            data = game.dump(state)
            # In deck order, and so not by place.
            cards = data["state"].pop("cards")
            swapped = json.loads(exchanged(json.dumps(data), one, other))
            swapped["state"]["cards"] = cards
            twin = game.restore(swapped)
            assert twin != state
            assert game.view(twin, viewer) == game.view(state, viewer)
