"""The engine's Mömmen and the model in docs/spec/moemmen.maude say the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import pytest

from cardrules import Bot
from cardrules.rules.chance import Chance
from cardrules_moemmen import RULEBOOK, Moemmen, MoemmenOptions, MoemmenState

from .agreement import FULL, Figures, Referee, explore, replay
from .moemmen_model import PATH, MoemmenModel
from .pairs import covering, pairs

BOTS: Final[tuple[Bot, ...]] = tuple(Moemmen.bots.values())
PRESETS: Final = [{"edition": edition, "players": players} for edition in ("2021", "2001") for players in (2, 3, 4, 5)]
OTHER_DECKS: Final = [
    {"plus_values": tuple(range(1, 13)), "minus_values": (-1, -4)},
    {"plus_values": (5,) * 12, "minus_values": (-2, -2), "card_sets": 2, "players": 7},
]
PAIRS: Final = [*covering(MoemmenOptions), *OTHER_DECKS]
# With few cards there is no other deal, so that the options of dealing and of the match play no part.
IN_A_ROUND: Final = ("edition", "three_minus", "all_pass", "tim_swap", "tim_commit", "score_colour")
FEW_OPTIONS: Final = list(covering(MoemmenOptions, among=IN_A_ROUND if FULL else ("edition", "score_colour")))
AT_A_DEAL: Final = ("first_dealer", "dealer", "dealt_complete", "score_colour", "target", "tie")
TWO: Final = {"players": 2, "card_sets": 2}
SMALL_DECK_OPTIONS: Final = list(covering(MoemmenOptions, {**TWO, "target": 1})) if FULL else [TWO]

# Positions with few cards, from which all states can be looked at: Benny, Tim, shearing, exchanges, passes, round ends.
FEW: Final[Mapping[str, dict[str, Any]]] = {
    "benny": {"hands": ["TIM.1", "BEN.1"], "meadow": "B-2 B+1.1 G-2", "draw_pile": "G+1.1"},
    "tim": {"hands": ["TIM.1 B-2", "G+1.1"], "meadow": "B+1.1 G-2", "draw_pile": "R-2"},
    "shearing": {"hands": ["TIM.1", "R-2", "B+1.1"], "meadow": "G-2 G-3", "draw_pile": "R-3"},
    "exchange": {"hands": ["G+1.1", "B-2"], "meadow": "R-2 R-3 Y-2", "draw_pile": "BEN.1"},
    "ending": {"hands": ["B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 TIM.1", "B-2"], "meadow": "B+2.3", "draw_pile": "BEN.1"},
}
# Decks that are dealt, in which rounds end: with many minus cards, many special cards, many plus cards of a colour.
DECKS: Final = {
    "minus": "B-2.1 B-2.2 B-3.1 G-2.1 G-2.2 G-3.1 R-2.1 R-3.1 Y-2.1 Y-3.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1 TIM.1 BEN.1",
    "special": "B-2.1 G-2.1 G-3.1 R-2.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1 Y+1.1 "
    "BEN.1 BEN.2 BEN.3 BEN.4 TIM.1 TIM.2 TIM.3 TIM.4",
    "plus": "B+1.1 B+1.2 B+1.3 B+2.1 B+3.1 B+4.1 B+4.2 G+1.1 G+2.1 G+3.1 G+4.1 G+4.2 G+4.3 R+1.1 "
    "B-2.1 G-3.1 BEN.1 TIM.1 TIM.2",
}


# A deal of this one often makes a hand complete, or both.
NEARLY_ALL_BLUE: Final = [f"B+{value}.{number}" for value in (1, 2, 3, 4) for number in (1, 2, 3, 4)]
CITATION: Final = re.compile(r"\b(E1-|E2-|M-Q|S-)(\d\d)(?: to \1(\d\d))?")


def referee(covered: dict[str, Figures], title: str, **options: object) -> Referee[MoemmenState]:
    """Return a referee of the specification and the game under these options."""
    game = Moemmen(**options)
    return Referee(game, MoemmenModel(game), covered[f"Mömmen, {title}"])


def name(given: Mapping[str, object]) -> str:
    """Return options as the name of a test."""
    return " ".join(f"{option}={value}" for option, value in given.items())


@pytest.mark.parametrize("preset", PRESETS, ids=name)
def test_matches_of_the_presets(preset: Mapping[str, object], covered: dict[str, Figures]) -> None:
    whole = referee(covered, "matches of the presets", **preset)
    for seed in range(12 if FULL else 1):
        replay(whole, seed, bots=BOTS, maximum=5000 if FULL else 120)
    one_round = referee(covered, "matches of the presets", **preset, max_rounds=1)
    for seed in range(260 if FULL else 2):
        replay(one_round, 1000 + seed, bots=BOTS, maximum=1000 if FULL else 60)


@pytest.mark.parametrize("given", PAIRS, ids=name)
def test_matches_in_which_all_pairs_of_options_occur(given: Mapping[str, object], covered: dict[str, Figures]) -> None:
    held = referee(covered, "sets of options with all pairs", **given)
    for seed in range(8 if FULL else 1):
        replay(held, seed, bots=BOTS, maximum=400 if FULL else 60)


@pytest.mark.skipif(not FULL, reason="part of the full run")
def test_matches_of_every_pair_of_options_alone(covered: dict[str, Figures]) -> None:
    for number, pair in enumerate(pairs(MoemmenOptions)):
        held = referee(covered, "every pair of options alone", **dict(pair))
        replay(held, number, bots=BOTS, maximum=150)


@pytest.mark.parametrize("given", FEW_OPTIONS, ids=name)
@pytest.mark.parametrize("few", FEW)
def test_every_state_with_few_cards(few: str, given: Mapping[str, object], covered: dict[str, Figures]) -> None:
    held = referee(covered, "all states with few cards", **given, players=len(FEW[few]["hands"]), max_rounds=1)
    explored = explore(held, held.game.position(**FEW[few]), most_states=10_000 if FULL else 60)
    assert explored.closed or not FULL


@pytest.mark.parametrize("given", SMALL_DECK_OPTIONS, ids=name)
@pytest.mark.parametrize("deck", DECKS)
def test_first_states_of_small_decks(deck: str, given: Mapping[str, object], covered: dict[str, Figures]) -> None:
    held = referee(covered, "first states of small decks", **given)
    start = held.start(Chance.from_seed(deck), [held.game.deck.card(card) for card in DECKS[deck].split()])
    explore(held, start, most_states=100 if FULL else 40, most_outcomes=120 if FULL else 24)


@pytest.mark.parametrize("given", list(covering(MoemmenOptions, among=AT_A_DEAL)), ids=name)
def test_deals_that_are_complete(given: Mapping[str, object], covered: dict[str, Figures]) -> None:
    held = referee(covered, "deals that are often complete", **{**TWO, "max_rounds": 3, **given})
    cards = [held.game.deck.card(card) for card in (*NEARLY_ALL_BLUE, "B-2.1", "TIM.1", "BEN.1")]
    for seed in range(40 if FULL else 3):
        explore(held, held.start(Chance.from_seed(seed), cards), most_states=10 if FULL else 3, most_outcomes=24)


def test_reading_a_term_gives_back_what_was_written() -> None:
    game = Moemmen(players=2, score_colour="declare")
    model = MoemmenModel(game)
    state = game.position(**FEW["benny"])
    read = model.read(model.write(state))
    assert read["hand 0"] == "TIM.1"
    assert read["meadow"] == " ".join(map(str, state.meadow))
    assert read["pile"] == "G+1.1"
    assert read["discard"] == "nil"
    assert (read["run"], read["dealer"], read["turn 0"]) == ("0", "1", "fresh")
    assert read["totals"] == "0 ; 0"


# Advice to the players, summaries, what may be seen, calls without a consequence, and the patience of a host.
NOT_ABOUT_MOVES: Final = {"E1-06", "E1-30", "E2-01", "E2-03", "M-Q37", "M-Q38", "M-Q39"}


def test_the_model_cites_every_statement_about_moves() -> None:
    cited: set[str] = set()
    for line in PATH.read_text("utf-8").splitlines():
        for kind, first, last in CITATION.findall(line.partition("***")[2]):
            cited |= {f"{kind}{number:02}" for number in range(int(first), int(last or first) + 1)}
    supplements = {f"S-{number:02}" for number in range(1, 10)}
    rulings = {f"M-Q{number:02}" for number in range(1, 40)}
    assert cited == ({*RULEBOOK.statements, *rulings, *supplements} - NOT_ABOUT_MOVES)
