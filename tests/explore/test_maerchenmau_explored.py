"""Märchen Mau on parts of the deck: every state, under every option value and every pair of two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from cardrules.exploration import explore
from cardrules.rules.chance import Chance
from cardrules.trace import option_pairs, sample_options
from cardrules.trace.samples import pairs_of
from cardrules_maerchenmau import LETTERS, MaerchenMau, MauOptions
from cardrules_maerchenmau.actions import Pass
from tests.kit.games import MAERCHENMAU
from tests.spec.pairs import covering

from .kit import kit
from .maerchenmau_promises import OWN, THEMES, counted, deals, deck
from .proofs import FULL, Figures, prove

pytestmark = pytest.mark.slow

SETS: Final = sample_options(MauOptions)
TWO: Final[dict[str, object]] = {"players": 2, "hand_size": 1, "starter": 0, "level": "2"}
# All kinds of action cards, so that no option is idle for want of them.
RULES: Final = tuple(covering(MauOptions, {**TWO, "action_kinds": tuple(LETTERS)}))
ENOUGH: Final = 6000
"""Where there are more states, another deck is taken."""


def name(options: Any) -> str:
    changed = options.changed() if isinstance(options, MauOptions) else MauOptions.of(**options).changed()
    return ",".join(f"{key}={value}" for key, value in changed.items()) or "defaults"


def themes(number: int, count: int) -> Iterator[str]:
    """Yield some of the themes, other ones for each set of options."""
    for more in range(count if FULL else 1):
        yield THEMES[(number + more) % len(THEMES)]


def test_the_sets_hold_every_pair_of_option_values() -> None:
    assert {pair for options in SETS for pair in pairs_of(options)} >= {*option_pairs(MauOptions)}


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 9), ids=lambda number: name(SETS[number]))
def test_all_there_is_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = MaerchenMau(**SETS[number].as_dict())
    for theme in themes(number, len(THEMES)):
        starts = tuple(deals(game, theme, 24 if FULL else 1))
        if not FULL or explore(game, *starts, properties=(), max_states=ENOUGH).complete:
            limit = None if FULL else 150
            prove(game, starts, properties=OWN, counts=counted(game), figures=explored, max_states=limit)
            break
    else:
        pytest.fail("with no theme all states could be looked at")


@pytest.mark.parametrize("number", range(len(RULES)) if FULL else (0, 1), ids=lambda number: name(RULES[number]))
def test_every_deal_of_two_players(number: int, explored: Figures) -> None:
    game = MaerchenMau(**RULES[number])
    for theme in themes(number, len(THEMES)):
        cards = deck(game, theme, 5 if FULL else 4)
        found = prove(game, cards=cards, properties=OWN, counts=counted(game), figures=explored)
        assert found.complete


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 9), ids=lambda number: name(SETS[number]))
def test_the_first_actions_after_real_deals(number: int, explored: Figures) -> None:
    game = MaerchenMau(**SETS[number].as_dict())
    size = game.options.players * game.options.hand_size + 3
    starts = [game.start(seed, cards=game.deck[-size:]) for seed in range(3)]
    limit = 400 if FULL else 30
    prove(game, starts, properties=OWN, counts=counted(game), figures=explored, max_states=limit, max_outcomes=24)


@pytest.mark.parametrize("level", ["1", "2"])
def test_the_kit_holds_everywhere(level: str, explored: Figures) -> None:
    game = MaerchenMau(players=2, level=level, hand_size=1)
    cards = deck(game, THEMES[0], 5)
    limit = None if FULL else 300
    found = explore(game, cards=cards, properties=tuple(kit(MAERCHENMAU)), max_states=limit)
    assert found.counterexample is None, str(found.counterexample)
    explored.add(found, 0)


@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_match_under_a_preset_can_always_end(level: str, theme: str) -> None:
    game = MaerchenMau(players=2, level=level, hand_size=1)
    found = explore(game, cards=deck(game, theme, 5), properties=())
    assert found.complete
    assert found.can_always_end
    # It need not end: cards can be drawn, kept and played forever.
    assert found.longest is None


def test_f_q12_a_cut_down_deck_can_keep_a_match_from_ending() -> None:
    game = MaerchenMau(players=2, action_match="colour_only")
    # Nobody holds a green card but the one drawn, and only green cards are ever played.
    start = game.position(hands=["rD rX", "r5"], discard="gX", draw_pile="gD")
    found = explore(game, start)
    assert found.complete
    assert (found.can_always_end, found.ends) == (False, ())


@pytest.mark.parametrize("players", range(2, 7))
def test_f_q12_with_all_numbers_somebody_can_play_if_nothing_can_be_drawn(players: int) -> None:
    game = MaerchenMau(level="1", players=players)
    for top in game.deck:
        rest, _ = Chance.from_seed(top.id).shuffle([card for card in game.deck if card is not top])
        for cut in range(len(rest)):
            mixed = (*rest[cut:], *rest[:cut])
            hands = [mixed[seat::players] for seat in range(players)]
            start = game.position(hands=hands, discard=(top,))
            state, passes = start, 0
            while game.legal_actions(state) == (Pass(),):
                state, passes = game.apply(state, Pass()), passes + 1
            assert passes < players
            assert game.actors(state)
