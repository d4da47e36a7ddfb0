"""Plays one game twice, on this engine and in OpenSpiel, in lock-step: the same rules, decision by decision.

What is compared is who acts and what is legal at every decision, what chance decides, the end, and what each seat
gets. Chance is ours: a pair says which of OpenSpiel's outcomes are those that the engine drew, so that both sides see
the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from fractions import Fraction
from math import isclose
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

import attrs

from cardrules import Action, Game, State
from tests.solved.trees import Info, Node, grow

from .openspiel import SpielGame, SpielState

StateT = TypeVar("StateT", bound=State)
Way: TypeAlias = tuple[int, ...]
"""The numbers of OpenSpiel's actions, in order, that together are one action of ours: mostly a single one."""


class Differs(AssertionError):
    """The engine and OpenSpiel do not agree."""


@attrs.frozen
class Pair(Generic[StateT]):
    """One game twice.

    Attributes:
        game: Ours.
        peer: What OpenSpiel calls its own, with its parameters: ``"crazy_eights(players=4)"``.
        ways: Yields the ways to carry out one of our legal actions there, ``(state, action) -> ways``: several where
            the order makes no difference to us.
        chance: Yields the numbers that chance draws there between two of our states, ``(before, after) -> numbers``;
            before the deal there is no state. Where OpenSpiel asks for the only legal action and we do not, that is
            such a number too.
        returns: Returns what OpenSpiel gives each seat at the end, if that is not its score.
        lacks: If given, says of one of our legal actions, ``(state, action) -> bool``, whether OpenSpiel may lack it
            by a fault of its own, which the page of the game shows. Where it does, nobody takes it.
        adds: If given, yields what OpenSpiel offers by a fault of its own, ``state -> numbers``, which the page of the
            game shows too. It has to be legal there, and nobody takes it.
        alike: If given, all matches are compared: returns the same for two deals that only differ in what makes no
            difference to the match.
    """

    game: Game[StateT, Any]
    peer: str
    ways: Callable[[StateT, Any], Iterable[Way]]
    chance: Callable[[StateT | None, StateT], Iterable[int]]
    returns: Callable[[StateT], Sequence[float]] | None = None
    lacks: Callable[[StateT, Any], bool] | None = None
    adds: Callable[[StateT], Iterable[int]] | None = None
    alike: Callable[[StateT], Hashable] | None = None


class Lockstep(Generic[StateT]):
    """A match on both sides.

    Args:
        pair: The game.
        state: Our first state.
        peer: OpenSpiel's.

    Attributes:
        state: Our state.
        peer: OpenSpiel's.
        probability: How likely OpenSpiel says that chance fell as it did.

    Raises:
        Differs: The deals cannot be the same.
    """

    def __init__(self, pair: Pair[StateT], state: StateT, peer: SpielState) -> None:
        self._pair: Final = pair
        self.state = state
        self.peer = peer
        self.probability = 1.0
        self._follow(None)

    def copy(self) -> Lockstep[StateT]:
        """Return the same match, to be continued otherwise."""
        made = copy(self)
        made.peer = self.peer.clone()
        return made

    def ways(self) -> Mapping[Way, Sequence[Action]]:
        """Return what the seat that is asked may do, as OpenSpiel's numbers; nothing when the match is over.

        Raises:
            Differs: OpenSpiel asks another player, or the match is over on one side only, or with other returns.
        """
        game, found = self._pair.game, dict[Way, list[Action]]()
        actors = game.actors(self.state)
        if actors:
            # Choices at once are made one after the other there.
            asked = actors if game.phases[self.state.phase].at_once is None else actors[:1]
            self._same("who acts", asked, (self.peer.current_player(),))
        for action in game.legal_actions(self.state):
            ways = [*self._pair.ways(self.state, action)]
            if not ways:
                raise self._differs(f"{action} is legal here only")
            if self._lacks(action, ways):
                continue
            for way in ways:
                found.setdefault(way, []).append(action)
        if not found:
            self._same("whether the match is over", game.result(self.state) is not None, self.peer.is_terminal())
            ours, theirs = self._returns(), self.peer.returns()
            if not all(map(isclose, ours, theirs)):
                self._same("what each seat gets", ours, theirs)
        return found

    def play(self, ways: Mapping[Way, object], way: Way, action: Action) -> None:
        """Carry out an action on both sides.

        Args:
            ways: What :meth:`ways` returned.
            way: How OpenSpiel carries it out.
            action: One of ours for that.

        Raises:
            Differs: Other actions are legal there, or chance cannot fall so.
        """
        for index, number in enumerate(way):
            legal = {other[index] for other in ways if other[:index] == way[:index]}
            if index == 0 and self._pair.adds is not None:
                legal.update(self._pair.adds(self.state))
            self._same("what is legal", sorted(legal), sorted(self.peer.legal_actions()))
            self.peer.apply_action(number)
        before = self.state
        self.state = self._pair.game.apply(before, action)
        self._follow(before)

    def _lacks(self, action: Action, ways: Iterable[Way]) -> bool:
        absent = {way[0] for way in ways}.isdisjoint(self.peer.legal_actions())
        return absent and self._pair.lacks is not None and self._pair.lacks(self.state, action)

    def _returns(self) -> list[float]:
        if self._pair.returns is not None:
            return [*self._pair.returns(self.state)]
        result = self._pair.game.result(self.state)
        assert result is not None
        assert result.scores is not None
        return [*map(float, result.scores)]

    def _follow(self, before: StateT | None) -> None:
        """Let chance fall in OpenSpiel as it fell here."""
        for number in self._pair.chance(before, self.state):
            if self.peer.is_chance_node():
                chances = dict(self.peer.chance_outcomes())
                if number not in chances:
                    raise self._differs(f"chance decides for {number} here, one of {sorted(chances)} in OpenSpiel")
                self.probability *= chances[number]
            else:
                self._same("what alone is legal", [number], self.peer.legal_actions())
            self.peer.apply_action(number)
        if self.peer.is_chance_node():
            raise self._differs("chance decides something in OpenSpiel only")

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise self._differs(f"{what}: {ours} here, {theirs} in OpenSpiel")

    def _differs(self, what: str) -> Differs:
        return Differs(f"{what}\n\n{self.state}\n\n{self.peer}")


def play_match(pair: Pair[StateT], peer_game: SpielGame, seed: int) -> int:
    """Play one match on both sides: randomly, or every other one by the game's bots, if it has any.

    Args:
        pair: The game.
        peer_game: OpenSpiel's game.
        seed: Of the deal and of the choices.

    Returns:
        The number of decisions.

    Raises:
        Differs: They do not agree.
    """
    rng = Random(seed)  # noqa: S311 - it plays a game
    match = Lockstep(pair, pair.game.start(seed), peer_game.new_initial_state())
    decisions = 0
    while ways := match.ways():
        wanted = _wanted(pair.game, match.state, rng) if seed % 2 else None
        way = rng.choice([way for way in sorted(ways) if wanted in ways[way]] or sorted(ways))
        match.play(ways, way, rng.choice([action for action in ways[way] if action == wanted] or ways[way]))
        decisions += 1
    return decisions


def _wanted(game: Game[StateT, Any], state: StateT, rng: Random) -> Action | None:
    """Return what one of the game's bots would do; None if there is none."""
    seat = game.actors(state)[0]
    return rng.choice([*game.bots.values()])(game, game.view(state, seat), seat, rng) if game.bots else None


def play_all_matches(pair: Pair[StateT], peer_game: SpielGame) -> int:
    """Play every match of a small game on both sides, and compare what each seat knows and how likely each match is.

    Args:
        pair: The game, with ``alike``.
        peer_game: OpenSpiel's game.

    Returns:
        The number of different matches.

    Raises:
        Differs: They do not agree: two nodes are the same to a seat on one side only, say.
    """
    assert pair.alike is not None
    found = _AllMatches()
    for probability, root in grow(pair.game, pair.alike).roots:
        found.play(Lockstep(pair, root.state, peer_game.new_initial_state()), root, probability)
    for history, ours in found.ours.items():
        if not isclose(ours, found.theirs[history]):
            raise Differs(f"{history} has the probability {ours} here, {found.theirs[history]} in OpenSpiel")
    return len(found.ours)


class _AllMatches:
    """How likely each match is on both sides, and what OpenSpiel calls each of our information sets."""

    def __init__(self) -> None:
        self.ours: dict[Way, Fraction] = {}
        self.theirs: dict[Way, float] = {}
        self._known: dict[object, object] = {}

    def play(self, match: Lockstep[Any], node: Node, probability: Fraction) -> None:
        """Play all matches that go on from a node."""
        ways = match.ways()
        if node.info is None:
            history = tuple(match.peer.history())
            self.ours[history] = self.ours.get(history, Fraction(0)) + probability
            self.theirs[history] = match.probability
            return
        self._know(node.info, match.peer.information_state_string())
        children = dict(zip(node.info.actions, node.children, strict=True))
        for way, actions in ways.items():
            for action in actions:
                after = match.copy()
                after.play(ways, way, action)
                self.play(after, children[action], probability)

    def _know(self, info: Info, text: str) -> None:
        theirs = (info.seat, text)
        if self._known.setdefault(info, theirs) != theirs or self._known.setdefault(theirs, info) is not info:
            raise Differs(f"seat {info.seat} knows {text!r} in OpenSpiel, but something else here:\n\n{info.shown[-1]}")
