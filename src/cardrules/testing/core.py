"""Checks of level ``core``: the rules of play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from operator import add
from typing import Any, Final, Self, cast

import attrs
from typing_extensions import override

from cardrules._gamelike import field_checks
from cardrules.errors import BotFailed, ChanceNeeded, Stalled, counted
from cardrules.game import Game
from cardrules.match import Match
from cardrules.playing import play
from cardrules.properties import (
    MANY_ACTIONS,
    action_property,
    cards_are_conserved,
    disagreements,
    effects_are_pure,
    no_dead_end,
    nobody_acts_out_of_turn,
    results_rank_every_seat,
    state_property,
    states_are_possible,
    the_cards_in_play_stay,
)
from cardrules.rules.actions import Action
from cardrules.rules.chance import Chance, Scripted
from cardrules.rules.events import Event, Shuffled
from cardrules.rules.phases import Move
from cardrules.rules.state import State, unchosen
from cardrules.rules.validators import IllegalAction
from cardrules.rules.values import frozen
from cardrules.steps import Played, Step

from .contract import Case, Check, Subject, check, sampled

FEW_ACTIONS: Final = 300
"""Up to how many actions a catalogue is always checked completely."""
_SAMPLE: Final = 60
_WHOLE: Final = 0.02


nothing_breaks: Final = Check(
    "nothing-breaks",
    "For all options, seeds and legal actions, neither the deal, an action nor a bot of the game raises an error.",
    "core",
    "play",
    1.0,
    lambda: (),
)


@state_property
def actions_have_numbers(game: Game, state: State) -> Iterator[str]:
    """Each legal action is listed once, has a number in the catalogue and is read back from what it prints."""
    for seat in game.actors(state):
        legal = game.legal_actions(state, seat)
        if len(set(legal)) < len(legal):
            yield f"a legal action of seat {seat} is listed twice"
        for action in legal:
            if action not in game.actions:
                yield f"'{action}' is legal, but not in the catalogue"
            elif game.actions[game.actions.index(action)] is not action:
                yield f"'{action}' is not at its number"
            if game.parse_action(str(action)) is not action:
                yield f"'{action}' is read as another action"


def _allowed(state: State, seat: int, moves: Sequence[Move[Any, Any]], actions: Sequence[Action]) -> set[Action]:
    """Return the legal actions of a table, found by asking every validator about each action."""
    found: set[Action] = set()
    for move in moves:
        if move.last_resort is None or not found:
            found.update(
                [
                    action
                    for action in actions
                    if type(action) is move.action
                    and all(validator.why(state, seat, action) is None for validator in move.validators)
                ]
            )
    return found


def _by_validators(game: Game, state: State, seat: int) -> set[Action]:
    phase = game.phases[state.phase]
    if phase.at_once is not None:
        return _allowed(unchosen(state), seat, phase.moves, game.actions) if seat in game.on_turn(state) else set()
    found = _allowed(state, seat, phase.moves, game.actions) if seat in game.on_turn(state) else set[Action]()
    for window in game.windows.values():
        if phase.moves and seat in window.actors(state):
            found |= _allowed(state, seat, window.moves, game.actions)
    return found


@check("core", "state", share=0.1)
def legality_and_refusals_agree(case: Case, state: State) -> Iterator[str]:
    """An action of the catalogue is refused if and only if it is not legal; the validators, run one by one, agree."""
    game, rng = case.game, case.rng
    seat = rng.choice((*game.actors(state), rng.randrange(game.options.players)))
    legal = {*game.legal_actions(state, seat)}
    actions: Sequence[Action] = game.actions
    size = game.actions.size
    if size <= FEW_ACTIONS or (size <= MANY_ACTIONS and rng.random() < _WHOLE):
        if apart := sorted(map(str, _by_validators(game, state, seat) ^ legal)):
            yield f"the validators, asked one by one, judge otherwise for seat {seat}: {', '.join(apart)}"
    else:
        actions = [*legal, *game.actions.sample(_SAMPLE, rng)]
    yield from disagreements(game, state, seat, actions)


@check("core", "state", share=0.2)
def a_refused_action_changes_nothing(case: Case, state: State) -> Iterator[str]:
    """``apply`` and ``step`` refuse an illegal action with all reasons, and leave the state as it was."""
    game = case.game
    before = repr(state)
    for seat in range(game.options.players):
        legal = game.legal_actions(state, seat)
        for action in game.actions.sample(3, case.rng):
            if action not in legal:
                for act in (game.apply, game.step):
                    try:
                        act(state, action, seat)
                    except IllegalAction as refused:
                        if refused.refusals != game.refusals(state, action, seat):
                            yield f"'{action}' of seat {seat} is refused for other reasons"
                    else:
                        yield f"'{action}' of seat {seat} is not legal, but {act.__name__} carries it out"
    if repr(state) != before:
        yield f"a refused action changed the state from\n{before}\nto\n{state}"


@frozen
class _Watched(Chance):
    """A chance that records its draws: the number of each, and how many numbers it took."""

    drawn: list[tuple[int, int]] = attrs.field(factory=list[tuple[int, int]], eq=False, repr=False)

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        self.drawn.append((self.draws, len(limits)))
        return super()._numbers(limits)


def _moved_on(before: Chance, act: Callable[[Chance], State], shuffles: int) -> Iterator[str]:
    """Yield how a function draws from another chance, repeats a draw, loses the rest, or hides that a draw fails."""
    watched = _Watched(before.seed, before.draws)
    after = act(watched).chance
    drawn = [number for number, _ in watched.drawn]
    if after.seed != before.seed:
        yield "the chance is of another seed"
    twice = next((number for number in drawn if drawn.count(number) > 1), None)
    if twice is not None:
        yield f"draw {twice} is made twice; expected each draw from the chance that the one before returned"
    right = before.draws + len(drawn)
    if after.draws != right:
        yield (
            f"the state keeps a chance of {counted(after.draws, '{count} draw', '{count} draws')}, but "
            f"{counted(right, '{count} was', '{count} were')} made; expected the chance that the last one returned"
        )
    if len(drawn) < shuffles:
        yield (
            f"{counted(shuffles, '{count} shuffle', '{count} shuffles')}, but "
            f"{counted(len(drawn), '{count} draw', '{count} draws')} of chance"
        )
    if any(taken for _, taken in watched.drawn):
        with suppress(ChanceNeeded):
            act(Scripted())
            yield "the error of a draw without numbers, ChanceNeeded, is caught; expected it to be passed on"


def _shuffles(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Shuffled) for event in events)


@action_property
def events_fit_their_types(game: Game, played: Played) -> Iterator[str]:
    """The fields of every event fit their types: seats of the game, numbers within their bounds."""
    for event in played.events:
        for path, problem in field_checks(game).of(type(event))(event):
            yield f"{type(event).__name__}{path}{problem}"


@check("core", "deal")
def dealing_moves_chance_on(case: Case, step: Step) -> Iterator[str]:
    """All chance of the deal comes from the chance it is given, and the state keeps the rest of that."""
    game, in_play = case.game, step.state.cards
    yield from _moved_on(
        Chance(step.state.chance.seed), lambda chance: game.start(cards=in_play, chance=chance), _shuffles(step.events)
    )


@action_property
def chance_moves_on(game: Game, played: Played) -> Iterator[str]:
    """All chance comes from the state: each shuffle is a draw of its chance, none is made twice or hides an error."""
    before = played.before
    yield from _moved_on(
        before.chance,
        lambda chance: game.apply(before, played.action, played.seat, chance=chance),
        _shuffles(played.events),
    )


@check("core", "match")
def rewards_add_up(case: Case, match: Match) -> Iterator[str]:
    """The rewards of all actions are what the scores have changed by; a game always has scores, or never."""
    game = match.game
    scores = [game.scores(state) for state in (match.dealt.state, *(played.state for played in match.history))]
    known = [points for points in scores if points is not None]
    if known and len(known) < len(scores):
        yield "there are scores in some states, and none in others"
    elif known:
        total = known[0]
        for played in match.history:
            total = tuple(map(add, total, cast("tuple[int, ...]", game.rewards(played))))
        if total != known[-1]:
            yield f"the scores were {known[0]}, and with all rewards {total}; expected {known[-1]}"


@check("core", "match")
def matches_are_reproducible(case: Case, match: Match) -> Iterator[str]:
    """The same options, seed and actions, read from their notation, lead to the same states."""
    game = type(match.game)(**match.game.options.as_dict())
    state = game.start(match.record.seed, cards=match.dealt.state.cards)
    if state != match.dealt.state:
        yield f"the same seed dealt otherwise:\n{state}"
        return
    for number, played in enumerate(match.history):
        action = game.parse_action(str(played.action))
        if action is not played.action:
            yield f"'{played.action}' was read as '{action!r}'"
        state = game.apply(state, action, played.seat)
        if state != played.state:
            yield f"action {number}, '{action}', led to another state:\n{state}"
            return


_LONG: Final = 5_000
"""How many actions a match may take to its end."""
_ATTEMPTS: Final = 5


@check("core", "once")
def some_match_ends(subject: Subject) -> Iterator[str]:
    """Some match under the default options comes to an end, played randomly or by the game's bots."""
    game = subject.game_type()
    for number in range(_ATTEMPTS):
        state, rng = game.start(number), random.Random(number)  # noqa: S311 - the same matches every time
        for _ in range(_LONG):
            legal = game.legal_actions(state)
            if not legal:
                return
            state = game.apply(state, rng.choice(legal))
    for bot in game.bots.values():
        # A bot that does nothing never ends a match.
        with suppress(BotFailed, Stalled):
            play(game, bot, seed=0, turn_limit=_LONG)
            return
    yield f"{_ATTEMPTS} matches were played for {_LONG} actions each; expected one of them to end"


CORE: Final = (
    nothing_breaks,
    sampled(cards_are_conserved, "core"),
    sampled(the_cards_in_play_stay, "core"),
    sampled(no_dead_end, "core"),
    sampled(results_rank_every_seat, "core"),
    sampled(nobody_acts_out_of_turn, "core"),
    sampled(states_are_possible, "core"),
    sampled(actions_have_numbers, "core", share=0.2),
    legality_and_refusals_agree,
    a_refused_action_changes_nothing,
    sampled(effects_are_pure, "core", share=0.5),
    sampled(events_fit_their_types, "core"),
    dealing_moves_chance_on,
    sampled(chance_moves_on, "core"),
    rewards_add_up,
    matches_are_reproducible,
    some_match_ends,
)
