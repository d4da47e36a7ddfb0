"""All checks, level by level."""

from __future__ import annotations

from typing import Final

from .contract import Check
from .core import CORE
from .definition import DEFINITION
from .hidden import HIDDEN
from .reach import REACH
from .saving import SAVES
from .symmetry import SYMMETRY
from .wording import WORDING

CHECKS: Final[tuple[Check, ...]] = (DEFINITION, *CORE, *HIDDEN, *SAVES, *SYMMETRY, *WORDING, *REACH)
"""Every check of the kit, in the order in which they run."""
