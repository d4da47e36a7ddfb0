"""The numbered catalogue: every action that some state allows, in the order of the tables, made when asked for."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Literal, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import (
    Action,
    Card,
    Game,
    Move,
    Objection,
    OneOf,
    Phase,
    Seat,
    State,
    Validator,
    Window,
    frozen,
    validator,
)
from cardrules.catalogue import Catalogue
from cardrules.errors import InvalidDefinition, UnknownAction
from cardrules.rules.actions import candidates
from cardrules.rules.arguments import Domains, arguments_of
from cardrules.rules.cards import Deck
from cardrules.rules.options import Options
from cardrules.testing.strategies import options
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.engine.toy import Cheat, Guess, Lay, Rest, SayLast, Take, Toy, ToyCard

GAME = Toy(players=3)
B1, B4 = ToyCard("b1", "b", 1), ToyCard("b4", "b", 4)
DECK = tuple(Card(f"c{number}") for number in range(5))
DOMAINS = Domains(Deck(DECK), Options.of(players=2))


def tried(moves: Iterable[Move[Any, Any]], domains: Domains) -> list[Action]:
    """Return what the catalogue should hold: try every action there is, move by move."""
    found: dict[Action, None] = {}
    for move in moves:
        fields = [item.field for item in move.validators if isinstance(item, OneOf)]
        checks = [item for item in move.validators if isinstance(item, Validator)]
        static = [check for check in checks if check.on_action and not check.reads]
        arguments = {argument.name: argument for argument in arguments_of(move.action)}
        for cards in product(*(domains.of(arguments[field]) for field in fields)):
            for action in candidates(move.action, dict(zip(fields, cards, strict=True)), domains):
                if not any(check.refuses(action) for check in static):
                    found[action] = None
    return list(found)


def moves_of(game: Game[Any, Any]) -> list[Move[Any, Any]]:
    tables: list[Phase[Any] | Window[Any]] = [*game.phases.values(), *game.windows.values()]
    return [move for table in tables for move in table.moves if not any(is_never(item) for item in move.validators)]


def is_never(item: Validator | OneOf) -> bool:
    return isinstance(item, Validator) and not item.on_action and not item.reads


def assert_numbers(catalogue: Sequence[Action], wanted: Sequence[Action]) -> None:
    assert list(catalogue) == list(wanted)
    assert len(catalogue) == len(wanted)
    assert [catalogue[number] for number in range(len(wanted))] == list(wanted)
    assert [catalogue.index(action) for action in wanted] == list(range(len(wanted)))
    assert all(action in catalogue for action in wanted)


def test_the_catalogue_numbers_what_some_state_allows() -> None:
    catalogue = GAME.actions
    # A colour to guess: 2. Seven cards but the fours: with and without the flag, and each four with a target or none.
    assert len([action for action in catalogue if isinstance(action, Guess)]) == 2
    assert len([action for action in catalogue if isinstance(action, Lay)]) == 6 * 2 + 2 * 2 * 4
    assert {type(action) for action in catalogue} == {Guess, Lay, Take, Rest, SayLast}
    assert len(catalogue) == 2 + 28 + 3
    assert [catalogue.index(action) for action in catalogue] == list(range(33))
    assert Cheat() not in catalogue
    assert Lay(B1, target=1) not in catalogue
    assert Lay(B4, target=1) in catalogue


def test_the_catalogue_is_the_same_in_every_game_of_the_same_options() -> None:
    assert list(GAME.actions) == list(Toy(players=3).actions)
    assert list(GAME.actions) != list(Toy(players=2).actions)


def test_an_action_that_is_never_allowed_has_no_number() -> None:
    assert len(Catalogue([], DOMAINS)) == 0
    others: list[Any] = [Cheat(), Lay(B1, target=1), "lay b1", None, []]
    for wanted in others:
        assert wanted not in GAME.actions
        with pytest.raises(UnknownAction, match="is not in the catalogue: no state of this game allows it"):
            GAME.actions.index(wanted)


def test_a_value_of_another_type_is_no_value_of_a_listed_action() -> None:
    assert Lay(B1, last=True) in GAME.actions
    assert Lay(B1, last=cast("bool", 1)) not in GAME.actions


def test_the_catalogue_is_a_sequence() -> None:
    catalogue = GAME.actions
    actions = list(catalogue)
    assert isinstance(catalogue, Sequence)
    for part in (slice(1, 3), slice(None), slice(-5, None), slice(None, None, -7), slice(40, 50)):
        assert catalogue[part] == tuple(actions[part])
    assert [catalogue[number] for number in range(-33, 0)] == actions
    assert list(reversed(catalogue)) == actions[::-1]
    assert catalogue.count(Take()) == 1
    rng = random.Random(1)  # noqa: S311 - it tests random access
    assert {rng.choice(catalogue) for _ in range(1000)} == set(actions)
    assert len(set(rng.sample(catalogue, 33))) == 33
    assert catalogue.index(actions[5], 5) == catalogue.index(actions[5], 0, 6) == catalogue.index(actions[5], -33) == 5
    for bounds in [(6,), (0, 5)]:
        with pytest.raises(UnknownAction, match="is not in the catalogue"):
            catalogue.index(actions[5], *bounds)
    for number in (33, -34, 10**30):
        with pytest.raises(IndexError, match="numbers are 0 … 32"):
            catalogue[number]


@pytest.mark.parametrize("game", [Toy(players=2), GAME], ids=["2", "3"])
def test_the_catalogue_is_what_trying_every_action_finds(game: Toy) -> None:
    assert_numbers(game.actions, tried(moves_of(game), Domains(game.deck, game.options)))


# Trying every action takes time.
@pytest.mark.parametrize("game_type", [Moemmen, MaerchenMau])
@settings(max_examples=max(5, settings().max_examples // 10))
@given(data=st.data())
def test_numbers_are_the_same_under_any_options(game_type: Callable[..., Game[Any, Any]], data: st.DataObject) -> None:
    drawn = data.draw(options(game_type.options_type)).as_dict()  # type: ignore[attr-defined]
    game = game_type(**{name: value for name, value in drawn.items() if name != "card_sets"})
    wanted = tried(moves_of(game), Domains(game.deck, game.options))
    assert list(game.actions) == wanted
    for number in data.draw(st.lists(st.integers(0, len(wanted) - 1), max_size=20)):
        assert game.actions[number] is wanted[number]
        assert game.actions.index(wanted[number]) == number


@frozen
class Pair(Action):
    first: Card
    second: Card


@frozen
class Meld(Action):
    seat: Seat
    first: Card
    tune: Literal["x", "y", "z"]
    second: Card | None = None
    loud: bool = False


@frozen
class One(Action):
    card: Card


@frozen
class Nothing(Action):
    pass


def effect(state: State, action: Action, seat: int, log: object) -> State:
    return state  # pragma: no cover - never carried out


def static(check: Callable[[Any], object], about: str | None = None) -> Validator:
    """Return a static validator that allows what a function finds true."""

    @validator("no", clause="a.row", about=about)
    def judged(action: Any) -> Objection:
        return None if check(action) else {}

    return judged


def source(field: str) -> OneOf:
    return OneOf(field, lambda state, seat: DECK, "no", clause="a.row")


C0, C1, C2, C3, C4 = DECK
GRADES = {C1: 1, C4: 4}

FIRST, SECOND = static(lambda action: action.first is not C0), static(lambda action: action.second in {C1, C4, None})
DIFFER = static(lambda action: action.first is not action.second)
MATCHING = static(lambda action: action.seat != 1 or action.tune == "y" or (action.second is C3 and action.first is C2))
QUIET = static(lambda action: False, about="loud")
LOUD_Y = static(lambda action: action.tune == "y", about="loud")
SECOND_AT_0 = static(lambda action: action.seat == 0, about="second")
HAS_GRADE = static(lambda action: action.second is not C0 and action.first in GRADES)
GRADED = static(lambda action: GRADES[action.first] > 1)
YES, NO = static(lambda action: True), static(lambda action: False)


def move(kind: type[Action], *validators: Validator | OneOf) -> Move[Any, Any]:
    return Move(kind, effect, validators)


MOVES: list[list[Move[Any, Any]]] = [
    [move(Pair)],
    [move(Pair, FIRST, SECOND)],
    [move(Pair, DIFFER)],
    [move(Pair, source("second"), source("first"), DIFFER, FIRST)],
    [move(Pair, NO)],
    [move(Pair, HAS_GRADE, GRADED)],
    [move(Nothing)],
    [move(Nothing, YES)],
    [move(Nothing, NO)],
    [move(Meld)],
    [move(Meld, MATCHING)],
    [move(Meld, source("second"), MATCHING, QUIET)],
    [move(Meld, LOUD_Y, SECOND_AT_0, DIFFER)],
    [move(Meld, source("second"), source("first"), MATCHING, LOUD_Y, SECOND_AT_0)],
    # Rows for one class in several phases: what is new in a later one comes behind.
    [move(Pair, DIFFER), move(Nothing), move(Pair)],
    [move(Pair), move(Nothing), move(Pair, DIFFER)],
    [move(Pair, DIFFER), move(Pair, DIFFER, FIRST), move(Pair, FIRST), move(Nothing)],
    [move(Pair, FIRST), move(Pair, SECOND), move(Pair, source("second"), DIFFER), move(Pair, NO)],
    [move(Pair, FIRST, DIFFER), move(Pair, HAS_GRADE, GRADED)],
    [move(Meld, source("second"), MATCHING), move(Meld, MATCHING), move(Meld, LOUD_Y), move(Meld)],
    [move(Nothing, NO), move(Nothing, YES), move(Nothing)],
]


@pytest.mark.parametrize("number", range(len(MOVES)))
def test_numbers_are_those_of_trying_every_action(number: int) -> None:
    assert_numbers(Catalogue(MOVES[number], DOMAINS), tried(MOVES[number], DOMAINS))
    nothing = Domains(Deck(()), Options.of(players=2))
    assert_numbers(Catalogue(MOVES[number], nothing), tried(MOVES[number], nothing))


def test_what_is_wrong_with_a_validator_is_not_hidden() -> None:
    def judging(kind: type[Action], check: Callable[[Any], object]) -> int:
        return len(Catalogue([move(kind, static(check))], DOMAINS))

    with pytest.raises(KeyError):
        judging(Pair, lambda action: GRADES[action.first] > GRADES[action.second])
    with pytest.raises(KeyError):
        judging(One, lambda action: GRADES[action.card] > 1)
    with pytest.raises(KeyError):
        judging(Nothing, lambda action: GRADES[action])


def test_a_validator_of_two_arguments_says_nothing_or_parameters() -> None:
    @validator("no", clause="a.row")
    def differ(action: Pair) -> Any:
        return action.first is action.second

    with pytest.raises(InvalidDefinition, match=r"^validator 'differ' returned True; expected None or a dict"):
        len(Catalogue([move(Pair, differ)], DOMAINS))


def counting(check: Callable[[Any], object], calls: list[Action]) -> Validator:
    def counted(action: Action) -> object:
        calls.append(action)
        return check(action)

    return static(counted)


def test_where_each_validator_looks_at_one_argument_nothing_is_tried_in_pairs() -> None:
    deck = tuple(Card(f"d{number}") for number in range(1000))
    calls: list[Action] = []
    one = counting(lambda action: action.first is not deck[3], calls)
    other = static(lambda action: action.second in deck[:10])
    catalogue = Catalogue([move(Pair, one, other)], Domains(Deck(deck), Options.of(players=2)))
    assert len(catalogue) == 999 * 10
    assert (catalogue[9_989], catalogue.index(Pair(deck[4], deck[2]))) == (Pair(deck[999], deck[9]), 32)
    assert Pair(deck[3], deck[2]) not in catalogue
    assert len(calls) < 4 * len(deck)


def test_pairs_are_tried_only_once_and_only_if_a_number_behind_them_is_asked_for() -> None:
    calls: list[Action] = []
    catalogue = Catalogue(
        [move(Nothing), move(Pair, counting(lambda action: action.first is not action.second, calls))], DOMAINS
    )
    singly = len(calls)
    assert (catalogue[0], catalogue.index(Nothing()), Nothing() in catalogue) == (Nothing(), 0, True)
    assert len(calls) == singly
    walk = iter(catalogue)
    assert [next(walk) for _ in range(3)] == [Nothing(), Pair(C0, C1), Pair(C0, C2)]
    assert len(calls) <= singly + 1 + 5
    for _ in range(3):
        assert len(catalogue) == len(list(catalogue)) == 1 + 20
        assert catalogue[20] == Pair(C4, C3)
    assert len(calls) <= singly + 5 + 25


def test_the_actions_of_a_large_catalogue_are_not_kept() -> None:
    game = Moemmen(players=2, card_sets=3)
    tracemalloc.start()
    try:
        catalogue = game.actions
        assert sum(1 for _ in catalogue) == len(catalogue) > 40_000
        # A byte for each of the pairs that were tried; the actions themselves would be a hundred times as much.
        assert tracemalloc.get_traced_memory()[1] < 500_000
    finally:
        tracemalloc.stop()
