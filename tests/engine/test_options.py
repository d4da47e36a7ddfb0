"""Options: declared once, checked, with presets."""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, cast

import attrs
import pytest
from typing_extensions import override

import cardrules
from cardrules import (
    InvalidDefinition,
    InvalidOptions,
    Match,
    Options,
    Text,
    choice,
    flag,
    frozen,
    numbers,
    subset,
    whole,
)
from tests.engine.toy import Toy, ToyOptions
from tests.engine.wrong import Hostile


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


class Level(enum.StrEnum):
    HARD = "hard"


class Kind(str, enum.Enum):  # noqa: UP042 - what Python 3.10 had instead
    ODD = "odd"


class Count(enum.IntEnum):
    TWO = 2


class Word(str):
    __slots__ = ()


class Few(tuple[Any, ...]):
    __slots__ = ()


class Unlike(enum.Enum):
    HARD = "hard"


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ({"level": Level.HARD}, {"level": "hard"}),
        ({"level": Word("hard")}, {"level": "hard"}),
        ({"players": Count.TWO, "penalty": Count.TWO}, {"players": 2, "penalty": 2}),
        ({"target": Word("endless")}, {"target": "endless"}),
        ({"target": Count.TWO}, {"target": 2}),
        ({"kinds": (Kind.ODD,)}, {"kinds": ("odd",)}),
        ({"kinds": Few(("odd", "even"))}, {"kinds": ("odd", "even")}),
        ({"ages": [Count.TWO, 3]}, {"ages": (2, 3)}),
        ({"ages": Few((Count.TWO,))}, {"ages": (2,)}),
    ],
)
def test_a_member_of_an_enumeration_or_a_subclass_becomes_its_plain_value(
    given: dict[str, Any], plain: dict[str, Any]
) -> None:
    game = Toy(**given)
    assert game == Toy(**plain)
    for name, value in plain.items():
        kept = getattr(game.options, name)
        assert (type(kept), kept) == (type(value), value)
        if type(value) is tuple:
            assert [type(item) for item in kept] == [type(item) for item in cast("tuple[object, ...]", value)]
    state = game.start(1)
    assert game.restore(json.loads(json.dumps(game.dump(state)))) == state
    assert Match(game, 1).record.options == Match(Toy(**plain), 1).record.options


@frozen
class Preset(Options):
    preset: ClassVar[str | None] = "level"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {Level.HARD: {"kinds": [Kind.ODD], "size": Count.TWO}}

    level: str = choice("easy", Level.HARD, text=Text("Stufe", "level"), default="easy")
    kinds: tuple[str, ...] = subset("odd", "even", text=Text("Arten", "kinds"), default=[Kind.ODD])
    size: int = whole(text=Text("Größe", "size"), default=Count.TWO, maximum=9)


def test_what_is_declared_becomes_plain_too() -> None:
    for options in (Preset.of(), Preset.of(level=Level.HARD)):
        assert {type(value) for value in options.as_dict().values()} == {int, str, tuple}
    assert (Preset.of(level="hard").kinds, Preset.of(level="hard").size) == (("odd",), 2)
    assert {type(word) for word in Preset.of().kinds} == {str}


@pytest.mark.parametrize(
    "given",
    [
        {"level": Unlike.HARD},
        {"level": Hostile()},
        {"penalty": float("nan")},
        {"players": 10**5000},
        {"target": 10**5000},
        {"target": [[1]]},
        {"bonus": Count.TWO},
        {"kinds": [["odd"]]},
        {"kinds": {"odd"}},
        {"kinds": (Hostile(),)},
        {"ages": ((1,), [2])},
        {"ages": (10**5000,)},
        {"ages": (True,)},
        {"ages": range(2)},
        {"\ud800": 1},
        {"self": 1},
        {"cls": 1},
        {"name": 1},
        {"given": 1},
        {"x" * 10_000: "x" * 10_000_000},
    ],
)
def test_strange_values_and_names_are_refused(given: dict[str, Any]) -> None:
    for make in (ToyOptions.of, Toy):
        with pytest.raises(InvalidOptions) as caught:
            make(**given)
        assert len(str(caught.value)) < 1000
    with pytest.raises(InvalidOptions):
        cardrules.load("maerchenmau", **given)


@frozen
class Table(Options):
    hand: int = whole(text=Text("Hand", "hand"), default=5, minimum=1, maximum=9)
    sets: int = whole(text=Text("Sätze", "sets"), default=1, minimum=1, maximum=2)
    mood: str = choice("good", "bad", text=Text("Laune", "mood"), default="good")

    @override
    def conflicts(self) -> Iterator[str]:
        if self.players * self.hand > 40 * self.sets:
            yield f"{self.players} hands of {self.hand} are too many"
        if self.hand == 9 and self.mood == "bad":
            yield "nobody in a bad mood takes 9 cards"


def test_a_conflict_is_told_beside_wrong_options_if_it_does_not_depend_on_them() -> None:
    with pytest.raises(InvalidOptions) as caught:
        Table.of(players=30, mood="any", sets=2, x=1)
    assert str(caught.value).split("; ") == [
        "no option 'x': known are 'players', 'hand', 'sets', 'mood'",
        "mood is 'any'",
        "expected one of 'good', 'bad'",
        "30 hands of 5 are too many",
    ]
    # With other numbers of sets there might be no conflict, and in a good mood there is none.
    for given in ({"players": 9, "sets": 0}, {"hand": 9, "mood": "any"}):
        with pytest.raises(InvalidOptions) as caught:
            Table.of(**given)
        assert "too many" not in str(caught.value)
        assert "nobody" not in str(caught.value)


def test_both_games_tell_conflicts_beside_wrong_options() -> None:
    with pytest.raises(InvalidOptions, match=r"tim_commit is 'any'.*; players is 9; expected 2 to 5 with card_sets=1"):
        cardrules.load("moemmen", players=9, tim_commit="any")


TEXT = Text("a", "b")


class NotFrozen(Options):
    size: int = whole(text=TEXT, default=1, maximum=9)


@frozen
class NoOption(Options):
    size: int = 3


@frozen
class WrongDefault(Options):
    size: int = whole(text=TEXT, default=5, maximum=3)


@frozen
class NoText(Options):
    bonus: bool = flag(text=cast("Text", "bonus"), default=False)


@frozen
class NoChooser(Options):
    preset: ClassVar[str | None] = "levl"
    level: str = choice("a", text=TEXT, default="a")


@frozen
class WrongPresets(NoChooser):
    preset: ClassVar[str | None] = "level"
    presets: ClassVar[Any] = ["a"]


@frozen
class WrongPreset(WrongPresets):
    presets: ClassVar[Any] = {"a": 5}


@frozen
class OtherPreset(WrongPresets):
    presets: ClassVar[Any] = {"b": {}}


@frozen
class StrangePreset(WrongPresets):
    presets: ClassVar[Any] = {"a": {"sise": 5}}


@frozen
class GreatPreset(WrongPresets):
    presets: ClassVar[Any] = {"a": {"players": 0}}


@frozen
class Quarrelling(Options):
    @override
    def conflicts(self) -> Any:
        return [5]


@frozen
class Failing(Options):
    @override
    def conflicts(self) -> Iterator[str]:
        raise KeyError("x")


@frozen
class Derived(Options):
    @classmethod
    @override
    def defaults(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        return {"players": "many"}


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (5, r"toy: options_type is 5 \(an int\); expected a subclass of Options"),
        (Toy, r"toy: options_type is .* \(a class, not an object of it\); expected a subclass of Options"),
        (NotFrozen, "NotFrozen is not @frozen; expected @cardrules.frozen"),
        (NoOption, r"NoOption\.size: is no option; expected size = choice"),
        (WrongDefault, r"WrongDefault: the default of size is 5; expected a whole number from 0 to 3"),
        (NoText, r"NoText\.bonus: text is 'bonus' \(a str\); expected a Text"),
        (NoChooser, r"NoChooser\.preset is 'levl' \(a str\): did you mean 'level'"),
        (WrongPresets, r"WrongPresets\.presets: \['a'\] \(a list\); expected \{value: \{option: default\}\}"),
        (WrongPreset, r"WrongPreset\.presets: 5 \(an int\); expected"),
        (OtherPreset, r"OtherPreset\.presets: 'b'; expected one of 'a'"),
        (StrangePreset, r"StrangePreset, preset 'a': no option 'sise': known are 'players', 'level'"),
        (GreatPreset, r"GreatPreset, preset 'a': the default of players is 0; expected a whole number from 1 to 100"),
        (Quarrelling, r"Quarrelling\.conflicts: yields 5 \(an int\); expected texts"),
        (Failing, r"Failing\.conflicts: KeyError: 'x'"),
        (Derived, r"Derived: a preset has players='many'; expected a whole number from 1 to 100"),
    ],
)
def test_options_that_are_declared_wrong_are_a_mistake_of_the_game(kind: Any, message: str) -> None:
    class Wrong(Toy):
        options_type = kind

    with pytest.raises(InvalidDefinition, match=message):
        Wrong()


@pytest.mark.parametrize(
    "declare",
    [
        lambda: choice("a", cast("str", 1), text=TEXT, default="a"),
        lambda: choice("a", "a", text=TEXT, default="a"),
        lambda: whole(text=TEXT, default=1, minimum=cast("int", "x"), maximum=9),
        lambda: numbers(text=TEXT, default=(1,), maximum=10**5000),
        lambda: whole(text=TEXT, default=1, maximum=9, words=cast("tuple[str]", 5)),
    ],
)
def test_so_is_a_declaration_of_the_wrong_type(declare: Callable[[], object]) -> None:
    with pytest.raises(InvalidDefinition, match="expected"):
        declare()
