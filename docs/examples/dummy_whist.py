"""Dummy whist: tricks in rounds, two against two; the dealer plays the dummy too."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Literal

from cardrules import (
    Action,
    Card,
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
    Seat,
    State,
    frozen,
    looks,
    option,
    sight,
    validator,
    with_item,
    zone,
)
from typing_extensions import override

Suit = Literal["C", "D", "H", "S"]
Cards = tuple["WhistCard", ...]

SUITS: tuple[Suit, ...] = ("C", "D", "H", "S")
RANKS = "789TJQKA"


@frozen
class WhistCard(Card):
    """A card: ``C7``, ``SA``."""

    suit: Suit
    rank: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.suited(self.suit, self.id[1:])


@frozen
class WhistOptions(Options):
    """What the players may agree on."""

    players: Literal[4] = option(4, text="number of players")
    size: Literal[1, 3, 5, 8] = option(5, text="cards in each hand")
    rounds: Literal[1, 2, 4] = option(4, text="rounds")


def hand_sight(
    state: WhistState,
    options: WhistOptions,
    owner: int | None,
    viewer: int | None,
) -> sight.Visibility:
    """A hand is seen by its owner, that of the dummy by everybody."""
    seen = owner in {viewer, state.dummy}
    return sight.Visibility.EVERYTHING if seen else sight.Visibility.NOTHING


@frozen
class WhistState(State):
    """Where the cards lie, who deals, whose hand is played, and all tricks."""

    hands: PerSeat[Cards] = zone(hand_sight)
    trick: Cards = zone(sight.everyone)
    taken: PerSeat[Cards] = zone(sight.nobody)
    stock: Cards = zone(sight.nobody)
    dealer: Seat = 3
    hand: Seat = 0
    tricks: PerSeat[int] = (0, 0, 0, 0)
    round: int = 1

    @property
    def dummy(self) -> int:
        """The seat whose hand lies open."""
        return self.next_seat(self.dealer, 2)


@frozen
class Play(Action):
    """Play a card."""

    card: WhistCard


RULES = RuleBook(
    game="dummy_whist",
    title="Dummy whist",
    sections={"deal": "Dealing", "play": "Playing", "end": "The end"},
    clauses=(
        Clause("deal.hands", "All get equally many cards; the seat after the dealer leads.", ("W-1",)),
        Clause("deal.next", "After each round the next seat deals.", ("W-2",)),
        Clause("play.own", "Play a card of your own.", ("W-3",)),
        Clause("play.dummy", "The hand opposite the dealer lies open, and the dealer plays it.", ("W-4",)),
        Clause("play.follow", "Follow suit if you can.", ("W-5",)),
        Clause("play.trick", "The highest card of the suit led takes the trick, and its player leads.", ("W-6",)),
        Clause("end.tricks", "After the last round the pair with most tricks wins.", ("W-7",)),
    ),
    messages={"not-in-hand": "{card} is not in the hand.", "follow-suit": "The suit led is {suit}."},
    names={
        "card": "{rank} of {suit}",
        **{f"rank.{rank}": name for rank, name in enumerate("7 8 9 10 jack queen king ace".split())},
        "C": "clubs",
        "D": "diamonds",
        "H": "hearts",
        "S": "spades",
        "hands": "hand",
        "trick": "trick",
        "taken": "tricks",
        "stock": "stock",
        "phase.play": "playing",
        "phase.over": "over",
        "action.play": "play",
        "action.play.card": "play {card}",
        "rounds": "all rounds played",
    },
)


def played_from(state: WhistState, seat: int) -> Cards:
    """Read the hand that a seat plays from: its own, or the dummy's for the dealer."""
    for_dummy = state.hand == state.dummy and seat == state.dealer
    return state.hands[state.dummy if for_dummy else seat]


def to_follow(state: WhistState, seat: int) -> Suit | None:
    """Read the suit to follow; None if any card may be played."""
    led = state.trick[0].suit if state.trick else None
    return led if any(card.suit == led for card in played_from(state, seat)) else None


@validator("follow-suit", clause="play.follow", reads=(to_follow,))
def follows(action: Play, suit: Suit | None) -> Mapping[str, object] | None:
    """The suit led has to be followed."""
    return {"suit": suit} if suit is not None and action.card.suit != suit else None


class DummyWhist(Game[WhistState, Action]):
    """The rules of Dummy whist."""

    name = "dummy_whist"
    options_type = WhistOptions
    state_type = WhistState
    rulebook = RULES
    options: WhistOptions

    @override
    def make_deck(self) -> Iterable[WhistCard]:
        for suit in SUITS:
            for rank, letter in enumerate(RANKS):
                yield WhistCard(suit + letter, suit, rank)

    @override
    def make_phases(self) -> Iterable[Phase[WhistState]]:
        own = OneOf("card", played_from, "not-in-hand", clause="play.own")
        moves = (Move(Play, self.play, (own, follows)),)
        yield Phase("play", moves, ("play.own", "play.dummy"))
        yield Phase("over", (), ("end.tricks",))

    @override
    def deal(self, state: WhistState, log: Log) -> WhistState:
        return self.next_round(state, log)

    def next_round(self, state: WhistState, log: Log) -> WhistState:
        """Gather all cards, shuffle and deal them; the seat after the dealer leads."""
        log.cite("deal.hands")
        first = state.next_seat(state.dealer)
        state = state.gather(to="stock").shuffle("stock", log)
        state = state.deal("stock", to="hands", each=self.options.size, first=first)
        return state.replace(seat=first, hand=first)

    def play(self, state: WhistState, action: Play, seat: int, log: Log) -> WhistState:
        """Play a card; the fourth decides who takes the trick, the last ends a round."""
        state = state.move(action.card, to="trick")
        if len(state.trick) < len(state.hands):
            return turn(state, state.next_seat(state.hand))
        log.at(state)
        log.cite("play.trick")
        led = state.trick[0].suit
        best = max(state.trick, key=lambda card: (card.suit == led, card.rank))
        taker = state.next_seat(state.hand, 1 + state.trick.index(best))
        state = state.move(state.trick, to="taken", part=taker)
        tricks = with_item(state.tricks, taker, state.tricks[taker] + 1)
        state = turn(state.replace(tricks=tricks), taker)
        if any(state.hands):
            return state
        if state.round == self.options.rounds:
            return state.replace(phase="over")
        log.at(state)
        log.cite("deal.next")
        dealer = state.next_seat(state.dealer)
        return self.next_round(state.replace(round=state.round + 1, dealer=dealer), log)

    @override
    def result(self, state: WhistState) -> Result | None:
        if state.phase != "over":
            return None
        one, other = (state.tricks[seat] + state.tricks[seat + 2] for seat in (0, 1))
        return Result.by_score((one, other), "rounds", teams=((0, 2), (1, 3)))


def turn(state: WhistState, hand: int) -> WhistState:
    """Return the state in which a hand is played next, the dummy's by the dealer."""
    return state.replace(hand=hand, seat=state.dealer if hand == state.dummy else hand)


if __name__ == "__main__":
    game = DummyWhist()
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while game.actors(state):
        state = game.apply(state, choose(game.legal_actions(state)))
    print(game.result(state))
