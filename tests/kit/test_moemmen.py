"""Mömmen under the whole kit, with what holds in it beyond what holds in every game."""

from __future__ import annotations

from cardrules.testing import Case, Moment, check, conformance_tests, require
from cardrules_moemmen import Moemmen, MoemmenState
from cardrules_moemmen.actions import Swap, TakeMinus
from cardrules_moemmen.cards import COLOURS, MoemmenCard
from tests.kit.games import MOEMMEN


def against(game: Moemmen, state: MoemmenState, lay: MoemmenCard, take: MoemmenCard) -> str | None:
    """Return the code of the restriction of minus cards that ``lay`` for ``take`` breaks, by the rules text."""
    if lay.value >= 0:
        return None
    if state.phase == "shear":
        return "lays-minus"
    if state.phase == "tim" and game.options.tim_swap == "any_but_minus":
        return "minus-for-minus" if take.value < 0 else None
    return None if take.value > 0 and take.kind == lay.kind else "minus-for-plus"


@check("core", "state")
def minus_cards_are_restricted(case: Case, state: MoemmenState) -> None:
    """No minus card can be laid against the restriction, and the refusal says so."""
    game = case.game
    assert isinstance(game, Moemmen)
    seat = state.seat
    if state.phase in {"declare", "over"}:
        return
    for action in game.legal_actions(state, seat):
        if isinstance(action, Swap | TakeMinus):
            require(against(game, state, action.lay, action.take) is None, "'{}' is legal", action)
    kind = TakeMinus if state.phase == "shear" else Swap
    for lay in state.hands[seat]:
        for take in state.meadow:
            code = against(game, state, lay, take)
            if code is not None:
                codes = [refusal.code for refusal in game.refusals(state, kind(lay, take), seat)]
                require(code in codes, "'{}' is refused for {}, not for {}", kind(lay, take), codes, code)


def is_complete(hand: tuple[MoemmenCard, ...]) -> bool:
    return len({card.kind for card in hand}) == 1 and all(card.value > 0 for card in hand)


@check("core", "state")
def zones_have_their_sizes(case: Case, state: MoemmenState) -> None:
    """With the whole deck: six cards in every hand, five in the meadow, and enough in the piles."""
    game = case.game
    assert isinstance(game, Moemmen)
    if len(state.cards) < len(game.deck):
        return
    require([len(hand) for hand in state.hands] == [6] * game.options.players, "hands of another size")
    require(len(state.meadow) == 5, "{} cards in the meadow", len(state.meadow))
    require(len(state.cards) == 64 * game.options.card_sets, "{} cards in play", len(state.cards))
    if state.phase not in {"declare", "over"}:
        require(len(state.tim) == (state.phase in {"tim", "shear"}), "{} cards beside the pile", len(state.tim))
        require(not any(is_complete(hand) for hand in state.hands), "a complete hand")
    if game.options.card_sets == 1:
        require(len(state.draw) + len(state.discards) >= 28, "too few cards in the piles")


@check("core", "moment")
def a_sheared_hand_is_never_complete(case: Case, moment: Moment) -> None:
    """Who took a minus card in the shearing holds one, so that no round ends there."""
    if isinstance(moment.action, TakeMinus):
        hand: tuple[MoemmenCard, ...] = moment.after.hands[moment.seat]
        require(any(card.value < 0 for card in hand), "seat {} holds no minus card", moment.seat)


test_moemmen = conformance_tests(
    MOEMMEN, checks=(minus_cards_are_restricted, zones_have_their_sizes, a_sheared_hand_is_never_complete)
)


def test_the_colours_declared_alike_are_all_there_are() -> None:
    assert MOEMMEN.words == {"kind": COLOURS}
