"""The source statements MF-01 to MF-20: both levels' common rules."""

from __future__ import annotations

from collections import Counter

import pytest

from cardrules import FACE_DOWN, Moved, Place
from cardrules.errors import InvalidOptions
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import COLOURS, LETTERS, MaerchenMau


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_mf_01_two_to_six_players(players: int) -> None:
    assert len(MaerchenMau(players=players).start(seed=1).hands) == players


@pytest.mark.parametrize("players", [1, 7])
def test_mf_01_no_other_number_of_players(players: int) -> None:
    with pytest.raises(InvalidOptions, match=f"players is {players}; expected a whole number from 2 to 6"):
        MaerchenMau(players=players)


def test_mf_02_eight_numbers_in_each_of_four_colours() -> None:
    deck = MaerchenMau(level="1").deck
    assert ids(deck) == " ".join(f"{colour}{number}" for number in range(1, 9) for colour in "bygr")
    assert Counter(card.colour for card in deck) == {"b": 8, "y": 8, "g": 8, "r": 8}


def test_mf_03_six_kinds_of_action_cards() -> None:
    cards = [card for card in MaerchenMau().deck if card.kind in LETTERS]
    assert ids(cards) == "b+1 y+1 g+1 r+1 b+2 y+2 g+2 r+2 bS yS gS rS bW yW gW rW bD yD gD rD bX yX gX rX"


def test_mf_04_level_1_is_for_a_start() -> None:
    options = MaerchenMau(level="1").options
    assert (options.action_kinds, options.open_hands, options.calls) == ((), True, "off")


def test_mf_05_the_aim_is_to_lay_off_all_cards() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "g3", "r1", discard="g8"), "play g3")
    result = game.result(state)
    assert result is not None
    assert result.winners == (0,)


def test_mf_06_level_1_is_played_without_action_cards() -> None:
    game = MaerchenMau(level="1")
    assert len(game.deck) == 32
    assert not {card.kind for card in game.deck} & set(LETTERS)


@pytest.mark.parametrize("hand_size", [4, 5, 6])
def test_mf_07_four_to_six_cards_open_in_front_of_everybody(hand_size: int) -> None:
    game = MaerchenMau(level="1", players=3, hand_size=hand_size)
    state = game.start(seed="tale")
    assert tuple(map(len, state.hands)) == (hand_size,) * 3
    assert game.view(state, 2).hands == game.view(state, None).hands == state.hands


def test_mf_08_is_advice() -> None:
    book = MaerchenMau(level="1").rulebook
    assert list(book.not_normative) == ["MF-08"]


def test_mf_09_the_rest_is_the_face_down_draw_pile() -> None:
    game = MaerchenMau(level="1")
    state = game.start(seed="tale")
    # 32 cards without two hands of five and the start card.
    assert len(state.draw_pile) == 21
    assert game.view(state, 0).draw_pile == (FACE_DOWN,) * 21


def test_mf_10_the_top_card_starts_the_discard_pile() -> None:
    game = MaerchenMau(level="1")
    begun = game.begin(seed="tale")
    (last,) = of_type(begun.events, Moved)[-1:]
    assert (last.cards, last.source, last.target) == (begun.state.discard, Place("draw_pile"), Place("discard"))
    assert len(begun.state.discard) == 1


def test_mf_11_the_youngest_begins() -> None:
    assert MaerchenMau(level="1", players=3, ages=(7, 4, 5)).start(seed=1).seat == 1


def test_mf_12_clockwise_one_after_the_other() -> None:
    game = MaerchenMau(level="1", players=3)
    state = position(game, "r1 b8", "r2 b7", "r3 b6", discard="r8")
    seats = [state.seat]
    for move in ("play r1", "play r2", "play r3"):
        state = after(game, state, move)
        seats.append(state.seat)
    assert seats == [0, 1, 2, 0]
    assert ids(state.discard) == "r8 r1 r2 r3"


def test_mf_13_every_number_has_its_picture() -> None:
    names = MaerchenMau(level="1").rulebook.names
    assert [names[number].render("de") for number in "178"] == [
        "1 (Gestiefelter Kater)",
        "7 (Sieben Zwerge)",
        "8 (Sternentaler)",
    ]
    assert [names[number].render("en") for number in "23456"] == ["2", "3", "4", "5", "6"]


def test_mf_14_same_colour_or_same_number() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "r1 g5 g1 y8", "b1", discard="r5")
    assert legal(game, state) == {"play r1", "play g5"}
    assert refused(game, state, "play g1") == ["no-match"]


def test_mf_15_green_eight() -> None:
    """The printed example: on a green eight any green card, or the yellow, red or blue eight."""
    game = MaerchenMau(level="1")
    others = " ".join(f"{colour}{number}" for colour in "byr" for number in range(1, 7))
    state = position(game, f"g1 g2 g3 g4 g5 g6 g7 y8 r8 b8 {others}", "b7", discard="g8")
    fitting = {"g1", "g2", "g3", "g4", "g5", "g6", "g7", "y8", "r8", "b8"}
    assert legal(game, state) == {f"play {card}" for card in fitting}


def test_mf_16_who_cannot_lay_draws_one_card() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "b1", "r1", discard="g8", draw_pile="b2 g2")
    assert legal(game, state) == {"draw"}
    assert ids(after(game, state, "draw").hands[0]) == "b1 b2"


def test_mf_17_a_drawn_card_that_fits_may_be_laid() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "r1", discard="g8", draw_pile="g2"), "draw")
    assert legal(game, state) == {"play g2", "keep"}
    played = after(game, state, "play g2")
    assert (ids(played.hands[0]), ids(played.discard), played.seat) == ("b1", "g8 g2", 1)
    kept = after(game, state, "keep")
    assert (ids(kept.hands[0]), ids(kept.discard), kept.seat) == ("b1 g2", "g8", 1)


def test_mf_18_otherwise_the_next_player_moves() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "r1", discard="g8", draw_pile="b2"), "draw")
    assert (state.seat, state.phase) == (1, "turn")


def test_mf_19_the_laid_off_cards_become_the_new_pile() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "b1", "r1", discard="b2 b3 b4 g8")
    done = step(game, state, "draw")
    assert ids(done.state.discard) == "g8"
    drawn = ids(done.state.hands[0]).split()[-1]
    assert {drawn, *ids(done.state.draw_pile).split()} == {"b2", "b3", "b4"}
    assert "maerchenmau:draw.reshuffle" in done.clauses


def test_mf_20_the_first_to_lay_off_all_cards_wins() -> None:
    game = MaerchenMau(level="1", players=3)
    state = after(game, position(game, "r1 b8", "r2", "r3", discard="r8"), "play r1", "play r2")
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranking, result.reason) == ((1,), ((1,), (0, 2)), "out")
    assert game.actors(state) == ()
    assert COLOURS == ("b", "y", "g", "r")
