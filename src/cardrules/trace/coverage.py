"""The clauses that a run needed, and the options it combined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from typing_extensions import override

from cardrules._arguments import require, tuple_of
from cardrules.game import Game
from cardrules.rules.options import Options
from cardrules.rules.validators import Refusal
from cardrules.steps import Step

from .samples import Pair, option_pairs, pairs_of
from .traces import Trace


class ClauseCoverage:
    """The coverage of a run of one game: the clauses that fired or refused, and the option values combined.

    Args:
        trace: The game's trace, which knows the clauses that can fire at all.

    Attributes:
        counts: How often each clause fired in a step or refused an action, by id with the game's name.
    """

    def __init__(self, trace: Trace) -> None:
        self.counts: Counter[str] = Counter()
        self._trace: Trace = require("trace", trace, Trace, "a Trace")
        self._options: dict[Options, None] = {}

    def add_step(self, game: Game, step: Step) -> None:
        """Count a step of a game, the first one of :meth:`~cardrules.Game.begin` included."""
        require("game", game, Game, "a game")
        require("step", step, Step, "what step or begin returned")
        self._options[game.options] = None
        self.counts.update(step.clauses)

    def add_refusals(self, game: Game, refusals: Iterable[Refusal]) -> None:
        """Count the clauses that refused an action of a game."""
        require("game", game, Game, "a game")
        found = tuple_of("refusals", refusals, "refusals")
        for refusal in found:
            require("a refusal", refusal, Refusal, "a Refusal")
        self._options[game.options] = None
        self.counts.update(refusal.clause for refusal in found)

    @property
    def never_fired(self) -> tuple[str, ...]:
        """The clauses that held under options of the run and can fire or refuse, but never did, in reading order."""
        book, silent = self._trace.book, self._trace.silent
        return tuple(
            f"{book.game}:{clause.id}"
            for clause in book.clauses
            if clause.id not in silent
            and f"{book.game}:{clause.id}" not in self.counts
            and any(clause.holds(options) for options in self._options)
        )

    @property
    def never_together(self) -> tuple[Pair, ...]:
        """The pairs of two options' values that no game of the run had, in a fixed order."""
        tried = {pair for options in self._options for pair in pairs_of(options)}
        return tuple(pair for pair in option_pairs(self._trace.game_type.options_type) if pair not in tried)

    @override
    def __str__(self) -> str:
        """Return the report: a line for every clause and every pair that is missing."""
        lines = [f"never fired: {clause}" for clause in self.never_fired]
        lines += [
            f"never together: {', '.join(f'{name}={value}' for name, value in sorted(pair, key=lambda item: item[0]))}"
            for pair in self.never_together
        ]
        return "\n".join(lines)
