"""Märchen Mau, a shedding game with fairy-tale cards, for the rules engine cardrules.

This is an unofficial implementation of the rules, without the publisher's art or text.
"""

from .actions import Call, Challenge, Draw, DrawPending, Give, Keep, MauAction, Pass, Play, Wish
from .bots import quick
from .cards import COLOURS, LETTERS, NUMBERS, PLUS, ActionKind, Colour, MauCard
from .events import Blocked, Called, Kept, Passed, Punished, Skipped, Turned, WentOut, Wished
from .game import MaerchenMau
from .options import MauOptions
from .rulebook import RULEBOOK
from .state import MauState

__all__ = [
    "COLOURS",
    "LETTERS",
    "NUMBERS",
    "PLUS",
    "RULEBOOK",
    "ActionKind",
    "Blocked",
    "Call",
    "Called",
    "Challenge",
    "Colour",
    "Draw",
    "DrawPending",
    "Give",
    "Keep",
    "Kept",
    "MaerchenMau",
    "MauAction",
    "MauCard",
    "MauOptions",
    "MauState",
    "Pass",
    "Passed",
    "Play",
    "Punished",
    "Skipped",
    "Turned",
    "WentOut",
    "Wish",
    "Wished",
    "quick",
]
