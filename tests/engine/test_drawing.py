"""The text of a state and of a view: the table as a person would draw it."""

from __future__ import annotations

from tests.engine.toy import Toy


def test_a_state_prints_its_fields_and_zones() -> None:
    state = Toy(players=2).position(hands=["b1 b2", "r4"], discard="b3", draw="r2 r1", due=1)
    assert str(state).splitlines() == [
        "phase=turn  seat=0  due=1  guesses=()",
        "      hands[0]: b1 b2",
        "      hands[1]: r4",
        "          draw: r2 r1",
        "       discard: b3",
        "         shown:",
    ]


def test_a_view_prints_hidden_cards_by_their_number() -> None:
    game = Toy(players=2)
    state = game.position(hands=["b1 b2", "r4"], discard="b3", draw="r2 r1")
    assert str(game.view(state, 1)).splitlines() == [
        "phase=turn  seat=0  due=None  guesses=()  viewer=1",
        "      hands[0]: ??×2",
        "      hands[1]: r4",
        "          draw: ??×2",
        "       discard: b3",
        "         shown:",
    ]
