"""How a round ends, what is written down, and the next deal."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Game, Moved, Place, Shuffled
from cardrules.errors import InvalidPosition
from cardrules.testing.scenes import after, ids, legal, position, step
from cardrules_moemmen import Moemmen, MoemmenState, Round, RoundBegan, RoundEnded, Scored, ScoreSheet, Shown

FAR = 10_000
"""A target that no test reaches by accident."""
FIVE = "B+1.1 B+1.2 B+2.1 B+2.2 B+3.1"
"""Five blue plus cards, worth 9."""
MEADOW = "B+4.1 G+1.1 G+2.1 R+1.1 Y-2"
OTHER = "G+4.1 G+3.1 R+2.1 Y+1.1 BEN.4 TIM.4"
"""Worth 4 + 3 - 1 - 1 - 3 - 3 = -1 in green."""

G21 = Moemmen(players=2, target=FAR)
G01 = Moemmen(players=2, target=FAR, edition="2001")
BOTH = pytest.mark.parametrize("game", [G21, G01], ids=["2021", "2001"])


def nearly(game: Moemmen, sixth: str, draw_pile: str = "", **fields: Any) -> MoemmenState:
    """Return a position with every card in which seat 0 holds five blue plus cards and ``sixth``."""
    draw_pile = draw_pile or "R+3.1"
    part = position(game, f"{FIVE} {sixth}", OTHER, meadow=MEADOW, draw_pile=draw_pile)
    rest = [card for card in game.deck if card not in part.cards]
    return position(game, f"{FIVE} {sixth}", OTHER, meadow=MEADOW, draw_pile=f"{draw_pile} {ids(rest)}", **fields)


@BOTH
def test_e1_05_e1_07_e1_52_e2_07_e2_40_six_plus_of_one_colour_end_the_round(game: Moemmen) -> None:
    done = step(game, nearly(game, "R+4.1"), "swap R+4.1 B+4.1")
    (record,) = done.state.sheet.rounds
    assert record.ended_by == (0,)
    assert set(ids(record.hands[0]).split()) == {*FIVE.split(), "B+4.1"}
    assert RoundEnded((0,)) in done.events
    assert Shown(0, record.hands[0]) in done.events
    assert "moemmen:round.complete" in done.clauses


@BOTH
@pytest.mark.parametrize("take", ["G+1.1", "Y-2"])
def test_e1_05_five_of_a_colour_are_not_enough(game: Moemmen, take: str) -> None:
    state = after(game, nearly(game, "R+4.1"), f"swap R+4.1 {take}")
    assert (state.sheet.rounds, state.seat) == ((), 1)


@BOTH
def test_a_minus_card_of_the_colour_completes_nothing(game: Moemmen) -> None:
    state = position(game, f"{FIVE} R+4.1", meadow="B-2 G+1.1 G+2.1 R+1.1 Y-2")
    assert after(game, state, "swap R+4.1 B-2").sheet.rounds == ()


def test_e1_05_six_bennys_are_no_herd() -> None:
    """Two card sets have eight of them; they have no colour and are no plus cards."""
    game = Moemmen(players=2, card_sets=2)
    state = position(game, "BEN.1 BEN.2 BEN.3 BEN.4 BEN.5 R+4.1", meadow="BEN.6 G+1.1 G+2.1 R+1.1 Y-2.1")
    state = after(game, state, "swap R+4.1 BEN.6")
    assert (state.sheet.rounds, state.seat) == ((), 1)


@BOTH
def test_m_q07_a_complete_hand_cannot_be_kept_for_more(game: Moemmen) -> None:
    done = step(game, nearly(game, "R+4.1"), "swap R+4.1 B+4.1")
    assert [type(event) for event in done.events[:3]] == [Moved, Moved, RoundEnded]


@BOTH
def test_e1_08_e1_53_e2_06_e2_45_s_03_the_round_is_written_down_for_all(game: Moemmen) -> None:
    done = step(game, nearly(game, "R+4.1", sheet=ScoreSheet(1, (10, 20))), "swap R+4.1 B+4.1")
    (record,) = done.state.sheet.rounds
    assert (record.colours, record.points, record.dealer) == (("B", "G"), (13, -1), 1)
    assert done.state.sheet.totals == (23, 19)
    scored = [event for event in done.events if isinstance(event, Scored)]
    assert scored == [Scored(0, "B", 13, 23), Scored(1, "G", -1, 19)]
    assert game.view(done.state, None).sheet == done.state.sheet


@BOTH
def test_s_03_the_next_round_is_dealt_within_the_same_action(game: Moemmen) -> None:
    done = step(game, nearly(game, "R+4.1"), "swap R+4.1 B+4.1")
    state = done.state
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert (len(state.meadow), len(state.draw_pile), state.discard) == (5, 64 - 17, ())
    assert game.actors(state) == (1,)
    kinds = [type(event) for event in done.events]
    assert kinds.index(Scored) < kinds.index(Shuffled) < kinds.index(RoundBegan)


@BOTH
def test_s_03_the_events_gather_and_deal_every_card(game: Moemmen) -> None:
    done = step(game, nearly(game, "R+4.1"), "swap R+4.1 B+4.1")
    moved = [event for event in done.events if isinstance(event, Moved)]
    gathered = [card for event in moved if event.target == Place("draw_pile") for card in event.cards]
    assert len(gathered) == 64 - (64 - 17)
    assert moved[-3].cards == done.state.hands[0]
    assert moved[-2].seen_by == (1,)
    assert moved[-1].seen_by == (0, 1, None)


@BOTH
def test_m_q06_a_redraw_for_benny_ends_the_round_at_once(game: Moemmen) -> None:
    done = step(game, nearly(game, "BEN.1", draw_pile="B+4.2"), "benny")
    (record,) = done.state.sheet.rounds
    assert set(ids(record.hands[0]).split()) == {*FIVE.split(), "B+4.2"}
    assert ids(record.meadow) == MEADOW
    assert record.points[0] == 13


@BOTH
def test_s_01_such_a_benny_lies_on_the_discard_pile_alone(game: Moemmen) -> None:
    done = step(game, nearly(game, "BEN.1", draw_pile="B+4.2"), "benny")
    ended = next(number for number, event in enumerate(done.events) if isinstance(event, RoundEnded))
    laid = [event for event in done.events[:ended] if isinstance(event, Moved) and event.target == Place("discard")]
    assert [ids(event.cards) for event in laid] == ["BEN.1"]


@BOTH
def test_m_q06_m_q31_a_redraw_for_tim_ends_the_round_and_nobody_is_sheared(game: Moemmen) -> None:
    state = after(game, nearly(game, "TIM.1", draw_pile="B+4.2"), "tim")
    (record,) = state.sheet.rounds
    assert (ids(record.tim), record.ended_by) == ("TIM.1", (0,))
    assert (state.phase, state.tim, state.shearer) == ("turn", (), None)


@BOTH
def test_m_q31_the_swap_after_tim_can_end_the_round(game: Moemmen) -> None:
    state = after(game, nearly(game, "TIM.1", draw_pile="R+4.2"), "tim", "swap R+4.2 B+4.1")
    assert [ids(record.tim) for record in state.sheet.rounds] == ["TIM.1"]
    assert state.phase == "turn"


@pytest.mark.parametrize(("first_dealer", "in_turn"), [(1, (0, 1)), (0, (1, 0))])
def test_m_q05_a_hand_complete_at_the_deal_ends_the_round_even_for_two(
    first_dealer: int, in_turn: tuple[int, int]
) -> None:
    game = Moemmen(players=2, card_sets=2, target=FAR, max_rounds=1, first_dealer=first_dealer)
    state = game.start(seed=2, cards=[card for card in game.deck if card.kind == "B" and card.is_plus])
    (record,) = state.sheet.rounds
    # The seat after the dealer begins.
    assert record.ended_by == in_turn
    assert len(record.meadow) == 5
    assert all(points >= 9 for points in record.points)
    assert game.actors(state) == ()
    assert game.result(state) is not None


def test_m_q05_several_rounds_can_end_within_one_deal() -> None:
    game = Moemmen(players=2, card_sets=2, target=50)
    blue = [card for card in game.deck if card.kind == "B" and card.is_plus]
    step = game.begin(seed=1, cards=blue)
    rounds = step.state.sheet.rounds
    assert len(rounds) >= 3
    assert [record.dealer for record in rounds] == [(1 + number) % 2 for number in range(len(rounds))]
    assert [record.ended_by for record in rounds[:2]] == [(0, 1), (1, 0)]
    assert sum(isinstance(event, RoundEnded) for event in step.events) == len(rounds)
    assert max(step.state.sheet.totals) >= 50
    assert {"moemmen:round.at-deal", "moemmen:round.complete"} < set(step.clauses)
    assert "moemmen:round.redeal" not in step.clauses
    assert sum(isinstance(event, RoundBegan) for event in step.events) == len(rounds)


def test_m_q05_s_05_redeal_keeps_dealer_and_round() -> None:
    game = Moemmen(players=2, card_sets=2, dealt_complete="redeal")
    blue = [card for card in game.deck if card.kind == "B" and card.is_plus]
    green = [card for card in game.deck if card.kind == "G" and card.is_plus][:6]
    for seed in range(10):
        step = game.begin(seed=seed, cards=[*blue, *green])
        began = [event for event in step.events if isinstance(event, RoundBegan)]
        assert began == [RoundBegan(1, 1, 0)] * len(began)
        assert step.state.sheet.rounds == ()
        assert step.state.chance.draws == len(began)
        if len(began) > 1:
            assert "moemmen:round.redeal" in step.clauses
            assert game.start(seed=seed, cards=[*blue, *green]) == step.state
            return
    raise AssertionError("no seed dealt a complete hand")


def test_s_05_nothing_is_dealt_again_without_a_complete_hand() -> None:
    step = Moemmen(dealt_complete="redeal").begin(seed=1)
    assert sum(isinstance(event, RoundBegan) for event in step.events) == 1
    assert step.state.chance.draws == 1


@BOTH
def test_m_q21_a_tim_beside_the_pile_is_gathered_with_all_others(game: Moemmen) -> None:
    done = step(game, nearly(game, "TIM.1", draw_pile="B+4.2"), "tim")
    places = [event.source for event in done.events if isinstance(event, Moved) and event.target == Place("draw_pile")]
    assert places == [Place("hands", 0), Place("hands", 1), Place("meadow"), Place("tim")]
    moved = [event for event in done.events if isinstance(event, Moved) and event.source == Place("tim")]
    assert [ids(event.cards) for event in moved] == ["TIM.1"]


def test_s_05_a_deck_that_always_deals_complete_hands_is_played_as_it_falls() -> None:
    game = Moemmen(players=2, card_sets=2, dealt_complete="redeal", max_rounds=1)
    begun = game.begin(seed=1, cards=[card for card in game.deck if card.kind == "B" and card.is_plus])
    assert len(begun.state.sheet.rounds) == 1
    assert sum(isinstance(event, RoundBegan) for event in begun.events) == 100


def test_s_05_a_position_with_a_complete_hand_is_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"hands\[0\] is complete, so the round would be over"):
        position(G21, f"{FIVE} B+4.1", meadow="G+1.1 G+2.1 R+1.1 Y-2 Y-3")


@BOTH
def test_the_ended_round_is_left_behind(game: Moemmen) -> None:
    state = after(game, nearly(game, "R+4.1", passes=1), "swap R+4.1 B+4.1")
    assert state.passes == 0
    assert isinstance(state.sheet.rounds[0], Round)
    assert "pass" in legal(game, state)


def test_a_round_can_end_with_too_few_cards_for_the_next_deal() -> None:
    state = position(G21, f"{FIVE} R+4.1", OTHER, meadow=MEADOW)
    state = after(G21, state, "swap R+4.1 B+4.1")
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert (len(state.meadow), len(state.draw_pile)) == (5, 0)
    assert "pass" in legal(G21, state)
    assert isinstance(G21, Game)
