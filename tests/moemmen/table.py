"""Tables for the tests: positions in few words, actions as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

from cardrules import Step
from cardrules_moemmen import Moemmen, MoemmenState, ScoreSheet

NO_MOVE: Mapping[str, str] = {"all_pass": "no_move"}
"""The option under which only whole turns count as passes; written out it looks like a password to the linter."""
FAR = 10_000
"""A target that no test reaches by accident."""


def filler(game: Moemmen, used: set[str], hands: int) -> list[str]:
    """Return hands of six plus cards of changing colours, none of them in ``used``."""
    pools = [
        [card.id for card in game.deck if card.id[0] == c and card.is_plus and card.id not in used] for c in "RYGB"
    ]
    found: list[str] = []
    for pool in cycle(pools):
        if len(found) == 6 * hands:
            break
        if pool:
            found.append(pool.pop())
    return [" ".join(found[6 * number : 6 * number + 6]) for number in range(hands)]


def table(
    game: Moemmen,
    hand: str,
    meadow: str,
    *others: str,
    draw: str = "",
    discards: str = "",
    tim: str = "",
    **fields: Any,
) -> MoemmenState:
    """Return a position in which seat 0 holds ``hand``; the hands not given are filled up."""
    used = set(" ".join([hand, meadow, *others, draw, discards, tim]).split())
    hands = [hand, *others, *filler(game, used, game.options.players - 1 - len(others))]
    return game.position(hands=hands, meadow=meadow, draw=draw, discards=discards, tim=tim, **fields)


def sheet(*totals: int, dealer: int | None = None) -> ScoreSheet:
    """Return a score sheet with these totals."""
    return ScoreSheet(dealer=len(totals) - 1 if dealer is None else dealer, totals=totals)


def play(game: Moemmen, state: MoemmenState, *actions: str) -> MoemmenState:
    """Return the state after the actions, each by the seat on turn."""
    for action in actions:
        state = game.apply(state, game.parse_action(action))
    return state


def step(game: Moemmen, state: MoemmenState, action: str, seat: int | None = None) -> Step[MoemmenState]:
    """Return the step of one action."""
    return game.step(state, game.parse_action(action), seat)


def legal(game: Moemmen, state: MoemmenState, seat: int | None = None) -> set[str]:
    """Return the legal actions as text."""
    return {str(action) for action in game.legal_actions(state, seat)}


def codes(game: Moemmen, state: MoemmenState, action: str, seat: int | None = None) -> list[str]:
    """Return the codes of all reasons against an action."""
    return [refusal.code for refusal in game.refusals(state, game.parse_action(action), seat)]


def clauses(game: Moemmen, state: MoemmenState, action: str) -> list[str]:
    """Return the clauses of all reasons against an action, without the game's name."""
    return [refusal.clause.removeprefix("moemmen:") for refusal in game.refusals(state, game.parse_action(action))]


def ids(cards: Sequence[object]) -> str:
    """Return cards as text."""
    return " ".join(map(str, cards))


def held(state: MoemmenState, seat: int) -> set[str]:
    """Return the ids of a hand."""
    return {card.id for card in state.hands[seat]}


def swaps(hand: str, meadow: str, word: str = "swap") -> set[str]:
    """Return the swaps of every card of a hand for every card of a meadow."""
    return {f"{word} {lay} {take}" for lay in hand.split() for take in meadow.split()}
