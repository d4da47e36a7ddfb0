"""Swaps of every card for every other one, as text."""

from __future__ import annotations

from itertools import product


def swaps(hand: str, meadow: str, word: str = "swap") -> set[str]:
    """Return the swaps of each card of a hand for each card of a meadow."""
    return {f"{word} {lay} {take}" for lay, take in product(hand.split(), meadow.split())}
