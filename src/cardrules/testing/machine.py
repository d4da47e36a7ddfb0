"""The state machine: Hypothesis plays matches, watched by every check."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from typing_extensions import override

from cardrules.decisions import Decision
from cardrules.errors import InvalidDefinition, InvalidPosition
from cardrules.match import Match
from cardrules.playing import ask
from cardrules.properties import decided_by_hidden, if_too_few
from cardrules.rules.actions import Action
from cardrules.rules.bots import Bot
from cardrules.rules.cards import Card

from .checks import CHECKS
from .contract import Case, Check, Kind, Subject
from .reports import Failure, report
from .strategies import games, seeds

T = TypeVar("T")

_LUCK: Final = st.integers(0, 2**32)

OnFailure = Callable[["GameMachine", Check, "str | Exception"], None]
"""Called with the problem or error when a check fails."""


def _raise(machine: GameMachine, failed: Check, found: str | Exception) -> None:
    raise Failure(report(failed, machine.subject, machine.played, found))


def _go_on() -> None:
    """Do nothing at the end of a match."""


class GameMachine(RuleBasedStateMachine):
    """A random match of a random game, watched by checks.

    :func:`~cardrules.testing.conformance_tests` runs it. To add rules of your own, subclass it, name your game in
    ``subject`` and let pytest find ``YourMachine.TestCase``; the match is ``self.match``.

    Class attributes:
        subject: The game, and what its author says about it.

    Args:
        checks: The checks; None for all of the subject's level.
        thorough: Whether they look at everything, instead of the share that is enough over many matches.
        on_failure: Called when a check fails; by default raises a :class:`Failure`.
        at_end: Called after the whole match has been checked.
        looked: Gathers the names of the checks that found something to look at.

    Attributes:
        match: The match so far.
    """

    subject: Subject
    match: Match[Any, Any]

    def __init__(
        self,
        checks: Sequence[Check] | None = None,
        *,
        thorough: bool = False,
        on_failure: OnFailure = _raise,
        at_end: Callable[[], None] = _go_on,
        looked: set[str] | None = None,
    ) -> None:
        super().__init__()
        chosen = [item for item in CHECKS if self.subject.includes(item.level)] if checks is None else checks
        self._checks: dict[Kind, list[Check]] = {}
        for item in chosen:
            self._checks.setdefault(item.kind, []).append(item)
        self._thorough = thorough
        self._on_failure = on_failure
        self._at_end = at_end
        self._looked = set[str]() if looked is None else looked
        self._broken = False
        self._luck = 0
        self._chance: dict[str, random.Random] = {}
        self._bots: tuple[Bot | None, ...] = ()

    @property
    def played(self) -> Match[Any, Any] | None:
        """The match so far; None if the deal failed."""
        return getattr(self, "match", None)

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Begin a match: any options, any seed, bots and random actions mixed; sometimes with part of the deck."""
        game = data.draw(games(self.subject.game_type, self.subject.players))
        seed = data.draw(seeds())
        self._luck = data.draw(_LUCK)
        bots: list[Bot | None] = [None, *game.bots.values()]
        mixed = data.draw(st.integers(0, 2))
        seats = range(game.options.players)
        # Random actions only, bots only, or a choice for each seat.
        self._bots = tuple(
            bots[{0: 0, 1: 1 + seat % max(len(bots) - 1, 1)}.get(mixed, self._luck >> seat) % len(bots)]
            for seat in seats
        )
        part = data.draw(st.integers(0, 3)) == 3 and self.subject.includes("full")  # noqa: PLR2004
        rng = random.Random(self._luck)  # noqa: S311 - the same every time
        cards = rng.sample(game.deck, rng.randint(1, len(game.deck))) if part else None
        match = self._try(lambda: self._dealt(game, seed, cards))
        if match is None:
            return
        self.match = match
        self._looked.update(item.name for item in self._checks.get("play", ()))
        self._look("deal", self.match.dealt)
        self._look("state", self.match.state)

    def _dealt(self, game: Any, seed: Any, cards: Sequence[Card] | None) -> Match[Any, Any]:
        try:
            return Match(game, seed, cards=cards)
        except InvalidPosition:
            if cards is None:
                raise
            return Match(game, seed)
        except Exception as error:
            if cards is not None:
                error.add_note(if_too_few(tuple(cards)))
            raise

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Let a seat act: the one that is asked, or another one that is on turn with it."""
        if self._broken:
            return
        game, before = self.match.game, self.match.state
        decided = self._try(lambda: ask(game, before, partial(self._answer, data)))
        if decided is None:
            return
        decision, action = decided
        seat = decision.seat
        if action is None:
            # Chance decides, also which of several seats on turn acts first.
            seat = data.draw(st.sampled_from(game.on_turn(before)))
            legal = self._try(lambda: game.legal_actions(before, seat))
            # Another check reports dead ends.
            self._broken = not legal
            action = legal[data.draw(st.integers(0, len(legal) - 1))] if legal else None
        played = None if self._broken else self._try(lambda: self.match.play(action, seat))
        if played is not None:
            self._look("action", played)
            self._look("state", played.state)

    def _answer(self, data: st.DataObject, decision: Decision) -> Action | None:
        """Return what a seat does; None if it declines in a window, or leaves it to chance on turn."""
        bot = self._bots[decision.seat]
        if bot is not None:
            return self._bot_action(bot, decision.seat)
        number = data.draw(st.integers(0, len(decision.actions))) if decision.may_decline else 0
        return decision.actions[number - 1] if number else None

    def _try(self, ask: Callable[[], T]) -> T | None:
        """Return what the game answers; None if it raises an error, which ends the match."""
        try:
            return ask()
        except Exception as error:  # noqa: BLE001 - any error of the game is a finding
            self._found("play", error)
            return None

    def _bot_action(self, bot: Bot, seat: int) -> Action | None:
        """Return what the bot of a seat does."""
        rng = random.Random(self._luck + self.match.length)  # noqa: S311 - it plays a game
        game, view = self.match.game, self.match.view(seat)
        try:
            return bot(game, view, seat, rng)
        except Exception as error:
            # If hidden cards decide what the bot may do, that is the cause, and not the bot's answer.
            for problem in decided_by_hidden(game, self.match.state, view, seat):
                raise InvalidDefinition(problem) from error
            raise

    @override
    def teardown(self) -> None:
        """Look at the match as a whole."""
        if self.played is not None and not self._broken:
            self._look("match", self.match)
        self._at_end()

    def _look(self, kind: Kind, looked_at: object) -> None:
        for item in tuple(self._checks.get(kind, ())):
            rng = self._rng(item)
            if self._thorough or item.share == 1 or rng.random() < item.share:
                self._looked.add(item.name)
                found: str | Exception | None
                try:
                    found = next(iter(item.problems(Case(self.subject, self.match.game, rng), looked_at)), None)
                except Exception as error:  # noqa: BLE001 - any error of the game fails the check
                    found = error
                if found is not None:
                    self._fail(item, found)

    def _rng(self, item: Check) -> random.Random:
        """Return a check's own randomness, independent of the other checks."""
        if item.name not in self._chance:
            seed = self._luck + zlib.crc32(item.name.encode())
            self._chance[item.name] = random.Random(seed)  # noqa: S311 - the same whenever the match is played again
        return self._chance[item.name]

    def _found(self, kind: Kind, error: Exception) -> None:
        """Report an error to the checks of a kind."""
        self._broken = True
        for item in tuple(self._checks.get(kind, ())):
            self._fail(item, error)

    def _fail(self, failed: Check, found: str | Exception) -> None:
        self._checks[failed.kind].remove(failed)
        try:
            self._on_failure(self, failed, found)
        except Exception:
            # There is no whole match to look at.
            self._broken = True
            raise
