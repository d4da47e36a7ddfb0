"""Positions in a few words: what the tests of Märchen Mau are written with."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import pytest

from cardrules import Card, Event, IllegalAction, InvalidOptions, Step
from cardrules_maerchenmau import MaerchenMau, MauOptions, MauState

EventT = TypeVar("EventT", bound=Event)


def level_1(players: int = 2, **options: object) -> MaerchenMau:
    return MaerchenMau(level="1", players=players, **options)


def level_2(players: int = 2, **options: object) -> MaerchenMau:
    return MaerchenMau(level="2", players=players, **options)


def scene(
    game: MaerchenMau, *hands: str, top: str, draw: str = "", seed: int | str = "position", **fields: object
) -> MauState:
    """Return a position; ``top`` is the discard pile, its last card on top."""
    return game.position(hands=hands, discard=top, draw_pile=draw, seed=seed, **fields)


def split(move: str) -> tuple[int | None, str]:
    """Take ``"1: draw"`` apart into the seat (None if not given) and the action."""
    seat, colon, text = move.rpartition(": ")
    return (int(seat) if colon else None), text


def step(game: MaerchenMau, state: MauState, move: str) -> Step[MauState]:
    seat, text = split(move)
    return game.step(state, game.parse_action(text), seat)


def after(game: MaerchenMau, state: MauState, *moves: str) -> MauState:
    """Return the state after moves, each by the seat on turn or by the one before the colon."""
    for move in moves:
        seat, text = split(move)
        state = game.apply(state, game.parse_action(text), seat)
    return state


def legal(game: MaerchenMau, state: MauState, seat: int | None = None) -> set[str]:
    return {str(action) for action in game.legal_actions(state, seat)}


def refused(game: MaerchenMau, state: MauState, move: str) -> list[str]:
    """Return the codes of all refusals, after making sure that the action is refused and changes nothing."""
    seat, text = split(move)
    action = game.parse_action(text)
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action, seat)
    assert repr(state) == before
    refusals = game.refusals(state, action, seat)
    assert caught.value.refusals == refusals
    return [refusal.code for refusal in refusals]


def dice(seed: int) -> Random:
    """Return what chooses in random games; the matches themselves have their own chance."""
    return Random(seed)  # noqa: S311 - it plays games


def any_game(rng: Random, **fixed: object) -> MaerchenMau:
    """Return a game with every option at random that is not given."""
    while True:
        options: dict[str, object] = {
            option.name: rng.choice(option.samples) for option in MauOptions.declared() if option.samples
        }
        try:
            return MaerchenMau(**{**options, "players": rng.randint(2, 6), "hand_size": rng.randint(1, 7), **fixed})
        except InvalidOptions:
            continue


def ids(cards: Iterable[Card]) -> str:
    return " ".join(card.id for card in cards)


def held(state: MauState, seat: int) -> str:
    return ids(state.hands[seat])


def sizes(state: MauState) -> tuple[int, ...]:
    return tuple(len(hand) for hand in state.hands)


def of_type(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]
