"""What happens at the table, beside cards on the move."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cardrules import Between, Event, Seat, frozen

from .cards import Colour
from .state import Direction


@frozen
class Called(Event):
    """Somebody called.

    Attributes:
        seat: Who.
        words: ``"last_card"`` for the last card held, ``"maerchen_mau"`` for the last card laid.
    """

    seat: Seat
    words: Literal["last_card", "maerchen_mau"]


@frozen
class Punished(Event):
    """Somebody missed a call and takes penalty cards.

    Attributes:
        seat: Who.
        challenger: Who caught her, or None if the penalty comes by itself.
    """

    seat: Seat
    challenger: Seat | None


@frozen
class Wished(Event):
    """A colour was wished.

    Attributes:
        seat: Who wished it.
        colour: The colour.
    """

    seat: Seat
    colour: Colour


@frozen
class Turned(Event):
    """The direction of play was reversed.

    Attributes:
        direction: The new one: 1 for clockwise, -1 for counter-clockwise.
    """

    direction: Direction


@frozen
class Skipped(Event):
    """Somebody missed a turn.

    Attributes:
        seat: Who.
    """

    seat: Seat


@frozen
class Kept(Event):
    """Somebody kept a drawn card that fits.

    Attributes:
        seat: Who.
    """

    seat: Seat


@frozen
class Passed(Event):
    """Somebody could neither lay nor draw a card.

    Attributes:
        seat: Who.
    """

    seat: Seat


@frozen
class WentOut(Event):
    """Somebody laid off all cards.

    Attributes:
        seat: Who.
        place: Her place, from 1.
    """

    seat: Seat
    place: Annotated[int, Between(1)]


@frozen
class Blocked(Event):
    """Nobody can do anything any more; the match is over."""


EVENT_TYPES: Final = (Called, Punished, Wished, Turned, Skipped, Kept, Passed, WentOut, Blocked)
"""All of them."""
