"""Phases, moves and windows: the tables that say which actions exist when, for whom, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar, cast

import attrs

from .actions import Action
from .errors import InvalidDefinition
from .events import Log
from .frozen import frozen, require_frozen
from .state import State
from .validators import Reason, Source, Validator, require_tuple, shown, takes

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)

Effect: TypeAlias = Callable[[StateT, ActionT, int, Log | None], StateT]
"""``(state, action, seat, log) -> state``: pure; reports to the log unless it is None."""


@frozen
class Move(Generic[StateT, ActionT]):
    """A row of a phase's table.

    Attributes:
        action: The action class.
        effect: What a legal action does.
        validators: What must hold, in the order in which refusals are told. Each card argument needs a
            :class:`Source` if the candidates are to be few.
        clauses: Ids of the clauses the effect carries out.
        last_resort: If given, the move is only for a seat for which no move above it in the table is legal; the reason
            says so.
    """

    action: type[ActionT]
    effect: Effect[StateT, ActionT]
    validators: tuple[Validator | Source, ...] = ()
    clauses: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    last_resort: Reason | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        action: Any = self.action
        if not (isinstance(action, type) and issubclass(action, Action)):
            raise InvalidDefinition(f"Move({shown(self.action)}, …): expected an action class first")
        require_frozen(action)
        where = f"Move({action.__name__}, …)"
        takes(self.effect, "state", "action", "seat", "log", where=f"{where}: effect")
        require_tuple(self.validators, f"{where}: validators", "validators and sources", Validator, Source)
        require_tuple(self.clauses, f"{where}: clauses", "clause ids", str)
        reason = cast("object", self.last_resort)
        if not isinstance(reason, Reason | None):
            raise InvalidDefinition(f"{where}: last_resort is {shown(reason)}; expected a Reason")


@frozen
class Phase(Generic[StateT]):
    """Which moves exist now, and whose they are.

    Attributes:
        name: The value of ``state.phase``.
        moves: The table; one without rows ends the match. Each action class has at most one row.
        clauses: Ids of the clauses that say so; the first is named when an action has no row here.
        actors: The seats that may act, in order; by default the seat on turn.
        same_turn: Whether the phase is a step of a turn already begun, so that an action in it closes no window.
    """

    name: str
    moves: tuple[Move[StateT, Any], ...]
    clauses: tuple[str, ...]
    actors: Callable[[StateT], tuple[int, ...]] | None = attrs.field(default=None, kw_only=True)
    same_turn: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        where = f"Phase({self.name!r}, …)"
        require_tuple(self.moves, f"{where}: moves", "moves", Move)
        require_tuple(self.clauses, f"{where}: clauses", "clause ids", str)
        if self.actors is not None:
            takes(self.actors, "state", where=f"{where}: actors")


@frozen
class Window(Generic[StateT]):
    """A time in which seats that are not on turn may act.

    The first action of a seat on turn closes it, unless its phase is a step of the same turn: ``close`` comes first,
    then the action itself, if the match still runs. The action is judged on the state before.

    Attributes:
        name: What the window is called.
        actors: The seats that may act in it, in order; () while it is closed.
        moves: The table, as in a phase.
        close: What happens when it closes.
        clauses: Ids of the clauses that say so.
    """

    name: str
    actors: Callable[[StateT], tuple[int, ...]]
    moves: tuple[Move[StateT, Any], ...]
    close: Callable[[StateT, Log | None], StateT]
    clauses: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        where = f"Window({self.name!r}, …)"
        takes(self.actors, "state", where=f"{where}: actors")
        require_tuple(self.moves, f"{where}: moves", "moves", Move)
        takes(self.close, "state", "log", where=f"{where}: close")
        require_tuple(self.clauses, f"{where}: clauses", "clause ids", str)
