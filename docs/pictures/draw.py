"""Draws the pictures of this folder: ``python -m docs.pictures.draw``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from cardrules import Event, Game, Match, play_on
from cardrules.replay import Replay
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from docs.examples.dou_dizhu import DouDizhu
from docs.examples.gin_rummy import GinRummy
from docs.examples.goofspiel import Goofspiel
from docs.examples.hearts import Hearts
from docs.examples.kuhn_poker import KuhnPoker
from docs.examples.leduc_poker import LeducPoker
from docs.examples.oh_hell import OhHell

NAMES: Final = ("Anna", "Ben", "Cem", "Dana")
SCENES: Final[Sequence[tuple[Game[Any, Any], int, int]]] = (
    (MaerchenMau(players=4), 3, 9),
    (Moemmen(players=3), 3, 9),
    (DouDizhu(), 5, 8),
    (GinRummy(), 2, 9),
    (Goofspiel(players=3), 1, 11),
    (Hearts(), 1, 9),
    (KuhnPoker(players=3), 1, 1),
    (LeducPoker(), 2, 4),
    (OhHell(players=4, tricks=5), 1, 6),
)
"""A table of each game: with which seed it begins, and after how many actions it is drawn."""


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
    for game, seed, actions in SCENES:
        yield game.name, scene(game, seed, actions, NAMES[: game.options.players])
    yield "replay", moving(MaerchenMau(players=3), 6, 12, NAMES[:3])


def main(folder: Path) -> None:
    """Draw all pictures into a folder."""
    for name, picture in pictures():
        (folder / f"{name}.svg").write_text(f"{picture}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(__file__).parent)
