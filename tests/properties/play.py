"""Matches at random: games under all their options, played by chance and by their own bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from hypothesis import reject
from hypothesis import strategies as st

from cardrules import Action, Bot, Event, Game, InvalidOptions, State, frozen, random_bot
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.engine.toy import Toy

AnyGame: TypeAlias = Game[Any, Any]


@frozen
class Subject:
    """A game that the properties are about.

    Attributes:
        game_type: The game.
        players: Numbers of players to try beyond the samples its options name.
        records: State fields that hold the public record of what is over.
        most_actions: After how many actions a match is left that is not played by bots alone.
        most_bot_actions: The same for a match of bots.
    """

    game_type: type[AnyGame]
    players: tuple[int, ...] = ()
    records: frozenset[str] = frozenset()
    most_actions: int = 60
    most_bot_actions: int = 150


SUBJECTS: Final[Mapping[str, Subject]] = {
    "toy": Subject(Toy, players=(1,)),
    "moemmen": Subject(Moemmen, players=(6, 10), records=frozenset({"sheet"})),
    "maerchenmau": Subject(MaerchenMau),
}


@frozen
class Plan:
    """How a match is played.

    Attributes:
        game: The game.
        seed: The seed of the match.
        luck: What the players' own decisions start from.
        bots: The seats that a bot of the game plays; the others play at random.
    """

    game: AnyGame
    seed: int
    luck: int
    bots: frozenset[int]

    def random(self) -> random.Random:
        """Return a new source of the players' decisions."""
        return random.Random(self.luck)  # noqa: S311 - the match shall be the same every time

    def most_actions(self, subject: Subject) -> int:
        """Return after how many actions the match is left."""
        whole = len(self.bots) == self.game.options.players
        return subject.most_bot_actions if whole else subject.most_actions


@st.composite
def plans(draw: st.DrawFn, subject: Subject) -> Plan:
    """Draw a plan: any options that go together, any number of players, bots and chance mixed."""
    given: dict[str, object] = {}
    for option in subject.game_type.options_type.declared():
        samples = (*option.samples, *(subject.players if option.name == "players" else ()))
        if option.name == "players" or draw(st.booleans(), label=f"give {option.name}"):
            given[option.name] = draw(st.sampled_from(samples), label=option.name)
    try:
        game = subject.game_type(**given)
    except InvalidOptions:
        reject()
    seats = range(game.options.players)
    bots = draw(
        st.one_of(st.just(frozenset[int]()), st.just(frozenset(seats)), st.frozensets(st.sampled_from(seats))),
        label="bots",
    )
    return Plan(game, draw(st.integers(0, 2**32)), draw(st.integers(0, 2**32)), bots if game.bots else frozenset())


@frozen
class Moment:
    """One action of a match, with the state before and what it brought about.

    Attributes:
        number: The number of the action, from 0.
        before: The state before.
        seat: Who acts.
        action: What she does.
        after: The state after.
        events: What happened.
    """

    number: int
    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def moments(plan: Plan, start: State, most: int) -> Iterator[Moment]:
    """Play a match from its start, up to its end or ``most`` actions."""
    game, rng, state = plan.game, plan.random(), start
    for number in range(most):
        actors = game.actors(state)
        if not actors:
            return
        # Who may act out of turn does so now and then.
        seat = rng.choice((actors[0], *actors))
        action = _decision(plan, state, seat, rng)
        if action is None:
            seat = actors[0]
            action = _decision(plan, state, seat, rng)
            assert action is not None, "a bot on turn has to act"
        step = game.step(state, action, seat)
        yield Moment(number, state, seat, action, step.state, step.events)
        state = step.state


def _decision(plan: Plan, state: State, seat: int, rng: random.Random) -> Action | None:
    game = plan.game
    bot: Bot = rng.choice(list(game.bots.values())) if seat in plan.bots else random_bot
    return bot(game, game.view(state, seat), seat, rng)
