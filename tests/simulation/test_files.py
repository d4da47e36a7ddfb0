"""Outcomes in files."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from cardrules import Result, random_bot
from cardrules.errors import InvalidArgument
from cardrules.simulation import Outcome, simulate
from cardrules.simulation.files import csv_text, json_lines
from tests.engine.toy import Toy

OUTCOMES = (
    Outcome(0, "int:7/0", Result.by_score((3, 5, 3), "target"), 30, 20, 2),
    Outcome(1, "int:7/1", Result((0, 2), ((0, 2), (1,)), None, "empty"), 12, 12, None),
    Outcome(2, "int:7/2", None, 99, 50, None),
)


def test_csv_is_a_table() -> None:
    assert csv_text(Toy(players=3), 7, OUTCOMES) == (
        "number,seed,reason,winners,place_0,place_1,place_2,score_0,score_1,score_2,actions,turns,rounds\n"
        "0,int:7/0,target,1,2,1,2,3,5,3,30,20,2\n"
        "1,int:7/1,empty,0 2,1,3,1,,,,12,12,\n"
        "2,int:7/2,stalled,,,,,,,,99,50,\n"
    )


def test_json_lines_hold_everything() -> None:
    head, *lines = map(json.loads, json_lines(Toy(players=3), 7, OUTCOMES).splitlines())
    assert head == {
        "kind": "simulation",
        "game": "toy",
        "options": {**Toy(players=3).options.as_dict(), "kinds": ["odd", "even"]},
        "seed": "int:7",
    }
    assert lines[0] == {
        "kind": "outcome",
        "number": 0,
        "seed": "int:7/0",
        "result": {"winners": [1], "ranking": [[1], [0, 2]], "scores": [3, 5, 3], "reason": "target"},
        "actions": 30,
        "turns": 20,
        "rounds": 2,
    }
    assert lines[2]["result"] is None


@pytest.mark.parametrize("name", ["out.csv", "out.jsonl"])
def test_a_simulation_is_written_the_same_whoever_played_it(tmp_path: Path, name: str) -> None:
    for count in (1, 3):
        simulation = simulate(
            Toy(), random_bot, games=30, seed=1, turn_limit=20, executor=partial(ThreadPoolExecutor, count)
        )
        list(simulation)
        simulation.save(tmp_path / f"{count}{name}")
    assert (tmp_path / f"1{name}").read_bytes() == (tmp_path / f"3{name}").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files stands for a full disk")
def test_a_full_disk_leaves_the_file_that_was_there(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - Windows has none

    file = tmp_path / "out.jsonl"
    simulate(Toy(), random_bot, games=0).save(file)
    before = file.read_bytes()
    simulation = simulate(Toy(), random_bot, games=2, turn_limit=20, workers=0)
    list(simulation)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before), limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            simulation.save(file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_other_files_are_refused(tmp_path: Path) -> None:
    simulation = simulate(Toy(), random_bot, games=1)
    with pytest.raises(InvalidArgument, match=r"outcomes are written to \.csv or \.jsonl, not to '\.txt'"):
        simulation.save(tmp_path / "out.txt")
    simulation.save(tmp_path / "none.csv")
    assert len((tmp_path / "none.csv").read_text(encoding="utf-8").splitlines()) == 1
