"""Whatever clients and bots do at a table: nobody learns more, nobody blocks, the record is whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Action, Event, Game, Match, Record, load, random_bot
from cardrules.errors import NotAsked, NotSeated, Stalled, UsageError
from cardrules.table import Chair, Policy, Table, Update
from docs.examples.goofspiel import Goofspiel
from tests.table.clock import Loop, loop, simulated

GAMES: Final[tuple[Game, ...]] = (
    load("maerchenmau", players=3, calls="window"),
    load("maerchenmau", players=4, calls="challenge"),
    load("moemmen", players=3),
    Goofspiel(players=3, cards=5),
)
TURN: Final = 10
WINDOW: Final = 4
LIMIT: Final = 60
"""How many actions of a match are played."""


@attrs.frozen
class Client:
    """How somebody at a seat behaves.

    Attributes:
        kind: What it does wrong, if anything.
        pace: How many seconds it takes for everything.
        seed: Decides all else.
    """

    kind: str
    pace: int
    seed: int


PEOPLE: Final = ("good", "wrong", "twice", "late", "silent", "leaving", "declining", "contested")
BOTS: Final = ("bot", "raising", "illegal", "hanging")
CLIENTS: Final = st.builds(
    Client, st.sampled_from(PEOPLE + BOTS + ("nobody",)), st.integers(0, 2 * TURN), st.integers(0, 99)
)


@attrs.define
class Witness:
    """Checks what a chair is told against the truth."""

    table: Table[Any, Any]
    chair: Chair[Any, Any]
    events: tuple[Event, ...] = ()
    number: int = -1

    def check(self, update: Update[Any, Any]) -> None:
        """Make sure that an update has just what its viewer may know now, and that nothing was left out."""
        game, match, seat = self.table.match.game, self.table.match, self.chair.seat
        self.events += update.events
        self.number = update.number
        assert update.number == match.length
        assert update.view == game.view(match.state, seat)
        truth = [game.view_event(event, seat) for event in match.events]
        assert self.events == tuple(event for event in truth if event is not None)
        if update.decision is not None:
            assert update.decision.seat == seat
            assert seat in match.actors
            assert update.decision.actions == game.legal_actions(match.state, seat)
            assert update.decision.may_decline == (seat not in game.on_turn(match.state))


def bot_of(client: Client, running: Loop) -> Any:
    def bot(game: Any, view: Any, seat: int, rng: Random) -> Action | None:
        assert view.viewer == seat
        if client.pace:
            running.sleep(client.pace)
        if client.kind == "raising" and rng.random() < 0.3:
            raise LookupError(client.kind)
        if client.kind == "illegal" and rng.random() < 0.3:
            wrong: Iterator[Action] = (
                action for action in game.actions if action not in game.legal_actions(view, seat)
            )
            return next(wrong)
        if client.kind == "hanging" and rng.random() < 0.3:
            running.sleep(None)
        return random_bot(game, view, seat, rng)

    return bot


async def person(client: Client, table: Table[Any, Any], seat: int) -> None:
    """Sit at a seat and behave as the client does, until the end."""
    rng = Random(client.seed)  # noqa: S311 - it plays a game
    before: list[int] = []
    while table.match.actors:
        with table.sit(seat) as chair, suppress(NotSeated):
            witness = Witness(table, chair)
            async for update in chair:
                witness.check(update)
                await asyncio.sleep(client.pace)
                if client.kind == "silent" or update.decision is None:
                    continue
                if client.kind == "leaving" and rng.random() < 0.3:
                    break
                answer(client, chair, update, rng, before)
                before.append(update.number)
        await asyncio.sleep(1)


def answer(client: Client, chair: Chair[Any, Any], update: Update[Any, Any], rng: Random, before: list[int]) -> None:
    decision = update.decision
    assert decision is not None
    action = rng.choice(decision.actions)
    # Somebody else may have been quicker.
    with suppress(NotAsked):
        if client.kind == "wrong":
            refused(chair)
        if client.kind == "late" and before:
            # The answer to an older update counts only if the question has not changed.
            chair.act(action, rng.choice(before))
        elif decision.may_decline and (client.kind == "declining" or rng.random() < 0.5):
            chair.decline()
        else:
            chair.act(action if rng.random() < 0.5 else str(action), update.number)
            if client.kind == "twice":
                again(chair, update)


def refused(chair: Chair[Any, Any]) -> None:
    """Send what cannot be carried out."""
    wrong: Any
    for wrong in ("", "nonsense", None, 7, "play ??"):
        with pytest.raises((UsageError, NotAsked)):
            chair.act(wrong)


def again(chair: Chair[Any, Any], update: Update[Any, Any]) -> None:
    assert update.decision is not None
    for action in update.decision.actions:
        with pytest.raises(NotAsked):
            chair.act(action, update.number)


async def spectate(table: Table[Any, Any], pace: int) -> None:
    chair = table.sit(None)
    witness = Witness(table, chair)
    async for update in chair:
        witness.check(update)
        await asyncio.sleep(pace)


@given(
    st.sampled_from(GAMES),
    st.lists(CLIENTS, min_size=4, max_size=4),
    st.integers(0, 99),
    st.integers(0, 30),
    st.booleans(),
)
def test_nobody_learns_more_nobody_blocks_and_the_record_is_whole(
    game: Game, clients: list[Client], seed: int, pace: int, lenient: bool
) -> None:
    async def main() -> None:
        stand_in = random_bot if lenient else None
        policy = Policy(turn=TURN, window=WINDOW, vacant=TURN, bot=TURN, stand_in=stand_in)
        match = Match(game, seed)
        table = Table(match, policy)
        tasks: list[asyncio.Task[Any]] = [asyncio.ensure_future(spectate(table, pace))]
        for seat, client in enumerate(clients[: game.options.players]):
            if client.kind in PEOPLE:
                # Two clients may fight for a seat.
                people = 2 if client.kind == "contested" else 1
                tasks += [asyncio.ensure_future(person(client, table, seat)) for _ in range(people)]
            elif client.kind in BOTS:
                table.seat_bot(seat, bot_of(client, loop()))
        over = True
        try:
            await table.run(turn_limit=LIMIT)
        except Stalled:
            # The clients could go on by themselves.
            over = False
            assert match.length >= LIMIT
        # Each decision waits for a person, or a bot, and then for a stand-in.
        assert loop().time() <= (match.length + 1) * game.options.players * 3 * TURN
        if not over:
            for task in tasks:
                task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=not over)
        assert [end for end in ends if not isinstance(end, asyncio.CancelledError | None)] == []
        again = Record.parse(str(match.record)).replay(type(game))
        assert again.state == match.state
        assert [step.action for step in again.history] == [step.action for step in match.history]

    simulated(main())
