"""The rulings F-Q14 to F-Q24: draw cards, skip, direction, colour wish."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, ids, legal, position, refused, step
from cardrules_maerchenmau import MaerchenMau


def test_f_q14_take_first_then_a_normal_turn() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b2", "b1 b3", discard="r+2", draw_pile="y1 y2 y3", phase="pending", pending=2)
    assert legal(game, state) == {"draw_pending"}
    assert refused(game, state, "play r1 call") == ["take-first"]
    assert refused(game, state, "draw") == ["not-now"]
    taken = after(game, state, "draw_pending")
    assert (taken.phase, taken.seat, taken.pending, ids(taken.hands[0])) == ("turn", 0, 0, "r1 b2 y1 y2")


def test_f_q14_taking_may_end_the_turn() -> None:
    game = MaerchenMau(plus_ends_turn=True)
    state = position(game, "r1 b2", "b1 b3", discard="r+2", draw_pile="y1 y2 y3", phase="pending", pending=2)
    taken = after(game, state, "draw_pending")
    assert (taken.phase, taken.seat, ids(taken.hands[0])) == ("turn", 1, "r1 b2 y1 y2")


def test_f_q14_taking_closes_the_call_window() -> None:
    game = MaerchenMau()
    state = position(game, "r+1 b8", "b1 b3", discard="r2", draw_pile="y1 y2 y3")
    state = after(game, state, "play r+1", "draw_pending")
    assert (ids(state.hands[0]), ids(state.hands[1]), state.duty) == ("b8 y1 y2", "b1 b3 y3", None)


def test_f_q15_no_answer() -> None:
    game = MaerchenMau(players=3)
    state = after(
        game, position(game, "r+2 b1 b2", "g+2 g1 g3", "y1 y2", discard="r5", draw_pile="b3 b4 b5 b6"), "play r+2"
    )
    assert legal(game, state) == {"draw_pending"}
    assert refused(game, state, "play g+2") == ["take-first"]
    later = after(game, state, "draw_pending", "play g+2")
    assert (later.pending, later.seat) == (2, 2)


def test_f_q15_answer_with_the_same_kind() -> None:
    game = MaerchenMau(players=3, stacking="same_kind")
    state = after(
        game, position(game, "r+2 b1 b2", "g+2 g+1 r1", "y1 y2", discard="r5", draw_pile="b3 b4 b5 b6"), "play r+2"
    )
    assert legal(game, state) == {"draw_pending", "play g+2"}
    assert refused(game, state, "play g+1") == ["no-answer"]
    later = after(game, state, "play g+2")
    assert (later.pending, later.seat) == (4, 2)


def test_f_q15_answer_with_any_draw_card() -> None:
    game = MaerchenMau(players=3, stacking="any_plus")
    state = after(
        game, position(game, "r+2 b1 b2", "g+2 g+1 r1", "y1 y2", discard="r5", draw_pile="b3 b4 b5 b6"), "play r+2"
    )
    assert legal(game, state) == {"draw_pending", "play g+2", "play g+1"}
    later = after(game, state, "play g+1", "draw_pending")
    assert (later.pending, ids(later.hands[2])) == (0, "y1 y2 b3 b4 b5")


def test_f_q16_another_card_if_nothing_fits() -> None:
    game = MaerchenMau()
    state = position(game, "b3 b4", "b1 b2", discard="r+2", draw_pile="y1 y2 r8", phase="pending", pending=2)
    taken = after(game, state, "draw_pending")
    assert legal(game, taken) == {"draw"}
    assert legal(game, after(game, taken, "draw")) == {"play r8", "keep"}


def test_f_q16_taking_may_count_as_the_draw() -> None:
    game = MaerchenMau(forced_draw_counts=True)
    state = position(game, "b3 b4", "b1 b2", discard="r+2", draw_pile="y1 y2 r8", phase="pending", pending=2)
    taken = after(game, state, "draw_pending")
    assert (taken.seat, taken.phase, ids(taken.hands[0])) == (1, "turn", "b3 b4 y1 y2")


@pytest.mark.parametrize(("direction", "target"), [(1, 2), (-1, 0)])
def test_f_q17_the_next_seat_in_the_direction(direction: int, target: int) -> None:
    game = MaerchenMau(players=4)
    state = position(
        game, "b1 b2", "r+2 b3 b4", "b5 b6", "b7 b8", discard="r5", draw_pile="y1 y2", seat=1, direction=direction
    )
    hit = after(game, state, "play r+2")
    assert (hit.seat, hit.pending) == (target, 2)


def test_f_q17_the_other_one_with_two_players() -> None:
    game = MaerchenMau(two_player_reverse="skip")
    state = after(game, position(game, "r+1 b1 b2", "b3 b4", discard="r5", draw_pile="y1 y2"), "play r+1")
    assert (state.seat, state.pending) == (1, 1)


def test_f_q17_an_answered_sum_hits_the_next_seat_still_in() -> None:
    game = MaerchenMau(players=4, stacking="same_kind", play_for="places")
    state = position(
        game, "r+1 b1 b2", "g+1 b3 b4", "", "b7 b8", discard="r5", draw_pile="y1 y2 y3", out=(2,), direction=1
    )
    hit = after(game, state, "play r+1", "play g+1")
    assert (hit.seat, hit.pending) == (3, 2)


def test_f_q18_the_rest_lapses() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b2", "b1 b3", discard="y1 r+2", phase="pending", pending=2)
    done = step(game, state, "draw_pending")
    assert (ids(done.state.hands[0]), done.state.pending) == ("r1 b2 y1", 0)
    assert "maerchenmau:draw.take-what-is-there" in done.clauses


def test_f_q19_skip() -> None:
    two, three = MaerchenMau(), MaerchenMau(players=3)
    again = after(two, position(two, "rS b1 b2", "gS b3", discard="r5"), "play rS")
    assert (again.seat, legal(two, again, 1)) == (0, set())
    state = after(three, position(three, "rS b1 b2", "gS b3", "b4 b5", discard="r5"), "play rS")
    assert (state.seat, legal(three, state, 1)) == (2, set())


def test_f_q20_any_colour_until_the_next_card() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "rW b1 b2", "r3 y4", "y6 b4 b5", discard="g5", draw_pile="y1 y2")
    assert legal(game, state) == {f"play rW colour={colour}" for colour in "bygr"}
    assert refused(game, state, "play rW") == ["colour-missing"]
    wished = after(game, state, "play rW colour=b")
    # The printed red does not count, and drawing changes nothing.
    assert legal(game, wished) == {"draw"}
    drawn = after(game, wished, "draw")
    assert (drawn.colour, legal(game, drawn)) == ("b", {"play b4", "play b5"})
    played = after(game, drawn, "play b4")
    assert (played.wished, played.colour) == (None, "b")


def test_f_q20_a_pass_changes_nothing() -> None:
    game = MaerchenMau()
    state = position(game, "y1 y2", "b1", discard="rW", wished="b")
    assert after(game, state, "pass").colour == "b"


def test_f_q21_never_a_wish_on_a_wish() -> None:
    game = MaerchenMau()
    state = position(game, "bW", "b1 b2", discard="rW", wished="b", draw_pile="b3 b4")
    assert refused(game, state, "play bW colour=b call") == ["wish-on-wish"]
    after_other = after(game, state, "draw", "play b3 call")
    assert {"play bW colour=b call"} <= legal(game, after(game, after_other, "1: play b1 call"))


def test_f_q21_freshly_drawn_on_any_other_card() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "b1", "b2", discard="g+2", draw_pile="rW"), "draw")
    assert "play rW colour=y call" in legal(game, state)


def test_f_q22_a_wish_as_last_card() -> None:
    game = MaerchenMau()
    state = position(game, "rW", "b1 y2", discard="g5", draw_pile="y8 y7")
    assert refused(game, state, "play rW call") == ["colour-missing"]
    won = game.result(after(game, state, "play rW colour=b call"))
    assert won is not None
    assert won.winners == (0,)
    # If the call is missed, the colour counts.
    missed = after(game, state, "play rW colour=b", "1: play b1 call")
    assert (ids(missed.hands[0]), ids(missed.discard)) == ("y8 y7", "g5 rW b1")


def test_f_q24_direction_with_two_players() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rD b1 b2", "b3 b4", discard="r5"), "play rD")
    assert (state.direction, state.seat) == (-1, 1)


def test_f_q24_direction_as_skip() -> None:
    game = MaerchenMau(two_player_reverse="skip")
    state = after(game, position(game, "rD b1 b2", "b3 b4", discard="r5"), "play rD")
    assert (state.direction, state.seat) == (-1, 0)
    # Also when only two are still in, and not before.
    three = MaerchenMau(players=3, two_player_reverse="skip", play_for="places")
    two_in = after(three, position(three, "rD b1 b2", "", "b3 b4", discard="r5", out=(1,)), "play rD")
    assert two_in.seat == 0
    all_in = after(three, position(three, "rD b1 b2", "b5", "b3 b4", discard="r5"), "play rD")
    assert all_in.seat == 2
