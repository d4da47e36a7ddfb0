"""A simulation on a real cluster of Dask, here of two processes on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import distributed
import pytest

from cardrules import random_bot
from cardrules.simulation import Outcome, simulate
from tests.engine.toy import Toy
from tests.simulation.bots import Deadly, first_draw

TOY = Toy(players=3)
toys = partial(simulate, turn_limit=20)
DASK: Any = distributed


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with DASK.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        yield cluster


def played_here(bot: Any) -> tuple[Outcome, ...]:
    with ThreadPoolExecutor(1) as executor:
        simulation = toys(TOY, bot, games=60, seed="many", executor=executor)
        list(simulation)
    return simulation.outcomes


def test_a_cluster_plays_the_same_matches(cluster: Any) -> None:
    with DASK.Client(cluster) as client:
        simulation = toys(TOY, random_bot, games=60, seed="many", executor=client.get_executor(pure=False))
        assert sorted(outcome.number for outcome in simulation) == list(range(60))
    assert simulation.outcomes == played_here(random_bot)


def test_who_stops_a_cluster_keeps_what_is_finished(cluster: Any) -> None:
    with DASK.Client(cluster) as client:
        with toys(
            TOY, random_bot, games=500, seed="many", workers=2, executor=client.get_executor(pure=False)
        ) as simulation:
            next(simulation)
        assert 0 < len(simulation.outcomes) < 500


# The cluster gives a lost task to another worker itself, or gives it back; then the simulation does, and says so.
@pytest.mark.filterwarnings("ignore:a worker died")
def test_when_a_worker_of_the_cluster_is_killed_its_matches_are_played_again(cluster: Any, tmp_path: Path) -> None:
    bot = Deadly(first_draw("many", 20), tmp_path / "mark")
    with DASK.Client(cluster) as client:
        simulation = toys(TOY, bot, games=60, seed="many", executor=client.get_executor(pure=False))
        assert sorted(outcome.number for outcome in simulation) == list(range(60))
    assert len((tmp_path / "mark").read_text().split()) == 1
    assert simulation.outcomes == played_here(bot)
