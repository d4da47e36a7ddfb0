"""Messages of refusals: each sentence names the cards it is about."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, position
from cardrules_moemmen import Moemmen

HAND = "TIM.1 B-2 B+1.1 B+1.2 G+1.1 R+1.1"
P1 = "B-3 BEN.1 G+2.1 G+2.2 R+2.1 Y+2.1"
MEADOW = "G-2 R-2 Y+1.1 Y+1.2 BEN.2"
DRAW = "G+4.1 G+4.2 G+4.3 Y+4.1 Y+4.2 Y+4.3"


@pytest.mark.parametrize(
    ("played", "action", "message"),
    [
        ("", "swap Y+4.1 Y+1.1", "Y+4.1 is not in your hand."),
        ("", "swap R+1.1 Y+4.1", "Y+4.1 does not lie in the meadow."),
        ("", "swap R+1.1 R+1.1", "R+1.1 cannot be swapped for itself."),
        ("", "swap B-2 Y+1.1", "For the minus card B-2 you must take a plus card of the same colour, not Y+1.1."),
        ("", "refresh", "Minus cards in the meadow: 2; it may be replaced with three or more."),
        ("tim", "swap B-2 R-2", "Even after Tim you may not take a minus card for the minus card B-2, so not R-2."),
        ("tim pass", "take_minus B-3 R-2", "B-3 is a minus card; you may not lay one in the shearing."),
        ("tim pass", "take_minus G+2.1 BEN.2", "BEN.2 is not a minus card; you must take one in the shearing."),
    ],
)
def test_a_refusal_names_the_cards(played: str, action: str, message: str) -> None:
    game = Moemmen(players=3)
    state = after(game, position(game, HAND, P1, meadow=MEADOW, draw_pile=DRAW), *played.split())
    refusals = game.refusals(state, game.parse_action(action), state.seat)
    assert message in [refusal.message("en") for refusal in refusals]


def test_under_the_first_edition_the_refusal_after_tim_is_the_ordinary_one() -> None:
    game = Moemmen(players=3, edition="2001")
    state = after(game, position(game, HAND, P1, meadow=MEADOW, draw_pile=DRAW), "tim")
    (refusal,) = game.refusals(state, game.parse_action("swap B-2 Y+1.1"), 0)
    assert (refusal.code, refusal.clause) == ("minus-for-plus", "moemmen:tim.swap-same-colour")
    assert refusal.params == {"lay": game.card("B-2"), "take": game.card("Y+1.1")}
