"""Jay, a whole game in one file: tricks in rounds, and a dare for the leader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, Literal, TypeAlias

from cardrules import (
    Action,
    Between,
    Bot,
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
    Result,
    RuleBook,
    Seat,
    State,
    Window,
    frozen,
    option,
    play,
    read,
    sight,
    validator,
    with_item,
    zone,
)
from typing_extensions import override

Colour: TypeAlias = Literal["b", "g", "r", "y"]
COLOURS: tuple[Colour, ...] = ("b", "g", "r", "y")
HIGHEST = 9


@frozen
class JayCard(Card):
    """A card of a colour and a rank: ``b1``, ``y9``."""

    colour: Colour
    rank: int


Cards = tuple[JayCard, ...]


@frozen
class JayOptions(Options):
    """What the players may agree on."""

    players: Literal[3, 4] = option(3, text="number of players")
    cards: Literal[3, 5, 8] = option(5, text="cards in each hand")
    rounds: Annotated[int, Between(1, 12)] = option(3, text="rounds", samples=(1, 3))
    stake: Literal[0, 1, 2] = option(1, text="points for a dare; 0: nobody dares")


@frozen
class JayState(State):
    """Where the cards lie and who sees them, and all else that can be seen."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    trick: Cards = zone(sight.everyone)
    rest: Cards = zone(sight.nobody)
    dealer: Seat = 0
    round: Annotated[int, Between(1, 12)] = 1
    points: PerSeat[int] = ()
    darer: Seat | None = None


@frozen
class Play(Action):
    """Play a card to the trick."""

    card: JayCard


@frozen
class Dare(Action):
    """Dare the leader to take the next trick."""


@frozen
class Dared(Event):
    """A seat dares the leader to take the next trick."""

    seat: Seat


@frozen
class Scored(Event):
    """A seat gets points."""

    seat: Seat
    points: int


DARES = {"stake": (1, 2)}

RULES = RuleBook(
    game="jay",
    title="Jay",
    sections={"deal": "Dealing", "play": "Playing", "dare": "Dares", "end": "The end"},
    clauses=(
        Clause("deal.hands", "All get equally many cards.", ("J-1",)),
        Clause("deal.lead", "The player after the dealer leads first.", ("J-2",)),
        Clause("deal.next", "After each round the next player deals.", ("J-3",)),
        Clause("play.own", "Everyone in turn plays a card of the hand.", ("J-4",)),
        Clause("play.follow", "Play the colour that was led if you can.", ("J-5",)),
        Clause("play.trick", "The highest card of that colour takes it.", ("J-6",)),
        Clause("play.lead", "Who takes the trick gets a point, and leads.", ("J-7",)),
        Clause(
            "dare.call",
            "Before the lead, another player may dare the leader to win the trick.",
            ("J-8",),
            when=DARES,
        ),
        Clause("dare.closed", "After the lead it is too late.", ("J-9",), when=DARES),
        Clause("dare.won", "A leader who wins gets the stake.", ("J-10",), when=DARES),
        Clause("dare.lost", "Otherwise the darer gets it.", ("J-11",), when=DARES),
        Clause("end.points", "Most points after the last round win.", ("J-12",)),
    ),
    messages={
        "not-in-hand": "{card} is not in your hand.",
        "follow-colour": "The colour led is {colour}.",
    },
    names={
        "b": "blue",
        "g": "green",
        "r": "red",
        "y": "yellow",
        "hands": "hand",
        "trick": "trick",
        "rest": "rest",
        "phase.play": "playing",
        "phase.over": "over",
        "action.play": "play",
        "action.dare": "dare",
        "event.dared": "{seat} dares the leader.",
        "event.scored": "{seat} gets points: {points}.",
        "points": "most points",
    },
)


def takes(trick: Cards) -> int:
    """Return which card of a trick takes it: the highest of the colour led."""
    led = trick[0].colour
    ranks = [card.rank if card.colour == led else 0 for card in trick]
    return ranks.index(max(ranks))


def to_follow(state: JayState, seat: int) -> Colour | None:
    """Read the colour to follow; None if any card may be played."""
    led = state.trick[0].colour if state.trick else None
    return led if any(card.colour == led for card in state.hands[seat]) else None


@validator("follow-colour", clause="play.follow", reads=(to_follow,))
def follows(action: Play, colour: Colour | None) -> Objection:
    """The colour led has to be followed."""
    wrong = colour is not None and action.card.colour != colour
    return {"colour": colour} if wrong else None


def may_dare(state: JayState) -> tuple[int, ...]:
    """Return the seats that may dare the leader now, in the order of play."""
    if state.phase != "play" or state.trick or state.darer is not None:
        return ()
    return tuple(state.next_seat(step=step) for step in range(1, len(state.hands)))


def dare(state: JayState, action: Dare, seat: int, log: Log) -> JayState:
    """Write down who dares."""
    log.add(Dared(seat))
    return state.replace(darer=seat)


def too_late(state: JayState, log: Log) -> JayState:
    """End the time for dares: the leader plays, and nobody has dared."""
    log.cite("dare.closed")
    return state


def score(state: JayState, seat: int, points: int, log: Log) -> JayState:
    """Give points to a seat."""
    log.add(Scored(seat, points))
    total = state.points[seat] + points
    return state.replace(points=with_item(state.points, seat, total))


def bold(game: object, view: JayState, seat: int, rng: Random) -> Action | None:
    """Dare with two high cards; take the trick if you can, or save your cards."""
    hand = view.hands[seat]
    if seat != view.seat:
        high = [card for card in hand if card.rank >= HIGHEST - 1]
        return Dare() if len(high) > 1 else None
    colour = to_follow(view, seat)
    playable = [card for card in hand if colour in {None, card.colour}]
    playable.sort(key=lambda card: card.rank)
    best = playable[-1]
    wins = takes((*view.trick, best)) == len(view.trick)
    return Play(best if wins else playable[0])


class Jay(Game[JayState, Action]):
    """The game: its names, its deck, its tables and its effects."""

    name = "jay"
    options_type = JayOptions
    state_type = JayState
    event_types: ClassVar[tuple[type[Event], ...]] = (Dared, Scored)
    rulebook = RULES
    bots: ClassVar[Mapping[str, Bot]] = {"bold": bold}
    options: JayOptions

    @override
    def make_deck(self) -> Iterable[JayCard]:
        for colour in COLOURS:
            for rank in range(1, HIGHEST + 1):
                yield JayCard(f"{colour}{rank}", colour, rank)

    @override
    def make_phases(self) -> Iterable[Phase[JayState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="play.own")
        yield Phase("play", (Move(Play, self.play, (own, follows)),), ("play.own",))
        yield Phase("over", (), ("end.points",))

    @override
    def make_windows(self) -> Iterable[Window[JayState]]:
        if self.options.stake:
            moves = (Move(Dare, dare),)
            yield Window("daring", may_dare, moves, too_late, ("dare.call",))

    @override
    def deal(self, state: JayState, log: Log) -> JayState:
        state = state.replace(points=(0,) * self.options.players)
        return self.begin_round(state, log)

    def begin_round(self, state: JayState, log: Log) -> JayState:
        """Gather all cards, shuffle and deal them; the seat after the dealer leads."""
        log.cite("deal.hands", "deal.lead")
        first = state.next_seat(state.dealer)
        state = state.gather(to="rest").shuffle("rest", log)
        state = state.deal("rest", to="hands", each=self.options.cards, first=first)
        return state.replace(seat=first)

    def play(self, state: JayState, action: Play, seat: int, log: Log) -> JayState:
        """Play a card; the last one of a trick decides who takes it."""
        state = state.move(action.card, to="trick")
        state = state.replace(seat=state.next_seat())
        if len(state.trick) < len(state.hands):
            return state
        log.at(state)
        return self.end_trick(state, log)

    def end_trick(self, state: JayState, log: Log) -> JayState:
        """Score a trick; then comes the next one, the next round or the end."""
        log.cite("play.trick", "play.lead")
        leader = state.seat
        taker = state.next_seat(step=takes(state.trick))
        state = score(state, taker, 1, log)
        if state.darer is not None:
            won = taker == leader
            log.cite("dare.won" if won else "dare.lost")
            winner = leader if won else state.darer
            state = score(state, winner, self.options.stake, log)
        state = state.move(state.trick, to="rest").replace(seat=taker, darer=None)
        if any(state.hands):
            return state
        if state.round == self.options.rounds:
            return state.replace(phase="over")
        log.at(state)
        log.cite("deal.next")
        dealer = state.next_seat(state.dealer)
        state = state.replace(dealer=dealer, round=state.round + 1)
        return self.begin_round(state, log)

    @override
    def scores(self, state: JayState) -> tuple[int, ...]:
        return state.points

    @override
    def result(self, state: JayState) -> Result | None:
        if state.phase != "over":
            return None
        return Result.by_score(state.points, "points")


if __name__ == "__main__":
    print(play(Jay(), bold, seed="first match").result)
