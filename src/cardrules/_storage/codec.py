"""Values as plain JSON data, and strictly back.

What can stand in a state, an event or a line of a record is written and read by type:

==============================  ==============================================
value                           in JSON
==============================  ==============================================
``int``, ``bool``, ``str``      the same; one never stands for another
None                            ``null``
a ``Literal``                   its word or number
a :class:`~cardrules.Card`       its id
an :class:`~cardrules.Action`    its notation, ``"??"`` if it is hidden
a tuple                         a list; in a row of cards, so many face down are a number
a frozen class                  an object with every field, and no other
a union of any of them          as its member; no two members may look alike
==============================  ==============================================

JSON data from outside passes through ``plain`` first, which bounds its depth and size, so that reading it afterwards
needs little time and memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, islice, pairwise
from typing import Annotated, Any, Final, Literal, TypeVar, cast, get_args

import attrs
from cattrs import Converter
from cattrs.errors import AttributeValidationNote, ClassValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, override

from cardrules._gamelike import GameLike
from cardrules.errors import (
    CardRulesError,
    InvalidDefinition,
    InvalidSeed,
    Message,
    chained,
    counted,
    joined,
    nearest,
    shown,
)
from cardrules.rules.actions import HIDDEN_ACTION, Action, is_given
from cardrules.rules.arguments import arguments_of
from cardrules.rules.cards import FACE_DOWN, Card, cards_of
from cardrules.rules.chance import Chance, read_seed
from cardrules.rules.declarations import JSON_TYPES, SCALARS, UNIONS, check_fields, is_class, json_types, origin_of
from cardrules.rules.ranges import is_writable
from cardrules.rules.state import State, is_secret
from cardrules.rules.values import fields_of

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
"""A structure hook of cattrs: ``(data, type) -> value``."""


MAX_DEPTH: Final = 50
"""How deeply lists and objects may be nested in JSON data."""
MAX_VALUES: Final = 500_000
"""How many values JSON data may hold."""
MAX_CHARACTERS: Final = 10_000_000
"""How many characters all texts and keys of JSON data may hold together."""
MAX_BITS: Final = 4096
"""How many bits a whole number in JSON data may have."""

_MAX_LISTED: Final = 20
"""After how many wrong items of one list the others are not looked at."""


def plain(data: object, path: str = "$") -> Any:
    """Return a copy of JSON data, after making sure that its depth and size are bounded.

    Values that are not JSON data at all, such as a set or a tuple, are kept; the reader of the copy refuses them.

    Args:
        data: The data.
        path: Where it stands, for messages.

    Raises:
        ValueError: It is nested more than :data:`MAX_DEPTH` deep, holds more than :data:`MAX_VALUES` values or
            :data:`MAX_CHARACTERS` characters, a number of more than :data:`MAX_BITS` bits, a text that cannot be
            written in UTF-8, or a key that is not a text.
    """
    try:
        return _Copying().copy(data, MAX_DEPTH)
    except _TooMuchError as error:
        steps = error.steps[::-1]
        shortened = "…" if len(steps) > _MAX_STEPS else ""
        raise ValueError(
            Message(
                "{path}{steps}{shortened}: {error}",
                path=path,
                steps="".join(steps[:_MAX_STEPS]),
                shortened=shortened,
                error=error,
            )
        ) from None


class _TooMuchError(Exception):
    """Data beyond a bound; the steps lead to it, the last one first."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.steps: list[str] = []


class _Copying:
    """What remains of the bounds while JSON data is copied."""

    def __init__(self) -> None:
        self._values = MAX_VALUES
        self._characters = MAX_CHARACTERS

    def copy(self, data: object, depth: int) -> Any:
        kind = type(data)
        if kind is str:
            self._take(cast("str", data))
        elif kind is int:
            bits = cast("int", data).bit_length()
            if bits > MAX_BITS:
                raise _TooMuchError(
                    Message("a number of {bits} bits; expected at most {maximum}", bits=bits, maximum=MAX_BITS)
                )
        elif kind is list:
            return self._copy_list(cast("list[object]", data), depth)
        elif kind is dict:
            return self._copy_dict(cast("dict[object, object]", data), depth)
        return data

    def _copy_list(self, data: list[object], depth: int) -> list[Any]:
        self._enter(len(data), depth)
        made: list[Any] = []
        try:
            for item in data:
                made.append(self.copy(item, depth - 1))  # noqa: PERF401 - an error tells how far it came
        except _TooMuchError as error:
            error.steps.append(f"[{len(made)}]")
            raise
        return made

    def _copy_dict(self, data: dict[object, object], depth: int) -> dict[str, Any]:
        self._enter(len(data), depth)
        made: dict[str, Any] = {}
        for key, item in data.items():
            try:
                made[self._key(key)] = self.copy(item, depth - 1)
            except _TooMuchError as error:
                error.steps.append(step(key))
                raise
        return made

    def _key(self, key: object) -> str:
        if type(key) is not str:
            raise _TooMuchError(Message("the key is no text"))
        self._take(key)
        return key

    def _enter(self, size: int, depth: int) -> None:
        self._values -= size
        if not depth:
            raise _TooMuchError(Message("nested more than {maximum} deep", maximum=MAX_DEPTH))
        if self._values < 0:
            raise _TooMuchError(Message("more than {maximum} values in all", maximum=MAX_VALUES))

    def _take(self, text: str) -> None:
        self._characters -= len(text)
        if self._characters < 0:
            raise _TooMuchError(Message("more than {maximum} characters in all", maximum=MAX_CHARACTERS))
        if not text.isascii() and not is_writable(text):
            raise _TooMuchError(Message("{text} cannot be written in UTF-8", text=shown(text)))


_MAX_STEPS: Final = 8
"""How many steps of a path a message shows."""


def step(key: object) -> str:
    """Return the step of a path that leads to a member of an object."""
    return f".{key}" if isinstance(key, str) and key.isidentifier() else f"[{shown(key)}]"


def to_json(value: object, depth: int = MAX_DEPTH) -> Any:
    """Return a value as plain JSON data.

    Args:
        value: The value.
        depth: How deeply tuples and frozen classes may be nested in it.

    Raises:
        InvalidDefinition: A value of a type that is not in the module's table, or values nested too deeply.
        InvalidSeed: A scripted chance, which stands for no seed.
    """
    if value is None or type(value) in {int, bool, str}:
        return value
    if not depth:
        raise InvalidDefinition("a value nested more than {maximum} deep has no form in JSON", maximum=MAX_DEPTH)
    match value:
        case Card():
            return value.id
        case tuple():
            return _row_to_json(cast("tuple[object, ...]", value), depth - 1)
        case Action():
            return str(value)
        case Chance() if type(value) is not Chance:
            raise InvalidSeed("a scripted chance cannot be saved: its numbers stand for no seed")
        case _ if attrs.has(type(value)):
            return fields_to_json(value, depth)
        case _:
            raise InvalidDefinition(
                "{value} cannot be saved: a {value_type} has no form in JSON",
                value=shown(value),
                value_type=type(value).__name__,
            )


def _row_to_json(row: tuple[object, ...], depth: int) -> list[Any]:
    made: list[Any] = []
    for face_down, items in groupby(row, lambda item: item is FACE_DOWN):
        if face_down:
            made.append(len([*items]))
        else:
            made += [to_json(item, depth) for item in items]
    return made


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as an object: its word, then the arguments that are given."""
    values = {argument.name: getattr(action, argument.name) for argument in arguments_of(type(action))}
    return {"action": action.word, **{name: to_json(value) for name, value in values.items() if is_given(value)}}


def fields_to_json(value: object, depth: int = MAX_DEPTH) -> dict[str, Any]:
    """Return the fields of a frozen value as plain JSON data; as :func:`to_json` does."""
    return {field.name: to_json(getattr(value, field.name), depth - 1) for field in fields_of(type(value))}


def strict_converter() -> Converter:
    """Return a converter that reads what :func:`to_json` writes and nothing else; it knows no cards and actions."""
    converter = Converter(detailed_validation=True)

    def add(fits: Callable[[Any], bool], make: Callable[[Any, Converter], Hook]) -> None:
        def factory(kind: Any) -> Hook:
            return make(kind, converter)

        converter.register_structure_hook_factory(fits, factory)

    for scalar in SCALARS:
        converter.register_structure_hook(scalar, _read_scalar)
    # The hook added last is asked first.
    add(lambda kind: origin_of(kind) is Literal, _literal_hook)
    add(lambda kind: origin_of(kind) is tuple, _tuple_hook)
    add(lambda kind: origin_of(kind) in UNIONS, _union_hook)
    add(attrs.has, _class_hook)
    add(lambda kind: origin_of(kind) is Annotated, _annotated_hook)
    return converter


def game_converter(game: GameLike[Any], *, masked: bool) -> Converter:
    """Return a strict converter that also reads the cards and actions of a game.

    Args:
        game: The game.
        masked: Whether it reads views: cards may lie face down, actions be hidden, and secret fields are missing.
    """

    def read_card(data: Any, kind: type[Card]) -> Card:
        if type(data) is not str:
            raise _not(data, "a card id")
        return _of_class(game.card(data), kind)

    def read_action(data: Any, kind: type[Action]) -> Action:
        if type(data) is not str:
            raise _not(data, "an action")
        return _of_class(game.parse_action(data, face_down=masked), kind)

    def view_hook(kind: Any) -> Hook:
        return _class_hook(kind, converter, frozenset(field.name for field in fields_of(kind) if is_secret(field)))

    converter = strict_converter()
    converter.register_structure_hook_func(lambda kind: is_class(kind, Card), read_card)
    converter.register_structure_hook_func(lambda kind: is_class(kind, Action), read_action)
    converter.register_structure_hook(Chance, _chance_hook(converter))
    if masked:
        converter.register_structure_hook_factory(lambda kind: is_class(kind, State), view_hook)
        _read_numbers_of_cards(converter, len(game.deck))
    return converter


def action_converter(game: GameLike[Any], *, masked: bool) -> Converter:
    """Return a strict converter that reads what :func:`action_to_json` writes.

    Args:
        game: The game.
        masked: Whether cards may lie face down, and actions be hidden.
    """
    converter = game_converter(game, masked=masked)
    read_card = converter.get_structure_hook(Card)
    kinds: Mapping[str, type[Action]] = {kind.word: kind for kind in game.action_types}
    optional = {
        kind: {field.name: field.default for field in fields_of(kind) if field.default is not attrs.NOTHING}
        for kind in kinds.values()
    }

    def read_seen_card(data: Any, kind: type[Card]) -> Card:
        return FACE_DOWN if data == FACE_DOWN.id else read_card(data, kind)

    if masked:
        converter.register_structure_hook_func(lambda kind: is_class(kind, Card), read_seen_card)
    hooks = {kind: _class_hook(kind, converter) for kind in kinds.values()}

    def read_action(data: Any, _: type[Action]) -> Action:
        if type(data) is not dict:
            raise _not(data, "an object")
        given = {**cast("dict[str, object]", data)}
        word = given.pop("action", None)
        if masked and word == HIDDEN_ACTION.word and not given:
            return HIDDEN_ACTION
        if type(word) is not str or word not in kinds:
            raise _in_field("action", Message("{value}; {hint}", value=shown(word), hint=nearest(word, kinds)))
        for name, value in given.items():
            if not is_given(value):
                raise _in_field(name, Message("{value}; expected a value, or no such key", value=shown(value)))
        kind = kinds[word]
        made: Action = hooks[kind](optional[kind] | given, kind)
        # What has the right types may still be outside its range.
        return game.parse_action(str(made), face_down=masked)

    converter.register_structure_hook_func(lambda kind: is_class(kind, Action), read_action)
    return converter


def _read_numbers_of_cards(converter: Converter, count: int) -> None:
    """Have a converter read a number in a row of cards as so many that lie face down.

    Args:
        converter: The converter.
        count: How many cards there are.
    """

    def row_hook(kind: Any) -> Hook:
        hook = _hook(get_args(kind)[0], converter)

        def read_item(data: Any, kind: Any) -> Any:
            if data == FACE_DOWN.id or (type(data) is int and not 1 <= data <= count):
                raise _not(data, "a card id, or a number of cards that lie face down")
            return data if type(data) is int else hook(data, kind)

        read_items = _row_reader([(read_item, get_args(kind)[0])], uniform=True)

        def read_row(data: Any, kind: Any) -> tuple[Any, ...]:
            row = read_items(data, kind)
            if any(type(one) is type(other) is int for one, other in pairwise(row)):
                raise ValueError(Message("{row} has two numbers in a row; expected their sum", row=shown(data)))
            if sum(item if type(item) is int else 1 for item in row) > count:
                raise ValueError(Message("{row} are more cards than there are", row=shown(data)))
            return tuple(card for item in row for card in ((FACE_DOWN,) * item if type(item) is int else (item,)))

        return read_row

    converter.register_structure_hook_factory(lambda kind: origin_of(kind) is tuple and bool(cards_of(kind)), row_hook)


def read(converter: Converter, data: object, kind: type[T], path: str = "$") -> T:
    """Return the value that ``data`` stands for.

    Args:
        converter: A strict converter.
        data: JSON data.
        kind: The value's type.
        path: Where the data stands, for messages.

    Raises:
        ValueError: With everything that is wrong, and where.
    """
    try:
        return converter.structure(data, kind)
    except (ValueError, CardRulesError, ExceptionGroup) as error:
        raise ValueError(joined(_problems(error, path))) from None


def _problems(error: BaseException, path: str) -> Iterator[str]:
    if isinstance(error, BaseExceptionGroup):
        for part in cast("Any", error).exceptions:
            yield from _problems(part, path + "".join(map(_note_step, getattr(part, "__notes__", ()))))
    else:
        yield Message("{path}: {error}", path=path, error=error)


def _note_step(note: object) -> str:
    match note:
        case AttributeValidationNote():
            return step(note.name)
        case IterableValidationNote():
            return f"[{note.index}]"
        case _:
            return ""


def _not(data: object, right: str) -> ValueError:
    return ValueError(Message("{data} is not {right}", data=shown(data), right=Message(right)))


def _in_field(name: str, text: str) -> Exception:
    return ExceptionGroup(
        "in an object", [_at(ValueError(text), AttributeValidationNote("in an object", name, object))]
    )


def _of_class(value: object, kind: type[T]) -> T:
    if not isinstance(value, kind):
        raise _not(str(value), Message("a {word}", word=kind.__name__))
    return value


def _at(error: Exception, note: str) -> Exception:
    """Return ``error`` with a note of cattrs that says where in its container it is."""
    error.__notes__ = [note]
    return error


def _hook(kind: Any, converter: Converter) -> Hook:
    """Return the hook of a type inside another one.

    Raises:
        InvalidDefinition: The type is not in the module's table.
    """
    # cattrs would take a subclass of str, an enum say, for a str.
    json_types(kind)
    return converter.get_structure_hook(kind)


def _read_scalar(data: Any, kind: Any) -> Any:
    if type(data) is not kind:
        raise _not(data, SCALARS[kind])
    return data


def _literal_hook(kind: Any, converter: Converter) -> Hook:
    words: tuple[object, ...] = get_args(kind)

    def read_word(data: Any, _: Any) -> Any:
        # True == 1, but is not the same word.
        if not any(type(word) is type(data) and word == data for word in words):
            raise _not(data, Message("one of {words}", words=", ".join(map(repr, words))))
        return data

    return read_word


def _tuple_hook(kind: Any, converter: Converter) -> Hook:
    kinds: tuple[Any, ...] = get_args(kind)
    uniform = kinds[-1:] == (...,)
    return _row_reader([(_hook(item, converter), item) for item in kinds if item is not ...], uniform=uniform)


def _row_reader(hooks: Sequence[tuple[Hook, Any]], *, uniform: bool) -> Hook:
    """Return the hook of a tuple.

    Args:
        hooks: The hook and the type of each item, or of all of them.
        uniform: Whether it is of all of them.
    """

    def read_tuple(data: Any, _: Any) -> tuple[Any, ...]:
        if type(data) is not list:
            raise _not(data, "a list")
        given = cast("list[object]", data)
        if not uniform and len(given) != len(hooks):
            raise ValueError(
                Message(
                    "a list of {count}; expected {items}",
                    count=len(given),
                    items=counted(len(hooks), "{count} item", "{count} items"),
                )
            )
        items: list[Any] = []
        errors: list[Exception] = []
        for index, item in enumerate(given):
            hook, item_kind = hooks[0 if uniform else index]
            try:
                items.append(hook(item, item_kind))
            except Exception as error:  # noqa: BLE001 - raised below, with all others
                errors.append(_at(error, IterableValidationNote("in a list", index, item_kind)))
                if len(errors) > _MAX_LISTED:
                    break
        if errors:
            raise ExceptionGroup("in a list", errors)
        return tuple(items)

    return read_tuple


def _union_hook(kind: Any, converter: Converter) -> Hook:
    hooks: dict[type, tuple[Hook, Any]] = {
        json_type: (_hook(member, converter), member) for member in get_args(kind) for json_type in json_types(member)
    }

    def read_member(data: Any, _: Any) -> Any:
        if type(data) not in hooks:
            raise _not(data, chained(JSON_TYPES[json_type] for json_type in hooks))
        hook, member = hooks[type(data)]
        return hook(data, member)

    return read_member


def _annotated_hook(kind: Any, converter: Converter) -> Hook:
    """Return the hook of a type without its annotations, which are checked once the whole value is read."""
    inner = get_args(kind)[0]
    hook = _hook(inner, converter)
    return lambda data, _: hook(data, inner)


def _class_hook(kind: Any, converter: Converter, absent: frozenset[str] = frozenset()) -> Hook:
    """Return the hook of a frozen class; the fields ``absent`` are not in the data and get their defaults.

    Raises:
        InvalidDefinition: A field has no form in JSON.
    """
    check_fields([kind])
    overrides: dict[str, Any] = {name: override(omit=True) for name in absent}
    build = make_dict_structure_fn(kind, converter, _cattrs_detailed_validation=True, **overrides)
    names = [field.name for field in fields_of(kind) if field.name not in absent]

    def read_object(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            raise _not(data, "an object")
        given = cast("dict[str, object]", data)
        wrong = {name: Message("is missing") for name in names if name not in given}
        unknown = islice((key for key in given if key not in names), _MAX_LISTED)
        wrong |= {key: Message("is no field; {hint}", hint=nearest(key, names)) for key in unknown}
        errors: list[Exception] = [
            _at(ValueError(text), AttributeValidationNote("in an object", key, object)) for key, text in wrong.items()
        ]
        try:
            made: Any = build(given, kind)
        except ClassValidationError as error:
            # Missing fields are reported above.
            errors += [part for part in error.exceptions if not isinstance(part, KeyError)]
            made = None
        if errors:
            raise ExceptionGroup("in an object", errors)
        return made

    return read_object


def _chance_hook(converter: Converter) -> Hook:
    read_object = _class_hook(Chance, converter)

    def read_chance(data: Any, _: Any) -> Chance:
        chance: Chance = read_object(data, Chance)
        read_seed(chance.seed)
        return chance

    return read_chance
