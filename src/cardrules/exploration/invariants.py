"""What must hold in every state and for every action: the engine's own invariants, and how to write others."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias

import attrs

from cardrules._arguments import described
from cardrules._positions import inconsistencies
from cardrules.errors import InvalidArgument
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.cards import Card
from cardrules.rules.chance import Scripted
from cardrules.rules.state import Cards, State
from cardrules.rules.values import cached, fields_of

from .transitions import Transition

Kind: TypeAlias = Literal["state", "transition"]


@attrs.frozen
class Invariant:
    """Something that must hold everywhere.

    Attributes:
        name: A short name.
        meaning: What it demands, in a sentence.
        kind: Whether it looks at a state or at a :class:`Transition`.
        problems: Called with the game and the state or transition; yields what is wrong. If it raises an error, that
            is what is wrong, so a plain ``assert`` will do.
    """

    name: str
    meaning: str
    kind: Kind
    problems: Callable[[Any, Any], Iterable[str] | None]

    def problem(self, game: Game, found: object) -> str | None:
        """Return the first thing that is wrong, or None."""
        try:
            return next(iter(self.problems(game, found) or ()), None)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong here means that it does not hold
            return f"{type(error).__name__}: {error}"


def invariant(kind: Kind) -> Callable[[Callable[[Any, Any], Iterable[str] | None]], Invariant]:
    """Make a function an :class:`Invariant`: its name is the name, the first paragraph below it the meaning.

    Args:
        kind: ``"state"``: called with the game and each state; ``"transition"``: with each transition.

    Raises:
        InvalidArgument: ``kind`` is neither of them.
    """
    given: object = kind
    if type(given) is not str or given not in {"state", "transition"}:
        raise InvalidArgument(f"kind is {described(given)}; expected 'state' or 'transition'")

    def make(function: Callable[[Any, Any], Iterable[str] | None]) -> Invariant:
        meaning = " ".join(inspect.cleandoc(function.__doc__ or "").partition("\n\n")[0].split())
        return Invariant(function.__name__, meaning, kind, function)

    return make


@invariant("state")
def possible(game: Game, state: State) -> Iterator[str]:
    """Each card in play lies in one place, and the game's own ``problems`` has nothing against the state."""
    yield from inconsistencies(game, state)


@invariant("state")
def no_dead_end(game: Game, state: State) -> Iterator[str]:
    """Until there is a result somebody may act, and who may act has a legal action; then nobody may."""
    actors = game.actors(state)
    if (game.result(state) is None) != bool(actors):
        yield f"there is a result, but seats {actors} may act" if actors else "nobody may act, but there is no result"
    for seat in actors:
        if not game.legal_actions(state, seat):
            yield f"seat {seat} is to act, but has no legal action"


@invariant("state")
def turn_order(game: Game, state: State) -> Iterator[str]:
    """Who is on turn comes first among those that may act, and nobody else has a legal action."""
    actors, on_turn = game.actors(state), game.on_turn(state)
    if actors[: len(on_turn)] != on_turn or len(set(actors)) < len(actors):
        yield f"seats {actors} may act; on turn are {on_turn}"
    for seat in range(game.options.players):
        if seat not in actors and (legal := game.legal_actions(state, seat)):
            yield f"seat {seat} may not act, but '{legal[0]}' is legal for it"


@invariant("state")
def views_suffice(game: Game, state: State) -> Iterator[str]:
    """A seat's own view tells it who may act, what it may do, and the result."""
    for seat in range(game.options.players):
        view = game.view(state, seat)
        if (game.actors(view), game.result(view)) != (game.actors(state), game.result(state)):
            yield f"the view of seat {seat} tells another turn or result"
        if game.legal_actions(view, seat) != game.legal_actions(state, seat):
            yield f"by its view, other actions are legal for seat {seat}"


@invariant("transition")
def same_cards(game: Game, transition: Transition[Any]) -> Iterator[str]:
    """The cards in play stay the same."""
    if transition.step.state.cards != transition.before.cards:
        yield "other cards are in play than before"


@invariant("transition")
def unheard_alike(game: Game, transition: Transition[Any]) -> Iterator[str]:
    """An action leads to the same state when nobody listens, and read from its notation."""
    deed = transition.deed
    before = transition.before.replace(chance=Scripted("explored", answers=deed.chance))
    after = game.apply(before, game.parse_action(str(deed.action)), deed.seat)
    if after.replace(chance=transition.step.state.chance) != transition.step.state:
        yield f"without a listener the action led to\n{after}"


@cached
def actions_about(game: Game, cards: Cards) -> tuple[Action, ...]:
    """Return the actions of a game's catalogue that name no cards but these."""
    return tuple(action for action in game.actions if all(card in cards for card in _named(action)))


def _named(action: Action) -> Iterator[Card]:
    for field in fields_of(type(action)):
        value = getattr(action, field.name)
        if isinstance(value, Card):
            yield value


@invariant("state")
def refusals_agree(game: Game, state: State) -> Iterator[str]:
    """Of the actions that name cards in play, exactly the legal ones are not refused, whoever asks."""
    for seat in range(game.options.players):
        legal = {*game.legal_actions(state, seat)}
        for action in actions_about(game, state.cards):
            if bool(game.refusals(state, action, seat)) == (action in legal):
                how = "legal, but refused" if action in legal else "not legal, but nothing refuses it"
                yield f"'{action}' of seat {seat} is {how}"


INVARIANTS: Final = (possible, no_dead_end, turn_order, views_suffice, same_cards, unheard_alike)
"""What holds in every game; :func:`refusals_agree` does too, but takes as long as all of these together."""
