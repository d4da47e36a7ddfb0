"""Positions that cannot be: each is refused with what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.errors import InvalidPosition
from cardrules.testing.scenes import position
from cardrules_maerchenmau import MaerchenMau


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"top": ""}, "discard is empty: there is no card to match"),
        ({"direction": 0}, "direction is 0; expected one of 1, -1"),
        ({"wished": "r"}, "a colour is wished, but r5 on the discard pile is no wish card"),
        ({"wished": "x", "top": "rW"}, "wished is 'x'; expected one of 'b', 'y', 'g', 'r' or None"),
        ({"out": (3,)}, r"out\[0\] is 3; expected a seat from 0 to 2"),
        ({"out": (1, 1)}, r"out is \(1, 1\); expected different seats"),
        ({"out": (1,)}, "seat 1 is out, but holds 2 cards"),
        ({"hands": ("b1", "", "b2"), "out": (1,)}, "seats 1 are out, so the match is over"),
        ({"hands": ("b1", "", "b2")}, "seat 1 holds no cards, but is not out"),
        ({"duty": 3}, "duty is 3; expected a seat from 0 to 2 or None"),
        ({"duty": 1}, "duty is 1, but that seat holds 2 cards"),
        (
            {"duty": 0, "phase": "swap_give", "partner": 1, "hands": ("b1 b2 b3", "y1", "g1")},
            "duty is 0, but that seat holds 3 cards",
        ),
        (
            {"duty": 0, "hands": ("", "y1", "g1")},
            "duty is 0, the seat that played its last card, but another seat is on turn then",
        ),
        ({"duty": 2, "phase": "swap_give", "partner": 1}, "duty is 2, but seat 0 has begun its turn"),
        ({"duty": 2, "phase": "drawn"}, "duty is 2, but in phase 'drawn' no call is open"),
        ({"passes": 3}, "passes is 3; expected fewer than the 3 seats still in"),
        ({"pending": 2}, "pending is 2 in phase 'turn'"),
        ({"phase": "pending"}, "pending is 0 in phase 'pending'"),
        ({"phase": "pending", "pending": 1}, "cards are demanded, but r5 on the discard pile is no draw card"),
        ({"phase": "drawn"}, "the last card of the hand on turn was drawn and fits, but this one does not"),
        ({"partner": 1}, "partner is 1, but no swap is going on"),
        ({"phase": "swap_give", "partner": 0}, "partner is 0; expected another seat still in"),
        ({"phase": "swap_give", "partner": 1, "seat": 2}, "seat 2 is swapping, but has no card to give"),
    ],
)
def test_what_cannot_be(fields: dict[str, Any], message: str) -> None:
    hands = fields.pop("hands", ("b1 b2", "y1 y2", "g1"))
    top = fields.pop("top", "r5")
    with pytest.raises(InvalidPosition, match=message):
        position(MaerchenMau(players=3), *hands, discard=top, **fields)


@pytest.mark.parametrize(
    ("options", "fields", "message"),
    [
        ({"calls": "declare"}, {"duty": 0}, "duty is 0, but nobody can call later under calls='declare'"),
        ({"play_for": "places", "players": 3}, {"out": (0,), "hands": ("", "b1", "b2")}, "seat 0 is on turn, but out"),
        ({"start_card": "apply"}, {"phase": "start_wish"}, "the first colour is named only on a wish card without one"),
        (
            {"forced_draw_counts": True},
            {"phase": "must_play"},
            "a card must be played, but none in the hand on turn fits",
        ),
        ({"level": "1"}, {"phase": "pending"}, "phase is 'pending'"),
        (
            {"swap_give": "before_seeing"},
            {"hands": ("r1 b2", ""), "phase": "swap_give", "partner": 1},
            "partner is 1, but that seat has no card to take",
        ),
        ({}, {"phase": "over", "hands": ("", ""), "out": (0, 1)}, "seats 0, 1 are out, but the match was over before"),
        (
            {"players": 3},
            {"phase": "over", "hands": ("", "", "b1"), "out": (0, 1)},
            "seats 0, 1 are out, but the match was over before",
        ),
        ({"play_for": "places", "players": 3}, {"out": (1,), "duty": 1, "hands": ("b1", "", "b2")}, "no seat still in"),
    ],
)
def test_what_cannot_be_under_options(options: dict[str, Any], fields: dict[str, Any], message: str) -> None:
    hands = fields.pop("hands", ("b1", "y2"))
    with pytest.raises(InvalidPosition, match=message):
        position(MaerchenMau(**options), *hands, discard="r5", **fields)


def test_swapping_before_seeing_needs_one_card_only() -> None:
    game = MaerchenMau(swap_give="before_seeing")
    assert position(game, "b1", "b2", discard="r5", phase="swap_give", partner=1).phase == "swap_give"


def test_too_few_cards() -> None:
    game = MaerchenMau(players=2)
    with pytest.raises(InvalidPosition, match="11 cards are too few: 2 hands of 5, a start card and a card to draw"):
        game.start(seed=1, cards=game.deck[:11])
    assert len(game.start(seed=1, cards=game.deck[:12]).draw_pile) == 1
