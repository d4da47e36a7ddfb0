"""Which clauses fire with each kind of move, and which when a round ends: those that apply, and no other."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, position, step
from cardrules_moemmen import Moemmen, ScoreSheet

FAR = 10_000
"""A target that no test reaches by accident."""
P0 = "B+1.1 B+1.2 B+2.1 B+2.2 B+3.1 R+1.1"
MEADOW = "B+4.1 G+1.1 G+2.1 R+2.1 Y-2"
P1 = "G+4.1 G+4.2 R+3.1 Y+1.1 Y+2.1 BEN.1"
END = "swap R+1.1 B+4.1"
ENDINGS = {
    f"moemmen:{clause}"
    for clause in (
        "round.complete",
        "round.at-deal",
        "round.redeal",
        "round.on-redraw",
        "round.recorded",
        "round.next",
        "setup.dealer-rotates",
        "setup.dealer-fixed",
        "score.best-colour",
        "score.declared-colour",
        "match.target",
        "match.max-rounds",
        "match.extra-round",
        "match.highest-wins",
    )
}
ENDED = {"round.complete", "round.recorded"}
GOES_ON = {"round.next", "setup.dealer-rotates"}
TOTALS = (0, 0)


@pytest.mark.parametrize(
    ("options", "totals", "clauses"),
    [
        ({}, TOTALS, {"score.best-colour", "match.highest-wins"} | GOES_ON),
        ({"dealer": "fixed"}, TOTALS, {"score.best-colour", "match.highest-wins", "round.next", "setup.dealer-fixed"}),
        ({"tie": "extra_round"}, TOTALS, {"score.best-colour", "match.extra-round"} | GOES_ON),
        ({"tie": "extra_round"}, (88, 99), {"score.best-colour", "match.extra-round"} | GOES_ON),
        ({}, (90, 0), {"score.best-colour", "match.highest-wins", "match.target"}),
        ({"target": FAR, "max_rounds": 1}, TOTALS, {"score.best-colour", "match.highest-wins", "match.max-rounds"}),
    ],
)
def test_what_fires_at_the_end_of_a_round(
    options: dict[str, object], totals: tuple[int, int], clauses: set[str]
) -> None:
    game = Moemmen(players=2, **options)
    done = step(game, position(game, P0, P1, meadow=MEADOW, sheet=ScoreSheet(1, totals)), END)
    assert {clause for clause in done.clauses if clause in ENDINGS} == {
        f"moemmen:{clause}" for clause in clauses | ENDED
    }


def test_what_fires_when_colours_are_declared() -> None:
    game = Moemmen(players=2, score_colour="declare")
    ended = step(game, position(game, P0, P1, meadow=MEADOW), END)
    assert ENDINGS & set(ended.clauses) == {"moemmen:round.complete"}
    state = after(game, ended.state, "declare B")
    done = step(game, state, "declare G")
    told = {"round.recorded", "score.declared-colour", "match.highest-wins"} | GOES_ON
    assert ENDINGS & set(done.clauses) == {f"moemmen:{clause}" for clause in told}


@pytest.mark.parametrize(("special", "action"), [("BEN.2", "benny"), ("TIM.1", "tim")])
def test_what_fires_when_a_redraw_ends_a_round(special: str, action: str) -> None:
    game = Moemmen(players=2, target=FAR)
    hand = P0.replace("R+1.1", special)
    state = position(game, hand, P1, meadow=MEADOW, draw_pile="B+4.2 Y+4.1 Y+4.2 Y+4.3 R+4.1 R+4.2")
    done = step(game, state, action)
    told = {"score.best-colour", "match.highest-wins"} | GOES_ON | ENDED | {"round.on-redraw"}
    assert ENDINGS & set(done.clauses) == {f"moemmen:{clause}" for clause in told}


def test_nothing_of_it_fires_when_no_round_ends() -> None:
    game = Moemmen(players=2)
    done = step(game, position(game, P0, P1, meadow=MEADOW), "swap R+1.1 G+1.1")
    assert ENDINGS.isdisjoint(done.clauses)
    begun = Moemmen(players=2).begin(seed=1)
    assert ENDINGS.isdisjoint(begun.clauses)


LAID = {"swap.lay-from-hand", "swap.take-from-meadow", "swap.one-for-one", "swap.same-place"}
SWAP = LAID | {"swap.free", "swap.minus-for-plus", "turn.ends"}
PASS = {"pass.allowed", "pass.counts-without-swap", "turn.ends"}
BENNY = {"benny.play", "benny.call", "benny.redraw", "benny.repeat", "benny.replaces-meadow", "pile.special-needs-card"}
NEW = {"meadow.replace", "meadow.play-on"}
REFRESH = NEW | {"refresh.three-minus", "refresh.optional"}
TIM = {"tim.play", "tim.may-be-played", "tim.call", "tim.beside-pile", "tim.redraw", "pile.special-needs-card"}
TURN = {"turn.order", "turn.clockwise"}
MOVED = {"turn.order", "meadow.play-on"}
THEN = {"tim.then-swap-or-pass", "pass.shearing-resets", "turn.ends"}
AFTER_TIM = THEN | LAID | {"tim.swap-any-but-minus"}
COUNTED = {"pass.allowed", "pass.counts-without-swap"}
TAKE = {"shear.only-move", "shear.forced-take", "shear.take-minus", "shear.lay-no-minus", "shear.ends-no-round"}


@pytest.mark.parametrize(
    ("played", "action", "options", "clauses"),
    [
        ("", "swap G+1.1 Y+1.1", {}, TURN | SWAP),
        ("", "pass", {}, TURN | PASS),
        ("", "pass", {"all_pass": "no_move"}, TURN | {"pass.allowed", "pass.counts-without-move", "turn.ends"}),
        ("", "benny", {}, TURN | BENNY | NEW | {"benny.discarded-with-meadow"}),
        ("", "benny", {"edition": "2001"}, TURN | BENNY | NEW | {"benny.discarded-first"}),
        ("", "refresh", {}, TURN | REFRESH | {"refresh.anytime"}),
        ("", "refresh", {"three_minus": "turn_start"}, TURN | REFRESH | {"refresh.turn-start"}),
        ("", "tim", {}, TURN | TIM),
        ("refresh", "swap G+1.1 G+4.1", {}, MOVED | SWAP),
        ("refresh", "pass", {}, MOVED | PASS),
        ("refresh", "benny", {}, MOVED | BENNY | NEW | {"benny.discarded-with-meadow"}),
        ("refresh", "tim", {}, MOVED | TIM),
        ("tim", "swap G+1.1 Y+1.1", {}, AFTER_TIM | {"tim.need-not-lay"}),
        ("tim", "swap G+1.1 Y+1.1", {"tim_commit": "must"}, AFTER_TIM | {"tim.must-leave-minus"}),
        ("tim", "swap G+1.1 Y+1.1", {"edition": "2001"}, THEN | LAID | {"tim.swap-same-colour", "tim.need-not-lay"}),
        ("tim", "pass", {}, THEN | COUNTED | {"tim.need-not-lay"}),
        ("tim", "pass", {"tim_commit": "must"}, THEN | COUNTED | {"tim.must-leave-minus"}),
        ("tim pass", "take_minus BEN.2 R-2", {}, TAKE | LAID - {"swap.one-for-one"} | {"pass.shearing-resets"}),
    ],
)
def test_what_fires_with_a_move(played: str, action: str, options: dict[str, object], clauses: set[str]) -> None:
    game = Moemmen(players=3, **options)
    hand, other = "TIM.1 BEN.1 B-2 B+1.1 G+1.1 R+1.1", "BEN.2 B-3 G+2.1 G+2.2 G+3.1 R+4.1"
    draw = "G+4.1 Y+4.1 Y+4.2 G-2 G-3 B+2.1 Y+4.3 R+2.3 R+2.2 Y+2.1 Y+2.2"
    state = after(game, position(game, hand, other, meadow="R-2 R-3 Y-2 Y+1.1 Y+1.2", draw_pile=draw), *played.split())
    assert set(step(game, state, action).clauses) == {f"moemmen:{clause}" for clause in clauses}


def test_e1_17_which_phases_are_steps_of_a_turn_already_begun() -> None:
    phases = Moemmen(score_colour="declare").phases
    assert {name for name, phase in phases.items() if phase.same_turn} == {"moved", "tim"}
