"""A session: the findings of a run so far, so that an interrupted run can go on."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import attrs

from tests.mutants.planting import file_of
from tests.mutation.operators import Fault


@attrs.frozen
class Notice:
    """The outcome of testing a fault.

    Attributes:
        fault: The fault.
        by: ``"tests"``, ``"kit"``, ``"time"`` if the tests come to no end, or "" if it survives.
        test: The test that failed.
        seconds: How long it took.
    """

    fault: Fault
    by: str
    test: str = ""
    seconds: float = 0.0


def _digest(module: str) -> str:
    return hashlib.sha256(file_of(module).read_bytes()).hexdigest()[:16]


class Session:
    """A file with a line for each fault that was noticed.

    A noticed fault is not tried again while its module stays the same: tests may come, but should not go. Survivors are
    tried again.

    Args:
        file: The file; None to remember nothing.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[tuple[str, str, str], tuple[str, str, float]] = {}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                module, digest, key, *found = json.loads(line)
                self._known[module, digest, key] = found[0], found[1], found[2]

    def known(self, fault: Fault) -> Notice | None:
        """Return who noticed a fault, if that is known."""
        found = self._known.get((fault.module, _digest(fault.module), fault.key))
        return None if found is None else Notice(fault, *found)

    def add(self, notice: Notice) -> None:
        """Write down who noticed a fault."""
        if self._file is not None and notice.by:
            fault = notice.fault
            entry = [fault.module, _digest(fault.module), fault.key, notice.by, notice.test, round(notice.seconds, 1)]
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(entry, ensure_ascii=False) + "\n")
