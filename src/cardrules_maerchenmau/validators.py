"""The validators: why an action is not allowed, one for each thing that can be wrong.

The readers at the top are all that the validators know of a state; each is something that the acting seat can see. A
validator that depends on an option stands only in tables made under it, see :mod:`cardrules_maerchenmau.phases`.
"""

from __future__ import annotations

from typing import Final

from cardrules import Objection, OneOf, Validator, guard, read, validator

from .actions import Challenge, Play
from .cards import NUMBERS, PLUS, Colour, MauCard, fits
from .options import MauOptions
from .state import Cards, MauState

_MAX_COUNTED: Final = 3
_TOP: Final = read.top("discard")

# Readers


def held(state: MauState, seat: int) -> int:
    """Read how many cards the seat holds; 3 stands for three or more."""
    return len(state.hands[seat][:_MAX_COUNTED])


def not_targets(state: MauState, seat: int) -> tuple[int, ...]:
    """Read the seats that cannot be swapped with: the own one and those without cards."""
    duty = state.duty
    if duty is None or state.hands[duty]:
        return (seat, *state.out)
    return (seat, duty, *state.out)


def own_seat(state: MauState, seat: int) -> int:
    """Read the acting seat."""
    return seat


# Where cards come from


def _drawn(state: MauState, seat: int) -> Cards:
    return state.hands[seat][-1:]


def _all_but_taken(state: MauState, seat: int) -> Cards:
    return state.hands[seat][:-1]


FROM_HAND: Final = OneOf("card", read.own("hands"), "not-in-hand", clause="play.own-card")
DRAWN_CARD: Final = OneOf("card", _drawn, "only-drawn-card", clause="draw.play-drawn")
GIVE_OWN: Final = OneOf("card", read.own("hands"), "not-in-hand", clause="swap.own-card")
GIVE_NOT_TAKEN: Final = OneOf("card", _all_but_taken, "not-your-own", clause="swap.own-card")

# Playing: does the card fit?


@validator("wish-on-wish", clause="wish.on-wish", reads=(_TOP,))
def no_wish_on_wish(action: Play, top: MauCard) -> Objection:
    """No wish card on a wish card."""
    return {"card": action.card, "top": top} if action.card.kind == top.kind == "wish" else None


@validator("no-match", clause="play.match", reads=(_TOP, read.value("wished")))
def number_fits(action: Play, top: MauCard, wished: Colour | None) -> Objection:
    """A number fits on its colour and on the same number."""
    card = action.card
    if card.kind not in NUMBERS or fits(card, top, wished, kinds_match=True):
        return None
    return {"card": card, "top": top, "colour": wished or top.colour}


def _action_card_fits(code: str, clause: str, *, kinds_match: bool) -> Validator:
    @validator(code, clause=clause, reads=(_TOP, read.value("wished")))
    def action_card_fits(action: Play, top: MauCard, wished: Colour | None) -> Objection:
        card = action.card
        if card.kind in NUMBERS or card.kind == "wish" or fits(card, top, wished, kinds_match=kinds_match):
            return None
        return {"card": card, "top": top, "colour": wished or top.colour}

    return action_card_fits


def _answering(clause: str, *, any_plus: bool) -> Validator:
    @validator("no-answer", clause=clause, reads=(_TOP,))
    def card_answers(action: Play, top: MauCard) -> Objection:
        answers = action.card.kind in PLUS if any_plus else action.card.kind == top.kind
        return None if answers else {"card": action.card, "top": top}

    return card_answers


def matching(options: MauOptions) -> tuple[Validator, ...]:
    """Return the validators of whether a card fits on the top card."""
    by_kind = options.action_match == "kind"
    code, clause = ("no-kind-match", "play.match-kind") if by_kind else ("no-colour-match", "play.colour-only")
    wishing = (no_wish_on_wish,) if "wish" in options.action_kinds else ()
    acting = (_action_card_fits(code, clause, kinds_match=by_kind),) if options.action_kinds else ()
    return (*wishing, number_fits, *acting)


def answering(options: MauOptions) -> Validator:
    """Return the validator of whether a card answers a draw card, under options that allow answers."""
    clause = "plus.stack-same-kind" if options.stacking == "same_kind" else "plus.stack-any"
    return _answering(clause, any_plus=options.stacking == "any_plus")


# Playing: does the action name exactly what the card needs?


@validator("colour-missing", clause="wish.colour")
def wish_names_colour(action: Play) -> Objection:
    """A wish card comes with a colour."""
    return {"card": action.card} if action.card.kind == "wish" and action.colour is None else None


def _colour_needs_wish(clause: str) -> Validator:
    @validator("colour-without-wish", clause=clause, about="colour")
    def colour_needs_wish(action: Play) -> Objection:
        """A colour comes with a wish card."""
        return {"card": action.card} if action.card.kind != "wish" else None

    return colour_needs_wish


def _target_needs_swap(clause: str) -> Validator:
    @validator("target-without-swap", clause=clause, about="target")
    def target_needs_swap(action: Play) -> Objection:
        """A target comes with a swap card."""
        return {"card": action.card} if action.card.kind != "swap" else None

    return target_needs_swap


@validator("target-on-last-card", clause="swap.last-card", reads=(held,), about="target")
def last_card_swaps_nothing(action: Play, held: int) -> Objection:
    """No target for the last card."""
    return {"card": action.card} if held == 1 else None


@validator("no-such-target", clause="swap.target", reads=(not_targets,), about="target")
def target_has_cards(action: Play, not_targets: tuple[int, ...]) -> Objection:
    """The target is another player who holds cards."""
    return {"target": action.target} if action.target in not_targets else None


@validator("no-calls", clause="call.off", about="call")
def no_calls(action: Play) -> Objection:
    """Nobody calls."""
    return {}


@validator("calls-by-themselves", clause="call.auto", about="call")
def calls_by_themselves(action: Play) -> Objection:
    """Nobody needs to call."""
    return {}


@validator("call-not-due", clause="call.with-the-card", reads=(held,), about="call")
def call_is_due(action: Play, held: int) -> Objection:
    """A call goes with a card that leaves one card or none."""
    return {} if held == _MAX_COUNTED else None


def exactness(options: MauOptions) -> tuple[Validator, ...]:
    """Return the validators of what is named with a card: exactly what it needs."""
    calling = {"off": no_calls, "auto": calls_by_themselves}.get(options.calls, call_is_due)
    wishes, swaps = ("wish" in options.action_kinds, "swap" in options.action_kinds)
    return (
        *((wish_names_colour,) if wishes else ()),
        _colour_needs_wish("wish.only-wish" if wishes else "play.exact"),
        _target_needs_swap("swap.only-swap" if swaps else "play.exact"),
        *((last_card_swaps_nothing, target_has_cards) if swaps else ()),
        calling,
    )


# Drawing, calling


@guard("nothing-to-draw", clause="draw.something-there", reads=(read.value("can_draw"),))
def something_to_draw(can_draw: bool) -> Objection:
    """There is a card to draw."""
    return None if can_draw else {}


@guard("no-duty", clause="call.needs-duty", reads=(read.value("duty"), own_seat))
def has_duty(duty: int | None, own_seat: int) -> Objection:
    """The seat has a call to make."""
    return None if duty == own_seat else {}


@validator("challenge-self", clause="call.challenge-others", reads=(own_seat,))
def challenges_other(action: Challenge, own_seat: int) -> Objection:
    """Nobody can challenge themselves."""
    return {} if action.target == own_seat else None


@validator("nothing-to-challenge", clause="call.challenge-needs-duty", reads=(read.value("duty"),))
def target_missed_call(action: Challenge, duty: int | None) -> Objection:
    """The challenged seat has a call to make."""
    return None if action.target == duty else {"target": action.target}
