"""Märchen Mau on parts of the deck: every state, under every option value and every pair of two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final

import pytest

from cardrules import Card, Chance, explore
from cardrules.exploration import Transition, invariant
from cardrules.trace import sample_options
from cardrules_maerchenmau import MaerchenMau, MauOptions
from cardrules_maerchenmau.actions import Challenge, Draw, DrawPending, Give, Pass, Play, Wish
from cardrules_maerchenmau.state import MauState
from tests.kit.games import MAERCHENMAU
from tests.spec.pairs import covering

from .kit import kit
from .proofs import FULL, Figures, prove

THEMES: Final = ("r5 r6 g+2 bX gW", "r5 b+1 r+2 rS rD", "r5 g5 r+1 g+1 bX", "r5 gS bS rW gW", "r5 rX gX rD gD")
"""Decks of five cards; those that are not in play give place to numbers."""
NUMBERS: Final = ("b5", "g6", "r7", "b6", "y5", "g7")


def deck(game: MaerchenMau, theme: str, size: int) -> tuple[Card, ...]:
    """Return cards of a theme, as far as they are in play, filled up with numbers."""
    known = {card.id for card in game.deck}
    names = [name for name in theme.split() if name in known]
    names += [name for name in NUMBERS if name not in names]
    return tuple(game.card(name) for name in names[:size])


def deals(game: MaerchenMau, cards: Sequence[Card], mixed: int) -> Iterator[MauState]:
    """Yield positions with one card in each hand: the last ``mixed`` cards that lie face down in every order."""
    players = game.options.players
    start, *rest = cards
    fixed = rest[: len(rest) - mixed]
    for order in permutations(rest[len(rest) - mixed :]):
        lying = (*fixed, *order)
        hands = [lying[seat : seat + 1] for seat in range(players)]
        yield game.position(hands=hands, discard=(start,), draw_pile=lying[players:])


@invariant("transition")
def the_next_seat_is_right(game: MaerchenMau, found: Transition[MauState]) -> Iterator[str]:
    """Play goes on round the table in its direction, past those that are out; a skip misses one more."""
    before, after, action, options = found.before, found.step.state, found.deed.action, game.options
    if after.phase == "over" or type(action) not in {Play, Draw, DrawPending, Pass, Give} or before.out != after.out:
        return
    steps = 1
    if isinstance(action, Play):
        skips = action.card.kind == "skip" or (
            action.card.kind == "direction"
            and options.two_player_reverse == "skip"
            and options.players - len(before.out) == 2
        )
        steps = 2 if skips else 1
        if (after.direction != before.direction) != (action.card.kind == "direction"):
            yield "the direction changed without a direction card, or did not with one"
    elif isinstance(action, Draw):
        steps = 0 if after.phase == "drawn" else 1
    elif isinstance(action, DrawPending):
        steps = 1 if options.plus_ends_turn or (options.forced_draw_counts and after.phase == "turn") else 0
    if after.phase == "swap_give":
        steps = 0
    seat = before.seat
    for _ in range(steps):
        seat = (seat + after.direction) % options.players
        while seat in after.out:
            seat = (seat + after.direction) % options.players
    if after.seat != seat:
        yield f"seat {after.seat} is on turn; right would be {seat}"


@invariant("transition")
def windows_close(game: MaerchenMau, found: Transition[MauState]) -> Iterator[str]:
    """The time to call ends with the first action of the next turn; a new one is for who just laid a card."""
    before, after, deed = found.before, found.step.state, found.deed
    if after.phase == "over" or after.duty is None:
        return
    if isinstance(deed.action, Play):
        if after.duty != deed.seat:
            yield f"seat {after.duty} may call, but seat {deed.seat} laid a card"
    elif after.duty != before.duty:
        yield f"seat {after.duty} may call after '{deed.action}'"
    elif before.phase in {"turn", "pending"} and not isinstance(deed.action, Challenge):
        yield f"seat {after.duty} may still call after '{deed.action}'"


@invariant("state")
def wishes_lie_on_wishes(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """A colour is wished only on a wish card; on one that was laid, one always is."""
    if state.wished is not None and state.top.kind != "wish":
        yield f"{state.wished} is wished on {state.top}"
    if state.pending and state.phase not in {"pending", "over"}:
        yield f"{state.pending} cards wait to be taken in phase {state.phase}"


@invariant("transition")
def laid_wishes_have_a_colour(game: MaerchenMau, found: Transition[MauState]) -> Iterator[str]:
    """Who lays a wish card, or begins on one, names a colour, which counts until another card is laid."""
    after, action = found.step.state, found.deed.action
    if isinstance(action, Play) and after.phase == "over" and after.top is not action.card:
        # S-13: a last card that nobody challenged ended the match before.
        return
    if isinstance(action, Play | Wish):
        if after.wished != action.colour:
            yield f"{after.wished} is wished, not {action.colour}"
    elif after.wished != found.before.wished:
        yield "another colour is wished, but no card was laid"


@invariant("transition")
def who_is_out_stays_out(game: MaerchenMau, found: Transition[MauState]) -> Iterator[str]:
    """Places are final, and who is out does nothing any more."""
    before, after = found.before, found.step.state
    if after.out[: len(before.out)] != before.out:
        yield f"{before.out} were out, now {after.out}"
    if found.deed.seat in before.out:
        yield f"seat {found.deed.seat} is out"


@invariant("transition")
def passes_end_the_match(game: MaerchenMau, found: Transition[MauState]) -> Iterator[str]:
    """Passes in a row are counted, and when all seats still in have passed the match is over."""
    before, after, action = found.before, found.step.state, found.deed.action
    if isinstance(action, Pass) and after.out == before.out and before.duty is None:
        blocked = before.passes + 1 == game.options.players - len(before.out)
        if after.passes != before.passes + 1 or blocked != (after.phase == "over"):
            yield f"after {before.passes} passes and one more they are {after.passes} in phase {after.phase}"


OWN: Final = (
    the_next_seat_is_right,
    windows_close,
    wishes_lie_on_wishes,
    laid_wishes_have_a_colour,
    who_is_out_stays_out,
    passes_end_the_match,
)
TWO: Final[dict[str, object]] = {"players": 2, "hand_size": 1, "starter": 0, "ages": None, "level": "2"}
PAIRS: Final = tuple(covering(MauOptions, TWO))
SETS: Final = sample_options(MauOptions)


def name(options: Any) -> str:
    changed = options.changed() if isinstance(options, MauOptions) else MauOptions.of(**options).changed()
    return ",".join(f"{key}={value}" for key, value in changed.items()) or "defaults"


def themes(number: int, count: int) -> Iterator[str]:
    """Yield some of the themes, other ones for each set of options."""
    for more in range(count if FULL else 1):
        yield THEMES[(number + more) % len(THEMES)]


@pytest.mark.parametrize("number", range(len(PAIRS)) if FULL else (0, 1, 2), ids=lambda number: name(PAIRS[number]))
def test_every_deal_of_two_players(number: int, explored: Figures) -> None:
    game = MaerchenMau(**PAIRS[number])
    for theme in themes(number, 3):
        found = prove(game, cards=deck(game, theme, 5), invariants=OWN, figures=explored)
        assert found.complete


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 9), ids=lambda number: name(SETS[number]))
def test_positions_under_all_pairs_of_options(number: int, explored: Figures) -> None:
    game = MaerchenMau(**SETS[number].as_dict())
    for theme in themes(number, 2):
        cards = deck(game, theme, game.options.players + 3)
        starts = tuple(deals(game, cards, 4 if FULL else 2))
        prove(game, starts, invariants=OWN, figures=explored, max_states=2000 if FULL else 150)


@pytest.mark.parametrize("number", range(0, len(SETS), 1 if FULL else 9), ids=lambda number: name(SETS[number]))
def test_the_first_actions_after_real_deals(number: int, explored: Figures) -> None:
    game = MaerchenMau(**SETS[number].as_dict())
    size = game.options.players * game.options.hand_size + 3
    starts = [game.start(seed, cards=game.deck[-size:]) for seed in range(3)]
    prove(game, starts, invariants=OWN, figures=explored, max_states=400 if FULL else 30, max_outcomes=24)


@pytest.mark.parametrize("level", ["1", "2"])
def test_the_kit_holds_everywhere(level: str, explored: Figures) -> None:
    game = MaerchenMau(players=2, level=level, hand_size=1)
    cards = deck(game, THEMES[0], 5)
    limit = None if FULL else 300
    prove(game, cards=cards, invariants=kit(MAERCHENMAU), figures=explored, views=False, max_states=limit)


@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_match_under_a_preset_can_always_end(level: str, theme: str) -> None:
    game = MaerchenMau(players=2, level=level, hand_size=1)
    found = explore(game, cards=deck(game, theme, 5), invariants=())
    assert found.complete
    assert found.can_always_end
    # That it does end is not promised: cards can be drawn, kept and laid for ever.
    assert found.longest is None


def test_f_q12_a_cut_down_deck_can_keep_a_match_from_ending() -> None:
    game = MaerchenMau(players=2, action_match="colour_only")
    # Nobody holds a green card but the one drawn, and only green cards are ever laid.
    start = game.position(hands=["rD rX", "r5"], discard="gX", draw_pile="gD")
    found = explore(game, start)
    assert found.complete
    assert (found.can_always_end, found.ends) == (False, ())


@pytest.mark.parametrize("players", range(2, 7))
def test_f_q12_with_all_numbers_somebody_can_lay_if_nothing_can_be_drawn(players: int) -> None:
    game = MaerchenMau(level="1", players=players)
    for top in game.deck:
        rest, _ = Chance.from_seed(top.id).shuffle([card for card in game.deck if card is not top])
        for cut in range(len(rest)):
            mixed = (*rest[cut:], *rest[:cut])
            hands = [mixed[seat::players] for seat in range(players)]
            start = game.position(hands=hands, discard=(top,))
            state, passes = start, 0
            while game.legal_actions(state) == (Pass(),):
                state, passes = game.apply(state, Pass()), passes + 1
            assert passes < players
            assert game.actors(state)
