"""Choosing an action card by card, and why a card cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import attrs

from cardrules.game import Game
from cardrules.rules.actions import Action, candidates, cards_in
from cardrules.rules.arguments import Domains, Groups, arguments_of
from cardrules.rules.cards import Card
from cardrules.rules.phases import Phase, Window
from cardrules.rules.validators import Refusal
from cardrules.rules.values import fields_of

MAX_TRIED: Final = 200
"""How many actions of a kind are tried to find out what speaks against a card."""


@attrs.frozen
class Choice:
    """What a person may choose next: a card on the table, or one of the actions that are told in words.

    Attributes:
        actions: All that are legal.
        visible: The open cards on the table.
        picked: The cards chosen so far.
    """

    actions: tuple[Action, ...]
    visible: frozenset[Card]
    picked: tuple[Card, ...] = ()

    @property
    def open(self) -> tuple[Action, ...]:
        """The actions with all cards chosen so far."""
        return tuple(action for action in self.actions if self._has(action, self.picked))

    @property
    def lit(self) -> frozenset[Card]:
        """The cards that can be chosen next."""
        named = frozenset(card for action in self.open for card in cards_in(action))
        return (named & self.visible).difference(self.picked)

    @property
    def listed(self) -> tuple[Action, ...]:
        """The actions without cards on the table other than those chosen."""
        return tuple(action for action in self.open if self.visible.isdisjoint(set(cards_in(action)) - {*self.picked}))

    def pick(self, card: Card) -> Choice:
        """Return the choice with one card more; with one less if the card was chosen before."""
        picked = tuple(other for other in self.picked if other != card)
        return attrs.evolve(self, picked=picked if card in self.picked else (*picked, card))

    def restart(self) -> Choice:
        """Return the choice without any card chosen."""
        return attrs.evolve(self, picked=())

    @property
    def decided(self) -> Action | None:
        """The action that is chosen: nothing is open any more."""
        return self.open[0] if self.picked and len(self.open) == 1 and self.listed else None

    @staticmethod
    def _has(action: Action, cards: Iterable[Card]) -> bool:
        return frozenset(cards_in(action)).issuperset(cards)


def objections(game: Game, view: Any, seat: int, card: Card, picked: Iterable[Card]) -> tuple[Refusal, ...]:
    """Return what the rules say against a card: the refusals of an action with it that has the fewest.

    Args:
        game: The game.
        view: What the seat sees.
        seat: Who asks.
        card: The card.
        picked: The cards that were chosen before.
    """
    refused = [game.refusals(view, action, seat) for action in _attempts(game, view, card, tuple(picked))]
    return min(filter(None, refused), key=len, default=())


def _attempts(game: Game, view: Any, card: Card, picked: tuple[Card, ...]) -> Iterator[Action]:
    """Yield actions with a card that the phase and the windows know, legal or not."""
    domains = Domains(game.deck, game.options)
    homes: tuple[Phase[Any] | Window[Any], ...] = (game.phases[view.phase], *game.windows.values())
    for kind in dict.fromkeys(move.action for home in homes for move in home.moves):
        arguments = arguments_of(kind)
        for argument in arguments:
            domain = domains.of(argument)
            value = domain.in_order({card, *picked}) if isinstance(domain, Groups) else card
            if domain.number(value) is None:
                continue
            others = {
                other.name: picked[0]
                for other in arguments
                if picked and other is not argument and domains.of(other).number(picked[0]) is not None
            }
            fixed = {**_defaults(kind), **others, argument.name: value}
            yield from islice(candidates(kind, fixed, domains), MAX_TRIED)


def _defaults(kind: type[Action]) -> dict[str, object]:
    return {field.name: field.default for field in fields_of(kind) if field.default is not attrs.NOTHING}
