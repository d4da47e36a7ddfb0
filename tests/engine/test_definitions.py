"""Errors in a definition name the function or class, what it did, and what is expected."""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, ClassVar, cast

import attrs
import pytest
from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Event,
    Game,
    Log,
    Move,
    OneOf,
    Options,
    PerSeat,
    Phase,
    Reason,
    Replaceable,
    State,
    Text,
    Window,
    frozen,
    guard,
    option,
    read,
    sight,
    validator,
    zone,
)
from cardrules._arguments import name_of
from cardrules.errors import InvalidDefinition, InvalidSeat
from tests.engine.rows import Cards, One, Rows, TableState, Two, count, rows
from tests.places import without_place

ROW = ("a.row",)
OVER: Phase[TableState] = Phase("over", (), ROW)
TURN: Phase[TableState] = Phase("turn", (Move(One, count),), ROW)


@frozen
class PickOrNot(Action):
    card: Card | None = None


@frozen
class Pick(Action):
    card: Card


class WhatEver:
    """Stands for anything an author might put in the wrong place."""


ANYTHING: Any = WhatEver()


def pile(state: TableState, seat: int) -> Cards:
    return state.table


def one_row(*checks: Any, action: Any = One, effect: Any = count, **how: Any) -> Rows:
    return rows([Phase("turn", (Move(action, effect, checks, **how),), ROW), OVER])


def ways(game: Game) -> list[Callable[[], object]]:
    """Return all ways in which a host asks for what is legal, or acts."""
    state = game.start(1)
    action = game.action_types[0](*([state.cards[0]] if game.action_types[0] is Pick else []))
    return [
        partial(game.legal_actions, state),
        partial(game.legal_actions, state, 0),
        partial(game.apply, state, action),
        partial(game.apply, state, action, 0),
        partial(game.step, state, action),
        partial(game.refusals, state, action),
    ]


def demand(message: str, *tried: Callable[[], object]) -> None:
    for way in tried:
        with pytest.raises(InvalidDefinition) as caught:
            way()
        assert without_place(str(caught.value)) == message


# Functions that return what they must not


@pytest.mark.parametrize("answer", [True, False, "no", 0, (), ["no"], {1: "one"}])
@pytest.mark.parametrize("is_guard", [True, False])
def test_a_validator_says_nothing_or_parameters(answer: Any, is_guard: bool) -> None:
    def judge(*arguments: object) -> Any:
        return answer

    check = (guard if is_guard else validator)("no", clause="a.row", reads=(read.value("count"),))(judge)
    what = repr(answer) if isinstance(answer, bool | str | int) else f"a {type(answer).__name__}"
    demand(f"validator 'judge' returned {what}; expected None or a dict of parameters", *ways(one_row(check)))


def test_what_a_reader_raises_comes_out_as_it_is_where_another_move_is_the_last_resort() -> None:
    def tally(state: TableState, seat: int) -> int:
        return 1 // state.count

    @guard("no", clause="a.row", reads=(tally,))
    def judge(number: int) -> None: ...

    last = Move(Two, count, last_resort=Reason("last", "a.last"))
    game = rows([Phase("turn", (Move(One, count, (judge,)), last), ROW), OVER])
    with pytest.raises(ZeroDivisionError):
        game.apply(game.start(1), Two(), 0)


def test_a_static_validator_is_looked_at_in_the_catalogue_too() -> None:
    @validator("no", clause="a.row")
    def judge(action: One) -> Any:
        return True

    game = one_row(judge)
    said = "validator 'judge' returned True; expected None or a dict of parameters"
    demand(said, lambda: tuple(game.actions), *ways(game))


def test_a_guard_that_reads_nothing_is_looked_at_when_the_game_is_made() -> None:
    def judge() -> Any:
        return False

    check = guard("no", clause="a.row", reads=())(judge)
    demand("validator 'judge' returned False; expected None or a dict of parameters", lambda: one_row(check))


@pytest.mark.parametrize("action", [One, Pick])
def test_a_reader_returns_what_can_be_hashed(action: type[Action]) -> None:
    def held(state: TableState, seat: int) -> Any:
        return [*state.table]

    @guard("no", clause="a.row", reads=(read.value("count"), held))
    def judge(number: int, cards: object) -> None: ...

    sources = (OneOf("card", pile, "no", clause="a.row"),) if action is Pick else ()
    demand(
        "reader 'held' of validator 'judge' returned a list; expected a value that can be hashed, such as a tuple",
        *ways(one_row(*sources, judge, action=action)),
    )


def test_a_reader_is_named_where_another_move_is_the_last_resort() -> None:
    def held(state: TableState, seat: int) -> Any:
        return [*state.table]

    @guard("no", clause="a.row", reads=(held,))
    def judge(cards: object) -> None: ...

    last = Move(Two, count, last_resort=Reason("last", "a.last"))
    game = rows([Phase("turn", (Move(One, count, (judge,)), last), ROW), OVER])
    demand(
        "reader 'held' of validator 'judge' returned a list; expected a value that can be hashed, such as a tuple",
        lambda: game.apply(game.start(1), Two(), 0),
    )


@pytest.mark.parametrize(
    ("returned", "said"),
    [
        (None, "returned None; expected a tuple of values"),
        (3, "returned 3; expected a tuple of values"),
        ((0.5,), "yields 0.5; expected cards, tuples of cards, numbers or words"),
        ((["a"],), "yields a list; expected cards, tuples of cards, numbers or words"),
    ],
)
def test_a_one_of_yields_values(returned: Any, said: str) -> None:
    def among(state: TableState, seat: int) -> Any:
        return returned

    game = one_row(OneOf("card", among, "no", clause="a.row"), action=Pick)
    legal, by_seat, _, _, _, refusals = ways(game)
    demand(f"OneOf 'among' {said}", legal, by_seat, refusals)


def test_a_one_of_reads_an_attribute_that_holds_values() -> None:
    game = one_row(OneOf("card", read.value("count"), "no", clause="a.row"), action=Pick)
    demand("OneOf 'state.count' returned 0; expected a tuple of values", *ways(game)[:2])


def test_a_one_of_may_yield_its_values_one_by_one() -> None:
    def among(state: TableState, seat: int) -> Iterator[Card]:
        yield from state.table

    game = one_row(OneOf("card", among, "no", clause="a.row"), action=Pick)
    state = game.start(1)
    for _ in range(2):
        assert game.legal_actions(state) == tuple(map(Pick, state.table))
        assert game.refusals(state, Pick(state.table[0])) == ()
    (move,) = game.phases["turn"].moves
    assert [check.readers[0](state, 0) for check in move.validators if isinstance(check, OneOf)] == [state.table]


@pytest.mark.parametrize(
    ("values", "legal"),
    [((), []), ((None,), ["pick_or_not"]), ((None, Card("a")), ["pick_or_not", "pick_or_not card=a"])],
)
def test_a_one_of_yields_none_for_an_argument_that_may_be_left_out(values: Any, legal: list[str]) -> None:
    game = one_row(OneOf("card", lambda state, seat: values, "no", clause="a.row"), action=PickOrNot)
    state = game.start(1)
    assert [str(action) for action in game.legal_actions(state)] == legal
    assert (game.refusals(state, PickOrNot()) == ()) == (None in values)


@pytest.mark.parametrize(
    ("wrong", "said"), [(None, "None"), (Card("b"), "a Card"), ("a", "'a'"), (1, "1"), ((Card("a"),), "a")]
)
def test_a_one_of_yields_values_of_its_argument(wrong: Any, said: str) -> None:
    game = one_row(OneOf("card", lambda state, seat: (wrong,), "no", clause="a.row"), action=Pick)
    demand(f"OneOf '<lambda>' of Pick yields {said}; expected one of a", *ways(game)[:2])


@pytest.mark.parametrize(
    ("returned", "said"),
    [
        (None, "returned None; expected TableState"),
        ((1, 2), "returned a tuple; expected TableState"),
        (TableState, "returned the class 'TableState'; expected TableState"),
    ],
)
def test_an_effect_returns_a_state(returned: Any, said: str) -> None:
    def forget(state: TableState, action: Action, seat: int, log: Log) -> Any:
        return returned

    game = one_row(effect=forget)
    state = game.start(1)
    game.legal_actions(state)
    for way in (
        partial(game.apply, state, One()),
        partial(game.apply, state, One(), 0),
        partial(game.step, state, One()),
    ):
        demand(f"effect 'forget' of One {said}", way)


def test_an_effect_returns_no_view() -> None:
    def look(state: TableState, action: Action, seat: int, log: Log) -> TableState:
        return game.view(state, seat)

    game = one_row(effect=look)
    demand(
        "effect 'look' of One returned the view of seat 0; expected TableState",
        lambda: game.apply(game.start(1), One()),
    )


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"seat": 2}, "seat is 2; expected a seat from 0 to 1"),
        ({"seat": -1}, "seat is -1; expected a seat from 0 to 1"),
        ({"seat": True}, "seat is True; expected a seat from 0 to 1"),
        ({"phase": "trun"}, "phase is 'trun': did you mean 'turn'?"),
        ({"chance": 7}, "chance is 7; expected a Chance"),
    ],
)
def test_an_effect_and_a_deal_leave_a_possible_state(left: dict[str, Any], said: str) -> None:
    def leave(state: TableState, action: Action, seat: int, log: Log) -> TableState:
        return state.replace(**left)

    game = one_row(effect=leave)
    state = game.start(1)
    demand(f"effect 'leave' of One left an impossible state: {said}", lambda: game.step(state, One()))

    class Wrong(Rows):
        given_phases = (TURN, OVER)

        @override
        def deal(self, state: TableState, log: Log) -> TableState:
            return super().deal(state, log).replace(**left)

    demand(f"Wrong.deal left an impossible state: {said}", lambda: Wrong().start(1), lambda: Wrong().begin(1))


def test_a_deal_returns_a_state() -> None:
    class Wrong(Rows):
        given_phases = (TURN, OVER)

        @override
        def deal(self, state: Any, log: Any) -> Any:
            return None

    demand("Wrong.deal returned None; expected TableState", lambda: Wrong().start(1), lambda: Wrong().begin(1))


@frozen
class HandsState(State):
    table: Cards = zone(sight.nobody)
    hands: PerSeat[Cards] = zone(sight.owner_only)
    count: int = 0


class Hands(Rows):
    """One card in the hand of seat 0, one face down on the table."""

    state_type: Any = HandsState
    dealt: ClassVar[Any] = None

    @override
    def make_deck(self) -> tuple[Card, ...]:
        return (Number("a", 1), Number("b", 2))

    @override
    def deal(self, state: Any, log: Any) -> Any:
        first, *others = state.cards
        return state.replace(hands=self.dealt or ((first,), ()), table=tuple(others))


@frozen
class Number(Card):
    number: int


def test_a_zone_has_a_part_for_each_seat() -> None:
    game_type: Any = type("ThreeHands", (Hands,), {"given_phases": (TURN, OVER), "dealt": ((), (), ())})
    demand(
        "ThreeHands.deal left an impossible state: hands has 3 items for 2 seats; expected one for each",
        lambda: game_type().start(1),
    )


@pytest.mark.parametrize(("returned", "said"), [(0, "returned 0"), (None, "returned None"), ([0], "returned a list")])
def test_actors_return_a_tuple_of_seats(returned: Any, said: str) -> None:
    def who(state: TableState) -> Any:
        return (0,) if state.count == 0 else returned

    said = f"actors 'who' {said}; expected a tuple of seats"
    game = rows([Phase("turn", (Move(One, count),), ROW, actors=who), OVER])
    state = game.start(1)
    demand(said, lambda: game.step(state, One()))
    wrong = game.apply(state, One())
    demand(said, lambda: game.actors(wrong), lambda: game.legal_actions(wrong), lambda: game.apply(wrong, One()))


@pytest.mark.parametrize("returned", [0, None])
def test_actors_of_a_window_return_a_tuple_of_seats(returned: Any) -> None:
    def who(state: TableState) -> Any:
        return () if state.count == 0 else returned

    def close(state: TableState, log: Log) -> TableState:
        return state

    game = rows([TURN, OVER], [Window("call", who, (Move(Two, count),), close, ROW)])
    wrong = game.start(1).replace(count=1)
    said = f"actors 'who' returned {returned}; expected a tuple of seats"
    demand(said, lambda: game.actors(wrong), lambda: game.legal_actions(wrong), lambda: game.step(game.start(1), One()))


def test_actors_are_seats_of_the_game() -> None:
    def who(state: TableState) -> Any:
        return (0,) if state.count == 0 else (0, 2)

    game = rows([Phase("turn", (Move(One, count),), ROW, actors=who), OVER])
    said = "after effect 'count' of One, 'turn' names the actors (0, 2); seats are 0 … 1"
    demand(said, lambda: game.step(game.start(1), One()))


@pytest.mark.parametrize(
    ("returned", "said"),
    [
        (None, "returned None; expected TableState"),
        ("seat", "left an impossible state: seat is 9; expected a seat from 0 to 1"),
    ],
)
def test_what_closes_a_window_returns_a_state(returned: Any, said: str) -> None:
    def shut(state: TableState, log: Log) -> Any:
        return state.replace(seat=9) if returned == "seat" else returned

    game = rows([TURN, OVER], [Window("call", lambda state: (1,), (Move(Two, count),), shut, ROW)])
    state = game.start(1)
    demand(f"close 'shut' of window 'call' {said}", lambda: game.apply(state, One()), lambda: game.step(state, One()))
    game.legal_actions(state)
    demand(f"close 'shut' of window 'call' {said}", lambda: game.apply(state, One()))


def test_an_effect_cites_clauses_there_are() -> None:
    def cite(state: TableState, action: Action, seat: int, log: Log) -> TableState:
        log.cite("a.rwo")
        return state

    game = one_row(effect=cite)
    demand(
        "effect 'cite' of One cites the clause 'a.rwo': did you mean 'a.row' or 'a.close'?",
        lambda: game.step(game.start(1), One()),
    )


# Hidden cards


def hands_game(*checks: Any, action: Any = One) -> Game:
    made: Game = type("GivenHands", (Hands,), {"given_phases": one_row(*checks, action=action).given_phases})()
    return made


def _number_of_the_hidden(state: Any, seat: int) -> Any:
    return state.table[0].number


@pytest.mark.parametrize("reader", [_number_of_the_hidden, read.top("table")])
def test_who_looks_at_a_hidden_card_is_named(reader: Any) -> None:
    @guard("no", clause="a.row", reads=(reader,))
    def judge(read: Any) -> None:
        if isinstance(read, Card):
            assert getattr(read, "number", None) or read.number  # type: ignore[attr-defined]

    game = hands_game(judge)
    state = game.start(1)
    assert game.legal_actions(state)
    view = game.view(state, 0)
    said = (
        f"validator 'judge' reads {name_of(reader)!r}, which depends on a card that is hidden from the seat; expected "
        "what the seat can see"
    )
    demand(said, lambda: game.legal_actions(view, 0), lambda: game.refusals(view, One(), 0))


def test_a_source_of_hidden_cards_is_named() -> None:
    game = hands_game(OneOf("card", read.value("table"), "no", clause="a.row"), action=Pick)
    view = game.view(game.start(1), 0)
    said = "OneOf 'state.table' of Pick yields a card that is hidden from the seat; expected what the seat can see"
    demand(said, lambda: game.legal_actions(view, 0))


def test_what_a_reader_or_validator_lacks_itself_comes_out() -> None:
    def lacks(state: Any, seat: int) -> Any:
        return state.nothing

    @guard("no", clause="a.row", reads=(lacks,))
    def judge(read: object) -> None: ...

    @guard("no", clause="a.row", reads=(read.value("count"),))
    def lacking(read: Any) -> None:
        read.nothing()

    for check in (judge, lacking):
        for way in ways(one_row(check)):
            with pytest.raises(AttributeError, match="nothing"):
                way()


# Seats that do not exist, and generated code


def test_a_state_of_no_seat_is_told_in_the_search_too() -> None:
    class Owned(Hands):
        @override
        def make_phases(self) -> Any:
            yield Phase("turn", (Move(Pick, count, (OneOf("card", read.own("hands"), "no", clause="a.row"),)),), ROW)
            yield OVER

    game = Owned()
    state = game.start(1).replace(seat=3)
    with pytest.raises(InvalidSeat, match="no seat 3; seats are 0 … 1"):
        game.legal_actions(state)


def test_a_traceback_shows_the_lines_of_generated_code() -> None:
    def breaks(state: TableState, seat: int) -> int:
        raise ZeroDivisionError

    @guard("no", clause="a.row", reads=(breaks,))
    def judge(read: int) -> None: ...

    game = one_row(judge)
    for ask in ways(game)[:3]:
        with pytest.raises(ZeroDivisionError) as caught:
            ask()
        generated = [frame for frame in traceback.extract_tb(caught.value.__traceback__) if "<" in frame.filename]
        assert all("reader0(state, seat)" in str(frame.line) for frame in generated)
        assert generated[0].filename.startswith(("<cardrules: legal actions in turn ", "<cardrules: readers of One "))
        linecache.checkcache()
        assert linecache.getline(generated[0].filename, generated[0].lineno or 0).strip() == generated[0].line


# Classes that are not frozen


class Thawed(Action):
    pass


class ThawedCard(Card):
    colour: str


class ThawedEvent(Event):
    seat: int


class ThawedValue(Replaceable):
    number: int


class ThawedState(TableState):
    extra: int = 0


class ThawedOptions(Options):
    extra: int = 1


@attrs.frozen
class OtherFrozen(Event):
    seat: int


@pytest.mark.parametrize("cls", [Thawed, ThawedCard, ThawedEvent, ThawedValue, ThawedState, ThawedOptions, OtherFrozen])
def test_what_is_not_frozen_cannot_be_made(cls: Any) -> None:
    demand(f"{cls.__name__} is not @frozen; expected @cardrules.frozen above the class", lambda: cls(1), cls)


@pytest.mark.parametrize(
    ("field", "cls"), [("state_type", ThawedState), ("options_type", ThawedOptions), ("action", Thawed)]
)
def test_a_game_of_what_is_not_frozen_cannot_be_made(field: str, cls: Any) -> None:
    def make() -> object:
        if field == "action":
            return one_row(action=cls)
        return type("Wrong", (Rows,), {"given_phases": (TURN, OVER), field: cls})()

    demand(f"{cls.__name__} is not @frozen; expected @cardrules.frozen above the class", make)


def test_a_constructor_of_ones_own_stays() -> None:
    class Plain(Event):
        def __init__(self) -> None:
            pass

    assert Plain().word == "plain"


# Tables


def _nothing_of_one(action: object) -> None:
    pass


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (
            lambda: Move(One, count, guard("no", clause="a.row", reads=())(lambda: None)),  # type: ignore[arg-type]
            "Move(One, …): validators is a tuple of Validator and OneOf objects, not a Validator",
        ),
        (
            lambda: Move(One, count, (ways,)),  # type: ignore[arg-type]
            "Move(One, …): validators is a tuple of Validator and OneOf objects; the function 'ways' is in it",
        ),
        (lambda: Move(One, count, clauses="a.row"), "Move(One, …): clauses is a tuple of clause ids, not 'a.row'"),  # type: ignore[arg-type]
        (lambda: Move(One, count, clauses=(1,)), "Move(One, …): clauses is a tuple of clause ids; 1 is in it"),  # type: ignore[arg-type]
        (lambda: Move(ANYTHING, count), "Move(a WhatEver, …): expected an action class first"),
        (lambda: Move(Card, count), "Move(the class 'Card', …): expected an action class first"),  # type: ignore[type-var, arg-type]
        (
            lambda: Move(One, None),  # type: ignore[arg-type]
            "Move(One, …): effect is None; expected a function of (state, action, seat, log)",
        ),
        (
            lambda: Move(One, lambda state, action: state),  # type: ignore[misc,arg-type]
            "Move(One, …): effect '<lambda>' takes (state, action); expected a function of (state, action, seat, log)",
        ),
        (
            lambda: Move(One, count, last_resort="last"),  # type: ignore[arg-type]
            "Move(One, …): last_resort is 'last'; expected a Reason",
        ),
        (
            lambda: Phase("turn", Move(One, count), ROW),  # type: ignore[arg-type]
            "Phase('turn', …): moves is a tuple of moves, not a Move",
        ),
        (lambda: Phase("turn", (), "a.row"), "Phase('turn', …): clauses is a tuple of clause ids, not 'a.row'"),  # type: ignore[arg-type]
        (
            lambda: Phase("turn", (), ROW, actors=(0,)),  # type: ignore[arg-type]
            "Phase('turn', …): actors is a tuple; expected a function of (state)",
        ),
        (
            lambda: Window("call", lambda state: (), (), lambda state: state, ROW),  # type: ignore[misc,arg-type]
            "Window('call', …): close '<lambda>' takes (state); expected a function of (state, log)",
        ),
        (
            lambda: validator("no", clause="a.row", reads=(read.value("count"),))(_nothing_of_one),
            "validator '_nothing_of_one' takes (action); expected a function of (action, state.count)",
        ),
        (
            lambda: validator("no", clause="a.row", reads=pile)(_nothing_of_one),  # type: ignore[arg-type]
            "validator '_nothing_of_one': reads is a tuple of readers, not the function 'pile'",
        ),
        (
            lambda: guard("no", clause="a.row", reads=("count",))(lambda number: None),  # type: ignore[arg-type]
            "validator '<lambda>': reader is 'count'; expected a function of (state, seat)",
        ),
        (
            lambda: OneOf("card", cast("Any", _nothing_of_one), "no", clause="a.row"),
            "OneOf 'card': among '_nothing_of_one' takes (action); expected a function of (state, seat)",
        ),
        (
            lambda: rows([ANYTHING]),
            "what GivenRows.make_phases returned is a tuple of Phase objects; a WhatEver is in it",
        ),
        (
            type("Wrong", (Rows,), {"make_phases": _nothing_of_one}),
            "Wrong.make_phases returned None; expected Phase objects",
        ),
        (
            type("Wrong", (Rows,), {"given_phases": (TURN, OVER), "make_windows": _nothing_of_one}),
            "Wrong.make_windows returned None; expected Window objects",
        ),
    ],
)
def test_a_table_is_made_of_what_it_must(make: Callable[[], object], said: str) -> None:
    demand(said, make)


def test_a_move_may_have_a_last_resort() -> None:
    assert Move(One, count, last_resort=Reason("last", "a.last")).last_resort is not None


# Options


@frozen
class WrongDefault(Options):
    size: Annotated[int, Between(1, 5)] = option(9, text=Text(de="Größe", en="size"))


@frozen
class WrongPreset(Options):
    presets: ClassVar[Any] = {"big": {"players": 0}}


@frozen
class UnknownPreset(Options):
    presets: ClassVar[Any] = {"big": {"player": 2}}


@pytest.mark.parametrize(
    ("options_type", "said"),
    [
        (WrongDefault, "WrongDefault.size: the default is 9; expected a whole number from 1 to 5"),
        (
            WrongPreset,
            "WrongPreset.presets['big']: players is 0; expected a whole number from 1 to 100",
        ),
        (UnknownPreset, "UnknownPreset.presets['big']: no option 'player': did you mean 'players'?"),
    ],
)
def test_defaults_are_values_an_option_may_have(options_type: type[Options], said: str) -> None:
    game_type: Any = type("Wrong", (Rows,), {"given_phases": (TURN, OVER), "options_type": options_type})
    demand(said, game_type, lambda: game_type(players=2))
