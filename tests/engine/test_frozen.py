"""Frozen values: copies, identity of equal cards and actions, in threads and across processes."""

from __future__ import annotations

import copy
import gc
import pickle
import threading
import weakref
from typing import Any, cast

import attrs
import pytest

from cardrules import Action, Card, Replaceable, Text, frozen
from cardrules.errors import InvalidDefinition
from cardrules.rules.chance import Chance
from cardrules.rules.values import cached, fields_of
from tests.engine.toy import Guess, Lay, Toy, ToyCard, ToyState


@frozen
class Numbered(Card):
    number: object


@frozen
class Point(Replaceable):
    x: int
    y: int = 0


@frozen
class Checked(Replaceable):
    number: int = attrs.field(converter=int)


def test_equal_cards_are_one_object() -> None:
    assert ToyCard("b1", "b", 1) is ToyCard("b1", "b", value=1)
    assert ToyCard("b1", "b", 1) is not ToyCard("b1", "b", 2)
    assert ToyCard("b1", "b", 1) != ToyCard("b1", "b", 2)


def test_cards_of_two_classes_are_never_equal() -> None:
    assert Card("b1") != ToyCard("b1", "b", 1)
    assert len({Card("b1"), ToyCard("b1", "b", 1)}) == 2


@pytest.mark.parametrize("others", [(True, 1), (1, 1.0), (False, 0)])
def test_values_that_python_calls_equal_make_different_cards(others: tuple[object, object]) -> None:
    first, second = (Numbered("n", value) for value in others)
    assert first is not second
    assert [type(card.number) for card in (first, second)] == [type(value) for value in others]


def test_equal_actions_are_one_object() -> None:
    b1 = ToyCard("b1", "b", 1)
    assert Lay(b1) is Lay(b1, last=False, target=None)
    assert Lay(b1) is not Lay(b1, last=True)
    assert Guess("b") is not Guess("r")


def test_nobody_keeps_forgotten_values_alive() -> None:
    kept = weakref.ref(Numbered("gone", "gone"))
    gc.collect()
    assert kept() is None


def test_copies_and_pickles_of_cards_and_actions_are_the_same_object() -> None:
    action = Lay(ToyCard("b4", "b", 4), last=True, target=1)
    assert copy.copy(action) is action
    assert copy.deepcopy([action])[0] is action
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(action, protocol)) is action  # noqa: S301 - our own


def test_threads_that_make_the_same_card_get_one_object() -> None:
    made: list[list[Card]] = []
    start = threading.Barrier(8)

    def work() -> None:
        start.wait()
        made.append([Numbered(f"t{number}", number) for number in range(500)])

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 8
    for cards in zip(*made, strict=True):
        assert len({id(card) for card in cards}) == 1


@pytest.mark.parametrize(
    "value", [ToyCard("b1", "b", 1), Guess("b"), Point(1, 2), Chance("int:1"), Text(de="a", en="b")]
)
def test_nothing_can_be_changed(value: Any) -> None:
    name = fields_of(value.__class__)[0].name
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, name, "other")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(value, name)
    with pytest.raises((AttributeError, attrs.exceptions.FrozenInstanceError)):
        value.new = 1


def test_what_replace_made_is_frozen_too() -> None:
    made = Point(1, 2).replace(y=3)
    assert (made, type(made), hash(made)) == (Point(1, 3), Point, hash(Point(1, 3)))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        cast("Any", made).y = 4


def test_replace_keeps_what_it_does_not_name_and_the_original() -> None:
    point = Point(1, 2)
    assert point.replace() == point
    assert point.replace(x=None) == Point(cast("int", None), 2)
    assert point == Point(1, 2)
    assert ToyState(phase="turn").replace(seat=1).phase == "turn"


@pytest.mark.parametrize("value", [Point(1), Checked(1)])
def test_replace_refuses_an_unknown_field(value: Replaceable) -> None:
    with pytest.raises(TypeError, match="size"):
        value.replace(size=1)


def test_replace_runs_the_converters_of_a_class_that_has_them() -> None:
    assert Checked(1).replace(number="2") == Checked(2)


def test_a_card_of_keyword_only_fields_is_refused_when_it_is_defined() -> None:
    with pytest.raises(InvalidDefinition, match="Named: cards and actions are made of positional fields only"):

        @frozen
        class Named(Card):
            name: str = attrs.field(kw_only=True)


def test_an_action_of_fields_made_by_itself_is_refused_when_it_is_defined() -> None:
    with pytest.raises(InvalidDefinition, match="Counted"):

        @frozen
        class Counted(Action):
            number: int = attrs.field(init=False, default=1)


def test_a_cached_function_is_called_once_for_the_same_argument() -> None:
    calls: list[int] = []

    @cached
    def double(number: int) -> int:
        calls.append(number)
        return 2 * number

    assert (double(2), double(2), double(3)) == (4, 4, 6)
    assert calls == [2, 3]


def test_what_never_changes_is_its_own_copy() -> None:
    game = Toy()
    step = game.begin(1)
    played = game.step(step.state, game.legal_actions(step.state)[0])
    view = game.view(step.state, 0)
    asked = game.decision(step.state)
    values = [game, game.options, step.state, view, step, played, played.action, asked, *step.events, view.cards[0]]
    for value in values:
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
    assert copy.deepcopy([game, step])[1] is step
