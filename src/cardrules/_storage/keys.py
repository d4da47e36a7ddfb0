"""Keys: a short text for all that stands in a state or a view.

A key is the first 32 hexadecimal digits of the SHA-256 hash of a JSON text: the object that
:meth:`~cardrules.Game.dump` or :meth:`~cardrules.Game.dump_view` returns, without ``format``, ``version`` and
``game_version``, in one line, without spaces and without needless escapes, in UTF-8. So it depends on neither process
nor platform nor version of Python, and the key of a view on nothing that its viewer does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any, Final, cast

import attrs

from cardrules._gamelike import GameLike
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.chance import Chance
from cardrules.rules.state import State, as_view, is_secret
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of

from .codec import fields_to_json, to_json
from .journal import json_text
from .saves import options_data

_DIGITS: Final = 32
_MAX_KNOWN: Final = 1024
"""How many frozen values are remembered; the cache is cleared when full."""


class Keys:
    """The keys of one game.

    The JSON text is put together field by field, in a quarter of the time that a dump takes: cards are looked up,
    and frozen values, which states share, are written once.

    Args:
        game: The game.
    """

    def __init__(self, game: GameLike[Any]) -> None:
        self._begun = sha256(json_text({"game": game.name, "options": options_data(game)})[:-1].encode())
        self._deck_size = len(game.deck)
        self._card_texts: Mapping[Card, str] = {card: encode_basestring(card.id) for card in game.deck}
        self._in_parts = {zone.name: zone.in_parts for zone in zones_of(game.state_type)} | {"cards": False}
        fields = fields_of(game.state_type)
        self._names = tuple(field.name for field in fields)
        self._shown_names = tuple(field.name for field in fields if not is_secret(field))
        self._names_with_deck = tuple(name for name in self._shown_names if name != "cards")
        # By identity, because 1 == True; with the value, so that no other one gets its id.
        self._known: dict[int, tuple[object, str]] = {}

    def of(self, state: State) -> str:
        """Return the key of a state or a view.

        Raises:
            InvalidDefinition: It holds a value that has no form in JSON.
            InvalidSeed: Its chance is a scripted one.
        """
        view = as_view(state)
        if view is None:
            names = self._names
        else:
            names = self._names_with_deck if len(state.cards) == self._deck_size else self._shown_names
        try:
            fields = ",".join([f'"{name}":{self._field(name, getattr(state, name))}' for name in names])
        except Exception:  # noqa: BLE001 - a value of another type than declared; if it has a form at all, this finds it
            data = fields_to_json(state)
            fields = json_text({name: data[name] for name in names})[1:-1]
        viewer = "" if view is None else f',"viewer":{json_text(view.viewer)}'
        hashed = self._begun.copy()
        hashed.update(f'{viewer},"state":{{{fields}}}}}'.encode(errors="surrogatepass"))
        return hashed.hexdigest()[:_DIGITS]

    def _field(self, name: str, value: Any) -> str:
        in_parts = self._in_parts.get(name)
        if in_parts is None:
            return self._text(value)
        return f"[{','.join(map(self._row, value))}]" if in_parts else self._row(value)

    def _row(self, cards: Sequence[Card]) -> str:
        hidden = cards.count(FACE_DOWN)
        if not hidden:
            return f"[{','.join(map(self._card_texts.__getitem__, cards))}]"
        return f"[{hidden}]" if hidden == len(cards) else json_text(to_json(cards))

    def _text(self, value: object) -> str:
        kind = type(value)
        if value is None:
            return "null"
        if kind is int:
            return repr(value)
        if kind is str:
            return encode_basestring(cast("str", value))
        # A seed is kept nowhere but in its state.
        if kind is Chance or not attrs.has(kind):
            return json_text(to_json(value))
        known = self._known.get(id(value))
        if known is None:
            if len(self._known) >= _MAX_KNOWN:
                self._known.clear()
            known = self._known[id(value)] = (value, json_text(to_json(value)))
        return known[1]
