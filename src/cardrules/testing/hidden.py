"""Checks of level ``hidden``: every viewer learns exactly what the zones and the events declare."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from cardrules._layout import (
    Layout,
    Unfollowable,
    follow,
    layout,
    listed,
    named_in,
    open_cards,
    open_cards_in,
    visibility,
    written,
)
from cardrules._positions import inconsistencies
from cardrules.errors import counted
from cardrules.game import Game
from cardrules.properties import action_property, blamed, state_property, viewers, views_tell_whose_turn_it_is, who
from cardrules.rules.actions import HIDDEN_ACTION, Action
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Event, Moved, Place, Shuffled
from cardrules.rules.sight import Visibility
from cardrules.rules.state import State, keeps_choices
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of
from cardrules.steps import Played, Step

from .contract import Case, check, sampled


@state_property
def views_show_what_is_declared(game: Game, state: State) -> Iterator[str]:
    """A view shows the cards of each zone that are declared visible and the viewer's own choice, and never the seed."""
    lying = layout(state)
    for viewer in viewers(game):
        view = game.view(state, viewer)
        seen = layout(view)
        for place, cards in lying.items():
            declared = visibility(game, state, place, viewer)
            shown = {Visibility.EVERYTHING: len(cards), Visibility.TOP: 1, Visibility.NOTHING: 0}[declared]
            hidden = max(len(cards) - shown, 0)
            if seen[place] != [FACE_DOWN] * hidden + cards[hidden:]:
                yield f"{who(viewer)} sees {written(place)} as {listed(seen[place])}"
        if keeps_choices(game.state_type) and view.chosen != _shown_choices(state, viewer):
            yield f"{who(viewer)} sees the choices {listed(view.chosen)}"
        if view.chance is not None:
            yield f"{who(viewer)} sees the chance"
        if state.chance.seed in repr(view):
            yield f"{who(viewer)} sees the seed"


def _shown_choices(state: Any, viewer: int | None) -> tuple[Action | None, ...]:
    """Return the choices of a state as a viewer may see them: that others have chosen, but not what."""
    return tuple(
        choice if choice is None or seat == viewer else HIDDEN_ACTION for seat, choice in enumerate(state.chosen)
    )


@check("hidden", "state", share=0.5)
def only_zones_hold_cards(case: Case, state: State) -> Iterator[str]:
    """Besides its zones, a view names no card whose place it hides, unless in a public record of what is over."""
    game = case.game
    for viewer in viewers(game):
        view = game.view(state, viewer)
        lying = open_cards(view)
        for field in fields_of(game.state_type):
            # The cards in play are public, their places are not.
            if field.name not in {*case.subject.records, "cards"}:
                value = getattr(view, field.name)
                for card in open_cards_in(value):
                    if card not in lying:
                        yield f"{who(viewer)} sees {card} in the field {field.name}"
                for card in named_in(value, state.cards):
                    if card not in lying:
                        yield f"{who(viewer)} reads {card} in the field {field.name}"


def _exchanged(game: Game, state: State, one: Card, other: Card) -> Any:
    """Return the state with two cards exchanged."""
    swap = {one: other, other: one}
    return state.replace(
        **{
            zone.name: zone.with_parts(
                [tuple(swap.get(card, card) for card in cards) for _, cards in zone.parts(state)]
            )
            for zone in zones_of(game.state_type)
        }
    )


def _apart(case: Case, state: State, other: State, viewer: int | None) -> Iterator[str]:
    """Yield what differs for a viewer between two states that look the same to it."""
    game = case.game
    view, same = game.view(state, viewer), game.view(other, viewer)
    if same != view:
        yield f"{who(viewer)} sees a difference in what is hidden:\n{view}\nand\n{same}"
    written_down = [json.dumps(game.dump_view(shown)) for shown in (view, same)]
    if written_down[0] != written_down[1]:
        yield f"the saved views of {who(viewer)} differ in what is hidden"
    if game.actors(state) != game.actors(other):
        yield f"who may act depends on what is hidden from {who(viewer)}"
    if game.result(state) != game.result(other):
        yield f"the result depends on what is hidden from {who(viewer)}"
    if viewer is None:
        return
    if game.legal_actions(state, viewer) != game.legal_actions(other, viewer):
        blame = blamed(game, state, other, viewer)
        yield f"the legal actions of seat {viewer} depend on what is hidden from it{blame}"
    for action in game.actions.sample(20, case.rng):
        reasons = game.refusals(state, action, viewer)
        if game.refusals(other, action, viewer) != reasons:
            blame = blamed(game, state, other, viewer)
            yield f"why seat {viewer} may not '{action}' depends on what is hidden from it{blame}"
        if repr(game.refusals(view, action, viewer)) != repr(reasons):
            yield f"why seat {viewer} may not '{action}' is said otherwise of its view"


@check("hidden", "state", share=0.2)
def hidden_cards_make_no_difference(case: Case, state: State) -> Iterator[str]:
    """Two states that differ only in what a seat cannot see are the same to it: views, refusals, sizes and all."""
    game, rng = case.game, case.rng
    viewer = rng.choice(viewers(game))
    yield from _apart(case, state, game.determinize(game.view(state, viewer), rng.getrandbits(32)), viewer)
    shown = open_cards(game.view(state, viewer))
    hidden = [card for card in state.cards if card not in shown]
    other = _exchanged(game, state, *rng.sample(hidden, 2)) if len(hidden) > 1 else state
    if other is not state and not any(inconsistencies(game, other)):
        yield from _apart(case, state, other, viewer)


@check("hidden", "state", share=0.3)
def what_is_seen_makes_a_difference(case: Case, state: State) -> Iterator[str]:
    """Two states that differ in a card that a seat can see are not the same to it."""
    game, rng = case.game, case.rng
    viewer = rng.choice(viewers(game))
    view = game.view(state, viewer)
    shown = [card for card in state.cards if card in open_cards(view)]
    if shown and len(state.cards) > 1:
        one = rng.choice(shown)
        other = rng.choice([card for card in state.cards if card is not one])
        if game.view(_exchanged(game, state, one, other), viewer) == view:
            yield f"{who(viewer)} would not see {one} gone"


@check("hidden", "state", share=0.3)
def determinize_keeps_the_view(case: Case, state: State) -> Iterator[str]:
    """A state determinised from a view has that view, holds the same cards, and varies with the seed."""
    game, rng = case.game, case.rng
    for viewer in viewers(game):
        view = game.view(state, viewer)
        made = game.determinize(view, rng.getrandbits(32))
        if (again := game.view(made, viewer)) != view:
            yield f"the view of {who(viewer)} changed to\n{again}"
        lying = sorted(card.id for cards in layout(made).values() for card in cards)
        if lying != sorted(card.id for card in state.cards):
            yield f"made up for {who(viewer)}, other cards lie there"


def _replayed(before: Layout, events: tuple[Event | None, ...], after: Layout) -> Iterator[str]:
    """Yield how events fail to lead from one layout to another."""
    try:
        found = follow(before, events)
    except Unfollowable as error:
        yield str(error)
        return
    # A part of a zone that there is no longer holds nothing.
    for place in found | after:
        told, cards = found.get(place, []), after.get(place, [])
        if told != cards:
            yield f"by the events, {written(place)} holds {listed(told)}; it holds {listed(cards)}"


def _pile(step: Step) -> Place | None:
    """Return the place where the cards lie before the deal: the one the first event is about."""
    for event in step.events:
        match event:
            case Moved():
                return event.source
            case Shuffled():
                return event.place
            case _:
                pass
    return None


@check("hidden", "deal")
def dealing_can_be_replayed(case: Case, step: Step) -> Iterator[str]:
    """The events of the deal lead from one pile with all cards to the zones as they are."""
    pile = _pile(step)
    if pile is None:
        yield "no event tells of the deal"
        return
    after = layout(step.state)
    before: Layout = {place: [] for place in after}
    before[pile] = list(step.state.cards)
    yield from _replayed(before, step.events, after)


@action_property
def events_can_be_replayed(game: Game, played: Played) -> Iterator[str]:
    """The events of an action, replayed, rebuild the zones."""
    yield from _replayed(layout(played.before), played.events, layout(played.state))


def _views(game: Game, events: tuple[Event, ...], viewer: int | None) -> tuple[Event | None, ...]:
    return tuple(game.view_event(event, viewer) for event in events)


@action_property
def event_views_tell_enough(game: Game, played: Played) -> Iterator[str]:
    """From the event views a viewer knows how many cards are where, and how each card it sees got there."""
    for viewer in viewers(game):
        told = _views(game, played.events, viewer)
        before, after = game.view(played.before, viewer), game.view(played.state, viewer)
        try:
            known = follow(layout(before), told)
        except Unfollowable as error:
            yield f"by what {who(viewer)} was told, {error}"
            continue
        heard = open_cards(before).union(*map(open_cards_in, told))
        lying = layout(after)
        for place in known | lying:
            told_of, cards = known.get(place, []), lying.get(place, [])
            if len(told_of) != len(cards):
                seen = counted(len(cards), "{count} card", "{count} cards")
                yield f"{who(viewer)} sees {seen} in {written(place)}; it was told of {len(told_of)}"
            for card, shown in zip(told_of, cards, strict=False):
                if shown is not card and FACE_DOWN not in (card, shown):
                    yield f"{who(viewer)} sees {shown} in {written(place)}; it was told of {card}"
                if shown is not FACE_DOWN and shown not in heard:
                    yield f"{who(viewer)} sees {shown} in {written(place)}; no event told of it"


def _may_know(
    game: Game, before: State | None, after: State, events: tuple[Event, ...], viewer: int | None
) -> set[Card]:
    """Return the cards a viewer may learn of: seen before or after, or on the way from or to a place it sees."""
    later = game.view(after, viewer)
    found = open_cards(later)
    if before is not None:
        earlier = game.view(before, viewer)
        found |= open_cards(earlier)
        for field in fields_of(game.state_type):
            if field.name != "cards" and getattr(later, field.name) != getattr(earlier, field.name):
                # The record that the action has just written.
                found.update(open_cards_in(getattr(later, field.name)))
    for event in events:
        match event:
            case Moved():
                ends = [(after, event.target), *([(before, event.source)] if before is not None else [])]
                if any(visibility(game, state, place, viewer) is not Visibility.NOTHING for state, place in ends):
                    found.update(event.cards)
            case _:
                pass
    return found


def _betrayed(game: Game, before: State | None, after: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Yield hidden cards that events show to viewers."""
    for viewer in viewers(game):
        known = _may_know(game, before, after, events, viewer)
        for event in _views(game, events, viewer):
            for card in (*open_cards_in(event), *named_in(event, after.cards)):
                if card not in known:
                    yield f"{who(viewer)} learns of {card} from {event}"
            if after.chance.seed in repr(event):
                yield f"{who(viewer)} learns the seed from {event}"


@check("hidden", "deal")
def dealing_hides_what_is_hidden(case: Case, step: Step) -> Iterator[str]:
    """In the events of the deal a viewer sees no card but those that come to a place it sees."""
    yield from _betrayed(case.game, None, step.state, step.events)


@action_property
def event_views_hide_what_is_hidden(game: Game, played: Played) -> Iterator[str]:
    """In an event a viewer sees no card but those it saw before, sees afterwards, or that pass a place it sees."""
    yield from _betrayed(game, played.before, played.state, played.events)


def _learned(
    known: set[Card], mine: tuple[Event | None, ...], other: tuple[Event | None, ...]
) -> Iterator[tuple[Any, Any]]:
    """Yield the events of two matches side by side, until one of them shows an unknown card."""
    for pair in zip_longest(mine, other):
        if any(not known.issuperset(open_cards_in(event)) for event in pair):
            return
        yield pair


@check("hidden", "action", share=0.5)
def nothing_hidden_decides(case: Case, played: Played) -> Iterator[str]:
    """An action shows its seat the same for all hidden cards, until it turns one up."""
    game, seat = case.game, played.seat
    view = game.view(played.before, seat)
    before: Any
    after: Any
    before, after = played.before, played.state
    other: Any = game.determinize(view, case.rng.getrandbits(32)).replace(chance=played.before.chance)
    if keeps_choices(game.state_type) and not after.chosen:
        # The last choice reveals those of the others, which have to be the same to compare the rest.
        other = other.replace(chosen=before.chosen)
        if any(inconsistencies(game, other)):
            return
    step = game.step(other, played.action, seat)
    mine, its = _views(game, played.events, seat), _views(game, step.events, seat)
    compared = 0
    for event, counterpart in _learned(open_cards(view), mine, its):
        compared += 1
        if event != counterpart:
            yield f"seat {seat} learns {event}; with other hidden cards, {counterpart}"
            return
    if compared == max(len(mine), len(its)):
        later, its_later = game.view(played.state, seat), game.view(step.state, seat)
        if later != its_later:
            yield f"seat {seat} sees\n{later}\nand with other hidden cards\n{its_later}"


HIDDEN: Final = (
    sampled(views_show_what_is_declared, "hidden", share=0.5),
    hidden_cards_make_no_difference,
    sampled(views_tell_whose_turn_it_is, "hidden", share=0.5),
    only_zones_hold_cards,
    what_is_seen_makes_a_difference,
    determinize_keeps_the_view,
    dealing_can_be_replayed,
    sampled(events_can_be_replayed, "hidden"),
    sampled(event_views_tell_enough, "hidden", share=0.3),
    dealing_hides_what_is_hidden,
    sampled(event_views_hide_what_is_hidden, "hidden"),
    nothing_hidden_decides,
)
