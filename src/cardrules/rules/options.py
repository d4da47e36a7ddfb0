"""Options of a game: a frozen class of declared, validated fields, with named presets.

An option is a field with a type and a default, declared with :func:`~cardrules.option`. Checking, command line flags,
documentation pages and pairwise tests are derived from the type:

=======================================  =========================================  ==========================
type                                     values                                     written
=======================================  =========================================  ==========================
``Literal[…]`` of texts or numbers       one of them                                the text or number
an enumeration of texts or numbers       a member, or what it stands for            what the member stands for
``bool``                                 True or False                              ``true``, ``false``
``Annotated[int, Between(…, …)]``        a whole number within bounds               the number
:data:`~cardrules.Seat`                  a seat of the game                         the number
``tuple[…, ...]`` of words               some of them, each once, in this order     joined by ``+``
``tuple[…, ...]`` of others              up to 100 of them                          joined by ``+``
``PerSeat[…]``                           one for each seat                          joined by ``+``
a union of such types, also with None    a value of one of them                     ``none`` for None
=======================================  =========================================  ==========================

A whole number stands for the word that is spelled like it, and a text for the number: ``edition=2021`` is the same as
``edition="2021"``.

Options are also one line of text, ``players:3 edition:2001``: ``str(options)`` writes it and
:meth:`~cardrules.Options.parse` reads it. A tuple of one item ends in ``+``, and a tuple without items is ``+`` alone.
In words, all but ASCII letters, digits and ``_.-~`` is written as in a URL, ``%20`` for a space, so that neither a
shell nor another program takes any of it for its own. The command line takes values in the same form; there and in a
line, a comma also stands for a ``+``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import islice, product
from types import NoneType
from typing import Annotated, Any, ClassVar, Final, Literal, NoReturn, Self, TypeVar, cast, get_args
from urllib.parse import quote, unquote

import attrs
from typing_extensions import override

from cardrules._arguments import (
    described,
    is_a,
    plain,
    plain_integer,
    plain_row,
    plain_scalar,
    plain_text,
    require,
    subclass_of,
    tuple_of,
)
from cardrules.errors import (
    MAX_LISTED,
    InvalidDefinition,
    InvalidOptions,
    Message,
    chained,
    counted,
    joined,
    nearest,
    shown,
)

from .declarations import UNIONS, field_types, is_class, origin_of
from .ranges import PER_SEAT, SEAT, Between, range_of
from .texts import LibraryText, Text, as_text
from .values import Declared, KeywordOnly, cached, fields_of, frozen

T = TypeVar("T")

_OPTION: Final = "cardrules.option"
MAX_ITEMS: Final = 100
"""How many items an option may hold, unless they are words."""
_MAX_NUMBERS: Final = 10
"""Up to how many numbers are all tried as samples."""
_MAX_TRIES: Final = 64
"""How many replacements of wrong options are tried, to report conflicts between the others."""
_FLAGS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@frozen
class _Values(Declared):
    """The values of a type.

    Attributes:
        expected: Which they are, in words.
        form: Which they are, for programs, see :class:`Option`.
        read: Returns the value that an object stands for; raises a ValueError if it stands for none.
        parse: Does the same for a text, see :func:`written`.
        samples: Values worth trying.
        words: The members by their spelling, if the type is a ``Literal`` or an enumeration.
        rank: In which order the members of a union try to read a text.
    """

    expected: str
    form: Mapping[str, object] = attrs.field(hash=False)
    read: Callable[[object], object]
    parse: Callable[[str], object]
    samples: tuple[object, ...]
    words: Mapping[str, object] = attrs.field(factory=dict[str, object])
    rank: int = 1


@frozen
class Option(Declared):
    """How one option is declared.

    Attributes:
        name: The option's name.
        type: The type of its values.
        text: What it decides.
        default: Its value where neither the caller nor a preset gives one, as it is saved.
        expected: The right values in words, for error messages and documentation.
        form: The right values for programs, as data that can be written as JSON: ``type`` is "integer" (from
            ``minimum`` to ``maximum``), "word" (one of ``choices``), "boolean", "words" (some of ``choices``, each
            once and in this order), "array" (of ``items``; up to ``max_items`` of them or, with ``per_seat``, one for
            each seat), "union" (one of ``members``) or "null". With ``optional``, None is right too.
        read: Returns the value that an object stands for; raises a ValueError if it stands for none.
        parse: Does the same for a text, as in a line of options and on the command line.
        samples: Values worth trying, as they are saved: all of them if they can be listed, and the default.
        rulings: Ids of the rulings and clauses that offer the option.
    """

    name: str
    type: Any
    text: Text
    default: object
    expected: str
    form: Mapping[str, object] = attrs.field(hash=False)
    read: Callable[[object], object]
    parse: Callable[[str], object]
    samples: tuple[object, ...]
    rulings: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        """Return whether an object stands for a value of the option."""
        return _reads(self.read, value)


@frozen
class _Declaration(Declared):
    """The arguments of :func:`option`, not yet checked."""

    text: object
    rulings: object
    samples: object


def option(default: T, *, text: str | Text, rulings: Sequence[str] = (), samples: Sequence[int] = ()) -> T:
    """Declare a field of a game's options; its type says which values it can have, see :mod:`cardrules.rules.options`.

    A wrong type, default or sample is an :exc:`~cardrules.errors.InvalidDefinition` when the game is made.

    An option that sizes something, such as the number of players or of cards, needs a maximum for which a game can
    still be made and played in a moment: options come from records and saves of strangers too.

    Args:
        default: Its value where neither the caller nor a preset gives one.
        text: What the option decides.
        rulings: Ids of the rulings that offer the option.
        samples: Numbers worth trying; if none are given, all of them, or the default if they are many.
    """
    declaration = _Declaration(text, rulings, samples)
    field: Any = attrs.field(default=default, metadata={_OPTION: declaration})
    made: T = field
    return made


def _refuse(value: object) -> NoReturn:
    raise ValueError(Message("{value} is none of the values", value=shown(value)))


def _values(kind: Any, seats: int, samples: tuple[object, ...] = ()) -> _Values:
    """Return the values of a type.

    Args:
        kind: The type.
        seats: How many seats there can be.
        samples: Numbers worth trying.

    Raises:
        InvalidDefinition: An option cannot have the type.
    """
    mark, arguments = range_of(kind), get_args(kind)
    if mark is SEAT:
        return _numbers(Between(0, seats - 1), Message("a seat from 0 to players - 1"), samples)
    if isinstance(mark, Between) and mark.is_fixed and None not in {mark.minimum, mark.maximum}:
        return _numbers(mark, mark.words, samples)
    if mark is PER_SEAT:
        item = _values(get_args(arguments[0])[0], seats)
        expected = Message("a tuple with {expected} for each seat", expected=item.expected)
        return _row(item, seats, expected, {"type": "array", "items": item.form, "per_seat": True})
    if origin_of(kind) is Annotated and mark is None:
        return _values(arguments[0], seats, samples)
    if origin_of(kind) in UNIONS:
        return _any_of([_values(member, seats, samples) for member in arguments])
    return _unmarked(kind, seats)


def _unmarked(kind: Any, seats: int) -> _Values:
    arguments: tuple[Any, ...] = get_args(kind)
    if origin_of(kind) is tuple and arguments[1:] == (...,):
        item = _values(arguments[0], seats)
        if item.words:
            return _subset(item)
        return _row(
            item,
            MAX_ITEMS,
            Message("a tuple of up to {maximum} items, each {expected}", maximum=MAX_ITEMS, expected=item.expected),
            {"type": "array", "items": item.form, "max_items": MAX_ITEMS},
        )
    if origin_of(kind) is Literal or is_class(kind, Enum):
        return _one_of(arguments or tuple(kind))
    if kind is bool:
        return _flag()
    if kind is NoneType:
        return _none()
    raise InvalidDefinition(
        "an option of type {kind} has no known values; expected a Literal or an enumeration, "
        "bool, Seat, Annotated[int, Between(…, …)] with both bounds, a tuple[…, ...] or "
        "PerSeat[…] of these, or a union of these and None",
        kind=kind,
    )


def _numbers(bounds: Between, expected: str, samples: tuple[object, ...]) -> _Values:
    def read(value: object) -> int:
        number = plain_integer(value)
        return number if number is not None and bounds.lowest <= number <= bounds.highest else _refuse(value)

    few = range(bounds.lowest, bounds.highest + 1)
    form = {"type": "integer", "minimum": bounds.lowest, "maximum": bounds.highest}
    return _Values(expected, form, read, int, samples or (tuple(few) if len(few) <= _MAX_NUMBERS else ()))


def _one_of(words: tuple[object, ...]) -> _Values:
    spelled = {str(plain(word)): word for word in words}
    if len(spelled) < len(words) or not {type(plain(word)) for word in words} <= {str, int}:
        raise InvalidDefinition(
            "the words are {words}; expected texts or whole numbers, no two spelled alike", words=shown(words)
        )

    def read(value: object) -> object:
        for word in words:
            if word is value:
                return word
        scalar = plain_scalar(value)
        return spelled[str(scalar)] if type(scalar) in {str, int} and str(scalar) in spelled else _refuse(value)

    def parse(text: str) -> object:
        word = unquote(text)
        return spelled[word] if word in spelled else _refuse(text)

    listed = ", ".join(repr(plain(word)) for word in words)
    expected = Message("one of {words}", words=listed) if len(words) > 1 else listed
    return _Values(expected, {"type": "word", "choices": list(map(plain, words))}, read, parse, words, spelled)


def _flag() -> _Values:
    def read(value: object) -> object:
        return value if type(value) is bool else _refuse(value)

    def parse(text: str) -> bool:
        return _FLAGS[text.lower()] if text.lower() in _FLAGS else _refuse(text)

    return _Values(Message("True or False"), {"type": "boolean"}, read, parse, (False, True))


def _none() -> _Values:
    def read(value: object) -> None:
        return None if value is None else _refuse(value)

    def parse(text: str) -> None:
        return None if text.lower() == "none" else _refuse(text)

    return _Values("None", {"type": "null"}, read, parse, (None,), rank=0)


def _row(item: _Values, max_items: int, expected: str, form: Mapping[str, object]) -> _Values:
    def read(value: object) -> object:
        row = plain_row(value)
        return _refuse(value) if row is None or len(row) > max_items else tuple(map(item.read, row))

    def parse(text: str) -> object:
        return tuple(map(item.parse, _parts(text)))

    return _Values(expected, form, read, parse, (), rank=2)


def _parts(text: str) -> Iterator[str]:
    """Yield the texts of the items of a tuple."""
    return (unquote(part.strip()) for part in re.split("[+,]", text) if part.strip())


def _subset(item: _Values) -> _Values:
    words = tuple(item.words.values())
    row = _row(item, len(words), "", {"type": "words", "choices": item.form["choices"]})

    def read(value: object) -> object:
        found = row.read(value)
        return found if found == in_order(found) else _refuse(value)

    def parse(text: str) -> object:
        return in_order([item.parse(part) for part in _parts(text)])

    def in_order(found: Any) -> tuple[object, ...]:
        return tuple(word for word in words if word in found)

    listed = ", ".join(repr(plain(word)) for word in words)
    samples = ((), *((word,) for word in words), words)
    expected = Message("a tuple of any of {words}, in this order", words=listed)
    return _Values(expected, row.form, read, parse, samples, rank=2)


def _any_of(members: Sequence[_Values]) -> _Values:
    def read(value: object) -> object:
        return _first([member.read for member in members], value)

    def parse(text: str) -> object:
        return _first(parsers, text)

    # A text that stands for a single value is not a tuple with one item.
    parsers: list[Callable[[Any], object]] = [member.parse for member in sorted(members, key=lambda each: each.rank)]
    for word in (word for member in members for word in member.words):
        if sum(_reads(member.parse, word) for member in members) > 1:
            raise InvalidDefinition(
                "{word} stands for several values; expected a union in which it stands for one", word=shown(word)
            )
    samples = tuple(sample for member in members for sample in member.samples)
    forms = [member.form for member in members if member.form["type"] != "null"]
    form = forms[0] if len(forms) == 1 else {"type": "union", "members": forms}
    if len(forms) < len(members):
        form = {**form, "optional": True}
    return _Values(chained(member.expected for member in members), form, read, parse, samples)


def _first(readers: Iterable[Callable[[Any], object]], value: object) -> object:
    for reader in readers:
        with suppress(ValueError):
            return reader(value)
    return _refuse(value)


def _reads(reader: Callable[[Any], object], value: object) -> bool:
    with suppress(ValueError):
        reader(value)
        return True
    return False


def written(value: object) -> str:
    """Return the value of an option as text, see the module's table."""
    plain_value = plain(value)
    match plain_value:
        case None:
            return "none"
        case bool():
            return "true" if plain_value else "false"
        case tuple():
            items = [quote(written(item), safe="") for item in cast("tuple[object, ...]", plain_value)]
            return "+".join(items) if len(items) > 1 else f"{''.join(items)}+"
        case _:
            return quote(str(plain_value), safe="")


@frozen
class Options(KeywordOnly):
    """Base of a game's options. Subclasses declare their own fields besides the number of players.

    Class attributes:
        preset: The name of the option that picks a preset, or None.
        presets: The defaults each preset changes, keyed by the value of that option.
    """

    preset: ClassVar[str | None] = None
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}

    players: Annotated[int, Between(1, 100)] = option(
        2, text=LibraryText("Anzahl der Spieler", "number of players"), samples=(2, 3, 4)
    )

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """Return the declaration of every option, in order.

        Raises:
            InvalidDefinition: A field is not declared with :func:`option`, its type cannot be found or is none that an
                option can have, or its default or a sample is none of its values; names the class and the field.
        """
        return _declared(cls)

    @classmethod
    def defaults(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        """Return the values of options not given, where they differ from the declared default.

        Args:
            given: The options the caller named; values may be wrong.
        """
        if cls.preset is None:
            return {}
        chooser = _by_name(cls)[cls.preset]
        chosen = given.get(chooser.name, chooser.default)
        if not chooser.accepts(chosen):
            return {}
        value = chooser.read(chosen)
        for key, preset in cls.presets.items():
            if chooser.read(key) == value:
                return preset
        return {}

    @classmethod
    def of(cls, /, **given: object) -> Self:
        """Return checked options: the given values, then the preset's defaults, then the declared ones.

        A list stands for a tuple, a text or a number for the word that is spelled like it, and a member of an
        enumeration of texts or whole numbers for its text or number.

        Raises:
            InvalidOptions: With everything that is wrong: unknown names, values out of range, contradictions.
            InvalidDefinition: The preset's defaults are out of range, or :meth:`conflicts` does not yield texts.
        """
        _check_declared(cls)
        declared = _by_name(cls)
        values = {plain_text(name) or "": value for name, value in given.items()}
        unknown = (
            Message("no option {name}: {hint}", name=shown(name), hint=nearest(name, declared))
            for name in values
            if name not in declared
        )
        problems = [*islice(unknown, MAX_LISTED + 1)]
        known = {name: value for name, value in values.items() if name in declared}
        right = {name: value for name, value in known.items() if declared[name].accepts(value)}
        wrong = [declared[name] for name in known if name not in right]
        problems += [
            Message(
                "{item} is {value}; expected {expected}",
                item=item.name,
                value=shown(known[item.name]),
                expected=item.expected,
            )
            for item in wrong
        ]
        if problems:
            raise InvalidOptions(joined([*problems, *cls._conflicts_anyway(right, wrong)]))
        options = cls._filled(right)
        if conflicts := _conflicts_of(options):
            raise InvalidOptions(joined(conflicts))
        return options

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the options that a line of text names: the inverse of ``str(options)``.

        The words may come in any order, and name options that would have the same value anyway.

        Raises:
            InvalidOptions: With everything that is wrong: a word that is not ``name:value``, an unknown name or one
                named twice, a value out of range, contradictions.
            InvalidArgument: ``text`` is not a text.
        """
        _check_declared(cls)
        given, problems = dict[str, object](), list[str]()
        for word in require("text", text, str, "a line of options, as in 'players:3'").split():
            name, _, value = word.partition(":")
            try:
                given[name] = cls._read_word(name, value if ":" in word else None, given)
            except ValueError as error:
                problems.append(Message("{word}: {problem}", word=shown(word), problem=error))
        if problems:
            raise InvalidOptions(joined(problems))
        return cls.of(**given)

    @classmethod
    def _read_word(cls, name: str, value: str | None, given: Mapping[str, object]) -> object:
        """Return the value of an option in a word of a line; a ValueError says what is wrong with the word."""
        declared = _by_name(cls)
        if value is None:
            raise ValueError(Message("expected name:value"))
        if name not in declared:
            raise ValueError(Message("no option {name}: {hint}", name=shown(name), hint=nearest(name, declared)))
        if name in given:
            raise ValueError(Message("{name} is named twice", name=name))
        item = declared[name]
        try:
            return item.read(item.parse(value))
        except ValueError:
            raise ValueError(Message("expected {expected}", expected=item.expected)) from None

    @override
    def __str__(self) -> str:
        """Return the number of players, and what differs from the defaults, as a line that :meth:`parse` reads."""
        named: dict[str, object] = {"players": self.players}
        # The preset changes what the other options are if they are not named.
        names = sorted((item.name for item in self.declared()), key=lambda name: name != self.preset)
        while True:
            otherwise = self._defaults(named) | named
            other = next((name for name in names if plain(getattr(self, name)) != plain(otherwise[name])), None)
            if other is None:
                return " ".join(f"{name}:{written(value)}" for name, value in named.items())
            named[other] = getattr(self, other)

    @classmethod
    def _defaults(cls, given: Mapping[str, object]) -> dict[str, Any]:
        """Return the value of every option if only some are given, those of the preset over the declared ones."""
        declared = _by_name(cls)
        filled = {**_declared_defaults(cls)}
        for name, value in cls.defaults(given).items():
            filled[name] = _read_default(f"{cls.__name__}.defaults", declared, name, value)
        return filled

    @classmethod
    def _filled(cls, given: Mapping[str, object]) -> Self:
        """Return the options with these values, over those of the preset and the declared ones."""
        declared = _by_name(cls)
        right: dict[str, Any] = {name: declared[name].read(value) for name, value in given.items()}
        return cls(**(cls._defaults(right) | right))

    @classmethod
    def _conflicts_anyway(cls, right: Mapping[str, Any], wrong: Sequence[Option]) -> list[str]:
        """Return the conflicts among the right values, which hold for any correction of the wrong ones."""
        ways = product(*((item.default, *item.samples) for item in wrong))
        names = [item.name for item in wrong]
        found = [
            _conflicts_of(cls._filled({**right, **dict(zip(names, way, strict=True))}))
            for way in islice(ways, _MAX_TRIES)
        ]
        return [text for text in found[0] if all(text in texts for texts in found)]

    def conflicts(self) -> Iterator[str]:
        """Yield the contradictions between values that are each right alone. Subclasses override it.

        The engine itself reports seats that do not exist, and tuples without one item for each seat.
        """
        yield from ()

    def as_dict(self) -> dict[str, Any]:
        """Return every option's value by name as it is saved, preset values included."""
        return {item.name: plain(getattr(self, item.name)) for item in self.declared()}

    def changed(self) -> dict[str, Any]:
        """Return the options whose values are not the declared defaults, as they are saved."""
        values = self.as_dict()
        return {item.name: values[item.name] for item in self.declared() if values[item.name] != item.default}


@cached
def _declared(kind: type[Options]) -> tuple[Option, ...]:
    types = field_types(kind)
    mark = range_of(types["players"])
    numbers: tuple[Any, ...] = get_args(types["players"])
    if isinstance(mark, Between):
        numbers = (mark.minimum, mark.maximum)
    if not numbers or not all(type(number) is int and number > 0 for number in numbers):
        raise InvalidDefinition(
            "{kind}.players: has the type {players}; expected Annotated[int, Between(…, …)] or a Literal, of numbers "
            "from 1 on",
            kind=kind.__name__,
            players=types["players"],
        ).at(kind)
    made: list[Option] = []
    for field in fields_of(kind):
        try:
            made.append(_option(field, types[field.name], max(numbers)))
        except InvalidDefinition as error:
            raise InvalidDefinition("{kind}.{field}: {error}", kind=kind.__name__, field=field.name, error=error).at(
                kind
            ) from None
    return tuple(made)


def _option(field: attrs.Attribute[Any], kind: Any, seats: int) -> Option:
    declaration = field.metadata.get(_OPTION)
    if declaration is None:
        raise InvalidDefinition("is no option; expected {field}: type = option(default, text=…)", field=field.name)
    text: Text = require("text", as_text(cast("Text", declaration.text)), Text, "a Text", InvalidDefinition)
    rulings = tuple_of("rulings", declaration.rulings, "ids of rulings", InvalidDefinition)
    numbers = tuple_of("samples", declaration.samples, "whole numbers", InvalidDefinition)
    values = _values(kind, seats, numbers)
    if not _reads(values.read, field.default):
        raise InvalidDefinition(
            "the default is {default}; expected {expected}", default=shown(field.default), expected=values.expected
        )
    for number in numbers:
        if number not in values.samples or not _reads(values.read, number):
            raise InvalidDefinition(
                "a sample is {number}; expected a number that is {expected}",
                number=shown(number),
                expected=values.expected,
            )
    samples = tuple(map(plain, values.samples))
    default = plain(values.read(field.default))
    return Option(
        field.name,
        kind,
        text,
        default,
        values.expected,
        values.form,
        values.read,
        values.parse,
        samples if default in samples else (default, *samples),
        rulings,
    )


@cached
def _by_name(kind: type[Options]) -> Mapping[str, Option]:
    return {item.name: item for item in kind.declared()}


@cached
def _declared_defaults(kind: type[Options]) -> Mapping[str, Any]:
    return {item.name: item.read(item.default) for item in kind.declared()}


@cached
def _of_seats(kind: type[Options]) -> tuple[Option, ...]:
    """Return the options whose right values depend on the number of players."""

    def speaks_of_seats(part: Any) -> bool:
        return range_of(part) in {SEAT, PER_SEAT} or any(map(speaks_of_seats, get_args(part)))

    return tuple(item for item in kind.declared() if speaks_of_seats(item.type))


def _misfits(kind: Any, value: object, players: int) -> Iterator[str]:
    """Yield the problems of an option's value for a number of players: seats or items for seats that do not exist."""
    mark, origin = range_of(kind), origin_of(kind)
    arguments: tuple[Any, ...] = get_args(kind)
    if mark is SEAT:
        if type(value) is int and value >= players:
            yield Message(" is {value}; expected a seat from 0 to {last}", value=value, last=players - 1)
    elif origin is tuple:
        for index, item in enumerate(plain_row(value) or ()):
            yield from (f"[{index}]{text}" for text in _misfits(arguments[0], item, players))
    elif mark is PER_SEAT and (row := plain_row(value)) is not None and len(row) != players:
        yield Message(
            " has {items} for {seats}; expected one for each",
            items=counted(len(row), "{count} item", "{count} items"),
            seats=counted(players, "{count} seat", "{count} seats"),
        )
    elif origin in UNIONS or origin is Annotated:
        for member in arguments if origin in UNIONS else arguments[:1]:
            yield from _misfits(member, value, players)


def _conflicts_of(options: Options) -> list[str]:
    found: list[str] = [
        Message("{item}{text}", item=item.name, text=text)
        for item in _of_seats(type(options))
        for text in _misfits(item.type, getattr(options, item.name), options.players)
    ]
    if found:
        # A game need not cope with seats that do not exist.
        return found
    where = f"{type(options).__name__}.conflicts"
    try:
        found = list(options.conflicts())
    except Exception as error:
        raise InvalidDefinition(
            "{where}: {error_type}: {error}", where=where, error_type=type(error).__name__, error=error
        ).at(error) from error
    for text in found:
        if not is_a(text, str):
            raise InvalidDefinition("{where}: yields {text}; expected texts", where=where, text=described(text))
    return found


def check_options_type(options_type: object, game: str) -> None:
    """Make sure that a game's options are declared as they have to be.

    Args:
        options_type: The class.
        game: The game's name, for the error.

    Raises:
        InvalidDefinition: It is not a frozen class of options, or a default or a preset is out of range.
    """
    _check_declared(subclass_of(f"{game}: options_type", options_type, Options, InvalidDefinition))


@cached
def _check_declared(kind: type[Options]) -> None:
    declared = _by_name(kind)
    chooser = None if kind.preset is None else declared.get(plain_text(kind.preset) or "")
    if kind.preset is not None and chooser is None:
        raise InvalidDefinition(
            "{kind}.preset is {preset}: {hint}",
            kind=kind.__name__,
            preset=described(kind.preset),
            hint=nearest(kind.preset, declared),
        )
    for chosen, preset in _items(kind, kind.presets):
        if chooser is not None and not chooser.accepts(chosen):
            raise InvalidDefinition(
                "{kind}.presets: {chosen}; expected {expected}",
                kind=kind.__name__,
                chosen=shown(chosen),
                expected=chooser.expected,
            )
        for name, value in _items(kind, preset):
            _read_default(f"{kind.__name__}.presets[{shown(chosen)}]", declared, name, value)


def _read_default(where: str, declared: Mapping[str, Option], name: str, value: object) -> object:
    if name not in declared:
        raise InvalidDefinition(
            "{where}: no option {name}: {hint}", where=where, name=shown(name), hint=nearest(name, declared)
        )
    item = declared[name]
    if not item.accepts(value):
        raise InvalidDefinition(
            "{where}: {name} is {value}; expected {expected}",
            where=where,
            name=name,
            value=shown(value),
            expected=item.expected,
        )
    return item.read(value)


def _items(kind: type[Options], value: object) -> Iterable[tuple[Any, object]]:
    if not is_a(value, Mapping):
        raise InvalidDefinition(
            "{kind}.presets: {value}; expected {{value: {{option: default}}}}",
            kind=kind.__name__,
            value=described(value),
        )
    return cast("Mapping[Any, object]", value).items()
