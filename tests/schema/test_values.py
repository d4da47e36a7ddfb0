"""The schemas and declarations of types, worked out by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Literal

import pytest
from jsonschema import Draft202012Validator
from typing_extensions import override

from cardrules import (
    Action,
    Between,
    Card,
    Event,
    Log,
    Move,
    PerSeat,
    Phase,
    Replaceable,
    Seat,
    Text,
    frozen,
    option,
)
from cardrules.schema import json_schema, typescript
from tests.engine.toy import Toy, ToyOptions, ToyState
from tests.kit.terraces import Terraces
from tests.schema.documents import problems_by

SEAT: Final = {"$ref": "#/$defs/Seat"}
CARD: Final = {"$ref": "#/$defs/Card"}


@frozen
class Red(Card):
    """A red card."""


@frozen
class Blue(Card):
    """A blue card, of which the deck has none."""


@frozen
class Round(Replaceable):
    """A round, maybe with :class:`~cardrules.Card` ``r1``, or None.

    Attributes:
        points: Points of each seat,
            in order.
        before: The round before.
    """

    points: PerSeat[int]
    before: tuple[Round, ...]


class Apart:
    @frozen
    class Round(Replaceable):
        """Another class of the same name."""

        name: str


@frozen
class View(Replaceable):
    """A class with the name of a form."""

    pair: tuple[int, bool]


@frozen
class Odd(Event):
    """An event of all kinds."""

    word: ClassVar[str] = "odd"

    one: Literal["x"]
    some: Literal[1, 2] | None
    few: Annotated[tuple[Seat, ...], Between(1, 3)]
    number: Annotated[int, Between(-1, 5)]
    marked: Annotated[bool, "a mark of another library"]
    rounds: tuple[Round, ...]
    view: View
    card: Red
    none: Blue
    other: Apart.Round


@frozen
class Meld(Action):
    """Meld some cards.

    Attributes:
        cards: The cards.
    """

    cards: Annotated[tuple[Card, ...], Between(2, 4)]
    points: Annotated[int, Between(0, 2000)]
    way: Literal["up", "down"] = "up"


def nothing(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - never carried out


class Kind(Enum):
    SHORT = "short"
    LONG = "long"


@frozen
class OddOptions(ToyOptions):
    kind: Kind = option(Kind.SHORT, text=Text(de="die Art", en="the kind"))
    first: Seat = option(0, text=Text(de="der erste Platz", en="the first seat"))
    each: PerSeat[Annotated[int, Between(0, 9)]] | None = option(None, text=Text(de="je eins", en="one for each"))


class OddGame(Toy):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, Odd)

    options_type = OddOptions

    @override
    def make_deck(self) -> Iterable[Any]:
        return (*super().make_deck(), Red("x/y"))

    @override
    def make_phases(self) -> Iterable[Phase[ToyState]]:
        return (*super().make_phases(), Phase("more", (Move(Meld, nothing),), ("lay.card",)))


GAME: Final = OddGame(players=3)
SCHEMA: Final = json_schema(GAME)
DEFS: Final[Mapping[str, Any]] = SCHEMA["$defs"]
EVENT: Final[Mapping[str, Any]] = DEFS["OddEvent"]["properties"]
WHOLE: Final = {"type": "integer", "minimum": -(2**53 - 1), "maximum": 2**53 - 1}


def test_the_schema_is_one_of_2020_12() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["title"] == "toy"
    assert [member["$ref"] for member in SCHEMA["anyOf"]] == [
        f"#/$defs/{form}"
        for form in (
            *("View", "Event", "Refusal", "Decision", "Action", "SeenAction", "Result", "Deck", "Options", "Save"),
            *("RecordLine", "PublicRecordLine"),
        )
    ]


@pytest.mark.parametrize(
    ("field", "schema"),
    [
        ("event", {"const": "odd"}),
        ("one", {"const": "x"}),
        ("some", {"anyOf": [{"enum": [1, 2]}, {"type": "null"}]}),
        ("few", {"type": "array", "items": SEAT, "minItems": 1, "maxItems": 3}),
        ("number", {"type": "integer", "minimum": -1, "maximum": 5}),
        ("marked", {"type": "boolean"}),
        ("rounds", {"type": "array", "items": {"$ref": "#/$defs/Round"}}),
        ("view", {"$ref": "#/$defs/View2"}),
        ("card", {"$ref": "#/$defs/Red"}),
        ("none", {"$ref": "#/$defs/Blue"}),
        ("other", {"$ref": "#/$defs/Round2"}),
    ],
)
def test_a_type_has_the_schema_of_what_is_written(field: str, schema: Mapping[str, Any]) -> None:
    assert EVENT[field] == schema


def test_classes_of_one_name_are_told_apart_and_forms_keep_theirs() -> None:
    assert [*DEFS["Round2"]["properties"]] == ["name"]
    assert DEFS["View"]["properties"]["format"] == {"const": "cardrules.view"}
    pair = {"type": "array", "prefixItems": [WHOLE, {"type": "boolean"}], "items": False, "minItems": 2}
    assert DEFS["View2"] == {
        "description": "A class with the name of a form.",
        "type": "object",
        "properties": {"pair": pair},
        "required": ["pair"],
        "additionalProperties": False,
    }


def test_docstrings_stand_in_the_schema_in_the_words_of_json() -> None:
    assert DEFS["Round"]["description"] == "A round, maybe with Card `r1`, or null."
    assert DEFS["Round"]["properties"] == {
        "points": {
            "description": "Points of each seat, in order.",
            "type": "array",
            "items": WHOLE,
            "minItems": 3,
            "maxItems": 3,
        },
        "before": {"description": "The round before.", "type": "array", "items": {"$ref": "#/$defs/Round"}},
    }
    assert "description" not in DEFS["LayAction"]


def test_seats_and_cards_are_exact() -> None:
    assert DEFS["Seat"] == {"description": "A seat.", "type": "integer", "minimum": 0, "maximum": 2}
    assert DEFS["Card"]["enum"] == ["b1", "b2", "b3", "b4", "r1", "r2", "r3", "r4", "x/y"]
    assert DEFS["Red"]["enum"] == ["x/y"]
    assert DEFS["Blue"]["enum"] == []
    assert DEFS["RedFields"]["properties"] == {"look": {"$ref": "#/$defs/Look"}, "id": {"$ref": "#/$defs/Red"}}


def test_an_action_is_an_object_of_what_is_given() -> None:
    assert DEFS["LayAction"] == {
        "type": "object",
        "properties": {"action": {"const": "lay"}, "card": CARD, "last": {"const": True}, "target": SEAT},
        "required": ["action", "card"],
        "additionalProperties": False,
    }
    cards = {"type": "array", "items": CARD, "minItems": 2, "maxItems": 4, "uniqueItems": True}
    points = {"type": "integer", "minimum": 0, "maximum": 2000}
    assert DEFS["MeldAction"]["properties"] == {
        "action": {"const": "meld"},
        "cards": {"description": "The cards.", **cards},
        "points": points,
        "way": {"enum": ["up", "down"]},
    }
    assert DEFS["MeldAction"]["required"] == ["action", "cards", "points", "way"]
    hidden = {"anyOf": [CARD, {"$ref": "#/$defs/FaceDown"}]}
    assert DEFS["SeenMeldAction"]["properties"]["cards"] == {
        "description": "The cards.",
        "type": "array",
        "items": hidden,
    }
    assert DEFS["SeenLayAction"]["properties"]["card"] == {"anyOf": [CARD, {"const": "??"}]}
    assert DEFS["SeenAction"]["anyOf"][-1]["properties"] == {"action": {"const": "??"}}


@pytest.mark.parametrize(
    ("text", "plain", "seen"),
    [
        ("lay b1", True, True),
        ("lay x/y last target=2", True, True),
        ("lay b1 target=3", False, False),
        ("lay ?? last", False, True),
        ("??", False, True),
        ("meld b1+x/y 1999 way=up", True, True),
        ("meld b1+?? 4999 way=up", False, True),
        ("meld b1+b2 12", False, False),
        ("lay b1 target=1 last", False, False),
    ],
)
def test_the_notation_has_a_pattern(text: str, plain: bool, seen: bool) -> None:
    assert [not problems_by(DEFS[name])(text) for name in ("Notation", "SeenNotation")] == [plain, seen]


def test_options_are_described_for_any_number_of_players() -> None:
    options = DEFS["Options"]["properties"]
    assert options["kind"] == {"description": "the kind", "enum": ["short", "long"]}
    assert options["first"] == {"description": "the first seat", "type": "integer", "minimum": 0, "maximum": 99}
    assert options["kinds"] == {
        "description": "kinds",
        "type": "array",
        "items": {"enum": ["odd", "even"]},
        "uniqueItems": True,
    }
    digit = {"type": "integer", "minimum": 0, "maximum": 9}
    assert options["each"] == {
        "description": "one for each",
        "anyOf": [{"type": "array", "items": digit}, {"type": "null"}],
    }
    assert DEFS["OptionsInForce"]["properties"]["kinds"] == {"const": ["odd", "even"]}


def test_what_the_schema_holds_is_its_owners() -> None:
    json_schema(GAME)["$defs"]["RecordSeed"]["properties"]["hash"]["pattern"] = "x"
    assert json_schema(GAME) == SCHEMA


def test_the_parts_of_a_zone_are_numbered() -> None:
    place = json_schema(Terraces())["$defs"]["Place"]["anyOf"]
    by_zone = {member["properties"]["zone"]["const"]: member["properties"]["part"] for member in place}
    assert by_zone == {
        "hands": {"$ref": "#/$defs/Seat"},
        "rows": {"type": "integer", "minimum": 0, "maximum": 2},
        "wells": {"type": "integer", "minimum": 0, "maximum": 1},
        "sets": {"type": "integer", "minimum": 0, "maximum": 2**53 - 2},
        "away": {"type": "null"},
    }


def declared(name: str) -> str:
    """Return the declaration of a type in TypeScript, without its comments."""
    found = re.search(rf"^export type {name} = (.*?);\n(?:\n|\Z)", DECLARED, re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.sub(r" */\*\*.*?\*/\n", "", found[1])


DECLARED: Final = typescript(GAME)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Seat", '(0 | 1 | 2) & Brand<"Seat">'),
        ("Card", '("b1" | "b2" | "b3" | "b4" | "r1" | "r2" | "r3" | "r4" | "x/y") & Brand<"Card">'),
        ("Blue", "never"),
        ("FaceDown", "number"),
        ("LayAction", '{\n  action: "lay";\n  card: Card;\n  last?: true;\n  target?: Seat;\n}'),
        ("View2", "{\n  pair: [number, boolean];\n}"),
        ("Round", "{\n  points: [number, number, number];\n  before: Round[];\n}"),
    ],
)
def test_a_type_is_declared(name: str, text: str) -> None:
    assert declared(name) == text


def test_comments_say_what_docstrings_say() -> None:
    assert "/** A round, maybe with Card `r1`, or null. */\nexport type Round = {\n" in DECLARED
    assert "  /** The round before. */\n  before: Round[];\n" in DECLARED


def test_the_notation_is_a_template() -> None:
    cards = '"b1" | "b2" | "b3" | "b4" | "r1" | "r2" | "r3" | "r4" | "x/y"'
    notations = declared("Notation")
    assert f"`lay ${{{cards}}}${{'' | ' last'}}${{'' | ` target=${{\"0\" | \"1\" | \"2\"}}`}}`" in notations
    # A group is any text after its first card, and of many numbers each is any text.
    assert f'`meld ${{{cards}}}${{\'\' | `+${{string}}`}} ${{string}}${{` way=${{"up" | "down"}}`}}`' in notations
    assert declared("SeenNotation").endswith(' | "??"')
