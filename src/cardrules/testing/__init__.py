"""The conformance kit: what the author of a game runs against it.

Three lines of pytest put a game under every check, one test each::

    from cardrules.testing import conformance_tests
    from ascend import Ascend

    test_ascend = conformance_tests(Ascend)

It needs the extra ``cardrules[testing]``.
"""

from importlib.util import find_spec

if find_spec("hypothesis") is None or find_spec("pytest") is None:
    raise ImportError(
        "cardrules.testing needs hypothesis and pytest, which the extra brings: pip install 'cardrules[testing]'"
    )

from . import scenes
from .checks import CHECKS
from .conformance import Conformance, NotRun, Problem, conformance_tests
from .contract import LEVELS, Check, Subject
from .machine import GameMachine
from .reports import Failure
from .strategies import actions, games, matches, options, seeds, states

__all__ = [
    "CHECKS",
    "LEVELS",
    "Check",
    "Conformance",
    "Failure",
    "GameMachine",
    "NotRun",
    "Problem",
    "Subject",
    "actions",
    "conformance_tests",
    "games",
    "matches",
    "options",
    "scenes",
    "seeds",
    "states",
]
