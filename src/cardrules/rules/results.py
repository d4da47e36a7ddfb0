"""The result of a match."""

from __future__ import annotations

from itertools import chain
from typing import Any

from cardrules._arguments import require, require_all
from cardrules.errors import InvalidDefinition, counted, shown

from .ranges import PerSeat, Seat
from .values import Declared, frozen


@frozen
class Result(Declared):
    """How a match ended.

    Attributes:
        winners: The seats that won, in seat order; several share the win, none if the match was blocked.
        ranking: All seats from first to last place; seats of one group are equal.
        scores: Points by seat; None in a game without points.
        reason: A word for why the match ended (``"target"``, ``"blocked"``); the rule book has its name.

    Raises:
        InvalidDefinition: A field is of another type, or ``ranking`` does not have each seat once.
    """

    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: PerSeat[int] | None
    reason: str

    def __attrs_post_init__(self) -> None:
        _check_numbers("winners", self.winners, "a tuple of seats")
        _check_groups("ranking", self.ranking)
        if self.scores is not None:
            _check_numbers("scores", self.scores, "a tuple of whole numbers, or None")
        require("Result: reason", self.reason, str, "a word", InvalidDefinition)

    @classmethod
    def by_score(
        cls, scores: tuple[int, ...], reason: str, *, teams: tuple[tuple[int, ...], ...] | None = None
    ) -> Result:
        """Return the result in which the highest score wins and equal scores share a place.

        >>> Result.by_score((90, 120), "target", teams=((0, 2), (1, 3)))
        Result(winners=(1, 3), ranking=((1, 3), (0, 2)), scores=(90, 120, 90, 120), reason='target')

        Args:
            scores: The score of each team.
            reason: A word for why the match ended.
            teams: The seats of each team, who share its score, its place and the win. None if each seat plays for
                itself.

        Raises:
            InvalidDefinition: ``scores`` are not a tuple of whole numbers, one at least and one for each team;
                ``teams`` do not have each seat once; or ``reason`` is not a word.
        """
        _check_numbers("scores", scores, "a tuple of whole numbers")
        if not scores:
            raise InvalidDefinition("Result: scores are (); expected one for each seat")
        if teams is None:
            teams = tuple((seat,) for seat in range(len(scores)))
        _check_groups("teams", teams)
        if len(teams) != len(scores):
            raise InvalidDefinition(
                "Result: {scores} for {teams}; expected one for each",
                scores=counted(len(scores), "{count} score", "{count} scores"),
                teams=counted(len(teams), "{count} team", "{count} teams"),
            )
        score_of = {seat: score for team, score in zip(teams, scores, strict=True) for seat in team}
        by_seat = tuple(score_of[seat] for seat in range(len(score_of)))
        places = sorted(set(by_seat), reverse=True)
        ranking = tuple(tuple(seat for seat, score in enumerate(by_seat) if score == place) for place in places)
        return cls(ranking[0], ranking, by_seat, reason)

    @property
    def utilities(self) -> tuple[float, ...]:
        """What the result is worth to each seat: from 1 for first place alone to -1 for last place alone.

        Places in between are evenly spaced, and seats that share places share their worth: ``(1, -1)`` is a win of two
        players, ``(0, 0)`` a draw. Each is the float nearest to the exact fraction, and the fractions add up to 0.

        >>> Result.by_score((7, 3, 7), "target").utilities
        (0.5, -1.0, 0.5)
        """
        last = sum(map(len, self.ranking)) - 1
        worth: dict[int, float] = {}
        place = 0
        for group in self.ranking:
            # The places of a group are place … place + len(group) - 1; it shares the mean of their worth.
            worth |= dict.fromkeys(group, (last - 2 * place - (len(group) - 1)) / last if last else 0.0)
            place += len(group)
        return tuple(worth[seat] for seat in range(last + 1))


def _check_numbers(name: str, value: object, expected: str) -> None:
    require_all(f"Result: {name}", value, int, expected, InvalidDefinition)


def _check_groups(name: str, value: object) -> None:
    """Make sure that groups of seats have each seat once."""
    groups: tuple[Any, ...] = require_all(f"Result: {name}", value, tuple, "tuples of seats", InvalidDefinition)
    for group in groups:
        _check_numbers(name, group, "tuples of seats")
    seats = [*chain.from_iterable(groups)]
    if sorted(seats) != [*range(len(seats))]:
        raise InvalidDefinition(
            "Result: {name} is {groups}; expected each seat from 0 on, once", name=name, groups=shown(groups)
        )
