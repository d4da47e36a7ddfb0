"""Jay, the game of a tutorial, passes the kit, and does what its rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules import Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step, violated
from docs.examples.jay import Dare, Dared, Jay, JayState, Scored, bold

test_jay = pytest.mark.slow(conformance_tests(Jay, words={"colour": "bgry"}))

GAME = Jay(stake=2)


def leading(*hands: str, **fields: Any) -> JayState:
    """Return a state in which seat 0 leads; seat 2 has dealt."""
    return position(GAME, *hands, **{"dealer": 2, "points": (0, 0, 0), **fields})


STATE = leading("b3 g1", "b7 g2", "b5 r9")


@pytest.mark.parametrize(("players", "cards"), [(3, 5), (4, 8)])
def test_j_1_all_get_equally_many_cards(players: int, cards: int) -> None:
    state = Jay(players=players, cards=cards).start(1)
    assert [len(hand) for hand in state.hands] == [cards] * players
    assert len(state.rest) == 36 - players * cards
    with pytest.raises(InvalidPosition, match="rest holds 14 cards; expected at least 15, to deal 5 each"):
        GAME.start(1, cards=GAME.deck[:14])


def test_j_2_the_player_after_the_dealer_leads() -> None:
    state = GAME.start(1)
    assert (state.dealer, state.seat, state.round) == (0, 1, 1)


def test_j_3_after_a_round_the_next_player_deals() -> None:
    rest = "y1 y2 y3 y4 y5 y6 y7 y8 y9 r1 r2 r3"
    last = step(GAME, after(GAME, leading("b3", "b7", "b5", rest=rest), "play b3", "play b7"), "play b5")
    assert (last.state.dealer, last.state.seat, last.state.round) == (0, 1, 2)
    assert [len(hand) for hand in last.state.hands] == [5] * 3
    assert "jay:deal.next" in last.clauses


def test_j_4_cards_come_from_the_hand() -> None:
    assert legal(GAME, STATE) == {"play b3", "play g1"}
    assert refused(GAME, STATE, "play b7") == ["not-in-hand"]
    assert GAME.actors(after(GAME, STATE, "play b3")) == (1,)


def test_j_5_the_colour_led_is_followed() -> None:
    state = after(GAME, STATE, "play b3")
    assert legal(GAME, state) == {"play b7"}
    assert violated(GAME, state, "play g2") == ["play.follow"]
    assert legal(GAME, after(GAME, STATE, "play g1", "play g2")) == {"play b5", "play r9"}


@pytest.mark.parametrize(("cards", "taker"), [("b3 b7 b5", 1), ("g1 g2 r9", 1), ("b3 r1 r9", 0), ("b3 b1 b5", 2)])
def test_j_6_j_7_the_highest_card_of_the_colour_led_takes_a_trick_and_a_point(cards: str, taker: int) -> None:
    first, second, third = cards.split()
    state = leading(f"{first} y1", f"{second} y2", f"{third} y3")
    last = step(GAME, after(GAME, state, f"play {first}", f"play {second}"), f"play {third}")
    assert ids(last.state.rest[-3:]) == cards
    assert last.state.points == tuple(int(seat == taker) for seat in range(3))
    assert of_type(last.events, Scored) == [Scored(taker, 1)]
    assert GAME.actors(last.state)[0] == taker


def test_j_8_one_other_player_may_dare_before_the_lead() -> None:
    assert GAME.actors(STATE) == (0, 1, 2)
    assert legal(GAME, STATE, 2) == {"dare"}
    dared = step(GAME, STATE, "2: dare")
    assert dared.events == (Dared(2),)
    assert GAME.actors(dared.state) == (0,)
    without = Jay(stake=0)
    assert without.actors(position(without, "b3", "b7", "b5", points=(0, 0, 0))) == (0,)


def test_j_9_after_the_lead_it_is_too_late() -> None:
    led = step(GAME, STATE, "play b3")
    assert GAME.actors(led.state) == (1,)
    assert "jay:dare.closed" in led.clauses
    assert "jay:dare.closed" not in step(GAME, after(GAME, STATE, "1: dare"), "play b3").clauses


@pytest.mark.parametrize("darer", [1, 2])
def test_j_10_j_11_the_stake_goes_to_the_leader_or_to_who_dared(darer: int) -> None:
    lost = after(GAME, STATE, f"{darer}: dare", "play b3", "play b7", "play b5")
    assert lost.points == {1: (0, 3, 0), 2: (0, 1, 2)}[darer]
    won = after(GAME, leading("b9 g1", "b7 g2", "b5 r9"), f"{darer}: dare", "play b9", "play b7", "play b5")
    assert (won.points, won.darer) == ((3, 0, 0), None)


def test_j_12_most_points_win_after_the_last_round() -> None:
    state = leading("b3", "b7", "b5", round=3, points=(4, 2, 3))
    over = after(GAME, state, "play b3", "play b7", "play b5")
    assert GAME.result(over) == Result.by_score((4, 3, 3), "points")
    assert GAME.scores(over) == (4, 3, 3)


def test_the_bot_dares_with_two_high_cards_and_takes_what_it_can() -> None:
    rng = Random(1)  # noqa: S311 - not for cryptography
    assert bold(GAME, leading("b3 g1", "b9 g8", "b5 r9"), 1, rng) == Dare()
    assert bold(GAME, STATE, 1, rng) is None
    assert bold(GAME, STATE, 0, rng) == GAME.parse_action("play b3")
    follows = after(GAME, leading("b3 g1", "b7 b2", "b5 b9"), "play b3")
    assert bold(GAME, follows, 1, rng) == GAME.parse_action("play b7")
    assert bold(GAME, after(GAME, leading("b8 g1", "b7 b2", "b5 b9"), "play b8"), 1, rng) == GAME.parse_action(
        "play b2"
    )
