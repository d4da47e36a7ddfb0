"""The table: it asks one seat after the other, and keeps time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from threading import Thread
from typing import Any, Final, Generic, ParamSpec

from typing_extensions import TypeVar, override

from cardrules._arguments import integer, require
from cardrules.decisions import Decision
from cardrules.errors import BotFailed, MatchBusy, shown_error
from cardrules.game import Game
from cardrules.match import Match
from cardrules.playing import TURN_LIMIT, answer_of, check_bot, stalled
from cardrules.rules.actions import Action
from cardrules.rules.bots import Bot
from cardrules.rules.results import Result
from cardrules.rules.state import State
from cardrules.rules.validators import IllegalAction

from .chairs import Chair
from .policies import Policy
from .seats import Place, Robot, Seats, Thought

T = TypeVar("T")
P = ParamSpec("P")
StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)


class Table(Generic[StateT, ActionT]):
    """A match with people, bots and spectators.

    People can play without :meth:`run`; bots and time limits need it. The seats are vacant at first.

    Args:
        match: The match, which may be under way. From now on it is changed by the table alone.
        policy: How long to wait, and who acts then; None for the defaults.

    Raises:
        InvalidArgument: ``match`` is not a match, or ``policy`` not a policy.

    Attributes:
        match: The match. Its record is whole at every moment.
        failures: Why bots have been replaced. For the host: a message may say what only the bot's seat knows.
    """

    def __init__(self, match: Match[StateT, ActionT], policy: Policy | None = None) -> None:
        self.match: Match[StateT, ActionT] = require("match", match, Match, "a Match")
        wanted = Policy() if policy is None else require("policy", policy, Policy, "a Policy, or None")
        self.failures: tuple[BotFailed, ...] = ()
        self._seats = Seats(match, wanted)
        self._policy: Policy = wanted
        self._stand_in = Robot(wanted.stand_in)

    def sit(self, seat: int | None) -> Chair[StateT, ActionT]:
        """Return a chair for a person at a seat, whoever was there before, or for a spectator.

        A person who has lost the connection sits down again. The chair before it is told so, see
        :class:`~cardrules.errors.NotSeated`. Who may sit where is for the host to decide.

        Args:
            seat: The seat; None for a spectator.

        Raises:
            InvalidSeat: No such seat.
        """
        self.match.game.check_seat(seat)
        return Chair(self._seats, seat)

    def seat_bot(self, seat: int, bot: Bot) -> None:
        """Let a bot play a seat, whoever was there before.

        The bot is asked in a thread, so it may take its time. If a person acts meanwhile, it is asked anew, perhaps
        before it has finished the answer that no longer counts. If it raises an error, answers wrongly or not in time,
        the stand-in of the policy takes its place, and :attr:`failures` tells why. Nothing can stop the thread of a bot
        that never answers; it ends with the process.

        Args:
            seat: The seat.
            bot: The bot.

        Raises:
            InvalidSeat: No such seat.
            InvalidBots: ``bot`` is not a plain function.
        """
        self.match.game.for_bot(seat)
        check_bot(self.match.game, seat, bot)
        self._seats.take(seat, robot=Robot(bot))

    async def run(self, *, turn_limit: int = TURN_LIMIT) -> Result | None:
        """Play to the end: ask bots, and keep time.

        If it is cancelled, the match can go on with another call. The time of decisions that are open starts anew then.

        Args:
            turn_limit: After how many actions to give up.

        Returns:
            The result of the match.

        Raises:
            Stalled: The match is not over after so many actions.
            MatchBusy: The table runs already.
            RecordInUse: Somebody else has written to the record's file.
            OSError: The record cannot be written.
            InvalidArgument: ``turn_limit`` is not a number from 0 up.
        """
        match, seats = self.match, self._seats
        last = match.length + integer("turn_limit", turn_limit, 0)
        if seats.clock is not None:
            raise MatchBusy("this table runs already; expected one call of run at a time")
        seats.start(asyncio.get_running_loop().time)
        try:
            while decision := match.game.decision(match.state, seats.passed):
                if match.length >= last:
                    raise stalled(match, turn_limit)
                seats.changed.clear()
                await self._serve(seats.places[decision.seat], decision)
        finally:
            seats.stop()
        return match.result

    async def _serve(self, place: Place, decision: Decision[ActionT]) -> None:
        """Wait for the answer of a seat until something has changed, or give it."""
        robot = place.robot
        if robot is None:
            deadline = self._seats.deadline(place)
            if not self._is_over(deadline):
                await self._change(deadline)
                return
            if place.person is not None and decision.may_decline:
                self._seats.passed.add(place.seat)
                return
            robot = self._stand_in
        if robot.bot is None:
            self._carry_out(decision, None if decision.may_decline else decision.actions[0])
            # Others have to get a word in, even if stand-ins play the whole match.
            await asyncio.sleep(0)
            return
        thought = place.thought
        if thought is None:
            thought = place.thought = self._think(robot.bot, decision)
        if not thought.answer.done() and not self._is_over(thought.deadline):
            await self._change(thought.deadline)
            return
        failure = self._finish(thought, decision)
        place.forget()
        if failure is not None:
            self._replace(place, robot, failure)

    def _is_over(self, deadline: float | None) -> bool:
        return deadline is not None and self._seats.now >= deadline

    async def _change(self, deadline: float | None) -> None:
        """Wait until something has changed, or until a deadline."""
        try:
            async with asyncio.timeout_at(deadline):
                await self._seats.changed.wait()
        except TimeoutError:
            pass

    def _think(self, bot: Bot, decision: Decision[ActionT]) -> Thought:
        """Let a bot begin to work on its answer."""
        loop, match, limit = asyncio.get_running_loop(), self.match, self._policy.bot
        answer = loop.run_in_executor(_THREADS, _answer, match.game, match.state, decision, bot, match.length)
        answer.add_done_callback(lambda _: self._seats.changed.set())
        return Thought(answer, None if limit is None else loop.time() + limit)

    def _finish(self, thought: Thought, decision: Decision[ActionT]) -> BotFailed | None:
        """Carry out what a bot has answered, or return what is wrong with it."""
        if not thought.answer.done():
            return BotFailed(
                "the bot of seat {seat} has not answered within {seconds} s",
                seat=decision.seat,
                seconds=self._policy.bot,
            )
        answer: ActionT | BotFailed | None = thought.answer.result()
        if isinstance(answer, BotFailed):
            return answer
        try:
            self._carry_out(decision, answer)
        except IllegalAction as error:
            return BotFailed("the bot of seat {seat} answered illegally: {error}", seat=decision.seat, error=error)
        return None

    def _carry_out(self, decision: Decision[ActionT], action: ActionT | None) -> None:
        if action is None:
            self._seats.passed.add(decision.seat)
        else:
            self._seats.play(action, decision.seat)

    def _replace(self, place: Place, robot: Robot, failure: BotFailed) -> None:
        """Let the stand-in take the place of a bot that has failed; if that was the stand-in, no bot at all."""
        self.failures = (*self.failures, failure)
        if robot is self._stand_in:
            self._stand_in = Robot(None)
        if place.robot is robot:
            place.robot = self._stand_in

    @override
    def __repr__(self) -> str:
        return f"<Table of {self.match!r}>"


class _Threads(Executor):
    """Runs each call in a daemon thread of its own, so that a bot that never answers keeps nobody waiting."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        Thread(target=lambda: future.set_result(fn(*args, **kwargs)), name="cardrules-bot", daemon=True).start()
        return future


_THREADS: Final = _Threads()


def _answer(
    game: Game[StateT, ActionT], state: StateT, decision: Decision[ActionT], bot: Bot, actions: int
) -> ActionT | BotFailed | None:
    """Return the answer of a bot, or what is wrong with it."""
    try:
        return answer_of(game, state, decision, bot, actions)
    except BotFailed as error:
        return error
    except BaseException as error:  # noqa: BLE001 - even sys.exit() in a bot ends no more than its answer
        return BotFailed("the bot of seat {seat} failed: {error}", seat=decision.seat, error=shown_error(error))
