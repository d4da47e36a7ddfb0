"""The fields that a game's frozen classes declare: their types, resolved and checked when the game is made.

A state, an event or a line of a record is written as JSON and read back by the types of its fields. To find a type
without such a form before any save exists, :func:`check_fields` checks every reachable field.
"""

from __future__ import annotations

import sys
import typing
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

import attrs

from cardrules.errors import InvalidDefinition, Message, shown

from .values import Declared, Value, cached, fields_of, frozen, require_frozen

SCALARS: Final[Mapping[Any, str]] = {
    int: Message("a whole number"),
    bool: Message("true or false"),
    str: Message("a text"),
    NoneType: Message("null"),
}
"""The types that stand for themselves in JSON, and how messages call their values."""

JSON_TYPES: Final[Mapping[type, str]] = {**SCALARS, list: Message("a list"), dict: Message("an object")}
"""All types of JSON data, and how messages call their values."""

UNIONS: Final = (Union, UnionType)


@frozen
class DeclaredField(Declared):
    """A field of a frozen class.

    Attributes:
        owner: The class.
        name: The field's name.
        type: The field's type: forward references resolved, ``Annotated`` kept.
    """

    owner: type
    name: str
    type: Any


@cached
def field_types(cls: type) -> Mapping[str, Any]:
    """Return the types of a frozen class's fields by name: forward references resolved, ``Annotated`` kept.

    Raises:
        InvalidDefinition: The class is not ``@frozen``, a field has no type, or its type cannot be resolved.
    """
    require_frozen(cls)
    return {field.name: _resolved(cls, field) for field in fields_of(cls)}


def _forget_equal_types() -> None:
    """Clear what ``typing`` remembers of the types it made.

    It takes ``Literal["b", "r"]`` and ``Literal["r", "b"]`` for equal, so that ``Literal["b", "r"] | None`` would have
    its words in the order in which another game, resolved before, has them.
    """
    for clear in vars(typing).get("_cleanups", ()):
        clear()


def _resolved(cls: type, field: attrs.Attribute[Any]) -> Any:
    if field.type is None:
        raise InvalidDefinition(
            "{kind}.{field}: has no type; expected an annotation, as in `name: type`",
            kind=cls.__name__,
            field=field.name,
        ).at(cls)
    # A forward reference is read where it was written: in the class that declares the field.
    home = next(base for base in cls.__mro__ if "__attrs_attrs__" in vars(base) and _declares(base, field.name))
    holder = type("Holder", (), {"__annotations__": {field.name: field.type}})
    known = vars(sys.modules[home.__module__]) if home.__module__ in sys.modules else {}
    _forget_equal_types()
    try:
        return get_type_hints(holder, {**known}, {**vars(home)}, include_extras=True)[field.name]
    except Exception as error:
        raise InvalidDefinition(
            "{kind}.{field}: the type {type} cannot be resolved: {error_type}: {error}; expected a "
            "type that the module {module} imports at run time, or defines outside of functions",
            kind=cls.__name__,
            field=field.name,
            type=shown(field.type),
            error_type=type(error).__name__,
            error=error,
            module=home.__module__,
        ).at(home) from error


def _declares(cls: type, name: str) -> bool:
    return any(field.name == name and not cast("Any", field).inherited for field in fields_of(cls))


def declared_fields(classes: Iterable[type]) -> Iterator[DeclaredField]:
    """Yield every field of some frozen classes, and of the frozen classes of which their fields hold values.

    Cards and actions are values as a whole: their own fields are not among them.

    Raises:
        InvalidDefinition: As :func:`field_types` does.
    """
    found = dict.fromkeys(classes)
    waiting = [*found]
    for cls in waiting:
        for name, kind in field_types(cls).items():
            yield DeclaredField(cls, name, kind)
            new = [inner for inner in _classes_in(kind) if inner not in found]
            found |= dict.fromkeys(new)
            waiting += new


def _classes_in(kind: Any) -> Iterator[type]:
    """Yield the frozen classes of which a type holds values, other than cards and actions."""
    if isinstance(kind, type) and attrs.has(kind) and not issubclass(kind, Value):
        yield kind
    for part in _parts(kind):
        yield from _classes_in(part)


def check_fields(classes: Iterable[type]) -> None:
    """Make sure that every field that can be reached from some frozen classes has a form in JSON.

    Raises:
        InvalidDefinition: A field has not, or its type cannot be resolved; names the class and the field.
    """
    for field in declared_fields(classes):
        try:
            _check_form(field.type)
        except InvalidDefinition as error:
            raise InvalidDefinition(
                "{owner}.{field}: {error}", owner=field.owner.__name__, field=field.name, error=error
            ).at(field.owner) from None


def _check_form(kind: Any) -> None:
    json_types(kind)
    for part in _parts(kind):
        _check_form(part)


def _parts(kind: Any) -> tuple[Any, ...]:
    """Return the types that a type is made of."""
    match origin_of(kind):
        case typing.Literal:
            return ()
        case typing.Annotated:
            return get_args(kind)[:1]
        case _:
            return tuple(part for part in get_args(kind) if part is not ...)


def json_types(kind: Any) -> tuple[type, ...]:
    """Return the types of JSON data in which the values of a type are written.

    Raises:
        InvalidDefinition: They have no form in JSON, see :mod:`cardrules._storage.codec`.
    """
    origin = origin_of(kind)
    types: tuple[type, ...] = ()
    if isinstance(kind, type) and kind in SCALARS:
        types = (kind,)
    elif origin is Annotated:
        types = json_types(get_args(kind)[0])
    elif origin is Literal and all(type(word) in SCALARS for word in get_args(kind)):
        types = tuple(dict.fromkeys(map(type, get_args(kind))))
    elif origin in UNIONS:
        types = _union_types(kind)
    elif origin is tuple:
        types = (list,)
    elif is_class(kind, Value):
        types = (str,)
    elif isinstance(kind, type) and attrs.has(kind):
        types = (dict,)
    if types:
        return types
    raise InvalidDefinition(
        "values of type {kind} cannot be saved: a field is a card, an action, an int, bool, str "
        "or None, a Literal, a tuple or a frozen class of such, or a union of them",
        kind=kind,
    )


def _union_types(kind: Any) -> tuple[type, ...]:
    types: list[type] = []
    for member in get_args(kind):
        for json_type in json_types(member):
            if json_type in types:
                raise InvalidDefinition(
                    "values of type {kind} cannot be saved: two members look alike in JSON, as {name}",
                    kind=kind,
                    name=JSON_TYPES[json_type],
                )
            types.append(json_type)
    return tuple(types)


def origin_of(kind: Any) -> Any:
    """Return the unsubscripted form of a type, as :func:`typing.get_origin` does."""
    return cast("Any", get_origin)(kind)


def unmarked(kind: Any) -> Any:
    """Return a type without its annotations."""
    return unmarked(get_args(kind)[0]) if origin_of(kind) is Annotated else kind


def is_class(kind: Any, base: type) -> bool:
    """Return whether a type is a class below ``base``."""
    return isinstance(kind, type) and issubclass(kind, base)
