"""Whether matches reach every clause, under options that cover every pair of values."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from cardrules.bots import bot_rng, random_bot
from cardrules.decisions import Decision
from cardrules.errors import InvalidPosition, counted
from cardrules.game import Game
from cardrules.playing import ask
from cardrules.properties import MANY_ACTIONS
from cardrules.rules.actions import Action, candidates
from cardrules.rules.arguments import Domains
from cardrules.rules.bots import Bot
from cardrules.rules.state import State
from cardrules.rules.values import cached
from cardrules.trace import ClauseCoverage, Trace, sample_options

from .contract import Subject, check

_SAMPLE: Final = 2000
"""How many actions are looked at where there are too many."""
_TRIED: Final = 2
"""How many actions of each kind are tried in every state; most are refused."""


def _games(subject: Subject) -> Iterator[Game]:
    """Yield games under all sample options, again and again."""
    made = [subject.game_type(**options.as_dict()) for options in sample_options(subject.game_type.options_type)]
    while True:
        yield from made


@cached
def _by_class(game: Game) -> Sequence[Sequence[Action]]:
    """Return actions of each class: those that some state allows, or any if there are none; some if they are many."""
    many = game.actions.size > MANY_ACTIONS
    found: dict[type[Action], list[Action]] = {kind: [] for kind in game.action_types}
    for action in game.actions.sample(_SAMPLE, random.Random(1)) if many else game.actions:  # noqa: S311
        found[type(action)].append(action)
    domains = Domains(game.deck, game.options)
    return [allowed or [*islice(candidates(kind, {}, domains), _SAMPLE)] for kind, allowed in found.items()]


def _decided(
    game: Game, state: State, players: Sequence[Bot], moment: tuple[int, int]
) -> tuple[Decision, Action | None] | None:
    """Return the next decision and a player's answer to it; None when the match is over."""
    number, acted = moment

    def answer(decision: Decision) -> Action | None:
        seat = decision.seat
        return players[seat](game, game.view(state, seat), seat, bot_rng(str(number), seat, acted))

    return ask(game, state, answer)


def _play(game: Game, number: int, steps: int, coverage: ClauseCoverage) -> None:
    """Play a match, randomly and with the game's bots; every fourth one with only part of the deck."""
    rng = random.Random(number)  # noqa: S311 - the same matches every time
    cards = rng.sample(game.deck, rng.randint(1, len(game.deck))) if number % 4 == 3 else None  # noqa: PLR2004
    try:
        step = game.begin(number, cards=cards)
    except InvalidPosition:
        step = game.begin(number)
    coverage.add_step(game, step)
    bots = [random_bot, *game.bots.values()]
    players = [rng.choice(bots) for _ in range(game.options.players)]
    for acted in range(steps):
        state = step.state
        seats = range(game.options.players)
        for actions in _by_class(game):
            for action in rng.sample(actions, min(_TRIED, len(actions))):
                coverage.add_refusals(game, game.refusals(state, action, rng.choice(seats)))
        decided = _decided(game, state, players, (number, acted))
        if decided is None:
            return
        decision, answer = decided
        # A bot that has to act, but does nothing, leaves it to chance.
        action = rng.choice(decision.actions) if answer is None else answer
        step = game.step(state, action, decision.seat)
        coverage.add_step(game, step)


@check("full", "once")
def every_clause_and_value_is_reached(subject: Subject) -> Iterator[str]:
    """Every clause that can fire or refuse does so in some match, and every pair of option values is played."""
    coverage = ClauseCoverage(Trace(subject.game_type))
    rare = {f"{subject.game_type.rulebook.game}:{clause}" for clause in subject.rare}
    for number, game in zip(range(subject.matches), _games(subject), strict=False):
        _play(game, number, subject.steps, coverage)
        if not {*coverage.never_fired} - rare and not coverage.never_together:
            return
    matches = counted(subject.matches, "{count} match", "{count} matches")
    missing = [clause for clause in coverage.never_fired if clause not in rare]
    if missing:
        yield f"in {matches} no {', '.join(missing)} fired or refused"
    if coverage.never_together:
        yield f"in {matches}:\n{coverage}"


REACH: Final = (every_clause_and_value_is_reached,)
