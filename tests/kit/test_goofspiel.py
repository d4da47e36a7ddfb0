"""Goofspiel passes the kit, and does what its rules say."""

from __future__ import annotations

import pytest

from cardrules import HIDDEN_ACTION, Moved, Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from docs.examples.goofspiel import Goofspiel, GoofspielState

test_goofspiel = pytest.mark.slow(conformance_tests(Goofspiel, words={"suit": "CDHS"}))

GAME = Goofspiel(players=3, cards=5)
IN_ORDER = Goofspiel(players=2, cards=5, order="descending")


def up(prize: str, *hands: str, prizes: str = "D2") -> GoofspielState:
    """Return a state in which a prize is up and others are to come."""
    return position(GAME, *hands, prize=prize, prizes=prizes)


def test_g_1_g_2_each_player_has_a_suit_and_the_diamonds_are_prizes() -> None:
    state = GAME.start(1)
    assert [ids(hand) for hand in state.hands] == ["C5 C4 C3 C2 CA", "H5 H4 H3 H2 HA", "S5 S4 S3 S2 SA"]
    assert (len(state.prize), len(state.prizes)) == (1, 4)
    assert {card.suit for card in state.prize + state.prizes} == {"D"}
    assert (len(Goofspiel().deck), len(Goofspiel(players=3).deck)) == (39, 52)


def test_g_3_shuffled_prizes_are_hidden_and_others_are_not() -> None:
    state = IN_ORDER.start(1)
    assert (ids(state.prize), ids(IN_ORDER.view(state, 0).prizes)) == ("D5", "D4 D3 D2 DA")
    assert {str(card) for card in GAME.view(GAME.start(1), 0).prizes} == {"??"}
    assert len({GAME.start(seed).prize for seed in range(50)}) == 5


def test_g_4_all_bid_in_secret_and_turn_up_together() -> None:
    state = up("D5", "C5 C4", "H5 H3", "S2 S3")
    assert GAME.actors(state) == (0, 1, 2)
    assert legal(GAME, state, 1) == {"bid H5", "bid H3"}
    assert refused(GAME, state, "1: bid C5") == ["not-in-hand"]
    state = after(GAME, state, "2: bid S2", "0: bid C5")
    assert GAME.view(state, 1).chosen == (HIDDEN_ACTION, None, HIDDEN_ACTION)
    assert ids(state.hands[0]) == "C5 C4"
    last = step(GAME, state, "1: bid H3")
    assert [ids(moved.cards) for moved in of_type(last.events, Moved)[:3]] == ["C5", "H3", "S2"]


def test_g_6_the_highest_bid_wins_the_prize() -> None:
    last = step(GAME, after(GAME, up("D5", "C5 C4 CA", "H5 H3 H2", "S2 S3 S4"), "bid CA", "bid H2"), "bid S3")
    assert [ids(cards) for cards in last.state.won] == ["", "", "D5"]
    assert (ids(last.state.heap), ids(last.state.prize)) == ("CA H2 S3", "D2")
    assert "goofspiel:prize.highest" in last.clauses


def test_g_7_nobody_wins_if_the_highest_bid_was_made_twice() -> None:
    last = step(GAME, after(GAME, up("D5", "C5 C4 CA", "H5 H3 H2", "S2 S3 S4"), "bid C5", "bid H5"), "bid S4")
    assert last.state.won == ((), (), ())
    assert ids(last.state.heap) == "D5 C5 H5 S4"
    assert "goofspiel:prize.tie" in last.clauses


def test_g_6_a_lower_bid_made_twice_does_no_harm() -> None:
    state = after(GAME, up("D5", "C5 C4 CA", "H5 H3 H2", "S2 S3 S4"), "bid C5", "bid H2", "bid S2")
    assert [ids(cards) for cards in state.won] == ["D5", "", ""]


def test_g_5_g_8_the_last_cards_are_bid_by_themselves_and_points_decide() -> None:
    state = after(GAME, up("D5", "C5 C4", "H5 H3", "S2 S3"), "bid C4", "bid H3")
    last = step(GAME, state, "bid S2")
    # Seat 0 wins 5 points; then C5 and H5 are bid for D2, and nobody wins it.
    assert "goofspiel:bid.last" in last.clauses
    assert (last.state.phase, GAME.actors(last.state)) == ("over", ())
    assert GAME.result(last.state) == Result.by_score((5, 0, 0), "points")


def test_g_8_the_points_of_the_prizes_count_and_not_their_number() -> None:
    state = up("DA", "C5 C4 CA", "H4 H3 H2", "S3 S2 SA", prizes="D2 D5")
    state = after(GAME, state, "bid C5", "bid H2", "bid S2", "bid C4", "bid H3", "bid S3")
    # Seat 0 has won the first two prizes, and seat 1 wins the last one with H4.
    assert [ids(cards) for cards in state.won] == ["DA D2", "D5", ""]
    assert GAME.result(state) == Result.by_score((3, 5, 0), "points")


def test_a_deck_may_lack_cards_but_not_all_of_a_suit() -> None:
    cards = [GAME.deck.card(card) for card in ["D3", "D5", "C2", "C3", "H2", "S3", "S4"]]
    state = GAME.start(1, cards=cards)
    # Seat 1 has no second card, so the match ends after the first prize.
    assert after(GAME, state, "bid C2", "bid H2", "bid S4").phase == "over"
    with pytest.raises(InvalidPosition, match="a hand has no card, or there is no prize"):
        GAME.start(1, cards=cards[:4])


def test_one_prize_is_up() -> None:
    with pytest.raises(InvalidPosition, match="prize has 2 cards; expected 1"):
        up("D5 D4", "C5", "H5", "S5")
