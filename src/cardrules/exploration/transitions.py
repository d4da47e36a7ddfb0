"""What an action can lead to: one step for every way in which chance can fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, Final, Generic, Self, TypeVar

import attrs
from typing_extensions import override

from cardrules._arguments import require
from cardrules.errors import InvalidArgument, InvalidDefinition
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.chance import Chance, Scripted, outcomes
from cardrules.rules.state import State
from cardrules.rules.values import frozen
from cardrules.steps import Step

T = TypeVar("T")
StateT = TypeVar("StateT", bound=State)

NO_CHANCE: Final = Scripted("explored")
"""What stands in an explored state for its chance, so that states are the same whatever was drawn before."""


@attrs.frozen
class Deed:
    """What a seat did, and how chance fell.

    Attributes:
        seat: The seat.
        action: Its action.
        chance: The numbers chance drew, in order, for ``cardrules.rules.chance.Scripted``; () if it had no part.
    """

    seat: int
    action: Action
    chance: tuple[int, ...] = ()

    @override
    def __str__(self) -> str:
        drawn = f"  (chance: {' '.join(map(str, self.chance))})" if self.chance else ""
        return f"seat {self.seat}: {self.action}{drawn}"


@attrs.frozen
class Transition(Generic[StateT]):
    """A deed between two states.

    Attributes:
        before: The state before.
        deed: Who did what, and how chance fell.
        step: The step: the state after, events and clauses.
    """

    before: StateT
    deed: Deed
    step: Step[StateT]


@frozen
class _Rolled(Scripted):
    """A chance that rolls its own numbers, and notes them with their limits.

    Attributes:
        dice: What it rolls with.
        drawn: The numbers so far.
        width: In how many ways chance could have fallen so far.
    """

    dice: Chance = attrs.field(kw_only=True)
    drawn: tuple[int, ...] = ()
    width: int = 1

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        numbers: list[int] = []
        dice = self.dice
        for limit in limits:
            number, dice = dice.choose(range(limit))
            numbers.append(number)
        drawn = (*self.drawn, *numbers)
        return numbers, self.replace(draws=self.draws + 1, dice=dice, drawn=drawn, width=self.width * prod(limits))


def _rolled(seed: int) -> _Rolled:
    return _Rolled("explored", dice=Chance.from_seed(seed))


def _settled(step: Step[StateT]) -> Step[StateT]:
    return Step(step.state.replace(chance=NO_CHANCE), step.clauses, step.log)


def fan_out(
    run: Callable[[Chance], Step[StateT]], most: int, samples: int
) -> tuple[bool, Iterator[tuple[tuple[int, ...], Step[StateT]]]]:
    """Run something once for every way in which chance can fall, or if these are too many, for some.

    Args:
        run: A function of a chance.
        most: How many ways are not too many.
        samples: How many are tried if they are.

    Returns:
        Whether these are all, and each time the numbers drawn and the step.

    Raises:
        InvalidDefinition: The state does not hold the chance after the draws.
    """
    first = run(_rolled(0))
    chance = first.state.chance
    if not isinstance(chance, _Rolled):
        raise InvalidDefinition("the effect put another chance into the state than the one after its draws")
    if chance.width == 1:
        return True, iter([_drawn(first)])
    if chance.width <= most:
        return True, ((numbers, _settled(step)) for numbers, step in outcomes(run))
    return False, (_drawn(run(_rolled(seed))) for seed in range(samples))


def _drawn(step: Step[StateT]) -> tuple[tuple[int, ...], Step[StateT]]:
    chance: Any = step.state.chance
    return chance.drawn, _settled(step)


@frozen
class _Told(Scripted):
    """A scripted chance that is not asked what else it could draw."""

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        if len(self.answers) < len(limits):
            raise InvalidArgument(f"chance drew more numbers than were left, {self.answers}")
        return super()._numbers(limits)


def carry_out(game: Game[StateT, Any], state: StateT, deed: Deed) -> Step[StateT]:
    """Return what a deed leads to, with chance falling as it says.

    Args:
        game: The game.
        state: The state.
        deed: Who does what.

    Raises:
        IllegalAction: The rules do not allow it.
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        InvalidArgument: Chance cannot fall like this, or draws more or fewer numbers; or ``game`` is no game, or
            ``deed`` no deed.
    """
    require("game", game, Game, "a game")
    require("deed", deed, Deed, "a Deed")
    game.check_state(state)
    step = game.step(state.replace(chance=_Told("explored", answers=deed.chance)), deed.action, deed.seat)
    left: object = step.state.chance
    if not isinstance(left, _Told) or left.answers:
        raise InvalidArgument(f"chance drew fewer numbers than {deed.chance}")
    return _settled(step)
