"""Checks, and the subject they are about."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import attrs

from cardrules._arguments import described, integer, plain_text, require, subclass_of, tuple_of
from cardrules.errors import InvalidArgument, Message
from cardrules.game import Game
from cardrules.properties import Problems, Property, described_by
from cardrules.rules.state import State
from cardrules.steps import Played

LEVELS: Final = ("core", "hidden", "saves", "full")
"""The levels, each including those before it: the rules of play, hidden information, saving, everything."""

Kind: TypeAlias = Literal["play", "deal", "state", "action", "match", "once"]
"""The kind of thing a check looks at: see :class:`Check`."""


def _no_words() -> Mapping[str, Sequence[str]]:
    return {}


def _no_clauses() -> Mapping[str, str]:
    return {}


@attrs.frozen
class Subject:
    """A game under the kit, with facts that only its author knows.

    Attributes:
        game_type: The game's class.
        level: The highest level of the checks.
        players: Numbers of players to try beyond the samples that its options name.
        steps: How many actions a match may have.
        records: State fields that hold a public record of what is over: cards named in them may be elsewhere now.
        words: For a field of the cards, the words that are alike to the rules, such as the colours.
        seats_alike: Whether no seat is special to the rules; the types of fields say which hold seats.
        rare: Clauses that matches cannot be expected to reach, with the reason.
        matches: How many further matches are tried for clauses not reached before.
    """

    game_type: type[Game]
    level: str = "full"
    players: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    steps: int = attrs.field(default=60, kw_only=True)
    records: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    words: Mapping[str, Sequence[str]] = attrs.field(factory=_no_words, kw_only=True)
    seats_alike: bool = attrs.field(default=True, kw_only=True)
    rare: Mapping[str, str] = attrs.field(factory=_no_clauses, kw_only=True)
    matches: int = attrs.field(default=400, kw_only=True)

    def __attrs_post_init__(self) -> None:
        subclass_of("game_type", self.game_type, Game)
        _require_level(self.level)
        tuple_of("players", self.players, Message("numbers of players"))
        integer("steps", self.steps, 1)
        tuple_of("records", self.records, Message("names of fields"))
        require("words", self.words, Mapping, Message("words by the name of a field"))
        require("seats_alike", self.seats_alike, bool, Message("True or False"))
        require("rare", self.rare, Mapping, Message("reasons by the id of a clause"))
        integer("matches", self.matches, 1)

    def includes(self, level: str) -> bool:
        """Return whether the checks of a level are asked for."""
        _require_level(level)
        return LEVELS.index(level) <= LEVELS.index(self.level)


def _require_level(level: object) -> None:
    if plain_text(level) not in LEVELS:
        raise InvalidArgument(
            "{name} is {value}; expected {expected}",
            name="level",
            value=described(level),
            expected=Message("one of {words}", words=", ".join(LEVELS)),
        )


@attrs.frozen
class Case:
    """The context of a check, in addition to the thing it looks at.

    Attributes:
        subject: The game under the kit, and what its author says about it.
        game: The game under its options.
        rng: Chance for the check's own choices, the same whenever the match is played again.
    """

    subject: Subject
    game: Game
    rng: random.Random


@attrs.frozen
class Check:
    """A named check.

    Attributes:
        name: Lower case words with hyphens.
        meaning: What it demands, in a sentence or two.
        level: The lowest level that asks for it; ``"own"`` for a property of the author's.
        kind: What it looks at: every ``"state"`` or ``"action"`` of a match, the ``"deal"``, a whole ``"match"``, or
            the game ``"once"``; ``"play"`` if it fails when the game raises an error.
        share: How many of these things it looks at, from 0 to 1, chosen at random.
        problems: Yields what is wrong.
    """

    name: str
    meaning: str
    level: str
    kind: Kind
    share: float
    problems: Callable[..., Problems]


def check(level: str, kind: Kind, *, share: float = 1.0) -> Callable[[Callable[..., Problems]], Check]:
    """Make a function a :class:`Check`, with name and meaning taken from it as for a property.

    Args:
        level: The lowest level that asks for it.
        kind: What it looks at.
        share: How many of these things it looks at, from 0 to 1, chosen at random.
    """

    def make(function: Callable[..., Problems]) -> Check:
        return Check(*described_by(function), level, kind, share, function)

    return make


def sampled(item: Property, level: str, *, share: float = 1.0) -> Check:
    """Make a property a check: it is run on a sample of the states or actions of a match.

    Args:
        item: The property.
        level: The lowest level that asks for it.
        share: How many of the states or actions it looks at, from 0 to 1, chosen at random.
    """

    def problems(case: Case, found: State | Played) -> Problems:
        return item.problems(case.game, found)

    return Check(item.name, item.meaning, level, item.kind, share, problems)
