"""Actions: frozen values with a notation.

An action class declares its arguments as fields; the notation, its parser, the catalogue and the candidates of a move
are derived from the fields' types:

========================  =============================================  ======================
type                      values                                         written
========================  =============================================  ======================
a :class:`Card` subclass  every card of the deck                         its id
:data:`Seat`              ``0 … players - 1``                            the number
``Literal[…]``            its words                                      the word
``bool``, default False   False and True                                 the field's name if True
any of them ``| None``    also None, which must be the default           not at all if None
========================  =============================================  ======================

Arguments without a default are written in order, the others as ``name=value``: ``play rW colour=b call``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

import attrs
from typing_extensions import override

from cardrules._arguments import described, is_a, plain_text
from cardrules.errors import CardRulesError, InvalidDefinition, Message, UnknownAction, counted, nearest, shown

from .cards import Card, Deck
from .declarations import field_types
from .ranges import Seat
from .values import Declared, Value, cached, fields_of, frozen


@frozen
class Action(Value):
    """What a seat may do: a value, compared by content. Games subclass it.

    Class attributes:
        word: The first word of the notation; by default the class name in lower case with underscores.
    """

    word: ClassVar[str] = "action"

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "word" not in cls.__dict__:
            cls.word = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @override
    def __str__(self) -> str:
        parts = [self.word]
        for argument in arguments_of(type(self)):
            value = getattr(self, argument.name)
            if argument.required:
                parts.append(str(value))
            elif value is True:
                parts.append(argument.name)
            elif is_given(value):
                parts.append(f"{argument.name}={value}")
        return " ".join(parts)


def is_given(value: object) -> bool:
    """Return whether an optional argument with this value is given: neither None nor False."""
    return value is not None and value is not False


ActionT = TypeVar("ActionT", bound=Action)


@frozen
class Argument(Declared):
    """One argument of an action class.

    Attributes:
        name: The field's name.
        required: Whether it has no default.
        kind: ``"card"``, ``"seat"``, ``"word"`` or ``"flag"``.
        words: The words of a ``Literal``; empty for other kinds.
        optional: Whether None is allowed.
    """

    name: str
    required: bool
    kind: str
    words: tuple[str, ...]
    optional: bool

    def domain(self, deck: Sequence[Card], players: int) -> tuple[object, ...]:
        """Return every value the argument can have, None first."""
        values: tuple[object, ...]
        match self.kind:
            case "card":
                values = tuple(deck)
            case "seat":
                values = tuple(range(players))
            case "flag":
                values = (False, True)
            case _:
                values = self.words
        return (None, *values) if self.optional else values

    def parse(self, text: str, deck: Deck[Any]) -> object:
        """Return the value a text stands for.

        Raises:
            UnknownCard: No such card.
            ValueError: No such seat or word.
        """
        if self.kind == "card":
            return deck.card(text)
        if self.kind == "seat":
            # int() would also read " 1", "+1" and "1_0", which no action prints, and refuse very long ones.
            if not re.fullmatch(r"0|[1-9][0-9]{0,8}", text):
                raise ValueError(Message("{text} is not a seat number", text=shown(text)))
            return int(text)
        if text not in self.words:
            raise ValueError(Message("{text} is not one of {words}", text=shown(text), words=", ".join(self.words)))
        return text


@cached
def arguments_of(action_type: type[Action]) -> tuple[Argument, ...]:
    """Return the arguments an action class declares, in order.

    Raises:
        InvalidDefinition: A field's type is none of those in the module's table, or cannot be resolved.
    """
    types = field_types(action_type)
    return tuple(_argument(action_type, field, types[field.name]) for field in fields_of(action_type))


def _is_word(word: object) -> bool:
    return isinstance(word, str) and re.fullmatch(r"[^\s=]+", word) is not None


def _argument(action_type: type[Action], field: attrs.Attribute[Any], hint: Any) -> Argument:
    optional = get_origin(hint) in {Union, UnionType} and NoneType in get_args(hint)
    if optional:
        (hint,) = (arg for arg in get_args(hint) if arg is not NoneType)
    required = field.default is attrs.NOTHING
    words: tuple[str, ...] = ()
    if hint == Seat:
        kind = "seat"
    elif get_origin(hint) is Literal:
        kind, words = "word", get_args(hint)
    elif hint is bool and field.default is False and not optional:
        kind = "flag"
    elif isinstance(hint, type) and issubclass(hint, Card):
        kind = "card"
    else:
        raise InvalidDefinition(
            "{action_type}.{field}: an argument is a card, a Seat, a Literal of words or a flag with "
            "default False, not {hint}",
            action_type=action_type.__name__,
            field=field.name,
            hint=cast("object", hint),
        )
    if not all(_is_word(word) for word in words):
        raise InvalidDefinition(
            "{action_type}.{field}: words have no white space and no '=', unlike {words}",
            action_type=action_type.__name__,
            field=field.name,
            words=words,
        )
    if optional and field.default is not None:
        raise InvalidDefinition(
            "{action_type}.{field}: the default of an optional argument is None",
            action_type=action_type.__name__,
            field=field.name,
        )
    return Argument(field.name, required, kind, words, optional)


def _by_type(values: Iterable[object]) -> dict[type, frozenset[object]]:
    """Return values by type: True is not 1, and a value of another type may not even be hashable."""
    found: dict[type, set[object]] = {}
    for value in values:
        found.setdefault(type(value), set()).add(value)
    return {kind: frozenset(same) for kind, same in found.items()}


def _full_name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


class Notation:
    """Reads actions of one game: the inverse of ``str(action)``.

    Args:
        action_types: The game's action classes.
        deck: The cards.
        players: The number of seats.

    Raises:
        InvalidDefinition: Two action classes have the same word, or a word is not one.
    """

    def __init__(self, action_types: Iterable[type[Action]], deck: Deck[Any], players: int) -> None:
        self._by_word: dict[str, type[Action]] = {}
        self._deck = deck
        for action_type in action_types:
            if not _is_word(action_type.word):
                raise InvalidDefinition(
                    "{action_type}: {word} is not one word",
                    action_type=action_type.__name__,
                    word=shown(action_type.word),
                )
            if self._by_word.setdefault(action_type.word, action_type) is not action_type:
                raise InvalidDefinition("two actions are written {word}", word=shown(action_type.word))
        self._domains: Mapping[type[Action], tuple[tuple[str, Mapping[type, frozenset[object]]], ...]] = {
            action_type: tuple(
                (argument.name, _by_type(argument.domain(deck, players))) for argument in arguments_of(action_type)
            )
            for action_type in self._by_word.values()
        }

    def check(self, action: object) -> None:
        """Make sure that ``action`` is one of this game's, with possible values.

        Raises:
            UnknownAction: It is not.
        """
        domains = self._domains.get(cast("type[Action]", type(action)))
        if domains is None:
            raise UnknownAction(self._stranger(action))
        for name, domain in domains:
            value: object = getattr(action, name)
            if value not in domain.get(type(value), ()):
                listed = sorted(str(item) for values in domain.values() for item in values)
                given = shown(value) if type(value) in domain else described(value)
                raise UnknownAction(
                    "{action_type}: {name} is {given}; expected one of {listed}{more}",
                    action_type=type(action).__name__,
                    name=name,
                    given=given,
                    listed=", ".join(listed[:8]),
                    more=" …" if len(listed) > 8 else "",  # noqa: PLR2004 - enough to see the kind
                )

    def _stranger(self, value: object) -> str:
        """Return why a value is not an action of the game, and what to do about it."""
        if is_a(value, str):
            return Message(
                "{value} is no action; expected an action, as game.parse_action({text}) returns one",
                value=described(value),
                text=shown(value),
            )
        words = ", ".join(sorted(self._by_word))
        if not is_a(value, Action):
            return Message(
                "{value} is no action; expected one of this game, which are {words}",
                value=described(value),
                words=words,
            )
        own = next((kind for kind in self._by_word.values() if kind.__name__ == type(value).__name__), None)
        if own is None:
            return Message(
                "{value} is no action of this game; its actions are {words}", value=shown(value), words=words
            )
        return Message(
            "{value} is {found}, an action of another game; expected {own}",
            value=shown(value),
            found=_full_name(type(value)),
            own=_full_name(own),
        )

    def parse(self, text: str) -> Action:
        """Return the action that is written ``text``.

        Raises:
            UnknownAction: The text is not what an action of this game prints; says which part is wrong.
        """
        text = self._text(text)
        word, *parts = text.split(" ")
        action_type = self._by_word.get(word)
        if action_type is None:
            raise UnknownAction(
                "action {text}: no action {word}: {hint}",
                text=shown(text),
                word=shown(word),
                hint=nearest(word, self._by_word),
            )
        arguments = arguments_of(action_type)
        try:
            action = action_type(**self._values(arguments, parts))
        except (ValueError, CardRulesError) as error:
            raise UnknownAction("action {text}: {error}", text=shown(text), error=error) from None
        self.check(action)
        if str(action) != text:
            raise UnknownAction("action {text}: written {action}", text=shown(text), action=shown(str(action)))
        return action

    @staticmethod
    def _text(given: object) -> str:
        text = plain_text(given)
        if text is None:
            hint = Message("; an action needs no parsing") if is_a(given, Action) else ""
            raise UnknownAction(
                "{given} is no text; expected what str(action) returns{hint}", given=described(given), hint=hint
            )
        return text

    def _values(self, arguments: Sequence[Argument], parts: Sequence[str]) -> dict[str, Any]:
        required = [argument for argument in arguments if argument.required]
        others = {argument.name: argument for argument in arguments if not argument.required}
        if len(parts) < len(required):
            names = ", ".join(argument.name for argument in required)
            raise ValueError(
                Message(
                    "needs {arguments} ({names})",
                    arguments=counted(len(required), "{count} argument", "{count} arguments"),
                    names=names,
                )
            )
        values: dict[str, Any] = {
            argument.name: argument.parse(part, self._deck) for argument, part in zip(required, parts, strict=False)
        }
        for part in parts[len(required) :]:
            name, equals, value = part.partition("=")
            argument = others.get(name)
            if argument is None or name in values or (argument.kind == "flag") == bool(equals):
                raise ValueError(Message("does not take {part} here", part=shown(part)))
            values[name] = argument.parse(value, self._deck) if equals else True
        return values


def candidates(
    action_type: type[ActionT], fixed: Mapping[str, object], deck: Sequence[Card], players: int
) -> Iterator[ActionT]:
    """Yield every action of a class, allowed or not, with some arguments given.

    Args:
        action_type: The class.
        fixed: Arguments that have only one value, by name.
        deck: The cards that stand for a card argument.
        players: The number of seats.
    """
    domains = [
        (fixed[argument.name],) if argument.name in fixed else argument.domain(deck, players)
        for argument in arguments_of(action_type)
    ]
    # The fields of an action are positional, see `frozen`; checkers do not know that.
    make: Callable[..., ActionT] = action_type
    for values in product(*domains):
        yield make(*values)
