"""The games that are compared with OpenSpiel's; each has a module of its own here."""

from __future__ import annotations

from typing import Any, Final

from . import crazy_eights, dou_dizhu, gin_rummy, goofspiel, hearts, kuhn_poker, leduc_poker, oh_hell
from .harness import Pair

PAIRS: Final[tuple[Pair[Any], ...]] = (
    *crazy_eights.PAIRS,
    *dou_dizhu.PAIRS,
    *gin_rummy.PAIRS,
    *goofspiel.PAIRS,
    *hearts.PAIRS,
    *kuhn_poker.PAIRS,
    *leduc_poker.PAIRS,
    *oh_hell.PAIRS,
)
