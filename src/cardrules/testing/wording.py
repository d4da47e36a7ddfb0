"""Checks of level ``full`` about texts, in every language of the rule book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from cardrules.errors import InvalidArgument
from cardrules.game import Game
from cardrules.match import Match
from cardrules.properties import action_property
from cardrules.rules.cards import Card
from cardrules.rules.rulebook import RuleBook
from cardrules.rules.state import State
from cardrules.rules.values import fields_of
from cardrules.steps import Played
from cardrules.trace import Trace, loose_ends
from cardrules.words import Thing

from .contract import Case, Subject, check, sampled

_WORDING: Final = frozenset({"incomplete-text", "missing-name"})
"""The loose ends of a trace that are about texts."""
_CODE: Final = re.compile(r"[{}_]")
"""What is left in a text where a word of the code has no name, or a value is missing."""
_SAID: Final = 20
"""How many actions of a seat are said."""


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


@check("full", "once")
def cards_are_told_apart(subject: Subject) -> Iterator[str]:
    """Cards that differ in more than their ids are called differently, in every language."""
    for game in Trace(subject.game_type).games:
        for lang in game.rulebook.languages:
            called: dict[str, Card] = {}
            words = game.words(lang)
            for card in game.deck:
                other = called.setdefault(words(card), card)
                if _printed(other) != _printed(card):
                    yield f"{other} and {card} are both called {words(card)!r} in {lang!r}"


def _printed(card: Card) -> tuple[object, ...]:
    """Return a card's fields other than its id."""
    return tuple(getattr(card, field.name) for field in fields_of(type(card)) if field.name != "id")


@check("full", "match")
def results_are_told(case: Case, match: Match) -> Iterator[str]:
    """The reason of a result has a name, and the result a text."""
    result = case.game.result(match.state)
    names = case.game.rulebook.names
    if result is not None and f"reason.{result.reason}" not in names and result.reason not in names:
        yield f"the reason {result.reason!r} has no name; expected one in the rule book's names"
    elif result is not None:
        yield from _unsaid(case.game, result)


def _unsaid(game: Game, *things: Thing) -> Iterator[str]:
    """Yield what has no text in a language, or one in which something of the code is left."""
    for lang in game.rulebook.languages:
        words = game.words(lang)
        for thing in things:
            try:
                text = words(thing)
            except InvalidArgument as error:
                yield f"{thing} cannot be said in {lang!r}: {error}"
            else:
                if _CODE.search(text):
                    yield f"{thing} says in {lang!r}: {text!r}; expected words without braces and underscores"
                elif not text:
                    yield f"{thing} says nothing in {lang!r}"


@check("full", "state", share=0.3)
def choices_are_told(case: Case, state: State) -> Iterator[str]:
    """Every legal action is said in every language, and so are the plain fields of every view."""
    game = case.game
    for seat in game.actors(state):
        yield from _unsaid(game, *game.legal_actions(state, seat)[:_SAID])
    for lang in game.rulebook.languages:
        for fact in game.words(lang).facts(game.view(state, None)):
            if _CODE.search(fact):
                yield f"a field says in {lang!r}: {fact!r}; expected words without braces and underscores"


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
    """Every event is said in every language, and only clauses that hold fire."""
    book: RuleBook = game.rulebook
    told = (event for event in played.events if book.tells(f"event.{event.word}", game.options))
    yield from _unsaid(game, *told)
    for clause in played.clauses:
        if not book.clause(clause).holds(game.options):
            yield f"{clause} fired, but does not hold"


WORDING: Final = (
    texts_are_complete,
    every_clause_is_carried_out,
    cards_are_told_apart,
    choices_are_told,
    refusals_are_explained,
    sampled(events_are_told, "full"),
    results_are_told,
)
