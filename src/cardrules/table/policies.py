"""Policies: how long a table waits, and who acts then."""

from __future__ import annotations

from typing import Any, Final

from cardrules._arguments import described, function
from cardrules.errors import InvalidArgument
from cardrules.rules.bots import Bot
from cardrules.rules.values import KeywordOnly, frozen

_MAX_SECONDS: Final = 10**9


@frozen
class Policy(KeywordOnly):
    """How long a table waits for an answer, in seconds, and who gives it then. None means: as long as it takes.

    Attributes:
        turn: How long a person on turn has for each decision.
        window: How long the table waits for a person who may only act in a window, before it lets a bot on turn act.
            Afterwards the person may still act until somebody else has.
        vacant: How long each decision waits for somebody to take a vacant seat; in a window no longer than ``window``.
        bot: How long a bot has for each decision.
        stand_in: The bot that acts for a person on turn who is out of time, for a vacant seat, and in place of a bot
            that has failed; None for the first legal action, and for declining in a window.

    Raises:
        InvalidArgument: A time is not a number of seconds, or ``stand_in`` not a function.
    """

    turn: float | None = None
    window: float | None = 5
    vacant: float | None = None
    bot: float | None = 60
    stand_in: Bot | None = None

    def __attrs_post_init__(self) -> None:
        for name in ("turn", "window", "vacant", "bot"):
            value: Any = getattr(self, name)
            if value is not None and not (type(value) in {int, float} and 0 <= value <= _MAX_SECONDS):
                raise InvalidArgument(
                    "{name} is {value}; expected a number of seconds from 0 to {maximum}, or None",
                    name=name,
                    value=described(value),
                    maximum=_MAX_SECONDS,
                )
        if self.stand_in is not None:
            function("stand_in", self.stand_in)
