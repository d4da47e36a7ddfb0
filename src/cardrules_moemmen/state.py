"""The state of a match of Mömmen: its zones and who may see them, the turn and the score sheet."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import attrs
from typing_extensions import override

from cardrules import Between, PerSeat, Replaceable, Seat, State, clauses, frozen, sight, zone

from .cards import Colour, MoemmenCard
from .options import MoemmenOptions

Cards: TypeAlias = tuple[MoemmenCard, ...]

OPEN_PHASES: Final = frozenset({"declare", "over"})
"""The phases in which a round has just ended and all hands lie open."""


@clauses("public.hidden", "public.hands-at-end")
def hand_sight(state: MoemmenState, options: MoemmenOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """A hand is its owner's secret until the round is over."""
    return sight.Visibility.EVERYTHING if viewer == owner or state.phase in OPEN_PHASES else sight.Visibility.NOTHING


@clauses("public.discards-all", "public.discards-top")
def discard_sight(
    state: MoemmenState, options: MoemmenOptions, owner: int | None, viewer: int | None
) -> sight.Visibility:
    """The discard pile lies open; whether one may leaf through it is an option."""
    return sight.Visibility.EVERYTHING if options.discard_view == "all" else sight.Visibility.TOP


@frozen
class Round(Replaceable):
    """The public record of an ended round.

    Attributes:
        dealer: The seat that dealt it.
        ended_by: The seats with a complete hand, in turn order from the player who began the round.
        hands: Every seat's hand at the end.
        meadow: The meadow at the end.
        tim: The Tim that lay beside the draw pile at the end, if any.
        colours: The colour each seat scored.
        points: The points of each seat.
    """

    dealer: Seat
    ended_by: tuple[Seat, ...]
    hands: PerSeat[Cards]
    meadow: Cards
    tim: Cards
    colours: PerSeat[Colour]
    points: PerSeat[int]


@frozen
class ScoreSheet(Replaceable):
    """The dealer and the points of all rounds; it changes only when a round ends.

    Attributes:
        dealer: The seat that dealt the round that runs.
        totals: The points of every seat so far.
        rounds: The ended rounds, in order.
        ended_by: While colours are declared, the seats with a complete hand; else ().
        declared: While colours are declared, the colour of each seat or None; else None.
    """

    dealer: Seat = 0
    totals: PerSeat[int] = ()
    rounds: tuple[Round, ...] = ()
    ended_by: tuple[Seat, ...] = ()
    declared: PerSeat[Colour | None] | None = None

    @override
    def __str__(self) -> str:
        return ", ".join(map(str, self.totals))


@clauses("public.table")
@frozen
class MoemmenState(State):
    """A match of Mömmen at one moment.

    Attributes:
        cards: The cards in play, in deck order.
        hands: Every seat's hand.
        meadow: The open cards in the middle.
        draw_pile: The draw pile, its top first.
        discard: The discard pile, its top last.
        tim: The Tim that was played and is still active.
        shearer: The seat that played the active Tim; None without one.
        passes: How many passes in a row count towards all having passed.
        sheet: Dealer, totals and the record of the rounds.
    """

    hands: PerSeat[Cards] = zone(hand_sight)
    meadow: Cards = zone(sight.everyone)
    draw_pile: Cards = zone(sight.nobody)
    discard: Cards = zone(discard_sight, lies="pile")
    tim: Cards = zone(sight.everyone)
    sheet: ScoreSheet = ScoreSheet()
    cards: Cards = attrs.field(default=(), hash=False)
    shearer: Seat | None = None
    passes: Annotated[int, Between(0)] = 0
