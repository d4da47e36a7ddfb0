"""The model of Mömmen, docs/spec/moemmen.maude, and how states of the engine are written in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from typing_extensions import override

from cardrules import Card, Game
from cardrules_moemmen import MoemmenOptions, MoemmenState, Round

from .maude_bridge import TableModel, Term, Theory

PATH: Final = Path(__file__).parents[2] / "docs" / "spec" / "moemmen.maude"

DONE: Final[Mapping[str, str]] = {"turn": "fresh", "moved": "moved", "tim": "called"}
"""The step that a seat has reached in its turn, by the phase of the engine."""


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


class MoemmenModel(TableModel[MoemmenState]):
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
        super().__init__(theory or specification(), game.deck, card_text)
        self._options: Final[MoemmenOptions] = game.options
        self._given: Final = self.theory.parse(options_text(self._options))
        operator = self.theory.operator
        self._start: Final = operator("start", "Options Hand Table")
        self._facts: Final = operator("_,_", "Facts Facts Facts")
        self._sheet: Final = operator("sheet", "Records Fact")
        self._records: Final = operator("_//_", "Records Records Records")
        for colour in "BGRY":
            self.name(colour.lower(), colour)

    @override
    def start(self, cards: Sequence[Card]) -> Term:
        data, parse = self._options, self.theory.parse
        if len(cards) == len(self.cards):
            minus = _numbers(-value for value in data.minus_values)
            deck = parse(f"deck({data.card_sets}, {_numbers(data.plus_values)}, {minus})")
        else:
            deck = self.bag(cards)
        return self._start.makeTerm([self._given, deck])

    @override
    def write(self, state: MoemmenState) -> Term:
        parse, join, sheet = self.theory.parse, self.theory.join, state.sheet
        zones = self.zones(
            state.hands, meadow=state.meadow, pile=state.draw_pile, discard=state.discard, aside=state.tim
        )
        facts = [
            parse(f"dealer({sheet.dealer})"),
            parse(f"run({state.passes})"),
            parse(f"totals({_numbers(sheet.totals)})"),
            self._sheet.makeTerm(
                [join(self._records, "no-records", [parse(_record(ended)) for ended in sheet.rounds])]
            ),
        ]
        now = parse(self._now(state))
        term = self.table.makeTerm([self._given, zones, self._facts.makeTerm(facts), now])
        term.reduce()
        return term

    def _now(self, state: MoemmenState) -> str:
        sheet = state.sheet
        match state.phase:
            case "shear":
                queue = [state.seat]
                while (following := (queue[-1] + 1) % len(state.hands)) != state.shearer:
                    queue.append(following)
                return f"shearing({_seats(queue)})"
            case "declare":
                named = [
                    f"({seat} chose {colour.lower()})" for seat, colour in enumerate(sheet.declared or ()) if colour
                ]
                return f"declaring({_seats(sheet.ended_by)}, ({', '.join(named) or 'nothing'}))"
            case "over":
                return "over"
            case phase:
                return f"turn({state.seat}, {DONE[phase]})"

    @override
    def winners(self, term: Term) -> tuple[int, ...] | None:
        if not self.is_over(term):
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
