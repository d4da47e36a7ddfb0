"""Crazy eights with exactly the rules of OpenSpiel 2.0.2, to measure the engine on the same game as its C++.

A plain plugin, declared as any author would. One seat turns up the last cards of the deal, the next one begins. A turn
is a card laid, or up to five cards drawn, one by one, and then a card laid or a pass; an eight is laid on any card,
and its player names the suit to match. Nothing is reshuffled: without cards to draw a pass is always allowed, and one
round of passes and one more end the match. The parameters are OpenSpiel's defaults; its limit of 100 laid cards can
not be reached with 52.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias, cast

from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
    Event,
    Game,
    Log,
    Move,
    Objection,
    OneOf,
    Options,
    PerSeat,
    Phase,
    Result,
    RuleBook,
    Seat,
    State,
    frozen,
    guard,
    option,
    read,
    sight,
    validator,
    with_item,
    without,
    zone,
)
from cardrules.errors import InvalidPosition

Suit: TypeAlias = Literal["C", "D", "H", "S"]
Cards: TypeAlias = "tuple[EightsCard, ...]"

SUITS: Final[tuple[Suit, ...]] = ("C", "D", "H", "S")
RANKS: Final = "23456789TJQKA"
EIGHT: Final = "8"
MAX_DRAWS: Final = 5


@frozen
class EightsCard(Card):
    """A card: ``C2``, ``HT``."""

    suit: Suit
    rank: str

    @property
    def points(self) -> int:
        """The points it costs at the end."""
        if self.rank == EIGHT:
            return 50
        return min(RANKS.index(self.rank) + 2, 10) if self.rank != "A" else 10


@frozen
class EightsOptions(Options):
    players: Annotated[int, Between(2, 5)] = option(4, text="players")


def hand_sight(state: EightsState, options: EightsOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """A hand is its owner's secret until the match is over: then the cards in it are counted."""
    return sight.Visibility.EVERYTHING if state.phase == "over" or owner == viewer else sight.Visibility.NOTHING


@frozen
class EightsState(State):
    """Attributes: the suit to match, the cards drawn in this turn, the passes in a row without cards to draw."""

    hands: PerSeat[Cards] = zone(hand_sight)
    draw: Cards = zone(sight.nobody)
    discard: Cards = zone(sight.everyone)
    suit: Suit = "C"
    drawn: Annotated[int, Between(0)] = 0
    passes: Annotated[int, Between(0)] = 0


@frozen
class Play(Action):
    card: EightsCard


@frozen
class Draw(Action):
    pass


@frozen
class Pass(Action):
    pass


@frozen
class Name(Action):
    suit: Suit


@frozen
class Passed(Event):
    seat: Seat


@frozen
class Named(Event):
    seat: Seat
    suit: Suit


@frozen
class Shown(Event):
    seat: Seat
    hand: Cards


def must_not_draw(state: EightsState, seat: int) -> bool:
    return state.drawn == MAX_DRAWS or not state.draw


@validator("no-match", clause="play.match", reads=(read.value("suit"), read.top("discard")))
def matches(action: Play, suit: Suit, top: EightsCard) -> Objection:
    card = action.card
    return (
        None if card.suit == suit or card.rank in {top.rank, EIGHT} else {"card": card, "suit": suit, "rank": top.rank}
    )


@guard("cannot-draw", clause="draw.five", reads=(must_not_draw,))
def may_draw(must_not_draw: bool) -> Objection:
    return {} if must_not_draw else None


@guard("can-draw", clause="draw.pass", reads=(must_not_draw,))
def may_pass(must_not_draw: bool) -> Objection:
    return None if must_not_draw else {}


FROM_HAND: Final = OneOf("card", read.own("hands"), "not-in-hand", clause="play.card")

RULES: Final = RuleBook(
    game="crazy_eights",
    title="Crazy eights",
    sections={"play": "Playing", "draw": "Drawing", "end": "End"},
    clauses=(
        Clause("play.card", "A card of the hand is laid.", ("O-1",)),
        Clause("play.match", "Suit or rank is the same.", ("O-2",)),
        Clause("play.eight", "An eight names the suit.", ("O-3",)),
        Clause("draw.five", "Up to five cards are drawn.", ("O-4",)),
        Clause("draw.pass", "Who cannot draw may pass.", ("O-5",)),
        Clause("end.empty", "The empty hand wins.", ("O-6",)),
    ),
    messages={
        "not-in-hand": "{card} is not in hand.",
        "no-match": "{card} does not match {suit}, {rank}.",
        "cannot-draw": "There is nothing more to draw.",
        "can-draw": "Draw first.",
    },
    names={
        "C": "clubs",
        "D": "diamonds",
        "H": "hearts",
        "S": "spades",
        "hands": "hand",
        "draw": "draw pile",
        "discard": "discard pile",
        "phase.turn": "on turn",
        "phase.suit": "naming a suit",
        "phase.over": "over",
        "action.play": "play",
        "action.draw": "draw",
        "action.pass": "pass",
        "action.name": "name a suit",
        "event.passed": "{seat} passes.",
        "event.named": "{seat} names {suit}.",
        "event.shown": "{seat} shows: {hand}.",
        "reason.empty": "the cheapest hand wins",
    },
)


class CrazyEights(Game[EightsState, Action]):
    name = "crazy_eights"
    options_type = EightsOptions
    state_type = EightsState
    event_types = (Passed, Named, Shown)
    rulebook = RULES

    @override
    def make_deck(self) -> Iterable[EightsCard]:
        return (EightsCard(f"{suit}{rank}", suit, rank) for rank in RANKS for suit in SUITS)

    @override
    def make_phases(self) -> Iterable[Phase[EightsState]]:
        return (
            Phase(
                "turn",
                (
                    Move(Play, self._play, (FROM_HAND, matches)),
                    Move(Draw, self._draw, (may_draw,)),
                    Move(Pass, self._pass, (may_pass,)),
                ),
                clauses=("play.card",),
            ),
            Phase("suit", (Move(Name, self._name),), clauses=("play.eight",)),
            Phase("over", (), clauses=("end.empty", "draw.pass")),
        )

    @override
    def deal(self, state: EightsState, log: Log) -> EightsState:
        players = self.options.players
        size = 7 if players == 2 else 5
        needed = size * players + 1
        starters = sum(card.rank != EIGHT for card in cast("Cards", state.cards))
        if starters < needed:
            raise InvalidPosition(f"{starters} cards are no eights; expected at least {needed}")
        dealer, chance = state.chance.choose(range(players))
        first = state.next_seat(dealer)
        state = state.replace(chance=chance, seat=first).gather(to="draw").shuffle("draw", log)
        state = state.deal("draw", to="hands", each=size, first=first)
        while (top := state.draw[0]).rank == EIGHT:
            # An eight is put back.
            log.at(state.move(top, to="discard"))
            state = state.shuffle("draw", log)
        return state.move(top, to="discard").replace(suit=top.suit)

    def _play(self, state: EightsState, action: Play, seat: int, log: Log) -> EightsState:
        card = action.card
        held = without(state.hands[seat], card)
        eight = card.rank == EIGHT
        hands = with_item(state.hands, seat, held)
        if not held:
            self._show(hands, log)
        return state.replace(
            phase=("suit" if eight else "turn") if held else "over",
            seat=seat if eight else (seat + 1) % self.options.players,
            hands=hands,
            discard=state.discard + (card,),
            suit=card.suit,
            drawn=0,
            passes=0,
        )

    def _name(self, state: EightsState, action: Name, seat: int, log: Log) -> EightsState:
        log.add(Named(seat, action.suit))
        return state.replace(phase="turn", seat=(seat + 1) % self.options.players, suit=action.suit)

    def _draw(self, state: EightsState, action: Draw, seat: int, log: Log) -> EightsState:
        card = state.draw[:1]
        return state.replace(
            hands=with_item(state.hands, seat, state.hands[seat] + card),
            draw=state.draw[1:],
            drawn=state.drawn + 1,
            passes=0,
        )

    def _pass(self, state: EightsState, action: Pass, seat: int, log: Log) -> EightsState:
        log.add(Passed(seat))
        passes = 0 if state.draw else state.passes + 1
        if passes > self.options.players:
            self._show(state.hands, log)
            return state.replace(phase="over", passes=passes)
        return state.replace(seat=(seat + 1) % self.options.players, drawn=0, passes=passes)

    @staticmethod
    def _show(hands: tuple[Cards, ...], log: Log) -> None:
        log.cite("end.empty")
        for seat, held in enumerate(hands):
            log.add(Shown(seat, held))

    @override
    def result(self, state: EightsState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(-sum(card.points for card in held) for held in state.hands), "empty")
