"""The actions: what a player may do."""

from __future__ import annotations

from typing import TypeAlias

from cardrules import Action, Seat, frozen

from .cards import Colour, MauCard


@frozen
class Play(Action):
    """Play a card: ``play r5``, ``play rW colour=b call``, ``play rX target=1``.

    Attributes:
        card: A card of the hand.
        colour: The wished colour, with a wish card.
        target: The seat to swap with, with a swap card; None for no swap.
        call: Whether the call that is due comes with the card.
    """

    card: MauCard
    colour: Colour | None = None
    target: Seat | None = None
    call: bool = False


@frozen
class Draw(Action):
    """Draw a card instead of playing one: ``draw``."""


@frozen
class Keep(Action):
    """Keep the drawn card although it fits: ``keep``."""


@frozen
class Pass(Action):
    """Pass, with no card to play and none to draw: ``pass``."""


@frozen
class DrawPending(Action):
    """Take all cards that a draw card demands: ``draw_pending``."""


@frozen
class Give(Action):
    """Give a card in a swap: ``give r5``.

    Attributes:
        card: A card of the hand.
    """

    card: MauCard


@frozen
class Wish(Action):
    """Name the colour for a wish card that starts the discard pile: ``wish b``.

    Attributes:
        colour: The colour.
    """

    colour: Colour


@frozen
class Call(Action):
    """Call “last card” or “Märchen Mau” after playing the card: ``call``."""


@frozen
class Challenge(Action):
    """Catch a player who did not call: ``challenge 2``.

    Attributes:
        target: The seat of that player.
    """

    target: Seat


MauAction: TypeAlias = Play | Draw | Keep | Pass | DrawPending | Give | Wish | Call | Challenge
"""Any action of Märchen Mau."""
