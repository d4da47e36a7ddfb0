"""From source statement to clause to code to test: nothing is missing, nothing is made up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardrules_moemmen
from cardrules import LANGUAGES
from cardrules.actions import Catalogue
from cardrules.events import Event
from cardrules.state import zones_of
from cardrules_moemmen import COLOURS, RULEBOOK, Moemmen, MoemmenOptions, MoemmenState
from cardrules_moemmen import events as game_events

STATEMENTS = [f"E1-{number:02}" for number in range(1, 61)] + [f"E2-{number:02}" for number in range(1, 48)]
RULINGS = [f"M-Q{number:02}" for number in range(1, 40)] + [f"S-{number:02}" for number in range(1, 10)]

SOURCES = sorted(Path(next(iter(cardrules_moemmen.__path__))).glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def games() -> Iterator[Moemmen]:
    """Yield a game for every value of every option that takes words."""
    for option in MoemmenOptions.declared():
        for value in option.samples:
            players = 6 if (option.name, value) == ("card_sets", 2) else 3
            yield Moemmen(**{"players": players, option.name: value})


def named_in_code() -> set[str]:
    """Return every clause id that the code names: in phases, validators, last resorts and citations."""
    texts = {
        node.value
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    sections = "|".join(RULEBOOK.sections)
    return {text for text in texts if re.fullmatch(rf"({sections})\.[a-z-]+", text)}


def test_every_statement_is_covered_by_a_clause() -> None:
    covered = {source for clause in RULEBOOK.clauses for source in clause.sources}
    assert [item for item in STATEMENTS if item not in covered and item not in RULEBOOK.not_normative] == []
    assert covered - {*STATEMENTS, *RULINGS} == set()
    assert set(RULEBOOK.not_normative) <= {*STATEMENTS} - covered


def test_every_ruling_is_in_the_register_and_behind_a_clause() -> None:
    assert [ruling.id for ruling in RULEBOOK.rulings] == RULINGS
    covered = {source for clause in RULEBOOK.clauses for source in clause.sources}
    assert set(RULINGS) <= covered


@pytest.mark.parametrize("item", [*STATEMENTS, *RULINGS])
def test_every_statement_and_ruling_has_a_test_named_after_it(item: str) -> None:
    word = item.lower().replace("-", "_").replace("m_q", "mq").replace("s_", "s")
    names = re.findall(r"def (test_\w+)", "\n".join(path.read_text("utf-8") for path in TESTS))
    assert [name for name in names if re.search(rf"_{word}(_|$)", name)]


def test_every_clause_the_code_names_exists() -> None:
    assert named_in_code() <= {clause.id for clause in RULEBOOK.clauses}


def test_only_what_is_declared_as_data_is_named_by_no_line_of_code() -> None:
    """The cards, the aim, the zones with who sees them, what a position may hold, and a rule that there is none."""
    silent = {clause.id for clause in RULEBOOK.clauses} - named_in_code()
    assert {clause_id for clause_id in silent if not clause_id.startswith(("material.", "aim.", "public."))} == {
        "match.no-limit",
        "meadow.three-ways",
        "round.not-in-positions",
        "setup.discard-pile",
    }


def test_clauses_hold_under_options_that_exist() -> None:
    options = {option.name: option for option in MoemmenOptions.declared()}
    for clause in RULEBOOK.clauses:
        for name, values in clause.when:
            assert all(options[name].accepts(value) for value in values)


def test_every_value_of_a_choice_has_its_clauses() -> None:
    conditions = {(name, value) for clause in RULEBOOK.clauses for name, values in clause.when for value in values}
    for name in {name for name, _ in conditions}:
        (option,) = (option for option in MoemmenOptions.declared() if option.name == name)
        assert {value for key, value in conditions if key == name} == set(option.samples)


def test_clauses_named_under_options_hold_under_them() -> None:
    for game in games():
        held = {clause.id for clause in RULEBOOK.clauses if clause.holds(game.options)}
        named = {
            clause
            for phase in game.phases.values()
            for move in phase.moves
            for clause in (*move.clauses, *(item.clause for item in move.validators))
        }
        assert named <= held


def test_rulings_and_options_name_each_other() -> None:
    options = {option.name: option for option in MoemmenOptions.declared()}
    for option in options.values():
        assert set(option.rulings) <= set(RULINGS)
    for ruling in RULEBOOK.rulings:
        if ruling.option is not None:
            assert ruling.id in options[ruling.option].rulings, ruling.id


def test_everything_has_a_name() -> None:
    events = [item for item in vars(game_events).values() if isinstance(item, type) and issubclass(item, Event)]
    wanted = {
        *COLOURS,
        *(zone.name for zone in zones_of(MoemmenState)),
        *(f"phase.{phase}" for phase in Moemmen(score_colour="declare").phases),
        *(f"action.{action.word}" for action in Moemmen(score_colour="declare").action_types),
        *(f"event.{event.word}" for event in events if event is not Event),
        *(value for option in MoemmenOptions.declared() for value in option.samples if isinstance(value, str)),
        "target",
        "rounds",
    }
    assert wanted <= set(RULEBOOK.names)


def test_every_text_is_there_in_every_language() -> None:
    texts = [
        *RULEBOOK.sections.values(),
        *(clause.text for clause in RULEBOOK.clauses),
        *(text for ruling in RULEBOOK.rulings for text in (ruling.question, *ruling.readings, ruling.decision)),
        *RULEBOOK.messages.values(),
        *RULEBOOK.names.values(),
    ]
    for text in texts:
        for lang in LANGUAGES:
            assert text.render(lang).strip()
        assert set(re.findall(r"{(\w+)}", text.de)) == set(re.findall(r"{(\w+)}", text.en))


def test_the_catalogue_holds_every_action_that_can_be_legal() -> None:
    game = Moemmen(score_colour="declare")
    actions = game.actions
    assert isinstance(actions, Catalogue)
    words = {action.word for action in actions}
    assert words == {"swap", "pass", "benny", "refresh", "tim", "take_minus", "skip_shear", "declare"}
    for number, action in enumerate(actions):
        assert actions.index(action) == number
        assert game.parse_action(str(action)) is action


@pytest.mark.parametrize(("tim_swap", "minus_swaps"), [("same_colour", 8 * 12), ("any_but_minus", 8 * 56)])
def test_no_swap_that_no_state_allows_is_in_the_catalogue(tim_swap: str, minus_swaps: int) -> None:
    """8 minus cards, each for the 12 plus cards of its colour, or for everything but the 8 minus cards."""
    game = Moemmen(tim_swap=tim_swap)
    swaps = [str(action).split() for action in game.actions if action.word == "swap"]
    assert sum("-" in lay for _, lay, _ in swaps) == minus_swaps
    # A card is never swapped for itself: it cannot lie in hand and in the meadow.
    assert sum("-" not in lay for _, lay, _ in swaps) == 56 * 63
    assert len([action for action in game.actions if action.word == "take_minus"]) == 56 * 8
