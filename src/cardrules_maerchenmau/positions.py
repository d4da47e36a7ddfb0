"""Positions: the game's own checks of a state, in addition to those that the engine makes for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import PLUS, fits
from .options import MauOptions
from .state import MauState

_TWO: Final = 2


def problems(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong with a state whose zones are sound."""
    if not state.discard:
        yield "discard is empty: there is no card to match"
        return
    if len(set(state.out)) != len(state.out):
        yield f"out is {state.out}; expected different seats"
        return
    if state.wished is not None and state.top.kind != "wish":
        yield f"a colour is wished, but {state.top} on the discard pile is no wish card"
    yield from _duty(options, state)
    yield from _hands(options, state)
    if state.phase != "over":
        yield from _turn(options, state)
    elif _still_in(options, state) == 0 or (options.play_on == "winner" and len(state.out) > 1):
        yield f"seats {', '.join(map(str, state.out))} are out, but the match was over before"


def _still_in(options: MauOptions, state: MauState) -> int:
    return options.players - len(state.out)


def _duty(options: MauOptions, state: MauState) -> Iterator[str]:
    seat = state.duty
    if seat is None:
        return
    if options.calls not in {"window", "challenge"}:
        yield f"duty is {seat}, but nobody can call later under calls={options.calls!r}"
    taken = 1 if state.phase == "swap_give" and options.swap_give == "after_seeing" else 0
    if seat in state.out:
        yield f"duty is {seat}, which is no seat still in"
    elif state.phase not in {"turn", "pending", "swap_give"}:
        yield f"duty is {seat}, but in phase {state.phase!r} no call is open"
    elif state.phase == "swap_give" and seat != state.seat:
        yield f"duty is {seat}, but seat {state.seat} has begun its turn"
    elif len(state.hands[seat]) > 1 + taken:
        yield f"duty is {seat}, but that seat holds {len(state.hands[seat])} cards"
    elif not state.hands[seat] and seat == state.seat and _still_in(options, state) > _TWO:
        yield f"duty is {seat}, the seat that played its last card, but another seat is on turn then"


def _hands(options: MauOptions, state: MauState) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if seat in state.out:
            if hand:
                yield f"seat {seat} is out, but holds {len(hand)} cards"
        elif not hand and state.duty != seat and (state.phase != "swap_give" or state.partner != seat):
            yield f"seat {seat} holds no cards, but is not out"


def _turn(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong while the match runs."""
    still_in = _still_in(options, state)
    if state.seat in state.out:
        yield f"seat {state.seat} is on turn, but out"
    if still_in == 1 or (state.out and options.play_on == "winner"):
        yield f"seats {', '.join(map(str, state.out))} are out, so the match is over"
    if state.passes >= still_in:
        yield f"passes are {state.passes}; expected fewer than the {still_in} seats still in"
    if (state.pending > 0) != (state.phase == "pending"):
        yield f"pending is {state.pending} in phase {state.phase!r}"
    if state.phase == "pending" and state.top.kind not in PLUS:
        yield f"cards are demanded, but {state.top} on the discard pile is no draw card"
    if state.phase == "start_wish" and (state.top.kind != "wish" or state.wished is not None):
        yield "the first colour is named only on a wish card without one"
    yield from _step(options, state)


def _step(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong with a step in the middle of a turn."""
    hand = state.hands[state.seat]
    kinds_match = options.action_match == "kind"
    fitting = [fits(card, state.top, state.wished, kinds_match=kinds_match) for card in hand]
    if state.phase == "drawn" and fitting[-1:] != [True]:
        yield "the last card of the hand on turn was drawn and fits, but this one does not"
    if state.phase == "must_play" and not any(fitting):
        yield "a card must be played, but none in the hand on turn fits"
    if state.phase != "swap_give":
        if state.partner is not None:
            yield f"partner is {state.partner}, but no swap is going on"
        return
    if state.partner is None or state.partner == state.seat or state.partner in state.out:
        yield f"partner is {state.partner}; expected another seat still in"
    elif options.swap_give == "before_seeing" and not state.hands[state.partner]:
        yield f"partner is {state.partner}, but that seat has no card to take"
    if len(hand) < (2 if options.swap_give == "after_seeing" else 1):
        yield f"seat {state.seat} is swapping, but has no card to give"
