"""The gate: every loose end of a trace.

The two functions here return loose ends wherever the rule book, the code and the tests disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import compress, product
from pathlib import Path
from typing import TypeAlias, cast

import attrs
from typing_extensions import override

from cardrules._arguments import require
from cardrules.errors import InvalidDefinition
from cardrules.rules.arguments import arguments_of
from cardrules.rules.cards import Card
from cardrules.rules.events import ENGINE_EVENTS, Moved
from cardrules.rules.options import Option
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of

from .traces import Trace, moves_of, phases_of

Evidence: TypeAlias = dict[tuple[Path, str], frozenset[str]]
"""The clauses that fired or refused in the tests that ran: ids with the game's name, by file and name of the test."""


@attrs.frozen
class Finding:
    """A loose end.

    Attributes:
        kind: What is wrong: ``"orphan-clause"``, ``"untested-clause"``, …
        text: Where, and what is expected.
    """

    kind: str
    text: str

    @override
    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


def loose_ends(trace: Trace) -> tuple[Finding, ...]:
    """Return everything that is wrong with a trace, read from rule book, code and tests without running them.

    ============================  ====================================================================================
    kind                          what is found
    ============================  ====================================================================================
    ``broken-game``               the tables name a clause that does not exist, or a refusal code without message; a
                                  clause holds under an option that does not exist
    ``orphan-clause``             a clause that no code names, and that is not listed as ``without_code``
    ``unknown-clause``            a clause id in the code or in ``without_code`` that does not exist
    ``computed-clause``           a clause id that is put together at run time, so that it cannot be read
    ``needless-exception``        a clause ``without_code`` that code names, a statement not normative that a clause
                                  rests on
    ``clause-not-in-force``       a clause that a table names under options under which it does not hold
    ``unknown-condition``         a clause that holds under a value that its option never has
    ``value-without-clause``      a value of an option without clause, although its other values have one
    ``unknown-source``            an id in ``sources`` or of an option that is not a statement, ruling or clause
    ``uncovered-statement``       a statement that no clause rests on, and that is not listed as not normative
    ``uncovered-ruling``          a ruling of the register that no clause rests on
    ``unknown-option``            a ruling whose option does not exist or does not name it
    ``unused-message``            a message whose refusal code stands in no table
    ``missing-name``              a zone, phase, action, event or option's value without name
    ``unused-name``               a name of nothing
    ``incomplete-text``           a text that is empty in a language, or has other braces than in the other one
    ``untested-clause``           a clause that no test names, nor one of its sources
    ``untested-source``           a normative statement or a ruling that no test names
    ``unknown-id``                an id that a test names and that does not exist
    ============================  ====================================================================================
    """
    require("trace", trace, Trace, "a Trace")
    found = [*_sources(trace), *_statements(trace), *_rulings(trace), *_conditions(trace), *_texts(trace)]
    try:
        found += [*_tables(trace), *_messages(trace)]
    except InvalidDefinition as error:
        return (*found, Finding("broken-game", str(error)))
    return (*found, *_code(trace), *_names(trace), *_tests(trace))


def unexercised(trace: Trace, evidence: Evidence) -> tuple[Finding, ...]:
    """Return the clauses that never fired or refused in a test that names them, although all those tests ran.

    A test can name a clause without testing it. If the clause fires or refuses an action in it, the test is about it.
    """
    require("trace", trace, Trace, "a Trace")
    require("evidence", evidence, Mapping, "what fired by test")
    return tuple(
        Finding(
            "unexercised-clause",
            f"{row.clause.id}: it neither fires nor refuses in {', '.join(test.place for test in row.tests)}",
        )
        for row in trace.rows
        if row.tests
        and not row.silent
        and all((test.path, test.name) in evidence for test in row.tests)
        and not any(f"{trace.book.game}:{row.clause.id}" in evidence[test.path, test.name] for test in row.tests)
    )


def _code(trace: Trace) -> Iterator[Finding]:
    exceptions, known = trace.book.without_code, {clause.id for clause in trace.book.clauses}
    for row in trace.rows:
        clause = row.clause.id
        if not row.mentions and clause not in exceptions:
            yield Finding("orphan-clause", f"{clause}: no code names it; expected code, or a reason for none")
        if row.mentions and clause in exceptions:
            yield Finding("needless-exception", f"{clause}: is without_code, but {row.mentions[0].place} names it")
    for mention in trace.source.mentions:
        where = f"{mention.place}, line {mention.line}"
        if mention.computed:
            yield Finding("computed-clause", f"{where}: {mention.clause!r}…; expected ids that can be read")
        elif mention.clause not in known:
            yield Finding("unknown-clause", f"{where}: {mention.clause!r}")
    for clause in exceptions:
        if clause not in known:
            yield Finding("unknown-clause", f"without_code: {clause!r}")


def _tables(trace: Trace) -> Iterator[Finding]:
    found: dict[str, None] = {}
    for game in trace.games:
        named = [(home.name, clause) for home in phases_of(game) for clause in home.clauses]
        for home, move in moves_of(game):
            reasons = (*move.validators, *((move.last_resort,) if move.last_resort else ()))
            clauses = (*move.clauses, *(reason.clause for reason in reasons))
            named += [(f"{home.name}: {move.action.word}", clause) for clause in clauses]
        for place, clause in named:
            if not trace.book.clause(clause).holds(game.options):
                conditions = trace.book.conditions(trace.book.clause(clause))
                found[f"{clause}: named in {place}, although it holds {conditions}"] = None
    for text in found:
        yield Finding("clause-not-in-force", text)


def _covered(trace: Trace) -> frozenset[str]:
    return frozenset(source for clause in trace.book.clauses for source in clause.sources)


def _options(trace: Trace) -> Mapping[str, Option]:
    return {option.name: option for option in trace.game_type.options_type.declared()}


def _sources(trace: Trace) -> Iterator[Finding]:
    book = trace.book
    known = {*book.statements, *(ruling.id for ruling in book.rulings)}
    named = [(clause.id, source) for clause in book.clauses for source in clause.sources]
    named += [("not_normative", statement) for statement in book.not_normative]
    for where, source in named:
        if source not in known:
            yield Finding("unknown-source", f"{where}: {source}")
    known.update(clause.id for clause in book.clauses)
    for option in _options(trace).values():
        for source in option.rulings:
            if source not in known:
                yield Finding("unknown-source", f"option {option.name}: {source}")


def _statements(trace: Trace) -> Iterator[Finding]:
    covered, book = _covered(trace), trace.book
    for statement in book.statements:
        if statement not in covered and statement not in book.not_normative:
            yield Finding("uncovered-statement", f"{statement}: expected a clause, or a reason for none")
        if statement in covered and statement in book.not_normative:
            yield Finding("needless-exception", f"{statement}: is not normative, but a clause rests on it")


def _rulings(trace: Trace) -> Iterator[Finding]:
    covered, options = _covered(trace), _options(trace)
    for ruling in trace.book.rulings:
        if ruling.id not in covered:
            yield Finding("uncovered-ruling", f"{ruling.id}: no clause rests on it")
        if ruling.option is not None:
            option = options.get(ruling.option)
            if option is None or ruling.id not in option.rulings:
                yield Finding("unknown-option", f"{ruling.id}: no option {ruling.option!r} names it")


def _words(option: Option) -> Iterator[str | bool]:
    """Yield the words of an option, also those of which it may take several."""
    for sample in option.samples:
        for word in cast("tuple[object, ...]", sample) if isinstance(sample, tuple) else (sample,):
            if isinstance(word, str | bool):
                yield word


def _accepts(option: Option, value: object) -> bool:
    return option.accepts(value) or option.accepts((value,))


def _conditions(trace: Trace) -> Iterator[Finding]:
    with_clause: dict[str, set[object]] = {}
    for clause in trace.book.clauses:
        for name, values in (item for conditions in clause.when for item in conditions):
            with_clause.setdefault(name, set()).update(values)
    for name, option in _options(trace).items():
        used = with_clause.get(name, set())
        for value in sorted(used, key=str):
            if not _accepts(option, value):
                yield Finding("unknown-condition", f"{name} is never {value!r}, but a clause holds under it")
        for value in sorted({*_words(option)} - used if used else (), key=str):
            yield Finding("value-without-clause", f"{name} = {value!r}: no clause holds under it")


def _messages(trace: Trace) -> Iterator[Finding]:
    codes = {code for code, _ in trace.refusals()}
    for code in trace.book.messages:
        if code not in codes:
            yield Finding("unused-message", f"{code}: stands in no table")


def _names(trace: Trace) -> Iterator[Finding]:
    book, words = trace.book, trace.source.words
    needed = dict.fromkeys(_things(trace))
    for name in needed:
        if name not in book.names:
            yield Finding("missing-name", name)
    values = dict.fromkeys((option.name, word) for option in _options(trace).values() for word in _words(option))
    for option, word in values:
        if isinstance(word, str) and book.value_name(option, word) is None:
            yield Finding("missing-name", f"{option}.{word}, or {word}")
    used = {*needed, *words, *(f"reason.{word}" for word in words), *(f"{option}.{word}" for option, word in values)}
    used |= {
        f"{option.name}.none"
        for option in _options(trace).values()
        if any(value is None or value == () for value in (*option.samples, option.default))
    }
    used |= {f"state.{field.name}" for field in fields_of(trace.games[0].state_type)}
    used |= {f"phase.{window}" for game in trace.games for window in game.windows}
    used |= {*_said(trace)}
    for name in book.names:
        if name not in used:
            yield Finding("unused-name", f"{name}: nothing is called so")


def _things(trace: Trace) -> Iterator[str]:
    """Yield the keys of the names that players read, except those of options' values."""
    yield from (zone.name for zone in zones_of(trace.games[0].state_type))
    for game in trace.games:
        yield from (f"phase.{name}" for name in game.phases)
        yield from (f"action.{action_type.word}" for action_type in game.action_types)
        yield from (f"event.{event_type.word}" for event_type in game.event_types if event_type not in ENGINE_EVENTS)


def _said(trace: Trace) -> Iterator[str]:
    """Yield the keys of names that say more: movements, cards, actions with arguments, values of their fields."""
    zones = [zone.name for zone in zones_of(trace.games[0].state_type)]
    yield from (f"event.{event_type.word}" for event_type in ENGINE_EVENTS)
    yield from (f"event.{Moved.word}.{source}.{target}" for source in zones for target in zones)
    yield "card"
    for game in trace.games:
        deck: tuple[Card, ...] = game.deck[:]
        for card in deck:
            printed = {field.name: getattr(card, field.name) for field in fields_of(type(card))}
            yield from (f"card.{value}" for value in printed.values())
            yield from (f"{name}.{value}" for name, value in printed.items())
        for action_type in game.action_types:
            arguments = arguments_of(action_type)
            for given in product(*((True,) if argument.required else (False, True) for argument in arguments)):
                yield ".".join(("action", action_type.word, *compress([item.name for item in arguments], given)))
            yield from (f"{argument.name}.{word}" for argument in arguments for word in argument.words)


def _texts(trace: Trace) -> Iterator[Finding]:
    options = ((f"option {option.name}", option.text) for option in _options(trace).values())
    for where, text in (*trace.book.texts(), *options):
        if empty := [lang for lang, template in text.templates if not template.strip()]:
            yield Finding("incomplete-text", f"{where}: is empty in {', '.join(empty)}")
        if len({frozenset(re.findall(r"{(\w+)", template)) for _, template in text.templates}) > 1:
            yield Finding("incomplete-text", f"{where}: has not the same braces in every language")


def _tests(trace: Trace) -> Iterator[Finding]:
    if trace.tests is None:
        return
    book = trace.book
    clauses = {name for clause in book.clauses for name in (clause.id, f"{book.game}:{clause.id}")}
    sources = dict.fromkeys((*book.statements, *(ruling.id for ruling in book.rulings)))
    named = {test_id for test in trace.named_tests for test_id in test.ids}
    for test in trace.named_tests:
        for test_id in test.ids:
            if test_id not in sources and test_id not in clauses:
                yield Finding("unknown-id", f"{test.place}: {test_id}")
    for row in trace.rows:
        if not row.tests:
            yield Finding("untested-clause", f"{row.clause.id}: no test names it or {', '.join(row.clause.sources)}")
    for source in sources:
        if source not in named and source not in book.not_normative:
            yield Finding("untested-source", f"{source}: no test names it")
