"""Melds, a game of groups of cards with jokers among them, and of numbers that are bid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Annotated

from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
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
    State,
    frozen,
    option,
    read,
    sight,
    validator,
    with_item,
    zone,
)
from cardrules.errors import InvalidPosition

Cards = tuple["MeldCard", ...]


@frozen
class MeldCard(Card):
    """A card with a value; a joker has none and stands for any."""

    value: int | None


@frozen
class MeldsOptions(Options):
    """What the players may agree on."""

    players: Annotated[int, Between(2, 3)] = option(2, text="number of players")
    limit: Annotated[int, Between(1, 3)] = option(2, text="highest bid")
    jokers: bool = option(True, text="jokers may be melded")


@frozen
class MeldsState(State):
    """Hands, what was laid down, and how many melds each seat bid and laid."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    table: Cards = zone(sight.everyone)
    rest: Cards = zone(sight.nobody)
    bids: PerSeat[Annotated[int, Between(0, "limit")] | None] = ()
    melds: PerSeat[Annotated[int, Between(0, 4)]] = ()


@frozen
class Bid(Action):
    """Say how many melds will be laid."""

    melds: Annotated[int, Between(0, "limit")]


@frozen
class Meld(Action):
    """Lay two or three cards of one value."""

    cards: Annotated[Cards, Between(2, 3)]


@frozen
class Discard(Action):
    """Lay one card without a meld."""

    card: MeldCard


RULES = RuleBook(
    game="melds",
    title="Melds",
    sections={"bid": "Bidding", "meld": "Melds", "end": "The end"},
    clauses=(
        Clause("bid.number", "Each player bids a number of melds.", ("M-1",)),
        Clause("meld.own", "A meld is two or three cards of one value from the hand.", ("M-2",)),
        Clause("meld.joker", "A joker stands for any value, if that was agreed on.", ("M-3",)),
        Clause("meld.discard", "A player who does not meld discards a card.", ("M-4",)),
        Clause("end.empty", "The first player without cards ends the match.", ("M-5",)),
    ),
    messages={
        "no-meld": "{cards} is no meld in your hand.",
        "joker": "A joker cannot be melded: {cards}.",
        "not-in-hand": "{card} is not in your hand.",
    },
    names={
        "hands": "hand",
        "table": "table",
        "rest": "rest",
        "phase.bid": "bidding",
        "phase.turn": "on turn",
        "phase.over": "over",
        "action.bid": "bid",
        "action.meld": "meld",
        "action.discard": "discard",
        "bid": "nearest to the bid",
    },
)


def melds(hand: Cards) -> Iterator[Cards]:
    """Yield two or three cards that have one value, however many of them are jokers."""
    for size in (2, 3):
        for cards in combinations(hand, size):
            if len({card.value for card in cards} - {None}) <= 1:
                yield cards


def bid(state: MeldsState, action: Bid, seat: int, log: Log) -> MeldsState:
    """Write the bid down; after the last one the match begins."""
    bids = with_item(state.bids, seat, action.melds)
    return state.replace(bids=bids, phase="bid" if None in bids else "turn", seat=state.next_seat())


def meld(state: MeldsState, action: Meld, seat: int, log: Log) -> MeldsState:
    """Lay the cards and count the meld."""
    return laid(state.replace(melds=with_item(state.melds, seat, state.melds[seat] + 1)), action.cards, seat)


def discard(state: MeldsState, action: Discard, seat: int, log: Log) -> MeldsState:
    """Lay a card."""
    return laid(state, (action.card,), seat)


def laid(state: MeldsState, cards: Cards, seat: int) -> MeldsState:
    """Lay cards and pass the turn on; who has none left ends the match."""
    state = state.move(cards, to="table")
    return state.replace(phase="turn" if state.hands[seat] else "over", seat=state.next_seat())


@validator("joker", clause="meld.joker")
def no_joker(action: Meld) -> Objection:
    """A joker is worth nothing if that was agreed on."""
    return {"cards": action.cards} if any(card.value is None for card in action.cards) else None


class Melds(Game[MeldsState, Action]):
    """The game."""

    name = "melds"
    options_type = MeldsOptions
    state_type = MeldsState
    rulebook = RULES

    @override
    def make_deck(self) -> Iterable[MeldCard]:
        yield from (MeldCard(f"{suit}{value}", value) for value in range(1, 6) for suit in "ab")
        yield from (MeldCard(f"J{number}", None) for number in (1, 2))

    @override
    def make_phases(self) -> Iterable[Phase[MeldsState]]:
        jokers = () if self.options.jokers else (no_joker,)
        in_hand = OneOf("cards", melds, "no-meld", clause="meld.own", reads=(read.own("hands"),))
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="meld.discard")
        yield Phase("bid", (Move(Bid, bid, clauses=("bid.number",)),), ("bid.number",))
        yield Phase(
            "turn",
            (
                Move(Meld, meld, (in_hand, *jokers), clauses=("meld.own",)),
                Move(Discard, discard, (own,), clauses=("meld.discard",)),
            ),
            ("meld.own",),
        )
        yield Phase("over", (), ("end.empty",))

    @override
    def deal(self, state: MeldsState, log: Log) -> MeldsState:
        players = self.options.players
        if len(state.cards) < 4 * players:
            raise InvalidPosition(f"{len(state.cards)} cards are too few for {players} hands of 4")
        state = state.gather(to="rest").shuffle("rest", log).deal("rest", to="hands", each=4)
        return state.replace(bids=(None,) * players, melds=(0,) * players)

    @override
    def result(self, state: MeldsState) -> Result | None:
        if state.phase != "over":
            return None
        apart = (abs((bid or 0) - laid) for bid, laid in zip(state.bids, state.melds, strict=True))
        return Result.by_score(tuple(-number for number in apart), "bid")
