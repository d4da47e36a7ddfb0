"""Settings all tests share.

Hypothesis runs under one of three profiles, chosen by the environment variable ``HYPOTHESIS_PROFILE``, else by whether
this is CI. Properties over whole matches take their number of examples from it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["cardrules.trace.plugin", "pytester"]

# Run by the wheels session, in environments of its own.
collect_ignore = ["wheels"]
if sys.platform == "win32":
    # They fork, and limit what their children may take.
    collect_ignore += ["fuzz", "mutants", "mutation"]

# A shell lets what it starts in the background ignore Ctrl-C, and all its children with it; some tests are about that.
signal.signal(signal.SIGINT, signal.default_int_handler)

CI = bool(os.environ.get("CI"))
# In CI the same matches are played every time; elsewhere each run tries others.
settings.register_profile(
    "dev", max_examples=10, deadline=None, derandomize=CI, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("dev"), max_examples=200, derandomize=True, print_blob=True)
# For all but the properties, and for every further Python: the same examples every time, so that the same lines are
# covered.
settings.register_profile("small", settings.get_profile("dev"), max_examples=5, derandomize=True, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if CI else "dev"))


def _skip(*_: object, **__: object) -> NoReturn:
    pytest.skip("a browser can start neither processes nor threads")


if sys.platform == "emscripten":
    # So the tests that start some need no mark that says so.
    threading.Thread.start = subprocess.Popen.__init__ = _skip  # type: ignore[method-assign]
