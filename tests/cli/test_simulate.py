"""``cardrules simulate``: tables, files, pictures, and what happens when something stops it."""

from __future__ import annotations

import csv
import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import distributed
import pytest

from cardrules.cli import simulation as command
from cardrules.errors import MatchFailed
from cardrules.rules.chance import fresh_seed
from cardrules.simulation import Outcome, Simulation
from tests.engine.toy import Toy
from tests.simulation.bots import Deadly, first_draw
from tests.simulation.scripts import started

from .conftest import Run

ROOT = Path(__file__).parents[2]


def rows(path: str) -> list[dict[str, str]]:
    with Path(path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_tables_tell_wins_points_lengths_and_ends(run: Run) -> None:
    ran = run("simulate toy --games 40 --seed 7 --turn-limit 20 --workers 2 --players 3 --out all.csv")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.splitlines()[:5] == [
        "Toy " + "─" * 96,
        "  Seat 1 (random)",
        "  Seat 2 (random)",
        "  Seat 3 (random)",
        "Options: players:3",
    ]
    out = " ".join(ran.out.split())
    assert "Seed: 7" in out
    outcomes = rows("all.csv")
    assert len(outcomes) == 40
    for seat in range(3):
        wins = sum(str(seat) in row["winners"].split() for row in outcomes)
        assert f"Seat {seat + 1} (random) {wins} " in out
    stalled = sum(row["reason"] == "stalled" for row in outcomes)
    assert stalled > 0
    assert f"given up after 20 actions {stalled} {100 * stalled / 40:.1f} %" in out
    assert "Per match Mean 95 % interval min 25 % 50 % 75 % max" in out
    assert "Rounds" not in out
    assert out.endswith("Written: all.csv")


def test_the_tables_are_in_german_too(run: Run) -> None:
    ran = run("simulate moemmen --games 2 --seed 1 --players 2 --target 20 --workers 1 --lang de")
    assert ran.code == 0
    out = " ".join(ran.out.split())
    assert "Platz Siege Anteil 95-%-Intervall" in out
    assert "Platz 1 (collector)" in out
    assert "Je Partie Mittel" in out
    assert "Runden " in out
    assert "50,0 %" in out or "100,0 %" in out
    assert "Ziel" in out


def test_the_same_seed_gives_the_same_file(run: Run) -> None:
    for workers in "12":
        assert (
            run(f"simulate toy --turn-limit 20 --games 25 --seed x --workers {workers} --out {workers}.jsonl").code == 0
        )
    first, second = (Path(f"{workers}.jsonl").read_bytes() for workers in "12")
    assert first == second
    assert json.loads(first.splitlines()[0])["seed"] == "str:x"


def test_a_single_match_has_no_interval(run: Run) -> None:
    out = " ".join(run("simulate toy --turn-limit 20 --games 1 --seed 7").out.split())
    assert "Seed: 7" in out
    assert " – 1" in out or " – 2" in out


def test_each_match_can_be_watched(run: Run) -> None:
    assert run("simulate maerchenmau --games 3 --seed 7 --workers 1 --out all.csv").code == 0
    row = rows("all.csv")[2]
    assert row["seed"] == "int:7/2"
    watched = [json.loads(line) for line in run(f"demo maerchenmau --seed {row['seed']} --json").out.splitlines()]
    assert sum(line["kind"] == "action" for line in watched) == int(row["actions"])


def test_the_progress_is_shown_on_a_terminal(run: Run) -> None:
    ran = run("simulate toy --turn-limit 20 --games 5 --seed 7 --workers 1 --lang de", FORCE_COLOR="1")
    assert "5/5" in ran.err
    assert "Partien/s" in ran.err
    assert "5/5" not in ran.out


# Files and extras


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
@pytest.mark.parametrize("game", ["moemmen --target 20 --players 2", "toy --turn-limit 20"])
def test_a_picture_is_drawn(run: Run, game: str, suffix: str) -> None:
    ran = run(f"simulate {game} --games 3 --seed 3 --workers 1 --plot picture.{suffix}")
    assert ran.code == 0
    assert ran.out.endswith(f"Written: picture.{suffix}\n")
    start = Path(f"picture.{suffix}").read_bytes()[:200]
    assert {"png": b"\x89PNG", "svg": b"<svg", "pdf": b"%PDF"}[suffix] in start or b"<?xml" in start


@pytest.mark.parametrize(
    ("game", "panels"),
    [("moemmen --target 20 --players 2", 4), ("maerchenmau", 2), ("toy --turn-limit 1", 1), ("leduc_poker", 3)],
)
def test_a_picture_has_no_empty_part(
    run: Run, monkeypatch: pytest.MonkeyPatch, install: Callable[..., None], game: str, panels: int
) -> None:
    install("cardrules-leduc", "1", {"leduc_poker": "docs.examples.leduc_poker:LeducPoker"})
    drawn: list[Any] = []

    def save(figure: Any, *given: object, **named: object) -> None:
        drawn.append(figure)

    monkeypatch.setattr("matplotlib.figure.Figure.savefig", save)
    assert run(f"simulate {game} --games 3 --seed 3 --workers 1 --plot picture.png").code == 0
    (figure,) = drawn
    figure.draw_without_rendering()
    assert len(figure.axes) == panels
    # Each corner of the picture is near that of a panel.
    places = [axes.get_position() for axes in figure.axes]
    assert min(place.x0 for place in places) < 0.2
    assert max(place.x1 for place in places) > 0.8
    assert min(place.y0 for place in places) < 0.2
    assert max(place.y1 for place in places) > 0.8
    assert sum(place.width * place.height for place in places) > 0.5


def test_a_picture_of_nothing_but_stalled_matches_is_drawn_too(run: Run) -> None:
    ran = run("simulate toy --games 2 --turn-limit 1 --plot picture.png --workers 1")
    assert ran.code == 0
    assert "given up after 1 action 2 100.0 %" in " ".join(ran.out.split())
    assert "Turns" not in ran.out
    assert Path("picture.png").exists()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--out all.txt", "--out is 'all.txt'; expected a file that ends in .csv / .jsonl."),
        ("--out no/all.csv", "--out is 'no/all.csv'; expected a file in a folder that exists."),
        ("--plot all.bmp", "--plot is 'all.bmp'; expected a file that ends in .png / .svg / .pdf."),
        ("--games 0", "--games is '0'; expected a whole number, at least 1."),
        ("--workers x", "--workers is 'x'; expected a whole number, at least 1."),
        ("--turn-limit -1", "--turn-limit is '-1'; expected a whole number, at least 1."),
        ("--bots bob", "--bots is 'bob'; expected random."),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(run: Run, line: str, expected: str) -> None:
    ran = run(f"simulate toy {line}")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"cardrules: {expected}")


@pytest.mark.parametrize(
    ("line", "module", "extra"),
    [("--plot a.png", "matplotlib", "plot"), ("--dask tcp://x:1", "distributed", "dask")],
)
def test_without_its_extra_an_option_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, module: str, extra: str
) -> None:
    def find(name: str) -> object:
        return None if name == module else importlib.util.find_spec(name)

    monkeypatch.setattr(command, "find_spec", find)
    ran = run(f"simulate toy {line}")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f'cardrules: --{extra} needs more: pip install "cardrules[{extra}]"\n'


def test_a_cluster_of_dask_plays_the_same(run: Run) -> None:
    dask: Any = distributed
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        address = cluster.scheduler_address
        assert run(f"simulate moemmen --games 4 --target 20 --seed 7 --dask {address} --out dask.csv").code == 0
    assert run("simulate moemmen --games 4 --target 20 --seed 7 --workers 1 --out here.csv").code == 0
    assert Path("dask.csv").read_bytes() == Path("here.csv").read_bytes()


def test_an_address_without_a_scheduler_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(address: str) -> object:
        raise OSError(f"Timed out trying to connect to {address} after 30 s")

    monkeypatch.setattr(distributed, "Client", connect)
    ran = run("simulate toy --dask tcp://x:1 --lang de")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "cardrules: tcp://x:1: Dort antwortet kein Dask-Scheduler.\n"


# Stopping


def test_a_worker_that_dies_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bot = Deadly(first_draw(7, 3), tmp_path / "mark")
    monkeypatch.setattr(Toy, "bots", {"deadly": bot})
    ran = run("simulate toy --games 30 --seed 7 --turn-limit 20 --workers 2 --out all.csv --lang de")
    assert ran.code == 0
    assert "Ein Prozess ist gestorben; " in ran.err
    assert [int(row["number"]) for row in rows("all.csv")] == list(range(30))


def stop_after(monkeypatch: pytest.MonkeyPatch, count: int, error: BaseException) -> None:
    """Let an error come up when so many matches are finished."""
    following = Simulation.__next__

    def until(self: Simulation) -> Outcome:
        if len(self.outcomes) >= count:
            raise error
        return following(self)

    monkeypatch.setattr(Simulation, "__next__", until)


def test_ctrl_c_keeps_what_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(monkeypatch, 3, KeyboardInterrupt())
    ran = run("simulate toy --games 5000 --seed 7 --turn-limit 20 --workers 1 --out all.csv")
    assert ran.code == 130
    outcomes = rows("all.csv")
    assert 3 <= len(outcomes) < 5000
    assert f"Played: {len(outcomes)} of 5000 matches." in ran.out
    assert "Per match" in ran.out
    assert ran.err == ""


def test_so_does_an_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(monkeypatch, 3, MatchFailed("match 4 failed"))
    ran = run("simulate toy --games 5000 --seed 7 --turn-limit 20 --workers 1")
    assert ran.code == 1
    assert "of 5000 matches." in ran.out
    assert ran.err == "cardrules: match 4 failed\n"


def test_where_nothing_is_done_there_is_nothing_to_show(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(monkeypatch, 0, KeyboardInterrupt())
    ran = run("simulate toy --games 5 --workers 1 --out all.csv")
    assert ran.code == 130
    assert ran.out.endswith("Played: 0 of 5 matches.\n")
    assert not Path("all.csv").exists()


BEGUN = """
import sys
from cardrules.cli import main
from cardrules.simulation import Simulation
following = Simulation.__next__
def telling(self):
    outcome = following(self)
    if outcome.number == 0:
        print("begun", flush=True)
    return outcome
Simulation.__next__ = telling
words = "simulate maerchenmau --games 1000000 --seed 7 --workers 2 --lang en --out all.csv"
sys.exit(main(words.split()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_ctrl_c_in_a_terminal_ends_all_processes_in_peace(tmp_path: Path) -> None:
    with started(BEGUN, tmp_path) as simulation:
        simulation.read_until("begun")
        simulation.interrupt()
        out = simulation.out.read()
    assert simulation.process.returncode == 130
    outcomes = rows(str(tmp_path / "all.csv"))
    told = out.replace("begun\n", "").splitlines()
    assert told[0] == f"Played: {len(outcomes)} of 1000000 matches."
    assert "Traceback" not in out
    assert len({row["number"] for row in outcomes}) == len(outcomes) > 0


def test_a_fresh_seed_is_shown(run: Run) -> None:
    out = run("simulate toy --turn-limit 20 --games 1 --workers 1").out
    (seed,) = [line.removeprefix("Seed: ") for line in out.splitlines() if line.startswith("Seed: ")]
    assert len(seed) == len(fresh_seed())
