"""Exploring and counting on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from typing_extensions import override

from cardrules import Text
from cardrules.exploration import explore, perft
from tests.engine.toy import Toy, ToyState

from .conftest import Run

SIX = "b1,b2,b3,b4,r1,r2"
GAME = Toy()


def test_what_was_found_is_shown(run: Run) -> None:
    found = explore(GAME, GAME.start(0, cards=GAME.deck[:6]))
    ran = run(f"explore toy --cards {SIX} --seed 0")
    assert ran.code == 0
    lines = dict(line.rsplit(None, 1) for line in ran.out.splitlines())
    assert lines["states"] == str(len(found.states))
    assert lines["complete"] == "yes"
    assert lines["clauses that fired"] == str(len(found.clauses))
    assert lines["longest way"] == str(found.longest)
    german = run(f"explore toy --cards {SIX} --seed 1 --max-depth 1 --lang de").out
    assert "vollständig" in german
    assert "nein" in german


def test_what_was_found_is_written_for_machines(run: Run) -> None:
    ran = run(f"explore toy --cards {SIX} --max-states 700 --bonus --json")
    data = json.loads(ran.out)
    assert (data["game"], data["options"]["bonus"]) == ("toy", True)
    assert (data["states"], data["complete"], data["longest"]) == (720, False, None)
    assert (data["broken"], data["way"]) == (None, [])


def test_every_deal_of_a_whole_deck_is_too_much(run: Run) -> None:
    ran = run("explore maerchenmau")
    assert ran.code == 1
    assert "56 cards can be dealt in more than 50000 ways" in ran.err


def test_it_goes_on_from_a_file(run: Run) -> None:
    whole = json.loads(run(f"explore toy --cards {SIX} --seed 0 --json").out)
    run(f"explore toy --cards {SIX} --seed 0 --max-states 3 --checkpoint toy.jsonl")
    assert Path("toy.jsonl").exists()
    assert json.loads(run(f"explore toy --cards {SIX} --seed 0 --checkpoint toy.jsonl --json").out) == whole


class Broken(Toy):
    """Calls what it does itself impossible: that it is seat 1's turn."""

    name = "broken"

    @override
    def problems(self, state: ToyState) -> Iterator[str]:
        if state.seat == 1:
            yield Text(de="seat ist 1; erwartet: 0", en="seat is 1; expected 0").message()


def test_a_broken_game_is_shown_with_the_way(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "1.0", {"broken": f"{__name__}:Broken"})
    ran = run("explore broken --cards b1,b2,b3,b4,r1,r2 --seed 1")
    assert ran.code == 1
    assert "states-are-possible does not hold for Broken(): seat is 1; expected 0" in ran.out
    assert "  3. seat 0: " in ran.out
    machine = run("explore broken --cards b1,b2,b3,b4,r1,r2 --seed 1 --json")
    assert machine.code == 1
    data = json.loads(machine.out)
    assert data["broken"] == {"property": "states-are-possible", "problem": "seat is 1; expected 0"}
    # Both guess, then seat 0 does something that ends its turn.
    assert [seat for seat, _, _ in data["way"]] == [0, 1, 0]


def test_a_broken_game_is_shown_in_german(run: Run, install: Callable[..., None]) -> None:
    install("cardrules-broken", "1.0", {"broken": f"{__name__}:Broken"})
    lines = run("explore broken --cards b1,b2,b3,b4,r1,r2 --seed 1 --lang de").out.splitlines()
    head = lines.index("states-are-possible gilt nicht für Broken(): seat ist 1; erwartet: 0")
    assert lines[head + 1 : head + 3] == [
        "  (Kein Zustand ist nach der Engine oder nach ``problems`` des Spiels unmöglich.)",
        "aus dem Zustand",
    ]
    assert "durch" in lines
    assert any(line.startswith("  3. Platz 0: ") for line in lines)
    assert "wird der Zustand" in lines
    machine = json.loads(run("explore broken --cards b1,b2,b3,b4,r1,r2 --seed 1 --lang de --json").out)
    assert machine["broken"] == {"property": "states-are-possible", "problem": "seat ist 1; erwartet: 0"}


def test_the_counts_are_shown(run: Run) -> None:
    counts = perft(GAME, GAME.start("x", cards=GAME.deck[:6]), 2)
    rows = [line.split() for line in run(f"perft toy --cards {SIX} --seed x --depth 2").out.splitlines()]
    wanted = [[count.depth, count.sequences, count.states, count.decisions, count.views] for count in counts]
    assert ["depth", "sequences", "states", "decisions", "views"] in rows
    assert [list(map(int, row)) for row in rows if row and row[0].isdigit()] == wanted
    machine = run(f"perft toy --cards {SIX} --seed x --depth 2 --json").out.splitlines()
    assert [list(json.loads(line).values()) for line in machine] == wanted


def test_a_card_must_be_one_of_the_deck(run: Run) -> None:
    ran = run("perft toy --cards b1,b9")
    assert ran.code == 1
    assert "b9" in ran.err
