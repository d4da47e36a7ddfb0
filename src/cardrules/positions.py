"""Custom positions, what makes one inconsistent, and the states that may lie behind a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs

from .cards import Card
from .chance import MOST_DRAWS, Chance, Seed
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
    wrong = False
    for problem in (*ill_formed(game, state), *_overdrawn(state), *_misplaced(game, state)):
        wrong = True
        yield problem
    # A game need not cope with seats, parts and cards that are not there.
    if not wrong:
        yield from game.problems(state)


def ill_formed(game: Game[StateT, Any], state: StateT) -> Iterator[str]:
    """Yield what no state of the game and no view has: an unknown phase or seat, parts of a zone for other seats."""
    players = game.options.players
    if state.phase not in game.phases:
        yield f"phase is {state.phase!r}: {nearest(state.phase, game.phases)}"
    if type(state.seat) is not int or not 0 <= state.seat < players:
        yield f"seat is {state.seat!r}; seats are 0 … {players - 1}"
    for place in zones_of(game.state_type):
        if place.per_seat and len(place.parts(state)) != players:
            yield f"{place.name} has {len(place.parts(state))} parts for {players} seats"


def strangeness(game: Game[StateT, Any], state: StateT) -> Iterator[str]:
    """Yield why a state or a view, made by a game of the same class, cannot be one of this game."""
    problems = [*ill_formed(game, state)]
    masked = isinstance(cast("State", state), View)
    if masked:
        problems += [f"card {card} is not in the deck" for card in state.cards if card not in game.deck]
    else:
        # In whatever order the cards in play are named, it is they that must lie in the zones.
        problems += _misplaced(game, state.replace(cards=game.deck.in_order(state.cards)))
    yield from problems
    if not problems and not masked:
        yield from game.problems(state)


def _overdrawn(state: State) -> Iterator[str]:
    if not 0 <= state.chance.draws < MOST_DRAWS:
        yield f"chance.draws is {state.chance.draws}; expected a number of draws from 0 on"


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
    if not seen.keys() - game.deck and state.cards != game.deck.in_order(seen):
        yield (
            f"cards in play are {' '.join(map(str, state.cards))}; expected what the zones hold, in deck order: "
            f"{' '.join(map(str, game.deck.in_order(seen)))}"
        )


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
        if not place.per_seat:
            values[place.name] = _read_cards(game, content, place.name)
        elif isinstance(content, list | tuple):
            parts = cast("Sequence[object]", content)
            values[place.name] = tuple(
                _read_cards(game, part, f"{place.name}[{owner}]") for owner, part in enumerate(parts)
            )
        else:
            raise InvalidPosition(f"{place.name} is {content!r}; expected a list with the cards of each seat")
    missing = [name for name, field in known.items() if field.default is attrs.NOTHING and name not in values]
    if missing:
        raise InvalidPosition(f"{game.state_type.__name__} needs {', '.join(missing)}")
    state = game.state_type(**values)
    if "cards" not in fields:
        held = [card for card in dict.fromkeys(all_cards(state)) if card in game.deck]
        state = state.replace(cards=game.deck.in_order(held))
    return require_consistent(game, state)


def _read_cards(game: Game[Any, Any], content: object, where: str) -> tuple[Card, ...]:
    """Return the cards that a text, a card, or a sequence of cards and ids stands for."""
    match content:
        case str():
            items: Sequence[object] = content.split()
        case Card():
            items = (content,)
        case list() | tuple():
            items = cast("Sequence[object]", content)
        case _:
            raise InvalidPosition(f"{where} is {content!r}; expected cards, or a text of their ids")
    try:
        return tuple(item if isinstance(item, Card) else game.deck.card(cast("str", item)) for item in items)
    except UnknownCard as error:
        raise InvalidPosition(f"{where}: {error}") from None


def determinize(game: Game[StateT, Any], view: StateT, seed: Seed) -> StateT:
    """Return a possible state behind ``view``; see :meth:`Game.determinize`."""
    if not isinstance(cast("State", view), View):
        raise ViewOnly("determinize takes a view; this is a full state, in which nothing is hidden")
    seen = set(all_cards(view))
    hidden = [card for card in view.cards if card not in seen]
    chance = Chance.from_seed(seed)
    problem: str | None = None
    for _ in range(_MOST_TRIES):
        cards, chance = chance.shuffle(hidden)
        state = unmask(view, game.state_type, cards, chance)
        problem = next(inconsistencies(game, state), None)
        if problem is None:
            return state
    raise InvalidPosition(f"found no consistent state behind this view in {_MOST_TRIES} tries; at last: {problem}")
