"""The exploration: breadth first, so that what is found first is nearest."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar, cast

import attrs

from cardrules._arguments import function, integer, path_of, require, tuple_of
from cardrules.errors import CardRulesError, CorruptSave, InvalidArgument, InvalidPosition
from cardrules.game import Game
from cardrules.rules.cards import Card
from cardrules.rules.chance import Chance
from cardrules.rules.log import SILENT
from cardrules.rules.state import State
from cardrules.rules.values import fields_of
from cardrules.steps import Step

from .checkpoints import At, Checkpoint, Expansion
from .graph import Counterexample, Exploration, Limit
from .invariants import INVARIANTS, Invariant
from .transitions import NO_CHANCE, Deed, Transition, carry_out, fan_out

StateT = TypeVar("StateT", bound=State)
Progress: TypeAlias = Callable[[int, int, int], None]
"""``(found, waiting, depth)``: how many states were found, how many of them are to be gone on from, and how many
actions the one at hand is away."""

_PER_STATE = 500
"""Bytes that a state takes beside its own: its number, its way, the way on."""
_EVERY = 1000
"""After how many states progress is told and the checkpoint written."""


def _everything(state: object) -> bool:
    return True


def explore(
    game: Game[StateT, Any],
    *starts: StateT,
    cards: Iterable[Card] | None = None,
    invariants: Iterable[Invariant] = INVARIANTS,
    within: Callable[[StateT], bool] = _everything,
    max_states: int | None = None,
    max_memory: int | None = None,
    max_depth: int | None = None,
    max_outcomes: int = 50_000,
    samples: int = 8,
    progress: Progress | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> Exploration[StateT]:
    """Find every state that can be reached, with every outcome of chance, and check invariants on the way.

    It goes breadth first and stops at the first thing that is wrong: there is no shorter way to something wrong.

    Args:
        game: The game.
        *starts: States to begin with; see :meth:`~cardrules.Game.position`.
        cards: Instead of these: the cards in play, of which every deal is a state to begin with.
        invariants: What must hold; see :func:`cardrules.exploration.invariant`.
        within: Which states to go on from; others are checked only.
        max_states: How many states may be found before it stops, or None.
        max_memory: How many bytes they may take before it stops, or None. It is an estimate: parts that states share
            count each time.
        max_depth: From states how many actions away not to go on, or None.
        max_outcomes: In how many ways chance may fall for an action to be carried out in each of them. If there are
            more, some are checked, and not gone on from.
        samples: How many then.
        progress: Told how far it is, after every 1000 states.
        checkpoint: A file that keeps what was found, after every 1000 states or when it has grown by a tenth, when a
            limit is reached and when the exploration is interrupted. If it exists, the exploration goes on from there.

    Returns:
        What was found. Its :attr:`~Exploration.counterexample` is the shortest way to something wrong, or None.

    Raises:
        InvalidPosition: There is nothing to begin with, or there are more deals than ``max_outcomes``.
        UnknownState: A state is not one of this game.
        UnknownCard: A card is not of the deck.
        InvalidArgument: Another argument is of the wrong type, or out of range.
        CorruptSave: The checkpoint is none, or of another exploration; it is left as it is.
        OSError: The checkpoint cannot be read or written; what was there is still there.
    """
    require("game", game, Game, "a game")
    for item in (checked := tuple_of("invariants", invariants, "invariants")):
        require("an item of invariants", item, Invariant, "an Invariant")
    function("within", within)
    max_states, max_memory, max_depth = (
        None if limit is None else integer(name, limit, 0)
        for name, limit in (("max_states", max_states), ("max_memory", max_memory), ("max_depth", max_depth))
    )
    max_outcomes = integer("max_outcomes", max_outcomes, 1)
    if progress is not None:
        function("progress", progress)
    path = None if checkpoint is None else path_of("checkpoint", checkpoint)
    search = _Search(game, checked, within, max_outcomes, integer("samples", samples, 0))
    search.begin(starts, cards)
    kept: Checkpoint | None = None
    if path is not None:
        names = [item.name for item in search.invariants]
        settings: dict[str, object] = {
            "invariants": names,
            "max_outcomes": max_outcomes,
            "within": getattr(within, "__qualname__", ""),
        }
        dealt = None if cards is None else game.deck.in_order(cards)
        kept = Checkpoint(path, game, starts, dealt, settings)
        search.take_over(kept.read(), str(path))

    def tell() -> None:
        if kept is not None:
            kept.add(search.take_new())
        if progress is not None:
            _asked("progress", progress, *search.progress)

    try:
        limit = search.run(max_states, max_memory, max_depth, tell)
    finally:
        if kept is not None:
            kept.add(search.take_new())
            kept.write()
        if progress is not None:
            _asked("progress", progress, *search.progress)
    return search.found(limit)


def _asked(name: str, asked: Callable[..., Any], *values: object) -> Any:
    """Return what a function says that was handed in."""
    try:
        return asked(*values)
    except CardRulesError:
        raise
    except Exception as error:
        raise InvalidArgument(f"{name} raised {type(error).__name__}: {error}") from error


class _Broken(Exception):
    """Something is wrong; it never leaves this module."""

    def __init__(self, found: Counterexample[Any]) -> None:
        super().__init__()
        self.found = found


@attrs.define
class _Found(Generic[StateT]):
    """What is found while going on from one state.

    Attributes:
        after: The states right after it.
        new: Those not known before, with the first deed that led to each.
        counts: What was counted.
        clauses: How often each clause fired.
    """

    after: dict[StateT, None] = attrs.Factory(dict[StateT, None])
    new: dict[StateT, Deed] = attrs.Factory(dict[StateT, Deed])
    counts: Counter[str] = attrs.Factory(Counter[str])
    clauses: Counter[str] = attrs.Factory(Counter[str])


class _Search(Generic[StateT]):
    """A running exploration. What it knows grows by :meth:`_commit`, one state after the other."""

    def __init__(
        self,
        game: Game[StateT, Any],
        invariants: tuple[Invariant, ...],
        within: Callable[[StateT], bool],
        max_outcomes: int,
        samples: int,
    ) -> None:
        self.game = game
        self.invariants = invariants
        self._of_state = [item for item in invariants if item.kind == "state"]
        self._of_transition = [item for item in invariants if item.kind == "transition"]
        self._within = within
        self._max_outcomes = max_outcomes
        self._samples = samples
        self.numbers: dict[StateT, int] = {}
        self.states: list[StateT] = []
        self.came_from: list[tuple[int, Deed] | None] = []
        self.depths: list[int] = []
        self.successors: list[tuple[int, ...]] = []
        self.ends: list[int] = []
        self.edge: list[int] = []
        self.counts: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()
        self.bytes = 0
        self._new: list[Expansion] = []
        self._counterexample: Counterexample[StateT] | None = None

    def begin(self, starts: Sequence[StateT], cards: Iterable[Card] | None) -> None:
        """Find the states to begin with."""
        for start in starts:
            self.game.check_state(start)
        found = [start.replace(chance=NO_CHANCE) for start in starts]
        if cards is not None:
            found += self._deals(self.game.deck.in_order(cards))
        if not found:
            raise InvalidPosition("there is nothing to begin with; give states, or the cards in play")
        for state in dict.fromkeys(found):
            self.add(state, None)
        try:
            for number, state in enumerate(self.states):
                self._check(self._of_state, state, state, number, None)
        except _Broken as broken:
            self._counterexample = broken.found

    def _deals(self, cards: tuple[Card, ...]) -> list[StateT]:
        def deal(chance: Chance) -> Step[StateT]:
            return Step(self.game.deal(cards, chance, SILENT), (), SILENT)

        every, dealt = fan_out(deal, self._max_outcomes, 0)
        if not every:
            raise InvalidPosition(
                f"{len(cards)} cards can be dealt in more than {self._max_outcomes} ways; take fewer or one deal"
            )
        return [step.state for _, step in dealt]

    def add(self, state: StateT, came_from: tuple[int, Deed] | None) -> None:
        """Add a state that is not known yet."""
        self.numbers[state] = len(self.states)
        self.states.append(state)
        self.came_from.append(came_from)
        self.depths.append(0 if came_from is None else self.depths[came_from[0]] + 1)
        self.bytes += _PER_STATE + size_of(state)

    def run(
        self, max_states: int | None, max_memory: int | None, max_depth: int | None, tell: Callable[[], None]
    ) -> Limit | None:
        """Go on from every state until a limit is reached or something is wrong."""
        while self._counterexample is None and len(self.successors) < len(self.states):
            if max_states is not None and len(self.states) > max_states:
                return "max_states"
            if max_memory is not None and self.bytes > max_memory:
                return "max_memory"
            if max_depth is not None and self.depths[len(self.successors)] >= max_depth:
                return "max_depth"
            try:
                self._go_on(len(self.successors))
            except _Broken as broken:
                self._counterexample = broken.found
            if len(self.successors) % _EVERY == 0:
                tell()
        return None

    def _go_on(self, number: int) -> None:
        game, state = self.game, self.states[number]
        found = _Found[StateT]()
        actors = game.actors(state)
        followed = _asked("within", lambda: bool(self._within(state)))
        for seat in actors if followed else ():
            for action in game.legal_actions(state, seat):
                self._act(number, seat, action, found)
        first = len(self.states)
        new = {after: first + index for index, after in enumerate(found.new)}
        at: At = "" if actors and followed else "edge" if actors else "end"
        after = tuple(new[after] if after in new else self.numbers[after] for after in found.after)
        line = Expansion(after, tuple(found.new.values()), dict(found.counts), dict(found.clauses), at)
        self._commit(line, tuple(found.new))
        self._new.append(line)

    def _act(self, number: int, seat: int, action: Any, found: _Found[StateT]) -> None:
        """Carry out an action in every way in which chance can fall."""
        game, state = self.game, self.states[number]

        def act(chance: Chance) -> Step[StateT]:
            return game.step(state.replace(chance=chance), action, seat)

        deed = Deed(seat, action)
        try:
            every, steps = fan_out(act, self._max_outcomes, self._samples)
            for drawn, step in steps:
                deed = Deed(seat, action, drawn)
                self._check(self._of_transition, Transition(state, deed, step), step.state, number, deed)
                found.counts["transitions"] += 1
                found.clauses.update(step.clauses)
                if step.state not in self.numbers and step.state not in found.new:
                    self._check(self._of_state, step.state, step.state, number, deed)
                    if every:
                        found.new[step.state] = deed
                if every:
                    found.after[step.state] = None
        except _Broken:
            raise
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            raise self._broken("raised", "The game raises no error.", problem, None, number, deed) from error
        found.counts["actions"] += 1
        found.counts["by_chance"] += bool(deed.chance)
        found.counts["tried"] += not every

    def _commit(self, line: Expansion, new: Sequence[StateT]) -> None:
        """Note what came of going on from the next state."""
        number = len(self.successors)
        for state, deed in zip(new, line.new, strict=True):
            self.add(state, (number, deed))
        for at, numbers in (("end", self.ends), ("edge", self.edge)):
            if line.at == at:
                numbers.append(number)
        self.counts.update(line.counts)
        self.clauses.update(line.clauses)
        self.successors.append(line.after)

    def take_over(self, lines: Iterable[Expansion], path: str) -> None:
        """Note what was found before.

        Args:
            lines: What a checkpoint holds.
            path: Its file.

        Raises:
            CorruptSave: It cannot have been found.
        """
        for line in lines:
            try:
                new = self._found_before(line)
            # An effect may raise anything when chance falls as it never does.
            except Exception as error:
                raise CorruptSave(f"{path}: line {len(self.successors) + 2}: {error}") from error
            self._commit(line, new)

    def _found_before(self, line: Expansion) -> list[StateT]:
        """Return the new states that a line of a checkpoint is about.

        Raises:
            ValueError: It cannot have been found.
            IllegalAction: The rules do not allow an action.
            InvalidDefinition: The game has no such clause.
        """
        if len(self.successors) == len(self.states):
            raise ValueError("no state is left to go on from")
        state = self.states[len(self.successors)]
        new = [carry_out(self.game, state, deed).state for deed in line.new]
        first, last = len(self.states), len(self.states) + len(new)
        if len(set(new)) < len(new) or not self.numbers.keys().isdisjoint(new):
            raise ValueError("$.new: leads to a state that was found before")
        if len(set(line.after)) < len(line.after) or not set(range(first, last)) <= set(line.after) <= set(range(last)):
            raise ValueError(f"$.after: expected different states below {last}, with all from {first} on")
        if (line.at == "end") != (not self.game.actors(state)) or (line.at and line.after):
            raise ValueError(f"$.at: is {line.at!r}, which the state is not")
        for clause in line.clauses:
            self.game.rulebook.clause(clause)
        return new

    def take_new(self) -> list[Expansion]:
        """Return what was found since the last call."""
        new, self._new = self._new, []
        return new

    @property
    def progress(self) -> tuple[int, int, int]:
        """How many states were found, how many of them wait, and how far the last one gone on from is away."""
        done, found = len(self.successors), len(self.states)
        return found, found - done, self.depths[max(done - 1, 0)]

    def _check(
        self, invariants: Sequence[Invariant], looked_at: object, state: StateT, number: int, deed: Deed | None
    ) -> None:
        for item in invariants:
            problem = item.problem(self.game, looked_at)
            if problem is not None:
                raise self._broken(item.name, item.meaning, problem, state, number, deed)

    def _broken(
        self, name: str, meaning: str, problem: str, state: StateT | None, number: int, deed: Deed | None
    ) -> _Broken:
        start, deeds = self.found(None).way_to(number)
        deeds = deeds if deed is None else (*deeds, deed)
        return _Broken(Counterexample(self.game, name, meaning, problem, start, deeds, state))

    def found(self, limit: Limit | None) -> Exploration[StateT]:
        """Return what was found so far."""
        return Exploration(
            self.game,
            tuple(self.states),
            tuple(self.came_from),
            tuple(self.successors),
            tuple(self.ends),
            tuple(self.edge),
            self.counts["actions"],
            self.counts["transitions"],
            self.counts["by_chance"],
            self.counts["tried"],
            dict(self.clauses),
            limit,
            self._counterexample,
        )


def size_of(state: State) -> int:
    """Return about how many bytes a state takes: its object and the tuples in it."""
    total = sys.getsizeof(state)
    for field in fields_of(type(state)):
        # The cards in play are the same in all of them.
        if field.name != "cards":
            total += _of_tuples(getattr(state, field.name))
    return total


def _of_tuples(value: object) -> int:
    if not isinstance(value, tuple):
        return 0
    items = cast("tuple[object, ...]", value)
    return sys.getsizeof(items) + sum(map(_of_tuples, items))
