"""The places at the end of messages: the file and the line to blame."""

from __future__ import annotations

import re


def without_place(text: str) -> str:
    """Return a message without the place that it names at its end."""
    return re.sub(r" \(in [^()]*, line \d+\)$", "", text)
