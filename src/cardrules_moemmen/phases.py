"""The table: which actions each phase allows, what must hold for them, and what they do. The page to read first.

Where a move leads, its effect says; the phase diagram in the docs shows where moves led.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardrules import Move, Phase, Reason, Validator, never

from .actions import Benny, Declare, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from .effects import Effects
from .options import MoemmenOptions
from .state import MoemmenState
from .validators import (
    LAY,
    MINUS_AFTER_TIM,
    MINUS_FOR_PLUS,
    MINUS_FOR_TIM,
    TAKE,
    card_to_draw,
    has_benny,
    has_tim,
    lays_no_minus,
    pass_leaves_minus,
    swap_leaves_minus,
    takes_minus,
    three_minus,
    two_cards,
)


def undeclared(state: MoemmenState) -> tuple[int, ...]:
    """Return the seats that have not named their colour."""
    return tuple(seat for seat, colour in enumerate(state.sheet.declared or ()) if colour is None)


def make_phases(options: MoemmenOptions, effects: Effects) -> Iterator[Phase[MoemmenState]]:
    """Yield the phases under these options."""
    must = options.tim_commit == "must"
    counted = "pass.counts-without-move" if options.only_whole_turns_count else "pass.counts-without-swap"
    commit = "tim.must-leave-minus" if must else "tim.need-not-lay"
    laid = "benny.discarded-first" if options.edition == "2001" else "benny.discarded-with-meadow"

    swap: Move[MoemmenState, Swap] = Move(
        Swap,
        effects.swap,
        (LAY, TAKE, two_cards, MINUS_FOR_PLUS),
        clauses=("swap.one-for-one", "swap.free", "swap.same-place", "turn.ends"),
    )
    benny: Move[MoemmenState, Benny] = Move(
        Benny,
        effects.benny,
        (has_benny, card_to_draw),
        clauses=("benny.call", "benny.redraw", laid, "benny.replaces-meadow", "benny.repeat", "meadow.play-on"),
    )
    tim: Move[MoemmenState, Tim] = Move(
        Tim,
        effects.tim,
        (has_tim, MINUS_FOR_TIM[options.tim_swap], card_to_draw),
        clauses=("tim.call", "tim.beside-pile", "tim.redraw"),
    )

    def refresh(validator: Validator, *fired: str) -> Move[MoemmenState, Refresh]:
        return Move(Refresh, effects.refresh, (validator,), clauses=fired)

    anytime = refresh(three_minus, "refresh.anytime", "refresh.optional", "meadow.play-on")
    at_start = refresh(three_minus, "refresh.turn-start", "refresh.optional", "meadow.play-on")
    too_late = refresh(never("not-turn-start", clause="refresh.turn-start"))
    not_played = refresh(never("exchange-off", clause="refresh.off"))
    refresh_first, refresh_later = {
        "anytime": (anytime, anytime),
        "turn_start": (at_start, too_late),
        "off": (not_played, not_played),
    }[options.three_minus]

    yield Phase(
        "turn",
        (
            swap,
            Move(Pass, effects.pass_turn, clauses=("pass.allowed", counted, "turn.ends")),
            benny,
            refresh_first,
            tim,
        ),
        clauses=("turn.order", "turn.clockwise"),
    )
    yield Phase(
        "moved",
        (
            swap,
            Move(Pass, effects.pass_after_moves, clauses=("pass.allowed", counted, "turn.ends")),
            benny,
            refresh_later,
            tim,
        ),
        clauses=("turn.order", "meadow.play-on"),
        same_turn=True,
    )
    yield Phase(
        "tim",
        (
            Move(
                Swap,
                effects.swap_after_tim,
                (LAY, TAKE, two_cards, MINUS_AFTER_TIM[options.tim_swap], *((swap_leaves_minus,) if must else ())),
                clauses=("tim.then-swap-or-pass", "swap.same-place", commit, "turn.ends"),
            ),
            Move(
                Pass,
                effects.pass_after_tim,
                (pass_leaves_minus,) if must else (),
                clauses=("tim.then-swap-or-pass", "pass.allowed", counted, commit, "turn.ends"),
            ),
            Move(Benny, effects.benny, (never("tim-active", clause="tim.no-specials"),)),
            Move(Refresh, effects.refresh, (never("tim-active", clause="tim.no-replacing"),)),
            Move(Tim, effects.tim, (never("tim-active", clause="tim.no-specials"),)),
        ),
        clauses=("tim.then-swap-or-pass",),
        same_turn=True,
    )
    yield Phase(
        "shear",
        (
            Move(
                TakeMinus,
                effects.take_minus,
                (LAY, TAKE, lays_no_minus, takes_minus),
                clauses=("shear.forced-take", "swap.same-place", "shear.ends-no-round"),
            ),
            Move(
                SkipShear,
                effects.skip_shear,
                clauses=("shear.skip",),
                last_resort=Reason("can-take", "shear.skip"),
            ),
        ),
        clauses=("shear.only-move", "shear.forced-take"),
    )
    if options.score_colour == "declare":
        yield Phase(
            "declare",
            (Move(Declare, effects.declare, clauses=("score.declared-colour", "public.hands-at-end")),),
            clauses=("score.declared-colour",),
            actors=undeclared,
        )
    yield Phase("over", (), clauses=("match.target", "match.max-rounds"))
