"""The phase diagrams show what explorations reach, and that is what the data says."""

from __future__ import annotations

import pytest

from cardrules import Game
from cardrules.trace import moves_of, option_pairs
from cardrules.trace.samples import pairs_of

from .phases import DIAGRAMS, Diagram, written
from .proofs import FULL

pytestmark = pytest.mark.slow

EVERY = 1 if FULL else 20
NAMES = tuple(DIAGRAMS)


@pytest.fixture(params=NAMES)
def diagram(request: pytest.FixtureRequest) -> Diagram:
    return DIAGRAMS[request.param]


def test_the_sets_hold_every_pair_of_option_values(diagram: Diagram) -> None:
    pairs = {pair for options in diagram.options for pair in pairs_of(options)}
    assert pairs >= {*option_pairs(diagram.game_type.options_type)}


def test_the_data_is_as_it_is_written(diagram: Diagram) -> None:
    assert diagram.file.read_text(encoding="utf-8") == written(diagram.recorded())


@pytest.mark.skipif(not FULL, reason="takes minutes")
def test_the_data_says_what_is_reached(diagram: Diagram) -> None:
    assert written(diagram.explored()) == diagram.file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "number"),
    # The first set is that of a preset, which is explored below.
    [(name, number) for name in NAMES for number in range(EVERY - 1, len(DIAGRAMS[name].options), EVERY)],
)
def test_whatever_is_reached_is_in_the_data(name: str, number: int) -> None:
    diagram = DIAGRAMS[name]
    assert diagram.reached(diagram.options[number]) <= diagram.recorded().keys()


@pytest.mark.parametrize(("name", "preset"), [(name, preset) for name in NAMES for preset in DIAGRAMS[name].presets])
def test_what_each_preset_reaches_is_marked(name: str, preset: str) -> None:
    diagram = DIAGRAMS[name]
    marked = {move for move, presets in diagram.recorded().items() if preset in presets}
    assert diagram.reached(diagram.presets[preset]) == marked


def games(diagram: Diagram) -> list[Game]:
    return [diagram.game_type(**options.as_dict()) for options in diagram.options]


def test_what_is_in_the_data_is_in_a_table(diagram: Diagram) -> None:
    rows = {(home.name, move.action.word) for game in games(diagram) for home, move in moves_of(game)}
    phases = {name for game in games(diagram) for name in game.phases}
    for home, word, after in diagram.recorded():
        assert (home, word) in rows
        assert after in phases
