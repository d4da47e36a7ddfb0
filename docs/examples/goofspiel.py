"""Goofspiel, a whole game in one file: all bid a card at once, and the highest wins the prize turned up."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from cardrules import (
    Action,
    Between,
    Card,
    Choices,
    Clause,
    Game,
    Log,
    Move,
    OneOf,
    Options,
    PerSeat,
    Phase,
    Result,
    RuleBook,
    State,
    choices,
    clauses,
    frozen,
    looks,
    option,
    read,
    sight,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

RANKS = "A23456789TJQK"
PRIZES = "D"
SUITS = "CHS"
"""The suit of each seat."""


@frozen
class GoofCard(Card):
    """A card: a prize of so many points, or a bid."""

    suit: str
    rank: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.suited(self.suit, self.id[1:])


Cards = tuple[GoofCard, ...]


@frozen
class GoofspielOptions(Options):
    """What the players may agree on."""

    players: Annotated[int, Between(2, 3)] = option(2, text="number of players")
    cards: Annotated[int, Between(2, 13)] = option(13, text="cards of each suit", samples=(2, 5, 13))
    order: Literal["random", "descending"] = option("random", text="order of the prizes")


def prizes_sight(state: State, options: GoofspielOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """The prizes to come are known only if they were not shuffled."""
    return (sight.everyone if options.order == "descending" else sight.nobody)(state, options, owner, viewer)


@frozen
class GoofspielState(State):
    """Where the cards lie, and the bids that have been chosen."""

    hands: PerSeat[Cards] = zone(sight.everyone)
    bids: PerSeat[Cards] = zone(sight.everyone)
    prize: Cards = zone(sight.everyone)
    prizes: Cards = zone(prizes_sight)
    won: PerSeat[Cards] = zone(sight.everyone)
    heap: Cards = zone(sight.everyone)
    chosen: Choices = choices()


@frozen
class Bid(Action):
    """Bid a card for the prize."""

    card: GoofCard


RULES = RuleBook(
    game="goofspiel",
    title="Goofspiel",
    sections={"deal": "Dealing", "bid": "Bidding", "prize": "Prizes", "end": "The end"},
    clauses=(
        Clause("deal.hands", "Each player holds all cards of one suit, from the ace, the lowest, up.", ("G-1",)),
        Clause("deal.prizes", "Another suit, the diamonds, are the prizes. One is turned up at a time.", ("G-2",)),
        Clause("deal.order", "The prizes are shuffled, or else come from the highest one down.", ("G-3",)),
        Clause("bid.own", "All choose a card from the hand, in secret, and turn it up together.", ("G-4",)),
        Clause("bid.last", "The last card needs no choice: it is bid for the last prize at once.", ("G-5",)),
        Clause("prize.highest", "The highest bid wins the prize. All bids are put aside.", ("G-6",)),
        Clause("prize.tie", "If the highest bid was made twice, the prize is put aside too.", ("G-7",)),
        Clause("end.points", "After the last prize, the most points win: an ace is worth 1, a king 13.", ("G-8",)),
    ),
    messages={"not-in-hand": "{card} is not in your hand."},
    names={
        "card": "{rank} of {suit}",
        **{f"rank.{rank}": name for rank, name in enumerate("ace 2 3 4 5 6 7 8 9 10 jack queen king".split(), 1)},
        "C": "clubs",
        "D": "diamonds",
        "H": "hearts",
        "S": "spades",
        "random": "shuffled",
        "descending": "from the highest down",
        "hands": "hand",
        "bids": "bid",
        "prize": "prize",
        "prizes": "prizes to come",
        "won": "prizes won",
        "heap": "cards put aside",
        "phase.bid": "bidding",
        "phase.over": "over",
        "action.bid": "bid",
        "action.bid.card": "bid {card}",
        "points": "most points",
    },
)


def turn_up(state: GoofspielState) -> GoofspielState:
    """Turn up the next prize."""
    return state.move(state.prizes[0], to="prize")


def bid(state: GoofspielState, action: Bid, seat: int, log: Log) -> GoofspielState:
    """Turn up the card that a seat has chosen."""
    return state.move(action.card, to="bids", part=seat)


def award(state: GoofspielState, log: Log) -> GoofspielState:
    """Give the prize to the highest bid, if there is one, and put the bids aside."""
    ranks = [card.rank for (card,) in state.bids]
    best = max(ranks)
    if ranks.count(best) == 1:
        log.cite("prize.highest")
        state = state.move(state.prize, to="won", part=ranks.index(best))
    else:
        log.cite("prize.tie")
        state = state.move(state.prize, to="heap")
    return state.move((card for (card,) in state.bids), to="heap")


def settle(state: GoofspielState, log: Log) -> GoofspielState:
    """Award the prize and turn up the next one; all bid for the last one by themselves."""
    state = award(state, log)
    if not state.prizes or not all(state.hands):
        return state.replace(phase="over")
    log.at(state)
    state = turn_up(state)
    if any(len(hand) > 1 for hand in state.hands):
        return state
    log.cite("bid.last")
    for seat, hand in enumerate(state.hands):
        log.at(state)
        state = state.move(hand, to="bids", part=seat)
    log.at(state)
    return award(state, log).replace(phase="over")


class Goofspiel(Game[GoofspielState, Bid]):
    """The game: its names, its deck, its table and its deal."""

    name = "goofspiel"
    options_type = GoofspielOptions
    state_type = GoofspielState
    rulebook = RULES
    options: GoofspielOptions

    @clauses("deal.hands")
    @override
    def make_deck(self) -> Iterable[GoofCard]:
        suits = PRIZES + SUITS[: self.options.players]
        ranks = range(self.options.cards, 0, -1)
        return (GoofCard(suit + RANKS[rank - 1], suit, rank) for suit in suits for rank in ranks)

    @override
    def make_phases(self) -> Iterable[Phase[GoofspielState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="bid.own")
        yield Phase("bid", (Move(Bid, bid, (own,)),), ("bid.own",), at_once=settle)
        yield Phase("over", (), ("end.points",))

    @clauses("deal.prizes", "deal.order")
    @override
    def deal(self, state: GoofspielState, log: Log) -> GoofspielState:
        state = state.gather(to="prizes")
        log.at(state)
        for seat in range(self.options.players):
            suit = [card for card in state.prizes if card.suit == SUITS[seat]]
            state = state.move(suit, to="hands", part=seat)
        if not state.prizes or not all(state.hands):
            raise InvalidPosition("a hand has no card, or there is no prize; expected one card of each suit at least")
        if self.options.order == "random":
            state = state.shuffle("prizes", log)
        return turn_up(state)

    @override
    def result(self, state: GoofspielState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(sum(card.rank for card in won) for won in state.won), "points")

    @override
    def problems(self, state: GoofspielState) -> Iterator[str]:
        if state.phase == "bid" and len(state.prize) != 1:
            yield f"prize has {len(state.prize)} cards; expected 1"


if __name__ == "__main__":
    game = Goofspiel(players=3, cards=5)
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while actors := game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        print(f"seat {actors[0]}: {step.action}")
        state = step.state
    print(game.result(state))
