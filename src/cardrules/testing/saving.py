"""Checks of level ``saves``: saved data can be read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from cardrules.errors import counted
from cardrules.game import Game
from cardrules.match import Match
from cardrules.properties import action_property, state_property, viewers
from cardrules.rules.state import State
from cardrules.steps import Played

from .contract import Case, check, sampled

_SAMPLE: Final = 3
"""For how many actions the refusals of a seat are looked at."""


def _sent(data: object) -> Any:
    """Return data as another program receives it."""
    return json.loads(json.dumps(data))


@state_property
def saved_states_come_back(game: Game, state: State) -> Iterator[str]:
    """A state that was dumped as JSON and restored is the same, and dumps to the same data."""
    data = _sent(game.dump(state))
    restored = game.restore(data)
    if restored != state or type(restored) is not type(state):
        yield f"the restored state is another one:\n{restored}"
    if game.dump(restored) != data:
        yield "the restored state dumps to other data"


@state_property
def saved_views_come_back(game: Game, state: State) -> Iterator[str]:
    """A view that was dumped as JSON and restored is the same."""
    for viewer in viewers(game):
        view = game.view(state, viewer)
        restored = game.restore_view(_sent(game.dump_view(view)))
        if restored != view or type(restored) is not type(view):
            yield f"the restored view is another one:\n{restored}"


@action_property
def what_is_told_comes_back(game: Game, played: Played) -> Iterator[str]:
    """An action and its events, in full or as a seat may know them, are the same after they were sent and read."""
    views = viewers(game)
    for action in (played.action, *(game.view_action(played, viewer) for viewer in views)):
        if game.parse_action(str(action), face_down=True) is not action:
            yield f"'{action}' is read as another action"
        if game.restore_action(_sent(game.dump_action(action)), face_down=True) != action:
            yield f"the restored action is another one: {action}"
    for event in played.events:
        for seen in (event, *(game.view_event(event, viewer) for viewer in views)):
            if seen is not None and game.restore_event(_sent(game.dump_event(seen))) != seen:
                yield f"the restored event is another one: {seen}"


@check("saves", "state", share=0.2)
def refusals_come_back(case: Case, state: State) -> Iterator[str]:
    """A refusal that was dumped as JSON and restored is the same, and so is its message in every language."""
    game = case.game
    for seat in range(game.options.players):
        for action in case.rng.sample(game.actions, min(_SAMPLE, len(game.actions))):
            for refusal in game.refusals(state, action, seat):
                restored = game.restore_refusal(_sent(game.dump_refusal(refusal)))
                messages = [refusal.message(lang) for lang in game.rulebook.languages]
                if restored != refusal or [restored.message(lang) for lang in game.rulebook.languages] != messages:
                    yield f"the restored refusal is another one: {restored}"


@state_property
def decisions_and_results_come_back(game: Game, state: State) -> Iterator[str]:
    """A decision or a result that was dumped as JSON and restored is the same."""
    decision, result = game.decision(state), game.result(state)
    if decision is not None and game.restore_decision(_sent(game.dump_decision(decision))) != decision:
        yield f"the restored decision is another one: {decision}"
    if result is not None and game.restore_result(_sent(game.dump_result(result))) != result:
        yield f"the restored result is another one: {result}"


@check("saves", "match", share=0.5)
def keys_tell_states_apart(case: Case, match: Match) -> Iterator[str]:
    """Equal states and equal views have the same key, also after saving; different ones have different keys."""
    game, viewer = case.game, case.rng.choice(viewers(case.game))
    states: dict[str, State] = {}
    keys: dict[State, str] = {}
    for state in (match.dealt.state, *(played.state for played in match.history)):
        view = game.view(state, viewer)
        for one, again in (
            (state, game.restore(_sent(game.dump(state)))),
            (view, game.restore_view(_sent(game.dump_view(view)))),
        ):
            key = game.key(one)
            if keys.setdefault(one, key) != key or game.key(again) != key:
                yield f"an equal state has another key:\n{one}"
            if states.setdefault(key, one) != one:
                yield f"different states have one key:\n{states[key]}\nand\n{one}"


@check("saves", "match", share=0.5)
def a_match_goes_on_after_loading(case: Case, match: Match) -> Iterator[str]:
    """A match that was saved and restored on the way goes on as it would have without."""
    game = case.game
    state = match.dealt.state
    saved_at = case.rng.randrange(match.length + 1)
    for number, played in enumerate(match.history):
        if number == saved_at:
            state = game.restore(_sent(game.dump(state)))
        state = game.apply(state, played.action, played.seat)
        if state != played.state:
            yield f"saved before action {saved_at}, action {number} led elsewhere:\n{state}"
            return


@check("saves", "match")
def records_replay(case: Case, match: Match) -> Iterator[str]:
    """A record, written and read, plays the same match again: states, events and clauses."""
    again = match.record.replay(type(case.game))
    if again.game != match.game:
        yield f"the record is of {again.game!r}"
    if again.dealt != match.dealt:
        yield "the record deals otherwise"
    for played, replayed in zip(match.history, again.history, strict=True):
        if played != replayed:
            yield f"by the record, '{played.action}' led elsewhere:\n{replayed.state}"


@check("saves", "match", share=0.5)
def undo_restores(case: Case, match: Match) -> Iterator[str]:
    """Undoing actions restores the match, and playing them again has the same result."""
    again: Match = match.record.replay(type(case.game))
    if not match.length:
        return
    count = case.rng.randint(1, min(match.length, 10))
    again.undo(count)
    history = match.history
    right = history[-count - 1].state if count < len(history) else match.dealt.state
    if again.state != right:
        yield f"after undoing {counted(count, '{count} action', '{count} actions')} the state is\n{again.state}"
    for played in history[-count:]:
        again.play(played.action, played.seat)
    if again.history != history:
        yield f"played again after an undo, {counted(count, '{count} action', '{count} actions')} led elsewhere"
    if again.record.replay(type(case.game)).state != match.state:
        yield "the record of a match with an undo leads elsewhere"


SAVES: Final = (
    sampled(saved_states_come_back, "saves"),
    sampled(saved_views_come_back, "saves", share=0.3),
    sampled(what_is_told_comes_back, "saves", share=0.3),
    refusals_come_back,
    sampled(decisions_and_results_come_back, "saves"),
    keys_tell_states_apart,
    a_match_goes_on_after_loading,
    records_replay,
    undo_restores,
)
