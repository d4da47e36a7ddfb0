"""Looking at everything: all states that can be reached, every outcome of chance, and counts to compare with.

:func:`~cardrules.explore` goes through all states of a part of the deck and checks invariants in each;
:func:`~cardrules.perft` counts states, decisions and views depth by depth; :func:`find_leak` proves that what a seat is
told depends on nothing it cannot see.
"""

from .counting import Tally, perft
from .graph import Counterexample, Exploration
from .invariants import INVARIANTS, Invariant, invariant, refusals_agree
from .search import Progress, explore
from .transitions import Deed, Transition, carry_out
from .views import Leak, find_leak

__all__ = [
    "INVARIANTS",
    "Counterexample",
    "Deed",
    "Exploration",
    "Invariant",
    "Leak",
    "Progress",
    "Tally",
    "Transition",
    "carry_out",
    "explore",
    "find_leak",
    "invariant",
    "perft",
    "refusals_agree",
]
