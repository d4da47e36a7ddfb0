"""The rulings F-Q29 to F-Q34 and F-Q40: calls and penalties."""

from __future__ import annotations

import pytest

from cardrules import Moved
from cardrules.errors import UnknownAction
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import Called, MaerchenMau, Punished


def test_f_q29_flag_with_the_card() -> None:
    game = MaerchenMau()
    done = step(game, position(game, "r1 b8", "r2 b7", discard="r8"), "play r1 call")
    assert (done.state.duty, game.actors(done.state)) == (None, (1,))
    assert of_type(done.events, Called) == [Called(0, "last_card")]


def test_f_q29_call_within_the_window() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "r1 b8", "r2 b7", "r3 b6", discard="r8", draw_pile="y1 y2"), "play r1")
    assert [legal(game, state, seat) for seat in (0, 2)] == [{"call"}, set()]
    assert refused(game, state, "2: call") == ["no-duty"]
    called = after(game, state, "0: call")
    assert (called.duty, refused(game, called, "0: call")) == (None, ["no-duty"])
    assert ids(after(game, called, "1: play r2 call").hands[0]) == "b8"


@pytest.mark.parametrize(
    ("hand", "move", "drawn"),
    [("r2 b7 b6", "play r2", 0), ("b7 b6 b5", "draw", 1)],
)
def test_f_q29_first_action_closes_penalty_first(hand: str, move: str, drawn: int) -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1 b8", hand, discard="r8", draw_pile="y1 y2 y3"), "play r1")
    done = step(game, state, f"1: {move}")
    assert (ids(done.state.hands[0]), done.state.duty) == ("b8 y1 y2", None)
    assert [ids(event.cards) for event in of_type(done.events, Moved)] == ["y1 y2", "y3" if drawn else "r2"]


def test_f_q29_a_pass_closes_too() -> None:
    # No card is left to draw except by the penalty's own reshuffle; the pass was judged before.
    game = MaerchenMau(players=3)
    state = position(game, "b8", "b7", "b6", discard="r8", duty=0, seat=1)
    assert legal(game, state, 1) == {"pass"}
    passed = after(game, state, "1: pass")
    assert (passed.seat, passed.duty, passed.passes) == (2, None, 1)


def test_f_q29_steps_of_the_same_turn_keep_the_window_open() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX b1", "g7 y8", discard="r5", draw_pile="y1 y2"), "play rX target=1")
    assert legal(game, state, 0) == {"give b1", "call"}
    given = after(game, state, "give b1")
    assert (given.duty, given.seat, game.actors(given)) == (0, 1, (1, 0))


def test_f_q29_her_own_next_action_closes_it() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rS r2", "b7", discard="r8", draw_pile="y1 y2"), "play rS")
    assert (state.seat, state.duty, game.actors(state)) == (0, 0, (0,))
    assert legal(game, state) == {"play r2", "play r2 call", "call"}
    late = after(game, state, "play r2 call")
    assert ids(late.hands[0]) == "y1 y2"
    in_time = after(game, state, "call", "play r2 call")
    assert in_time.out == (0,)


@pytest.mark.parametrize("level", ["off", "auto"])
def test_f_q29_no_call_to_make(level: str) -> None:
    game = MaerchenMau(calls=level)
    state = position(game, "r1 b8", "r2 b7", discard="r8")
    code = {"off": "no-calls", "auto": "calls-by-themselves"}[level]
    assert refused(game, state, "play r1 call") == [code]
    done = step(game, state, "play r1")
    assert (done.state.duty, len(of_type(done.events, Called))) == (None, 1 if level == "auto" else 0)
    with pytest.raises(UnknownAction, match="no action 'call'"):
        game.parse_action("call")


def test_f_q29_declare_with_the_card_only() -> None:
    game = MaerchenMau(calls="declare")
    state = position(game, "r1 b8", "r2 b7", discard="r8", draw_pile="y1 y2")
    done = step(game, state, "play r1")
    assert (ids(done.state.hands[0]), done.state.duty, game.actors(done.state)) == ("b8 y1 y2", None, (1,))
    assert ids(after(game, state, "play r1 call").hands[0]) == "b8"


def test_f_q30_challenge_by_any_other_player() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = after(game, position(game, "r1 b8", "r2 b7", "r3 b6", discard="r8", draw_pile="y1 y2"), "play r1")
    assert game.actors(state) == (1, 0, 2)
    assert [legal(game, state, seat) for seat in (0, 2)] == [{"call"}, {"challenge 0"}]
    assert legal(game, state, 1) == {"play r2", "play r2 call", "challenge 0"}
    for catcher in (1, 2):
        done = step(game, state, f"{catcher}: challenge 0")
        assert (ids(done.state.hands[0]), done.state.seat) == ("b8 y1 y2", 1)
        assert of_type(done.events, Punished) == [Punished(0, catcher)]


def test_f_q30_no_objection_no_penalty() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = after(
        game, position(game, "r1 b8", "r2 b7 b5", "r3 b6", discard="r8", draw_pile="y1 y2"), "play r1", "1: play r2"
    )
    assert (ids(state.hands[0]), refused(game, state, "1: challenge 0")) == ("b8", ["nothing-to-challenge"])


def test_f_q30_wrong_challenge() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = after(game, position(game, "r1 b8", "r2 b7", "r3 b6", discard="r8", draw_pile="y1 y2"), "play r1")
    assert refused(game, state, "1: challenge 2") == ["nothing-to-challenge"]
    assert refused(game, state, "0: challenge 0") == ["challenge-self"]


def test_f_q30_who_is_out_does_not_challenge() -> None:
    game = MaerchenMau(players=4, calls="challenge", play_for="places")
    state = position(game, "r1 b8", "r2 b7", "r3 b6", "", discard="r8", draw_pile="y1 y2", out=(3,))
    state = after(game, state, "play r1")
    assert game.actors(state) == (1, 0, 2)
    assert refused(game, state, "3: challenge 0") == ["not-your-turn"]


def test_f_q31_every_time_one_card_remains_by_laying() -> None:
    game = MaerchenMau()
    state = position(game, "b1 r3", "y5 y6", discard="r5", draw_pile="y7 r2 g1")
    state = after(game, state, "play r3 call", "draw", "draw")
    assert (ids(state.hands[0]), state.phase, state.duty) == ("b1 r2", "drawn", None)
    assert after(game, state, "play r2").duty == 0
    assert after(game, state, "play r2 call").duty is None


def test_f_q31_not_by_keeping_one_card_and_not_by_a_swap() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "rX b1 b2", "g7", "y1 y2", discard="r5", draw_pile="y3")
    swapped = after(game, state, "play rX target=1", "give b1")
    assert (ids(swapped.hands[1]), swapped.duty) == ("b1", None)
    keeping = position(game, "b1", "g7 g8", "y1 y2", discard="r5", draw_pile="y3")
    assert after(game, keeping, "draw").duty is None


def test_f_q31_a_duty_from_laying_the_swap_card_stays() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX b1", "g7 y8", discard="r5", draw_pile="y1 y2"), "play rX target=1")
    assert (len(state.hands[0]), state.duty) == (2, 0)


def test_f_q32_missed_maerchen_mau() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1", "r2 b7 b6", discard="r8", draw_pile="y1 y2"), "play r1")
    assert (game.result(state), legal(game, state, 0)) == (None, {"call"})
    called = after(game, state, "0: call")
    assert (called.phase, called.out) == ("over", (0,))
    missed = after(game, state, "1: play r2")
    assert (ids(missed.hands[0]), missed.seat, missed.out) == ("y1 y2", 0, ())


def test_f_q32_effects_of_the_card_apply() -> None:
    game = MaerchenMau(players=3)
    for card, expected in {"r+2": (1, 2, 1), "rS": (2, 0, 1), "rD": (2, 0, -1)}.items():
        state = after(game, position(game, card, "r2 b7", "b1 b2", discard="r8", draw_pile="y1 y2"), f"play {card}")
        assert (state.seat, state.pending, state.direction) == expected


def test_f_q32_missing_it_may_be_ignored() -> None:
    game = MaerchenMau(missed_final_call="ignore")
    state = position(game, "r1", "r2 b7", discard="r8")
    assert after(game, state, "play r1").out == (0,)
    # The first duty is as strict as ever.
    assert after(game, position(game, "r1 b8", "r2 b7", discard="r8"), "play r1").duty == 0


def test_f_q33_two_for_each_missed_call() -> None:
    game = MaerchenMau()
    state = position(game, "r1 r3", "r2 b7 b6 b5", discard="r8", draw_pile="y1 r4 y3 y4")
    state = after(game, state, "play r1", "1: play r2")
    assert ids(state.hands[0]) == "r3 y1 r4"
    five = MaerchenMau(penalty_cards=5)
    many = after(
        five, position(five, "r1 r3", "r2 b7", discard="r8", draw_pile="y1 r4 y3 y4 y5"), "play r1", "1: play r2"
    )
    assert ids(many.hands[0]) == "r3 y1 r4 y3 y4 y5"


def test_f_q33_penalty_before_the_demanded_cards() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r+2 b8", "r2 b7", discard="r8", draw_pile="y1 y2 y3 y4"), "play r+2")
    taken = after(game, state, "1: draw_pending")
    assert (ids(taken.hands[0]), ids(taken.hands[1])) == ("b8 y1 y2", "r2 b7 y3 y4")


def test_f_q34_wrong_calls() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b8 b7", "r2", discard="r8")
    assert refused(game, state, "call") == ["no-duty"]
    assert refused(game, state, "play r1 call") == ["call-not-due"]


def test_f_q40_penalty_first_then_no_duty() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "r1 b8", "r+2 b7 b6", "b1 b2", discard="r8", draw_pile="y1 y2 y3 y4")
    state = after(game, state, "play r1", "1: play r+2")
    assert (ids(state.hands[0]), state.duty) == ("b8 y1 y2", None)


def test_f_q40_hit_by_a_draw_card_after_a_call() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b8", "r+1 b7 b6", discard="r8", draw_pile="r4 y2 y3 y4")
    state = after(game, state, "play r1 call", "play r+1", "draw_pending")
    assert (ids(state.hands[0]), state.duty) == ("b8 r4", None)
    # Coming down to one card again is a new duty.
    assert after(game, state, "play r4").duty == 0


def test_f_q37_no_calls_on_level_1() -> None:
    game = MaerchenMau(level="1")
    assert refused(game, position(game, "r1 b8", "r2", discard="r8"), "play r1 call") == ["no-calls"]


def test_f_q33_s_13_where_penalty_cards_go() -> None:
    """Behind the other cards of the hand, but a card taken in a swap stays behind them: that one is not given back."""
    game = MaerchenMau(calls="challenge")
    state = after(game, position(game, "rX b1", "g7 y8", discard="r5", draw_pile="y1 y2"), "play rX target=1")
    taken = ids(state.hands[0]).split()[-1]
    caught = step(game, state, "1: challenge 0")
    assert ids(caught.state.hands[0]) == f"b1 y1 y2 {taken}"
    assert [event.index for event in of_type(caught.events, Moved)] == [1]
    assert legal(game, caught.state, 0) == {"give b1", "give y1", "give y2"}
    plain = after(game, position(game, "r1 b1", "g7 y8", discard="r5", draw_pile="y1 y2"), "play r1")
    caught = step(game, plain, "1: challenge 0")
    assert ids(caught.state.hands[0]) == "b1 y1 y2"
    assert [event.index for event in of_type(caught.events, Moved)] == [None]
