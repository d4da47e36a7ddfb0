"""Lanterns, a game of tricks: the kit's independent customer, of another kind than the games it was made with.

Follow the colour that was led, take tricks with the highest card or a trump, and score what you said you would take.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from typing_extensions import override

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
    SourceText,
    State,
    clauses,
    frozen,
    guard,
    never,
    option,
    read,
    sight,
    validator,
    with_item,
    without,
    zone,
)
from cardrules.errors import InvalidPosition

COLOURS: Final = ("b", "g", "r", "y")
HIGHEST: Final = 6
EXACT: Final = 3
"""Points for taking as many tricks as one said."""

Colour: TypeAlias = Literal["b", "g", "r", "y"]


@frozen
class Lantern(Card):
    """A card with a colour and a number from 1 to 6."""

    colour: Colour
    number: int


Cards: TypeAlias = tuple[Lantern, ...]


@frozen
class LanternsOptions(Options):
    """The options of the game."""

    players: Annotated[int, Between(2, 4)] = option(3, text="number of players")
    hand: Annotated[int, Between(1, 6)] = option(5, text="cards for each hand")
    trump: Literal["turned", "none"] = option("turned", text="trumps", rulings=("deal.trump", "deal.no-trump"))
    bidding: bool = option(True, text="bidding", rulings=("bid.order", "bid.none"))
    rounds: Annotated[int, Between(1, 100)] = option(2, text="rounds", samples=(1, 2, 3))

    @override
    def conflicts(self) -> Iterator[str]:
        if self.players * self.hand >= HIGHEST * len(COLOURS):
            yield f"hand is {self.hand}: {self.players} hands leave nothing to turn up of the cards there are"


@frozen
class LanternsState(State):
    """A match at one moment: where the cards lie, and what was said, taken and scored."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    taken: PerSeat[Cards] = zone(sight.nobody)
    trick: Cards = zone(sight.everyone)
    turned: Cards = zone(sight.everyone)
    rest: Cards = zone(sight.nobody)
    dealer: Seat = 0
    said: PerSeat[Annotated[int, Between(0, HIGHEST)] | None] = ()
    won: PerSeat[Annotated[int, Between(0, HIGHEST)]] = ()
    scores: PerSeat[int] = ()
    cards: Cards = ()
    trump: Colour | None = None
    round: Annotated[int, Between(1)] = 1

    @property
    def fresh(self) -> bool:
        """Whether no card of the round was laid yet."""
        return not self.trick and not any(self.won)


@frozen
class Say(Action):
    """Say how many tricks one will take."""

    tricks: Literal["0", "1", "2", "3", "4", "5", "6"]


@frozen
class Exchange(Action):
    """Exchange the 1 of trumps for the card turned up."""


@frozen
class Lay(Action):
    """Lay a card to the trick."""

    card: Lantern


@frozen
class Said(Event):
    """Somebody said how many tricks she will take."""

    seat: Seat
    tricks: Annotated[int, Between(0, HIGHEST)]


@frozen
class Took(Event):
    """Somebody took a trick."""

    seat: Seat


@frozen
class Scored(Event):
    """A round was scored."""

    scores: PerSeat[int]


def _clause(clause_id: str, de: str, en: str, number: int, **when: tuple[object, ...]) -> Clause:
    return Clause(clause_id, en, (f"L-{number:02}",), when=when)


RULES = RuleBook(
    game="lanterns",
    title="Lanterns",
    sections={
        "deal": "Dealing",
        "bid": "Bidding",
        "play": "Playing",
        "score": "Scoring",
    },
    clauses=(
        _clause("deal.deck", "Es gibt 1 bis 6 in vier Farben.", "There are 1 to 6 in four colours.", 1),
        _clause("deal.hands", "Alle bekommen gleich viele Karten.", "All get equally many cards.", 2),
        _clause(
            "deal.trump", "Die nächste Karte bestimmt Trumpf.", "The next card decides trumps.", 3, trump=("turned",)
        ),
        _clause("deal.no-trump", "Es gibt keinen Trumpf.", "There are no trumps.", 4, trump=("none",)),
        _clause("deal.anew", "Dann gibt der nächste Platz neu.", "Then the next seat deals anew.", 5),
        _clause("bid.order", "Reihum sagt jede ihre Stiche an.", "In turn each says her tricks.", 6, bidding=(True,)),
        _clause("bid.most", "Nicht mehr als Karten.", "Not more than there are cards.", 7, bidding=(True,)),
        _clause("bid.none", "Niemand sagt etwas an.", "Nobody says anything.", 8, bidding=(False,)),
        _clause("play.leader", "Links vom Geber geht es los.", "The seat after the dealer begins.", 9),
        _clause(
            "play.exchange",
            "Vor der ersten Karte geht die Trumpf-1 gegen die offene.",
            "Before the first card the 1 of trumps goes for the card turned up.",
            10,
            trump=("turned",),
        ),
        _clause("play.own", "Man legt eine eigene Karte.", "One lays a card of one's own.", 11),
        _clause("play.follow", "Die Farbe ist zu bedienen.", "The colour led must be followed.", 12),
        _clause("play.highest", "Die höchste der Farbe sticht.", "The highest of the colour takes the trick.", 13),
        _clause("play.trump", "Trumpf sticht jede Farbe.", "Trumps beat every colour.", 14, trump=("turned",)),
        _clause("play.next", "Wer sticht, spielt aus.", "Who takes the trick leads the next.", 15),
        _clause(
            "score.exact",
            "Wer trifft, bekommt 3 und die Stiche.",
            "Who is right gets 3 and tricks.",
            16,
            bidding=(True,),
        ),
        _clause("score.tricks", "Jeder Stich ist ein Punkt.", "Each trick is a point.", 17, bidding=(False,)),
        _clause("score.end", "Nach der letzten Runde gewinnt das Meiste.", "After the last round the most wins.", 18),
    ),
    messages={
        "too-many": "Only {hand} cards are to be played.",
        "not-in-hand": "{card} is not in hand.",
        "must-follow": "{colour} must be followed.",
        "no-exchange": "There is nothing to exchange.",
        "no-trumps": "There are no trumps.",
        "say-first": "First all say their tricks.",
    },
    names={
        "b": "blue",
        "g": "green",
        "r": "red",
        "y": "yellow",
        "hands": "hand",
        "taken": "tricks",
        "trick": "trick",
        "turned": "turned up",
        "rest": "rest",
        "none": "none",
        "phase.say": "saying",
        "phase.play": "playing",
        "phase.over": "over",
        "action.say": "say",
        "action.exchange": "exchange",
        "action.lay": "lay",
        "event.said": "{seat} says {tricks}.",
        "event.took": "{seat} takes the trick.",
        "event.scored": "The score is {scores}.",
        "reason.rounds": "all rounds played",
    },
    sources={"L": SourceText("The rules of Lanterns", 18)},
)


def to_follow(state: LanternsState, seat: int) -> Colour | None:
    """Read the colour the seat has to follow; None if it is free."""
    if not state.trick:
        return None
    led = state.trick[0].colour
    return led if any(card.colour == led for card in state.hands[seat]) else None


def can_exchange(state: LanternsState, seat: int) -> bool:
    """Read whether the seat holds the 1 of trumps before the first card."""
    return state.fresh and any(card.number == 1 and card.colour == state.trump for card in state.hands[seat])


@validator("must-follow", clause="play.follow", reads=(to_follow,))
def follows(action: Lay, led: Colour | None) -> Objection:
    """The colour led must be followed."""
    return {"colour": led} if led is not None and action.card.colour != led else None


@guard("no-exchange", clause="play.exchange", reads=(can_exchange,))
def exchangeable(possible: bool) -> Objection:
    """The 1 of trumps is exchanged before the first card."""
    return None if possible else {}


def best(trick: Cards, trump: Colour | None) -> int:
    """Return the place in a trick of the card that takes it."""
    led = trick[0].colour
    strength = [(card.colour == trump, card.colour == led, card.number) for card in trick]
    return strength.index(max(strength))


class Effects:
    """The effects of the actions under one set of options."""

    def __init__(self, options: LanternsOptions) -> None:
        self._options = options

    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        """Gather all cards, shuffle and deal them."""
        players = self._options.players
        state = state.gather(to="rest").shuffle("rest", log).deal("rest", to="hands", each=self._options.hand)
        turned = state.rest[0] if self._options.trump == "turned" else None
        log.cite("deal.hands", "deal.trump" if turned else "deal.no-trump", "play.leader")
        return state.move(turned or (), to="turned").replace(
            phase="say" if self._options.bidding else "play",
            seat=state.next_seat(state.dealer),
            trump=turned and turned.colour,
            said=(None,) * players,
            won=(0,) * players,
        )

    def say(self, state: LanternsState, action: Say, seat: int, log: Log) -> LanternsState:
        """Say how many tricks one will take; after the last one the play begins."""
        tricks = int(action.tricks)
        said = with_item(state.said, seat, tricks)
        log.add(Said(seat, tricks))
        return state.replace(
            said=said, seat=(seat + 1) % self._options.players, phase="say" if None in said else "play"
        )

    def exchange(self, state: LanternsState, action: Exchange, seat: int, log: Log) -> LanternsState:
        """Exchange the 1 of trumps for the card turned up."""
        held, turned = state.hands[seat], state.turned
        index = next(at for at, card in enumerate(held) if card.number == 1 and card.colour == state.trump)
        hands = with_item(state.hands, seat, (*held[:index], *held[index + 1 :], *turned))
        return state.replace(hands=hands, turned=held[index : index + 1])

    def lay(self, state: LanternsState, action: Lay, seat: int, log: Log) -> LanternsState:
        """Lay a card; the last one of a trick decides who takes it."""
        players = self._options.players
        hands = with_item(state.hands, seat, without(state.hands[seat], action.card))
        trick = (*state.trick, action.card)
        state = state.replace(hands=hands, trick=trick)
        if len(trick) < players:
            return state.replace(seat=(seat + 1) % players)
        log.at(state)
        taker = (seat + 1 + best(trick, state.trump)) % players
        trumped = trick[best(trick, state.trump)].colour == state.trump
        log.cite("play.trump" if trumped else "play.highest", "play.next")
        log.add(Took(taker))
        state = state.replace(
            trick=(),
            taken=with_item(state.taken, taker, state.taken[taker] + trick),
            won=with_item(state.won, taker, state.won[taker] + 1),
            seat=taker,
        )
        return state if any(hands) else self._score(state, log)

    def _score(self, state: LanternsState, log: Log) -> LanternsState:
        scores = tuple(
            score + (won if said is None else EXACT + won if said == won else 0)
            for score, won, said in zip(state.scores, state.won, state.said, strict=True)
        )
        log.cite("score.exact" if self._options.bidding else "score.tricks")
        log.add(Scored(scores))
        if state.round == self._options.rounds:
            return state.replace(phase="over", scores=scores)
        log.cite("deal.anew")
        log.at(state)
        dealer = (state.dealer + 1) % self._options.players
        return self.deal(state.replace(scores=scores, round=state.round + 1, dealer=dealer), log)


def careful(game: Game[Any, Any], view: LanternsState, seat: int, rng: random.Random) -> Action | None:
    """Lay the lowest card there is."""
    legal: tuple[Action, ...] = game.legal_actions(view, seat)
    return min(legal, key=lambda action: action.card.number if isinstance(action, Lay) else 0)


class Lanterns(Game[LanternsState, Action]):
    """The rules of Lanterns."""

    name = "lanterns"
    options_type = LanternsOptions
    state_type = LanternsState
    event_types: ClassVar[tuple[type[Event], ...]] = (Said, Took, Scored)
    rulebook = RULES
    bots: ClassVar[Mapping[str, Bot]] = {"careful": careful}
    options: LanternsOptions

    @clauses("deal.deck")
    @override
    def make_deck(self) -> Iterable[Lantern]:
        return (Lantern(f"{colour}{number}", colour, number) for colour in COLOURS for number in range(1, HIGHEST + 1))

    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        effects, maximum = Effects(self.options), self.options.hand

        @validator("too-many", clause="bid.most")
        def not_too_many(action: Say) -> Objection:
            return {"hand": maximum} if int(action.tricks) > maximum else None

        trumps = self.options.trump == "turned"
        lay = Move(Lay, effects.lay, (OneOf("card", read.own("hands"), "not-in-hand", clause="play.own"), follows))
        swap = Move(
            Exchange,
            effects.exchange,
            (exchangeable,) if trumps else (never("no-trumps", clause="deal.no-trump"),),
        )
        said = () if self.options.bidding else ("bid.none",)
        yield Phase("play", (lay, swap), ("play.leader", *said))
        if self.options.bidding:
            silent: Move[LanternsState, Lay] = Move(Lay, effects.lay, (never("say-first", clause="bid.order"),))
            yield Phase("say", (Move(Say, effects.say, (not_too_many,)), silent), ("bid.order",))
        yield Phase("over", (), ("score.end",))

    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        players = self.options.players
        minimum = players * self.options.hand + 1
        if len(state.cards) < minimum:
            raise InvalidPosition(f"{len(state.cards)} cards are too few; expected at least {minimum}")
        return Effects(self.options).deal(state.replace(dealer=players - 1, scores=(0,) * players), log)

    @override
    def result(self, state: LanternsState) -> Result | None:
        return Result.by_score(state.scores, "rounds") if state.phase == "over" else None

    @override
    def scores(self, state: LanternsState) -> tuple[int, ...]:
        return state.scores

    @override
    def problems(self, state: LanternsState) -> Iterator[str]:
        if any(card.colour != state.trump for card in state.turned):
            yield f"trump is {state.trump!r}, but {' '.join(map(str, state.turned))} is turned up"
        if state.phase != "over" and not any(chain(*state.hands)):
            yield "hands are empty, so the round would be over"
