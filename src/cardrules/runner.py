"""Matches between bots.

The bots are asked in a fixed order. The first action of a seat on turn closes the windows, so those who may act in a
window only are asked first, and may answer None for "nothing"; then the first seat on turn, which has to act. After
every action they are asked anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from .actions import Action
from .bots import Bot, bot_rng
from .chance import Seed
from .errors import InvalidSeat, Stalled, UnknownAction
from .game import Game, Played
from .match import Match
from .state import State

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)

TURN_LIMIT: Final = 10_000
"""How many actions a runner waits for the end of a match; the rules of a game may set no limit."""


def play_on(
    match: Match[StateT, ActionT], bots: Bot | Sequence[Bot], *, turn_limit: int = TURN_LIMIT
) -> Iterator[Played[StateT, ActionT]]:
    """Let bots play a match to its end, from where it is.

    Each bot sees nothing but the view of its seat. Its randomness depends on the match's seed, its seat and the number
    of actions so far, so that a match continued from its record goes on as it would have.

    Args:
        match: The match.
        bots: The bot of each seat, or one for all of them.
        turn_limit: After how many actions to give up.

    Yields:
        Each action as it is played, with what it brought about.

    Raises:
        InvalidSeat: There are more or fewer bots than seats.
        IllegalAction: A bot answered what the rules do not allow.
        UnknownAction: A bot answered what is no action of the game, or nothing when it had to act.
        Stalled: The match is not over after so many actions.
    """
    seated = seat_bots(match.game, bots)
    for _ in range(turn_limit):
        if not match.actors:
            return
        action, seat = decide(match.game, match.state, seated, match.length)
        yield match.play(action, seat)
    if match.actors:
        raise Stalled(
            f"no end after {turn_limit} actions, the limit of this runner: phase {match.state.phase!r}, seat "
            f"{match.state.seat} on turn"
        )


def seat_bots(game: Game[Any, Any], bots: Bot | Sequence[Bot]) -> tuple[Bot, ...]:
    """Return the bot of each seat.

    Args:
        game: The game.
        bots: The bot of each seat, or one for all of them.

    Raises:
        InvalidSeat: There are more or fewer bots than seats.
    """
    players: int = game.options.players
    seated = (bots,) * players if callable(bots) else tuple(bots)
    if len(seated) != players:
        raise InvalidSeat(f"{len(seated)} bots for {players} seats; expected one for each of 0 … {players - 1}")
    return seated


def decide(game: Game[StateT, ActionT], state: StateT, bots: Sequence[Bot], actions: int) -> tuple[ActionT, int]:
    """Return what is done next, and by which seat; the action is not checked.

    Args:
        game: The game.
        state: A state in which somebody may act.
        bots: The bot of each seat.
        actions: How many actions have been played.

    Raises:
        UnknownAction: The bot of the seat on turn answered nothing.
    """
    first, *others = game.on_turn(state)
    for seat in (*(seat for seat in game.actors(state) if seat not in {first, *others}), first):
        answer: Any = bots[seat](game, game.view(state, seat), seat, bot_rng(state.chance.seed, seat, actions))
        if answer is not None:
            return answer, seat
    legal = game.legal_actions(state)
    raise UnknownAction(f"the bot of seat {first} did nothing, but it is its turn; '{legal[0]}' is legal")


def play(
    game: Game[StateT, ActionT],
    bots: Bot | Sequence[Bot],
    *,
    seed: Seed | None = None,
    state: StateT | None = None,
    turn_limit: int = TURN_LIMIT,
    record: str | os.PathLike[str] | None = None,
) -> Match[StateT, ActionT]:
    """Return a whole match between bots, see :func:`play_on`.

    Args:
        game: The game.
        bots: The bot of each seat, or one for all of them.
        seed: The seed of the match; None for fresh, unpredictable entropy.
        state: A full state of the game to begin from instead, such as a position or a restored state.
        turn_limit: After how many actions to give up.
        record: A file to which the record is written as the match goes; None for no file.

    Raises:
        InvalidSeed: ``seed`` is of another type.
        InvalidPosition: ``state`` is impossible in this game, or given together with ``seed``.
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        InvalidSeat: There are more or fewer bots than seats.
        IllegalAction: A bot answered what the rules do not allow.
        UnknownAction: A bot answered what is no action of the game, or nothing when it had to act.
        Stalled: The match is not over after so many actions.
        OSError: The file exists, or cannot be written.
    """
    match = Match(game, seed, state=state, record=record)
    for _ in play_on(match, bots, turn_limit=turn_limit):
        pass
    return match
