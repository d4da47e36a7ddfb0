"""Mömmen on parts of the deck: every state of a round, under every option value and every pair of two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

import pytest

from cardrules.exploration import Transition, invariant
from cardrules.trace import sample_options
from cardrules_moemmen import Moemmen, MoemmenOptions
from cardrules_moemmen.actions import Benny, Declare, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from cardrules_moemmen.state import MoemmenState, ScoreSheet
from tests.kit.games import MOEMMEN

from .kit import kit
from .proofs import FULL, Figures, prove

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


def deals(game: Moemmen, cards: tuple[str, ...], mixed: int) -> Iterator[MoemmenState]:
    """Yield positions with one card in each hand and two in the meadow: the first ``mixed`` cards in every order."""
    players = game.options.players
    for order in permutations(cards[:mixed]):
        lying = (*order, *cards[mixed:])
        hands, rest = lying[:players], lying[players:]
        yield game.position(hands=hands, meadow=" ".join(rest[:2]), draw=" ".join(rest[2:]))


@invariant("transition")
def the_next_seat_is_right(game: Moemmen, found: Transition[MoemmenState]) -> Iterator[str]:
    """A swap or a pass ends the turn; shearing goes round from the Tim player and ends before him."""
    before, after, action = found.before, found.step.state, found.deed.action
    if len(after.sheet.rounds) > len(before.sheet.rounds) or isinstance(action, Declare) or after.phase == "declare":
        return
    left = (before.seat + 1) % game.options.players
    right = before.seat if isinstance(action, Benny | Refresh | Tim) else left
    if after.seat != right:
        yield f"seat {after.seat} is on turn; right would be {right}"
    shears = after.phase == "shear"
    minus = any(card.value < 0 for card in after.meadow)
    if before.phase in {"tim", "shear"} and shears != (minus and left != before.shearer):
        yield f"after '{action}' the phase is {after.phase}"
    if bool(after.tim) != (after.phase in {"tim", "shear"}) and after.phase not in {"declare", "over"}:
        yield f"a Tim lies beside the pile in phase {after.phase}"


@invariant("transition")
def sizes_stay(game: Moemmen, found: Transition[MoemmenState]) -> Iterator[str]:
    """Who is to act, every hand has as many cards as before, and the meadow at least as many, five at most."""
    before, after = found.before, found.step.state
    if len(after.sheet.rounds) > len(before.sheet.rounds):
        return
    if [*map(len, after.hands)] != [*map(len, before.hands)]:
        yield "the hands have other sizes"
    played = isinstance(found.deed.action, Benny | Refresh | Pass | SkipShear | Swap | TakeMinus)
    if (played and len(after.meadow) < len(before.meadow)) or len(after.meadow) > 5:
        yield f"the meadow had {len(before.meadow)} cards and has {len(after.meadow)}"


def worth(hand: tuple[object, ...], colour: str) -> int:
    """Return the points of a hand by the text of the rules."""
    ids = [str(card) for card in hand]
    plus = sum(int(card[2]) for card in ids if card[0] == colour and card[1] == "+")
    others = sum(1 for card in ids if card[1] == "+" and card[0] != colour)
    minus = sum(int(card[2]) for card in ids if card[1] == "-")
    return plus - others - minus - 3 * sum(card.startswith(("BEN", "TIM")) for card in ids)


@invariant("transition")
def totals_add_up(game: Moemmen, found: Transition[MoemmenState]) -> Iterator[str]:
    """Totals change by the points of the rounds that ended, which are those of the hands; ended rounds stay."""
    before, after = found.before.sheet, found.step.state.sheet
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
        yield f"the totals are {after.totals}; right would be {totals}"


@invariant("transition")
def passes_are_counted(game: Moemmen, found: Transition[MoemmenState]) -> Iterator[str]:
    """When all have passed the meadow is replaced, and at no other end of a turn."""
    before, after, action = found.before, found.step.state, found.deed.action
    players = game.options.players
    if isinstance(action, Pass) and before.phase == "turn":
        all_passed = before.pass_run + 1 == players
        if after.pass_run != (0 if all_passed else before.pass_run + 1):
            yield f"after {before.pass_run} passes and one more the run is {after.pass_run}"
        if not all_passed and after.meadow != before.meadow:
            yield "the meadow was replaced, but not all have passed"
    if isinstance(action, Swap) and before.phase == "turn" and after.pass_run:
        yield f"after a swap the run is {after.pass_run}"


@invariant("state")
def nobody_is_complete(game: Moemmen, state: MoemmenState) -> Iterator[str]:
    """While a round runs, nobody holds six plus cards of one colour."""
    if state.phase not in {"declare", "over"}:
        for seat, hand in enumerate(state.hands):
            if len(hand) == 6 and {str(card)[:2] for card in hand} in [{f"{colour}+"} for colour in "BGRY"]:
                yield f"seat {seat} is complete"


OWN: Final = (
    the_next_seat_is_right,
    sizes_stay,
    totals_add_up,
    passes_are_counted,
    nobody_is_complete,
)
SETS: Final = sample_options(MoemmenOptions)


def name(number: int) -> str:
    return ",".join(f"{key}={value}" for key, value in SETS[number].changed().items()) or "defaults"


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 5), ids=name)
def test_whole_rounds_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = Moemmen(**SETS[number].as_dict())
    players = game.options.players
    for theme in range(number, number + (2 if FULL else 1)):
        cards = deck(game, theme, players + 4)
        starts = tuple(deals(game, cards, 5 if FULL else 3))
        limit = 6000 if players == 2 else 1200
        prove(game, starts, invariants=OWN, figures=explored, max_states=limit if FULL else 100)


@pytest.mark.parametrize("edition", ["2021", "2001"])
def test_all_there_is_with_six_cards(edition: str, explored: Figures) -> None:
    game = Moemmen(players=2, edition=edition)
    for theme in range(3 if FULL else 1):
        starts = tuple(deals(game, deck(game, theme, 6), 6 if FULL else 4))
        found = prove(game, starts, invariants=OWN, figures=explored, max_states=None if FULL else 300)
        assert found.complete == FULL


def nearly_complete(game: Moemmen) -> Iterator[MoemmenState]:
    """Yield positions in which the next swap, Benny or Tim can end the round."""
    players = game.options.players
    total = game.options.target - 12
    one = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2"
    hands = ["G+1.1 G+1.2 G-2 R-2 Y-2 G+2.1", "R+1.1 R+1.2 R+1.3 R+2.1 R-3 G+2.2", "Y+1.1 Y-3", "G+3.1 G-3"]
    if game.options.card_sets > 1:
        hands = [hand.replace("-2", "-2.1").replace("-3", "-3.1") for hand in hands]
    for last, meadow in (("BEN.1", "B+3.1 G+4.1"), ("TIM.1", "B+3.1 R+4.1"), ("G+4.2", "B+4.1 TIM.2 BEN.2")):
        sheet = ScoreSheet(dealer=0, totals=(total,) * players)
        yield game.position(
            hands=[f"{one} {last}", *hands[: players - 1]],
            meadow=meadow,
            draw="B+4.2 Y+4.1" if last != "G+4.2" else "Y+4.1",
            sheet=sheet,
        )


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 5), ids=name)
def test_the_end_of_rounds_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = Moemmen(**SETS[number].as_dict())
    found = prove(
        game,
        tuple(nearly_complete(game)),
        invariants=OWN,
        figures=explored,
        max_states=1500 if FULL else 300,
        refusals=False,
        max_outcomes=6,
        samples=2,
    )
    assert found.ends or found.tried or game.options.score_colour == "declare"


def test_the_kit_holds_everywhere(explored: Figures) -> None:
    game = Moemmen(players=2)
    starts = tuple(deals(game, deck(game, 0, 6), 6 if FULL else 3))
    limit = None if FULL else 100
    prove(game, starts, invariants=kit(MOEMMEN), figures=explored, views=False, max_states=limit)
