"""Chairs: what a person or a spectator holds of a table."""

from __future__ import annotations

import asyncio
from typing import Any, Generic, Self

from typing_extensions import TypeVar, override

from cardrules._arguments import integer
from cardrules.decisions import Decision
from cardrules.errors import InvalidArgument, Message, NotAsked, NotSeated, joined
from cardrules.rules.actions import Action
from cardrules.rules.events import Event
from cardrules.rules.state import State
from cardrules.rules.values import Declared, frozen

from .seats import Place, Seats

StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=Any)
ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True, default=Any)


@frozen
class Update(Declared, Generic[StateT_co, ActionT_co]):
    """What has changed for a viewer since the update read before it, however much that is.

    Attributes:
        number: How many actions have been played. It tells to which update an answer belongs, see :meth:`Chair.act`.
        view: What the viewer may know now.
        events: What the viewer learned of everything that has happened since, in order.
        decision: What the seat is asked; None if it may not act now, or has declined.
        deadline: When the table stops waiting for the answer, by the clock of the event loop; None for never.
    """

    number: int
    view: StateT_co
    events: tuple[Event, ...]
    decision: Decision[ActionT_co] | None
    deadline: float | None


class Chair(Generic[StateT, ActionT]):
    """What a person or a spectator holds of a table: an asynchronous iterator of updates, and a way to act.

    ::

        with table.sit(0) as chair:
            async for update in chair:
                await show(update)
                if update.decision is not None:
                    chair.act(await choose(update.decision))

    The first :class:`Update` has everything that the seat has been shown so far, and each later one everything since
    the one before it: a slow reader gets fewer of them. The last one is that of the end of the match. The end of the
    ``with`` block makes the seat vacant, also when the task is cancelled.

    Attributes:
        seat: The seat; None for a spectator.
    """

    def __init__(self, seats: Seats[StateT, ActionT], seat: int | None) -> None:
        self.seat = seat
        self._seats = seats
        self._news = asyncio.Event()
        self._has_left = False
        # The number of the last update, and what can change between two updates of one number.
        self._number: int | None = None
        self._head: object = None
        # To what act answers.
        self._answered: int = seats.match.length
        if seat is None:
            seats.spectators.add(self._news)
        else:
            seats.take(seat, person=self._news)

    def act(self, action: ActionT | str, number: int | None = None) -> None:
        """Do something, given as a value or in its notation.

        This answers an update. If what the seat is asked has changed since, the answer is refused: a click that comes
        twice is carried out once, and nobody acts on what they have not seen.

        Args:
            action: What to do.
            number: The number of the update that is answered; None for the last one that was read from this chair.

        Raises:
            IllegalAction: The rules do not allow it; carries every reason.
            UnknownAction: It is not an action of this game.
            NotAsked: The answer comes too late; the message says what has happened since the update.
            NotSeated: The chair is a spectator's, has been left, or somebody else has taken its seat.
            InvalidArgument: ``number`` is not that of an update.
            RecordInUse: Somebody else has written to the record's file.
            OSError: The record cannot be written.
        """
        place = self._asked(number)
        self._seats.play(action, place.seat)

    def decline(self, number: int | None = None) -> None:
        """Do nothing in a window, as an answer to an update; see :meth:`act`.

        Args:
            number: The number of the update that is answered; None for the last one that was read from this chair.

        Raises:
            NotAsked: The answer comes too late, the seat is on turn, or it may not act at all.
            NotSeated: The chair is a spectator's, has been left, or somebody else has taken its seat.
            InvalidArgument: ``number`` is not that of an update.
        """
        place = self._asked(number)
        if place.asked is None or self._seats.is_on_turn(place.seat):
            raise NotAsked("seat {seat} cannot decline: it may only where it acts in a window", seat=place.seat)
        self._seats.decline(place)

    def leave(self) -> None:
        """Make the seat vacant. Reading ends; doing it again does nothing."""
        self._has_left = True
        self._news.set()
        if self.seat is not None and self._seats.places[self.seat].person is self._news:
            self._seats.take(self.seat)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Update[StateT, ActionT]:
        """Return the next update, as soon as there is something new.

        Raises:
            NotSeated: Somebody else has taken the seat.
            StopAsyncIteration: The match is over, or the chair has been left.
        """
        while not self._has_left:
            update = self._update()
            if update is not None:
                return update
            if not self._seats.match.actors:
                break
            self._news.clear()
            await self._news.wait()
        raise StopAsyncIteration

    def _update(self) -> Update[StateT, ActionT] | None:
        """Return what is new, or None."""
        match, asked, deadline = self._seats.match, None, None
        if self.seat is not None:
            place = self._place()
            asked, deadline = place.asked, self._seats.deadline(place)
        head = (match.length, asked and asked.number, deadline)
        if head == self._head:
            return None
        decision = None
        if asked is not None and self.seat is not None:
            actions = match.game.legal_actions(match.state, self.seat)
            decision = Decision(self.seat, actions, may_decline=not self._seats.is_on_turn(self.seat))
        events = match.events_for(self.seat, since=self._number)
        self._head, self._number, self._answered = head, match.length, match.length
        return Update(match.length, match.view(self.seat), events, decision, deadline)

    def _place(self) -> Place:
        """Return the place of the chair.

        Raises:
            NotSeated: It has none.
        """
        if self.seat is None:
            raise NotSeated("this chair is a spectator's; expected one at a seat")
        place = self._seats.places[self.seat]
        if place.person is not self._news:
            raise NotSeated(
                "this chair is no longer at seat {seat}: it has been left, or somebody else has taken the seat; "
                "expected a new chair",
                seat=self.seat,
            )
        return place

    def _asked(self, number: int | None) -> Place:
        """Return the place of the chair, after making sure that an answer to an update does not come too late."""
        place, match = self._place(), self._seats.match
        answered = self._answered if number is None else integer("number", number, 0)
        if answered > match.length:
            raise InvalidArgument(
                "number is {number}; expected that of an update, up to {last}", number=answered, last=match.length
            )
        # Where the seat is not asked, and nothing has happened since the update, the rules say why.
        if answered < (match.length if place.asked is None else place.asked.number):
            since = joined(
                Message("seat {seat}: {action}", seat=played.seat, action=match.game.view_action(played, place.seat))
                for played in match.history[answered:]
            )
            raise NotAsked(
                "the answer to update {number} comes too late; since then: {actions}", number=answered, actions=since
            )
        if place.asked is None and place.seat in self._seats.passed:
            raise NotAsked("seat {seat} has declined already", seat=place.seat)
        return place

    @override
    def __repr__(self) -> str:
        return "<Chair of a spectator>" if self.seat is None else f"<Chair at seat {self.seat}>"
