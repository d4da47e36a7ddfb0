"""Sets of options that cover every compatible pair of values of two options."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from itertools import combinations, product
from typing import TypeAlias

from cardrules._arguments import subclass_of
from cardrules.errors import InvalidOptions
from cardrules.rules.options import Options
from cardrules.rules.values import cached

Pair: TypeAlias = frozenset[tuple[str, object]]
"""Two options by name, each with a value."""


def pairs_of(options: Options) -> Iterator[Pair]:
    """Yield the pairs of values in a set of options."""
    for pair in combinations(options.as_dict().items(), 2):
        yield frozenset(pair)


def _samples(options_type: type[Options]) -> dict[str, tuple[object, ...]]:
    return {option.name: tuple(dict.fromkeys((*option.samples, option.default))) for option in options_type.declared()}


def _completions(options_type: type[Options], fixed: Mapping[str, object]) -> Iterator[Options]:
    """Yield options with these values, the others at their defaults, or one of them changed."""
    free = {name: values for name, values in _samples(options_type).items() if name not in fixed}
    for change in ({}, *({name: value} for name, values in free.items() for value in values)):
        try:
            yield options_type.of(**fixed, **change)
        except InvalidOptions:
            continue


def _possible(options_type: type[Options], fixed: Mapping[str, object]) -> bool:
    return next(_completions(options_type, fixed), None) is not None


def option_pairs(options_type: type[Options]) -> tuple[Pair, ...]:
    """Return every pair of sample values of two options that do not contradict each other, in a fixed order."""
    return _option_pairs(subclass_of("options_type", options_type, Options))


@cached
def _option_pairs(options_type: type[Options]) -> tuple[Pair, ...]:
    return tuple(
        frozenset({(name, value), (other, second)})
        for (name, values), (other, others) in combinations(_samples(options_type).items(), 2)
        for value, second in product(values, others)
        if _possible(options_type, {name: value, other: second})
    )


def sample_options(options_type: type[Options]) -> tuple[Options, ...]:
    """Return a few sets of options that together hold every pair of :func:`option_pairs`; the defaults come first."""
    return _sample_options(subclass_of("options_type", options_type, Options))


@cached
def _sample_options(options_type: type[Options]) -> tuple[Options, ...]:
    made = [options_type.of()]
    missing = dict.fromkeys(option_pairs(options_type))
    while True:
        for pair in pairs_of(made[-1]):
            missing.pop(pair, None)
        if not missing:
            return tuple(made)
        made.append(_filled(options_type, next(iter(missing)), missing))


def _filled(options_type: type[Options], pair: Pair, missing: Container[Pair]) -> Options:
    """Return options with a pair, and with as many missing pairs as fit."""
    fixed = dict(sorted(pair, key=lambda item: item[0]))
    for name, values in _samples(options_type).items():
        if name not in fixed:
            gains = {
                value: sum(frozenset({(name, value), had}) in missing for had in fixed.items()) for value in values
            }
            best = sorted(values, key=gains.__getitem__, reverse=True)
            unfixed: dict[str, object] = {}  # only a preset's value is compatible with the others
            fixed |= next(
                ({name: value} for value in best if _possible(options_type, {**fixed, name: value})),
                unfixed,
            )
    return next(_completions(options_type, fixed))
