"""Non-interference: what a seat is told does not depend on anything it cannot see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from cardrules._arguments import integer, require, tuple_of
from cardrules._layout import cards_in, open_cards_in
from cardrules.game import Game
from cardrules.properties import MANY_ACTIONS, actions_about
from cardrules.rules.actions import Action
from cardrules.rules.cards import Card
from cardrules.rules.chance import Chance
from cardrules.rules.events import Chosen
from cardrules.rules.state import State, all_cards
from cardrules.steps import Step

from .graph import Exploration
from .outcomes import ExploredAction, fan_out

StateT = TypeVar("StateT", bound=State)
Observation: TypeAlias = tuple[object, ...]
"""What a seat is told of an action, up to the first card that it did not see before, or the choices of others."""
_TOO_MANY: Final[frozenset[Observation]] = frozenset([("too many outcomes",)])
"""Marks an action that chance can carry out in too many ways to compare."""


Way: TypeAlias = tuple[StateT, tuple[ExploredAction, ...]]
"""A state to begin with, and the actions from there on."""


@attrs.frozen(eq=False)
class Leak(Generic[StateT]):
    """Two states that look the same to a viewer who is told different things in them.

    Attributes:
        viewer: The seat, or None for a spectator.
        what: What differs.
        one: What it is in the first state.
        other: What it is in the second state.
        states: Both states.
        ways: For each, the state to begin with and the actions on a shortest way to it.
    """

    viewer: int | None
    what: str
    one: object
    other: object
    states: tuple[StateT, StateT]
    ways: tuple[Way[StateT], Way[StateT]]

    @override
    def __str__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        lines = [f"two states look the same to {who}, but {self.what} differ: {self.one} and {self.other}"]
        for state, (_, way) in zip(self.states, self.ways, strict=True):
            lines += ["", *(f"  {number}. {action}" for number, action in enumerate(way, 1)), str(state)]
        return "\n".join(lines)


def _actions(exploration: Exploration[Any]) -> Sequence[Action]:
    game = exploration.game
    many = game.actions.size > MANY_ACTIONS
    return actions_about(game, exploration.states[0].cards) if many else game.actions


def find_leak(
    exploration: Exploration[StateT],
    *,
    actions: Iterable[Action] | None = None,
    max_outcomes: int = 720,
) -> Leak[StateT] | None:
    """Compare all states that look the same to a seat, and return two in which it is told different things.

    In all states with the same view, for every seat and the spectator: who may act, the result and what each zone's
    size is must be the same; for a seat its legal actions and every refusal too; and after each action of its own, for
    every outcome of chance, the same sets of events and views, up to the first card that it did not see before, or to
    the last of the choices made at once.

    Args:
        exploration: What was found; its states are compared.
        actions: The actions whose refusals are compared; None for the whole catalogue.
        max_outcomes: In how many ways chance may fall for the events of an action to be compared.

    Returns:
        The first leak, or None.

    Raises:
        UnknownAction: One of ``actions`` is not the game's.
        InvalidArgument: ``exploration`` is not one, ``actions`` are not a row, or ``max_outcomes`` is not a number from
            1 up.
    """
    require("exploration", exploration, Exploration, "an Exploration, as explore returns one")
    max_outcomes = integer("max_outcomes", max_outcomes, 1)
    if actions is not None:
        actions = tuple_of("actions", actions, "actions of the game")
        for action in actions:
            exploration.game.check_action(action)
    game = exploration.game
    asked = tuple(
        (action, f"the refusals of '{action}'") for action in (_actions(exploration) if actions is None else actions)
    )
    for viewer in (*range(game.options.players), None):
        groups: defaultdict[StateT, list[int]] = defaultdict(list)
        for number, state in enumerate(exploration.states):
            groups[game.view(state, viewer)].append(number)
        for view, (first, *others) in groups.items():
            expected: list[tuple[str, object]] | None = None
            for number in others:
                if expected is None:
                    expected = list(_observed(game, view, exploration.states[first], viewer, asked, max_outcomes))
                found = _observed(game, view, exploration.states[number], viewer, asked, max_outcomes)
                for (what, one), (_, other) in zip(expected, found, strict=False):
                    if one != other and _TOO_MANY not in (one, other):
                        states = exploration.states[first], exploration.states[number]
                        ways = exploration.way_to(first), exploration.way_to(number)
                        return Leak(viewer, what, one, other, states, ways)
    return None


def _observed(
    game: Game[StateT, Any],
    view: StateT,
    state: StateT,
    viewer: int | None,
    asked: Sequence[tuple[Action, str]],
    max_outcomes: int,
) -> Iterator[tuple[str, object]]:
    """Yield everything that a viewer is told in a state, by name and value."""
    yield "the actors", game.actors(state)
    yield "the results", game.result(state)
    if viewer is None:
        return
    legal = game.legal_actions(state, viewer)
    yield "the legal actions", legal
    for action, what in asked:
        yield what, game.refusals(state, action, viewer)
    known = set(all_cards(view))
    for action in legal:
        yield f"what is told of '{action}'", _outcomes(game, state, viewer, action, known, max_outcomes)


def _outcomes(
    game: Game[StateT, Any], state: StateT, seat: int, action: Action, known: set[Card], max_outcomes: int
) -> frozenset[Observation]:
    """Return what a seat can be told of an action of its own, for all outcomes of chance."""

    def act(chance: Chance) -> Step[StateT]:
        return game.step(state, action, seat, chance=chance)

    every, steps = fan_out(act, max_outcomes, 0)
    if not every:
        return _TOO_MANY
    return frozenset(tuple(_seen(game, step, seat, known)) for _, step in steps)


def _seen(game: Game[StateT, Any], step: Step[StateT], seat: int, known: set[Card]) -> Iterator[object]:
    after: Any = step.state
    for event in step.events:
        shown = game.view_event(event, seat)
        if not known.issuperset(open_cards_in(shown)):
            # The rest depends on cards the seat could not know.
            yield event.word, len(list(cards_in(shown)))
            return
        yield shown
        if isinstance(event, Chosen) and not after.chosen:
            # The rest depends on what the others chose.
            return
    yield game.view(step.state, seat)
