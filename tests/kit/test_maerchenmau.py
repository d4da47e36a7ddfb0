"""Märchen Mau under the whole kit, with what holds in it beyond what holds in every game."""

from __future__ import annotations

from cardrules.testing import Case, check, conformance_tests, require
from cardrules_maerchenmau import COLOURS, MaerchenMau, MauState
from tests.kit.games import MAERCHENMAU


@check("core", "state")
def cards_lie_as_they_should(case: Case, state: MauState) -> None:
    """The deck is whole, a card to match lies open, and only a wish card carries a wish."""
    game = case.game
    assert isinstance(game, MaerchenMau)
    require(len(game.deck) == 32 + 4 * len(game.options.action_kinds), "{} cards in the deck", len(game.deck))
    require(state.discard, "no card to match")
    require(state.wished is None or state.top.kind == "wish", "{} carries a wish", state.top)
    require(state.colour in COLOURS, "the colour to match is {!r}", state.colour)


@check("core", "state")
def who_is_out_holds_nothing(case: Case, state: MauState) -> None:
    """Who is out holds nothing; who is in holds something, but for a last card that can still be called."""
    for seat, hand in enumerate(state.hands):
        if seat in state.out:
            require(not hand, "seat {} is out and holds {}", seat, hand)
        elif not hand:
            late = state.duty == seat or (state.phase == "swap_give" and state.partner == seat)
            require(late, "seat {} holds nothing, but is not out", seat)


@check("core", "state")
def the_number_deck_never_blocks(case: Case, state: MauState) -> None:
    """With the whole deck, if nothing can be drawn, a card in some hand fits."""
    game = case.game
    whole = len(state.cards) == len(game.deck)
    if whole and not state.can_draw and state.phase in {"turn", "pending", "must_lay"}:
        colours = {card.colour for hand in state.hands for card in hand}
        kinds = {card.kind for hand in state.hands for card in hand}
        fitting = state.colour in colours or state.top.kind in kinds or "wish" in kinds
        require(fitting, "nothing fits on {}", state.top)


test_maerchenmau = conformance_tests(
    MAERCHENMAU, checks=(cards_lie_as_they_should, who_is_out_holds_nothing, the_number_deck_never_blocks)
)
