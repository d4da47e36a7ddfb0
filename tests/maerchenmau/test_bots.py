"""The bot that comes with the game."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.testing.scenes import position
from cardrules_maerchenmau import MaerchenMau, quick
from tests.engine.foreign import dice


def choice(game: MaerchenMau, *hands: str, top: str, draw: str = "", seat: int = 0, **fields: Any) -> str:
    state = position(game, *hands, discard=top, draw_pile=draw, **fields)
    return str(quick(game, game.view(state, seat), seat, dice(0)))


def test_it_calls_with_the_card() -> None:
    assert choice(MaerchenMau(), "r1 b8", "b7", top="r5") == "play r1 call"


def test_it_makes_up_for_a_call_and_challenges() -> None:
    assert choice(MaerchenMau(), "b8", "r7", top="r5", seat=0, duty=0) == "call"
    game = MaerchenMau(calls="challenge")
    assert str(quick(game, game.view(position(game, "r1", "b8", discard="r5", duty=1), 0), 0, dice(0))) == "challenge 1"


def test_it_keeps_the_colour_it_has_most_of() -> None:
    assert choice(MaerchenMau(), "r1 g5 g1 g2", "b7 b8", top="r5") == "play g5"


def test_it_keeps_wish_cards_and_wishes_what_it_has() -> None:
    assert choice(MaerchenMau(), "rW r1 b1", "b7 b8", top="r5") == "play r1"
    assert choice(MaerchenMau(), "rW g1 g2", "b7 b8", top="b5") == "play rW colour=g"
    game = MaerchenMau(start_card="apply")
    assert choice(game, "g1 g2 b1", "b7 b8", top="rW", phase="start_wish") == "wish g"


def test_it_hinders_who_has_one_card() -> None:
    hands = ("r+2 r1 r2", "b7")
    assert choice(MaerchenMau(), *hands, top="r5") == "play r+2"


def test_it_swaps_with_who_has_fewest_and_gives_what_it_has_least_of() -> None:
    game = MaerchenMau(players=3)
    assert choice(game, "rX b1 b2", "g7", "g8 g6", top="r5") == "play rX target=1"
    begun = position(game, "b1 b2 y1 g7", "", "g8 g6", discard="rX", phase="swap_give", partner=1)
    assert str(quick(game, game.view(begun, 0), 0, dice(0))) == "give y1"


def test_it_draws_and_passes_when_it_must() -> None:
    assert choice(MaerchenMau(level="1"), "b1 y2", "b7", top="r5", draw="r6") == "draw"
    assert choice(MaerchenMau(level="1"), "b1 y2", "b7", top="r5") == "pass"


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"level": "1"}, {"calls": "challenge", "play_for": "places"}])
def test_it_ends_matches_and_wins_more_than_its_share(options: dict[str, object]) -> None:
    game = MaerchenMau(players=3, **options)
    rng = dice(7)
    wins = 0
    for match in range(60):
        state = game.start(seed=match)
        clever = match % 3
        for _ in range(2000):
            if not game.actors(state):
                break
            seat = game.actors(state)[-1]
            view = game.view(state, seat)
            action = quick(game, view, seat, rng) if seat == clever else rng.choice(game.legal_actions(view, seat))
            state = game.apply(state, action, seat)
        result = game.result(state)
        assert result is not None
        wins += clever in result.winners
    # A third would be 20.
    assert wins > 20


def test_the_bot_goes_by_its_name() -> None:
    assert dict(MaerchenMau.bots) == {"quick": quick}
