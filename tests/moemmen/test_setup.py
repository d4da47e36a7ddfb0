"""Dealing, dealers and who begins."""

from __future__ import annotations

import pytest

from cardrules.errors import InvalidOptions, InvalidPosition
from cardrules.rules.chance import Chance
from cardrules.testing.scenes import after, ids, position, step
from cardrules_moemmen import Moemmen, MoemmenState, RoundBegan

FAR = 10_000
"""A target that no test reaches by accident."""
FINISH = ("B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 R+1.1", "B+2.3 G+1.1 G+1.2 G+1.3 G+2.1")
"""A hand and a meadow that ``swap R+1.1 B+2.3`` completes."""


def whole_table(game: Moemmen) -> MoemmenState:
    """Return a position with every card in which seat 0 can complete its hand."""
    hand, meadow = FINISH
    state = position(game, hand, meadow=meadow)
    rest = [card for card in game.deck if card not in state.cards]
    return position(game, hand, meadow=meadow, draw_pile=ids(rest))


def test_e1_10_e2_08_s_06_all_cards_are_shuffled_and_dealt_hand_by_hand() -> None:
    game = Moemmen(players=3)
    state = game.start(seed="Cileson")
    mixed, chance = Chance.from_seed("Cileson").shuffle(tuple(game.deck))
    assert state.hands == (mixed[:6], mixed[6:12], mixed[12:18])
    assert state.meadow == mixed[18:23]
    assert state.draw_pile == mixed[23:]
    assert state.chance == chance


def test_s_06_worked_example() -> None:
    state = Moemmen(players=2).start(seed="Cileson")
    assert ids(state.hands[0]) == "R+2.3 Y+2.1 Y-2 B+1.3 R+1.3 R+1.1"
    assert ids(state.meadow) == "BEN.1 R+4.3 Y+4.3 Y+1.3 B+2.3"


@pytest.mark.parametrize("players", [2, 5])
def test_e1_11_e2_08_everybody_gets_six_hidden_cards(players: int) -> None:
    game = Moemmen(players=players)
    state = game.start(seed=3)
    for seat in range(players):
        view = game.view(state, seat)
        assert view.hands[seat] == state.hands[seat]
        assert all(ids(view.hands[other]) == "?? ?? ?? ?? ?? ??" for other in range(players) if other != seat)


def test_e1_12_e2_09_five_open_cards_are_the_meadow() -> None:
    game = Moemmen()
    state = game.start(seed=3)
    assert len(state.meadow) == 5
    assert game.view(state, None).meadow == state.meadow


def test_e1_13_e2_09_the_rest_is_the_hidden_draw_pile() -> None:
    game = Moemmen(players=4)
    state = game.start(seed=3)
    assert len(state.draw_pile) == 64 - 24 - 5
    assert set(ids(game.view(state, 0).draw_pile).split()) == {"??"}


def test_e1_14_the_discard_pile_is_formed_during_play() -> None:
    game = Moemmen()
    assert game.start(seed=3).discard == ()
    state = position(
        game,
        "BEN.1 B+1.1 B+1.2 G+1.1 G+1.2 R+1.1",
        meadow="Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2",
        draw_pile="R+2.1 R-2 R-3 B-2 B-3 G-2",
    )
    assert ids(after(game, state, "benny").discard) == "BEN.1 Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_e1_15_e2_10_play_goes_clockwise(players: int) -> None:
    game = Moemmen(players=players)
    state = game.start(seed=3)
    seats: list[int] = []
    for _ in range(2 * players - 1):
        seats.append(state.seat)
        state = after(game, state, "pass")
    assert seats == [*range(players), *range(players - 1)]


@pytest.mark.parametrize(("first_dealer", "starter"), [("last", 0), (0, 1), (1, 2), (2, 0)])
def test_e1_16_m_q03_left_of_the_dealer_begins(first_dealer: int | str, starter: int) -> None:
    game = Moemmen(players=3, first_dealer=first_dealer)
    state = game.start(seed=3)
    assert game.actors(state) == (starter,)
    assert state.sheet.dealer == (starter - 1) % 3


@pytest.mark.parametrize("edition", ["2001", "2021"])
def test_m_q03_the_last_seat_deals_first_in_both_editions(edition: str) -> None:
    assert Moemmen(players=4, edition=edition).start(seed=1).sheet.dealer == 3


def test_m_q03_a_random_first_dealer_is_drawn_from_the_seed() -> None:
    game = Moemmen(players=3, first_dealer="random")
    dealers = [game.start(seed=seed).sheet.dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2}
    assert dealers == [game.start(seed=seed).sheet.dealer for seed in range(40)]


def test_m_q03_a_dealer_beyond_the_seats_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="first_dealer is 3; expected a seat from 0 to 2"):
        Moemmen(players=3, first_dealer=3)


def test_e1_60_all_cards_are_shuffled_for_the_next_round() -> None:
    game = Moemmen(players=3, target=FAR)
    before = whole_table(game)
    done = step(game, before, "swap R+1.1 B+2.3")
    state = done.state
    zones = [*state.hands, state.meadow, state.draw_pile, state.discard, state.tim]
    assert sorted(ids(zone) for zone in zones) != sorted(ids(zone) for zone in [*before.hands, before.meadow])
    assert sorted(card.id for zone in zones for card in zone) == sorted(card.id for card in game.deck)
    assert state.discard == ()
    assert RoundBegan(number=2, dealer=0, starter=1) in done.events


def test_m_q04_the_deal_passes_clockwise() -> None:
    game = Moemmen(players=3, target=FAR)
    state = after(game, whole_table(game), "swap R+1.1 B+2.3")
    assert (state.sheet.dealer, state.seat) == (0, 1)


def test_m_q04_a_fixed_dealer_stays() -> None:
    game = Moemmen(players=3, target=FAR, dealer="fixed")
    state = after(game, whole_table(game), "swap R+1.1 B+2.3")
    assert (state.sheet.dealer, state.seat) == (2, 0)


def test_too_few_cards_for_a_deal_are_refused() -> None:
    game = Moemmen(players=2)
    assert len(game.start(seed=1, cards=game.deck[:17]).draw_pile) == 0
    with pytest.raises(InvalidPosition, match="16 cards are too few for a deal; expected at least 17"):
        game.start(seed=1, cards=game.deck[:16])
