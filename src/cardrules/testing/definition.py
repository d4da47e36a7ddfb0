"""The check before any match: the game can be made, and the subject applies to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from cardrules.errors import CardRulesError, InvalidDefinition, located, nearest
from cardrules.game import Game
from cardrules.rules.cards import Card
from cardrules.rules.values import fields_of
from cardrules.trace import sample_options

from .contract import Subject, check


def _told(error: Exception, game_type: type[Game]) -> str:
    """Return an error in one line: its text and the place to blame."""
    if isinstance(error, InvalidDefinition):
        return str(error.at(game_type))
    text = str(error) if isinstance(error, CardRulesError) else f"{type(error).__name__}: {error}"
    return located(text, error, game_type)


@check("core", "once")
def the_game_can_be_made(subject: Subject) -> Iterator[str]:
    """The game can be made under every pair of option values, and what its author tells the kit applies to it."""
    name = subject.game_type.__name__
    try:
        games = [subject.game_type(**options.as_dict()) for options in sample_options(subject.game_type.options_type)]
        # The catalogue runs the static validators. One catalogue is enough, because some are large.
        games[0].actions.size  # noqa: B018
    except Exception as error:  # noqa: BLE001 - any error is the problem of the definition
        yield f"{name} cannot be made: {_told(error, subject.game_type)}"
    else:
        for problem in _unknown(subject, games[0]):
            yield f"{name}: {problem}"


def _unknown(subject: Subject, game: Game) -> Iterator[str]:
    """Yield the names in the subject that the game does not have."""
    state = {field.name for field in fields_of(game.state_type)}
    cards = {
        field.name
        for kind in {type(card) for card in cast("tuple[Card, ...]", game.deck[:])}
        for field in fields_of(kind)
    }
    named: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
        ("rare", subject.rare, [clause.id for clause in game.rulebook.clauses]),
        ("words", subject.words, cards),
        ("records", subject.records, state),
    )
    for what, names, known in named:
        for name in names:
            if name not in known:
                yield f"{what} names {name!r}: {nearest(name, known)}"


DEFINITION: Final = the_game_can_be_made
"""The check that runs before all others."""
