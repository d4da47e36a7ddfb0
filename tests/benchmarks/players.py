"""Random play, of this engine and of its peers: what the benchmark measures."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

from cardrules import Game
from cardrules.rules.log import SILENT
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.lockstep.games import PAIRS
from tests.lockstep.harness import Pair
from tests.lockstep.openspiel import SpielGame, spiel_game

from .crazy_eights import CrazyEights
from .peers import UnoGame, uno_game

AnyGame = Game[Any, Any]
Apply = Callable[[Any, Any], Any]
Player = Callable[[int], int]
"""Plays whole matches until so many decisions are made, and returns how many."""

TURNS: Final = 200
"""Random play of Mömmen hardly ever completes a hand."""
CHILD: Final = "OpenSpiel crazy eights, 4 players, child()"
MUTATING: Final = "OpenSpiel crazy eights, 4 players, in place"
CHECKED: Final = "OpenSpiel crazy eights, 4 players, in place with legality check"
UNO: Final = "RLCard UNO, 4 players, in place"
FLOOR: Final = "an empty loop"
EIGHTS: Final = "crazy eights, 4 players"
MAU: Final = "Märchen Mau, level 2, 4 players"
MOEMMEN: Final = "Mömmen, 4 players"
UNCHECKED: Final = f"{EIGHTS}: without any check"
MAIN: Final = (EIGHTS, MAU, MOEMMEN)
EXAMPLES: Final[dict[str, Pair[Any]]] = {
    pair.game.name: pair for pair in reversed(PAIRS) if not isinstance(pair.game, CrazyEights)
}
"""The first pair of each game that is compared with OpenSpiel's, other than crazy eights."""
PLAYED: Final = (
    EIGHTS,
    *(f"Märchen Mau, level {level}, {players} players" for level in (1, 2) for players in (2, 4, 6)),
    "Mömmen, 2 players",
    MOEMMEN,
)


class Dice:
    """The choices of random play, and the seeds of matches: the same in every run."""

    def __init__(self) -> None:
        self.choice = Random(1).choice  # noqa: S311 - it plays games
        self.seeds = count()


DICE: Final = Dice()


def child(name: str) -> str:
    """Return the name of OpenSpiel's measure of an example."""
    return f"OpenSpiel {name}, child()"


def play(
    game: AnyGame, decisions: int, *, cap: int = sys.maxsize, apply: Apply | None = None, keep: bool = False
) -> int:
    """Play random matches until so many decisions are made; return how many."""
    legal_actions, choice = game.legal_actions, DICE.choice
    act = game.apply if apply is None else apply
    played = 0
    while played < decisions:
        state = game.start(next(DICE.seeds))
        kept = [state]
        made = 0
        while (legal := legal_actions(state)) and made < cap:
            state = act(state, choice(legal))
            made += 1
            if keep:
                kept.append(state)
        played += made
    return played


def unchecked(game: AnyGame) -> Apply:
    """Return an ``apply`` without any check, for a game without windows."""
    effects = {name: {move.action: move.effect for move in phase.moves} for name, phase in game.phases.items()}

    def apply(state: Any, action: Any) -> Any:
        return effects[state.phase][action.__class__](state, action, state.seat, SILENT)

    return apply


def play_spiel_in_place(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, changing the state."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state.apply_action(action)
    return played


def play_spiel_checked(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, changing the state, every action checked."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state.apply_action_with_legality_check(action)
    return played


def play_spiel_child(game: SpielGame, decisions: int) -> int:
    """Play random games of OpenSpiel, a new state for every action."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = choice(state.legal_actions())
            played += not state.is_chance_node()
            state = state.child(action)
    return played


def play_uno(game: UnoGame, decisions: int) -> int:
    """Play random games of RLCard's UNO."""
    choice = DICE.choice
    played = 0
    while played < decisions:
        game.init_game()
        while not game.is_over():
            game.step(choice(game.get_legal_actions()))
            played += 1
    return played


class _EmptyRows:
    legal: Final = (1, 2)

    def legal_actions(self) -> tuple[int, ...]:
        return self.legal

    def apply(self, action: int) -> _EmptyRows:
        return self


def play_nothing(decisions: int) -> int:
    """Call two methods that do nothing, and choose."""
    choice, state = DICE.choice, _EmptyRows()
    for _ in range(decisions):
        state = state.apply(choice(state.legal_actions()))
    return decisions


def game_of(name: str) -> AnyGame:
    """Return the game whose measures have this name."""
    if name == EIGHTS:
        return CrazyEights(players=4)
    if name in EXAMPLES:
        return EXAMPLES[name].game
    title, *words = name.split(", ")
    players = int(words[-1].split()[0])
    return Moemmen(players=players) if title == "Mömmen" else MaerchenMau(level=words[0].split()[1], players=players)


def _ours(name: str) -> Player:
    return partial(play, game_of(name), cap=cap_of(name))


def _unchecked() -> Player:
    game = game_of(EIGHTS)
    return partial(play, game, apply=unchecked(game))


def _spiel(play_spiel: Callable[[SpielGame, int], int], name: str) -> Player:
    return partial(play_spiel, spiel_game(name))


def _uno() -> Player:
    return partial(play_uno, uno_game(4))


def _nothing() -> Player:
    return play_nothing


def cap_of(name: str) -> int:
    """Return after how many decisions a match is given up."""
    return TURNS if name.startswith("Mömmen") else sys.maxsize


def share(name: str) -> int:
    """Return into how many parts a number of decisions is divided, of which this row makes one, because it is slow."""
    if "in Python" in name:
        return 4
    return 1 if name in {FLOOR, CHILD, MUTATING, CHECKED, UNCHECKED, *PLAYED} else 2


PEERS: Final[dict[str, Callable[[], Player]]] = {
    FLOOR: _nothing,
    CHILD: partial(_spiel, play_spiel_child, "crazy_eights(players=4)"),
    MUTATING: partial(_spiel, play_spiel_in_place, "crazy_eights(players=4)"),
    CHECKED: partial(_spiel, play_spiel_checked, "crazy_eights(players=4)"),
    "OpenSpiel in Python, Kuhn poker": partial(_spiel, play_spiel_in_place, "python_kuhn_poker"),
    "OpenSpiel in Python, liar's poker": partial(_spiel, play_spiel_in_place, "python_liars_poker"),
    "OpenSpiel in Python, dominoes": partial(_spiel, play_spiel_in_place, "python_block_dominoes"),
    **{child(name): partial(_spiel, play_spiel_child, pair.peer) for name, pair in EXAMPLES.items()},
    UNO: _uno,
}
"""What plays with other libraries, by the name of its row: made when called, in the process that plays."""
PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    **PEERS,
    **{name: partial(_ours, name) for name in (*PLAYED, *EXAMPLES)},
    UNCHECKED: _unchecked,
}
"""The same, and what plays with this engine."""
