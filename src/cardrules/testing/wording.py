"""Checks of level ``full`` about texts, in every language of the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardrules.game import Game
from cardrules.match import Match
from cardrules.properties import action_property
from cardrules.rules.rulebook import RuleBook
from cardrules.rules.state import State
from cardrules.rules.values import fields_of
from cardrules.steps import Played
from cardrules.trace import Trace, loose_ends

from .contract import Case, Subject, check, sampled

_WORDING: Final = frozenset({"incomplete-text", "missing-name"})
"""The loose ends of a trace that are about texts."""


@check("full", "once")
def texts_are_complete(subject: Subject) -> Iterator[str]:
    """Every text of the rule book is complete in all its languages, and everything a player reads about has a name."""
    found = [str(finding) for finding in loose_ends(Trace(subject.game_type)) if finding.kind in _WORDING]
    if found:
        yield "\n".join(found)


@check("full", "once")
def every_clause_is_carried_out(subject: Subject) -> Iterator[str]:
    """Every clause of the rule book is named by code that carries it out, or is listed as ``without_code``."""
    book = subject.game_type.rulebook
    # Code that a game inherits is in the other game's file.
    kinds: list[type[Game[Any, Any]]] = [
        kind for kind in subject.game_type.__mro__ if issubclass(kind, Game) and kind is not Game
    ]
    named = {mention.clause for kind in kinds for mention in Trace(kind).source.mentions if not mention.computed}
    orphans = [clause.id for clause in book.clauses if clause.id not in named and clause.id not in book.without_code]
    if orphans:
        listed = " and ".join(map(repr, orphans))
        yield f"nothing carries out {listed}; expected code that names it, or a reason in without_code"


@check("full", "match")
def results_are_told(case: Case, match: Match) -> Iterator[str]:
    """The reason of a result has a name."""
    result = case.game.result(match.state)
    names = case.game.rulebook.names
    if result is not None and f"reason.{result.reason}" not in names and result.reason not in names:
        yield f"the reason {result.reason!r} has no name; expected one in the rule book's names"


@check("full", "state", share=0.3)
def refusals_are_explained(case: Case, state: State) -> Iterator[str]:
    """Every refusal says why, in every language with its values in place, and names a clause that holds."""
    game, book = case.game, case.game.rulebook
    seat = case.rng.randrange(game.options.players)
    for action in game.actions.sample(10, case.rng):
        for refusal in game.refusals(state, action, seat):
            for lang in book.languages:
                text = refusal.message(lang)
                if not text.strip() or "{" in text:
                    yield f"{refusal.code} says in {lang!r}: {text!r}"
            if not book.clause(refusal.clause).holds(game.options):
                yield f"{refusal.code} rests on {refusal.clause}, which does not hold"


@action_property
def events_are_told(game: Game, played: Played) -> Iterator[str]:
    """The text of every event has its values in place in every language, and only clauses that hold fire."""
    book: RuleBook = game.rulebook
    for event in played.events:
        text = book.names.get(f"event.{event.word}")
        if text is not None:
            values = {field.name: getattr(event, field.name) for field in fields_of(type(event))}
            for lang in book.languages:
                if not text.render(lang, values):
                    yield f"{event.word} has no text in {lang!r}"
    for clause in played.clauses:
        if not book.clause(clause).holds(game.options):
            yield f"{clause} fired, but does not hold"


WORDING: Final = (
    texts_are_complete,
    every_clause_is_carried_out,
    refusals_are_explained,
    sampled(events_are_told, "full"),
    results_are_told,
)
