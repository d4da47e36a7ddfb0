"""Ranges: how a field's type bounds its values, beyond ``int`` and ``tuple``.

==============================  ============================================================
type                            values
==============================  ============================================================
``Seat``                        a seat of the game, ``0 … players - 1``
``Annotated[int, Between(…)]``  a whole number within bounds, see :class:`Between`
``PerSeat[…]``                  a tuple with exactly one item for each seat
``Literal[…]``                  one of its words or numbers
``int``                         any whole number from ``-MAX_NUMBER`` to ``MAX_NUMBER``
``str``                         any text that can be written in UTF-8
==============================  ============================================================

The engine checks them wherever a state comes from outside: in positions, saves, views and states behind a view.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar

import attrs

from cardrules.errors import InvalidDefinition, Message, shown

from .values import Declared, frozen

T = TypeVar("T")

MAX_NUMBER: Final = 2**53 - 1
"""The highest number of a field that declares no other: what every reader of JSON reads exactly."""


def _check_bound(between: object, field: object, value: int | None) -> None:
    if value is not None and (type(value) is not int or abs(value) > MAX_NUMBER):
        raise InvalidDefinition(
            "Between: a bound is {value}; expected a whole number of at most {maximum}",
            value=shown(value),
            maximum=MAX_NUMBER,
        )


@frozen
class Between(Declared):
    """The bounds of a number, both included, as in ``Annotated[int, Between(0, 20)]``.

    Attributes:
        minimum: The lowest number; None for ``-MAX_NUMBER``.
        maximum: The highest number; None for ``MAX_NUMBER``.

    Raises:
        InvalidDefinition: A bound is not a whole number, or the bounds leave no number.
    """

    minimum: int | None = attrs.field(default=None, validator=_check_bound)
    maximum: int | None = attrs.field(default=None, validator=_check_bound)

    def __attrs_post_init__(self) -> None:
        if self.lowest > self.highest:
            raise InvalidDefinition(
                "Between({minimum}, {maximum}) leaves no number", minimum=self.minimum, maximum=self.maximum
            )

    @property
    def lowest(self) -> int:
        """The lowest number."""
        return -MAX_NUMBER if self.minimum is None else self.minimum

    @property
    def highest(self) -> int:
        """The highest number."""
        return MAX_NUMBER if self.maximum is None else self.maximum

    @property
    def words(self) -> str:
        """The range in words."""
        match self.minimum, self.maximum:
            case None, None:
                return Message("a whole number within ±{maximum}", maximum=MAX_NUMBER)
            case None, int(maximum):
                return Message("a whole number, at most {maximum}", maximum=maximum)
            case int(minimum), None:
                return Message("a whole number, at least {minimum}", minimum=minimum)
            case _:
                return Message("a whole number from {minimum} to {maximum}", minimum=self.minimum, maximum=self.maximum)


@frozen
class _OneOfTheSeats(Declared):
    """Marks a number that is a seat."""


@frozen
class _OneForEachSeat(Declared):
    """Marks a tuple with one item for each seat."""


SEAT: Final = _OneOfTheSeats()
PER_SEAT: Final = _OneForEachSeat()

Seat: TypeAlias = Annotated[int, SEAT]
"""The type of an argument or a field that is a seat number."""
PerSeat: TypeAlias = Annotated[tuple[T, ...], PER_SEAT]
"""The type of a field that holds one item for each seat, as in ``PerSeat[int]``."""


def range_of(kind: Any) -> object:
    """Return what the annotations of a type say about its values: a :class:`Between`, SEAT, PER_SEAT, or None."""
    marks = (Between, _OneOfTheSeats, _OneForEachSeat)
    return next((mark for mark in getattr(kind, "__metadata__", ()) if isinstance(mark, marks)), None)


def is_writable(text: str) -> bool:
    """Return whether a text can be written in UTF-8: half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
