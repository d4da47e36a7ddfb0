"""A game whose trace is whole: rule book, code and tests agree. The tests break it, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from typing_extensions import override

from cardrules import (
    Action,
    Card,
    Chance,
    Clause,
    Event,
    Game,
    Log,
    Move,
    Options,
    Phase,
    Reason,
    Result,
    RuleBook,
    Ruling,
    Source,
    SourceText,
    State,
    Text,
    Why,
    Window,
    clauses,
    everyone,
    frozen,
    guard,
    option,
    owner_only,
    zone,
)

Cards = tuple[Card, ...]


@frozen
class WholeOptions(Options):
    last: Literal["wins", "loses"] = option("wins", text=Text("Letzte Karte", "last card"), rulings=("W-Q1",))
    silent: bool = option(False, text=Text("Stumm", "silent"))


@frozen
class WholeState(State):
    hands: tuple[Cards, ...] = zone(owner_only, per_seat=True)
    pile: Cards = zone(everyone)
    greeted: bool = False


@frozen
class Lay(Action):
    card: Card


@frozen
class Rest(Action):
    pass


@frozen
class Greet(Action):
    pass


@frozen
class Greeted(Event):
    seat: int


RULES = RuleBook(
    game="whole",
    title=Text("Ganz", "Whole"),
    sections={key: Text(key, key) for key in ("cards", "lay", "end")},
    clauses=(
        Clause("cards.four", Text("Es gibt vier Karten.", "There are four cards."), ("W-01",)),
        Clause("cards.free", Text("Sie gehören niemandem.", "They belong to nobody."), ("W-02",)),
        Clause("lay.own", Text("Man legt eine eigene Karte.", "One lays a card of one's own."), ("W-03",)),
        Clause("lay.rest", Text("Wer keine hat, ruht.", "Who has none rests."), ("W-03",)),
        Clause("lay.greet", Text("Man darf grüßen.", "One may greet."), ("W-03",), when={"silent": (False,)}),
        Clause("lay.silent", Text("Man grüßt nicht.", "One does not greet."), ("W-03",), when={"silent": (True,)}),
        Clause("end.wins", Text("Die letzte gewinnt.", "The last one wins."), ("W-Q1",), when={"last": ("wins",)}),
        Clause("end.loses", Text("Sie verliert.", "It loses."), ("W-Q1",), when={"last": ("loses",)}),
    ),
    rulings=(Ruling("W-Q1", Text("Gewinnt sie?", "Does it win?"), (), Text("Ja.", "Yes."), "last"),),
    not_normative={"W-04": Text("Ein Rat.", "Advice.")},
    messages={
        "not-in-hand": Text("{card} ist nicht auf der Hand.", "{card} is not in hand."),
        "can-lay": Text("Eine Karte geht noch.", "There is a card to lay."),
        "greeted": Text("Du hast schon gegrüßt.", "You have greeted."),
    },
    names={
        "hands": Text("Hand", "hand"),
        "pile": Text("Stapel", "pile"),
        "phase.turn": Text("am Zug", "on turn"),
        "phase.over": Text("zu Ende", "over"),
        "action.lay": Text("legen", "lay"),
        "action.rest": Text("ruhen", "rest"),
        "action.greet": Text("grüßen", "greet"),
        "event.greeted": Text("Platz {seat} grüßt.", "Seat {seat} greets."),
        "state.greeted": Text("gegrüßt", "greeted"),
        "wins": Text("gewinnt", "wins"),
        "loses": Text("verliert", "loses"),
        "reason.empty": Text("keine Karten", "no cards"),
    },
    sources={"W": SourceText(Text("der Text", "the text"), 4)},
    without_code={"cards.free": Text("Eine Freiheit.", "A freedom.")},
)


def hand(state: WholeState, seat: int) -> Cards:
    return state.hands[seat]


def greeted(state: WholeState, seat: int) -> bool:
    return state.greeted


@guard("greeted", clause="lay.greet", reads=(greeted,))
def greets_once(greeted: bool) -> Why:
    return {} if greeted else None


def lay(state: WholeState, action: Lay, seat: int, log: Log) -> WholeState:
    hands = tuple(tuple(card for card in held if card is not action.card) for held in state.hands)
    phase = "turn" if any(hands) else "over"
    return state.replace(hands=hands, pile=(*state.pile, action.card), phase=phase, seat=(seat + 1) % len(hands))


def rest(state: WholeState, action: Rest, seat: int, log: Log) -> WholeState:
    return state.replace(seat=(seat + 1) % len(state.hands))


def greet(state: WholeState, action: Greet, seat: int, log: Log) -> WholeState:
    log.add(Greeted(seat))
    log.cite("lay.greet")
    return state.replace(greeted=True)


def listeners(state: WholeState) -> tuple[int, ...]:
    return () if state.phase == "over" else tuple(range(len(state.hands)))


def close(state: WholeState, log: Log) -> WholeState:
    return state


class Whole(Game[WholeState, Action]):
    name = "whole"
    options_type = WholeOptions
    state_type = WholeState
    event_types = (Greeted,)
    rulebook = RULES

    @clauses("cards.four")
    @override
    def make_deck(self) -> Iterable[Card]:
        return (Card(number) for number in "1234")

    @override
    def make_phases(self) -> Iterable[Phase[WholeState]]:
        clause = "end.wins" if self.options.last == "wins" else "end.loses"
        moves = (
            Move(Lay, lay, (Source("card", hand, "not-in-hand", clause="lay.own"),)),
            Move(Rest, rest, clauses=("lay.rest",), last_resort=Reason("can-lay", "lay.rest")),
        )
        yield Phase("turn", moves, ("lay.silent",) if self.options.silent else ("lay.own",))
        yield Phase("over", (), (clause,))

    @override
    def make_windows(self) -> Iterable[Window[WholeState]]:
        if not self.options.silent:
            yield Window("greeting", listeners, (Move(Greet, greet, (greets_once,)),), close, ("lay.greet",))

    @override
    def deal(self, cards: Cards, chance: Chance, log: Log) -> WholeState:
        players = self.options.players
        hands = tuple(cards[seat::players] for seat in range(players))
        return WholeState(phase="turn", cards=cards, chance=chance, hands=hands)

    @override
    def result(self, state: WholeState) -> Result | None:
        return None if state.phase != "over" else Result.by_score((0,) * self.options.players, "empty")
