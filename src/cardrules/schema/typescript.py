"""TypeScript declarations of all data forms of a game, written from their JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, Final

from cardrules.game import Game
from cardrules.rules.actions import HIDDEN_ACTION, Action
from cardrules.rules.arguments import JOINT, Argument, arguments_of

from .documents import json_schema
from .values import Schema, texts_of

_MAX_TUPLE: Final = 10
"""How many items a list of always as many items may have to be declared as a tuple."""
_MAX_WORDS: Final = 5_000
"""How many texts the notation of an action may have to be declared exactly; TypeScript takes 100,000 in all."""
_SCALARS: Final[Mapping[str, str]] = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}
_HEAD: Final = """\
/** Tells apart what is written alike: no number becomes a seat unseen. */
export interface Brand<Name extends string> {
  readonly brand?: Name;
}
"""


def typescript(game: Game[Any, Any]) -> str:
    """Return TypeScript declarations of all data forms of a game under its options, as the text of a module.

    They say what :func:`json_schema` says, as exactly as TypeScript can: unions that an exhaustive ``switch`` tells
    apart by ``event`` or ``action``, the words of cards and phases, ``Seat`` and ``Card`` as types of their own, and
    the notation of actions as template literals.

    Args:
        game: The game.

    Raises:
        InvalidArgument: ``game`` is not a game.
    """
    schema = json_schema(game)
    writer = _Writer(game, schema["$defs"])
    parts = [f"// {schema['description']}\n", _HEAD, *map(writer.declaration, schema["$defs"])]
    return "\n".join(parts)


class _Writer:
    """Writes the declarations of one game.

    Args:
        game: The game.
        definitions: The schemas by name.
    """

    def __init__(self, game: Game[Any, Any], definitions: Mapping[str, Schema]) -> None:
        self._game = game
        self._definitions = definitions

    def declaration(self, name: str) -> str:
        """Return the declaration of a type."""
        schema = self._definitions[name]
        return f"{_comment(schema)}export type {name} = {self._declared(name, schema)};\n"

    def _declared(self, name: str, schema: Schema) -> str:
        match name:
            case "Notation" | "SeenNotation":
                return _union(self._notations(masked=name == "SeenNotation"))
            case "Seat":
                return f'({_union(map(str, range(schema["maximum"] + 1)))}) & Brand<"Seat">'
            case "Card":
                return f'({self._type(schema)}) & Brand<"Card">'
            case _:
                return self._type(schema)

    def _type(self, schema: Schema, indent: str = "") -> str:
        if "$ref" in schema:
            made = str(schema["$ref"]).rpartition("/")[2]
        elif "const" in schema:
            made = _word(schema["const"])
        elif "enum" in schema:
            made = _union(map(_word, schema["enum"]))
        elif "anyOf" in schema:
            made = _union(self._type(member, indent) for member in schema["anyOf"])
        elif schema["type"] == "object":
            made = self._object(schema, indent)
        elif schema["type"] == "array":
            made = self._array(schema, indent)
        else:
            made = _SCALARS[schema["type"]]
        return made

    def _object(self, schema: Schema, indent: str) -> str:
        if "properties" not in schema:
            return f"{{ [name: string]: {self._type(schema['additionalProperties'], indent)} }}"
        inner = f"{indent}  "
        names = {name: name if name in schema["required"] else f"{name}?" for name in schema["properties"]}
        lines = [
            f"{_comment(field, inner)}{inner}{names[name]}: {self._type(field, inner)};\n"
            for name, field in schema["properties"].items()
        ]
        return f"{{\n{''.join(lines)}{indent}}}"

    def _array(self, schema: Schema, indent: str) -> str:
        if "prefixItems" in schema:
            return f"[{', '.join(self._type(item, indent) for item in schema['prefixItems'])}]"
        item = self._type(schema["items"], indent)
        most = schema.get("maxItems", _MAX_TUPLE + 1)
        if schema.get("minItems", 0) == most <= _MAX_TUPLE:
            return f"[{', '.join([item] * most)}]"
        return "[]" if most == 0 else f"({item})[]" if " " in item else f"{item}[]"

    # The notation of actions

    def _notations(self, *, masked: bool) -> Iterator[str]:
        for kind in self._game.action_types:
            yield self._notation(kind, masked=masked)
        if masked:
            yield _word(HIDDEN_ACTION.word)

    def _notation(self, kind: type[Action], *, masked: bool) -> str:
        arguments = sorted(arguments_of(kind), key=lambda argument: not argument.required)
        texts = {argument.name: texts_of(self._game, argument, masked=masked) for argument in arguments}
        exact = prod(len(each) + 1 for each in texts.values() if each is not None) <= _MAX_WORDS
        parts = [kind.word, *(_argument(argument, texts[argument.name] if exact else None) for argument in arguments)]
        return f"`{''.join(parts)}`" if arguments else _word(kind.word)


def _argument(argument: Argument, texts: Sequence[str] | None) -> str:
    """Return an argument as a part of a template literal; with no texts, any text stands for its value."""
    value = f"${{{'string' if texts is None else _union(map(_word, texts))}}}"
    if argument.kind == "cards":
        value += f"${{'' | `{JOINT}${{string}}`}}"
    if argument.kind == "flag":
        return f"${{'' | ' {argument.name}'}}"
    if argument.required:
        return f" {value}"
    absent = "'' | " if argument.optional else ""
    return f"${{{absent}` {argument.name}={value}`}}"


def _comment(schema: Schema, indent: str = "") -> str:
    text = schema.get("description")
    return f"{indent}/** {text.replace('*/', '* /')} */\n" if text else ""


def _union(members: Iterable[str]) -> str:
    return " | ".join(members) or "never"


def _word(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
