"""The state: cards, whose turn it is, and what is still to be done."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from cardrules import Between, Seat, Sight, State, clauses, everyone, frozen, nobody, zone

from .cards import Colour, MauCard
from .options import MauOptions

Cards: TypeAlias = tuple[MauCard, ...]
Direction: TypeAlias = Literal[1, -1]


def _hand_visible(state: State, options: MauOptions, owner: int | None, viewer: int | None) -> Sight:
    """A hand is seen by its owner, on an open table by everybody."""
    return Sight.EVERYTHING if options.open_hands or (viewer is not None and viewer == owner) else Sight.NOTHING


@clauses("setup.discard-public")
@frozen
class MauState(State):
    """Everything about a match at one moment.

    Attributes:
        hands: The hand of every seat. The card just drawn (phase ``drawn``) or taken in a swap (phase ``give``, when
            the own card is chosen after seeing it) is the last one.
        draw_pile: Face down; the first card is the top.
        discard: Open; the last card is the top.
        direction: 1 for clockwise, -1 for counter-clockwise.
        wished: The colour that counts instead of the top card's, or None.
        pending: How many cards the seat on turn must take first.
        partner: The seat with which the seat on turn is swapping, or None.
        duty: The seat that has a call to make, or None.
        out: The seats that have laid off all cards, first one first.
        passes: How many passes there were in a row.
    """

    hands: tuple[Cards, ...] = zone(_hand_visible, per_seat=True)
    draw_pile: Cards = zone(nobody)
    discard: Cards = zone(everyone)
    direction: Direction = 1
    wished: Colour | None = None
    pending: Annotated[int, Between(0)] = 0
    partner: Seat | None = None
    duty: Seat | None = None
    out: tuple[Seat, ...] = ()
    passes: Annotated[int, Between(0)] = 0

    @property
    def top(self) -> MauCard:
        """The card to match."""
        return self.discard[-1]

    @property
    def colour(self) -> Colour:
        """The colour to match: the wished one, or that of the top card."""
        return self.wished or self.discard[-1].colour

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after a reshuffle."""
        return bool(self.draw_pile) or len(self.discard) > 1
