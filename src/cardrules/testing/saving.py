"""Checks of level ``saves``: saved data can be read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from cardrules.errors import counted
from cardrules.game import Game
from cardrules.match import Match
from cardrules.properties import state_property, viewers
from cardrules.rules.state import State

from .contract import Case, check, sampled


@state_property
def saved_states_come_back(game: Game, state: State) -> Iterator[str]:
    """A state that was dumped as JSON and restored is the same, and dumps to the same data."""
    data = json.loads(json.dumps(game.dump(state)))
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
        restored = game.restore_view(json.loads(json.dumps(game.dump_view(view))))
        if restored != view or type(restored) is not type(view):
            yield f"the restored view is another one:\n{restored}"


@check("saves", "match", share=0.5)
def a_match_goes_on_after_loading(case: Case, match: Match) -> Iterator[str]:
    """A match that was saved and restored on the way goes on as it would have without."""
    game = case.game
    state = match.dealt.state
    saved_at = case.rng.randrange(match.length + 1)
    for number, played in enumerate(match.history):
        if number == saved_at:
            state = game.restore(json.loads(json.dumps(game.dump(state))))
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
    a_match_goes_on_after_loading,
    records_replay,
    undo_restores,
)
