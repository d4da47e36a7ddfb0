"""The rule book of a game: as Markdown, for a terminal, for programs."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any, Final

import click
from rich.markdown import Markdown
from rich.theme import Theme

from cardrules._storage.codec import to_json
from cardrules.game import Game
from cardrules.rules.options import Options
from cardrules.rules.rulebook import Clause, RuleBook

from .frame import Command
from .lines import write_json
from .of_game import of_game
from .options import json_option, settings_option
from .terminal import Terminal

_DIM_IDS: Final = Theme({"markdown.code": "dim", "markdown.item.bullet": "dim"})
_ORIGIN: Final = re.compile(r"` (\([^()]*\))$", re.MULTILINE)
"""What follows the id of a clause: the statements it rests on."""
_MAX_WIDTH: Final = 100
"""Longer lines are hard to read."""


def rules_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules rules`` for one game."""
    lang, book = terminal.lang, game_type.rulebook

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        game, changed = game_type(**options), dict(values["diff"])
        rules = game.options
        others = game_type(**options | changed).options if changed else None
        if values["as_json"]:
            for line in _lines(book, lang, rules, others):
                write_json(terminal.console, line)
        else:
            words = game.words(lang)
            _show(terminal, words.rules() if others is None else book.render_diff(lang, rules, others))

    params: list[click.Parameter] = [settings_option(game_type, lang, "diff"), json_option(lang)]
    return of_game(terminal, "rules", game_type, params, run_it)


def _show(terminal: Terminal, text: str) -> None:
    """Show Markdown: as it is unless a terminal shows it; page by page if it is longer than the screen."""
    console = terminal.console
    if not console.is_terminal:
        console.print(text, soft_wrap=True)
        return
    with console.use_theme(_DIM_IDS), console.capture() as captured:
        console.print(Markdown(_ORIGIN.sub(r" \1`", text)), width=min(console.width, _MAX_WIDTH))
    pages = captured.get()
    if sys.stdout.isatty() and pages.count("\n") > console.height:
        click.echo_via_pager(pages)
    else:
        console.out(pages, end="")


def _lines(book: RuleBook, lang: str, rules: Options, others: Options | None) -> Iterator[dict[str, object]]:
    """Yield the rules, or how the other options would change them, as one object for each option and clause."""
    yield {"kind": "rules", "game": book.game, "title": book.title.render(lang), "lang": lang}
    for option in rules.declared():
        value = to_json(getattr(rules, option.name))
        about: dict[str, object] = {
            "kind": "option",
            "name": option.name,
            "text": option.text.render(lang),
            "value": value,
        }
        if others is None:
            yield about
        elif (other := to_json(getattr(others, option.name))) != value:
            yield {**about, "other": other}
    if others is None:
        for clause in book.clauses:
            if clause.holds(rules):
                yield _clause(book, lang, clause)
    else:
        for difference in book.diff(rules, others):
            yield {**_clause(book, lang, difference.clause), "new": difference.new}


def _clause(book: RuleBook, lang: str, clause: Clause) -> dict[str, object]:
    return {
        "kind": "clause",
        "id": f"{book.game}:{clause.id}",
        "section": book.sections[clause.section].render(lang),
        "text": clause.text.render(lang),
        "sources": list(clause.sources),
    }
