"""Drawing cards and replacing the meadow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardrules import Log, with_item

from .cards import MEADOW_SIZE
from .state import Cards, MoemmenState

Put: TypeAlias = Callable[[MoemmenState, Cards], MoemmenState]
"""Puts drawn cards where they belong."""


def into_hand(seat: int) -> Put:
    """Return what puts drawn cards into the hand of a seat."""
    return lambda state, cards: state.replace(hands=with_item(state.hands, seat, state.hands[seat] + cards))


def into_meadow(state: MoemmenState, cards: Cards) -> MoemmenState:
    """Put drawn cards into the meadow."""
    return state.replace(meadow=state.meadow + cards)


def drawn(state: MoemmenState, count: int, put: Put, log: Log) -> MoemmenState:
    """Draw cards. When one is missing, the discard pile is shuffled; if that is empty too, there are no more."""
    cards = state.draw_pile[:count]
    state = put(state.replace(draw_pile=state.draw_pile[count:]), cards)
    missing = count - len(cards)
    if not missing or not state.discard:
        return state
    log.cite("pile.reshuffle", "pile.shuffle-order", *(("pile.reshuffle-midway",) if cards else ()))
    state = state.move(state.discard, to="draw_pile").shuffle("draw_pile", log)
    return drawn(state, missing, put, log)


def new_meadow(state: MoemmenState, log: Log) -> MoemmenState:
    """Put the meadow on the discard pile and draw a new one."""
    log.cite("meadow.replace")
    log.at(state)
    state = state.replace(discard=state.discard + state.meadow, meadow=())
    return drawn(state, MEADOW_SIZE, into_meadow, log)
