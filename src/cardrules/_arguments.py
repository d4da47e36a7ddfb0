"""Checks of the arguments of public functions: the type of a value, before it is used.

A value is judged by its class alone, since any of its own methods may raise.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final, cast

from .errors import CardRulesError, InvalidArgument, InvalidDefinition, InvalidIndex, Message, shown

MAX_COUNT: Final = 2**53 - 1
"""The largest integer accepted anywhere: what every reader of JSON can hold."""


_PLAIN: Final = frozenset({str, int, bool, tuple})


def is_a(value: object, kind: type) -> bool:
    """Return whether a value is of a class, judged by its type and not by its `__class__`."""
    return issubclass(type(value), kind)


def described(value: object) -> str:
    """Return a value with its type, for messages: ``'draw' (a str)``."""
    if is_a(value, type):
        return Message("{value} (a class, not an object of it)", value=shown(value))
    return Message("{value} ({kind})", value=shown(value), kind=_article(type(value).__name__))


def _article(word: str) -> Message:
    return Message("an {word}" if word[:1].lower() in "aeiou" else "a {word}", word=word)


def plain_text(value: object) -> str | None:
    """Return a text as a plain ``str``, also a member of an enumeration of texts; None for any other value."""
    return str.__str__(cast("str", value)) if is_a(value, str) else None


def plain_integer(value: object) -> int | None:
    """Return a whole number as a plain ``int``, also a member of an enumeration; None for other values and bools."""
    return int.__int__(cast("int", value)) if is_a(value, int) and type(value) is not bool else None


def plain_row(value: object) -> tuple[object, ...] | None:
    """Return the items of a tuple or a list, ignoring methods of a subclass; None for any other value."""
    for kind in (tuple, list):
        if is_a(value, kind):
            row: list[object] | tuple[object, ...] = cast("Any", kind).__getitem__(value, slice(None))
            return tuple(row)
    return None


def plain_scalar(value: object) -> object:
    """Return a text or an integer as a plain one, ignoring its subclass; any other value unchanged."""
    text, number = plain_text(value), plain_integer(value)
    if text is not None:
        return text
    return value if number is None else number


def plain(value: object) -> object:
    """Return a value of an option as it is saved: the value of an enumeration's member."""
    if type(value) is tuple:
        return tuple(map(plain, cast("tuple[object, ...]", value)))
    scalar = plain_scalar(value)
    return plain_scalar(scalar.value) if isinstance(scalar, Enum) else scalar


def require(
    name: str, value: object, kind: type[Any], expected: str, error: type[CardRulesError] = InvalidArgument
) -> Any:
    """Return a value of a class, or of a subclass unless the class is ``str``, ``int`` or ``tuple``.

    Args:
        name: What the argument is called.
        value: The value.
        kind: The class.
        expected: What is expected, in words.
        error: What is raised if it is not.

    Raises:
        CardRulesError: It is not.
    """
    # JSON cannot tell these from values of a subclass, which may have methods of its own.
    if type(value) is not kind if kind in _PLAIN else not is_a(value, kind):
        raise error(
            "{name} is {value}; expected {expected}", name=name, value=described(value), expected=Message(expected)
        )
    return value


def subclass_of(name: str, value: object, base: type[Any], error: type[CardRulesError] = InvalidArgument) -> type[Any]:
    """Return a value that has to be a class below another one.

    Args:
        name: What the argument is called.
        value: The value.
        base: The other class.
        error: What is raised if it is not.

    Raises:
        CardRulesError: It is not.
    """
    if not is_a(value, type) or not issubclass(cast("type[Any]", value), base):
        raise error(
            "{where} is {kind}; expected a subclass of {base}", where=name, kind=described(value), base=base.__name__
        )
    return cast("type[Any]", value)


def integer(name: str, value: object, minimum: int) -> int:
    """Return a whole number that has to be in range.

    Args:
        name: What the argument is called.
        value: The value; an enumeration's member stands for its number.
        minimum: The least number allowed.

    Raises:
        InvalidArgument: It is not one, or out of range.
    """
    number = plain_integer(value)
    if number is None or not minimum <= number <= MAX_COUNT:
        raise InvalidArgument(
            "{name} is {value}; expected a whole number from {minimum} to {maximum}",
            name=name,
            value=described(value),
            minimum=minimum,
            maximum=MAX_COUNT,
        )
    return number


def function(name: str, value: object, error: type[CardRulesError] = InvalidArgument) -> Callable[..., Any]:
    """Return a value that has to be callable.

    Args:
        name: What the argument is called.
        value: The value.
        error: What is raised if it is not.

    Raises:
        CardRulesError: It is not.
    """
    if not callable(value):
        raise error("{name} is {value}; expected a function", name=name, value=described(value))
    return value


def require_all(
    name: str, value: object, kind: type[Any], expected: str, error: type[CardRulesError]
) -> tuple[Any, ...]:
    """Return a tuple whose items all have to be of a class, as :func:`require` judges.

    Args:
        name: What the argument is called.
        value: The value.
        kind: The class of the items.
        expected: What is expected of the tuple, in words.
        error: What is raised if they are not.

    Raises:
        CardRulesError: It is not a tuple, or an item is of another class.
    """
    row: tuple[Any, ...] = require(name, value, tuple, expected, error)
    for number, item in enumerate(row):
        require(f"{name}[{number}]", item, kind, expected, error)
    return row


def tuple_of(name: str, value: object, expected: str, error: type[CardRulesError] = InvalidArgument) -> tuple[Any, ...]:
    """Return the items of a value that has to be iterable, and no text.

    Args:
        name: What the argument is called.
        value: The value.
        expected: What is expected, in words.
        error: What is raised if it is not.

    Raises:
        CardRulesError: It is not, or iterating over it raises.
    """
    if is_a(value, str):
        # Its items would be its letters.
        raise error(
            "{name} is {value}; expected {expected}", name=name, value=described(value), expected=Message(expected)
        )
    try:
        row: tuple[Any, ...] = tuple(cast("Any", value))
    except Exception as cause:
        raise error(
            "{name} is {value}; expected {expected} ({cause_type}: {cause})",
            name=name,
            value=described(value),
            expected=Message(expected),
            cause_type=type(cause).__name__,
            cause=cause,
        ) from cause
    return row


def item_at(row: Sequence[Any], index: Any, what: str) -> Any:
    """Return ``row[index]``.

    Args:
        row: A row of items.
        index: A whole number, or a slice.
        what: What the row is called.

    Raises:
        InvalidIndex: There is no such item.
        InvalidArgument: It is not an index.
    """
    try:
        return cast("Any", row)[index]
    except IndexError:
        raise InvalidIndex(
            "{what} has no item {index}; expected a number below {count}", what=what, index=shown(index), count=len(row)
        ) from None
    except Exception as error:
        raise InvalidArgument(
            "{index} is no index of {what}; expected a whole number", index=described(index), what=what
        ) from error


def path_of(name: str, value: object) -> Path:
    """Return the path of a file.

    Raises:
        InvalidArgument: No file can have it.
    """
    try:
        path = Path(cast("str", value))
        if path.name and b"\0" not in os.fsencode(path):
            return path
    except Exception as error:
        raise InvalidArgument(
            "{name} is {value}; expected the path of a file", name=name, value=described(value)
        ) from error
    raise InvalidArgument(
        "{name} is {value}; expected the path of a file, not empty and without NUL", name=name, value=described(value)
    )


def fraction(name: str, value: object) -> float:
    """Return a number between 0 and 1, both of them excluded.

    Args:
        name: What the argument is called.
        value: The number.

    Raises:
        InvalidArgument: It is not one, or out of range.
    """
    if type(value) is float and 0 < value < 1:
        return value
    raise InvalidArgument(
        "{name} is {value}; expected a number between 0 and 1, such as 0.95", name=name, value=described(value)
    )


def name_of(function: object) -> str:
    """Return what a function of a game is called in messages."""
    return str(getattr(function, "__name__", None) or shown(function))


def takes(function: object, *names: str, where: str, error: type[CardRulesError] = InvalidDefinition) -> None:
    """Make sure that a function can be called with these arguments, in order.

    Args:
        function: The function.
        *names: What its arguments are.
        where: What it is, for the error.
        error: What is raised if it is not.

    Raises:
        CardRulesError: It cannot be called, or takes others.
    """
    expected = Message("expected a function of ({names})", names=", ".join(names))
    if not callable(function):
        raise error("{where} is {function}; {expected}", where=where, function=named(function), expected=expected)
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        # Some built-in functions have no signature.
        return
    try:
        signature.bind(*names)
    except TypeError:
        parameters = ", ".join(signature.parameters)
        raise error(
            "{where} {function} takes ({parameters}); {expected}",
            where=where,
            function=shown(name_of(function)),
            parameters=parameters,
            expected=expected,
        ) from None


def require_tuple(value: object, what: str, items: str, *kinds: type) -> None:
    """Make sure that a value is a tuple of objects of some kinds.

    Args:
        value: The value.
        what: What it is, for the error.
        items: What is expected in it, for the error.
        *kinds: Their classes.

    Raises:
        InvalidDefinition: It is not.
    """
    # A subclass of tuple may have methods of its own.
    if type(value) is not tuple:
        raise InvalidDefinition(
            "{what} is a tuple of {items}, not {value}", what=what, items=Message(items), value=named(value)
        )
    for item in cast("tuple[object, ...]", value):
        if not isinstance(item, kinds):
            raise InvalidDefinition(
                "{what} is a tuple of {items}; {item} is in it", what=what, items=Message(items), item=named(item)
            )


def named(value: object) -> str:
    """Describe a wrong value briefly: a function or a class by its name, an object by its class."""
    if isinstance(value, str | int | float | None):
        return shown(value)
    if isinstance(value, type):
        return Message("the class {value}", value=shown(value.__name__))
    return (
        Message("the function {value}", value=shown(name_of(value)))
        if hasattr(value, "__name__")
        else Message("a {word}", word=type(value).__name__)
    )
