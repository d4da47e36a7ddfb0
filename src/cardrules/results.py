"""The result of a match."""

from __future__ import annotations

from .frozen import frozen


@frozen
class Result:
    """How a match ended.

    Attributes:
        winners: The seats that won, in seat order; several share the win, none if the match was blocked.
        ranking: All seats from first to last place; seats of one group are equal.
        scores: Points by seat; None in a game without points.
        reason: A word for why the match ended (``"target"``, ``"blocked"``); its name stands in the rule book.
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None
    reason: str

    @classmethod
    def by_score(cls, scores: tuple[int, ...], reason: str) -> Result:
        """Return the result in which the highest score wins and equal scores share a place."""
        places = sorted(set(scores), reverse=True)
        ranking = tuple(tuple(seat for seat, score in enumerate(scores) if score == place) for place in places)
        return cls(ranking[0], ranking, scores, reason)
