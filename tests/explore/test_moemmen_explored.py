"""Mömmen on parts of the deck: every state of a round, under every option value and every pair of two."""

from __future__ import annotations

from typing import Final

import pytest

from cardrules.exploration import explore
from cardrules.trace import option_pairs, sample_options
from cardrules.trace.samples import pairs_of
from cardrules_moemmen import Moemmen, MoemmenOptions
from tests.kit.games import MOEMMEN

from .kit import kit
from .moemmen_promises import OWN, deals, in_the_last_turn, last_turns
from .proofs import FULL, Figures, prove

pytestmark = pytest.mark.slow

SETS: Final = sample_options(MoemmenOptions)
SMALL: Final[tuple[dict[str, int], ...]] = (
    {"mixed": 3, "held": 2, "draw": 1},
    {"mixed": 3, "held": 3, "meadow": 1, "draw": 1},
)
"""What lies where, so that all states can be looked at, whatever the options."""
OF_TWO: Final[tuple[dict[str, int], ...]] = ({"mixed": 2, "held": 2}, SMALL[0])
"""The same for two players."""


def name(number: int) -> str:
    return ",".join(f"{key}={value}" for key, value in SETS[number].changed().items()) or "defaults"


def test_the_sets_hold_every_pair_of_option_values() -> None:
    assert {pair for options in SETS for pair in pairs_of(options)} >= {*option_pairs(MoemmenOptions)}


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 5), ids=name)
def test_all_there_is_in_a_round_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = Moemmen(**SETS[number].as_dict())
    for place, layout in enumerate(OF_TWO if game.options.players == 2 else SMALL):
        if FULL or not place:
            starts = tuple(deals(game, number + place, **layout))
            found = prove(game, starts, properties=OWN, figures=explored, max_states=None if FULL else 60)
            assert found.complete or not FULL


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 5), ids=name)
def test_all_there_is_in_the_last_turn_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = Moemmen(**SETS[number].as_dict())
    found = prove(
        game,
        tuple(last_turns(game)),
        properties=OWN,
        figures=explored,
        max_states=None if FULL else 100,
        within=in_the_last_turn,
        refusals=False,
        max_outcomes=120,
        samples=2,
    )
    assert found.complete or not FULL
    assert game.options.score_colour == "declare" or any(state.sheet.rounds for state in found.states) or found.tried


@pytest.mark.parametrize("edition", ["2021", "2001"])
def test_all_there_is_with_six_cards(edition: str, explored: Figures) -> None:
    game = Moemmen(players=2, edition=edition)
    starts = tuple(deals(game, 0, 6 if FULL else 4, held=2))
    found = prove(game, starts, properties=OWN, figures=explored, max_states=None if FULL else 200)
    assert found.complete == FULL


def test_the_kit_holds_everywhere(explored: Figures) -> None:
    game = Moemmen(players=2)
    starts = tuple(deals(game, 0, 5 if FULL else 3, held=2, draw=1))
    found = explore(game, *starts, properties=tuple(kit(MOEMMEN)), max_states=None if FULL else 100)
    assert found.counterexample is None, str(found.counterexample)
    explored.add(found, 0)
