"""Agreement of a model and the engine: on single states, over whole matches and over all states.

In each state the legal actions of every seat are compared as sets, so that an engine that allows too much is found as
surely as one that allows too little; after an action, for every outcome of chance, so are the whole states.
"""

from __future__ import annotations

import math
import os
import random
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from cardrules import Action, Bot, Card, Game, Replaceable, frozen
from cardrules.rules.chance import Chance, outcomes

from .maude_bridge import Deed, Drawn, Model, StateT, Term

T = TypeVar("T")

FULL: Final = os.environ.get("CARDRULES_SPEC") == "full"
"""Whether to compare as much as the published figures say; else it is a slice that takes seconds."""

BOTS_SHARE: Final = 0.5
"""How many of the decisions of a match a bot takes; the others are taken blindly."""

Moves: TypeAlias = dict[Deed, tuple[Action, list[Term]]]
"""The legal actions: the engine's action, and the states it leads to in the model, before chance."""


@frozen
class Watched(Chance):
    """A chance that records its outcomes.

    Attributes:
        inner: The chance that decides.
        drawn: Its outcomes.
        maximum: How many outcomes all draws together may have; beyond that it raises :class:`TooManyOutcomes`.
        ways: In how many ways the draws so far could fall.
    """

    inner: Chance = attrs.field(kw_only=True)
    drawn: Drawn = attrs.field(kw_only=True)
    maximum: float = attrs.field(kw_only=True)
    ways: int = attrs.field(kw_only=True, default=1)

    @classmethod
    def over(cls, inner: Chance, maximum: float = math.inf) -> Self:
        """Return a chance that decides as ``inner`` does."""
        return cls("watched", inner=inner, drawn=[], maximum=maximum)

    def _more_ways(self, factor: int) -> int:
        if self.ways * factor > self.maximum:
            raise TooManyOutcomes
        return self.ways * factor

    @override
    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        ways = self._more_ways(math.factorial(len(items)))
        mixed, inner = self.inner.shuffle(items)
        self.drawn.append(mixed)
        return mixed, self.replace(inner=inner, ways=ways)

    @override
    def choose(self, items: Sequence[T]) -> tuple[T, Self]:
        ways = self._more_ways(len(items))
        item, inner = self.inner.choose(items)
        self.drawn.append(item)
        return item, self.replace(inner=inner, ways=ways)


class TooManyOutcomes(Exception):
    """Chance can fall in more ways than shall be tried."""


def inner(chance: Chance) -> Chance:
    """Return what decides in a watched chance."""
    return chance.inner if isinstance(chance, Watched) else chance


class Disagreement(AssertionError):
    """The model and the engine say different things."""


@attrs.define
class Figures:
    """The extent of a comparison.

    Attributes:
        matches: Matches replayed, to their end or up to the limit.
        explorations: From how many states it was explored what can be reached.
        closed: Explorations that reached everything there is.
        decisions: States whose legal actions were compared, for all seats.
        actions: Legal actions that both sides named.
        successors: States after an action that were compared.
        shuffled: Successors among them that chance had a part in.
        sampled: Actions with more outcomes of chance than can all be tried.
        deeds: How often each kind of action was carried out.
        seconds: The time it took.
    """

    matches: int = 0
    explorations: int = 0
    closed: int = 0
    decisions: int = 0
    actions: int = 0
    successors: int = 0
    shuffled: int = 0
    sampled: int = 0
    deeds: Counter[str] = attrs.Factory(Counter[str])
    seconds: float = 0.0

    @override
    def __str__(self) -> str:
        whole = f" ({self.closed} of them of all states there are)" if self.closed else ""
        kinds = ", ".join(f"{kind} {times:,}" for kind, times in self.deeds.most_common())
        return (
            f"{self.matches:,} matches, {self.explorations:,} explorations{whole}; {self.decisions:,} states with "
            f"{self.actions:,} legal actions; {self.successors:,} successors, {self.shuffled:,} of them by chance, "
            f"{self.sampled:,} actions with some outcomes only ({kinds}); {self.seconds:.0f} s"
        )

    @contextmanager
    def timed(self) -> Generator[None]:
        """Add the time that is spent."""
        before = perf_counter()
        try:
            yield
        finally:
            self.seconds += perf_counter() - before


@attrs.define
class Referee(Generic[StateT]):
    """Compares an engine's game with a model.

    Attributes:
        game: The game.
        model: The model under the same options.
        figures: The extent of the comparison so far.
    """

    game: Game[StateT, Any]
    model: Model[StateT]
    figures: Figures = attrs.Factory(Figures)

    def start(self, chance: Chance, cards: Sequence[Card] | None = None) -> StateT:
        """Deal, and compare what was dealt."""
        watched = Watched.over(chance)
        state = self.game.start(cards=cards, chance=watched)
        self._same_after(None, [self.model.start(state.cards)], state, watched.drawn)
        return state.replace(chance=inner(state.chance))

    def moves(self, state: StateT) -> Moves:
        """Compare the legal actions of every seat; return them with their outcomes in the model."""
        term = self.model.write(state)
        of_model = self.model.moves(term)
        of_engine: dict[Deed, Action] = {
            (seat, str(action)): action
            for seat in range(self.game.options.players)
            for action in self.game.legal_actions(state, seat)
        }
        self.figures.decisions += 1
        self.figures.actions += len(of_engine)
        if of_model.keys() != of_engine.keys():
            only_engine = sorted(of_engine.keys() - of_model.keys())
            only_model = sorted(of_model.keys() - of_engine.keys())
            raise Disagreement(f"only the engine allows {only_engine}, only the model allows {only_model} in\n{state}")
        result = self.game.result(state)
        if self.model.winners(term) != (None if result is None else result.winners):
            raise Disagreement(f"the model's winners are {self.model.winners(term)}, the engine says {result}")
        return {deed: (action, of_model[deed]) for deed, action in of_engine.items()}

    def step(self, state: StateT, deed: Deed, moves: Moves) -> StateT:
        """Carry out an action with the state's own chance, and compare the outcome."""
        after, drawn = self._apply(state, deed, moves, state.chance)
        self._same_after(deed, moves[deed][1], after, drawn)
        return after.replace(chance=inner(after.chance))

    def all_steps(
        self, state: StateT, deed: Deed, moves: Moves, maximum: int = 720, samples: int = 6
    ) -> Iterator[tuple[StateT, Term]]:
        """Carry out an action with every outcome of chance, and compare each.

        Args:
            state: The state.
            deed: A seat and its action.
            moves: What :meth:`moves` returned for the state.
            maximum: If there are more outcomes than that, some are tried instead.
            samples: How many then.
        """

        def run(chance: Chance) -> tuple[StateT, Drawn]:
            return self._apply(state, deed, moves, chance, maximum)

        # If no branch can fall in more ways than most, there are not more outcomes altogether.
        try:
            found = [outcome for _, outcome in outcomes(run)]
        except TooManyOutcomes:
            self.figures.sampled += 1
            found = [self._apply(state, deed, moves, Chance.from_seed(number)) for number in range(samples)]
        for after, drawn in found:
            yield after.replace(chance=state.chance), self._same_after(deed, moves[deed][1], after, drawn)

    def _apply(
        self, state: StateT, deed: Deed, moves: Moves, chance: Chance, maximum: float = math.inf
    ) -> tuple[StateT, Drawn]:
        watched = Watched.over(chance, maximum)
        return self.game.apply(state.replace(chance=watched), moves[deed][0], deed[0]), watched.drawn

    def _same_after(self, deed: Deed | None, terms: Iterable[Term], after: StateT, drawn: Drawn) -> Term:
        self.figures.successors += 1
        self.figures.shuffled += bool(drawn)
        self.figures.deeds["start" if deed is None else deed[1].split()[0]] += 1
        wanted = self.model.write(after)
        settled = [self.model.settle(term, drawn) for term in terms]
        if wanted in settled:
            return wanted
        engine = self.model.read(wanted)
        lines = [f"after {deed or 'dealing'} and chance {drawn} engine != model:"]
        for term in settled:
            model = {} if term is None else self.model.read(term)
            keys = sorted(engine.keys() | model.keys())
            lines += [
                f"  {key}: {engine.get(key)} != {model.get(key)}" for key in keys if engine.get(key) != model.get(key)
            ]
        raise Disagreement("\n".join([*lines, str(after)]))


def replay(referee: Referee[Any], seed: int, *, bots: Sequence[Bot], maximum: int) -> None:
    """Play a match step by step on both sides: some decisions are a bot's, some are random.

    Args:
        referee: Who compares.
        seed: The seed of the match and of the decisions.
        bots: The bots that decide, by seat in turn.
        maximum: After how many actions the match is left.
    """
    rng = random.Random(seed)  # noqa: S311 - the match shall be the same every time
    game, figures = referee.game, referee.figures
    figures.matches += 1
    with figures.timed():
        state = referee.start(Chance.from_seed(seed))
        for _ in range(maximum):
            moves = referee.moves(state)
            if not moves:
                return
            seat = rng.choice(game.actors(state))
            if rng.random() < BOTS_SHARE:
                action = bots[seat % len(bots)](game, game.view(state, seat), seat, rng)
            else:
                action = rng.choice(game.legal_actions(state, seat))
            state = referee.step(state, (seat, str(action)), moves)


@frozen
class Explored(Replaceable):
    """How far an exploration came.

    Attributes:
        states: States that were compared, with all that leads on from them.
        depth: Actions that led to the last of them.
        closed: Whether these are all states that can be reached.
    """

    states: int
    depth: int
    closed: bool


def explore(referee: Referee[StateT], *starts: StateT, most_states: int, most_outcomes: int = 720) -> Explored:
    """Compare every reachable state, breadth-first, and every action in it with every outcome of chance.

    Not by :func:`cardrules.exploration.explore`: here states are the same if they are the same to the model, for which
    a hand has no order, and the model needs the outcomes of chance and not its numbers.

    Args:
        referee: Who compares.
        *starts: Where to begin.
        most_states: After how many states to stop.
        most_outcomes: See :meth:`Referee.all_steps`.
    """
    found = {referee.model.write(start): start for start in starts}
    known, layer, states, depth = set(found), list(found.values()), 0, 0
    referee.figures.explorations += 1
    with referee.figures.timed():
        while layer:
            following: list[StateT] = []
            for state in layer:
                if states == most_states:
                    return Explored(states, depth, closed=False)
                states += 1
                moves = referee.moves(state)
                for deed in moves:
                    for after, term in referee.all_steps(state, deed, moves, most_outcomes):
                        if term not in known:
                            known.add(term)
                            following.append(after)
            layer, depth = following, depth + 1
    referee.figures.closed += 1
    return Explored(states, depth - 1, closed=True)
