"""Steps: the events of a move in order, and the clauses about special cases that apply to it."""

from __future__ import annotations

from typing import Final

import attrs
import pytest

from cardrules import Event, Moved, Shuffled
from cardrules.testing.scenes import after, position, step
from cardrules_maerchenmau import Blocked, Called, Kept, MaerchenMau, Passed, Punished, Skipped, Turned, WentOut, Wished

SPECIAL: Final = frozenset(
    {
        "skip.next",
        "skip.two",
        "direction.turn",
        "direction.two-none",
        "direction.two-skip",
        "plus.target",
        "wish.on-any-card",
        "wish.lasts",
        "call.last-card",
        "call.final",
        "call.final-ignored",
        "call.declare",
        "call.window-missed",
        "call.penalty",
        "call.missed-final",
        "call.unchallenged",
        "call.closing-action",
        "end.first-out",
        "end.winner",
        "end.places",
        "end.action-card",
        "end.action-card-hits",
        "end.blocked",
        "end.blocked-winner",
        "end.blocked-places",
        "draw.reshuffle",
        "draw.shuffle-order",
        "draw.take-what-is-there",
        "draw.no-fit-ends-turn",
        "swap.may",
        "swap.blind",
        "swap.blind-order",
        "swap.blind-open",
        "swap.secret",
        "plus.then-turn",
        "plus.ends-turn",
        "plus.counts-as-draw",
    }
)
"""The clauses that apply to some moves only."""
USUAL: Final = frozenset(
    {
        "play.turn-order",
        "draw.one-card",
        "draw.voluntary",
        "draw.when-nothing-fits",
        "draw.pass",
        "draw.play-drawn",
        "plus.take",
        "swap.give-after-seeing",
        "swap.give-before-seeing",
        "swap.no-new-duty",
        "swap.no-new-size",
        "call.declare-before-swap",
        "setup.start-wish",
        "call.window",
        "call.challenge",
        "call.challenge-others",
    }
)
"""The clauses of the phases and windows, and of all moves of a kind."""
MOVED: Final = "moved"
SHUFFLED: Final = "shuffled"
TOLD: Final[dict[type[Event], str]] = {Moved: MOVED, Shuffled: SHUFFLED}
"""Events that are looked at elsewhere."""
OUT: Final = {"end.first-out", "end.winner"}
BLIND: Final = {"swap.blind", "swap.blind-order", "swap.secret"}


@attrs.frozen
class Told:
    """A move, its events and its clauses.

    Attributes:
        hands: The hands.
        move: The move.
        events: The events in order; words in place of those looked at elsewhere.
        clauses: The special clauses.
        played: The actions before it.
        options: The options.
        top: The discard pile.
        draw: The draw pile.
        usual: The usual clauses.
    """

    hands: tuple[str, ...]
    move: str
    events: tuple[Event | str, ...]
    clauses: set[str]
    played: tuple[str, ...] = ()
    options: dict[str, object] = attrs.field(factory=dict[str, object])
    top: str = "r8"
    draw: str = "y1 y2 y3 y4"
    usual: set[str] = attrs.field(factory=lambda: {"play.turn-order"})


TWO = ("b7 b6 b5",)
THREE = ("b7 b6 b5", "g7 g6 g5")
CASES = {
    "a number": Told(("r1 b2 b3", *TWO), "play r1", (MOVED,), set()),
    "skip": Told(("rS b2 b3", *THREE), "play rS", (MOVED, Skipped(1)), {"skip.next"}),
    "skip of two": Told(("rS b2 b3", *TWO), "play rS", (MOVED, Skipped(1)), {"skip.next", "skip.two"}),
    "direction": Told(("rD b2 b3", *THREE), "play rD", (MOVED, Turned(-1)), {"direction.turn"}),
    "direction of two": Told(
        ("rD b2 b3", *TWO), "play rD", (MOVED, Turned(-1)), {"direction.turn", "direction.two-none"}
    ),
    "direction as skip": Told(
        ("rD b2 b3", *TWO),
        "play rD",
        (MOVED, Turned(-1), Skipped(1)),
        {"direction.turn", "direction.two-skip"},
        options={"two_player_reverse": "skip"},
    ),
    "direction of three is no skip": Told(
        ("rD b2 b3", *THREE),
        "play rD",
        (MOVED, Turned(-1)),
        {"direction.turn"},
        options={"two_player_reverse": "skip"},
    ),
    "draw card": Told(("r+1 b2 b3", *TWO), "play r+1", (MOVED,), {"plus.target"}),
    "wish": Told(("rW b2 b3", *TWO), "play rW colour=g", (MOVED, Wished(0, "g")), {"wish.on-any-card", "wish.lasts"}),
    "last card but one, called": Told(
        ("r1 b2", *TWO), "play r1 call", (MOVED, Called(0, "last_card")), {"call.last-card"}
    ),
    "last card but one, not yet called": Told(("r1 b2", *TWO), "play r1", (MOVED,), {"call.last-card"}),
    "called later": Told(
        ("r1 b2", *TWO),
        "0: call",
        (Called(0, "last_card"),),
        {"call.closing-action"},
        played=("play r1",),
        usual={"call.window"},
    ),
    "last card, called later": Told(
        ("r1", *TWO),
        "0: call",
        (Called(0, "maerchen_mau"), WentOut(0, 1)),
        {"call.closing-action"} | OUT,
        played=("play r1",),
        usual={"call.window"},
    ),
    "last card but one, without calls": Told(("r1 b2", *TWO), "play r1", (MOVED,), set(), options={"calls": "off"}),
    "last card but one, called by itself": Told(
        ("r1 b2", *TWO),
        "play r1",
        (MOVED, Called(0, "last_card")),
        {"call.last-card"},
        options={"calls": "auto"},
    ),
    "last card": Told(
        ("r1", *TWO), "play r1 call", (MOVED, Called(0, "maerchen_mau"), WentOut(0, 1)), {"call.final"} | OUT
    ),
    "last card, a skip": Told(
        ("rS", *TWO),
        "play rS call",
        (MOVED, Called(0, "maerchen_mau"), WentOut(0, 1)),
        {"call.final", "skip.next", "skip.two", "end.action-card"} | OUT,
    ),
    "last card, for places": Told(
        ("rS", *THREE),
        "play rS call",
        (MOVED, Called(0, "maerchen_mau"), WentOut(0, 1), Skipped(1)),
        {"call.final", "skip.next", "end.action-card", "end.action-card-hits", "end.first-out", "end.places"},
        options={"play_for": "places"},
    ),
    "last card, without calls": Told(
        ("r1", *TWO), "play r1", (MOVED, WentOut(0, 1)), OUT, options={"calls": "off", "missed_final_call": "ignore"}
    ),
    "last card, not called and ignored": Told(
        ("r1", *TWO),
        "play r1",
        (MOVED, WentOut(0, 1)),
        {"call.final", "call.final-ignored"} | OUT,
        options={"missed_final_call": "ignore"},
    ),
    "declare, missed": Told(
        ("r1 b2", *TWO),
        "play r1",
        (MOVED, Punished(0, None), MOVED),
        {"call.last-card", "call.declare", "call.penalty"},
        options={"calls": "declare"},
    ),
    "declare, missed with the last card": Told(
        ("r1", *TWO),
        "play r1",
        (MOVED, Punished(0, None), MOVED),
        {"call.final", "call.declare", "call.penalty", "call.missed-final"},
        options={"calls": "declare"},
    ),
    "window, missed": Told(
        ("r1 b2", "r7 b6 b5"),
        "play r7",
        (Punished(0, None), MOVED, MOVED),
        {"call.closing-action", "call.window-missed", "call.penalty"},
        played=("play r1",),
    ),
    "window, missed with the last card": Told(
        ("r1", "r7 b6 b5"),
        "play r7",
        (Punished(0, None), MOVED, MOVED),
        {"call.closing-action", "call.window-missed", "call.penalty", "call.missed-final"},
        played=("play r1",),
    ),
    "challenge, caught": Told(
        ("r1 b2", *TWO),
        "1: challenge 0",
        (Punished(0, 1), MOVED),
        {"call.closing-action", "call.penalty"},
        played=("play r1",),
        options={"calls": "challenge"},
        usual={"call.window", "call.challenge", "call.challenge-others"},
    ),
    "challenge, nobody objects": Told(
        ("r1 b2", "r7 b6 b5"),
        "play r7",
        (MOVED,),
        {"call.closing-action"},
        played=("play r1",),
        options={"calls": "challenge"},
    ),
    "challenge, nobody objects to the last card": Told(
        ("r1", "r7 b6 b5"),
        "play r7",
        (WentOut(0, 1),),
        {"call.closing-action", "call.unchallenged"} | OUT,
        played=("play r1",),
        options={"calls": "challenge"},
        usual=set(),
    ),
    "a draw that fits": Told(
        ("b1 b2 b3", *TWO),
        "draw",
        (MOVED,),
        set(),
        draw="r2 y2",
        usual={"play.turn-order", "draw.one-card", "draw.when-nothing-fits"},
    ),
    "a draw that does not": Told(
        ("b1 b2 b3", *TWO),
        "draw",
        (MOVED,),
        {"draw.no-fit-ends-turn"},
        usual={"play.turn-order", "draw.one-card", "draw.when-nothing-fits"},
    ),
    "kept": Told(
        ("b1 b2 b3", *TWO), "keep", (Kept(0),), set(), played=("draw",), draw="r2 y2", usual={"draw.play-drawn"}
    ),
    "played at once": Told(
        ("b1 b2 b3", *TWO), "play r2", (MOVED,), set(), played=("draw",), draw="r2 y2", usual={"draw.play-drawn"}
    ),
    "a draw of one's own will": Told(
        ("r1 b2 b3", *TWO),
        "draw",
        (MOVED,),
        {"draw.no-fit-ends-turn"},
        options={"voluntary_draw": True},
        usual={"play.turn-order", "draw.one-card", "draw.voluntary"},
    ),
    "called under challenge": Told(
        ("r1 b2", *TWO),
        "0: call",
        (Called(0, "last_card"),),
        {"call.closing-action"},
        played=("play r1",),
        options={"calls": "challenge"},
        usual={"call.window", "call.challenge-others"},
    ),
    "an answer": Told(
        ("r+1 b2 b3", "g+1 b6 b5"),
        "play g+1",
        (MOVED,),
        {"plus.target"},
        played=("play r+1",),
        options={"stacking": "same_kind"},
        usual={"plus.take"},
    ),
    "what must be played": Told(
        ("r+1 b2 b3", "r7 b6 b5"),
        "play r7",
        (MOVED,),
        {"plus.counts-as-draw"},
        played=("play r+1", "draw_pending"),
        options={"forced_draw_counts": True},
        usual=set(),
    ),
    "a pass": Told(("b1 b2 b3", *TWO), "pass", (Passed(0),), set(), draw="", usual={"play.turn-order", "draw.pass"}),
    "a pass of the last one": Told(
        ("b1 b2 b3", *TWO),
        "pass",
        (Passed(1), Blocked()),
        {"end.blocked", "end.blocked-winner"},
        played=("pass",),
        draw="",
        usual={"play.turn-order", "draw.pass"},
    ),
    "a pass of the last one, for places": Told(
        ("b1 b2 b3", *TWO),
        "pass",
        (Passed(1), Blocked()),
        {"end.blocked", "end.blocked-places"},
        played=("pass",),
        options={"play_for": "places"},
        draw="",
        usual={"play.turn-order", "draw.pass"},
    ),
    "taking": Told(
        ("r+2 b2 b3", *TWO), "draw_pending", (MOVED,), {"plus.then-turn"}, played=("play r+2",), usual={"plus.take"}
    ),
    "taking what is there": Told(
        ("r+2 b2 b3", *TWO),
        "draw_pending",
        (MOVED, SHUFFLED, MOVED),
        {"plus.then-turn", "draw.reshuffle", "draw.shuffle-order", "draw.take-what-is-there"},
        played=("play r+2",),
        draw="",
        usual={"plus.take"},
    ),
    "taking after a reshuffle": Told(
        ("r+2 b2 b3", *TWO),
        "draw_pending",
        (MOVED, MOVED, SHUFFLED, MOVED),
        {"plus.then-turn", "draw.reshuffle", "draw.shuffle-order"},
        played=("play r+2",),
        draw="y1",
        usual={"plus.take"},
    ),
    "taking ends the turn": Told(
        ("r+2 b2 b3", *TWO),
        "draw_pending",
        (MOVED,),
        {"plus.ends-turn"},
        played=("play r+2",),
        options={"plus_ends_turn": True},
        usual={"plus.take"},
    ),
    "taking counts": Told(
        ("r+2 b2 b3", *TWO),
        "draw_pending",
        (MOVED,),
        {"plus.counts-as-draw"},
        played=("play r+2",),
        options={"forced_draw_counts": True},
        usual={"plus.take"},
    ),
    "a swap": Told(("rX b2 b3", *TWO), "play rX target=1", (MOVED, MOVED), {"swap.may"} | BLIND),
    "a swap from an open hand": Told(
        ("rX b2 b3", *TWO),
        "play rX target=1",
        (MOVED, MOVED),
        {"swap.may", "swap.blind", "swap.blind-order", "swap.blind-open"},
        options={"open_hands": True},
    ),
    "no swap": Told(("rX b2 b3", *TWO), "play rX", (MOVED,), set()),
    "giving": Told(
        ("rX b2 b3", *TWO),
        "give b2",
        (MOVED,),
        set(),
        played=("play rX target=1",),
        usual={"swap.give-after-seeing", "swap.no-new-size", "swap.no-new-duty"},
    ),
    "giving, without calls": Told(
        ("rX b2 b3", *TWO),
        "give b2",
        (MOVED,),
        set(),
        played=("play rX target=1",),
        options={"calls": "off"},
        usual={"swap.give-after-seeing", "swap.no-new-size"},
    ),
    "a swap, chosen before": Told(
        ("rX b2 b3", *TWO), "play rX target=1", (MOVED,), {"swap.may"}, options={"swap_give": "before_seeing"}
    ),
    "giving what was chosen before": Told(
        ("rX b2 b3", *TWO),
        "give b2",
        (MOVED, MOVED),
        set(BLIND),
        played=("play rX target=1",),
        options={"swap_give": "before_seeing"},
        usual={"swap.give-before-seeing", "swap.no-new-size", "swap.no-new-duty"},
    ),
}


@pytest.mark.parametrize("told", CASES.values(), ids=CASES)
def test_what_is_told(told: Told) -> None:
    game = MaerchenMau(players=len(told.hands), **told.options)
    state = after(game, position(game, *told.hands, discard=told.top, draw_pile=told.draw), *told.played)
    done = step(game, state, told.move)
    assert tuple(TOLD.get(type(event), event) for event in done.events) == told.events
    fired = {clause.removeprefix("maerchenmau:") for clause in done.clauses}
    assert SPECIAL & fired == told.clauses
    assert USUAL & fired == told.usual


def test_f_q07_s_18_what_is_told_of_the_first_colour() -> None:
    game = MaerchenMau(start_card="apply")
    state = next(state for seed in range(1000) for state in [game.start(seed=seed)] if state.top.kind == "wish")
    named = step(game, state, "wish g")
    assert named.events == (Wished(0, "g"),)
    assert (named.state.phase, named.state.wished) == ("turn", "g")
    assert named.clauses == ("maerchenmau:setup.start-wish",)


def test_which_phases_are_steps_of_a_turn_already_begun() -> None:
    game = MaerchenMau(start_card="apply", forced_draw_counts=True)
    assert {name for name, phase in game.phases.items() if phase.same_turn} == {"drawn", "must_play", "swap_give"}


@pytest.mark.parametrize(("calls", "windows"), [("window", ("calling",)), ("challenge", ("calling",)), ("declare", ())])
def test_f_q29_f_q30_the_window_in_which_a_call_can_be_made_up_for(calls: str, windows: tuple[str, ...]) -> None:
    assert tuple(MaerchenMau(calls=calls).windows) == windows
