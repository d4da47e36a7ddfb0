"""A table, scene by scene: who is asked, who waits for whom, and what each is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from threading import Thread, current_thread
from typing import Any, Final, TypeAlias, cast

import pytest
from typing_extensions import override

from cardrules import Action, IllegalAction, Log, Match, Move, Moved, OneOf, Phase, Record, load, play, read
from cardrules.errors import (
    BotFailed,
    InvalidArgument,
    InvalidBots,
    InvalidSeat,
    MatchBusy,
    NotAsked,
    NotSeated,
    Stalled,
    UnknownAction,
)
from cardrules.table import Chair, Policy, Table, Update
from docs.examples.goofspiel import Bid, Goofspiel, GoofspielState
from tests.engine.toy import Penalty, Said, SayLast, Toy
from tests.table.clock import loop, simulated

AnyUpdate: TypeAlias = Update[Any, Any]
GAME: Final = Toy()


def scene(policy: Policy | None = None) -> Table[Any, Any]:
    """Return a table at which seat 0 is on turn with b1 and b2, and seat 1 holds b3, r1 and r2."""
    position = GAME.position(hands=["b1 b2", "b3 r1 r2"], discard="b4", draw="r3 r4")
    return Table(Match(GAME, state=position), policy)


def actions(table: Table[Any, Any]) -> list[str]:
    """Return what has been played, each with its seat."""
    return [f"{played.seat}: {played.action}" for played in table.match.history]


def first(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
    """Do the first legal action on turn, and nothing in a window."""
    return game.legal_actions(view, seat)[0] if seat in game.on_turn(view) else None


def choices(update: AnyUpdate) -> list[str]:
    return [] if update.decision is None else [str(action) for action in update.decision.actions]


async def until(chair: Chair[Any, Any], number: int) -> AnyUpdate:
    """Read until so many actions have been played, and return the last update."""
    while (update := await anext(chair)).number < number:
        pass
    return update


async def rest(chair: Chair[Any, Any]) -> list[AnyUpdate]:
    return [update async for update in chair]


class Played:
    """Runs a table beside a test, until it is over or the test is."""

    def __init__(self, table: Table[Any, Any], **options: int) -> None:
        self.table = table
        self.options = options

    async def __aenter__(self) -> asyncio.Task[Any]:
        self.task = asyncio.get_running_loop().create_task(self.table.run(**self.options))
        # It begins before the test goes on.
        await asyncio.sleep(0)
        return self.task

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])


# What people are told


def test_the_first_update_has_all_that_the_seat_was_shown() -> None:
    async def main() -> None:
        table = Table(Match(GAME, 3))
        table.match.play("guess b", 0)
        chair = table.sit(1)
        update = await anext(chair)
        assert update.number == 1
        assert update.view == table.match.view(1)
        assert update.events == table.match.events_for(1)
        assert choices(update) == ["guess b", "guess r"]
        assert update.decision is not None
        assert (update.decision.seat, update.decision.may_decline) == (1, False)
        assert update.deadline is None

    simulated(main())


def test_a_slow_reader_gets_everything_at_once() -> None:
    async def main() -> None:
        table = scene()
        quick, slow, spectator = table.sit(0), table.sit(1), table.sit(None)
        for chair in (quick, slow, spectator):
            assert (await anext(chair)).events == ()
        quick.act("lay b1 last")
        assert [type(event) for event in (await anext(quick)).events] == [Moved, Said]
        slow.act("lay b3", 1)
        late = await anext(slow)
        assert [type(event) for event in late.events] == [Moved, Said, Moved]
        assert (late.number, late.decision) == (2, None)
        seen = await anext(spectator)
        assert (seen.events, seen.decision) == (table.match.events_for(None), None)
        assert seen.view == table.match.view(None)

    simulated(main())


def test_a_reader_waits_until_there_is_something_new() -> None:
    async def main() -> None:
        table = scene()
        reader, other = table.sit(1), table.sit(0)
        await anext(reader)
        news = asyncio.ensure_future(anext(reader))
        await asyncio.sleep(1)
        # A refused action and a newcomer are none.
        with pytest.raises(IllegalAction):
            other.act("take")
        table.sit(None)
        await asyncio.sleep(1)
        assert not news.done()
        other.act("lay b2 last")
        assert (await news).number == 1

    simulated(main())


def test_reading_ends_with_the_match() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        updates = asyncio.ensure_future(rest(one))
        zero.act("lay b1 last")
        one.act("lay b3", 1)
        zero.act("lay b2", 2)
        assert table.match.actors == ()
        # The updates were not read in between, so there is one.
        (last,) = await updates
        assert last.number == 3
        assert last.decision is None
        assert [update.number for update in await rest(table.sit(None))] == [3]

    simulated(main())


# What people do


def test_an_illegal_action_is_told_to_its_seat_alone() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        await anext(zero)
        await anext(one)
        with pytest.raises(IllegalAction) as caught:
            one.act("lay b3")
        assert caught.value.refusals
        with pytest.raises(UnknownAction):
            zero.act("lay z9")
        zero.act(GAME.parse_action("lay b1 last"))
        assert [update.number for update in (await anext(zero), await anext(one))] == [1, 1]

    simulated(main())


def test_a_click_that_comes_twice_is_carried_out_once() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        update = await anext(zero)
        zero.act("lay b1 last", update.number)
        with pytest.raises(NotAsked, match=r"^the answer to update 0 comes too late; since then: seat 0: lay b1 last$"):
            zero.act("lay b2", update.number)
        one.act("lay b3", 1)
        # It is on turn again, but has not seen it: the same without a number.
        with pytest.raises(NotAsked, match="since then: seat 0: lay b1 last; seat 1: lay b3"):
            zero.act("lay b2")
        assert (await anext(zero)).number == 2
        zero.act("lay b2")
        assert actions(table) == ["0: lay b1 last", "1: lay b3", "0: lay b2"]

    simulated(main())


def test_what_came_in_between_is_told_as_the_seat_may_know_it() -> None:
    async def main() -> None:
        game = Goofspiel(players=3, cards=3)
        table = Table(Match(game, 1))
        zero, one = table.sit(0), table.sit(1)
        one.act("bid HA")
        zero.act("bid CA", 0)
        with pytest.raises(NotAsked, match=r"since then: seat 1: \?\?; seat 0: bid CA"):
            zero.act("bid C2", 0)

    simulated(main())


def test_a_number_is_that_of_an_update() -> None:
    async def main() -> None:
        chair = scene().sit(0)
        with pytest.raises(InvalidArgument, match="number is 1; expected that of an update, up to 0"):
            chair.act("lay b1", 1)
        with pytest.raises(InvalidArgument, match="number is 'x'"):
            chair.act("lay b1", cast("Any", "x"))

    simulated(main())


def test_where_all_choose_at_once_an_answer_stays_good_while_others_choose() -> None:
    async def main() -> None:
        game = Goofspiel(players=3, cards=3)
        table = Table(Match(game, 1), Policy(turn=10))
        chairs = [table.sit(seat) for seat in range(3)]
        async with Played(table):
            first = await anext(chairs[2])
            await asyncio.sleep(1)
            chairs[1].act("bid HA")
            chairs[0].act("bid C2")
            second = await anext(chairs[2])
            assert (first.number, second.number) == (0, 2)
            # Nor does the time begin anew.
            assert first.deadline == second.deadline == 10
            assert first.decision == second.decision
            chairs[2].act("bid S3", first.number)
            assert table.match.state.phase == "bid"
            with pytest.raises(NotAsked):
                chairs[0].act("bid CA", second.number)

    simulated(main())


class Called(Goofspiel):
    """Before the first bid, somebody calls."""

    @override
    def make_phases(self) -> Iterable[Phase[GoofspielState]]:
        own = OneOf("card", read.own("hands"), "not-in-hand", clause="bid.own")
        yield Phase("call", (Move(Bid, call, (own,)),), ("bid.own",), actors=everybody)
        yield from super().make_phases()


def call(state: GoofspielState, action: Bid, seat: int, log: Log) -> GoofspielState:
    return state.replace(phase="bid")


def everybody(state: GoofspielState) -> tuple[int, ...]:
    return (0, 1)


def test_an_answer_is_not_carried_over_to_a_choice_at_once() -> None:
    async def main() -> None:
        table = Table(Match(Called(cards=3), 1))
        zero, one = table.sit(0), table.sit(1)
        zero.act("bid CA")
        # It may bid the same cards, but this is another question.
        with pytest.raises(NotAsked, match="since then: seat 0: bid CA"):
            one.act("bid HA", 0)
        one.act("bid HA", 1)

    simulated(main())


# Windows


def test_a_bot_on_turn_does_not_shut_out_a_person_in_the_window() -> None:
    async def main() -> None:
        table = scene(Policy(window=5))
        zero = table.sit(0)
        table.seat_bot(1, first)
        async with Played(table):
            await anext(zero)
            zero.act("lay b1")
            update = await anext(zero)
            assert choices(update) == ["say_last"]
            assert update.decision is not None
            assert update.decision.may_decline
            assert update.deadline == 5
            await asyncio.sleep(4)
            zero.act("say_last")
            assert actions(table) == ["0: lay b1", "0: say_last"]
            await until(zero, 3)
        assert actions(table) == ["0: lay b1", "0: say_last", "1: lay b3"]
        assert loop().time() == 4

    simulated(main())


def test_a_window_does_not_stay_open_for_ever() -> None:
    async def main() -> None:
        table = scene(Policy(window=5))
        zero = table.sit(0)
        table.seat_bot(1, first)
        zero.act("lay b1")
        async with Played(table):
            update = await until(zero, 2)
        assert actions(table) == ["0: lay b1", "1: lay b3"]
        assert Penalty in map(type, update.events)
        assert loop().time() == 5

    simulated(main())


def calling(game: Toy, view: Any, seat: int, rng: Random) -> Action:
    return game.legal_actions(view, seat)[0]


def test_nobody_calls_for_a_person_who_stays_silent() -> None:
    async def main() -> None:
        table = scene(Policy(window=5, stand_in=calling))
        zero = table.sit(0)
        table.seat_bot(1, first)
        zero.act("lay b1")
        async with Played(table):
            await until(zero, 2)
        assert actions(table) == ["0: lay b1", "1: lay b3"]

    simulated(main())


def test_the_stand_in_may_call_for_a_vacant_seat() -> None:
    async def main() -> None:
        table = scene(Policy(window=5, vacant=1, stand_in=calling))
        one = table.sit(1)
        async with Played(table):
            await until(one, 2)
            assert loop().time() == 2
        assert actions(table) == ["0: lay b1", "0: say_last"]

    simulated(main())


def test_a_person_who_declines_keeps_nobody_waiting() -> None:
    async def main() -> None:
        table = scene(Policy(window=5))
        zero = table.sit(0)
        table.seat_bot(1, first)
        zero.act("lay b1")
        async with Played(table):
            assert (await anext(zero)).number == 1
            zero.decline()
            with pytest.raises(NotAsked, match="seat 0 has declined already"):
                zero.decline()
            with pytest.raises(NotAsked, match="seat 0 has declined already"):
                zero.act("say_last")
            declined = await anext(zero)
            assert (declined.number, declined.events, declined.decision) == (1, (), None)
            await until(zero, 2)
        assert loop().time() == 0

    simulated(main())


def test_a_late_call_still_counts_while_the_bot_thinks() -> None:
    async def main() -> None:
        asked: list[float] = []
        running = loop()

        def slow(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            asked.append(running.time())
            running.sleep(10)
            return first(game, view, seat, rng)

        table = scene(Policy(window=5))
        zero = table.sit(0)
        table.seat_bot(1, slow)
        zero.act("lay b1")
        async with Played(table):
            await anext(zero)
            await asyncio.sleep(8)
            zero.act("say_last")
            await until(zero, 3)
            # The bot was asked again; the answer on which it was working no longer counted.
            assert asked == [5, 8]
        assert actions(table) == ["0: lay b1", "0: say_last", "1: lay b3"]
        assert loop().time() == 18

    simulated(main())


def test_a_person_on_turn_need_not_wait_for_the_window() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        async with Played(table):
            zero.act("lay b1")
            assert choices(await anext(one)) == ["lay b3"]
            one.act("lay b3")
            # The window is closed: the call comes too late.
            with pytest.raises(NotAsked, match="since then: seat 1: lay b3"):
                zero.act("say_last", 1)
        assert loop().time() == 0

    simulated(main())


def test_a_bot_may_act_in_a_window() -> None:
    async def main() -> None:
        table = scene()
        table.seat_bot(0, calling)
        one = table.sit(1)
        async with Played(table):
            await until(one, 2)
        assert actions(table) == ["0: lay b1", "0: say_last"]

    simulated(main())


def test_only_a_seat_in_a_window_may_decline() -> None:
    async def main() -> None:
        table = scene()
        for seat in (0, 1):
            with pytest.raises(NotAsked, match=f"seat {seat} cannot decline: it may only where it acts in a window"):
                table.sit(seat).decline()

    simulated(main())


# Time


def test_a_person_out_of_time_is_played_for() -> None:
    async def main() -> None:
        table = scene(Policy(turn=20))
        zero, one = table.sit(0), table.sit(1)
        async with Played(table):
            assert (await anext(zero)).deadline == 20
            await until(one, 1)
            assert loop().time() == 20
            # The first legal action leaves a call undone; the window is waited for first, and then the turn.
            assert (await until(one, 2)).number == 2
            assert loop().time() == 40
            with pytest.raises(NotAsked):
                zero.act("lay b2", 0)
        assert actions(table) == ["0: lay b1", "1: lay b3"]

    simulated(main())


def test_a_window_is_no_longer_than_a_turn() -> None:
    async def main() -> None:
        table = scene(Policy(turn=2, window=5))
        zero = table.sit(0)
        table.sit(1)
        async with Played(table):
            zero.act("lay b1")
            assert (await anext(zero)).deadline == 2

    simulated(main())


def test_a_person_may_still_act_while_the_stand_in_thinks() -> None:
    async def main() -> None:
        running = loop()

        def slow(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            running.sleep(10)
            return first(game, view, seat, rng)

        table = scene(Policy(turn=20, stand_in=slow))
        zero = table.sit(0)
        async with Played(table):
            await anext(zero)
            await asyncio.sleep(25)
            zero.act("lay b2 last")
            await asyncio.sleep(10)
            assert actions(table) == ["0: lay b2 last"]

    simulated(main())


def test_without_a_limit_everybody_is_waited_for() -> None:
    async def main() -> None:
        table = scene(Policy(window=None))
        zero = table.sit(0)
        async with Played(table):
            await asyncio.sleep(10**6)
            assert (await anext(zero)).deadline is None
            zero.act("lay b1")
            table.seat_bot(1, first)
            await asyncio.sleep(10**6)
            assert actions(table) == ["0: lay b1"]

    simulated(main())


def test_a_vacant_seat_is_played_after_a_time() -> None:
    async def main() -> None:
        table = scene(Policy(vacant=30, stand_in=first))
        one = table.sit(1)
        async with Played(table):
            await until(one, 1)
            assert loop().time() == 30
            # In the window the stand-in does nothing.
            await asyncio.sleep(30)
            one.act("lay b3")
        assert actions(table) == ["0: lay b1", "1: lay b3"]

    simulated(main())


def test_the_clock_starts_with_the_table() -> None:
    async def main() -> None:
        table = scene(Policy(turn=20))
        zero = table.sit(0)
        assert (await anext(zero)).deadline is None
        await asyncio.sleep(100)
        async with Played(table):
            update = await anext(zero)
            assert (update.number, update.events, update.deadline) == (0, (), 120)

    simulated(main())


# Coming and going


def test_a_seat_that_is_left_is_waited_for_and_can_be_taken() -> None:
    async def main() -> None:
        table = scene(Policy(vacant=30))
        async with Played(table):
            with table.sit(0) as chair:
                await anext(chair)
                await asyncio.sleep(100)
            assert await rest(chair) == []
            await asyncio.sleep(29)
            again = table.sit(0)
            await asyncio.sleep(100)
            assert actions(table) == []
            again.leave()
            # Leaving twice does nothing, nor does it take the seat from the next person.
            last = table.sit(0)
            again.leave()
            last.act("lay b1 last")
            with pytest.raises(NotSeated, match="this chair is no longer at seat 0"):
                again.act("lay b2")

    simulated(main())


def test_a_cancelled_client_leaves_its_seat() -> None:
    async def main() -> None:
        table = scene(Policy(vacant=0))

        async def client() -> None:
            with table.sit(0) as chair:
                async for _ in chair:
                    pass

        task = asyncio.ensure_future(client())
        async with Played(table):
            await asyncio.sleep(1)
            assert actions(table) == []
            task.cancel()
            await until(table.sit(1), 1)

    simulated(main())


def test_whoever_takes_over_gets_all_that_the_seat_was_shown() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        await anext(one)
        waiting = asyncio.ensure_future(anext(one))
        zero.act("lay b1 last")
        assert (await waiting).number == 1
        waiting = asyncio.ensure_future(anext(one))
        await asyncio.sleep(1)
        new = table.sit(1)
        with pytest.raises(NotSeated, match="somebody else has taken the seat"):
            await waiting
        with pytest.raises(NotSeated):
            one.act("lay b3", 1)
        with pytest.raises(NotSeated):
            one.decline()
        update = await anext(new)
        assert update.events == table.match.events_for(1)
        assert choices(update) == ["lay b3"]
        new.act("lay b3")

    simulated(main())


def test_a_person_takes_over_from_a_bot_at_work() -> None:
    async def main() -> None:
        running = loop()
        table = scene()
        table.seat_bot(0, lambda game, view, seat, rng: running.sleep(None))
        async with Played(table):
            await asyncio.sleep(10)
            zero = table.sit(0)
            zero.act("lay b2")
            await asyncio.sleep(100)
        assert actions(table) == ["0: lay b2"]
        assert table.failures == ()

    simulated(main())


def test_a_bot_takes_over_from_a_bot_at_work() -> None:
    async def main() -> None:
        running = loop()

        def slow(game: Toy, view: Any, seat: int, rng: Random) -> Action:
            running.sleep(10)
            return game.legal_actions(view, seat)[-1]

        table = scene()
        table.seat_bot(0, slow)
        async with Played(table):
            await asyncio.sleep(1)
            table.seat_bot(0, first)
            await until(table.sit(1), 1)
            assert (actions(table), loop().time()) == (["0: lay b1"], 1)

    simulated(main())


def test_a_bot_takes_over_from_a_person() -> None:
    async def main() -> None:
        table = scene()
        zero, one = table.sit(0), table.sit(1)
        async with Played(table):
            await anext(one)
            table.seat_bot(0, first)
            with pytest.raises(NotSeated):
                zero.act("lay b1")
            await until(one, 1)

    simulated(main())


def test_a_spectator_looks_on_and_leaves() -> None:
    async def main() -> None:
        table = scene()
        with table.sit(None) as spectator:
            assert (await anext(spectator)).decision is None
            with pytest.raises(NotSeated, match="this chair is a spectator's"):
                spectator.act("lay b1")
            waiting = asyncio.ensure_future(rest(spectator))
            await asyncio.sleep(1)
        assert await waiting == []

    simulated(main())


def test_nobody_sits_where_there_is_no_seat() -> None:
    async def main() -> None:
        table = scene()
        with pytest.raises(InvalidSeat):
            table.sit(2)
        with pytest.raises(InvalidSeat):
            table.seat_bot(cast("Any", None), first)
        with pytest.raises(InvalidBots, match="the bot of seat 1 is"):
            table.seat_bot(1, cast("Any", "quick"))
        with pytest.raises(InvalidBots, match="expected a plain function, not async def"):
            table.seat_bot(1, cast("Any", rest))

    simulated(main())


# Bots


def raising(game: Toy, view: Any, seat: int, rng: Random) -> Action:
    raise LookupError("oh")


def leaving(game: Toy, view: Any, seat: int, rng: Random) -> Action:
    raise SystemExit(3)


def illegal(game: Toy, view: Any, seat: int, rng: Random) -> Action:
    return SayLast()


def silent(game: Toy, view: Any, seat: int, rng: Random) -> None:
    return None


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (raising, "the bot of seat 0 raised LookupError: oh"),
        (leaving, "the bot of seat 0 failed: SystemExit: 3"),
        (illegal, "the bot of seat 0 answered illegally: seat 0 may not 'say_last': "),
        (silent, "the bot of seat 0 answered None, but it is its turn; 'lay b1' is legal"),
    ],
)
def test_a_bot_that_fails_is_replaced(bot: Callable[..., Any], reason: str) -> None:
    async def main() -> None:
        asked: list[int] = []

        def stand_in(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            asked.append(seat)
            return game.legal_actions(view, seat)[-1]

        table = scene(Policy(stand_in=stand_in))
        table.seat_bot(0, bot)
        one = table.sit(1)
        async with Played(table):
            one.act("lay b3", (await until(one, 1)).number)
            await until(one, 3)
        assert actions(table) == ["0: lay b2 last", "1: lay b3", "0: lay b1"]
        assert asked == [0, 0]
        (failure,) = table.failures
        assert type(failure) is BotFailed
        assert str(failure).startswith(reason)

    simulated(main())


def test_a_bot_that_never_answers_is_replaced() -> None:
    async def main() -> None:
        running = loop()
        threads: list[Thread] = []

        def hanging(game: Toy, view: Any, seat: int, rng: Random) -> None:
            threads.append(current_thread())
            running.sleep(None)

        table = scene(Policy(bot=7, stand_in=first))
        table.seat_bot(0, hanging)
        one = table.sit(1)
        async with Played(table):
            await until(one, 1)
            assert loop().time() == 7
        # It does not even keep the process from ending.
        assert [thread.daemon for thread in threads] == [True]
        assert list(map(str, table.failures)) == ["the bot of seat 0 has not answered within 7 s"]
        assert actions(table) == ["0: lay b1"]

    simulated(main())


def test_a_bot_without_a_limit_may_think_for_ever() -> None:
    async def main() -> None:
        running = loop()

        def slow(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            running.sleep(10**6)
            return first(game, view, seat, rng)

        table = scene(Policy(bot=None))
        table.seat_bot(0, slow)
        async with Played(table):
            await until(table.sit(1), 1)
            assert loop().time() == 10**6

    simulated(main())


def test_if_the_stand_in_fails_too_the_first_legal_action_is_played() -> None:
    async def main() -> None:
        table = scene(Policy(stand_in=raising, vacant=0))
        table.seat_bot(0, illegal)
        with pytest.raises(Stalled):
            await table.run(turn_limit=3)
        assert actions(table) == ["0: lay b1", "1: lay b3", "0: lay b2"]
        reasons = [str(failure) for failure in table.failures]
        assert reasons[0].startswith("the bot of seat 0 answered illegally")
        assert reasons[1:] == ["the bot of seat 0 raised LookupError: oh"]

    simulated(main())


def test_a_stand_in_that_fails_at_one_seat_plays_at_no_other() -> None:
    async def main() -> None:
        def fussy(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            if seat == 1:
                raise LookupError("not here")
            return first(game, view, seat, rng)

        table = scene(Policy(stand_in=fussy, vacant=0))
        # It has taken the place of a bot, fails at a vacant seat, and goes on in that place.
        table.seat_bot(0, raising)
        with pytest.raises(Stalled):
            await table.run(turn_limit=3)
        assert actions(table) == ["0: lay b1", "1: lay b3", "0: lay b2"]
        assert len(table.failures) == 2

    simulated(main())


@pytest.mark.parametrize("game", [load("moemmen", players=3), load("maerchenmau", players=3, calls="challenge")])
def test_a_table_of_bots_plays_as_play_does(game: Any) -> None:
    (bot,) = game.bots.values()

    async def main() -> None:
        table = Table(Match(game, 5))
        for seat in range(3):
            table.seat_bot(seat, bot)
        result = await table.run()
        expected = play(game, bot, seed=5)
        assert str(table.match.record) == str(expected.record)
        assert result == expected.result is not None

    simulated(main())


# Running


def test_a_table_runs_once_at_a_time_and_again() -> None:
    async def main() -> None:
        table = scene(Policy(turn=20))
        zero = table.sit(0)
        async with Played(table):
            await anext(zero)
            with pytest.raises(MatchBusy, match="this table runs already"):
                await table.run()
            await asyncio.sleep(15)
        assert (await anext(zero)).deadline is None
        await asyncio.sleep(1)
        async with Played(table):
            assert (await anext(zero)).deadline == 36

    simulated(main())


def test_a_bot_at_work_is_asked_again_by_the_next_run() -> None:
    async def main() -> None:
        running, asked = loop(), list[float]()

        def slow(game: Toy, view: Any, seat: int, rng: Random) -> Action | None:
            asked.append(running.time())
            running.sleep(10)
            return first(game, view, seat, rng)

        table = scene()
        table.seat_bot(0, slow)
        async with Played(table):
            await asyncio.sleep(5)
        async with Played(table):
            await until(table.sit(1), 1)
        assert (asked[:2], loop().time()) == ([0, 5], 15)

    simulated(main())


def test_a_match_without_end_is_given_up() -> None:
    async def main() -> None:
        table = scene(Policy(vacant=0))
        with pytest.raises(Stalled, match="no end after 2 actions"):
            await table.run(turn_limit=2)
        with pytest.raises(Stalled):
            await table.run(turn_limit=0)
        assert table.match.length == 2
        position = GAME.position(hands=["b1", "b3"], discard="b4")
        last = Table(Match(GAME, state=position), Policy(vacant=0))
        assert await last.run(turn_limit=1) == last.match.result
        assert (actions(last), last.match.actors) == (["0: lay b1"], ())
        await last.run(turn_limit=0)

    simulated(main())


def test_stand_ins_let_others_get_a_word_in() -> None:
    async def main() -> None:
        table = scene(Policy(vacant=0))
        spectator = table.sit(None)
        assert (await anext(spectator)).number == 0
        async with Played(table):
            for number in (1, 2, 3):
                assert (await anext(spectator)).number == number

    simulated(main())


def test_several_tables_run_in_one_loop() -> None:
    async def main() -> None:
        tables = [scene(Policy(vacant=seconds)) for seconds in (1, 2)]
        runs = [table.run(turn_limit=3) for table in tables]
        assert [type(end) for end in await asyncio.gather(*runs, return_exceptions=True)] == [Stalled, Stalled]
        assert [actions(table) for table in tables] == [["0: lay b1", "1: lay b3", "0: lay b2"]] * 2
        # The window and the turn after it wait at the same time.
        assert loop().time() == 6

    simulated(main())


def test_the_record_in_a_file_is_whole_at_every_moment(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "match.jsonl"
        table = Table(Match(GAME, 3, record=path))
        zero, one = table.sit(0), table.sit(1)
        for chair, action in ((zero, "guess b"), (one, "guess r")):
            await anext(chair)
            chair.act(action)
            assert Record.load(path).replay(Toy).state == table.match.state
            await anext(chair)

    simulated(main())


# Arguments


def test_a_table_needs_a_match_and_a_policy() -> None:
    with pytest.raises(InvalidArgument, match="match is Toy"):
        Table(cast("Any", GAME))
    with pytest.raises(InvalidArgument, match=r"policy is 5 .*; expected a Policy, or None"):
        Table(Match(GAME, 1), cast("Any", 5))


@pytest.mark.parametrize("value", [-1, float("nan"), float("inf"), "5", True, 10**10])
@pytest.mark.parametrize("name", ["turn", "window", "vacant", "bot"])
def test_a_time_is_a_number_of_seconds(name: str, value: Any) -> None:
    with pytest.raises(InvalidArgument, match=f"{name} is .*; expected a number of seconds from 0 to 1000000000"):
        Policy(**{name: value})


def test_a_stand_in_is_a_function() -> None:
    with pytest.raises(InvalidArgument, match="stand_in is 'quick'"):
        Policy(stand_in=cast("Any", "quick"))


def test_they_print() -> None:
    async def main() -> None:
        table = scene()
        assert repr(table) == "<Table of <Match of Toy() after 0 actions>>"
        assert [repr(table.sit(seat)) for seat in (1, None)] == ["<Chair at seat 1>", "<Chair of a spectator>"]

    simulated(main())
