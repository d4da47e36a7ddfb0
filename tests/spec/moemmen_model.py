"""The model of Mömmen, docs/spec/moemmen.maude, and how states of the engine are written in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, cast

from typing_extensions import override

from cardrules import Card, Game
from cardrules_moemmen import MoemmenOptions, MoemmenState, Round

from .maude_bridge import Model, Term, Theory

PATH: Final = Path(__file__).parents[2] / "docs" / "spec" / "moemmen.maude"

DONE: Final[Mapping[str, str]] = {"turn": "fresh", "moved": "moved", "tim": "called"}
"""What a seat has done in its turn, by the phase of the engine."""
KEPT: Final = 20_000
"""How many terms of hands, and of piles, are kept for the next state."""


@cache
def specification() -> Theory:
    """Return the rules as the specification has them."""
    return Theory(PATH)


def card_text(name: str) -> str:
    """Return the term of a card by its printed name (S-08)."""
    kind, _, number = name.partition(".")
    if kind in {"BEN", "TIM"}:
        return f"{'benny' if kind == 'BEN' else 'tim'}({number})"
    return f"{'plus' if kind[1] == '+' else 'minus'}({kind[0].lower()}, {kind[2:]}, {number or 1})"


def options_text(options: MoemmenOptions) -> str:
    """Return the options as the model has them."""
    first = options.players - 1 if options.first_dealer == "last" else options.first_dealer
    chosen = [
        f"players({options.players})",
        f"edition-{options.edition}",
        f"dealer-{options.dealer}",
        "first-dealer-random" if first == "random" else f"first-dealer({first})",
        f"dealt-{options.dealt_complete}",
        f"three-minus-{options.three_minus}",
        f"all-pass-{options.all_pass}",
        f"tim-swap-{options.tim_swap}",
        f"tim-commit-{options.tim_commit}",
        f"score-{options.score_colour}",
        f"target({options.target})",
        f"tie-{options.tie}",
        *([] if options.max_rounds is None else [f"max-rounds({options.max_rounds})"]),
    ]
    return ", ".join(chosen).replace("_", "-")


def _numbers(values: Iterable[int]) -> str:
    return " ; ".join(map(str, values))


def _seats(seats: Iterable[int]) -> str:
    return " to ".join(map(str, seats)) or "nobody"


class MoemmenModel(Model[MoemmenState]):
    """The model of Mömmen under the options of a game.

    Args:
        game: The game.
        theory: The rules; by default those of the specification.
    """

    deeds: Mapping[str, str] = {
        "swap": "swap {LAY} {TAKE}",
        "pass": "pass",
        "benny": "benny",
        "refresh": "refresh",
        "tim": "tim",
        "tim-swap": "swap {LAY} {TAKE}",
        "tim-pass": "pass",
        "take_minus": "take_minus {LAY} {TAKE}",
        "skip_shear": "skip_shear",
        "declare": "declare {C}",
    }
    chance: Mapping[str, str] = {"shuffle": "ORDER:Cards", "first-dealer": "P:Nat"}

    def __init__(self, game: Game[MoemmenState, Any], theory: Theory | None = None) -> None:
        super().__init__(theory or specification())
        self._options: Final[MoemmenOptions] = game.options
        self._given: Final = self.theory.parse(options_text(self._options))
        operator = self.theory.operator
        self._start: Final = operator("start", "Options Hand Table")
        self._table: Final = operator("{_|_|_|_}", "Options Zones Facts Now Table")
        self._row: Final = operator("__", "Cards Cards Cards")
        self._bag: Final = operator("_&_", "Hand Hand Hand")
        self._zones: Final = operator("_,_", "Zones Zones Zones")
        self._facts: Final = operator("_,_", "Facts Facts Facts")
        self._hand: Final = operator("hand", "Nat Hand Zone")
        self._hand_of: Final = lru_cache(KEPT)(self._make_hand)
        self._zone_of: Final = lru_cache(KEPT)(self._make_zone)
        self._sheet: Final = operator("sheet", "Records Fact")
        self._records: Final = operator("_//_", "Records Records Records")
        self._cards: Final[Mapping[Card, Term]] = {card: self.name(card_text(card.id), card.id) for card in game.deck}
        for colour in "BGRY":
            self.name(colour.lower(), colour)

    @override
    def start(self, cards: Sequence[Card]) -> Term:
        data, parse = self._options, self.theory.parse
        if len(cards) == len(self._cards):
            minus = _numbers(-value for value in data.minus_values)
            deck = parse(f"deck({data.card_sets}, {_numbers(data.plus_values)}, {minus})")
        else:
            deck = self.theory.join(self._bag, "none", [self._cards[card] for card in cards])
        return self._start.makeTerm([self._given, deck])

    @override
    def write(self, state: MoemmenState) -> Term:
        parse, join, sheet = self.theory.parse, self.theory.join, state.sheet
        zones = [
            *(self._hand_of(seat, hand) for seat, hand in enumerate(state.hands)),
            self._zone_of("meadow", state.meadow),
            self._zone_of("pile", state.draw),
            self._zone_of("discard", state.discards),
            self._zone_of("aside", state.tim),
        ]
        facts = [
            parse(f"dealer({sheet.dealer})"),
            parse(f"run({state.pass_run})"),
            parse(f"totals({_numbers(sheet.totals)})"),
            self._sheet.makeTerm(
                [join(self._records, "no-records", [parse(_record(ended)) for ended in sheet.rounds])]
            ),
        ]
        now = parse(self._now(state))
        term = self._table.makeTerm([self._given, self._zones.makeTerm(zones), self._facts.makeTerm(facts), now])
        term.reduce()
        return term

    def _make_hand(self, seat: int, hand: tuple[Card, ...]) -> Term:
        held = self.theory.join(self._bag, "none", [self._cards[card] for card in hand])
        return self._hand.makeTerm([self.theory.parse(str(seat)), held])

    def _make_zone(self, name: str, cards: tuple[Card, ...]) -> Term:
        return self.theory.operator(name, "Cards Zone").makeTerm([self._in_row(cards)])

    def _in_row(self, cards: tuple[Card, ...]) -> Term:
        return self.theory.join(self._row, "nil", [self._cards[card] for card in cards])

    def _now(self, state: MoemmenState) -> str:
        sheet = state.sheet
        match state.phase:
            case "shear":
                queue = [state.seat]
                while (following := (queue[-1] + 1) % len(state.hands)) != state.shearer:
                    queue.append(following)
                return f"shearing({_seats(queue)})"
            case "declare":
                named = [f"({seat} chose {colour.lower()})" for seat, colour in enumerate(sheet.declared) if colour]
                return f"declaring({_seats(sheet.ended_by)}, ({', '.join(named) or 'nothing'}))"
            case "over":
                return "over"
            case phase:
                return f"turn({state.seat}, {DONE[phase]})"

    @override
    def outcome(self, drawn: object) -> Term:
        if isinstance(drawn, tuple):
            return self._in_row(cast("tuple[Card, ...]", drawn))
        return self.theory.parse(str(drawn))

    @override
    def winners(self, term: Term) -> tuple[int, ...] | None:
        if str(list(term.arguments())[-1]) != "over":
            return None
        won = self.theory.operator("winners", "Table Seats").makeTerm([term])
        won.reduce()
        return tuple(int(seat) for seat in str(won).split(" to "))


@cache
def _record(ended: Round) -> str:
    """Return an ended round as the model has it on its sheet."""
    rows = " / ".join(
        f"row({' & '.join(card_text(card.id) for card in hand)}, {colour.lower()}, {points})"
        for hand, colour, points in zip(ended.hands, ended.colours, ended.points, strict=True)
    )
    meadow, aside = (" ".join(card_text(card.id) for card in cards) or "nil" for cards in (ended.meadow, ended.tim))
    return f"record({ended.dealer}, {_seats(ended.ended_by)}, {meadow}, {aside}, {rows})"
