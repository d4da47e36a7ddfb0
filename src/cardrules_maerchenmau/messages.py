"""The texts of refusals, and the names of cards, colours, options and events."""

from __future__ import annotations

from typing import Final

from cardrules.texts import Text

MESSAGES: Final = {}
"""Texts of refusals, keyed by refusal code."""

NAMES: Final = {}
"""Names, keyed by what the code calls the thing."""
