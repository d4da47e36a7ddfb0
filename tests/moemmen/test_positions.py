"""Custom positions: what is refused, and options."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.errors import InvalidOptions, InvalidPosition
from cardrules.testing.scenes import legal, position
from cardrules_moemmen import Moemmen, MoemmenState, Round, ScoreSheet

GAME = Moemmen(players=2)
HAND = "BEN.1 B+1.1 B+1.2 G+1.1 R+1.1 R+1.2"
OTHER = "BEN.2 Y+1.1 Y+1.2 G+1.2 R+2.1 R+2.2"
MEADOW = "B-2 G+2.1 G+2.2 R+3.1 R+3.2"


def custom(**fields: Any) -> MoemmenState:
    default: dict[str, Any] = {"hands": [HAND, OTHER], "meadow": MEADOW}
    return GAME.position(**(default | fields))


def test_a_position_of_part_of_the_deck() -> None:
    state = custom()
    assert (state.phase, state.seat, state.sheet) == ("turn", 0, ScoreSheet(dealer=1, totals=(0, 0)))
    assert len(state.cards) == 17
    assert state == custom(seed="position")


def test_positions_in_every_phase() -> None:
    assert "pass" in legal(GAME, custom(phase="moved"))
    assert "pass" in legal(GAME, custom(phase="tim", tim="TIM.1", shearer=0))
    assert "take_minus B+1.1 B-2" in legal(GAME, custom(phase="shear", tim="TIM.1", shearer=1))
    assert GAME.actors(custom(phase="over", sheet=ScoreSheet(1, (100, 0)))) == ()


def test_a_position_may_have_short_hands() -> None:
    state = GAME.position(hands=["B+1.1", ""], meadow="G+1.1")
    assert legal(GAME, state) == {"swap B+1.1 G+1.1", "pass"}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hands": [HAND + " Y+4.1", OTHER]}, r"hands\[0\] has 7 cards; expected at most 6"),
        ({"hands": [HAND, "G+1.1 G+1.2 G+1.3 G+3.1 G+3.2 G+3.3"]}, r"card G\+1.1 also lies at hands\[0\]\[3\]"),
        ({"hands": [HAND, "Y+1.1 Y+1.2 Y+1.3 Y+3.1 Y+3.2 Y+3.3"]}, r"hands\[1\] is complete"),
        ({"hands": [HAND]}, "hands has 1 item for 2 seats; expected one for each"),
        ({"hands": [HAND, "B+9.1"]}, r"hands\[1\]: no card 'B\+9.1'"),
        ({"meadow": MEADOW + " Y+4.1"}, "meadow has 6 cards; expected at most 5"),
        ({"tim": "TIM.1"}, "no Tim is active in phase 'turn'"),
        ({"shearer": 1}, "no Tim is active in phase 'turn'"),
        ({"phase": "tim", "shearer": 0}, "tim is empty, but phase is 'tim'"),
        ({"phase": "tim", "shearer": 0, "tim": "BEN.3"}, "tim holds BEN.3; expected one Tim or nothing"),
        ({"phase": "tim", "shearer": 0, "tim": "TIM.1 TIM.2"}, "tim holds TIM.1 TIM.2; expected one Tim"),
        ({"phase": "tim", "shearer": 1, "tim": "TIM.1"}, "shearer is 1, which does not fit seat 0 in phase 'tim'"),
        ({"phase": "shear", "shearer": 0, "tim": "TIM.1"}, "shearer is 0, which does not fit seat 0 in phase 'shear'"),
        ({"phase": "shear", "tim": "TIM.1"}, "shearer is None, but phase is 'shear'"),
        ({"phase": "shear", "shearer": 2, "tim": "TIM.1"}, "shearer is 2; expected a seat from 0 to 1 or None"),
        (
            {"phase": "shear", "shearer": 1, "tim": "TIM.1", "meadow": "G+2.1"},
            "phase is 'shear', but no minus card lies in the meadow",
        ),
        (
            {"phase": "shear", "shearer": 1, "tim": "TIM.1", "meadow": "G+2.1 BEN.3 TIM.2"},
            "phase is 'shear', but no minus card lies in the meadow",
        ),
        ({"passes": 2}, "passes is 2; expected 0 to 1"),
        ({"passes": -1}, "passes is -1; expected a whole number, at least 0"),
        ({"sheet": ScoreSheet(2, (0, 0))}, "sheet.dealer is 2; expected a seat from 0 to 1"),
        ({"sheet": ScoreSheet(-1, (0, 0))}, "sheet.dealer is -1; expected a seat from 0 to 1"),
        ({"sheet": ScoreSheet(1, (0, 0, 0))}, "sheet.totals has 3 items for 2 seats; expected one for each"),
        ({"sheet": ScoreSheet(1, (100, 0))}, r"phase is 'turn', which does not fit the totals \(100, 0\)"),
        ({"phase": "over"}, r"phase is 'over', which does not fit the totals \(0, 0\)"),
        (
            {"sheet": ScoreSheet(dealer=1, totals=(0, 0), declared=(None, None))},
            r"sheet.declared is \(None, None\), which does not fit phase 'turn'",
        ),
        (
            {"sheet": ScoreSheet(dealer=1, totals=(0, 0), ended_by=(0,))},
            r"sheet.ended_by is \(0,\); expected the seats with a complete hand, in turn order",
        ),
        ({"phase": "shearing"}, "phase is 'shearing': did you mean"),
        ({"table": ()}, "no field 'table' in MoemmenState"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        custom(**fields)


def test_a_position_in_which_colours_are_declared() -> None:
    game = Moemmen(players=2, score_colour="declare")
    declaring = ScoreSheet(dealer=1, totals=(0, 0), ended_by=(0,), declared=(None, "R"))
    complete = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 B+2.3"
    state = game.position(hands=[complete, OTHER], meadow=MEADOW, phase="declare", sheet=declaring)
    assert game.actors(state) == (0,)
    with pytest.raises(InvalidPosition, match=r"sheet\.declared is None, which does not fit phase 'declare'"):
        game.position(hands=[complete, OTHER], meadow=MEADOW, phase="declare")


def test_the_seats_that_ended_the_round_are_those_with_a_complete_hand() -> None:
    game = Moemmen(players=2, score_colour="declare")
    complete = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 B+2.3"
    for hands, ended_by in (([complete, OTHER], (1,)), ([HAND, OTHER], ())):
        declaring = ScoreSheet(dealer=1, totals=(0, 0), ended_by=ended_by, declared=(None, None))
        with pytest.raises(InvalidPosition, match=r"sheet\.ended_by is"):
            game.position(hands=hands, meadow=MEADOW, phase="declare", sheet=declaring)


def test_there_are_no_more_rounds_than_agreed() -> None:
    game = Moemmen(players=2, max_rounds=1)
    written = Round(1, (0,), ((), ()), (), (), ("B", "B"), (0, 0))
    with pytest.raises(InvalidPosition, match=r"sheet\.rounds has 2 rounds; expected at most 1"):
        game.position(hands=[HAND, OTHER], meadow=MEADOW, sheet=ScoreSheet(1, (0, 0), rounds=(written, written)))


def test_a_first_dealer_may_be_named() -> None:
    assert Moemmen(players=3, first_dealer=1).position(hands=["", "", ""]).sheet.dealer == 1


def test_the_presets() -> None:
    assert Moemmen().options.edition == "2021"
    assert Moemmen(edition="2021").options.tim_swap == "any_but_minus"
    assert Moemmen(edition="2001").options.tim_swap == "same_colour"
    assert Moemmen(edition=2001) == Moemmen(edition="2001")
    assert [Moemmen(edition=edition).options.all_pass for edition in ("2021", "2001")] == ["no_swap", "no_move"]
    differing = {
        option.name
        for option in Moemmen().options.declared()
        if getattr(Moemmen(edition="2001").options, option.name) != getattr(Moemmen().options, option.name)
    }
    assert differing == {"edition", "tim_swap", "all_pass"}


def test_the_defaults() -> None:
    options = Moemmen().options
    assert (options.card_sets, options.first_dealer, options.dealer) == (1, "last", "rotate")
    assert (options.dealt_complete, options.three_minus, options.all_pass) == ("ends_round", "anytime", "no_swap")
    assert (options.tim_commit, options.score_colour, options.target) == ("can", "best", 100)
    assert (options.tie, options.max_rounds, options.discard_view) == ("shared", None, "all")


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "2011"},
        {"card_sets": 0},
        {"first_dealer": "first"},
        {"dealer": "left"},
        {"dealt_complete": "wait"},
        {"three_minus": "always"},
        {"all_pass": "never"},
        {"tim_swap": "any"},
        {"tim_commit": True},
        {"score_colour": "B"},
        {"target": 0},
        {"target": "100"},
        {"tie": "ender"},
        {"max_rounds": 0},
        {"discard_view": "none"},
        {"colour": "B"},
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions, match=next(iter(options))):
        Moemmen(**options)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_rule_book_shows_what_holds_under_the_options(lang: str) -> None:
    old, new = Moemmen(edition="2001"), Moemmen(edition="2021")
    whole = old.rulebook.render(lang)
    assert "moemmen:tim.swap-same-colour" in old.rulebook.render(lang, old.options)
    assert "moemmen:tim.swap-same-colour" not in new.rulebook.render(lang, new.options)
    assert all(clause.id in whole for clause in old.rulebook.clauses)


def test_shear_positions_need_nothing_but_what_lies_there() -> None:
    game = Moemmen(players=2)
    state = position(game, HAND, meadow=MEADOW, phase="shear", tim="TIM.1", shearer=1)
    assert legal(game, state) == {f"take_minus {card} B-2" for card in HAND.split()}


def test_a_minus_card_of_any_value_makes_a_position_of_a_shearing() -> None:
    game = Moemmen(players=2, minus_values=(-1, -4))
    state = position(game, HAND, meadow="B-1 BEN.3 G+2.1", phase="shear", tim="TIM.1", shearer=1)
    assert legal(game, state) == {f"take_minus {card} B-1" for card in HAND.split()}


@pytest.mark.parametrize("colour", ["best", "declare"])
def test_m_q21_a_tim_may_still_lie_there_when_the_last_round_is_over(colour: str) -> None:
    game = Moemmen(players=2, score_colour=colour, target=1)
    hand = "B+1.1 B+1.2 B+2.1 B+2.2 B+3.1 TIM.1"
    state = game.apply(position(game, hand, meadow=MEADOW, draw_pile="B+4.1"), game.parse_action("tim"))
    assert (state.phase, [str(card) for card in state.tim]) == ("over" if colour == "best" else "declare", ["TIM.1"])
    assert list(game.problems(state)) == []
