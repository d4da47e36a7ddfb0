"""Undo and replay as properties: what is told, saved or undone leads to the same again, everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any, Final

from cardrules import Game, Log, Match, State
from cardrules.properties import state_property
from cardrules.testing.hidden import events_can_be_replayed
from cardrules.testing.saving import saved_states_come_back

SEED: Final = "explored"


class _Beginnings:
    """A game whose matches begin with a state of one's choice, and a class that makes no other game."""

    def __init__(self, game: Game) -> None:
        self.game = copy(game)
        self.game_type: Any = type("Beginnings", (type(game),), {"__new__": self._again})
        self.first: Any = None
        vars(self.game)["deal"] = self._deal

    def _again(self, *_: object, **__: object) -> Game:
        return self.game

    def _deal(self, state: State, log: Log) -> State:
        first: State = self.first.replace(chance=state.chance)
        return first


@cache
def _beginnings(game: Game) -> _Beginnings:
    return _Beginnings(game)


@state_property
def what_is_undone_comes_again(game: Game, state: State) -> Iterator[str]:
    """In a match that begins here each action can be undone and played again, and the record replays all of it."""
    beginnings = _beginnings(game)
    beginnings.first = state
    match = Match(beginnings.game, SEED, cards=state.cards)
    first = match.state
    actions = [(seat, action) for seat in match.actors for action in game.legal_actions(state, seat)]
    for number, (seat, action) in enumerate(actions):
        if number:
            match.undo()
        played = match.play(str(action), seat)
        match.undo()
        if match.state != first or match.length:
            yield f"after '{action}' of seat {seat} is undone the state is\n{match.state}"
        if match.play(action, seat) != played:
            yield f"'{action}' of seat {seat}, played again, led to\n{match.state}"
    again = match.record.replay(beginnings.game_type)
    if (again.dealt, again.history) != (match.dealt, match.history) or str(again.record) != str(match.record):
        yield f"by the record the match comes to\n{again.state}"


REPLAY: Final = (events_can_be_replayed, saved_states_come_back, what_is_undone_comes_again)
