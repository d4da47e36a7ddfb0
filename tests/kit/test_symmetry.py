"""The exchanges that show whether a game treats equals alike."""

from __future__ import annotations

import random

import pytest

from cardrules import Match
from cardrules.testing import CHECKS
from cardrules.testing.contract import Case
from cardrules_maerchenmau import MaerchenMau
from tests.kit.games import MAERCHENMAU


@pytest.mark.parametrize("seed", range(5))
def test_colours_are_exchanged_only_if_all_cards_in_play_have_counterparts(seed: int) -> None:
    game = MaerchenMau(players=2, hand_size=1)
    (check,) = (check for check in CHECKS if check.name == "words-are-alike")
    # There is no yellow, blue or green card at all.
    match = Match(game, seed, cards=[game.deck.card(card) for card in ("r5", "r6", "r7", "r8", "rS")])
    played = match.play(match.legal_actions[0])
    case = Case(MAERCHENMAU, game, random.Random(seed))  # noqa: S311 - the same every time
    assert not [*check.problems(case, played)]
