"""Dou dizhu, a whole game in one file: combinations of cards that beat each other, and two players against a third."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Annotated, Literal, NamedTuple, TypeAlias

from cardrules import (
    Action,
    Between,
    Card,
    Clause,
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
    clauses,
    frozen,
    guard,
    option,
    read,
    sight,
    validator,
    with_item,
    zone,
)
from cardrules.errors import InvalidPosition
from typing_extensions import override

RANKS = {rank: value for value, rank in enumerate("3456789TJQKA2", 3)}
ACE, BLACK, COLOURED = 14, 16, 17
JOKERS: tuple[int, ...] = (BLACK, COLOURED)
PAIR, TRIO, COPIES, ROCKET = 2, 3, 4, 5
WIDOW, HIGHEST_BID = 3, 3
SHORTEST = {1: 5, PAIR: 3, TRIO: 2}  # How many single cards, pairs or trios make a sequence.


@frozen
class DouCard(Card):
    """A card; suits do not matter, so the four of each rank are alike."""

    rank: int


Cards = tuple[DouCard, ...]
Ranks = tuple[int, ...]
Kickers: TypeAlias = Literal["low", "high"]  # Which of several trios is kickers.


@frozen
class DouDizhuOptions(Options):
    """What the players may agree on."""

    players: Literal[3] = option(3, text="number of players")


@frozen
class DouDizhuState(State):
    """Where the cards lie, and what the match costs; at first, the landlord is who has bid most, or bids first."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    face_up: Cards = zone(sight.everyone)
    widow: Cards = zone(sight.nobody)
    table: Cards = zone(sight.everyone)
    heap: Cards = zone(sight.everyone)
    bid: Annotated[int, Between(0, HIGHEST_BID)] = 0
    landlord: Seat = 0
    last: Seat = 0
    kickers: Kickers | None = None
    plays: PerSeat[int] = ()
    bombs: int = 0


@frozen
class Bid(Action):
    """Bid for being the landlord, or pass with 0."""

    points: Annotated[int, Between(0, HIGHEST_BID)]


@frozen
class Play(Action):
    """Play a combination; where it is in doubt, say which trio is only kickers."""

    cards: Annotated[Cards, Between(1, 20)]
    kickers: Kickers | None = None


@frozen
class Pass(Action):
    """Play nothing."""


RULES = RuleBook(
    game="dou_dizhu",
    title="Dou dizhu",
    sections={"deal": "Dealing", "bid": "Bidding", "play": "Playing", "combine": "Combinations", "score": "Scoring"},
    clauses=(
        Clause("deal.hands", "Of the 54 cards all but three are dealt. Those are the widow.", ("DD-1",)),
        Clause("deal.first", "One card, drawn by lot, is dealt face up. Who gets it bids first.", ("DD-2",)),
        Clause("bid.more", "In turn, each bids up to 3 points, more than was bid before, or passes with 0.", ("DD-3",)),
        Clause("bid.end", "A bid of 3, or one that the others pass, ends it, and so does it if all pass.", ("DD-4",)),
        Clause("bid.widow", "The highest bidder, the landlord, takes the widow and leads.", ("DD-5",)),
        Clause("play.own", "Play a combination of your hand. Equal cards go in the order they are held.", ("DD-6",)),
        Clause("play.beat", "Beat what lies on the table with a higher one of the same kind, or pass.", ("DD-7",)),
        Clause("play.lead", "A player whom both others passed leads again, and may not pass.", ("DD-8",)),
        Clause("play.out", "Who first has no cards left wins. The landlord plays alone against the others.", ("DD-9",)),
        Clause("combine.rank", "From 3 up to 10, jack, queen, king, ace, 2, black joker, coloured joker.", ("DD-10",)),
        Clause("combine.same", "One to three cards of a rank can be played together.", ("DD-11",)),
        Clause("combine.run", "Five cards or more, three pairs, or two trios, in sequence up to the ace.", ("DD-12",)),
        Clause("combine.kickers", "Trios may all have a card as a kicker, or all a pair, of other ranks.", ("DD-13",)),
        Clause("combine.odd", "Kickers are no four of a rank, and not both jokers; pairs differ in rank.", ("DD-14",)),
        Clause(
            "combine.doubt",
            "If the lowest or highest trio may be kickers or in sequence, say so if it is kickers.",
            ("DD-15",),
        ),
        Clause("combine.bomb", "Four of a rank are a bomb, and beat all else but higher bombs.", ("DD-16",)),
        Clause("combine.rocket", "Both jokers are the rocket, and beat everything.", ("DD-17",)),
        Clause("score.pay", "Each of the team pays the bid to the landlord, or gets it.", ("DD-18",)),
        Clause("score.bombs", "Each bomb and the rocket double the payment.", ("DD-19",)),
        Clause("score.spring", "So does it if the landlord played only once, or the team never.", ("DD-20",)),
    ),
    messages={
        "too-low": "More than {number} has been bid.",
        "no-combination": "{cards} are no combination that you hold; of equal cards the first ones are played.",
        "no-doubt": "These three cannot be kickers there, or it is not in doubt.",
        "not-higher": "{cards} do not beat what lies on the table.",
        "must-lead": "Who leads may not pass.",
    },
    names={
        **{f"rank.{rank}": name for rank, name in enumerate("3 4 5 6 7 8 9 10 jack queen king ace 2".split(), 3)},
        "rank.16": "black joker",
        "rank.17": "coloured joker",
        "hands": "hand",
        "face_up": "card dealt face up",
        "widow": "widow",
        "table": "table",
        "heap": "cards played before",
        "phase.bid": "bidding",
        "phase.play": "playing",
        "phase.over": "over",
        "low": "the lowest trio",
        "high": "the highest trio",
        "action.bid": "bid",
        "action.bid.points": "bid {points}",
        "action.play": "play",
        "action.play.cards": "play {cards}",
        "action.play.cards.kickers": "play {cards} ({kickers} as kickers)",
        "action.pass": "pass",
        "passed": "all have passed",
        "out": "first without cards",
    },
)


class Kind(NamedTuple):
    """What a combination is: so many cards of each of so many ranks, kickers to each, and the lowest of the ranks."""

    size: int
    length: int
    kickers: int
    rank: int

    def beats(self, other: Kind | None) -> bool:
        """Return whether it can be played on another one; None if it is led."""
        if other is None or self.size >= COPIES:
            return other is None or (self.size, self.rank) > (other.size, other.rank)
        return self[:3] == other[:3] and self.rank > other.rank


def chains(counts: Mapping[int, int], size: int) -> Iterator[Ranks]:
    """Yield all single ranks, and sequences of ranks, with so many cards of each."""
    for low in counts:
        for high in range(low, max(ACE, low) + 1):
            if counts.get(high, 0) < size:
                break
            yield tuple(range(low, high + 1))


def combined(ranks: Ranks) -> Iterator[tuple[Kind, Ranks]]:
    """Yield all combinations of cards that have these ranks, in ascending order: what they are, and their ranks."""
    counts = Counter(ranks)
    yield from ((Kind(size, 1, 0, rank), (rank,) * size) for rank in counts for size in range(1, counts[rank] + 1))
    if counts.keys() >= {*JOKERS}:
        yield Kind(ROCKET, 1, 0, BLACK), JOKERS
    for size, shortest in SHORTEST.items():
        found = (chain for chain in chains(counts, size) if len(chain) >= shortest)
        yield from ((Kind(size, len(chain), 0, chain[0]), chain * size) for chain in found)
    for chain in chains(counts, TRIO):
        for size in (1, PAIR):
            rest = Counter({rank: min(count, TRIO) // size for rank, count in counts.items() if rank not in chain})
            for kickers in dict.fromkeys(combinations(rest.elements(), len(chain))):
                if kickers[-2:] != JOKERS:
                    yield Kind(TRIO, len(chain), size, chain[0]), chain * TRIO + kickers * size


@clauses("combine.same", "combine.run", "combine.kickers", "combine.odd", "combine.bomb", "combine.rocket")
@cache
def kinds(ranks: Ranks) -> Mapping[Kickers | None, Kind]:
    """Return what all these cards together may be: the highest if nothing is said, but best without kickers."""
    found = [kind for kind, used in combined(ranks) if len(used) == len(ranks)]
    found.sort(key=lambda kind: (kind.kickers, -kind.rank))
    said: tuple[Kickers | None, ...] = (None, "low", "high") if found and not found[0].kickers else (None, "high")
    return dict(zip(said, found, strict=False))


def kind_of(cards: Cards, kickers: Kickers | None) -> Kind | None:
    """Return what a group of cards is; None if it is no combination."""
    return kinds(tuple(sorted(card.rank for card in cards))).get(kickers)


def groups(hand: Cards) -> tuple[Cards, ...]:
    """Return all combinations in a hand: of equal cards, the first ones."""
    ranks = tuple(sorted(card.rank for card in hand))
    held = {rank: [card for card in hand if card.rank == rank] for rank in ranks}
    found = dict.fromkeys(tuple(sorted(used)) for _, used in combined(ranks))
    return tuple(tuple(card for rank, count in Counter(used).items() for card in held[rank][:count]) for used in found)


@validator("too-low", clause="bid.more", reads=(read.value("bid"),))
def bids_more(action: Bid, before: int) -> Objection:
    """A bid is higher than the one before."""
    return {"number": before} if 0 < action.points <= before else None


def to_beat(state: DouDizhuState, seat: int) -> Kind | None:
    """Read the combination on the table."""
    return kind_of(state.table, state.kickers) if state.table else None


@validator("no-doubt", clause="combine.doubt", about="kickers")
def is_in_doubt(action: Play) -> Objection:
    """Kickers are named only if the cards could be something else."""
    return {} if kind_of(action.cards, action.kickers) is None else None


@validator("not-higher", clause="play.beat", reads=(to_beat,))
def is_higher(action: Play, other: Kind | None) -> Objection:
    """A combination beats the one on the table."""
    kind = kind_of(action.cards, action.kickers)
    return None if kind is None or kind.beats(other) else {"cards": action.cards}


@guard("must-lead", clause="play.lead", reads=(to_beat,))
def may_pass(other: Kind | None) -> Objection:
    """Who leads plays something."""
    return {} if other is None else None


def bid(state: DouDizhuState, action: Bid, seat: int, log: Log) -> DouDizhuState:
    """Bid; when it is the turn of the highest bidder, or of the first one without a bid, the bidding is over."""
    state = state.replace(seat=state.next_seat())
    if action.points:
        state = state.replace(bid=action.points, landlord=seat)
    if state.bid < HIGHEST_BID and state.seat != state.landlord:
        return state
    state = state.move(state.face_up, to="hands", part=state.last)
    if not state.bid:
        return state.replace(phase="over")
    log.cite("bid.widow")
    state = state.replace(phase="play", seat=state.landlord, last=state.landlord)
    return state.move(state.widow, to="hands", part=state.landlord)


def play(state: DouDizhuState, action: Play, seat: int, log: Log) -> DouDizhuState:
    """Play a combination; without cards left, the match is over."""
    kind = kind_of(action.cards, action.kickers)
    bombs = state.bombs + (kind is not None and kind.size >= COPIES)
    plays = with_item(state.plays, seat, state.plays[seat] + 1)
    state = state.replace(kickers=action.kickers, plays=plays, bombs=bombs, last=seat)
    state = state.move(state.table, to="heap").move(action.cards, to="table")
    return state.replace(seat=state.next_seat()) if state.hands[seat] else state.replace(phase="over")


def pass_by(state: DouDizhuState, action: Pass, seat: int, log: Log) -> DouDizhuState:
    """Play nothing; when it is the last player's turn again, the table is cleared."""
    state = state.replace(seat=state.next_seat())
    return state.move(state.table, to="heap").replace(kickers=None) if state.seat == state.last else state


class DouDizhu(Game[DouDizhuState, Action]):
    """The game: its names, its deck, its table and its deal."""

    name = "dou_dizhu"
    options_type = DouDizhuOptions
    state_type = DouDizhuState
    rulebook = RULES
    options: DouDizhuOptions

    @clauses("combine.rank")
    @override
    def make_deck(self) -> Iterable[DouCard]:
        cards = [DouCard(f"{name}.{copy}", rank) for name, rank in RANKS.items() for copy in range(1, COPIES + 1)]
        return (*cards, DouCard("BJ", BLACK), DouCard("CJ", COLOURED))

    @override
    def make_phases(self) -> Iterable[Phase[DouDizhuState]]:
        own = OneOf("cards", groups, "no-combination", clause="play.own", reads=(read.own("hands"),))
        yield Phase("bid", (Move(Bid, bid, (bids_more,), clauses=("bid.end",)),), ("bid.more",))
        playing = Move(Play, play, (own, is_in_doubt, is_higher), clauses=("play.out",))
        yield Phase("play", (playing, Move(Pass, pass_by, (may_pass,))), ("play.own",))
        yield Phase("over", (), ("score.pay",))

    @clauses("deal.hands", "deal.first")
    @override
    def deal(self, state: DouDizhuState, log: Log) -> DouDizhuState:
        players = self.options.players
        each, rest = divmod(len(state.cards) - WIDOW, players)
        if rest or each < 1:
            raise InvalidPosition(f"{len(state.cards)} cards are dealt; expected the widow, and as many for each seat")
        first, chance = state.chance.choose(range(players))
        state = state.replace(chance=chance, seat=first, landlord=first, last=first, plays=(0,) * players)
        state = state.gather(to="widow").shuffle("widow", log).deal("widow", to="hands", each=each)
        return state.move(state.hands[first][0], to="face_up")

    @override
    def result(self, state: DouDizhuState) -> Result | None:
        if state.phase != "over":
            return None
        sides = ((state.landlord,), tuple(seat for seat in range(len(state.hands)) if seat != state.landlord))
        pay = self.payment(state) * (1 if state.last == state.landlord else -1)
        return Result.by_score((2 * pay, -pay), "out" if state.bid else "passed", teams=sides)

    @clauses("score.pay", "score.bombs", "score.spring")
    def payment(self, state: DouDizhuState) -> int:
        """Return what each of the team pays or gets."""
        spring = state.plays[state.landlord] in {1, sum(state.plays)}
        return state.bid << (state.bombs + spring)

    @override
    def problems(self, state: DouDizhuState) -> Iterator[str]:
        if state.table and to_beat(state, state.seat) is None:
            yield "table is no combination"
        if state.phase == "play" and not (state.bid and all(state.hands)):
            yield "phase is 'play'; expected a bid, and cards in each hand"
