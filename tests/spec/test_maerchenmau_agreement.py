"""The engine's Märchen Mau and the model in docs/spec/maerchenmau.maude say the same, on whole decks and small ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from cardrules import FACE_DOWN, Bot, Card, Game, View
from cardrules.rules.chance import Chance, outcomes
from cardrules_maerchenmau import LETTERS, RULEBOOK, MaerchenMau, MauOptions, MauState

from .agreement import FULL, Explored, Figures, Referee, explore, replay
from .maerchenmau_model import CHOICES, PATH, BothWays, MaerchenMauModel
from .maude_bridge import Theory
from .pairs import Values, covering, pairs

BOTS: Final[tuple[Bot, ...]] = tuple(MaerchenMau.bots.values())
PRESETS: Final[list[Values]] = [{"level": level, "players": players} for level in "12" for players in range(2, 7)]
CALLS: Final = ("off", "auto", "window", "declare", "challenge")
PAIRS: Final = list(covering(MauOptions))

# The options that matter with a small deck; the others only decide the first seat, the deal and visibility.
RULES: Final = list(
    covering(
        MauOptions,
        {"players": 2, "hand_size": 1, "starter": 0, "open_hands": False, "level": "2", "action_kinds": tuple(LETTERS)},
    )
)
# Five cards: a start card, a card each for two or three players, and a pile. Every kind of card is in some of them.
FIVE: Final = (
    "r1 g1 r+1 g+2 rX",
    "r1 g+1 r+1 rD gX",
    "r1 g2 rX gX rS",
    "r1 gS rS rW gD",
    "r1 r2 rW gW r+2",
)
# Six cards and more, of which hands of two can be dealt too.
MORE: Final = (
    (2, 1, "r1 g1 r+1 rS rX gX"),
    (2, 2, "r1 g1 rX gS r+1 rW"),
    (3, 1, "r1 g1 r+2 gX rD gS"),
    (2, 2, "r1 g1 r2 rX gX rS g+2 rD"),
    (3, 2, "r1 g1 r2 g2 rX gX rS g+2 rD gW"),
)


def small_game(given: Mapping[str, Any], players: int, hand_size: int) -> MaerchenMau:
    """Return a game of few cards under the options that decide the rules."""
    return MaerchenMau(**{**given, "players": players, "hand_size": hand_size})


def compare(
    game: Game[MauState, Any],
    cards: str,
    figures: Figures,
    *,
    most_states: int,
    deals: int | None = None,
    theory: Theory | None = None,
) -> Explored:
    """Compare everything from every deal of a small deck on, or from some."""
    held = BothWays(game, MaerchenMauModel(game, theory), figures)
    in_play: tuple[Card, ...] = game.deck.in_order(map(game.card, cards.split()))
    dealt = (state for _, state in outcomes(lambda chance: held.start(chance, in_play)))
    starts = [state.replace(chance=Chance.from_seed("small")) for state in dealt]
    if deals is not None:
        starts = starts[:: max(1, len(starts) // deals)]
    return explore(held, *starts, most_states=most_states)


def name(given: Mapping[str, object]) -> str:
    """Return options as the name of a test."""
    return " ".join(f"{option}={value}" for option, value in given.items())


@pytest.mark.parametrize("preset", PRESETS, ids=name)
def test_matches_of_the_presets(preset: Values, covered: dict[str, Figures]) -> None:
    game = MaerchenMau(**preset)
    held = Referee(game, MaerchenMauModel(game), covered["Märchen Mau, matches of the presets"])
    for seed in range(100 if FULL else 2):
        replay(held, seed, bots=BOTS, maximum=1000 if FULL else 100)


@pytest.mark.parametrize("given", PAIRS, ids=name)
def test_matches_in_which_all_pairs_of_options_occur(given: Values, covered: dict[str, Figures]) -> None:
    game = MaerchenMau(**given)
    held = Referee(game, MaerchenMauModel(game), covered["Märchen Mau, sets of options with all pairs"])
    for seed in range(30 if FULL else 1):
        replay(held, seed, bots=BOTS, maximum=300 if FULL else 60)


@pytest.mark.skipif(not FULL, reason="part of the full run")
def test_matches_of_every_pair_of_options_alone(covered: dict[str, Figures]) -> None:
    for number, pair in enumerate(pairs(MauOptions)):
        game = MaerchenMau(**dict(pair))
        held = Referee(game, MaerchenMauModel(game), covered["Märchen Mau, every pair of options alone"])
        replay(held, number, bots=BOTS, maximum=200)


def small_decks() -> Iterator[tuple[Values, int, str]]:
    """Yield what to explore: all rules with all decks of two players and every other one of three, or one deck each."""
    for number, given in enumerate(RULES):
        for players in (2, 3):
            for place, cards in enumerate(FIVE):
                chosen = (place, players) == (number % len(FIVE), 2 + number // len(FIVE) % 2)
                if chosen or (FULL and (players == 2 or (number + place) % 2)):
                    yield given, players, cards


@pytest.mark.parametrize(("given", "players", "cards"), list(small_decks()), ids=str)
def test_every_state_of_five_cards(given: Values, players: int, cards: str, covered: dict[str, Figures]) -> None:
    game = small_game(given, players, 1)
    figures = covered["Märchen Mau, all states of five cards"]
    explored = compare(game, cards, figures, most_states=100_000 if FULL else 120, deals=None if FULL else 12)
    assert explored.closed or not FULL


@pytest.mark.parametrize("calls", CALLS)
def test_every_state_of_five_cards_under_the_presets(calls: str, covered: dict[str, Figures]) -> None:
    figures = covered["Märchen Mau, all states of five cards"]
    assert compare(MaerchenMau(hand_size=1, calls=calls), FIVE[0], figures, most_states=10_000).closed


@pytest.mark.skipif(not FULL, reason="part of the full run")
@pytest.mark.parametrize("calls", CALLS)
def test_every_state_of_six_cards(calls: str, covered: dict[str, Figures]) -> None:
    players, hand_size, cards = MORE[0]
    game = small_game({"calls": calls}, players, hand_size)
    assert compare(game, cards, covered["Märchen Mau, all states of six cards"], most_states=100_000).closed


@pytest.mark.parametrize("given", RULES if FULL else RULES[:3], ids=name)
@pytest.mark.parametrize(("players", "hand_size", "cards"), MORE)
def test_first_states_of_more_cards(
    players: int, hand_size: int, cards: str, given: Values, covered: dict[str, Figures]
) -> None:
    game = small_game(given, players, hand_size)
    held = BothWays(game, MaerchenMauModel(game), covered["Märchen Mau, first states of six to ten cards"])
    in_play: tuple[Card, ...] = game.deck.in_order(map(game.card, cards.split()))
    starts = [held.start(Chance.from_seed(seed), in_play) for seed in range(4)]
    explore(held, *starts, most_states=600 if FULL else 30, most_outcomes=120)


@pytest.mark.parametrize("given", [{}, {"level": "1"}, {"open_hands": True}], ids=name)
def test_seats_see_what_the_model_lets_them_see(given: Values) -> None:
    game = MaerchenMau(players=3, **given)
    state = game.start(seed=1)
    model = MaerchenMauModel(game)
    for seat in range(3):
        view = game.view(state, seat)
        assert isinstance(view, View)
        seen = {f"hands[{owner}]": FACE_DOWN not in hand for owner, hand in enumerate(view.hands)}
        seen |= {"draw_pile": FACE_DOWN not in view.draw_pile, "discard": FACE_DOWN not in view.discard}
        assert seen == model.sees(seat, state)


@pytest.mark.parametrize("ages", [(7, 5, 6), (5, 5, 5), (9, 4, 3), (8, 3, 3)])
def test_the_youngest_begins(ages: tuple[int, ...]) -> None:
    game = MaerchenMau(players=3, ages=ages, starter=2)
    Referee(game, MaerchenMauModel(game)).start(Chance.from_seed(1))


def test_the_model_has_every_option_and_every_value() -> None:
    told = {option.name: {*option.samples} for option in MauOptions.declared()}
    by_number = {"players", "hand_size", "penalty_cards", "starter", "ages"}
    in_the_deck = {"level", "action_kinds"}
    assert {name: {*words} for name, words in CHOICES.items()} == {
        name: values for name, values in told.items() if name not in by_number | in_the_deck
    }


def test_the_model_cites_every_statement_and_ruling() -> None:
    cited: set[str] = set()
    for kind, first, last in re.findall(r"(MF-|F-Q|S-)(\d\d)(?: to (?:MF-|F-Q|S-)(\d\d))?", PATH.read_text("utf-8")):
        cited |= {f"{kind}{number:02}" for number in range(int(first), int(last or first) + 1)}
    assert {*RULEBOOK.statements, *(ruling.id for ruling in RULEBOOK.rulings)} == cited


def test_an_action_leads_to_one_state_for_each_outcome() -> None:
    game = MaerchenMau(players=3, calls="challenge", stacking="any_plus", hand_size=2)
    held = Referee(game, MaerchenMauModel(game))
    for seed in range(10):
        state = held.start(Chance.from_seed(seed))
        for _ in range(40):
            moves = held.moves(state)
            assert {len(terms) for _, terms in moves.values()} <= {1}
            if not moves:
                break
            state = held.step(state, sorted(moves)[seed % len(moves)], moves)
