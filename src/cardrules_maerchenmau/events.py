"""The game's own events; movements of cards are the engine's :class:`~cardrules.Moved`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cardrules import Between, Event, Seat, frozen

from .cards import Colour
from .state import Direction


@frozen
class Called(Event):
    """A player called.

    Attributes:
        seat: The seat that called.
        call: ``"last_card"`` with one card left, ``"maerchen_mau"`` with none.
    """

    seat: Seat
    call: Literal["last_card", "maerchen_mau"]


@frozen
class Punished(Event):
    """A player missed a call and takes penalty cards.

    Attributes:
        seat: The seat that takes them.
        challenger: The seat that challenged the missing call; None if the penalty comes by itself.
    """

    seat: Seat
    challenger: Seat | None


@frozen
class Wished(Event):
    """A player wished for a colour.

    Attributes:
        seat: The seat that wished for it.
        colour: The colour.
    """

    seat: Seat
    colour: Colour


@frozen
class Turned(Event):
    """The direction of play was reversed.

    Attributes:
        direction: The new direction: 1 for clockwise, -1 for counter-clockwise.
    """

    direction: Direction


@frozen
class Skipped(Event):
    """A player missed a turn.

    Attributes:
        seat: The seat that missed it.
    """

    seat: Seat


@frozen
class Kept(Event):
    """A player kept a drawn card that fits.

    Attributes:
        seat: The seat that kept it.
    """

    seat: Seat


@frozen
class Passed(Event):
    """A player passed, with no card to play and none to draw.

    Attributes:
        seat: The seat that passed.
    """

    seat: Seat


@frozen
class WentOut(Event):
    """A player got rid of all cards.

    Attributes:
        seat: The seat that went out.
        place: Its place, from 1.
    """

    seat: Seat
    place: Annotated[int, Between(1)]


@frozen
class Blocked(Event):
    """All players passed in a row; the match is over."""


EVENT_TYPES: Final = (Called, Punished, Wished, Turned, Skipped, Kept, Passed, WentOut, Blocked)
"""The classes of the game's own events."""
