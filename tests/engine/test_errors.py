"""Errors: one tree, messages with hints, and they survive pickling."""

from __future__ import annotations

import pickle

import pytest

import cardrules
from cardrules import CardRulesError, IllegalAction, Refusal, Text, errors
from cardrules.errors import nearest
from tests.engine.toy import Toy

CLASSES = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, CardRulesError)]


def test_every_error_is_public_and_stands_first_of_all_under_the_base() -> None:
    assert len(CLASSES) > 15
    for cls in CLASSES:
        assert getattr(cardrules, cls.__name__) is cls
        assert cls.__bases__[0] is (Exception if cls is CardRulesError else CardRulesError)


@pytest.mark.parametrize("cls", CLASSES)
def test_every_error_comes_through_a_pickle(cls: type[CardRulesError]) -> None:
    refusal = Refusal("code", "toy:clause", {}, Text("de", "en"), {})
    error = IllegalAction("what is wrong", (refusal,)) if cls is IllegalAction else cls("what is wrong")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), str(again)) == (cls, "what is wrong")
    if isinstance(again, IllegalAction):
        assert again.refusals == (refusal,)


def test_an_illegal_action_says_who_what_and_every_reason() -> None:
    game = Toy()
    state = game.position(hands=["b1 r1", "b2"], discard="r2", draw="r3")
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.parse_action("lay b2 last"))
    assert str(caught.value) == (
        "seat 0 may not 'lay b2 last': b2 is not in hand. (toy:lay.card); The top is red. (toy:lay.colour)"
    )
    assert [refusal.code for refusal in caught.value.refusals] == ["not-held", "colour-differs"]


def test_a_hint_names_the_nearest_names() -> None:
    assert nearest("plyers", ["players", "level"]) == "did you mean 'players'?"
    assert nearest("xyz", ["players", "level"]) == "known are 'players', 'level'"
    assert nearest("xyz", []) == "none are known"
    assert nearest(5, [1, 2]) == "known are '1', '2'"


def test_a_hint_does_not_list_very_many_names() -> None:
    hint = nearest("xyz", [str(number) for number in range(64)])
    assert hint.startswith("known are '0', '1', ")
    assert hint.endswith("'18', '19' … (64 in all)")
