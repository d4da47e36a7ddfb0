"""Draws a session at the terminal: ``python -m docs.pictures.draw_tui``, with ``cardrules[cli,tui]`` installed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from rich.console import Console

from cardrules import Match
from cardrules.cli.screen import Screen
from cardrules.cli.tui.app import Tabletop
from cardrules.cli.tui.sitting import Sitting
from cardrules_maerchenmau import MaerchenMau

NAMES = ("Anna", "Ben", "Cem")


async def session() -> str:
    """Return the screen after Anna has played a card, and asked why another one is not allowed."""
    game = MaerchenMau(players=len(NAMES))
    screen = Screen(Console(), game, "en", 0, ["you", "bot", "bot"], NAMES)
    bots = [next(iter(game.bots.values()))] * len(NAMES)
    app = Tabletop(Sitting(Match(game, 7), {0: screen}, bots), {0: screen}, 0)
    async with app.run_test(size=(110, 26)) as pilot:
        await pilot.press("right", "right", "enter", "left", "?")
        await pilot.pause()
        picture = app.export_screenshot(title="cardrules play maerchenmau")
    # Any font of fixed width will do; none is loaded from elsewhere.
    return re.sub(r"@font-face\s*\{.*?\}", "", picture, flags=re.DOTALL).replace("Fira Code", "")


def main(folder: Path) -> None:
    """Draw the session into a folder."""
    (folder / "tui.svg").write_text(asyncio.run(session()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(__file__).parent)
