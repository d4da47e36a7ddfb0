"""The draw and the discard pile while an effect works with them, and the places cards move between."""

from __future__ import annotations

from typing import Final

from cardrules import Chance, Log, Place
from cardrules.frozen import cached

from .cards import MEADOW_SIZE
from .state import Cards, MoemmenState

MEADOW: Final = Place("meadow")
DRAW: Final = Place("draw")
DISCARDS: Final = Place("discards")
TIM_PLACE: Final = Place("tim")


@cached
def hand_of(seat: int) -> Place:
    """Return the place of a seat's hand."""
    return Place("hands", seat)


class Piles:
    """The two piles, and chance, while an effect works with them.

    Args:
        state: The state the effect started from.
        log: Where the cards' moves are reported, or None.

    Attributes:
        draw: The draw pile now.
        discards: The discard pile now.
        chance: The chance now.
    """

    __slots__ = ("_log", "_state", "chance", "discards", "draw")

    def __init__(self, state: MoemmenState, log: Log | None) -> None:
        self._state = state
        self._log = log
        self.draw: Cards = state.draw
        self.discards: Cards = state.discards
        self.chance: Chance = state.chance

    def put(self, cards: Cards, source: Place) -> None:
        """Lay cards on the discard pile, the last one on top."""
        self.discards += cards
        if self._log is not None:
            self._log.moved(self._state, cards, source, DISCARDS)

    def take(self, count: int, target: Place) -> Cards:
        """Draw cards. When one is missing, the discard pile is shuffled; if that is empty too, there are no more."""
        taken, self.draw = self.draw[:count], self.draw[count:]
        if self._log is not None:
            self._log.moved(self._state, taken, DRAW, target)
        if len(taken) < count and self.discards:
            self._reshuffle(midway=bool(taken))
            taken += self.take(count - len(taken), target)
        return taken

    def new_meadow(self) -> Cards:
        """Put the meadow on the discard pile and return the new one."""
        if self._log is not None:
            self._log.cite("meadow.replace")
        self.put(self._state.meadow, MEADOW)
        return self.take(MEADOW_SIZE, MEADOW)

    def _reshuffle(self, *, midway: bool) -> None:
        gathered, self.discards = self.discards, ()
        self.draw, self.chance = self.chance.shuffle(gathered)
        if self._log is not None:
            self._log.cite("pile.reshuffle", "pile.shuffle-order", *(("pile.reshuffle-midway",) if midway else ()))
            self._log.moved(self._state, gathered, DISCARDS, DRAW)
            self._log.shuffled("draw", self.draw)
