"""The exploration: breadth-first, so that the first problem found is a nearest one."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

import attrs

from cardrules._arguments import function, integer, path_of, require, tuple_of
from cardrules.errors import CardRulesError, CorruptData, InvalidArgument, InvalidPosition, Message, counted, shown
from cardrules.game import Game
from cardrules.properties import PROPERTIES, Property
from cardrules.rules.actions import Action
from cardrules.rules.cards import Card
from cardrules.rules.chance import Chance
from cardrules.rules.log import SILENT
from cardrules.rules.phases import Phase, Window
from cardrules.rules.state import State
from cardrules.rules.values import cached, fields_of
from cardrules.steps import Played, Step

from .checkpoints import At, Checkpoint, Expansion
from .graph import Counterexample, Exploration, Limit
from .outcomes import ExploredAction, carry_out, fan_out, settled

StateT = TypeVar("StateT", bound=State)
Progress: TypeAlias = Callable[[int, int, int], None]
"""``(found, waiting, depth)``: how many states were found, how many of them wait, and how many actions away the present
one is."""

_PER_STATE = 500
"""Bytes that a state takes in addition to its own: its number, its way, the way on."""
_EVERY = 1000
"""After how many states progress is reported and the checkpoint written."""
_UNBROKEN: Final = "nothing-breaks"
"""The name of the check that an error of the game breaks, as in the kit."""


def _everything(state: object) -> bool:
    return True


def explore(
    game: Game[StateT, Any],
    *starts: StateT,
    cards: Iterable[Card] | None = None,
    properties: Iterable[Property] = PROPERTIES,
    within: Callable[[StateT], bool] = _everything,
    max_states: int | None = None,
    max_memory: int | None = None,
    max_depth: int | None = None,
    max_outcomes: int = 50_000,
    samples: int = 8,
    progress: Progress | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> Exploration[StateT]:
    """Find every state that can be reached, with every outcome of chance, and check properties on the way.

    The search is breadth-first and stops at the first problem, so no way to a problem is shorter.

    Args:
        game: The game.
        *starts: States to begin with; see :meth:`~cardrules.Game.position`.
        cards: Instead of these: the cards in play, of which every deal is a state to begin with.
        properties: What must hold in every state and for every action; see :mod:`cardrules.properties`.
        within: Which states to expand; others are only checked.
        max_states: How many states may be found before it stops, or None.
        max_memory: How many bytes they may take before it stops, or None. It is an estimate: parts that states share
            count each time.
        max_depth: At how many actions from a first state to stop, or None.
        max_outcomes: In how many ways chance may fall for an action to be carried out in each of them. If there are
            more, some are checked, but not expanded.
        samples: How many then.
        progress: Called with the progress after every 1000 states.
        checkpoint: A file that keeps what was found, after every 1000 states or when it has grown by a tenth, when a
            limit is reached and when the exploration is interrupted. If it exists, the exploration continues from it.

    Returns:
        What was found. Its :attr:`~Exploration.counterexample` is a shortest way to a problem, or None.

    Raises:
        InvalidPosition: There is nothing to begin with, or there are more deals than ``max_outcomes``.
        UnknownState: A state is not one of this game.
        UnknownCard: A card is not of the deck.
        InvalidArgument: Another argument is of the wrong type, or out of range.
        CorruptData: The checkpoint is none, or of another exploration; it is left as it is.
        OSError: The checkpoint cannot be read or written; what was there is still there.
    """
    require("game", game, Game, "a game")
    for item in (checked := tuple_of("properties", properties, "properties")):
        require("an item of properties", item, Property, "a Property")
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
        settings: dict[str, object] = {
            "properties": [item.name for item in checked],
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
    """Return the answer of a function passed in."""
    try:
        return asked(*values)
    except CardRulesError:
        raise
    except Exception as error:
        raise InvalidArgument(
            "{name} raised {error_type}: {error}", name=name, error_type=type(error).__name__, error=error
        ) from error


def _told(error: Exception) -> Message:
    return Message("{error_type}: {error}", error_type=type(error).__name__, error=error)


@cached
def _home_of(game: Game[Any, Any], phase: str, kind: type[Action]) -> str:
    """Return the name of the phase or window that has an action's move."""
    homes: tuple[Phase[Any] | Window[Any], ...] = (game.phases[phase], *game.windows.values())
    return next(home.name for home in homes for move in home.moves if move.action is kind)


class _Broken(Exception):
    """A problem was found; never leaves this module."""

    def __init__(self, found: Counterexample[Any]) -> None:
        super().__init__()
        self.found = found


@attrs.define
class _Found(Generic[StateT]):
    """What is found while expanding one state.

    Attributes:
        after: The states right after it.
        new: Those not known before, with the first action that led to each.
        counts: What was counted.
        clauses: How often each clause fired.
        moves: How often each move led to which phase.
    """

    after: dict[StateT, None] = attrs.Factory(dict[StateT, None])
    new: dict[StateT, ExploredAction] = attrs.Factory(dict[StateT, ExploredAction])
    counts: Counter[str] = attrs.Factory(Counter[str])
    clauses: Counter[str] = attrs.Factory(Counter[str])
    moves: Counter[tuple[str, str, str]] = attrs.Factory(Counter[tuple[str, str, str]])


class _Search(Generic[StateT]):
    """A running exploration. :meth:`_commit` adds the result of one state after the other."""

    def __init__(
        self,
        game: Game[StateT, Any],
        properties: tuple[Property, ...],
        within: Callable[[StateT], bool],
        max_outcomes: int,
        samples: int,
    ) -> None:
        self.game = game
        self._of_state = [item for item in properties if item.kind == "state"]
        self._of_action = [item for item in properties if item.kind == "action"]
        self._within = within
        self._max_outcomes = max_outcomes
        self._samples = samples
        self.numbers: dict[StateT, int] = {}
        self.states: list[StateT] = []
        self.came_from: list[tuple[int, ExploredAction] | None] = []
        self.depths: list[int] = []
        self.successors: list[tuple[int, ...]] = []
        self.ends: list[int] = []
        self.edge: list[int] = []
        self.counts: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()
        self.moves: Counter[tuple[str, str, str]] = Counter()
        self.bytes = 0
        self._new: list[Expansion] = []
        self._counterexample: Counterexample[StateT] | None = None

    def begin(self, starts: Sequence[StateT], cards: Iterable[Card] | None) -> None:
        """Find the states to begin with."""
        for start in starts:
            self.game.check_state(start)
        found = [settled(start) for start in starts]
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
            return Step(self.game.start(cards=cards, chance=chance), (), SILENT)

        every, dealt = fan_out(deal, self._max_outcomes, 0)
        if not every:
            raise InvalidPosition(
                "{cards} can be dealt in more than {maximum} ways; take fewer or one deal",
                cards=counted(len(cards), "{count} card", "{count} cards"),
                maximum=self._max_outcomes,
            )
        return [settled(step.state) for _, step in dealt]

    def add(self, state: StateT, came_from: tuple[int, ExploredAction] | None) -> None:
        """Add a state that is not known yet."""
        self.numbers[state] = len(self.states)
        self.states.append(state)
        self.came_from.append(came_from)
        self.depths.append(0 if came_from is None else self.depths[came_from[0]] + 1)
        self.bytes += _PER_STATE + size_of(state)

    def run(
        self, max_states: int | None, max_memory: int | None, max_depth: int | None, tell: Callable[[], None]
    ) -> Limit | None:
        """Expand every state until a limit is reached or a problem is found."""
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
        line = Expansion(
            after, tuple(found.new.values()), dict(found.counts), dict(found.clauses), dict(found.moves), at
        )
        self._commit(line, tuple(found.new))
        self._new.append(line)

    def _act(self, number: int, seat: int, action: Any, found: _Found[StateT]) -> None:
        """Carry out an action in every way in which chance can fall."""
        game, state = self.game, self.states[number]

        def act(chance: Chance) -> Played[StateT, Any]:
            return game.step(state, action, seat, chance=chance)

        explored = ExploredAction(seat, action)
        try:
            every, steps = fan_out(act, self._max_outcomes, self._samples)
            for drawn, played in steps:
                explored = ExploredAction(seat, action, drawn)
                after = settled(played.state)
                self._check(self._of_action, played, after, number, explored)
                found.counts["transitions"] += 1
                found.clauses.update(played.clauses)
                found.moves[_home_of(game, state.phase, action.__class__), action.word, after.phase] += 1
                if after not in self.numbers and after not in found.new:
                    self._check(self._of_state, after, after, number, explored)
                    if every:
                        found.new[after] = explored
                if every:
                    found.after[after] = None
        except _Broken:
            raise
        except Exception as error:
            meaning = Message("The game raises no error.")
            raise self._broken(_UNBROKEN, meaning, _told(error), None, number, explored) from error
        found.counts["actions"] += 1
        found.counts["by_chance"] += bool(explored.chance)
        found.counts["tried"] += not every

    def _commit(self, line: Expansion, new: Sequence[StateT]) -> None:
        """Record the result of expanding the next state."""
        number = len(self.successors)
        for state, explored in zip(new, line.new, strict=True):
            self.add(state, (number, explored))
        for at, numbers in (("end", self.ends), ("edge", self.edge)):
            if line.at == at:
                numbers.append(number)
        self.counts.update(line.counts)
        self.clauses.update(line.clauses)
        self.moves.update(line.moves)
        self.successors.append(line.after)

    def take_over(self, lines: Iterable[Expansion], path: str) -> None:
        """Record the results of a checkpoint.

        Args:
            lines: What a checkpoint holds.
            path: Its file.

        Raises:
            CorruptData: It cannot have been found.
        """
        for line in lines:
            try:
                new = self._found_before(line)
            # An effect may raise any error if chance falls as it never can.
            except Exception as error:
                raise CorruptData(
                    "{path}: line {number}: {error}", path=path, number=len(self.successors) + 2, error=error
                ) from error
            self._commit(line, new)

    def _found_before(self, line: Expansion) -> list[StateT]:
        """Return the new states that a line of a checkpoint is about.

        Raises:
            ValueError: It cannot have been found.
            IllegalAction: The rules do not allow an action.
            InvalidDefinition: The game has no such clause.
        """
        if len(self.successors) == len(self.states):
            raise ValueError(Message("no state is left to go on from"))
        state = self.states[len(self.successors)]
        new = [carry_out(self.game, state, explored).state for explored in line.new]
        first, last = len(self.states), len(self.states) + len(new)
        if len(set(new)) < len(new) or not self.numbers.keys().isdisjoint(new):
            raise ValueError(Message("$.new: leads to a state that was found before"))
        if len(set(line.after)) < len(line.after) or not set(range(first, last)) <= set(line.after) <= set(range(last)):
            raise ValueError(
                Message(
                    "$.after: expected different states below {last}, with all from {first} on", last=last, first=first
                )
            )
        if (line.at == "end") != (not self.game.actors(state)) or (line.at and line.after):
            raise ValueError(Message("$.at: is {at}, which the state is not", at=shown(line.at)))
        for clause in line.clauses:
            self.game.rulebook.clause(clause)
        for home, word, phase in line.moves:
            homes = {state.phase, *self.game.windows}
            words = {kind.word for kind in self.game.action_types}
            if home not in homes or word not in words or phase not in self.game.phases:
                raise ValueError(
                    Message(
                        "$.moves: the game has no move {word} in {home} that leads to {phase}",
                        word=shown(word),
                        home=shown(home),
                        phase=shown(phase),
                    )
                )
        return new

    def take_new(self) -> list[Expansion]:
        """Return what was found since the last call."""
        new, self._new = self._new, []
        return new

    @property
    def progress(self) -> tuple[int, int, int]:
        """How many states were found, how many of them wait, and how far away the last expanded one is."""
        done, found = len(self.successors), len(self.states)
        return found, found - done, self.depths[max(done - 1, 0)]

    def _check(
        self,
        properties: Sequence[Property],
        subject: StateT | Played[StateT, Any],
        state: StateT,
        number: int,
        last: ExploredAction | None,
    ) -> None:
        for item in properties:
            try:
                problem = next(item.problems(self.game, subject), None)
            except Exception as error:  # noqa: BLE001 - any error of game or property breaks it
                problem = _told(error)
            if problem is not None:
                raise self._broken(item.name, item.meaning, problem, state, number, last)

    def _broken(
        self, name: str, meaning: str, problem: str, state: StateT | None, number: int, last: ExploredAction | None
    ) -> _Broken:
        start, way = self.found(None).way_to(number)
        way = way if last is None else (*way, last)
        return _Broken(Counterexample(self.game, name, meaning, problem, start, way, state))

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
            dict(self.moves),
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
