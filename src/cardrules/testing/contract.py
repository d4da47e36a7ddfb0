"""What a check is, what it is about, and what it says when it does not hold."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, cast

import attrs

from cardrules._positions import inconsistencies
from cardrules.game import Game
from cardrules.match import Match
from cardrules.rules.actions import Action
from cardrules.rules.events import Event
from cardrules.rules.state import State
from cardrules.steps import Played

LEVELS: Final = ("core", "hidden", "saves", "full")
"""The levels, each with all before it: the rules of play, hidden information, saving, everything."""

Kind: TypeAlias = Literal["play", "deal", "state", "moment", "match", "once"]
"""What a check looks at: see :func:`check`."""


class Violation(AssertionError):
    """Something a check demands does not hold."""


def require(holds: object, text: str, *values: object) -> None:
    """Raise a :class:`Violation` unless something holds.

    Args:
        holds: What should be true.
        text: What is wrong otherwise, with ``{}`` for each of the values.
        *values: The values.

    Raises:
        Violation: It does not hold.
    """
    if not holds:
        raise Violation(text.format(*values))


def _no_words() -> Mapping[str, Sequence[str]]:
    return {}


def _no_clauses() -> Mapping[str, str]:
    return {}


@attrs.frozen
class Subject:
    """A game under the kit, and what its author says about it.

    Attributes:
        game_type: The game's class.
        level: The highest level of the checks.
        players: Numbers of players to try beyond the samples that its options name.
        steps: How many actions a match has at most.
        records: State fields that hold a public record of what is over: cards in them may lie elsewhere now.
        words: By a field of the cards, the words in it that mean the same to the rules, such as the colours.
        seats_alike: Whether no seat is special to the rules; which fields hold seats is known from their types.
        rare: Clauses that matches cannot be expected to reach, with the reason.
        matches: How many matches are tried for clauses that were not reached before.
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
        game_type = cast("object", self.game_type)
        if not (isinstance(game_type, type) and issubclass(game_type, Game)):
            raise TypeError(f"game_type is {game_type!r}; expected a subclass of Game")
        if self.level not in LEVELS:
            raise ValueError(f"level is {self.level!r}; expected one of {', '.join(LEVELS)}")

    def includes(self, level: str) -> bool:
        """Return whether the checks of a level are asked for."""
        return LEVELS.index(level) <= LEVELS.index(self.level)


@attrs.frozen
class Moment:
    """One action of a match, with the state before it and what it brought about.

    Attributes:
        before: The state before.
        played: The step, with the seat and the action.
    """

    before: Any
    played: Played[Any, Any]

    @property
    def after(self) -> Any:
        """The state after."""
        return self.played.state

    @property
    def seat(self) -> int:
        """Who acted."""
        return self.played.seat

    @property
    def action(self) -> Action:
        """What the seat did."""
        action: Action = self.played.action
        return action

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return self.played.events


@attrs.frozen
class Case:
    """What a check may use beside the thing it looks at.

    Attributes:
        subject: The game under the kit, and what its author says about it.
        match: The match so far.
        rng: Chance for the check's own choices, the same whenever the match is played again.
    """

    subject: Subject
    match: Match[Any, Any]
    rng: random.Random

    @property
    def game(self) -> Game:
        """The game under its options."""
        return self.match.game

    def viewers(self) -> tuple[int | None, ...]:
        """Return all seats and, as None, the spectator."""
        return (*range(self.game.options.players), None)

    def problem(self, state: State) -> str | None:
        """Return what makes a state impossible, for the engine or for the game; None if it is possible."""
        return next(inconsistencies(self.game, state), None)


@attrs.frozen
class Check:
    """A named check.

    Attributes:
        name: Lower case words with hyphens.
        level: The lowest level that asks for it.
        meaning: What it demands, in a sentence or two.
        kind: What it looks at.
        share: How many of the things it looks at, from 0 to 1.
        run: The check itself.
    """

    name: str
    level: str
    meaning: str
    kind: Kind
    share: float
    run: Callable[..., None]


def check(level: str, kind: Kind, *, share: float = 1.0) -> Callable[[Callable[..., None]], Check]:
    """Make a function a :class:`Check`: its name is the check's name, the first paragraph below it what it means.

    ==========  ==========================================  ====================================
    kind        the function's arguments                    when it runs
    ==========  ==========================================  ====================================
    ``state``   a :class:`Case` and a state                 in every state of a match
    ``moment``  a :class:`Case` and a :class:`Moment`       after every action
    ``deal``    a :class:`Case` and the first step          after the deal
    ``match``   a :class:`Case`                             at the end of a match
    ``once``    the :class:`Subject`                        once
    ``play``    –                                           when the game raises an error
    ==========  ==========================================  ====================================

    Args:
        level: The lowest level that asks for it.
        kind: What it looks at.
        share: How many of these things it looks at, from 0 to 1, chosen by chance.
    """

    def make(function: Callable[..., None]) -> Check:
        meaning = " ".join(inspect.cleandoc(function.__doc__ or "").partition("\n\n")[0].split())
        return Check(function.__name__.replace("_", "-"), level, meaning, kind, share, function)

    return make
