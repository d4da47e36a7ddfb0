"""Processes that play matches. On a platform without processes, importing this module is an :class:`ImportError`."""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

# An ImportError where there are no semaphores; otherwise only making a pool would show that.
import_module("multiprocessing.synchronize")


class WorkerPool(ProcessPoolExecutor):
    """Processes that end when this one does, however it ends, and that can be killed.

    Args:
        workers: How many.
    """

    def __init__(self, workers: int) -> None:
        # A fork of a process with several threads can hang, so workers are started afresh.
        method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        super().__init__(workers, get_context(method), begin)

    def kill_workers(self) -> None:
        """Kill all processes, as the method of this name does in Python 3.14."""
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)


def begin() -> None:
    """Leave Ctrl-C to the parent process, and end when that process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        import fcntl  # noqa: PLC0415 - Windows has none

        # The operating system ends this process with its parent, even while a bot is in C code and no thread runs.
        fcntl.fcntl(parent.sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(parent.sentinel, fcntl.F_SETFL, os.O_ASYNC)
    Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
