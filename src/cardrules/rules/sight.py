"""Rules of sight: who may see the cards of a zone, ``(state, options, owner, viewer) -> Visibility``.

A zone is declared with one of the rules here, or with a function of the game where it depends on the state or the
options::

    hands: PerSeat[Cards] = zone(sight.owner_only)
    discard: Cards = zone(sight.top_only)

A rule is asked about one part of the zone at a time, and gets its number as the owner: the seat whose part it is in a
zone per seat, and None in a zone of one part.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, TypeAlias

__all__ = ["Visibility", "VisibilityRule", "everyone", "nobody", "owner_only", "top_only"]


class Visibility(IntEnum):
    """How much of a zone a viewer sees."""

    NOTHING = 0
    TOP = 1
    """The last card only: the top of an open pile."""
    EVERYTHING = 2


# Looking up a member of an enumeration takes longer than all other work with it.
NOTHING, TOP, EVERYTHING = Visibility

VisibilityRule: TypeAlias = Callable[[Any, Any, int | None, int | None], Visibility]
"""``(state, options, owner, viewer) -> Visibility``; the viewer is None for a spectator."""


def owner_only(state: Any, options: Any, owner: int | None, viewer: int | None) -> Visibility:
    """Only its owner sees a part; for zones per seat only."""
    return EVERYTHING if viewer is not None and viewer == owner else NOTHING


def everyone(state: Any, options: Any, owner: int | None, viewer: int | None) -> Visibility:
    """Everybody sees the zone, spectators too."""
    return EVERYTHING


def nobody(state: Any, options: Any, owner: int | None, viewer: int | None) -> Visibility:
    """The zone lies face down for all."""
    return NOTHING


def top_only(state: Any, options: Any, owner: int | None, viewer: int | None) -> Visibility:
    """Everybody sees the last card of the zone."""
    return TOP
