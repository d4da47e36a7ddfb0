"""The coverage of a run, clauses and pairs of options; and the options to try."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Annotated, ClassVar, Literal

import pytest
from typing_extensions import override

from cardrules import Between, IllegalAction, Options, Text, frozen, option
from cardrules.trace import ClauseCoverage, Trace, option_pairs, recording, sample_options
from cardrules_maerchenmau import MauOptions
from cardrules_moemmen import MoemmenOptions

from .whole import Greet, Lay, Rest, Whole

GAME = Whole()
LAY = Lay(GAME.card("1"))


def test_clauses_count_that_fire_or_refuse() -> None:
    coverage = ClauseCoverage(Trace(Whole))
    step = GAME.begin(seed=1)
    coverage.add_step(GAME, step)
    before = ("whole:lay.own", "whole:lay.rest", "whole:lay.greet", "whole:end.wins")
    assert coverage.never_fired == before
    coverage.add_refusals(GAME, GAME.refusals(step.state, Rest()))
    coverage.add_step(GAME, GAME.step(step.state, Greet()))
    assert set(before) - set(coverage.never_fired) == {"whole:lay.rest", "whole:lay.greet"}
    assert coverage.counts["whole:lay.rest"] == 1


def test_pairs_of_options_that_never_met_are_told() -> None:
    coverage = ClauseCoverage(Trace(Whole))
    for options in sample_options(Whole.options_type):
        game = Whole(**options.as_dict())
        coverage.add_step(game, game.begin(seed=1))
    assert coverage.never_together == ()
    coverage = ClauseCoverage(Trace(Whole))
    coverage.add_refusals(Whole(silent=True), ())
    assert frozenset({("players", 2), ("silent", True)}) not in coverage.never_together
    assert frozenset({("last", "loses"), ("silent", True)}) in coverage.never_together
    lines = str(coverage).splitlines()
    assert "never fired: whole:lay.silent" in lines
    assert "never together: last=loses, silent=True" in lines


@frozen
class Strict(Options):
    preset: ClassVar[str | None] = "style"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {"big": {"size": 9}}

    style: Literal["small", "big"] = option("small", text=Text(de="Art", en="style"))
    size: Annotated[int, Between(0, 9)] = option(1, text=Text(de="Größe", en="size"), samples=(1, 2))
    colour: Literal["r", "g"] = option("r", text=Text(de="Farbe", en="colour"))

    @override
    def conflicts(self) -> Iterator[str]:
        """Big goes only with the size of its preset."""
        if (self.style == "big") is not (self.size == 9):
            yield "size"


@pytest.mark.parametrize("options_type", [MoemmenOptions, MauOptions, Whole.options_type, Strict])
def test_samples_hold_every_pair_that_is_possible(options_type: type[Options]) -> None:
    samples = sample_options(options_type)
    assert samples[0] == options_type.of()
    tried = {frozenset(pair) for options in samples for pair in combinations(options.as_dict().items(), 2)}
    assert set(option_pairs(options_type)) - tried == set()


def test_pairs_that_contradict_each_other_are_left_out() -> None:
    pairs = option_pairs(MauOptions)
    assert frozenset({("players", 2), ("starter", 3)}) not in pairs
    # Possible only with a number of players that is not the default.
    assert frozenset({("hand_size", 5), ("starter", 3)}) in pairs
    assert frozenset({("style", "big"), ("size", 2)}) not in option_pairs(Strict)
    assert frozenset({("style", "big"), ("colour", "g")}) in option_pairs(Strict)


def test_recording_notes_what_nobody_asked_for() -> None:
    with recording() as seen:
        state = GAME.start(seed=1)
        assert seen == set()
        after = GAME.apply(state, LAY)
        assert seen == {"whole:lay.own"}
        with pytest.raises(IllegalAction):
            GAME.apply(after, Rest())
        assert seen == {"whole:lay.own", "whole:lay.rest"}
        GAME.step(GAME.begin(seed=1).state, Greet())
        assert seen == {"whole:lay.own", "whole:lay.rest", "whole:lay.greet"}
    noted = set(seen)
    GAME.refusals(GAME.apply(after, Greet()), Greet())
    assert seen == noted


def test_nothing_is_missing_before_anything_is_tried() -> None:
    assert ClauseCoverage(Trace(Whole)).never_fired == ()
