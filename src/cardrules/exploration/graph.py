"""The result of an exploration: the states, how they are connected, and the first problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from cardrules._arguments import integer, item_at
from cardrules.errors import Message, counted, translated
from cardrules.game import Game
from cardrules.rules.state import State

from .outcomes import ExploredAction, carry_out

StateT = TypeVar("StateT", bound=State)
Limit: TypeAlias = Literal["max_states", "max_memory", "max_depth"]


@attrs.frozen(eq=False)
class Counterexample(Generic[StateT]):
    """A shortest way to a state or an action for which a property does not hold.

    Attributes:
        game: The game.
        name: The property; ``"nothing-breaks"`` if the game raised an error.
        meaning: What it demands.
        problem: What is wrong.
        start: The state to begin with.
        way: The actions from there on, and how chance falls. No shorter way from a first state breaks a property.
        state: The state in which it is wrong, or after the action that is; None if the last action led to none.
    """

    game: Game[StateT, Any]
    name: str
    meaning: str
    problem: str
    start: StateT
    way: tuple[ExploredAction, ...]
    state: StateT | None

    @override
    def __str__(self) -> str:
        return self.message()

    def message(self, lang: str | None = None) -> str:
        """Return the report in a language.

        Args:
            lang: The code of a language, such as ``de``; None for English, which also stands in for a language that the
                report, or a text of the game or of its author's properties in it, is not in.
        """
        broken = Message(
            "{name} does not hold for {game}: {problem}", name=self.name, game=repr(self.game), problem=self.problem
        )
        lines = [broken.message(lang)]
        lines += [f"  ({translated(self.meaning, lang)})"] if self.meaning else []
        lines += [Message("from the state").message(lang), str(self.start)]
        if self.way:
            way = (f"  {number}. {action.message(lang)}" for number, action in enumerate(self.way, 1))
            lines += [Message("by").message(lang), *way]
            lines += [] if self.state is None else [Message("comes the state").message(lang), str(self.state)]
        return "\n".join(lines)


@attrs.frozen(eq=False)
class Exploration(Generic[StateT]):
    """The states that were found, in the order in which they were found: shortest ways first.

    States are kept without their chance, so two that differ only in earlier draws are the same.

    Attributes:
        game: The game.
        states: The states.
        came_from: For each state the number of the one before it on a shortest way, and the action; None for a state to
            begin with.
        successors: For each expanded state, in order, the numbers of the states right after it.
        ends: The numbers of states in which the match is over.
        edge: The numbers of states that were not expanded because they lay outside ``within``.
        actions: How many legal actions were carried out, in all states together.
        transitions: How many steps that were, with every outcome of chance.
        by_chance: In how many of the actions chance had a part.
        tried: In how many of these it could fall in more than ``max_outcomes`` ways: some were checked, but not
            expanded.
        clauses: How often each clause fired in these steps.
        moves: How often each move led to which phase in these steps, by the phase or window that has the move, the word
            of its action, and the phase after it: ``{("turn", "draw", "drawn"): 3}``.
        limit: The limit that stopped the exploration, or None.
        counterexample: The first problem, or None.
    """

    game: Game[StateT, Any]
    states: tuple[StateT, ...]
    came_from: tuple[tuple[int, ExploredAction] | None, ...] = attrs.field(repr=False)
    successors: tuple[tuple[int, ...], ...] = attrs.field(repr=False)
    ends: tuple[int, ...]
    edge: tuple[int, ...]
    actions: int
    transitions: int
    by_chance: int
    tried: int
    clauses: Mapping[str, int]
    moves: Mapping[tuple[str, str, str], int] = attrs.field(repr=False)
    limit: Limit | None
    counterexample: Counterexample[StateT] | None

    @property
    def complete(self) -> bool:
        """Whether these are all states within ``within`` that can be reached without chance that is only tried."""
        return self.limit is None and self.counterexample is None

    def way_to(self, number: int) -> tuple[StateT, tuple[ExploredAction, ...]]:
        """Return the state to begin with and the actions on a shortest way to a state.

        Args:
            number: The state's number in :attr:`states`.

        Raises:
            InvalidIndex: There is no such state.
            InvalidArgument: ``number`` is not a whole number from 0 up.
        """
        number = integer("number", number, 0)
        item_at(self.states, number, "the exploration")
        actions: list[ExploredAction] = []
        while (before := self.came_from[number]) is not None:
            number = before[0]
            actions.append(before[1])
        return self.states[number], tuple(reversed(actions))

    def trail(self, number: int) -> Iterator[StateT]:
        """Yield the states on a shortest way to a state, carrying out its actions again.

        Args:
            number: The state's number in :attr:`states`.

        Raises:
            InvalidIndex: There is no such state.
            InvalidArgument: ``number`` is not a whole number from 0 up.
        """
        state, actions = self.way_to(number)
        yield state
        for action in actions:
            state = carry_out(self.game, state, action).state
            yield state

    @cached_property
    def depth(self) -> int:
        """How many actions the farthest state is away."""
        return len(self.way_to(len(self.states) - 1)[1]) if self.states else 0

    @cached_property
    def _levels(self) -> list[int] | None:
        """For each state the longest way on from it, or None if there are circles or not all was explored."""
        if not self.complete:
            return None
        waiting = [0] * len(self.states)
        for after in self.successors:
            for number in after:
                waiting[number] += 1
        ready = [number for number, count in enumerate(waiting) if not count]
        order: list[int] = []
        while ready:
            order.append(number := ready.pop())
            for follower in self.successors[number]:
                waiting[follower] -= 1
                if not waiting[follower]:
                    ready.append(follower)
        if len(order) < len(self.states):
            return None
        levels = [0] * len(self.states)
        for number in reversed(order):
            levels[number] = max((levels[follower] + 1 for follower in self.successors[number]), default=0)
        return levels

    @property
    def longest(self) -> int | None:
        """How many actions the longest way has; None if a state can come again, or not all was explored.

        If it is a number, every match ends, or leaves ``within``, for all choices of the players.
        """
        return None if self._levels is None else max(self._levels, default=0)

    @cached_property
    def can_always_end(self) -> bool | None:
        """Whether from every state the match can end, or leave what was explored; None if not all was explored."""
        if not self.complete:
            return None
        before: list[list[int]] = [[] for _ in self.states]
        for number, after in enumerate(self.successors):
            for follower in after:
                before[follower].append(number)
        # A state without successors ends the match, lies at the edge, or has chance that was only tried.
        reached = {number for number, after in enumerate(self.successors) if not after}
        waiting = [*reached]
        while waiting:
            new = [number for number in before[waiting.pop()] if number not in reached]
            reached.update(new)
            waiting += new
        return len(reached) == len(self.states)

    @override
    def __str__(self) -> str:
        whole = "complete" if self.complete else "broken" if self.limit is None else f"stopped by {self.limit}"
        states, ends = (counted(len(row), "{count} state", "{count} states") for row in (self.states, self.ends))
        actions, by_chance = (
            counted(count, "{count} action", "{count} actions") for count in (self.actions, self.by_chance)
        )
        transitions = counted(self.transitions, "{count} transition", "{count} transitions")
        clauses = counted(len(self.clauses), "{count} clause", "{count} clauses")
        lines = [
            f"{self.game!r}: {whole}",
            f"{states}, {actions}, {transitions}, depth {self.depth}",
            f"{by_chance} with chance, {self.tried} of them tried only; {clauses} fired",
            f"the match ends in {ends}; at the edge: {len(self.edge)}",
        ]
        if self.complete:
            longest = counted(self.longest or 0, "{count} action", "{count} actions")
            ways = "states can come again" if self.longest is None else f"the longest way has {longest}"
            lines.append(f"{ways}; the match can {'always' if self.can_always_end else 'not always'} end")
        if self.counterexample is not None:
            lines.append(str(self.counterexample))
        return "\n".join(lines)
