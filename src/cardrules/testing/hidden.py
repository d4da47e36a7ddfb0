"""Checks of level ``hidden``: nobody learns more, or less, than the zones and the events say."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final, cast

from cardrules._arguments import name_of
from cardrules.game import Game
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Event, Moved, Place, Shuffled
from cardrules.rules.state import Sight, State, zones_of
from cardrules.rules.validators import Source
from cardrules.rules.values import fields_of
from cardrules.steps import Step

from .contract import Case, Moment, check, require
from .table import Table, cards_in, follow, named_in, open_cards, sight, table, written


def who(viewer: int | None) -> str:
    """Return a viewer in words."""
    return "a spectator" if viewer is None else f"seat {viewer}"


@check("hidden", "state", share=0.5)
def views_show_what_is_declared(case: Case, state: State) -> None:
    """A view shows of each zone what is declared to be visible, and nothing else; the seed is in no view."""
    game = case.game
    lying = table(state)
    for viewer in case.viewers():
        view = game.view(state, viewer)
        seen = table(view)
        for place, cards in lying.items():
            declared = sight(game, state, place, viewer)
            shown = {Sight.EVERYTHING: len(cards), Sight.TOP: 1, Sight.NOTHING: 0}[declared]
            hidden = max(len(cards) - shown, 0)
            right = [FACE_DOWN] * hidden + cards[hidden:]
            require(
                seen[place] == right, "{} sees {} as {}", who(viewer), written(place), " ".join(map(str, seen[place]))
            )
        require(view.chance is None, "{} sees the chance", who(viewer))
        require(state.chance.seed not in repr(view), "{} sees the seed", who(viewer))


def legal_by_view(game: Game, state: State, view: State, seat: int) -> None:
    """Demand that the same is legal for a seat by its view as by the state."""
    legal = {*game.legal_actions(state, seat)}
    try:
        by_view = {*game.legal_actions(view, seat)}
    except Exception as error:
        blame = blamed(game, state, view, seat)
        require(not blame, "what seat {} may do depends on what is hidden from it{}", seat, blame)
        raise error from None
    apart = sorted(map(str, by_view ^ legal))
    require(
        not apart,
        "by its view, other actions are legal for seat {}: {}{}",
        seat,
        ", ".join(apart),
        blamed(game, state, view, seat) if apart else "",
    )


@check("hidden", "state", share=0.5)
def views_tell_whose_turn_it_is(case: Case, state: State) -> None:
    """A view tells its seat the same actors, legal actions and result as the state."""
    game = case.game
    for viewer in case.viewers():
        view = game.view(state, viewer)
        if viewer is not None:
            legal_by_view(game, state, view, viewer)
        require(game.actors(view) == game.actors(state), "{} sees other actors: {}", who(viewer), game.actors(view))
        require(game.result(view) == game.result(state), "{} sees the result {}", who(viewer), game.result(view))


@check("hidden", "state", share=0.5)
def only_zones_hold_cards(case: Case, state: State) -> None:
    """Beside its zones, a view names no card whose place it hides, unless in a public record of what is over."""
    game = case.game
    for viewer in case.viewers():
        view = game.view(state, viewer)
        lying = open_cards(view)
        for field in fields_of(game.state_type):
            # Which cards are in play is public, where they lie is not.
            if field.name not in {*case.subject.records, "cards"}:
                value = getattr(view, field.name)
                for card in cards_in(value):
                    require(card in lying, "{} sees {} in the field {}", who(viewer), card, field.name)
                for card in named_in(value, state.cards):
                    require(card in lying, "{} reads {} in the field {}", who(viewer), card, field.name)


def _exchanged(game: Game, state: State, one: Card, other: Card) -> Any:
    """Return the state with two cards in each other's place."""
    swap = {one: other, other: one}
    return state.replace(
        **{
            zone.name: zone.with_parts(
                [tuple(swap.get(card, card) for card in cards) for _, cards in zone.parts(state)]
            )
            for zone in zones_of(game.state_type)
        }
    )


def blamed(game: Game, state: State, other: State, seat: int) -> str:
    """Return what reads two states otherwise that look the same to a seat: ``": validator 'v' reads 'r'"``, or ""."""
    moves = [*game.phases[state.phase].moves, *(move for window in game.windows.values() for move in window.moves)]
    found: dict[str, None] = {}
    for item in (item for move in moves for item in move.validators):
        kind, readers = ("source", (item.among,)) if isinstance(item, Source) else ("validator", item.reads)
        for reader in readers:
            if _read(reader, state, seat) != _read(reader, other, seat):
                found[f"{kind} {item.name!r}" + (f" reads {name_of(reader)!r}" if kind == "validator" else "")] = None
    return f": {', '.join(found)}" if found else ""


def _read(reader: Callable[[Any, int], object], state: State, seat: int) -> object:
    """Return what a reader returns; the kind of its error if it breaks, which then is the same on another state."""
    try:
        return reader(state, seat)
    except Exception as error:  # noqa: BLE001 - it may be any that a hidden card gives rise to
        return type(error)


def _alike(case: Case, state: State, other: State, viewer: int | None) -> None:
    """Demand that somebody is told the same in two states that look the same to her."""
    game = case.game
    view, same = game.view(state, viewer), game.view(other, viewer)
    require(same == view, "{} sees a difference in what is hidden:\n{}\nand\n{}", who(viewer), view, same)
    written_down = [json.dumps(game.dump_view(shown)) for shown in (view, same)]
    require(written_down[0] == written_down[1], "the saved views of {} differ in what is hidden", who(viewer))
    require(game.actors(state) == game.actors(other), "who may act depends on what is hidden from {}", who(viewer))
    require(game.result(state) == game.result(other), "the result depends on what is hidden from {}", who(viewer))
    if viewer is None:
        return
    require(
        game.legal_actions(state, viewer) == game.legal_actions(other, viewer),
        "the legal actions of seat {} depend on what is hidden from it{}",
        viewer,
        blamed(game, state, other, viewer),
    )
    for action in case.rng.sample(game.actions, min(20, len(game.actions))):
        reasons, others = game.refusals(state, action, viewer), game.refusals(other, action, viewer)
        require(
            reasons == others,
            "why seat {} may not '{}' depends on what is hidden from it{}",
            viewer,
            action,
            "" if reasons == others else blamed(game, state, other, viewer),
        )
        require(
            repr(game.refusals(view, action, viewer)) == repr(reasons),
            "why seat {} may not '{}' is said otherwise of its view",
            viewer,
            action,
        )


@check("hidden", "state", share=0.2)
def hidden_cards_make_no_difference(case: Case, state: State) -> None:
    """Two states that differ only in what a seat cannot see are the same to it: views, refusals, sizes and all."""
    game, rng = case.game, case.rng
    viewer = rng.choice(case.viewers())
    _alike(case, state, game.determinize(game.view(state, viewer), rng.getrandbits(32)), viewer)
    shown = open_cards(game.view(state, viewer))
    hidden = [card for card in state.cards if card not in shown]
    other = _exchanged(game, state, *rng.sample(hidden, 2)) if len(hidden) > 1 else state
    if other is not state and case.problem(other) is None:
        _alike(case, state, other, viewer)


@check("hidden", "state", share=0.3)
def what_is_seen_makes_a_difference(case: Case, state: State) -> None:
    """Two states in which a card lies otherwise that a seat can see are not the same to it."""
    game, rng = case.game, case.rng
    viewer = rng.choice(case.viewers())
    view = game.view(state, viewer)
    shown = [card for card in state.cards if card in open_cards(view)]
    if shown and len(state.cards) > 1:
        one = rng.choice(shown)
        other = rng.choice([card for card in state.cards if card is not one])
        require(
            game.view(_exchanged(game, state, one, other), viewer) != view, "{} would not see {} gone", who(viewer), one
        )


@check("hidden", "state", share=0.3)
def determinize_keeps_the_view(case: Case, state: State) -> None:
    """A state made up behind a view has that view, holds the same cards, and is not the same every time."""
    game, rng = case.game, case.rng
    for viewer in case.viewers():
        view = game.view(state, viewer)
        made = game.determinize(view, rng.getrandbits(32))
        require(game.view(made, viewer) == view, "the view of {} changed to\n{}", who(viewer), game.view(made, viewer))
        lying = sorted(card.id for cards in table(made).values() for card in cards)
        require(lying == sorted(card.id for card in state.cards), "made up for {}, other cards lie there", who(viewer))


def _replayed(before: Table, events: tuple[Event | None, ...], after: Table) -> None:
    found = follow(before, events)
    for place, cards in after.items():
        require(
            found[place] == cards,
            "by the events, {} holds {}; it holds {}",
            written(place),
            " ".join(map(str, found[place])) or "nothing",
            " ".join(map(str, cards)) or "nothing",
        )


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
def dealing_can_be_replayed(case: Case, step: Step) -> None:
    """The events of the deal lead from one pile with all cards to the zones as they are."""
    pile = _pile(step)
    require(pile is not None, "no event tells of the deal")
    state: State = step.state
    before: Table = {place: [] for place in table(state)}
    before[cast("Place", pile)] = list(state.cards)
    _replayed(before, step.events, table(state))


@check("hidden", "moment")
def events_can_be_replayed(case: Case, moment: Moment) -> None:
    """The events of an action, replayed, rebuild the zones."""
    _replayed(table(moment.before), moment.events, table(moment.after))


def _views(game: Game, events: tuple[Event, ...], viewer: int | None) -> tuple[Event | None, ...]:
    return tuple(game.view_event(event, viewer) for event in events)


@check("hidden", "moment", share=0.3)
def event_views_tell_enough(case: Case, moment: Moment) -> None:
    """Who follows the events she is told knows how many cards lie where, and how each card she sees came there."""
    game = case.game
    for viewer in case.viewers():
        told = _views(game, moment.events, viewer)
        before, after = game.view(moment.before, viewer), game.view(moment.after, viewer)
        known = follow(table(before), told)
        heard = open_cards(before).union(*map(cards_in, told))
        for place, cards in table(after).items():
            require(
                len(known[place]) == len(cards),
                "{} sees {} cards in {}; she was told of {}",
                who(viewer),
                len(cards),
                written(place),
                len(known[place]),
            )
            for card, shown in zip(known[place], cards, strict=True):
                require(
                    shown is card or FACE_DOWN in (card, shown),
                    "{} sees {} in {}; she was told of {}",
                    who(viewer),
                    shown,
                    written(place),
                    card,
                )
                require(
                    shown is FACE_DOWN or shown in heard,
                    "{} sees {} in {}; no event told her of it",
                    who(viewer),
                    shown,
                    written(place),
                )


def _may_know(
    game: Game, before: State | None, after: State, events: tuple[Event, ...], viewer: int | None
) -> set[Card]:
    """Return the cards somebody may learn of: seen before or after, or on the way from or to a place she sees."""
    later = game.view(after, viewer)
    found = open_cards(later)
    if before is not None:
        earlier = game.view(before, viewer)
        found |= open_cards(earlier)
        for field in fields_of(game.state_type):
            if field.name != "cards" and getattr(later, field.name) != getattr(earlier, field.name):
                # What was written down just now.
                found.update(cards_in(getattr(later, field.name)))
    for event in events:
        match event:
            case Moved():
                ends = [(after, event.target), *([(before, event.source)] if before is not None else [])]
                if any(sight(game, state, place, viewer) is not Sight.NOTHING for state, place in ends):
                    found.update(event.cards)
            case _:
                pass
    return found


def _hides(case: Case, before: State | None, after: State, events: tuple[Event, ...]) -> None:
    game = case.game
    for viewer in case.viewers():
        known = _may_know(game, before, after, events, viewer)
        for event in _views(game, events, viewer):
            for card in (*cards_in(event), *named_in(event, after.cards)):
                require(card in known, "{} learns of {} from {}", who(viewer), card, event)
            require(after.chance.seed not in repr(event), "{} learns the seed from {}", who(viewer), event)


@check("hidden", "deal")
def dealing_hides_what_is_hidden(case: Case, step: Step) -> None:
    """In the events of the deal nobody sees a card but those that come to a place he sees."""
    _hides(case, None, step.state, step.events)


@check("hidden", "moment")
def event_views_hide_what_is_hidden(case: Case, moment: Moment) -> None:
    """In an event nobody sees a card but those he saw before, sees afterwards, or that pass a place he sees."""
    _hides(case, moment.before, moment.after, moment.events)


def _learned(
    known: set[Card], mine: tuple[Event | None, ...], other: tuple[Event | None, ...]
) -> Iterator[tuple[Any, Any]]:
    """Yield the events of two matches side by side, until one of them tells of a card that was not known."""
    for pair in zip_longest(mine, other):
        if any(not known.issuperset(cards_in(event)) for event in pair):
            return
        yield pair


@check("hidden", "moment", share=0.5)
def nothing_hidden_decides(case: Case, moment: Moment) -> None:
    """An action shows its seat the same, whatever is hidden from it, until it turns up a hidden card."""
    game, seat = case.game, moment.seat
    view = game.view(moment.before, seat)
    other = game.determinize(view, case.rng.getrandbits(32)).replace(chance=moment.before.chance)
    step = game.step(other, moment.action, seat)
    mine, its = _views(game, moment.events, seat), _views(game, step.events, seat)
    compared = 0
    for event, counterpart in _learned(open_cards(view), mine, its):
        compared += 1
        require(event == counterpart, "seat {} learns {}; with other hidden cards, {}", seat, event, counterpart)
    if compared == max(len(mine), len(its)):
        later, its_later = game.view(moment.after, seat), game.view(step.state, seat)
        require(later == its_later, "seat {} sees\n{}\nand with other hidden cards\n{}", seat, later, its_later)


HIDDEN: Final = (
    views_show_what_is_declared,
    hidden_cards_make_no_difference,
    views_tell_whose_turn_it_is,
    only_zones_hold_cards,
    what_is_seen_makes_a_difference,
    determinize_keeps_the_view,
    dealing_can_be_replayed,
    events_can_be_replayed,
    event_views_tell_enough,
    dealing_hides_what_is_hidden,
    event_views_hide_what_is_hidden,
    nothing_hidden_decides,
)
