"""What holds in every match of Mömmen beyond what holds in every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardrules_moemmen import Moemmen, MoemmenState
from cardrules_moemmen.actions import Swap, TakeMinus
from cardrules_moemmen.cards import MoemmenCard
from tests.properties.play import SUBJECTS, moments, plans

SUBJECT = SUBJECTS["moemmen"]


def against(game: Moemmen, state: MoemmenState, lay: MoemmenCard, take: MoemmenCard) -> str | None:
    """Return the code of the restriction of minus cards that ``lay`` for ``take`` breaks, by the rules text."""
    if lay.value >= 0:
        return None
    if state.phase == "shear":
        return "lays-minus"
    if state.phase == "tim" and game.options.tim_swap == "any_but_minus":
        return "minus-for-minus" if take.value < 0 else None
    return None if take.value > 0 and take.kind == lay.kind else "minus-for-plus"


def check_minus_cards(game: Moemmen, state: MoemmenState) -> None:
    """No minus card can be laid against the restriction, and the refusal says so."""
    seat = state.seat
    legal = game.legal_actions(state, seat)
    for action in legal:
        if isinstance(action, Swap | TakeMinus):
            assert against(game, state, action.lay, action.take) is None
    kind = TakeMinus if state.phase == "shear" else Swap
    for lay in state.hands[seat]:
        for take in state.meadow:
            code = against(game, state, lay, take)
            if code is not None:
                assert code in [refusal.code for refusal in game.refusals(state, kind(lay, take), seat)]


def is_complete(hand: tuple[MoemmenCard, ...]) -> bool:
    return len({card.kind for card in hand}) == 1 and all(card.value > 0 for card in hand)


def check_sizes(game: Moemmen, state: MoemmenState) -> None:
    """Six cards in every hand, five in the meadow, and enough in the piles."""
    assert [len(hand) for hand in state.hands] == [6] * game.options.players
    assert len(state.meadow) == 5
    assert len(state.cards) == 64 * game.options.card_sets
    if state.phase not in {"declare", "over"}:
        assert len(state.tim) == (state.phase in {"tim", "shear"})
        assert not any(is_complete(hand) for hand in state.hands)
    if game.options.card_sets == 1:
        assert len(state.draw) + len(state.discards) >= 28


@given(data=st.data())
def test_every_state_of_moemmen_is_sound(data: st.DataObject) -> None:
    plan = data.draw(plans(SUBJECT))
    game = plan.game
    assert isinstance(game, Moemmen)
    start = game.start(plan.seed)
    check_sizes(game, start)
    for moment in moments(plan, start, plan.most_actions(SUBJECT)):
        state = moment.after
        assert isinstance(state, MoemmenState)
        check_sizes(game, state)
        if game.actors(state):
            check_minus_cards(game, state)
        if isinstance(moment.action, TakeMinus):
            # The card just taken: a sheared hand is never complete.
            assert any(card.value < 0 for card in state.hands[moment.seat])
