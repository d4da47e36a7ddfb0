"""From the source statements to the clauses, the code and the tests, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

import pytest

import cardrules_maerchenmau
from cardrules import LANGUAGES
from cardrules_maerchenmau import (
    LETTERS,
    NUMBERS,
    RULEBOOK,
    Blocked,
    Called,
    Kept,
    MaerchenMau,
    MauOptions,
    Passed,
    Punished,
    Skipped,
    Turned,
    WentOut,
    Wished,
)

SOURCE = Path(cardrules_maerchenmau.__file__).parent
STATEMENTS = {f"MF-{number:02}" for number in range(1, 37)}
# The register has no F-Q23.
RULINGS = {f"F-Q{number:02}" for number in range(1, 41)} - {"F-Q23"}
SUPPLEMENTS = {"S-06", *(f"S-{number}" for number in range(10, 25))}
EVENTS = (Blocked, Called, Kept, Passed, Punished, Skipped, Turned, WentOut, Wished)
SECTIONS = "|".join(RULEBOOK.sections)


def named_in_code() -> set[str]:
    """Return every clause id that stands in the code of the game, outside its rule book."""
    code = "".join(file.read_text("utf-8") for file in SOURCE.glob("*.py"))
    literal = set(re.findall(rf'"((?:{SECTIONS})\.[a-z0-9-]+)"', code))
    made = {f"direction.two-{value}" for value in ("none", "skip")}
    return literal | made


def all_tests() -> str:
    return "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))


def games() -> Iterator[MaerchenMau]:
    """Yield games that together have every row of every table."""
    for calls, stacking, match in product(
        ("off", "auto", "window", "declare", "challenge"), ("none", "same_kind", "any_plus"), ("kind", "colour_only")
    ):
        yield MaerchenMau(calls=calls, stacking=stacking, action_match=match, start_card="apply")
    yield MaerchenMau(forced_draw_counts=True, swap_give="before_seeing", play_on="places", voluntary_draw=True)


def test_every_statement_ruling_and_supplement_is_covered() -> None:
    cited = {source for clause in RULEBOOK.clauses for source in clause.sources}
    assert cited | set(RULEBOOK.not_normative) == STATEMENTS | RULINGS | SUPPLEMENTS
    assert not cited & set(RULEBOOK.not_normative)


def test_every_ruling_and_supplement_is_in_the_register() -> None:
    assert [ruling.id for ruling in RULEBOOK.rulings] == [*sorted(RULINGS), *sorted(SUPPLEMENTS)]
    options = {option.name for option in MauOptions.declared()}
    assert {ruling.option for ruling in RULEBOOK.rulings if ruling.option} <= options
    assert all(len(ruling.readings) >= 2 for ruling in RULEBOOK.rulings if ruling.id in RULINGS)


@pytest.mark.parametrize("source", sorted(STATEMENTS | RULINGS | SUPPLEMENTS))
def test_every_source_has_a_test_named_after_it(source: str) -> None:
    name = source.lower().replace("-", "_")
    assert re.search(rf"def test_{name}_", all_tests())


def test_clauses_hold_under_options_that_exist() -> None:
    declared = {option.name: option for option in MauOptions.declared()}
    for clause in RULEBOOK.clauses:
        for name, values in clause.when:
            assert all(declared[name].accepts(value) or declared[name].accepts((value,)) for value in values)


def test_code_names_only_clauses_that_exist() -> None:
    clauses = {clause.id for clause in RULEBOOK.clauses}
    assert named_in_code() <= clauses


def test_code_names_every_clause_that_is_not_about_material_or_aim() -> None:
    rest = {clause.id for clause in RULEBOOK.clauses} - named_in_code()
    assert rest == {
        "material.players",
        "material.numbers",
        "material.pictures",
        "material.action-kinds",
        "material.deck",
        "level.one",
        "level.two",
        "level.choose-kinds",
        "end.aim",
    }


def test_options_name_rulings_that_exist() -> None:
    for option in MauOptions.declared():
        assert option.rulings
        assert set(option.rulings) <= STATEMENTS | RULINGS | SUPPLEMENTS


def test_every_message_is_used_and_every_code_has_one() -> None:
    codes: set[str] = set()
    for game in games():
        tables = [phase.moves for phase in game.phases.values()] + [window.moves for window in game.windows.values()]
        for move in chain.from_iterable(tables):
            codes |= {check.code for check in move.validators}
            codes |= {move.last_resort.code} if move.last_resort else set()
    assert codes == set(RULEBOOK.messages)


def test_every_name_the_game_needs_is_there() -> None:
    game = MaerchenMau(start_card="apply", forced_draw_counts=True, calls="challenge")
    needed = {f"phase.{name}" for name in game.phases}
    needed |= {f"action.{action_type.word}" for action_type in game.action_types}
    needed |= {f"event.{event_type.word}" for event_type in EVENTS}
    needed |= {"reason.out", "reason.blocked", "hands", "draw_pile", "discard", *"bygr", *NUMBERS, *LETTERS}
    for option in MauOptions.declared():
        needed |= {value for value in option.samples if isinstance(value, str)}
    assert needed <= set(RULEBOOK.names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_reads_in_both_languages(lang: str) -> None:
    book = RULEBOOK.render(lang)
    assert all(f"`maerchenmau:{clause.id}`" in book for clause in RULEBOOK.clauses)
    level_1 = RULEBOOK.render(lang, MaerchenMau(level="1").options)
    assert "call.penalty" not in level_1
    assert "setup.open-hands" in level_1
    # Without action cards there is nothing to read about them.
    assert not [section for section in ("plus.", "skip.", "direction.", "wish.lasts", "swap.may") if section in level_1]
    assert "skip.next" in RULEBOOK.render(lang, MaerchenMau(action_kinds=("skip", "swap")).options)
