"""Hearts, a whole game in one file: three cards are passed on, and nobody wants the hearts or the queen of spades."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import Annotated, Literal, TypeAlias

from cardrules import (
    Action,
    Between,
    Card,
    Choices,
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
    Validator,
    choices,
    clauses,
    frozen,
    looks,
    option,
    read,
    sight,
    validator,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

Suit: TypeAlias = Literal["C", "D", "H", "S"]
Direction: TypeAlias = Literal["none", "left", "across", "right"]
SUITS: tuple[Suit, ...] = ("C", "D", "H", "S")
RANKS = "23456789TJQKA"
DIRECTIONS: tuple[Direction, ...] = ("none", "left", "across", "right")
"""In the order of how many seats further the cards go."""
PASSED = 3
JACK_POINTS = 10
NO_TRICK_POINTS = 5


@frozen
class HeartsCard(Card):
    """A playing card; the ace is the highest."""

    suit: Suit
    rank: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.suited(self.suit, self.id[1:])

    @property
    def penalty(self) -> int:
        """The points that it costs: 1 for a heart, 13 for the queen of spades."""
        return 13 if self == QUEEN else int(self.suit == "H")


def named(suit: Suit, rank: str) -> HeartsCard:
    """Return a card."""
    return HeartsCard(suit + rank, suit, RANKS.index(rank))


TWO, QUEEN, JACK = named("C", "2"), named("S", "Q"), named("D", "J")
Cards = tuple[HeartsCard, ...]


@frozen
class HeartsOptions(Options):
    """What the players may agree on."""

    players: Literal[4] = option(4, text="number of players")
    passing: bool = option(True, text="three cards may be passed on")
    any_club: bool = option(False, text="any club may be led first")
    mild_start: bool = option(True, text="no card that costs points in the first trick")
    breaking: bool = option(True, text="hearts are not led before they are broken")
    queen_breaks: bool = option(True, text="the queen of spades breaks hearts too")
    spare_queen: bool = option(False, text="hearts may be led if only the queen of spades could be")
    jack: bool = option(False, text="the jack of diamonds takes off 10 points")
    no_trick: bool = option(False, text="who takes no trick is let off 5 points")


@frozen
class HeartsState(State):
    """Where the cards lie, and which way three of them are passed."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    trick: Cards = zone(sight.everyone)
    taken: PerSeat[Cards] = zone(sight.everyone)
    stock: Cards = zone(sight.nobody)
    direction: Direction = "none"
    chosen: Choices = choices()


@frozen
class Pass(Action):
    """Pass three cards on."""

    cards: Annotated[Cards, Between(PASSED, PASSED)]


@frozen
class Play(Action):
    """Play a card."""

    card: HeartsCard


RULES = RuleBook(
    game="hearts",
    title="Hearts",
    sections={"deal": "Dealing", "pass": "Passing", "play": "Playing", "score": "Scoring"},
    clauses=(
        Clause("deal.hands", "All 52 cards are dealt to four players. In each suit the ace is the highest.", ("HE-1",)),
        Clause("deal.direction", "It is drawn by lot which way cards are passed, or that none are.", ("HE-2",)),
        Clause("pass.own", "All choose three cards of their hand in secret.", ("HE-3",)),
        Clause("pass.on", "Then they pass them on together: to the left, across or to the right.", ("HE-4",)),
        Clause("play.first", "The player with the two of clubs then leads it; at some tables, any club.", ("HE-5",)),
        Clause("play.own", "In turn, each plays a card of the hand.", ("HE-6",)),
        Clause("play.follow", "Follow suit if you can; otherwise play any card.", ("HE-7",)),
        Clause("play.mild", "In the first trick, play no card that costs points if you have another.", ("HE-8",)),
        Clause("play.broken", "Lead no heart, if you have other cards, before a heart has been played.", ("HE-9",)),
        Clause("play.queen", "At most tables the queen of spades breaks hearts too.", ("HE-10",)),
        Clause("play.spare", "At some, you may keep her and lead hearts if she is your only other card.", ("HE-11",)),
        Clause("play.trick", "The highest card of the suit led takes the trick, and its player leads.", ("HE-12",)),
        Clause("score.points", "A heart costs 1 point, the queen of spades 13. The fewest points win.", ("HE-13",)),
        Clause("score.moon", "Who takes all of these cards gives the points to each of the others.", ("HE-14",)),
        Clause("score.jack", "If agreed on, who takes the jack of diamonds is let off 10 points.", ("HE-15",)),
        Clause("score.none", "If agreed on, who takes no trick is let off 5, but not after HE-14.", ("HE-16",)),
    ),
    messages={
        "not-your-cards": "{cards} are not all in your hand.",
        "not-in-hand": "{card} is not in your hand.",
        "two-first": "The first card of all is the two of clubs.",
        "club-first": "The first card of all is a club.",
        "follow-suit": "The suit led is {suit}.",
        "too-early": "Nobody gives away points in the first trick.",
        "not-broken": "Hearts are not broken yet.",
    },
    names={
        "card": "{rank} of {suit}",
        **{f"rank.{rank}": name for rank, name in enumerate("2 3 4 5 6 7 8 9 10 jack queen king ace".split())},
        "C": "clubs",
        "D": "diamonds",
        "H": "hearts",
        "S": "spades",
        "none": "none",
        "left": "to the left",
        "across": "across",
        "right": "to the right",
        "hands": "hand",
        "trick": "trick",
        "taken": "tricks taken",
        "stock": "stock",
        "phase.pass": "passing",
        "phase.play": "playing",
        "phase.over": "over",
        "action.pass": "pass",
        "action.pass.cards": "pass {cards}",
        "action.play": "play",
        "action.play.card": "play {card}",
        "points": "fewest points",
    },
)


def threes(hand: Cards) -> tuple[Cards, ...]:
    """Return the groups of cards that may be passed on."""
    return tuple(combinations(hand, PASSED))


def opens(state: HeartsState, seat: int) -> bool:
    """Read whether the next card is the first of all."""
    return not (state.trick or any(state.taken))


@validator("two-first", clause="play.first", reads=(opens,))
def leads_two(action: Play, first: bool) -> Objection:
    """The two of clubs is led first."""
    return {} if first and action.card != TWO else None


@validator("club-first", clause="play.first", reads=(opens,))
def leads_club(action: Play, first: bool) -> Objection:
    """A club is led first."""
    return {} if first and action.card.suit != "C" else None


def to_follow(state: HeartsState, seat: int) -> Suit | None:
    """Read the suit to follow; None if any card may be played."""
    led = state.trick[0].suit if state.trick else None
    return led if any(card.suit == led for card in state.hands[seat]) else None


@validator("follow-suit", clause="play.follow", reads=(to_follow,))
def follows(action: Play, suit: Suit | None) -> Objection:
    """The suit led has to be followed."""
    return {"suit": suit} if suit is not None and action.card.suit != suit else None


def can_be_mild(state: HeartsState, seat: int) -> bool:
    """Read whether a card without points has to be thrown off in the first trick."""
    first = bool(state.trick) and not any(state.taken)
    return first and to_follow(state, seat) is None and not all(card.penalty for card in state.hands[seat])


@validator("too-early", clause="play.mild", reads=(can_be_mild,))
def is_mild(action: Play, mild: bool) -> Objection:
    """The first trick costs nobody points."""
    return {} if mild and action.card.penalty else None


@clauses("play.queen", "play.spare")
def keeps_hearts_back(options: HeartsOptions) -> Validator:
    """Return the validator that holds until hearts are broken."""
    breakers = {QUEEN} if options.queen_breaks else set[HeartsCard]()
    spared = {QUEEN} if options.spare_queen else set[HeartsCard]()

    def unbroken(state: HeartsState, seat: int) -> bool:
        """Read whether the seat has to lead another suit."""
        if state.trick or all(card.suit == "H" or card in spared for card in state.hands[seat]):
            return False
        return not any(card.suit == "H" or card in breakers for card in chain(*state.taken))

    @validator("not-broken", clause="play.broken", reads=(unbroken,))
    def check(action: Play, unbroken: bool) -> Objection:
        """Hearts are not led yet."""
        return {} if unbroken and action.card.suit == "H" else None

    return check


def pass_on(state: HeartsState, action: Pass, seat: int, log: Log) -> HeartsState:
    """Give the cards to another seat."""
    return state.move(action.cards, to="hands", part=state.next_seat(seat, DIRECTIONS.index(state.direction)))


def begin(state: HeartsState, log: Log) -> HeartsState:
    """Let the seat with the two of clubs lead."""
    log.cite("play.first")
    return state.replace(phase="play", seat=next(seat for seat, hand in enumerate(state.hands) if TWO in hand))


def play(state: HeartsState, action: Play, seat: int, log: Log) -> HeartsState:
    """Play a card; the fourth one decides who takes the trick and leads."""
    state = state.move(action.card, to="trick").replace(seat=state.next_seat())
    if len(state.trick) < len(state.hands):
        return state
    log.at(state)
    log.cite("play.trick")
    led = state.trick[0].suit
    best = max(state.trick, key=lambda card: (card.suit == led, card.rank))
    taker = state.next_seat(step=state.trick.index(best))
    state = state.move(state.trick, to="taken", part=taker)
    return state.replace(seat=taker, phase="play" if any(state.hands) else "over")


class Hearts(Game[HeartsState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "hearts"
    options_type = HeartsOptions
    state_type = HeartsState
    rulebook = RULES
    options: HeartsOptions

    @override
    def make_deck(self) -> Iterable[HeartsCard]:
        return (named(suit, rank) for rank in RANKS for suit in SUITS)

    @override
    def make_phases(self) -> Iterable[Phase[HeartsState]]:
        three = OneOf("cards", threes, "not-your-cards", clause="pass.own", reads=(read.own("hands"),))
        yield Phase("pass", (Move(Pass, pass_on, (three,), clauses=("pass.on",)),), ("pass.own",), at_once=begin)
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="play.own")
        checks: list[OneOf | Validator] = [own, leads_club if self.options.any_club else leads_two, follows]
        if self.options.mild_start:
            checks.append(is_mild)
        if self.options.breaking:
            checks.append(keeps_hearts_back(self.options))
        yield Phase("play", (Move(Play, play, tuple(checks)),), ("play.own",))
        yield Phase("over", (), ("score.points",))

    @clauses("deal.hands", "deal.direction")
    @override
    def deal(self, state: HeartsState, log: Log) -> HeartsState:
        players = self.options.players
        if len(state.cards) < players * PASSED or len(state.cards) % players or TWO not in state.cards:
            raise InvalidPosition(
                f"{len(state.cards)} cards are dealt; expected three for each player at least, as many for each, and "
                "the two of clubs among them"
            )
        if self.options.passing:
            direction, chance = state.chance.choose(DIRECTIONS)
            state = state.replace(direction=direction, chance=chance)
        state = state.gather(to="stock").shuffle("stock", log)
        state = state.deal("stock", to="hands", each=len(state.cards) // players)
        return begin(state, log) if state.direction == "none" else state

    @override
    def result(self, state: HeartsState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(-points for points in self.points(state)), "points")

    @clauses("score.points", "score.moon", "score.jack", "score.none")
    def points(self, state: HeartsState) -> list[int]:
        """Return what the tricks of each seat cost."""
        points = [sum(card.penalty for card in cards) for cards in state.taken]
        moon = max(points) == sum(points) > 0
        if moon:
            points = [sum(points) - cost for cost in points]
        for seat, cards in enumerate(state.taken):
            if self.options.jack and JACK in cards:
                points[seat] -= JACK_POINTS
            if self.options.no_trick and not (moon or cards):
                points[seat] -= NO_TRICK_POINTS
        return points

    @override
    def problems(self, state: HeartsState) -> Iterator[str]:
        if state.phase == "pass" and (state.direction == "none" or not opens(state, state.seat)):
            yield "phase is 'pass'; expected a direction, and no card played yet"
        leader = state.next_seat(step=-len(state.trick))
        held = [len(state.hands[state.next_seat(leader, turn)]) for turn in range(len(state.hands))]
        if len({size + (turn < len(state.trick)) for turn, size in enumerate(held)}) > 1:
            yield f"from seat {leader} on, the hands have {held} cards; expected equally many before the trick"


if __name__ == "__main__":
    game = Hearts()
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while actors := game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        print(f"seat {actors[0]}: {step.action}")
        state = step.state
    print(game.result(state))
