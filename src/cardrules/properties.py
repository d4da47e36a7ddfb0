"""Properties: what must hold in every state of a game, or for every action.

A property is a function that yields its problems, made by :func:`state_property` or :func:`action_property`::

    @state_property
    def the_pile_ascends(game, state):
        for below, above in pairwise(state.pile):
            if above.value <= below.value:
                yield f"{above} lies on {below}"

There are two ways to run it. The conformance kit samples it in the matches that Hypothesis plays; an exploration checks
it in every reachable state::

    test_ascend = conformance_tests(Ascend, properties=[the_pile_ascends])
    explore(game, cards=cards, properties=[*PROPERTIES, the_pile_ascends])

Both run the properties of this module, which hold in every game.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, Literal, TypeAlias, cast

import attrs

from ._arguments import described, is_a, name_of, takes
from ._layout import cards_in, layout, written
from ._positions import inconsistencies
from .catalogue import Catalogue
from .errors import InvalidDefinition, Message, counted, listed, located, shown
from .game import Game
from .rules.actions import Action
from .rules.arguments import Domains
from .rules.cards import Card, Deck
from .rules.events import Place
from .rules.state import State
from .rules.validators import OneOf
from .rules.values import cached, fields_of
from .rules.zones import Cards, zones_of
from .steps import Played

_ROUNDING: Final = 1e-9
"""By how much a sum of utilities may differ from 0."""
MANY_ACTIONS: Final = 20_000
"""Up to how many actions of a catalogue are looked at one by one."""

Kind: TypeAlias = Literal["state", "action"]
Problems: TypeAlias = Iterable[str]
"""The problems, each a text; none if the property holds."""


@attrs.frozen
class Property:
    """Something that must hold in every state, or for every action; see :func:`state_property`.

    Attributes:
        name: The function's name, with hyphens.
        meaning: What it demands: the first paragraph of the function's docstring.
        kind: Whether it is about a state or about a :class:`~cardrules.Played` action.
        function: The function, of the game and one of these.
    """

    name: str
    meaning: str
    kind: Kind
    function: Callable[[Any, Any], Problems]

    def problems(self, game: Game, found: State | Played) -> Iterator[str]:
        """Yield what is wrong with a state or a played action; errors of the function are passed on.

        Raises:
            InvalidDefinition: The function returns no problems to iterate over, or yields one that is not a text.
        """
        problems = cast("object", self.function(game, found))
        # A text is iterable, and each of its letters would be a problem.
        if is_a(problems, str) or not isinstance(problems, Iterable):
            raise InvalidDefinition(
                "property {name} returned {problems}; expected a generator that yields each problem",
                name=shown(self.name),
                problems=described(problems),
            )
        for problem in cast("Iterable[object]", problems):
            if not is_a(problem, str):
                raise InvalidDefinition(
                    "property {name} yielded {problem}; expected a text",
                    name=shown(self.name),
                    problem=described(problem),
                )
            yield cast("str", problem)


def state_property(function: Callable[[Any, Any], Problems]) -> Property:
    """Make a function of ``(game, state)`` a property that must hold in every state.

    Raises:
        InvalidDefinition: It is not such a function.
    """
    return _property(function, "state", "state")


def action_property(function: Callable[[Any, Played[Any, Any]], Problems]) -> Property:
    """Make a function of ``(game, played)`` a property that must hold for every action.

    It is given the :class:`~cardrules.Played` action: seat, action, the states before and after, events.

    Raises:
        InvalidDefinition: It is not such a function.
    """
    return _property(function, "action", "played")


def _property(function: Callable[[Any, Any], Problems], kind: Kind, argument: str) -> Property:
    takes(function, "game", argument, where=f"{kind} property")
    name, meaning = described_by(function)
    return Property(name, Message(meaning), kind, function)


def described_by(function: Callable[..., object]) -> tuple[str, str]:
    """Return the name of a property that a function makes, and its meaning: the first paragraph of the docstring."""
    meaning = inspect.cleandoc(function.__doc__ or "").partition("\n\n")[0]
    return name_of(function).replace("_", "-"), " ".join(meaning.split())


@state_property
def cards_are_conserved(game: Game, state: State) -> Iterator[str]:
    """Every card in play is in exactly one place, and no other card is in any."""
    lies: dict[Card, Place] = {}
    for place, cards in layout(state).items():
        for card in cards:
            if card in lies:
                yield Message(
                    "{card} lies in {place} and in {other}", card=card, place=written(lies[card]), other=written(place)
                )
            lies[card] = place
    in_play = {*state.cards}
    for card in state.cards:
        if card not in lies:
            yield Message("{card} lies nowhere; {rather}", card=card, rather=_rather(state, card))
    for card, place in lies.items():
        if card not in in_play:
            yield Message("{card} lies in {place}, but is not in play", card=card, place=written(place))


def _rather(state: State, card: Card) -> Message:
    """Return where a card that lies nowhere should lie."""
    zones = [zone.name for zone in zones_of(type(state))]
    for field in fields_of(type(state)):
        if field.name not in {*zones, "cards"} and card in cards_in(getattr(state, field.name)):
            return Message("the field {field} holds it but is no zone; expected {field}: … = zone(…)", field=field.name)
    return Message("expected it in one of the zones {zones}", zones=", ".join(zones))


@state_property
def no_dead_end(game: Game, state: State) -> Iterator[str]:
    """Until there is a result, some seat may act, and each that may has a legal action; then none may."""
    actors, result = game.actors(state), game.result(state)
    if not actors and result is None:
        yield Message("no seat may act, but there is no result")
    if actors and result is not None:
        yield Message("there is a result, but seats {actors} may act", actors=actors)
    hint = Message("; {hint}", hint=if_too_few(state.cards)) if len(state.cards) < len(game.deck) else ""
    for seat in actors:
        if not game.legal_actions(state, seat):
            yield Message("seat {seat} is to act, but has no legal action{hint}", seat=seat, hint=hint)


def if_too_few(cards: Cards) -> Message:
    """Return what to do about cards in play with which a match does not go on."""
    return Message(
        "if {cards} too few, deal() has to raise InvalidPosition",
        cards=counted(len(cards), "{count} card is", "{count} cards are"),
    )


@state_property
def results_rank_every_seat(game: Game, state: State) -> Iterator[str]:
    """A result ranks every seat, its utilities from -1 to 1 add up to 0, and its scores are those of the state."""
    result = game.result(state)
    if result is None:
        return
    utilities, players = result.utilities, game.options.players
    if len(utilities) != players or max(map(abs, utilities)) > 1 or abs(math.fsum(utilities)) > _ROUNDING:
        yield Message(
            "the utilities are {utilities}; expected {players} numbers from -1 to 1 that add up to 0",
            utilities=utilities,
            players=players,
        )
    if (scores := game.scores(state)) not in {None, result.scores}:
        yield Message("the scores are {scores}, but those of the result {own}", scores=scores, own=result.scores)


@state_property
def nobody_acts_out_of_turn(game: Game, state: State) -> Iterator[str]:
    """Of the seats that may act, each is named once, those on turn first; no other seat has a legal action."""
    actors, on_turn = game.actors(state), game.on_turn(state)
    if actors[: len(on_turn)] != on_turn:
        yield Message("the actors {actors} do not begin with those on turn, {on_turn}", actors=actors, on_turn=on_turn)
    if len(set(actors)) < len(actors):
        yield Message("the actors {actors} name a seat twice", actors=actors)
    for seat in range(game.options.players):
        if seat not in actors and (legal := game.legal_actions(state, seat)):
            yield Message("seat {seat} may not act, but '{action}' is legal for it", seat=seat, action=legal[0])


@state_property
def states_are_possible(game: Game, state: State) -> Iterator[str]:
    """No state is one that the engine or the game's own ``problems`` calls impossible."""
    yield from inconsistencies(game, state)


def who(viewer: int | None) -> Message:
    """Return a viewer in text."""
    return Message("a spectator") if viewer is None else Message("seat {seat}", seat=viewer)


def viewers(game: Game) -> tuple[int | None, ...]:
    """Return all seats and, as None, the spectator."""
    return (*range(game.options.players), None)


@state_property
def views_tell_whose_turn_it_is(game: Game, state: State) -> Iterator[str]:
    """A view tells its seat the same actors, legal actions, scores and result as the state."""
    for viewer in viewers(game):
        view = game.view(state, viewer)
        if viewer is not None:
            yield from decided_by_hidden(game, state, view, viewer)
        if (actors := game.actors(view)) != game.actors(state):
            yield Message("{who} sees other actors: {actors}", who=who(viewer), actors=actors)
        if (result := game.result(view)) != game.result(state):
            yield Message("{who} sees the result {result}", who=who(viewer), result=result)
        if (scores := game.scores(view)) != game.scores(state):
            yield Message("{who} sees the scores {scores}", who=who(viewer), scores=scores)


def decided_by_hidden(game: Game, state: State, view: State, seat: int) -> Iterator[str]:
    """Yield how the legal actions of a seat differ in its view, with the reader to blame if there is one."""
    legal = {*game.legal_actions(state, seat)}
    try:
        by_view = {*game.legal_actions(view, seat)}
    except Exception:
        if not (blame := blamed(game, state, view, seat)):
            raise
        yield Message("what seat {seat} may do depends on what is hidden from it{blame}", seat=seat, blame=blame)
    else:
        if apart := sorted(map(str, by_view ^ legal)):
            blame = blamed(game, state, view, seat)
            yield Message(
                "by its view, other actions are legal for seat {seat}: {actions}{blame}",
                seat=seat,
                actions=", ".join(apart),
                blame=blame,
            )


def blamed(game: Game, state: State, other: State, seat: int) -> str:
    """Return which readers tell apart states that look the same to a seat: ``": validator 'v' reads 'r'"``, or ""."""
    moves = [*game.phases[state.phase].moves, *(move for window in game.windows.values() for move in window.moves)]
    found: dict[str, None] = {}
    for item in (item for move in moves for item in move.validators):
        kind, function = ("OneOf", item.among) if isinstance(item, OneOf) else (Message("validator"), item.check)
        for reader in item.readers if isinstance(item, OneOf) else item.reads:
            if _read(reader, state, seat) != _read(reader, other, seat):
                name = shown(item.name)
                told = Message("{kind} {name} reads {reader}", kind=kind, name=name, reader=shown(name_of(reader)))
                found[located(f"OneOf {name}" if reader is function else told, reader, function)] = None
    return Message(": {found}", found=listed(found, ", ")) if found else ""


def _read(reader: Callable[[Any, int], object], state: State, seat: int) -> object:
    """Return what a reader returns, or the class of its error, so that two states can be compared."""
    try:
        return reader(state, seat)
    except Exception as error:  # noqa: BLE001 - it may be any that a hidden card gives rise to
        return type(error)


@action_property
def the_cards_in_play_stay(game: Game, played: Played) -> Iterator[str]:
    """The cards in play stay the same throughout a match."""
    if played.state.cards != played.before.cards:
        yield Message("other cards are in play than before")


@action_property
def effects_are_pure(game: Game, played: Played) -> Iterator[str]:
    """An action, read from its notation, has the same result every time, with or without a log."""
    before, action, seat = played.before, game.parse_action(str(played.action)), played.seat
    shown = repr(before)
    again = game.step(before, action, seat)
    if again.state != played.state:
        yield Message(
            "the same action led to another state:\n{state}\nand\n{other}", state=played.state, other=again.state
        )
    if again.events != played.events:
        yield Message(
            "the same action had other events: {events} and {other}", events=played.events, other=again.events
        )
    if again.clauses != played.clauses:
        yield Message("the same action let other clauses fire")
    if (applied := game.apply(before, action, seat)) != played.state:
        yield Message("without a log the action led to another state:\n{state}", state=applied)
    if seat == game.actors(before)[0]:
        if action not in game.legal_actions(before):
            yield Message("'{action}' is legal, but not offered to the first actor", action=action)
        elif (applied := game.apply(before, action)) != played.state:
            yield Message("just offered, the action led to another state:\n{state}", state=applied)
    if repr(before) != shown:
        yield Message("the action changed the state it started from:\n{state}", state=before)


def disagreements(game: Game, state: State, seat: int, actions: Iterable[Action]) -> Iterator[str]:
    """Yield the actions of a seat that are legal and refused, or neither."""
    legal = {*game.legal_actions(state, seat)}
    for action in actions:
        refusals = game.refusals(state, action, seat)
        if bool(refusals) == (action in legal):
            yield (
                Message(
                    "'{action}' of seat {seat} is legal, but refused: {refusals}",
                    action=action,
                    seat=seat,
                    refusals=refusals,
                )
                if refusals
                else Message("'{action}' of seat {seat} is not legal, but nothing refuses it", action=action, seat=seat)
            )


@cached
def actions_about(game: Game, cards: Cards) -> tuple[Action, ...]:
    """Return the actions of a game's catalogue that name no cards but these, or the first of them if they are many."""
    actions: Catalogue[Action] = game.actions
    if actions.size > MANY_ACTIONS:
        of_phases = [move for phase in game.phases.values() for move in phase.moves]
        of_windows = [move for window in game.windows.values() for move in window.moves]
        actions = Catalogue([*of_phases, *of_windows], Domains(Deck(cards), game.options))
    found = (action for action in actions if all(card in cards for card in cards_in(action)))
    return tuple(islice(found, MANY_ACTIONS))


@state_property
def refusals_agree(game: Game, state: State) -> Iterator[str]:
    """Of the actions that name cards in play, exactly the legal ones are not refused, whichever seat asks."""
    for seat in range(game.options.players):
        yield from disagreements(game, state, seat, actions_about(game, state.cards))


PROPERTIES: Final = (
    cards_are_conserved,
    no_dead_end,
    results_rank_every_seat,
    nobody_acts_out_of_turn,
    states_are_possible,
    views_tell_whose_turn_it_is,
    the_cards_in_play_stay,
    effects_are_pure,
)
"""What holds in every game; :data:`refusals_agree` does too, but takes as long as all of these together."""
