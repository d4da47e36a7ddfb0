"""Lanterns: the kit's independent customer under the whole kit, and a test for each of its clauses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardrules import Moved
from cardrules.errors import InvalidOptions, InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from cardrules.trace import Evidence, Trace, loose_ends, unexercised
from tests.kit.games import LANTERNS
from tests.kit.lanterns import Lanterns, LanternsState, Took, best

TRACE = Trace(Lanterns, Path(__file__).parent)

test_conformance = conformance_tests(LANTERNS)


def at(game: Lanterns, *hands: str, **fields: Any) -> LanternsState:
    """Return a position of three seats, the last of which dealt; the talon holds what is not named."""
    players = game.options.players
    counts: dict[str, Any] = {"said": (None,) * players, "won": (0,) * players, "scores": (0,) * players}
    return position(game, *hands, **{"dealer": players - 1, **counts, **fields})


def test_rule_book_code_and_tests_agree() -> None:
    assert "\n".join(map(str, loose_ends(TRACE))) == ""


def test_every_clause_fires_in_a_test_that_names_it(evidence: Evidence) -> None:
    assert "\n".join(map(str, unexercised(TRACE, evidence))) == ""


def test_l_01_one_to_six_in_four_colours() -> None:
    assert len(Lanterns().deck) == 24
    assert [card.id for card in Lanterns().deck][:7] == ["b1", "b2", "b3", "b4", "b5", "b6", "g1"]


def test_l_02_all_get_equally_many_cards() -> None:
    state = Lanterns(players=4, hand=5).start(1)
    assert [len(held) for held in state.hands] == [5, 5, 5, 5]
    with pytest.raises(InvalidOptions, match="leave nothing to turn up"):
        Lanterns(players=4, hand=6)
    with pytest.raises(InvalidPosition, match="15 cards are too few; expected at least 16"):
        Lanterns().start(1, cards=list(Lanterns().deck)[:15])


def test_l_03_the_next_card_decides_trumps() -> None:
    state = Lanterns().start(1)
    assert state.trump == state.turned[0].colour
    assert len(state.rest) == 24 - 15 - 1


def test_l_04_there_may_be_no_trumps() -> None:
    game = Lanterns(trump="none", bidding=False)
    state = game.start(1)
    assert state.trump is None
    assert refused(game, state, "exchange") == ["no-trumps"]


def test_l_05_l_09_the_next_seat_deals_anew_and_the_one_after_begins() -> None:
    game = Lanterns(players=2, hand=1, bidding=False)
    state = game.start(1)
    assert (state.dealer, state.seat) == (1, 0)
    last = step(game, after(game, state, f"lay {ids(state.hands[0])}"), f"lay {ids(state.hands[1])}")
    assert (last.state.dealer, last.state.seat, last.state.round) == (0, 1, 2)
    assert "lanterns:deal.anew" in last.clauses


def test_l_06_in_turn_each_says_her_tricks() -> None:
    game = Lanterns()
    state = game.start(1)
    assert refused(game, state, f"lay {state.hands[0][0]}") == ["say-first"]
    for seat in range(3):
        assert game.actors(state) == (seat,)
        state = after(game, state, f"say {seat}")
    assert (state.phase, state.said) == ("play", (0, 1, 2))


def test_l_07_nobody_says_more_tricks_than_there_are_cards() -> None:
    game = Lanterns(hand=2)
    (refusal,) = game.refusals(game.start(1), game.parse_action("say 3"))
    assert refusal.message("en") == "Only 2 cards are to be played."


def test_l_08_without_bidding_play_begins_at_once() -> None:
    game = Lanterns(bidding=False)
    state = game.start(1)
    assert "lanterns:bid.none" in step(game, state, f"lay {state.hands[0][0]}").clauses
    assert state.phase == "play"


def test_l_10_the_1_of_trumps_goes_for_the_card_turned_up_before_the_first_card() -> None:
    game = Lanterns()
    state = at(game, "r1 b2", "b3 b4", "g5 g6", turned="r6", trump="r")
    exchanged = after(game, state, "exchange")
    assert (ids(exchanged.hands[0]), ids(exchanged.turned), exchanged.seat) == ("b2 r6", "r1", 0)
    assert refused(game, after(game, state, "lay b2"), "1: exchange") == ["no-exchange"]


def test_l_11_l_12_own_cards_are_laid_and_the_colour_led_is_followed() -> None:
    game = Lanterns()
    state = after(game, at(game, "r1 b2", "r3 b4", "g5 g6", turned="y6", trump="y"), "lay r1")
    assert legal(game, state) == {"lay r3"}
    assert refused(game, state, "lay b4") == ["must-follow"]
    assert refused(game, state, "lay b2") == ["not-in-hand", "must-follow"]
    assert legal(game, after(game, state, "lay r3")) == {"lay g5", "lay g6"}


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [("r2 r5 r3", "y", 1), ("r2 b6 g6", "y", 0), ("r6 y1 y2", "y", 2), ("r2 r5 y6", None, 1)],
)
def test_the_card_that_takes_a_trick(trick: str, trump: Any, place: int) -> None:
    cards = [Lanterns().deck.card(card) for card in trick.split()]
    assert best(tuple(cards), trump) == place


@pytest.mark.parametrize(("last", "taker", "clause"), [("r5", 2, "play.highest"), ("y1", 2, "play.trump")])
def test_l_13_l_14_l_15_who_takes_the_trick_leads_the_next(last: str, taker: int, clause: str) -> None:
    game = Lanterns()
    state = at(game, "b1", "b2", f"{last} b3", trick="r2 r3", turned="y6", trump="y", seat=2)
    done = step(game, state, f"lay {last}")
    assert {f"lanterns:{clause}", "lanterns:play.next"} <= {*done.clauses}
    assert (done.state.seat, done.state.won) == (taker, (0, 0, 1))
    gathered, took = done.events[-2:]
    assert took == Took(2)
    assert isinstance(gathered, Moved)
    assert ids(gathered.cards) == f"r2 r3 {last}"


@pytest.mark.parametrize(
    ("options", "said", "scores"),
    [({}, (0, 2, 1), (3, 0, 4)), ({}, (1, 1, 0), (0, 0, 0)), ({"bidding": False}, (None,) * 3, (0, 0, 1))],
)
def test_l_16_l_17_l_18_scores_and_the_end(options: Any, said: Any, scores: tuple[int, ...]) -> None:
    game = Lanterns(rounds=1, **options)
    done = step(game, at(game, "", "", "r5", trick="r2 r3", turned="y6", trump="y", seat=2, said=said), "lay r5")
    result = game.result(done.state)
    assert result is not None
    assert (result.scores, result.reason) == (scores, "rounds")
    assert game.actors(done.state) == ()
    assert violated(game, done.state, "lay r5") == ["score.end"]
    assert {"lanterns:score.exact", "lanterns:score.tricks"} & {*done.clauses}


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"won": (0,)}, "won has 1 item for 3 seats; expected one for each"),
        ({"trump": "b"}, "trump is 'b', but r6 is turned up"),
        ({"hands": ["", "", ""]}, "hands are empty, so the round would be over"),
    ],
)
def test_impossible_positions(fields: dict[str, Any], problem: str) -> None:
    right = {"hands": ["r1", "b3", "g5"], "turned": "r6", "trump": "r"}
    with pytest.raises(InvalidPosition, match=problem):
        at(Lanterns(), **{**right, **fields})
