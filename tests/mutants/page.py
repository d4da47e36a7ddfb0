"""Pages of the documentation that show what a full run said."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MARKS: Final = ("<!-- what a full run said -->\n", "<!-- its end -->\n")
"""Between these two lines of a page it stands."""


def _parts(page: Path) -> tuple[str, str, str]:
    before, rest = page.read_text("utf-8").split(MARKS[0])
    said, after = rest.split(MARKS[1])
    return before, said, after


def read(page: Path) -> str:
    """Return what the last full run said."""
    return _parts(page)[1]


def write(page: Path, text: str) -> None:
    """Put what a full run says in its place."""
    before, _, after = _parts(page)
    page.write_text(f"{before}{MARKS[0]}{text}{MARKS[1]}{after}", "utf-8")
