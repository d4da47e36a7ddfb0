"""Ascend, a whole game in one file: lay higher cards; the first without cards wins."""

from __future__ import annotations

import random
from collections.abc import Iterable
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
    State,
    frozen,
    option,
    read,
    sight,
    validator,
    zone,
)
from typing_extensions import override

Cards = tuple["Number", ...]


@frozen
class Number(Card):
    """A card with a number on it."""

    value: int


@frozen
class AscendOptions(Options):
    """What the players may agree on."""

    players: Literal[2, 3, 4] = option(3, text="number of players")
    cards: Literal[1, 2, 3, 4, 5] = option(4, text="cards for each player")


@frozen
class AscendState(State):
    """Where the cards lie and who sees them; every state says whose turn it is."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    pile: Cards = zone(sight.everyone)
    rest: Cards = zone(sight.nobody)


@frozen
class Lay(Action):
    """Lay a card."""

    card: Number


@frozen
class Pass(Action):
    """Take the pile away and begin a new one."""


RULES = RuleBook(
    game="ascend",
    title="Ascend",
    sections={"lay": "Laying", "end": "The end"},
    clauses=(
        Clause("lay.own", "Lay a card of your own.", ("A-1",)),
        Clause("lay.higher", "It must be higher than the top card.", ("A-2",)),
        Clause("lay.pass", "A player who passes takes up the pile.", ("A-3",)),
        Clause("end.empty", "The first player without cards wins.", ("A-4",)),
    ),
    messages={
        "not-in-hand": "{card} is not in your hand.",
        "too-low": "{card} is not higher than {top}.",
    },
    names={
        "hands": "hand",
        "pile": "pile",
        "rest": "rest",
        "phase.turn": "on turn",
        "phase.over": "over",
        "action.lay": "lay",
        "action.lay.card": "lay {card}",
        "action.pass": "pass",
        "out": "all cards laid",
    },
)


def top(state: AscendState, seat: int) -> Number | None:
    """Read the card to beat."""
    return state.pile[-1] if state.pile else None


@validator("too-low", clause="lay.higher", reads=(top,))
def higher(action: Lay, top: Number | None) -> dict[str, object] | None:
    """A card has to be higher than the top one."""
    if top is None or action.card.value > top.value:
        return None
    return {"card": action.card, "top": top}


def lay(state: AscendState, action: Lay, seat: int, log: Log) -> AscendState:
    """Lay the card on the pile."""
    state = state.move(action.card, to="pile")
    phase = "turn" if state.hands[seat] else "over"
    return state.replace(phase=phase, seat=state.next_seat())


def take_up(state: AscendState, action: Pass, seat: int, log: Log) -> AscendState:
    """Take the pile into the hand."""
    return state.move(state.pile, to="hands", part=seat).replace(seat=state.next_seat())


class Ascend(Game[AscendState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "ascend"
    options_type = AscendOptions
    state_type = AscendState
    rulebook = RULES

    @override
    def make_deck(self) -> Iterable[Number]:
        return (Number(str(value), value) for value in range(1, 21))

    @override
    def make_phases(self) -> Iterable[Phase[AscendState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="lay.own")
        yield Phase(
            "turn",
            (
                Move(Lay, lay, (own, higher)),
                Move(Pass, take_up, clauses=("lay.pass",)),
            ),
            clauses=("lay.own",),
        )
        yield Phase("over", (), clauses=("end.empty",))

    @override
    def deal(self, state: AscendState, log: Log) -> AscendState:
        state = state.gather(to="rest").shuffle("rest", log)
        return state.deal("rest", to="hands", each=self.options.cards)

    @override
    def result(self, state: AscendState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(-len(held) for held in state.hands), "out")


if __name__ == "__main__":
    game = Ascend(players=3)
    state = game.start(seed="first match")
    choose = random.Random(1).choice
    while game.actors(state):
        step = game.step(state, choose(game.legal_actions(state)))
        state = step.state
    print(game.result(state))
