"""Events: the visible happenings of an effect, in the order in which they happen at the table.

An effect reports to a :class:`Log`, or to None when nobody listens; then nothing is built. The engine works out who
sees a moved card from the zones' declarations, so that redacting an event needs no code of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final, TypeVar

import attrs
from typing_extensions import override

from .arguments import described, is_a, items
from .cards import FACE_DOWN, Card
from .errors import InvalidDefinition
from .frozen import Replaceable, cached, frozen
from .options import Options
from .state import Cards, Sight, State, everyone, nobody, top_only, zone_named


@frozen
class Event(Replaceable):
    """One happening. Games subclass it with public fields; cards on the move are :class:`Moved` and no other.

    Class attributes:
        word: What the event is called in data and catalogues; by default the class name in lower case.

    Attributes:
        audience: The seats that learn of it at all, None among them standing for a spectator; None for everybody.
    """

    word: ClassVar[str] = "event"

    audience: tuple[int | None, ...] | None = attrs.field(default=None, kw_only=True)

    @override
    def __init_subclass__(cls) -> None:
        if "word" not in cls.__dict__:
            cls.word = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


EventT = TypeVar("EventT", bound=Event)

_OWNERS: Final = frozenset({int, type(None)})
"""The types of a seat or an index that there may be."""


@frozen
class Place:
    """A zone, or one seat's part of it.

    Attributes:
        zone: The name of the state's field.
        owner: The seat, or None for a shared zone.
    """

    zone: str
    owner: int | None = None

    def __attrs_post_init__(self) -> None:
        # Made for every card on the move: what is right is told apart at once.
        if type(self.zone) is not str or type(self.owner) not in _OWNERS:
            raise InvalidDefinition(
                f"Place({described(self.zone)}, {described(self.owner)}): expected the name of a zone, and a seat, or "
                "None for a shared zone"
            )


@frozen
class Moved(Event):
    """Cards went from one place to another.

    Attributes:
        cards: The cards, in the order in which they now lie; in an event view face down where the viewer sees neither
            place.
        source: Where they lay.
        target: Where they lie now.
        index: The position of the first of them in the target; None for after the cards already there.
        seen_by: The seats that see the cards; None among them stands for a spectator.
    """

    cards: Cards
    source: Place
    target: Place
    index: int | None
    seen_by: tuple[int | None, ...]


@frozen
class Shuffled(Event):
    """A zone has a new order that nobody has seen.

    Attributes:
        zone: The name of the state's field.
        cards: The cards in the new order; face down in every event view.
    """

    zone: str
    cards: Cards


_NOTHING, _TOP, _EVERYTHING = Sight


@cached
def viewers_of(players: int) -> tuple[int | None, ...]:
    """Return everybody who may look on: the seats, and None for a spectator."""
    return (*range(players), None)


@cached
def _in_the_open(state_type: type[State], source: str, target: str) -> bool:
    """Return whether everybody sees a card on its way, by the declarations of the zones alone."""
    lies, goes = zone_named(state_type, source), zone_named(state_type, target)
    return lies.visible is everyone or goes.visible in {everyone, top_only}


class Log:
    """What an effect reports to: events, and the clauses that fired.

    Attributes:
        events: The events so far, in order.
        clauses: The ids of the clauses that fired so far, in order.
    """

    __slots__ = ("_options", "clauses", "events")

    def __init__(self, options: Options) -> None:
        self.events: list[Event] = []
        self.clauses: list[str] = []
        self._options = options

    def add(self, event: Event) -> None:
        """Report an event of public content.

        Raises:
            InvalidDefinition: It is no event.
        """
        if not is_a(event, Event):
            raise InvalidDefinition(f"reported to the log: {described(event)}; expected an Event")
        self.events.append(event)

    def cite(self, *clauses: str) -> None:
        """Report that clauses fired.

        Raises:
            InvalidDefinition: They are no ids of clauses.
        """
        for clause in clauses:
            if type(clause) is not str:
                raise InvalidDefinition(f"reported to the log: {described(clause)}; expected the id of a clause")
        self.clauses += clauses

    def moved(
        self, state: State, cards: Iterable[Card], source: Place, target: Place, index: int | None = None
    ) -> None:
        """Report that cards went from one place to another; who sees them follows from the zones.

        Args:
            state: The state the effect started from, for zones whose visibility depends on it.
            cards: The cards; none of them, no event.
            source: Where they lay.
            target: Where they lie now.
            index: Their position in the target; None for after the cards already there.

        Raises:
            InvalidDefinition: An argument is of another type, or a place is no zone of the state.
        """
        if (
            type(source) is not Place
            or type(target) is not Place
            or type(index) not in _OWNERS
            or not is_a(state, State)
        ):
            raise InvalidDefinition(
                f"reported to the log as moved: {described(source)} to {described(target)} at {described(index)}, in "
                f"a {type(state).__name__}; expected two Places, an index or None, and a State"
            )
        cards = _cards(cards)
        if not cards:
            return
        seen_by = (
            viewers_of(self._options.players)
            if _in_the_open(type(state), source.zone, target.zone)
            else self._seen_by(state, cards, source, target)
        )
        self.events.append(Moved(cards, source, target, index, seen_by))

    def _seen_by(self, state: State, cards: Cards, source: Place, target: Place) -> tuple[int | None, ...]:
        options = self._options
        lies, goes = zone_named(type(state), source.zone), zone_named(type(state), target.zone)
        seen_by: list[int | None] = []
        for viewer in viewers_of(options.players):
            # A card that comes to lie on an open pile was its top for a moment.
            if goes.visible(state, options, target.owner, viewer) != _NOTHING:
                seen_by.append(viewer)
            elif lies.visible is not nobody:
                sight = lies.visible(state, options, source.owner, viewer)
                was_top = sight == _TOP and dict(lies.parts(state)).get(source.owner, ())[-1:] == cards
                if was_top or sight == _EVERYTHING:
                    seen_by.append(viewer)
        return tuple(seen_by)

    def shuffled(self, zone: str, cards: Iterable[Card]) -> None:
        """Report that a zone has a new, hidden order.

        Raises:
            InvalidDefinition: An argument is of another type.
        """
        if type(zone) is not str:
            raise InvalidDefinition(f"reported to the log as shuffled: {described(zone)}; expected the name of a zone")
        self.events.append(Shuffled(zone, _cards(cards)))


def _cards(cards: object) -> Cards:
    """Return cards that an effect reports, as a tuple."""
    found = items("cards reported to the log", cards, "cards", InvalidDefinition)
    for kind in set(map(type, found)):
        if not issubclass(kind, Card):
            other = next(item for item in found if type(item) is kind)
            raise InvalidDefinition(f"reported to the log: {described(other)} among cards; expected a Card")
    return found


def event_view(event: EventT, viewer: int | None) -> EventT | None:
    """Return what ``viewer`` (None: a spectator) learns of an event: a copy with hidden cards face down, or nothing."""
    if event.audience is not None and viewer not in event.audience:
        return None
    match event:
        case Moved() if viewer not in event.seen_by:
            return event.replace(cards=(FACE_DOWN,) * len(event.cards))
        case Shuffled():
            return event.replace(cards=(FACE_DOWN,) * len(event.cards))
        case _:
            return event
