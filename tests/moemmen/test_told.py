"""Of the clauses about how rounds and matches end, those fire that apply, and no other."""

from __future__ import annotations

import pytest

from cardrules_moemmen import Moemmen

from .table import FAR, play, sheet, step, table

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
    after = step(game, table(game, P0, MEADOW, P1, sheet=sheet(*totals)), END)
    assert {clause for clause in after.clauses if clause in ENDINGS} == {
        f"moemmen:{clause}" for clause in clauses | ENDED
    }


def test_what_fires_when_colours_are_declared() -> None:
    game = Moemmen(players=2, score_colour="declare")
    ended = step(game, table(game, P0, MEADOW, P1), END)
    assert ENDINGS & set(ended.clauses) == {"moemmen:round.complete"}
    state = play(game, ended.state, "declare B")
    done = step(game, state, "declare G")
    told = {"round.recorded", "score.declared-colour", "match.highest-wins"} | GOES_ON
    assert ENDINGS & set(done.clauses) == {f"moemmen:{clause}" for clause in told}


@pytest.mark.parametrize(("special", "action"), [("BEN.2", "benny"), ("TIM.1", "tim")])
def test_what_fires_when_a_redraw_ends_a_round(special: str, action: str) -> None:
    game = Moemmen(players=2, target=FAR)
    hand = P0.replace("R+1.1", special)
    state = table(game, hand, MEADOW, P1, draw="B+4.2 Y+4.1 Y+4.2 Y+4.3 R+4.1 R+4.2")
    after = step(game, state, action)
    told = {"score.best-colour", "match.highest-wins"} | GOES_ON | ENDED | {"round.on-redraw"}
    assert ENDINGS & set(after.clauses) == {f"moemmen:{clause}" for clause in told}


def test_nothing_of_it_fires_when_no_round_ends() -> None:
    game = Moemmen(players=2)
    after = step(game, table(game, P0, MEADOW, P1), "swap R+1.1 G+1.1")
    assert ENDINGS.isdisjoint(after.clauses)
    begun = Moemmen(players=2).begin(seed=1)
    assert ENDINGS.isdisjoint(begun.clauses)
