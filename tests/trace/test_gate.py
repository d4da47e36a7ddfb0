"""The gate lets a whole trace through, and finds every single thing that is broken in it."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from cardrules import Game
from cardrules.trace import Trace, loose_ends, unexercised

WHOLE = (Path(__file__).parent / "whole.py").read_text("utf-8")
TESTS = """
import pytest

def test_w_01_four_cards(): pass

def test_w_02_they_belong_to_nobody(): pass

class TestLaying:
    def test_w_03_one_lays_or_rests(self): pass

@pytest.mark.rule("whole:end.wins")
def test_w_q1_the_last_card(): pass
"""
_numbers = count()

Break = Callable[[str, str], Trace]


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Break]:
    """Return the trace of a copy of the whole game with one text replaced."""
    names: list[str] = []

    def broken(old: str, new: str) -> Trace:
        text = WHOLE + TESTS
        assert text.count(old) >= 1, old
        code, tests = ((part.replace(old, new)) for part in (WHOLE, TESTS))
        names.append(f"whole_{next(_numbers)}")
        file = tmp_path / f"{names[-1]}.py"
        file.write_text(code, "utf-8")
        (tmp_path / "test_whole.py").write_text(tests, "utf-8")
        spec = importlib.util.spec_from_file_location(names[-1], file)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[names[-1]] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return Trace(cast("type[Game]", module.Whole), tmp_path)

    yield broken
    for name in names:
        del sys.modules[name]


def found(trace: Trace) -> list[str]:
    return [re.sub(r" \(in \w+, [^)]*\)|, line \d+", "", str(finding)) for finding in loose_ends(trace)]


def test_a_whole_trace_has_no_loose_end(broken: Break) -> None:
    assert found(broken("Whole", "Whole")) == []


def test_without_tests_at_hand_nothing_is_asked_of_them(broken: Break) -> None:
    assert found(Trace(broken("w_01", "x_01").game_type)) == []


def case(name: str, old: str, new: str, *findings: str) -> object:
    return pytest.param(old, new, findings, id=name)


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        case(
            "orphan clause",
            '@clauses("cards.four")\n    ',
            "",
            "orphan-clause: cards.four: no code names it; expected code, or a reason for none",
        ),
        case(
            "reason for a clause that code names",
            '@clauses("cards.four"',
            '@clauses("cards.four", "cards.free"',
            "needless-exception: cards.free: is without_code, but {module}:Whole.make_deck names it",
        ),
        case(
            "unknown clause in a citation",
            'log.cite("lay.greet")',
            'log.cite("greeting.free")',
            "unknown-clause: {module}:greet: 'greeting.free'",
        ),
        case(
            "unknown clause anywhere",
            ', "empty")',
            ', "end.empty")',
            "unknown-clause: {module}:Whole.result: 'end.empty'",
            "unused-name: reason.empty: nothing is called so",
        ),
        case(
            "unknown clause in a decorator",
            '@clauses("cards.four"',
            '@clauses("cards.four", "cards.five"',
            "unknown-clause: {module}:Whole.make_deck: 'cards.five'",
        ),
        case(
            "unknown clause without code",
            "without_code={",
            'without_code={"cards.five": Text(de="Nein.", en="No."), ',
            "unknown-clause: without_code: 'cards.five'",
        ),
        case(
            "unknown clause in a table",
            'clauses=("lay.rest",)',
            'clauses=("lay.nothing",)',
            "broken-game: rule book of 'whole' has no clause 'lay.nothing': "
            "did you mean 'lay.own' or 'lay.silent' or 'lay.rest'?",
        ),
        case(
            "clause put together at run time",
            'log.cite("lay.greet")',
            'log.cite(f"lay.{action.word}")',
            "computed-clause: {module}:greet: 'lay.'…; expected ids that can be read",
        ),
        case(
            "clause not in force",
            '("lay.silent",) if self.options.silent else ("lay.own",)',
            '("lay.silent",)',
            "clause-not-in-force: lay.silent: named in turn, although it holds only with silent = yes",
        ),
        case(
            "clause not in force in a row",
            'clauses=("lay.rest",)',
            'clauses=("lay.rest", "end.wins")',
            "clause-not-in-force: end.wins: named in turn: rest, although it holds only with last = wins",
        ),
        case(
            "no such option",
            'when={"last": ("loses",)}',
            'when={"first": ("loses",)}',
            "value-without-clause: last = 'loses': no clause holds under it",
            "broken-game: rule book of 'whole': clause 'end.loses' holds under an option 'first', which there is not",
        ),
        case(
            "no such value",
            'when={"silent": (True,)}',
            'when={"silent": (True, "loud")}',
            "unknown-condition: silent is never 'loud', but a clause holds under it",
        ),
        case(
            "no clause for a word of several",
            'last: Literal["wins", "loses"] = option("wins", text=Text(de="Letzte Karte", en="last card")',
            'last: tuple[Literal["wins", "loses", "draws"], ...] = option(("wins",), text=Text(de="Letzte", en="last")',
            "value-without-clause: last = 'draws': no clause holds under it",
            "clause-not-in-force: end.loses: named in over, although it holds only with last = loses",
            "missing-name: last.draws, or draws",
        ),
        case(
            "unknown source",
            '"There are four cards."), ("W-01",)',
            '"There are four cards."), ("W-01", "W-05")',
            "unknown-source: cards.four: W-05",
        ),
        case(
            "unknown source of an option",
            'rulings=("W-Q1",)',
            'rulings=("W-Q1", "W-Q2")',
            "unknown-source: option last: W-Q2",
        ),
        case(
            "unknown statement that is not normative",
            "not_normative={",
            'not_normative={"W-09": Text(de="Nichts.", en="Nothing."), ',
            "unknown-source: not_normative: W-09",
        ),
        case(
            "uncovered statement",
            '"the text"), 4)',
            '"the text"), 5)',
            "uncovered-statement: W-05: expected a clause, or a reason for none",
            "untested-source: W-05: no test names it",
        ),
        case(
            "a statement both covered and not normative",
            '"There are four cards."), ("W-01",)',
            '"There are four cards."), ("W-01", "W-04")',
            "needless-exception: W-04: is not normative, but a clause rests on it",
        ),
        case(
            "uncovered ruling",
            '("W-Q1",), when',
            '("W-03",), when',
            "uncovered-ruling: W-Q1: no clause rests on it",
        ),
        case(
            "ruling of an option that does not name it",
            ', rulings=("W-Q1",)',
            "",
            "unknown-option: W-Q1: no option 'last' names it",
        ),
        case(
            "a ruling without option",
            '"Yes."), "last")',
            '"Yes."))',
        ),
        case(
            "ruling of no option",
            '"Yes."), "last")',
            '"Yes."), "first")',
            "unknown-option: W-Q1: no option 'first' names it",
        ),
        case(
            "refusal code without message",
            '@guard("greeted"',
            '@guard("twice"',
            "broken-game: whole: no message for the refusal 'twice'; expected one in the rule book's messages",
        ),
        case(
            "unused message",
            "messages={",
            'messages={"old": Text(de="Alt.", en="Old."), ',
            "unused-message: old: stands in no table",
        ),
        case(
            "no name of a zone",
            '"pile": Text(de="Stapel", en="pile"),',
            "",
            "missing-name: pile",
        ),
        case(
            "no name of an event",
            '"event.greeted": Text(de="Platz {seat} grüßt.", en="Seat {seat} greets."),',
            "",
            "missing-name: event.greeted",
        ),
        case(
            "name of nothing",
            '"wins": Text(',
            '"draws": Text(de="x", en="x"), "wins": Text(',
            "unused-name: draws: nothing is called so",
        ),
        case(
            "name of no value of an option that always has one",
            '"wins": Text(',
            '"last.none": Text(de="x", en="x"), "wins": Text(',
            "unused-name: last.none: nothing is called so",
        ),
        case(
            "empty in a language",
            '"They belong to nobody."',
            '" "',
            "incomplete-text: clause cards.free: is empty in en",
        ),
        case(
            "other braces in a language",
            '"{card} is not in hand."',
            '"It is not in hand."',
            "incomplete-text: message not-in-hand: has not the same braces in every language",
        ),
        case(
            "untested clause and source",
            "test_w_02_they",
            "test_they",
            "untested-clause: cards.free: no test names it or W-02",
            "untested-source: W-02: no test names it",
        ),
        case(
            "unknown statement in a test's name",
            "test_w_02_they",
            "test_w_02_w_12_they",
            "unknown-id: test_whole:test_w_02_w_12_they_belong_to_nobody: W-12",
        ),
        case(
            "unknown clause in a marker",
            'rule("whole:end.wins")',
            'rule("whole:end.draw")',
            "unknown-id: test_whole:test_w_q1_the_last_card: whole:end.draw",
        ),
        case(
            "a marker that cannot be read",
            'rule("whole:end.wins")',
            'rule("end." + "wins")',
            "unknown-id: test_whole:test_w_q1_the_last_card: 'end.' + 'wins'",
        ),
    ],
)
def test_what_is_broken_is_found(broken: Break, old: str, new: str, findings: tuple[str, ...]) -> None:
    trace = broken(old, new)
    assert found(trace) == [finding.replace("{module}", trace.code.stem) for finding in findings]


def test_a_clause_fires_in_a_test_that_names_it(broken: Break) -> None:
    trace = broken("Whole", "Whole")
    tests = {test.name: (test.path, test.name) for test in trace.named_tests}
    silent = {name: frozenset[str]() for name in tests.values()}
    assert [str(finding).split(":")[1].strip() for finding in unexercised(trace, silent)] == [
        "lay.own",
        "lay.rest",
        "lay.greet",
        "lay.silent",
        "end.wins",
        "end.loses",
    ]
    laying = tests["TestLaying::test_w_03_one_lays_or_rests"]
    fired = {**silent, laying: frozenset({"whole:lay.own", "whole:lay.greet", "whole:lay.silent", "whole:lay.rest"})}
    assert [str(finding) for finding in unexercised(trace, fired)] == [
        f"unexercised-clause: {clause}: it neither fires nor refuses in test_whole:test_w_q1_the_last_card"
        for clause in ("end.wins", "end.loses")
    ]
    # Where not all of the tests ran that name a clause, nothing can be said about it.
    assert unexercised(trace, {laying: fired[laying]}) == ()


def test_the_matrix_joins_what_each_clause_became(broken: Break) -> None:
    trace = broken("Whole", "Whole")
    rows = {row.clause.id: row for row in trace.rows}
    greeting = rows["lay.greet"]
    assert [mention.place for mention in greeting.mentions] == [
        f"{trace.code.stem}:{place}" for place in ("greets_once", "greet", "Whole.make_windows")
    ]
    assert greeting.codes == ("greeted",)
    assert [test.place for test in greeting.tests] == ["test_whole:TestLaying::test_w_03_one_lays_or_rests"]
    assert rows["lay.rest"].codes == ("can-lay",)
    assert [row.clause.id for row in trace.rows if row.silent] == ["cards.four", "cards.free"]
    assert trace.silent == {"cards.four", "cards.free"}
