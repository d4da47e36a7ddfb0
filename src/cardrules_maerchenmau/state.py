"""The state of a match: its zones and who may see them, the turn and what is still to be done."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from cardrules import Between, PerSeat, Seat, State, clauses, frozen, sight, zone

from .cards import Colour, MauCard
from .options import MauOptions

Cards: TypeAlias = tuple[MauCard, ...]
Direction: TypeAlias = Literal[1, -1]


def hand_sight(state: MauState, options: MauOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """A hand is seen by its owner, and with open hands by everybody."""
    return (
        sight.Visibility.EVERYTHING
        if options.open_hands or (viewer is not None and viewer == owner)
        else sight.Visibility.NOTHING
    )


@clauses("setup.discard-public")
@frozen
class MauState(State):
    """A match of Märchen Mau at one moment.

    Attributes:
        hands: Every seat's hand. The card just drawn (phase ``drawn``), or taken in a swap before the card to give is
            chosen (phase ``swap_give``), is the last one.
        draw_pile: The draw pile, its top first.
        discard: The discard pile, its top last.
        direction: 1 for clockwise, -1 for counter-clockwise.
        wished: The colour that counts instead of the top card's, or None.
        pending: How many cards the seat on turn must take first.
        partner: The seat with which the seat on turn is swapping, or None.
        duty: The seat whose call is still due, or None.
        out: The seats without cards, in the order in which they went out.
        passes: How many players have passed in a row.
    """

    hands: PerSeat[Cards] = zone(hand_sight)
    draw_pile: Cards = zone(sight.nobody)
    discard: Cards = zone(sight.everyone, lies="pile")
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
