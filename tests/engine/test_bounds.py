"""An error costs no more than the input it is about, however large that is, and its message is short."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

import cardrules
from cardrules import CardRulesError
from cardrules.rules.chance import read_seed
from tests.engine.toy import Toy
from tests.fuzz.oracle import TRACED, traced

GAME = Toy()
LONG = "x" * 5_000_000
MANY = dict.fromkeys((f"x{number}" for number in range(100_000)), 1)

CALLS: dict[str, Callable[[], Any]] = {
    "the name of a game": lambda: cardrules.load(LONG),
    "the name of an option": lambda: Toy(**{LONG: 1}),
    "the names of many options": lambda: Toy(**MANY),
    "the value of an option": lambda: Toy(level=LONG),
    "the values of an option": lambda: Toy(kinds=tuple(MANY)),
    "a seat": lambda: GAME.view(GAME.start(1), 10**5000),
    "an action": lambda: GAME.parse_action(LONG),
    "a card of an action": lambda: GAME.parse_action(f"lay {LONG}"),
    "a seat of an action": lambda: GAME.parse_action(f"lay b1 target={'1' * 5_000_000}"),
    "a word of an action": lambda: GAME.parse_action(f"guess {LONG}"),
    "arguments of an action": lambda: GAME.parse_action("lay b1" + " x" * 500_000),
    "a card": lambda: GAME.card(LONG),
    "a phase": lambda: GAME.legal_actions(GAME.start(1).replace(phase=LONG)),
    "a field": lambda: GAME.position(**{LONG: 1}),
    "a seed": lambda: read_seed(LONG),
}


@pytest.mark.parametrize("what", CALLS)
def test_an_error_costs_no_more_than_what_it_is_about(what: str) -> None:
    began = process_time()
    with pytest.raises(CardRulesError) as caught:
        CALLS[what]()
    # Comparing such a name took seconds, and doing so for 100,000 of them half a minute.
    assert process_time() - began < 0.5 * (TRACED if traced() else 1)
    # Some problems, each with a value and a hint.
    assert len(str(caught.value)) < 10_000
