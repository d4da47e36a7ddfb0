"""Options: declared once, checked, with presets."""

from __future__ import annotations

import enum
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias, cast

import attrs
import pytest
from typing_extensions import override

import cardrules
from cardrules import Between, Clause, Match, Options, PerSeat, RuleBook, Seat, Text, frozen, option
from cardrules.errors import InvalidDefinition, InvalidOptions
from cardrules.rules.options import Option
from tests.engine.toy import Toy, ToyOptions
from tests.engine.wrong import Hostile

if TYPE_CHECKING:
    pass


@frozen
class Plain(Options):
    limit: Annotated[int, Between(-5, 5_000)] = option(0, text=Text(de="Grenze", en="limit"))
    least: Annotated[int, Between(3, 10**15)] = option(3, text=Text(de="Mindestens", en="at least"), samples=(3, 9))
    most: Annotated[int, Between(0, 5)] = option(0, text=Text(de="Höchstens", en="at most"))
    list: tuple[Annotated[int, Between(0, 9)], ...] = option((1, 2), text=Text(de="Liste", en="list"), rulings=("T-1",))


Ten: TypeAlias = Annotated[int, Between(0, 10)]


@frozen
class Told(Options):
    """An option of each type."""

    number: Ten = option(0, text="number")
    maybe: Ten | None = option(None, text="maybe")
    word: Literal["a", 1] = option("a", text="word")
    flag: bool = option(False, text="flag")
    some: tuple[Literal["x", "y"], ...] = option((), text="some")
    many: tuple[bool, ...] = option((), text="many")
    each: PerSeat[Ten] = option((0, 0), text="each")
    either: Ten | Literal["no"] | None = option(None, text="either")
    seat: Seat = option(0, text="seat")
    nothing: None = option(None, text="nothing")


def named(name: str) -> Option:
    """An option of the toy."""
    (found,) = (declared for declared in ToyOptions.declared() if declared.name == name)
    return found


def nested(depth: int) -> list[Any]:
    """Lists in each other."""
    data: list[Any] = []
    for _ in range(depth):
        data = [data]
    return data


def test_many_numbers_are_not_all_worth_trying() -> None:
    samples = {declared.name: declared.samples for declared in Plain.declared()}
    assert (samples["limit"], samples["least"], samples["most"]) == ((0,), (3, 9), (0, 1, 2, 3, 4, 5))


def test_the_values_of_an_option_are_told_to_programs() -> None:
    ten = {"type": "integer", "minimum": 0, "maximum": 10}
    assert {declared.name: declared.form for declared in Told.declared()} == {
        "players": {"type": "integer", "minimum": 1, "maximum": 100},
        "number": ten,
        "maybe": {**ten, "optional": True},
        "word": {"type": "word", "choices": ["a", 1]},
        "flag": {"type": "boolean"},
        "some": {"type": "words", "choices": ["x", "y"]},
        "many": {"type": "array", "items": {"type": "boolean"}, "max_items": 100},
        "each": {"type": "array", "items": ten, "per_seat": True},
        "either": {"type": "union", "members": [ten, {"type": "word", "choices": ["no"]}], "optional": True},
        "seat": {"type": "integer", "minimum": 0, "maximum": 99},
        "nothing": {"type": "null"},
    }


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
        ({"level": ["easy"]}, "level is ['easy']; expected one of"),
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
        (
            {"ages": (1, 100)},
            "ages is (1, 100); expected a tuple of up to 100 items, each a whole number from 0 to 99 or None",
        ),
        ({"ages": [[1]]}, "ages is [[1]]"),
        ({"ages": 5}, "ages is 5"),
        ({"ages": (1,) * 101}, "ages is (1, 1, 1"),
        ({"players": 10**5000}, "players is <an integer of 16610 bits>; expected a whole number from 1 to 100"),
        ({"level": nested(5000)}, "level is [[[[["),
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
    with pytest.raises(
        InvalidOptions, match=r"list is None; expected a tuple of up to 100 items, each a whole number from 0 to 9$"
    ):
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
        for declared in cls.declared():
            assert all(declared.text.render(lang) for lang in ("de", "en"))
            assert declared.accepts(declared.default)
            assert all(declared.accepts(sample) for sample in declared.samples)
    assert [declared.samples for declared in ToyOptions.declared()] == [
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
        ("kinds", "even+odd", ("odd", "even")),
        ("kinds", "even, odd", ("odd", "even")),
        ("kinds", "even", ("even",)),
        ("kinds", "+", ()),
        ("kinds", "", ()),
        ("ages", "7+8", (7, 8)),
        ("ages", "7,8", (7, 8)),
        ("ages", "7", (7,)),
        ("ages", "+", ()),
        ("ages", "None", None),
    ],
)
def test_an_option_is_read_from_a_command_line(name: str, text: str, value: object) -> None:
    assert named(name).parse(text) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("penalty", "two"),
        ("penalty", "none"),
        ("bonus", "maybe"),
        ("kinds", "prime"),
        ("kinds", "none"),
        ("ages", "7+x"),
    ],
)
def test_a_text_that_stands_for_no_value_is_refused(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        named(name).parse(text)


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({}, "players:2"),
        ({"players": 3, "level": "hard"}, "players:3 level:hard"),
        ({"level": "hard", "penalty": 1}, "players:2 level:hard penalty:1"),
        ({"penalty": 2}, "players:2 penalty:2"),
        ({"target": "endless", "bonus": True}, "players:2 target:endless bonus:true"),
        ({"target": 7, "kinds": ("even",)}, "players:2 target:7 kinds:even+"),
        ({"kinds": (), "ages": (7, 8)}, "players:2 kinds:+ ages:7+8"),
        ({"ages": ()}, "players:2 ages:+"),
    ],
)
def test_options_are_a_line_that_names_what_differs_from_the_defaults(given: dict[str, Any], line: str) -> None:
    assert str(ToyOptions.of(**given)) == line
    assert ToyOptions.parse(line) == ToyOptions.of(**given)


def test_the_words_of_a_line_may_be_in_any_order_and_name_what_is_so_anyway() -> None:
    assert ToyOptions.parse("") == ToyOptions.of()
    assert ToyOptions.parse(" penalty:1  level:easy players:2 ") == ToyOptions.of()
    assert ToyOptions.parse("kinds:odd+even bonus:no target:none ages:none") == ToyOptions.of()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("players:3 level", "'level': expected name:value"),
        ("levl:hard", "'levl:hard': no option 'levl': did you mean 'level'?"),
        ("level:easy level:hard", "'level:hard': level is named twice"),
        ("level:", "'level:': expected one of 'easy', 'hard'"),
        (
            "players:101 penalty:x",
            "'players:101': expected a whole number from 1 to 100; 'penalty:x': expected a whole",
        ),
        ("kinds:odd;even", "'kinds:odd;even': expected a tuple of any of 'odd', 'even', in this order"),
        ("players:4", "players is 4; the deck is enough for 3"),
    ],
)
def test_a_line_of_other_words_is_refused_and_the_word_is_named(line: str, message: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        ToyOptions.parse(line)
    assert message in str(caught.value)


@frozen
class Odd(Options):
    """Options whose values no shell or other parser would leave as they are."""

    word: Literal["a b", "a%20b", "c=(d,e)", "ä+", "x"] = option("x", text="a word")
    words: tuple[Literal["none", "a b", "a+b"], ...] = option((), text="some words")
    one_or_more: Annotated[int, Between(0, 9)] | tuple[Annotated[int, Between(0, 9)], ...] | None = option(
        None, text="numbers"
    )
    rows: tuple[tuple[Literal["p", "q"], ...], ...] = option((), text="rows of words")
    limit: Annotated[int, Between(0, 9)] | None = option(3, text="a limit")


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"word": "a b"}, "word:a%20b"),
        ({"word": "a%20b"}, "word:a%2520b"),
        ({"word": "c=(d,e)"}, "word:c%3D%28d%2Ce%29"),
        ({"word": "ä+"}, "word:%C3%A4%2B"),
        ({"words": ("none",)}, "words:none+"),
        ({"words": ("a b", "a+b")}, "words:a%2520b+a%252Bb"),
        ({"one_or_more": 1}, "one_or_more:1"),
        ({"one_or_more": (1,)}, "one_or_more:1+"),
        ({"one_or_more": ()}, "one_or_more:+"),
        ({"limit": None}, "limit:none"),
        ({"rows": (("p", "q"), (), ("q",))}, "rows:p%2Bq+%2B+q%2B"),
    ],
)
def test_a_line_holds_nothing_that_a_shell_or_another_parser_would_take_for_its_own(
    given: dict[str, Any], line: str
) -> None:
    assert str(Odd.of(**given)) == f"players:2 {line}"
    assert Odd.parse(f"players:2 {line}") == Odd.of(**given)


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


class Suit(enum.Enum):
    CLUBS = "clubs"
    HEARTS = "hearts"


class Rank(enum.IntEnum):
    KING = 13
    ACE = 14


class Unclear(enum.Enum):
    HALF = 0.5


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

    level: Literal["easy", Level.HARD] = option("easy", text=Text(de="Stufe", en="level"))
    kinds: tuple[Literal["odd", "even"], ...] = option(cast("Any", [Kind.ODD]), text=Text(de="Arten", en="kinds"))
    size: Annotated[int, Between(0, 9)] = option(Count.TWO, text=Text(de="Größe", en="size"))


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
    hand: Annotated[int, Between(1, 9)] = option(5, text=Text(de="Hand", en="hand"))
    sets: Annotated[int, Between(1, 2)] = option(1, text=Text(de="Sätze", en="sets"))
    mood: Literal["good", "bad"] = option("good", text=Text(de="Laune", en="mood"))

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


TEXT = Text(de="a", en="b")


class NotFrozen(Options):
    size: Annotated[int, Between(0, 9)] = option(1, text=TEXT)


@frozen
class NoOption(Options):
    size: int = 3


@frozen
class WrongDefault(Options):
    size: Annotated[int, Between(0, 3)] = option(5, text=TEXT)


@frozen
class NoChooser(Options):
    preset: ClassVar[str | None] = "levl"
    level: Literal["a"] = option("a", text=TEXT)


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
        (NoOption, r"NoOption\.size: is no option; expected size: type = option\(default, text=…\)"),
        (WrongDefault, r"WrongDefault\.size: the default is 5; expected a whole number from 0 to 3"),
        (NoChooser, r"NoChooser\.preset is 'levl' \(a str\): did you mean 'level'"),
        (WrongPresets, r"WrongPresets\.presets: \['a'\] \(a list\); expected \{value: \{option: default\}\}"),
        (WrongPreset, r"WrongPreset\.presets: 5 \(an int\); expected"),
        (OtherPreset, r"OtherPreset\.presets: 'b'; expected 'a'"),
        (StrangePreset, r"StrangePreset\.presets\['a'\]: no option 'sise': known are 'players', 'level'"),
        (GreatPreset, r"GreatPreset\.presets\['a'\]: players is 0; expected a whole number from 1 to 100"),
        (Quarrelling, r"Quarrelling\.conflicts: yields 5 \(an int\); expected texts"),
        (Failing, r"Failing\.conflicts: KeyError: 'x'"),
        (Derived, r"Derived\.defaults: players is 'many'; expected a whole number from 1 to 100"),
    ],
)
def test_options_that_are_declared_wrong_are_a_mistake_of_the_game(kind: Any, message: str) -> None:
    class Wrong(Toy):
        options_type = kind

    with pytest.raises(InvalidDefinition, match=message):
        Wrong()


def options_class(kind: Any, default: Any, **arguments: Any) -> type[Options]:
    """A class of options with one field of this type."""
    given: dict[str, Any] = {"text": TEXT, **arguments}
    made = type("Odd", (Options,), {"__annotations__": {"size": kind}, "size": option(default, **given)})
    return frozen(made)


@pytest.mark.parametrize(
    ("kind", "default", "arguments", "message"),
    [
        (int, 1, {}, "an option of type <class 'int'> has no known values; expected a Literal or an enumeration, bool"),
        (str, "a", {}, "an option of type <class 'str'> has no known values"),
        (Annotated[int, Between(0)], 1, {}, "an option of type .*Between.* has no known values; .* both bounds"),
        (Annotated[str, "words"], "a", {}, "an option of type <class 'str'> has no known values"),
        (tuple[int, int], (1, 2), {}, r"an option of type tuple\[int, int\] has no known values"),
        (tuple[str, ...], (), {}, "an option of type <class 'str'> has no known values"),
        (list[int], (), {}, r"an option of type list\[int\] has no known values"),
        ("Missing", 1, {}, "the type 'Missing' cannot be resolved: NameError"),
        ("Nowhere", 1, {}, "the type 'Nowhere' cannot be resolved: NameError: .* imports at run time"),
        (Literal["a", True], "a", {}, r"the words are \('a', True\); expected texts or whole numbers"),
        (Literal["1", 1], "1", {}, r"the words are \('1', 1\); expected .*, no two spelled alike"),
        (Unclear, Unclear.HALF, {}, r"the words are .*Unclear.HALF.*; expected texts or whole numbers"),
        (Literal["7", "x"] | Annotated[int, Between(0, 9)], 7, {}, "'7' stands for several values; expected a union"),
        (Literal["none"] | None, None, {}, "'none' stands for several values"),
        (
            tuple[Literal["x"] | Seat, ...],
            ("y",),
            {},
            r"the default is \('y',\); expected a tuple of up to 100 items, each",
        ),
        (Literal["a"], "b", {}, "the default is 'b'; expected 'a'"),
        (Seat, 100, {}, "the default is 100; expected a seat from 0 to players - 1"),
        (bool, True, {"samples": (1,)}, "a sample is 1; expected a number that is True or False"),
        (Literal["a"], "a", {"samples": 5}, r"samples is 5 \(an int\); expected whole numbers"),
        (Annotated[int, Between(0, 9)], 1, {"samples": (1, 10)}, "a sample is 10; expected a number that is a whole"),
        (Annotated[int, Between(0, 9)], 1, {"samples": ("x",)}, "a sample is 'x'"),
        (bool, True, {"rulings": None}, r"rulings is None .*; expected ids of rulings"),
        (bool, True, {"text": 5}, r"text is 5 \(an int\); expected a Text"),
    ],
)
def test_what_type_and_default_cannot_mean_names_class_and_field(
    kind: Any, default: Any, arguments: Any, message: str
) -> None:
    wrong = options_class(kind, default, **arguments)
    with pytest.raises(InvalidDefinition, match=rf"^Odd\.size: {message}"):
        wrong.of()

    class Wrong(Toy):
        options_type: ClassVar[Any] = wrong

    with pytest.raises(InvalidDefinition, match=rf"^Odd\.size: {message}"):
        Wrong()


def test_the_numbers_of_players_can_be_listed() -> None:
    made: Any = frozen(
        type("Few", (Options,), {"__annotations__": {"players": Literal[4, 2]}, "players": option(4, text=TEXT)})
    )
    assert [made.of().players, made.of(players="2").players] == [4, 2]
    with pytest.raises(InvalidOptions, match=r"^players is 3; expected one of 4, 2"):
        made.of(players=3)
    # The most players there can be decide which seats there are.
    seated = type("Seated", (made,), {"__annotations__": {"dealer": Seat}, "dealer": option(3, text=TEXT)})
    made = frozen(seated)
    assert made.of().dealer == 3


@pytest.mark.parametrize(
    "kind",
    [
        bool,
        Annotated[int, Between(0, 5)],
        Annotated[int, Between(1)],
        Seat,
        Literal[0, 2],
        Literal["2"],
        Literal[2, True],
    ],
)
def test_the_number_of_players_is_bounded(kind: Any) -> None:
    made: Any = frozen(type("Odd", (Options,), {"__annotations__": {"players": kind}, "players": option(1, text=TEXT)}))
    with pytest.raises(InvalidDefinition, match=r"^Odd\.players: has the type .*; expected Annotated\[int, Between\("):
        made.of()


@frozen
class Chosen(Options):
    preset: ClassVar[str | None] = "edition"
    presets: ClassVar[Any] = {2001: {"suit": "hearts", "year": "1901"}}

    players: Annotated[int, Between(1, 12)] = option(2, text=TEXT)
    edition: Literal["2021", "2001"] = option("2021", text=TEXT)
    year: Literal[1900, 1901] = option(1900, text=TEXT)
    suit: Suit = option(Suit.CLUBS, text=TEXT)
    suits: tuple[Suit, ...] = option((), text=TEXT)
    rank: Rank | None = option(None, text=TEXT)
    dealer: Seat | Literal["last"] = option("last", text=TEXT)
    out: tuple[Seat, ...] = option((), text=TEXT)
    handicaps: PerSeat[Annotated[int, Between(0, 9)]] | None = option(None, text=TEXT)
    seated: PerSeat[Literal["human", "bot"]] = option(("human", "human"), text=TEXT)
    noted: Annotated[bool, "a note of the author's own"] = option(False, text=TEXT)


@pytest.mark.parametrize(
    ("given", "held"),
    [
        ({"edition": 2001}, {"edition": "2001"}),
        ({"edition": "2001"}, {"suit": Suit.HEARTS, "year": 1901}),
        ({"year": "1901"}, {"year": 1901}),
        ({"suit": "hearts"}, {"suit": Suit.HEARTS}),
        ({"suit": Suit.HEARTS}, {"suit": Suit.HEARTS}),
        ({"suits": ["clubs", Suit.HEARTS]}, {"suits": (Suit.CLUBS, Suit.HEARTS)}),
        ({"rank": 14}, {"rank": Rank.ACE}),
        ({"rank": "14"}, {"rank": Rank.ACE}),
        ({"dealer": 1}, {"dealer": 1}),
        ({"out": [1, 0]}, {"out": (1, 0)}),
        ({"handicaps": [9, 0]}, {"handicaps": (9, 0)}),
        ({"seated": ["bot", "bot"]}, {"seated": ("bot", "bot")}),
    ],
)
def test_a_value_stands_for_the_one_of_its_type(given: dict[str, Any], held: dict[str, Any]) -> None:
    options = Chosen.of(**given)
    for name, value in held.items():
        kept = getattr(options, name)
        assert (type(kept), kept) == (type(value), value)
    saved = json.loads(json.dumps(options.as_dict()))
    assert Chosen.of(**saved) == options
    assert Chosen.of(**options.changed()) == options


def test_a_preset_that_there_is_not_has_no_defaults() -> None:
    assert Chosen.defaults({"edition": 2001}) == {"suit": "hearts", "year": "1901"}
    assert Chosen.defaults({"edition": 1999}) == {}


def test_a_member_of_an_enumeration_is_saved_as_what_it_stands_for() -> None:
    assert Chosen.of(suit="hearts", suits=["clubs"], rank=14).changed() == {
        "suit": "hearts",
        "suits": ("clubs",),
        "rank": 14,
    }
    (suit,) = (declared for declared in Chosen.declared() if declared.name == "suit")
    assert (suit.default, suit.samples, suit.expected) == ("clubs", ("clubs", "hearts"), "one of 'clubs', 'hearts'")
    assert suit.parse("hearts") is Suit.HEARTS


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"edition": 2011}, "edition is 2011; expected one of '2021', '2001'"),
        ({"edition": True}, "edition is True; expected one of '2021', '2001'"),
        ({"suit": "spades"}, "suit is 'spades'; expected one of 'clubs', 'hearts'"),
        ({"suit": Unlike.HARD}, "suit is <Unlike.HARD: 'hard'>; expected one of"),
        ({"suits": ["hearts", "clubs"]}, "suits is ['hearts', 'clubs']; expected a tuple of any of 'clubs', 'hearts'"),
        ({"dealer": 2}, "dealer is 2; expected a seat from 0 to 1"),
        ({"dealer": 12}, "dealer is 12; expected a seat from 0 to players - 1 or 'last'"),
        ({"out": [0, 2]}, "out[1] is 2; expected a seat from 0 to 1"),
        ({"handicaps": (1,)}, "handicaps has 1 item for 2 seats; expected one for each"),
        ({"handicaps": (1, 10)}, "handicaps is (1, 10); expected a tuple with a whole number from 0 to 9 for each"),
        ({"players": 3}, "seated has 2 items for 3 seats; expected one for each"),
        ({"players": 3, "dealer": 7, "year": 5}, "year is 5; expected one of 1900, 1901; dealer is 7; expected a seat"),
    ],
)
def test_values_that_do_not_fit_their_type_or_the_seats_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        Chosen.of(**given)
    assert str(caught.value).startswith(message)


def test_clauses_hold_under_the_plain_values_of_an_enumeration() -> None:
    book = RuleBook(
        game="chosen",
        title=TEXT,
        sections={"deal": TEXT},
        clauses=(Clause("deal.hearts", TEXT, ("C-1",), when={"suit": ("hearts",), "suits": ("clubs",)}),),
        rulings=(),
        not_normative={},
        messages={},
        names={"suit.hearts": Text(de="Herz", en="Hearts")},
    )
    assert not book.clauses[0].holds(Chosen.of())
    assert book.clauses[0].holds(Chosen.of(suit="hearts", suits=["clubs"]))
    assert "**Hearts**" in book.render("en", Chosen.of(suit=Suit.HEARTS))
