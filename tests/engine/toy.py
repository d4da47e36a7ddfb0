"""A small game of its own for the engine's tests: shed cards of one's colour, say "last" with one left.

Every kind of declaration stands in it once: hidden, open and top-only zones, sources, static, keyed and guarding
validators, a last resort, a window, a phase of all seats at once, options with presets, a secret and a game's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
    Event,
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
    Seat,
    State,
    Text,
    Window,
    frozen,
    guard,
    looks,
    never,
    option,
    sight,
    validator,
    with_item,
    without,
    zone,
)
from cardrules.errors import InvalidPosition

Colour: TypeAlias = Literal["b", "r"]
Cards: TypeAlias = tuple[Card, ...]


@frozen
class ToyCard(Card):
    """A card with a colour and a value from 1 to 4."""

    colour: str
    value: int

    @property
    @override
    def look(self) -> looks.Look:
        return looks.Look(self.id[1:], "blue" if self.colour == "b" else "red")


@frozen
class ToyOptions(Options):
    preset: ClassVar[str | None] = "level"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {"hard": {"penalty": 2}}

    level: Literal["easy", "hard"] = option("easy", text=Text(de="Stufe", en="level"))
    penalty: Annotated[int, Between(0, 2)] = option(1, text=Text(de="Strafkarten", en="penalty cards"))
    target: Annotated[int, Between(1, 1000)] | Literal["endless"] | None = option(
        None, text=Text(de="Ziel", en="target"), samples=(1,)
    )
    bonus: bool = option(False, text=Text(de="Zuschlag", en="bonus"))
    kinds: tuple[Literal["odd", "even"], ...] = option(("odd", "even"), text=Text(de="Arten", en="kinds"))
    ages: tuple[Annotated[int, Between(0, 99)], ...] | None = option(None, text=Text(de="Alter", en="ages"))

    @override
    def conflicts(self) -> Iterator[str]:
        if self.players > 3:
            yield f"players is {self.players}; the deck is enough for 3"


@frozen
class ToyState(State):
    hands: PerSeat[Cards] = zone(sight.owner_only)
    draw: Cards = zone(sight.nobody)
    discard: Cards = zone(sight.top_only)
    shown: Cards = zone(sight.everyone)
    due: Seat | None = None
    guesses: tuple[Colour | None, ...] = ()


@frozen
class Guess(Action):
    colour: Colour


@frozen
class Lay(Action):
    card: Card
    last: bool = False
    target: Seat | None = None


@frozen
class Take(Action):
    pass


@frozen
class Rest(Action):
    word: ClassVar[str] = "pass"


@frozen
class Cheat(Action):
    pass


@frozen
class SayLast(Action):
    pass


@frozen
class Said(Event):
    seat: Seat


@frozen
class Penalty(Event):
    seat: Seat
    count: Annotated[int, Between(0)]


def hand(state: ToyState, seat: int) -> Cards:
    return state.hands[seat]


def hand_size(state: ToyState, seat: int) -> int:
    return len(state.hands[seat])


def top_colour(state: ToyState, seat: int) -> str:
    top = state.discard[-1]
    assert isinstance(top, ToyCard)
    return top.colour


def me(state: ToyState, seat: int) -> int:
    return seat


def can_draw(state: ToyState, seat: int) -> bool:
    return bool(state.draw)


@validator("target-only-on-four", clause="lay.target", about="target")
def target_only_on_four(action: Lay) -> Mapping[str, object] | None:
    assert isinstance(action.card, ToyCard)
    return None if action.card.value == 4 else {"card": action.card}


@validator("not-yourself", clause="lay.target", reads=(me,), about="target")
def not_yourself(action: Lay, seat: int) -> Mapping[str, object] | None:
    return {"seat": seat} if action.target == seat else None


@validator("colour-differs", clause="lay.colour", reads=(top_colour,))
def same_colour(action: Lay, colour: str) -> Mapping[str, object] | None:
    assert isinstance(action.card, ToyCard)
    return None if action.card.colour == colour else {"colour": colour}


@validator("no-last-due", clause="last.say", reads=(hand_size,), about="last")
def last_is_due(action: Lay, size: int) -> Mapping[str, object] | None:
    return {} if size != 2 else None


@guard("nothing-to-draw", clause="take.card", reads=(can_draw,))
def something_to_draw(drawable: bool) -> Mapping[str, object] | None:
    return None if drawable else {}


def _next(state: ToyState) -> int:
    return (state.seat + 1) % len(state.hands)


def _guess(state: ToyState, action: Guess, seat: int, log: Log) -> ToyState:
    guesses = with_item(state.guesses, seat, action.colour)
    return state.replace(guesses=guesses, phase="guess" if None in guesses else "turn")


def _lay(state: ToyState, action: Lay, seat: int, log: Log) -> ToyState:
    held = without(state.hands[seat], action.card)
    due = seat if len(held) == 1 and not action.last else None
    if action.last:
        log.add(Said(seat))
        log.cite("last.say")
    return state.replace(
        hands=with_item(state.hands, seat, held),
        discard=(*state.discard, action.card),
        due=due,
        phase="turn" if held else "over",
        seat=_next(state),
    )


def _take(state: ToyState, action: Take, seat: int, log: Log) -> ToyState:
    return state.replace(
        hands=with_item(state.hands, seat, state.hands[seat] + state.draw[:1]), draw=state.draw[1:], seat=_next(state)
    )


def _pass(state: ToyState, action: Rest, seat: int, log: Log) -> ToyState:
    # With nothing to draw, the open cards are shuffled into a new pile, all but the top.
    if len(state.discard) == 1:
        return state.replace(phase="over")
    draw, chance = state.chance.shuffle(state.discard[:-1])
    return state.replace(draw=draw, discard=state.discard[-1:], chance=chance, seat=_next(state))


def _nothing(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - always refused


def _say(state: ToyState, action: SayLast, seat: int, log: Log) -> ToyState:
    log.add(Said(seat))
    return state.replace(due=None)


def _due(state: ToyState) -> tuple[int, ...]:
    return () if state.due is None else (state.due,)


def _undecided(state: ToyState) -> tuple[int, ...]:
    return tuple(seat for seat, guess in enumerate(state.guesses) if guess is None)


RULES = RuleBook(
    game="toy",
    title=Text(de="Spielzeug", en="Toy"),
    sections={key: Text(de=key, en=key) for key in ("guess", "lay", "take", "last", "end")},
    clauses=tuple(
        Clause(clause_id, Text(de=f"{clause_id} (de)", en=f"{clause_id} (en)"), (f"T-{number}",))
        for number, clause_id in enumerate(
            ("guess.first", "lay.card", "lay.colour", "lay.target", "take.card", "last.say", "end.empty")
        )
    ),
    messages={
        "not-held": Text(de="{card} ist nicht auf der Hand.", en="{card} is not in hand."),
        "target-only-on-four": Text(de="{card} hat kein Ziel.", en="{card} has no target."),
        "not-yourself": Text(de="Nicht du selbst.", en="Not yourself."),
        "colour-differs": Text(de="Oben liegt {colour}.", en="The top is {colour}."),
        "no-last-due": Text(de="Kein Ruf fällig.", en="No call is due."),
        "nothing-to-draw": Text(de="Nichts zu ziehen.", en="Nothing to draw."),
        "can-lay": Text(de="Du kannst legen.", en="You can lay a card."),
        "can-take": Text(de="Du kannst noch ziehen oder legen.", en="You can still draw or lay."),
        "cheating": Text(de="Schummeln verboten.", en="No cheating."),
    },
    names={"b": Text(de="Blau", en="blue"), "r": Text(de="Rot", en="red"), "empty": Text(de="leer", en="empty")},
)


class Toy(Game[ToyState, Action]):
    name = "toy"
    options_type = ToyOptions
    state_type = ToyState
    rulebook = RULES
    event_types: ClassVar[tuple[type[Event], ...]] = (Said, Penalty)

    @override
    def make_deck(self) -> Iterable[ToyCard]:
        return (ToyCard(f"{colour}{value}", colour, value) for colour in "br" for value in range(1, 5))

    @override
    def make_phases(self) -> Iterable[Phase[ToyState]]:
        turn: tuple[Move[ToyState, Any], ...] = (
            Move(
                Lay,
                _lay,
                (
                    OneOf("card", hand, "not-held", clause="lay.card"),
                    target_only_on_four,
                    not_yourself,
                    same_colour,
                    last_is_due,
                ),
            ),
            Move(Take, _take, (something_to_draw,), clauses=("take.card",), last_resort=Reason("can-lay", "take.card")),
            Move(Rest, _pass, clauses=("take.card",), last_resort=Reason("can-take", "take.card")),
            Move(Cheat, _nothing, (never("cheating", clause="guess.first"),)),
        )
        return (
            Phase("turn", turn, ("lay.card",)),
            Phase("guess", (Move(Guess, _guess),), ("guess.first",), actors=_undecided),
            Phase("over", (), ("end.empty",)),
        )

    @override
    def make_windows(self) -> Iterable[Window[ToyState]]:
        return (Window("last", _due, (Move(SayLast, _say),), self._miss, ("last.say",)),)

    def _miss(self, state: ToyState, log: Log) -> ToyState:
        seat = state.due
        assert seat is not None
        penalty = state.draw[: self.options.penalty]
        log.add(Penalty(seat, len(penalty)))
        return state.replace(
            hands=with_item(state.hands, seat, state.hands[seat] + penalty), draw=state.draw[len(penalty) :], due=None
        )

    @override
    def deal(self, state: ToyState, log: Log) -> ToyState:
        players = self.options.players
        if len(state.cards) < 2 * players + 2:
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {2 * players + 2}")
        log.cite("take.card")
        state = state.gather(to="draw").shuffle("draw", log).deal("draw", to="hands", each=2)
        return state.move(state.draw[0], to="discard").replace(phase="guess", guesses=(None,) * players)

    @override
    def result(self, state: ToyState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(tuple(-len(held) for held in state.hands), "empty")

    @override
    def problems(self, state: ToyState) -> Iterator[str]:
        if not state.discard:
            yield "discard is empty; one card always lies open"
