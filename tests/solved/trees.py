"""The whole tree of a small game, made from the engine alone, and what solves it for two players.

A node of the tree is a state; the views that its seat has been shown up to then are its information set. A strategy
gives each action of an information set a probability.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, TypeAlias

import attrs

from cardrules import Action, Game, State, chance

_PARTS: Final = 2**24
"""A probability that was learned is a whole number of these parts, so that what it leads to can be told exactly."""


@attrs.frozen(eq=False)
class Info:
    """An information set: what a seat knows when it is its turn.

    Attributes:
        seat: The seat.
        shown: Every view that the seat has been shown, in order.
        actions: What it may do.
    """

    seat: int
    shown: tuple[Any, ...]
    actions: tuple[Action, ...]


@attrs.frozen(eq=False)
class Node:
    """A state of a match.

    Attributes:
        state: The state.
        info: What the seat on turn knows; None at the end.
        children: The nodes after each action, in the order of ``info.actions``.
        scores: What each seat has won; () before the end.
    """

    state: Any
    info: Info | None
    children: tuple[Node, ...]
    scores: tuple[int, ...]

    @property
    def leaves(self) -> Iterator[Node]:
        """The ends of the matches from here on."""
        if self.info is None:
            yield self
        for child in self.children:
            yield from child.leaves


@attrs.frozen(eq=False)
class Tree:
    """All matches of a game.

    Attributes:
        roots: Every deal, with its probability.
        infos: Every information set.
    """

    roots: tuple[tuple[Fraction, Node], ...]
    infos: tuple[Info, ...]


Strategy: TypeAlias = Mapping[Info, Sequence[Fraction]]


def grow(
    game: Game[Any, Any], alike: Callable[[Any], Hashable], seen: Callable[[Any], Hashable] = lambda view: view
) -> Tree:
    """Return all matches of a game in which chance has a part in the deal only.

    Args:
        game: The game.
        alike: Returns the same for two deals that only differ in what makes no difference to the match.
        seen: Returns the same for two views that are one to the seats, which then know less; by default all differ.
    """
    deals: dict[Hashable, list[State]] = {}
    for _, state in chance.outcomes(lambda chance: game.start(chance=chance)):
        deals.setdefault(alike(state), []).append(state)
    infos: dict[Hashable, Info] = {}
    players = game.options.players

    def node(state: Any, shown: tuple[tuple[Any, ...], ...], keys: tuple[tuple[Hashable, ...], ...]) -> Node:
        result = game.result(state)
        if result is not None:
            assert result.scores is not None
            return Node(state, None, (), result.scores)
        views = [game.view(state, seat) for seat in range(players)]
        shown = tuple((*before, view) for before, view in zip(shown, views, strict=True))
        keys = tuple((*before, seen(view)) for before, view in zip(keys, views, strict=True))
        # Where all choose at once, it is as well if one does after the other, who cannot see it.
        seat, *_ = game.actors(state)
        info = infos.setdefault(keys[seat], Info(seat, shown[seat], game.legal_actions(state)))
        return Node(state, info, tuple(node(game.apply(state, action), shown, keys) for action in info.actions), ())

    total = sum(map(len, deals.values()))
    roots = tuple(
        (Fraction(len(same), total), node(same[0], ((),) * players, ((),) * players)) for same in deals.values()
    )
    return Tree(roots, tuple(infos.values()))


def best_response(tree: Tree, seat: int, strategy: Strategy) -> Fraction:
    """Return the most that a seat can win on average against the other one's strategy."""
    reached = _reached(tree, seat, strategy)

    @cache
    def value(node: Node) -> Fraction:
        if node.info is None:
            return Fraction(node.scores[seat])
        if node.info.seat == seat:
            return value(node.children[best(node.info)])
        return Fraction(
            sum(share * value(child) for share, child in zip(strategy[node.info], node.children, strict=True))
        )

    @cache
    def best(info: Info) -> int:
        def won(number: int) -> Fraction:
            return Fraction(sum(probability * value(node.children[number]) for probability, node in reached[info]))

        return max(range(len(info.actions)), key=won)

    return Fraction(sum(probability * value(root) for probability, root in tree.roots))


def _reached(tree: Tree, seat: int, strategy: Strategy) -> Mapping[Info, Sequence[tuple[Fraction, Node]]]:
    """Return the nodes of each information set of a seat, with the probability that all others go there."""
    found: dict[Info, list[tuple[Fraction, Node]]] = {}
    left = [*tree.roots]
    while left:
        probability, node = left.pop()
        if node.info is None:
            continue
        if node.info.seat == seat:
            found.setdefault(node.info, []).append((probability, node))
            left += [(probability, child) for child in node.children]
        else:
            shares = zip(strategy[node.info], node.children, strict=True)
            left += [(share * probability, child) for share, child in shares]
    return found


class Regrets:
    """Counterfactual regret minimisation (CFR+): two strategies that learn from one another.

    Args:
        tree: The matches.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree: Final = tree
        self._regrets: Final = {info: [0.0] * len(info.actions) for info in tree.infos}
        self._sums: Final = {info: [0.0] * len(info.actions) for info in tree.infos}
        self._now: Final = {info: [1.0 / len(info.actions)] * len(info.actions) for info in tree.infos}
        self._round = 0

    def learn(self, rounds: int) -> Strategy:
        """Play some rounds more, and return the average strategy of all so far, later ones counting more."""
        for _ in range(rounds):
            self._round += 1
            for seat in range(2):
                for probability, root in self._tree.roots:
                    self._value(root, seat, 1.0, float(probability))
                for info, regrets in self._regrets.items():
                    if info.seat == seat:
                        regrets[:] = [max(regret, 0.0) for regret in regrets]
                        self._now[info] = _shares(regrets)
        return {info: _exact(_shares(sums)) for info, sums in self._sums.items()}

    def _value(self, node: Node, seat: int, own: float, others: float) -> float:
        """Return what a seat wins from a node on, as both play now, and note what it would win with each action."""
        info = node.info
        if info is None:
            return node.scores[seat]
        now = self._now[info]
        if info.seat != seat:
            return sum(
                [
                    share * self._value(child, seat, own, others * share)
                    for share, child in zip(now, node.children, strict=True)
                ]
            )
        won = [self._value(child, seat, own * share, others) for share, child in zip(now, node.children, strict=True)]
        value = sum([share * each for share, each in zip(now, won, strict=True)])
        regrets, sums = self._regrets[info], self._sums[info]
        weight = own * self._round**2
        for number, (share, each) in enumerate(zip(now, won, strict=True)):
            regrets[number] += others * (each - value)
            sums[number] += weight * share
        return value


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total else [1.0 / len(weights)] * len(weights)


def _exact(shares: Sequence[float]) -> list[Fraction]:
    """Return probabilities close to these that add up to exactly 1."""
    parts = [int(share * _PARTS) for share in shares]
    parts[parts.index(max(parts))] += _PARTS - sum(parts)
    return [Fraction(part, _PARTS) for part in parts]
