"""Positions and saves from outside: refused with what is wrong, or sound until the match ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules_maerchenmau import MaerchenMau
from tests.engine.foreign import accepted, changed, plays_on, restored
from tests.maerchenmau.scenes import any_game

WORDS = ("turn", "drawn", "pending", "must_lay", "swap_give", "start_wish", "over", "b", "r", "rX", "gW", "y+2", "??")


@st.composite
def scenes(draw: st.DrawFn) -> tuple[MaerchenMau, dict[str, Any]]:
    """A game with any options and the fields of a position, many of which cannot be."""
    game = any_game(Random(draw(st.integers(0, 2**32))))
    players = game.options.players
    cards = draw(st.permutations([card.id for card in game.deck]))
    sizes = draw(st.lists(st.integers(0, 3), min_size=players, max_size=players))
    hands: list[str] = []
    for size in sizes:
        hands.append(" ".join(cards[:size]))
        cards = cards[size:]
    seats = st.integers(0, players - 1)
    discards = draw(st.integers(0, 3))
    empty = tuple(seat for seat, size in enumerate(sizes) if not size)
    fields: dict[str, Any] = {
        "hands": hands,
        "discard": cards[:discards],
        "draw_pile": cards[discards : discards + draw(st.integers(0, 3))],
        "phase": draw(st.sampled_from([*game.phases])),
        "seat": draw(seats),
        "out": draw(st.just(empty) | st.just(empty[:-1]) | st.just(())),
    }
    fields["duty"] = draw(st.none() | seats)
    fields["passes"] = draw(st.integers(0, 2))
    if fields["phase"] == "pending":
        fields["pending"] = draw(st.integers(0, 13))
    if fields["phase"] == "swap_give":
        fields["partner"] = draw(seats)
    if draw(st.booleans()):
        fields |= {"wished": draw(st.sampled_from("bygr")), "direction": -1}
    return game, fields


@settings(max_examples=300)
@given(scenes(), st.integers())
def test_a_position_is_refused_or_plays_on(scene: tuple[MaerchenMau, dict[str, Any]], seed: int) -> None:
    game, fields = scene
    state = accepted(game, fields)
    if state is not None:
        plays_on(game, state, seed)


@settings(max_examples=200)
@given(st.data(), st.integers(0, 2**32))
def test_a_changed_save_is_refused_or_plays_on(data: st.DataObject, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - it plays games
    game = any_game(rng)
    state = game.start(seed)
    for _ in range(rng.randint(0, 40)):
        actors = game.actors(state)
        if not actors:
            break
        seat = rng.choice([seat for seat in actors if game.legal_actions(state, seat)])
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat)
    state = restored(game, data.draw(changed(game.dump(state), WORDS)))
    if state is not None:
        plays_on(game, state, seed)
