"""Groups of cards and numbers as arguments: a game of them under the whole kit, and what they look like by hand."""

from __future__ import annotations

from math import comb
from typing import Any, cast

import pytest

from cardrules import FACE_DOWN, IllegalAction
from cardrules.errors import UnknownAction
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import position
from tests.kit.games import MELDS
from tests.kit.melds import Bid, Discard, Meld, Melds, MeldsState

test_conformance = conformance_tests(MELDS)

GAME = Melds(players=2, limit=3)


def at(*hands: str, game: Melds = GAME, **fields: Any) -> MeldsState:
    players = game.options.players
    return position(game, *hands, **{"phase": "turn", "bids": (0,) * players, "melds": (0,) * players, **fields})


def listed(game: Melds, state: MeldsState) -> list[str]:
    return [str(action) for action in game.legal_actions(state)]


def told(game: Melds, state: MeldsState, action: str) -> list[str]:
    return [refusal.message() for refusal in game.refusals(state, game.parse_action(action))]


def group(text: str, game: Melds = GAME) -> Any:
    return tuple(map(game.card, text.split()))


def test_the_groups_offered_are_those_of_the_generator_in_deck_order() -> None:
    # The hand was picked up in another order than that of the deck.
    assert listed(GAME, at("b1 a1 J1 a2", "a5")) == [
        "meld a1+b1",
        "meld b1+J1",
        "meld a1+J1",
        "meld a2+J1",
        "meld a1+b1+J1",
        "discard b1",
        "discard a1",
        "discard J1",
        "discard a2",
    ]


def test_a_group_that_the_generator_does_not_yield_is_refused_with_a_reason() -> None:
    state = at("a1 b1 a2 J1", "a5")
    for cards in ("a1 a2", "a1 b2", "a1 b1 a2"):
        (refusal,) = GAME.refusals(state, Meld(group(cards)))
        assert (refusal.code, refusal.clause, refusal.params) == ("no-meld", "melds:meld.own", {"cards": group(cards)})
    assert told(GAME, state, "meld a1+a2") == ["a1+a2 is no meld in your hand."]
    with pytest.raises(IllegalAction, match=r"a1\+a2 is no meld"):
        GAME.apply(state, Meld(group("a1 a2")))
    assert GAME.refusals(state, Meld(group("a1 b1"))) == ()


def test_without_jokers_a_joker_is_refused_by_its_own_clause() -> None:
    game = Melds(players=2, jokers=False)
    state = at("a1 b1 J1", "a5", game=game)
    assert listed(game, state)[:1] == ["meld a1+b1"]
    assert told(game, state, "meld a1+J1") == ["A joker cannot be melded: a1+J1."]


def test_the_cards_of_a_meld_move_together() -> None:
    step = GAME.step(at("a1 b1 a2 J1", "a5"), Meld(group("a1 b1 J1")))
    (moved,) = step.events
    assert str(step.state.table) == str(group("a1 b1 J1"))
    assert cast("Any", moved).cards == group("a1 b1 J1")
    assert step.state.melds == (1, 0)


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("b1 a1", "is b1+a1; expected a1+b1, different cards in deck order"),
        ("a1 a1 b1", "is a1+a1+b1; expected a1+b1, different cards in deck order"),
        ("a1", "is a1; expected a tuple of 2 to 3 different cards in deck order"),
        ("", "is (); expected a tuple of 2 to 3 different cards in deck order"),
        ("a1 b1 a2 b2", "is a1+b1+a2+b2; expected a tuple of 2 to 3 different cards"),
    ],
)
def test_what_is_no_group_is_told_what_is_expected(cards: str, problem: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        GAME.refusals(at("a1 b1", "a5"), Meld(group(cards)))
    assert problem in str(caught.value)


@pytest.mark.parametrize("cards", [None, "a1+b1", 3, ("a1", "b1"), (FACE_DOWN, FACE_DOWN), (None,), ("a1", ["b1"][0])])
def test_what_is_no_tuple_of_cards_is_told_its_type(cards: Any) -> None:
    with pytest.raises(UnknownAction, match=r"^Meld: cards is .* \(an? \w+\); expected a tuple of 2 to 3"):
        GAME.check_action(Meld(cards))


def test_the_notation_joins_the_cards_and_reads_them_back() -> None:
    assert str(Meld(group("a1 b1 J1"))) == "meld a1+b1+J1"
    assert GAME.parse_action("meld a1+b1+J1") is Meld(group("a1 b1 J1"))
    for text, reason in {
        "meld b1+a1": "expected a1+b1, different cards in deck order",
        "meld a1+a1": "expected a tuple of 2 to 3 different cards",
        "meld a1": "expected a tuple of 2 to 3 different cards",
        "meld a1+": "no card ''",
        "meld a1+a9": "no card 'a9'",
    }.items():
        with pytest.raises(UnknownAction) as caught:
            GAME.parse_action(text)
        assert reason in str(caught.value)


def test_a_number_lies_within_its_bounds_one_of_which_is_an_option() -> None:
    state = at("a1", "a5", phase="bid", bids=(None, None))
    assert listed(GAME, state) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert listed(Melds(limit=1), at("a1", "a5", game=Melds(limit=1), phase="bid", bids=(None, None))) == [
        "bid 0",
        "bid 1",
    ]
    assert GAME.parse_action("bid 2") is Bid(2)
    for wrong in ("4", "-1", "+1", "01", "1_0", "x", "", "9" * 30):
        with pytest.raises(UnknownAction, match="is not a whole number from 0 to 3"):
            GAME.parse_action(f"bid {wrong}")
    for value in (True, 1.0, "1", None):
        with pytest.raises(UnknownAction, match="expected a whole number from 0 to 3"):
            GAME.check_action(Bid(cast("Any", value)))


def test_the_catalogue_numbers_groups_by_arithmetic() -> None:
    actions = GAME.actions
    # Of 12 cards, all pairs and threes: which of them are melds is not a static question.
    assert actions.size == len(actions) == 4 + comb(12, 2) + comb(12, 3) + 12
    assert [str(actions[number]) for number in (0, 4, 5, 4 + 65, 4 + 66, 4 + 285, -12)] == [
        "bid 0",
        "meld a1+b1",
        "meld a1+a2",
        "meld J1+J2",
        "meld a1+b1+a2",
        "meld b5+J1+J2",
        "discard a1",
    ]
    assert [actions.index(action) for action in actions] == list(range(actions.size))


def test_factors_number_the_class_and_each_argument() -> None:
    actions = GAME.actions
    assert actions.shape == {"bid": (4,), "meld": (286,), "discard": (12,)}
    assert [actions.factors(action) for action in (Bid(3), Meld(group("a1 a2")), Discard(group("J2")[0]))] == [
        (0, 3),
        (1, 1),
        (2, 11),
    ]
    assert all(actions.of_factors(actions.factors(action)) is action for action in actions)
