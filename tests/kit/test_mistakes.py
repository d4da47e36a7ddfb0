"""Mistakes an author makes: each is a change to Ascend, and has to be told in one line, once."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import settings

from cardrules import Game
from cardrules.errors import InvalidDefinition
from cardrules.testing import Check, Conformance, Problem, Subject
from docs.examples import ascend
from tests.places import without_place

SOURCE: Final = Path(ascend.__file__).read_text("utf-8")
MADE: Final = "core-the-game-can-be-made"


@attrs.frozen
class Mistake:
    """A mistake.

    Attributes:
        name: What is wrong.
        check: The check that reports it; "" if the game's file cannot even be imported.
        line: The line it reports.
        changes: The changes to the code of Ascend.
    """

    name: str
    check: str
    line: str
    changes: tuple[tuple[str, str], ...]


def mistake(name: str, check: str, line: str, *changes: tuple[str, str]) -> Mistake:
    return Mistake(name, check, line, changes)


def field(text: str) -> tuple[str, str]:
    """Return the change that gives the state a field."""
    return "    rest: Cards = zone(sight.nobody)\n", f"    rest: Cards = zone(sight.nobody)\n    {text}\n"


HIGHER: Final = """if top is None or action.card.value > top.value:
        return None
    return {"card": action.card, "top": top}"""
TOP: Final = "return state.pile[-1] if state.pile else None"
LAYING: Final = '    state = state.move(action.card, to="pile")\n'
NEXT: Final = """phase = "turn" if state.hands[seat] else "over"
    return state.replace(phase=phase, seat=state.next_seat())"""
TAKEN: Final = 'return state.move(state.pile, to="hands", part=seat).replace(seat=state.next_seat())'
SHUFFLED: Final = 'state = state.gather(to="rest").shuffle("rest", log)'
DEALT: Final = 'return state.deal("rest", to="hands", each=self.options.cards)'
PASSING: Final = 'Move(Pass, take_up, clauses=("lay.pass",))'
SAID: Final = '''@frozen
class Said(Event):
    """Somebody passed."""

    seat: int


def lay('''

DEFINITIONS: Final = (
    mistake(
        "mutable state",
        MADE,
        "Ascend cannot be made: AscendState.laid: values of type list[int] cannot be saved: a field is a card, an "
        "action, an int, bool, str or None, a Literal, a tuple or a frozen class of such, or a union of them",
        field("laid: list[int] = attrs.field(factory=list)"),
        (LAYING, "    state.laid.append(seat)\n" + LAYING),
        ("from typing_extensions", "import attrs\nfrom typing_extensions"),
    ),
    mistake(
        "dict in the state",
        MADE,
        "Ascend cannot be made: AscendState.laid: values of type <class 'dict'> cannot be saved: a field is a card, an "
        "action, an int, bool, str or None, a Literal, a tuple or a frozen class of such, or a union of them",
        field("laid: dict = attrs.field(factory=dict)"),
        ("from typing_extensions", "import attrs\nfrom typing_extensions"),
    ),
    mistake(
        "field of the state without a default",
        MADE,
        "Ascend cannot be made: AscendState.laid: has no default; expected one, for the state before the deal",
        field("laid: int"),
    ),
    mistake(
        "zone of a type without parts",
        MADE,
        "Ascend cannot be made: AscendState.heap: a zone has the type <class 'cardrules.rules.cards.Card'>; expected a "
        "tuple of cards, PerSeat[…] or tuple[…, ...] of such tuples, or Annotated[tuple[…, ...], Between(…, …)]",
        field("heap: Card = zone(sight.everyone)"),
    ),
    mistake(
        "hands not one for each seat",
        MADE,
        "Ascend cannot be made: AscendState.hands: sight.owner_only, but the parts of the zone have no owners; "
        "expected the type PerSeat[…], or another rule of sight",
        ("hands: PerSeat[Cards]", "hands: tuple[Cards, ...]"),
    ),
    mistake(
        "message forgotten",
        MADE,
        "Ascend cannot be made: ascend: no message for the refusal 'too-low'; expected one in the rule book's messages",
        ('        "too-low": "{card} is not higher than {top}.",\n', ""),
    ),
    mistake(
        "reason of last resort without message",
        MADE,
        "Ascend cannot be made: ascend: no message for the refusal 'can-lay'; expected one in the rule book's messages",
        (PASSING, PASSING[:-1] + ', last_resort=Reason("can-lay", "lay.pass"))'),
        ("    Phase,\n", "    Phase,\n    Reason,\n"),
    ),
    mistake(
        "wrong clause",
        MADE,
        "Ascend cannot be made: rule book of 'ascend' has no clause 'lay.hihger': did you mean 'lay.higher'?",
        ('@validator("too-low", clause="lay.higher"', '@validator("too-low", clause="lay.hihger"'),
    ),
    mistake(
        "reads no attribute",
        MADE,
        "Ascend cannot be made: ascend: 'not-in-hand' reads 'hand', which no AscendState has: did you mean 'hands' or "
        "'chance'?",
        ('read.own("hands")', 'read.own("hand")'),
    ),
    mistake(
        "number as an argument",
        MADE,
        "Ascend cannot be made: Lay.card: an argument is a card, a tuple[…, ...] of cards, a Seat, an Annotated[int, "
        "Between(…, …)] with both bounds, a Literal of words or a flag with default False, not <class 'int'>",
        ("    card: Number\n", "    card: int\n"),
    ),
    mistake(
        "source of no argument",
        MADE,
        "Ascend cannot be made: Lay: OneOf for crad; expected each once of card",
        ('OneOf("card"', 'OneOf("crad"'),
    ),
    mistake(
        "card id twice",
        MADE,
        "Ascend cannot be made: deck: two cards share the id '1'",
        ("Number(str(value), value)", "Number(str(value % 10), value)"),
    ),
    mistake(
        "malformed card id",
        MADE,
        "Ascend cannot be made: deck: 'no 1' cannot be a card id: no white space, '=' or '??'",
        ("Number(str(value), value)", 'Number(f"no {value}", value)'),
    ),
    mistake(
        "action not frozen",
        MADE,
        "Ascend cannot be made: Lay is not @frozen; expected @cardrules.frozen above the class",
        ("@frozen\nclass Lay(", "class Lay("),
    ),
    mistake(
        "action without fields not frozen",
        MADE,
        "Ascend cannot be made: Pass is not @frozen; expected @cardrules.frozen above the class",
        ("@frozen\nclass Pass(", "class Pass("),
    ),
    mistake(
        "state not frozen",
        MADE,
        "Ascend cannot be made: AscendState is not @frozen; expected @cardrules.frozen above the class",
        ("@frozen\nclass AscendState(", "class AscendState("),
    ),
    mistake(
        "card not frozen",
        MADE,
        "Ascend cannot be made: Number is not @frozen; expected @cardrules.frozen above the class",
        ("@frozen\nclass Number(", "class Number("),
    ),
    mistake(
        "options not frozen",
        MADE,
        "Ascend cannot be made: AscendOptions is not @frozen; expected @cardrules.frozen above the class",
        ("@frozen\nclass AscendOptions(", "class AscendOptions("),
    ),
    mistake(
        "default out of range",
        MADE,
        "Ascend cannot be made: AscendOptions.cards: the default is 9; expected one of 1, 2, 3, 4, 5",
        ("= option(4,", "= option(9,"),
    ),
    mistake(
        "preset out of range",
        MADE,
        "Ascend cannot be made: AscendOptions.presets['long']: cards is 9; expected one of 1, 2, 3, 4, 5",
        (
            "    players: Literal[",
            (
                '    preset = "length"\n    presets = {"long": {"cards": 9}}\n'
                '    length: Literal["short", "long"] = option("short", text="length")\n'
                "    players: Literal["
            ),
        ),
    ),
    mistake(
        "validators not a tuple",
        MADE,
        "Ascend cannot be made: Move(Lay, …): validators is a tuple of Validator and OneOf objects, not a Validator",
        ("(own, higher)", "higher"),
    ),
    mistake(
        "no validator but its function",
        MADE,
        "Ascend cannot be made: Move(Lay, …): validators is a tuple of Validator and OneOf objects; the function "
        "'higher' is in it",
        ('@validator("too-low", clause="lay.higher", reads=(top,))\n', ""),
    ),
    mistake(
        "clauses a text",
        MADE,
        "Ascend cannot be made: Move(Pass, …): clauses is a tuple of clause ids, not 'lay.pass'",
        ('clauses=("lay.pass",)', 'clauses=("lay.pass")'),
    ),
    mistake(
        "effect called",
        MADE,
        "Ascend cannot be made: Move(Pass, …): effect is None; expected a function of (state, action, seat, log)",
        ("Move(Pass, take_up, ", "Move(Pass, None, "),
    ),
    mistake(
        "phases not yielded",
        MADE,
        "Ascend cannot be made: Ascend.make_phases returned None; expected Phase objects",
        ('        yield Phase(\n            "turn"', '        _ = Phase(\n            "turn"'),
        ('        yield Phase("over"', '        _ = Phase("over"'),
    ),
    mistake(
        "static validator that says no by False",
        MADE,
        "Ascend cannot be made: validator 'higher' returned False; expected None or a dict of parameters",
        (", reads=(top,))\ndef higher(action: Lay, top: Number | None)", ")\ndef higher(action: Lay)"),
        (HIGHER, "return action.card.value < 0"),
    ),
    mistake(
        "static validator that breaks",
        MADE,
        "Ascend cannot be made: ZeroDivisionError: {text_of_this_python}",
        (", reads=(top,))\ndef higher(action: Lay, top: Number | None)", ")\ndef higher(action: Lay)"),
        (HIGHER, "return {} if 1 // (action.card.value - 1) else None"),
    ),
    mistake(
        "name that does not exist",
        MADE,
        "Ascend cannot be made: Ascend.make_phases raised NameError: name 'take' is not defined",
        ("Move(Pass, take_up, ", "Move(Pass, take, "),
    ),
)

IMPORTS: Final = (
    mistake(
        "clause id twice",
        "",
        "rule book of 'ascend': clause ids used twice: lay.own",
        ('Clause("lay.higher"', 'Clause("lay.own"'),
    ),
    mistake(
        "missing translation",
        "",
        "rule book of 'ascend': expected every text in de, en; de only in title",
        ("    RuleBook,\n", "    RuleBook,\n    Text,\n"),
        ('title="Ascend"', 'title=Text(de="Aufstieg", en="Ascend")'),
    ),
    mistake(
        "validator that does not take what it reads",
        "",
        "validator 'higher' takes (action); expected a function of (action, top)",
        ("def higher(action: Lay, top: Number | None)", "def higher(action: Lay)"),
    ),
    mistake(
        "reads not a tuple",
        "",
        "validator 'higher': reads is a tuple of readers, not the function 'top'",
        ("reads=(top,)", "reads=top"),
    ),
)

MATCHES: Final = (
    mistake(
        "lost card",
        "core-cards-are-conserved",
        "{card} lies nowhere; expected it in one of the zones hands, pile, rest",
        (TAKEN, TAKEN.replace("state.move(state.pile", "state.replace(pile=state.pile[1:]).move(state.pile[1:]")),
    ),
    mistake(
        "field that does not exist",
        "core-nothing-breaks",
        "TypeError: AscendState.replace() got an unexpected keyword argument 'heap'",
        (NEXT, NEXT.replace("phase=phase", "heap=(), phase=phase")),
    ),
    mistake(
        "zone that does not exist",
        "core-nothing-breaks",
        "cardrules.errors.InvalidArgument: no zone 'pil' in AscendState: did you mean 'pile'?",
        (LAYING, LAYING.replace("pile", "pil")),
    ),
    mistake(
        "cards given to nobody",
        "core-nothing-breaks",
        "cardrules.errors.InvalidArgument: hands has no part None; expected a seat from 0 to {last}",
        (TAKEN, TAKEN.replace(", part=seat", "")),
    ),
    mistake(
        "phase that does not exist",
        "core-nothing-breaks",
        "effect 'lay' of Lay left an impossible state: phase is 'trun': did you mean 'turn'?",
        (NEXT, NEXT.replace('"turn"', '"trun"')),
    ),
    mistake(
        "clause cited that does not exist",
        "core-nothing-breaks",
        "effect 'take_up' of Pass cites the clause 'lay.pas': did you mean 'lay.pass' or 'lay.own'?",
        (TAKEN, 'log.cite("lay.pas")\n    ' + TAKEN),
    ),
    mistake(
        "stop after the shuffle forgotten",
        "core-nothing-breaks",
        "Ascend.deal: 20 cards were shuffled and moved on before anybody could look: an event would name a card that "
        "only chance put where it lay; mark the state right after the shuffle with log.at(state)",
        (
            SHUFFLED,
            "mixed, after = state.chance.shuffle(state.cards)\n        state = state.replace(chance=after, rest=mixed)",
        ),
    ),
    mistake(
        "hidden card in a public field",
        "hidden-only-zones-hold-cards",
        "seat {seat} sees {card} in the field last_taken",
        field("last_taken: Cards = ()"),
        (TAKEN, TAKEN[:-1] + ", last_taken=state.pile[-1:])"),
        ("from typing_extensions", "import attrs\nfrom typing_extensions"),
    ),
    mistake(
        "chance from outside",
        "core-matches-are-reproducible",
        "the same seed dealt otherwise:",
        ('gather(to="rest").shuffle("rest", log)', "replace(rest=(*random.sample(state.cards, len(state.cards)),))"),
    ),
    mistake(
        "old chance kept after the deal",
        "core-dealing-moves-chance-on",
        "the state keeps a chance of 0 draws, but 1 was made; expected the chance that the last one returned",
        (SHUFFLED, "old = state.chance\n        " + SHUFFLED),
        (DEALT, DEALT + ".replace(chance=old)"),
    ),
    mistake(
        "old chance used again",
        "core-dealing-moves-chance-on",
        "draw 0 is made twice; expected each draw from the chance that the one before returned",
        (SHUFFLED, "state.chance.choose(state.cards)\n        " + SHUFFLED),
    ),
    mistake(
        "old chance kept in play",
        "core-chance-moves-on",
        "the state keeps a chance of 1 draw, but 2 were made; expected the chance that the last one returned",
        (TAKEN, "state.chance.choose((0, 1))\n    " + TAKEN),
    ),
    mistake(
        "event not frozen",
        "core-nothing-breaks",
        "Said is not @frozen; expected @cardrules.frozen above the class",
        ("def lay(", SAID.removeprefix("@frozen\n")),
        (TAKEN, "log.add(Said(seat))\n    " + TAKEN),
        ("    Clause,\n", "    Clause,\n    Event,\n"),
    ),
    mistake(
        "validator returns True",
        "core-nothing-breaks",
        "validator 'higher' returned True; expected None or a dict of parameters",
        (HIGHER, "return top is None or action.card.value > top.value"),
    ),
    mistake(
        "validator returns False",
        "core-nothing-breaks",
        "validator 'higher' returned False; expected None or a dict of parameters",
        (HIGHER, "return top is not None and action.card.value <= top.value"),
    ),
    mistake(
        "validator returns a text",
        "core-nothing-breaks",
        "validator 'higher' returned 'too low'; expected None or a dict of parameters",
        (HIGHER, 'return "too low" if top is not None and action.card.value <= top.value else None'),
    ),
    mistake(
        "reader returns a list",
        "core-nothing-breaks",
        "reader 'top' of validator 'higher' returned a list; expected a value that can be hashed, such as a tuple",
        (TOP, "return list(state.pile)"),
    ),
    mistake(
        "source yields hands",
        "core-nothing-breaks",
        "OneOf 'state.hands' of Lay yields 13+3+18+11; expected one of 1, 10, 11, 12, 13, 14, 15, 16 …",
        ('read.own("hands")', 'read.value("hands")'),
    ),
    mistake(
        "source returns nothing",
        "core-nothing-breaks",
        "OneOf 'held' returned None; expected a tuple of values",
        ('read.own("hands")', "held"),
        ("def lay(", "def held(state: AscendState, seat: int) -> Cards:\n    state.hands[seat]\n\n\ndef lay("),
    ),
    mistake(
        "validator reads hidden cards",
        "hidden-hidden-cards-make-no-difference",
        "why seat {seat} may not 'lay {card}' depends on what is hidden from it: validator 'higher' reads 'top'",
        (TOP, "return state.rest[0] if state.rest else None"),
    ),
    mistake(
        "effect returns nothing",
        "core-nothing-breaks",
        "effect 'take_up' of Pass returned None; expected AscendState",
        (TAKEN, TAKEN.removeprefix("return ")),
    ),
    mistake(
        "effect returns another type",
        "core-nothing-breaks",
        "effect 'take_up' of Pass returned a tuple; expected AscendState",
        (TAKEN, "return state.hands"),
    ),
    mistake(
        "effect leaves a seat that does not exist",
        "core-nothing-breaks",
        "effect 'lay' of Lay left an impossible state: seat is {seat}; expected a seat from 0 to {last}",
        (NEXT, NEXT.replace("state.next_seat()", "seat + 1")),
    ),
    mistake(
        "deal returns nothing",
        "core-nothing-breaks",
        "Ascend.deal returned None; expected AscendState",
        (DEALT, DEALT.removeprefix("return ")),
    ),
    mistake(
        "deal leaves a seat that does not exist",
        "core-nothing-breaks",
        "Ascend.deal left an impossible state: seat is -1; expected a seat from 0 to {last}",
        (DEALT, DEALT + ".replace(seat=-1)"),
    ),
    mistake(
        "actors return a number",
        "core-nothing-breaks",
        "actors 'first' returned 0; expected a tuple of seats",
        ('            clauses=("lay.own",),\n', '            clauses=("lay.own",),\n            actors=first,\n'),
        ("def lay(", "def first(state: AscendState) -> int:\n    return state.seat\n\n\ndef lay("),
    ),
    mistake(
        "a clause that nothing carries out",
        "full-every-clause-is-carried-out",
        "nothing carries out 'lay.pass'; expected code that names it, or a reason in without_code",
        (PASSING, "Move(Pass, take_up)"),
    ),
    mistake(
        "missing name",
        "full-texts-are-complete",
        "missing-name: action.pass",
        ('        "action.pass": "pass",\n', ""),
    ),
    mistake(
        "empty text",
        "full-texts-are-complete",
        "incomplete-text: clause lay.higher: is empty in en",
        ('"It must be higher than the top card."', '""'),
    ),
    mistake(
        "reason of the result without name",
        "full-results-are-told",
        "the reason 'out' has no name; expected one in the rule book's names",
        ('        "out": "all cards laid",\n', ""),
    ),
    mistake(
        "too few cards",
        "core-nothing-breaks",
        "if {few} cards are too few, deal() has to raise InvalidPosition",
        (DEALT, "first = state.cards[19]\n        " + DEALT),
    ),
    mistake(
        "match without end",
        "core-some-match-ends",
        "5 matches were played for 5000 actions each; expected one of them to end",
        (NEXT, 'return state.replace(phase="turn", seat=state.next_seat())'),
    ),
)


@pytest.fixture(autouse=True)
def few_matches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play few matches, the same every time, and look for no simpler ones: the line is the same."""

    def nothing(conformance: Conformance, item: Check) -> None:
        return None

    monkeypatch.setattr(Conformance, "_simplest", nothing)
    before = settings()
    settings.register_profile("few", before, max_examples=20, derandomize=True, database=None)
    settings.load_profile("few")
    yield
    settings.register_profile("before", before)
    settings.load_profile("before")


def imported(change: Mistake, folder: Path) -> type[Game]:
    """Return Ascend with a mistake in it, from a file of its own."""
    text = SOURCE
    for old, new in change.changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "ascend.py"
    file.write_text(text, "utf-8")
    spec = importlib.util.spec_from_file_location(f"mistaken_{folder.name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    game_type: type[Game] = module.Ascend
    return game_type


def said(change: Mistake, folder: Path) -> Problem:
    """Return what the kit says first of a mistake."""
    conformance = Conformance(Subject(imported(change, folder), steps=30))
    (named,) = (item for item in conformance.checks if f"{item.level}-{item.name}" == change.check)
    if named.kind == "once":
        # All matches come before it, and they find nothing.
        conformance.checks = (named,)
    assert conformance.problem is not None
    return conformance.problem


def holds(line: str, text: str) -> bool:
    """Return whether a text is a line in which some words depend on the match."""
    return re.fullmatch(re.sub(r"\\{\w+\\}", ".+", re.escape(line)), text) is not None


@pytest.mark.parametrize("change", DEFINITIONS, ids=lambda change: change.name)
def test_a_mistake_in_the_definition_is_told_in_a_line(change: Mistake, tmp_path: Path) -> None:
    problem = said(change, tmp_path)
    assert f"{problem.check.level}-{problem.check.name}" == change.check
    assert holds(change.line, without_place(problem.report)), problem.report
    assert re.search(rf"\(in [\w.]+, {tmp_path}/ascend\.py, line \d+\)$", problem.report), problem.report


@pytest.mark.parametrize("change", IMPORTS, ids=lambda change: change.name)
def test_a_mistake_that_the_import_meets_is_told_in_a_line(change: Mistake, tmp_path: Path) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        imported(change, tmp_path)
    assert str(caught.value) == change.line


@pytest.mark.parametrize("change", MATCHES, ids=lambda change: change.name)
def test_a_mistake_in_play_is_told_in_a_line(change: Mistake, tmp_path: Path) -> None:
    problem = said(change, tmp_path)
    assert f"{problem.check.level}-{problem.check.name}" == change.check, problem.report
    wrong = problem.report.partition("what is wrong:\n")[2].partition("\n\n")[0]
    lines = [*map(str.strip, wrong.splitlines()), without_place(" ".join(wrong.split()))]
    assert any(holds(change.line, line) for line in lines), problem.report
    assert f"{tmp_path}/ascend.py, line " in problem.report
