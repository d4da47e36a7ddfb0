"""Many matches between bots, played on all cores or on many machines, with the same outcomes everywhere.

:func:`simulate` plays them through any :class:`concurrent.futures.Executor`; the :class:`Simulation` it returns gives
an :class:`Outcome` for each, and a :class:`Summary` of them all.
"""

from .matches import Outcome
from .run import Simulation, simulate
from .summary import Distribution, Proportion, Summary

__all__ = ["Distribution", "Outcome", "Proportion", "Simulation", "Summary", "simulate"]
