"""Tables of moves: what they allow is what their validators say, looked up as seldom as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from cardrules import Action, Card, Move, OneOf, Phase, Reason, State, frozen, guard, never, validator
from cardrules._legality.judge import objections
from cardrules._legality.moves import CompiledMove
from cardrules._legality.phases import CompiledPhase
from cardrules.catalogue import Catalogue
from cardrules.errors import InvalidDefinition
from cardrules.rules.arguments import Domains
from cardrules.rules.cards import Deck
from cardrules.rules.options import Options
from cardrules.rules.validators import Validator
from tests.engine.rows import One, TableState, count

DECK = tuple(Card(name) for name in "abcd")
A, B, C, D = DECK
DOMAINS = Domains(Deck(DECK), Options.of(players=2))


@frozen
class Give(Action):
    first: Card
    second: Card
    third: Card


@frozen
class Pair(Action):
    first: Card
    second: Card


@frozen
class Pick(Action):
    card: Card
    loud: bool = False


def allows(moves: CompiledMove, state: TableState, seat: int, action: Action) -> bool:
    return action in moves.legal_with(state, seat, moves.given(action))


def table(state: TableState, seat: int) -> tuple[Card, ...]:
    return state.table


def rest(state: TableState, seat: int) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card not in state.table)


def number(state: TableState, seat: int) -> int:
    return state.count


def state(cards: tuple[Card, ...], number: int = 0) -> TableState:
    return TableState(phase="turn", table=cards, count=number)


def recorded(calls: list[tuple[object, ...]], kind: str) -> Validator:
    """Return a validator that allows everything and writes down how it was called."""

    def note(*values: object) -> None:
        calls.append(values)

    if kind == "static":
        return validator("no", clause="a.row")(note)
    if kind == "guard":
        return guard("no", clause="a.row", reads=(number,))(note)
    return validator("no", clause="a.row", reads=(number,))(note)


@pytest.mark.parametrize(
    ("kind", "calls_of_one_number"), [("static", [(Pick(A),), (Pick(A, loud=True),)]), ("guard", [(7,)])]
)
def test_a_validator_is_run_as_seldom_as_what_it_reads_allows(
    kind: str, calls_of_one_number: list[tuple[object, ...]]
) -> None:
    calls: list[tuple[object, ...]] = []
    moves = CompiledMove(
        Move(Pick, count, (OneOf("card", table, "no", clause="a.row"), recorded(calls, kind))), DOMAINS
    )
    for _ in range(3):
        assert list(moves.legal(state((A,), 7), 0)) == [Pick(A), Pick(A, loud=True)]
        assert allows(moves, state((A,), 7), 0, Pick(A))
    assert calls == calls_of_one_number
    moves.legal(state((A,), 8), 0)
    assert calls == calls_of_one_number + ([(8,)] if kind == "guard" else [])


def test_a_validator_of_action_and_state_is_run_once_for_each_pair() -> None:
    calls: list[tuple[object, ...]] = []
    moves = CompiledMove(
        Move(Pick, count, (OneOf("card", table, "no", clause="a.row"), recorded(calls, "keyed"))), DOMAINS
    )
    for _ in range(3):
        for number in (1, 2):
            moves.legal(state((A,), number), 0)
    assert sorted(calls, key=str) == sorted(
        ((action, number) for action in (Pick(A), Pick(A, loud=True)) for number in (1, 2)), key=str
    )


def differ(action: Pair | Give) -> dict[str, object] | None:
    return {} if action.first is action.second else None


def test_two_sources_give_every_pair_in_order() -> None:
    checks = (
        OneOf("first", table, "no", clause="a.row"),
        OneOf("second", rest, "no", clause="a.row"),
        validator("no", clause="a.row")(differ),
    )
    moves = CompiledMove(Move(Pair, count, checks), DOMAINS)
    assert list(moves.legal(state((B, A)), 0)) == [Pair(B, C), Pair(B, D), Pair(A, C), Pair(A, D)]
    assert allows(moves, state((B, A)), 0, Pair(B, C))
    assert not allows(moves, state((B, A)), 0, Pair(C, B))
    assert not allows(moves, state((B, A)), 0, Pair(B, A))
    assert len(Catalogue([moves.declared], DOMAINS)) == 4 * 3


def test_where_one_of_the_sources_yields_nothing_there_is_no_action() -> None:
    checks = (OneOf("first", rest, "no", clause="a.row"), OneOf("second", table, "no", clause="a.row"))
    moves = CompiledMove(Move(Pair, count, checks), DOMAINS)
    assert list(moves.legal(state(()), 0)) == []
    assert list(moves.legal(state((A, B, C, D)), 0)) == []
    assert list(moves.legal(state((A, B, C)), 0)) == [Pair(D, A), Pair(D, B), Pair(D, C)]
    tables = _phase(Move(Pair, count, checks), Move(One, count, last_resort=LAST))
    assert tables.legal(state(()), 0) == tables.legal(state((A, B, C, D)), 0) == (One(),)
    assert tables.legal(state((A, B, C)), 0) == (Pair(D, A), Pair(D, B), Pair(D, C))
    assert tables.legal(state((A, B)), 0) == (Pair(C, A), Pair(C, B), Pair(D, A), Pair(D, B))


def test_three_sources_give_every_triple() -> None:
    checks = tuple(OneOf(name, table, "no", clause="a.row") for name in ("first", "second", "third"))
    moves = CompiledMove(Move(Give, count, (*checks, validator("no", clause="a.row")(differ))), DOMAINS)
    expected = {Give(x, y, z) for x in (A, B) for y in (A, B) for z in (A, B) if x is not y}
    found = list(moves.legal(state((A, B)), 0))
    assert (set(found), len(found)) == (expected, 4)
    assert all(allows(moves, state((A, B)), 0, action) for action in expected)
    assert not allows(moves, state((A, B)), 0, Give(A, B, C))
    tables = _phase(Move(Give, count, (*checks, validator("no", clause="a.row")(differ))), Move(One, count))
    assert set(tables.legal(state((A, B)), 0)) == {*expected, One()}
    assert len(tables.legal(state((A, B)), 0)) == 5
    assert tables.legal(state((A,)), 0) == tables.legal(state(()), 0) == (One(),)
    assert len(tables.legal(state(DECK), 0)) == 4 * 3 * 4 + 1


def test_without_a_source_every_card_of_the_deck_is_a_candidate() -> None:
    def only_a(action: Pick, number: int) -> dict[str, object] | None:
        return None if action.card is A and number else {}

    moves = CompiledMove(Move(Pick, count, (validator("no", clause="a.row", reads=(number,))(only_a),)), DOMAINS)
    assert list(moves.legal(state((), 1), 0)) == [Pick(A), Pick(A, loud=True)]
    assert list(moves.legal(state((), 0), 0)) == []
    assert allows(moves, state((), 1), 0, Pick(A))
    assert not allows(moves, state((), 1), 0, Pick(B))
    assert len(Catalogue([moves.declared], DOMAINS)) == 8


def test_a_guard_that_refuses_leaves_nothing() -> None:
    @guard("no", clause="a.row", reads=(number,))
    def at_first(number: int) -> dict[str, object] | None:
        return {"number": number} if number else None

    moves = CompiledMove(Move(One, count, (at_first,)), DOMAINS)
    assert (list(moves.legal(state(()), 0)), list(moves.legal(state((), 5), 0))) == ([One()], [])
    assert not allows(moves, state((), 5), 0, One())
    assert list(objections(moves.declared, state((), 5), 0, One())) == [(at_first, {"number": 5})]
    assert list(objections(moves.declared, state(()), 0, One())) == []


def test_an_action_that_is_never_allowed_is_not_in_the_catalogue() -> None:
    moves = CompiledMove(Move(One, count, (never("no", clause="a.row"),)), DOMAINS)
    assert moves.barred
    assert list(moves.legal(state(()), 0)) == []
    assert not allows(moves, state(()), 0, One())


def test_an_action_outside_its_range_is_not_allowed() -> None:
    moves = CompiledMove(Move(Pick, count, (OneOf("card", table, "no", clause="a.row"),)), DOMAINS)
    assert not allows(moves, state((A,)), 0, Pick(A, loud=cast("bool", 2)))


def test_reasons_are_told_in_the_order_of_the_validators() -> None:
    def about_the_card(action: Pick) -> dict[str, object]:
        return {"card": action.card}

    def about_the_number(number: int) -> dict[str, object]:
        return {"number": number}

    first = validator("first", clause="a.row")(about_the_card)
    source = OneOf("card", table, "source", clause="a.row")
    last = guard("last", clause="a.row", reads=(number,))(about_the_number)
    moves = CompiledMove(Move(Pick, count, (first, source, last)), DOMAINS)
    assert list(objections(moves.declared, state((A,), 3), 0, Pick(B))) == [
        (first, {"card": B}),
        (source, {"card": B}),
        (last, {"number": 3}),
    ]


def test_very_many_values_are_forgotten_and_worked_out_again() -> None:
    calls: list[tuple[object, ...]] = []
    moves = CompiledMove(Move(One, count, (recorded(calls, "guard"),)), DOMAINS)
    for number in (*range(4096), 0, 4096, 0):
        assert allows(moves, state((), number), 0, One())
    assert calls.count((0,)) == 2
    assert len(calls) == 4098


def test_the_clauses_of_a_row_are_those_of_effect_and_validators_each_once() -> None:
    checks = (never("no", clause="a.row"), never("no", clause="a.last"))
    moves = CompiledMove(Move(One, count, checks, clauses=("a.close", "a.row")), DOMAINS)
    assert moves.clauses == ("a.close", "a.row", "a.last")


def _sources(*names: str) -> Callable[[], CompiledMove]:
    return lambda: CompiledMove(
        Move(Pick, count, tuple(OneOf(name, table, "no", clause="a.row") for name in names)), DOMAINS
    )


@pytest.mark.parametrize(
    ("build", "fields"), [(_sources("loud"), "loud"), (_sources("card", "card"), "card, card"), (_sources("x"), "x")]
)
def test_a_one_of_is_for_an_argument_that_is_no_flag(build: Callable[[], CompiledMove], fields: str) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        build()
    assert str(caught.value).startswith(f"Pick: OneOf for {fields}; expected each once of card (in Pick, ")


def test_an_action_without_arguments_has_no_one_of() -> None:
    with pytest.raises(InvalidDefinition, match="expected each once of none"):
        CompiledMove(Move(One, count, (OneOf("card", table, "no", clause="a.row"),)), DOMAINS)


def test_what_is_read_is_handed_over_in_the_order_it_was_declared() -> None:
    def seat_itself(state: State, seat: int) -> int:
        return seat

    seen: list[tuple[object, ...]] = []

    def note(*values: object) -> None:
        seen.append(values)

    first = guard("no", clause="a.row", reads=(number, seat_itself))(note)
    second = validator("no", clause="a.row", reads=(seat_itself, number))(note)
    moves = CompiledMove(Move(One, count, (first, second)), DOMAINS)
    moves.legal(state((), 9), 1)
    assert seen == [(9, 1), (One(), 1, 9)]
    list(cast("Iterator[object]", objections(moves.declared, state((), 9), 1, One())))
    assert seen == [(9, 1), (One(), 1, 9)] * 2


def _phase(*moves: Move[TableState, Any]) -> CompiledPhase:
    return CompiledPhase(Phase("turn", moves, ("a.row",)), DOMAINS, 2)


FROM_TABLE = OneOf("card", table, "no", clause="a.row")
LAST = Reason("last", "a.row")


def test_a_phase_finds_the_actions_of_its_moves_in_order() -> None:
    pick, one = Move(Pick, count, (FROM_TABLE,)), Move(One, count)
    assert _phase(pick, one).legal(state((A,)), 0) == (Pick(A), Pick(A, loud=True), One())
    assert _phase(one, pick).legal(state((A,)), 0) == (One(), Pick(A), Pick(A, loud=True))
    assert _phase(one).legal(state((A,)), 0) == (One(),)
    assert _phase().legal(state((A,)), 0) == ()


def test_a_last_resort_is_for_want_of_everything_above_it() -> None:
    pick, one = Move(Pick, count, (FROM_TABLE,)), Move(One, count, last_resort=LAST)
    pair = Move(Pair, count, (OneOf("first", table, "no", clause="a.row"), OneOf("second", rest, "no", clause="a.row")))
    for moves in ((pick, one), (pick, pair, one)):
        assert One() not in _phase(*moves).legal(state((A,)), 0)
        assert _phase(*moves).legal(state(()), 0) == (One(),)
    last_pick = Move(Pick, count, (FROM_TABLE,), last_resort=LAST)
    assert _phase(Move(One, count), last_pick).legal(state((A,)), 0) == (One(),)


def test_a_last_resort_may_stand_between_other_moves() -> None:
    @guard("no", clause="a.row", reads=(number,))
    def at_first(number: int) -> dict[str, object] | None:
        return {} if number else None

    pair = (OneOf("first", table, "no", clause="a.row"), OneOf("second", rest, "no", clause="a.row"))
    tables = _phase(
        Move(Pick, count, (FROM_TABLE, at_first)), Move(One, count, last_resort=LAST), Move(Pair, count, pair)
    )
    pairs = (Pair(A, B), Pair(A, C), Pair(A, D))
    assert tables.legal(state((A,), 0), 0) == (Pick(A), Pick(A, loud=True), *pairs)
    assert tables.legal(state((A,), 1), 0) == (One(), *pairs)
    assert tables.legal(state((), 0), 0) == (One(),)


def test_where_a_guard_refuses_a_move_of_pairs_there_are_none() -> None:
    @guard("no", clause="a.row", reads=(number,))
    def at_first(number: int) -> dict[str, object] | None:
        return {} if number else None

    checks = (OneOf("first", table, "no", clause="a.row"), OneOf("second", rest, "no", clause="a.row"), at_first)
    tables = _phase(Move(Pair, count, checks))
    for cards in ((), (A,), (A, B), (A, B, C, D)):
        assert tables.legal(state(cards, 1), 0) == ()
        assert tables.moves[0].legal(state(cards, 1), 0) == ()
    assert not allows(tables.moves[0], state((A,), 1), 0, Pair(A, B))
    assert tables.legal(state((A,), 0), 0) == (Pair(A, B), Pair(A, C), Pair(A, D))


def test_what_a_phase_reads_decides_which_moves_it_has() -> None:
    @guard("no", clause="a.row", reads=(number,))
    def at_first(number: int) -> dict[str, object] | None:
        return {} if number else None

    tables = _phase(Move(Pick, count, (FROM_TABLE, at_first)), Move(One, count, last_resort=LAST))
    assert tables.legal(state((A,), 0), 0) == (Pick(A), Pick(A, loud=True))
    assert tables.legal(state((A,), 1), 0) == (One(),)


def test_very_many_values_and_verdicts_of_a_phase_are_forgotten_and_worked_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardrules._legality.moves.MAX_KEYS", 2)
    monkeypatch.setattr("cardrules._legality.moves._MAX_VERDICTS", 2)
    calls: list[tuple[object, ...]] = []
    tables = _phase(Move(Pick, count, (FROM_TABLE, recorded(calls, "keyed"))))
    for value in (0, 1, 2, 0):
        assert tables.legal(state((A,), value), 0) == (Pick(A), Pick(A, loud=True))
    assert calls.count((Pick(A), 0)) == 2
    # Other cards, while only some of what is remembered is forgotten.
    for value, card in ((0, A), (1, A), (0, B), (2, A), (0, C), (1, B), (0, D), (2, B), (1, C)):
        assert tables.legal(state((card,), value), 0) == (Pick(card), Pick(card, loud=True))


def test_what_only_one_move_reads_is_not_asked_for_while_its_first_guard_refuses() -> None:
    asked: list[str] = []

    def first(state: TableState, seat: int) -> bool:
        asked.append("first")
        return state.count > 0

    def second(state: TableState, seat: int) -> int:
        asked.append("second")
        return state.count

    @guard("no", clause="a.row", reads=(first,))
    def opens(first: bool) -> dict[str, object] | None:
        return None if first else {}

    @guard("no", clause="a.row", reads=(second,))
    def is_two(second: int) -> dict[str, object] | None:
        return None if second == 2 else {}

    tables = _phase(Move(Pick, count, (FROM_TABLE, opens, is_two)), Move(One, count, last_resort=LAST))
    for number, legal, read in (
        (0, (One(),), ["first"]),
        (1, (One(),), ["first", "second"]),
        (2, (Pick(A), Pick(A, loud=True)), ["first", "second"]),
    ):
        assert tables.legal(state((A,), number), 0) == legal
        asked.clear()
        assert tables.legal(state((A,), number), 0) == legal
        assert asked == read
    # A value that another move reads too is always read.
    tables = _phase(Move(Pick, count, (FROM_TABLE, opens, is_two)), Move(One, count, (is_two,)))
    assert tables.legal(state((A,), 0), 0) == ()
    asked.clear()
    assert tables.legal(state((A,), 0), 0) == ()
    assert asked == ["first", "second"]


@validator("no", clause="a.row", about="loud")
def loud_with_a(action: Pick) -> dict[str, object] | None:
    return None if action.card is A else {"card": action.card}


def test_a_validator_about_an_argument_is_asked_of_actions_that_give_it() -> None:
    calls: list[tuple[object, ...]] = []

    @validator("no", clause="a.row", reads=(number,), about="loud")
    def note(*values: object) -> None:
        calls.append(values)

    moves = CompiledMove(Move(Pick, count, (FROM_TABLE, loud_with_a, note)), DOMAINS)
    assert moves.legal(state((B, A), 7), 0) == (Pick(B), Pick(A), Pick(A, loud=True))
    assert calls == [(Pick(A, loud=True), 7)]
    assert list(objections(moves.declared, state((B,)), 0, Pick(B, loud=True))) == [(loud_with_a, {"card": B})]
    assert list(objections(moves.declared, state((B,)), 0, Pick(B))) == []


def test_what_is_read_about_an_argument_is_asked_for_while_a_card_at_hand_can_have_it() -> None:
    asked: list[int] = []

    def reader(state: TableState, seat: int) -> int:
        asked.append(state.count)
        return state.count

    @validator("no", clause="a.row", reads=(reader,), about="loud")
    def loud_if_two(action: Pick, number: int) -> dict[str, object] | None:
        return None if number == 2 else {}

    @guard("no", clause="a.row", reads=(reader,))
    def is_two(number: int) -> dict[str, object] | None:
        return None if number == 2 else {}

    def asked_for(tables: CompiledPhase, cards: tuple[Card, ...], number: int, *legal: Action) -> bool:
        """Return whether it is asked for, once that these cards cannot have the argument is known."""
        assert tables.legal(state(cards, number), 0) == legal
        asked.clear()
        assert tables.legal(state(cards, number), 0) == legal
        return asked == [number]

    tables = _phase(Move(Pick, count, (FROM_TABLE, loud_with_a, loud_if_two)), Move(One, count))
    for number, loud in ((1, ()), (2, (Pick(A, loud=True),)), (3, ())):
        assert asked_for(tables, (B, A), number, Pick(B), Pick(A), *loud, One())
        assert not asked_for(tables, (B, C), number, Pick(B), Pick(C), One())
        assert asked_for(tables, (A,), number, Pick(A), *loud, One())
        assert not asked_for(tables, (), number, One())
    # Where every card can have it, or something else reads it too, it is always asked for.
    tables = _phase(Move(Pick, count, (FROM_TABLE, loud_if_two)), Move(One, count))
    assert asked_for(tables, (B,), 2, Pick(B), Pick(B, loud=True), One())
    tables = _phase(Move(Pick, count, (FROM_TABLE, loud_with_a, loud_if_two)), Move(One, count, (is_two,)))
    assert asked_for(tables, (B,), 1, Pick(B))
    assert asked_for(tables, (B,), 2, Pick(B), One())


@pytest.mark.parametrize("name", ["loudd", "card"])
def test_a_validator_is_about_an_optional_argument(name: str) -> None:
    @validator("no", clause="a.row", about=name)
    def never_asked(action: Pick) -> None: ...

    with pytest.raises(InvalidDefinition, match=f"Pick: 'no' is about '{name}'; its optional arguments are loud"):
        CompiledMove(Move(Pick, count, (FROM_TABLE, never_asked)), DOMAINS)
    with pytest.raises(InvalidDefinition, match=f"One: 'no' is about '{name}'; its optional arguments are none"):
        CompiledMove(Move(One, count, (never_asked,)), DOMAINS)


def test_an_error_in_what_a_plugin_declares_comes_out() -> None:
    """Also the one that the tables use among themselves for what they do not know yet."""

    def broken(state: TableState, seat: int) -> Any:
        raise KeyError("broken")

    @guard("no", clause="a.row", reads=(broken,))
    def reads_it(read: object) -> None: ...

    for checks in ((reads_it,), (OneOf("card", broken, "no", clause="a.row"),), (FROM_TABLE, reads_it)):
        with pytest.raises(KeyError, match="broken"):
            _phase(Move(Pick, count, checks)).legal(state((A,)), 0)
