"""Errors: one tree, messages with hints, and they survive pickling."""

from __future__ import annotations

import json
import pickle
import time
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn

import pytest
from typing_extensions import override

from cardrules import Card, CardRulesError, IllegalAction, Refusal, Text, errors
from cardrules.errors import ChanceNeeded, InvalidDefinition, Message, joined, located, nearest, shown
from tests.engine.toy import Toy


def below(cls: type[CardRulesError]) -> list[type[CardRulesError]]:
    """Return the library's errors directly below one of them, in the order in which they are defined."""
    return [kind for kind in cls.__subclasses__() if kind.__module__.startswith("cardrules.")]


FAMILIES = below(CardRulesError)
CAUSES = [cause for family in FAMILIES for cause in below(family)]
CLASSES: list[type[CardRulesError]] = [CardRulesError, *FAMILIES, *CAUSES]


def test_every_error_is_public_and_can_be_caught_at_three_heights() -> None:
    assert (len(FAMILIES), len(CAUSES)) == (5, 30)
    for cause in CAUSES:
        assert cause.__bases__[0] in FAMILIES
        assert below(cause) == []
    assert {cls for cls in CLASSES if vars(errors).get(cls.__name__) is not cls} == {IllegalAction}


def test_the_documented_tree_is_the_tree() -> None:
    lines = (errors.__doc__ or "").partition("::\n")[2].splitlines()
    listed = {line.strip(): len(line) - len(line.lstrip()) for line in lines if line}
    expected = {CardRulesError.__name__: 4}
    for family in FAMILIES:
        expected[family.__name__] = 6
        expected |= {cause.__name__: 8 for cause in below(family)}
    assert listed == expected


@pytest.mark.parametrize("cls", CLASSES)
def test_every_error_comes_through_a_pickle(cls: type[CardRulesError]) -> None:
    refusal = Refusal("code", "toy:clause", {}, Text(de="de", en="en"), {})
    error: CardRulesError
    if cls is IllegalAction:
        error = IllegalAction("what is wrong", (refusal,))
    elif cls is ChanceNeeded:
        error = ChanceNeeded(6, (3, 1))
    else:
        error = cls("what is wrong")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), str(again), vars(again)) == (cls, str(error), vars(error))


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


class Hostile:
    """A value that does not want to be shown."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError


class _SilentType(type):
    @override
    def __getattribute__(cls, name: str) -> NoReturn:
        raise RuntimeError(name)


class Silent(metaclass=_SilentType):
    pass


class Escaping:
    @override
    def __repr__(self) -> str:
        return "\x1b[2J\u202e"


class Name(str):
    __slots__ = ()


class Shouting(str):
    __slots__ = ()

    @override
    def __repr__(self) -> str:
        return "LOUD"


SELF_CONTAINING: list[object] = []
SELF_CONTAINING.append(SELF_CONTAINING)

SHORT: list[Any] = [
    *(None, True, 0, -7, 10**60, 0.5, "", "it's", 'a"b', "ä\n\x1b\ud800", b"x\x00", bytearray(b"x"), Name("x")),
    *([], (), {}, set(), frozenset(), [1], (1,), (1, "x"), {1}, {"a": [1, 2], "b": ()}, frozenset({2}), range(3)),
    *(Card("b1"), [Card("b1"), [(Card("b2"),)]], Shouting("x"), int),
]


@pytest.mark.parametrize("value", SHORT, ids=map(str, range(len(SHORT))))
def test_a_short_value_is_shown_as_it_represents_itself(value: object) -> None:
    assert shown(value) == repr(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x" * 5_000_000, "'" + "x" * 199 + "…"),
        (Name("x" * 5_000_000), "'" + "x" * 199 + "…"),
        (b"x" * 5_000_000, "b'" + "x" * 198 + "…"),
        (list(range(1_000_000)), str(list(range(100)))[:200] + "…"),
        (dict.fromkeys(range(1_000_000)), str(dict.fromkeys(range(100)))[:200] + "…"),
        ([["x" * 5_000_000] * 10_000], "[['" + "x" * 197 + "…"),
        (SELF_CONTAINING, "[" * 200 + "…"),
        (10**5000, "<an integer of 16610 bits>"),
        ([-(10**5000)], "[<an integer of 16610 bits>]"),
        (Fraction(10**5000), "<a Fraction that cannot be shown>"),
        (Hostile(), "<a Hostile that cannot be shown>"),
        ([Hostile()], "<a list that cannot be shown>"),
        (Silent(), "<a Silent that cannot be shown>"),
        (Escaping(), r"\x1b[2J\u202e"),
        (type("\x1b[2J", (Hostile,), {})(), r"<a \x1b[2J that cannot be shown>"),
    ],
    ids=map(str, range(15)),
)
def test_whatever_a_value_is_it_is_shown_shortly(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_value_nested_very_deep_is_shown() -> None:
    nested: list[object] = []
    for _ in range(5_000):
        nested = [nested]
    assert shown(nested) == "[" * 200 + "…"


def test_a_hint_costs_no_more_than_its_name() -> None:
    known = [f"c{number}" for number in range(64)]
    began = time.process_time()
    assert nearest("c" * 5_000_000, known).startswith("known are 'c0', 'c1', ")
    assert nearest(Hostile(), known).startswith("known are ")
    # Comparing all of a name of this length takes seconds.
    assert time.process_time() - began < 0.2


def test_an_error_tells_the_first_problems_and_asks_for_no_more() -> None:
    assert joined(["a", "b"]) == "a; b"
    assert joined(map(str, range(20))) == "; ".join(map(str, range(20)))
    endless = iter(lambda: "again", "")
    assert joined(endless) == "; ".join(["again"] * 20) + "; … and more"


# The file and the line to blame


def blame(culprit: object) -> str:
    """Return the place that a message names, the folder left out."""
    return located("wrong", culprit).removeprefix("wrong (").removesuffix(")").replace(f"{Path(__file__).parent}/", "")


def line_of(text: str) -> int:
    """Return the number of the first line of this file with a text."""
    return next(number for number, line in enumerate(Path(__file__).read_text("utf-8").splitlines(), 1) if text in line)


class Guilty:
    """A class with a method."""

    def method(self) -> None:
        """Do nothing."""


def test_a_class_a_method_and_a_function_are_blamed_where_they_begin() -> None:
    def inner() -> None:
        pass

    assert blame(Guilty) == f"in Guilty, test_errors.py, line {line_of('class Guilty')}"
    assert blame(Guilty.method) == f"in Guilty.method, test_errors.py, line {line_of('def method')}"
    assert blame(inner) == f"in inner, test_errors.py, line {line_of('def inner')}"
    assert blame(lambda: 0) == f"in <lambda>, test_errors.py, line {line_of('lambda: 0')}"


def test_an_error_is_blamed_on_the_innermost_line_outside_of_the_engine() -> None:
    with pytest.raises(CardRulesError) as caught:
        Toy().parse_action("nothing of the kind")
    name = "test_an_error_is_blamed_on_the_innermost_line_outside_of_the_engine"
    assert blame(caught.value) == f"in {name}, test_errors.py, line {line_of('nothing of the kind')}"


def test_an_error_while_a_module_is_imported_is_blamed_on_its_line() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile("\n1 / 0", "game.py", "exec"))  # noqa: S102 - as an import would
    assert blame(caught.value) == "in game.py, line 2"


@pytest.mark.parametrize(
    "innocent", [None, "text", Hostile(), len, int, json, nearest, Message, ZeroDivisionError(), type("Made", (), {})]
)
def test_what_has_no_place_or_is_in_the_engine_is_not_blamed(innocent: object) -> None:
    assert located("wrong", innocent) == "wrong"


def test_the_first_culprit_that_has_a_place_is_blamed_and_none_after_it() -> None:
    error = InvalidDefinition("{what} is wrong", what="it").at(None, nearest)
    assert str(error) == "it is wrong"
    assert error.at(None, Guilty.method, Guilty) is error
    place = f"in Guilty.method, {__file__}, line {line_of('def method')}"
    assert str(error) == str(error.at(Guilty)) == f"it is wrong ({place})"
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert str(again.at(Guilty)) == str(error)
    assert again.message("de") == f"it is wrong ({place.replace('line', 'Zeile')})"
