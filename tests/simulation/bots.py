"""Bots that do what bots should not, in a way that other processes can be told about."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import attrs

from cardrules import Action, Game, random_bot
from cardrules.bots import bot_rng
from cardrules.rules.chance import Seed, derived_seed, seed_text

Decision = Action | None


def first_draw(seed: Seed, number: int) -> float:
    """The first number that seat 0 gets in a match of a simulation, by which a bot can tell the match."""
    return bot_rng(seed_text(derived_seed(seed, number)), 0, 0).random()


def say(line: object) -> None:
    """Write a line to standard output in one piece, whatever other processes write to it."""
    os.write(1, f"{line}\n".encode())


@attrs.frozen
class Deadly:
    """Plays at random, but kills the process it is in when it gets a certain number: once, or again and again."""

    draw: float
    mark: Path
    again: bool = False

    def __call__(self, game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Decision:
        if rng.random() == self.draw and (self.again or not self.mark.exists()):
            with self.mark.open("a", encoding="utf-8") as file:
                file.write(f"{os.getpid()}\n")
            # On Windows, where there is none, SIGTERM cannot be caught either.
            os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        return random_bot(game, view, seat, rng)


@attrs.frozen
class Failing:
    """Plays at random, but fails when it gets a certain number."""

    draw: float

    def __call__(self, game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Decision:
        return None if rng.random() == self.draw else random_bot(game, view, seat, rng)


@attrs.frozen
class Hanging:
    """Plays at random, but says so on standard output and never answers when it gets a certain number.

    While it hangs, other threads run, unless ``alone``.
    """

    draw: float
    alone: bool = False

    def __call__(self, game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Decision:
        if rng.random() == self.draw:
            say("hangs")
            while self.alone:
                # A PyDLL, unlike a CDLL, keeps the GIL.
                ctypes.PyDLL(None).sleep(1000)
            threading.Event().wait()
        return random_bot(game, view, seat, rng)


def leaving(game: Game[Any, Any], view: Any, seat: int, rng: Random) -> Decision:
    """Ends the interpreter."""
    sys.exit("enough")
