"""Real worker processes, which end when told to, and when their parent is gone."""

from __future__ import annotations

import csv
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from cardrules.simulation import workers
from tests.simulation.bots import first_draw
from tests.simulation.scripts import started

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal, to a group of processes")

# Match 5 never ends, all others do. Reports go to the standard output, which all processes share: at its end, none of
# them is left.
SIMULATION = """
from cardrules.simulation import run, simulate
from tests.engine.toy import Toy
from tests.simulation.bots import Hanging, say
wait = run.wait
def waiting(futures):
    say("waits")
    return wait(futures)
run.wait = waiting
bot = Hanging({draw!r}, alone={alone!r})
simulation = simulate(Toy(players=3), bot, games=12, seed="many", turn_limit=20, workers=2)
try:
    with simulation:
        for outcome in simulation:
            say(outcome.number)
except KeyboardInterrupt:
    simulation.save("all.csv")
    say("interrupted")
"""

# `cardrules simulate` with a bot that hangs.
COMMAND = """
import sys
from cardrules.cli import main
from cardrules.simulation import Simulation, run
from cardrules_maerchenmau import MaerchenMau
from tests.simulation.bots import Hanging, say
wait, following = run.wait, Simulation.__next__
def waiting(futures):
    say("waits")
    return wait(futures)
def telling(self):
    outcome = following(self)
    say(outcome.number)
    return outcome
run.wait, Simulation.__next__ = waiting, telling
MaerchenMau.bots = {{"hanging": Hanging({draw!r}, alone={alone!r})}}
words = "simulate maerchenmau --games 12 --seed many --workers 2 --lang en --out all.csv --plot all.svg"
sys.exit(main(words.split()))
"""


DRAW = first_draw("many", 5)
OTHERS = tuple(str(number) for number in range(12) if number != 5)


@pytest.mark.parametrize(("script", "code"), [(SIMULATION, 0), (COMMAND, 130)], ids=["library", "command"])
def test_a_second_ctrl_c_ends_all_processes_and_keeps_what_is_done(tmp_path: Path, script: str, code: int) -> None:
    with started(script.format(draw=DRAW, alone=False), tmp_path) as simulation:
        simulation.read_until("hangs", *OTHERS)
        simulation.interrupt()
        simulation.read_until("waits")
        simulation.interrupt()
        rest = simulation.out.read()
    assert simulation.process.returncode == code
    assert "Traceback" not in rest
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        assert [row["number"] for row in csv.DictReader(file)] == list(OTHERS)
    if script == COMMAND:
        assert "Played: 11 of 12 matches." in rest
        assert (tmp_path / "all.svg").read_text(encoding="utf-8").rstrip().endswith("</svg>")


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_when_the_process_that_simulates_is_killed_its_workers_end(tmp_path: Path, how: str, alone: bool) -> None:
    if alone and sys.platform != "linux":
        pytest.skip("only Linux ends a process in which no thread runs")
    with started(SIMULATION.format(draw=DRAW, alone=alone), tmp_path) as simulation:
        simulation.read_until("hangs")
        simulation.process.send_signal(signal.Signals[how])
        simulation.out.read()
    assert simulation.process.returncode == -signal.Signals[how]


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_worker_leaves_ctrl_c_alone_and_watches_its_parent(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    reading, writing = os.pipe()
    done: list[object] = []
    ends = threading.Event()

    class Parent:
        sentinel = reading

        def join(self) -> None:
            done.append(os.read(self.sentinel, 1))

    def end(code: int) -> None:
        done.append(code)
        ends.set()

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(workers, "parent_process", Parent)
    monkeypatch.setattr(os, "_exit", end)
    # The function that ends a worker must not end the tests.
    handlers = [(number, signal.signal(number, signal.SIG_IGN)) for number in (signal.SIGIO, signal.SIGINT)]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        workers.begin()
        ignored = signal.getsignal(signal.SIGINT)
        os.close(writing)
        ends.wait()
    finally:
        for number, handler in handlers:
            signal.signal(number, handler)
        os.close(reading)
    assert ignored is signal.SIG_IGN
    assert done == [b"", 1]


def test_a_process_without_a_parent_of_this_kind_watches_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "parent_process", lambda: None)
    before = signal.getsignal(signal.SIGINT)
    workers.begin()
    assert signal.signal(signal.SIGINT, before) is signal.SIG_IGN


@pytest.mark.parametrize(
    ("methods", "expected"), [(["spawn"], "spawn"), (["fork", "spawn", "forkserver"], "forkserver")]
)
def test_workers_are_never_forked_from_this_process(
    monkeypatch: pytest.MonkeyPatch, methods: list[str], expected: str
) -> None:
    monkeypatch.setattr(workers, "get_all_start_methods", lambda: methods)
    with workers.WorkerPool(1) as pool:
        assert pool.submit(abs, -1).result() == 1
        pool.kill_workers()
        context: Any = pool._mp_context
    assert context.get_start_method() == expected
