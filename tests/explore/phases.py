"""Where moves lead: what explorations reached under all pairs of options, kept as data for the phase diagrams.

``python -m tests.explore.phases`` explores again and writes the data, ``docs/phases/GAME.csv``. Each row is a phase or
window, an action and the phase after it, with the presets under which that was reached; none if it was reached under
other options only.
"""

from __future__ import annotations

import csv
import io
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs

from cardrules import Game, Options, State
from cardrules.exploration import explore
from cardrules.rules.chance import Chance
from cardrules.trace import sample_options
from cardrules_maerchenmau import LETTERS, MaerchenMau, MauOptions
from cardrules_moemmen import Moemmen, MoemmenOptions
from cardrules_moemmen.state import MoemmenState, ScoreSheet
from tests.spec.pairs import covering

from .maerchenmau_promises import THEMES, deals, deck
from .moemmen_promises import deals as rounds
from .moemmen_promises import in_the_last_turn, last_turns

FOLDER: Final = Path(__file__).parents[2] / "docs/phases"
COLUMNS: Final = ("phase", "action", "next", "presets")

PhaseMove: TypeAlias = tuple[str, str, str]
"""A phase or window, the word of an action, and the phase after it."""
Reached: TypeAlias = Mapping[PhaseMove, frozenset[str]]
"""The presets under which each move was reached."""


def everywhere(state: State) -> bool:
    """Let an exploration go on from every state."""
    return True


@attrs.frozen
class Diagram:
    """The exploration for the diagram of a game.

    Attributes:
        game_type: The game.
        options: The sets of options, which hold every pair of values.
        starts: Returns the positions to begin with.
        max_states: How many states are explored from each of them.
        within: Which states to expand.
    """

    game_type: type[Game]
    options: tuple[Options, ...]
    starts: Callable[[Any], Iterable[State]]
    max_states: int
    within: Callable[[Any], bool] = everywhere

    @property
    def file(self) -> Path:
        """Where the data is kept."""
        return FOLDER / f"{self.game_type.name}.csv"

    @property
    def presets(self) -> dict[str, Options]:
        """The options of each preset."""
        kind = self.game_type.options_type
        return {name: kind.of(**{str(kind.preset): name}) for name in kind.presets}

    def reached(self, options: Options) -> frozenset[PhaseMove]:
        """Return what is reached under some options; under a preset, five times as many states are looked at."""
        game = self.game_type(**options.as_dict())
        max_states = self.max_states * (5 if options in self.presets.values() else 1)
        limits: dict[str, Any] = {"max_states": max_states, "max_outcomes": 24, "samples": 2}
        found = (explore(game, start, properties=(), within=self.within, **limits) for start in self.starts(game))
        return frozenset(move for exploration in found for move in exploration.moves)

    def explored(self) -> Reached:
        """Return what is reached under all sets of options and all presets."""
        reached: defaultdict[PhaseMove, set[str]] = defaultdict(set)
        for options in self.options:
            for move in self.reached(options):
                reached[move] |= set()
        for name, options in self.presets.items():
            for move in self.reached(options):
                reached[move].add(name)
        return {move: frozenset(presets) for move, presets in reached.items()}

    def recorded(self) -> Reached:
        """Return what the data says."""
        return _recorded(self.file)


@cache
def _recorded(file: Path) -> Reached:
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        return {(row["phase"], row["action"], row["next"]): frozenset(row["presets"].split()) for row in rows}


def written(reached: Reached) -> str:
    """Return what was reached as the text of the data."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows((*move, " ".join(sorted(presets))) for move, presets in sorted(reached.items()))
    return text.getvalue()


def mixed(game: MaerchenMau) -> Iterator[State]:
    """Yield positions of Märchen Mau: those of the proofs, some with two cards in most hands, and real deals."""
    players = game.options.players
    for theme in THEMES:
        yield from deals(game, theme, 2)
    inside = min(players, 3) if game.options.play_for == "places" else players
    for number, theme in enumerate(THEMES):
        start, *rest = deck(game, " ".join(dict.fromkeys(f"{theme} g+2 r+2 bW gS".split())), 13)
        cards, _ = Chance.from_seed(number).shuffle(rest)
        sizes = [2 if seat < min(inside, 3) else int(seat < inside) for seat in range(players)]
        if sum(sizes) > len(cards):
            continue
        hands = [cards[sum(sizes[:seat]) : sum(sizes[: seat + 1])] for seat in range(players)]
        out = tuple(range(inside, players))
        yield game.position(hands=hands, discard=(start,), draw_pile=cards[sum(sizes) :], out=out)
    for seed in range(3):
        yield game.start(seed, cards=game.deck[-(players * game.options.hand_size + 3) :])


FOUR: Final = "B+1.1 B+1.2 B+1.3 B+2.1"
SPECIALS: Final = ("BEN.1 BEN.2", "BEN.1 TIM.1", "BEN.1 B+2.2", "TIM.1 R-2")
MEADOWS: Final = (
    ("B-2 B-3 G-2", "B+4.1 B+3.1 Y+2.1"),
    ("Y-2", "B+2.3 R+2.1 R+3.1 Y+2.1 Y+4.1 B-2 B+3.1 B+3.2"),
    ("G+4.1", "Y+2.1 R+2.1 R+3.1 Y+4.1 R+4.1 B+2.3"),
)
"""The meadow and the draw pile."""


def turns(game: Moemmen) -> Iterator[MoemmenState]:
    """Yield positions of Mömmen: those of the proofs, and turns of a seat with two special cards."""
    yield from list(rounds(game, 0, 3, held=2, draw=1))[:2]
    yield from last_turns(game)
    options = game.options
    others = ["G+1.1", "Y+1.1", "R+1.1", "G+2.1"][: options.players - 1]
    nothing = (0,) * options.players
    for special, (meadow, draw), totals in product(SPECIALS, MEADOWS, (nothing, (options.target - 1, *nothing[1:]))):
        for run in (0, options.players - 1):
            texts = [f"{FOUR} {special}", *others, meadow, draw]
            if options.card_sets > 1:
                texts = [" ".join(f"{name}.1" if "-" in name else name for name in text.split()) for text in texts]
            yield game.position(
                hands=texts[:-2],
                meadow=texts[-2],
                draw_pile=texts[-1],
                passes=run,
                sheet=ScoreSheet(dealer=0, totals=totals),
            )


RULES: Final = covering(
    MauOptions, {"players": 2, "hand_size": 1, "starter": 0, "level": "2", "action_kinds": tuple(LETTERS)}
)
DIAGRAMS: Final = {
    "maerchenmau": Diagram(
        MaerchenMau, (*sample_options(MauOptions), *(MauOptions.of(**rule) for rule in RULES)), mixed, 150
    ),
    "moemmen": Diagram(Moemmen, sample_options(MoemmenOptions), turns, 400, in_the_last_turn),
}


def main(names: Sequence[str]) -> None:
    """Write the data of some games, by default of all."""
    for name in names or DIAGRAMS:
        FOLDER.mkdir(exist_ok=True)
        DIAGRAMS[name].file.write_text(written(DIAGRAMS[name].explored()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
