"""What happens at the table of Mömmen, beside cards moving and piles being shuffled."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cardrules import Between, Event, Seat, frozen

from .cards import Colour
from .state import Cards


@frozen
class Called(Event):
    """Somebody played a special card and made its call.

    Attributes:
        seat: Who.
        call: What was called.
    """

    seat: Seat
    call: Literal["wuff wuff", "Mömmen"]


@frozen
class Passed(Event):
    """Somebody passed.

    Attributes:
        seat: Who.
    """

    seat: Seat


@frozen
class Skipped(Event):
    """Somebody could not take a minus card in the shearing, having nothing but minus cards in hand.

    Attributes:
        seat: Who.
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
    """A hand is laid open at the end of a round.

    Attributes:
        seat: Whose.
        hand: The cards.
    """

    seat: Seat
    hand: Cards


@frozen
class Declared(Event):
    """Somebody named the colour to score.

    Attributes:
        seat: Who.
        colour: The colour.
    """

    seat: Seat
    colour: Colour


@frozen
class Scored(Event):
    """A hand was scored.

    Attributes:
        seat: Whose.
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
"""All of them."""
