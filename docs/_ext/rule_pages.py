"""Writes the pages about each game's rules before Sphinx reads any page; everything in them comes from the code.

For every game in ``rule_pages_games`` a folder of Markdown pages is written below ``docs/rules``: the rule book for
each preset in each language, what differs between presets, the options, the phases with their diagram and their tables
of moves, the trace matrix and the ambiguity register.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from phase_diagram import diagram

import cardrules
from cardrules import Clause, Game, Move, OneOf, Options, Reason, RuleBook, Validator
from cardrules.rules.texts import LibraryText
from cardrules.trace import Trace, moves_of, phases_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent.parent
NAMES_OF_LANGUAGES = {"de": "Deutsch", "en": "English"}
REGISTER = {
    "title": LibraryText("Register der Unklarheiten", "Ambiguity register"),
    "about": LibraryText(
        "Was der Quelltext offenlässt, welche Lesarten es gibt und was entschieden wurde.",
        "What the source leaves open, which readings there are, and what was decided.",
    ),
    "decision": LibraryText("Entscheidung", "Decision"),
    "option": LibraryText("Option", "Option"),
    "clauses": LibraryText("Klauseln", "Clauses"),
}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """Return the lines of a table."""
    names = list(head)
    lines = [names, ["---"] * len(names), *([text.replace("|", r"\|") or "–" for text in row] for row in rows)]
    return [*(f"| {' | '.join(line)} |" for line in lines), ""]


def code(words: Iterable[str]) -> str:
    """Return words as code, below each other."""
    return "<br>".join(f"`{word}`" for word in words)


def presets_of(game_type: type[Game]) -> dict[str, Options]:
    """Return the options of every preset, by the preset's name."""
    options_type = game_type.options_type
    if options_type.preset is None:
        return {"default": options_type.of()}
    return {name: options_type.of(**{options_type.preset: name}) for name in options_type.presets}


def called(lang: str) -> str:
    """Return what a language is called in itself."""
    return NAMES_OF_LANGUAGES.get(lang, lang)


def named(book: RuleBook, key: str) -> str:
    """Return what a word of the code is called, with the word."""
    name = book.names.get(key)
    return f"`{key.rpartition('.')[2]}`" + (f" ({name.render()})" if name is not None else "")


# The pages


def write_book(trace: Trace, options: Options, lang: str) -> Iterator[str]:
    """Yield the lines of the rule book under some options."""
    yield trace.game_type(**options.as_dict()).words(lang).rules()


def write_differences(trace: Trace) -> Iterator[str]:
    """Yield what differs from preset to preset."""
    yield "# From preset to preset"
    yield ""
    yield "What holds before only is marked −, what holds after only +."
    yield ""
    for (old, before), (new, after) in pairwise(presets_of(trace.game_type).items()):
        for lang in trace.book.languages:
            yield f"## {old} → {new} ({called(lang)})"
            yield ""
            _, _, text = trace.book.render_diff(lang, before, after).partition("\n\n")
            yield text.replace("\n## ", "\n### ")


def write_options(trace: Trace) -> Iterator[str]:
    """Yield the table of options."""
    book, presets = trace.book, presets_of(trace.game_type)
    yield "# Options"
    yield ""
    rows: list[list[str]] = []
    for option in trace.game_type.options_type.declared():
        meanings = [
            f"`{word}`: {name.render()}"
            for word in option.samples
            if isinstance(word, str) and (name := book.value_name(option.name, word)) is not None
        ]
        values = "<br>".join([option.expected, *meanings])
        chosen = (book.value(option.name, getattr(options, option.name)) for options in presets.values())
        rows.append([f"`{option.name}`", option.text.render(), values, *chosen, ", ".join(option.rulings)])
    yield from table(["option", "what it decides", "values", *presets, "rests on"], rows)


def reason_text(book: RuleBook, reason: Validator | OneOf | Reason) -> str:
    """Return a refusal code with its clause and the conditions under which that holds."""
    return f"`{reason.code}` {clause_text(book, book.clause(reason.clause))}"


def clause_text(book: RuleBook, clause: Clause) -> str:
    """Return a clause's id with the conditions under which it holds."""
    conditions = book.conditions(clause)
    return f"*{clause.id}*" + (f" ({conditions})" if conditions else "")


def write_phases(trace: Trace) -> Iterator[str]:
    """Yield the diagram of the phases, and the table of moves of each phase and window under all options."""
    book = trace.book
    yield "# Phases and moves"
    yield ""
    yield from diagram(trace)
    clauses: dict[str, dict[str, None]] = {}
    moves: dict[str, dict[str, list[Move[Any, Any]]]] = {}
    for game in trace.games:
        for home in phases_of(game):
            clauses.setdefault(home.name, {}).update(dict.fromkeys(home.clauses))
            moves.setdefault(home.name, {})
        for home, move in moves_of(game):
            moves[home.name].setdefault(move.action.word, []).append(move)
    windows = {name for game in trace.games for name in game.windows}
    for name, rows in moves.items():
        yield f"## {'Window' if name in windows else 'Phase'} {named(book, f'phase.{name}')}"
        yield ""
        yield ", ".join(clause_text(book, book.clause(clause)) for clause in clauses[name]) + "."
        yield ""
        if rows:
            yield from table(
                ["action", "what it needs", "what it does", "only if nothing above it is possible"],
                ([named(book, f"action.{word}"), *move_cells(book, variants)] for word, variants in rows.items()),
            )


def move_cells(book: RuleBook, variants: Iterable[Move[Any, Any]]) -> list[str]:
    """Return what a row of a table needs and does under any options."""
    needs: dict[str, None] = {}
    does: dict[str, None] = {}
    last: dict[str, None] = {}
    for move in variants:
        needs |= dict.fromkeys(reason_text(book, check) for check in move.validators)
        does |= dict.fromkeys(clause_text(book, book.clause(clause)) for clause in move.clauses)
        last |= dict.fromkeys(reason_text(book, move.last_resort) for _ in [0] if move.last_resort)
    return ["<br>".join(texts) for texts in (needs, does, last)]


def write_trace(trace: Trace) -> Iterator[str]:
    """Yield the trace matrix, and the way back from each statement of the source texts."""
    book = trace.book
    yield "# Trace"
    yield ""
    yield "Where each clause comes from, and what became of it. A test in the run fails if any of it is missing."
    yield ""
    for section, heading in book.sections.items():
        yield f"## {heading.render()}"
        yield ""
        yield from table(
            ["clause", "rests on", "code", "refusals", "tests"],
            (
                [
                    f"`{row.clause.id}`",
                    ", ".join(row.clause.sources),
                    code(dict.fromkeys(mention.place for mention in row.mentions))
                    or book.without_code[row.clause.id].render(),
                    code(row.codes),
                    code(test.place for test in row.tests),
                ]
                for row in trace.rows
                if row.clause.section == section
            ),
        )
    yield "## From the sources"
    yield ""
    for prefix, source in book.sources.items():
        yield f"{prefix} is {source.title.render()}."
        yield ""
        statements = (f"{prefix}-{number:02}" for number in range(1, source.count + 1))
        yield from table(
            ["statement", "clauses"],
            (
                [
                    statement,
                    ", ".join(f"`{clause.id}`" for clause in book.clauses if statement in clause.sources)
                    or f"not normative: {book.not_normative[statement].render()}",
                ]
                for statement in statements
            ),
        )


def write_register(trace: Trace, lang: str) -> Iterator[str]:
    """Yield the ambiguity register."""
    book = trace.book
    text = {key: entry.render(lang) for key, entry in REGISTER.items()}
    yield f"# {text['title']}"
    yield ""
    yield text["about"]
    yield ""
    for ruling in book.rulings:
        yield f"## {ruling.id}"
        yield ""
        yield ruling.question.render(lang)
        yield ""
        yield from (
            f"- ({letter}) {reading.render(lang)}" for letter, reading in zip("abcdefgh", ruling.readings, strict=False)
        )
        yield ""
        yield f"**{text['decision']}:** {ruling.decision.render(lang)}"
        yield ""
        facts = [f"**{text['option']}:** `{ruling.option}`"] if ruling.option else []
        clauses = [f"`{clause.id}`" for clause in book.clauses if ruling.id in clause.sources]
        yield " · ".join([*facts, f"**{text['clauses']}:** {', '.join(clauses)}"])
        yield ""


def pages_of(trace: Trace) -> Iterator[tuple[str, Iterator[str]]]:
    """Yield the name and the lines of every page of a game, but for the first one."""
    for name, options in presets_of(trace.game_type).items():
        for lang in trace.book.languages:
            yield f"book-{name}-{lang}", write_book(trace, options, lang)
    yield "differences", write_differences(trace)
    yield "options", write_options(trace)
    yield "phases", write_phases(trace)
    yield "trace", write_trace(trace)
    for lang in trace.book.languages:
        yield f"register-{lang}", write_register(trace, lang)


def write_pages(trace: Trace, folder: Path) -> None:
    """Write the pages of a game into a folder that holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    names: list[str] = []
    for name, lines in pages_of(trace):
        names.append(name)
        (folder / f"{name}.md").write_text("\n".join(lines), "utf-8")
    preset = trace.game_type.options_type.preset
    links: list[str] = []
    for name in names:
        kind, _, rest = name.partition("-")
        match kind:
            case "book":
                chosen, _, lang = rest.rpartition("-")
                links.append(f"Rule book, {preset} {chosen} ({called(lang)}) <{name}>")
            case "register":
                links.append(f"{REGISTER['title'].render(rest)} ({called(rest)}) <{name}>")
            case _:
                links.append(name)
    index = [
        f"# {trace.book.title.render()}",
        "",
        f"{len(trace.book.clauses)} clauses in {len(trace.book.sections)} sections,",
    ]
    index += [f"from {len(trace.book.statements)} statements and {len(trace.book.rulings)} rulings.", ""]
    index += ["```{toctree}", ":maxdepth: 1", "", *links, "```", ""]
    (folder / "index.md").write_text("\n".join(index), "utf-8")


def write_all(app: Sphinx) -> None:
    """Write the pages of every game."""
    for name in app.config.rule_pages_games:
        game_type = type(cardrules.load(name))
        write_pages(Trace(game_type, ROOT / "tests" / name), Path(app.srcdir) / "rules" / name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.add_config_value("rule_pages_games", (), "env")
    app.connect("builder-inited", write_all)
    return {"parallel_read_safe": True}
