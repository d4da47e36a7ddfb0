"""The report of a failed check: the check, its finding, and how to reproduce it."""

from __future__ import annotations

import textwrap
import traceback
from collections.abc import Iterator
from typing import Any

from cardrules.errors import InvalidDefinition, located
from cardrules.match import Match

from .contract import Check, Subject
from .definition import DEFINITION

_FRAMES = 3
"""How many of the innermost calls of an error are shown."""


class Failure(AssertionError):
    """A check does not hold; the message is the whole report."""


def report(item: Check, subject: Subject, match: Match[Any, Any] | None, found: str | Exception) -> str:
    """Return the report of a failed check.

    Args:
        item: The check.
        subject: The game.
        match: The match in which it failed, if it was in one.
        found: The problem, or the error.
    """
    if item is DEFINITION:
        return str(found)
    game = located(subject.game_type.__name__, subject.game_type) if match is None else repr(match.game)
    lines = [f"{item.level}: {item.name} does not hold for {game}", *_indented(item.meaning), "", "what is wrong:"]
    wrong = str(found.at(found)) if isinstance(found, InvalidDefinition) else found
    lines += _indented(wrong) if isinstance(wrong, str) else _told(wrong)
    if match is not None:
        lines += [
            "",
            "to see it again:",
            *_indented(script(match)),
            "",
            f"{_made_by(match)}:",
            *_indented(str(match.state)),
        ]
    return "\n".join(lines)


def _indented(text: str) -> list[str]:
    # The names of files stay whole.
    wrap = textwrap.TextWrapper(110, break_long_words=False, break_on_hyphens=False).wrap
    return [f"  {line}" for paragraph in text.splitlines() for line in wrap(paragraph) or [""]]


def _told(error: Exception) -> Iterator[str]:
    """Yield an error of the game with the innermost calls, or the text of an assertion."""
    for line in traceback.format_exception_only(error):
        yield from _indented(line)
    for frame in traceback.extract_tb(error.__traceback__)[-_FRAMES:]:
        yield f"    in {frame.name}, {frame.filename}, line {frame.lineno}: {frame.line}"


def _made_by(match: Match[Any, Any]) -> str:
    """Return what made the state of a match: an effect, or the deal."""
    if not match.history:
        return located("the state after the deal", type(match.game).deal)
    last = match.history[-1]
    phase = match.game.phases[last.before.phase]
    moves = [*phase.moves, *(move for window in match.game.windows.values() for move in window.moves)]
    effect = next(move.effect for move in moves if move.action is type(last.action))
    return located(f"the state after {type(last.action).__name__}", effect)


def script(match: Match[Any, Any]) -> str:
    """Return Python that plays a match again."""
    named = match.record.header.cards
    cards = "" if named is None else f", cards=map(game.card, {' '.join(named)!r}.split())"
    lines = [f"game = {match.game!r}", f"match = Match(game, {match.record.seed!r}{cards})"]
    lines += [f"match.play({str(played.action)!r}, seat={played.seat})" for played in match.history]
    return "\n".join(lines)
