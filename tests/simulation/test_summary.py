"""Shares, spreads and what a simulation says as a whole, worked out by hand or by other programs."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Result
from cardrules.simulation import Distribution, Outcome, Proportion, Summary


@pytest.mark.parametrize(
    ("count", "total", "level", "low", "high"),
    [
        # Newcombe 1998, table I, method 3: 81/263, 15/148, 0/20, 1/29
        (81, 263, 0.95, 0.2553, 0.3662),
        (15, 148, 0.95, 0.0624, 0.1605),
        (0, 20, 0.95, 0.0, 0.1611),
        (1, 29, 0.95, 0.0061, 0.1718),
        (20, 20, 0.95, 0.8389, 1.0),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(
    count: int, total: int, level: float, low: float, high: float
) -> None:
    share = Proportion.of(count, total, level)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    assert share.value == count / total


def test_of_nothing_a_share_says_nothing() -> None:
    assert Proportion.of(0, 0) == Proportion(0, 0, 0.0, 1.0)
    assert Proportion.of(0, 0).value == 0.0


@given(st.integers(1, 10**6), st.data())
def test_an_interval_holds_the_share_and_shrinks_with_certainty(total: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, total))
    wide, narrow = Proportion.of(count, total, 0.99), Proportion.of(count, total, 0.5)
    assert 0 <= wide.low <= narrow.low <= narrow.value <= narrow.high <= wide.high <= 1


def test_a_spread_has_mean_quartiles_and_ends() -> None:
    spread = Distribution.of([2, 4, 4, 4, 5, 5, 7, 9])
    # The deviation of the sample is sqrt(32/7).
    reach = 1.959963984540054 * (32 / 7) ** 0.5 / 8**0.5
    assert spread.mean == 5
    assert (spread.low, spread.high) == pytest.approx((5 - reach, 5 + reach))
    assert (spread.minimum, spread.quartiles, spread.maximum) == (2, (4.0, 4.5, 5.5), 9)
    assert spread.count == 8


def test_of_one_match_the_mean_may_be_anything() -> None:
    assert Distribution.of([3]) == Distribution(1, 3.0, -inf, inf, 3, (3.0, 3.0, 3.0), 3)


def outcome(number: int, result: Result | None, rounds: int | None = None) -> Outcome:
    return Outcome(number, f"x/{number}", result, 10 + number, 5 + number, rounds)


def test_a_summary_counts_what_ended_and_tells_what_stalled() -> None:
    outcomes = [
        outcome(0, Result.by_score((3, 5), "target"), 2),
        outcome(1, Result.by_score((4, 4), "blocked"), 3),
        outcome(2, None, 9),
        outcome(3, Result.by_score((1, 5), "target"), 4),
    ]
    summary = Summary.of(outcomes, players=2)
    assert summary.matches == 4
    assert summary.stalled == Proportion.of(1, 4)
    assert list(summary.reasons.items()) == [("target", Proportion.of(2, 4)), ("blocked", Proportion.of(1, 4))]
    assert summary.wins == (Proportion.of(1, 3), Proportion.of(3, 3))
    assert summary.scores == (Distribution.of([3, 4, 1]), Distribution.of([5, 4, 5]))
    assert summary.rounds == Distribution.of([2, 3, 4])
    assert summary.turns == Distribution.of([5, 6, 8])
    assert summary.actions == Distribution.of([10, 11, 13])


def test_a_game_without_points_and_rounds_has_none() -> None:
    summary = Summary.of([outcome(0, Result((0,), ((0,), (1,)), None, "out"))], players=2)
    assert summary.scores is None
    assert summary.rounds is None


def test_a_summary_of_nothing_says_nothing() -> None:
    summary = Summary.of([outcome(0, None)], players=2, level=0.9)
    assert summary.wins == (Proportion.of(0, 0), Proportion.of(0, 0))
    assert (summary.scores, summary.rounds, summary.turns, summary.actions) == (None, None, None, None)
    assert summary.stalled == Proportion.of(1, 1, 0.9)
