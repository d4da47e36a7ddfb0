"""Reported bugs about turns, wishes, draw cards and drawing (cases B26 to B62), as tests of this game."""

from __future__ import annotations

import pytest

from cardrules import IllegalAction
from cardrules.testing.scenes import after, ids, legal, position, refused
from cardrules_maerchenmau import LETTERS, ActionKind, MaerchenMau, MauState


def test_b26_direction_with_two_players() -> None:
    for option, seat in {"none": 1, "skip": 0}.items():
        game = MaerchenMau(two_player_reverse=option)
        state = after(game, position(game, "rD r1 g2", "b1", discard="r5"), "play rD")
        assert (state.direction, state.seat) == (-1, seat)


def test_b28_direction_changes_at_once() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "gD b1 b2", "b3 g5 b5", "g4 b4 b6", discard="g1"), "play gD")
    assert state.seat == 2
    assert after(game, state, "play g4").seat == 1


def test_b29_skip_against_the_clock() -> None:
    three, four = MaerchenMau(players=3), MaerchenMau(players=4)
    state = position(three, "gS b1 b2", "b3", "b4", discard="g1", direction=-1)
    assert after(three, state, "play gS").seat == 1
    state = position(four, "b5", "gS b1 b2", "b3", "b4", discard="g1", direction=-1, seat=1)
    assert after(four, state, "play gS").seat == 3


def test_b30_a_player_who_is_out_is_passed_over() -> None:
    game = MaerchenMau(players=4, play_for="places")
    state = position(game, "g3 b3 y1", "g4 b4 y2", "g1", "g5 b5 y3", discard="g8", direction=-1, seat=2)
    state = after(game, state, "play g1 call")
    seats = [state.seat]
    for move in ("play g4", "play g3", "play g5"):
        state = after(game, state, move)
        seats.append(state.seat)
    assert seats == [1, 0, 3, 1]


def test_b32_a_player_who_is_out_takes_no_part() -> None:
    game = MaerchenMau(players=3, play_for="places")
    state = position(game, "rX r+2 b1", "", "g7 r8", discard="r5", draw_pile="y1 y2", out=(1,))
    assert legal(game, state, 1) == set()
    assert "play rX target=1" not in legal(game, state)
    hit = after(game, state, "play r+2")
    assert (hit.seat, hit.pending) == (2, 2)
    assert 1 not in game.actors(hit)


def test_b34_turns_go_round_for_ever() -> None:
    game = MaerchenMau(level="1", players=5, starter=2)
    state = game.start(seed="round")
    for turn in range(25):
        assert state.seat == (2 + turn) % 5
        if state.phase == "turn":
            state = game.apply(state, game.legal_actions(state)[0])
        if state.phase == "drawn":
            state = after(game, state, "keep")


def test_b35_always_exactly_one_to_act() -> None:
    game = MaerchenMau(players=4)
    state = game.start(seed="one")
    for _ in range(500):
        actors = game.actors(state)
        if not actors:
            break
        window = () if state.duty is None or state.duty == state.seat else (state.duty,)
        assert actors == (state.seat, *window)
        state = game.apply(state, game.legal_actions(state)[-1])
    assert game.actors(state) == ()
    assert game.result(state) is not None


def test_b37_a_wish_survives_a_draw() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "rW y2 y3", "r3 y4", "r4 b4 g1", discard="g5", draw_pile="y6 y7")
    state = after(game, state, "play rW colour=b", "draw")
    assert (state.seat, legal(game, state)) == (2, {"play b4"})


@pytest.mark.parametrize("colour", ["b", "y", "g", "r"])
def test_b38_the_chosen_colour_counts(colour: str) -> None:
    game = MaerchenMau()
    state = position(game, "gW y8 b8", "b1 y2 g3 r4", discard="g5")
    state = after(game, state, f"play gW colour={colour}")
    assert state.colour == colour
    (only,) = legal(game, state)
    assert only.startswith(f"play {colour}")


def test_b40_no_wish_without_a_colour() -> None:
    game = MaerchenMau()
    state = position(game, "rW y8 b8", "b1", discard="g5")
    assert refused(game, state, "play rW") == ["colour-missing"]
    assert (ids(state.hands[0]), state.seat) == ("rW y8 b8", 0)


def test_b42_nothing_is_carried_into_the_next_match() -> None:
    game = MaerchenMau()
    won = after(game, position(game, "rW", "b1", discard="g5"), "play rW colour=b call")
    assert (won.phase, won.wished) == ("over", "b")
    state = game.start(seed="next")
    assert (state.wished, state.direction, state.pending, state.duty) == (None, 1, 0, None)


def test_b44_a_match_that_starts_on_a_wish() -> None:
    game = MaerchenMau()
    assert legal(game, position(game, "g2 bW r3", "b1", discard="gW", draw_pile="y1")) == {"play g2"}
    state = position(game, "bW r3 y4", "b1", discard="gW", draw_pile="y1")
    assert legal(game, state) == {"draw"}


def test_b45_a_match_that_starts_on_a_draw_card() -> None:
    game = MaerchenMau()
    assert legal(game, position(game, "r1 g+2 g3", "b1", discard="r+2")) == {"play r1", "play g+2"}
    strict = MaerchenMau(start_card="apply")
    state = next(s for seed in range(1000) for s in [strict.start(seed=seed)] if s.discard[0].kind == "plus2")
    assert legal(strict, state) == {"draw_pending"}
    taken = after(strict, state, "draw_pending")
    assert (taken.seat, taken.phase, len(taken.hands[0])) == (0, "turn", 7)


def test_b48_wish_not_on_wish() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "y8", "bW y1 y2", "gW r7 r6", discard="g5 rW", draw_pile="b3 y3", wished="b", seat=1)
    assert legal(game, state) == {"draw"}
    drawn = after(game, state, "draw")
    assert legal(game, drawn) == {"play b3", "keep"}
    played = after(game, drawn, "play b3")
    assert "play gW colour=y" in legal(game, played)


def test_b49_draw_cards_do_not_add_up() -> None:
    hands = ("r+2 b1 b2", "g+2 g1 g3", "b4 b5")
    game = MaerchenMau(players=3)
    state = after(game, position(game, *hands, discard="r5", draw_pile="y1 y2 y3 y4"), "play r+2")
    assert legal(game, state) == {"draw_pending"}
    state = after(game, state, "draw_pending", "play g+2")
    assert (state.seat, state.pending) == (2, 2)
    stacking = MaerchenMau(players=3, stacking="same_kind")
    state = after(stacking, position(stacking, *hands, discard="r5", draw_pile="y1 y2 y3 y4"), "play r+2")
    assert legal(stacking, state) == {"draw_pending", "play g+2"}
    assert after(stacking, state, "play g+2").pending == 4


def test_b50_after_taking_any_fitting_card() -> None:
    game = MaerchenMau()
    state = position(game, "b8", "r1 b3", discard="r+2", draw_pile="y1 y2", phase="pending", pending=2, seat=1)
    assert legal(game, after(game, state, "draw_pending")) == {"play r1"}


@pytest.mark.parametrize("colour", ["b", "y", "g", "r"])
@pytest.mark.parametrize("kind", list(LETTERS))
def test_b52_every_action_card_has_its_effect(kind: ActionKind, colour: str) -> None:
    game = MaerchenMau(players=3)
    card = f"{colour}{LETTERS[kind]}"
    state = position(game, f"{card} {colour}1 {colour}2", "y8", "g8", discard=f"{colour}5", draw_pile="r7 r6")
    argument = {"wish": " colour=g", "swap": " target=2"}.get(kind, "")
    state = after(game, state, f"play {card}{argument}")

    def shown(state: MauState) -> tuple[int, int, int, str | None, str]:
        return state.seat, state.direction, state.pending, state.wished, state.phase

    assert (
        shown(state)
        == {
            "plus1": (1, 1, 1, None, "pending"),
            "plus2": (1, 1, 2, None, "pending"),
            "skip": (2, 1, 0, None, "turn"),
            "wish": (1, 1, 0, "g", "turn"),
            "direction": (2, -1, 0, None, "turn"),
            "swap": (0, 1, 0, None, "swap_give"),
        }[kind]
    )


def test_b53_another_card_after_taking() -> None:
    hands = ("b8 b7", "b3 b4")
    game = MaerchenMau()
    state = position(game, *hands, discard="r+2", draw_pile="y1 y2 r8", phase="pending", pending=2, seat=1)
    taken = after(game, state, "draw_pending")
    assert legal(game, taken) == {"draw"}
    assert legal(game, after(game, taken, "draw")) == {"play r8", "keep"}
    kind = MaerchenMau(forced_draw_counts=True)
    state = position(kind, *hands, discard="r+2", draw_pile="y1 y2 r8", phase="pending", pending=2, seat=1)
    assert after(kind, state, "draw_pending").seat == 0


def test_b54_no_single_draw_while_cards_are_demanded() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b2", "b3", discard="r+2", draw_pile="y1 y2", phase="pending", pending=2)
    assert legal(game, state) == {"draw_pending"}
    assert refused(game, state, "draw") == ["not-now"]
    assert refused(game, state, "play r1 call") == ["take-first"]
    assert refused(game, state, "play r1") == ["take-first"]


def test_b56_a_draw_card_as_last_card() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r+2", "b1 b2", discard="r5", draw_pile="y1 y2"), "play r+2 call")
    assert [legal(game, state, seat) for seat in (0, 1)] == [set(), set()]
    assert game.result(state) is not None
    places = MaerchenMau(players=3, play_for="places")
    state = after(places, position(places, "r+2", "b1 b2", "b3", discard="r5", draw_pile="y1 y2"), "play r+2 call")
    assert (state.out, state.seat, legal(places, state)) == ((0,), 1, {"draw_pending"})


def test_b59_a_draw_card_hits_against_the_clock() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "r+2 b1 b2", "b3", "b4", discard="r5", direction=-1), "play r+2")
    assert (state.seat, state.pending) == (2, 2)


def test_b60_one_draw_a_turn() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "b3", discard="g8", draw_pile="g2 g3"), "draw")
    assert legal(game, state) == {"play g2", "keep"}
    with pytest.raises(IllegalAction, match=r"You have already drawn\. \(maerchenmau:draw\.one-card\)"):
        after(game, state, "draw")


def test_b61_one_card_even_if_it_does_not_fit() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "b3", discard="g8", draw_pile="b2 g2"), "draw")
    assert (ids(state.hands[0]), state.seat, ids(state.draw_pile)) == ("b1 b2", 1, "g2")


def test_b62_after_a_voluntary_draw_only_the_drawn_card() -> None:
    game = MaerchenMau(voluntary_draw=True)
    state = position(game, "r1 g2 y8", "b1", discard="r5", draw_pile="b5")
    assert legal(game, state) == {"play r1", "draw"}
    assert legal(game, after(game, state, "draw")) == {"play b5", "keep"}
    strict = MaerchenMau()
    assert legal(strict, position(strict, "r1 g2 y8", "b1", discard="r5", draw_pile="b5")) == {"play r1"}
