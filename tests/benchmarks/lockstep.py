"""Plays crazy eights on the engine and in OpenSpiel in lock-step: the same rules, decision by decision.

Chance is ours: the shuffled pile says which cards OpenSpiel deals. What is compared is whose turn it is and which
actions are legal at every decision, the end, the winner and the cards held then. The scores differ: OpenSpiel 2.0.2
counts the number of a card in the deck where its rank is meant; so ours are counted that way for the comparison.

OpenSpiel is no dependency: ``nox -s lockstep`` installs it and runs this file; the tests do not collect it.
"""

from __future__ import annotations

from random import Random

import pytest

from cardrules import Action
from cardrules.errors import UnknownAction

from .crazy_eights import EIGHT, RANKS, SUITS, CrazyEights, Draw, EightsCard, EightsState, Name, Pass, Play
from .peers import SpielGame, SpielState, spiel_game

_DRAW, _PASS, _NAME = 52, 53, 54
_DEALER = 52


class Differs(AssertionError):
    """The engine and OpenSpiel do not agree."""


def _card_number(card: EightsCard) -> int:
    return RANKS.index(card.rank) * len(SUITS) + SUITS.index(card.suit)


def _number(action: Action) -> int:
    match action:
        case Play():
            return _card_number(action.card)
        case Draw():
            return _DRAW
        case Pass():
            return _PASS
        case Name():
            return _NAME + SUITS.index(action.suit)
        case _:
            raise UnknownAction(str(action))


def _spiel_points(card: EightsCard) -> int:
    return card.points if card.rank in "8JQKA" else _card_number(card) + 2


def _dealt(game: SpielGame, state: EightsState) -> SpielState:
    """Return OpenSpiel's state after the same deal."""
    players = len(state.hands)
    peer = game.new_initial_state()
    peer.apply_action(_DEALER + (state.seat - 1) % players)
    for round_of_cards in zip(*(state.hands[(state.seat + place) % players] for place in range(players)), strict=True):
        for card in round_of_cards:
            peer.apply_action(_card_number(card))
    # An eight is turned up and put back, which ours does without asking.
    eight = next((card for card in state.draw if card.rank == EIGHT), None)
    if eight is not None:
        peer.apply_action(_card_number(eight))
    peer.apply_action(_card_number(state.discard[-1]))
    return peer


def play_in_lockstep(game: CrazyEights, peer_game: SpielGame, seed: int) -> int:
    """Play one random game on both sides.

    Args:
        game: Ours.
        peer_game: OpenSpiel's.
        seed: Of the deal and of the choices.

    Returns:
        The number of decisions.

    Raises:
        Differs: At a decision or the end.
    """
    rng = Random(seed)  # noqa: S311 - it plays a game
    state = game.start(seed)
    peer = _dealt(peer_game, state)
    decisions = 0
    while legal := game.legal_actions(state):
        numbers = {_number(action): action for action in legal}
        if peer.is_terminal() or peer.current_player() != state.seat or set(peer.legal_actions()) != set(numbers):
            raise Differs(f"seed {seed}, decision {decisions}:\n{state}\n{sorted(numbers)}\n{peer}")
        number = rng.choice(sorted(numbers))
        drawn = state.draw[:1]
        state = game.apply(state, numbers[number])
        peer.apply_action(number)
        if number == _DRAW:
            peer.apply_action(_card_number(drawn[0]))
        decisions += 1
    scores = [-sum(map(_spiel_points, held)) for held in state.hands]
    if not peer.is_terminal() or peer.returns() != scores:
        raise Differs(f"seed {seed}, after {decisions} decisions:\n{state}\n{scores}\n{peer}")
    result = game.result(state)
    empty = tuple(seat for seat, held in enumerate(state.hands) if not held)
    if result is None or (empty and result.winners != empty):
        raise Differs(f"seed {seed}: {result} with {state.hands}")
    return decisions


@pytest.mark.parametrize(("players", "games"), [(4, 500), (2, 100), (3, 100), (5, 100)])
def test_the_engine_and_openspiel_play_the_same_game(players: int, games: int) -> None:
    game, peer_game = CrazyEights(players=players), spiel_game(f"crazy_eights(players={players})")
    decisions = sum(play_in_lockstep(game, peer_game, seed) for seed in range(games))
    assert decisions > 50 * games
