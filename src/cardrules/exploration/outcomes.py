"""The outcomes of an action: one step for every way in which chance can fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, Final, Self, TypeVar

import attrs
from typing_extensions import override

from cardrules._arguments import require
from cardrules.errors import InvalidArgument, InvalidDefinition, Message
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.chance import Chance, Scripted, outcomes
from cardrules.rules.state import State
from cardrules.rules.values import frozen
from cardrules.steps import Step

StateT = TypeVar("StateT", bound=State)
StepT = TypeVar("StepT", bound=Step[Any])

NO_CHANCE: Final = Chance.from_seed("explored")
"""Takes the place of chance in an explored state, so that earlier draws make no difference."""


@attrs.frozen
class ExploredAction:
    """An action of a seat, and how chance fell.

    Attributes:
        seat: The seat.
        action: Its action.
        chance: The numbers chance drew, in order, for :class:`~cardrules.rules.chance.Scripted`; () if it had no part.
    """

    seat: int
    action: Action
    chance: tuple[int, ...] = ()

    @override
    def __str__(self) -> str:
        return self.message()

    def message(self, lang: str | None = None) -> str:
        """Return it as text in a language; in English for None, or where the library has no other."""
        drawn = Message("  (chance: {numbers})", numbers=" ".join(map(str, self.chance))) if self.chance else ""
        return Message("seat {seat}: {action}{drawn}", seat=self.seat, action=self.action, drawn=drawn).message(lang)


@frozen
class _SampledChance(Scripted):
    """A chance that samples its numbers, and counts in how many ways they could have fallen.

    Attributes:
        dice: The source of the samples.
        width: In how many ways chance could have fallen so far.
    """

    dice: Chance = attrs.field(kw_only=True)
    width: int = attrs.field(default=1, kw_only=True)

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        numbers: list[int] = []
        dice = self.dice
        for limit in limits:
            number, dice = dice.choose(range(limit))
            numbers.append(number)
        drawn = (*self.drawn, *numbers)
        return numbers, self.replace(draws=self.draws + 1, dice=dice, drawn=drawn, width=self.width * prod(limits))


def _sampled(seed: int) -> _SampledChance:
    return _SampledChance(dice=Chance.from_seed(seed))


def settled(state: StateT) -> StateT:
    """Return a state as it is explored: without its chance."""
    return state.replace(chance=NO_CHANCE)


def fan_out(
    run: Callable[[Chance], StepT], max_outcomes: int, samples: int
) -> tuple[bool, Iterator[tuple[tuple[int, ...], StepT]]]:
    """Run a function once for every outcome of chance, or for some outcomes if there are too many.

    Args:
        run: A function of a chance.
        max_outcomes: How many outcomes are not too many.
        samples: How many are tried if they are.

    Returns:
        Whether these are all, and for each outcome the numbers drawn and the step.

    Raises:
        InvalidDefinition: The state does not hold the chance after the draws.
    """
    first = run(_sampled(0))
    chance = first.state.chance
    if not isinstance(chance, _SampledChance):
        raise InvalidDefinition("the effect put another chance into the state than the one after its draws")
    if chance.width == 1:
        return True, iter([_drawn(first)])
    if chance.width <= max_outcomes:
        return True, outcomes(run)
    return False, (_drawn(run(_sampled(seed))) for seed in range(samples))


def _drawn(step: StepT) -> tuple[tuple[int, ...], StepT]:
    chance: Any = step.state.chance
    return chance.drawn, step


def carry_out(game: Game[StateT, Any], state: StateT, action: ExploredAction) -> Step[StateT]:
    """Return what an action leads to, with chance falling as it says.

    Args:
        game: The game.
        state: The state.
        action: The action, its seat and how chance falls.

    Raises:
        IllegalAction: The rules do not allow it.
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        ChanceNeeded: Chance draws more numbers.
        InvalidArgument: Chance cannot fall like this, or draws fewer numbers; or ``game`` is not a game, or ``action``
            not an explored action.
    """
    require("game", game, Game, "a game")
    require("action", action, ExploredAction, "an ExploredAction")
    game.check_state(state)
    step = game.step(state, action.action, action.seat, chance=Scripted(action.chance))
    left: object = step.state.chance
    if not isinstance(left, Scripted) or left.answers:
        raise InvalidArgument("chance drew fewer numbers than {chance}", chance=action.chance)
    return Step(settled(step.state), step.clauses, step.log)
