"""Checks of level ``saves``: what is written down can be read again."""

from __future__ import annotations

import json
from typing import Final

from cardrules.match import Match
from cardrules.rules.state import State

from .contract import Case, check, require


@check("saves", "state")
def saved_states_come_back(case: Case, state: State) -> None:
    """A state that was dumped as JSON and restored is the same, and dumps to the same data."""
    game = case.game
    data = json.loads(json.dumps(game.dump(state)))
    restored = game.restore(data)
    require(restored == state and type(restored) is type(state), "the restored state is another one:\n{}", restored)
    require(game.dump(restored) == data, "the restored state dumps to other data")


@check("saves", "state", share=0.3)
def saved_views_come_back(case: Case, state: State) -> None:
    """A view that was dumped as JSON and restored is the same."""
    game = case.game
    for viewer in case.viewers():
        view = game.view(state, viewer)
        restored = game.restore_view(json.loads(json.dumps(game.dump_view(view))))
        require(restored == view and type(restored) is type(view), "the restored view is another one:\n{}", restored)


@check("saves", "match", share=0.5)
def a_match_goes_on_after_loading(case: Case) -> None:
    """A match that was saved and restored on the way goes on as if nothing had been."""
    game, match = case.game, case.match
    state = match.dealt.state
    saved_at = case.rng.randrange(match.length + 1)
    for number, played in enumerate(match.history):
        if number == saved_at:
            state = game.restore(json.loads(json.dumps(game.dump(state))))
        state = game.apply(state, played.action, played.seat)
        require(state == played.state, "saved before action {}, action {} led elsewhere:\n{}", saved_at, number, state)


@check("saves", "match")
def records_replay(case: Case) -> None:
    """A record, written and read, plays the same match again: states, events and clauses."""
    match = case.match
    again = match.record.replay(type(case.game))
    require(again.game == match.game, "the record is of {!r}", again.game)
    require(again.dealt == match.dealt, "the record deals otherwise")
    for played, replayed in zip(match.history, again.history, strict=True):
        require(played == replayed, "by the record, '{}' led elsewhere:\n{}", played.action, replayed.state)


@check("saves", "match", share=0.5)
def undo_takes_back(case: Case) -> None:
    """After taking back actions a match is as it was before them, and the same actions lead to the same again."""
    match = case.match
    again: Match = match.record.replay(type(case.game))
    if not match.length:
        return
    count = case.rng.randint(1, min(match.length, 10))
    again.undo(count)
    history = match.history
    right = history[-count - 1].state if count < len(history) else match.dealt.state
    require(again.state == right, "after taking back {} actions the state is\n{}", count, again.state)
    for played in history[-count:]:
        again.play(played.action, played.seat)
    require(again.history == history, "played again after taking them back, {} actions led elsewhere", count)
    require(
        again.record.replay(type(case.game)).state == match.state, "the record of a match with an undo leads elsewhere"
    )


SAVES: Final = (
    saved_states_come_back,
    saved_views_come_back,
    a_match_goes_on_after_loading,
    records_replay,
    undo_takes_back,
)
