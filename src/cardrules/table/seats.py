"""The seats of a table: who is there, and what each is asked. What a table and its chairs share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import attrs

from cardrules.match import Match
from cardrules.rules.actions import Action
from cardrules.rules.bots import Bot
from cardrules.rules.state import State
from cardrules.steps import Played

from .policies import Policy

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)


@attrs.frozen(eq=False)
class Robot:
    """A bot at a table; None in its place for the first legal action.

    Attributes:
        bot: The bot.
    """

    bot: Bot | None


@attrs.frozen
class Asked:
    """That a seat may act.

    Attributes:
        number: How many actions had been played when it was asked.
        since: When that was.
    """

    number: int
    since: float


@attrs.frozen
class Thought:
    """A bot at work on an answer.

    Attributes:
        answer: The answer to come.
        deadline: Until when the table waits for it.
    """

    answer: asyncio.Future[Any]
    deadline: float | None


@attrs.define(eq=False)
class Place:
    """A seat and who is there: a person, a bot, or nobody.

    Attributes:
        seat: The seat.
        person: Tells the person there that there is news.
        robot: The bot there.
        since: Since when they have been there.
        asked: What the seat is asked; None if it may not act, or has declined.
        thought: The answer on which a bot is working for the seat.
    """

    seat: int
    person: asyncio.Event | None = None
    robot: Robot | None = None
    since: float = 0
    asked: Asked | None = None
    thought: Thought | None = None

    def forget(self) -> None:
        """Drop the answer on which a bot is working."""
        if self.thought is not None:
            self.thought.answer.cancel()
            self.thought = None


class Seats(Generic[StateT, ActionT]):
    """The seats of a table.

    Args:
        match: The match that is played.
        policy: How long to wait.

    Attributes:
        places: One for each seat.
        spectators: Tell spectators that there is news.
        passed: The seats that the table no longer asks what they do in a window.
        clock: Tells the time while the table runs.
        changed: Tells the table that something has changed.
    """

    def __init__(self, match: Match[StateT, ActionT], policy: Policy) -> None:
        self.match = match
        self.policy = policy
        self.places: tuple[Place, ...] = tuple([Place(seat) for seat in range(match.game.options.players)])
        self.spectators: WeakSet[asyncio.Event] = WeakSet()
        self.passed: set[int] = set()
        self.clock: Callable[[], float] | None = None
        self.changed: asyncio.Event = asyncio.Event()
        self._ask(None)

    def play(self, action: ActionT | str, seat: int) -> None:
        """Play an action, and ask whoever may act then; for errors see :meth:`Match.play`."""
        self._ask(self.match.play(action, seat))

    def decline(self, place: Place) -> None:
        """Take note that a seat does nothing in a window."""
        place.asked = None
        self.passed.add(place.seat)
        self.tell()

    def take(self, seat: int, person: asyncio.Event | None = None, robot: Robot | None = None) -> None:
        """Give a seat to a person, a bot or nobody."""
        place = self.places[seat]
        place.forget()
        # Whoever sat there before has to be told, too.
        self.tell()
        place.person, place.robot, place.since = person, robot, self.now

    def start(self, clock: Callable[[], float]) -> None:
        """Start the clock, for what is asked already too."""
        self.clock = clock
        for place in self.places:
            place.since = self.now
            place.asked = place.asked and attrs.evolve(place.asked, since=self.now)
        self.tell()

    def stop(self) -> None:
        """Stop the clock, and the bots."""
        self.clock = None
        for place in self.places:
            place.forget()

    def _ask(self, played: Played[StateT, ActionT] | None) -> None:
        actors = self.match.actors
        self.passed.clear()
        for place in self.places:
            if place.asked is None or played is None or not self._still_asks(played, place.seat):
                place.forget()
                place.asked = Asked(self.match.length, self.now) if place.seat in actors else None
        self.tell()

    def _still_asks(self, played: Played[StateT, ActionT], seat: int) -> bool:
        """Return whether a seat that was asked before an action is asked just the same after it.

        It is where all choose at once: each choice is judged on the state before any of them.
        """
        phase = played.state.phase
        at_once = self.match.game.phases[phase].at_once is not None
        return at_once and played.before.phase == phase and played.seat != seat

    def tell(self) -> None:
        """Wake the table and all who read."""
        persons = [place.person for place in self.places if place.person is not None]
        for event in (self.changed, *persons, *self.spectators):
            event.set()

    def is_on_turn(self, seat: int) -> bool:
        """Return whether a seat has to act, and not only in a window."""
        return seat in self.match.game.on_turn(self.match.state)

    @property
    def now(self) -> float:
        """The time; 0 while the table does not run."""
        return 0 if self.clock is None else self.clock()

    def deadline(self, place: Place) -> float | None:
        """Return when the table stops waiting for whoever is, or is not, at a seat; None for never."""
        if self.clock is None or place.asked is None:
            return None
        start, limit = place.asked.since, self.policy.turn
        if place.person is None:
            start, limit = max(start, place.since), self.policy.vacant
        limits = (limit, None if self.is_on_turn(place.seat) else self.policy.window)
        return min((start + seconds for seconds in limits if seconds is not None), default=None)
