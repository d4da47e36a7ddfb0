"""The output of a match for machines: one JSON object per line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from cardrules._storage.codec import to_json
from cardrules.game import Game
from cardrules.rules.chance import Seed, seed_text
from cardrules.rules.events import Event
from cardrules.rules.results import Result
from cardrules.rules.state import State
from cardrules.steps import Played


class JsonLines:
    """Writes one match.

    Args:
        console: Where to.
        game: The game.
        seat: Whose knowledge is written; None for all of it.
        players: The name added to each seat's number.
    """

    def __init__(self, console: Console, game: Game, seat: int | None, players: Sequence[str]) -> None:
        self._console = console
        self._game = game
        self._seat = seat
        self._players = players

    def _write(self, kind: str, **content: object) -> None:
        write_json(self._console, {"kind": kind, **content})

    def heading(self, seed: Seed | None) -> None:
        """Write the game, the players and the seed."""
        self._write("match", **heading_of(self._game, seed), players=list(self._players))

    def table(self, state: State) -> None:
        """Write nothing: the events say it all."""

    def touched(self, events: Sequence[Event], state: State) -> None:
        """Write nothing: the events say it all."""

    def acted(self, played: Played) -> None:
        """Write that a seat acts."""
        # As on the screen, the arguments of another seat's action can be secret.
        mine = self._seat in {None, played.seat}
        text = str(played.action) if mine else self._game.view_action(played, self._seat).word
        self._write("action", seat=played.seat, action=text)

    def events(self, events: Sequence[Event]) -> None:
        """Write the events that the viewer may know."""
        for event in events:
            shown = event if self._seat is None else self._game.view_event(event, self._seat)
            if shown is not None:
                content = self._game.dump_event(shown)
                del content["audience"]
                content.pop("seen_by", None)
                self._write("event", **content)

    def result(self, result: Result | None) -> None:
        """Write who won; null while the match runs."""
        self._write("result", result=None if result is None else self._game.dump_result(result))


def heading_of(game: Game, seed: Seed | None) -> dict[str, Any]:
    """Return what is played: the game, its options and the seed."""
    return {
        "game": game.name,
        "options": {name: to_json(value) for name, value in game.options.as_dict().items()},
        "seed": None if seed is None else seed_text(seed),
    }


def write_json(console: Console, content: object) -> None:
    """Write one line."""
    text = json.dumps(content, ensure_ascii=False)
    # JSON lets through some characters that a terminal takes for a command.
    safe = "".join([char if char.isprintable() else json.dumps(char)[1:-1] for char in text])
    console.out(safe, highlight=False)
