"""Positions: the game's own checks of a state, in addition to those that the engine makes for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Text, clauses

from .cards import HAND_SIZE, MEADOW_SIZE, TIM
from .options import MoemmenOptions
from .rounds import complete_hands
from .scoring import end_of_match, is_complete
from .state import OPEN_PHASES, MoemmenState

TIM_PHASES: Final = frozenset({"tim", "shear"})
"""The phases in which a Tim lies beside the draw pile."""


@clauses("round.not-in-positions")
def problems(options: MoemmenOptions, state: MoemmenState) -> Iterator[str]:
    """Yield what is wrong with a state whose zones are sound."""
    players, sheet = options.players, state.sheet
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND_SIZE:
            yield Text(
                de="hands[{seat}] enthält zu viele Karten ({count}); erwartet: höchstens {maximum}",
                en="hands[{seat}] has {count} cards; expected at most {maximum}",
            ).message(seat=seat, count=len(hand), maximum=HAND_SIZE)
        if is_complete(hand) and state.phase not in OPEN_PHASES:
            yield Text(
                de="hands[{seat}] ist vollständig, die Runde wäre also zu Ende",
                en="hands[{seat}] is complete, so the round would be over",
            ).message(seat=seat)
    if len(state.meadow) > MEADOW_SIZE:
        yield Text(
            de="meadow enthält zu viele Karten ({count}); erwartet: höchstens {maximum}",
            en="meadow has {count} cards; expected at most {maximum}",
        ).message(count=len(state.meadow), maximum=MEADOW_SIZE)
    yield from _tim(state)
    if state.passes >= players:
        yield Text(
            de="passes ist {passes}; erwartet: 0 bis {last}", en="passes is {passes}; expected 0 to {last}"
        ).message(passes=state.passes, last=players - 1)
    if (state.phase == "over") != (end_of_match(options, sheet.totals, len(sheet.rounds)) is not None):
        yield Text(
            de="phase ist {phase}, was nicht zu den Summen {totals} passt",
            en="phase is {phase}, which does not fit the totals {totals}",
        ).message(phase=repr(state.phase), totals=sheet.totals)
    declaring = state.phase == "declare"
    if (sheet.declared is not None) != declaring:
        yield Text(
            de="sheet.declared ist {declared}, was nicht zur Phase {phase} passt",
            en="sheet.declared is {declared}, which does not fit phase {phase}",
        ).message(declared=sheet.declared, phase=repr(state.phase))
    complete = complete_hands(state) if declaring else ()
    if sheet.ended_by != complete or (declaring and not complete):
        yield Text(
            de="sheet.ended_by ist {ended_by}; erwartet: die Plätze mit vollständiger Hand, in Zugreihenfolge",
            en="sheet.ended_by is {ended_by}; expected the seats with a complete hand, in turn order",
        ).message(ended_by=sheet.ended_by)
    if options.max_rounds is not None and len(sheet.rounds) > options.max_rounds:
        yield Text(
            de="sheet.rounds enthält zu viele Runden ({count}); erwartet: höchstens {maximum}",
            en="sheet.rounds has {count} rounds; expected at most {maximum}",
        ).message(count=len(sheet.rounds), maximum=options.max_rounds)


def _tim(state: MoemmenState) -> Iterator[str]:
    if len(state.tim) > 1 or any(card.kind != TIM for card in state.tim):
        yield Text(
            de="tim enthält {tim}; erwartet: ein Tim oder nichts", en="tim holds {tim}; expected one Tim or nothing"
        ).message(tim=" ".join(map(str, state.tim)))
    if state.phase in TIM_PHASES:
        if not state.tim:
            yield Text(de="tim ist leer, aber phase ist {phase}", en="tim is empty, but phase is {phase}").message(
                phase=repr(state.phase)
            )
        if state.shearer is None:
            yield Text(
                de="shearer ist None, aber phase ist {phase}", en="shearer is None, but phase is {phase}"
            ).message(phase=repr(state.phase))
        elif (state.phase == "tim") != (state.seat == state.shearer):
            yield Text(
                de="shearer ist {shearer}, was in Phase {phase} nicht zu Platz {seat} passt",
                en="shearer is {shearer}, which does not fit seat {seat} in phase {phase}",
            ).message(shearer=state.shearer, seat=state.seat, phase=repr(state.phase))
    elif state.shearer is not None or (state.tim and state.phase not in OPEN_PHASES):
        yield Text(
            de="in Phase {phase} ist kein Tim im Einsatz: tim muss leer und shearer None sein",
            en="no Tim is active in phase {phase}: tim must be empty and shearer None",
        ).message(phase=repr(state.phase))
    if state.phase == "shear" and not any(card.value < 0 for card in state.meadow):
        yield Text(
            de="phase ist 'shear', aber auf der Wiese liegt keine Minuskarte",
            en="phase is 'shear', but no minus card lies in the meadow",
        ).message()
