"""The source statements MF-21 to MF-36: level 2 and the licence to adapt."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardrules import FACE_DOWN, Moved
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import LETTERS, MaerchenMau, Punished


def test_mf_21_all_56_cards() -> None:
    state = MaerchenMau().start(seed="tale")
    assert len(MaerchenMau().deck) == len(state.cards) == 56


def test_mf_22_the_rules_of_level_1_apply() -> None:
    game = MaerchenMau()
    state = position(game, "r1 g5 g1", "b1", discard="r5", draw_pile="g2")
    assert legal(game, state) == {"play r1", "play g5"}
    assert tuple(map(len, game.start(seed="tale").hands)) == (5, 5)


def test_mf_23_hands_are_hidden() -> None:
    game = MaerchenMau()
    state = game.start(seed="tale")
    view = game.view(state, 0)
    assert view.hands == (state.hands[0], (FACE_DOWN,) * 5)
    assert game.view(state, None).hands == ((FACE_DOWN,) * 5,) * 2


def test_mf_24_last_card_is_called_before_the_next_player_begins() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1 b8", "r2 b7 b6", discard="r8", draw_pile="y1 y2 y3"), "play r1")
    assert game.actors(state) == (1, 0)
    called = after(game, state, "0: call", "1: play r2")
    assert ids(called.hands[0]) == "b8"
    missed = after(game, state, "1: play r2")
    assert ids(missed.hands[0]) == "b8 y1 y2"


def test_mf_25_maerchen_mau_is_said_with_the_last_card() -> None:
    game = MaerchenMau()
    state = position(game, "r1", "r2 b7", discard="r8", draw_pile="y1 y2 y3")
    assert game.actors(after(game, state, "play r1 call")) == ()
    assert game.actors(after(game, state, "play r1", "0: call")) == ()
    assert game.actors(after(game, state, "play r1", "1: play r2 call")) == (0,)


def test_mf_26_two_penalty_cards_each() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1", "r2 b7 b6", discard="r8", draw_pile="y1 y2 y3"), "play r1")
    done = step(game, state, "1: play r2")
    assert ids(done.state.hands[0]) == "y1 y2"
    assert of_type(done.events, Punished) == [Punished(0, None)]
    # First the penalty, then the action that brought it.
    assert [ids(event.cards) for event in of_type(done.events, Moved)] == ["y1 y2", "r2"]


def test_mf_27_plus_one() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "r+1 b8 b7", "r1 b2", "b1", discard="r8", draw_pile="y1 y2"), "play r+1")
    assert (state.seat, state.pending, legal(game, state)) == (1, 1, {"draw_pending"})
    taken = after(game, state, "draw_pending")
    assert (ids(taken.hands[1]), taken.seat, legal(game, taken)) == ("r1 b2 y1", 1, {"play r1"})


def test_mf_28_plus_two() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "r+2 b8 b7", "r1 b2", "b1", discard="r8", draw_pile="y1 y2 y3"), "play r+2")
    assert (state.seat, state.pending, legal(game, state)) == (1, 2, {"draw_pending"})
    taken = after(game, state, "draw_pending")
    assert (ids(taken.hands[1]), taken.seat, legal(game, taken)) == ("r1 b2 y1 y2", 1, {"play r1"})


def test_mf_29_skip() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "rS b8 b7", "r1 b2", "b1 b3", discard="r8"), "play rS")
    assert state.seat == 2


@pytest.mark.parametrize("top", ["g5", "r8", "g+1", "g+2", "gS", "gD", "gX"])
def test_mf_30_a_wish_fits_on_every_card(top: str) -> None:
    game = MaerchenMau()
    state = position(game, "bW y1 y2", "b1", discard=top)
    assert legal(game, state) == {f"play bW colour={colour}" for colour in "bygr"}
    assert after(game, state, "play bW colour=r").wished == "r"


def test_mf_30_but_not_on_a_wish() -> None:
    game = MaerchenMau()
    state = position(game, "bW gW y1", "b1", discard="rW", draw_pile="b2")
    assert refused(game, state, "play bW colour=b") == ["wish-on-wish"]
    assert legal(game, state) == {"draw"}


def test_mf_31_its_player_fixes_the_colour_to_be_played() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rW y1 y2", "r1 b1 b2 g5", discard="g8"), "play rW colour=b")
    assert state.colour == "b"
    assert legal(game, state) == {"play b1", "play b2"}


def test_mf_32_direction_change() -> None:
    game = MaerchenMau(players=4)
    hands = ("rD b8 b7", "r1 b2 b3", "r2 b4 b5", "gD b6 r7")
    turned = after(game, position(game, *hands, discard="r8"), "play rD")
    assert (turned.direction, turned.seat) == (-1, 3)
    back = after(game, turned, "play gD")
    assert (back.direction, back.seat) == (1, 0)


@pytest.mark.parametrize(
    ("hand", "draw_pile", "moves"),
    [
        ("b1 b2", "y1", ["draw"]),
        ("b1 b2", "r1", ["draw", "keep"]),
        ("b1 b2", "", ["pass"]),
        ("rX b1 b2", "", ["play rX target=1", "give b1"]),
    ],
)
def test_mf_32_a_turn_that_ends_in_any_way_passes_on_in_the_new_direction(
    hand: str, draw_pile: str, moves: list[str]
) -> None:
    game = MaerchenMau(players=3)
    state = position(game, hand, "b3 b4", "b5 b6", discard="r8", draw_pile=draw_pile, direction=-1)
    assert after(game, state, *moves).seat == 2


def test_mf_33_swap() -> None:
    game = MaerchenMau()
    state = position(game, "rX b1 b2", "g7", discard="r5")
    assert legal(game, state) == {"play rX", "play rX target=1"}
    begun = after(game, state, "play rX target=1")
    assert (ids(begun.hands[0]), ids(begun.hands[1]), begun.seat) == ("b1 b2 g7", "", 0)
    assert legal(game, begun) == {"give b1", "give b2"}
    done = after(game, begun, "give b2")
    assert (ids(done.hands[0]), ids(done.hands[1]), done.seat) == ("b1 g7", "b2", 1)


def test_mf_34_nobody_else_sees_the_exchanged_cards() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "rX b1 b2", "g7", "y1 y2", discard="r5")
    taking = step(game, state, "play rX target=1")
    giving = step(game, taking.state, "give b2")
    seen = [
        [ids(view.cards) for event in of_type(events, Moved) if (view := game.view_event(event, seat)) is not None]
        for events in (taking.events, giving.events)
        for seat in (0, 1, 2, None)
    ]
    assert seen == [["rX", "g7"], ["rX", "g7"], ["rX", "??"], ["rX", "??"], ["b2"], ["b2"], ["??"], ["??"]]


def test_mf_35_the_rules_may_be_adapted() -> None:
    game = MaerchenMau(level="1", calls="window", open_hands=False)
    state = after(game, position(game, "r1 b8", "r2 b7", discard="r8"), "play r1 call")
    assert (state.duty, game.view(state, 1).hands[0]) == (None, (FACE_DOWN,))


def test_mf_36_the_action_cards_may_be_introduced_step_by_step() -> None:
    for count in range(len(LETTERS) + 1):
        for kinds in combinations(LETTERS, count):
            assert len(MaerchenMau(action_kinds=kinds).deck) == 32 + 4 * count
