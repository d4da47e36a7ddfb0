"""What type checkers have to understand: they run over this file too, and must find nothing."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal, assert_type

from cardrules import (
    Between,
    Bot,
    Cards,
    Match,
    Options,
    State,
    Text,
    everyone,
    frozen,
    nobody,
    option,
    owner_only,
    play,
    random_bot,
    secret,
    zone,
)
from cardrules_maerchenmau import MaerchenMau, MauAction, MauState
from tests.engine.toy import Toy


@frozen
class PokerState(State):
    """Fields without defaults stand below zones and secrets."""

    board: Cards = zone(everyone)
    hands: tuple[Cards, ...] = zone(owner_only, per_seat=True)
    burnt: int = secret(0)
    stacks: tuple[int, ...]
    pot: int = 0


@frozen
class SidePots(PokerState):
    rest: Cards = zone(nobody)
    sides: tuple[int, ...]


@frozen
class PokerOptions(Options):
    limit: Literal["no", "pot"] = option("no", text=Text("Limit", "limit"))
    blind: Annotated[int, Between(1, 100)] = option(2, text=Text("Blind", "blind"))
    antes: bool = option(False, text=Text("Antes", "antes"))


def cautious(game: MaerchenMau, view: MauState, seat: int, rng: Random) -> MauAction | None:
    """A bot that is typed for its own game."""
    return rng.choice(game.legal_actions(view, seat))


def test_fields_of_states_are_keyword_only_and_may_lack_a_default_below_a_zone() -> None:
    state = SidePots(phase="bet", stacks=(1, 2), sides=(3,), board=())
    assert assert_type(state.stacks, tuple[int, ...]) == (1, 2)
    assert (state.sides, state.pot, state.burnt) == ((3,), 0, 0)
    assert PokerOptions(limit="pot", players=3).blind == 2


def test_a_bot_for_one_game_is_a_bot() -> None:
    bot: Bot = cautious
    match = play(MaerchenMau(), [bot, random_bot], seed=1)
    assert_type(match, Match[MauState, MauAction])
    assert match.result is not None
    assert play(Toy(), random_bot, seed=7).result is not None
