"""What a frontend receives besides a view, as plain JSON data, and strictly back.

==========  ==========================================================================================
value       data
==========  ==========================================================================================
an action   ``action``, its word, then the arguments that are given; a group of cards is a list
an event    ``event``, the word of its class, then its fields
a refusal   ``code``, ``clause`` and ``params``
a decision  its fields, the actions in their own form
a result    its fields
the deck    for each card its fields, ``id`` first
==========  ==========================================================================================

Fields are written as :mod:`cardrules._storage.codec` says. The parameters of a refusal have no declared types, so each
value says what it is, unless JSON knows it: ``{"card": "B-2"}``, ``{"text": {"en": "blue"}}``, and an action as above.
A tuple of them is a list.

The data names neither the game nor its options: its reader has the same game. Reading checks the types and
:mod:`ranges <cardrules.rules.ranges>` of all fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

from cattrs import Converter

from cardrules._arguments import is_a
from cardrules._gamelike import GameLike, field_checks
from cardrules._legality.judge import MESSAGES
from cardrules.decisions import Decision
from cardrules.errors import (
    CorruptData,
    InvalidArgument,
    InvalidDefinition,
    Message,
    UnknownCard,
    joined,
    nearest,
    shown,
)
from cardrules.rules.actions import Action
from cardrules.rules.cards import Card
from cardrules.rules.declarations import SCALARS
from cardrules.rules.events import REDACTED_EVENTS, Event
from cardrules.rules.ranges import Seat
from cardrules.rules.texts import Text
from cardrules.rules.validators import Refusal
from cardrules.rules.values import Declared, frozen

from .codec import MAX_DEPTH, action_to_json, fields_to_json, read, step
from .saves import opened, raise_any, wrong_keys

T = TypeVar("T")
Refuse: TypeAlias = Callable[[str, str, Mapping[str, object]], Refusal]


def dump_fields(game: GameLike[Any], name: str, value: object, kind: type) -> dict[str, Any]:
    """Return the fields of a value as JSON-ready data.

    Args:
        game: The game.
        name: What the value is called in messages.
        value: The value.
        kind: The class it has to be of.

    Raises:
        InvalidArgument: It is of another class, or a field does not fit its type.
    """
    wrong = joined(_misfits(game, name, value, kind))
    if wrong:
        raise InvalidArgument(wrong)
    return fields_to_json(value)


def restore_fields(game: GameLike[Any], converter: Converter, data: object, kind: type[T]) -> T:
    """Return the value whose fields :func:`dump_fields` made data of.

    Args:
        game: The game.
        converter: Reads its cards and actions.
        data: The data.
        kind: The value's class.

    Raises:
        CorruptData: With everything that is wrong, and where.
    """
    try:
        value = read(converter, data, kind)
    except ValueError as error:
        raise CorruptData(str(error)) from None
    raise_any(_misfits(game, "$", value, kind))
    return value


def _misfits(game: GameLike[Any], name: str, value: object, kind: type) -> Iterator[str]:
    for path, text in field_checks(game).of(kind, face_down=kind in REDACTED_EVENTS)(value):
        yield Message("{name}{path}{text}", name=name, path=path, text=text)


def restore_action(converter: Converter, data: object, path: str = "$") -> Action:
    """Return the action that was dumped; see :meth:`Game.restore_action`."""
    try:
        return read(converter, data, Action, path)
    except ValueError as error:
        raise CorruptData(str(error)) from None


def dump_event(game: GameLike[Any], event: Event) -> dict[str, Any]:
    """Return an event, or the view of one, as JSON-ready data; see :meth:`Game.dump_event`."""
    return {"event": event.word, **dump_fields(game, "event", event, type(event))}


def restore_event(game: GameLike[Any], converter: Converter, data: object) -> Event:
    """Return the event that was dumped; see :meth:`Game.restore_event`."""
    fields = opened(data, "dump_event")
    kinds = {kind.word: kind for kind in game.event_types}
    word = fields.pop("event", None)
    if type(word) is not str or word not in kinds:
        raise CorruptData(
            "{path}.{name}: {value}; {hint}", path="$", name="event", value=shown(word), hint=nearest(word, kinds)
        )
    return restore_fields(game, converter, fields, kinds[word])


def dump_refusal(game: GameLike[Any], refusal: Refusal) -> dict[str, Any]:
    """Return a refusal as JSON-ready data; see :meth:`Game.dump_refusal`."""
    fields = {name: getattr(refusal, name) for name in _REFUSAL}
    wrong = joined(_wrong_refusal(game, fields, "refusal"))
    if wrong:
        raise InvalidArgument(wrong)
    return {**fields, "params": {name: _param_data(value) for name, value in fields["params"].items()}}


_REFUSAL: Final = ("code", "clause", "params")
"""The fields of a refusal from which the others follow."""


def _wrong_refusal(game: GameLike[Any], fields: Mapping[str, Any], path: str) -> Iterator[str]:
    """Yield what is wrong with the fields of a refusal, other than the values of its parameters."""
    clauses = [f"{game.name}:{clause.id}" for clause in game.rulebook.clauses]
    for name, known in (("code", (*MESSAGES, *game.rulebook.messages)), ("clause", clauses)):
        value = fields[name]
        if type(value) is not str or value not in known:
            hint = nearest(value, known)
            yield Message("{path}.{name}: {value}; {hint}", path=path, name=name, value=shown(value), hint=hint)
    params = fields["params"]
    if not is_a(params, Mapping) or any(type(name) is not str for name in params):
        yield Message("{path}.params: {params}; expected values by their names", path=path, params=shown(params))


def _param_data(value: object, depth: int = MAX_DEPTH - 2) -> Any:
    match value:
        case Card():
            return {"card": value.id}
        case Action():
            return action_to_json(value)
        case Text():
            return {"text": dict(value.templates)}
        case tuple() if depth:
            return [_param_data(item, depth - 1) for item in cast("tuple[object, ...]", value)]
        case _ if type(value) in SCALARS:
            return value
        case _:
            raise InvalidDefinition(
                "{value} is a parameter of a refusal; expected a card, an action, a number, a text, a Text, True, "
                "False, None or a tuple of these",
                value=shown(value),
            )


def restore_refusal(game: GameLike[Any], converter: Converter, refusal: Refuse, data: object) -> Refusal:
    """Return the refusal that was dumped; see :meth:`Game.restore_refusal`.

    Args:
        game: The game.
        converter: Reads its actions.
        refusal: Makes a refusal of its code, the id of its clause within the book, and its parameters.
        data: The data.
    """
    fields = opened(data, "dump_refusal")
    raise_any(wrong_keys(fields, _REFUSAL, "$", "field"))
    raise_any(_wrong_refusal(game, fields, "$"))
    given: dict[str, Any] = fields["params"]
    params = {name: _param(game, converter, value, f"$.params{step(name)}") for name, value in given.items()}
    made = refusal(fields["code"], fields["clause"].removeprefix(f"{game.name}:"), params)
    for lang, template in made.text.templates:
        try:
            # Without any values, a text is told as it stands.
            made.text.render(lang, made.shown or {"": None})
        except InvalidArgument:
            raise CorruptData(
                "$.params: {params}; expected the values for {template}", params=shown(given), template=shown(template)
            ) from None
    return made


def _param(game: GameLike[Any], converter: Converter, data: Any, path: str) -> object:
    """Return the parameter of a refusal that :func:`_param_data` made data of."""
    try:
        match data:
            case list():
                items = cast("list[object]", data)
                return tuple(_param(game, converter, item, f"{path}[{index}]") for index, item in enumerate(items))
            case {"card": card_id, **others} if not others:
                return game.card(card_id)
            case {"action": _}:
                return restore_action(converter, cast("object", data), path)
            case {"text": dict(), **others} if not others:
                return Text(**cast("dict[str, str]", data["text"]))
            case _ if type(data) in SCALARS:
                return data
            case _:
                pass
    except (UnknownCard, InvalidDefinition) as error:
        raise CorruptData("{path}: {error}", path=path, error=error) from None
    raise CorruptData(
        "{path}: {data}; expected a number, a text, true, false, null, a list of these, or an object with one of the "
        "keys card, action and text",
        path=path,
        data=shown(data),
    )


@frozen
class _Asked(Declared):
    """The fields of a decision, of which :class:`~cardrules.Decision` leaves the class of the actions open."""

    seat: Seat
    actions: tuple[Action, ...]
    may_decline: bool


def dump_decision(game: GameLike[Any], decision: Decision) -> dict[str, Any]:
    """Return a decision as JSON-ready data; see :meth:`Game.dump_decision`."""
    asked = _Asked(decision.seat, decision.actions, decision.may_decline)
    data = dump_fields(game, "decision", asked, _Asked)
    return {**data, "actions": [action_to_json(action) for action in decision.actions]}


def restore_decision(game: GameLike[Any], converter: Converter, data: object) -> Decision:
    """Return the decision that was dumped; see :meth:`Game.restore_decision`."""
    asked = restore_fields(game, converter, opened(data, "dump_decision"), _Asked)
    return Decision(asked.seat, asked.actions, asked.may_decline)
