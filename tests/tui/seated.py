"""People at a table on a screen that exists only in memory: what they read, press and click."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

import attrs
from rich.console import Console
from textual.pilot import Pilot

from cardrules import Bot, Game, Match
from cardrules.cli.options import bots_of
from cardrules.cli.screen import Screen
from cardrules.cli.tui.app import Tabletop
from cardrules.cli.tui.sitting import Sitting
from cardrules.errors import CardRulesError

P = ParamSpec("P")
NAMES = ("Anna", "Ben", "Cem", "Dana")


def scene(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test that waits for the screen."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@attrs.frozen
class Seated:
    """A table with the people at it."""

    match: Match
    app: Tabletop
    pilot: Pilot[CardRulesError | OSError]

    @property
    def text(self) -> str:
        """What is on the screen."""
        rows = self.app.screen._compositor.render_strips()  # pyright: ignore[reportPrivateUsage]
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)

    @property
    def window_closes(self) -> bool:
        """Whether the window that is open will close by itself."""
        return self.app._window is not None  # pyright: ignore[reportPrivateUsage]

    async def press(self, *keys: str) -> str:
        await self.pilot.press(*keys)
        await self.pilot.pause()
        return self.text

    async def click(self, words: str) -> str:
        """Click at the first place where some words stand."""
        row, line = next((row, line) for row, line in enumerate(self.text.splitlines()) if words in line)
        await self.pilot.click(offset=(line.index(words) + len(words) // 2, row))
        await self.pilot.pause()
        return self.text

    async def click_cursor(self) -> str:
        """Click at what the cursor is on."""
        found = re.search("▶[^ ◀]+", self.text)
        assert found is not None
        return await self.click(found[0])

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until something has happened."""
        for _ in range(1000):
            if seen():
                return
            await self.pilot.pause()
        raise AssertionError(self.text)


@asynccontextmanager
async def seated(
    game: Game,
    people: Sequence[int] = (0,),
    *,
    seed: int = 7,
    lang: str = "en",
    size: tuple[int, int] = (100, 40),
    delay: float = 0,
    bots: Sequence[Bot] | None = None,
    match: Match | None = None,
) -> AsyncGenerator[Seated, None]:
    """Seat people, and the game's first bot on the other seats."""
    match = Match(game, seed) if match is None else match
    players = game.options.players
    seated_bots = bots or [next(iter(bots_of(type(game)).values()))] * players
    screens = {seat: Screen(Console(), game, lang, seat, [""] * players, NAMES[:players]) for seat in people}
    app = Tabletop(Sitting(match, screens, seated_bots), screens, delay)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Seated(match, app, pilot)
