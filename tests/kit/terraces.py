"""Terraces, a game of rows and sets: the kit's customer with zones of every shape.

Lay higher cards on one of three rows, lay equal cards together in a set, or draw from one of two wells. A set of four
is put away; the first player without cards wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
    Game,
    Log,
    Move,
    OneOf,
    Options,
    PerSeat,
    Phase,
    Reason,
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

Colour: TypeAlias = Literal["b", "g", "r", "y"]
Cards: TypeAlias = tuple["Stone", ...]

COLOURS: Final[tuple[Colour, ...]] = ("b", "g", "r", "y")
NUMBERS: Final = range(1, 7)
ROWS: Final = 3
WELLS: Final = 2
FULL: Final = 4
"""A set of as many cards is put away."""


@frozen
class Stone(Card):
    """A card with a colour and a number."""

    colour: Colour
    number: int


@frozen
class TerracesOptions(Options):
    """What the players may agree on."""

    players: Literal[2, 3] = option(2, text="number of players")
    size: Literal[2, 3, 4] = option(3, text="cards in each hand")


def well_sight(state: State, options: Options, owner: int | None, viewer: int | None) -> sight.Visibility:
    """Well 0 is hidden, well 1 lies open."""
    return sight.Visibility.EVERYTHING if owner == 1 else sight.Visibility.NOTHING


@frozen
class TerracesState(State):
    """The cards, and how often in a row the players could do nothing."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    rows: Annotated[tuple[Cards, ...], Between(ROWS, ROWS)] = zone(sight.everyone)
    wells: Annotated[tuple[Cards, ...], Between(WELLS, WELLS)] = zone(well_sight)
    sets: tuple[Cards, ...] = zone(sight.everyone)
    away: Cards = zone(sight.nobody)
    waits: Annotated[int, Between(0)] = 0


@frozen
class Build(Action):
    """Lay a card on a row."""

    card: Stone
    row: Literal["0", "1", "2"]


@frozen
class Collect(Action):
    """Lay a card to its set, which may be a new one."""

    card: Stone


@frozen
class Draw(Action):
    """Draw a card from a well."""

    well: Literal["0", "1"]


@frozen
class Wait(Action):
    """Do nothing."""


RULES: Final = RuleBook(
    game="terraces",
    title="Terraces",
    sections={"play": "Playing", "end": "The end"},
    clauses=(
        Clause("play.own", "Lay a card of your own.", ("T-1",)),
        Clause("play.higher", "On a row a card is higher than the last one.", ("T-2",)),
        Clause("play.set", "Cards of an equal number, up to 3, make a set.", ("T-3",)),
        Clause("play.full", "Four cards of a set are put away.", ("T-4",)),
        Clause("play.draw", "A card is drawn from a well that is not empty.", ("T-5",)),
        Clause("play.wait", "A player who can do nothing waits.", ("T-6",)),
        Clause("end.empty", "The first player without cards wins.", ("T-7",)),
        Clause("end.waits", "If all wait in turn, most cards lose.", ("T-8",)),
    ),
    messages={
        "not-in-hand": "{card} is not in your hand.",
        "not-higher": "{card} is not higher than {top}.",
        "too-high": "{card} makes no set.",
        "well-empty": "The well {well} is empty.",
        "can-act": "You can do something.",
    },
    names={
        "hands": "hand",
        "rows": "row",
        "wells": "well",
        "sets": "set",
        "away": "put away",
        "phase.turn": "on turn",
        "phase.over": "over",
        "action.build": "build",
        "action.collect": "collect",
        "action.draw": "draw",
        "action.wait": "wait",
        "empty": "all cards laid",
        "waits": "nobody can go on",
    },
)


def tops(state: TerracesState, seat: int) -> tuple[Stone | None, ...]:
    """Read the last card of each row."""
    return tuple(row[-1] if row else None for row in state.rows)


def empty_wells(state: TerracesState, seat: int) -> tuple[bool, ...]:
    """Read which wells are empty."""
    return tuple(not well for well in state.wells)


@validator("not-higher", clause="play.higher", reads=(tops,))
def higher(action: Build, tops: tuple[Stone | None, ...]) -> Mapping[str, object] | None:
    """A card on a row is higher than the last one."""
    top = tops[int(action.row)]
    return {"card": action.card, "top": top} if top is not None and action.card.number <= top.number else None


@validator("too-high", clause="play.set")
def low(action: Collect) -> Mapping[str, object] | None:
    """Only low cards make sets."""
    return {"card": action.card} if action.card.number > ROWS else None


@validator("well-empty", clause="play.draw", reads=(empty_wells,))
def holds_cards(action: Draw, empty: tuple[bool, ...]) -> Mapping[str, object] | None:
    """A well has to hold a card."""
    return {"well": action.well} if empty[int(action.well)] else None


class Terraces(Game[TerracesState, Action]):
    """The rules of Terraces."""

    name = "terraces"
    options_type = TerracesOptions
    state_type = TerracesState
    rulebook = RULES
    options: TerracesOptions

    @override
    def make_deck(self) -> Iterable[Stone]:
        return (Stone(f"{colour}{number}", colour, number) for colour in COLOURS for number in NUMBERS)

    @override
    def make_phases(self) -> Iterable[Phase[TerracesState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="play.own")
        moves = (
            Move(Build, self.build, (own, higher)),
            Move(Collect, self.collect, (own, low)),
            Move(Draw, self.draw, (holds_cards,)),
            Move(Wait, self.wait, last_resort=Reason("can-act", "play.wait")),
        )
        yield Phase("turn", moves, ("play.own",))
        yield Phase("over", (), ("end.empty", "end.waits"))

    @override
    def deal(self, state: TerracesState, log: Log) -> TerracesState:
        state = state.gather(to="away").shuffle("away", log)
        state = state.deal("away", to="hands", each=self.options.size).deal("away", to="rows", each=1)
        return state.deal("away", to="wells", each=len(state.away) // WELLS)

    def build(self, state: TerracesState, action: Build, seat: int, log: Log) -> TerracesState:
        """Lay a card on a row."""
        return self._laid(state.move(action.card, to="rows", part=int(action.row)), seat)

    def collect(self, state: TerracesState, action: Collect, seat: int, log: Log) -> TerracesState:
        """Lay a card to its set; a full one is put away, and the sets after it move up."""
        numbers = [row[0].number for row in state.sets]
        known = action.card.number in numbers
        part = numbers.index(action.card.number) if known else None
        state = state.move(action.card, to="sets", part=part)
        if part is not None and len(state.sets[part]) == FULL:
            log.cite("play.full")
            log.at(state)
            state = state.move(state.sets[part], to="away")
            state = state.replace(sets=tuple(row for row in state.sets if row))
        return self._laid(state, seat)

    def draw(self, state: TerracesState, action: Draw, seat: int, log: Log) -> TerracesState:
        """Draw the last card of a well."""
        drawn = state.wells[int(action.well)][-1]
        return self._next(state.move(drawn, to="hands", part=seat))

    def wait(self, state: TerracesState, action: Wait, seat: int, log: Log) -> TerracesState:
        """Do nothing; the match is over if all did so in turn."""
        waits = state.waits + 1
        if waits == len(state.hands):
            log.cite("end.waits")
            return state.replace(waits=waits, phase="over")
        return state.replace(waits=waits, seat=state.next_seat())

    def _laid(self, state: TerracesState, seat: int) -> TerracesState:
        return self._next(state) if state.hands[seat] else state.replace(phase="over", waits=0)

    def _next(self, state: TerracesState) -> TerracesState:
        return state.replace(seat=state.next_seat(), waits=0)

    @override
    def result(self, state: TerracesState) -> Result | None:
        if state.phase != "over":
            return None
        held = tuple(-len(hand) for hand in state.hands)
        return Result.by_score(held, "empty" if 0 in held else "waits")
