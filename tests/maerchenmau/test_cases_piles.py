"""Reported bugs about piles, reshuffles and conservation (cases B02 to B24), as tests of this game."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, ids, legal, position
from cardrules_maerchenmau import MaerchenMau, MauState
from tests.engine.foreign import any_game, dice


def all_sizes(state: MauState) -> int:
    return sum(map(len, state.hands)) + len(state.draw_pile) + len(state.discard)


def test_b02_nothing_to_draw_at_all() -> None:
    game = MaerchenMau(level="1")
    rest = " ".join(card.id for card in game.deck if card.id not in {"b1", "g8"})
    state = position(game, "b1", rest, discard="g8")
    assert legal(game, state) == {"pass"}
    passed = after(game, state, "pass")
    assert (ids(passed.hands[0]), passed.seat) == ("b1", 1)


def test_b03_an_effect_that_finds_too_few_cards_is_finished() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "b+2 r3", "g1 y1", discard="b5"), "play b+2 call")
    taken = after(game, state, "draw_pending")
    assert (ids(taken.hands[1]), taken.pending, ids(taken.discard)) == ("g1 y1 b5", 0, "b+2")
    assert legal(game, taken) == {"play b5"}


@pytest.mark.slow
def test_b04_no_card_is_lost_in_random_games() -> None:
    rng = dice(4)
    for _ in range(10):
        game = any_game(MaerchenMau, rng)
        state = game.start(seed=rng.random().hex())
        total = 32 + 4 * len(game.options.action_kinds)
        for _ in range(300):
            if not game.actors(state):
                break
            assert all_sizes(state) == total
            assert len({card for zone in (*state.hands, state.draw_pile, state.discard) for card in zone}) == total
            seat = rng.choice(game.actors(state))
            legal_actions = game.legal_actions(state, seat)
            state = game.apply(state, rng.choice(legal_actions), seat)


def test_b06_after_a_failed_draw_the_game_goes_on() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "g3 r1", "b2", discard="g8")
    assert legal(game, state) == {"play g3"}
    assert after(game, state, "play g3").seat == 1


def test_b07_cards_in_hand_are_not_made_again() -> None:
    game = MaerchenMau(level="1", players=3)
    ordered = [card.id for card in game.deck if card.id[0] != "g" and card.id[1] != "8"]
    greens = [card.id for card in game.deck if card.id not in {*ordered, "g8"}]
    hands = (" ".join(ordered[:7]), " ".join(greens[:7]), " ".join([*ordered[7:12], greens[7]]))
    named = {*" ".join(hands).split(), "g8"}
    under = " ".join(card.id for card in game.deck if card.id not in named)
    state = position(game, *hands, discard=f"{under} g8")
    assert (tuple(map(len, state.hands)), len(state.discard), state.draw_pile) == ((7, 7, 6), 12, ())
    drawn = after(game, state, "draw")
    assert (len(drawn.draw_pile), ids(drawn.discard), len(drawn.hands[0])) == (10, "g8", 8)
    everywhere = (*drawn.hands[0], *drawn.hands[1], *drawn.hands[2], *drawn.draw_pile, *drawn.discard)
    assert len(everywhere) == len(set(everywhere)) == 32


def test_b10_the_discard_pile_is_emptied_when_it_is_shuffled_back() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "b2", discard="r1 r2 r3 g8"), "draw")
    assert ids(state.discard) == "g8"


def test_b12_drawing_zero_cards() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "b+2 b7", "g1", discard="b5"), "play b+2")
    taken = after(game, state, "1: draw_pending")
    assert (ids(taken.hands[0]), ids(taken.hands[1]), taken.pending) == ("b7 b5", "g1", 0)
    assert legal(game, taken) == {"pass"}


def test_b20_an_empty_pile_does_not_stop_drawing() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "r1", "b3", discard="b4 b2 g8")
    view = game.view(state, 0)
    assert (len(view.draw_pile), view.can_draw, legal(game, view, 0)) == (0, True, {"draw"})
    drawn = after(game, state, "draw")
    assert (len(drawn.draw_pile), ids(drawn.discard)) == (1, "g8")


@pytest.mark.slow
def test_b21_no_dead_ends() -> None:
    rng = dice(21)
    for _ in range(10):
        game = any_game(MaerchenMau, rng)
        state: MauState = game.start(seed=rng.random().hex())
        for _ in range(5000):
            if not game.actors(state):
                break
            legal_actions = game.legal_actions(state)
            assert legal_actions
            state = game.apply(state, rng.choice(legal_actions))


@pytest.mark.parametrize("players", [4, 6])
def test_b23_both_piles_empty_and_still_somebody_can_play(players: int) -> None:
    game = MaerchenMau(players=players)
    rng = dice(players)
    for _ in range(30):
        cards = list(game.deck)
        rng.shuffle(cards)
        top = cards.pop()
        hands = [" ".join(card.id for card in cards[seat::players]) for seat in range(players)]
        state = position(game, *hands, discard=top.id)
        plays = [legal(game, state.replace(seat=seat)) for seat in range(players)]
        assert any("pass" not in actions for actions in plays)
        assert all(actions == {"pass"} or all(action.startswith("play") for action in actions) for actions in plays)


def test_b24_every_reshuffle_has_its_own_order() -> None:
    game = MaerchenMau(level="1")
    cards = " ".join(card.id for card in game.deck if card.id not in {"b1", "b2", "g8"})
    state = position(game, "b1", "b2", discard=f"{cards} g8", seed="mix")
    first = after(game, state, "draw")
    # The same cards once more, with the chance as it runs on.
    second = after(game, state.replace(chance=first.chance), "draw")
    assert {*first.draw_pile, *first.hands[0]} == {*second.draw_pile, *second.hands[0]}
    assert first.draw_pile != second.draw_pile
    again = after(game, position(game, "b1", "b2", discard=f"{cards} g8", seed="mix"), "draw")
    assert again == first
