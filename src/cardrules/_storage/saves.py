"""Saves: states as JSON-ready data with format name and version, and strictly back.

::

    {"format": "cardrules.state", "version": 2, "game": "moemmen", "game_version": 1, "options": {…}, "state": {…}}

The state's fields stand in ``state`` as :mod:`cardrules._storage.codec` writes them. Older versions are brought up
to date step by step: first by this module's migrations of the format, then by the game's own
(:attr:`~cardrules.Game.migrations`). A view is written in the same form, under the name ``cardrules.view``, with
``viewer`` and without secret fields; ``cards`` is left out if the whole deck is in play.

Reading checks the types and :mod:`ranges <cardrules.rules.ranges>` of the fields, that every card in play lies in one
place, that choices made at once are legal and not all made yet, that the game itself finds no problem, and that the
match can go on. In a view, the cards that its viewer sees lie open and no others, and together they are as many as the
cards in play; of the choices it shows only the viewer's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar, cast

from cattrs import Converter

from cardrules._gamelike import GameLike
from cardrules._positions import faults, view_faults
from cardrules.errors import CorruptData, Message, ViewOnly, joined, nearest, shown
from cardrules.rules.state import State, View, build_view, is_secret
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of

from .codec import fields_to_json, plain, read, step, to_json

StateT = TypeVar("StateT", bound=State)
Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""``older -> newer``: both a dump's ``{"options": {…}, "state": {…}}``; it may change its argument."""

STATE_FORMAT: Final = "cardrules.state"
STATE_VERSION: Final = 2
VIEW_FORMAT: Final = "cardrules.view"
VIEW_VERSION: Final = 1


def dump(game: GameLike[StateT], state: StateT) -> dict[str, Any]:
    """Return a state as JSON-ready data; see :meth:`Game.dump`."""
    return _head(game, STATE_FORMAT, STATE_VERSION) | {"state": fields_to_json(state)}


def restore(game: GameLike[StateT], converter: Converter, data: object) -> StateT:
    """Return the state that was dumped; see :meth:`Game.restore`."""
    document = _document(game, data, "dump", STATE_FORMAT, STATE_VERSION, ("state",))
    if document["version"] == 1:
        document = _from_version_1(game, document)
    document |= _migrated(game, document)
    _check_options(game, document["options"])
    state = _read(converter, document["state"], game.state_type)
    raise_any(faults(game, state, "$.state"))
    return state


def dump_view(game: GameLike[StateT], view: StateT) -> dict[str, Any]:
    """Return a view as JSON-ready data; see :meth:`Game.dump_view`."""
    if not isinstance(cast("State", view), View):
        raise ViewOnly("dump_view takes a view, which a client may be sent; this is a full state")
    shown = {field.name for field in fields_of(game.state_type) if not is_secret(field)}
    fields = {name: value for name, value in fields_to_json(view).items() if name in shown}
    # A client knows the deck, see dump_deck.
    if len(view.cards) == len(game.deck):
        del fields["cards"]
    return _head(game, VIEW_FORMAT, VIEW_VERSION) | {"viewer": cast("View", view).viewer, "state": fields}


def restore_view(game: GameLike[StateT], converter: Converter, data: object) -> StateT:
    """Return the view that was dumped; see :meth:`Game.restore_view`."""
    document = _document(game, data, "dump_view", VIEW_FORMAT, VIEW_VERSION, ("viewer", "state"))
    if document["game_version"] != len(game.migrations) + 1:
        raise CorruptData(
            "$.game_version: {game_version}; a view is read by the version that dumped it",
            game_version=document["game_version"],
        )
    _check_options(game, document["options"])
    viewer = document["viewer"]
    if viewer is not None and (type(viewer) is not int or viewer not in range(game.options.players)):
        raise CorruptData(
            "$.viewer: {viewer} is no seat; seats are 0 … {last}, or null",
            viewer=shown(viewer),
            last=game.options.players - 1,
        )
    state = _read(converter, _with_cards(game, document["state"]), game.state_type)
    values = {field.name: getattr(state, field.name) for field in fields_of(game.state_type)}
    view = build_view(game.state_type, values | {"viewer": viewer})
    raise_any(view_faults(game, view, "$.state"))
    return view


def _with_cards(game: GameLike[Any], fields: Any) -> Any:
    """Return the fields of a view with the cards in play, which are left out if they are the whole deck."""
    if type(fields) is not dict:
        return fields
    given = cast("dict[str, Any]", fields)
    deck = [card.id for card in game.deck]
    if given.get("cards") == deck:
        raise CorruptData("$.state.cards: the whole deck; expected no such key")
    return {"cards": deck, **given}


def options_data(game: GameLike[Any]) -> dict[str, Any]:
    """Return the value of every option as JSON-ready data."""
    return {name: to_json(value) for name, value in game.options.as_dict().items()}


def _head(game: GameLike[Any], form: str, version: int) -> dict[str, Any]:
    return {
        "format": form,
        "version": version,
        "game": game.name,
        "game_version": len(game.migrations) + 1,
        "options": options_data(game),
    }


def raise_any(problems: Iterable[str]) -> None:
    """Make sure that there are no problems.

    Raises:
        CorruptData: There are some.
    """
    found = joined(problems)
    if found:
        raise CorruptData(found)


def opened(data: object, written_by: str) -> dict[str, Any]:
    """Return a copy of the JSON object that a method of the game wrote, after bounding its depth and size."""
    if type(data) is not dict:
        raise CorruptData(
            "$: a {data_type}; expected the dict that {method} returns",
            data_type=type(data).__name__,
            method=written_by,
        )
    try:
        copy: dict[str, Any] = plain(cast("object", data))
    except ValueError as error:
        raise CorruptData(str(error)) from None
    return copy


def _document(
    game: GameLike[Any], data: object, written_by: str, form: str, version: int, own: Sequence[str]
) -> dict[str, Any]:
    """Return a copy of the document ``data``, of which everything but ``options`` and the keys ``own`` is checked."""
    document = opened(data, written_by)
    if document.get("format") != form:
        raise CorruptData(
            "$.format: {format}; expected {expected}", format=shown(document.get("format")), expected=shown(form)
        )
    _check_version(document, "version", version, "cardrules")
    keys = ("format", "version", "game", "game_version", "options", *own)
    raise_any(wrong_keys(document, keys, "$", "key"))
    if document["game"] != game.name:
        raise CorruptData(
            "$.game: {game}; this game is {expected}", game=shown(document["game"]), expected=shown(game.name)
        )
    _check_version(document, "game_version", len(game.migrations) + 1, game.name)
    return document


def wrong_keys(given: Mapping[str, object], known: Iterable[str], path: str, kind: str) -> Iterator[str]:
    """Yield the keys that an object lacks, or has and should not.

    Args:
        given: The object.
        known: The keys it has to have.
        path: Where it stands.
        kind: What its keys are called.
    """
    for key in known:
        if key not in given:
            yield Message("{path}.{key}: is missing", path=path, key=key)
    for key in given:
        if key not in known:
            yield Message(
                "{path}{key}: is no {kind}; {hint}",
                path=path,
                key=step(key),
                kind=Message(kind),
                hint=nearest(key, known),
            )


def _check_version(document: dict[str, Any], key: str, newest: int, of: str) -> None:
    given = document.get(key)
    if type(given) is int and given > newest:
        raise CorruptData(
            "$.{key}: {given}: saved by a newer version of {of}; this one reads up to {newest}",
            key=key,
            given=shown(given),
            of=of,
            newest=newest,
        )
    if type(given) is not int or given < 1:
        raise CorruptData(
            "$.{key}: {given}; expected a whole number from 1 to {newest}", key=key, given=shown(given), newest=newest
        )


def _from_version_1(game: GameLike[Any], document: dict[str, Any]) -> dict[str, Any]:
    """Bring version 1 up to date: seed and draws stood next to the zones, which held the cards in play."""
    state = document["state"]
    if not isinstance(state, dict):
        return document
    old = cast("dict[str, Any]", state)
    held = set(_texts([old.get(place.name) for place in zones_of(game.state_type)]))
    chance = {key: old.pop(key) for key in ("seed", "draws") if key in old}
    new = {**old, "cards": [card.id for card in game.deck if card.id in held], "chance": chance}
    return {**document, "version": 2, "state": new}


def _texts(data: Any) -> Iterator[str]:
    """Yield the texts in lists of lists."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for item in cast("list[object]", data):
            yield from _texts(item)


def _migrated(game: GameLike[Any], document: dict[str, Any]) -> dict[str, Any]:
    """Return options and state as the newest version of the game has them."""
    current: dict[str, Any] = {"options": document["options"], "state": document["state"]}
    for version in range(document["game_version"], len(game.migrations) + 1):
        try:
            current = game.migrations[version - 1](current)
        except Exception as error:
            raise CorruptData(
                "$: cannot be brought from version {version} of {game} to {next}: {error_type}: {error}",
                version=version,
                game=game.name,
                next=version + 1,
                error_type=type(error).__name__,
                error=error,
            ) from error
    return current


def _check_options(game: GameLike[Any], data: object) -> None:
    if not isinstance(data, dict):
        raise CorruptData("$.options: {data}; expected an object with every option", data=shown(data))
    given, own = cast("dict[str, Any]", data), options_data(game)
    raise_any(chain(wrong_keys(given, own, "$.options", "option"), _other_options(given, own)))


def _other_options(given: Mapping[str, object], own: Mapping[str, object]) -> Iterator[str]:
    for name, value in own.items():
        # Compared as written: True == 1.
        if name in given and repr(given[name]) != repr(value):
            yield Message(
                "$.options.{name}: the save has {given}, this game {value}",
                name=name,
                given=shown(given[name]),
                value=shown(value),
            )


def _read(converter: Converter, data: object, state_type: type[StateT]) -> StateT:
    try:
        return read(converter, data, state_type, "$.state")
    except ValueError as error:
        raise CorruptData(str(error)) from None
