"""Keys: a short text for all that stands in a state or a view.

A key is the first 32 hexadecimal digits of the SHA-256 hash of a JSON text: the object that
:meth:`~cardrules.Game.dump` or :meth:`~cardrules.Game.dump_view` returns, without ``format``, ``version`` and
``game_version``, in one line, without spaces and without needless escapes, in UTF-8. So it depends on neither process
nor platform nor version of Python, and the key of a view on nothing that its viewer does not know.
"""

from __future__ import annotations

import json
from hashlib import sha256
from operator import attrgetter
from typing import Any, Final

from cardrules._gamelike import GameLike
from cardrules.rules.state import State, as_view, is_secret
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of

from .codec import fields_to_json, to_json
from .journal import json_text
from .saves import options_data

_DIGITS: Final = 32
_encoded: Final = json.JSONEncoder(
    separators=(",", ":"), ensure_ascii=False, check_circular=False, default=to_json
).encode
_id: Final = attrgetter("id")


class Keys:
    """The keys of one game.

    Args:
        game: The game.
    """

    def __init__(self, game: GameLike[Any]) -> None:
        head = json_text({"game": game.name, "options": options_data(game)})[:-1]
        self._begun = sha256(head.encode())
        self._zones = zones_of(game.state_type)
        fields = fields_of(game.state_type)
        self._names = {
            False: tuple(field.name for field in fields),
            True: tuple(field.name for field in fields if not is_secret(field)),
        }

    def of(self, state: State) -> str:
        """Return the key of a state or a view.

        Raises:
            InvalidDefinition: It holds a value that has no form in JSON.
            InvalidSeed: Its chance is a scripted one.
        """
        view = as_view(state)
        values: dict[str, Any] = {name: getattr(state, name) for name in self._names[view is not None]}
        # Nearly all that stands in a state are cards; the encoder would call a function for each of them.
        values["cards"] = [*map(_id, state.cards)]
        for zone in self._zones:
            parts: list[Any] = [[*map(_id, cards)] for _, cards in zone.parts(state)]
            values[zone.name] = zone.with_parts(parts)
        viewer = "" if view is None else f',"viewer":{json_text(view.viewer)}'
        try:
            fields = _encoded(values)
        except (RecursionError, TypeError):
            # This refuses what has no form in JSON, and names it.
            fields = json_text(fields_to_json(state))
        hashed = self._begun.copy()
        hashed.update(f'{viewer},"state":{fields}}}'.encode(errors="surrogatepass"))
        return hashed.hexdigest()[:_DIGITS]
