"""Validators: what they are called with, and the refusals they lead to."""

from __future__ import annotations

import pytest

from cardrules import Card, Refusal, Source, Text, UnknownLanguage, Validator, guard, never, validator
from tests.engine.rows import One, TableState

A, B = Card("a"), Card("b")
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
    source = Source("card", table, "code", clause="a.row")
    assert source.why(STATE, 0, chosen) == {"card": B}
    assert source.why(STATE.replace(table=(A, B)), 0, chosen) is None


def test_a_refusal_is_told_with_its_values_as_they_are_shown() -> None:
    text = Text("{colour} statt {card}", "{colour}, not {card}")
    refusal = Refusal(
        "code", "rows:a.row", {"colour": "b", "card": A}, text, {"colour": Text("Blau", "blue"), "card": A}
    )
    assert (refusal.message("de"), refusal.message("en"), refusal.message()) == (
        "Blau statt a",
        "blue, not a",
        "blue, not a",
    )
    with pytest.raises(UnknownLanguage):
        refusal.message("fr")
    assert refusal == Refusal("code", "rows:a.row", {"colour": "b", "card": A}, Text("", ""), {})
    assert refusal != Refusal("code", "rows:a.row", {"colour": "r", "card": A}, text, {})
