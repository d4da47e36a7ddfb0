"""Events: the visible happenings of an effect, in the order in which they happen at the table.

Movements of cards and their viewers are derived from the states (see :mod:`cardrules.rules.movements`), so a game needs
no code to redact an event.
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Final, TypeVar

import attrs
from typing_extensions import override

from cardrules._arguments import described
from cardrules.errors import InvalidDefinition

from .cards import FACE_DOWN
from .ranges import Between, Seat
from .values import Declared, Replaceable, frozen
from .zones import Cards


@frozen
class Event(Replaceable):
    """One happening. Games subclass it with public fields; movements of cards are always :class:`Moved`.

    Class attributes:
        word: The event's name in data and catalogues; by default the class name in lower case with underscores.

    Attributes:
        audience: The seats that learn of it at all, where None stands for a spectator; None for everybody.
    """

    word: ClassVar[str] = "event"

    audience: tuple[Seat | None, ...] | None = attrs.field(default=None, kw_only=True)

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "word" not in cls.__dict__:
            cls.word = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


EventT = TypeVar("EventT", bound=Event)

_PART_TYPES: Final = frozenset({int, type(None)})


@frozen
class Place(Declared):
    """A zone of one part, or a part of a zone.

    Attributes:
        zone: The name of the state's field.
        part: The number of the part, in a zone per seat the seat; None in a zone of one part.
    """

    zone: str
    part: Annotated[int, Between(0)] | None = None

    def __attrs_post_init__(self) -> None:
        # Made for every movement, so valid values are recognised at once.
        if type(self.zone) is not str or type(self.part) not in _PART_TYPES:
            raise InvalidDefinition(
                "Place({zone}, {part}): expected the name of a zone, and the number of a part, or None for its only "
                "part",
                zone=described(self.zone),
                part=described(self.part),
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
    index: Annotated[int, Between(0)] | None
    seen_by: tuple[Seat | None, ...]


@frozen
class Chosen(Event):
    """A seat has chosen in a phase with ``at_once``; what it chose is not told.

    Attributes:
        seat: The seat.
    """

    seat: Seat


@frozen
class Shuffled(Event):
    """The cards of a place have a new order that nobody has seen.

    Attributes:
        place: Where they lie.
        cards: The cards in the new order; face down in every event view.
    """

    place: Place
    cards: Cards


ENGINE_EVENTS: Final[tuple[type[Event], ...]] = (Moved, Shuffled, Chosen)
"""The classes of the events that the engine itself reports."""
REDACTED_EVENTS: Final = frozenset({Moved, Shuffled})
"""Those of them in which a view may turn the cards face down."""


def event_view(event: EventT, viewer: int | None) -> EventT | None:
    """Return what ``viewer`` (None: a spectator) learns of an event: a copy with hidden cards face down, or None."""
    if event.audience is not None and viewer not in event.audience:
        return None
    match event:
        case Moved() if viewer not in event.seen_by:
            return event.replace(cards=(FACE_DOWN,) * len(event.cards))
        case Shuffled():
            return event.replace(cards=(FACE_DOWN,) * len(event.cards))
        case _:
            return event
