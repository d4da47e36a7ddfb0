"""The checks of the conformance kit as invariants of an exploration."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import attrs

from cardrules import Chance, Game, Match, State, Step
from cardrules.exploration import Invariant, Transition
from cardrules.rules.chance import Scripted
from cardrules.rules.log import SILENT
from cardrules.testing import CHECKS, Case, Moment, Subject

LEFT_OUT = {
    # An exploration does this itself, for every action and outcome of chance, or holds no seeds to look at.
    "cards-are-conserved",
    "no-dead-end",
    "nobody-acts-out-of-turn",
    "states-are-possible",
    "legality-and-refusals-agree",
    # It tries other hidden cards by chance; find_leak compares all there are.
    "hidden-cards-make-no-difference",
    "nothing-hidden-decides",
    # These are about draws of a real chance.
    "chance-moves-on",
    "determinize-keeps-the-view",
}


@attrs.frozen
class _Standing:
    """What a check may ask of a match."""

    game: Game
    dealt: Step


def kit(subject: Subject, level: str = "saves") -> Iterator[Invariant]:
    """Yield the kit's checks of a state or an action up to a level, each as an invariant."""
    asked = attrs.evolve(subject, level=level)
    for check in CHECKS:
        if asked.includes(check.level) and check.kind in {"state", "moment"} and check.name not in LEFT_OUT:
            yield _of_state(subject, check.name) if check.kind == "state" else _of_moment(subject, check.name)


def _run(subject: Subject, name: str, game: Game, looked_at: object, state: State) -> None:
    (check,) = (check for check in CHECKS if check.name == name)
    match = cast("Match[Any, Any]", _Standing(game, Step(state, (), SILENT)))
    check.run(Case(subject, match, random.Random(0)), looked_at)  # noqa: S311 - the same every time


def _of_state(subject: Subject, name: str) -> Invariant:
    def problems(game: Game, state: State) -> None:
        # A scripted chance cannot be saved.
        state = state.replace(chance=Chance.from_seed("explored"))
        _run(subject, name, game, state, state)

    return Invariant(name, f"The kit's check {name}.", "state", problems)


def _of_moment(subject: Subject, name: str) -> Invariant:
    def problems(game: Game, found: Transition[Any]) -> None:
        deed = found.deed
        before = found.before.replace(chance=Scripted("explored", answers=deed.chance))
        step = game.step(before, deed.action, deed.seat)
        _run(subject, name, game, Moment(before, step), before)

    return Invariant(name, f"The kit's check {name}.", "transition", problems)
