"""Checks of level ``full`` about texts: everything has its words, in both languages."""

from __future__ import annotations

from typing import Any, Final

from cardrules.game import Game
from cardrules.rules.rulebook import RuleBook
from cardrules.rules.state import State
from cardrules.rules.texts import LANGUAGES
from cardrules.rules.values import fields_of
from cardrules.trace import Trace, loose_ends

from .contract import Case, Moment, Subject, check, require

_WORDING: Final = frozenset({"incomplete-text", "missing-name"})
"""The loose ends of a trace that are about texts."""


@check("full", "once")
def texts_are_complete(subject: Subject) -> None:
    """Every text of the rule book is complete in both languages, and whatever a player reads of has a name there."""
    found = [str(finding) for finding in loose_ends(Trace(subject.game_type)) if finding.kind in _WORDING]
    require(not found, "{}", "\n".join(found))


@check("full", "once")
def every_clause_is_carried_out(subject: Subject) -> None:
    """Every clause of the rule book is named by code that carries it out, or is listed as ``without_code``."""
    book = subject.game_type.rulebook
    # What a game inherits from another one stands in the other one's file.
    kinds: list[type[Game[Any, Any]]] = [
        kind for kind in subject.game_type.__mro__ if issubclass(kind, Game) and kind is not Game
    ]
    named = {mention.clause for kind in kinds for mention in Trace(kind).source.mentions if not mention.computed}
    orphans = [clause.id for clause in book.clauses if clause.id not in named and clause.id not in book.without_code]
    require(
        not orphans,
        "nothing carries out {}; expected code that names it, or a reason in without_code",
        " and ".join(map(repr, orphans)),
    )


@check("full", "match")
def results_are_told(case: Case) -> None:
    """The reason of a result has a name."""
    result = case.game.result(case.match.state)
    names = case.game.rulebook.names
    require(
        result is None or f"reason.{result.reason}" in names or result.reason in names,
        "the reason {!r} has no name; expected one in the rule book's names",
        result and result.reason,
    )


@check("full", "state", share=0.3)
def refusals_are_explained(case: Case, state: State) -> None:
    """Every refusal says in both languages why, with its values in place, and names a clause that holds."""
    game, book = case.game, case.game.rulebook
    seat = case.rng.randrange(game.options.players)
    for action in case.rng.sample(game.actions, min(10, len(game.actions))):
        for refusal in game.refusals(state, action, seat):
            for lang in LANGUAGES:
                text = refusal.message(lang)
                require(text.strip() and "{" not in text, "{} says in {!r}: {!r}", refusal.code, lang, text)
            clause = book.clause(refusal.clause)
            require(clause.holds(game.options), "{} rests on {}, which does not hold", refusal.code, refusal.clause)


@check("full", "moment")
def events_are_told(case: Case, moment: Moment) -> None:
    """The text of every event has its values in place in both languages, and only clauses that hold fire."""
    book: RuleBook = case.game.rulebook
    for event in moment.events:
        text = book.names.get(f"event.{event.word}")
        if text is not None:
            values = {field.name: getattr(event, field.name) for field in fields_of(type(event))}
            for lang in LANGUAGES:
                require(text.render(lang, values), "{} has no text in {!r}", event.word, lang)
    for clause in moment.played.clauses:
        require(book.clause(clause).holds(case.game.options), "{} fired, but does not hold", clause)


WORDING: Final = (
    texts_are_complete,
    every_clause_is_carried_out,
    refusals_are_explained,
    events_are_told,
    results_are_told,
)
