"""Positions and saves from outside: refused with what is wrong, or sound until the match ends."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardrules.errors import CorruptData
from cardrules.testing.scenes import after, position
from cardrules_maerchenmau import NUMBERS, MaerchenMau
from tests.engine.foreign import any_game, dice, numbers_test, position_test, save_test

WORDS = ("turn", "drawn", "pending", "must_play", "swap_give", "start_wish", "over", "b", "r", "rX", "gW", "y+2", "??")


@cache
def numbered_game(number: int) -> MaerchenMau:
    """Return one of many games, each with every option at random."""
    return any_game(MaerchenMau, dice(number))


def some_game(rng: Random) -> MaerchenMau:
    """Return one of few games, each of which takes time to make."""
    return numbered_game(rng.randrange(60))


def any_position(rng: Random) -> tuple[MaerchenMau, dict[str, Any]]:
    """Return a game with any options and the fields of a position, many of which cannot be."""
    game = some_game(rng)
    players, phase = game.options.players, rng.choice([*game.phases])
    cards = [card.id for card in game.deck]
    rng.shuffle(cards)
    # Action cards are there more often than in a random deal.
    cards.sort(key=lambda card: rng.random() if card[1] in NUMBERS else rng.random() + 0.5)

    def take(*counts: int) -> list[str]:
        return [cards.pop() for _ in range(min(rng.choice(counts), len(cards)))]

    hands = [take(0, 1, 1, 2, 2, 3) for _ in range(players)]
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    fields: dict[str, Any] = {
        "phase": phase,
        "seat": rng.randrange(players),
        "hands": hands,
        "discard": take(1, 2, 3),
        "draw_pile": take(0, 0, 1, 2, 5),
        "out": tuple(empty[: rng.choice((0, 1, len(empty)))]),
        "duty": rng.choice((None, None, rng.randrange(players), *empty)),
        "passes": rng.choice((0, 0, 1, 2)),
        "pending": rng.randint(1, 13) if phase == "pending" else 0,
        "partner": rng.randrange(players) if phase == "swap_give" else None,
        "wished": rng.choice((None, None, None, "b")),
        "direction": rng.choice((1, -1)),
    }
    return game, fields


test_a_position_is_refused_or_plays_on = position_test(any_position)
test_a_changed_save_is_refused_or_plays_on = save_test(some_game, WORDS)
test_no_option_takes_a_number_that_nobody_could_play_with = numbers_test(MaerchenMau)


@pytest.mark.parametrize(
    ("pending", "expected"),
    [(-3, "expected a whole number, at least 0"), (10**4000, "a number of .* bits; expected at most")],
)
def test_no_less_than_no_card_is_demanded(pending: int, expected: str) -> None:
    game = MaerchenMau(players=2)
    data = game.dump(game.start(1))
    data["state"]["pending"] = pending
    with pytest.raises(CorruptData, match=expected):
        game.restore(data)


def test_f_q15_a_sum_grows_beyond_what_all_draw_cards_demand_together() -> None:
    """A penalty in the middle of answers brings draw cards back from the discard pile, so there is no greatest sum."""
    game = MaerchenMau(players=2, stacking="any_plus")
    state = position(game, "y+1 b1 b2", "b3", discard="r2 g+1", phase="pending", pending=12)
    answered = after(game, state, "play y+1")
    assert answered.pending == 13
    assert game.restore(game.dump(answered)) == answered
