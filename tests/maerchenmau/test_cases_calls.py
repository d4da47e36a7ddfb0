"""Reported bugs about calls, penalties and the swap card (cases B64 to B78), as tests of this game."""

from __future__ import annotations

from collections import Counter

import pytest

from cardrules import IllegalAction
from cardrules.testing.scenes import after, ids, legal, position, refused
from cardrules_maerchenmau import MaerchenMau


def test_b64_the_duty_arises_again() -> None:
    game = MaerchenMau()
    state = position(game, "b1", "b8 b7", discard="r5", draw_pile="r2 y1 y2 y3")
    state = after(game, state, "draw")
    assert len(after(game, state, "play r2", "1: draw").hands[0]) == 3
    assert len(after(game, state, "play r2 call", "1: draw").hands[0]) == 1


def test_b66_after_a_swap_only_the_player_who_laid_has_a_duty() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX b1", "g7", discard="r5", draw_pile="y1 y2"), "play rX target=1", "give b1")
    assert (ids(state.hands[0]), ids(state.hands[1]), state.duty) == ("g7", "b1", 0)


def test_b67_the_penalty_does_not_interrupt_an_open_choice() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX b1", "g7", discard="r5", draw_pile="y1 y2 y3"), "play rX target=1")
    assert (ids(state.hands[0]), legal(game, state, 0)) == ("b1 g7", {"give b1", "call"})
    given = after(game, state, "give b1")
    assert ids(after(game, given, "1: draw").hands[0]) == "g7 y1 y2"
    called = after(game, state, "call", "give b1", "draw")
    assert ids(called.hands[0]) == "g7"


def test_b67_the_wish_stays_while_the_penalty_is_paid() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rW b1", "b7 g1 g2", discard="r5", draw_pile="y1 y2 y3"), "play rW colour=g")
    done = after(game, state, "1: play g1")
    assert (ids(done.hands[0]), ids(done.hands[1])) == ("b1 y1 y2", "b7 g2")


def test_b69_challenging_at_random_gains_nothing() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = position(game, "r1 b8", "r2 b7 b6", "r3 b5 b4", discard="r8", draw_pile="y1 y2 y3 y4")
    assert refused(game, state, "1: challenge 0")[-1] == "nothing-to-challenge"
    assert refused(game, after(game, state, "play r1 call"), "1: challenge 0") == ["nothing-to-challenge"]
    caught = after(game, state, "play r1", "2: challenge 0")
    assert ids(caught.hands[0]) == "b8 y1 y2"
    assert refused(game, caught, "1: challenge 0") == ["nothing-to-challenge"]


def test_b71_noticed_too_late() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b8", "r2 b7 b6", discard="r8", draw_pile="y1 y3 y4 y5")
    state = after(game, state, "play r1", "1: play r2")
    assert ids(state.hands[0]) == "b8 y1 y3"
    assert refused(game, state, "0: call") == ["no-duty"]
    assert ids(after(game, state, "draw").hands[0]) == "b8 y1 y3 y4"


def test_b74_forgotten_with_the_last_card() -> None:
    game = MaerchenMau()
    state = position(game, "r1", "b8 b7", discard="r5", draw_pile="y1 y2 y3")
    missed = after(game, state, "play r1", "1: draw")
    assert (ids(missed.hands[0]), game.result(missed)) == ("y1 y2", None)
    assert game.result(after(game, state, "play r1 call")) is not None


def test_b75_nothing_after_the_end_and_no_penalty_for_illegal_actions() -> None:
    game = MaerchenMau()
    over = after(game, position(game, "rW", "b8 b7", discard="r5", draw_pile="y1"), "play rW colour=b call")
    assert game.actors(over) == ()
    for action in game.actions:
        for seat in (0, 1):
            assert [refusal.code for refusal in game.refusals(over, action, seat)] == ["match-over"]
    state = position(game, "b1 b2", "b8 b7", discard="r5", draw_pile="y1")
    with pytest.raises(IllegalAction, match="b1 does not fit on r5"):
        after(game, state, "play b1 call")
    assert tuple(map(len, state.hands)) == (2, 2)


def test_b76_no_target_for_the_winning_swap_card() -> None:
    game = MaerchenMau()
    state = position(game, "rX", "b8", discard="r5")
    assert after(game, state, "play rX call").out == (0,)
    assert refused(game, state, "play rX target=1 call") == ["target-on-last-card"]


@pytest.mark.slow
def test_b78_every_card_of_the_target_can_come() -> None:
    game = MaerchenMau()
    action = game.parse_action("play rX target=1")
    taken = Counter(
        game.apply(position(game, "rX b1 b2", "g1 g2 g3 g4", discard="r5", seed=seed), action).hands[0][-1].id
        for seed in range(4000)
    )
    assert set(taken) == {"g1", "g2", "g3", "g4"}
    assert all(800 <= count <= 1200 for count in taken.values())
    single = position(game, "rX b1 b2", "g1", discard="r5")
    assert {game.apply(single, action).hands[0][-1].id for _ in range(3)} == {"g1"}
