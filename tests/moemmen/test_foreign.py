"""Positions and saves from outside: refused with what is wrong, or sound until the match ends."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardrules.errors import InvalidPosition, Stalled
from cardrules_moemmen import Moemmen, ScoreSheet
from tests.engine.foreign import any_game, dice, numbers_test, position_test, save_test

WORDS = ("turn", "moved", "tim", "shear", "declare", "over", "B", "R", "TIM.1", "BEN.2", "B-2", "Y-2", "??")


@cache
def numbered_game(number: int) -> Moemmen:
    """Return one of many games, each with every option at random."""
    return any_game(Moemmen, dice(number))


def some_game(rng: Random) -> Moemmen:
    """Return one of few games, each of which takes time to make."""
    return numbered_game(rng.randrange(40))


def blue_cards(game: Moemmen) -> list[str]:
    return [card.id for card in game.deck if card.is_plus and card.kind == "B"]


def any_position(rng: Random) -> tuple[Moemmen, dict[str, Any]]:
    """Return a game with any options and the fields of a position, many of which cannot be."""
    game = some_game(rng)
    players, phase = game.options.players, rng.choice([*game.phases])
    # Plus cards of two colours, so that hands get complete, and more of the other cards than usual.
    cards = [card.id for card in game.deck if card.kind in "BY" or card.value <= 0]
    rng.shuffle(cards)
    complete = [cards.pop(cards.index(card)) for card in blue_cards(game)[:6]] if phase == "declare" else []

    def take(maximum: int) -> list[str]:
        return [cards.pop() for _ in range(min(rng.randint(0, maximum), len(cards)))]

    tims = [card for card in cards if card.startswith("TIM")]
    fields: dict[str, Any] = {"phase": phase, "seat": rng.randrange(players), "passes": rng.choice((0, 0, 1))}
    if phase in {"tim", "shear"} or rng.random() < 0.1:
        fields["tim"] = tims[: rng.choice((0, 1, 1, 1))]
        cards = [card for card in cards if card not in fields["tim"]]
        fields["shearer"] = fields["seat"] if phase == "tim" else rng.randrange(players)
    fields |= {"hands": [take(6) for _ in range(players)], "meadow": take(5), "draw_pile": take(3), "discard": take(3)}
    totals = tuple(rng.choice((0, 5, 29)) for _ in range(players))
    if phase == "over":
        totals = (100_000, *totals[1:])
    sheet = ScoreSheet(rng.randrange(players), totals)
    if phase == "declare":
        fields["hands"][0] = complete
        sheet = sheet.replace(ended_by=(0,), declared=tuple(rng.choice(("B", None)) for _ in range(players)))
    return game, fields | {"sheet": sheet}


test_a_position_is_refused_or_plays_on = position_test(any_position)
test_a_changed_save_is_refused_or_plays_on = save_test(some_game, WORDS)
test_no_option_takes_a_number_that_nobody_could_play_with = numbers_test(Moemmen)


def test_a_tim_that_must_leave_a_minus_card_needs_one_within_reach() -> None:
    game = Moemmen(players=2, tim_commit="must")
    hands = ["B+1.1 B+1.2 R+1.1", "Y+1.1"]
    with pytest.raises(InvalidPosition, match=r"^phase is 'tim', but seat 0 has no legal action$"):
        game.position(phase="tim", hands=hands, meadow="G+1.1 G+2.1", tim="TIM.1", shearer=0)
    state = game.position(phase="tim", hands=hands, meadow="B-2 G+2.1", tim="TIM.1", shearer=0)
    assert game.parse_action("pass") in game.legal_actions(state)


def test_nobody_may_act_once_all_have_declared() -> None:
    game = Moemmen(players=2, score_colour="declare")
    declared = ScoreSheet(1, (0, 0), ended_by=(0,), declared=("B", "R"))
    with pytest.raises(InvalidPosition, match=r"^phase is 'declare': nobody may act, but the match has no result$"):
        game.position(phase="declare", hands=["B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 B+2.3", "R+1.1"], sheet=declared)


@pytest.mark.parametrize("redeal", ["ends_round", "redeal"])
def test_rounds_that_end_at_their_deal_without_end_are_given_up(redeal: str) -> None:
    game = Moemmen(
        players=2, card_sets=2, plus_values=(2,) * 12, tie="extra_round", dealt_complete=redeal, score_colour="best"
    )
    with pytest.raises(Stalled, match="100 rounds in a row ended at their deal, and the match is not over; expected"):
        game.start(1, cards=map(game.card, blue_cards(game)))


def test_a_match_of_blue_cards_ends_as_soon_as_somebody_leads() -> None:
    game = Moemmen(players=2, card_sets=2, tie="extra_round")
    state = game.start(1, cards=map(game.card, blue_cards(game)))
    assert state.phase == "over"


def test_the_largest_game_there_is_can_be_played() -> None:
    game = Moemmen(players=50, card_sets=10, plus_values=(100,) * 12, target=100_000, max_rounds=10_000)
    state = game.start(1)
    assert len(state.cards) == 640
    assert game.restore(game.dump(state)) == state
