"""A disk that is full, or a file that may not grow: match and file stay as they were, and go on when there is room."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardrules import Match, Record
from cardrules._storage.journal import Journal
from cardrules._storage.record_lines import short_hash
from tests.child import run_child
from tests.engine.toy import Toy

SMALL = "65536"
needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="the platform does not limit the size of files")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    mount = shutil.which("mount")
    if mount is None or sys.platform == "win32" or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    done = subprocess.run([mount, "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", folder], check=False)
    if done.returncode != 0:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)  # noqa: S607 - as mount


def fill(disk: Path) -> Path:
    """Leave no room on the disk; return what to remove for having room again."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        until_full(lambda: file.write(b"x" * 1024))
    return filler


def until_full(work: Callable[[], object]) -> None:
    """Do something again and again until there is no room."""
    try:
        while True:
            work()
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


def change(match: Match[Any, Any]) -> None:
    if match.length:
        match.undo()
    else:
        match.play("guess b")


def change_until_it_fails(match: Match[Any, Any]) -> None:
    seen: list[tuple[object, int]] = []

    def change_once() -> None:
        seen.append((match.history, len(match.record.entries)))
        change(match)

    until_full(change_once)
    assert seen[-1] == (match.history, len(match.record.entries))


@pytest.mark.parametrize("fsync", [False, True])
def test_a_match_goes_on_when_there_is_room_again(disk: Path, fsync: bool) -> None:
    path = disk / "match.jsonl"
    match = Match(Toy(), 1, record=path, fsync=fsync)
    filler = fill(disk)
    for _ in range(3):
        change_until_it_fails(match)
        assert path.read_text() == str(match.record)
    loaded: Match[Any, Any] = Match.load(path, Toy)
    assert (loaded.history, loaded.record.lost) == (match.history, None)
    filler.unlink()
    change(match)
    assert path.read_text() == str(match.record)
    assert Match.load(path, Toy).history == match.history


def test_a_record_that_cannot_begin_leaves_no_file(disk: Path) -> None:
    path = disk / "match.jsonl"
    filler = fill(disk)
    for _ in range(2):
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            Match(Toy(), 1, record=path)
        assert list(disk.iterdir()) == [filler]
    journal = Journal(path, short_hash)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        journal.append({"first": 1})
    filler.unlink()
    journal.append({"first": 1})
    assert path.read_text() == str(journal)
    path.unlink()
    Match(Toy(), 1, record=path).play("guess b")
    assert len(Record.load(path).entries) == 1


def test_a_save_that_does_not_fit_leaves_the_older_one_and_no_draft(disk: Path) -> None:
    path = disk / "save.jsonl"
    match = Match(Toy(), 1)
    match.save(path)
    before = path.read_bytes()
    filler = fill(disk)
    for _ in range(2):
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            match.save(path)
        assert path.read_bytes() == before
        assert sorted(disk.iterdir()) == [filler, path]
    filler.unlink()
    match.play("guess b")
    match.save(path)
    assert Match.load(path, Toy).history == match.history


LIMITED = """
import os, resource, sys
from pathlib import Path
from cardrules import Match
from tests.engine.toy import Toy

path = Path(sys.argv[1])
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))

limit(100)
for _ in range(2):
    try:
        Match(Toy(), 1, record=path)
    except OSError:
        assert not path.exists()
    else:
        raise AssertionError("the first line does not fit")
limit(2_000)
match, failed = Match(Toy(), 1, record=path), 0
while failed < 3:
    before = match.length, len(match.record.entries)
    try:
        match.undo() if match.length else match.play("guess b")
    except OSError:
        failed += 1
        assert before == (match.length, len(match.record.entries))
        assert path.read_text() == str(match.record)
        try:
            match.save(path.with_name("save"))
        except OSError:
            raise AssertionError("what fits in the record fits in a save") from None
        limit(500)
        try:
            match.save(path.with_name("save"))
        except OSError:
            assert path.with_name("save").read_text() == str(match.record)
        else:
            raise AssertionError("the save does not fit")
        limit(2_000)
limit(hard)
match.undo() if match.length else match.play("guess b")
assert Match.load(path, Toy).history == match.history
print(*sorted(os.listdir(path.parent)))
"""


@needs_limits
def test_a_file_that_may_not_grow_stays_as_it_was(tmp_path: Path) -> None:
    assert run_child(LIMITED, tmp_path / "match.jsonl") == "match.jsonl save\n"


def test_what_could_not_be_cut_off_is_cut_off_before_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk may be so broken that a file cannot even be made shorter."""
    path = tmp_path / "match.jsonl"
    match = Match(Toy(), 1, record=path)
    whole = path.read_bytes()
    journal = match.record.journal

    def write_a_part(file: Any, data: bytes) -> None:
        file.write(data[:40])
        # From now on the file cannot be made shorter.
        os.close(file.fileno())
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(journal, "_write", write_a_part)
        with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
            match.play("guess b")
    assert path.read_bytes() != whole
    assert path.read_bytes().startswith(whole)
    match.play("guess r")
    assert path.read_text() == str(match.record)
    assert Match.load(path, Toy).history == match.history


@pytest.mark.skipif(sys.platform == "win32", reason="modes are those of POSIX")
def test_a_record_is_its_owners_alone(tmp_path: Path) -> None:
    match = Match(Toy(), 1, record=tmp_path / "record")
    match.save(tmp_path / "save")
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
