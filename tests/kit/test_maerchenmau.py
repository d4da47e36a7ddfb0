"""Märchen Mau under the whole kit, with what holds in it beyond what holds in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardrules.properties import state_property
from cardrules.testing import conformance_tests
from cardrules_maerchenmau import COLOURS, MaerchenMau, MauState
from tests.kit.games import MAERCHENMAU

# Hypothesis plays the matches of the kit, as many as its profile says.
pytestmark = pytest.mark.hypothesis


@state_property
def cards_lie_as_they_should(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """The deck is whole, a card to match lies open, and only a wish card carries a wish."""
    if len(game.deck) != 32 + 4 * len(game.options.action_kinds):
        yield f"{len(game.deck)} cards in the deck"
    if not state.discard:
        yield "no card to match"
    if state.wished is not None and state.top.kind != "wish":
        yield f"{state.top} carries a wish"
    if state.colour not in COLOURS:
        yield f"the colour to match is {state.colour!r}"


@state_property
def seats_that_are_out_hold_nothing(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """A seat that is out holds nothing; one that is in does, unless a last card can still be called."""
    for seat, hand in enumerate(state.hands):
        if seat in state.out:
            if hand:
                yield f"seat {seat} is out and holds {hand}"
        elif not hand:
            late = state.duty == seat or (state.phase == "swap_give" and state.partner == seat)
            if not late:
                yield f"seat {seat} holds nothing, but is not out"


@state_property
def the_number_deck_never_blocks(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """With the whole deck, if nothing can be drawn, a card in some hand fits."""
    whole = len(state.cards) == len(game.deck)
    if whole and not state.can_draw and state.phase in {"turn", "pending", "must_play"}:
        colours = {card.colour for hand in state.hands for card in hand}
        kinds = {card.kind for hand in state.hands for card in hand}
        if state.colour not in colours and state.top.kind not in kinds and "wish" not in kinds:
            yield f"nothing fits on {state.top}"


test_maerchenmau = conformance_tests(
    MAERCHENMAU,
    properties=(cards_lie_as_they_should, seats_that_are_out_hold_nothing, the_number_deck_never_blocks),
)
