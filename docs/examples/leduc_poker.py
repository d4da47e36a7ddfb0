"""Leduc poker, a whole game in one file: two rounds of raises, and a card for both turned up in between."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

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
    looks,
    option,
    read,
    sight,
    with_item,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

RANKS = "JQK"
MAX_RAISES = 2
RAISE = 2
"""The chips of a raise in the first round; in the second it is twice as many."""


@frozen
class LeducCard(Card):
    """One of two cards of a rank, which are alike."""

    rank: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.Look(RANKS[self.rank])


Cards = tuple[LeducCard, ...]


@frozen
class LeducOptions(Options):
    """There is nothing to agree on: two players play."""

    players: Literal[2] = option(2, text="number of players")


def hand_sight(state: LeducState, options: LeducOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """A card is its owner's secret until a showdown."""
    if state.phase == "showdown":
        return sight.Visibility.EVERYTHING
    return sight.owner_only(state, options, owner, viewer)


@frozen
class LeducState(State):
    """The cards, the chips that each seat has put in, and how far the round is."""

    hands: PerSeat[Cards] = zone(hand_sight)
    board: Cards = zone(sight.everyone)
    stock: Cards = zone(sight.nobody)
    chips: PerSeat[Annotated[int, Between(1, 1 + MAX_RAISES * 3 * RAISE)]] = ()
    raises: Annotated[int, Between(0, MAX_RAISES)] = 0
    dealer: Seat = 0
    last: Seat = 0


@frozen
class Fold(Action):
    """Give up."""


@frozen
class Call(Action):
    """Put in as many chips as the other player has; none, and it is a check."""


@frozen
class Raise(Action):
    """Put in as many chips as the other player has, and some more."""


@frozen
class Shown(Event):
    """A card was shown."""

    seat: Seat
    card: LeducCard


RULES = RuleBook(
    game="leduc_poker",
    title="Leduc poker",
    sections={"deal": "The deal", "bet": "Betting", "end": "The end"},
    clauses=(
        Clause("deal.deck", "There are two jacks, two queens and two kings.", ("LP-1",)),
        Clause("deal.ante", "Each player puts one chip into the pot and gets one card.", ("LP-2",)),
        Clause("bet.turn", "In each of two rounds the non-dealer begins. A player folds, calls or raises.", ("LP-3",)),
        Clause("bet.fold", "Only a player who has fewer chips in the pot may fold.", ("LP-4",)),
        Clause(
            "bet.call", "A call makes the chips in the pot equal; after both have acted it ends the round.", ("LP-5",)
        ),
        Clause("bet.raise", "A raise is 2 chips more than a call, in the second round 4.", ("LP-6",)),
        Clause("bet.limit", "There are at most two raises in a round.", ("LP-7",)),
        Clause("bet.board", "After the first round a card is turned up, which counts for both.", ("LP-8",)),
        Clause("end.fold", "If a player folds, the other one takes the pot, unseen.", ("LP-9",)),
        Clause("end.showdown", "After the second round both show. A pair with the card turned up wins.", ("LP-10",)),
        Clause("end.rank", "Without a pair the higher card wins; equal cards share the pot.", ("LP-11",)),
    ),
    messages={
        "nothing-to-call": "There is nothing to call, so nobody need fold.",
        "raised-enough": "There have been {raises} raises in this round.",
    },
    names={
        **{f"rank.{rank}": name for rank, name in enumerate("jack queen king".split())},
        "hands": "hand",
        "board": "card turned up",
        "stock": "stock",
        "phase.betting": "betting",
        "phase.folded": "over, after a fold",
        "phase.showdown": "over, with a showdown",
        "action.fold": "fold",
        "action.call": "call",
        "action.raise": "raise",
        "event.shown": "{seat} shows: {card}.",
        "folded": "the other player folded",
        "showdown": "the better hand",
    },
)


def behind(state: LeducState, seat: int) -> bool:
    """Read whether the seat has fewer chips in the pot than the other one."""
    return state.chips[seat] < max(state.chips)


@guard("nothing-to-call", clause="bet.fold", reads=(behind,))
def may_fold(behind: bool) -> Objection:
    """Nobody folds where a check costs nothing."""
    return None if behind else {}


@guard("raised-enough", clause="bet.limit", reads=(read.value("raises"),))
def may_raise(raises: int) -> Objection:
    """The number of raises is limited."""
    return {"raises": raises} if raises == MAX_RAISES else None


def fold(state: LeducState, action: Fold, seat: int, log: Log) -> LeducState:
    """Give up: the chips in the pot show who it was."""
    return state.replace(phase="folded")


def call(state: LeducState, action: Call, seat: int, log: Log) -> LeducState:
    """Make the chips equal; the last seat to act ends the round."""
    state = state.replace(chips=with_item(state.chips, seat, max(state.chips)))
    if seat != state.last:
        return state.replace(seat=state.next_seat())
    if not state.board:
        log.cite("bet.board")
        state = state.move(state.stock[0], to="board")
        return state.replace(raises=0, seat=state.next_seat(state.dealer), last=state.dealer)
    for shows, hand in enumerate(state.hands):
        log.add(Shown(shows, hand[0]))
    return state.replace(phase="showdown")


def increase(state: LeducState, action: Raise, seat: int, log: Log) -> LeducState:
    """Put in more than the other player, who then acts last unless there is another raise."""
    chips = max(state.chips) + (2 * RAISE if state.board else RAISE)
    other = state.next_seat()
    return state.replace(chips=with_item(state.chips, seat, chips), raises=state.raises + 1, seat=other, last=other)


def strength(card: LeducCard, board: LeducCard) -> tuple[bool, int]:
    """Return what a card is worth in a showdown: a pair beats every other hand."""
    return card.rank == board.rank, card.rank


class LeducPoker(Game[LeducState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "leduc_poker"
    options_type = LeducOptions
    state_type = LeducState
    event_types: ClassVar[tuple[type[Event], ...]] = (Shown,)
    rulebook = RULES

    @clauses("deal.deck")
    @override
    def make_deck(self) -> Iterable[LeducCard]:
        return (LeducCard(f"{rank}.{copy}", RANKS.index(rank)) for rank in RANKS for copy in (1, 2))

    @override
    def make_phases(self) -> Iterable[Phase[LeducState]]:
        yield Phase(
            "betting",
            (
                Move(Fold, fold, (may_fold,)),
                Move(Call, call, clauses=("bet.call",)),
                Move(Raise, increase, (may_raise,), clauses=("bet.raise",)),
            ),
            clauses=("bet.turn",),
        )
        yield Phase("folded", (), clauses=("end.fold",))
        yield Phase("showdown", (), clauses=("end.showdown",))

    @clauses("deal.ante")
    @override
    def deal(self, state: LeducState, log: Log) -> LeducState:
        needed = self.options.players + 1
        if len(state.cards) < needed:
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {needed}")
        state = state.replace(chips=(1, 1), dealer=1, last=1)
        return state.gather(to="stock").shuffle("stock", log).deal("stock", to="hands", each=1)

    @clauses("end.rank")
    @override
    def result(self, state: LeducState) -> Result | None:
        if state.phase == "betting":
            return None
        shown = state.phase == "showdown"
        worth = [strength(hand[0], state.board[0]) for hand in state.hands] if shown else state.chips
        winners = [seat for seat, value in enumerate(worth) if value == max(worth)]
        share = sum(state.chips) // len(winners)
        scores = tuple((share if seat in winners else 0) - chips for seat, chips in enumerate(state.chips))
        return Result.by_score(scores, state.phase)

    @override
    def problems(self, state: LeducState) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            if len(hand) != 1:
                yield f"hands[{seat}] has {len(hand)} cards; expected 1"
        if not state.board and not state.stock:
            yield "stock has no card to turn up"


if __name__ == "__main__":
    game = LeducPoker()
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        print(f"seat {step.seat}: {step.action}")
        state = step.state
    print(game.result(state))
