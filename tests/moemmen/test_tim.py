"""Tim the shearer: when he may be played, the swap after him, and the shearing."""

from __future__ import annotations

import pytest

from cardrules import IllegalAction, Moved, Place
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from cardrules_moemmen import Called, Moemmen, MoemmenState, Skipped
from tests.moemmen.swaps import swaps

G21 = Moemmen(players=3, edition="2021")
G01 = Moemmen(players=3, edition="2001")
BOTH = pytest.mark.parametrize("game", [G21, G01], ids=["2021", "2001"])

HAND = "TIM.1 B+1.1 B+1.2 G+1.1 R+1.1 BEN.1"
P1 = "Y+1.1 Y+1.2 R+2.1 R+2.2 G+3.1 BEN.2"
P2 = "Y+2.1 Y+2.2 R+3.1 TIM.2 B-2 G-2"
ONE_MINUS = "G-3 Y+3.1 Y+3.2 R+4.1 B+4.1"
THREE_MINUS = "G-3 Y-3 R-3 R+4.1 B+4.1"
NO_MINUS = "G+2.1 Y+3.1 Y+3.2 R+4.1 B+4.1"
DRAW = "B+2.1 G+4.1 G+4.2 G+4.3 Y+4.1 Y+4.2 Y+4.3"
ALL_MINUS = "B-2 B-3 G-2 R-2 R-3 Y-2"


def three(
    game: Moemmen, meadow: str, hand: str = HAND, p1: str = P1, p2: str = P2, draw_pile: str = DRAW
) -> MoemmenState:
    return position(game, hand, p1, p2, meadow=meadow, draw_pile=draw_pile)


@BOTH
def test_e1_35_e2_26_tim_comes_with_his_call(game: Moemmen) -> None:
    assert step(game, three(game, ONE_MINUS), "tim").events[0] == Called(0, "Mömmen")


@BOTH
def test_e1_36_m_q21_tim_lies_open_beside_the_draw_pile(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS), "tim")
    assert (ids(state.tim), state.discard, state.shearer) == ("TIM.1", (), 0)
    assert ids(game.view(state, None).tim) == "TIM.1"


@BOTH
def test_m_q21_m_q27_tim_is_not_shuffled_in(game: Moemmen) -> None:
    for seed in range(20):
        state = position(game, HAND, P1, P2, meadow=ONE_MINUS, discard="G+4.1 G+4.2", seed=seed)
        done = after(game, state, "tim")
        assert ids(done.tim) == "TIM.1"
        assert done.hands[0][-1].id in {"G+4.1", "G+4.2"}


@BOTH
def test_e1_37_e2_27_a_card_is_drawn_for_tim(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS), "tim")
    assert set(ids(state.hands[0]).split()) == {"B+1.1", "B+1.2", "G+1.1", "R+1.1", "BEN.1", "B+2.1"}


@BOTH
def test_e1_38_e1_46_m_q26_after_tim_only_a_swap_or_a_pass(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS, draw_pile="TIM.3 " + DRAW), "tim")
    assert legal(game, state) == {"pass"} | swaps(ids(state.hands[0]), ONE_MINUS)


@BOTH
def test_e1_47_e2_35_m_q26_no_special_card_while_tim_lies_there(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS, draw_pile="TIM.3 " + DRAW), "tim")
    assert violated(game, state, "benny") == ["tim.no-specials"]
    assert violated(game, state, "tim") == ["tim.no-specials"]
    assert violated(game, state, "refresh") == ["tim.no-replacing"]
    state = after(game, state, "pass")
    for action in ("benny", "tim", "refresh", "pass", "swap BEN.2 G-3"):
        assert violated(game, state, action) == ["shear.only-move"]


@BOTH
def test_e2_20_tim_only_once_in_a_turn(game: Moemmen) -> None:
    state = three(game, ONE_MINUS, hand="TIM.1 TIM.3 B+1.2 G+1.1 R+1.1 BEN.1")
    assert "tim" in legal(game, state)
    assert "tim" not in legal(game, after(game, state, "tim"))


@BOTH
def test_m_q26_special_cards_may_be_laid_in_the_swap_after_tim(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS), "tim", "swap BEN.1 Y+3.1")
    assert "BEN.1" in ids(state.meadow)


@BOTH
def test_e1_39_e1_40_e2_30_e2_31_the_forced_take(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS), "tim", "pass")
    assert legal(game, state) == swaps(P1, "G-3 Y-3 R-3", "take_minus")
    state = after(game, state, "take_minus BEN.2 Y-3")
    assert set(ids(state.hands[1]).split()) == {"Y+1.1", "Y+1.2", "R+2.1", "R+2.2", "G+3.1", "Y-3"}
    assert ids(state.meadow) == "G-3 BEN.2 R-3 R+4.1 B+4.1"


@BOTH
def test_e1_40_e2_31_no_minus_card_is_laid_but_benny_and_tim_may(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS), "tim", "pass", "take_minus Y+1.1 R-3")
    assert legal(game, state) == swaps("Y+2.1 Y+2.2 R+3.1 TIM.2", "G-3 Y-3", "take_minus")
    assert violated(game, state, "take_minus B-2 G-3") == ["shear.lay-no-minus"]
    assert refused(game, state, "take_minus B-2 R+4.1") == ["lays-minus", "takes-no-minus"]


@BOTH
def test_e2_32_m_q29_one_after_the_other_each_one_minus_of_their_choice(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS), "tim", "pass")
    assert (state.seat, state.phase) == (1, "shear")
    state = after(game, state, "take_minus G+3.1 R-3")
    assert (state.seat, state.phase) == (2, "shear")
    assert {action.split()[2] for action in legal(game, state)} == {"G-3", "Y-3"}
    state = after(game, state, "take_minus TIM.2 G-3")
    assert (state.seat, state.phase) == (0, "turn")


@BOTH
def test_m_q29_passing_is_not_allowed_if_a_minus_can_be_taken(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS), "tim", "pass")
    assert violated(game, state, "pass") == ["shear.only-move"]
    assert violated(game, state, "skip_shear") == ["shear.skip"]


@BOTH
def test_e1_41_e1_42_e2_33_e2_35_shearing_ends_when_no_minus_is_left(game: Moemmen) -> None:
    last = step(game, after(game, three(game, ONE_MINUS), "tim", "pass"), "take_minus Y+1.1 G-3")
    state = last.state
    assert (state.phase, state.seat, state.tim, ids(state.discard)) == ("turn", 2, (), "TIM.1")
    assert {"moemmen:shear.ends", "moemmen:shear.tim-discarded", "moemmen:shear.next-seat"} <= set(last.clauses)
    assert isinstance(last.events[-1], Moved)
    assert (ids(last.events[-1].cards), last.events[-1].target) == ("TIM.1", Place("discard"))


@BOTH
def test_e1_41_e2_33_shearing_ends_when_all_others_have_taken_one(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS), "tim", "pass", "take_minus Y+1.1 G-3", "take_minus Y+2.1 Y-3")
    assert (state.phase, state.seat, ids(state.discard)) == ("turn", 0, "TIM.1")
    assert "R-3" in ids(state.meadow)


@BOTH
def test_e1_43_e2_34_e2_35_the_next_player_has_a_normal_turn_with_special_cards(game: Moemmen) -> None:
    state = after(
        game, three(game, ONE_MINUS, p2="Y+2.1 Y+2.2 R+3.1 BEN.3 B-2 G-2"), "tim", "pass", "take_minus Y+1.1 G-3"
    )
    assert {"benny", "pass"} < legal(game, state)


@BOTH
def test_e1_44_printed_example_one(game: Moemmen) -> None:
    state = three(game, NO_MINUS, hand="TIM.1 G-3 B+1.2 G+1.1 R+1.1 BEN.1")
    state = after(game, state, "tim", "swap G-3 G+2.1")
    assert legal(game, state) == swaps(P1, "G-3", "take_minus")
    state = after(game, state, "take_minus Y+1.1 G-3")
    assert (state.seat, state.phase) == (2, "turn")
    assert "pass" in legal(game, state)


@BOTH
def test_e1_45_printed_example_two(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS), "tim", "pass")
    state = after(game, state, "take_minus Y+1.1 G-3", "take_minus Y+2.1 Y-3")
    assert (state.seat, state.phase) == (0, "turn")
    assert legal(game, state) >= {"pass", "benny"}
    assert ids(state.meadow) == "Y+1.1 Y+2.1 R-3 R+4.1 B+4.1"


@BOTH
def test_e1_48_tim_without_minus_in_the_meadow_if_one_can_be_laid(game: Moemmen) -> None:
    assert "tim" in legal(game, three(game, NO_MINUS, hand="TIM.1 G-3 B+1.2 G+1.1 R+1.1 BEN.1"))


@BOTH
def test_e1_49_e2_36_no_tim_if_no_minus_can_be_there(game: Moemmen) -> None:
    state = three(game, NO_MINUS)
    assert violated(game, state, "tim") == ["tim.may-be-played"]
    assert "swap TIM.1 G+2.1" in legal(game, state)


def test_m_q23_a_minus_in_hand_must_be_layable_under_the_swap_in_force() -> None:
    hand = "TIM.1 B-3 G+1.2 G+1.1 R+1.1 R+1.2"
    meadow = "G+2.1 Y+3.1 Y+3.2 R+4.1 BEN.3"
    assert "tim" in legal(G21, three(G21, meadow, hand=hand))
    assert violated(G01, three(G01, meadow, hand=hand), "tim") == ["tim.may-be-played"]


@BOTH
def test_m_q23_the_card_drawn_for_tim_does_not_count(game: Moemmen) -> None:
    state = three(game, NO_MINUS, draw_pile="G-3 " + DRAW)
    assert violated(game, state, "tim") == ["tim.may-be-played"]


def test_m_q22_in_the_first_edition_the_ordinary_restriction_holds_after_tim() -> None:
    state = after(G01, three(G01, ONE_MINUS, hand="TIM.1 B-3 Y-3 G+1.1 R+1.1 BEN.1"), "tim")
    minus = {action for action in legal(G01, state) if action.split()[1:2] in (["B-3"], ["Y-3"])}
    assert minus == {"swap B-3 B+4.1", "swap Y-3 Y+3.1", "swap Y-3 Y+3.2"}
    assert violated(G01, state, "swap B-3 Y+3.1") == ["tim.swap-same-colour"]


def test_e2_28_e2_29_m_q22_in_2021_a_minus_goes_for_any_plus_benny_or_tim() -> None:
    meadow = "G-3 Y+3.1 BEN.3 TIM.3 B+4.1"
    state = after(G21, three(G21, meadow, hand="TIM.1 B-3 Y-3 G+1.1 R+1.1 BEN.1"), "tim")
    minus = {action for action in legal(G21, state) if action.split()[1:2] in (["B-3"], ["Y-3"])}
    assert minus == swaps("B-3 Y-3", "Y+3.1 BEN.3 TIM.3 B+4.1")
    assert violated(G21, state, "swap B-3 G-3") == ["tim.swap-any-but-minus"]
    assert "swap G+1.1 G-3" in legal(G21, state)


@pytest.mark.parametrize(("edition", "tim_swap"), [("2021", "same_colour"), ("2001", "any_but_minus")])
def test_m_q22_the_swap_after_tim_is_an_option_in_both_editions(edition: str, tim_swap: str) -> None:
    game = Moemmen(players=3, edition=edition, tim_swap=tim_swap)
    state = after(game, three(game, ONE_MINUS, hand="TIM.1 B-3 Y-3 G+1.1 R+1.1 BEN.1"), "tim")
    assert ("swap B-3 R+4.1" in legal(game, state)) is (tim_swap == "any_but_minus")


@BOTH
def test_m_q24_the_possible_minus_need_not_be_laid(game: Moemmen) -> None:
    state = after(game, three(game, NO_MINUS, hand="TIM.1 G-3 B+1.2 G+1.1 R+1.1 BEN.1"), "tim", "pass")
    assert (state.seat, state.phase, ids(state.discard)) == (1, "turn", "TIM.1")


@BOTH
def test_m_q25_the_tim_player_may_take_the_only_minus(game: Moemmen) -> None:
    state = after(game, three(game, ONE_MINUS), "tim", "swap G+1.1 G-3")
    assert (state.seat, state.phase, ids(state.discard)) == (1, "turn", "TIM.1")


def test_m_q24_m_q25_under_must_a_minus_has_to_lie_there_afterwards() -> None:
    game = Moemmen(players=3, tim_commit="must")
    state = after(game, three(game, NO_MINUS, hand="TIM.1 G-3 B+1.2 G+1.1 R+1.1 BEN.1"), "tim")
    assert legal(game, state) == swaps("G-3", NO_MINUS)
    assert violated(game, state, "pass") == ["tim.must-leave-minus"]
    assert violated(game, state, "swap B+1.2 G+2.1") == ["tim.must-leave-minus"]
    state = after(game, three(game, ONE_MINUS), "tim")
    assert legal(game, state) == {"pass"} | swaps(ids(state.hands[0]), "Y+3.1 Y+3.2 R+4.1 B+4.1")


@BOTH
def test_m_q28_s_02_who_holds_only_minus_cards_misses_the_turn(game: Moemmen) -> None:
    p2 = "Y+1.1 Y+1.2 R+2.1 R+2.2 G+3.1 BEN.2"
    before = after(game, three(game, ONE_MINUS, p1=ALL_MINUS, p2=p2), "tim", "pass")
    assert legal(game, before) == {"skip_shear"}
    done = step(game, before, "skip_shear")
    assert done.events == (Skipped(1),)
    assert done.state.hands == before.hands
    assert (done.state.seat, done.state.phase) == (2, "shear")


@BOTH
def test_m_q28_the_queue_ends_with_a_skip(game: Moemmen) -> None:
    state = after(game, three(game, THREE_MINUS.replace("R-3", "B+4.2"), p2=ALL_MINUS), "tim", "pass")
    state = after(game, state, "take_minus Y+1.1 G-3", "skip_shear")
    assert (state.seat, state.phase, ids(state.discard)) == (0, "turn", "TIM.1")


@BOTH
def test_m_q30_nobody_takes_one_if_no_minus_lies_there(game: Moemmen) -> None:
    state = after(game, three(game, NO_MINUS, hand="TIM.1 G-3 B+1.2 G+1.1 R+1.1 BEN.1"), "tim", "swap B+1.2 Y+3.1")
    assert (state.seat, state.phase) == (1, "turn")


def test_m_q30_with_two_players_the_tim_player_follows() -> None:
    game = Moemmen(players=2)
    state = after(
        game, position(game, HAND, P1, meadow=THREE_MINUS, draw_pile=DRAW), "tim", "pass", "take_minus Y+1.1 G-3"
    )
    assert (state.seat, state.phase) == (0, "turn")


@BOTH
def test_m_q30_five_players_are_sheared_clockwise(game: Moemmen) -> None:
    game = Moemmen(players=5, edition=game.options.edition)
    state = game.position(
        hands=[
            "Y+1.1 Y+1.2 G+1.1 G+1.2 R+1.1 R+1.2",
            "Y+1.3 Y+2.1 G+1.3 G+2.1 R+1.3 R+2.1",
            "Y+2.2 Y+2.3 G+2.2 G+2.3 R+2.2 R+2.3",
            "TIM.1 B+1.1 B+2.1 G+3.1 R+3.1 BEN.1",
            "Y+3.1 Y+3.2 G+3.2 G+3.3 R+3.2 R+3.3",
        ],
        meadow="B-2 B-3 G-2 G-3 R-2",
        draw_pile="Y+4.1",
        seat=3,
    )
    state = after(game, state, "tim", "pass")
    seats: list[int] = []
    while state.phase == "shear":
        seats.append(state.seat)
        state = game.apply(state, game.legal_actions(state)[0])
    assert (seats, state.seat) == ([4, 0, 1, 2], 3)


@BOTH
def test_m_q31_a_sheared_player_holds_a_minus_card(game: Moemmen) -> None:
    p1 = "Y+1.1 Y+1.2 Y+1.3 Y+2.3 Y+4.1 BEN.2"
    state = after(game, three(game, ONE_MINUS, p1=p1, draw_pile="B+2.1 G+4.1"), "tim", "pass", "take_minus BEN.2 G-3")
    assert state.sheet.rounds == ()


@BOTH
def test_shearing_actions_are_refused_in_a_normal_turn(game: Moemmen) -> None:
    state = three(game, ONE_MINUS)
    assert refused(game, state, "take_minus B+1.1 G-3") == ["not-now"]
    with pytest.raises(IllegalAction, match="skip_shear"):
        after(game, state, "skip_shear")


@pytest.mark.parametrize("all_pass", ["no_move", "no_swap"])
def test_m_q18_m_q20_after_a_swap_or_a_shearing_no_pass_counts(all_pass: str) -> None:
    """However Tim's turn goes on, who is next has a run of 0 before her, unless Tim's player just passed."""
    game = Moemmen(players=3, all_pass=all_pass)
    state = position(game, HAND, P1, ALL_MINUS, meadow=ONE_MINUS, draw_pile=DRAW, passes=1)
    fizzled = after(game, state, "tim", "swap R+1.1 G-3")
    assert (fizzled.phase, fizzled.seat, fizzled.passes) == ("turn", 1, 0)
    taken = after(game, state, "tim", "pass", "take_minus BEN.2 G-3")
    assert (taken.phase, taken.seat, taken.passes) == ("turn", 2, 0)
    state = position(game, HAND, P1, ALL_MINUS, meadow="G-3 Y-3 Y+3.2 R+4.1 B+4.1", draw_pile=DRAW, passes=1)
    skipped = after(game, state, "tim", "pass", "take_minus BEN.2 G-3", "skip_shear")
    assert (skipped.phase, skipped.seat, skipped.passes) == ("turn", 0, 0)
