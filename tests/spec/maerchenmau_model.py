"""The model of Märchen Mau, docs/spec/maerchenmau.maude, and how states of the engine are written in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any, Final, cast

from typing_extensions import override

from cardrules import Card, Game
from cardrules_maerchenmau import COLOURS, LETTERS, MauOptions, MauState

from .agreement import Disagreement, Moves, Referee
from .maude_bridge import Deed, TableModel, Term, Theory

PATH: Final = Path(__file__).parents[2] / "docs" / "spec" / "maerchenmau.maude"

KINDS: Final = {sign: "plus(" + sign[1:] + ")" if sign[0] == "+" else kind for kind, sign in LETTERS.items()}
"""The kinds of action cards in the model, by the sign on the card."""

CHOICES: Final[Mapping[str, Mapping[object, str]]] = {
    "open_hands": {True: "open-hands", False: ""},
    "calls": {word: f"calls-{word}" for word in ("off", "auto", "window", "declare", "challenge")},
    "missed_final_call": {"penalty": "final-penalty", "ignore": "final-ignore"},
    "start_card": {"inert": "start-inert", "apply": "start-apply", "number_only": "start-number-only"},
    "action_match": {"kind": "match-kind", "colour_only": "match-colour-only"},
    "stacking": {"none": "stack-none", "same_kind": "stack-same-kind", "any_plus": "stack-any-plus"},
    "plus_ends_turn": {True: "plus-ends-turn", False: ""},
    "forced_draw_counts": {True: "forced-draw-counts", False: ""},
    "voluntary_draw": {True: "voluntary-draw", False: ""},
    "two_player_reverse": {"none": "", "skip": "reverse-skips"},
    "swap_give": {"after_seeing": "", "before_seeing": "give-before-seeing"},
    "play_for": {"winner": "", "places": "places"},
}
"""The options of the model, by option of the engine and its value."""


@cache
def specification() -> Theory:
    """Return the rules as the specification has them."""
    return Theory(PATH)


def card_text(card_id: str) -> str:
    """Return the term of a card by its printed name."""
    return f"card({card_id[0]}, {KINDS.get(card_id[1:], card_id[1:])})"


def options_text(options: MauOptions) -> str:
    """Return the options as the model has them."""
    chosen = [
        f"players({options.players})",
        f"hand-size({options.hand_size})",
        f"penalty-cards({options.penalty_cards})",
        f"starter({options.starter})",
        *([] if options.ages is None else [f"ages({', '.join(map(str, options.ages))})"]),
        *(words[getattr(options, name)] for name, words in CHOICES.items()),
    ]
    return ", ".join(filter(None, chosen))


def _seats(seats: Iterable[int | None]) -> str:
    return " to ".join(str(seat) for seat in seats if seat is not None) or "nobody"


class MaerchenMauModel(TableModel[MauState]):
    """The model of Märchen Mau under the options of a game.

    Args:
        game: The game.
        theory: The rules; by default those of the specification.
    """

    deeds: Mapping[str, str] = {
        "play": "play {X}{Call}",
        "play-wish": "play {X} colour={C}{Call}",
        "play-swap": "play {X} target={Q}{Call}",
        "draw": "draw",
        "keep": "keep",
        "pass": "pass",
        "draw-pending": "draw_pending",
        "give": "give {Y}",
        "wish": "wish {C}",
        "call": "call",
        "challenge": "challenge {Q}",
    }
    chance: Mapping[str, str] = {"deal": "ORDER:Cards", "reshuffle": "ORDER:Cards", "blind": "X:Card"}

    def __init__(self, game: Game[MauState, Any], theory: Theory | None = None) -> None:
        super().__init__(theory or specification(), game.deck, card_text)
        self._options: Final[MauOptions] = game.options
        self._given: Final = self.theory.parse(options_text(self._options))
        self._by_id: Final = {card.id: card for card in game.deck}
        for name in (*COLOURS, *map(str, range(self._options.players))):
            self.name(name, name)
        self.name("silent", "")
        self.name("aloud", " call")

    @override
    def start(self, cards: Sequence[Card]) -> Term:
        if len(cards) == len(self.cards):
            kinds = " ; ".join(KINDS[LETTERS[kind]] for kind in self._options.action_kinds)
            box = f"deck({kinds or 'no-kinds'})"
        else:
            box = " & ".join(card_text(card.id) for card in cards)
        return self.theory.parse(f"start(({options_text(self._options)}), {box})")

    @override
    def write(self, state: MauState) -> Term:
        if state.phase != "over":
            check_nothing_is_left_over(state)
        parse = self.theory.parse
        zones = self.zones(state.hands, pile=state.draw_pile, discard=state.discard)
        term = self.table.makeTerm([self._given, zones, parse(", ".join(_facts(state))), parse(self._now(state))])
        term.reduce()
        return term

    def _now(self, state: MauState) -> str:
        seat = state.seat
        last = "".join(card_text(card.id) for card in state.hands[seat][-1:])
        got = "unseen" if self._options.swap_give == "before_seeing" else last
        decisions = {
            "turn": f"turn({seat})",
            "pending": f"due({seat}, {state.pending})",
            "must_play": f"must-play({seat})",
            "drawn": f"drawn({seat}, {last})",
            "swap_give": f"giving({seat}, {state.partner}, {got})",
            "start_wish": f"naming({seat})",
        }
        return decisions.get(state.phase, state.phase)

    def outcomes(self, term: Term) -> Iterator[Term]:
        """Yield every outcome of chance for a term in the model: every order, every card."""
        term.reduce()
        taken = [after for after, *_ in term.apply("blind")]
        shuffled = [self._by_id[name] for name in self.read(term)["discard"].split()[:-1]] if not taken else []
        orders = [self.theory.given("ORDER:Cards", self.row(order)) for order in permutations(shuffled)]
        after = taken or [after for order in orders for after, *_ in term.apply("reshuffle", order)]
        if not after:
            yield term
        for each in after:
            yield from self.outcomes(each)

    def sees(self, seat: int, state: MauState) -> dict[str, bool]:
        """Return, for every zone by name, whether a seat sees its cards."""
        zones = {f"hands[{owner}]": self.hand(owner, hand) for owner, hand in enumerate(state.hands)}
        zones |= {"draw_pile": self.pile("pile", state.draw_pile), "discard": self.pile("discard", state.discard)}
        asked = self.theory.operator("sees", "Options Nat Zone Bool")
        found: dict[str, bool] = {}
        for name, zone in zones.items():
            term = asked.makeTerm([self._given, self.theory.parse(str(seat)), zone])
            term.reduce()
            found[name] = str(term) == "true"
        return found

    @override
    def winners(self, term: Term) -> tuple[int, ...] | None:
        if not self.is_over(term):
            return None
        won = self.theory.operator("winner", "Table Seats").makeTerm([term])
        won.reduce()
        return () if str(won) == "nobody" else (int(str(won)),)


def _facts(state: MauState) -> Iterator[str]:
    yield f"course({'clockwise' if state.direction == 1 else 'anticlockwise'})"
    yield f"wished({state.wished or 'unwished'})"
    yield f"passes({state.passes})"
    yield f"out({_seats(state.out)})"
    yield f"duty({_seats([state.duty])})"


def check_nothing_is_left_over(state: MauState) -> None:
    """Make sure that what is not written says nothing: then states written alike go on alike."""
    if (state.pending > 0) != (state.phase == "pending") or (state.partner is not None) != (state.phase == "swap_give"):
        raise Disagreement(f"something due or a partner of a swap is left over:\n{state}")


class BothWays(Referee[MauState]):
    """A referee that also compares what chance may bring, as sets: the engine could leave something out."""

    @override
    def all_steps(
        self, state: MauState, deed: Deed, moves: Moves, maximum: int = 720, samples: int = 6
    ) -> Iterator[tuple[MauState, Term]]:
        shuffled, sampled = self.figures.shuffled, self.figures.sampled
        found = list(super().all_steps(state, deed, moves, maximum, samples))
        if shuffled < self.figures.shuffled and sampled == self.figures.sampled:
            of_engine = {term for _, term in found}
            of_model = {
                term for after in moves[deed][1] for term in cast("MaerchenMauModel", self.model).outcomes(after)
            }
            if of_engine != of_model:
                counts = f"{len(of_engine)} outcomes in the engine, {len(of_model)} in the model"
                raise Disagreement(f"chance after {deed}: {counts} in\n{state}")
        yield from found
