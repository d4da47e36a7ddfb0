"""Matches between bots, which are asked in the order of :meth:`Game.decision`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from inspect import iscoroutine, iscoroutinefunction
from typing import Any, Final, TypeVar, cast

from ._arguments import described, integer, is_a, plain_text, require, tuple_of
from .bots import bot_rng
from .decisions import Decision
from .errors import BotFailed, InvalidBots, Message, Stalled, UnknownAction, counted, shown
from .game import Game
from .match import Match
from .rules.actions import Action
from .rules.bots import Bot
from .rules.chance import Seed
from .rules.state import State
from .steps import Played

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)

TURN_LIMIT: Final = 10_000
"""How many actions a runner waits for the end of a match; the rules of a game may set no limit."""


def play_on(
    match: Match[StateT, ActionT], bots: Bot | Sequence[Bot], *, turn_limit: int = TURN_LIMIT
) -> Iterator[Played[StateT, ActionT]]:
    """Let bots play a match from its present state to its end.

    They are asked in the order of :meth:`Game.decision`. Each bot sees only the view of its seat, and gets a game of
    its own, see :meth:`Game.for_bot`. Its randomness depends on the match's seed, its seat and the number of actions so
    far, so that a match continued from its record goes on as it would have without the break.

    Args:
        match: The match.
        bots: The bot of each seat, or one for all of them.
        turn_limit: After how many actions to give up.

    Yields:
        Each action as it is played, with what it brought about.

    Raises:
        InvalidBots: ``bots`` are not bots, or not one for each seat.
        BotFailed: A bot raised an error, or its answer is not an action of the game, or None when it had to act.
        IllegalAction: A bot's answer is illegal.
        Stalled: The match is not over after so many actions.
        InvalidArgument: ``match`` is not a match, or ``turn_limit`` not a number from 0 up.
    """
    require("match", match, Match, "a Match")
    return _play_on(match, seat_bots(match.game, bots), integer("turn_limit", turn_limit, 0))


def _play_on(
    match: Match[StateT, ActionT], seated: tuple[Bot, ...], turn_limit: int
) -> Iterator[Played[StateT, ActionT]]:
    for _ in range(turn_limit):
        decided = decide(match.game, match.state, seated, match.length)
        if decided is None:
            return
        yield match.play(*decided)
    if match.actors:
        raise stalled(match, turn_limit)


def stalled(match: Match[Any, Any], turn_limit: int) -> Stalled:
    """Return the error of a match that is not over after so many actions of a runner."""
    return Stalled(
        "no end after {actions}, the limit of this runner: phase {phase}, seat {seat} on turn",
        actions=counted(turn_limit, "{count} action", "{count} actions"),
        phase=shown(match.state.phase),
        seat=match.state.seat,
    )


def seat_bots(game: Game[Any, Any], bots: Bot | Sequence[Bot]) -> tuple[Bot, ...]:
    """Return the bot of each seat.

    Args:
        game: The game.
        bots: The bot of each seat, or one for all of them.

    Raises:
        InvalidBots: They are none, or more or fewer than there are seats.
        InvalidArgument: ``game`` is not a game.
    """
    require("game", game, Game, "a game, as cardrules.load returns one")
    players: int = game.options.players
    if not callable(bots) and (not is_a(bots, Sequence) or is_a(bots, str) or is_a(bots, bytes)):
        raise InvalidBots("bots are {bots}; {expected}", bots=described(bots), expected=_wanted(game, bots))
    seated: tuple[Any, ...] = (bots,) * players if callable(bots) else tuple_of("bots", bots, "bots", InvalidBots)
    for seat, bot in enumerate(seated):
        check_bot(game, seat, bot)
    if len(seated) != players:
        raise InvalidBots(
            "{bots} for {seats}; expected one for each of 0 … {last}",
            bots=counted(len(seated), "{count} bot", "{count} bots"),
            seats=counted(players, "{count} seat", "{count} seats"),
            last=players - 1,
        )
    return seated


def check_bot(game: Game[Any, Any], seat: int, bot: object) -> None:
    """Make sure that something can be the bot of a seat.

    Raises:
        InvalidBots: It is no plain function.
    """
    if not callable(bot) or is_a(bot, type):
        raise InvalidBots(
            "the bot of seat {seat} is {bot}; {expected}", seat=seat, bot=described(bot), expected=_wanted(game, bot)
        )
    if iscoroutinefunction(bot):
        raise InvalidBots(
            "the bot of seat {seat} is {bot}; expected a plain function, not async def", seat=seat, bot=described(bot)
        )


def _wanted(game: Game[Any, Any], given: object) -> str:
    """Return what is expected instead of a wrong bot: the game's bot of that name, say."""
    wanted = Message("expected a bot, (game, view, seat, rng) -> action, or a list of one for each seat")
    names = [name for name in game.bots if plain_text(given) in {name, None}] or list(game.bots)
    return Message("{wanted}; one is game.bots[{name}]", wanted=wanted, name=shown(names[0])) if names else wanted


def ask(
    game: Game[StateT, ActionT], state: StateT, answer: Callable[[Decision[ActionT]], ActionT | None]
) -> tuple[Decision[ActionT], ActionT | None] | None:
    """Ask one seat after the other until one acts.

    Args:
        game: The game.
        state: A full state of it.
        answer: Returns the action of the seat that is asked, or None for "nothing".

    Returns:
        The last decision, and the answer to it; None when the match is over.
    """
    declined: tuple[int, ...] = ()
    while decision := game.decision(state, declined):
        action = answer(decision)
        if action is not None or not decision.may_decline:
            return decision, action
        declined += (decision.seat,)
    return None


def decide(game: Game[StateT, ActionT], state: StateT, bots: Sequence[Bot], actions: int) -> tuple[ActionT, int] | None:
    """Return the next action and its seat; the action is not checked. None when the match is over.

    Args:
        game: The game.
        state: A full state of it.
        bots: The bot of each seat.
        actions: How many actions have been played.

    Raises:
        BotFailed: A bot raised an error, or its answer is not an action of the game, or None when it had to act.
    """
    decided = ask(game, state, lambda decision: answer_of(game, state, decision, bots[decision.seat], actions))
    if decided is None:
        return None
    decision, action = decided
    return cast("ActionT", action), decision.seat


def answer_of(
    game: Game[StateT, ActionT], state: StateT, decision: Decision[ActionT], bot: Bot, actions: int
) -> ActionT | None:
    """Return the answer of a bot to a decision: an action of the game, or None if the seat may decline.

    Args:
        game: The game.
        state: A full state of it.
        decision: The decision that the state asks for.
        bot: The bot.
        actions: How many actions have been played.

    Raises:
        BotFailed: It raised an error, or its answer is something else.
    """
    seat = decision.seat
    rng = bot_rng(state.chance.seed, seat, actions)
    view = game.view(state, seat)
    try:
        answer: Any = bot(game.for_bot(seat), view, seat, rng)
    except Exception as error:
        raise BotFailed(
            "the bot of seat {seat} raised {error_type}: {error}",
            seat=seat,
            error_type=type(error).__name__,
            error=error,
        ) from error
    if iscoroutine(answer):
        # Otherwise Python would warn that it is never awaited.
        answer.close()
    if answer is not None:
        try:
            game.check_action(answer)
        except UnknownAction as error:
            raise BotFailed("the bot of seat {seat} answered {error}", seat=seat, error=error) from None
    elif not decision.may_decline:
        raise BotFailed(
            "the bot of seat {seat} answered None, but it is its turn; '{legal}' is legal",
            seat=seat,
            legal=decision.actions[0],
        )
    return cast("ActionT | None", answer)


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
        InvalidArgument: ``game`` is not a game, ``turn_limit`` not a number from 0 up, or ``record`` not a path.
        InvalidBots: ``bots`` are not bots, or not one for each seat.
        BotFailed: A bot raised an error, or its answer is not an action of the game, or None when it had to act.
        InvalidPosition: ``state`` is impossible in this game, or given together with ``seed``.
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        IllegalAction: A bot's answer is illegal.
        Stalled: The match is not over after so many actions.
        OSError: The file exists, or cannot be written.
    """
    seated = seat_bots(game, bots)
    integer("turn_limit", turn_limit, 0)
    # All arguments are checked before a file is written.
    match = Match(game, seed, state=state, record=record)
    for _ in play_on(match, seated, turn_limit=turn_limit):
        pass
    return match
