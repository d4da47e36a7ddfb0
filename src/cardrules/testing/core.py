"""Checks of level ``core``: the rules of play."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Self, cast

import attrs
from typing_extensions import override

from cardrules.errors import BotFailed, Stalled
from cardrules.game import Game
from cardrules.playing import play
from cardrules.rules.actions import Action
from cardrules.rules.chance import Chance
from cardrules.rules.events import Event, Place, Shuffled
from cardrules.rules.log import SILENT
from cardrules.rules.phases import Move
from cardrules.rules.results import Result
from cardrules.rules.state import State
from cardrules.rules.validators import IllegalAction
from cardrules.rules.values import frozen
from cardrules.steps import Step

from .contract import Case, Moment, Subject, Violation, check, require
from .table import table, written

FEW_ACTIONS: Final = 300
"""Up to how many actions a catalogue is always looked at as a whole."""
_SAMPLE: Final = 60
_WHOLE: Final = 0.02


@check("core", "play")
def nothing_breaks() -> None:
    """Whatever options, seed and legal actions: neither the deal, an action nor a bot of the game raises an error."""


@check("core", "state")
def cards_are_conserved(case: Case, state: State) -> None:
    """Every card in play lies in exactly one place, and no other card does."""
    lies: dict[Any, Place] = {}
    for place, cards in table(state).items():
        for card in cards:
            require(card not in lies, "{} lies in {} and in {}", card, written(lies.get(card, place)), written(place))
            lies[card] = place
    for card in state.cards:
        require(card in lies, "{} lies nowhere", card)
    for card, place in lies.items():
        require(card in state.cards, "{} lies in {}, but is not in play", card, written(place))
    in_play = {*state.cards}
    require(in_play == {*case.match.dealt.state.cards}, "the cards in play are no longer those of the deal")


@check("core", "state")
def no_dead_end(case: Case, state: State) -> None:
    """Until there is a result somebody may act, and who may act has a legal action; then nobody may."""
    game = case.game
    actors, result = game.actors(state), cast("object", game.result(state))
    require(result is None or isinstance(result, Result), "result() returned {!r}; expected None or a Result", result)
    require(actors or result is not None, "nobody may act, but there is no result")
    require(not actors or result is None, "there is a result, but seats {} may act", actors)
    require(len(set(actors)) == len(actors), "the actors {} name a seat twice", actors)
    few = case.match.record.header.cards
    hint = "" if few is None else f"; if {len(few)} cards are too few, deal() has to raise InvalidPosition"
    for seat in actors:
        require(game.legal_actions(state, seat), "seat {} is to act, but has no legal action{}", seat, hint)


@check("core", "state")
def nobody_acts_out_of_turn(case: Case, state: State) -> None:
    """The seat on turn comes first among those that may act, and whoever is not among them has no legal action."""
    game = case.game
    actors, on_turn = game.actors(state), game.on_turn(state)
    require(actors[: len(on_turn)] == on_turn, "the actors {} do not begin with those on turn, {}", actors, on_turn)
    for seat in range(game.options.players):
        if seat not in actors:
            legal = game.legal_actions(state, seat)
            require(not legal, "seat {} may not act, but '{}' is legal for it", seat, *legal[:1])


@check("core", "state")
def states_are_possible(case: Case, state: State) -> None:
    """No state of a match is one that the game's own ``problems`` calls impossible."""
    problem = case.problem(state)
    require(problem is None, "{}", problem)


@check("core", "state", share=0.2)
def actions_have_numbers(case: Case, state: State) -> None:
    """Each legal action is listed once, has a number in the catalogue and is read back from what it prints."""
    game = case.game
    for seat in game.actors(state):
        legal = game.legal_actions(state, seat)
        require(len(set(legal)) == len(legal), "a legal action of seat {} is listed twice", seat)
        for action in legal:
            require(action in game.actions, "'{}' is legal, but not in the catalogue", action)
            require(game.actions[game.actions.index(action)] is action, "'{}' is not at its number", action)
            require(game.parse_action(str(action)) is action, "'{}' is read as another action", action)


def _allowed(state: State, seat: int, moves: Sequence[Move[Any, Any]], actions: Sequence[Action]) -> set[Action]:
    """Return the actions that a table allows, found by asking every validator about each of them."""
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
    found = _allowed(state, seat, phase.moves, game.actions) if seat in game.on_turn(state) else set[Action]()
    for window in game.windows.values():
        if phase.moves and seat in window.actors(state):
            found |= _allowed(state, seat, window.moves, game.actions)
    return found


@check("core", "state", share=0.1)
def legality_and_refusals_agree(case: Case, state: State) -> None:
    """An action of the catalogue is refused if and only if it is not legal; the validators one by one say so too."""
    game, rng = case.game, case.rng
    seat = rng.choice((*game.actors(state), rng.randrange(game.options.players)))
    legal = {*game.legal_actions(state, seat)}
    actions: Sequence[Action] = game.actions
    if len(actions) <= FEW_ACTIONS or rng.random() < _WHOLE:
        apart = sorted(map(str, _by_validators(game, state, seat) ^ legal))
        require(not apart, "the validators, asked one by one, judge otherwise for seat {}: {}", seat, ", ".join(apart))
    else:
        actions = [*legal, *rng.sample(actions, _SAMPLE)]
    for action in actions:
        refusals = game.refusals(state, action, seat)
        require(refusals or action in legal, "'{}' of seat {} is not legal, but nothing refuses it", action, seat)
        require(
            not refusals or action not in legal, "'{}' of seat {} is legal, but refused: {}", action, seat, refusals
        )


@check("core", "state", share=0.2)
def a_refused_action_changes_nothing(case: Case, state: State) -> None:
    """What is not legal is refused by ``apply`` and ``step`` with all reasons, and the state stays as it was."""
    game = case.game
    before = repr(state)
    for seat in range(game.options.players):
        legal = game.legal_actions(state, seat)
        for action in case.rng.sample(game.actions, min(3, len(game.actions))):
            if action not in legal:
                for act in (game.apply, game.step):
                    try:
                        act(state, action, seat)
                    except IllegalAction as refused:
                        found = refused.refusals
                    else:
                        found = ()
                    reasons = game.refusals(state, action, seat)
                    require(found, "'{}' of seat {} is not legal, but {} carries it out", action, seat, act.__name__)
                    require(found == reasons, "'{}' of seat {} is refused for other reasons", action, seat)
    require(repr(state) == before, "a refused action changed the state from\n{}\nto\n{}", before, state)


@check("core", "moment", share=0.5)
def effects_are_pure(case: Case, moment: Moment) -> None:
    """The same action in the same state does the same, whoever listens or asks; the state before stays as it was."""
    game = case.game
    before = repr(moment.before)
    applied = game.apply(moment.before, moment.action, moment.seat)
    again = game.step(moment.before, moment.action, moment.seat)
    require(
        again.state == moment.after, "the same action led to another state:\n{}\nand\n{}", moment.after, again.state
    )
    require(again.events == moment.events, "the same action had other events: {} and {}", moment.events, again.events)
    require(again.clauses == moment.played.clauses, "the same action let other clauses fire")
    require(applied == moment.after, "without a listener the action led to another state:\n{}", applied)
    if moment.seat == game.actors(moment.before)[0]:
        offered = game.legal_actions(moment.before)
        require(moment.action in offered, "'{}' is legal, but not offered to the first actor", moment.action)
        applied = game.apply(moment.before, moment.action)
        require(applied == moment.after, "just offered, the action led to another state:\n{}", applied)
    require(repr(moment.before) == before, "the action changed the state it started from:\n{}", before)


@frozen
class _Watched(Chance):
    """A chance that notes the numbers of its draws."""

    drawn: list[int] = attrs.field(factory=list[int], eq=False, repr=False)

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        self.drawn.append(self.draws)
        return super()._numbers(limits)


def _moves_on(before: Chance, act: Callable[[Chance], State], shuffles: int) -> None:
    """Demand that something draws from the chance it is given, never twice the same, and keeps what is left of it."""
    watched = _Watched(before.seed, before.draws)
    after = act(watched).chance
    drawn = watched.drawn
    require(after.seed == before.seed, "the chance is of another seed")
    twice = next((number for number in drawn if drawn.count(number) > 1), None)
    require(
        twice is None, "draw {} is made twice; expected each draw from the chance that the one before returned", twice
    )
    right = before.draws + len(drawn)
    require(
        after.draws == right,
        "the state keeps a chance of {} draws, but {} were made; expected the chance that the last one returned",
        after.draws,
        right,
    )
    require(len(drawn) >= shuffles, "{} shuffles, but {} draws of chance", shuffles, len(drawn))


def _shuffles(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Shuffled) for event in events)


@check("core", "moment")
def events_fit_their_types(case: Case, moment: Moment) -> None:
    """The fields of every event hold what their types say: seats of the game, numbers within their bounds."""
    for event in moment.events:
        misfit = next(iter(case.game.field_checks.of(type(event))(event)), None)
        require(misfit is None, "{}{}{}", type(event).__name__, *(misfit or ()))


@check("core", "deal")
def dealing_moves_chance_on(case: Case, step: Step) -> None:
    """All chance of the deal comes from the chance it is given, and the state keeps what is left of that."""
    game, in_play = case.game, step.state.cards
    _moves_on(Chance(step.state.chance.seed), lambda chance: game.deal(in_play, chance, SILENT), _shuffles(step.events))


@check("core", "moment")
def chance_moves_on(case: Case, moment: Moment) -> None:
    """All chance comes from the state: each shuffle is a draw of its chance, which is never drawn twice."""
    game, before = case.game, moment.before
    _moves_on(
        before.chance,
        lambda chance: game.apply(before.replace(chance=chance), moment.action, moment.seat),
        _shuffles(moment.events),
    )


def _in_play(case: Case) -> tuple[Any, ...]:
    """Return the cards with which the match began, in deck order."""
    named = case.match.record.header.cards
    return case.game.deck[:] if named is None else tuple(map(case.game.card, named))


@check("core", "match")
def matches_are_reproducible(case: Case) -> None:
    """The same options, seed and actions, read from their notation, lead to the same states."""
    match = case.match
    game = type(match.game)(**match.game.options.as_dict())
    state = game.start(match.record.seed, cards=_in_play(case))
    require(state == match.dealt.state, "the same seed dealt otherwise:\n{}", state)
    for number, played in enumerate(match.history):
        action = game.parse_action(str(played.action))
        require(action is played.action, "'{}' was read as '{!r}'", played.action, action)
        state = game.apply(state, action, played.seat)
        require(state == played.state, "action {}, '{}', led to another state:\n{}", number, action, state)


_LONG: Final = 5_000
"""How many actions a match may take to its end."""
_ATTEMPTS: Final = 5


@check("core", "once")
def some_match_ends(subject: Subject) -> None:
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
        # A bot that does nothing ends no match.
        with suppress(BotFailed, Stalled):
            play(game, bot, seed=0, turn_limit=_LONG)
            return
    raise Violation(f"{_ATTEMPTS} matches were played for {_LONG} actions each; expected one of them to end")


CORE: Final = (
    nothing_breaks,
    cards_are_conserved,
    no_dead_end,
    nobody_acts_out_of_turn,
    states_are_possible,
    actions_have_numbers,
    legality_and_refusals_agree,
    a_refused_action_changes_nothing,
    effects_are_pure,
    events_fit_their_types,
    dealing_moves_chance_on,
    chance_moves_on,
    matches_are_reproducible,
    some_match_ends,
)
