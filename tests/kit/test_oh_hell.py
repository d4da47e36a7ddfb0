"""Oh Hell passes the kit, and does what its rules say."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Result
from cardrules.errors import InvalidOptions, InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from docs.examples.oh_hell import OhHell, OhHellState

test_oh_hell = pytest.mark.slow(conformance_tests(OhHell, words={"suit": "CDSH"}))

GAME = OhHell()


def bidding(*hands: str, **fields: Any) -> OhHellState:
    """Return a state after the deal; seat 2 is the dealer and diamonds are trumps."""
    return position(GAME, *hands, **{"trump": "D9", "dealer": 2, "bids": (None, None, None), **fields})


def playing(*hands: str, **fields: Any) -> OhHellState:
    """Return a state after the bids."""
    return bidding(*hands, **{"phase": "play", "bids": (1, 1, 1), **fields})


def test_h_1_aces_are_high_and_small_decks_lack_high_cards() -> None:
    assert ids(GAME.deck[-5:]) == "HK CA DA SA HA"
    assert ids(OhHell(suits=2, cards=3).deck) == "C2 D2 C3 D3 C4 D4"


def test_h_2_the_number_of_cards_is_agreed_on_or_drawn() -> None:
    dealt = [GAME.start(seed) for seed in range(300)]
    assert {len({*map(len, state.hands)}) for state in dealt} == {1}
    assert {len(state.hands[0]) for state in dealt} == {*range(1, 18)}
    assert {*map(len, OhHell(players=7, tricks=7).start(1).hands)} == {7}
    with pytest.raises(InvalidOptions, match="57 cards are needed; the suits have 52"):
        OhHell(players=7, tricks=8)
    with pytest.raises(InvalidPosition, match="3 cards are too few; expected at least 4"):
        GAME.start(1, cards=GAME.deck[:3])


def test_h_3_a_card_is_turned_up_for_trumps() -> None:
    state = OhHell(tricks=5).start(1)
    assert (len(state.trump), len(state.stock)) == (1, 36)
    assert OhHell(tricks=5).view(state, 0).trump == state.trump


def test_h_4_the_seat_after_the_dealer_bids_first() -> None:
    dealt = [GAME.start(seed) for seed in range(50)]
    assert {(state.dealer, state.seat) for state in dealt} == {(0, 1), (1, 2), (2, 0)}
    state = bidding("S5 S6", "H2 S9", "C3 C4")
    assert GAME.actors(after(GAME, state, "bid 2")) == (1,)
    state = after(GAME, state, "bid 2", "bid 1", "bid 0")
    assert (state.phase, state.bids, GAME.actors(state)) == ("play", (2, 1, 0), (0,))


def test_h_5_a_bid_is_none_to_all_tricks() -> None:
    state = bidding("S5 S6", "H2 S9", "C3 C4")
    assert legal(GAME, state) == {"bid 0", "bid 1", "bid 2"}
    (refusal,) = GAME.refusals(state, GAME.parse_action("bid 3"))
    assert refusal.message() == "You cannot bid 3 tricks: there are not as many."


def test_h_6_the_bids_do_not_add_up_to_all_tricks() -> None:
    state = bidding("S5 S6", "H2 S9", "C3 C4")
    dealer = after(GAME, state, "bid 0", "bid 1")
    assert legal(GAME, dealer) == {"bid 0", "bid 2"}
    assert violated(GAME, dealer, "bid 1") == ["bid.hook"]
    # There are too many bids already, whatever the dealer says.
    assert legal(GAME, after(GAME, state, "bid 2", "bid 1")) == {"bid 0", "bid 1", "bid 2"}


def test_h_7_cards_come_from_the_hand() -> None:
    state = playing("S5 S6", "H2 S9", "C3 C4")
    assert legal(GAME, state) == {"play S5", "play S6"}
    assert refused(GAME, state, "play S9") == ["not-in-hand"]
    assert GAME.actors(after(GAME, state, "play S5")) == (1,)


def test_h_8_the_suit_led_is_followed_even_if_one_has_trumps() -> None:
    state = after(GAME, playing("S5 S6", "S9 D2", "C3 D4"), "play S5")
    assert legal(GAME, state) == {"play S9"}
    assert refused(GAME, state, "play D2") == ["follow-suit"]
    assert legal(GAME, after(GAME, state, "play S9")) == {"play C3", "play D4"}


@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        ("S5 S9 S7", 1),
        ("S5 CA HA", 0),
        ("S5 SA D2", 2),
        ("D3 DA DK", 1),
        ("S5 D4 D3", 1),
    ],
)
def test_h_9_h_10_the_highest_trump_or_card_of_the_suit_led_takes_the_trick(cards: str, taker: int) -> None:
    first, second, third = cards.split()
    state = playing(f"{first} H2", f"{second} H3", f"{third} H4")
    last = step(GAME, after(GAME, state, f"play {first}", f"play {second}"), f"play {third}")
    assert ids(last.state.taken[taker]) == cards
    assert last.state.tricks == tuple(int(seat == taker) for seat in range(3))
    assert GAME.actors(last.state) == (taker,)
    assert "oh_hell:play.lead" in last.clauses


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        # Seat 0 takes both tricks and bid one, seat 1 bid none and takes none, seat 2 bid two and takes none.
        ({}, (2, 10, 0)),
        ({"points": 3}, (6, 10, 0)),
        ({"penalty": True}, (-1, 10, -2)),
        ({"penalty": True, "points": 3}, (-3, 10, -6)),
    ],
)
def test_h_11_h_12_a_bid_that_was_made_or_missed(options: dict[str, Any], scores: tuple[int, ...]) -> None:
    game = OhHell(**options)
    state = playing("SA SK", "S2 S3", "S4 S5", bids=(1, 0, 2))
    state = after(game, state, "play SA", "play S2", "play S4", "play SK", "play S3", "play S5")
    assert (state.phase, state.tricks) == ("over", (2, 0, 0))
    assert game.result(state) == Result.by_score(scores, "score")


def test_h_11_a_bid_of_some_tricks_that_was_made() -> None:
    state = playing("SA", "S2", "S4", bids=(1, 1, 0))
    result = OhHell(points=3).result(after(OhHell(points=3), state, "play SA", "play S2", "play S4"))
    assert result == Result.by_score((13, 0, 10), "score")


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"trump": ""}, "trump has 0 cards; expected 1"),
        ({"bids": (1, None, 1)}, "bids has None; expected a bid of each seat"),
        ({"trick": "S7"}, r"from seat 2 on, the hands have \[2, 2, 2\] cards; expected equally many"),
    ],
)
def test_impossible_positions(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        playing("S5 S6", "H2 S9", "C3 C4", **fields)
