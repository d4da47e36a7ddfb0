"""A wrong model of Mömmen, or a wrong engine, is found: the comparison can fail."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs
import pytest
from typing_extensions import override

from cardrules import Action, Log, Move, Phase
from cardrules.rules.chance import Chance
from cardrules_moemmen import Benny, Moemmen, MoemmenState, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim

from .agreement import Disagreement, Referee, explore, replay
from .maude_bridge import Theory
from .moemmen_model import PATH, MoemmenModel
from .test_moemmen_agreement import BOTS, DECKS

T = TypeVar("T")
Row: TypeAlias = Move[MoemmenState, Any]
Given: TypeAlias = dict[str, object]

# Positions in which it matters what the deal seldom brings about.
POSITIONS: Final[tuple[dict[str, Any], ...]] = (
    {"hands": ["BEN.1 B-2", "BEN.2 G+1.1"], "meadow": "G-2 R-2 Y-2 B+1.1 B+1.2", "discard": "TIM.1 TIM.2"},
    {"hands": ["BEN.1 B-2 TIM.1", "TIM.2 G-3"], "meadow": "G-2 R-2 Y-2 B+1.1 B+1.2"},
    {"hands": ["TIM.1 B-2", "TIM.2 R-2 G+2.1"], "meadow": "G+1.1 G+1.2 R+1.1 R+1.2 Y+1.1", "draw_pile": "B-3 Y-3 G-3"},
    {"hands": ["TIM.1 B+2.1", "R-2 R-3"], "meadow": "G-2 G-3 R+1.1 R+1.2 Y+1.1", "draw_pile": "Y-3 Y-2"},
    # A swap ends the round; both seats then have 9 points, seat 1 for either of two colours.
    {
        "hands": ["B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 G+1.1", "R+4.1 R+4.2 R+4.3 G+4.1 G+4.2 G+4.3"],
        "meadow": "B+2.3 Y+1.1 Y+1.2 Y+1.3 Y-2",
    },
)


def hunt(game: Moemmen, theory: Theory | None = None) -> None:
    """Compare where something may be wrong: short matches, odd positions, the first states of a small deck."""
    held = Referee(game, MoemmenModel(game, theory))
    for seed in range(4):
        replay(held, seed, bots=BOTS, maximum=150)
    if game.options.players == 2 and game.options.card_sets == 1:
        for fields in POSITIONS:
            explore(held, game.position(**fields), most_states=25, most_outcomes=24)
    if game.options.card_sets > 1:
        cards = [game.deck.card(card) for card in DECKS["plus"].split()]
        explore(held, held.start(Chance.from_seed(0), cards), most_states=25, most_outcomes=24)


WRONG_MODELS: Final[Mapping[str, tuple[dict[str, str], Given]]] = {
    "a minus card goes for anything": (
        {"eq may-swap(LAY, TAKE) = not minus?(LAY) [owise]": "eq may-swap(LAY, TAKE) = true [owise]"},
        {},
    ),
    "a minus card cannot be laid": ({"plus(C, N, P)) = true .": "plus(C, N, P)) = false ."}, {}),
    "the editions' orders of Benny exchanged": (
        {"eq redraw(O, P, X) then S = if O has edition-2001": "eq redraw(O, P, X) then S = if O has edition-2021"},
        {"players": 2},
    ),
    "the shearing begins one seat too late": (
        {"eq others(O, P) = from(O, left(O, P), P)": "eq others(O, P) = from(O, left(O, left(O, P)), P)"},
        {"players": 4},
    ),
    "all have passed when one has not": ({"= if N == n(O) then": "= if N + 1 == n(O) then"}, {}),
    "every pass counts": ({"if Did == fresh or O has all-pass-no-swap": "if true"}, {"edition": "2001"}),
    "a pass after a move does not count": ({"if Did == fresh or O has all-pass-no-swap": "if Did == fresh"}, {}),
    "a move ends the run of passes": ({"if O has all-pass-no-swap then N else 0 fi": "0"}, {"players": 2}),
    "of equal colours the last": (
        {"points(D, H) > points(C, H) then D": "points(D, H) >= points(C, H) then D"},
        {"players": 2, "max_rounds": 1},
    ),
    "two minus cards are enough for an exchange": ({"if minuses(M) >= 3 /\\": "if minuses(M) >= 2 /\\"}, {}),
    "a Tim needs no minus card": ({"/\\ minuses(M) > 0 or can-lay-minus(O, H, M)": ""}, {}),
    "a Tim's promise is kept by any card": (
        {"eq kept-promise(O, M) = O has tim-commit-can or minuses(M) > 0": "eq kept-promise(O, M) = true"},
        {"tim_commit": "must", "players": 2},
    ),
    "minus cards cost a point more": ({"= points(C, H) - V .": "= points(C, H) - V - 1 ."}, {}),
    "the deal stays": ({"if O has dealer-fixed then P else left(O, P) fi": "P"}, {}),
    "a tie ends the match": (
        {"(O has tie-shared or copies(most(Is), Is) == 1)": "true"},
        {"tie": "extra_round", "target": 5, "players": 2},
    ),
    "Benny on top of the meadow": ({"discard(Gone X), Z | F | S } .": "discard(X Gone), Z | F | S } ."}, {}),
    "the meadow is discarded in reverse": ({"discard(Gone M), Z": "discard(M Gone), Z"}, {}),
}


@pytest.mark.parametrize("wrong", WRONG_MODELS)
def test_a_wrong_model_is_found(wrong: str) -> None:
    changes, options = WRONG_MODELS[wrong]
    with pytest.raises(Disagreement):
        hunt(Moemmen(**options), Theory(PATH, changes))


def evolved(part: T, **changes: object) -> T:
    """Return a part of a table with some of its fields changed."""
    return cast("T", attrs.evolve(cast("Any", part), **changes))


def without(code: str) -> Callable[[Row], Row]:
    """Return the change that drops the validator with this code."""

    def change(row: Row) -> Row:
        return evolved(row, validators=tuple(check for check in row.validators if check.code != code))

    return change


def with_effect(change: Callable[[MoemmenState, MoemmenState], MoemmenState]) -> Callable[[Row], Row]:
    """Return the change that makes something else of an effect: ``change(before, after)``."""

    def changed(row: Row) -> Row:
        def effect(state: MoemmenState, action: Action, seat: int, log: Log) -> MoemmenState:
            return change(state, row.effect(state, action, seat, log))

        return evolved(row, effect=effect)

    return changed


def dropped(row: Row) -> None:
    """Change a row into none."""


def engine(phases: Collection[str], action: type[Action], change: Callable[[Row], Row | None]) -> type[Moemmen]:
    """Return the game with a row of some phases changed."""

    class Wrong(Moemmen):
        @override
        def make_phases(self) -> Iterator[Phase[MoemmenState]]:
            for phase in super().make_phases():
                rows = [change(row) if phase.name in phases and row.action is action else row for row in phase.moves]
                yield evolved(phase, moves=tuple(row for row in rows if row is not None))

    return Wrong


def last_place(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Lay the new card of the meadow at its end."""
    new = tuple(card for card in after.meadow if card not in before.meadow)
    return after.replace(meadow=(*(card for card in after.meadow if card not in new), *new))


def same_run(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let the run of passes go on."""
    return after.replace(passes=before.passes)


def one_seat_on(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Pass one seat over when the shearing is done."""
    return after if after.phase != "turn" else after.replace(seat=(after.seat + 1) % len(after.hands))


def same_dealer(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Let the dealer deal again."""
    return after.replace(sheet=after.sheet.replace(dealer=before.sheet.dealer))


def a_point_more(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Give seat 0 a point too much when a round is scored."""
    if len(after.sheet.rounds) == len(before.sheet.rounds):
        return after
    first, *others = after.sheet.totals
    return after.replace(sheet=after.sheet.replace(totals=(first + 1, *others)))


def exchanged(before: MoemmenState, after: MoemmenState) -> MoemmenState:
    """Exchange the last two cards of the meadow."""
    return after.replace(meadow=(*after.meadow[:-2], *reversed(after.meadow[-2:])))


WRONG_ENGINES: Final[Mapping[str, tuple[type[Moemmen], Given]]] = {
    "a minus card goes for anything": (engine({"turn"}, Swap, without("minus-for-plus")), {}),
    "after Tim a minus card goes for a minus card": (engine({"tim"}, Swap, without("minus-for-minus")), {"players": 2}),
    "no swap after a Benny": (engine({"moved"}, Swap, dropped), {"players": 2}),
    "no passing": (engine({"turn"}, Pass, dropped), {}),
    "no exchange at three minus cards": (engine({"turn"}, Refresh, dropped), {}),
    "a Tim needs no minus card": (engine({"turn"}, Tim, without("tim-without-minus")), {}),
    "a Benny needs no card to draw": (engine({"turn"}, Benny, without("nothing-to-draw")), {"players": 2}),
    "in the shearing minus cards are laid": (engine({"shear"}, TakeMinus, without("lays-minus")), {"players": 2}),
    "in the shearing anything is taken": (engine({"shear"}, TakeMinus, without("takes-no-minus")), {}),
    "the shearing can be skipped": (
        engine({"shear"}, SkipShear, lambda row: evolved(row, last_resort=None)),
        {},
    ),
    "the laid card goes to the end": (engine({"turn"}, Swap, with_effect(last_place)), {}),
    "the run goes on after a swap": (engine({"turn"}, Swap, with_effect(same_run)), {}),
    "a pass after a Benny does not count": (engine({"moved"}, Pass, with_effect(same_run)), {}),
    "a seat is passed over after the shearing": (engine({"shear"}, TakeMinus, with_effect(one_seat_on)), {}),
    "the deal stays": (engine({"turn"}, Swap, with_effect(same_dealer)), {}),
    "a point more": (engine({"turn"}, Swap, with_effect(a_point_more)), {}),
    "two new cards are exchanged": (engine({"turn"}, Benny, with_effect(exchanged)), {}),
}


@pytest.mark.parametrize("wrong", WRONG_ENGINES)
def test_a_wrong_engine_is_found(wrong: str) -> None:
    game_type, options = WRONG_ENGINES[wrong]
    with pytest.raises(Disagreement):
        hunt(game_type(**options))


@pytest.mark.parametrize("options", [{}, {"players": 2}, {"players": 2, "card_sets": 2}], ids=str)
def test_nothing_is_found_where_nothing_is_wrong(options: Given) -> None:
    hunt(Moemmen(**options))
