"""A sound game, a state and an action of it, and games that give a wrong answer in one method."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import attrs

from cardrules import Action, Event, Match, Played
from cardrules.rules.log import RecordingLog
from cardrules.testing import CHECKS, Subject
from cardrules.testing.contract import Case
from tests.kit.lanterns import Lanterns, LanternsState

T = TypeVar("T")

OPTIONS: Final = {"players": 2, "hand": 2, "bidding": False, "rounds": 1}
SOUND: Final = Lanterns(**OPTIONS)
STATE: Final = SOUND.start("problems")
"""The first state: seat 0 is to act and holds y1 and b4, seat 1 holds y5 and b6; r6 is turned up."""
PLAYED: Final[Played[LanternsState, Action]] = SOUND.step(STATE, SOUND.parse_action("lay y1"))


def over() -> Match[LanternsState, Action]:
    """Return a match of the sound game that was played to its end."""
    match = Match(SOUND, "problems")
    while match.actors:
        match.play(match.legal_actions[0])
    return match


def doctored(**methods: Any) -> Lanterns:
    """Return the game with some methods, or attributes, replaced."""
    kind: type[Lanterns] = type("Doctored", (Lanterns,), methods)
    return kind(**OPTIONS)


def always(answer: Any) -> Callable[..., Any]:
    """Return a method that gives the same answer whatever it is asked."""

    def method(game: Lanterns, *arguments: Any, **named: Any) -> Any:
        return answer

    return method


def unchanged(game: Lanterns, state: LanternsState, *arguments: Any) -> LanternsState:
    """Stand in for a method that returns the state it is given."""
    return state


def in_one_state(otherwise: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that answers otherwise in the one object :data:`STATE`, as if it knew what is hidden."""

    def answer(game: Lanterns, state: LanternsState, *arguments: Any) -> Any:
        return otherwise if state is STATE else method(SOUND, state, *arguments)

    return answer


def altered(value: T, **changes: Any) -> T:
    """Return a copy of a frozen value with some fields changed."""
    return cast("T", attrs.evolve(cast("Any", value), **changes))


def told(*events: Event) -> Played[LanternsState, Action]:
    """Return the action that was played with other events."""
    return altered(PLAYED, log=RecordingLog.of(events))


def problems(name: str, game: Lanterns, found: object, *, luck: int = 1, **declared: Any) -> list[str]:
    """Return everything that a check says.

    Args:
        name: The check's name.
        game: The game.
        found: What the check looks at.
        luck: The seed of the check's own choices; by default, where it chooses a seat, it chooses seat 0.
        **declared: What the subject declares.
    """
    (item,) = (item for item in CHECKS if item.name == name)
    case = Case(Subject(type(game), **declared), game, random.Random(luck))  # noqa: S311 - the same every time
    return [*item.problems(case, found)]


def by_any_luck(name: str, game: Lanterns, found: object) -> set[str]:
    """Return the first line of everything that a check says, whatever it chooses to look at."""
    return {text.splitlines()[0] for luck in range(20) for text in problems(name, game, found, luck=luck)}
