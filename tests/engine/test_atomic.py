"""Files that change as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from cardrules._storage.atomic import PRIVATE, replacing, write_bytes

POSIX = sys.platform != "win32"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file"


def test_a_file_is_replaced_as_a_whole(path: Path) -> None:
    path.write_bytes(b"old")
    with replacing(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("reason", [OSError("full"), KeyboardInterrupt()])
def test_a_block_that_raises_leaves_the_file_and_no_draft(path: Path, reason: BaseException) -> None:
    def spoil() -> None:
        with replacing(path) as file:
            file.write(b"new")
            raise reason

    path.write_bytes(b"old")
    with pytest.raises(type(reason)):
        spoil()
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_a_target_that_cannot_be_replaced_leaves_no_draft(path: Path) -> None:
    (path / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="file"):
        write_bytes(path, b"new")
    assert list(path.parent.iterdir()) == [path]


def test_a_missing_folder_is_named_and_not_the_draft(path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_bytes(path / "inside", b"new")
    assert caught.value.filename == str(path)


@pytest.mark.skipif(not POSIX, reason="modes and links are those of POSIX")
def test_a_link_in_the_way_is_replaced_and_not_followed(path: Path) -> None:
    victim = path.with_name("victim")
    victim.write_bytes(b"victim")
    path.symlink_to(victim)
    write_bytes(path, b"new", PRIVATE)
    assert victim.read_bytes() == b"victim"
    assert not path.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(not POSIX, reason="modes and links are those of POSIX")
def test_a_link_in_place_of_the_draft_is_left_alone(path: Path) -> None:
    victim = path.with_name("victim")
    planted = path.with_name(".cardrules-0.part")
    victim.write_bytes(b"victim")
    planted.symlink_to(victim)
    write_bytes(path, b"new")
    assert victim.read_bytes() == b"victim"
    assert path.read_bytes() == b"new"
    assert sorted(path.parent.iterdir()) == sorted([path, planted, victim])


@pytest.mark.skipif(not POSIX, reason="modes and links are those of POSIX")
def test_a_private_file_is_nobody_elses(path: Path) -> None:
    path.write_bytes(b"old")
    path.chmod(0o644)
    write_bytes(path, b"new", PRIVATE)
    assert stat.S_IMODE(path.stat().st_mode) == PRIVATE


def test_several_writers_of_one_file_do_not_mix(path: Path) -> None:
    contents = [bytes([number]) * 100_000 for number in range(4)]
    start = threading.Barrier(len(contents))

    def write(content: bytes) -> None:
        start.wait()
        for _ in range(5):
            write_bytes(path, content)
            assert path.read_bytes() in contents

    threads = [threading.Thread(target=write, args=(content,)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_bytes() in contents
    assert list(path.parent.iterdir()) == [path]


def test_a_name_no_file_can_have_is_an_error_of_the_system(path: Path) -> None:
    with pytest.raises(OSError, match="NUL") as caught:
        write_bytes(f"{path}\0", b"")
    assert caught.value.errno == errno.EINVAL
    assert os.listdir(path.parent) == []  # noqa: PTH208 - of names
