"""Actions: frozen values with a notation.

An action class declares its arguments as fields; the notation, its parser, the catalogue and the candidates of a move
are derived from the fields' types, see :mod:`cardrules.rules.arguments`.

Arguments without a default are written in order, the others as ``name=value``: ``play rW colour=b call``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Final, TypeVar, cast

from typing_extensions import override

from cardrules._arguments import described, is_a, plain_text
from cardrules.errors import CardRulesError, InvalidDefinition, Message, UnknownAction, counted, nearest, shown

from .arguments import Argument, Domain, Domains, arguments_of, is_word, written
from .cards import FACE_DOWN, Card
from .values import Value, frozen


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
                parts.append(written(value))
            elif value is True:
                parts.append(argument.name)
            elif is_given(value):
                parts.append(f"{argument.name}={written(value)}")
        return " ".join(parts)


@frozen
class _HiddenAction(Action):
    """The class of :data:`HIDDEN_ACTION`."""

    word: ClassVar[str] = "??"


HIDDEN_ACTION: Final[Action] = _HiddenAction()
"""Takes the place of an action that the viewer may not know: one object without arguments, written ``??``."""


def is_given(value: object) -> bool:
    """Return whether an optional argument with this value is given: neither None nor False."""
    return value is not None and value is not False


ActionT = TypeVar("ActionT", bound=Action)


def _full_name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _is_hidden(value: object) -> bool:
    """Return whether an argument is a card that lies face down, or a group with such a card."""
    return value is FACE_DOWN or (type(value) is tuple and FACE_DOWN in cast("tuple[object, ...]", value))


class Notation:
    """Reads actions of one game: the inverse of ``str(action)``.

    Args:
        action_types: The game's action classes.
        domains: The values of their arguments.
        never: Those of the classes that no state allows; messages do not offer them.

    Raises:
        InvalidDefinition: Two action classes have the same word, or a word is not one.
    """

    def __init__(
        self, action_types: Iterable[type[Action]], domains: Domains, never: Container[type[Action]] = ()
    ) -> None:
        self._by_word: dict[str, type[Action]] = {}
        for action_type in action_types:
            if not is_word(action_type.word):
                raise InvalidDefinition(
                    "{action_type}: {word} is not one word",
                    action_type=action_type.__name__,
                    word=shown(action_type.word),
                ).at(action_type)
            if self._by_word.setdefault(action_type.word, action_type) is not action_type:
                raise InvalidDefinition("two actions are written {word}", word=shown(action_type.word)).at(action_type)
        self._offered = [word for word, action_type in self._by_word.items() if action_type not in never]
        self._domains: Mapping[type[Action], Mapping[str, Domain]] = {
            action_type: {argument.name: domains.of(argument) for argument in arguments_of(action_type)}
            for action_type in self._by_word.values()
        }
        for action_type, arguments in self._domains.items():
            if "action" in arguments:
                raise InvalidDefinition(
                    "{action_type}.action: the word of an action has this name in its data; expected another name",
                    action_type=action_type.__name__,
                ).at(action_type)

    def check(self, action: object, *, face_down: bool = False) -> None:
        """Make sure that ``action`` is one of this game's, with possible values.

        Args:
            action: The action.
            face_down: Whether cards of it may lie face down; what else stands in such an argument is not checked.

        Raises:
            UnknownAction: It is not.
        """
        domains = self._domains.get(cast("type[Action]", type(action)))
        if domains is None:
            raise UnknownAction(self._stranger(action))
        for name, domain in domains.items():
            value: object = getattr(action, name)
            if domain.number(value) is None and not (face_down and _is_hidden(value)):
                raise UnknownAction(
                    "{action_type}: {name} {problem}",
                    action_type=type(action).__name__,
                    name=name,
                    problem=domain.problem(value),
                )

    def _stranger(self, value: object) -> str:
        """Return why a value is not an action of the game, and what to do about it."""
        if is_a(value, str):
            return Message(
                "{value} is no action; expected an action, as game.parse_action({text}) returns one",
                value=described(value),
                text=shown(value),
            )
        words = ", ".join(sorted(self._offered))
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

    def parse(self, text: str, *, face_down: bool = False) -> Action:
        """Return the action that is written ``text``.

        Args:
            text: The text.
            face_down: Whether cards of it may lie face down, or the whole action be hidden.

        Raises:
            UnknownAction: The text is not what an action of this game prints; says which part is wrong.
        """
        text = self._text(text)
        if face_down and text == str(HIDDEN_ACTION):
            return HIDDEN_ACTION
        word, *parts = text.split(" ")
        action_type = self._by_word.get(word)
        if action_type is None:
            raise UnknownAction(
                "action {text}: no action {word}: {hint}",
                text=shown(text),
                word=shown(word),
                hint=nearest(word, self._offered),
            )
        arguments = arguments_of(action_type)
        try:
            action = action_type(**self._values(arguments, parts, self._domains[action_type], face_down=face_down))
        except (ValueError, CardRulesError) as error:
            raise UnknownAction("action {text}: {error}", text=shown(text), error=error) from None
        self.check(action, face_down=face_down)
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

    @staticmethod
    def _values(
        arguments: Sequence[Argument], parts: Sequence[str], domains: Mapping[str, Domain], *, face_down: bool
    ) -> dict[str, Any]:
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
            argument.name: domains[argument.name].parse(part, face_down=face_down)
            for argument, part in zip(required, parts, strict=False)
        }
        for part in parts[len(required) :]:
            name, equals, value = part.partition("=")
            argument = others.get(name)
            if argument is None or name in values or (argument.kind == "flag") == bool(equals):
                raise ValueError(Message("does not take {part} here", part=shown(part)))
            values[name] = domains[name].parse(value, face_down=face_down) if equals else True
        return values


def cards_in(action: Action) -> Iterator[Card]:
    """Yield the cards that an action names, those of a group one by one."""
    for argument in arguments_of(type(action)):
        value: object = getattr(action, argument.name)
        for item in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(item, Card):
                yield item


def candidates(action_type: type[ActionT], fixed: Mapping[str, object], domains: Domains) -> Iterator[ActionT]:
    """Yield every action of a class, allowed or not, with some arguments given.

    Args:
        action_type: The class.
        fixed: Arguments that have only one value, by name.
        domains: The values of the others.
    """
    values = [
        (fixed[argument.name],) if argument.name in fixed else domains.of(argument)
        for argument in arguments_of(action_type)
    ]
    # The fields of an action are positional, see `frozen`; checkers do not know that.
    make: Callable[..., ActionT] = action_type
    for row in product(*values):
        yield make(*row)
