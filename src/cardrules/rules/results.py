"""The result of a match."""

from __future__ import annotations

from cardrules._arguments import require, require_all
from cardrules.errors import InvalidDefinition

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
        InvalidDefinition: A field is of another type.
    """

    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: PerSeat[int] | None
    reason: str

    def __attrs_post_init__(self) -> None:
        _check_numbers("winners", self.winners, "a tuple of seats")
        groups: tuple[object, ...] = require_all(
            "Result: ranking", self.ranking, tuple, "tuples of seats", InvalidDefinition
        )
        for group in groups:
            _check_numbers("ranking", group, "tuples of seats")
        if self.scores is not None:
            _check_numbers("scores", self.scores, "a tuple of whole numbers, or None")
        require("Result: reason", self.reason, str, "a word", InvalidDefinition)

    @classmethod
    def by_score(cls, scores: tuple[int, ...], reason: str) -> Result:
        """Return the result in which the highest score wins and equal scores share a place.

        Raises:
            InvalidDefinition: ``scores`` are not a tuple of whole numbers, one at least, or ``reason`` is not a word.
        """
        _check_numbers("scores", scores, "a tuple of whole numbers")
        if not scores:
            raise InvalidDefinition("Result: scores are (); expected one for each seat")
        places = sorted(set(scores), reverse=True)
        ranking = tuple(tuple(seat for seat, score in enumerate(scores) if score == place) for place in places)
        return cls(ranking[0], ranking, scores, reason)


def _check_numbers(name: str, value: object, expected: str) -> None:
    require_all(f"Result: {name}", value, int, expected, InvalidDefinition)
