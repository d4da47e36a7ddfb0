"""The game's own events; movements of cards are the engine's :class:`~cardrules.Moved`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cardrules import Between, Event, Seat, frozen

from .cards import Colour
from .state import Cards


@frozen
class Called(Event):
    """A player made the call of a special card.

    Attributes:
        seat: The seat that called.
        call: The words of the call.
    """

    seat: Seat
    call: Literal["wuff wuff", "Mömmen"]


@frozen
class Passed(Event):
    """A player passed.

    Attributes:
        seat: The seat that passed.
    """

    seat: Seat


@frozen
class Skipped(Event):
    """A player with only minus cards missed the forced turn of a shearing.

    Attributes:
        seat: The seat that missed it.
    """

    seat: Seat


@frozen
class RoundEnded(Event):
    """A round is over.

    Attributes:
        ended_by: The seats with a complete hand, in turn order from the player who began the round.
    """

    ended_by: tuple[Seat, ...]


@frozen
class Shown(Event):
    """A hand was shown at the end of a round.

    Attributes:
        seat: The seat that holds it.
        hand: The cards.
    """

    seat: Seat
    hand: Cards


@frozen
class Declared(Event):
    """A player named the colour to score.

    Attributes:
        seat: The seat that named it.
        colour: The colour.
    """

    seat: Seat
    colour: Colour


@frozen
class Scored(Event):
    """A hand was scored.

    Attributes:
        seat: The seat that holds it.
        colour: The colour that counted.
        points: The points of the round.
        total: The points of all rounds.
    """

    seat: Seat
    colour: Colour
    points: int
    total: int


@frozen
class RoundBegan(Event):
    """A round was dealt.

    Attributes:
        number: Its number, from 1.
        dealer: The seat that dealt.
        starter: The seat that begins.
    """

    number: Annotated[int, Between(1)]
    dealer: Seat
    starter: Seat


@frozen
class MatchEnded(Event):
    """The match is over.

    Attributes:
        winners: The seats that share the win.
    """

    winners: tuple[Seat, ...]


EVENT_TYPES: Final = (Called, Passed, Skipped, RoundEnded, Shown, Declared, Scored, RoundBegan, MatchEnded)
"""The classes of the game's own events."""
