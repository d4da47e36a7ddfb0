"""Complete hands, points, and when the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cardrules import clauses

from .cards import COLOURS, HAND_SIZE, Colour
from .options import MoemmenOptions
from .state import Cards

OTHER_PLUS: Final = -1
"""Points of a plus card of another colour."""
SPECIAL: Final = -3
"""Points of a Benny or a Tim in hand."""


@clauses("aim.six-plus")
def is_complete(hand: Cards) -> bool:
    """Return whether a hand is six plus cards of one colour."""
    if len(hand) != HAND_SIZE:
        return False
    # A plain loop, for it is asked after every swap, and begun with the card that was taken last.
    kind = hand[-1].kind
    for card in hand:  # noqa: SIM110
        if card.kind != kind or card.value <= 0:
            return False
    return True


def points(hand: Cards, colour: Colour) -> int:
    """Return what a hand is worth if the plus cards of ``colour`` count."""
    total = 0
    for card in hand:
        if card.value > 0 and card.kind != colour:
            total += OTHER_PLUS
        else:
            total += card.value or SPECIAL
    return total


def best_colour(hand: Cards) -> Colour:
    """Return the colour that makes a hand worth most; among equals the first."""
    return max(COLOURS, key=lambda colour: points(hand, colour))


def end_of_match(options: MoemmenOptions, totals: Sequence[int], rounds: int) -> Literal["target", "rounds"] | None:
    """Return why the match is over after a scored round, or None if another one follows.

    Args:
        options: The options in force.
        totals: The points of every seat.
        rounds: How many rounds were scored.
    """
    top = max(totals)
    if top >= options.target and (options.tie == "shared" or totals.count(top) == 1):
        return "target"
    return "rounds" if rounds == options.max_rounds else None


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
