"""One keyboard for the people of a match: each sees only what their own seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.bots import Bot

from .person import Person, Quit
from .screen import Screen
from .terminal import Terminal

Show: TypeAlias = Callable[[Screen], None]


class Keyboard:
    """Passes the keyboard from one person to the next, and keeps for each what happened in the meantime.

    Args:
        terminal: Where it is, in which language.
        screens: What each person sees, by their seats.

    Attributes:
        terminal: Where it is.
    """

    def __init__(self, terminal: Terminal, screens: Mapping[int, Screen]) -> None:
        self.terminal: Terminal = terminal
        self._screens = screens
        self._missed: dict[int, list[Show]] = {seat: [] for seat in screens}
        # A single person need not come first.
        self._seat: int | None = next(iter(screens)) if len(screens) == 1 else None

    @property
    def screen(self) -> Screen:
        """What the person sees who is at the keyboard."""
        return next(iter(self._screens.values())) if self._seat is None else self._screens[self._seat]

    def show(self, show: Show) -> None:
        """Show something to the person at the keyboard now, and to the others when they come to it."""
        for seat, screen in self._screens.items():
            if seat == self._seat:
                show(screen)
            else:
                self._missed[seat].append(show)

    def person(self, seat: int) -> Bot:
        """Return the person on a seat, as a bot."""
        person = Person(self._screens[seat])

        def answer(game: Game, view: Any, seat: int, rng: Random) -> Action | None:
            self._pass_to(seat)
            return person(game, view, seat, rng)

        return answer

    def _pass_to(self, seat: int) -> None:
        if seat == self._seat:
            return
        screen = self._screens[seat]
        if self._seat is not None:
            self._wait("pass-on", screen.player(seat))
        self.terminal.console.wipe()
        self._wait("take-over", screen.player(seat))
        self._seat = seat
        for show in self._missed[seat]:
            show(screen)
        self._missed[seat].clear()

    def _wait(self, key: str, player: str) -> None:
        try:
            self.terminal.console.input(self.terminal.say(key, player=player))
        except EOFError:
            raise Quit from None
