"""Decisions: which seat is asked next, and with what."""

from __future__ import annotations

from typing import Any, Generic

from typing_extensions import TypeVar

from cardrules.rules.actions import Action
from cardrules.rules.values import Declared, frozen

ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True, default=Any)


@frozen
class Decision(Declared, Generic[ActionT_co]):
    """The question that a state asks a seat, see :meth:`Game.decision`.

    Attributes:
        seat: The seat that is asked.
        actions: What it may do, as :meth:`Game.legal_actions` lists it.
        may_decline: Whether it may also do nothing: it is not on turn, and only a window lets it act.
    """

    seat: int
    actions: tuple[ActionT_co, ...]
    may_decline: bool
