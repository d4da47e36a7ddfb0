"""The actions: what a player may do."""

from __future__ import annotations

from typing import TypeAlias

from cardrules import Action, frozen

from .cards import Colour, MoemmenCard


@frozen
class Swap(Action):
    """Lay a card into the meadow and take another from it.

    Attributes:
        lay: A card of the hand.
        take: A card of the meadow.
    """

    lay: MoemmenCard
    take: MoemmenCard


@frozen
class Pass(Action):
    """End the turn without a swap."""


@frozen
class Benny(Action):
    """Play the first Benny of the hand: draw a card and replace the meadow."""


@frozen
class Refresh(Action):
    """Replace the meadow without a Benny, because three or more minus cards lie there."""


@frozen
class Tim(Action):
    """Play the first Tim of the hand: draw a card, then swap or pass; then the others are sheared."""


@frozen
class TakeMinus(Action):
    """Take a minus card from the meadow, as the shearing demands, and lay another card in its place.

    Attributes:
        lay: A card of the hand, no minus card.
        take: A minus card of the meadow.
    """

    lay: MoemmenCard
    take: MoemmenCard


@frozen
class SkipShear(Action):
    """Miss the forced turn, with nothing but minus cards in hand."""


@frozen
class Declare(Action):
    """Name the colour whose plus cards count.

    Attributes:
        colour: The colour.
    """

    colour: Colour


MoemmenAction: TypeAlias = Swap | Pass | Benny | Refresh | Tim | TakeMinus | SkipShear | Declare
"""Any action of Mömmen."""
