"""The actions."""

from __future__ import annotations

from typing import TypeAlias

from cardrules import Action, Seat, frozen

from .cards import Colour, MauCard


@frozen
class Play(Action):
    """Lay a card: ``play r5``, ``play rW colour=b call``, ``play rX target=1``.

    Attributes:
        card: The card.
        colour: The colour wished, with a wish card.
        target: The seat to swap with, with a swap card; None for no swap.
        call: Whether the due call comes with it.
    """

    card: MauCard
    colour: Colour | None = None
    target: Seat | None = None
    call: bool = False


@frozen
class Draw(Action):
    """Draw a card instead of laying one: ``draw``."""


@frozen
class Keep(Action):
    """Keep the drawn card although it fits: ``keep``."""


@frozen
class Pass(Action):
    """Do nothing, for want of a card to lay or draw: ``pass``."""


@frozen
class DrawPending(Action):
    """Take all cards that a draw card demands: ``draw_pending``."""


@frozen
class Give(Action):
    """Give a card in a swap: ``give r5``.

    Attributes:
        card: The card.
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
    """Call “last card” or “Märchen Mau” after laying: ``call``."""


@frozen
class Challenge(Action):
    """Catch a player who did not call: ``challenge 2``.

    Attributes:
        target: Her seat.
    """

    target: Seat


MauAction: TypeAlias = Play | Draw | Keep | Pass | DrawPending | Give | Wish | Call | Challenge
