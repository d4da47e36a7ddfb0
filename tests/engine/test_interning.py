"""Equal content is one object, and nothing that makes one can hang: threads, forks, signals, finalizers."""

from __future__ import annotations

import gc
import os
import signal
import threading
import weakref
from typing import Any

import pytest
from typing_extensions import override

from cardrules import Card, Game, frozen
from cardrules.errors import InvalidArgument
from cardrules.rules.values import cached_property
from tests.child import run_child

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the platform cannot fork")
needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the platform has no timers")

BUSY_THREADS = """
import os, pickle, threading
from tests.engine.toy import Lay, Toy, ToyCard

game, stop = Toy(), threading.Event()
packed = pickle.dumps([ToyCard("z1", "b", 1), Lay(ToyCard("z1", "b", 1))])

def busy():
    while not stop.is_set():
        game.parse_action("lay b1")
        ToyCard("z2", "b", 1)
        pickle.loads(packed)
        Toy(players=3)
"""

FORK = (
    BUSY_THREADS
    + """
threads = [threading.Thread(target=busy) for _ in range(3)]
for thread in threads:
    thread.start()
for _ in range(20):
    child = os.fork()
    if not child:
        # Whatever of this the fork found half done, it goes on.
        game.parse_action("lay b2")
        pickle.loads(packed)
        Toy().actions
        Toy().restore(game.dump(game.start(1)))
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
stop.set()
for thread in threads:
    thread.join()
print("ended")
"""
)

SIGNAL = """
import pickle, signal
from tests.engine.toy import Lay, Toy, ToyCard

game, seen, inside = Toy(), 0, False
packed = pickle.dumps(Lay(ToyCard("z1", "b", 1)))

def late(number, frame):
    global seen, inside
    if not inside:
        inside = True
        assert game.parse_action("lay b1") is game.parse_action("lay b1")
        assert pickle.loads(packed) is pickle.loads(packed)
        assert ToyCard("z2", "b", 1) is ToyCard("z2", "b", 1)
        seen += 1
        inside = False

signal.signal(signal.SIGALRM, late)
signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
while seen < 500:
    assert game.parse_action("lay b1") is game.parse_action("lay b1")
    assert pickle.loads(packed) is pickle.loads(packed)
    assert ToyCard("z2", "b", 1) is ToyCard("z2", "b", 1)
signal.setitimer(signal.ITIMER_REAL, 0)
print("ended")
"""

FINALIZER = """
import gc, pickle
from tests.engine.toy import Lay, Toy, ToyCard

game, seen = Toy(), 0
packed = pickle.dumps(Lay(ToyCard("z1", "b", 1)))

class Table:
    def __init__(self):
        self.me = self

    def __del__(self):
        global seen
        seen += 1
        game.parse_action("lay b1")
        pickle.loads(packed)
        ToyCard("z2", "b", 1)

for threshold in range(1, 40, 2):
    gc.set_threshold(threshold)
    for number in range(300):
        Table()
        assert game.parse_action(f"lay b{number % 4 + 1}") is game.parse_action(f"lay b{number % 4 + 1}")
        assert pickle.loads(packed) is pickle.loads(packed)
        assert ToyCard("z2", "b", 1) is ToyCard("z2", "b", 1)
gc.collect()
assert seen == 20 * 300
print("ended")
"""


@frozen
class Labelled(Card):
    label: object


@needs_fork
def test_a_fork_beside_threads_that_make_values_leaves_a_child_that_works() -> None:
    assert run_child(FORK) == "ended\n"


@needs_timer
def test_a_signal_handler_makes_values_while_the_program_makes_some() -> None:
    assert run_child(SIGNAL) == "ended\n"


def test_a_finalizer_makes_values_while_the_program_makes_some() -> None:
    assert run_child(FINALIZER) == "ended\n"


def test_a_value_that_dies_is_made_anew_before_its_reference_is_removed() -> None:
    made: list[Labelled] = []
    dying = Labelled("d", "dying")
    # Called before the callback that removes the reference, which is made first.
    watch = weakref.ref(dying, lambda _: made.append(Labelled("d", "dying")))
    del dying
    gc.collect()
    assert watch() is None
    assert Labelled("d", "dying") is made[0]


def test_values_that_threads_make_and_drop_are_one_while_they_live() -> None:
    """Every thread drops its value before it makes the next, so that references die all the time."""
    start = threading.Barrier(4)
    twins: list[tuple[Card, Card]] = []

    def work() -> None:
        start.wait()
        for _ in range(5_000):
            one = Labelled("w", "work")
            other = Labelled("w", "work")
            if one is not other:
                twins.append((one, other))
            del one, other

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert twins == []


def test_a_value_of_what_cannot_be_hashed_is_refused() -> None:
    with pytest.raises(InvalidArgument, match=r"^Labelled: made of \('l', \[\]\); expected hashable values"):
        Labelled("l", [])


def test_what_a_signal_handler_raises_while_a_value_is_made_is_passed_on() -> None:
    class Interrupted:
        """Is hashed once a signal handler has raised an error."""

        calls = 0

        @override
        def __hash__(self) -> int:
            self.calls += 1
            if self.calls == 1:
                raise TimeoutError("the handler's own")
            return 1

    label = Interrupted()
    with pytest.raises(TimeoutError, match="the handler's own"):
        Labelled("i", label)
    assert Labelled("i", label) is Labelled("i", label)


def test_what_nobody_has_any_more_is_forgotten() -> None:
    known: Any = vars(Labelled)["_known"]
    gc.collect()
    before = len(known)
    kept = [Labelled("k", number) for number in range(100)]
    assert len(known) == before + 100
    kept.clear()
    gc.collect()
    assert len(known) == before


class Owner:
    calls = 0

    @cached_property
    def worked_out(self) -> object:
        """Make something."""
        self.calls += 1
        return object()


def test_a_cached_property_is_worked_out_once() -> None:
    owner = Owner()
    assert owner.worked_out is owner.worked_out
    assert owner.calls == 1
    assert vars(Owner)["worked_out"].__doc__ == "Make something."
    assert Owner.worked_out is vars(Owner)["worked_out"]


def test_no_property_of_a_game_has_a_lock() -> None:
    assert not any(hasattr(value, "lock") for value in vars(Game).values())
