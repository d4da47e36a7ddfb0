"""What a seat saw differently stays different: in all states, by all actions, with every outcome of chance."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardrules import Event, explore
from cardrules_maerchenmau import Called, MaerchenMau
from cardrules_moemmen import Moemmen

from . import test_maerchenmau_explored as mau
from . import test_moemmen_explored as moemmen
from .proofs import FULL
from .recall import forgotten

MAU: Final[tuple[dict[str, object], ...]] = (
    {},
    {"calls": "declare", "swap_give": "before_seeing"},
    {"calls": "challenge", "play_on": "places", "voluntary_draw": True},
    {"calls": "auto", "start_card": "apply"},
    {"level": "1"},
)


def everything(event: Event) -> bool:
    return True


def all_but_words(event: Event) -> bool:
    """Whether an event is more than a word that is said.

    A last card may have been called or not have been challenged: the player is out, and the table looks the same.
    """
    return not isinstance(event, Called)


@pytest.mark.parametrize("options", MAU if FULL else MAU[:1], ids=str)
def test_maerchenmau_is_remembered(options: dict[str, Any]) -> None:
    game = MaerchenMau(players=2, hand_size=1, **options)
    for theme in mau.THEMES if FULL else mau.THEMES[:1]:
        found = explore(game, cards=mau.deck(game, theme, 5), invariants=(), max_states=None if FULL else 1500)
        counts = all_but_words if options.get("calls") == "challenge" else everything
        assert forgotten(found, counts) is None


@pytest.mark.parametrize("edition", ["2021", "2001"])
def test_moemmen_is_remembered(edition: str) -> None:
    game = Moemmen(players=2, edition=edition)
    starts = moemmen.deals(game, moemmen.deck(game, 0, 6), 6 if FULL else 4)
    found = explore(game, *starts, invariants=(), max_states=None if FULL else 500)
    assert forgotten(found, everything) is None


def test_what_is_forgotten_is_found() -> None:
    game = MaerchenMau(players=2, calls="challenge")
    found = explore(game, game.position(hands=["r5", "b1 b2"], discard="r8", draw_pile="y1 y2"))
    lost = forgotten(found, everything)
    assert lost is not None
    assert lost[0] == 0
    assert "seat 0: call (Called" in lost[1]
    assert forgotten(found, all_but_words) is None
