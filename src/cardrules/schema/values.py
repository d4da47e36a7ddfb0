"""JSON Schemas of the values of types, by the same table by which :mod:`cardrules._storage.codec` writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from itertools import count
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from cardrules._arguments import plain
from cardrules.game import Game
from cardrules.rules.actions import HIDDEN_ACTION, Action
from cardrules.rules.arguments import JOINT, Argument, Domains, arguments_of
from cardrules.rules.cards import FACE_DOWN, Card, cards_of
from cardrules.rules.chance import MAX_DRAWS, Chance
from cardrules.rules.declarations import UNIONS, field_types, is_class, origin_of
from cardrules.rules.events import Place
from cardrules.rules.options import MAX_ITEMS
from cardrules.rules.ranges import MAX_NUMBER, PER_SEAT, SEAT, Between, range_of, within
from cardrules.rules.zones import zones_of

from .docstrings import field_texts, summary

Schema: TypeAlias = dict[str, Any]
"""A JSON Schema."""

SEED: Final[Schema] = {"type": "string", "pattern": "^(str:|int:-?[0-9]+$|hex:([0-9a-f]{2})*$)"}
_PLAIN: Final[Mapping[Any, Schema]] = {
    int: {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}


def words(*found: object) -> Schema:
    """Return the schema of some words or numbers."""
    return {"const": found[0]} if len(found) == 1 else {"enum": [*found]}


def one_of(*schemas: Schema) -> Schema:
    """Return the schema of what fits one of some schemas, each of other values."""
    return schemas[0] if len(schemas) == 1 else {"anyOf": [*schemas]}


def an_object(properties: Mapping[str, Schema], optional: Iterable[str] = ()) -> Schema:
    """Return the schema of an object with these fields and no others."""
    required = [name for name in properties if name not in {*optional}]
    return {"type": "object", "properties": {**properties}, "required": required, "additionalProperties": False}


def a_list(items: Schema, minimum: int = 0, maximum: int = MAX_NUMBER) -> Schema:
    """Return the schema of a list."""
    bounds = {"minItems": minimum} if minimum > 0 else {}
    return {"type": "array", "items": items, **bounds, **({"maxItems": maximum} if maximum < MAX_NUMBER else {})}


FORMS: Final = (
    "View",
    "Event",
    "Refusal",
    "Decision",
    "Action",
    "SeenAction",
    "Result",
    "Deck",
    "Options",
    "Save",
    "RecordLine",
    "PublicRecordLine",
)
"""The names of the data forms."""
_RESERVED: Final = {*FORMS, "Card", "Chance", "FaceDown", "Notation", "Place", "Seat", "SeenNotation", "State"}
_MAX_LISTED: Final = 1000
"""How many values of an argument are listed in its notation."""


class Values:
    """The schemas of the values of types in one game.

    Args:
        game: The game.
        players: The number of seats; None for any number, as in options.

    Attributes:
        definitions: The schemas that have names, by name.
    """

    def __init__(self, game: Game[Any, Any], players: int | None) -> None:
        self._game = game
        self._players = players
        self._names: dict[object, str] = {}
        self.definitions: dict[str, Schema] = {}

    def named(self, name: str, make: Callable[[], Schema], key: object = None) -> Schema:
        """Return a reference to a definition.

        Args:
            name: Its name; another definition of this name gets a number behind it.
            make: Returns the schema, unless it is defined already.
            key: What it defines; by default the name.
        """
        key = key or name
        if key not in self._names:
            taken = {*self._names.values(), *_RESERVED} if key != name else set[str]()
            free = next(word for number in count(1) if (word := f"{name}{number if number > 1 else ''}") not in taken)
            # Named before it is made, because a class may hold values of itself.
            self._names[key] = free
            self.definitions[free] = {}
            self.definitions[free] |= make()
        return {"$ref": f"#/$defs/{self._names[key]}"}

    def of(self, kind: Any, *, masked: bool = False) -> Schema:
        """Return the schema of a type's values.

        Args:
            kind: The type.
            masked: Whether cards may lie face down, and actions be hidden.
        """
        mark, origin = range_of(kind), origin_of(kind)
        if mark is SEAT:
            made = self.seat()
        elif masked and cards_of(kind):
            made = a_list(self._cards(cards_of(kind), face_down=True))
        elif origin is Annotated:
            made = self._within(kind, mark, masked=masked)
        elif origin is Literal:
            made = words(*get_args(kind))
        elif is_class(kind, Enum):
            made = words(*map(plain, kind))
        elif origin in UNIONS:
            made = one_of(*(self.of(member, masked=masked) for member in get_args(kind)))
        elif origin is tuple:
            made = self._tuple(get_args(kind), masked=masked)
        else:
            made = {**_PLAIN[kind]} if kind in _PLAIN else self._class(kind, masked=masked)
        return made

    def seat(self) -> Schema:
        """Return the schema of a seat."""
        if self._players is None:
            return _number(0, MAX_ITEMS - 1)
        last = self._players - 1
        return self.named("Seat", lambda: {"description": "A seat.", **_number(0, last)})

    def _within(self, kind: Any, mark: object, *, masked: bool) -> Schema:
        inner = self.of(get_args(kind)[0], masked=masked)
        if mark is PER_SEAT and self._players is not None:
            return {**inner, "minItems": self._players, "maxItems": self._players}
        if not isinstance(mark, Between):
            return inner
        bounds = within(mark, self._game.options)
        if inner["type"] == "array":
            return a_list(inner["items"], bounds.lowest, bounds.highest)
        return _number(bounds.lowest, bounds.highest)

    def _tuple(self, items: tuple[Any, ...], *, masked: bool) -> Schema:
        if items[-1:] == (...,):
            made = a_list(self.of(items[0], masked=masked))
            # An option of several words has each of them once.
            return {**made, "uniqueItems": True} if self._players is None and "enum" in made["items"] else made
        prefix = [self.of(item, masked=masked) for item in items]
        return {"type": "array", "prefixItems": prefix, "items": False, "minItems": len(items)}

    def _class(self, kind: Any, *, masked: bool) -> Schema:
        if is_class(kind, Card):
            return self._cards((kind,))
        if is_class(kind, Action):
            return self.notation(masked=masked)
        if kind is Chance:
            return self.named("Chance", lambda: an_object({"seed": SEED, "draws": _number(0, MAX_DRAWS)}))
        if kind is Place:
            return self.named("Place", self._place)
        return self.named(kind.__name__, lambda: self.fields(kind), kind)

    def fields(self, kind: type, *, masked: bool = False, others: Mapping[str, Schema] | None = None) -> Schema:
        """Return the schema of a frozen class.

        Args:
            kind: The class.
            masked: Whether cards may lie face down in it.
            others: What stands before its fields.
        """
        fields = {name: self.of(inner, masked=masked) for name, inner in field_types(kind).items()}
        return described(an_object({**(others or {}), **fields}), kind)

    def _place(self) -> Schema:
        """Return the schema of a place: a zone, and a part that the zone can have."""
        places: list[Schema] = []
        for zone in zones_of(self._game.state_type):
            if zone.per_seat:
                part = self.seat()
            elif zone.bounds is not None:
                part = _number(0, zone.bounds.highest - 1)
            else:
                part = _PLAIN[NoneType]
            places.append(an_object({"zone": words(zone.name), "part": part}))
        return {"description": summary(Place), **one_of(*places)}

    def _cards(self, classes: tuple[type[Card], ...], *, face_down: bool = False) -> Schema:
        """Return the schema of a card of some classes, or with ``face_down`` of an item in a row of cards in a view."""
        ids = tuple(card.id for card in self._game.deck if isinstance(card, classes))
        name = "Card" if len(ids) == len(self._game.deck) else "Or".join(cls.__name__ for cls in classes)
        key = name if name == "Card" else ids
        card = self.named(name, lambda: {"description": "The id of a card.", "enum": [*ids]}, key)
        if not face_down:
            return card
        hidden = {"description": "So many cards that lie face down.", **_number(1, len(self._game.deck))}
        return one_of(card, self.named("FaceDown", lambda: hidden))

    # Actions

    def notation(self, *, masked: bool) -> Schema:
        """Return the schema of an action as text."""
        name, text = ("SeenNotation", "An action as another seat may know it") if masked else ("Notation", "An action")
        form = {"description": f"{text}, as text.", "type": "string"}
        return self.named(name, lambda: {**form, "pattern": self._pattern(masked=masked)})

    def _pattern(self, *, masked: bool) -> str:
        written = [self._written(kind, masked=masked) for kind in self._game.action_types]
        return f"^({'|'.join([*written, *([_escaped(str(HIDDEN_ACTION))] if masked else [])])})$"

    def _written(self, kind: type[Action], *, masked: bool) -> str:
        parts = [_escaped(kind.word)]
        for argument in sorted(arguments_of(kind), key=lambda argument: not argument.required):
            if argument.required:
                parts.append(f" {self._written_argument(argument, masked=masked)}")
            elif argument.kind == "flag":
                parts.append(f"( {argument.name})?")
            else:
                always = "?" if argument.optional else ""
                parts.append(f"( {argument.name}={self._written_argument(argument, masked=masked)}){always}")
        return "".join(parts)

    def _written_argument(self, argument: Argument, *, masked: bool) -> str:
        texts = texts_of(self._game, argument, masked=masked)
        each = "-?[0-9]+" if texts is None else "|".join(map(_escaped, texts))
        return f"({each})({_escaped(JOINT)}({each}))*" if argument.kind == "cards" else f"({each})"

    def action(self, kind: type[Action], *, masked: bool) -> Schema:
        """Return a reference to the schema of an action of a class as an object."""
        name = f"{'Seen' if masked else ''}{kind.__name__}Action"

        def make() -> Schema:
            arguments = {argument.name: self.argument(argument, masked=masked) for argument in arguments_of(kind)}
            omitted = [argument.name for argument in arguments_of(kind) if argument.optional or argument.kind == "flag"]
            return described(an_object({"action": words(kind.word), **arguments}, omitted), kind)

        return self.named(name, make, (name, kind))

    def argument(self, argument: Argument, *, masked: bool) -> Schema:
        """Return the schema of an argument that is given."""
        if argument.kind == "flag":
            return words(True)
        if argument.kind == "card":
            card = self.of(argument.type)
            return one_of(card, words(FACE_DOWN.id)) if masked else card
        if argument.kind == "cards":
            row = self.of(argument.type, masked=masked)
            return row if masked else {**row, "minItems": max(1, row.get("minItems", 1)), "uniqueItems": True}
        return self.of(argument.type)


def texts_of(game: Game[Any, Any], argument: Argument, *, masked: bool) -> list[str] | None:
    """Return the texts of an argument's values, or of the cards of a group; None if they are too many to list.

    Args:
        game: The game.
        argument: The argument.
        masked: Whether cards may lie face down.
    """
    if argument.kind in {"card", "cards"}:
        kinds = cards_of(argument.type) or (argument.type,)
        return [*(card.id for card in game.deck if isinstance(card, kinds)), *([FACE_DOWN.id] if masked else [])]
    values = Domains(game.deck, game.options).of(argument)
    return [str(value) for value in values if value is not None] if values.size() <= _MAX_LISTED else None


def _number(lowest: int, highest: int) -> Schema:
    return {"type": "integer", "minimum": lowest, "maximum": highest}


def described(schema: Schema, kind: type) -> Schema:
    """Return the schema of an object with what the docstring of its class says."""
    texts, text = field_texts(kind), summary(kind)
    properties = {
        name: {"description": texts[name], **inner} if name in texts else inner
        for name, inner in schema["properties"].items()
    }
    return {**({"description": text} if text else {}), **schema, "properties": properties}


def _escaped(text: str) -> str:
    # What re.escape escapes besides is an error in the regular expressions of JavaScript.
    return re.sub(r"[\\^$.*+?()\[\]{}|/]", r"\\\g<0>", text)
