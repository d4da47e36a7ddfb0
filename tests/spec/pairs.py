"""Options in pairs: what one option does may depend on another."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product
from types import MappingProxyType
from typing import Final, TypeAlias

from cardrules import Options
from cardrules.errors import InvalidOptions

Values: TypeAlias = dict[str, object]
Pair: TypeAlias = tuple[tuple[str, object], tuple[str, object]]

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
TRIES: Final = 40
"""How many sets of options are thought of for each one that is taken."""


def pairs(
    options_type: type[Options], fixed: Mapping[str, object] = NOTHING, among: Collection[str] | None = None
) -> Iterator[Pair]:
    """Yield every two values of two options that go together, if the other options are as always.

    Args:
        options_type: The options of a game.
        fixed: Options that always have the same value.
        among: The options that are varied; None for all.
    """
    samples = _samples(options_type, fixed, among)
    for first, second in combinations(samples, 2):
        for one, other in product(samples[first], samples[second]):
            if _valid(options_type, {**fixed, first: one, second: other}):
                yield (first, one), (second, other)


def covering(
    options_type: type[Options], fixed: Mapping[str, object] = NOTHING, among: Collection[str] | None = None
) -> Iterator[Values]:
    """Yield a few sets of options in which all pairs occur, each time one of several thought of with most new pairs."""
    samples = _samples(options_type, fixed, among)
    wanted = dict.fromkeys(pairs(options_type, fixed, among))
    rng = random.Random("pairs")  # noqa: S311 - the same sets every time
    while wanted:
        needed = dict(next(iter(wanted)))
        best, most = needed, 1
        for _ in range(TRIES):
            chosen = {name: rng.choice(values) for name, values in samples.items()} | needed
            new = sum(pair in wanted for pair in combinations(chosen.items(), 2))
            if new > most and _valid(options_type, {**chosen, **fixed}):
                best, most = chosen, new
        for pair in combinations(best.items(), 2):
            wanted.pop(pair, None)
        yield {**best, **fixed}


def _samples(
    options_type: type[Options], fixed: Mapping[str, object], among: Collection[str] | None
) -> dict[str, tuple[object, ...]]:
    return {
        option.name: option.samples
        for option in options_type.declared()
        if option.name not in fixed and (among is None or option.name in among) and len(option.samples) > 1
    }


def _valid(options_type: type[Options], given: Values) -> bool:
    try:
        options_type.of(**given)
    except InvalidOptions:
        return False
    return True
