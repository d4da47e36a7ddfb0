"""Mömmen under the whole kit, with what holds in it beyond what holds in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardrules import Played
from cardrules.properties import action_property, state_property
from cardrules.testing import conformance_tests
from cardrules_moemmen import Moemmen, MoemmenAction, MoemmenState
from cardrules_moemmen.actions import Swap, TakeMinus
from cardrules_moemmen.cards import COLOURS, MoemmenCard
from tests.kit.games import MOEMMEN

# Hypothesis plays the matches of the kit, as many as its profile says.
pytestmark = pytest.mark.hypothesis


def against(game: Moemmen, state: MoemmenState, lay: MoemmenCard, take: MoemmenCard) -> str | None:
    """Return the code of the restriction of minus cards that ``lay`` for ``take`` breaks, by the rules text."""
    if lay.value >= 0:
        return None
    if state.phase == "shear":
        return "lays-minus"
    if state.phase == "tim" and game.options.tim_swap == "any_but_minus":
        return "minus-for-minus" if take.value < 0 else None
    return None if take.value > 0 and take.kind == lay.kind else "minus-for-plus"


@state_property
def minus_cards_are_restricted(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """No minus card can be laid against the restriction, and the refusal says so."""
    seat = state.seat
    if state.phase in {"declare", "over"}:
        return
    for action in game.legal_actions(state, seat):
        if isinstance(action, Swap | TakeMinus) and against(game, state, action.lay, action.take) is not None:
            yield f"'{action}' is legal"
    kind = TakeMinus if state.phase == "shear" else Swap
    for lay in state.hands[seat]:
        for take in state.meadow:
            code = against(game, state, lay, take)
            if code is not None:
                codes = [refusal.code for refusal in game.refusals(state, kind(lay, take), seat)]
                if code not in codes:
                    yield f"'{kind(lay, take)}' is refused for {codes}, not for {code}"


def is_complete(hand: tuple[MoemmenCard, ...]) -> bool:
    return len({card.kind for card in hand}) == 1 and all(card.value > 0 for card in hand)


@state_property
def zones_have_their_sizes(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """With the whole deck: six cards in every hand, five in the meadow, and enough in the piles."""
    if len(state.cards) < len(game.deck):
        return
    if [len(hand) for hand in state.hands] != [6] * game.options.players:
        yield "hands of another size"
    if len(state.meadow) != 5:
        yield f"{len(state.meadow)} cards in the meadow"
    if len(state.cards) != 64 * game.options.card_sets:
        yield f"{len(state.cards)} cards in play"
    if state.phase not in {"declare", "over"}:
        if len(state.tim) != (state.phase in {"tim", "shear"}):
            yield f"{len(state.tim)} cards beside the pile"
        if any(is_complete(hand) for hand in state.hands):
            yield "a complete hand"
    if game.options.card_sets == 1 and len(state.draw_pile) + len(state.discard) < 28:
        yield "too few cards in the piles"


@action_property
def a_sheared_hand_is_never_complete(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """A seat that took a minus card in the shearing holds one, so that no round ends there."""
    if isinstance(played.action, TakeMinus) and all(card.value >= 0 for card in played.state.hands[played.seat]):
        yield f"seat {played.seat} holds no minus card"


test_moemmen = conformance_tests(
    MOEMMEN, properties=(minus_cards_are_restricted, zones_have_their_sizes, a_sheared_hand_is_never_complete)
)


def test_the_colours_declared_alike_are_all_there_are() -> None:
    assert MOEMMEN.words == {"kind": COLOURS}
