"""Gin rummy, a whole game in one file: sets and runs, a knock, and cards laid off on the other player's melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Annotated, ClassVar, Literal

from cardrules import (
    Action,
    Between,
    Bot,
    Card,
    Clause,
    Effect,
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
    clauses,
    frozen,
    guard,
    option,
    read,
    sight,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

RANKS, LIMIT, WALL = "A23456789TJQK", 10, 2


@frozen
class GinCard(Card):
    """A card; the rank of an ace is 1, that of a king 13."""

    suit: str
    rank: int


Cards = tuple[GinCard, ...]


@frozen
class GinOptions(Options):
    """What the players may agree on."""

    players: Literal[2] = option(2, text="number of players")
    hand: Literal[7, 10] = option(10, text="cards in each hand")
    takes: Annotated[int, Between(1, 50)] = option(50, text="takes that end a match", samples=(2, 50))


@frozen
class GinState(State):
    """Where the cards lie, who has knocked, and what ends a match in which nobody does."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    shown: PerSeat[Cards] = zone(sight.everyone)
    melds: tuple[Cards, ...] = zone(sight.everyone)
    discard: Cards = zone(sight.everyone)
    stock: Cards = zone(sight.nobody)
    dealer: Seat = 0
    knocker: Seat | None = None
    taken: bool = False
    returned: bool = False
    takes: Annotated[int, Between(0, "takes")] = 0


@frozen
class Take(Action):
    """Take the top card of the discard pile."""


@frozen
class Draw(Action):
    """Draw the top card of the stock."""


@frozen
class Discard(Action):
    """Discard a card."""

    card: GinCard


@frozen
class Knock(Action):
    """Discard a card and knock, which ends the play."""

    card: GinCard


@frozen
class Meld(Action):
    """Lay down a set or a run."""

    cards: Annotated[Cards, Between(3, 5)]


@frozen
class LayOff(Action):
    """Add a card to a meld of the player who knocked."""

    card: GinCard


@frozen
class Pass(Action):
    """Do without what is offered, or without more of it."""


RULES = RuleBook(
    game="gin_rummy",
    title="Gin rummy",
    sections={"deal": "The deal", "turn": "A turn", "knock": "Knocking", "lay": "Laying down", "end": "The end"},
    clauses=(
        Clause("deal.deck", "There are 52 cards. Aces are low and cost 1 point; T, J, Q and K cost 10.", ("G-1",)),
        Clause("deal.hands", "Both get ten cards, or seven. The next card is turned up and begins a pile.", ("G-2",)),
        Clause("turn.first", "The non-dealer, then the dealer, may take the card turned up, or pass.", ("G-3",)),
        Clause("turn.passed", "If both pass, the non-dealer draws the top card of the stock.", ("G-4",)),
        Clause("turn.draw", "A turn begins with the top card of the stock or of the discard pile.", ("G-5",)),
        Clause("turn.discard", "It ends with a discard, which may be the card just taken.", ("G-6",)),
        Clause("turn.wall", "With two cards left in the stock, take the top of the pile and knock, or pass.", ("G-7",)),
        Clause("knock.meld", "A meld is a set of 3 or 4 cards of a rank, or a run of 3 to 5 of a suit.", ("G-8",)),
        Clause("knock.limit", "Discard and knock if all but 10 points of your hand can be melded.", ("G-9",)),
        Clause("lay.melds", "The player who knocks lays the hand open, and out of it such melds.", ("G-10",)),
        Clause("lay.deadwood", "What is left costs 10 points at most, and is called deadwood.", ("G-11",)),
        Clause("lay.off", "The other player lays open and, unless it is gin, adds cards, first to runs.", ("G-12",)),
        Clause("lay.answer", "Then the other player lays down melds.", ("G-13",)),
        Clause("end.passed", "A pass at the end of the stock ends the match, and nobody wins,", ("G-14",)),
        Clause("end.returned", "as if twice in a row the card just taken is discarded,", ("G-15",)),
        Clause("end.takes", "or if the pile is taken from too often after the first turn.", ("G-16",)),
        Clause("end.knock", "Otherwise the player who knocked wins the difference of the deadwood.", ("G-17",)),
        Clause("end.gin", "No deadwood is called gin, and is worth 25 points more.", ("G-18",)),
        Clause("end.undercut", "If the other player has fewer points, that player wins 25 more.", ("G-19",)),
    ),
    messages={
        "not-in-hand": "{card} is not in your hand.",
        "cannot-knock": "If you discard {card}, more than 10 points of your hand cannot be melded.",
        "no-meld": "{cards} is no meld in your hand, or more than 10 points would remain.",
        "too-much": "There are still {points} points outside your melds.",
        "fits-nowhere": "{card} is not in your hand, or fits no meld.",
    },
    names={"hands": "hand", "shown": "open hand", "melds": "melds", "discard": "discard pile", "stock": "stock"}
    | {"card": "{rank} of {suit}", "S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
    | {"action.discard.card": "discard {card}", "action.knock.card": "knock with {card}"}
    | {"action.meld.cards": "meld {cards}", "action.lay_off.card": "lay off {card}", "action.lay_off": "lay off"}
    | {"phase.first": "first card", "phase.draw": "draw", "phase.turn": "discard", "phase.wall": "the wall"}
    | {"phase.melds": "melds", "phase.layoff": "laying off", "phase.answer": "other melds", "phase.over": "over"}
    | {"undecided": "nobody knocked", "knock": "less deadwood", "gin": "gin", "undercut": "undercut"}
    | {f"action.{word}": word for word in ("take", "draw", "discard", "knock", "meld", "pass")}
    | {f"rank.{rank}": name for rank, name in enumerate("ace 2 3 4 5 6 7 8 9 10 jack queen king".split(), 1)},
)


@lru_cache(4096)
def melds(hand: Cards) -> tuple[Cards, ...]:
    """Return all sets and runs in a hand; a run of six would be two of three."""
    equals = ([card for card in hand if card.rank == rank] for rank in range(1, 14))
    sets = (group for cards in equals for size in (3, 4) for group in combinations(cards, size))
    ordered = sorted(hand, key=lambda card: (card.suit, card.rank))
    rows = (ordered[at : at + size] for size in (3, 4, 5) for at in range(len(hand) - size + 1))
    return (*sets, *(tuple(row) for row in rows if is_run(row)))


def is_run(cards: Iterable[GinCard]) -> bool:
    """Return whether different cards are of one suit and follow each other."""
    ranks = sorted(card.rank for card in cards)
    return ranks[-1] - ranks[0] == len(ranks) - 1 and len({card.suit for card in cards}) == 1


def points(cards: Iterable[GinCard]) -> int:
    """Return what cards cost outside melds."""
    return sum(min(card.rank, 10) for card in cards)


def deadwood(hand: Cards, gone: Cards = ()) -> int:
    """Return the fewest points that can be left outside melds when some cards of a hand are gone."""
    possible = (meld for meld in melds(hand) if set(meld).isdisjoint(gone))
    return min([points(hand) - points(gone), *(deadwood(hand, gone + meld) for meld in possible)])


def knocking_hand(state: GinState, seat: int) -> Cards:
    """Read the hand from which a seat would discard to knock; at the wall it takes the top card of the pile before."""
    return state.hands[seat] + (state.discard[-1:] if state.phase == "wall" else ())


def to_knock(hand: Cards) -> Cards:
    """Return the cards that can be discarded with a knock."""
    return tuple(card for card in hand if deadwood(hand, (card,)) <= LIMIT)


def to_meld(hand: Cards) -> tuple[Cards, ...]:
    """Return the melds after which the rest of the hand can still keep the limit."""
    return tuple(meld for meld in melds(hand) if deadwood(hand, meld) <= LIMIT)


def fits(card: GinCard, meld: Cards) -> bool:
    """Return whether a meld with one card more is a meld, however long."""
    return is_run((*meld, card)) or {card.rank} == {other.rank for other in meld}


def to_lay_off(hand: Cards, laid: tuple[Cards, ...]) -> Cards:
    """Return the cards that fit a meld on the table."""
    return tuple(card for card in hand if any(fits(card, meld) for meld in laid))


@guard("too-much", clause="lay.deadwood", reads=(read.own("shown"),))
def few_points(hand: Cards) -> dict[str, int] | None:
    """The player who knocked goes on until the limit is kept."""
    return {"points": points(hand)} if points(hand) > LIMIT else None


def draw(state: GinState, action: Action, seat: int, log: Log) -> GinState:
    """Draw the top card of the stock."""
    return state.move(state.stock[0], to="hands", part=seat).replace(phase="turn", taken=False)


def pass_first(state: GinState, action: Pass, seat: int, log: Log) -> GinState:
    """Leave the first card to the dealer, or to nobody."""
    if seat == state.dealer:
        log.cite("turn.passed")
        state = draw(state, action, state.next_seat(), log)
    return state.replace(seat=state.next_seat())


def discard(state: GinState, action: Discard, seat: int, log: Log) -> GinState:
    """Discard a card, and look whether the match goes on."""
    returned = state.taken and action.card is state.hands[seat][-1]
    phase = "wall" if len(state.stock) <= WALL else "draw"
    if returned and state.returned:
        log.cite("end.returned")
        phase = "over"
    return state.move(action.card, to="discard").replace(phase=phase, seat=state.next_seat(), returned=returned)


def knock(state: GinState, action: Knock, seat: int, log: Log) -> GinState:
    """Discard and lay the hand open."""
    if state.phase == "wall":
        state = state.move(state.discard[-1], to="hands", part=seat)
        log.at(state)
    state = state.move(action.card, to="discard")
    return state.move(state.hands[seat], to="shown", part=seat).replace(phase="melds", knocker=seat)


def meld(state: GinState, action: Meld, seat: int, log: Log) -> GinState:
    """Lay down a meld."""
    return state.move(action.cards, to="melds")


def lay_open(state: GinState, action: Pass, seat: int, log: Log) -> GinState:
    """Let the other player lay the hand open, who may lay off cards unless there is no deadwood."""
    phase, other = "layoff" if state.shown[seat] else "answer", state.next_seat()
    return state.move(state.hands[other], to="shown", part=other).replace(phase=phase, seat=other)


def lay_off(state: GinState, action: LayOff, seat: int, log: Log) -> GinState:
    """Add a card to a run or else to a set."""
    fitting = [part for part, meld in enumerate(state.melds) if fits(action.card, meld)]
    return state.move(action.card, to="melds", part=max(fitting, key=lambda part: is_run(state.melds[part])))


def go_to(phase: str) -> Effect[GinState, Pass]:
    """Return an effect that only sets the phase."""
    return lambda state, action, seat, log: state.replace(phase=phase)


def keeper(game: Game[GinState, Action], view: GinState, seat: int, rng: Random) -> Action:
    """Keep what melds or is cheap, knock as soon as possible, and lay down what can be laid down."""
    legal = game.legal_actions(view, seat)
    left = {action: deadwood(view.hands[seat], (action.card,)) for action in legal if isinstance(action, Discard)}
    best = [action for action in left if left[action] == min(left.values())]
    knocks = [action for action in legal if isinstance(action, Knock)]
    return rng.choice(knocks or best or [action for action in legal if not isinstance(action, Pass)] or legal)


class GinRummy(Game[GinState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "gin_rummy"
    options_type = GinOptions
    bots: ClassVar[Mapping[str, Bot]] = {"keeper": keeper}
    state_type = GinState
    rulebook = RULES
    options: GinOptions

    @clauses("deal.deck")
    @override
    def make_deck(self) -> Iterable[GinCard]:
        return (GinCard(f"{suit}{rank}", suit, 1 + RANKS.index(rank)) for suit in "SCDH" for rank in RANKS)

    @override
    def make_phases(self) -> Iterable[Phase[GinState]]:
        hand, shown = read.own("hands"), read.own("shown")
        own = OneOf("card", hand, "not-in-hand", clause="turn.discard")
        may_knock = OneOf("card", to_knock, "cannot-knock", clause="knock.limit", reads=(knocking_hand,))
        may_meld = OneOf("cards", to_meld, "no-meld", clause="lay.melds", reads=(shown,))
        any_meld = OneOf("cards", melds, "no-meld", clause="knock.meld", reads=(shown,))
        fitting = OneOf("card", to_lay_off, "fits-nowhere", clause="lay.off", reads=(shown, read.value("melds")))
        knocks = Move(Knock, knock, (may_knock,))
        yield Phase("first", (Move(Take, self.take), Move(Pass, pass_first)), ("turn.first",))
        yield Phase("draw", (Move(Take, self.take), Move(Draw, draw)), ("turn.draw",))
        yield Phase("turn", (Move(Discard, discard, (own,)), knocks), ("turn.discard",))
        yield Phase("wall", (knocks, Move(Pass, go_to("over"), clauses=("end.passed",))), ("turn.wall",))
        yield Phase("melds", (Move(Meld, meld, (may_meld,)), Move(Pass, lay_open, (few_points,))), ("lay.melds",))
        yield Phase("layoff", (Move(LayOff, lay_off, (fitting,)), Move(Pass, go_to("answer"))), ("lay.off",))
        yield Phase("answer", (Move(Meld, meld, (any_meld,)), Move(Pass, go_to("over"))), ("lay.answer",))
        yield Phase("over", (), ("end.knock",))

    def take(self, state: GinState, action: Take, seat: int, log: Log) -> GinState:
        """Take the top card of the pile, which comes to lie last in the hand."""
        takes = state.takes + (state.phase == "draw")
        if takes == self.options.takes:
            log.cite("end.takes")
            return state.replace(phase="over", takes=takes)
        return state.move(state.discard[-1], to="hands", part=seat).replace(phase="turn", taken=True, takes=takes)

    @clauses("deal.hands")
    @override
    def deal(self, state: GinState, log: Log) -> GinState:
        if len(state.cards) < (needed := 2 * self.options.hand + WALL + 2):
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {needed}")
        state = state.gather(to="stock").shuffle("stock", log).deal("stock", to="hands", each=self.options.hand)
        return state.move(state.stock[0], to="discard").replace(dealer=1)

    @clauses("end.gin", "end.undercut")
    @override
    def result(self, state: GinState) -> Result | None:
        if state.phase != "over" or state.knocker is None:
            return Result.by_score((0, 0), "undecided") if state.phase == "over" else None
        lost = [points(cards) for cards in state.shown]
        won = sum(lost) - 2 * lost[state.knocker]
        reason = "gin" if not state.shown[state.knocker] else "knock" if won >= 0 else "undercut"
        won += {"knock": 0, "gin": 25, "undercut": -25}[reason]
        return Result.by_score((won, -won) if state.knocker == 0 else (-won, won), reason)

    @override
    def problems(self, state: GinState) -> Iterator[str]:
        if state.phase in {"first", "draw", "wall"} and not (state.discard and state.stock):
            yield "stock or discard is empty; expected cards in both"
