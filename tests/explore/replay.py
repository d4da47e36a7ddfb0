"""Undo and replay as invariants: what is told, written down or taken back leads to the same again, everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any, Final

from cardrules import Chance, Game, Log, Match, State
from cardrules.exploration import Transition, invariant
from cardrules.testing.table import follow, table

SEED: Final = "explored"


@invariant("transition")
def events_rebuild_the_zones(game: Game, found: Transition[Any]) -> Iterator[str]:
    """The events of an action, followed from the zones before it, lead to the zones after it."""
    followed = follow(table(found.before), found.step.events)
    for place, cards in table(found.step.state).items():
        if followed[place] != cards:
            yield f"by the events {place} holds {followed[place]}; it holds {cards}"


@invariant("state")
def written_states_come_back(game: Game, state: State) -> Iterator[str]:
    """A state that was written as JSON and read again is the same."""
    # A scripted chance cannot be saved.
    state = state.replace(chance=Chance.from_seed(SEED))
    read = game.restore(json.loads(json.dumps(game.dump(state))))
    if read != state:
        yield f"the state that was read is\n{read}"


class _Beginnings:
    """A game whose matches begin with a state of one's choice, and a class that makes no other game."""

    def __init__(self, game: Game) -> None:
        self.game = copy(game)
        self.game_type: Any = type("Beginnings", (type(game),), {"__new__": self._again})
        self.first: Any = None
        vars(self.game)["deal"] = self._deal

    def _again(self, *_: object, **__: object) -> Game:
        return self.game

    def _deal(self, cards: object, chance: Chance, log: Log) -> State:
        first: State = self.first.replace(chance=chance)
        return first


@cache
def _beginnings(game: Game) -> _Beginnings:
    return _Beginnings(game)


@invariant("state")
def what_is_taken_back_comes_again(game: Game, state: State) -> Iterator[str]:
    """In a match that begins here each action can be taken back and played again, and the record replays all of it."""
    beginnings = _beginnings(game)
    beginnings.first = state
    match = Match(beginnings.game, SEED, cards=state.cards)
    first = match.state
    deeds = [(seat, action) for seat in match.actors for action in game.legal_actions(state, seat)]
    for number, (seat, action) in enumerate(deeds):
        if number:
            match.undo()
        played = match.play(str(action), seat)
        match.undo()
        if match.state != first or match.length:
            yield f"after taking back '{action}' of seat {seat} the state is\n{match.state}"
        if match.play(action, seat) != played:
            yield f"'{action}' of seat {seat}, played again, led to\n{match.state}"
    again = match.record.replay(beginnings.game_type)
    if (again.dealt, again.history) != (match.dealt, match.history) or str(again.record) != str(match.record):
        yield f"by the record the match comes to\n{again.state}"


REPLAY: Final = (events_rebuild_the_zones, written_states_come_back, what_is_taken_back_comes_again)
