"""The cards, the card sets and the number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from cardrules.errors import InvalidOptions
from cardrules.testing.scenes import after, position
from cardrules_moemmen import Moemmen, MoemmenCard


def cards(game: Moemmen) -> list[MoemmenCard]:
    return list(game.deck)


def test_e1_01_e2_05_sixty_four_cards() -> None:
    deck = cards(Moemmen())
    assert len(deck) == 64
    assert sum(card.is_plus for card in deck) == 48
    assert sum(card.is_minus for card in deck) == 8
    assert Counter(card.kind for card in deck if not card.value) == {"BEN": 4, "TIM": 4}


def test_e2_01_e2_04_four_colours_of_twelve_plus_and_two_minus() -> None:
    plus = Counter(card.kind for card in cards(Moemmen()) if card.is_plus)
    minus = Counter(card.kind for card in cards(Moemmen()) if card.is_minus)
    assert plus == dict.fromkeys("BGRY", 12)
    assert minus == dict.fromkeys("BGRY", 2)


def test_m_q01_values_are_three_each_of_one_to_four_and_minus_two_and_three() -> None:
    blue = sorted(card.value for card in cards(Moemmen()) if card.kind == "B")
    assert blue == [-3, -2, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def test_m_q01_values_are_data() -> None:
    game = Moemmen(plus_values=tuple(range(1, 13)), minus_values=(-5, -5))
    ids = [card.id for card in game.deck if card.kind == "G"]
    assert ids == [f"G+{value}" for value in range(1, 13)] + ["G-5.1", "G-5.2"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"plus_values": (1, 2)}, "plus_values has 2 numbers; expected 12"),
        ({"minus_values": (-2,)}, "minus_values has 1 number; expected 2"),
        ({"plus_values": (0,) * 12}, "plus_values is"),
        ({"minus_values": (-2, 3)}, "minus_values is"),
    ],
)
def test_m_q01_values_of_the_wrong_number_or_sign_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        Moemmen(**options)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_e1_02_two_to_five_players(players: int) -> None:
    assert len(Moemmen(players=players).start(seed=1).hands) == players


@pytest.mark.parametrize(("players", "card_sets"), [(1, 1), (6, 1), (11, 2), (0, 1), (2, 0)])
def test_e1_02_m_q02_other_numbers_of_players_are_refused(players: int, card_sets: int) -> None:
    with pytest.raises(InvalidOptions, match="expected"):
        Moemmen(players=players, card_sets=card_sets)


@pytest.mark.parametrize(("players", "card_sets"), [(6, 2), (10, 2), (2, 3), (15, 3)])
def test_e1_03_m_q02_several_card_sets_for_bigger_groups(players: int, card_sets: int) -> None:
    game = Moemmen(players=players, card_sets=card_sets)
    state = game.start(seed=1)
    assert len(game.deck) == 64 * card_sets
    assert [len(hand) for hand in state.hands] == [6] * players
    assert len(state.meadow) == 5
    assert len(state.draw_pile) == 64 * card_sets - 6 * players - 5


def test_s_08_equal_cards_are_counted() -> None:
    names = [card.id for card in Moemmen().deck]
    assert names[:3] == ["B+1.1", "B+1.2", "B+1.3"]
    assert names[11:14] == ["B+4.3", "B-2", "B-3"]
    assert names[-8:] == ["BEN.1", "BEN.2", "BEN.3", "BEN.4", "TIM.1", "TIM.2", "TIM.3", "TIM.4"]
    assert len(set(names)) == 64


def test_s_08_several_card_sets_go_on_counting() -> None:
    names = [card.id for card in Moemmen(card_sets=2).deck]
    assert {"B+4.6", "B-2.1", "B-2.2", "BEN.8", "TIM.8"} <= set(names)
    assert not {"B-2", "B+4.7", "BEN.9"} & set(names)
    assert len(set(names)) == 128


def test_e1_04_e1_06_e2_02_any_herd_may_be_collected_and_changed() -> None:
    game = Moemmen(players=2)
    state = position(game, "B+1.1 B+2.1 G+1.1 G+2.1 R+1.1 BEN.1", meadow="B+3.1 G+3.1 R+3.1 Y+3.1 Y+4.1")
    state = after(game, state, "swap G+1.1 B+3.1", "pass", "swap B+1.1 G+3.1")
    assert {"B+3.1", "G+3.1"} <= {card.id for card in state.hands[0]}
