"""Locks that cannot stay held forever: one for threads, one for a file that processes share."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final

from cardrules.errors import MatchBusy, RecordInUse

_TRIES: Final = 100
_PAUSE: Final = 0.01
"""Seconds between two attempts to lock a file; the holder of the lock writes a single line."""
_NO_LOCKS: Final = {errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP}
"""The errors of a file system without locks."""

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    _FAR: Final = 2**30
    """Where the locked byte is: locked bytes cannot be read on Windows, so it lies beyond every record."""

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    try:
        import fcntl
    except ImportError:  # pragma: no cover - WebAssembly, where there is one process and one thread

        def _lock(descriptor: int) -> None: ...

        def _unlock(descriptor: int) -> None: ...

    else:

        def _lock(descriptor: int) -> None:
            # Unlike one of lockf, this lock belongs to the open file, not to the process, so it holds between threads.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

        def _unlock(descriptor: int) -> None:
            fcntl.flock(descriptor, fcntl.LOCK_UN)


@contextmanager
def file_lock(descriptor: int) -> Generator[None]:
    """Lock an open file against every other opening of it, in this process and in others.

    It does not wait forever, because the holder of the lock may have been stopped.

    Raises:
        RecordInUse: Another writer holds the lock.
        OSError: The file cannot be locked.
    """
    held = _locked(descriptor)
    try:
        yield
    finally:
        # A child forked in the meantime has the open file too, so closing it would not release the lock.
        if held:
            # If an exception came before the block began, the file may already be closed.
            with suppress(OSError):
                _unlock(descriptor)


def _locked(descriptor: int) -> bool:
    """Lock an open file and return True; return False if its file system has no locks."""
    pause = threading.Event()
    for _ in range(_TRIES):
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            pause.wait(_PAUSE)
        except OSError as error:
            if error.errno in _NO_LOCKS:
                return False
            raise
        else:
            return True
    raise RecordInUse("somebody else is writing to the record's file and does not finish; try again later")


class _Holder:
    """The lock of one process.

    Attributes:
        lock: The threads' lock.
        busy: Whether its holder is at work; before that it may still re-enter from a signal handler.
    """

    __slots__ = ("busy", "lock")

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.busy = False


class Turn:
    """Lets one thread at a time change something; the others wait.

    A thread that re-enters before it is done is refused, because it would wait for itself. A forked child has a turn of
    its own, because the thread that held the parent's does not exist in it.
    """

    __slots__ = ("_holders",)

    def __init__(self) -> None:
        self._holders: dict[int, _Holder] = {}

    @contextmanager
    def taken(self) -> Generator[None]:
        """Wait for the turn, and release it at the end of the block.

        Raises:
            MatchBusy: This thread has it already.
        """
        process = os.getpid()
        holder = self._holders.get(process) or self._holders.setdefault(process, _Holder())
        # A signal handler between the lock and the mark passes both, and ends before this continues.
        with holder.lock:
            if holder.busy:
                raise MatchBusy(
                    "this thread is in the middle of changing the match: it cannot be changed from within, by an "
                    "effect, a signal handler or a finalizer; expected a call after the running one has ended"
                )
            holder.busy = True
            try:
                yield
            finally:
                holder.busy = False
