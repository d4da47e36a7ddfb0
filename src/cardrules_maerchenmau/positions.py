"""Positions: the game's own checks of a state, in addition to those that the engine makes for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Text
from cardrules.errors import counted

from .cards import PLUS, fits
from .options import MauOptions
from .state import MauState

_TWO: Final = 2


def problems(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong with a state whose zones are sound."""
    if not state.discard:
        yield Text(
            de="discard ist leer: Es gibt keine Karte, auf die etwas passen könnte",
            en="discard is empty: there is no card to match",
        ).message()
        return
    if len(set(state.out)) != len(state.out):
        yield Text(
            de="out ist {out}; erwartet: verschiedene Plätze", en="out is {out}; expected different seats"
        ).message(out=state.out)
        return
    if state.wished is not None and state.top.kind != "wish":
        yield Text(
            de="eine Farbe ist gewünscht, aber {top} auf dem Ablagestapel ist keine Wunschkarte",
            en="a colour is wished, but {top} on the discard pile is no wish card",
        ).message(top=state.top)
    yield from _duty(options, state)
    yield from _hands(options, state)
    if state.phase != "over":
        yield from _turn(options, state)
    elif _still_in(options, state) == 0 or (options.play_for == "winner" and len(state.out) > 1):
        yield Text(
            de="ausgeschieden sind {out}, aber die Partie war schon vorher zu Ende",
            en="seats {out} are out, but the match was over before",
        ).message(out=", ".join(map(str, state.out)))


def _still_in(options: MauOptions, state: MauState) -> int:
    return options.players - len(state.out)


def _duty(options: MauOptions, state: MauState) -> Iterator[str]:
    seat, on_turn = state.duty, state.seat
    if seat is None:
        return
    if options.calls not in {"window", "challenge"}:
        yield Text(
            de="duty ist {seat}, aber mit calls={calls} kann niemand nachträglich ansagen",
            en="duty is {seat}, but nobody can call later under calls={calls}",
        ).message(seat=seat, calls=repr(options.calls))
    taken = 1 if state.phase == "swap_give" and options.swap_give == "after_seeing" else 0
    if seat in state.out:
        yield Text(
            de="duty ist {seat}, aber dieser Platz ist nicht mehr im Spiel",
            en="duty is {seat}, which is no seat still in",
        ).message(seat=seat)
    elif state.phase not in {"turn", "pending", "swap_give"}:
        yield Text(
            de="duty ist {seat}, aber in Phase {phase} steht keine Ansage aus",
            en="duty is {seat}, but in phase {phase} no call is open",
        ).message(seat=seat, phase=repr(state.phase))
    elif state.phase == "swap_give" and seat != on_turn:
        yield Text(
            de="duty ist {seat}, aber der Zug von Platz {on_turn} hat schon begonnen",
            en="duty is {seat}, but seat {on_turn} has begun its turn",
        ).message(seat=seat, on_turn=on_turn)
    elif len(state.hands[seat]) > 1 + taken:
        yield Text(
            de="duty ist {seat}, aber dieser Platz hat noch mehr Karten ({count})",
            en="duty is {seat}, but that seat holds {count} cards",
        ).message(seat=seat, count=len(state.hands[seat]))
    elif not state.hands[seat] and seat == on_turn and _still_in(options, state) > _TWO:
        yield Text(
            de="duty ist {seat}, und dieser Platz hat seine letzte Karte gespielt; dann ist aber ein "
            "anderer an der Reihe",
            en="duty is {seat}, the seat that played its last card, but another seat is on turn then",
        ).message(seat=seat)


def _hands(options: MauOptions, state: MauState) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if seat in state.out:
            if hand:
                yield Text(
                    de="Platz {seat} ist ausgeschieden, hat aber noch {cards}",
                    en="seat {seat} is out, but holds {cards}",
                ).message(seat=seat, cards=counted(len(hand), "{count} card", "{count} cards"))
        elif not hand and state.duty != seat and (state.phase != "swap_give" or state.partner != seat):
            yield Text(
                de="Platz {seat} hat keine Karten, ist aber nicht ausgeschieden",
                en="seat {seat} holds no cards, but is not out",
            ).message(seat=seat)


def _turn(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong while the match runs."""
    still_in = _still_in(options, state)
    if state.seat in state.out:
        yield Text(
            de="Platz {seat} ist an der Reihe, aber schon ausgeschieden", en="seat {seat} is on turn, but out"
        ).message(seat=state.seat)
    if still_in == 1 or (state.out and options.play_for == "winner"):
        yield Text(
            de="ausgeschieden sind {out}, die Partie ist also zu Ende", en="seats {out} are out, so the match is over"
        ).message(out=", ".join(map(str, state.out)))
    if state.passes >= still_in:
        yield Text(
            de="passes ist {passes}; erwartet: weniger als die Zahl der Plätze im Spiel, {still_in}",
            en="passes is {passes}; expected fewer than the {still_in} seats still in",
        ).message(passes=state.passes, still_in=still_in)
    if (state.pending > 0) != (state.phase == "pending"):
        yield Text(de="pending ist {pending} in Phase {phase}", en="pending is {pending} in phase {phase}").message(
            pending=state.pending, phase=repr(state.phase)
        )
    if state.phase == "pending" and state.top.kind not in PLUS:
        yield Text(
            de="es sind Karten zu ziehen, aber {top} auf dem Ablagestapel ist keine Ziehkarte",
            en="cards are demanded, but {top} on the discard pile is no draw card",
        ).message(top=state.top)
    if state.phase == "start_wish" and (state.top.kind != "wish" or state.wished is not None):
        yield Text(
            de="die erste Farbe wird nur auf einer Wunschkarte ohne Farbe genannt",
            en="the first colour is named only on a wish card without one",
        ).message()
    yield from _step(options, state)


def _step(options: MauOptions, state: MauState) -> Iterator[str]:
    """Yield what is wrong with a step in the middle of a turn."""
    hand = state.hands[state.seat]
    kinds_match = options.action_match == "kind"
    fitting = [fits(card, state.top, state.wished, kinds_match=kinds_match) for card in hand]
    if state.phase == "drawn" and fitting[-1:] != [True]:
        yield Text(
            de="die letzte Karte der Hand an der Reihe ist gezogen und müsste passen, diese passt aber nicht",
            en="the last card of the hand on turn was drawn and fits, but this one does not",
        ).message()
    if state.phase == "must_play" and not any(fitting):
        yield Text(
            de="eine Karte muss gespielt werden, aber in der Hand an der Reihe passt keine",
            en="a card must be played, but none in the hand on turn fits",
        ).message()
    if state.phase != "swap_give":
        if state.partner is not None:
            yield Text(
                de="partner ist {partner}, aber es wird nicht getauscht",
                en="partner is {partner}, but no swap is going on",
            ).message(partner=state.partner)
        return
    if state.partner is None or state.partner == state.seat or state.partner in state.out:
        yield Text(
            de="partner ist {partner}; erwartet: ein anderer Platz, der noch im Spiel ist",
            en="partner is {partner}; expected another seat still in",
        ).message(partner=state.partner)
    elif options.swap_give == "before_seeing" and not state.hands[state.partner]:
        yield Text(
            de="partner ist {partner}, aber dieser Platz hat keine Karte zum Nehmen",
            en="partner is {partner}, but that seat has no card to take",
        ).message(partner=state.partner)
    if len(hand) < (2 if options.swap_give == "after_seeing" else 1):
        yield Text(
            de="Platz {seat} tauscht, hat aber keine Karte zum Geben",
            en="seat {seat} is swapping, but has no card to give",
        ).message(seat=state.seat)
