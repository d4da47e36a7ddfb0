"""Options: declared once, checked, with presets."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules import InvalidOptions, Options, Text, frozen, numbers, whole
from tests.engine.toy import Toy, ToyOptions


@frozen
class Plain(Options):
    limit: int = whole(text=Text("Grenze", "limit"), default=0, minimum=-5, maximum=5_000)
    least: int = whole(text=Text("Mindestens", "at least"), default=3, minimum=3, maximum=10**15, samples=(3, 9))
    most: int = whole(text=Text("Höchstens", "at most"), default=0, maximum=5)
    list: tuple[int, ...] = numbers(text=Text("Liste", "list"), default=(1, 2), maximum=9, rulings=("T-1",))


def nested(depth: int) -> list[Any]:
    """Lists in each other."""
    data: list[Any] = []
    for _ in range(depth):
        data = [data]
    return data


def test_a_number_without_a_maximum_cannot_be_declared() -> None:
    for declare in (whole, numbers):
        untyped: Any = declare
        with pytest.raises(TypeError, match="maximum"):
            untyped(text=Text("Grenze", "limit"), default=None)


def test_many_numbers_are_not_all_worth_trying() -> None:
    samples = {option.name: option.samples for option in Plain.declared()}
    assert (samples["limit"], samples["least"], samples["most"]) == ((0,), (3, 9), (0, 1, 2, 3, 4, 5))


def test_what_is_not_given_comes_from_the_preset_and_then_from_the_declaration() -> None:
    assert ToyOptions.of().as_dict() == {
        "players": 2,
        "level": "easy",
        "penalty": 1,
        "target": None,
        "bonus": False,
        "kinds": ("odd", "even"),
        "ages": None,
    }
    assert ToyOptions.of(level="hard").penalty == 2
    assert ToyOptions.of(level="hard", penalty=0).penalty == 0
    assert ToyOptions.of(level="hard") == ToyOptions.of(level="hard", penalty=2)


def test_changed_are_the_options_that_differ_from_the_declaration() -> None:
    assert ToyOptions.of().changed() == {}
    assert ToyOptions.of(level="hard").changed() == {"level": "hard", "penalty": 2}
    assert ToyOptions.of(**ToyOptions.of(level="hard").changed()) == ToyOptions.of(level="hard")


def test_options_without_a_preset_have_only_their_defaults() -> None:
    assert Plain.of().as_dict() == {"players": 2, "limit": 0, "least": 3, "most": 0, "list": (1, 2)}
    assert Plain.defaults({"limit": 5}) == {}
    assert Plain.of(limit=-5, least=10**15).least == 10**15


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"level": "medium"}, "level is 'medium'; expected one of 'easy', 'hard'"),
        ({"level": None}, "level is None; expected one of 'easy', 'hard'"),
        ({"level": ["easy"]}, "level is ('easy',); expected one of"),
        ({"level": {}}, "level is {}; expected one of"),
        ({"penalty": 3}, "penalty is 3; expected a whole number from 0 to 2"),
        ({"penalty": -1}, "penalty is -1"),
        ({"penalty": True}, "penalty is True"),
        ({"penalty": 1.0}, "penalty is 1.0"),
        ({"penalty": "1"}, "penalty is '1'"),
        ({"target": 0}, "target is 0; expected a whole number from 1 to 1000 or 'endless' or None"),
        ({"target": "forever"}, "target is 'forever'"),
        ({"bonus": 1}, "bonus is 1; expected True or False"),
        (
            {"kinds": ("even", "odd")},
            "kinds is ('even', 'odd'); expected a tuple of any of 'odd', 'even', in this order",
        ),
        ({"kinds": "odd"}, "kinds is 'odd'"),
        ({"kinds": ("odd", "odd")}, "kinds is ('odd', 'odd')"),
        ({"kinds": ("prime",)}, "kinds is ('prime',)"),
        ({"ages": (1, 100)}, "ages is (1, 100); expected a tuple of up to 100 whole numbers from 0 to 99 or None"),
        ({"ages": [[1]]}, "ages is ([1],)"),
        ({"ages": 5}, "ages is 5"),
        ({"ages": (1,) * 101}, "ages is (1, 1, 1"),
        ({"players": 10**5000}, "players is <an integer of 16610 bits>; expected a whole number from 1 to 100"),
        ({"level": nested(5000)}, "level is ([[[["),
        ({"players": 0}, "players is 0; expected a whole number from 1 to 100"),
        ({"plyers": 3}, "no option 'plyers': did you mean 'players'?"),
        ({"x": 3}, "no option 'x': known are 'players', 'level'"),
        ({"players": 4}, "players is 4; the deck is enough for 3"),
    ],
)
def test_bad_options_are_refused_with_what_would_be_right(given: dict[str, Any], message: str) -> None:
    for make in (ToyOptions.of, Toy):
        with pytest.raises(InvalidOptions) as caught:
            make(**given)
        assert str(caught.value).startswith(message)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(InvalidOptions) as caught:
        Toy(plyers=3, penalty=9, bonus="yes")
    assert len(str(caught.value).split("; ")) == 5
    assert all(name in str(caught.value) for name in ("plyers", "penalty", "bonus"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"limit": None}, "limit is None; expected a whole number from -5 to 5000"),
        ({"limit": -6}, "limit is -6; expected a whole number from -5 to 5000"),
        ({"most": 6}, "most is 6; expected a whole number from 0 to 5"),
    ],
)
def test_a_message_names_the_bounds(given: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        Plain.of(**given)
    assert str(caught.value) == message


def test_none_is_a_list_of_numbers_only_if_it_is_the_default() -> None:
    assert ToyOptions.of(ages=None).ages is None
    with pytest.raises(InvalidOptions, match=r"list is None; expected a tuple of up to 100 whole numbers from 0 to 9$"):
        Plain.of(list=None)


def test_lists_stand_for_tuples_as_json_has_none() -> None:
    assert ToyOptions.of(kinds=["even"], ages=[5, 6]) == ToyOptions.of(kinds=("even",), ages=(5, 6))


def test_options_are_frozen_and_compared_by_content() -> None:
    options = ToyOptions.of(ages=(1, 2))
    assert options == ToyOptions.of(ages=(1, 2))
    assert hash(options) == hash(ToyOptions.of(ages=(1, 2)))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        options.level = "hard"  # type: ignore[misc]


def test_every_option_declares_what_it_decides_and_samples_that_are_right() -> None:
    for cls in (ToyOptions, Plain):
        for option in cls.declared():
            assert option.text.de
            assert option.text.en
            assert option.accepts(option.default)
            assert all(option.accepts(sample) for sample in option.samples)
    assert [option.samples for option in ToyOptions.declared()] == [
        (2, 3, 4),
        ("easy", "hard"),
        (0, 1, 2),
        (1, "endless", None),
        (False, True),
        ((), ("odd",), ("even",), ("odd", "even")),
        (None,),
    ]
    assert Plain.declared()[4].rulings == ("T-1",)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("level", "hard", "hard"),
        ("penalty", "2", 2),
        ("penalty", "-2", -2),
        ("target", "endless", "endless"),
        ("target", "none", None),
        ("target", "7", 7),
        ("bonus", "yes", True),
        ("bonus", "Off", False),
        ("kinds", "even, odd", ("odd", "even")),
        ("kinds", "none", ()),
        ("kinds", "", ()),
        ("ages", "7,8", (7, 8)),
        ("ages", "None", None),
    ],
)
def test_an_option_is_read_from_a_command_line(name: str, text: str, value: object) -> None:
    (option,) = (option for option in ToyOptions.declared() if option.name == name)
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [("penalty", "two"), ("penalty", "none"), ("bonus", "maybe"), ("kinds", "prime"), ("ages", "7,x"), ("ages", "")],
)
def test_a_text_that_stands_for_no_value_is_refused(name: str, text: str) -> None:
    (option,) = (option for option in ToyOptions.declared() if option.name == name)
    with pytest.raises(ValueError, match=r"."):
        option.parse(text)
