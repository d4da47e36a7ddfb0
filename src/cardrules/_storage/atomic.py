"""Atomic changes of files."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

PRIVATE: Final = 0o600
"""The mode of a file that only its owner may read and write."""
_ANYBODY: Final = 0o666
# With O_EXCL, the system does not follow a link planted in the way.
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


if sys.platform == "darwin":  # pragma: no cover
    import fcntl

    def sync(descriptor: int) -> None:
        """Wait until the disk has what was written to a file."""
        try:
            # Here fsync waits only until the drive has it, in a cache that a power failure empties.
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:
            # Some file systems know fsync alone.
            os.fsync(descriptor)

else:

    def sync(descriptor: int) -> None:
        """Wait until the disk has what was written to a file."""
        os.fsync(descriptor)


def path_of(path: str | os.PathLike[str]) -> Path:
    """Return a path that can be given to the operating system.

    Raises:
        OSError: No file can have this name.
    """
    made = Path(path)
    if "\0" in str(made):
        raise OSError(errno.EINVAL, "a path cannot hold a NUL character", str(made))
    return made


@contextmanager
def replacing(path: str | os.PathLike[str], mode: int = _ANYBODY) -> Generator[BinaryIO]:
    """Open a new file that takes the place of ``path`` when the block ends.

    Until then it is a draft in the same folder, so that readers find the old content or all of the new, and several
    writers do not mix. The content is on the disk before the name. A block that raises leaves the file as it was and no
    draft. Where ``path`` is a symbolic link, the link is replaced, not followed.

    Args:
        path: The file.
        mode: The permissions of the file, less those that the process withholds (its umask).

    Yields:
        The draft, to be written in binary.

    Raises:
        OSError: The file cannot be written; what was there is still there.
    """
    target = path_of(path)
    draft, descriptor = _draft(target, mode)
    with open(descriptor, "wb") as file:  # noqa: PTH123 - of a descriptor
        try:
            yield file
            file.flush()
            sync(file.fileno())
            # Windows cannot rename an open file.
            file.close()
            draft.replace(target)
        except BaseException:
            # The buffered rest may not fit on the disk; it goes with the draft.
            with suppress(OSError):
                file.close()
            draft.unlink(missing_ok=True)
            raise
    sync_folder(target)


def _draft(target: Path, mode: int) -> tuple[Path, int]:
    """Return the path and the descriptor of a new file next to ``target``."""
    for number in count():  # pragma: no branch
        draft = target.with_name(f".cardrules-{number}.part")
        try:
            return draft, os.open(draft, _NEW, mode)
        except FileExistsError:
            continue
        except OSError as error:
            # Nobody asked for the draft: its folder is missing, or closed to this process.
            error.filename = str(draft.parent)
            raise
    raise AssertionError("one of the numbers is free")  # pragma: no cover


def write_bytes(path: str | os.PathLike[str], content: bytes, mode: int = _ANYBODY) -> None:
    """Write a file atomically; see :func:`replacing`.

    Raises:
        OSError: The file cannot be written; what was there is still there.
    """
    with replacing(path, mode) as file:
        file.write(content)


def sync_folder(path: Path) -> None:
    """Wait until the disk has the name of a new file, where the platform can."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
