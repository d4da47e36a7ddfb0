"""The three ways in which the meadow is replaced, and the piles running out."""

from __future__ import annotations

import pytest

from cardrules import Moved, Place, Shuffled
from cardrules.rules.chance import Chance
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from cardrules_moemmen import Called, Moemmen, MoemmenState, Passed

G21 = Moemmen(edition="2021")
G01 = Moemmen(edition="2001")
BOTH = pytest.mark.parametrize("game", [G21, G01], ids=["2021", "2001"])

HAND = "BEN.1 BEN.2 B+1.1 B+1.2 G+1.1 R+1.1"
MEADOW = "Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2"
MINUS = "R-2 R-3 Y-2 Y+1.1 Y+1.2"
DRAW = "R+2.1 G+2.1 G+2.2 G+2.3 G+3.1 G+3.2 R+2.2 R+2.3 R+3.1 R+3.2 R+3.3 R+4.1"


def passes(game: Moemmen, state: MoemmenState, count: int) -> MoemmenState:
    return after(game, state, *["pass"] * count)


@BOTH
def test_e1_27_three_ways_to_replace_the_meadow(game: Moemmen) -> None:
    assert (
        ids(after(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny").meadow)
        == "G+2.1 G+2.2 G+2.3 G+3.1 G+3.2"
    )
    new = "R+2.1 G+2.1 G+2.2 G+2.3 G+3.1"
    assert ids(after(game, position(game, HAND, meadow=MINUS, draw_pile=DRAW), "refresh").meadow) == new
    assert ids(passes(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), 3).meadow) == new


@BOTH
def test_e1_28_e2_03_e2_22_e2_23_e2_24_benny_redraws_and_replaces_the_meadow(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny")
    assert set(ids(state.hands[0]).split()) == {"BEN.2", "B+1.1", "B+1.2", "G+1.1", "R+1.1", "R+2.1"}
    assert ids(state.discard) == f"BEN.1 {MEADOW}"
    assert ids(state.meadow) == "G+2.1 G+2.2 G+2.3 G+3.1 G+3.2"
    assert len(state.draw_pile) == 6


@BOTH
def test_e2_21_playing_benny_comes_with_its_call(game: Moemmen) -> None:
    assert step(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny").events[0] == Called(0, "wuff wuff")


@BOTH
def test_s_07_benny_lies_below_the_meadow_cards_in_their_order(game: Moemmen) -> None:
    state = position(game, HAND, meadow=MEADOW, draw_pile=DRAW, discard="B-2")
    assert ids(after(game, state, "benny").discard) == f"B-2 BEN.1 {MEADOW}"


def test_e2_23_m_q12_the_editions_differ_in_when_benny_is_laid_away() -> None:
    def order(game: Moemmen) -> list[tuple[str, str]]:
        events = step(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny").events
        return [(event.source.zone, event.target.zone) for event in events if isinstance(event, Moved)]

    rest = [("meadow", "discard"), ("draw_pile", "meadow")]
    assert order(G01) == [("hands", "discard"), ("draw_pile", "hands"), *rest]
    assert order(G21) == [("draw_pile", "hands"), ("hands", "discard"), *rest]


def test_m_q12_benny_is_shuffled_in_only_in_the_first_edition() -> None:
    drawn = {
        game.options.edition: {
            after(game, position(game, HAND, meadow=MEADOW, discard="B+2.1 B+2.2", seed=seed), "benny").hands[0][-1].id
            for seed in range(40)
        }
        for game in (G01, G21)
    }
    assert drawn == {"2001": {"B+2.1", "B+2.2", "BEN.1"}, "2021": {"B+2.1", "B+2.2"}}


@BOTH
def test_e1_33_e1_34_e2_20_e2_25_several_replacements_in_one_turn(game: Moemmen) -> None:
    draw = "B+2.1 G+2.1 G+2.2 G+2.3 G+3.1 G+3.2 B+2.2 B-2 B-3 G-2 R+3.1 R+3.2 R+2.1 R+2.2 R+2.3 R+4.1 R+4.2"
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=draw), "benny", "benny")
    assert ids(state.meadow) == "B-2 B-3 G-2 R+3.1 R+3.2"
    state = after(game, state, "refresh")
    assert ids(state.meadow) == "R+2.1 R+2.2 R+2.3 R+4.1 R+4.2"
    assert state.seat == 0
    assert ids(after(game, state, "swap G+1.1 R+4.1").meadow) == "R+2.1 R+2.2 R+2.3 G+1.1 R+4.2"


@BOTH
def test_e1_34_a_benny_just_drawn_may_be_played(game: Moemmen) -> None:
    state = position(game, "BEN.1 B+1.1 B+1.2 G+1.1 R+1.1 R+1.2", meadow=MEADOW, draw_pile="BEN.3 " + DRAW)
    assert "benny" in legal(game, after(game, state, "benny"))


@BOTH
@pytest.mark.parametrize(
    ("meadow", "allowed"),
    [
        ("R-2 R-3 Y+1.1 Y+1.2 Y+1.3", False),
        (MINUS, True),
        ("R-2 R-3 Y-2 Y-3 Y+1.2", True),
        ("R-2 R-3 Y-2 Y-3 G-2", True),
    ],
)
def test_e1_29_e2_37_m_q16_three_minus_cards_allow_an_exchange(game: Moemmen, meadow: str, allowed: bool) -> None:
    state = position(game, HAND, meadow=meadow, draw_pile=DRAW)
    assert ("refresh" in legal(game, state)) is allowed
    assert allowed or violated(game, state, "refresh") == ["refresh.three-minus"]


@BOTH
def test_m_q16_the_exchange_leaves_the_hand_alone(game: Moemmen) -> None:
    before = position(game, HAND, meadow=MINUS, draw_pile=DRAW)
    done = after(game, before, "refresh")
    assert done.hands == before.hands
    assert ids(done.discard) == MINUS


@BOTH
def test_e1_30_the_possibility_shows_among_the_legal_actions(game: Moemmen) -> None:
    assert "refresh" in legal(game, position(game, HAND, meadow=MINUS, draw_pile=DRAW))


@BOTH
def test_e2_38_the_exchange_is_optional(game: Moemmen) -> None:
    state = position(game, HAND, meadow=MINUS, draw_pile=DRAW)
    assert {"pass", "benny"} < legal(game, state)
    assert ids(after(game, state, "pass").meadow) == MINUS


def test_m_q16_the_exchange_only_at_the_start_of_the_turn() -> None:
    game = Moemmen(three_minus="turn_start")
    state = position(game, HAND, meadow=MINUS, draw_pile="B-3 B-2 G-2 G-3 Y-3 " + DRAW)
    state = after(game, state, "refresh")
    assert ids(state.meadow) == "B-3 B-2 G-2 G-3 Y-3"
    assert violated(game, state, "refresh") == ["refresh.turn-start"]
    assert "refresh" in legal(game, after(game, state, "pass"))


def test_m_q16_no_exchange_at_all() -> None:
    game = Moemmen(three_minus="off")
    state = position(game, HAND, meadow=MINUS, draw_pile=DRAW)
    assert refused(game, state, "refresh") == ["exchange-off"]
    assert refused(game, after(game, state, "benny"), "refresh") == ["exchange-off"]
    assert not [action for action in game.actions if str(action) == "refresh"]


@pytest.mark.parametrize("three_minus", ["anytime", "turn_start", "off"])
def test_m_q17_no_exchange_while_tim_lies_there(three_minus: str) -> None:
    game = Moemmen(three_minus=three_minus)
    state = after(game, position(game, "TIM.1 B+1.1 B+1.2 G+1.1 R+1.1 R+1.2", meadow=MINUS, draw_pile=DRAW), "tim")
    assert violated(game, state, "refresh") == ["tim.no-replacing"]
    state = after(game, state, "pass")
    assert refused(game, state, "refresh") == ["not-now"]


@BOTH
def test_e1_31_e2_39_all_passes_replace_the_meadow(game: Moemmen) -> None:
    state = passes(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), 2)
    assert (ids(state.meadow), state.passes) == (MEADOW, 2)
    last = step(game, state, "pass")
    assert [type(event) for event in last.events] == [Passed, Moved, Moved]
    assert "moemmen:pass.all-passed" in last.clauses
    state = last.state
    assert (ids(state.meadow), state.passes) == ("R+2.1 G+2.1 G+2.2 G+2.3 G+3.1", 0)


@BOTH
def test_e1_32_m_q19_who_began_passing_moves_first_and_the_count_starts_anew(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "swap G+1.1 Y+1.1")
    state = passes(game, state, 3)
    assert (state.seat, state.passes) == (1, 0)
    state = passes(game, state, 3)
    assert (state.seat, ids(state.meadow)) == (1, "G+3.2 R+2.2 R+2.3 R+3.1 R+3.2")


def test_m_q18_in_the_2001_edition_a_pass_after_a_move_does_not_count() -> None:
    state = after(G01, position(G01, HAND, meadow=MEADOW, draw_pile=DRAW), "benny", "pass")
    assert state.passes == 0
    state = after(
        G01,
        position(G01, HAND, "BEN.3 B+2.1 B+2.2 B+2.3 G+4.1 G+4.2", meadow=MEADOW, draw_pile=DRAW),
        "pass",
        "benny",
        "pass",
    )
    assert state.passes == 0


def test_m_q18_in_the_2021_edition_a_pass_after_a_move_counts() -> None:
    state = after(G21, position(G21, HAND, meadow=MINUS, draw_pile=DRAW), "refresh", "pass")
    assert state.passes == 1
    state = after(G21, state, "pass", "pass")
    assert (state.passes, len(state.discard)) == (0, 10)
    passed = position(G21, HAND, "", "G+1.2", meadow=MEADOW, draw_pile=DRAW)
    assert after(G21, passed, "pass", "pass", "swap G+1.2 Y+1.2").passes == 0


@BOTH
def test_m_q18_each_edition_names_the_clause_by_which_it_counts(game: Moemmen) -> None:
    counted = {"2021": "pass.counts-without-swap", "2001": "pass.counts-without-move"}[game.options.edition]
    assert f"moemmen:{counted}" in step(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "pass").clauses
    assert {clause.id for clause in game.rulebook.clauses if clause.holds(game.options)} & {
        "pass.counts-without-move",
        "pass.counts-without-swap",
    } == {counted}


@pytest.mark.parametrize(("edition", "all_pass", "run"), [("2021", "no_move", 0), ("2001", "no_swap", 1)])
def test_m_q18_the_option_overrules_the_edition(edition: str, all_pass: str, run: int) -> None:
    game = Moemmen(edition=edition, all_pass=all_pass)
    assert after(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny", "pass").passes == run


@pytest.mark.parametrize(("all_pass", "run"), [("no_move", 0), ("no_swap", 2)])
@pytest.mark.parametrize("action", ["benny", "refresh", "tim"])
def test_m_q18_what_a_move_does_to_the_run_of_passes(all_pass: str, run: int, action: str) -> None:
    game = Moemmen(players=3, all_pass=all_pass)
    state = position(game, "TIM.1 BEN.1 B+1.2 G+1.1 R+1.1 R+1.2", meadow=MINUS, draw_pile=DRAW, passes=2)
    assert after(game, state, action).passes == run


@pytest.mark.parametrize("all_pass", ["no_move", "no_swap"])
def test_m_q20_a_shearing_starts_the_count_anew(all_pass: str) -> None:
    game = Moemmen(players=3, all_pass=all_pass)
    tim = "TIM.1 B+1.1 B+1.2 G+1.1 R+1.1 R+1.2"
    state = position(game, tim, meadow="R-2 R-3 Y+2.1 Y+1.1 Y+1.2", draw_pile=DRAW, passes=2)
    state = after(game, state, "tim", "pass")
    assert (state.phase, state.passes) == ("shear", 0)
    state = after(game, state, str(game.legal_actions(state)[0]))
    assert state.passes == 0


def test_m_q20_tim_is_discarded_before_the_meadow_is_replaced() -> None:
    game = Moemmen(players=3)
    hand = "TIM.1 B-2 B+1.2 G+1.1 R+1.1 R+1.2"
    state = after(game, position(game, hand, meadow=MEADOW, draw_pile=DRAW, passes=2), "tim", "pass")
    assert (state.seat, state.phase, state.passes) == (1, "turn", 0)
    assert ids(state.discard) == f"TIM.1 {MEADOW}"
    assert ids(state.meadow) == "G+2.1 G+2.2 G+2.3 G+3.1 G+3.2"


@BOTH
def test_m_q13_the_discard_pile_is_shuffled_when_a_card_is_missing(game: Moemmen) -> None:
    state = position(game, HAND, meadow=MINUS, draw_pile="G+2.1 G+2.2 G+2.3 G+3.1 G+3.2", discard="R+2.1 R+2.2")
    state = after(game, state, "refresh")
    assert (state.draw_pile, ids(state.discard)) == ((), f"R+2.1 R+2.2 {MINUS}")
    state = after(game, state, "benny")
    assert (len(state.draw_pile), len(state.discard)) == ((1, 6) if game is G21 else (2, 5))


@BOTH
def test_m_q14_the_meadow_just_removed_is_shuffled_in_midway(game: Moemmen) -> None:
    done = step(game, position(game, HAND, meadow=MINUS, draw_pile="G+2.1 G+2.2", discard="R+2.1"), "refresh")
    new = ids(done.state.meadow).split()
    assert new[:2] == ["G+2.1", "G+2.2"]
    assert set(new[2:]) < {"R+2.1", *MINUS.split()}
    assert (len(done.state.draw_pile), done.state.discard) == (3, ())
    assert [type(event) for event in done.events] == [Moved, Moved, Moved, Shuffled, Moved]
    assert [event.place for event in done.events if isinstance(event, Shuffled)] == [Place("draw_pile")]
    assert "moemmen:pile.reshuffle-midway" in done.clauses


@BOTH
def test_s_07_discards_enter_the_shuffle_from_the_bottom_up(game: Moemmen) -> None:
    lying = "R+2.1 R+2.2 R+2.3"
    done = step(game, position(game, HAND, meadow=MINUS, draw_pile="G+2.1", discard=lying, seed="order"), "refresh")
    order, chance = Chance.from_seed("order").shuffle(f"{lying} {MINUS}".split())
    assert ids(done.state.meadow) == " ".join(["G+2.1", *order[:4]])
    assert (ids(done.state.draw_pile), done.state.discard, done.state.chance) == (" ".join(order[4:]), (), chance)
    assert "moemmen:pile.shuffle-order" in done.clauses


@BOTH
def test_m_q14_an_empty_pile_does_not_run_out_midway(game: Moemmen) -> None:
    done = step(game, position(game, HAND, meadow=MINUS), "refresh")
    assert "moemmen:pile.reshuffle" in done.clauses
    assert "moemmen:pile.reshuffle-midway" not in done.clauses
    assert done.state.chance.draws == 1


@BOTH
def test_m_q15_with_too_few_cards_the_new_meadow_is_smaller(game: Moemmen) -> None:
    """Three cards lie there, and three are all there are for the five."""
    state = after(game, position(game, HAND, meadow="R-2 R-3 Y-2"), "refresh")
    assert set(ids(state.meadow).split()) == {"R-2", "R-3", "Y-2"}
    assert (state.draw_pile, state.discard) == ((), ())


@BOTH
def test_m_q18_a_swap_after_a_benny_leaves_the_next_player_a_turn_of_her_own(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny", "swap G+1.1 G+2.1")
    assert (state.seat, state.phase) == (1, "turn")
    assert after(game, state, "pass").passes == 1


@BOTH
def test_m_q14_a_replacement_works_with_both_piles_empty(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MINUS), "refresh")
    assert set(ids(state.meadow).split()) == set(MINUS.split())
    assert (state.draw_pile, state.discard) == ((), ())


@BOTH
@pytest.mark.parametrize("action", ["benny", "tim"])
def test_m_q15_m_q27_a_special_card_needs_a_card_to_draw(game: Moemmen, action: str) -> None:
    state = position(game, "BEN.1 TIM.1 B+1.1 B+1.2 G+1.1 R+1.1", meadow=MINUS)
    assert action not in legal(game, state)
    assert violated(game, state, action) == ["pile.special-needs-card"]
    one = position(game, "BEN.1 TIM.1 B+1.1 B+1.2 G+1.1 R+1.1", meadow=MINUS, discard="Y+4.1")
    assert action in legal(game, one)


def test_m_q15_a_whole_deck_never_runs_out() -> None:
    state = Moemmen(players=5).start(seed=1)
    assert len(state.draw_pile) + len(state.discard) == 29


@BOTH
def test_m_q27_a_special_card_may_be_drawn_last(game: Moemmen) -> None:
    state = after(game, position(game, HAND, meadow=MINUS, draw_pile="TIM.1"), "benny")
    assert "TIM.1" in set(ids(state.hands[0]).split())
    assert len(state.meadow) == 5


def test_the_place_of_a_card_in_a_hand_stays_hidden() -> None:
    events = step(G21, position(G21, HAND, meadow=MEADOW, draw_pile=DRAW), "benny").events
    assert all(event.index is None for event in events if isinstance(event, Moved) and event.source != Place("meadow"))
