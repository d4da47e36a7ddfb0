"""The oracle of the fuzz targets: the possible outcomes of any input.

Only documented errors come out, in less than a second and with bounded memory; and accepted input can be played on,
with every card in its place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any, Final, TypeVar

from cardrules import CardRulesError, Game, State
from cardrules.errors import Stalled
from cardrules.rules.state import all_cards

T = TypeVar("T")

SECONDS: Final = 1.0
"""How long an input may take."""
MEGABYTES: Final = 256
"""How much memory an input may take."""
ACTIONS: Final = 25
"""How many actions are played from a state that was accepted."""

TRACED: Final = 8.0
"""How many times slower code is at most while its coverage is traced."""

slowdown: float = 1.0
"""How many times slower than usual this process is."""


class FaultFound(AssertionError):
    """An input led to what must not be."""


def require(holds: object, what: str, *shown: object) -> None:
    """Raise :class:`FaultFound` unless something holds."""
    if not holds:
        raise FaultFound(what.format(*map(repr, shown)))


def judged(call: Callable[[], T], *allowed: type[Exception]) -> T | None:
    """Return what a call returns, or None if it raises a documented error.

    Args:
        call: The call.
        *allowed: The errors that are documented in addition to those of the library.

    Raises:
        FaultFound: It raised another error, or took too long or too much memory.
    """
    documented: tuple[type[Exception], ...] = (CardRulesError, *allowed)
    memory, began = peak(), process_time()
    answer: T | None = None
    try:
        answer = call()
    except documented:
        pass
    except Exception as error:
        raise FaultFound(f"not a documented error: {type(error).__name__}: {error}") from error
    took, taken = process_time() - began, peak() - memory
    slower = TRACED if traced() else slowdown
    require(took < SECONDS * slower, "took {} seconds", took)
    require(taken < MEGABYTES * 2**20, "took {} bytes", taken)
    return answer


def traced() -> bool:
    """Return whether this thread is traced, as for coverage."""
    return sys.gettrace() is not None


def peak() -> int:
    """Return the most memory this process has had so far, in bytes; 0 where the platform does not tell."""
    with suppress(ImportError):
        import resource  # noqa: PLC0415 - not everywhere

        # Kilobytes on Linux, bytes on macOS.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return 0


def plays_on(game: Game[Any, Any], state: State, number: int = 0) -> None:
    """Make sure that a state can be saved and played on, at random.

    Raises:
        FaultFound: It cannot.
    """
    try:
        require(game.restore(game.dump(state)) == state, "what was accepted comes back otherwise")
        _play(game, state, Random(number))  # noqa: S311 - it plays a game
    except Stalled:
        # A limit where the rules set none is documented.
        pass
    except FaultFound:
        raise
    except Exception as error:
        raise FaultFound(f"what was accepted cannot be played: {type(error).__name__}: {error}") from error


def _play(game: Game[Any, Any], state: State, rng: Random) -> None:
    cards = state.cards
    for _ in range(ACTIONS):
        require(state.cards == cards, "other cards are in play: {}", state.cards)
        held = sorted(card.id for card in all_cards(state))
        require(held == sorted(card.id for card in cards), "the zones hold other cards than are in play: {}", held)
        actors = game.actors(state)
        if not actors:
            require(game.result(state) is not None, "nobody may act, and there is no result")
            return
        choices = [(action, seat) for seat in actors for action in game.legal_actions(state, seat)]
        first = game.on_turn(state)[0]
        require(game.legal_actions(state, first), "seat {} has no legal action", first)
        view = game.view(state, first)
        require(
            game.legal_actions(view, first) == game.legal_actions(state, first), "the view tells other legal actions"
        )
        action, seat = rng.choice(choices)
        state = game.apply(state, action, seat)
