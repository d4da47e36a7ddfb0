"""Options of a game: a frozen class of declared, validated fields, with named presets.

Each option is declared once with :func:`choice`, :func:`whole`, :func:`flag`, :func:`subset` or :func:`numbers`;
checking, command line flags, documentation pages and pairwise tests are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, ClassVar, Final, Self, cast

import attrs
from typing_extensions import dataclass_transform

from cardrules._arguments import MAX_COUNT, described, is_a, plain_integer, plain_row, plain_text, require, tuple_of
from cardrules.errors import MAX_LISTED, InvalidDefinition, InvalidOptions, joined, nearest, shown

from .texts import Text
from .values import Declared, cached, fields_of, frozen, require_frozen

_OPTION: Final = "cardrules.option"
_MANY: Final = 10
"""Of how many numbers all are worth trying."""
MAX_NUMBERS: Final = 100
"""How many numbers an option declared with :func:`numbers` holds at most."""

_MAX_TRIES: Final = 64
"""In how many ways wrong options are replaced by right ones, to tell conflicts between the others."""


@frozen
class Option:
    """How one option is declared.

    Attributes:
        name: The option's name.
        text: What it decides, in German and English.
        default: Its value where neither the caller nor a preset gives one.
        expected: What values are right, in words, for error messages and documentation.
        accepts: Whether a plain value is one of them: a ``str``, ``int``, ``bool``, None or a tuple of such.
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
    shape = (
        text,
        plain(default),
        expected,
        accepts,
        parse,
        samples,
        tuple_of("rulings", rulings, "ids of rulings", InvalidDefinition),
    )
    return attrs.field(default=plain(default), kw_only=True, metadata={_OPTION: shape})


def plain(value: object) -> object:
    """Return an option's value without what its class adds to ``str``, ``int`` and ``tuple``, a list as a tuple.

    So a member of an enumeration of texts stands for its text, and what is kept is what a save holds. Values of other
    classes stay as they are; no option accepts them.
    """
    row = plain_row(value)
    return _plain_scalar(value) if row is None else tuple(map(_plain_scalar, row))


def _plain_scalar(value: object) -> object:
    text, number = plain_text(value), plain_integer(value)
    if text is not None:
        return text
    return value if number is None else number


def _words(given: Sequence[object], kind: str) -> tuple[str, ...]:
    """Return the words of an option as plain texts."""
    values = tuple_of(f"{kind}: words", given, "texts", InvalidDefinition)
    words = [plain_text(value) for value in values]
    known = [word for word in words if word is not None]
    if len(set(known)) != len(values):
        raise InvalidDefinition(f"{kind}: the words are {shown(values)}; expected texts, each once")
    return tuple(known)


def choice(*values: str, text: Text, default: str, rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is one of several words."""
    words = _words(values, "choice")

    def accepts(value: object) -> bool:
        return type(value) is str and value in words

    return _declare(text, default, rulings, f"one of {', '.join(map(repr, words))}", accepts, str, words)


def flag(*, text: Text, default: bool, rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is on (True) or off (False)."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

    def parse(given: str) -> bool:
        try:
            return words[given.lower()]
        except KeyError:
            raise ValueError(given) from None

    return _declare(text, default, rulings, "True or False", lambda value: type(value) is bool, parse, (False, True))


def _check_bounds(kind: str, *bounds: object) -> None:
    for bound in bounds:
        if type(bound) is not int or abs(bound) > MAX_COUNT:
            raise InvalidDefinition(f"{kind}: a bound is {described(bound)}; expected a whole number up to {MAX_COUNT}")


def _is_whole(value: object, minimum: int, maximum: int) -> bool:
    return type(value) is int and minimum <= value <= maximum


def whole(
    *,
    text: Text,
    default: int | str | None,
    minimum: int = 0,
    maximum: int,
    words: Sequence[str] = (),
    optional: bool = False,
    samples: Sequence[int] = (),
    rulings: Sequence[str] = (),
) -> Any:
    """Declare an option that is a whole number.

    An option that sizes something, such as the number of players or of cards, needs a maximum for which a game can
    still be made and played in a moment: options come from records and saves of strangers too.

    Args:
        text: What the option decides.
        default: Its value unless given.
        minimum: The least number allowed.
        maximum: The greatest number allowed.
        words: Words allowed instead of a number.
        optional: Whether None is allowed too (written ``none``).
        samples: Numbers worth trying; if none are given, all of them unless they are many, else the default.
        rulings: Ids of the rulings that offer the option.
    """
    words = _words(words, "whole")
    require("whole: optional", optional, bool, "True or False", InvalidDefinition)
    _check_bounds("whole", minimum, maximum)
    instead = [repr(word) for word in words] + (["None"] if optional else [])

    def accepts(value: object) -> bool:
        if type(value) is str:
            return value in words
        return (optional and value is None) or _is_whole(value, minimum, maximum)

    def parse(given: str) -> object:
        if given in words:
            return given
        return None if optional and given.lower() == "none" else int(given)

    samples = tuple_of("whole: samples", samples, "whole numbers", InvalidDefinition)
    if not samples:
        few = range(minimum, maximum + 1)[: _MANY + 1]
        samples = few if len(few) <= _MANY else (default,) if type(default) is int else ()
    extra = (*words, *((None,) if optional else ()))
    expected = " or ".join([f"a whole number from {minimum} to {maximum}", *instead])
    return _declare(text, default, rulings, expected, accepts, parse, (*samples, *extra))


def subset(*values: str, text: Text, default: Sequence[str], rulings: Sequence[str] = ()) -> Any:
    """Declare an option that is a tuple of some of several words, in this order; on the command line with commas."""
    words = _words(values, "subset")

    def accepts(value: object) -> bool:
        if type(value) is not tuple or any(type(word) is not str for word in cast("tuple[object, ...]", value)):
            return False
        return value == tuple(word for word in words if word in value)

    def parse(given: str) -> tuple[str, ...]:
        named = [word.strip() for word in given.split(",") if word.strip() not in {"", "none"}]
        if unknown := [word for word in named if word not in words]:
            raise ValueError(unknown[0])
        return tuple(word for word in words if word in named)

    samples = ((), *((word,) for word in words), words)
    return _declare(
        text,
        default,
        rulings,
        f"a tuple of any of {', '.join(map(repr, words))}, in this order",
        accepts,
        parse,
        samples,
    )


def numbers(
    *,
    text: Text,
    default: Sequence[int] | None,
    minimum: int = 0,
    maximum: int,
    rulings: Sequence[str] = (),
) -> Any:
    """Declare an option that is a tuple of whole numbers, or None if its default is; commas on the command line.

    Args:
        text: What the option decides.
        default: Its value unless given.
        minimum: The least number allowed.
        maximum: The greatest number allowed.
        rulings: Ids of the rulings that offer the option.
    """

    def accepts(value: object) -> bool:
        if value is None:
            return default is None
        if type(value) is not tuple:
            return False
        given = cast("tuple[object, ...]", value)
        return len(given) <= MAX_NUMBERS and all(_is_whole(item, minimum, maximum) for item in given)

    def parse(given: str) -> object:
        if default is None and given.lower() == "none":
            return None
        return tuple(int(item) for item in given.split(","))

    _check_bounds("numbers", minimum, maximum)
    expected = f"a tuple of up to {MAX_NUMBERS} whole numbers from {minimum} to {maximum}"
    expected += " or None" if default is None else ""
    return _declare(text, default, rulings, expected, accepts, parse, (plain(default),))


# Checkers take the fields of subclasses for keyword-only, as they are.
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(attrs.field,))
@frozen
class Options(Declared):
    """Base of a game's options. Subclasses declare their own fields beside the number of players.

    Class attributes:
        preset: The name of the option that picks a preset, or None.
        presets: The defaults each preset changes, keyed by the value of that option.
    """

    preset: ClassVar[str | None] = None
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}

    players: int = whole(
        text=Text("Anzahl der Spieler", "number of players"), default=2, minimum=1, maximum=100, samples=(2, 3, 4)
    )

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """Return the declaration of every option, in order.

        Raises:
            InvalidDefinition: A field of the class is declared by none of the functions of this module.
        """
        for field in fields_of(cls):
            if _OPTION not in field.metadata:
                raise InvalidDefinition(
                    f"{cls.__name__}.{field.name}: is no option; expected {field.name} = choice(…), whole(…), flag(…), "
                    "subset(…) or numbers(…)"
                )
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
    def of(cls, /, **given: object) -> Self:
        """Return checked options: what is given, over the preset's defaults, over the declared ones.

        A list stands for a tuple, and a member of an enumeration of texts or whole numbers for its text or number.

        Raises:
            InvalidOptions: With everything that is wrong: unknown names, values out of range, contradictions.
            InvalidDefinition: The preset's defaults are out of range, or :meth:`conflicts` does not yield texts.
        """
        _check_declared(cls)
        declared = {option.name: option for option in cls.declared()}
        values = {plain_text(name) or "": plain(value) for name, value in given.items()}
        right = {name: value for name, value in values.items() if name in declared and declared[name].accepts(value)}
        unknown = (f"no option {shown(name)}: {nearest(name, declared)}" for name in values if name not in declared)
        wrong = [*islice(unknown, MAX_LISTED + 1)]
        wrong += [
            f"{name} is {shown(value)}; expected {declared[name].expected}"
            for name, value in values.items()
            if name in declared and name not in right
        ]
        if not wrong:
            options = cls._filled(right)
            wrong = _conflicts_of(options)
            if not wrong:
                return options
        else:
            others = [option for option in declared.values() if option.name in values and option.name not in right]
            wrong += cls._conflicts_anyway(right, others)
        raise InvalidOptions(joined(wrong))

    @classmethod
    def _filled(cls, values: Mapping[str, Any]) -> Self:
        """Return the options with these values, and those of the preset."""
        filled: dict[str, Any] = {name: plain(value) for name, value in cls.defaults(values).items()} | dict(values)
        for option in cls.declared():
            if option.name in filled and not option.accepts(filled[option.name]):
                raise InvalidDefinition(
                    f"{cls.__name__}: a preset has {option.name}={shown(filled[option.name])}; expected "
                    f"{option.expected}"
                )
        return cls(**filled)

    @classmethod
    def _conflicts_anyway(cls, right: Mapping[str, Any], wrong: Sequence[Option]) -> list[str]:
        """Return the conflicts there are among right values, whatever the wrong ones should have been."""
        ways = product(*((option.default, *option.samples) for option in wrong))
        names = [option.name for option in wrong]
        found = [
            _conflicts_of(cls._filled({**right, **dict(zip(names, way, strict=True))}))
            for way in islice(ways, _MAX_TRIES)
        ]
        return [text for text in found[0] if all(text in texts for texts in found)]

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


def _conflicts_of(options: Options) -> list[str]:
    where = f"{type(options).__name__}.conflicts"
    try:
        found = list(options.conflicts())
    except Exception as error:
        raise InvalidDefinition(f"{where}: {type(error).__name__}: {error}") from error
    for text in found:
        if not is_a(text, str):
            raise InvalidDefinition(f"{where}: yields {described(text)}; expected texts")
    return found


def check_options_type(options_type: object, game: str) -> None:
    """Make sure that a game's options are declared as they have to be.

    Args:
        options_type: The class.
        game: The game's name, for the error.

    Raises:
        InvalidDefinition: It is no frozen class of options, or a default or a preset is out of range.
    """
    if not is_a(options_type, type) or not issubclass(cast("type", options_type), Options):
        raise InvalidDefinition(f"{game}: options_type is {described(options_type)}; expected a subclass of Options")
    _check_declared(cast("type[Options]", options_type))


@cached
def _check_declared(kind: type[Options]) -> None:
    require_frozen(kind)
    declared = {option.name: option for option in kind.declared()}
    for option in declared.values():
        if not is_a(option.text, Text):
            raise InvalidDefinition(f"{kind.__name__}.{option.name}: text is {described(option.text)}; expected a Text")
        for sample in option.samples:
            if not option.accepts(sample):
                raise InvalidDefinition(
                    f"{kind.__name__}: a sample of {option.name} is {shown(sample)}; expected {option.expected}"
                )
    _check_defaults(kind.__name__, declared, {name: option.default for name, option in declared.items()}.items())
    chooser = None if kind.preset is None else declared.get(plain_text(kind.preset) or "")
    if kind.preset is not None and chooser is None:
        raise InvalidDefinition(f"{kind.__name__}.preset is {described(kind.preset)}: {nearest(kind.preset, declared)}")
    for chosen, preset in _items(kind, kind.presets):
        if chooser is not None and not chooser.accepts(plain(chosen)):
            raise InvalidDefinition(f"{kind.__name__}.presets: {shown(chosen)}; expected {chooser.expected}")
        _check_defaults(f"{kind.__name__}, preset {shown(chosen)}", declared, _items(kind, preset))


def _check_defaults(where: str, declared: Mapping[str, Option], defaults: Iterable[tuple[Any, object]]) -> None:
    for name, value in defaults:
        if name not in declared:
            raise InvalidDefinition(f"{where}: no option {shown(name)}: {nearest(name, declared)}")
        if not declared[name].accepts(plain(value)):
            raise InvalidDefinition(
                f"{where}: the default of {name} is {shown(value)}; expected {declared[name].expected}"
            )


def _items(kind: type[Options], value: object) -> Iterable[tuple[Any, object]]:
    if not is_a(value, Mapping):
        raise InvalidDefinition(f"{kind.__name__}.presets: {described(value)}; expected {{value: {{option: default}}}}")
    return cast("Mapping[Any, object]", value).items()
