"""The summary of many outcomes: proportions and distributions, each with an interval for the true value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, quantiles, stdev
from typing import Final, Self

import attrs

from cardrules._arguments import fraction, integer, require, tuple_of
from cardrules.errors import InvalidArgument
from cardrules.rules.values import Declared, frozen

from .matches import Outcome

LEVEL: Final = 0.95
"""The default confidence level of intervals."""


@frozen
class Proportion(Declared):
    """How often something happened.

    Attributes:
        count: How often.
        total: Of how many times.
        low: The lower end of Wilson's score interval for the true share.
        high: Its upper end.
    """

    count: int
    total: int
    low: float
    high: float

    @classmethod
    def of(cls, count: int, total: int, level: float = LEVEL) -> Self:
        """Return the share with its interval, which is 0 to 1 for a total of 0.

        >>> print("{0.low:.4f} {0.high:.4f}".format(Proportion.of(10, 20)))
        0.2993 0.7007

        Args:
            count: How often something happened.
            total: Of how many times.
            level: How sure the interval is.

        Raises:
            InvalidArgument: ``count`` is not a number from 0 to ``total``, or ``level`` not between 0 and 1.
        """
        count, total = integer("count", count, 0), integer("total", total, 0)
        if count > total:
            raise InvalidArgument("count is {count}; expected at most {total}, the total", count=count, total=total)
        fraction("level", level)
        if total == 0:
            return cls(count, total, 0.0, 1.0)
        z = _deviations(level)
        centre = (count + z * z / 2) / (total + z * z)
        reach = z / (total + z * z) * sqrt(count * (total - count) / total + z * z / 4)
        # For a count of 0 or ``total`` the interval ends there exactly; rounding must not exceed it.
        low = 0.0 if count == 0 else centre - reach
        return cls(count, total, low, 1.0 if count == total else centre + reach)

    @property
    def value(self) -> float:
        """The observed share; 0 for a total of 0."""
        return self.count / self.total if self.total else 0.0


@frozen
class Distribution(Declared):
    """How a number is distributed over the matches.

    Attributes:
        count: How many matches.
        mean: The mean.
        low: The lower end of the interval for the true mean, by the normal approximation: for many matches.
        high: Its upper end. For a single match the interval has no ends.
        minimum: The smallest number seen.
        quartiles: The three numbers that cut the matches into four equal parts; the middle one is the median.
        maximum: The largest number seen.
    """

    count: int
    mean: float
    low: float
    high: float
    minimum: int
    quartiles: tuple[float, float, float]
    maximum: int

    @classmethod
    def of(cls, numbers: Sequence[int], level: float = LEVEL) -> Self:
        """Return the distribution of at least one number.

        Args:
            numbers: The numbers.
            level: How sure the interval is.

        Raises:
            InvalidArgument: ``numbers`` are not whole numbers, one at least, or ``level`` is not between 0 and 1.
        """
        fraction("level", level)
        numbers = tuple_of("numbers", numbers, "whole numbers")
        for number in numbers:
            require("an item of numbers", number, int, "a whole number")
        if not numbers:
            raise InvalidArgument("numbers are none; expected one at least")
        mean, several = fmean(numbers), len(numbers) > 1
        reach = _deviations(level) * stdev(numbers) / sqrt(len(numbers)) if several else inf
        first, median, third = quantiles(numbers if several else [*numbers, *numbers], n=4, method="inclusive")
        minimum, maximum = min(numbers), max(numbers)
        return cls(len(numbers), mean, mean - reach, mean + reach, minimum, (first, median, third), maximum)


@frozen
class Summary(Declared):
    """The summary of a simulation's outcomes.

    A match that was not over at the turn limit counts as stalled and nowhere else.

    Attributes:
        matches: How many matches were played.
        stalled: How many of them were not over at the turn limit.
        reasons: For each reason why matches ended, its proportion, the most frequent first.
        wins: For each seat, the proportion of ended matches it won, alone or with others.
        scores: For each seat, its points in the matches that ended; None in a game without points.
        rounds: Rounds of a match that ended; None in a game without rounds.
        turns: Turns of a match that ended.
        actions: Actions of a match that ended.
    """

    matches: int
    stalled: Proportion
    reasons: Mapping[str, Proportion] = attrs.field(hash=False)
    wins: tuple[Proportion, ...]
    scores: tuple[Distribution, ...] | None
    rounds: Distribution | None
    turns: Distribution | None
    actions: Distribution | None

    @classmethod
    def of(cls, outcomes: Iterable[Outcome], players: int, level: float = LEVEL) -> Self:
        """Return the summary of outcomes.

        Args:
            outcomes: The outcomes.
            players: How many seats the game has.
            level: How sure the intervals are.

        Raises:
            InvalidArgument: ``outcomes`` are not outcomes, ``players`` is not a number from 1 up, or ``level`` is not
                between 0 and 1.
        """
        players = integer("players", players, 1)
        played: tuple[Outcome, ...] = tuple_of("outcomes", outcomes, "outcomes of matches")
        for outcome in played:
            require("an item of outcomes", outcome, Outcome, "an Outcome")
        ended = [outcome for outcome in played if outcome.result is not None]
        results = [outcome.result for outcome in ended if outcome.result is not None]
        points = [result.scores for result in results if result.scores is not None]
        seats = range(players)

        def spread(numbers: Iterable[int | None]) -> Distribution | None:
            known = [number for number in numbers if number is not None]
            return Distribution.of(known, level) if known else None

        return cls(
            matches=len(played),
            stalled=Proportion.of(len(played) - len(ended), len(played), level),
            reasons={
                reason: Proportion.of(count, len(played), level)
                for reason, count in sorted(
                    Counter(result.reason for result in results).items(), key=lambda item: (-item[1], item[0])
                )
            },
            wins=tuple(
                Proportion.of(sum(seat in result.winners for result in results), len(results), level) for seat in seats
            ),
            scores=tuple(Distribution.of([scores[seat] for scores in points], level) for seat in seats)
            if points
            else None,
            rounds=spread(outcome.rounds for outcome in ended),
            turns=spread(outcome.turns for outcome in ended),
            actions=spread(outcome.actions for outcome in ended),
        )


def _deviations(level: float) -> float:
    """Return how many standard deviations around the mean cover this part of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)
