"""The JSON Schema of all data forms of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from cardrules._arguments import require
from cardrules._legality.judge import MESSAGES
from cardrules._storage.record_lines import PUBLIC_FORMAT, PUBLIC_VERSION, RECORD_FORMAT, RECORD_VERSION
from cardrules._storage.saves import STATE_FORMAT, STATE_VERSION, VIEW_FORMAT, VIEW_VERSION, options_data
from cardrules.decisions import Decision
from cardrules.game import Game
from cardrules.rules.actions import HIDDEN_ACTION
from cardrules.rules.cards import Card
from cardrules.rules.declarations import field_types
from cardrules.rules.events import REDACTED_EVENTS, Event
from cardrules.rules.looks import Look
from cardrules.rules.results import Result
from cardrules.rules.state import is_secret, keeps_choices
from cardrules.rules.validators import Refusal
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of

from .values import FORMS, SEED, Schema, Values, a_list, an_object, described, one_of, words

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_HASH: Final[Schema] = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_TEXT: Final[Schema] = {"type": "string"}
_NULL: Final[Schema] = {"type": "null"}


def json_schema(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the JSON Schema, of 2020-12, of all data forms of a game under its options.

    A form has its own schema under ``$defs``: ``View``, ``Event``, ``Refusal``, ``Decision``, ``Action``,
    ``SeenAction``, ``Result``, ``Deck``, ``Options``, ``Save``, ``RecordLine`` and ``PublicRecordLine``. To validate
    one, refer to it: ``{**json_schema(game), "$ref": "#/$defs/View"}``.

    Args:
        game: The game.

    Raises:
        InvalidArgument: ``game`` is not a game.
    """
    require("game", game, Game, "a game, as cardrules.load returns one")
    made: dict[str, Any] = json.loads(json.dumps(_Documents(game).schema()))
    # A copy, in which no two places share what its owner may change.
    return made


class _Documents:
    """The data forms of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._values = Values(game, game.options.players)

    def schema(self) -> Schema:
        refs = [self._form(name) for name in FORMS]
        return {
            "$schema": DIALECT,
            "title": self._game.name,
            "description": f"All data forms of {self._game.name} with the options {self._game.options}.",
            "anyOf": refs,
            "$defs": self._values.definitions,
        }

    def _form(self, name: str) -> Schema:
        makers: Mapping[str, Callable[[], Schema]] = {
            "View": self._view,
            "Event": self._event,
            "Refusal": self._refusal,
            "Decision": self._decision,
            "Action": partial(self._action, masked=False),
            "SeenAction": partial(self._action, masked=True),
            "Result": partial(self._values.fields, Result),
            "Deck": self._deck,
            "Options": self._options,
            "Save": self._save,
            "RecordLine": self._record_line,
            "PublicRecordLine": self._public_line,
        }
        return self._values.named(name, makers[name])

    # What is sent

    def _view(self) -> Schema:
        form = self._head(VIEW_FORMAT, VIEW_VERSION)
        form["viewer"] = one_of(self._values.seat(), _NULL)
        form["state"] = self._values.named("ViewedState", partial(self._state, masked=True))
        return {"description": "What a seat, or null for a spectator, may know.", **an_object(form)}

    def _state(self, *, masked: bool) -> Schema:
        kind, types = self._game.state_type, field_types(self._game.state_type)
        zones = {zone.name for zone in zones_of(kind)}
        fields: dict[str, Schema] = {}
        for field in fields_of(kind):
            if masked and is_secret(field):
                continue
            chosen = field.name == "chosen" and keeps_choices(kind)
            made = self._values.of(types[field.name], masked=masked and (chosen or field.name in zones))
            fields[field.name] = one_of(a_list(made["items"], 0, 0), made) if chosen else made
        fields["phase"] = words(*self._game.phases)
        return described(an_object(fields, ["cards"] if masked else []), kind)

    def _event(self) -> Schema:
        def make(kind: type[Event]) -> Schema:
            return self._values.fields(kind, masked=kind in REDACTED_EVENTS, others={"event": words(kind.word)})

        kinds = self._game.event_types
        return one_of(*(self._values.named(f"{kind.__name__}Event", partial(make, kind), kind) for kind in kinds))

    def _refusal(self) -> Schema:
        book = self._game.rulebook
        codes = words(*dict.fromkeys((*MESSAGES, *book.messages)))
        clauses = words(*(f"{self._game.name}:{clause.id}" for clause in book.clauses))
        params = {"type": "object", "additionalProperties": self._values.named("Parameter", self._parameter)}
        return described(an_object({"code": codes, "clause": clauses, "params": params}), Refusal)

    def _parameter(self) -> Schema:
        text = an_object({"text": {"type": "object", "additionalProperties": _TEXT, "minProperties": 1}})
        plain = [{"type": kind} for kind in ("string", "integer", "boolean", "null")]
        several = a_list(self._values.named("Parameter", self._parameter))
        return one_of(*plain, several, an_object({"card": self._values.of(Card)}), text, self._form("Action"))

    def _decision(self) -> Schema:
        actions = a_list(self._form("Action"))
        fields = {"seat": self._values.seat(), "actions": actions, "may_decline": {"type": "boolean"}}
        return described(an_object(fields), Decision)

    def _action(self, *, masked: bool) -> Schema:
        actions = [self._values.action(kind, masked=masked) for kind in self._game.action_types]
        return one_of(*actions, *([an_object({"action": words(HIDDEN_ACTION.word)})] if masked else []))

    def _deck(self) -> Schema:
        kinds = dict.fromkeys(map(type, self._game.deck))
        cards = [self._values.named(f"{kind.__name__}Fields", partial(self._card, kind), kind) for kind in kinds]
        count = len(self._game.deck)
        return {"description": "All cards, in deck order.", **a_list(one_of(*cards), count, count)}

    def _card(self, kind: type) -> Schema:
        fields = self._values.fields(kind, others={"look": self._values.named("Look", self._look, Look)})
        fields["properties"]["id"] = self._values.of(kind)
        return fields

    def _look(self) -> Schema:
        return self._values.fields(Look)

    # Options

    def _options(self) -> Schema:
        """Return the schema of any options of the game, which have other numbers of seats too."""
        values = Values(self._game, None)
        declared = self._game.options_type.declared()
        return an_object(
            {option.name: {"description": option.text.render(), **values.of(option.type)} for option in declared}
        )

    def _options_in_force(self) -> Schema:
        fields = {name: words(value) for name, value in options_data(self._game).items()}
        return {"description": "The options of this game.", **an_object(fields)}

    # What is kept

    def _head(self, form: str, version: int) -> dict[str, Schema]:
        return {
            "format": words(form),
            "version": words(version),
            "game": words(self._game.name),
            "game_version": words(len(self._game.migrations) + 1),
            "options": self._values.named("OptionsInForce", self._options_in_force),
        }

    def _save(self) -> Schema:
        form = self._head(STATE_FORMAT, STATE_VERSION)
        form["state"] = self._values.named("State", partial(self._state, masked=False))
        return {"description": "A state, for the host alone.", **an_object(form)}

    def _lines(self, *, masked: bool) -> list[Schema]:
        """Return the schemas of the lines after the first."""
        prefix = "Public" if masked else ""
        action = {"seat": self._values.seat(), "action": self._values.notation(masked=masked)}
        others = {"Action": action, "Undo": {"undo": {"type": "integer", "minimum": 1}}, "Seed": {"seed": SEED}}
        return [
            self._values.named(f"{prefix}Record{name}", partial(an_object, {**fields, "hash": _HASH}))
            for name, fields in others.items()
        ]

    def _record_line(self) -> Schema:
        head = {**self._head(RECORD_FORMAT, RECORD_VERSION), "cardrules": _TEXT, "hash": _HASH}
        cards = {"cards": a_list(self._values.of(Card))}
        begun = {
            "Seed": {"seed": SEED, **cards},
            "Commitment": {"commitment": _HASH, **cards},
            "State": {"state": self._form("Save")},
        }
        headers = [
            self._values.named(f"RecordBegunBy{name}", partial(an_object, {**head, **fields}, ["cards"]))
            for name, fields in begun.items()
        ]
        return one_of(*headers, *self._lines(masked=False))

    def _public_line(self) -> Schema:
        head = {
            **self._head(PUBLIC_FORMAT, PUBLIC_VERSION),
            "cardrules": _TEXT,
            "viewer": one_of(self._values.seat(), _NULL),
            "commitment": _HASH,
            "cards": a_list(self._values.of(Card)),
            "view": self._form("View"),
            "hash": _HASH,
        }
        header = self._values.named("PublicRecordBegun", partial(an_object, head, ["cards", "view"]))
        return one_of(header, *self._lines(masked=True))
