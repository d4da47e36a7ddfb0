"""Validators: what they are called with, and the refusals they lead to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardrules import (
    Action,
    Card,
    Move,
    OneOf,
    Phase,
    Refusal,
    Seat,
    Text,
    Validator,
    frozen,
    guard,
    never,
    read,
    validator,
)
from cardrules.errors import InvalidDefinition, UnknownLanguage
from tests.engine.rows import One, TableState, count, rows
from tests.engine.toy import Toy

A, B = Card("a"), Card("b")


@frozen
class Pick(Action):
    card: Card
    target: Seat | None = None
    loud: bool = False


STATE = TableState(phase="turn", table=(A,), count=4)


def number(state: TableState, seat: int) -> int:
    return state.count


def doubled_seat(state: TableState, seat: int) -> int:
    return 2 * seat


def table(state: TableState, seat: int) -> tuple[Card, ...]:
    return state.table


def test_a_validator_gets_the_action_alone_if_it_reads_nothing() -> None:
    @validator("code", clause="a.row")
    def check(*values: object) -> dict[str, object]:
        return {"got": values}

    assert check == Validator("code", "a.row", check.check, (), on_action=True)
    assert check.why(STATE, 1, One()) == {"got": (One(),)}


def test_a_validator_gets_what_it_reads_after_the_action() -> None:
    @validator("code", clause="a.row", reads=(number, doubled_seat))
    def check(*values: object) -> dict[str, object]:
        return {"got": values}

    assert check.why(STATE, 1, One()) == {"got": (One(), 4, 2)}


def test_a_guard_gets_what_it_reads_alone() -> None:
    @guard("code", clause="a.row", reads=(doubled_seat, number))
    def check(*values: object) -> dict[str, object]:
        return {"got": values}

    assert check.why(STATE, 1, One()) == {"got": (2, 4)}
    assert not check.on_action


@pytest.mark.parametrize(
    ("about", "concerned"),
    [
        ("target", [Pick(A, target=0), Pick(A, target=1, loud=True)]),
        ("loud", [Pick(A, loud=True), Pick(A, target=1, loud=True)]),
    ],
)
def test_a_validator_about_an_argument_allows_actions_that_do_not_give_it(about: str, concerned: list[Pick]) -> None:
    @validator("code", clause="a.row", reads=(number,), about=about)
    def check(*values: object) -> dict[str, object]:
        return {"got": values}

    for pick in (Pick(A), Pick(A, target=0), Pick(A, loud=True), Pick(A, target=1, loud=True)):
        assert check.why(STATE, 0, pick) == ({"got": (pick, 4)} if pick in concerned else None)
        assert check.refuses(pick, 4) == check.concerns(pick) == (pick in concerned)


def test_what_returns_nothing_has_nothing_against_it() -> None:
    def check(*values: object) -> None:
        return None

    assert validator("code", clause="a.row")(check).why(STATE, 0, One()) is None
    assert guard("code", clause="a.row", reads=(number,))(check).why(STATE, 0, One()) is None


def test_never_always_refuses() -> None:
    check = never("code", clause="a.row")
    assert (check.code, check.clause, check.reads) == ("code", "a.row", ())
    assert check.why(STATE, 0, One()) == {}


def test_a_source_refuses_a_card_that_is_not_among_its_cards() -> None:
    class Chosen:
        card = B

    chosen = Chosen()
    source = OneOf("card", table, "code", clause="a.row")
    assert source.why(STATE, 0, chosen) == {"card": B}
    assert source.why(STATE.replace(table=(A, B)), 0, chosen) is None


def test_a_refusal_is_told_with_its_values_as_they_are_shown() -> None:
    text = Text(de="{colour} statt {card}", en="{colour}, not {card}")
    refusal = Refusal(
        "code", "rows:a.row", {"colour": "b", "card": A}, text, {"colour": Text(de="Blau", en="blue"), "card": A}
    )
    assert (refusal.message("de"), refusal.message("en"), refusal.message()) == (
        "Blau statt a",
        "blue, not a",
        "blue, not a",
    )
    with pytest.raises(UnknownLanguage):
        refusal.message("fr")
    assert refusal == Refusal("code", "rows:a.row", {"colour": "b", "card": A}, Text(de="", en=""), {})
    assert refusal != Refusal("code", "rows:a.row", {"colour": "r", "card": A}, text, {})


def test_an_attribute_of_the_state_is_read_by_its_name() -> None:
    state = Toy().position(hands=["r1 b2", "b1"], discard="r2", seat=1)
    assert read.value("seat")(state, 0) == 1
    assert read.own("hands")(state, 0) == state.hands[0]
    assert read.own("hands")(state, 1) == state.hands[1]
    assert read.value("seat") == read.value("seat") != read.own("seat")


def test_the_top_of_an_open_pile_is_its_last_card() -> None:
    state = Toy().position(hands=["r1 b2", "b1"], discard="r2 r3")
    assert read.top("discard")(state, 0) is state.discard[-1]
    assert read.top("draw")(state, 0) is None


@pytest.mark.parametrize("reader", [read.value, read.own, read.top])
@pytest.mark.parametrize("name", ["", "draw[0]", "draw or 1", "1"])
def test_a_name_is_read_and_no_formula(reader: Callable[[str], read.Attribute], name: str) -> None:
    with pytest.raises(InvalidDefinition, match=f"{re.escape(repr(name))} is not the name of an attribute"):
        reader(name)


@pytest.mark.parametrize("reader", [read.value("hnads"), read.own("hnads")])
def test_what_is_read_has_to_be_an_attribute_of_the_state(reader: read.Attribute) -> None:
    @guard("no", clause="a.row", reads=(reader,))
    def never_asked(read: object) -> None: ...

    with pytest.raises(InvalidDefinition, match="'no' reads 'hnads', which no TableState has"):
        rows([Phase("turn", (Move(One, count, (never_asked,)),), ("a.row",))])
    with pytest.raises(InvalidDefinition, match="'no' reads 'hnads', which no TableState has"):
        rows([Phase("turn", (Move(Pick, count, (OneOf("card", reader, "no", clause="a.row"),)),), ("a.row",))])
