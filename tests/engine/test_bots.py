"""Bots, and the runner that lets them play."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, ClassVar, cast

import pytest

from cardrules import (
    FACE_DOWN,
    Action,
    Bot,
    Card,
    Game,
    IllegalAction,
    Match,
    State,
    View,
    play,
    play_on,
    random_bot,
)
from cardrules.bots import bot_rng
from cardrules.errors import BotFailed, InvalidArgument, InvalidBots, InvalidSeat, Stalled
from cardrules.rules.chance import Chance
from cardrules.rules.state import all_cards
from cardrules.simulation import simulate
from tests.engine.toy import Guess, Lay, Rest, SayLast, Toy, ToyState


def first(actions: Iterable[Action]) -> Action:
    return next(iter(actions))


def first_bot(game: Game[Any, Any], view: ToyState, seat: int, rng: Random) -> Action | None:
    """The first legal action on turn, nothing in a window."""
    return first(game.legal_actions(view, seat)) if seat in game.on_turn(view) else None


def test_a_match_between_random_bots_is_the_same_for_the_same_seed() -> None:
    matches = [play(Toy(players=3), random_bot, seed=seed) for seed in (7, 7, 8)]
    assert matches[0].history == matches[1].history
    assert matches[0].history != matches[2].history
    assert matches[0].result is not None


def test_bots_get_their_own_view_and_nothing_more() -> None:
    seen: list[tuple[int, int | None]] = []

    def spy(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        assert view.chance is None
        assert isinstance(view, View)
        seen.append((seat, view.viewer))
        return random_bot(game, view, seat, rng)

    play(Toy(), spy, seed=3)
    assert seen
    assert all(seat == viewer for seat, viewer in seen)


def reachable(*roots: object, depth: int = 12) -> list[object]:
    """Return what a bot finds by following references from what it is given, but not into modules and classes."""
    apart = {id(vars(module)) for module in list(sys.modules.values()) if hasattr(module, "__dict__")}
    found: dict[int, object] = {id(root): root for root in roots}
    fresh = list(roots)
    for _ in range(depth):
        referents = {id(item): item for item in gc.get_referents(*fresh) if id(item) not in apart | found.keys()}
        fresh = [item for item in referents.values() if not isinstance(item, ModuleType | type)]
        found |= {id(item): item for item in fresh}
    return list(found.values())


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_that_a_bot_is_given_leads_to_what_it_may_not_see(players: int) -> None:
    game = Toy(players=players)
    match = Match(game, "a seed to look for")
    shown: list[set[Card]] = [set() for _ in range(players)]
    asked = 0

    def spy(own: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        nonlocal asked
        asked += 1
        # The host has asked about the state itself, for its own purposes.
        match.game.legal_actions(match.state)
        shown[seat] |= {card for card in all_cards(view) if card is not FACE_DOWN}
        answer = random_bot(own, view, seat, rng)
        found = reachable(own, own.legal_actions, own.apply, view, rng)
        assert not [item for item in found if isinstance(item, State | Chance) and not isinstance(item, View)]
        assert not [item for item in found if isinstance(item, str) and "a seed to look for" in item]
        # Nor to cards that others asked about.
        assert {item.card for item in found if isinstance(item, Lay)} <= shown[seat]
        return answer

    for _ in play_on(match, spy):
        pass
    assert asked > 5
    assert any(isinstance(item, State) for item in reachable(game))


def test_a_bot_is_always_given_the_same_game_and_no_other_is() -> None:
    game = Toy(players=3)
    games = [game.for_bot(seat) for seat in range(3)]
    assert games == [game] * 3
    assert len({id(one) for one in (game, *games)}) == 4
    given: list[tuple[Game[Any, Any], int]] = []

    def noting(own: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        given.append((own, seat))
        return random_bot(own, view, seat, rng)

    play(game, noting, seed=3)
    assert all(own is games[seat] for own, seat in given)
    with pytest.raises(InvalidSeat, match="no seat 3"):
        game.for_bot(3)


def test_each_seat_has_its_bot() -> None:
    asked: list[str] = []

    def named(name: str) -> Bot:
        def bot(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
            asked.append(f"{name}{seat}")
            return first_bot(game, view, seat, rng)

        return bot

    list(play_on(Match(Toy(), 10), [named("a"), named("b")]))
    assert set(asked) == {"a0", "b1"}


def test_who_may_only_act_in_a_window_is_asked_first_and_may_do_nothing() -> None:
    match = Match(Toy(), 3)
    asked: list[int] = []

    def silent(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        asked.append(seat)
        return first_bot(game, view, seat, rng)

    due = False
    for played in play_on(match, silent):
        if due:
            # Seat 0 owes a call and is asked before seat 1, whose action closes the window.
            assert asked[-2:] == [0, 1]
            assert played.seat == 1
            break
        due = played.state.due == 0
    assert due


def test_in_a_window_a_bot_may_act_out_of_turn() -> None:
    def caller(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        return first(game.legal_actions(view, seat))

    match = play(Toy(), caller, seed=1)
    assert SayLast() in [step.action for step in match.history]


def test_the_random_bot_does_nothing_at_times_in_a_window_and_never_on_turn() -> None:
    match = Match(Toy(), 3)
    while match.state.due is None:
        next(play_on(match, first_bot))
    game, due = match.game, match.state.due
    assert due not in game.on_turn(match.state)
    answers = {random_bot(game, match.view(due), due, bot_rng("x", 0, number)) for number in range(20)}
    assert answers == {None, SayLast()}
    (turn,) = game.on_turn(match.state)
    assert None not in {random_bot(game, match.view(turn), turn, bot_rng("x", 0, number)) for number in range(20)}


def test_a_match_continued_from_its_record_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = play(Toy(players=3), random_bot, seed=8)
    match = Match(Toy(players=3), 8, record=tmp_path / "r")
    for _, _ in zip(range(4), play_on(match, random_bot), strict=False):
        pass
    continued = Match.load(tmp_path / "r", Toy)
    list(play_on(continued, random_bot))
    assert continued.history == whole.history


def test_each_decision_has_randomness_of_its_own() -> None:
    decisions = (("a", 0, 0), ("a", 1, 0), ("a", 0, 1), ("b", 0, 0))
    draws = [bot_rng(seed, seat, actions).random() for seed, seat, actions in decisions]
    assert len(set(draws)) == 4
    assert bot_rng("a", 0, 0).random() == draws[0]


def test_m_q39_a_runner_gives_up_at_its_limit() -> None:
    def stubborn(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        return first(reversed(game.legal_actions(view, seat)))

    match = Match(Toy(), 1)
    with pytest.raises(Stalled, match=r"no end after 3 actions, the limit of this runner: phase 'turn', seat 1"):
        list(play_on(match, stubborn, turn_limit=3))
    assert len(match.history) == 3


def test_a_match_that_ends_at_the_limit_is_not_stalled() -> None:
    whole = play(Toy(), first_bot, seed=10)
    again = play(Toy(), first_bot, seed=10, turn_limit=len(whole.history))
    assert again.result == whole.result
    assert list(play_on(again, first_bot)) == []


@pytest.mark.parametrize(("count", "counted"), [(0, "0 bots"), (1, "1 bot"), (3, "3 bots")])
def test_one_bot_for_each_seat(count: int, counted: str) -> None:
    with pytest.raises(InvalidBots, match=rf"^{counted} for 2 seats; expected one for each of 0 … 1"):
        play(Toy(), [random_bot] * count)


def test_a_bot_on_turn_has_to_act() -> None:
    with pytest.raises(BotFailed, match="the bot of seat 0 answered None, but it is its turn; 'guess b' is legal"):
        play(Toy(), lambda game, view, seat, rng: None)


def test_a_bot_gets_no_illegal_action_through() -> None:
    match = Match(Toy(), 1)
    with pytest.raises(IllegalAction, match="'pass'"):
        list(play_on(match, lambda game, view, seat, rng: Rest()))
    assert match.history == ()


def test_a_whole_match_can_be_recorded_as_it_goes(tmp_path: Path) -> None:
    match = play(Toy(), first_bot, seed=10, record=tmp_path / "r")
    assert match.history[0].action == Guess("b")
    assert (tmp_path / "r").read_text() == str(match.record)


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("first", r"bots are 'first' \(a str\); expected a bot.*; one is game\.bots\['first'\]"),
        ("second", r"bots are 'second' \(a str\); expected a bot.*; one is game\.bots\['second'\]"),
        ("third", r"bots are 'third' \(a str\); expected a bot.*; one is game\.bots\['first'\]"),
        (["second", "first"], r"the bot of seat 0 is 'second' \(a str\); expected.*game\.bots\['second'\]"),
        ([random_bot, None], r"the bot of seat 1 is None \(a NoneType\); expected a bot"),
        (None, r"bots are None \(a NoneType\); expected a bot, \(game, view, seat, rng\) -> action, or a list"),
        ({"first": random_bot}, r"bots are \{.*\} \(a dict\); expected a bot"),
        (5, r"bots are 5 \(an int\); expected a bot"),
        (Toy, r"the bot of seat 0 is .* \(a class, not an object of it\); expected a bot"),
    ],
)
def test_what_is_no_bot_is_told_so_before_anything_is_written(bots: Any, message: str, tmp_path: Path) -> None:
    class WithBots(Toy):
        bots: ClassVar[Mapping[str, Bot]] = {"first": first_bot, "second": random_bot}

    game = WithBots()
    with pytest.raises(InvalidBots, match=message):
        play(game, bots, record=tmp_path / "r")
    with pytest.raises(InvalidBots, match=message):
        play_on(Match(game, 1), bots)
    with pytest.raises(InvalidBots, match=message):
        simulate(game, bots, games=1)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_bots_names_none() -> None:
    with pytest.raises(InvalidBots, match=r"or a list of one for each seat$"):
        play(Toy(), cast("Bot", "quick"))


async def later(game: Any, view: Any, seat: int, rng: Random) -> Action | None:
    return None  # pragma: no cover - nobody awaits it


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("guess b", r"the bot of seat 0 answered 'guess b' \(a str\) is no action; expected an action, as game\.parse"),
        (5, r"the bot of seat 0 answered 5 \(an int\) is no action"),
        (Guess(cast("Any", "x")), r"the bot of seat 0 answered Guess: colour is 'x'"),
        (random_bot, r"the bot of seat 0 answered <function random_bot"),
    ],
)
def test_a_bot_that_answers_what_is_no_action_is_named(answer: Any, message: str) -> None:
    match = Match(Toy(), 1)
    with pytest.raises(BotFailed, match=message):
        list(play_on(match, lambda game, view, seat, rng: answer))
    assert match.history == ()


def test_an_async_function_is_no_bot() -> None:
    with pytest.raises(InvalidBots, match=r"the bot of seat 0 is .*; expected a plain function, not async def"):
        play(Toy(), cast("Bot", later))
    with pytest.raises(BotFailed, match=r"the bot of seat 0 answered <coroutine object later .* \(a coroutine\) is no"):
        play(Toy(), lambda game, view, seat, rng: cast("Any", later(game, view, seat, rng)))


def test_what_a_bot_raises_is_told_with_its_seat() -> None:
    def broken(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Action | None:
        raise KeyError("hand")

    with pytest.raises(BotFailed, match="the bot of seat 0 raised KeyError: 'hand'") as caught:
        play(Toy(), broken)
    assert isinstance(caught.value.__cause__, KeyError)


def test_the_arguments_of_the_runner_are_checked() -> None:
    with pytest.raises(InvalidArgument, match=r"turn_limit is '9' \(a str\); expected a whole number from 0 to"):
        play(Toy(), random_bot, turn_limit=cast("int", "9"))
    with pytest.raises(InvalidArgument, match=r"game is 'toy' \(a str\); expected a game, as cardrules\.load"):
        play(cast("Toy", "toy"), random_bot)
    with pytest.raises(InvalidArgument, match=r"match is Toy\(\) \(a Toy\); expected a Match"):
        play_on(cast("Match[Any, Any]", Toy()), random_bot)
