"""What must hold in every match of every game, at every moment: the invariants of the engine, each a function.

A check of a state gets the game, the state and a source of randomness; a check of a moment gets the action too, and
what came of it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeAlias, cast

import attrs
import pytest

from cardrules import FACE_DOWN, Action, Card, Event, IllegalAction, Move, Moved, Place, Shuffled, Sight, State
from cardrules.frozen import fields_of
from cardrules.state import zones_of
from tests.properties.play import AnyGame, Moment

Zones: TypeAlias = dict[Place, list[Card]]


def zones(state: State) -> Zones:
    """Return what lies where."""
    return {
        Place(zone.name, owner): list(cards) for zone in zones_of(type(state)) for owner, cards in zone.parts(state)
    }


def sight(game: AnyGame, state: State, place: Place, viewer: int | None) -> Sight:
    """Return how much of a place somebody sees, as it is declared."""
    (zone,) = (zone for zone in zones_of(game.state_type) if zone.name == place.zone)
    return zone.visible(state, game.options, place.owner, viewer)


def viewers(game: AnyGame) -> tuple[int | None, ...]:
    """Return all seats and the spectator."""
    return (*range(game.options.players), None)


def lying_open(view: State) -> set[Card]:
    """Return the cards whose places a view shows."""
    return {card for cards in zones(view).values() for card in cards} - {FACE_DOWN}


def cards_in(value: object) -> Iterator[Card]:
    """Yield every open card that can be reached from a value, however deep."""
    match value:
        case Card():
            if value is not FACE_DOWN:
                yield value
        case tuple() | frozenset() | list():
            for item in cast("Iterable[object]", value):
                yield from cards_in(item)
        case dict():
            for item in cast("dict[object, object]", value).items():
                yield from cards_in(item)
        case _ if attrs.has(type(value)):
            for field in fields_of(type(value)):
                yield from cards_in(getattr(value, field.name))
        case _:
            pass


# States


def check_cards_are_conserved(game: AnyGame, state: State, rng: random.Random) -> None:
    """Every card in play lies in exactly one place, and is one of the deck."""
    lying = [card for cards in zones(state).values() for card in cards]
    assert sorted(card.id for card in lying) == sorted(card.id for card in state.cards)
    assert len(set(lying)) == len(lying)
    assert set(lying) <= set(game.deck)


def check_who_may_act(game: AnyGame, state: State, rng: random.Random) -> None:
    """Whoever may act has a legal action, nobody else has one, and somebody may act until there is a result."""
    actors = game.actors(state)
    assert bool(actors) == (game.result(state) is None)
    assert actors[: len(game.on_turn(state))] == game.on_turn(state)
    for seat in range(game.options.players):
        assert bool(game.legal_actions(state, seat)) == (seat in actors)


def check_legal_actions_are_in_the_catalogue(game: AnyGame, state: State, rng: random.Random) -> None:
    """Each legal action is listed once, has a number, and is read back from what it prints."""
    for seat in game.actors(state):
        legal = game.legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert game.actions[game.actions.index(action)] is action
            assert game.parse_action(str(action)) is action


def check_views(game: AnyGame, state: State, rng: random.Random) -> None:
    """A view shows what is declared to be visible and nothing else, and tells its seat the same legal actions."""
    for viewer in viewers(game):
        view = game.view(state, viewer)
        assert game.actors(view) == game.actors(state)
        assert game.result(view) == game.result(state)
        assert view.chance is None
        for place, cards in zones(state).items():
            seen = zones(view)[place]
            assert len(seen) == len(cards)
            declared = sight(game, state, place, viewer)
            shown = {Sight.EVERYTHING: len(cards), Sight.TOP: 1, Sight.NOTHING: 0}[declared]
            hidden = max(len(cards) - shown, 0)
            assert seen == [FACE_DOWN] * hidden + cards[hidden:]
        if viewer is not None:
            assert game.legal_actions(view, viewer) == game.legal_actions(state, viewer)


def check_nothing_but_zones_shows_cards(
    game: AnyGame, state: State, rng: random.Random, records: frozenset[str] = frozenset()
) -> None:
    """Beside its zones and the public record of what is over, a view holds no card, and never the seed."""
    for viewer in viewers(game):
        view = game.view(state, viewer)
        lying = lying_open(view)
        for field in fields_of(game.state_type):
            if field.name not in records | {"cards"}:  # those in play are public, their places are not
                assert set(cards_in(getattr(view, field.name))) <= lying
        assert state.chance.seed not in repr(view)


def check_determinize(game: AnyGame, state: State, rng: random.Random) -> None:
    """A state made up behind a view has that view, and nothing that a seat is told differs between the two."""
    for viewer in viewers(game):
        view = game.view(state, viewer)
        other = game.determinize(view, rng.getrandbits(32))
        check_cards_are_conserved(game, other, rng)
        assert game.view(other, viewer) == view
        assert repr(game.view(other, viewer)) == repr(view)
        if viewer is not None:
            assert game.legal_actions(other, viewer) == game.legal_actions(state, viewer)
            for action in rng.sample(game.actions, min(20, len(game.actions))):
                assert game.refusals(other, action, viewer) == game.refusals(state, action, viewer)


def check_saving(game: AnyGame, state: State, rng: random.Random) -> None:
    """A state is the same after it was saved as JSON and restored."""
    data = game.dump(state)
    restored = game.restore(json.loads(json.dumps(data)))
    assert restored == state
    assert type(restored) is type(state)
    assert game.dump(restored) == data


def naive_legal(game: AnyGame, state: State, seat: int) -> set[Action]:
    """Return the legal actions, found by asking every validator about every action of the catalogue."""

    def allowed(move: Move[Any, Any], action: Action) -> bool:
        return type(action) is move.action and all(
            validator.why(state, seat, action) is None for validator in move.validators
        )

    found: set[Action] = set()
    phase = game.phases[state.phase]
    tables: list[tuple[Move[Any, Any], ...]] = []
    if seat in game.on_turn(state):
        tables.append(phase.moves)
    if phase.moves:
        tables += [window.moves for window in game.windows.values() if seat in window.actors(state)]
    for moves in tables:
        earlier = False
        for move in moves:
            if move.last_resort is None or not earlier:
                legal = {action for action in game.actions if allowed(move, action)}
                earlier = earlier or bool(legal)
                found |= legal
    return found


MANY_ACTIONS = 6000
"""From how many actions on a catalogue is mostly looked at in samples: that of several card sets."""


def check_the_catalogue(game: AnyGame, state: State, rng: random.Random) -> None:
    """Tables, validators and refusals agree on every action of the catalogue, on the state and on the view."""
    seat = rng.choice((*game.actors(state), rng.randrange(game.options.players)))
    view = game.view(state, seat)
    legal = set(game.legal_actions(state, seat))
    actions: Sequence[Action] = game.actions
    if len(actions) < MANY_ACTIONS or rng.random() < 0.1:
        assert naive_legal(game, state, seat) == legal
    else:
        actions = [*legal, *rng.sample(actions, MANY_ACTIONS // 10)]
    for action in actions:
        refusals = game.refusals(state, action, seat)
        assert (refusals == ()) == (action in legal), f"{action} for seat {seat}: {refusals}"
        if refusals:
            assert game.refusals(view, action, seat) == refusals
            assert all(refusal.message(lang) for refusal in refusals for lang in ("de", "en"))


def check_an_illegal_action(game: AnyGame, state: State, rng: random.Random) -> None:
    """An illegal action is refused with every reason, and leaves the state as it was."""
    before = repr(state)
    for seat in range(game.options.players):
        legal = game.legal_actions(state, seat)
        for action in rng.sample(game.actions, min(3, len(game.actions))):
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action, seat)
                assert caught.value.refusals == game.refusals(state, action, seat) != ()
                with pytest.raises(IllegalAction):
                    game.step(state, action, seat)
    assert repr(state) == before


# Moments


def check_applying(game: AnyGame, moment: Moment, rng: random.Random) -> None:
    """With and without anybody listening, the same comes of the same action, as often as it is tried."""
    assert game.apply(moment.before, moment.action, moment.seat) == moment.after
    again = game.step(moment.before, moment.action, moment.seat)
    assert (again.state, again.events) == (moment.after, moment.events)
    for clause in again.clauses:
        game.rulebook.clause(clause)


def replayed(before: Zones, events: Iterable[Event]) -> Zones:
    """Return where the cards lie after events, for somebody who sees everything."""
    table = {place: list(cards) for place, cards in before.items()}
    for event in events:
        match event:
            case Moved():
                for card in event.cards:
                    table[event.source].remove(card)
                target = table[event.target]
                at = len(target) if event.index is None else event.index
                target[at:at] = event.cards
            case Shuffled():
                (place,) = (place for place in table if place.zone == event.zone)
                assert sorted(card.id for card in table[place]) == sorted(card.id for card in event.cards)
                table[place] = list(event.cards)
            case _:
                pass
    return table


def check_events_tell_everything(game: AnyGame, moment: Moment, rng: random.Random) -> None:
    """Replaying the events rebuilds the zones."""
    assert replayed(zones(moment.before), moment.events) == zones(moment.after)


def check_event_views_tell_enough(game: AnyGame, moment: Moment, rng: random.Random) -> None:
    """Who follows the events of her view knows how many cards lie where, and no card that lies elsewhere."""
    for viewer in viewers(game):
        table = zones(game.view(moment.before, viewer))
        for event in moment.events:
            match game.view_event(event, viewer):
                case Moved() as moved:
                    source = table[moved.source]
                    if FACE_DOWN in moved.cards:
                        # Any of them may have gone.
                        source[:] = [FACE_DOWN] * len(source)
                    for card in moved.cards:
                        source.remove(card if card in source else FACE_DOWN)
                    at = len(table[moved.target]) if moved.index is None else moved.index
                    table[moved.target][at:at] = moved.cards
                case Shuffled() as shuffled:
                    (place,) = (place for place in table if place.zone == shuffled.zone)
                    assert set(shuffled.cards) <= {FACE_DOWN}
                    table[place] = list(shuffled.cards)
                case _:
                    pass
        for place, seen in zones(game.view(moment.after, viewer)).items():
            assert len(table[place]) == len(seen)
            for known, shown in zip(table[place], seen, strict=True):
                assert FACE_DOWN in (known, shown) or known is shown


def check_event_views_hide(game: AnyGame, moment: Moment, rng: random.Random) -> None:
    """In an event nobody sees a card but those he saw before, sees afterwards, or that pass a place he sees."""
    for viewer in viewers(game):
        before, after = game.view(moment.before, viewer), game.view(moment.after, viewer)
        seen = lying_open(before) | lying_open(after)
        for field in fields_of(game.state_type):
            if field.name != "cards" and getattr(after, field.name) != getattr(before, field.name):
                # What was written down just now.
                seen.update(cards_in(getattr(after, field.name)))
        for event in moment.events:
            match event:
                case Moved():
                    ends = [(moment.before, event.source), (moment.after, event.target)]
                    if any(sight(game, state, place, viewer) is not Sight.NOTHING for state, place in ends):
                        seen.update(event.cards)
                case _:
                    pass
            shown = game.view_event(event, viewer)
            assert set(cards_in(shown)) <= seen, f"{viewer} sees {shown}"


def check_nothing_hidden_decides(game: AnyGame, moment: Moment, rng: random.Random) -> None:
    """A seat's own action shows it the same, whatever lies hidden from it, until the action turns up a hidden card."""
    seat = moment.seat
    view = game.view(moment.before, seat)
    other = game.determinize(view, rng.getrandbits(32)).replace(chance=moment.before.chance)
    step = game.step(other, moment.action, seat)
    known = lying_open(view)

    def learns(event: Event | None) -> bool:
        return not known.issuperset(cards_in(event))

    mine = [game.view_event(event, seat) for event in moment.events]
    theirs = [game.view_event(event, seat) for event in step.events]
    for event, counterpart in zip_longest(mine, theirs):
        if learns(event) or learns(counterpart):
            return
        assert event == counterpart
    assert game.view(moment.after, seat) == game.view(step.state, seat)


STATE_CHECKS = (
    check_cards_are_conserved,
    check_who_may_act,
    check_legal_actions_are_in_the_catalogue,
    check_views,
    check_saving,
)
"""Checks of every state of a match."""
SAMPLED_STATE_CHECKS = (check_determinize, check_an_illegal_action)
"""Checks of some states of a match."""
MOMENT_CHECKS = (
    check_events_tell_everything,
    check_event_views_tell_enough,
    check_event_views_hide,
)
"""Checks of every action of a match."""
SAMPLED_MOMENT_CHECKS = (check_applying, check_nothing_hidden_decides)
"""Checks of some actions of a match."""
