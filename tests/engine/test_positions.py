"""Custom positions, what makes one impossible, and the states that may lie behind a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from typing_extensions import override

from cardrules import Card, View
from cardrules._positions import require_consistent
from cardrules.errors import InvalidPosition, UnknownState
from cardrules.rules.chance import Chance, Scripted
from tests.engine.rows import TURN_ONLY
from tests.engine.toy import Toy, ToyState

GAME = Toy(players=2)
B1, B2, B3, R1 = (GAME.card(card_id) for card_id in ("b1", "b2", "b3", "r1"))


def test_a_position_is_made_of_texts() -> None:
    state = GAME.position(hands=["b1  b2", "r1"], discard="b3")
    assert state.hands == ((B1, B2), (R1,))
    assert (state.discard, state.draw, state.shown) == ((B3,), (), ())
    assert (state.phase, state.seat, state.due, state.guesses) == ("turn", 0, None, ())
    assert state.cards == (B1, B2, B3, R1)
    assert state.chance == Chance("str:position")


def test_a_position_is_made_of_cards_too() -> None:
    made = GAME.position(hands=((B1, "b2"), R1), discard=[B3], seed=5, seat=1, phase="turn")
    assert made == GAME.position(hands=["b1 b2", "r1"], discard="b3").replace(seat=1, chance=Chance("int:5"))


def test_a_position_may_bring_its_own_chance() -> None:
    chance = Scripted((0,))
    assert GAME.position(hands=["b1 b2", "r1"], discard="b3", chance=chance).chance is chance


def test_the_cards_in_play_may_be_named() -> None:
    state = GAME.position(hands=["b1 b2", "r1"], discard="b3")
    assert GAME.position(hands=["b1 b2", "r1"], discard="b3", cards=state.cards) == state


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"hand": ["b1", "r1"]}, "no field 'hand' in ToyState: did you mean 'hands'"),
        ({"hands": ["b1", "x9"]}, "hands[1]: no card 'x9'"),
        ({"hands": ["b1", "??"]}, "hands[1]: no card '??'"),
        ({"hands": ["b1", ["r1", 5]]}, "hands[1]: no card 5"),
        ({"hands": ["b1", [["r1"]]]}, "hands[1]: no card ['r1']"),
        ({"hands": ["b1", 5]}, "hands[1] is 5; expected cards, or a text of their ids"),
        ({"hands": "b1 r1"}, "hands is 'b1 r1'; expected a list with the cards of each seat"),
        ({"hands": 5}, "hands is 5; expected a list"),
        ({"discard": None}, "discard is None; expected cards, or a text of their ids"),
        ({"hands": ["b1"]}, "hands has 1 item for 2 seats; expected one for each"),
        ({"hands": ["b1", "r1", ""]}, "hands has 3 items for 2 seats; expected one for each"),
        ({"hands": ["b1", "b1"]}, "hands[1][0]: card b1 also lies at hands[0][0]"),
        ({"hands": ["b1 b3", "r1"]}, "discard[0]: card b3 also lies at hands[0][1]"),
        ({"hands": [[Card("b9")], "r1"]}, "hands[0][0]: card b9 is not in the deck"),
        ({"hands": [[Card("b1")], "r1"]}, "hands[0][0]: card b1 is not in the deck"),
        ({"phase": "trun"}, "phase is 'trun': did you mean 'turn'?"),
        ({"phase": 5}, "phase is 5; expected a text"),
        ({"seat": 2}, "seat is 2; expected a seat from 0 to 1"),
        ({"seat": -1}, "seat is -1; expected a seat from 0 to 1"),
        ({"seat": True}, "seat is True; expected a seat from 0 to 1"),
        ({"seat": "0"}, "seat is '0'; expected a seat from 0 to 1"),
        ({"chance": Chance("int:1", -1)}, "chance.draws is -1; expected a number of draws from 0 on"),
        ({"cards": (B1, B3)}, "cards in play are b1 b3; expected what the zones hold, in deck order: b1 b3 r1"),
        ({"cards": (R1, B3, B1)}, "cards in play are r1 b3 b1; expected"),
        ({"cards": (B1, B3, R1, R1)}, "cards in play are b1 b3 r1 r1; expected"),
        ({"discard": ""}, "discard is empty; one card always lies open"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(fields: dict[str, Any], reason: str) -> None:
    usual: dict[str, Any] = {"hands": ["b1", "r1"], "discard": "b3"}
    with pytest.raises(InvalidPosition) as caught:
        GAME.position(**usual | fields)
    assert str(caught.value).startswith(reason)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position(hands=["b1 b2", "b2"], discard="b1", seat=7, phase="x")
    assert [part.split(" ")[0] for part in str(caught.value).split("; ")] == [
        "phase",
        "seat",
        "expected",
        "hands[1][0]:",
        "discard[0]:",
    ]


def test_a_state_with_a_card_twice_is_not_consistent() -> None:
    state = GAME.position(hands=["b1 b2", "r1"], discard="b3")
    with pytest.raises(InvalidPosition, match="card b1 also lies at"):
        require_consistent(GAME, state.replace(discard=(B3, B1)))
    assert require_consistent(GAME, state) is state


def test_a_game_is_asked_only_about_states_that_are_sound() -> None:
    class Careless(Toy):
        @override
        def problems(self, state: ToyState) -> Iterator[str]:
            yield f"first card {state.hands[state.seat][0]}"

    with pytest.raises(InvalidPosition) as caught:
        Careless(players=2).position(hands=["b1", "r1"], discard="b3", seat=5)
    assert str(caught.value) == "seat is 5; expected a seat from 0 to 1"
    with pytest.raises(InvalidPosition, match=r"^first card r1$"):
        Careless(players=2).position(hands=["b1", "r1"], discard="b3", seat=1)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_determinize_lays_the_hidden_cards_at_random(viewer: int | None) -> None:
    state = GAME.position(hands=["b1 b2", "r1 r2"], discard="b4 b3", draw="r3 r4")
    view = GAME.view(state, viewer)
    made = {GAME.determinize(view, seed) for seed in range(30)}
    assert len({(other.hands, other.draw, other.discard) for other in made}) > 5
    for other in made:
        assert not isinstance(other, View)
        assert GAME.view(other, viewer) == view
        assert require_consistent(GAME, other) is other
    assert GAME.determinize(view, 1) == GAME.determinize(view, 1)


def test_determinize_goes_on_until_the_game_finds_nothing_impossible() -> None:
    class Picky(Toy):
        @override
        def problems(self, state: ToyState) -> Iterator[str]:
            yield from super().problems(state)
            if B1 not in state.draw:
                yield "b1 is not in the draw pile"

    game = Picky(players=2)
    state = game.position(hands=["b2", "r1 r2"], discard="b3", draw="b1 r3 r4")
    for seed in range(10):
        assert B1 in game.determinize(game.view(state, 0), seed).draw


def test_the_view_of_a_game_for_other_seats_is_refused() -> None:
    view = Toy(players=3).view(Toy(players=3).start(1), 0)
    with pytest.raises(UnknownState, match="hands has 3 items for 2 seats; expected one for each"):
        GAME.determinize(view, 1)


def test_the_view_of_another_game_is_refused() -> None:
    view = cast("ToyState", TURN_ONLY.view(TURN_ONLY.start(1), 0))
    with pytest.raises(UnknownState, match="toy works on a ToyState, not on a TableStateView"):
        GAME.determinize(view, 1)
