"""Leduc poker in OpenSpiel: cards are numbered in the order of the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Action
from docs.examples.leduc_poker import Call, Fold, LeducPoker, LeducState, Raise

from .harness import Pair, Way

_NUMBERS: Final[dict[type[Action], int]] = {Fold: 0, Call: 1, Raise: 2}


def ways(state: LeducState, action: Action) -> Iterator[Way]:
    yield (_NUMBERS[type(action)],)


def chance(before: LeducState | None, after: LeducState) -> Iterator[int]:
    dealt = [card for (card,) in after.hands] if before is None else after.board[len(before.board) :]
    yield from map(after.cards.index, dealt)


PAIRS: Final = (Pair(LeducPoker(), "leduc_poker", ways, chance, alike=lambda deal: (deal.hands, deal.stock[0])),)
