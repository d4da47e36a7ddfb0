"""The trace from source statement to clause to code to test, and how much of it a run covers.

For plugin authors. A :class:`Trace` joins the rule book with the clauses that code and tests name; :func:`loose_ends`
and :func:`unexercised` are the gate; :class:`ClauseCoverage` reports what a run never needed.
"""

from .code import Code, Mention
from .coverage import ClauseCoverage
from .gate import Evidence, Finding, loose_ends, unexercised
from .named import NamedTest
from .recording import recording
from .samples import Pair, option_pairs, sample_options
from .traces import Row, Trace, moves_of, phases_of

__all__ = [
    "ClauseCoverage",
    "Code",
    "Evidence",
    "Finding",
    "Mention",
    "NamedTest",
    "Pair",
    "Row",
    "Trace",
    "loose_ends",
    "moves_of",
    "option_pairs",
    "phases_of",
    "recording",
    "sample_options",
    "unexercised",
]
