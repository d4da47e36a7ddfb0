"""The log to which an effect reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from typing_extensions import override

from cardrules._arguments import described, is_a
from cardrules.errors import InvalidDefinition

from .cards import Card
from .chance import Chance, Witnessed
from .events import Event
from .movements import movements, shuffle
from .options import Options
from .state import State
from .zones import Cards


class Log:
    """Takes an effect's events, other than movements of cards, and the clauses that fired.

    Movements follow from the states: those between two stops come before the events that were added between them. An
    effect marks a stop with :meth:`at` where the table sees more than the two ends: right after a shuffle, where a card
    moves on at once, and where an event comes before a movement.

    ``Log()`` is a log that nobody reads: it forgets what is reported to it.
    """

    __slots__ = ()

    def add(self, event: Event) -> None:
        """Report an event of public content.

        Raises:
            InvalidDefinition: It is not an event.
        """

    def cite(self, *clauses: str) -> None:
        """Report that clauses fired.

        Raises:
            InvalidDefinition: They are not ids of clauses.
        """

    def at(self, state: State) -> None:
        """Mark a stop: the table looks like this before anything else moves.

        Raises:
            InvalidDefinition: It is not a state, or cards shuffled since the last stop have been moved on already.
        """

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened up to the last stop, in order."""
        return ()


SILENT: Final = Log()
"""The log that effects get while nobody asks for events."""


class RecordingLog(Log):
    """A log that is read.

    Args:
        options: The options in force.
        state: The state before; None before the deal.

    Attributes:
        clauses: The ids of the clauses that fired so far, in order.
        reported: The events that the effect itself reported so far, in order.
    """

    __slots__ = ("_added", "_from", "_options", "_shuffled", "_stops", "_told", "clauses", "reported")

    def __init__(self, options: Options, state: State | None) -> None:
        self.clauses: list[str] = []
        self.reported: list[Event] = []
        self._options = options
        self._from = state
        # Since the last stop: the events added, and the cards shuffled.
        self._added: list[Event] = []
        self._shuffled: list[Cards] = []
        # Two states to compare, and the events that follow the movements between them.
        self._stops: list[tuple[State | None, State, Sequence[Event]]] = []
        self._told: tuple[Event, ...] | None = None

    @classmethod
    def of(cls, events: Iterable[Event]) -> RecordingLog:
        """Return a log that holds just these events."""
        log = cls(Options(), None)
        log._told = tuple(events)
        return log

    @override
    def __reduce__(self) -> tuple[Callable[[Iterable[Event]], RecordingLog], tuple[tuple[Event, ...]]]:
        return (RecordingLog.of, (self.events,))

    @override
    def add(self, event: Event) -> None:
        if not is_a(event, Event):
            raise InvalidDefinition("reported to the log: {event}; expected an Event", event=described(event))
        self.reported.append(event)
        self._added.append(event)

    @override
    def cite(self, *clauses: str) -> None:
        for clause in clauses:
            if type(clause) is not str:
                raise InvalidDefinition(
                    "reported to the log: {clause}; expected the id of a clause", clause=described(clause)
                )
        self.clauses += clauses

    @override
    def at(self, state: State) -> None:
        if not is_a(state, State):
            raise InvalidDefinition("reported to the log: {state}; expected a State", state=described(state))
        gathered, shuffles = state, list[Event]()
        for mixed in self._shuffled:
            gathered, shuffled = shuffle(self._from, gathered, mixed)
            shuffles.append(shuffled)
        self._stops.append((self._from, gathered, shuffles + self._added))
        self._from, self._added, self._shuffled = state, [], []

    @property
    @override
    def events(self) -> tuple[Event, ...]:
        # Movements are derived on first access.
        if self._told is None:
            told: list[Event] = []
            for before, after, more in self._stops:
                if before is not None:
                    told += movements(before, after, self._options)
                told += more
            self._told = tuple(told)
        return self._told

    def witness(self, chance: Chance) -> Witnessed:
        """Return a chance that draws as another one does, and reports its shuffles to this log."""
        return Witnessed(chance.seed, chance.draws, inner=chance, tell=self._tell)

    def _tell(self, mixed: tuple[object, ...]) -> None:
        # Items other than cards may be shuffled too.
        if mixed and all(isinstance(item, Card) for item in mixed):
            self._shuffled.append(cast("Cards", mixed))
