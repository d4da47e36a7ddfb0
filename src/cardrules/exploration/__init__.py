"""Exhaustive exploration: all reachable states, every outcome of chance, and counts to compare with.

:func:`~cardrules.exploration.explore` goes through all states of a part of the deck and checks properties in each;
:func:`~cardrules.exploration.perft` counts states, decisions and views depth by depth; :func:`find_leak` proves that
what a seat is told does not depend on anything it cannot see.
"""

from .counting import PerftCount, perft
from .graph import Counterexample, Exploration
from .outcomes import ExploredAction, carry_out
from .search import Progress, explore
from .views import Leak, find_leak

__all__ = [
    "Counterexample",
    "Exploration",
    "ExploredAction",
    "Leak",
    "PerftCount",
    "Progress",
    "carry_out",
    "explore",
    "find_leak",
    "perft",
]
