"""Sharing a match between threads, processes, signal handlers and finalizers, and its copies."""

from __future__ import annotations

import copy
import os
import pickle
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from cardrules import CardRulesError, Match, Record
from cardrules._storage import locks
from cardrules._storage.journal import Journal
from cardrules._storage.record_lines import short_hash
from cardrules.errors import MatchBusy, RecordInUse
from tests.child import run_child
from tests.engine.toy import Toy, ToyState

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the platform cannot fork")
needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the platform has no timers")
needs_locks = pytest.mark.skipif(sys.platform in {"win32", "emscripten"}, reason="the locks of POSIX")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def at_once(*works: Callable[[], object]) -> Counter[str]:
    """Start threads at the same time, and count how they ended."""
    ends: list[str] = []
    start = threading.Barrier(len(works))

    def run(work: Callable[[], object]) -> None:
        start.wait()
        try:
            work()
        except (CardRulesError, OSError) as error:
            ends.append(type(error).__name__)
        else:
            ends.append("done")

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Counter(ends)


# Threads


@pytest.mark.parametrize("number", range(20))
def test_of_two_clicks_at_once_one_is_accepted(path: Path, number: int) -> None:
    match = Match(Toy(), number, record=path)
    assert at_once(*[lambda: match.play("guess b", 0)] * 4) == {"done": 1, "IllegalAction": 3}
    assert Match.load(path, Toy).history == match.history
    assert match.length == 1


def test_of_several_undos_and_reveals_at_once_as_many_are_accepted_as_there_can_be(path: Path) -> None:
    match = Match(Toy(), "secret", record=path, commit=True)
    for action in ("guess b", "guess r"):
        match.play(action)
    assert at_once(*[match.undo] * 5) == {"done": 2, "InvalidUndo": 3}
    assert at_once(*[match.reveal] * 4) == {"done": 1, "AlreadyRevealed": 3}
    assert Match.load(path, Toy).state == match.state


def test_a_match_that_changes_is_looked_at_saved_and_copied_between_two_changes(tmp_path: Path) -> None:
    match = Match(Toy(), 3, record=tmp_path / "record")
    over = threading.Event()

    def change() -> None:
        try:
            for _ in range(60):
                match.play("guess b", 0)
                match.play("guess r", 1)
                match.undo(2)
        finally:
            over.set()

    def look() -> None:
        while not over.is_set():
            other = copy.copy(match)
            assert other.record.replay(Toy).history == other.history
            assert len(other.events_for(0)) == len(other.events)
            match.save(tmp_path / "saved")
            Record.load(tmp_path / "saved")
            assert len(match.history) in {0, 1, 2}
            assert match.public().endswith("\n")

    assert at_once(change, look, look) == {"done": 3}
    assert Match.load(tmp_path / "record", Toy).length == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["record", "saved"]


# The same thread comes back


class Meddling(Toy):
    """A game in which carrying out an action does something else too."""

    meddle: Callable[[], object]

    @override
    def step(self, state: ToyState, action: Any, seat: int | None = None, **named: Any) -> Any:
        self.meddle()
        return super().step(state, action, seat, **named)


@pytest.mark.parametrize("change", ["play", "undo", "reveal"])
def test_a_change_from_within_a_change_is_refused(path: Path, change: str) -> None:
    game = Meddling()
    game.meddle = lambda: None
    match = Match(game, 1, record=path, commit=True)
    match.play("guess b")
    before = (match.state, path.read_bytes())
    arguments = ["guess r"] if change == "play" else []
    game.meddle = lambda: getattr(match, change)(*arguments)
    with pytest.raises(MatchBusy, match="this thread is in the middle of changing the match: it cannot be changed "):
        match.play("guess r")
    assert (match.state, path.read_bytes()) == before
    game.meddle = lambda: None
    match.play("guess r")
    assert match.length == 2


def test_what_only_looks_at_a_match_may_come_from_within_a_change() -> None:
    game = Meddling()
    seen: list[tuple[object, ...]] = []
    game.meddle = lambda: seen.append((match.length, match.events_for(0), str(copy.copy(match).record)))
    match: Match[Any, Any] = Match(game, 1)
    match.play("guess b")
    assert [looked[0] for looked in seen] == [0]


@needs_fork
def test_a_child_forked_by_an_effect_does_not_go_on_with_a_match_that_it_changed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, process = Meddling(), os.getpid()

    def fork() -> None:
        # All that the match sees of a fork is that the process has another number.
        game.meddle = lambda: None
        monkeypatch.setattr(os, "getpid", lambda: process + 1)
        match.play("guess b")

    game.meddle = fork
    match: Match[Any, Any] = Match(game, 1)
    with pytest.raises(MatchBusy, match="the match has been changed while an action was carried out in it"):
        match.play("guess b")
    assert match.length == 1
    assert match.record.replay(Toy).history == match.history


SIGNAL = """
import signal, sys
from cardrules import IllegalAction, Match
from cardrules.errors import MatchBusy
from tests.engine.toy import Toy

match, busy, done = Match(Toy(), 1, record=sys.argv[1]), 0, 0

def late(number, frame):
    global busy, done
    try:
        match.play("guess b", 0)
        match.undo()
        done += 1
    except MatchBusy:
        busy += 1
    except IllegalAction:
        pass  # between the two changes of the program

signal.signal(signal.SIGALRM, late)
signal.setitimer(signal.ITIMER_REAL, 0.0003, 0.0003)
while busy < 20 or done < 20:
    match.play("guess b", 0)
    match.undo()
signal.setitimer(signal.ITIMER_REAL, 0)
assert Match.load(sys.argv[1], Toy).history == match.history == ()
print("ended")
"""

INTERRUPTED = """
import signal, sys
from cardrules import CardRulesError, Match
from tests.engine.toy import Toy

class Late(Exception):
    pass

def late(number, frame):
    raise Late

signal.signal(signal.SIGALRM, late)
for number in range(20):
    path, caught = f"{sys.argv[1]}.{number}", 0
    match = Match(Toy(), 1, record=path)
    while caught < 10:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.00001 + caught * 0.00001)
            if match.length:
                match.undo()
            else:
                match.play("guess b", 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
        except Late:
            caught += 1
        except CardRulesError as error:
            assert isinstance(error.__cause__, Late), error
        signal.setitimer(signal.ITIMER_REAL, 0)
    assert Match.load(path, Toy).history == match.history
print("ended")
"""

FINALIZER = """
import gc
from cardrules import IllegalAction, Match
from cardrules.errors import MatchBusy
from tests.engine.toy import Toy

match, seen = Match(Toy(), 1), []

class Table:
    def __init__(self):
        self.me = self

    def __del__(self):
        try:
            match.play("guess b", 0)
            match.undo()
            seen.append("done")
        except MatchBusy:
            seen.append("busy")
        except IllegalAction:
            pass  # between the two changes of the program

for threshold in range(3, 60, 2):
    gc.set_threshold(threshold)
    for _ in range(20):
        Table()
        match.play("guess b", 0)
        match.undo()
Table()
gc.collect()
assert set(seen) == {"busy", "done"}
assert match.record.replay(Toy).history == match.history == ()
print("ended")
"""

FORK = """
import os, sys, threading
from cardrules import Match
from cardrules.errors import RecordInUse
from tests.engine.toy import Toy

match, stop = Match(Toy(), 1, record=sys.argv[1]), threading.Event()
other = Match(Toy(), 1)

def busy():
    while not stop.is_set():
        for shared in (match, other):
            shared.play("guess b", 0)
            shared.undo()

thread = threading.Thread(target=busy)
thread.start()
for _ in range(30):
    child = os.fork()
    if not child:
        for shared in (other, match):
            try:
                while shared.length:
                    shared.undo()
                shared.play("guess b", 0)
            except RecordInUse:
                assert shared is match
        assert other.length == 1 and other.record.replay(Toy).history == other.history
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    if not thread.is_alive():
        break
stop.set()
thread.join()
Match.load(sys.argv[1], Toy)
print("ended")
"""


@needs_timer
def test_a_signal_handler_gets_an_error_instead_of_a_deadlock(path: Path) -> None:
    assert run_child(SIGNAL, path) == "ended\n"


@needs_timer
def test_an_exception_of_a_signal_handler_leaves_match_and_file_as_one(path: Path) -> None:
    assert run_child(INTERRUPTED, path) == "ended\n"


def test_a_finalizer_gets_an_error_instead_of_a_deadlock() -> None:
    assert run_child(FINALIZER) == "ended\n"


@needs_fork
def test_a_forked_child_never_waits_for_a_thread_that_is_not_there(path: Path) -> None:
    assert run_child(FORK, path) == "ended\n"


class Late(list[Any]):
    """A list after which a signal handler raises: as early as it can after a line is there."""

    @override
    def append(self, value: Any) -> None:
        super().append(value)
        raise TimeoutError


def test_an_exception_after_the_line_is_there_leaves_it_there(path: Path) -> None:
    match = Match(Toy(), 1, record=path)
    journal: Any = match.record.journal
    journal._lines = Late(journal._lines)
    with pytest.raises(TimeoutError):
        match.play("guess b")
    journal._lines = [*journal._lines]
    assert match.length == 1
    assert Match.load(path, Toy).history == match.history
    match.play("guess r")
    other: Any = Journal(path.with_name("other"), short_hash)
    other._lines = Late()
    with pytest.raises(TimeoutError):
        other.append({})
    assert path.with_name("other").read_text() == str(other)


# Two writers of one file


@pytest.mark.parametrize("number", range(10))
def test_of_two_matches_of_one_file_one_is_accepted(path: Path, number: int) -> None:
    first = Match(Toy(), number, record=path)
    second: Match[Any, Any] = Match.load(path, Toy)
    ends = at_once(lambda: first.play("guess b"), lambda: second.play("guess r"))
    assert ends == {"done": 1, "RecordInUse": 1}
    assert first.length + second.length == 1
    (played,) = first.history or second.history
    assert Match.load(path, Toy).history == (played,)


PLAY = """
import sys
from cardrules import Match
from cardrules.errors import RecordInUse
from tests.engine.toy import Toy

sys.stdin.readline()
written = 0
while written < 40:
    match = Match.load(sys.argv[1], Toy)
    try:
        match.undo() if match.length else match.play("guess b", 0)
        written += 1
    except RecordInUse:
        pass
print(written)
"""


def test_processes_that_write_one_file_lose_no_line(path: Path) -> None:
    Match(Toy(), 1, record=path)
    ends: list[str] = []
    assert at_once(*[lambda: ends.append(run_child(PLAY, path))] * 2) == {"done": 2}
    assert ends == ["40\n", "40\n"]
    assert len(Match.load(path, Toy).record.entries) == 80


def test_a_line_as_long_as_the_torn_one_it_replaced_is_noticed(path: Path) -> None:
    """The size of a file alone does not show that another writer has written to it."""
    match = Match(Toy(), 1, record=path)
    whole = path.read_bytes()
    match.play("guess b")
    line = path.read_bytes()[len(whole) :]
    path.write_bytes(whole + b"{" * len(line))
    first: Match[Any, Any] = Match.load(path, Toy)
    second: Match[Any, Any] = Match.load(path, Toy)
    first.play("guess b")
    assert path.stat().st_size == len(whole) + len(line)
    with pytest.raises(RecordInUse):
        second.play("guess r")
    assert Match.load(path, Toy).history == first.history


@pytest.mark.parametrize("content", [b"", b"something else\n"])
def test_a_file_that_is_another_one_by_now_is_left_alone(path: Path, content: bytes) -> None:
    match = Match(Toy(), 1, record=path)
    path.write_bytes(content)
    with pytest.raises(RecordInUse):
        match.play("guess b")
    assert path.read_bytes() == content
    path.unlink()
    with pytest.raises(FileNotFoundError):
        match.play("guess b")
    assert match.length == 0


@needs_locks
def test_a_writer_that_keeps_the_lock_is_not_waited_for_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl  # noqa: PLC0415 - not on Windows

    monkeypatch.setattr(locks, "_TRIES", 3)
    match = Match(Toy(), 1, record=path)
    with path.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(RecordInUse, match="somebody else is writing to the record's file and does not finish"):
            match.play("guess b")
    match.play("guess b")
    assert match.length == 1


@needs_locks
def test_a_lock_is_given_back_although_a_child_has_the_open_file_too(path: Path) -> None:
    """As a fork in the middle of a write leaves it."""
    with path.open("wb") as file:
        duplicate = os.dup(file.fileno())
        with locks.file_lock(file.fileno()):
            pass
    with path.open("rb") as other, locks.file_lock(other.fileno()):
        os.close(duplicate)


@needs_locks
@pytest.mark.parametrize("supported", [False, True])
def test_a_file_system_without_locks_is_written_to_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, supported: bool
) -> None:
    import errno  # noqa: PLC0415 - as fcntl
    import fcntl  # noqa: PLC0415 - not on Windows

    def refuse(descriptor: int, how: int) -> None:
        raise OSError(errno.EIO if supported else errno.ENOLCK, "no locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    if supported:
        with pytest.raises(OSError, match="no locks available"):
            Match(Toy(), 1, record=path)
        assert not path.exists()
    else:
        Match(Toy(), 1, record=path).play("guess b")
        assert len(Record.load(path).entries) == 1


# Copies


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_a_match_is_a_match_of_its_own(path: Path, duplicate: Callable[[Any], Any]) -> None:
    match = Match(Toy(), 1, record=path)
    match.play("guess b")
    match.undo()
    match.play("guess r")
    written = path.read_bytes()
    other = duplicate(match)
    assert other.game == match.game
    assert (other.history, other.events, other.dealt, str(other.record)) == (
        match.history,
        match.events,
        match.dealt,
        str(match.record),
    )
    assert other.record.path is None
    assert other.record.entries == match.record.entries
    other.play("guess b")
    assert (match.length, path.read_bytes()) == (1, written)
    match.undo()
    assert (other.length, len(other.record.entries)) == (2, 4)
    assert other.record.replay(Toy).history == other.history
    assert other.public() == other.record.public(game_type=Toy)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_a_match_from_a_state_goes_on_from_it(duplicate: Callable[[Any], Any]) -> None:
    game = Toy()
    match = Match(game, state=game.position(hands=["b1 b2", "r1 r2"], discard="b3", draw="r3", seed="copied"))
    match.play("lay b1")
    other = duplicate(match)
    # Seat 1 closes the window, and seat 0 pays.
    for one in (match, other):
        one.play("take", 1)
    assert other.history == match.history
    assert other.record.replay(Toy).state == match.state
    other.undo(2)
    assert (other.state, match.length) == (match.dealt.state, 2)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_match_shares_the_game(duplicate: Callable[[Any], Any]) -> None:
    match = Match(Toy(), 1)
    match.play("guess b")
    other = duplicate(match)
    assert other.game is match.game
    assert other.state is match.state
    assert other.history[0] is match.history[0]


def test_a_long_match_is_copied_and_forgotten_without_end_of_the_stack() -> None:
    match = Match(Toy(), 1)
    match.play("guess b")
    moment: Any = match.record.journal.last.after
    # WebAssembly has a shallow stack; there a match is forgotten line by line, from its end, and no chain at once.
    length = 1_000 if sys.platform == "emscripten" else 50_000
    for _ in range(length):
        # As if as many actions had been played.
        moment = type(moment)(moment.step, moment)
    assert len(moment.since(0)) == length + 1
    del moment
    for number in range(120):
        match.play(("guess b", "guess r")[number % 2], match.actors[0]) if not match.length else match.undo()
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(150)
    try:
        others = (copy.deepcopy(match), pickle.loads(pickle.dumps(match)))  # noqa: S301 - our own
    finally:
        sys.setrecursionlimit(limit)
    assert [len(other.record.entries) for other in others] == [121, 121]


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_record_writes_no_file(path: Path, duplicate: Callable[[Any], Any]) -> None:
    match = Match(Toy(), 1, record=path)
    record = duplicate(match.record)
    match.play("guess b")
    assert record.path is None
    assert record.entries == []
    journal = duplicate(Journal(path, short_hash))
    journal.append({})
    assert len(Record.load(path).entries) == 1


class Table(Match[Any, Any]):
    """A match with more to it."""

    name = "nobody's"


def test_a_match_of_ones_own_class_is_copied_with_what_it_has() -> None:
    table = Table(Toy(), 1)
    table.name = "ours"
    other = copy.copy(table)
    assert type(other) is Table
    assert other.name == "ours"
