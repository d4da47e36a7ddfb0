"""What people read: a game's cards, actions, events and everything else in one of its languages.

Every word comes from the rule book's :attr:`names <cardrules.RuleBook.names>`. What a value is follows from the type of
its field: a number of type :data:`~cardrules.Seat` is said as a seat, and never looked up as a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, TypeAlias, cast

from typing_extensions import override

from ._arguments import described, integer, require, subclass_of, tuple_of
from ._codes import codes_of, stem
from ._gamelike import GameLike
from .errors import InvalidArgument, InvalidSeat, Message, counted, nearest, shown
from .rules.actions import HIDDEN_ACTION, Action, is_given
from .rules.arguments import arguments_of
from .rules.cards import FACE_DOWN, Card
from .rules.declarations import field_types
from .rules.events import Chosen, Event, Moved, Place, Shuffled
from .rules.ranges import has_seats
from .rules.results import Result
from .rules.state import State
from .rules.texts import LibraryText, SeatsText, Text
from .rules.validators import Refusal
from .rules.values import fields_of
from .rules.zones import zones_of

MAX_CARDS: Final = 12
"""More open cards than these are counted in a sentence."""

LEGEND: Final = LibraryText("Was auf den Karten steht", "What the cards say")
"""The heading of a legend."""
_TEXTS: Final = {
    "seat": LibraryText("Platz {number}", "Seat {number}"),
    "face-down": LibraryText("eine verdeckte Karte", "a face-down card"),
    "hidden": LibraryText("verdeckt wählen", "choose in secret"),
    "part of seat": LibraryText("{zone} von {seat}", "{seat}’s {zone}"),
    "part": LibraryText("{zone} {part}", "{zone} {part}"),
    "won": LibraryText("Sieg für {winners}: {reason}.", "Won by {winners}: {reason}."),
    "nobody won": LibraryText("Niemand gewinnt: {reason}.", "Nobody wins: {reason}."),
    "copies": LibraryText("gleiche Karten, durchnummeriert", "numbers cards that are alike"),
    "True": LibraryText("ja", "yes"),
    "False": LibraryText("nein", "no"),
}
"""The words that the library adds to a game's."""
_EVENTS: Final[Mapping[type[Event], LibraryText]] = {
    Moved: LibraryText("{cards}: {source} → {target}", "{cards}: {source} → {target}"),
    Shuffled: LibraryText("Gemischt: {place}.", "Shuffled: {place}."),
    Chosen: LibraryText("{seat} hat gewählt.", "{seat} has chosen."),
}
"""What the engine's events say where the rule book has no text of its own."""
_NOTHING: Final = "–"

Thing: TypeAlias = Card | tuple[Card, ...] | Action | Event | Place | Refusal | Result
"""What :class:`Words` can say."""


class Words:
    """Says in one language of a game what people read; :meth:`Game.words` returns it.

    Called with a card, cards, an action, an event, a place, a refusal or a result, it returns the text. What the viewer
    may not know has to be taken out before, as :meth:`Game.view_event` and :meth:`Game.view_action` do.

    Seats are called by their names or, without one, counted from 1; everywhere else in the library they are numbers
    from 0.

    Args:
        game: The game.
        lang: One of the languages of its rule book; None for English or, without it, for the first one.
        names: Who sits on each seat, from seat 0; the name of a seat may be missing or empty.

    Attributes:
        game: The game.
        lang: The language.
        names: The names.

    Raises:
        UnknownLanguage: The rule book is not written in ``lang``.
        InvalidArgument: ``game`` is not a game, or ``names`` are not texts, or more than the seats.
    """

    __slots__ = ("_per_seat", "game", "lang", "names")

    game: GameLike[Any]
    lang: str
    names: tuple[str, ...]

    def __init__(self, game: GameLike[Any], lang: str | None = None, names: Iterable[str] = ()) -> None:
        self.game = require("game", game, GameLike, "a game")
        self.lang = game.rulebook.language(lang)
        self.names = tuple_of("names", names, "the name of each seat")
        for name in self.names:
            require("names", name, str, "the name of each seat")
        players = game.options.players
        if len(self.names) > players:
            raise InvalidArgument(
                "names are {names}; expected at most {count}, one for each seat", names=shown(self.names), count=players
            )
        self._per_seat = frozenset(zone.name for zone in zones_of(game.state_type) if zone.per_seat)

    def __call__(self, thing: Thing) -> str:
        """Return what something is called or says.

        Args:
            thing: A card or a row of cards, an action with its arguments, an event, a place, a refusal, or a result. An
                event about which there is nothing to tell, see :attr:`RuleBook.told_when`, is "".

        Raises:
            InvalidArgument: It is none of these, or an event of another game.
            UnknownCard: It is a card of another game.
            UnknownAction: It is an action of another game.
        """
        if isinstance(thing, Card) and thing is not FACE_DOWN:
            self.game.deck.index(thing)
        elif isinstance(thing, Action):
            self.game.parse_action(str(thing), face_down=True)
        elif isinstance(thing, Event) and type(thing) not in self.game.event_types:
            raise InvalidArgument(
                "{event} is no event of {name}; expected one of {names}",
                event=described(thing),
                name=self.game.name,
                names=", ".join(sorted(kind.__name__ for kind in self.game.event_types)),
            )
        elif isinstance(thing, tuple):
            thing = tuple_of("cards", thing, "cards of the deck")
            self._open(thing)
        return self._said(thing)

    def _said(self, thing: object) -> str:
        match thing:
            case Card():
                said = self._card(thing)
            case tuple():
                said = self._cards(cast("tuple[Card, ...]", thing))
            case Action():
                said = self._action(thing)
            case Event():
                said = self._event(thing)
            case Place():
                said = self._place(thing)
            case Refusal():
                said = self._refusal(thing)
            case Result():
                said = self._result(thing)
            case _:
                raise InvalidArgument(
                    "{thing} has no words; expected a card, cards, an action, an event, a place, a refusal or a result",
                    thing=described(thing),
                )
        return said

    @override
    def __repr__(self) -> str:
        return f"<Words for {self.game!r} in {self.lang!r}>"

    # Names of single things

    def seat(self, seat: int) -> str:
        """Return who sits on a seat or, without a name, the number of the seat counted from 1.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``seat`` is not a number.
        """
        players: int = self.game.options.players
        if integer("seat", seat, 0) >= players:
            raise InvalidSeat("no seat {seat}; seats are 0 … {last}", seat=shown(seat), last=players - 1)
        return self._seat(seat)

    def zone(self, name: str) -> str:
        """Return what a zone is called; a part of it is ``words(Place(name, part))``.

        Raises:
            InvalidArgument: ``name`` is not a text.
        """
        return self._name(require("name", name, str, "the name of a zone"))

    def phase(self, name: str) -> str:
        """Return what a phase is called.

        Raises:
            InvalidArgument: ``name`` is not a text.
        """
        return self._name(require("name", name, str, "the name of a phase"), "phase")

    def reason(self, word: str) -> str:
        """Return what the reason of a result is called.

        Raises:
            InvalidArgument: ``word`` is not a text.
        """
        return self._name(require("word", word, str, "the reason of a result"), "reason")

    def kind(self, action_type: type[Action]) -> str:
        """Return what a class of actions is called, without any arguments.

        Raises:
            InvalidArgument: ``action_type`` is not a class of actions.
        """
        return self._name(subclass_of("action_type", action_type, Action).word, "action")

    def option(self, name: str) -> str:
        """Return what an option decides.

        Raises:
            InvalidArgument: There is no such option.
        """
        return cast("str", self._option(name).text.render(self.lang))

    def value(self, name: str, value: object) -> str:
        """Return what a value of an option is called.

        Raises:
            InvalidArgument: There is no such option.
        """
        if has_seats(self._option(name).type):
            return str(self._value(name, self._option(name).type, value))
        return self.game.rulebook.value(name, value, self.lang)

    def _option(self, name: str) -> Any:
        require("name", name, str, "the name of an option")
        options = {option.name: option for option in self.game.options.declared()}
        if name not in options:
            raise InvalidArgument("no option {name}: {hint}", name=shown(name), hint=nearest(name, options))
        return options[name]

    # Several sentences

    def facts(self, state: State) -> tuple[str, ...]:
        """Return the sentences about the plain fields of a state that are worth showing now.

        They are those of the fields which the rule book's ``names`` have as ``state.<field>``, where they differ from
        their default and :attr:`RuleBook.told_when` does not say otherwise.

        Args:
            state: A state, or the view of the seat that reads.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        # Refuses what is no state of the game.
        self.game.on_turn(state)
        return tuple(self._facts(state))

    def legend(self, cards: Iterable[Card] | None = None) -> dict[str, str]:
        """Return what the codes of cards mean: ``{"y": "yellow", "X": "card swap", …}``.

        A card's id is taken apart where the deck shows how it is put together of the card's fields; any other card is
        in the legend as a whole. A number stands for itself, and so does a code that is its own name.

        Args:
            cards: The cards; None for the whole deck. Face-down cards have no code.

        Raises:
            UnknownCard: A card is not of the deck.
            InvalidArgument: ``cards`` are no cards.
        """
        deck = self.game.deck
        shown_cards = self._open(tuple_of("cards", deck if cards is None else cards, "cards of the deck"))
        codes = codes_of(deck)
        wanted = {part for card in shown_cards for part in codes[card]}
        parts = dict.fromkeys(part for each in codes.values() for part in each if part in wanted)
        found: dict[str, str] = {}
        for part in sorted(parts, key=attrgetter("place")):
            meaning = (
                self._card(part.value)
                if part.field is None
                else str(self._printed(part.card_type, part.field, part.value))
            )
            if meaning != part.code and not (type(part.value) is int and meaning == str(part.value)):
                found[part.code] = meaning
        if any(stem(card) != card.id for card in shown_cards):
            found[".1 .2 …"] = _TEXTS["copies"].render(self.lang)
        return found

    def rules(self) -> str:
        """Return the rule book under the game's options as Markdown, with the legend of the cards at its end."""
        text = self.game.rulebook.render(self.lang, self.game.options)
        entries = [f"- `{code}` {meaning}" for code, meaning in self.legend().items()]
        return "\n".join([text, f"## {LEGEND.render(self.lang)}", "", *entries, ""]) if entries else text

    # How it works

    def _open(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that do not lie face down, once each in the order of the deck, to which they must belong."""
        found = {self.game.deck.index(card) for card in cards if card is not FACE_DOWN}
        return tuple([self.game.deck[number] for number in sorted(found)])

    def _text(self, *keys: str) -> Text | None:
        """Return the first text that the rule book has under one of some keys."""
        names = self.game.rulebook.names
        return next((names[key] for key in keys if key in names), None)

    def _name(self, word: str, *prefixes: str) -> str:
        """Return the name of a word of the code: looked up under each prefix, then without."""
        text = self._text(*(f"{prefix}.{word}" for prefix in prefixes), word)
        return word.replace("_", " ") if text is None else text.render(self.lang)

    def _sentence(self, text: str) -> str:
        """Return a text with a capital letter first, unless it begins with the code of a card or somebody's name."""
        first = text.partition(" ")[0].rstrip(":,.")
        fixed = any(first == card.id for card in self.game.deck) or first in " ".join(self.names).split()
        return text if fixed else text[:1].upper() + text[1:]

    def _seat(self, seat: int) -> str:
        name = self.names[seat] if seat < len(self.names) else ""
        return name or _TEXTS["seat"].render(self.lang, {"number": seat + 1})

    def _value(self, field: str, kind: Any, value: object) -> object:
        """Return how the value of a field is said; a number without a name as it is, so that a text can format it.

        Args:
            field: The field's name.
            kind: Its type.
            value: Its value.
        """
        match value:
            case None:
                said = self._named(_NOTHING, f"{field}.none")
            case bool():
                said = _TEXTS[str(value)].render(self.lang)
            case int():
                said = self._seat(value) if has_seats(kind) else self._named(value, f"{field}.{value}")
            case str():
                said = self._named(value, f"{field}.{value}", value)
            case tuple() if not all(isinstance(item, Card) for item in cast("tuple[object, ...]", value)):
                said = ", ".join([str(self._value(field, kind, item)) for item in cast("tuple[object, ...]", value)])
            case Card() | Action() | Place() | tuple():
                said = self._said(cast("object", value))
            case _:
                said = str(value)
        return said

    def _named(self, otherwise: object, *keys: str) -> object:
        """Return the first text that the rule book has under one of some keys."""
        text = self._text(*keys)
        return otherwise if text is None else text.render(self.lang)

    def _values(self, thing: object, *without: str) -> dict[str, object]:
        """Return how the values of an object's fields are said."""
        types = field_types(type(thing))
        return {
            name: self._value(name, kind, getattr(thing, name)) for name, kind in types.items() if name not in without
        }

    def _printed(self, card_type: type[Card], field: str, value: object) -> object:
        return self._value(field, field_types(card_type)[field], value)

    def _card(self, card: Card) -> str:
        if card is FACE_DOWN:
            return _TEXTS["face-down"].render(self.lang)
        fields = {field.name: getattr(card, field.name) for field in fields_of(type(card)) if field.name != "id"}
        values = {name: self._printed(type(card), name, value) for name, value in fields.items()}
        words = [value for value in fields.values() if type(value) is str]
        text = self._text(f"card.{card.id}", *(f"card.{word}" for word in words), "card")
        if text is not None:
            return text.render(self.lang, {"id": card.id, **values})
        return " ".join([str(values[name]) for name, value in fields.items() if value is not None]) or card.id

    def _cards(self, cards: Sequence[Card]) -> str:
        if len(cards) > MAX_CARDS and FACE_DOWN not in cards:
            return counted(len(cards), "{count} card", "{count} cards").message(self.lang)
        told: list[str] = []
        for card, run in groupby(cards):
            count = len(list(run))
            if card is FACE_DOWN and count > 1:
                told.append(Message("{count} face-down cards", count=count).message(self.lang))
            else:
                told += [self._card(card)] * count
        return ", ".join(told) or _NOTHING

    def _place(self, place: Place) -> str:
        zone = self._name(place.zone)
        if place.part is None:
            return zone
        if place.zone in self._per_seat:
            return _TEXTS["part of seat"].render(self.lang, {"zone": zone, "seat": self._seat(place.part)})
        return _TEXTS["part"].render(self.lang, {"zone": zone, "part": place.part})

    def _action(self, action: Action) -> str:
        if action is HIDDEN_ACTION:
            return _TEXTS["hidden"].render(self.lang)
        given = {
            argument.name: self._value(argument.name, argument.type, getattr(action, argument.name))
            for argument in arguments_of(type(action))
            if argument.required or is_given(getattr(action, argument.name))
        }
        text = self._text(".".join(["action", action.word, *given])) if given else None
        if text is not None:
            return text.render(self.lang, given)
        called = self.kind(type(action))
        told = ", ".join([self._name(name) if getattr(action, name) is True else str(given[name]) for name in given])
        return f"{called}: {told}" if told else called

    def _event(self, event: Event) -> str:
        key = f"event.{event.word}"
        if not self.game.rulebook.tells(key, self.game.options):
            return ""
        values = self._values(event, "audience", "seen_by")
        text = self._text(key) or _EVENTS.get(type(event))
        if isinstance(event, Moved):
            for end, place in (("source_seat", event.source), ("target_seat", event.target)):
                values[end] = self._seat(cast("int", place.part)) if place.zone in self._per_seat else _NOTHING
            text = self._text(f"{key}.{event.source.zone}.{event.target.zone}") or text
        if text is not None:
            return self._sentence(text.render(self.lang, values))
        told = ", ".join(map(str, values.values()))
        called = self._name(event.word)
        return self._sentence(f"{called}: {told}" if told else called)

    def _refusal(self, refusal: Refusal) -> str:
        told = {name: self._param(name, value, refusal.shown[name]) for name, value in refusal.params.items()}
        return self._sentence(refusal.text.render(self.lang, told))

    def _param(self, name: str, value: object, told: object) -> object:
        """Return how a parameter of a refusal is said: the engine knows what is a seat, and writes actions as text."""
        if isinstance(told, SeatsText):
            return ", ".join(map(self._seat, told.seats))
        if name == "action" and type(value) is str:
            return self._action(self.game.parse_action(value))
        if isinstance(value, Text):
            return value.render(self.lang)
        return self._value(name, None, value)

    def _result(self, result: Result) -> str:
        winners = ", ".join(map(self._seat, result.winners))
        text = _TEXTS["won" if winners else "nobody won"]
        return text.render(self.lang, {"winners": winners, "reason": self.reason(result.reason)})

    def _facts(self, state: State) -> Iterator[str]:
        types = field_types(type(state))
        for field in fields_of(type(state)):
            value, key = getattr(state, field.name), f"state.{field.name}"
            text = self._text(key)
            if text is not None and value != field.default and self.game.rulebook.tells(key, self.game.options):
                said = self._value(field.name, types[field.name], value)
                yield self._sentence(text.render(self.lang, {"value": said}))
