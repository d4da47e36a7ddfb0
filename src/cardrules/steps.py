"""What an action brought about."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Generic

import attrs
from typing_extensions import TypeVar

from cardrules.rules.actions import Action
from cardrules.rules.events import Event
from cardrules.rules.log import Log
from cardrules.rules.state import State
from cardrules.rules.values import Declared, frozen

StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=Any)
ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True, default=Any)


@frozen
class Step(Declared, Generic[StateT_co]):
    """What an action brought about.

    Attributes:
        state: The state after it.
        clauses: Ids of the clauses that fired, each once, in order.
    """

    state: StateT_co
    clauses: tuple[str, ...]
    log: Log = attrs.field(eq=attrgetter("events"), repr=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order and in full, see :meth:`Game.view_event`. Derived on first access."""
        return self.log.events


@frozen
class Played(Step[StateT_co], Generic[StateT_co, ActionT_co]):
    """An action that was played, and its result.

    Attributes:
        seat: Who acted.
        action: What the seat did; :meth:`Game.view_action` hides what a viewer may not know.
        before: The state in which it was played.
    """

    seat: int
    action: ActionT_co
    before: StateT_co
