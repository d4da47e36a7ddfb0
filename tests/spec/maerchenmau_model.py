"""The model of Märchen Mau, docs/spec/maerchenmau.maude, and how states of the engine are written in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from typing_extensions import override

from cardrules import Card, Game
from cardrules_maerchenmau import COLOURS, LETTERS, MauCard, MauOptions, MauState

from .maude_bridge import Model, Term, Theory

PATH: Final = Path(__file__).parents[2] / "docs" / "spec" / "maerchenmau.maude"

KINDS: Final = {sign: "plus(" + sign[1:] + ")" if sign[0] == "+" else kind for kind, sign in LETTERS.items()}
"""The kinds of action cards in the model, by what stands on the card."""

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
    "play_on": {"winner": "", "places": "places"},
}
"""The options of the model, by option of the engine and its value."""

ACTED: Final = 1
"""The rows of a table's term: options, zones, facts, now."""


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


class MaerchenMauModel(Model[MauState]):
    """The model of Märchen Mau under the options of a game.

    Args:
        game: The game.
        theory: The rules; by default those of the specification.
        cards: The cards in play if not the whole deck.
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

    def __init__(
        self, game: Game[MauState, Any], theory: Theory | None = None, cards: Iterable[Card] | None = None
    ) -> None:
        super().__init__(theory or specification())
        self._options: Final[MauOptions] = game.options
        self._in_play: Final = None if cards is None else tuple(cards)
        self._given: Final = self.theory.parse(options_text(self._options))
        operator = self.theory.operator
        self._table: Final = operator("{_|_|_|_}", "Options Zones Facts Now Table")
        self._row: Final = operator("__", "Cards Cards Cards")
        self._bag: Final = operator("_&_", "Hand Hand Hand")
        self._zones: Final = operator("_,_", "Zones Zones Zones")
        self._hand: Final = operator("hand", "Nat Hand Zone")
        self._pile: Final = operator("pile", "Cards Zone")
        self._discard: Final = operator("discard", "Cards Zone")
        self._cards: Final = {card: self.name(card_text(card.id), card.id) for card in game.deck}
        for name in (*COLOURS, *map(str, range(self._options.players))):
            self.name(name, name)
        self.name("silent", "")
        self.name("aloud", " call")

    @override
    def start(self) -> Term:
        if self._in_play is None:
            kinds = " ; ".join(KINDS[LETTERS[kind]] for kind in self._options.action_kinds)
            box = f"deck({kinds or 'no-kinds'})"
        else:
            box = " & ".join(card_text(card.id) for card in self._in_play)
        return self.theory.parse(f"start(({options_text(self._options)}), {box})")

    @override
    def write(self, state: MauState) -> Term:
        parse = self.theory.parse
        zones = [
            self._pile.makeTerm([self._in_row(state.draw_pile)]),
            self._discard.makeTerm([self._in_row(state.discard)]),
        ]
        for seat, hand in enumerate(state.hands):
            held = self.theory.join(self._bag, "none", [self._cards[card] for card in hand])
            zones.append(self._hand.makeTerm([parse(str(seat)), held]))
        term = self._table.makeTerm(
            [self._given, self._zones.makeTerm(zones), parse(", ".join(_facts(state))), parse(self._now(state))]
        )
        term.reduce()
        return term

    def _in_row(self, cards: Iterable[MauCard]) -> Term:
        return self.theory.join(self._row, "nil", [self._cards[card] for card in cards])

    def _now(self, state: MauState) -> str:
        seat = state.seat
        match state.phase:
            case "turn":
                return f"turn({seat})"
            case "pending":
                return f"due({seat}, {state.pending})"
            case "must_lay":
                return f"must-lay({seat})"
            case "drawn":
                return f"drawn({seat}, {card_text(state.hands[seat][-1].id)})"
            case "swap_give":
                unseen = self._options.swap_give == "before_seeing"
                got = "unseen" if unseen else card_text(state.hands[seat][-1].id)
                return f"giving({seat}, {state.partner}, {got})"
            case "start_wish":
                return f"naming({seat})"
            case phase:
                return phase

    @override
    def outcome(self, drawn: object) -> Term:
        return self._in_row(drawn) if isinstance(drawn, tuple) else self._cards[drawn]

    @override
    def winners(self, term: Term) -> tuple[int, ...] | None:
        if str(list(term.arguments())[-1]) != "over":
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
