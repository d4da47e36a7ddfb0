"""Scenes: the test of a rule in a few words, with a position set up by hand and actions as text.

A *move* here is an action as text: alone, for the seat that acts first (``"draw"``), or after the number of its seat
(``"1: draw"``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from cardrules import Action, Card, Event, Game, IllegalAction, Played, Refusal, State
from cardrules._arguments import require, subclass_of, tuple_of
from cardrules.errors import InvalidArgument, InvalidPosition, shown
from cardrules.rules.zones import zones_of

ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
StateT = TypeVar("StateT", bound=State)


def position(game: Game[StateT, Any], *hands: object, **fields: Any) -> StateT:
    """Return a custom state; see :meth:`cardrules.Game.position`.

    Args:
        game: The game.
        *hands: The cards of seats 0, 1, … in the first zone with a part for each seat: text, a card or a list. Seats
            left out have none.
        **fields: Other zones and fields of the state, and the ``seed``.

    Raises:
        InvalidPosition: There are more hands than players, the hands are also given by name, the game has no zone for
            them, or the state is impossible.
    """
    require("game", game, Game, "a game")
    if not hands:
        return game.position(**fields)
    players = game.options.players
    if len(hands) > players:
        raise InvalidPosition(
            "{count} hands are given; expected at most {players}, one for each player",
            count=len(hands),
            players=players,
        )
    zone = next((zone.name for zone in zones_of(game.state_type) if zone.per_seat), None)
    if zone is None:
        raise InvalidPosition(
            "hands are given, but {state_type} has no zone with a part for each seat",
            state_type=game.state_type.__name__,
        )
    if zone in fields:
        raise InvalidPosition("{zone} is given both by seat and by name; expected one of the two", zone=zone)
    fields[zone] = [*hands, *[()] * (players - len(hands))]
    return game.position(**fields)


def step(game: Game[StateT, ActionT], state: StateT, move: str) -> Played[StateT, ActionT]:
    """Return the step of a move: its state, events and clauses; see :meth:`cardrules.Game.step`.

    Raises:
        InvalidArgument: ``move`` is not written as one.
        UnknownAction: The game has no such action.
        IllegalAction: The action is refused.
    """
    action, seat = _read(game, move)
    return game.step(state, action, seat)


def after(game: Game[StateT, Any], state: StateT, *moves: str) -> StateT:
    """Return the state after some moves.

    Raises:
        InvalidArgument: One of them is not written as a move.
        UnknownAction: The game has no such action.
        IllegalAction: An action is refused.
    """
    require("game", game, Game, "a game")
    for move in moves:
        state = game.apply(state, *_read(game, move))
    return state


def legal(game: Game[StateT, Any], state: StateT, seat: int | None = None) -> set[str]:
    """Return the legal actions of a seat as text; of the seat that acts first if None."""
    require("game", game, Game, "a game")
    return {str(action) for action in game.legal_actions(state, seat)}


def refused(game: Game[StateT, Any], state: StateT, move: str) -> list[str]:
    """Return the codes of all reasons why a move is refused.

    Raises:
        AssertionError: The move is legal.
    """
    return [refusal.code for refusal in _refusals(game, state, move)]


def violated(game: Game[StateT, Any], state: StateT, move: str) -> list[str]:
    """Return the ids of the clauses that a move violates, without the game's name.

    Raises:
        AssertionError: The move is legal.
    """
    require("game", game, Game, "a game")
    return [refusal.clause.removeprefix(f"{game.name}:") for refusal in _refusals(game, state, move)]


def ids(cards: Iterable[Card]) -> str:
    """Return the ids of cards, as a position takes them: ``"r5 g+2"``."""
    row = tuple_of("cards", cards, "cards")
    return " ".join(cast("Card", require("a card", card, Card, "a card")).id for card in row)


def of_type(events: Iterable[Event], event_type: type[EventT]) -> list[EventT]:
    """Return the events of one type, in order."""
    subclass_of("event_type", event_type, Event)
    return [event for event in tuple_of("events", events, "events") if isinstance(event, event_type)]


def _read(game: Game[Any, ActionT], move: str) -> tuple[ActionT, int | None]:
    require("game", game, Game, "a game")
    require("move", move, str, "an action as text, as in 'draw', or its seat too, as in '1: draw'")
    seat, colon, text = move.rpartition(": ")
    if colon and not seat.isdecimal():
        raise InvalidArgument(
            "the move is {move}; expected an action, as in 'draw', or its seat too, as in '1: draw'", move=shown(move)
        )
    return game.parse_action(text), int(seat) if colon else None


def _refusals(game: Game[StateT, Any], state: StateT, move: str) -> tuple[Refusal, ...]:
    try:
        after(game, state, move)
    except IllegalAction as error:
        return error.refusals
    raise AssertionError(f"{move!r} is legal; expected a move that is refused")
