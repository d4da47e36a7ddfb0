"""A person at the terminal, as a bot."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardrules.errors import UnknownAction
from cardrules.game import Game
from cardrules.rules.actions import Action

from .screen import Screen

QUIT: Final = "q"
HELP: Final = frozenset({"?", "help", "hilfe"})


class Quit(BaseException):
    """The person wants to stop."""


class Person:
    """Asks for every action of a seat.

    Args:
        screen: Where to ask.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def __call__(self, game: Game, view: Any, seat: int, rng: Random) -> Action | None:
        """Return what the person chooses; None if they decline in a window.

        Raises:
            Quit: They want to stop.
        """
        may_wait = seat not in game.on_turn(view)
        legal: tuple[Action, ...] = game.legal_actions(view, seat)
        # Of actions with cards that are alike, such as two copies of one, the first stands for all.
        actions = (*{self._screen.words(action): action for action in reversed(legal)}.values(),)[::-1]
        self._show(view, seat, actions, may_wait=may_wait)
        while True:
            answer = self._ask()
            if answer == QUIT:
                raise Quit
            if answer.lower() in HELP:
                self._screen.legend(view)
                self._screen.clauses(view, actions)
                self._show(view, seat, actions, may_wait=may_wait)
                self._help(actions)
            elif not answer:
                if may_wait:
                    return None
                self._help(actions)
            elif answer.isdecimal():
                if 1 <= int(answer) <= len(actions):
                    return actions[int(answer) - 1]
                self._screen.say("no-such-number", number=answer, last=len(actions))
            else:
                action = self._written(game, view, seat, answer)
                if action is not None:
                    return action

    def _show(self, view: Any, seat: int, actions: tuple[Action, ...], *, may_wait: bool) -> None:
        screen = self._screen
        # In a window the phase is another seat's.
        phase = "" if may_wait else screen.words.phase(view.phase)
        player = screen.player(seat)
        screen.title(screen.text("your-turn", player=player, phase=phase) if phase else player)
        screen.table(view)
        screen.choices(actions)
        if may_wait:
            screen.say("may-wait")

    def _help(self, actions: tuple[Action, ...]) -> None:
        self._screen.say("help-prompt", "dim", example=actions[0])

    def _ask(self) -> str:
        try:
            return self._screen.console.input(self._screen.text("prompt")).strip()
        except EOFError:
            raise Quit from None

    def _written(self, game: Game, view: Any, seat: int, answer: str) -> Action | None:
        """Return the action with this notation, or None after saying why there is none or it is not allowed."""
        try:
            action: Action = game.parse_action(" ".join(answer.split()))
        except UnknownAction as error:
            text = error.message(self._screen.words.lang)
            self._screen.line(text[:1].upper() + text[1:], "red")
            return None
        refusals = game.refusals(view, action, seat)
        if not refusals:
            return action
        self._screen.say("refused", style="red")
        for refusal in refusals:
            self._screen.line(self._screen.reason(refusal))
        return None
