"""The published counts are counted again, and counted otherwise."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from cardrules import Game, State, load
from cardrules.cli import main
from cardrules.exploration import perft
from tests.engine.toy import Toy

from .proofs import FULL

PAGE: Final = (Path(__file__).parents[2] / "docs/reference/perft.md").read_text(encoding="utf-8")
TABLES: Final = tuple(re.findall(r"^\$ cardrules (perft .*)$\n```\n\n((?:\|.*\n)+)", PAGE, re.MULTILINE))
COLUMNS: Final = ("depth", "sequences", "states", "decisions", "views")
MAX_DECISIONS: Final = 3000
"""Where a table has more decisions than these, the next depth is left to the whole run."""


def test_every_table_has_its_command() -> None:
    assert len(TABLES) == PAGE.count("| depth |") == 8


@pytest.mark.slow
@pytest.mark.parametrize(("command", "table"), TABLES, ids=[command for command, _ in TABLES])
def test_the_published_tables_are_right(command: str, table: str, capsys: pytest.CaptureFixture[str]) -> None:
    head, _, *lines = [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in table.splitlines()]
    assert head == list(COLUMNS)
    rows = [dict(zip(COLUMNS, map(int, line), strict=True)) for line in lines]
    words, depth = command.rpartition("--depth")[0].split(), int(command.rpartition(" ")[2])
    assert [row["depth"] for row in rows] == list(range(depth + 1))
    if not FULL:
        depth = next((row["depth"] for row in rows if row["decisions"] > MAX_DECISIONS), depth)
    assert main([*words, "--depth", str(depth), "--json"]) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == rows[: depth + 1]


def _ways(game: Game, state: State, depth: int) -> list[State]:
    """Return the states at the end of every sequence of actions, one by one."""
    if not depth:
        return [state]
    return [
        end
        for seat in game.actors(state)
        for action in game.legal_actions(state, seat)
        for end in _ways(game, game.apply(state, action, seat), depth - 1)
    ]


@pytest.mark.parametrize("depth", range(5))
@pytest.mark.parametrize("game", [Toy(), load("maerchenmau", players=2)], ids=["toy", "maerchenmau"])
def test_it_counts_what_is_found_one_by_one(game: Game, depth: int) -> None:
    start = game.start(7)
    ends = _ways(game, start, depth)
    tally = perft(game, start, depth)[depth]
    seats = range(game.options.players)
    assert (tally.depth, tally.sequences, tally.states) == (depth, len(ends), len({*ends}))
    assert tally.decisions == sum(
        len(game.legal_actions(state, seat)) for state in {*ends} for seat in game.actors(state)
    )
    assert tally.views == len({game.view(state, seat) for state in ends for seat in seats})


def test_it_ends_when_every_match_is_over() -> None:
    game = Toy()
    start = game.position(hands=["b1", "r1"], discard="b3")
    assert [tally.decisions for tally in perft(game, start, 9)] == [1, 0]
