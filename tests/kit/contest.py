"""Contest, a game of choices at once: a sign that beats another one, then a bid of a card or none.

All show a sign. If two different signs are shown, the seats whose sign beats the other one bid a card or fold, and the
highest card takes a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Choices,
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
    choices,
    clauses,
    frozen,
    guard,
    option,
    read,
    sight,
    with_item,
    without,
    zone,
)
from cardrules.errors import InvalidPosition

Sign: TypeAlias = Literal["paper", "rock", "scissors"]
BEATS: Final[Mapping[str, str]] = {"paper": "rock", "rock": "scissors", "scissors": "paper"}


@frozen
class Number(Card):
    """A card with a number on it."""

    value: int


Cards: TypeAlias = tuple[Number, ...]


@frozen
class ContestOptions(Options):
    """The options of the game."""

    players: Annotated[int, Between(2, 4)] = option(3, text="number of players")
    hand: Annotated[int, Between(1, 4)] = option(2, text="cards for each hand")


@frozen
class ContestState(State):
    """A match at one moment."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    table: Cards = zone(sight.everyone)
    heap: Cards = zone(sight.everyone)
    rest: Cards = zone(sight.nobody)
    shown: PerSeat[Sign | None] = ()
    bidders: tuple[Seat, ...] = ()
    points: PerSeat[int] = ()
    chosen: Choices = choices()


@frozen
class Show(Action):
    """Show a sign."""

    sign: Sign


@frozen
class Bid(Action):
    """Bid a card."""

    card: Number


@frozen
class Fold(Action):
    """Bid nothing."""


@frozen
class Showed(Event):
    """A seat has shown its sign."""

    seat: Seat
    sign: Sign


@frozen
class Scored(Event):
    """A seat took a point."""

    seat: Seat


RULES = RuleBook(
    game="contest",
    title="Contest",
    sections={"deal": "Dealing", "show": "Signs", "bid": "Bids", "end": "The end"},
    clauses=(
        Clause("deal.hands", "All are dealt equally many cards.", ("C-1",)),
        Clause("show.sign", "All show a sign at once.", ("C-2",)),
        Clause("show.again", "If one sign or all three are shown, all show again.", ("C-3",)),
        Clause("show.beat", "The seats whose sign beats the other one bid.", ("C-4",)),
        Clause("bid.own", "A card of one's own is bid, face down until all have bid.", ("C-5",)),
        Clause("bid.fold", "A seat may fold.", ("C-6",)),
        Clause("bid.last", "A last card has to be bid.", ("C-7",)),
        Clause("bid.highest", "The highest card takes a point.", ("C-8",)),
        Clause("end.empty", "The match ends when a seat has no card left.", ("C-9",)),
    ),
    messages={"not-in-hand": "{card} is not in your hand.", "last-card": "A last card has to be bid."},
    names={
        **{name: name for name in ("hands", "table", "heap", "rest", "paper", "rock", "scissors")},
        **{f"phase.{name}": name for name in ("show", "bid", "over")},
        **{f"action.{name}": name for name in ("show", "bid", "fold")},
        "event.showed": "{seat} shows {sign}.",
        "event.scored": "{seat} takes a point.",
        "out": "no cards left",
    },
)


def hand_size(state: ContestState, seat: int) -> int:
    """Read how many cards the seat holds."""
    return len(state.hands[seat])


@guard("last-card", clause="bid.last", reads=(hand_size,))
def may_fold(size: int) -> Objection:
    """A last card has to be bid."""
    return None if size > 1 else {}


def show(state: ContestState, action: Show, seat: int, log: Log) -> ContestState:
    """Show a sign."""
    log.add(Showed(seat, action.sign))
    return state.replace(shown=with_item(state.shown, seat, action.sign))


def compare(state: ContestState, log: Log) -> ContestState:
    """Let the seats bid whose sign beats the other one."""
    signs = {*state.shown}
    bidders = tuple(seat for seat, sign in enumerate(state.shown) if sign is not None and BEATS[sign] in signs)
    if len(signs) != 2:
        log.cite("show.again")
        return state
    log.cite("show.beat")
    return state.replace(phase="bid", bidders=bidders)


def bid(state: ContestState, action: Bid, seat: int, log: Log) -> ContestState:
    """Turn up the card that was bid."""
    held = without(state.hands[seat], action.card)
    return state.replace(hands=with_item(state.hands, seat, held), table=(*state.table, action.card))


def fold(state: ContestState, action: Fold, seat: int, log: Log) -> ContestState:
    """Bid nothing."""
    return state


def score(state: ContestState, log: Log) -> ContestState:
    """Give a point to the highest card, and go on."""
    points = state.points
    if state.table:
        best = max(state.table, key=lambda card: card.value)
        bids = [choice.card if isinstance(choice, Bid) else None for choice in state.chosen]
        log.cite("bid.highest")
        log.add(Scored(bids.index(best)))
        points = with_item(points, bids.index(best), points[bids.index(best)] + 1)
    return state.replace(
        phase="show" if all(state.hands) else "over",
        table=(),
        heap=state.heap + state.table,
        shown=(None,) * len(state.hands),
        bidders=(),
        points=points,
    )


class Contest(Game[ContestState, Action]):
    """The rules of Contest."""

    name = "contest"
    options_type = ContestOptions
    state_type = ContestState
    event_types: ClassVar[tuple[type[Event], ...]] = (Showed, Scored)
    rulebook = RULES
    options: ContestOptions

    @override
    def make_deck(self) -> Iterable[Number]:
        return (Number(str(value), value) for value in range(1, 18))

    @override
    def make_phases(self) -> Iterator[Phase[ContestState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="bid.own")
        yield Phase("show", (Move(Show, show),), ("show.sign",), at_once=compare)
        yield Phase(
            "bid",
            (Move(Bid, bid, (own,)), Move(Fold, fold, (may_fold,), clauses=("bid.fold",))),
            ("bid.own",),
            actors=lambda state: state.bidders,
            at_once=score,
        )
        yield Phase("over", (), ("end.empty",))

    @clauses("deal.hands")
    @override
    def deal(self, state: ContestState, log: Log) -> ContestState:
        players, size = self.options.players, self.options.hand
        if len(state.cards) < players * size:
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {players * size}")
        state = state.gather(to="rest").shuffle("rest", log).deal("rest", to="hands", each=size)
        return state.replace(shown=(None,) * players, points=(0,) * players)

    @override
    def problems(self, state: ContestState) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            if not hand and state.phase == "show":
                yield f"hands[{seat}] is empty, but the match goes on"

    @override
    def result(self, state: ContestState) -> Result | None:
        return Result.by_score(state.points, "out") if state.phase == "over" else None
