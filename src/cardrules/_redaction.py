"""What a seat may know of another seat's action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import attrs

from .rules.actions import HIDDEN_ACTION, Action
from .rules.arguments import arguments_of
from .rules.cards import FACE_DOWN, Card
from .rules.events import event_view
from .rules.options import Options
from .rules.phases import Phase
from .rules.state import all_cards, mask
from .rules.values import fields_of
from .steps import Played


def action_view(played: Played, phase: Phase[Any], options: Options, viewer: int | None) -> Action:
    """Return an action as ``viewer`` (None: a spectator) may know it; see :meth:`Game.view_action`.

    Args:
        played: The action.
        phase: The phase in which it was played.
        options: The options in force.
        viewer: The viewer.
    """
    action: Action = played.action
    if phase.at_once is not None and viewer != played.seat:
        return HIDDEN_ACTION
    values = {argument.name: getattr(action, argument.name) for argument in arguments_of(type(action))}
    named: dict[str, Any] = {name: value for name, value in values.items() if isinstance(value, Card | tuple)}
    if not named or viewer == played.seat:
        return action
    seen = set(_seen(played, options, viewer))
    shown = {name: _shown(value, seen) for name, value in named.items()}
    # Checkers do not know that the fields of an action are positional.
    make: Callable[..., Action] = type(action)
    return make(*(values | shown).values())


def _shown(value: Card | tuple[Card, ...], seen: set[Card]) -> object:
    """Return a card, or a group of cards, face down where it was not seen."""
    if isinstance(value, Card):
        return value if value in seen else FACE_DOWN
    # Between cards in deck order, a hidden one would tell where it stands.
    shown = tuple(card for card in value if card in seen)
    return shown + (FACE_DOWN,) * (len(value) - len(shown))


def _seen(played: Played, options: Options, viewer: int | None) -> Iterator[Card]:
    for state in (played.before, played.state):
        yield from all_cards(mask(state, options, viewer))
    for event in played.events:
        yield from _cards_in(event_view(event, viewer))


def _cards_in(value: object) -> Iterator[Card]:
    """Yield every card in the fields of a frozen value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from _cards_in(item)
    elif attrs.has(type(value)):
        for field in fields_of(cast("Any", type(value))):
            yield from _cards_in(getattr(value, field.name))
