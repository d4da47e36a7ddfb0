"""Recording which clauses fire in code that does not ask for them."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from cardrules._legality.judge import Judge
from cardrules.game import Game
from cardrules.rules.validators import Refusal
from cardrules.steps import Step


@contextmanager
def recording() -> Generator[set[str]]:
    """Record the clauses of every step and refusal of every game in the block, including plain ``apply``.

    Meant for tests, because it takes twice the time: an action that :meth:`~cardrules.Game.apply` carries out is
    carried out again as a step.

    Yields:
        The ids, with the game's name, of what fired or refused so far.
    """
    seen: set[str] = set()
    begin, start, step, apply, refusals = Game.begin, Game.start, Game.step, Game.apply, Judge.refusals

    def noting_begin(game: Game, *args: Any, **kwargs: Any) -> Step:
        done = begin(game, *args, **kwargs)
        seen.update(done.clauses)
        return done

    def noting_start(game: Game, *args: Any, **kwargs: Any) -> Any:
        state = start(game, *args, **kwargs)
        seen.update(begin(game, *args, **kwargs).clauses)
        return state

    def noting_step(game: Game, *args: Any, **kwargs: Any) -> Step:
        done = step(game, *args, **kwargs)
        seen.update(done.clauses)
        return done

    def noting_apply(game: Game, *args: Any, **kwargs: Any) -> Any:
        state = apply(game, *args, **kwargs)
        seen.update(step(game, *args, **kwargs).clauses)
        return state

    def noting_refusals(judge: Judge, *args: Any, **kwargs: Any) -> tuple[Refusal, ...]:
        found = refusals(judge, *args, **kwargs)
        seen.update(refusal.clause for refusal in found)
        return found

    with ExitStack() as patches:
        for name, noting in {
            "begin": noting_begin,
            "start": noting_start,
            "step": noting_step,
            "apply": noting_apply,
        }.items():
            patches.enter_context(patch.object(Game, name, noting))
        # The judge itself is asked when an IllegalAction is raised.
        patches.enter_context(patch.object(Judge, "refusals", noting_refusals))
        yield seen
