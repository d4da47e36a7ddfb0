"""A match as a table on the whole screen, in the middle of a terminal; it needs the extra ``cardrules[tui]``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardrules.cli.screen import Screen
from cardrules.match import Match
from cardrules.rules.bots import Bot

from .app import Tabletop
from .sitting import Sitting

__all__ = ["play_at_table"]


def play_at_table(match: Match, screens: Mapping[int, Screen], bots: Sequence[Bot], delay: float) -> None:
    """Let people play a match against bots, until it is over or they leave.

    Args:
        match: The match.
        screens: The words for each person, by their seats.
        bots: The bot of each seat; that of a person's seat gives tips.
        delay: How many seconds each action is shown before the next one.

    Raises:
        BotFailed: As :func:`~cardrules.playing.play_on` does.
        IllegalAction: A bot's answer is illegal.
        OSError: The record cannot be written.
    """
    error = Tabletop(Sitting(match, screens, bots), screens, delay).run()
    if error is not None:
        raise error
