"""The rulings F-Q25 to F-Q28 and F-Q35 to F-Q39: swap, the end, levels."""

from __future__ import annotations

import pytest

from cardrules import FACE_DOWN, Moved
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import LETTERS, MaerchenMau, WentOut


def test_f_q25_draw_see_give() -> None:
    game = MaerchenMau()
    state = position(game, "rX b1 b2", "g7", discard="r5")
    begun = after(game, state, "play rX target=1")
    assert (begun.seat, begun.phase, begun.partner) == (0, "swap_give", 1)
    assert refused(game, begun, "give g7") == ["not-your-own"]
    done = after(game, begun, "give b1")
    assert (done.seat, done.phase, done.partner, tuple(map(len, done.hands))) == (1, "turn", None, (2, 1))


@pytest.mark.parametrize("order", ["after_seeing", "before_seeing"])
def test_f_q25_chance_moves_on_with_the_blind_draw(order: str) -> None:
    game = MaerchenMau(swap_give=order)
    state = position(game, "rX b1 b2", "g7", discard="r5")
    done = after(game, state, "play rX target=1", "give b1")
    assert done.chance.draws == state.chance.draws + 1


def test_f_q25_optional() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX b1 b2", "g7", discard="r5"), "play rX")
    assert (state.seat, state.phase, tuple(map(len, state.hands))) == (1, "turn", (2, 1))


def test_f_q25_target_is_another_player_still_in() -> None:
    game = MaerchenMau(players=4, play_for="places")
    state = position(game, "rX b1 b2", "g7", "", "y8", discard="r5", out=(2,))
    assert legal(game, state) == {"play rX", "play rX target=1", "play rX target=3"}
    assert refused(game, state, "play rX target=0") == ["no-such-target"]
    assert refused(game, state, "play rX target=2") == ["no-such-target"]


def test_f_q25_s_11_neither_who_is_out_nor_who_may_still_be_is_a_target() -> None:
    game = MaerchenMau(players=4, play_for="places")
    state = position(game, "rX b1 b2", "", "", "y8", discard="r5", duty=1, out=(2,))
    assert legal(game, state, 0) == {"play rX", "play rX target=3"}
    assert refused(game, state, "0: play rX target=1") == ["no-such-target"]
    assert refused(game, state, "0: play rX target=2") == ["no-such-target"]


def test_f_q25_own_card_may_be_chosen_first() -> None:
    game = MaerchenMau(swap_give="before_seeing")
    state = after(game, position(game, "rX b1 b2", "g7", discard="r5"), "play rX target=1")
    assert (ids(state.hands[0]), ids(state.hands[1]), legal(game, state)) == ("b1 b2", "g7", {"give b1", "give b2"})
    done = after(game, state, "give b1")
    assert (ids(done.hands[0]), ids(done.hands[1]), done.seat) == ("b2 g7", "b1", 1)


def test_f_q26_last_card() -> None:
    game = MaerchenMau()
    state = position(game, "rX", "g7", discard="r5")
    assert legal(game, state) == {"play rX", "play rX call"}
    assert refused(game, state, "play rX target=1 call") == ["target-on-last-card"]
    assert after(game, state, "play rX call").out == (0,)


def test_f_q27_target_with_one_card() -> None:
    game = MaerchenMau()
    state = position(game, "rX b1 b2", "g7", discard="r5")
    begun = after(game, state, "play rX target=1")
    assert (tuple(map(len, begun.hands)), begun.out, begun.duty, game.actors(begun)) == ((3, 0), (), None, (0,))
    done = after(game, begun, "give b1")
    assert (tuple(map(len, done.hands)), done.out, done.duty) == ((2, 1), (), None)


def test_f_q28_who_sees_what() -> None:
    game = MaerchenMau(players=3)
    begun = step(game, position(game, "rX b1 b2", "g7 g8", "y1 y2", discard="r5"), "play rX target=1")
    views = [game.view(begun.state, seat) for seat in range(3)]
    assert FACE_DOWN not in views[0].hands[0]
    assert views[1].hands[0] == views[2].hands[0] == (FACE_DOWN,) * 3
    assert views[2].partner == 1
    (taken,) = of_type(begun.events, Moved)[1:]
    assert taken.seen_by == (0, 1)


def test_f_q28_open_hands_show_everything() -> None:
    game = MaerchenMau(players=3, open_hands=True)
    begun = step(game, position(game, "rX b1 b2", "g7 g8", "y1 y2", discard="r5"), "play rX target=1")
    assert game.view(begun.state, 2).hands == begun.state.hands
    assert of_type(begun.events, Moved)[1].seen_by == (0, 1, 2, None)


def test_f_q28_with_two_players_there_is_one_target() -> None:
    game = MaerchenMau()
    assert legal(game, position(game, "rX b1 b2", "g7 g8", discard="r5")) == {"play rX", "play rX target=1"}


@pytest.mark.parametrize("card", ["r+1", "r+2", "rS", "rD", "rX"])
def test_f_q35_an_action_card_as_last_card_wins(card: str) -> None:
    game = MaerchenMau()
    state = after(game, position(game, card, "g7", discard="r5"), f"play {card} call")
    assert (state.phase, state.out) == ("over", (0,))


@pytest.mark.parametrize(
    ("card", "seat", "pending"), [("r+2", 1, 2), ("rS", 2, 0), ("rD", 3, 0), ("rW colour=g", 1, 0)]
)
def test_f_q35_with_places_it_hits_the_next_player_in(card: str, seat: int, pending: int) -> None:
    game = MaerchenMau(players=4, play_for="places")
    state = position(game, card[:3].strip(), "g7 g8", "g1 g2", "b1 b2", discard="r5", draw_pile="y1 y2")
    state = after(game, state, f"play {card} call")
    assert (state.out, state.seat, state.pending) == ((0,), seat, pending)


def test_f_q36_over_at_the_first_winner() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "r1", "r2", "r3", discard="r5"), "play r1 call")
    assert (state.phase, game.actors(state)) == ("over", ())


def test_f_q36_play_on_for_places() -> None:
    game = MaerchenMau(players=3, play_for="places")
    state = position(game, "r1", "b7 r2", "r3", discard="r5")
    state = after(game, state, "play r1 call")
    assert (state.phase, state.seat, game.result(state)) == ("turn", 1, None)
    done = step(game, after(game, state, "play r2 call"), "play r3 call")
    assert of_type(done.events, WentOut) == [WentOut(2, 2)]
    result = game.result(done.state)
    assert result is not None
    assert (result.winners, result.ranking, result.reason) == ((0,), ((0,), (2,), (1,)), "out")


def test_f_q37_open_hands_in_every_view() -> None:
    game = MaerchenMau(level="1", players=3)
    state = position(game, "b1", "b2", "b3", discard="r5", draw_pile="r6")
    drawn = step(game, state, "draw")
    assert game.view(drawn.state, 2).hands[0] == drawn.state.hands[0]
    assert ids(of_type(drawn.events, Moved)[0].cards) == "r6"
    assert game.view_event(drawn.events[0], None) == drawn.events[0]


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("calls", ["off", "auto", "window", "declare", "challenge"])
@pytest.mark.parametrize("level", ["1", "2"])
def test_f_q38_levels_are_presets(level: str, calls: str, open_hands: bool) -> None:
    game = MaerchenMau(level=level, calls=calls, open_hands=open_hands, action_kinds=("skip", "wish"))
    assert (len(game.deck), game.options.calls, game.options.open_hands) == (40, calls, open_hands)
    assert game.start(seed=1).phase == "turn"


def test_f_q38_the_two_levels() -> None:
    one, two = MaerchenMau(level="1").options, MaerchenMau(level="2").options
    assert (one.action_kinds, one.open_hands, one.calls) == ((), True, "off")
    assert (two.action_kinds, two.open_hands, two.calls) == (tuple(LETTERS), False, "window")


def test_f_q39_blind_from_open_hands_too() -> None:
    game = MaerchenMau(open_hands=True)
    taken = {
        ids(
            after(game, position(game, "rX b1 b2", "g7 g8 y1", discard="r5", seed=seed), "play rX target=1").hands[0]
        ).split()[-1]
        for seed in range(40)
    }
    assert taken == {"g7", "g8", "y1"}
    assert "card" not in str(game.parse_action("play rX target=1"))
