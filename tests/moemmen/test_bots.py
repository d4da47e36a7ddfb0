"""The collecting bot: what it prefers, and that it sees no more than its view."""

from __future__ import annotations

import pytest

from cardrules.bots import bot_rng
from cardrules.testing.scenes import after, position
from cardrules_moemmen import Moemmen, MoemmenState, collect
from cardrules_moemmen.bots import worth

GAME = Moemmen(players=3)
MEADOW = "Y+1.1 Y+2.1 G+4.1 G+3.1 B+1.3"
DRAW = "R+2.1 G+2.1 G+2.2 G+2.3 R+3.3 R+3.1"


def choice(game: Moemmen, state: MoemmenState, seat: int = 0) -> str:
    return str(collect(game, game.view(state, seat), seat, bot_rng("str:bot", seat, 0)))


def test_the_worth_of_a_hand() -> None:
    """Four blue cards, 10 each beyond their value, and a minus card: 4 * 10 + 1 + 2 + 3 + 4 - 2."""
    cards = [GAME.deck.card(card) for card in ["B+1.1", "B+2.1", "B+3.1", "B+4.1", "G+4.1", "R-2"]]
    assert worth(cards) == 48


@pytest.mark.parametrize(
    ("hand", "meadow", "action"),
    [
        ("B+1.1 B+1.2 B+2.1 B+2.2 B+3.1 TIM.1", MEADOW.replace("Y+1.1", "Y-2"), "swap TIM.1 B+1.3"),
        ("B+1.1 B+1.2 B+2.1 R+2.2 TIM.1 G+1.1", MEADOW.replace("Y+1.1", "Y-2"), "tim"),
        ("B+1.1 B+1.2 B+2.1 B+2.2 BEN.1 Y-3", MEADOW, "swap BEN.1 B+1.3"),
        ("B+2.3 B+4.1 B+2.1 B+2.2 BEN.1 R+1.1", "Y+1.1 Y+2.1 G+4.1 G+3.1 BEN.2", "benny"),
        ("B+2.3 B+4.1 B+2.1 B+2.2 G+1.1 R+1.1", "R-2 R-3 Y-2 G+3.1 Y-3", "refresh"),
        ("B+2.3 B+4.1 B+2.1 B+2.2 G+1.1 R+1.1", "Y+1.1 Y+2.1 G+4.1 G+3.1 BEN.2", "pass"),
    ],
)
def test_what_the_bot_prefers(hand: str, meadow: str, action: str) -> None:
    assert choice(GAME, position(GAME, hand, meadow=meadow, draw_pile=DRAW)) == action


def test_sheared_it_gives_what_helps_least() -> None:
    hand = "B+2.3 B+4.1 B+2.1 B+2.2 B+3.1 TIM.1"
    state = position(GAME, hand, meadow="R-2 R-3 G+4.1 G+3.1 Y+2.1", phase="shear", tim="TIM.2", shearer=2)
    assert choice(GAME, state) == "take_minus TIM.1 R-2"


def test_it_misses_a_turn_if_it_must() -> None:
    state = position(
        GAME, "B-2 B-3 G-2 Y-2 Y-3 R-3", meadow="R-2 Y+1.1 G+4.1 G+3.1 Y+2.1", phase="shear", tim="TIM.2", shearer=2
    )
    assert choice(GAME, state) == "skip_shear"


def test_it_names_its_best_colour() -> None:
    game = Moemmen(players=3, score_colour="declare")
    state = position(game, "G+1.1 G+1.2 G+2.1 G+2.2 G+3.1 R+1.1", meadow="G+4.1 Y+1.1 Y+2.1 Y+3.1 Y+4.1")
    assert choice(game, after(game, state, "swap R+1.1 G+4.1")) == "declare G"


def test_it_decides_from_its_view_alone() -> None:
    state = GAME.start(seed=8)
    for number in range(60):
        (seat,) = GAME.actors(state)
        view = GAME.view(state, seat)
        action = choice(GAME, state, seat)
        assert choice(GAME, GAME.determinize(view, seed=number), seat) == action
        state = after(GAME, state, action)


def test_it_comes_with_the_game() -> None:
    assert Moemmen.bots == {"collector": collect}
