"""Kuhn poker, a whole game in one file: a card for each player, one bet, and reasons to bluff."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
    Event,
    Game,
    Log,
    Move,
    Options,
    PerSeat,
    Phase,
    Result,
    RuleBook,
    Seat,
    State,
    clauses,
    frozen,
    option,
    sight,
    with_item,
    zone,
)
from typing_extensions import override

RANKS = "23456789TJQK"


@frozen
class KuhnCard(Card):
    """A card, which is no more than its rank."""

    rank: int


Cards = tuple[KuhnCard, ...]


@frozen
class KuhnOptions(Options):
    """What the players may agree on."""

    players: Annotated[int, Between(2, 10)] = option(2, text="number of players")


def hand_sight(state: KuhnState, options: KuhnOptions, owner: int | None, viewer: int | None) -> sight.Visibility:
    """A card is its owner's secret until a showdown, and for good if the owner has folded."""
    if state.phase == "showdown" and owner in state.staying:
        return sight.Visibility.EVERYTHING
    return sight.owner_only(state, options, owner, viewer)


@frozen
class KuhnState(State):
    """The cards, the chips that each seat has put in, and the seat that acts last in this round."""

    hands: PerSeat[Cards] = zone(hand_sight)
    rest: Cards = zone(sight.nobody)
    chips: PerSeat[Annotated[int, Between(1, 2)]] = ()
    last: Seat = 0

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats with the most chips in the pot: at the end all others have folded."""
        return tuple(seat for seat, chips in enumerate(self.chips) if chips == max(self.chips))


@frozen
class Check(Action):
    """Go on without a bet."""


@frozen
class Bet(Action):
    """Put in the second chip."""


@frozen
class Call(Action):
    """Put in the second chip too."""


@frozen
class Fold(Action):
    """Give up."""


@frozen
class Shown(Event):
    """A card was shown."""

    seat: Seat
    card: KuhnCard


RULES = RuleBook(
    game="kuhn_poker",
    title="Kuhn poker",
    sections={"deal": "The deal", "bet": "Betting", "end": "The end"},
    clauses=(
        Clause("deal.deck", "There is one card more than players, and no two are equal.", ("K-1",)),
        Clause("deal.ante", "Every player puts one chip into the pot and gets one card.", ("K-2",)),
        Clause("bet.open", "In turn, a player checks or bets a second chip, until somebody has bet.", ("K-3",)),
        Clause("bet.answer", "After a bet every other player calls it or folds, once.", ("K-4",)),
        Clause("end.uncontested", "If nobody calls, the pot goes to the player who bet, unseen.", ("K-5",)),
        Clause("end.showdown", "Otherwise those who have not folded show; the highest card wins.", ("K-6",)),
    ),
    messages={},
    names={
        **{f"rank.{rank}": name for rank, name in enumerate("2 3 4 5 6 7 8 9 10 jack queen king".split())},
        "hands": "hand",
        "rest": "rest",
        "phase.open": "no bet yet",
        "phase.answer": "answering a bet",
        "phase.uncontested": "over, without a call",
        "phase.showdown": "over, with a showdown",
        "action.check": "check",
        "action.bet": "bet",
        "action.call": "call",
        "action.fold": "fold",
        "event.shown": "{seat} shows: {card}.",
        "uncontested": "nobody called",
        "showdown": "highest card",
    },
)


def check(state: KuhnState, action: Check, seat: int, log: Log) -> KuhnState:
    """Go on without a bet."""
    return go_on(state, log)


def bet(state: KuhnState, action: Bet, seat: int, log: Log) -> KuhnState:
    """Put in the second chip; the round now ends just before this seat."""
    return go_on(
        state.replace(phase="answer", chips=with_item(state.chips, seat, 2), last=state.next_seat(step=-1)), log
    )


def call(state: KuhnState, action: Call, seat: int, log: Log) -> KuhnState:
    """Put in the second chip too."""
    return go_on(state.replace(chips=with_item(state.chips, seat, 2)), log)


def fold(state: KuhnState, action: Fold, seat: int, log: Log) -> KuhnState:
    """Give up: one chip in the pot is fewer than the others have there."""
    return go_on(state, log)


def go_on(state: KuhnState, log: Log) -> KuhnState:
    """Pass the turn on, or end the match after the last seat."""
    if state.seat != state.last:
        return state.replace(seat=state.next_seat())
    if len(state.staying) == 1:
        return state.replace(phase="uncontested")
    for seat in state.staying:
        log.add(Shown(seat, state.hands[seat][0]))
    return state.replace(phase="showdown")


class KuhnPoker(Game[KuhnState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "kuhn_poker"
    options_type = KuhnOptions
    state_type = KuhnState
    event_types: ClassVar[tuple[type[Event], ...]] = (Shown,)
    rulebook = RULES

    @clauses("deal.deck")
    @override
    def make_deck(self) -> Iterable[KuhnCard]:
        return (KuhnCard(rank, RANKS.index(rank)) for rank in RANKS[-self.options.players - 1 :])

    @override
    def make_phases(self) -> Iterable[Phase[KuhnState]]:
        yield Phase("open", (Move(Check, check), Move(Bet, bet)), clauses=("bet.open",))
        yield Phase("answer", (Move(Fold, fold), Move(Call, call)), clauses=("bet.answer",))
        yield Phase("uncontested", (), clauses=("end.uncontested",))
        yield Phase("showdown", (), clauses=("end.showdown",))

    @clauses("deal.ante")
    @override
    def deal(self, state: KuhnState, log: Log) -> KuhnState:
        players = self.options.players
        state = state.replace(chips=(1,) * players, last=players - 1)
        return state.gather(to="rest").shuffle("rest", log).deal("rest", to="hands", each=1)

    @override
    def result(self, state: KuhnState) -> Result | None:
        if self.phases[state.phase].moves:
            return None
        winner = state.staying[0]
        if state.phase == "showdown":
            winner = max(state.staying, key=lambda seat: state.hands[seat][0].rank)
        pot = sum(state.chips)
        scores = tuple((pot if seat == winner else 0) - chips for seat, chips in enumerate(state.chips))
        return Result.by_score(scores, state.phase)

    @override
    def problems(self, state: KuhnState) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            if len(hand) != 1:
                yield f"hands[{seat}] has {len(hand)} cards; expected 1"


if __name__ == "__main__":
    game = KuhnPoker()
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        print(f"seat {step.seat}: {step.action}")
        state = step.state
    print(game.result(state))
