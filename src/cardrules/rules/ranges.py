"""Ranges: how a field's type bounds its values, beyond ``int`` and ``tuple``.

==============================================  ============================================================
type                                            values
==============================================  ============================================================
``Seat``                                        a seat of the game, ``0 … players - 1``
``Annotated[int, Between(…)]``                  a whole number within bounds, see :class:`Between`
``PerSeat[…]``                                  a tuple with exactly one item for each seat
``Annotated[tuple[…, ...], Between(…)]``        a tuple with a number of items within bounds
``Literal[…]``                                  one of its words or numbers
``int``                                         any whole number from ``-MAX_NUMBER`` to ``MAX_NUMBER``
``str``                                         any text that can be written in UTF-8
==============================================  ============================================================

The engine checks them wherever a state comes from outside: in positions, saves, views and states behind a view.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar, get_args

import attrs

from cardrules.errors import InvalidDefinition, Message, shown

from .values import Declared, frozen

T = TypeVar("T")

MAX_NUMBER: Final = 2**53 - 1
"""The highest number of a field that declares no other: what every reader of JSON reads exactly."""


def _check_bound(between: object, field: object, value: int | str | None) -> None:
    if value is None or (type(value) is str and value.isidentifier()):
        return
    if type(value) is not int or abs(value) > MAX_NUMBER:
        raise InvalidDefinition(
            "Between: a bound is {value}; expected a whole number of at most {maximum}, or the name of an option",
            value=shown(value),
            maximum=MAX_NUMBER,
        )


def _bound(bound: int | str | None, options: object) -> int | None:
    if not isinstance(bound, str):
        return bound
    value: object = getattr(options, bound, None)
    if type(value) is not int:
        raise InvalidDefinition(
            "Between: the option {name} is {value}; expected an option that is a number",
            name=shown(bound),
            value=shown(value),
        )
    return value


@frozen
class Between(Declared):
    """The bounds of a number or of a tuple's length, both included, as in ``Annotated[int, Between(0, 20)]``.

    A bound of an action's argument, or of a field of a state or an event, may also be the name of an option that is a
    number: ``Between(0, "hand_size")``. The number of a zone's parts is bounded by numbers only.

    Attributes:
        minimum: The lowest number, or the option's name; None for ``-MAX_NUMBER``.
        maximum: The highest number, or the option's name; None for ``MAX_NUMBER``.

    Raises:
        InvalidDefinition: A bound is neither a whole number nor a name, or the bounds leave no number.
    """

    minimum: int | str | None = attrs.field(default=None, validator=_check_bound)
    maximum: int | str | None = attrs.field(default=None, validator=_check_bound)

    def __attrs_post_init__(self) -> None:
        if self.is_fixed and self.lowest > self.highest:
            raise InvalidDefinition(
                "Between({minimum}, {maximum}) leaves no number", minimum=self.minimum, maximum=self.maximum
            )

    @property
    def is_fixed(self) -> bool:
        """Whether no bound is an option."""
        return not isinstance(self.minimum, str) and not isinstance(self.maximum, str)

    @property
    def lowest(self) -> int:
        """The lowest number; with an option as its bound, the lowest there is."""
        return self.minimum if isinstance(self.minimum, int) else -MAX_NUMBER

    @property
    def highest(self) -> int:
        """The highest number; with an option as its bound, the highest there is."""
        return self.maximum if isinstance(self.maximum, int) else MAX_NUMBER

    @property
    def words(self) -> str:
        """The range in words."""
        match self.minimum, self.maximum:
            case None, None:
                return Message("a whole number within ±{maximum}", maximum=MAX_NUMBER)
            case None, (int() | str()) as maximum:
                return Message("a whole number, at most {maximum}", maximum=maximum)
            case (int() | str()) as minimum, None:
                return Message("a whole number, at least {minimum}", minimum=minimum)
            case _:
                return Message("a whole number from {minimum} to {maximum}", minimum=self.minimum, maximum=self.maximum)


def within(bounds: Between, options: object) -> Between:
    """Return bounds as they are under some options: fixed ones.

    Raises:
        InvalidDefinition: A bound names no option, or one that is not a number, or the bounds leave no number.
    """
    if bounds.is_fixed:
        return bounds
    return Between(_bound(bounds.minimum, options), _bound(bounds.maximum, options))


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


def has_seats(kind: Any) -> bool:
    """Return whether the numbers in a value of a type are seats: ``Seat | None``, ``tuple[Seat, ...]`` and so on."""
    return range_of(kind) is SEAT or any(map(has_seats, get_args(kind)))


def is_writable(text: str) -> bool:
    """Return whether a text can be written in UTF-8: half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
