"""Mömmen, a card game of shepherds and clever sheep, for the rules engine cardrules.

This is an unofficial implementation of the rules of both editions, without the publisher's art or text.
"""

from .actions import Benny, Declare, MoemmenAction, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from .bots import collect
from .cards import COLOURS, Colour, MoemmenCard
from .events import Called, Declared, MatchEnded, Passed, RoundBegan, RoundEnded, Scored, Shown, Skipped
from .game import Moemmen
from .options import MoemmenOptions
from .rulebook import RULEBOOK
from .state import MoemmenState, Round, ScoreSheet

__all__ = [
    "COLOURS",
    "RULEBOOK",
    "Benny",
    "Called",
    "Colour",
    "Declare",
    "Declared",
    "MatchEnded",
    "Moemmen",
    "MoemmenAction",
    "MoemmenCard",
    "MoemmenOptions",
    "MoemmenState",
    "Pass",
    "Passed",
    "Refresh",
    "Round",
    "RoundBegan",
    "RoundEnded",
    "ScoreSheet",
    "Scored",
    "Shown",
    "SkipShear",
    "Skipped",
    "Swap",
    "TakeMinus",
    "Tim",
    "collect",
]
