"""Proofs about a game by exhaustive exploration, and their figures."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any, Final, TypeVar

import attrs
from typing_extensions import override

from cardrules import Card, Game, Options, State
from cardrules.exploration import Exploration, explore, find_leak
from cardrules.properties import PROPERTIES, Property, actions_about, refusals_agree
from cardrules.trace import Pair, option_pairs
from cardrules.trace.samples import pairs_of

from .phases import DIAGRAMS
from .recall import Counts, everything, remembered
from .replay import REPLAY

StateT = TypeVar("StateT", bound=State)

FULL: Final = os.environ.get("CARDRULES_SPEC") == "full"
"""Whether to look at as much as the published figures say; else it is a slice that takes seconds."""


@attrs.define
class Figures:
    """The coverage of all explorations together.

    Attributes:
        explorations: How many there were.
        complete: How many of them reached everything there is.
        states: States found and checked.
        actions: Legal actions carried out.
        transitions: Steps, with every outcome of chance.
        by_chance: Actions in which chance had a part.
        depth: The farthest state.
        ends: States in which a match is over.
        clauses: Ids of the clauses that fired.
        pairs: Values of two options that stood together in complete explorations.
        seconds: The time it took.
    """

    explorations: int = 0
    complete: int = 0
    states: int = 0
    actions: int = 0
    transitions: int = 0
    by_chance: int = 0
    depth: int = 0
    ends: int = 0
    clauses: set[str] = attrs.Factory(set[str])
    pairs: set[Pair] = attrs.Factory(set[Pair])
    seconds: float = 0.0

    def add(self, exploration: Exploration[Any], seconds: float) -> None:
        self.explorations += 1
        self.complete += exploration.complete
        self.states += len(exploration.states)
        self.actions += exploration.actions
        self.transitions += exploration.transitions
        self.by_chance += exploration.by_chance
        self.depth = max(self.depth, exploration.depth)
        self.ends += len(exploration.ends)
        self.clauses |= exploration.clauses.keys()
        if exploration.complete:
            options: Options = exploration.game.options
            self.pairs |= {*pairs_of(options)}.intersection(option_pairs(type(options)))
        self.seconds += seconds

    @override
    def __str__(self) -> str:
        return (
            f"{self.explorations} explorations ({self.complete} complete), {self.states:,} states, "
            f"{self.actions:,} actions ({self.by_chance:,} with chance), {self.transitions:,} transitions, "
            f"depth {self.depth}, {self.ends:,} ends, {len(self.clauses)} clauses, "
            f"{len(self.pairs):,} pairs of option values in complete ones, {self.seconds:.0f} s"
        )


def prove(
    game: Game[StateT, Any],
    starts: Sequence[StateT] = (),
    *,
    cards: Iterable[Card] | None = None,
    properties: Iterable[Property] = (),
    figures: Figures,
    counts: Counts = everything,
    refusals: bool = True,
    **limits: Any,
) -> Exploration[StateT]:
    """Explore a game and make sure that there is no problem.

    Args:
        game: The game.
        starts: States to begin with.
        cards: Instead, the cards to be dealt in every way.
        properties: What must hold in this game, in addition to what must hold in all games.
        figures: Where to count what was covered.
        counts: What of an event a seat must be able to tell from what it sees later.
        refusals: Whether to ask for refusals of every action that names cards in play, in every state.
        **limits: See :func:`cardrules.exploration.explore`.
    """
    before = perf_counter()
    checked = (*PROPERTIES, *((refusals_agree,) if refusals else ()), *REPLAY, remembered(counts), *properties)
    found = explore(game, *starts, cards=cards, properties=checked, **limits)
    assert found.counterexample is None, str(found.counterexample)
    assert found.moves.keys() <= DIAGRAMS[game.name].recorded().keys()
    leak = find_leak(found, actions=actions_about(game, found.states[0].cards) if refusals else ())
    assert leak is None, str(leak)
    figures.add(found, perf_counter() - before)
    return found
