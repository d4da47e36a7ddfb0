"""Readers, whose values validators get: ``(state, seat) -> value``.

A reader returns a hashable value that the seat can also tell from its view. Any function will do. The readers made here
read an attribute of the state, a field or a property; the engine writes their expression into its generated code,
without a call:

>>> own("hands").expression, top("discard").expression, value("phase").expression
('state.hands[seat]', '(state.discard[-1] if state.discard else None)', 'state.phase')
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from keyword import iskeyword
from typing import Any, TypeAlias

from typing_extensions import override

from cardrules._arguments import described, plain_text
from cardrules._codegen import define
from cardrules.errors import InvalidDefinition, shown

from .values import Declared, cached, frozen

__all__ = ["Attribute", "Reader", "own", "top", "value"]

Reader: TypeAlias = Callable[[Any, int], Hashable]
"""``(state, seat) -> value``: a hashable value that the seat can also tell from its view."""


@frozen
class Attribute(Declared, ABC):
    """A reader of an attribute of the state; see :func:`value`, :func:`own` and :func:`top`.

    Attributes:
        name: The attribute's name.
    """

    name: str

    def __attrs_post_init__(self) -> None:
        text = plain_text(self.name)
        if text is None or not text.isidentifier() or iskeyword(text):
            given = described(self.name) if text is None else shown(text)
            raise InvalidDefinition("{given} is not the name of an attribute", given=given)

    @property
    @abstractmethod
    def expression(self) -> str:
        """The value as a Python expression with the names ``state`` and ``seat``."""

    @property
    def __name__(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride] - of the object, not of the class
        """The reader's name in messages."""
        return self.expression

    def __call__(self, state: Any, seat: int) -> Any:
        """Return the attribute's value."""
        return function_of(self)(state, seat)


@frozen
class _Value(Attribute):
    @property
    @override
    def expression(self) -> str:
        return f"state.{self.name}"


@frozen
class _Own(Attribute):
    @property
    @override
    def expression(self) -> str:
        return f"state.{self.name}[seat]"


@frozen
class _Top(Attribute):
    @property
    @override
    def expression(self) -> str:
        return f"(state.{self.name}[-1] if state.{self.name} else None)"


def value(name: str) -> Attribute:
    """Return a reader of the state's attribute ``name``.

    Raises:
        InvalidDefinition: No attribute can have this name.
    """
    return _Value(name)


def own(name: str) -> Attribute:
    """Return a reader of the acting seat's part of the state's attribute ``name``: ``own("hands")``.

    Raises:
        InvalidDefinition: No attribute can have this name.
    """
    return _Own(name)


def top(name: str) -> Attribute:
    """Return a reader of the last card of an open pile, None if it is empty: ``top("discard")``.

    Raises:
        InvalidDefinition: No attribute can have this name.
    """
    return _Top(name)


def expression_of(name: str, reader: Callable[[Any, int], object]) -> str:
    """Return the expression of a reader: its own, or a call of ``name`` for a function of the game."""
    return reader.expression if isinstance(reader, Attribute) else f"{name}(state, seat)"


@cached
def function_of(attribute: Attribute) -> Callable[[Any, int], Any]:
    """Return a function that reads what an attribute reader reads."""
    text = f"def read(state, seat):\n return {attribute.expression}\n"
    return define(text, {}, f"read {attribute.name}")["read"]
