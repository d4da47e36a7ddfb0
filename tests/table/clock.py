"""An event loop whose time is simulated: no test waits for real time to pass."""

from __future__ import annotations

import asyncio
import selectors
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

from typing_extensions import TypeVarTuple, Unpack, override

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _Selector(selectors.DefaultSelector):
    """Instead of waiting for a time, it moves the clock of its loop to that time."""

    loop: Loop

    @override
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout != 0 and self.loop.thinking:
            return super().select(None)
        events = super().select(0)
        if not events and timeout is None:
            raise AssertionError("everybody waits, and nothing will ever happen")
        if not events and timeout is not None:
            self.loop.now += timeout
        return events


class Loop(asyncio.SelectorEventLoop):
    """Its time stands still while anybody works, and then jumps to the next moment at which something happens.

    Attributes:
        now: The time.
        thinking: The calls in threads that work, and neither sleep nor hang.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.thinking: dict[object, asyncio.Future[Any]] = {}
        self._call = threading.local()
        self._asleep: set[threading.Event] = set()
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    @override
    def time(self) -> float:
        return self.now

    @override
    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        key = object()

        def call() -> T:
            self._call.key = key
            return func(*args)

        future = super().run_in_executor(executor, call)
        self.thinking[key] = future
        future.add_done_callback(lambda _: self.thinking.pop(key, None))
        return future

    def sleep(self, seconds: float | None) -> None:
        """Let a thread sleep for simulated seconds; None until the loop is closed."""
        key, awake = self._call.key, threading.Event()

        def begin() -> None:
            call = self.thinking.pop(key, None)
            if seconds is not None:
                self.call_later(seconds, end, call)

        def end(call: asyncio.Future[Any] | None) -> None:
            if call is not None and not call.done():
                self.thinking[key] = call
            awake.set()

        self._asleep.add(awake)
        self.call_soon_threadsafe(begin)
        awake.wait()

    @override
    def close(self) -> None:
        for awake in self._asleep:
            awake.set()
        super().close()


def simulated(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in simulated time."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(main)


def loop() -> Loop:
    """Return the running loop."""
    running = asyncio.get_running_loop()
    assert isinstance(running, Loop)
    return running
