"""The exchanges that show whether a game treats equals alike."""

from __future__ import annotations

import random

import pytest

from cardrules import Match
from cardrules.testing import CHECKS, Subject
from cardrules.testing.contract import Case
from cardrules_maerchenmau import MaerchenMau
from docs.examples.goofspiel import Goofspiel
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


@pytest.mark.parametrize("seed", range(5))
def test_suits_that_the_options_leave_out_are_not_exchanged(seed: int) -> None:
    game = Goofspiel(players=2, cards=3)
    (check,) = (check for check in CHECKS if check.name == "words-are-alike")
    match = Match(game, seed)
    played = match.play(match.legal_actions[0])
    # Only three players need the spades.
    case = Case(Subject(Goofspiel, words={"suit": "CDHS"}), game, random.Random(seed))  # noqa: S311 - as above
    assert not [*check.problems(case, played)]
