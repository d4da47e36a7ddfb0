"""A match between people and bots, one question after the other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardrules.decisions import Decision
from cardrules.match import Match
from cardrules.playing import answer_of
from cardrules.rules.actions import Action
from cardrules.rules.bots import Bot
from cardrules.steps import Played


class Sitting:
    """Asks in the order of :meth:`Game.decision <cardrules.Game.decision>`.

    Args:
        match: The match.
        people: The seats of the people.
        bots: The bot of each seat; that of a person's seat gives hints.

    Attributes:
        match: The match.
        people: The seats of the people.
    """

    def __init__(self, match: Match, people: Collection[int], bots: Sequence[Bot]) -> None:
        self.match: Match = match
        self.people: Collection[int] = people
        self._bots = bots
        self._declined: tuple[int, ...] = ()

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the match is over."""
        return self.match.game.decision(self.match.state, self._declined)

    def answer(self, decision: Decision, action: Action | None) -> Played | None:
        """Play an action, or do nothing if it is None."""
        if action is None:
            self._declined += (decision.seat,)
            return None
        self._declined = ()
        return self.match.play(action, decision.seat)

    def suggestion(self, decision: Decision) -> Action | None:
        """Return what the seat's bot would do."""
        bot = self._bots[decision.seat]
        return answer_of(self.match.game, self.match.state, decision, bot, self.match.length)

    def undo(self) -> bool:
        """Return to the last decision of the only person; whether there was one."""
        history = self.match.history
        mine = [number for number, played in enumerate(history) if played.seat in self.people]
        if not mine:
            return False
        self._declined = ()
        self.match.undo(len(history) - mine[-1])
        return True
