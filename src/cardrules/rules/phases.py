"""Phases, moves and windows: tables of which actions exist when, for which seat, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar, cast

import attrs

from cardrules._arguments import is_a, named, require, require_tuple, takes
from cardrules.errors import InvalidDefinition, shown

from .actions import Action
from .log import Log
from .state import State
from .validators import OneOf, Reason, Validator
from .values import Declared, frozen, require_frozen

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)

Effect: TypeAlias = Callable[[StateT, ActionT, int, Log], StateT]
"""``(state, action, seat, log) -> state``: pure; reports events other than movements of cards to the log."""


@frozen
class Move(Declared, Generic[StateT, ActionT]):
    """An entry in a phase's table.

    Attributes:
        action: The action class.
        effect: What a legal action does.
        validators: What must hold, in the order of the refusals. Give each card argument a :class:`OneOf`, so that the
            candidates are few.
        clauses: Ids of the clauses the effect carries out.
        last_resort: If given, the move is legal only if no move above it in the table is, and this is the reason for
            its refusal.
    """

    action: type[ActionT]
    effect: Effect[StateT, ActionT]
    validators: tuple[Validator | OneOf, ...] = ()
    clauses: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    last_resort: Reason | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        kind: object = self.action
        if not is_a(kind, type) or not issubclass(cast("type", kind), Action):
            raise InvalidDefinition("Move({kind}, …): expected an action class first", kind=named(kind))
        require_frozen(self.action)
        where = f"Move({self.action.__name__}, …)"
        takes(self.effect, "state", "action", "seat", "log", where=f"{where}: effect")
        require_tuple(self.validators, f"{where}: validators", "Validator and OneOf objects", Validator, OneOf)
        require_tuple(self.clauses, f"{where}: clauses", "clause ids", str)
        if self.last_resort is not None and not is_a(self.last_resort, Reason):
            raise InvalidDefinition(
                "{where}: last_resort is {last_resort}; expected a Reason",
                where=where,
                last_resort=named(self.last_resort),
            )


@frozen
class Phase(Declared, Generic[StateT]):
    """Which moves exist now, and whose they are.

    Attributes:
        name: The value of ``state.phase``.
        moves: The table; an empty one ends the match. Each action class occurs at most once.
        clauses: Ids of the clauses that say so; the first is named when an action has no move here.
        actors: The seats that may act, in order; by default the seat on turn, or all seats if they choose at once.
        same_turn: Whether the phase is a step of a turn already begun, so that an action in it closes no window.
        at_once: If given, all actors choose at once and in secret. A choice is kept in the state, see :func:`choices`,
            and judged on the state before any of them had chosen. After the last one the effects of all are carried
            out, in the order of the actors, and then this function ends the phase. No window is open meanwhile.
    """

    name: str
    moves: tuple[Move[StateT, Any], ...]
    clauses: tuple[str, ...]
    actors: Callable[[StateT], tuple[int, ...]] | None = attrs.field(default=None, kw_only=True)
    same_turn: bool = attrs.field(default=False, kw_only=True)
    at_once: Callable[[StateT, Log], StateT] | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        where = _check_table("Phase", self.name, self.moves, self.clauses)
        if self.actors is not None:
            takes(self.actors, "state", where=f"{where}: actors")
        require(f"{where}: same_turn", self.same_turn, bool, "True or False", InvalidDefinition)
        if self.at_once is not None:
            takes(self.at_once, "state", "log", where=f"{where}: at_once")
            if not self.moves:
                raise InvalidDefinition("{where}: at_once without moves; expected something to choose", where=where)


@frozen
class Window(Declared, Generic[StateT]):
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
    close: Callable[[StateT, Log], StateT]
    clauses: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        where = _check_table("Window", self.name, self.moves, self.clauses)
        takes(self.actors, "state", where=f"{where}: actors")
        takes(self.close, "state", "log", where=f"{where}: close")


def _check_table(kind: str, name: object, moves: object, clauses: object) -> str:
    """Check the attributes that phases and windows share; return the name of this one in messages."""
    require(f"{kind}: name", name, str, "a text", InvalidDefinition)
    where = f"{kind}({shown(name)}, …)"
    require_tuple(moves, f"{where}: moves", "moves", Move)
    require_tuple(clauses, f"{where}: clauses", "clause ids", str)
    return where
