"""Draws the pictures of this folder: ``python -m docs.pictures.draw``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from cardrules import Event, Game, Match, play_on
from cardrules.replay import Replay
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from docs.examples.oh_hell import OhHell


def scene(game: Game[Any, Any], seed: int, actions: int, names: tuple[str, ...]) -> str:
    """Return the table after some actions at random, as the seat that is on turn sees it."""
    choice, state = Random(seed).choice, game.start(seed)
    events: Sequence[Event] = ()
    for _ in range(actions):
        step = game.step(state, choice(game.legal_actions(state)))
        state, events = step.state, step.events
    (seat, *_) = game.actors(state)
    seen = [shown for event in events if (shown := game.view_event(event, seat))]
    view = game.view(state, seat)
    return game.show(view, names=names, legal=game.legal_actions(view, seat), events=seen)


def moving(game: Game[Any, Any], seed: int, actions: int, names: tuple[str, ...]) -> str:
    """Return the first actions of a match of bots, as seat 0 sees them."""
    match = Match(game, seed)
    for _ in islice(play_on(match, next(iter(game.bots.values()))), actions):
        pass
    return Replay(match, 0, names=names).svg()


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the names of the pictures, and what they show."""
    yield "maerchenmau", scene(MaerchenMau(players=4), 3, 9, ("Anna", "Ben", "Cem", "Dana"))
    yield "moemmen", scene(Moemmen(players=3), 3, 9, ("Anna", "Ben", "Cem"))
    yield "replay", moving(MaerchenMau(players=3), 6, 12, ("Anna", "Ben", "Cem"))
    yield "oh_hell", scene(OhHell(players=4, tricks=5), 1, 6, ("Anna", "Ben", "Cem", "Dana"))


def main(folder: Path) -> None:
    """Draw all pictures into a folder."""
    for name, picture in pictures():
        (folder / f"{name}.svg").write_text(f"{picture}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(__file__).parent)
