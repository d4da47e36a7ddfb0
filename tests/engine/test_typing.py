"""Code that type checkers have to understand: they check this file too, and must not find an error."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal, assert_type

import pytest

from cardrules import (
    Between,
    Bot,
    Cards,
    Game,
    Match,
    Options,
    PerSeat,
    Replaceable,
    Seat,
    State,
    Text,
    frozen,
    option,
    play,
    random_bot,
    secret,
    sight,
    zone,
)
from cardrules.errors import BotFailed, InvalidDefinition
from cardrules_maerchenmau import MaerchenMau, MauAction, MauState
from tests.engine.toy import Toy


@frozen
class PokerState(State):
    """Fields in any order: without a default below zones, secrets and plain defaults, zones below those."""

    blind: int = 1
    board: Cards = zone(sight.everyone)
    hands: PerSeat[Cards] = zone(sight.owner_only)
    burnt: int = secret(0)
    stacks: PerSeat[int]
    pot: int = 0
    dealer: Seat


@frozen
class SidePots(PokerState):
    rest: Cards = zone(sight.nobody)
    sides: tuple[int, ...]


@frozen
class PokerOptions(Options):
    limit: Literal["no", "pot"] = option("no", text=Text(de="Limit", en="limit"))
    blind: Annotated[int, Between(1, 100)] = option(2, text=Text(de="Blind", en="blind"))
    cap: Annotated[int, Between(1, 9)] | None = option(None, text=Text(de="Grenze", en="cap"))
    antes: bool = option(False, text=Text(de="Antes", en="antes"))
    dealer: Seat | Literal["last"] = option("last", text=Text(de="Geber", en="dealer"))
    wild: tuple[Literal["2", "J"], ...] = option(("J",), text=Text(de="Joker", en="wild cards"))
    stacks: PerSeat[Annotated[int, Between(1, 999)]] | None = option(None, text=Text(de="Chips", en="stacks"))


@frozen
class Pair(Replaceable):
    """Fields of plain values are positional."""

    high: int
    low: int = 0


def cautious(game: MaerchenMau, view: MauState, seat: int, rng: Random) -> MauAction | None:
    """A bot that is typed for its own game."""
    return rng.choice(game.legal_actions(view, seat))


def cautious_for_any(game: Game[MauState, MauAction], view: MauState, seat: int, rng: Random) -> MauAction | None:
    """A bot that is typed for games with these states and actions."""
    return rng.choice(game.legal_actions(view, seat))


def eager(game: MaerchenMau, view: MauState, seat: int) -> MauAction | None:
    """Not a bot: it takes no source of randomness."""
    return game.legal_actions(view, seat)[0]


def telling(game: MaerchenMau, view: MauState, seat: int, rng: Random) -> str:
    """No bot: returns a text."""
    return str(game.legal_actions(view, seat)[0])


def test_fields_of_states_are_keyword_only_and_may_lack_a_default_below_a_zone() -> None:
    state = SidePots(phase="bet", stacks=(1, 2), sides=(3,), board=(), dealer=0)
    assert assert_type(state.stacks, tuple[int, ...]) == (1, 2)
    assert (state.sides, state.pot, state.burnt) == ((3,), 0, 0)
    assert assert_type(PokerOptions(limit="pot", players=3).blind, int) == 2
    assert Pair(3) == Pair(3, 0)


def test_what_does_not_fit_a_declaration_is_refused_by_checkers_and_when_it_is_run() -> None:
    with pytest.raises(TypeError, match="positional argument"):
        SidePots("bet", stacks=(1, 2), sides=(3,), dealer=0)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="'dealer'"):
        SidePots(phase="bet", stacks=(1, 2), sides=(3,))  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional argument"):
        PokerOptions("pot")  # type: ignore[call-arg, arg-type]

    @frozen
    class Wrong(Options):
        limit: Literal["no", "pot"] = option("all", text=Text(de="Limit", en="limit"))  # type: ignore[arg-type]

    with pytest.raises(InvalidDefinition, match=r"Wrong\.limit: the default is 'all'; expected one of 'no', 'pot'"):
        Wrong.of()


def test_a_bot_for_one_game_is_a_bot() -> None:
    bots: list[Bot] = [cautious, cautious_for_any, random_bot]
    match = play(MaerchenMau(players=3), bots, seed=1)
    assert_type(match, Match[MauState, MauAction])
    assert match.result is not None
    assert play(Toy(), random_bot, seed=7).result is not None


def test_a_function_of_another_kind_is_no_bot() -> None:
    without_chance: Bot = eager  # type: ignore[assignment]
    in_words: Bot = telling  # type: ignore[assignment]
    for bot in (without_chance, in_words):
        with pytest.raises(BotFailed):
            play(MaerchenMau(), bot, seed=1)
