"""The table: which actions each phase allows, what must hold for them, and what they do. The page to read first.

Where a move leads, its effect says; the phase diagram in the docs shows where moves led.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardrules import Move, Phase, Reason, Window, never

from .actions import Call, Challenge, Draw, DrawPending, Give, Keep, Pass, Play, Wish
from .cards import PLUS
from .effects import Effects
from .options import MauOptions
from .state import MauState
from .validators import (
    DRAWN_CARD,
    FROM_HAND,
    GIVE_NOT_TAKEN,
    GIVE_OWN,
    answering,
    challenges_other,
    exactness,
    has_duty,
    matching,
    something_to_draw,
    target_missed_call,
)

_CAN_PLAY = Reason("can-play", "draw.when-nothing-fits")
_NEED_NOT_PASS = Reason("need-not-pass", "draw.pass")


def make_phases(options: MauOptions, effects: Effects) -> Iterator[Phase[MauState]]:
    """Yield the phases under these options."""
    fits = matching(options)
    exact = exactness(options)
    has_plus = any(kind in PLUS for kind in options.action_kinds)

    yield Phase(
        "turn",
        (
            Move(Play, effects.play, (FROM_HAND, *fits, *exact)),
            Move(
                Draw,
                effects.draw,
                (something_to_draw,),
                clauses=("draw.one-card", "draw.voluntary" if options.voluntary_draw else "draw.when-nothing-fits"),
                last_resort=None if options.voluntary_draw else _CAN_PLAY,
            ),
            Move(Pass, effects.pass_turn, clauses=("draw.pass",), last_resort=_NEED_NOT_PASS),
        ),
        clauses=("play.turn-order",),
    )
    yield Phase(
        "drawn",
        (
            Move(Play, effects.play, (DRAWN_CARD, *fits, *exact)),
            Move(Keep, effects.keep),
            Move(Draw, effects.draw, (never("drew-already", clause="draw.one-card"),)),
        ),
        clauses=("draw.play-drawn",),
        same_turn=True,
    )
    if has_plus:
        may_answer = (
            (never("take-first", clause="plus.no-stacking"),) if options.stacking == "none" else (answering(options),)
        )
        yield Phase(
            "pending",
            (
                Move(Play, effects.play, (FROM_HAND, *may_answer, *exact)),
                Move(DrawPending, effects.draw_pending),
            ),
            clauses=("plus.take",),
        )
    if has_plus and options.forced_draw_counts and not options.plus_ends_turn:
        yield Phase(
            "must_play",
            (
                Move(Play, effects.play, (FROM_HAND, *fits, *exact)),
                Move(Draw, effects.draw, (never("taking-counts", clause="plus.counts-as-draw"),)),
            ),
            clauses=("plus.counts-as-draw",),
            same_turn=True,
        )
    if "swap" in options.action_kinds:
        sees_first = options.swap_give == "after_seeing"
        order = "swap.give-after-seeing" if sees_first else "swap.give-before-seeing"
        calling = ("swap.no-new-duty",) if options.calls in {"window", "declare", "challenge"} else ()
        first = ("call.declare-before-swap",) if options.calls == "declare" else ()
        yield Phase(
            "swap_give",
            (Move(Give, effects.give, (GIVE_NOT_TAKEN if sees_first else GIVE_OWN,)),),
            clauses=(order, "swap.no-new-size", *calling, *first),
            same_turn=True,
        )
    if "wish" in options.action_kinds and options.start_card == "apply":
        yield Phase(
            "start_wish",
            (Move(Wish, effects.name_colour),),
            clauses=("setup.start-wish",),
        )
    ending = (
        ("end.winner", "end.blocked", "end.blocked-winner")
        if options.play_for == "winner"
        else ("end.places", "end.blocked", "end.blocked-places")
    )
    yield Phase("over", (), clauses=ending)


def make_windows(options: MauOptions, effects: Effects) -> Iterator[Window[MauState]]:
    """Yield the window in which a call can still be made, if the options allow one."""
    call = Move(Call, effects.call, (has_duty,))
    if options.calls == "window":
        yield Window("calling", _caller, (call,), effects.close_calls, clauses=("call.window", "call.closing-action"))
    if options.calls == "challenge":
        catch = Move(Challenge, effects.challenge, (challenges_other, target_missed_call), clauses=("call.challenge",))
        yield Window(
            "calling",
            _all_in(options.players),
            (call, catch),
            effects.close_calls,
            clauses=("call.window", "call.closing-action", "call.challenge-others"),
        )


def _caller(state: MauState) -> tuple[int, ...]:
    return () if state.duty is None else (state.duty,)


def _all_in(players: int) -> Callable[[MauState], tuple[int, ...]]:
    def actors(state: MauState) -> tuple[int, ...]:
        if state.duty is None:
            return ()
        return (state.duty, *(seat for seat in range(players) if seat != state.duty and seat not in state.out))

    return actors
