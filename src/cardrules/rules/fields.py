"""Whether values fit their fields: the declared types, and their :mod:`ranges <cardrules.rules.ranges>`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, cast, get_args

from cardrules.errors import InvalidSeed, Message, UnknownAction, chained, counted, nearest, shown

from .actions import HIDDEN_ACTION, Action, Notation
from .cards import FACE_DOWN, Card, Deck
from .chance import MAX_DRAWS, Chance, read_seed
from .declarations import UNIONS, field_types, is_class, origin_of
from .events import Place
from .options import Options
from .ranges import MAX_NUMBER, PER_SEAT, SEAT, Between, is_writable, range_of, within
from .state import State, is_secret, keeps_choices
from .values import fields_of
from .zones import Zone, part_counts, zones_of

Misfits: TypeAlias = Sequence[tuple[str, str]]
"""The problems of a value: each a path inside it, such as ``[1].seat``, and the rest of the sentence."""
Check: TypeAlias = Callable[[Any], Misfits]

_FITS: Final[Misfits] = ()
_WORDS: Final[Mapping[Any, str]] = {
    int: Message("a whole number"),
    bool: Message("True or False"),
    str: Message("a text"),
    NoneType: Message("None"),
}
_ANY_NUMBER: Final = Between()


class FieldChecks:
    """Checks values by the types of their fields, for one game.

    Args:
        deck: The game's cards.
        options: The options in force.
        notation: The game's actions.
        zones: The zones of its states.
    """

    def __init__(self, deck: Deck[Any], options: Options, notation: Notation, zones: Iterable[Zone]) -> None:
        self._deck = deck
        self._options = options
        self._players = options.players
        self._notation = notation
        self._zones = {zone.name: zone for zone in zones}
        self._checks: dict[tuple[Any, bool], Check] = {}
        self._states: dict[tuple[type[State], bool], tuple[tuple[str, Check], ...]] = {}

    def of(self, kind: Any, *, face_down: bool = False) -> Check:
        """Return the check of a type.

        Args:
            kind: The type, as :func:`~cardrules.rules.declarations.field_types` returns it.
            face_down: Whether a card may lie face down, and an action be hidden.
        """
        key = (kind, face_down)
        if key not in self._checks:
            self._checks[key] = self._made(kind, face_down=face_down)
        return self._checks[key]

    def of_state(self, state_type: type[State], *, masked: bool) -> tuple[tuple[str, Check], ...]:
        """Return the fields of a state class with the check of each.

        Args:
            state_type: The class.
            masked: Whether they are those of a view: cards in zones may lie face down, and secret fields are missing.
        """
        key = (state_type, masked)
        if key not in self._states:
            zones = {place.name for place in zones_of(state_type)}
            types = field_types(state_type)
            choices = {"chosen"} if keeps_choices(state_type) else set[str]()
            made: list[tuple[str, Check]] = []
            for field in fields_of(state_type):
                if not (masked and is_secret(field)):
                    check = self.of(types[field.name], face_down=masked and field.name in {*zones, *choices})
                    made.append((field.name, _or_none_at_all(check) if field.name in choices else check))
            self._states[key] = tuple(made)
        return self._states[key]

    def _made(self, kind: Any, *, face_down: bool) -> Check:
        mark = range_of(kind)
        if mark is SEAT:
            return self._number(kind, 0, self._players - 1)
        if isinstance(mark, Between) and not _is_row(kind):
            bounds = within(mark, self._options)
            return self._number(kind, bounds.lowest, bounds.highest)
        if origin_of(kind) is Annotated:
            check = self.of(get_args(kind)[0], face_down=face_down)
            if isinstance(mark, Between):
                return self._of_length(check, within(mark, self._options))
            return self._for_each_seat(check) if mark is PER_SEAT else check
        return self._made_of_plain(kind, face_down=face_down)

    def _made_of_plain(self, kind: Any, *, face_down: bool) -> Check:
        origin = origin_of(kind)
        check: Check
        if origin is Literal:
            check = self._one_of(kind)
        elif origin in UNIONS:
            check = self._any_of(kind, face_down=face_down)
        elif origin is tuple:
            check = self._tuple(kind, face_down=face_down)
        elif is_class(kind, Card):
            check = self._card(kind, face_down=face_down)
        elif is_class(kind, Action):
            check = self._action(kind, face_down=face_down)
        else:
            special = _SPECIAL.get(kind) or (self._scalar(kind) if kind in _WORDS else None)
            check = special or self._class(kind, face_down=face_down)
            if kind is Place:
                check = self._place(check)
        return check

    def _words(self, kind: Any) -> str:
        """Return what is expected of a value of a type, in words."""
        origin, mark = origin_of(kind), range_of(kind)
        words: str
        if mark is SEAT:
            words = Message("a seat from 0 to {last}", last=self._players - 1)
        elif isinstance(mark, Between) and not _is_row(kind):
            words = within(mark, self._options).words
        elif mark is PER_SEAT:
            words = Message("a tuple with one item for each seat")
        elif origin is Annotated:
            words = self._words(get_args(kind)[0])
        elif origin is Literal:
            words = Message("one of {words}", words=", ".join(map(repr, get_args(kind))))
        elif origin in UNIONS:
            words = chained(map(self._words, get_args(kind)))
        elif origin is tuple:
            words = Message("a tuple")
        elif kind in _WORDS:
            words = _WORDS[kind]
        else:
            words = Message("an {word}" if kind.__name__[0] in "AEIOU" else "a {word}", word=kind.__name__)
        return words

    def _number(self, kind: Any, minimum: int, maximum: int) -> Check:
        words = self._words(kind)
        return lambda value: _FITS if type(value) is int and minimum <= value <= maximum else _not(value, words)

    def _scalar(self, kind: Any) -> Check:
        words = self._words(kind)
        return lambda value: _FITS if type(value) is kind else _not(value, words)

    def _one_of(self, kind: Any) -> Check:
        # True == 1, but is not the same word.
        words: set[tuple[type, object]] = {(type(word), word) for word in get_args(kind)}
        types = {word_type for word_type, _ in words}
        expected = self._words(kind)
        return lambda value: _FITS if type(value) in types and (type(value), value) in words else _not(value, expected)

    def _any_of(self, kind: Any, *, face_down: bool) -> Check:
        checks = {member: self.of(member, face_down=face_down) for member in get_args(kind)}
        words = self._words(kind)

        def check(value: Any) -> Misfits:
            inside: Misfits = _FITS
            # What the type decides alone, such as None, spares the others their complaints.
            alone = checks.get(type(value))
            for member in checks.values() if alone is None else (alone, *checks.values()):
                found = member(value)
                if not found:
                    return _FITS
                if found[0][0]:
                    # A value of the right shape with a problem inside.
                    inside = found
            return inside or _not(value, words)

        return check

    def _tuple(self, kind: Any, *, face_down: bool) -> Check:
        kinds: tuple[Any, ...] = get_args(kind)
        checks = [self.of(item, face_down=face_down) for item in kinds if item is not ...]
        uniform = kinds[-1:] == (...,)
        words = self._words(kind)
        # Most of a state is rows of cards.
        cards: frozenset[Card] = frozenset(self._cards(kinds[0]) if uniform else ())
        if face_down:
            cards |= {FACE_DOWN}

        def check(value: Any) -> Misfits:
            if type(value) is not tuple:
                return _not(value, words)
            items = cast("tuple[object, ...]", value)
            with suppress(TypeError):
                if cards.issuperset(items):
                    return _FITS
            if not uniform and len(items) != len(checks):
                return (
                    (
                        "",
                        Message(
                            " has {items}; expected {expected}",
                            items=counted(len(items), "{count} item", "{count} items"),
                            expected=len(checks),
                        ),
                    ),
                )
            found: list[tuple[str, str]] = []
            for index, item in enumerate(items):
                for path, text in checks[0 if uniform else index](item):
                    found.append((f"[{index}]{path}", text))
            return found

        return check

    def _for_each_seat(self, inner: Check) -> Check:
        def check(value: Any) -> Misfits:
            found = inner(value)
            if not found and len(value) != self._players:
                return (
                    (
                        "",
                        Message(
                            " has {items} for {seats}; expected one for each",
                            items=counted(len(value), "{count} item", "{count} items"),
                            seats=counted(self._players, "{count} seat", "{count} seats"),
                        ),
                    ),
                )
            return found

        return check

    @staticmethod
    def _of_length(inner: Check, bounds: Between) -> Check:
        def check(value: Any) -> Misfits:
            found = inner(value)
            if not found and not bounds.lowest <= len(value) <= bounds.highest:
                return (
                    (
                        "",
                        Message(
                            " has {items}; expected {expected}",
                            items=counted(len(value), "{count} item", "{count} items"),
                            expected=_amount(bounds),
                        ),
                    ),
                )
            return found

        return check

    def _card(self, kind: type[Card], *, face_down: bool) -> Check:
        words = self._words(kind)

        def check(value: Any) -> Misfits:
            if (isinstance(value, kind) and value in self._deck) or (face_down and value is FACE_DOWN):
                return _FITS
            if isinstance(value, Card) and value not in self._deck:
                return (("", Message(": card {value} is not in the deck", value=value)),)
            return _not(value, words)

        return check

    def _cards(self, kind: Any) -> Iterable[Card]:
        """Return the cards of the deck that are of a class, or none if it is not a class of cards."""
        return (card for card in self._deck if is_class(kind, Card) and isinstance(card, kind))

    def _action(self, kind: type[Action], *, face_down: bool) -> Check:
        words = self._words(kind)

        def check(value: Any) -> Misfits:
            if face_down and value is HIDDEN_ACTION:
                return _FITS
            if not isinstance(value, kind):
                return _not(value, words)
            try:
                self._notation.check(value)
            except UnknownAction as error:
                return (("", Message(": {error}", error=error)),)
            return _FITS

        return check

    def _class(self, kind: type, *, face_down: bool) -> Check:
        words = self._words(kind)
        checks: tuple[tuple[str, Check], ...] = ()

        def check(value: Any) -> Misfits:
            nonlocal checks
            if type(value) is not kind:
                return _not(value, words)
            # Made when first needed, because a class may hold values of itself.
            checks = checks or tuple(
                (name, self.of(inner, face_down=face_down)) for name, inner in field_types(kind).items()
            )
            return [(f".{name}{path}", text) for name, inner in checks for path, text in inner(getattr(value, name))]

        return check

    def _place(self, inner: Check) -> Check:
        def check(value: Any) -> Misfits:
            return inner(value) or self._no_such_place(value)

        return check

    def _no_such_place(self, place: Place) -> Misfits:
        zone = self._zones.get(place.zone)
        if zone is None:
            hint = nearest(place.zone, self._zones)
            return ((".zone", Message(" is {value}; {hint}", value=shown(place.zone), hint=hint)),)
        kind = Annotated[int, Between(0, part_counts(zone, self._players)[-1] - 1)] if zone.in_parts else NoneType
        return [(f".part{path}", text) for path, text in self.of(kind)(place.part)]


def _is_row(kind: Any) -> bool:
    """Return whether an annotated type is one of tuples."""
    return origin_of(get_args(kind)[0]) is tuple


def _amount(bounds: Between) -> str:
    """Return in words how many there may be."""
    lowest, highest = bounds.lowest, bounds.highest
    if lowest == highest:
        return str(lowest)
    if highest == MAX_NUMBER:
        return Message("at least {minimum}", minimum=lowest)
    if lowest <= 0:
        return Message("at most {maximum}", maximum=highest)
    return Message("{minimum} to {maximum}", minimum=lowest, maximum=highest)


def _not(value: object, expected: str) -> Misfits:
    return (("", Message(" is {value}; expected {expected}", value=shown(value), expected=Message(expected))),)


def _or_none_at_all(check: Check) -> Check:
    return lambda value: _FITS if type(value) is tuple and not value else check(value)


def _whole(value: Any) -> Misfits:
    if type(value) is not int:
        return _not(value, _WORDS[int])
    return _FITS if _ANY_NUMBER.lowest <= value <= _ANY_NUMBER.highest else _not(value, _ANY_NUMBER.words)


def _text(value: Any) -> Misfits:
    if type(value) is not str:
        return _not(value, _WORDS[str])
    return _FITS if is_writable(value) else _not(value, "a text that can be written in UTF-8")


def _chance(value: Any) -> Misfits:
    if not isinstance(value, Chance):
        return _not(value, "a Chance")
    if type(value.draws) is not int or not 0 <= value.draws <= MAX_DRAWS:
        return ((".draws", Message(" is {draws}; expected a number of draws from 0 on", draws=shown(value.draws))),)
    if type(value.seed) is not str:
        return ((".seed", Message(" is {seed}; expected a text", seed=shown(value.seed))),)
    # A scripted chance, or one of a plugin's own, may have any seed.
    if type(value) is Chance:
        try:
            read_seed(value.seed)
        except InvalidSeed as error:
            return ((".seed", Message(": {error}", error=error)),)
    return _FITS


_SPECIAL: Final[Mapping[Any, Check]] = {int: _whole, str: _text, Chance: _chance}
