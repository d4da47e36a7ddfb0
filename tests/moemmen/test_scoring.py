"""Points, the declared colour, and the end of the match."""

from __future__ import annotations

import pytest

from cardrules import IllegalAction, Result
from cardrules.testing.scenes import after, ids, legal, position, refused, step
from cardrules_moemmen import Declared, MatchEnded, Moemmen, MoemmenCard, MoemmenState, Scored, ScoreSheet
from cardrules_moemmen.scoring import best_colour, points

FAR = 10_000
"""A target that no test reaches by accident."""
GAME = Moemmen(players=2)


def hand(text: str) -> tuple[MoemmenCard, ...]:
    return tuple(GAME.deck.card(card) for card in text.split())


def test_e1_56_e2_41_plus_cards_of_the_chosen_colour_count_their_value() -> None:
    assert points(hand("B+4.1 B+3.1 B+2.1 B+1.1 B+1.2 B+4.2"), "B") == 15


def test_e1_57_e2_42_plus_cards_of_other_colours_count_minus_one() -> None:
    assert points(hand("B+4.1 G+4.1 R+3.1 Y+2.1 G+1.1 R+1.1"), "B") == 4 - 5


def test_e1_58_e2_43_minus_cards_count_their_value_whatever_the_colour() -> None:
    assert points(hand("B-2 B-3 G-2 G-3 B+1.1 B+1.2"), "B") == 2 - 10


def test_e1_59_e2_44_benny_and_tim_count_minus_three() -> None:
    assert points(hand("BEN.1 BEN.2 TIM.1 TIM.2 B+1.1 B+1.2"), "B") == 2 - 12


def test_e2_42_m_q33_minus_cards_of_other_colours_count_their_value_only() -> None:
    assert points(hand("B+4.1 B+3.1 B+1.1 G+2.1 R-2 TIM.1"), "B") == 2


def test_m_q34_points_may_be_below_zero() -> None:
    cards = hand("B-2 B-3 G-2 TIM.1 BEN.1 BEN.2")
    assert [points(cards, colour) for colour in ("B", "G", "R", "Y")] == [-16] * 4


@pytest.mark.parametrize(
    ("cards", "colour"),
    [
        ("B+4.1 G+1.1 G+1.2 G+3.1 R+1.1 Y+1.1", "G"),
        ("B+4.1 R+4.1 G+1.1 G+2.1 G+1.2 Y+1.1", "G"),
        ("Y+2.1 R+2.1 G-2 G-3 TIM.1 BEN.1", "R"),
        ("TIM.1 TIM.2 BEN.1 BEN.2 Y-2 Y-3", "B"),
    ],
)
def test_m_q32_the_best_colour_counts_the_first_among_equals(cards: str, colour: str) -> None:
    assert best_colour(hand(cards)) == colour


P0 = "B+1.1 B+1.2 B+2.1 B+2.2 B+3.1 R+1.1"
"""Seat 0 completes its hand with ``swap R+1.1 B+4.1``: 1 + 1 + 2 + 2 + 3 + 4 = 13 points."""
MEADOW = "B+4.1 G+1.1 G+2.1 R+2.1 Y-2"
P1 = "G+4.1 G+4.2 R+3.1 Y+1.1 Y+2.1 BEN.1"
"""In green 4 + 4 - 1 - 1 - 1 - 3 = 2, in red 3 - 1 - 1 - 1 - 1 - 3 = -4, in yellow 1 + 2 - 3 - 3 = -3."""
END = "swap R+1.1 B+4.1"


def before_end(game: Moemmen, first: int = 0, second: int = 0) -> MoemmenState:
    return position(game, P0, P1, meadow=MEADOW, sheet=ScoreSheet(1, (first, second)))


@pytest.mark.rule("score.best-colour", "score.plus", "score.other-plus", "score.minus", "score.special")
def test_a_whole_round_is_scored() -> None:
    """In green 4 + 4 - 1 - 1 - 2 - 3 = 1, in every other colour less."""
    game = Moemmen(players=2)
    state = position(game, P0, "G+4.1 G+4.2 R+3.1 Y+1.1 R-2 BEN.1", meadow=MEADOW)
    assert after(game, state, END).sheet.rounds[0].points == (13, 1)


def test_m_q34_totals_may_fall_below_zero() -> None:
    game = Moemmen(players=2)
    state = position(game, P0, "B-2 B-3 G-2 TIM.1 BEN.1 BEN.2", meadow=MEADOW, sheet=ScoreSheet(1, (0, 5)))
    assert after(game, state, END).sheet.totals == (13, -11)


def declaring(**options: object) -> tuple[Moemmen, MoemmenState]:
    game = Moemmen(players=2, score_colour="declare", **options)
    return game, after(game, before_end(game), END)


def test_e1_56_s_04_all_seats_declare_at_once_in_any_order() -> None:
    game, state = declaring()
    assert (state.phase, game.actors(state)) == ("declare", (0, 1))
    colours = {"declare B", "declare G", "declare R", "declare Y"}
    assert legal(game, state, 0) == legal(game, state, 1) == colours
    first = step(game, state, "1: declare R")
    assert first.events == (Declared(1, "R"),)
    assert game.actors(first.state) == (0,)
    assert legal(game, first.state, 1) == set()
    last = step(game, first.state, "0: declare B")
    assert [event for event in last.events if isinstance(event, Scored)] == [
        Scored(0, "B", 13, 13),
        Scored(1, "R", -4, -4),
    ]
    assert (last.state.phase, last.state.sheet.declared, last.state.sheet.ended_by) == ("turn", None, ())
    assert last.state.sheet.rounds[0].colours == ("B", "R")
    assert last.state.sheet.rounds[0].ended_by == state.sheet.ended_by == (0,)


def test_s_04_the_ender_declares_freely_too() -> None:
    game, state = declaring()
    state = game.apply(state, game.parse_action("declare Y"), 0)
    assert after(game, state, "declare G").sheet.totals == (-6, 2)


def test_s_04_hands_lie_open_while_colours_are_declared() -> None:
    game, state = declaring()
    assert game.view(state, 1).hands == state.hands
    assert game.view(state, None).hands == state.hands
    done = after(game, state, "declare B", "declare G")
    assert ids(game.view(done, 1).hands[0]) == "?? ?? ?? ?? ?? ??"


def test_s_04_nobody_declares_twice_or_out_of_season() -> None:
    game, state = declaring()
    state = game.apply(state, game.parse_action("declare B"), 0)
    with pytest.raises(IllegalAction, match="It is the turn of Seat 1, not of Seat 0"):
        game.apply(state, game.parse_action("declare G"), 0)
    assert refused(game, state, "1: pass") == ["not-now"]
    assert refused(game, after(game, state, "declare G"), "declare B") == ["not-now"]


def test_m_q32_declared_colours_can_end_the_match() -> None:
    game, state = declaring(target=10)
    state = after(game, state, "declare B", "declare G")
    assert game.result(state) == Result((0,), ((0,), (1,)), (13, 2), "target")
    assert state.hands == state.sheet.rounds[-1].hands


@pytest.mark.parametrize(("total", "over"), [(86, False), (87, True), (88, True)])
def test_e1_09_e1_54_e1_55_e2_46_the_match_ends_at_one_hundred(total: int, over: bool) -> None:
    done = step(GAME, before_end(GAME, total, 0), END)
    assert (done.state.phase == "over") is over
    assert (GAME.result(done.state) is not None) is over
    assert (GAME.actors(done.state) == ()) is over
    assert (MatchEnded((0,)) in done.events) is over


def test_the_points_of_a_round_are_the_rewards_of_the_action_that_ends_it() -> None:
    before = before_end(GAME, 50, 60)
    done = step(GAME, before, END)
    assert (GAME.scores(before), GAME.scores(done.state)) == ((50, 60), (63, 62))
    assert GAME.rewards(done) == (13, 2)
    other = step(GAME, done.state, str(GAME.legal_actions(done.state)[0]))
    assert GAME.rewards(other) == (0, 0)
    last = step(GAME, before_end(GAME, 87, 0), END)
    result = GAME.result(last.state)
    assert result is not None
    assert (GAME.scores(last.state), GAME.rewards(last)) == (result.scores, (13, 2))
    assert result.utilities == (1.0, -1.0)


@pytest.mark.parametrize(("target", "over"), [(13, True), (14, False)])
def test_e1_54_e2_47_m_q36_another_total_can_be_agreed(target: int, over: bool) -> None:
    game = Moemmen(players=2, target=target)
    assert (after(game, before_end(game), END).phase == "over") is over


def test_e1_60_e2_06_without_a_winner_another_round_follows() -> None:
    state = after(GAME, before_end(GAME, 50, 60), END)
    assert (state.phase, state.sheet.totals, len(state.sheet.rounds)) == ("turn", (63, 62), 1)


def test_m_q35_the_highest_total_wins_not_who_ended_the_round() -> None:
    state = after(GAME, before_end(GAME, 87, 99), END)
    assert GAME.result(state) == Result((1,), ((1,), (0,)), (100, 101), "target")


def test_m_q35_equal_totals_share_the_win() -> None:
    done = step(GAME, before_end(GAME, 88, 99), END)
    assert GAME.result(done.state) == Result((0, 1), ((0, 1),), (101, 101), "target")
    assert MatchEnded((0, 1)) in done.events


def test_m_q35_s_09_a_tie_leads_to_an_extra_round() -> None:
    game = Moemmen(players=2, tie="extra_round")
    state = after(game, before_end(game, 88, 99), END)
    assert (state.phase, state.sheet.totals) == ("turn", (101, 101))
    assert after(game, before_end(game, 89, 99), END).phase == "over"


def test_s_09_a_single_leader_must_still_have_the_target() -> None:
    game = Moemmen(players=3, tie="extra_round")
    p1, p2 = "B-2 B-3 G-2 TIM.1 BEN.1 BEN.2", "R-2 R-3 Y-3 TIM.2 TIM.3 BEN.3"
    state = after(game, position(game, P0, p1, p2, meadow=MEADOW, sheet=ScoreSheet(2, (50, 101, 101))), END)
    assert (state.sheet.totals, state.phase) == ((63, 85, 84), "turn")
    assert game.result(state) is None


def test_s_09_after_the_last_round_the_highest_total_wins_shared_if_equal() -> None:
    game = Moemmen(players=2, max_rounds=1, target=FAR, tie="extra_round")
    assert game.result(after(game, before_end(game, 0, 11), END)) == Result((0, 1), ((0, 1),), (13, 13), "rounds")
    assert game.result(after(game, before_end(game, 0, 0), END)) == Result((0,), ((0,), (1,)), (13, 2), "rounds")


def test_m_q36_the_number_of_rounds_is_counted() -> None:
    game = Moemmen(players=2, max_rounds=2, target=FAR)
    state = after(game, before_end(game), END)
    assert state.phase == "turn"
    ended = position(game, P0, P1, meadow=MEADOW, sheet=state.sheet)
    assert after(game, ended, END).phase == "over"


def test_the_last_hands_stay_on_the_table() -> None:
    state = after(GAME, before_end(GAME, 90, 0), END)
    assert state.hands == state.sheet.rounds[-1].hands
    assert state.sheet.dealer == state.sheet.rounds[-1].dealer
    assert GAME.view(state, 1).hands == state.hands
    assert GAME.legal_actions(state) == ()
    assert refused(GAME, state, "pass") == ["match-over"]
