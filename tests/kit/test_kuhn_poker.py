"""Kuhn poker passes the kit, and does what its rules say."""

from __future__ import annotations

import pytest

from cardrules import Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, legal, of_type, position, step
from docs.examples.kuhn_poker import KuhnPoker, KuhnState, Shown

test_kuhn_poker = conformance_tests(KuhnPoker)


def dealt(*hands: str) -> tuple[KuhnPoker, KuhnState]:
    """Return a game and its state after a deal."""
    game = KuhnPoker(players=len(hands))
    return game, position(game, *hands, chips=(1,) * len(hands), last=len(hands) - 1)


def test_k_1_there_is_one_card_more_than_players() -> None:
    assert [card.id for card in KuhnPoker().deck] == ["J", "Q", "K"]
    assert [card.id for card in KuhnPoker(players=10).deck] == [*"3456789TJQK"]


def test_k_2_each_player_gets_a_card_and_has_a_chip_in_the_pot() -> None:
    state = KuhnPoker(players=4).start(1)
    assert [len(hand) for hand in state.hands] == [1, 1, 1, 1]
    assert (len(state.rest), state.chips) == (1, (1, 1, 1, 1))
    with pytest.raises(InvalidPosition, match="rest holds 3 cards; expected at least 4"):
        KuhnPoker(players=4).start(1, cards=list(KuhnPoker(players=4).deck)[:3])


@pytest.mark.parametrize(
    ("moves", "scores", "reason"),
    [
        ("check check", (-1, 1), "showdown"),
        ("check bet fold", (-1, 1), "uncontested"),
        ("check bet call", (-2, 2), "showdown"),
        ("bet fold", (1, -1), "uncontested"),
        ("bet call", (-2, 2), "showdown"),
    ],
)
def test_k_3_to_k_6_the_five_courses_of_a_match(moves: str, scores: tuple[int, int], reason: str) -> None:
    game, state = dealt("J", "K")
    state = after(game, state, *moves.split())
    assert game.actors(state) == ()
    assert game.result(state) == Result.by_score(scores, reason)


def test_k_4_after_a_bet_all_others_answer_once() -> None:
    game, state = dealt("9", "J", "K", "T")
    assert legal(game, state) == {"check", "bet"}
    state = after(game, state, "0: check", "1: bet", "2: fold", "3: call")
    assert legal(game, state) == {"fold", "call"}
    result = game.result(after(game, state, "0: call"))
    assert result is not None
    # The king has folded: the jack wins the two chips of each of the three who stayed, and one of his.
    assert result.scores == (-2, 5, -1, -2)


def test_k_5_k_6_only_those_who_stay_to_a_showdown_show() -> None:
    game, state = dealt("T", "K", "J")
    last = step(game, after(game, state, "bet", "fold"), "call")
    assert of_type(last.events, Shown) == [Shown(0, state.hands[0][0]), Shown(2, state.hands[2][0])]
    assert str(game.view(last.state, None).hands[1][0]) == "??"
    alone = step(game, after(game, state, "bet", "fold"), "fold")
    assert alone.events == ()
    assert str(game.view(alone.state, 1).hands[0][0]) == "??"


def test_a_hand_is_one_card() -> None:
    with pytest.raises(InvalidPosition, match="hands\\[0\\] has 2 cards; expected 1"):
        dealt("J Q", "K")
