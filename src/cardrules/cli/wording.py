"""The names of a game's cards, places, actions and events in one language.

Everything comes from the game's rule book: ``names`` is asked for ``event.<word>``, ``action.<word>``,
``phase.<name>``, ``state.<field>``, and for zones and values as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, cast

import attrs

from cardrules.errors import counted
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Chosen, Event, Moved, Place, Shuffled
from cardrules.rules.state import State
from cardrules.rules.values import fields_of
from cardrules.rules.zones import Cards, zones_of

from .texts import say

MAX_CARDS: Final = 12
"""More cards than these are counted, or cut to the newest ones."""
NEWEST: Final = 5


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards' ids, runs of face-down cards counted."""
    words: list[str] = []
    for card, run in groupby(cards):
        count = len(list(run))
        words.append(str(card) if count == 1 else f"{card}×{count}")
    return " ".join(words)


@attrs.frozen
class Wording:
    """The names of one game in one language.

    Attributes:
        game: The game.
        lang: One of the languages of its rule book.
    """

    game: Game
    lang: str

    def say(self, key: str, **params: object) -> str:
        """Return a text of the command line's own catalogue."""
        return say(self.lang, key, **params)

    def counted(self, count: int, one: str, other: str) -> str:
        """Return a number with what it counts, see :func:`cardrules.errors.counted`."""
        return counted(count, one, other).message(self.lang)

    def name(self, word: str, *prefixes: str) -> str:
        """Return what a word of the code is called, looked up under each prefix, then without."""
        names = self.game.rulebook.names
        for key in (*(f"{prefix}.{word}" for prefix in prefixes), word):
            if key in names:
                return names[key].render(self.lang)
        return word.replace("_", " ")

    def value(self, value: object) -> str:
        """Return how a field of an event or a state is written."""
        match value:
            case None:
                return "–"
            case str():
                return self.name(value) if value in self.game.rulebook.names else value
            case tuple():
                items = cast("tuple[object, ...]", value)
                joint = " " if all(isinstance(item, Card) for item in items) else ", "
                return joint.join(map(self.value, items)) or "–"
            case _:
                return str(value)

    def place(self, place: Place) -> str:
        """Return what a place is called."""
        zone = self.name(place.zone)
        if place.part is None:
            return zone
        per_seat = any(known.per_seat for known in zones_of(self.game.state_type) if known.name == place.zone)
        return self.say("zone-of-seat" if per_seat else "zone-part", zone=zone, number=place.part)

    def moved_cards(self, cards: Sequence[Card]) -> str:
        """Return the cards of a move; many of them are only counted."""
        if len(cards) > MAX_CARDS and FACE_DOWN not in cards:
            return self.counted(len(cards), "{count} card", "{count} cards")
        return cards_text(cards)

    def pile(self, cards: Cards) -> str:
        """Return the cards of a zone; of many open ones the newest."""
        if not cards:
            return "–"
        if len(cards) > MAX_CARDS and FACE_DOWN not in cards:
            return f"({len(cards)}) … {cards_text(cards[-NEWEST:])}"
        return cards_text(cards)

    def event(self, event: Event) -> str:
        """Return an event as a sentence."""
        match event:
            case Moved():
                return self.say(
                    "moved",
                    cards=self.moved_cards(event.cards),
                    source=self.place(event.source),
                    target=self.place(event.target),
                )
            case Shuffled():
                return self.say(
                    "shuffled",
                    zone=self.place(event.place),
                    cards=self.counted(len(event.cards), "{count} card", "{count} cards"),
                )
            case Chosen():
                return self.say("chosen", seat=event.seat)
            case _:
                names = [field.name for field in fields_of(type(event)) if field.name != "audience"]
                values = {name: self.value(getattr(event, name)) for name in names}
                text = self.game.rulebook.names.get(f"event.{event.word}")
                if text is not None:
                    return text.render(self.lang, values)
                return " ".join((event.word, *(f"{name}={value}" for name, value in values.items())))

    def action(self, action: Action) -> str:
        """Return what an action is called, "" if its notation says it all."""
        called = self.game.rulebook.names.get(f"action.{action.word}")
        text = "" if called is None else called.render(self.lang)
        return "" if text == action.word else text

    def facts(self, state: State) -> list[str]:
        """Return the sentences about plain fields: those named ``state.<field>`` that differ from their default."""
        fields: dict[str, Any] = {field.name: field.default for field in fields_of(type(state))}
        facts: list[str] = []
        for name, default in fields.items():
            text = self.game.rulebook.names.get(f"state.{name}")
            value = getattr(state, name)
            if text is not None and value != default:
                facts.append(text.render(self.lang, {"value": self.value(value)}))
        return facts
