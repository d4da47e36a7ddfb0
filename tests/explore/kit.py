"""The checks of the conformance kit as properties for an exploration."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs

from cardrules import Game, Played, State
from cardrules.properties import PROPERTIES, Problems, Property
from cardrules.testing import CHECKS, Check, Subject
from cardrules.testing.contract import Case

LEFT_OUT = {
    # An exploration does this itself, for every action and outcome of chance.
    *(item.name for item in PROPERTIES),
    "legality-and-refusals-agree",
    # It tries other hidden cards at random; find_leak compares all there are.
    "hidden-cards-make-no-difference",
    "nothing-hidden-decides",
    # These are about draws of a real chance.
    "chance-moves-on",
    "determinize-keeps-the-view",
}


def kit(subject: Subject, level: str = "saves") -> Iterator[Property]:
    """Yield the kit's checks of a state or an action up to a level, each as a property."""
    asked = attrs.evolve(subject, level=level)
    for check in CHECKS:
        if asked.includes(check.level) and check.kind in {"state", "action"} and check.name not in LEFT_OUT:
            yield _property(subject, check)


def _property(subject: Subject, check: Check) -> Property:
    def problems(game: Game, found: State | Played) -> Problems:
        return check.problems(Case(subject, game, random.Random(0)), found)  # noqa: S311 - the same every time

    return Property(check.name, check.meaning, "state" if check.kind == "state" else "action", problems)
