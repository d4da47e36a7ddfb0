"""A game whose trace is whole: rule book, code and tests agree. The tests break it, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from typing_extensions import override

from cardrules import (
    Action,
    Card,
    Clause,
    Event,
    Game,
    Log,
    Move,
    Objection,
    OneOf,
    Options,
    PerSeat,
    Phase,
    Reason,
    Result,
    RuleBook,
    Ruling,
    SourceText,
    State,
    Text,
    Window,
    clauses,
    frozen,
    guard,
    option,
    sight,
    zone,
)

Cards = tuple[Card, ...]


@frozen
class WholeOptions(Options):
    last: Literal["wins", "loses"] = option("wins", text=Text(de="Letzte Karte", en="last card"), rulings=("W-Q1",))
    silent: bool = option(False, text=Text(de="Stumm", en="silent"))


@frozen
class WholeState(State):
    hands: PerSeat[Cards] = zone(sight.owner_only)
    pile: Cards = zone(sight.everyone)
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
    title=Text(de="Ganz", en="Whole"),
    sections={key: Text(de=key, en=key) for key in ("cards", "lay", "end")},
    clauses=(
        Clause("cards.four", Text(de="Es gibt vier Karten.", en="There are four cards."), ("W-01",)),
        Clause("cards.free", Text(de="Sie gehören niemandem.", en="They belong to nobody."), ("W-02",)),
        Clause("lay.own", Text(de="Man legt eine eigene Karte.", en="One lays a card of one's own."), ("W-03",)),
        Clause("lay.rest", Text(de="Wer keine hat, ruht.", en="A player who has none rests."), ("W-03",)),
        Clause("lay.greet", Text(de="Man darf grüßen.", en="One may greet."), ("W-03",), when={"silent": (False,)}),
        Clause(
            "lay.silent", Text(de="Man grüßt nicht.", en="One does not greet."), ("W-03",), when={"silent": (True,)}
        ),
        Clause(
            "end.wins", Text(de="Die letzte gewinnt.", en="The last one wins."), ("W-Q1",), when={"last": ("wins",)}
        ),
        Clause("end.loses", Text(de="Sie verliert.", en="It loses."), ("W-Q1",), when={"last": ("loses",)}),
    ),
    rulings=(Ruling("W-Q1", Text(de="Gewinnt sie?", en="Does it win?"), (), Text(de="Ja.", en="Yes."), "last"),),
    not_normative={"W-04": Text(de="Ein Rat.", en="Advice.")},
    messages={
        "not-in-hand": Text(de="{card} ist nicht auf der Hand.", en="{card} is not in hand."),
        "can-lay": Text(de="Eine Karte geht noch.", en="There is a card to lay."),
        "greeted": Text(de="Du hast schon gegrüßt.", en="You have greeted."),
    },
    names={
        "hands": Text(de="Hand", en="hand"),
        "pile": Text(de="Stapel", en="pile"),
        "phase.turn": Text(de="am Zug", en="on turn"),
        "phase.over": Text(de="zu Ende", en="over"),
        "action.lay": Text(de="legen", en="lay"),
        "action.rest": Text(de="ruhen", en="rest"),
        "action.greet": Text(de="grüßen", en="greet"),
        "event.greeted": Text(de="Platz {seat} grüßt.", en="Seat {seat} greets."),
        "state.greeted": Text(de="gegrüßt", en="greeted"),
        "wins": Text(de="gewinnt", en="wins"),
        "loses": Text(de="verliert", en="loses"),
        "reason.empty": Text(de="keine Karten", en="no cards"),
    },
    sources={"W": SourceText(Text(de="der Text", en="the text"), 4)},
    without_code={"cards.free": Text(de="Eine Freiheit.", en="A freedom.")},
)


def hand(state: WholeState, seat: int) -> Cards:
    return state.hands[seat]


def greeted(state: WholeState, seat: int) -> bool:
    return state.greeted


@guard("greeted", clause="lay.greet", reads=(greeted,))
def greets_once(greeted: bool) -> Objection:
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
            Move(Lay, lay, (OneOf("card", hand, "not-in-hand", clause="lay.own"),)),
            Move(Rest, rest, clauses=("lay.rest",), last_resort=Reason("can-lay", "lay.rest")),
        )
        yield Phase("turn", moves, ("lay.silent",) if self.options.silent else ("lay.own",))
        yield Phase("over", (), (clause,))

    @override
    def make_windows(self) -> Iterable[Window[WholeState]]:
        if not self.options.silent:
            yield Window("greeting", listeners, (Move(Greet, greet, (greets_once,)),), close, ("lay.greet",))

    @override
    def deal(self, state: WholeState, log: Log) -> WholeState:
        players = self.options.players
        return state.replace(hands=tuple(state.cards[seat::players] for seat in range(players)))

    @override
    def result(self, state: WholeState) -> Result | None:
        return None if state.phase != "over" else Result.by_score((0,) * self.options.players, "empty")
