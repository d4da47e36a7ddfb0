"""Oh Hell, a whole game in one file: trumps, bids, and tricks that should be just as many as were bid."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, TypeAlias

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
    Seat,
    State,
    clauses,
    frozen,
    looks,
    option,
    read,
    sight,
    validator,
    with_item,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

Suit: TypeAlias = Literal["C", "D", "S", "H"]
SUITS: tuple[Suit, ...] = ("C", "D", "S", "H")
RANKS = "23456789TJQKA"
MOST_TRICKS = 17
BONUS = 10


@frozen
class HellCard(Card):
    """A playing card; the ace is the highest."""

    suit: Suit
    rank: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.suited(self.suit, self.id[1:])


Cards = tuple[HellCard, ...]


@frozen
class OhHellOptions(Options):
    """What the players may agree on."""

    players: Annotated[int, Between(3, 7)] = option(3, text="number of players", samples=(3, 4, 7))
    suits: Annotated[int, Between(1, 4)] = option(4, text="suits", samples=(2, 4))
    cards: Annotated[int, Between(2, 13)] = option(13, text="cards of each suit, from the two up", samples=(5, 13))
    tricks: Annotated[int, Between(1, MOST_TRICKS)] | None = option(
        None, text="number of tricks; drawn by lot if not given", samples=(1, 3)
    )
    points: Annotated[int, Between(1, 100)] = option(1, text="points for a trick", samples=(1, 2))
    penalty: bool = option(False, text="a missed bid costs points")

    @override
    def conflicts(self) -> Iterator[str]:
        needed = self.players * (self.tricks or 1) + 1
        if needed > self.suits * self.cards:
            yield f"{needed} cards are needed; the suits have {self.suits * self.cards}"


@frozen
class OhHellState(State):
    """Where the cards lie, and what was bid."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    trump: Cards = zone(sight.everyone)
    trick: Cards = zone(sight.everyone)
    taken: PerSeat[Cards] = zone(sight.nobody)
    stock: Cards = zone(sight.nobody)
    bids: PerSeat[Annotated[int, Between(0, MOST_TRICKS)] | None] = ()
    dealer: Seat = 0

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""
        return tuple(len(cards) // len(self.taken) for cards in self.taken)


@frozen
class Bid(Action):
    """Say how many tricks you will take."""

    tricks: Annotated[int, Between(0, MOST_TRICKS)]


@frozen
class Play(Action):
    """Play a card."""

    card: HellCard


RULES = RuleBook(
    game="oh_hell",
    title="Oh Hell",
    sections={"deal": "Dealing", "bid": "Bidding", "play": "Playing", "score": "Scoring"},
    clauses=(
        Clause("deal.deck", "In each suit the ace is the highest card. Small decks lack high cards.", ("H-1",)),
        Clause("deal.hands", "All get equally many cards: a number agreed on, or drawn by lot.", ("H-2",)),
        Clause("deal.trump", "The next card is turned up. Its suit is trumps.", ("H-3",)),
        Clause("bid.turn", "Beginning after the dealer, who is drawn by lot, each player bids.", ("H-4",)),
        Clause("bid.number", "A bid is a number of tricks, from none to all.", ("H-5",)),
        Clause("bid.hook", "The dealer, who bids last, may not make the bids add up to all tricks.", ("H-6",)),
        Clause("play.own", "The player after the dealer leads. In turn, each plays a card of the hand.", ("H-7",)),
        Clause("play.follow", "Follow suit if you can; otherwise play any card.", ("H-8",)),
        Clause("play.trick", "The highest trump takes the trick, or else the highest of the suit led.", ("H-9",)),
        Clause("play.lead", "The player who took the trick leads to the next one.", ("H-10",)),
        Clause(
            "score.made", "A player who took as many tricks as were bid gets 10 points and those for tricks.", ("H-11",)
        ),
        Clause(
            "score.missed", "Other players get the points for tricks, or lose them for each one off the bid.", ("H-12",)
        ),
    ),
    messages={
        "out-of-reach": "You cannot bid {number} tricks: there are not as many.",
        "adds-up": "The bids would add up to all tricks if you bid {number}.",
        "not-in-hand": "{card} is not in your hand.",
        "follow-suit": "The suit led is {suit}.",
    },
    names={
        "card": "{rank} of {suit}",
        **{f"rank.{rank}": name for rank, name in enumerate("2 3 4 5 6 7 8 9 10 jack queen king ace".split())},
        "C": "clubs",
        "D": "diamonds",
        "S": "spades",
        "H": "hearts",
        "hands": "hand",
        "trump": "trump card",
        "trick": "trick",
        "taken": "tricks taken",
        "stock": "stock",
        "phase.bid": "bidding",
        "phase.play": "playing",
        "phase.over": "over",
        "action.bid": "bid",
        "action.bid.tricks": "bid {tricks}",
        "action.play": "play",
        "action.play.card": "play {card}",
        "score": "most points",
    },
)


def hand_size(state: OhHellState, seat: int) -> int:
    """Read how many cards the seat holds: before the first trick, how many tricks there are."""
    return len(state.hands[seat])


def up_to(size: int) -> tuple[int, ...]:
    """Return the numbers of tricks that may be taken."""
    return tuple(range(size + 1))


def left_over(state: OhHellState, seat: int) -> int | None:
    """Read how many tricks nobody has bid, if all others have bid."""
    bids = [bid for bid in state.bids if bid is not None]
    return len(state.hands[seat]) - sum(bids) if len(bids) + 1 == len(state.bids) else None


@validator("adds-up", clause="bid.hook", reads=(left_over,))
def adds_up(action: Bid, left: int | None) -> Objection:
    """Somebody has to miss the bid."""
    return {"number": left} if action.tricks == left else None


def to_follow(state: OhHellState, seat: int) -> Suit | None:
    """Read the suit to follow; None if any card may be played."""
    led = state.trick[0].suit if state.trick else None
    return led if any(card.suit == led for card in state.hands[seat]) else None


@validator("follow-suit", clause="play.follow", reads=(to_follow,))
def follows(action: Play, suit: Suit | None) -> Objection:
    """The suit led has to be followed."""
    return {"suit": suit} if suit is not None and action.card.suit != suit else None


def bid(state: OhHellState, action: Bid, seat: int, log: Log) -> OhHellState:
    """Write the bid down; after the last one the player after the dealer leads."""
    bids = with_item(state.bids, seat, action.tricks)
    return state.replace(bids=bids, phase="bid" if None in bids else "play", seat=state.next_seat())


def play(state: OhHellState, action: Play, seat: int, log: Log) -> OhHellState:
    """Play a card; the last one of a trick decides who takes it and leads."""
    state = state.move(action.card, to="trick").replace(seat=state.next_seat())
    if len(state.trick) < len(state.hands):
        return state
    log.at(state)
    log.cite("play.trick")
    led, trump = state.trick[0].suit, state.trump[0].suit
    best = max(state.trick, key=lambda card: (card.suit == trump, card.suit == led, card.rank))
    taker = state.next_seat(step=state.trick.index(best))
    log.cite("play.lead")
    state = state.move(state.trick, to="taken", part=taker)
    return state.replace(seat=taker, phase="play" if any(state.hands) else "over")


class OhHell(Game[OhHellState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "oh_hell"
    options_type = OhHellOptions
    state_type = OhHellState
    rulebook = RULES
    options: OhHellOptions

    @clauses("deal.deck")
    @override
    def make_deck(self) -> Iterable[HellCard]:
        suits, ranks = SUITS[: self.options.suits], range(self.options.cards)
        return (HellCard(suit + RANKS[rank], suit, rank) for rank in ranks for suit in suits)

    @override
    def make_phases(self) -> Iterable[Phase[OhHellState]]:
        possible = OneOf("tricks", up_to, "out-of-reach", clause="bid.number", reads=(hand_size,))
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="play.own")
        yield Phase("bid", (Move(Bid, bid, (possible, adds_up)),), ("bid.turn",))
        yield Phase("play", (Move(Play, play, (own, follows)),), ("play.own",))
        yield Phase("over", (), ("score.made",))

    @clauses("deal.hands", "deal.trump")
    @override
    def deal(self, state: OhHellState, log: Log) -> OhHellState:
        players, fewest = self.options.players, self.options.tricks or 1
        most = self.options.tricks or (len(state.cards) - 1) // players
        if len(state.cards) <= players * fewest:
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {players * fewest + 1}")
        tricks, chance = state.chance.choose(range(fewest, most + 1))
        dealer, chance = chance.choose(range(players))
        state = state.replace(chance=chance, dealer=dealer, seat=state.next_seat(dealer), bids=(None,) * players)
        state = state.gather(to="stock").shuffle("stock", log)
        state = state.deal("stock", to="hands", each=tricks, first=state.seat)
        return state.move(state.stock[0], to="trump")

    @override
    def result(self, state: OhHellState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(map(self.score, state.bids, state.tricks)), "score")

    @clauses("score.made", "score.missed")
    def score(self, bid: int | None, tricks: int) -> int:
        """Return the points of a seat."""
        if bid == tricks:
            return BONUS + self.options.points * tricks
        return self.options.points * (-abs(tricks - (bid or 0)) if self.options.penalty else tricks)

    @override
    def problems(self, state: OhHellState) -> Iterator[str]:
        if len(state.trump) != 1:
            yield f"trump has {len(state.trump)} cards; expected 1"
        if None in state.bids and state.phase != "bid":
            yield "bids has None; expected a bid of each seat once all have bid"
        leader = state.next_seat(step=-len(state.trick))
        held = [len(state.hands[state.next_seat(leader, turn)]) for turn in range(len(state.hands))]
        if len({size + (turn < len(state.trick)) for turn, size in enumerate(held)}) > 1:
            yield f"from seat {leader} on, the hands have {held} cards; expected equally many before the trick"


if __name__ == "__main__":
    game = OhHell(players=4, tricks=3)
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while actors := game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        print(f"seat {actors[0]}: {step.action}")
        state = step.state
    print(game.result(state))
