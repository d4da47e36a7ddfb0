"""Custom positions, what makes one inconsistent, and the states that may lie behind a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs

from .cards import Card
from .chance import Chance, Seed
from .errors import InvalidPosition, UnknownCard, ViewOnly, nearest
from .frozen import fields_of
from .state import State, View, all_cards, unmask, zones_of

if TYPE_CHECKING:
    from .game import Game

StateT = TypeVar("StateT", bound=State)

_MOST_TRIES: Final = 10_000
"""How many ways to lay the hidden cards are tried before a view is called impossible."""


def inconsistencies(game: Game[StateT, Any], state: StateT) -> Iterator[str]:
    """Yield everything that is wrong with a state: what holds for all games, then what the game adds."""
    players = game.options.players
    if state.phase not in game.phases:
        yield f"phase is {state.phase!r}: {nearest(state.phase, game.phases)}"
    if not 0 <= state.seat < players:
        yield f"seat is {state.seat}; seats are 0 … {players - 1}"
    ragged = [place for place in zones_of(game.state_type) if place.per_seat and len(place.parts(state)) != players]
    for place in ragged:
        yield f"{place.name} has {len(place.parts(state))} parts for {players} seats"
    yield from _misplaced(game, state)
    if not ragged:
        yield from game.problems(state)


def _misplaced(game: Game[StateT, Any], state: StateT) -> Iterator[str]:
    seen: dict[Card, str] = {}
    for place in zones_of(game.state_type):
        for owner, cards in place.parts(state):
            for index, card in enumerate(cards):
                where = f"{place.name}[{index}]" if owner is None else f"{place.name}[{owner}][{index}]"
                if card not in game.deck:
                    yield f"{where}: card {card} is not in the deck"
                elif card in seen:
                    yield f"{where}: card {card} also lies at {seen[card]}"
                seen[card] = where
    if set(seen) != set(state.cards) or len(state.cards) != len(set(state.cards)):
        yield f"cards in play are {' '.join(map(str, state.cards))}, but the zones hold {' '.join(map(str, seen))}"


def require_consistent(game: Game[StateT, Any], state: StateT) -> StateT:
    """Return ``state`` if nothing is wrong with it.

    Raises:
        InvalidPosition: With everything that is wrong.
    """
    wrong = list(inconsistencies(game, state))
    if wrong:
        raise InvalidPosition("; ".join(wrong))
    return state


def build_position(game: Game[StateT, Any], fields: Mapping[str, Any], seed: Seed) -> StateT:
    """Return the state with these fields; see :meth:`Game.position`."""
    known = {field.name: field for field in fields_of(game.state_type)}
    for name in fields:
        if name not in known:
            raise InvalidPosition(f"no field {name!r} in {game.state_type.__name__}: {nearest(name, known)}")
    values: dict[str, Any] = {"phase": next(iter(game.phases)), "chance": Chance.from_seed(seed), **fields}
    for place in zones_of(game.state_type):
        content = values.get(place.name, ((),) * game.options.players if place.per_seat else ())
        if place.per_seat:
            values[place.name] = tuple(
                _read_cards(game, part, f"{place.name}[{owner}]") for owner, part in enumerate(content)
            )
        else:
            values[place.name] = _read_cards(game, content, place.name)
    missing = [name for name, field in known.items() if field.default is attrs.NOTHING and name not in values]
    if missing:
        raise InvalidPosition(f"{game.state_type.__name__} needs {', '.join(missing)}")
    state = game.state_type(**values)
    if "cards" not in fields:
        held = [card for card in dict.fromkeys(all_cards(state)) if card in game.deck]
        state = state.replace(cards=game.deck.in_order(held))
    return require_consistent(game, state)


def _read_cards(game: Game[Any, Any], content: Any, where: str) -> tuple[Card, ...]:
    if isinstance(content, Card):
        content = (content,)
    try:
        items = content.split() if isinstance(content, str) else tuple(content)
        return tuple(game.deck.card(item) if isinstance(item, str) else item for item in items)
    except (TypeError, UnknownCard) as error:
        raise InvalidPosition(f"{where}: {error}") from None


def determinize(game: Game[StateT, Any], view: StateT, seed: Seed) -> StateT:
    """Return a possible state behind ``view``; see :meth:`Game.determinize`."""
    if not isinstance(cast("State", view), View):
        raise ViewOnly("determinize takes a view; this is a full state, in which nothing is hidden")
    seen = set(all_cards(view))
    hidden = [card for card in view.cards if card not in seen]
    chance = Chance.from_seed(seed)
    for _ in range(_MOST_TRIES):
        cards, chance = chance.shuffle(hidden)
        state = unmask(view, game.state_type, cards, chance)
        if next(inconsistencies(game, state), None) is None:
            return state
    raise InvalidPosition(f"found no consistent state behind this view in {_MOST_TRIES} tries")
