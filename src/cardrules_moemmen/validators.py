"""The validators: why an action is not allowed, one for each thing that can be wrong.

The readers at the top are all that the validators know of a state; each is something that the acting seat can see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cardrules import Objection, OneOf, Validator, guard, read, validator

from .actions import Swap, TakeMinus
from .cards import BENNY, TIM, MoemmenCard
from .state import MoemmenState

_FLAGS: Final = {BENNY: 1, TIM: 2}

EXCHANGE_FROM: Final = 3
"""How many minus cards in the meadow allow replacing it without a Benny."""

Fits: TypeAlias = Callable[[MoemmenCard, MoemmenCard], bool]
"""Whether a minus card may be laid for another card: ``(lay, take) -> bool``."""


# Readers run before every decision: a plain loop takes half as long as a comprehension.


def specials(state: MoemmenState, seat: int) -> int:
    """Read which special cards are in hand: the sum of their flags."""
    held = 0
    for card in state.hands[seat]:
        if not card.value:
            held |= _FLAGS[card.kind]
    return held


def nothing_to_draw(state: MoemmenState, seat: int) -> bool:
    """Read whether no card is left in the piles."""
    return not state.draw_pile and not state.discard


def minus_count(state: MoemmenState, seat: int) -> int:
    """Read how many minus cards lie in the meadow."""
    count = 0
    for card in state.meadow:
        if card.value < 0:
            count += 1
    return count


def same_colour_plus(lay: MoemmenCard, take: MoemmenCard) -> bool:
    """Let a minus card go only for a plus card of its colour: the ordinary swap."""
    return take.value > 0 and take.kind == lay.kind


def any_but_minus(lay: MoemmenCard, take: MoemmenCard) -> bool:
    """Let a minus card go for everything but a minus card: the special swap after Tim."""
    return take.value >= 0


TIM_FITS: Final[Mapping[str, Fits]] = {"same_colour": same_colour_plus, "any_but_minus": any_but_minus}
"""The cards for which a minus card may be laid after Tim, by the option ``tim_swap``."""


def _minus_within_reach(fits: Fits) -> read.Reader:
    def minus_within_reach(state: MoemmenState, seat: int) -> bool:
        """Read whether a minus card lies in the meadow, or one of the hand could be laid there after Tim."""
        meadow = state.meadow
        for take in meadow:
            if take.value < 0:
                return True
        for lay in state.hands[seat]:
            if lay.value < 0:
                for take in meadow:
                    if fits(lay, take):
                        return True
        return False

    return minus_within_reach


LAY: Final = OneOf("lay", read.own("hands"), "not-in-hand", clause="swap.lay-from-hand")
TAKE: Final = OneOf("take", read.value("meadow"), "not-in-meadow", clause="swap.take-from-meadow")


@validator("same-card", clause="swap.one-for-one")
def two_cards(action: Swap) -> Objection:
    """A card is not swapped for itself."""
    return {"card": action.lay} if action.lay is action.take else None


def _minus_swap(code: str, clause: str, fits: Fits) -> Validator:
    @validator(code, clause=clause)
    def minus_swap(action: Swap) -> Objection:
        """Refuse a minus card that is laid for a card it may not go for."""
        if action.lay.value >= 0 or fits(action.lay, action.take):
            return None
        return {"lay": action.lay, "take": action.take}

    return minus_swap


MINUS_FOR_PLUS: Final = _minus_swap("minus-for-plus", "swap.minus-for-plus", same_colour_plus)
"""In an ordinary swap a minus card goes only for a plus card of its colour."""
MINUS_AFTER_TIM: Final[Mapping[str, Validator]] = {
    "same_colour": _minus_swap("minus-for-plus", "tim.swap-same-colour", same_colour_plus),
    "any_but_minus": _minus_swap("minus-for-minus", "tim.swap-any-but-minus", any_but_minus),
}
"""The validator of a minus card in the swap after Tim, by the option ``tim_swap``."""


@guard("no-benny", clause="benny.play", reads=(specials,))
def has_benny(specials: int) -> Objection:
    """Only a Benny in hand can be played."""
    return None if specials & _FLAGS[BENNY] else {}


@guard("no-tim", clause="tim.play", reads=(specials,))
def has_tim(specials: int) -> Objection:
    """Only a Tim in hand can be played."""
    return None if specials & _FLAGS[TIM] else {}


@guard("nothing-to-draw", clause="pile.special-needs-card", reads=(nothing_to_draw,))
def card_to_draw(nothing_to_draw: bool) -> Objection:
    """A special card needs a card to be drawn for it."""
    return {} if nothing_to_draw else None


@guard("too-few-minus", clause="refresh.three-minus", reads=(minus_count,))
def three_minus(count: int) -> Objection:
    """Three minus cards must lie in the meadow."""
    return None if count >= EXCHANGE_FROM else {"count": count}


def _minus_for_tim(fits: Fits) -> Validator:
    @guard("tim-without-minus", clause="tim.may-be-played", reads=(_minus_within_reach(fits),))
    def minus_for_tim(within_reach: bool) -> Objection:
        """Tim needs a minus card in the meadow, or one in hand that could be laid."""
        return None if within_reach else {}

    return minus_for_tim


MINUS_FOR_TIM: Final[Mapping[str, Validator]] = {name: _minus_for_tim(fits) for name, fits in TIM_FITS.items()}
"""Whether Tim may be played, by the option ``tim_swap``."""


@validator("leaves-no-minus", clause="tim.must-leave-minus", reads=(minus_count,))
def swap_leaves_minus(action: Swap, count: int) -> Objection:
    """After the swap a minus card must lie in the meadow."""
    return None if count + (action.lay.value < 0) - (action.take.value < 0) else {}


@guard("leaves-no-minus", clause="tim.must-leave-minus", reads=(minus_count,))
def pass_leaves_minus(count: int) -> Objection:
    """One may pass only if a minus card lies in the meadow."""
    return None if count else {}


@validator("lays-minus", clause="shear.lay-no-minus")
def lays_no_minus(action: TakeMinus) -> Objection:
    """In the shearing no minus card is laid."""
    return None if action.lay.value >= 0 else {"lay": action.lay}


@validator("takes-no-minus", clause="shear.take-minus")
def takes_minus(action: TakeMinus) -> Objection:
    """In the shearing a minus card is taken."""
    return None if action.take.value < 0 else {"take": action.take}
