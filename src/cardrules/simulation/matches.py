"""The matches of a simulation, as a worker plays them."""

from __future__ import annotations

import pickle
from contextlib import suppress
from functools import lru_cache
from time import monotonic
from typing import Any

from typing_extensions import override

from cardrules.errors import MatchFailed, shown, shown_error
from cardrules.game import Game
from cardrules.playing import decide
from cardrules.rules.bots import Bot
from cardrules.rules.chance import Seed, derived_seed
from cardrules.rules.results import Result
from cardrules.rules.values import Declared, cached_property, frozen


@frozen
class Outcome(Declared):
    """How one match of a simulation ended.

    Attributes:
        number: Its number, from 0.
        seed: Its seed; ``cardrules.play(game, bots, seed=seed)`` plays the very same match.
        result: Who won; None if the match was not over at the turn limit.
        actions: How many actions were played.
        turns: How many of them began a turn: those in a phase of the seat on turn that does not continue a turn.
        rounds: How many rounds were played to their end; None in a game without rounds.
    """

    number: int
    seed: str
    result: Result | None
    actions: int
    turns: int
    rounds: int | None


class Plan:
    """The settings that all matches of a simulation share.

    A worker gets it with every piece of work, but unpacks it only once, because compiling a game takes longer than
    playing a match.

    Args:
        game: The game.
        bots: The bot of each seat.
        seed: The seed from which those of all matches follow.
        turn_limit: After how many actions a match is given up.
    """

    def __init__(self, game: Game, bots: tuple[Bot, ...], seed: Seed, turn_limit: int) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.turn_limit = turn_limit
        self._beginnings = {
            phase.name: frozenset(move.action for move in phase.moves)
            for phase in game.phases.values()
            if phase.actors is None and phase.at_once is None and not phase.same_turn
        }

    @cached_property
    def _packed(self) -> bytes:
        return pickle.dumps((self.game, self.bots, self.seed, self.turn_limit))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpacked, (self._packed,))

    def play(self, number: int) -> Outcome:
        """Return the outcome of a match, which depends only on the plan and the number.

        Raises:
            MatchFailed: A bot broke the rules, or an error happened.
        """
        seed = derived_seed(self.seed, number)
        try:
            return self._play(number, seed)
        except (Exception, SystemExit) as error:
            raise MatchFailed(
                "match {number} (seed {seed}): {error}", number=number, seed=shown(seed), error=shown_error(error)
            ) from error

    def _play(self, number: int, seed: str) -> Outcome:
        game, state = self.game, self.game.start(seed)
        actions = turns = 0
        while actions < self.turn_limit and (decided := decide(game, state, self.bots, actions)):
            action, seat = decided
            turns += type(action) in self._beginnings.get(state.phase, ())
            state = game.apply(state, action, seat)
            actions += 1
        return Outcome(number, seed, game.result(state), actions, turns, game.rounds(state))


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Plan:
    return Plan(*pickle.loads(packed))  # noqa: S301 - it is our own


def play_some(plan: Plan, numbers: range, seconds: float) -> tuple[Outcome, ...]:
    """Return the outcomes of as many matches, in order, as can be started within some time, at least one.

    Args:
        plan: The settings that the matches share.
        numbers: The numbers of the matches.
        seconds: The time after which none is begun.

    Raises:
        MatchFailed: The first match cannot be played.
    """
    end = monotonic() + seconds
    outcomes = [plan.play(numbers[0])]
    # A later match that fails is returned to be played again, and fails when it is first: the ones before it are kept.
    with suppress(MatchFailed):
        for number in numbers[1:]:
            if monotonic() >= end:
                break
            outcomes.append(plan.play(number))
    return tuple(outcomes)
