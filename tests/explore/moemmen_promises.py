"""Mömmen on parts of the deck, and what its rules promise, as properties."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, permutations, product
from typing import Final

from cardrules import Played
from cardrules.properties import action_property, state_property
from cardrules_moemmen import Moemmen, MoemmenAction
from cardrules_moemmen.actions import Benny, Declare, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from cardrules_moemmen.state import MoemmenState, ScoreSheet

THEMES: Final = (
    ("TIM.1", "B-2", "BEN.1", "B+1", "G-2", "B+2", "G+1"),
    ("B-2", "TIM.1", "G-2", "B-3", "TIM.2", "B+1", "G+2"),
    ("BEN.1", "B-2", "G-2", "R-2", "B+1", "BEN.2", "G+1"),
)
"""Decks of up to seven cards and more seats' cards."""
MORE: Final = ("R+1", "Y+1", "R-2", "Y-2")


def deck(game: Moemmen, theme: int, size: int) -> tuple[str, ...]:
    """Return ids of cards of a theme; those that exist several times are the first ones."""
    known = {card.id for card in game.deck}
    names = dict.fromkeys((*THEMES[theme % len(THEMES)], *MORE))
    return tuple(name if name in known else f"{name}.1" for name in names)[:size]


def deals(
    game: Moemmen, theme: int, mixed: int, *, held: int, meadow: int = 2, draw: int = 2
) -> Iterator[MoemmenState]:
    """Yield positions in the middle of a round: the first ``mixed`` cards lie in every order.

    Args:
        game: The game.
        theme: Which cards lie there.
        mixed: How many of them lie in every order.
        held: How many seats have a card in hand, one each; the others have none.
        meadow: How many cards lie in the meadow.
        draw: How many can be drawn.
    """
    cards = deck(game, theme, held + meadow + draw)
    for order in permutations(cards[:mixed]):
        lying = (*order, *cards[mixed:])
        hands = [*lying[:held], *[""] * (game.options.players - held)]
        rest = lying[held:]
        yield game.position(hands=hands, meadow=" ".join(rest[:meadow]), draw_pile=" ".join(rest[meadow:]))


LAST_CARDS: Final = (
    ("BEN.1", "B+3.1 G+4.1", "B+4.1 G-2 Y+2.1"),
    ("TIM.1", "B+3.1 B-2 G-3", "B+4.1 R+4.1"),
    ("G+4.2", "B+4.1 TIM.2 BEN.2", "Y+4.1"),
    ("B-3", "B+3.1 B+3.2 Y-2", "TIM.1"),
)
"""The sixth cards tried with five plus cards of a colour, each with a meadow and a pile."""


def last_turns(game: Moemmen) -> Iterator[MoemmenState]:
    """Yield positions in which seat 0 can end the round, and then not the match, or the match, or come to a tie."""
    options = game.options
    hands = ["B+1.1 B+1.2 B+1.3 B+2.1 B+2.2", "G+1.1", "Y+1.1 BEN.3", "R+1.1", "TIM.3"][: options.players]
    totals = cycle(((12, 12), (10, 12), (10, 1)))
    for (last, meadow, draw), turned in product(LAST_CARDS, (False, True)):
        pile = " ".join(reversed(draw.split())) if turned else draw
        texts = [f"{hands[0]} {last}", *hands[1:], meadow, pile]
        if options.card_sets > 1:
            texts = [" ".join(f"{name}.1" if "-" in name else name for name in text.split()) for text in texts]
        own, other = next(totals)
        sheet = ScoreSheet(dealer=0, totals=(options.target - own, *[options.target - other] * (options.players - 1)))
        yield game.position(hands=texts[:-2], meadow=texts[-2], draw_pile=texts[-1], sheet=sheet)


def in_the_last_turn(state: MoemmenState) -> bool:
    """Whether it is still the turn of :func:`last_turns`, or what follows from it until the next deal.

    When colours are declared, it is expanded only where the seats after the first have named one of the four.
    """
    if state.sheet.rounds:
        return False
    if state.phase == "declare":
        return all(colour in {None, "G"} for colour in (state.sheet.declared or ())[1:])
    return state.phase == "shear" or state.seat == 0


@action_property
def the_next_seat_is_right(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """A swap or a pass ends the turn; shearing goes round from the Tim player and ends before him."""
    before, after, action = played.before, played.state, played.action
    if len(after.sheet.rounds) > len(before.sheet.rounds) or isinstance(action, Declare) or after.phase == "declare":
        return
    left = (before.seat + 1) % game.options.players
    right = before.seat if isinstance(action, Benny | Refresh | Tim) else left
    if after.seat != right:
        yield f"seat {after.seat} is on turn; expected {right}"
    shears = after.phase == "shear"
    minus = any(card.value < 0 for card in after.meadow)
    if before.phase in {"tim", "shear"} and shears != (minus and left != before.shearer):
        yield f"after '{action}' the phase is {after.phase}"
    if bool(after.tim) != (after.phase in {"tim", "shear"}) and after.phase not in {"declare", "over"}:
        yield f"a Tim lies beside the pile in phase {after.phase}"


@action_property
def sizes_stay(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """Who is to act, every hand has as many cards as before, and the meadow at least as many, five at most."""
    before, after = played.before, played.state
    if len(after.sheet.rounds) > len(before.sheet.rounds):
        return
    if [*map(len, after.hands)] != [*map(len, before.hands)]:
        yield "the hands have other sizes"
    refilled = isinstance(played.action, Benny | Refresh | Pass | SkipShear | Swap | TakeMinus)
    if (refilled and len(after.meadow) < len(before.meadow)) or len(after.meadow) > 5:
        yield f"the meadow had {len(before.meadow)} cards and has {len(after.meadow)}"


def worth(hand: tuple[object, ...], colour: str) -> int:
    """Return the points of a hand by the text of the rules."""
    ids = [str(card) for card in hand]
    plus = sum(int(card[2]) for card in ids if card[0] == colour and card[1] == "+")
    others = sum(1 for card in ids if card[1] == "+" and card[0] != colour)
    minus = sum(int(card[2]) for card in ids if card[1] == "-")
    return plus - others - minus - 3 * sum(card.startswith(("BEN", "TIM")) for card in ids)


@action_property
def totals_add_up(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """Totals change by the points of the rounds that ended, which are those of the hands; ended rounds stay."""
    before, after = played.before.sheet, played.state.sheet
    if after.rounds[: len(before.rounds)] != before.rounds:
        yield "a record of a round changed"
    totals = list(before.totals)
    for ended in after.rounds[len(before.rounds) :]:
        for seat, (hand, colour, points) in enumerate(zip(ended.hands, ended.colours, ended.points, strict=True)):
            best = max(worth(hand, other) for other in "BGRY")
            right = worth(hand, colour)
            if points != right or (game.options.score_colour == "best" and points != best):
                yield f"seat {seat} got {points} points for {hand}"
            totals[seat] += right
    if tuple(totals) != after.totals:
        yield f"the totals are {after.totals}; expected {totals}"


@action_property
def passes_are_counted(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """When all have passed the meadow is replaced, at no other end of a turn; under ``no_move`` moves end the run."""
    before, after, action = played.before, played.state, played.action
    every_pass_counts = game.options.all_pass == "no_swap"  # noqa: S105 - no password
    if isinstance(action, Pass) and after.phase != "shear":
        run = before.passes + (before.phase == "turn" or every_pass_counts)
        all_passed = run == game.options.players
        if after.passes != (0 if all_passed else run):
            yield f"after {before.passes} passes and one more the run is {after.passes}"
        if not all_passed and after.meadow != before.meadow:
            yield "the meadow was replaced, but not all have passed"
    if isinstance(action, Benny | Refresh | Tim) and len(after.sheet.rounds) == len(before.sheet.rounds):
        right = before.passes if every_pass_counts and after.phase != "declare" else 0
        if after.passes != right:
            yield f"after '{action}' the run is {after.passes}; expected {right}"
    if isinstance(action, Swap) and before.phase == "turn" and after.passes:
        yield f"after a swap the run is {after.passes}"


@state_property
def nobody_is_complete(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """While a round runs, no seat holds six plus cards of one colour."""
    if state.phase not in {"declare", "over"}:
        for seat, hand in enumerate(state.hands):
            if len(hand) == 6 and {str(card)[:2] for card in hand} in [{f"{colour}+"} for colour in "BGRY"]:
                yield f"seat {seat} is complete"


@action_property
def shearing_goes_round_once(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """Each turn of a shearing is nearer to the Tim player, before whom it ends: each other seat has one at most."""
    before, after = played.before, played.state
    if after.phase == "shear" and after.shearer is not None:
        left = [(after.shearer - state.seat) % game.options.players for state in (before, after)]
        if left[1] == 0 or (before.phase == "shear" and left[1] >= left[0]):
            yield f"seat {after.seat} is sheared after seat {before.seat}, for seat {after.shearer}"


@state_property
def a_turn_can_be_ended(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """Whatever was done in a turn, a swap or a pass can end it; after Tim nothing else can be done."""
    if state.phase in {"turn", "moved", "tim"}:
        legal = game.legal_actions(state)
        ends = [action for action in legal if isinstance(action, Swap | Pass)]
        if not ends or (state.phase == "tim" and len(ends) < len(legal)):
            yield f"legal are {', '.join(map(str, legal))}"


@action_property
def each_seat_declares_once(game: Moemmen, played: Played[MoemmenState, MoemmenAction]) -> Iterator[str]:
    """A seat that has declared a colour waits until the last one has, which scores the round."""
    before, after = played.before.sheet, played.state.sheet
    if isinstance(played.action, Declare):
        missing = (before.declared or ()).count(None)
        scored = len(after.rounds) > len(before.rounds)
        if scored != (missing == 1) or (not scored and (after.declared or ()).count(None) != missing - 1):
            yield f"{before.declared} became {after.declared}, after {len(after.rounds)} rounds"


@state_property
def the_match_ends_when_it_is_decided(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """A match is over after the round in which the target is reached, by one seat alone if it must be, or the last."""
    options, totals, rounds = game.options, state.sheet.totals, len(state.sheet.rounds)
    if not rounds or state.phase == "declare":
        return
    reached = max(totals) >= options.target and (options.tie == "shared" or totals.count(max(totals)) == 1)
    last = options.max_rounds is not None and rounds >= options.max_rounds
    if (state.phase == "over") != (reached or last):
        yield f"the totals are {totals} after {rounds} rounds in phase {state.phase}"


OWN: Final = (
    the_next_seat_is_right,
    sizes_stay,
    totals_add_up,
    passes_are_counted,
    nobody_is_complete,
    shearing_goes_round_once,
    a_turn_can_be_ended,
    each_seat_declares_once,
    the_match_ends_when_it_is_decided,
)
