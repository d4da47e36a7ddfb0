"""What holds in every match of Märchen Mau beyond what holds in every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardrules_maerchenmau import COLOURS, MaerchenMau, MauState
from tests.properties.play import SUBJECTS, moments, plans

SUBJECT = SUBJECTS["maerchenmau"]


def check_cards(game: MaerchenMau, state: MauState) -> None:
    """The deck is whole, a card to match lies open, and only a wish card carries a wish."""
    assert len(state.cards) == 32 + 4 * len(game.options.action_kinds)
    assert state.discard
    assert state.wished is None or state.top.kind == "wish"
    assert state.colour in COLOURS


def check_hands(game: MaerchenMau, state: MauState) -> None:
    """Who is out holds nothing; who is in holds something, but for a last card that can still be called."""
    for seat, hand in enumerate(state.hands):
        if seat in state.out:
            assert not hand
        elif not hand:
            assert state.duty == seat or (state.phase == "swap_give" and state.partner == seat)


def check_no_deadlock(game: MaerchenMau, state: MauState) -> None:
    """With the full number deck, if nothing can be drawn, a card in some hand fits."""
    if game.actors(state) and not state.can_draw and state.phase in {"turn", "pending", "must_lay"}:
        colours = {card.colour for hand in state.hands for card in hand}
        kinds = {card.kind for hand in state.hands for card in hand}
        assert state.colour in colours or state.top.kind in kinds or "wish" in kinds


@given(data=st.data())
def test_every_state_of_maerchen_mau_is_sound(data: st.DataObject) -> None:
    plan = data.draw(plans(SUBJECT))
    game = plan.game
    assert isinstance(game, MaerchenMau)
    start = game.start(plan.seed)
    check_cards(game, start)
    check_hands(game, start)
    for moment in moments(plan, start, plan.most_actions(SUBJECT)):
        state = moment.after
        assert isinstance(state, MauState)
        check_cards(game, state)
        check_hands(game, state)
        check_no_deadlock(game, state)
