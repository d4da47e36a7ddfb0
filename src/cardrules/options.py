"""Options of a game: a frozen class of declared, validated fields, with named presets.

Each option is declared once with :func:`choice`, :func:`whole`, :func:`flag`, :func:`subset` or :func:`numbers`;
checking, command line flags, documentation pages and pairwise tests are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Final, Self, cast

import attrs

from .errors import MAX_LISTED, InvalidOptions, joined, nearest, shown
from .frozen import fields_of, frozen
from .texts import Text

_OPTION: Final = "cardrules.option"


@frozen
class Option:
    """How one option is declared.

    Attributes:
        name: The option's name.
        text: What it decides, in German and English.
        default: Its value where neither the caller nor a preset gives one.
        expected: What values are right, in words, for error messages and documentation.
        accepts: Whether a value is one of them.
        parse: The value a command line text stands for; a ValueError where it stands for none.
        samples: Some values worth trying, among them every choice there is if they can be listed.
        rulings: Ids of the rulings and clauses that offer the option.
    """

    name: str
    text: Text
    default: object
    expected: str
    accepts: Callable[[object], bool]
    parse: Callable[[str], object]
    samples: tuple[object, ...]
    rulings: tuple[str, ...]


def _declare(
    text: Text,
    default: object,
    rulings: Sequence[str],
    expected: str,
    accepts: Callable[[object], bool],
    parse: Callable[[str], object],
    samples: tuple[object, ...],
) -> Any:
    shape = (text, default, expected, accepts, parse, samples, tuple(rulings))
    return attrs.field(default=default, kw_only=True, metadata={_OPTION: shape})


def choice(*values: str, text: Text, default: str, rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is one of several words."""
    return _declare(text, default, rulings, f"one of {', '.join(map(repr, values))}", values.__contains__, str, values)


def flag(*, text: Text, default: bool, rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is on (True) or off (False)."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

    def parse(given: str) -> bool:
        try:
            return words[given.lower()]
        except KeyError:
            raise ValueError(given) from None

    return _declare(
        text, default, rulings, "True or False", lambda value: isinstance(value, bool), parse, (False, True)
    )


def _is_whole(value: object, minimum: int | None, maximum: int | None) -> bool:
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (minimum is None or value >= minimum)
        and (maximum is None or value <= maximum)
    )


def whole(
    *,
    text: Text,
    default: int | str | None,
    minimum: int | None = None,
    maximum: int | None = None,
    words: Sequence[str] = (),
    optional: bool = False,
    samples: Sequence[int] = (),
    rulings: Sequence[str] = (),
) -> Any:
    """Declare an option that is a whole number.

    Args:
        text: What the option decides.
        default: Its value unless given.
        minimum: The least number allowed.
        maximum: The greatest number allowed.
        words: Words allowed instead of a number.
        optional: Whether None is allowed too (written ``none``).
        samples: Numbers worth trying; all of them where both bounds are given.
        rulings: Ids of the rulings that offer the option.
    """
    match minimum, maximum:
        case int(), int():
            numbers_text = f"a whole number from {minimum} to {maximum}"
        case int(), None:
            numbers_text = f"a whole number, at least {minimum}"
        case None, int():
            numbers_text = f"a whole number, at most {maximum}"
        case _:
            numbers_text = "a whole number"
    instead = [repr(word) for word in words] + (["None"] if optional else [])

    def accepts(value: object) -> bool:
        return value in words or (optional and value is None) or _is_whole(value, minimum, maximum)

    def parse(given: str) -> object:
        if given in words:
            return given
        return None if optional and given.lower() == "none" else int(given)

    if minimum is not None and maximum is not None:
        samples = range(minimum, maximum + 1)
    extra = (*words, *((None,) if optional else ()))
    return _declare(text, default, rulings, " or ".join([numbers_text, *instead]), accepts, parse, (*samples, *extra))


def subset(*values: str, text: Text, default: Sequence[str], rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is a tuple of some of several words, in this order; on the command line with commas."""

    def accepts(value: object) -> bool:
        return isinstance(value, tuple) and value == tuple(word for word in values if word in value)

    def parse(given: str) -> tuple[str, ...]:
        words = [word.strip() for word in given.split(",") if word.strip() not in {"", "none"}]
        if unknown := [word for word in words if word not in values]:
            raise ValueError(unknown[0])
        return tuple(word for word in values if word in words)

    samples = ((), *((word,) for word in values), values)
    return _declare(
        text,
        tuple(default),
        rulings,
        f"a tuple of any of {', '.join(map(repr, values))}, in this order",
        accepts,
        parse,
        samples,
    )


def numbers(
    *,
    text: Text,
    default: Sequence[int] | None,
    minimum: int | None = None,
    maximum: int | None = None,
    rulings: Sequence[str] = (),
) -> Any:
    """Declare an option that is a tuple of whole numbers, or None if its default is; commas on the command line."""

    def accepts(value: object) -> bool:
        if value is None:
            return default is None
        return isinstance(value, tuple) and all(
            _is_whole(item, minimum, maximum) for item in cast("tuple[object, ...]", value)
        )

    def parse(given: str) -> object:
        if default is None and given.lower() == "none":
            return None
        return tuple(int(item) for item in given.split(","))

    limits = [f"at {word} {bound}" for word, bound in (("least", minimum), ("most", maximum)) if bound is not None]
    bounds = f", each {' and '.join(limits)}" if limits else ""
    given_default = None if default is None else tuple(default)
    expected = f"a tuple of whole numbers{bounds}" + (" or None" if default is None else "")
    return _declare(text, given_default, rulings, expected, accepts, parse, (given_default,))


@frozen
class Options:
    """Base of a game's options. Subclasses declare their own fields beside the number of players.

    Class attributes:
        preset: The name of the option that picks a preset, or None.
        presets: The defaults each preset changes, keyed by the value of that option.
    """

    preset: ClassVar[str | None] = None
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}

    players: int = whole(text=Text("Anzahl der Spieler", "number of players"), default=2, minimum=1, samples=(2, 3, 4))

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """Return the declaration of every option, in order."""
        return tuple(Option(field.name, *field.metadata[_OPTION]) for field in fields_of(cls))

    @classmethod
    def defaults(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        """Return the values of options not given, where they differ from the declared default.

        Args:
            given: The options the caller named; values may be wrong.
        """
        if cls.preset is None:
            return {}
        declared = {option.name: option.default for option in cls.declared()}
        chosen = given.get(cls.preset, declared[cls.preset])
        return cls.presets.get(chosen, {}) if isinstance(chosen, str) else {}

    @classmethod
    def of(cls, **given: object) -> Self:
        """Return checked options: what is given, over the preset's defaults, over the declared ones.

        Raises:
            InvalidOptions: With everything that is wrong: unknown names, values out of range, contradictions.
        """
        declared = {option.name: option for option in cls.declared()}
        # JSON has no tuples.
        values: dict[str, Any] = {
            name: tuple(cast("list[object]", value)) if isinstance(value, list) else value
            for name, value in given.items()
        }
        unknown = (f"no option {shown(name)}: {nearest(name, declared)}" for name in values if name not in declared)
        wrong = [*islice(unknown, MAX_LISTED + 1)]
        wrong += [
            f"{name} is {shown(value)}; expected {declared[name].expected}"
            for name, value in values.items()
            if name in declared and not declared[name].accepts(value)
        ]
        if not wrong:
            filled: dict[str, Any] = {**cls.defaults(values), **values}
            options = cls(**filled)
            wrong = list(options.conflicts())
            if not wrong:
                return options
        raise InvalidOptions(joined(wrong))

    def conflicts(self) -> Iterator[str]:
        """Yield what contradicts itself among values that are each right alone. Subclasses override it."""
        yield from ()

    def as_dict(self) -> dict[str, Any]:
        """Return every option's value by name, preset values included."""
        return {option.name: getattr(self, option.name) for option in self.declared()}

    def changed(self) -> dict[str, Any]:
        """Return the options whose values are not the declared defaults."""
        return {
            option.name: getattr(self, option.name)
            for option in self.declared()
            if getattr(self, option.name) != option.default
        }
