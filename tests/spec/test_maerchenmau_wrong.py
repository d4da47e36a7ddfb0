"""A wrong model of Märchen Mau, or a wrong engine, is found: the comparison can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs
import pytest
from typing_extensions import override

from cardrules import Action, Log, Move, Phase, Window
from cardrules_maerchenmau import Draw, DrawPending, Give, Keep, MaerchenMau, MauState, Play
from cardrules_maerchenmau.effects import Effects
from cardrules_maerchenmau.validators import FROM_HAND, GIVE_OWN, no_calls

from .agreement import FULL, Disagreement, Figures
from .maerchenmau_model import PATH
from .maude_bridge import Theory
from .test_maerchenmau_agreement import compare

T = TypeVar("T")
Row: TypeAlias = Move[MauState, Any]
Given: TypeAlias = dict[str, Any]

# Small decks: numbers with one kind of action card or two.
PLUS = "r1 g1 r+1 g+2 b2"
WISH = "r1 g2 rW gW b2"
SWAP = "r1 g1 rX gX r2"
TURN = "r1 g+1 r+1 rD g2"
SKIP = "r1 g1 rS gS r2"
NUMBERS = "r1 g1 r2 g2 b3"


def hunt(game: MaerchenMau, cards: str, theory: Theory | None = None, most_states: int = 6000) -> None:
    """Compare all states that follow from any deal of a small deck."""
    compare(game, cards, Figures(), most_states=most_states, theory=theory)


WRONG_MODELS: Final[Mapping[str, tuple[dict[str, str], str, Given]]] = {
    "the top card is shuffled too": (
        {
            "=> { O | pile(ORDER), discard(X), Z | F | S }": "=> { O | pile(ORDER), discard(nil), Z | F | S }",
            "A =/= nil /\\ bag(ORDER) == bag(A) [nonexec]": "A =/= nil /\\ bag(ORDER) == bag(A X) [nonexec]",
        },
        NUMBERS,
        {},
    ),
    "a wish is forgotten when somebody draws": (
        {
            "wished(W), passes(0), F | begin then draw(P) }": "wished(unwished), passes(0), F | begin then draw(P) }",
        },
        WISH,
        {},
    ),
    "+k always hits the next seat clockwise": (
        {"due(next(O, Dir, Out, P), M + K:Nat)": "due(next(O, clockwise, Out, P), M + K:Nat)"},
        TURN,
        {"players": 3},
    ),
    "the penalty comes after the forced draw": (
        {"begin then (take(P, M) then taken(P))": "take(P, M) then (begin then taken(P))"},
        PLUS,
        {},
    ),
    "a wish fits on a wish": ({"if K == wish then L =/= wish": "if K == wish then true"}, WISH, {}),
    "drawing is free": ({"/\\ (O has voluntary-draw or not fitting(O, H, Y, W))": ""}, NUMBERS, {}),
    "after drawing any card may be played": (
        {
            "may-play(O, drawn(P, X), X, Y, W) = true": "may-play(O, drawn(P, Drawn:Card), X, Y, W) = fits(O, X, Y, W)",
        },
        NUMBERS,
        {"voluntary_draw": True},
    ),
    "the card taken may be given back": (
        {
            "hand(P, X & Y & H), hand(Q, G), Z | F | giving": "hand(P, Y & H), hand(Q, G), Z | F | giving",
            "hand(P, X & H), hand(Q, Y & G), Z | F | ends(P) } .": "hand(P, H), hand(Q, Y & G), Z | F | ends(P) } .",
        },
        SWAP,
        {"voluntary_draw": True},
    ),
    "stacked cards do not add up": ({"M + K:Nat)": "K:Nat)"}, PLUS, {"stacking": "any_plus"}),
    "a skip passes over nobody": ({"ends(next(O, Dir, Out, P)) } .": "ends(P) } ."}, SKIP, {}),
    "no time to call": ({"     if on-turn(S) =/= nobody .": "     if false ."}, NUMBERS, {}),
    "a penalty card too few": (
        {"eq penalty((penalty-cards(N), O)) = N": "eq penalty((penalty-cards(s N), O)) = N"},
        NUMBERS,
        {},
    ),
    "out without a call": ({"(H == none and O has final-ignore)": "(H == none)"}, NUMBERS, {}),
    "blocked when all seats have passed, those out too": (
        {"if N >= still-in(O, Out) then over": "if N >= n(O) then over"},
        "r1 g2 b3 r4 rW",
        {"players": 3, "play_for": "places", "calls": "off"},
    ),
    "a direction card that is turned up does nothing": (
        {"course(anticlockwise), F | turn(first(O)) }": "course(clockwise), F | turn(first(O)) }"},
        TURN,
        {"players": 3, "start_card": "apply"},
    ),
    "an unchallenged last card wins nothing": (
        {"else if H == none then (goes-out(P) then S) else S fi fi }": "else S fi }"},
        NUMBERS,
        {"calls": "challenge"},
    ),
    "a swap with a player without cards": (
        {"/\\ H =/= none /\\ G =/= none": "/\\ H =/= none"},
        "r1 rX r2 r3 g1 g2",
        {"calls": "challenge", "hand_size": 2},
    ),
    "a direction card skips with three, too": (
        {"if N == 2 and O has reverse-skips": "if O has reverse-skips"},
        TURN,
        {"players": 3, "two_player_reverse": "skip"},
    ),
}


@pytest.mark.parametrize("wrong", WRONG_MODELS)
def test_a_wrong_model_is_found(wrong: str) -> None:
    changes, cards, options = WRONG_MODELS[wrong]
    with pytest.raises(Disagreement):
        hunt(MaerchenMau(**{"hand_size": 1, **options}), cards, Theory(PATH, changes))


def evolved(part: T, **changes: object) -> T:
    """Return a part of a table with some of its fields changed."""
    return cast("T", attrs.evolve(cast("Any", part), **changes))


def without(code: str) -> Callable[[Row], Row]:
    """Return the change that drops the validator with this code."""
    return instead(code)


def instead(code: str, *others: object) -> Callable[[Row], Row]:
    """Return the change that has other validators instead of the one with this code."""

    def change(row: Row) -> Row:
        kept = tuple(check for check in row.validators if check.code != code)
        assert len(kept) < len(row.validators)
        return evolved(row, validators=(*kept, *others))

    return change


def at_will(row: Row) -> Row:
    """Allow what is only for those who can do nothing else."""
    return evolved(row, last_resort=None)


def dropped(row: Row) -> None:
    """Change a row into none."""


def rules(action: type[Action], change: Callable[[Row], Row | None], *phases: str) -> type[MaerchenMau]:
    """Return the game with a row of some phases changed."""

    class Wrong(MaerchenMau):
        @override
        def make_phases(self) -> Iterator[Phase[MauState]]:
            for phase in super().make_phases():
                rows = [change(row) if phase.name in phases and row.action is action else row for row in phase.moves]
                yield evolved(phase, moves=tuple(row for row in rows if row is not None))

    return Wrong


def effects(wrong: type[Effects]) -> type[MaerchenMau]:
    """Return the game with other effects."""

    class Wrong(MaerchenMau):
        @property
        @override
        def _effects(self) -> Effects:
            return wrong(self.options)

    return Wrong


class TakingClosesNoWindow(MaerchenMau):
    """The first action of a turn leaves the time to call open if it is the forced draw."""

    @override
    def make_phases(self) -> Iterator[Phase[MauState]]:
        for phase in super().make_phases():
            yield evolved(phase, same_turn=True) if phase.name == "pending" else phase


def unchanged(state: MauState, log: Log) -> MauState:
    """Close the window, and do nothing."""
    return state


class PenaltyComesLater(MaerchenMau):
    """The penalty is drawn after the action that ends the time to call."""

    @override
    def make_windows(self) -> Iterator[Window[MauState]]:
        for window in super().make_windows():
            yield evolved(window, close=unchanged)

    @override
    def make_phases(self) -> Iterator[Phase[MauState]]:
        for phase in super().make_phases():
            yield evolved(phase, moves=tuple(map(self._late, phase.moves)))

    def _late(self, row: Row) -> Row:
        if row.action not in {Draw, DrawPending}:
            return row

        def effect(state: MauState, action: Action, seat: int, log: Log) -> MauState:
            after: MauState = row.effect(state, action, seat, log)
            return after if after.duty is None else self._effects.close_calls(after, log)

        return evolved(row, effect=effect)


class TopCardShuffledToo(Effects):
    """With the pile empty, all discards are shuffled, and one is turned up."""

    @override
    def _take(self, state: MauState, seat: int, count: int, log: Log, *, before: int = 0) -> MauState:
        if len(state.draw_pile) < count and len(state.discard) > 1:
            mixed, chance = state.chance.shuffle(state.discard)
            pile = state.draw_pile + mixed[:-1]
            state = state.replace(draw_pile=pile, discard=mixed[-1:], chance=chance)
        return super()._take(state, seat, count, log, before=before)


class WishLostOnDraw(Effects):
    """A player who draws forgets the wished colour."""

    @override
    def draw(self, state: MauState, action: Draw, seat: int, log: Log) -> MauState:
        return super().draw(state, action, seat, log).replace(wished=None)


class AlwaysClockwise(Effects):
    """A draw card hits the next seat clockwise in either direction."""

    @override
    def play(self, state: MauState, action: Play, seat: int, log: Log) -> MauState:
        after = super().play(state, action, seat, log)
        return after.replace(seat=self._seat_after(after, seat, 1)) if after.pending else after


class OneCardTooMany(Effects):
    """One penalty card too many is drawn."""

    @override
    def _punish(self, state: MauState, seat: int, log: Log, *, challenger: int | None) -> MauState:
        punished = super()._punish(state, seat, log, challenger=challenger)
        return self._take(punished, seat, 1, log)


class NoPenalty(Effects):
    """The time to call ends, and nothing happens."""

    @override
    def close_calls(self, state: MauState, log: Log) -> MauState:
        return state.replace(duty=None)


class FirstCardOfTheFan(Effects):
    """The blind choice always falls on the first card."""

    @override
    def _take_blindly(self, state: MauState, seat: int, target: int, log: Log) -> MauState:
        first, *others = state.hands[target]
        hands = list(state.hands)
        hands[target], hands[seat] = tuple(others), (*hands[seat], first)
        _, chance = state.chance.choose((first,))
        return state.replace(hands=tuple(hands), chance=chance)


class SwapForgivesTheCall(Effects):
    """A player who gives a card in a swap need not call any more."""

    @override
    def give(self, state: MauState, action: Give, seat: int, log: Log) -> MauState:
        return super().give(state, action, seat, log).replace(duty=None)


class AllSeatsHaveToPass(Effects):
    """The match is blocked when as many have passed in a row as there are seats."""

    @override
    def _still_in(self, state: MauState) -> int:
        return self._options.players


WRONG_ENGINES: Final[Mapping[str, tuple[type[MaerchenMau], str, Given]]] = {
    "a wish fits on a wish": (rules(Play, without("wish-on-wish"), "turn"), WISH, {}),
    "after drawing any card may be played": (
        rules(Play, instead("only-drawn-card", FROM_HAND), "drawn"),
        NUMBERS,
        {"voluntary_draw": True},
    ),
    "the card taken may be given back": (rules(Give, instead("not-your-own", GIVE_OWN), "swap_give"), SWAP, {}),
    "drawing is free": (rules(Draw, at_will, "turn"), NUMBERS, {}),
    "a swap with a player without cards": (
        rules(Play, without("no-such-target"), "turn"),
        "r1 rX r2 r3 g1 g2",
        {"hand_size": 2},
    ),
    "a call whenever one likes": (rules(Play, without("call-not-due"), "turn"), NUMBERS, {}),
    "no call with the card": (rules(Play, instead("call-not-due", no_calls), "turn"), NUMBERS, {}),
    "a drawn card that fits has to be played": (rules(Keep, dropped, "drawn"), NUMBERS, {}),
    "the forced draw leaves the time to call open": (TakingClosesNoWindow, PLUS, {}),
    "the penalty comes after the action": (PenaltyComesLater, PLUS, {}),
    "the top card is shuffled too": (effects(TopCardShuffledToo), NUMBERS, {}),
    "a wish is forgotten when somebody draws": (effects(WishLostOnDraw), WISH, {}),
    "+k always hits the next seat clockwise": (effects(AlwaysClockwise), TURN, {"players": 3}),
    "a penalty card too many": (effects(OneCardTooMany), NUMBERS, {}),
    "no penalty": (effects(NoPenalty), NUMBERS, {}),
    "the first card of the fan": (effects(FirstCardOfTheFan), "r1 rX r2 r3 g1 g2", {"hand_size": 2, "calls": "off"}),
    "a swap forgives the call": (effects(SwapForgivesTheCall), "r1 rX r2 r3 g1 g2", {"hand_size": 2}),
    "those who are out have to pass": (
        effects(AllSeatsHaveToPass),
        "r1 g2 b3 r4 rW",
        {"players": 3, "play_for": "places", "calls": "off"},
    ),
}


@pytest.mark.parametrize("wrong", WRONG_ENGINES)
def test_a_wrong_engine_is_found(wrong: str) -> None:
    game_type, cards, options = WRONG_ENGINES[wrong]
    with pytest.raises(Disagreement):
        hunt(game_type(**{"hand_size": 1, **options}), cards)


@pytest.mark.parametrize(
    ("cards", "options"),
    dict.fromkeys(
        (cards, tuple(options.items())) for _, cards, options in (*WRONG_MODELS.values(), *WRONG_ENGINES.values())
    ),
    ids=str,
)
def test_nothing_is_found_where_nothing_is_wrong(cards: str, options: tuple[tuple[str, Any], ...]) -> None:
    hunt(MaerchenMau(**{"hand_size": 1, **dict(options)}), cards, most_states=6000 if FULL else 250)
