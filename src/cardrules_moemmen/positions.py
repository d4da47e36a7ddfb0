"""Positions: the game's own checks of a state, in addition to those that the engine makes for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import clauses

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
            yield f"hands[{seat}] has {len(hand)} cards; expected at most {HAND_SIZE}"
        if is_complete(hand) and state.phase not in OPEN_PHASES:
            yield f"hands[{seat}] is complete, so the round would be over"
    if len(state.meadow) > MEADOW_SIZE:
        yield f"meadow has {len(state.meadow)} cards; expected at most {MEADOW_SIZE}"
    yield from _tim(state)
    if state.pass_run >= players:
        yield f"pass_run is {state.pass_run}; expected 0 to {players - 1}"
    if (state.phase == "over") != (end_of_match(options, sheet.totals, len(sheet.rounds)) is not None):
        yield f"phase is {state.phase!r}, which does not fit the totals {sheet.totals}"
    declaring = state.phase == "declare"
    if (sheet.declared is not None) != declaring:
        yield f"sheet.declared is {sheet.declared}, which does not fit phase {state.phase!r}"
    complete = complete_hands(state) if declaring else ()
    if sheet.ended_by != complete or (declaring and not complete):
        yield f"sheet.ended_by is {sheet.ended_by}; expected the seats with a complete hand, in turn order"
    if options.max_rounds is not None and len(sheet.rounds) > options.max_rounds:
        yield f"sheet.rounds has {len(sheet.rounds)} rounds; expected at most {options.max_rounds}"


def _tim(state: MoemmenState) -> Iterator[str]:
    if len(state.tim) > 1 or any(card.kind != TIM for card in state.tim):
        yield f"tim holds {' '.join(map(str, state.tim))}; expected one Tim or nothing"
    if state.phase in TIM_PHASES:
        if not state.tim:
            yield f"tim is empty, but phase is {state.phase!r}"
        if state.shearer is None:
            yield f"shearer is None, but phase is {state.phase!r}"
        elif (state.phase == "tim") != (state.seat == state.shearer):
            yield f"shearer is {state.shearer}, which does not fit seat {state.seat} in phase {state.phase!r}"
    elif state.shearer is not None or (state.tim and state.phase not in OPEN_PHASES):
        yield f"no Tim is active in phase {state.phase!r}: tim must be empty and shearer None"
    if state.phase == "shear" and not any(card.value < 0 for card in state.meadow):
        yield "phase is 'shear', but no minus card lies in the meadow"
