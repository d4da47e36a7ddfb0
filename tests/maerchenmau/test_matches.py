"""Every step of random matches is sound, under random options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules import Event, Moved, Shuffled, View
from cardrules._positions import inconsistencies
from cardrules.trace import ClauseCoverage, Trace
from cardrules_maerchenmau import MaerchenMau, MauState, quick
from tests.engine.foreign import any_game, dice

pytestmark = pytest.mark.slow

Table = dict[tuple[str, int | None], list[Any]]


def random_action(game: MaerchenMau, state: MauState, rng: Random) -> tuple[int, Any]:
    """Return a seat and what it does: at random, or as the bot would."""
    seat = rng.choice([seat for seat in game.actors(state) if game.legal_actions(state, seat)])
    view = game.view(state, seat)
    return seat, rng.choice((quick(game, view, seat, rng), rng.choice(game.legal_actions(view, seat))))


def follow(table: Table, events: tuple[Event, ...]) -> None:
    """Move the cards on a table as the events tell."""
    for event in events:
        match event:
            case Moved():
                source = table[event.source.zone, event.source.part]
                target = table[event.target.zone, event.target.part]
                for card in event.cards:
                    source.remove(card)
                index = len(target) if event.index is None else event.index
                target[index:index] = event.cards
            case Shuffled():
                place = event.place.zone, event.place.part
                assert {*table[place]} == {*event.cards}
                table[place] = list(event.cards)
            case _:
                pass


def laid_out(state: MauState) -> Table:
    table: Table = {("hands", seat): list(hand) for seat, hand in enumerate(state.hands)}
    return table | {("draw_pile", None): list(state.draw_pile), ("discard", None): list(state.discard)}


@pytest.mark.parametrize("calls", ["off", "auto", "window", "declare", "challenge"])
@pytest.mark.parametrize("level", ["1", "2"])
def test_every_step_of_random_matches(calls: str, level: str) -> None:
    rng = dice(len(calls) + int(level))
    for _ in range(12):
        kinds = {"action_kinds": ()} if level == "1" else {}
        game = any_game(MaerchenMau, rng, calls=calls, level=level, **kinds)
        begun = game.begin(seed=rng.random().hex())
        state = begun.state
        table: Table = {("hands", seat): [] for seat in range(game.options.players)}
        table |= {("draw_pile", None): list(state.cards), ("discard", None): []}
        follow(table, begun.events)
        assert table == laid_out(state)
        for _ in range(200):
            assert list(inconsistencies(game, state)) == []
            if not game.actors(state):
                break
            seat, action = random_action(game, state, rng)
            done = game.step(state, action, seat)
            assert done.state == game.apply(state, action, seat)
            follow(table, done.events)
            assert table == laid_out(done.state)
            clauses = [game.rulebook.clause(clause) for clause in done.clauses]
            assert [clause.id for clause in clauses if not clause.holds(game.options)] == []
            state = done.state


@pytest.mark.parametrize("seed", range(6))
def test_legality_agrees_everywhere_and_views_hide(seed: int) -> None:
    rng = dice(seed)
    for _ in range(4):
        game = any_game(MaerchenMau, rng)
        state = game.start(seed=rng.random().hex())
        for number in range(120):
            if not game.actors(state):
                break
            for seat in range(game.options.players):
                legal = game.legal_actions(state, seat)
                view = game.view(state, seat)
                assert isinstance(view, View)
                assert game.legal_actions(view, seat) == legal
                assert bool(legal) or seat != state.seat
                if number % 20 == 0:
                    assert {action for action in game.actions if not game.refusals(view, action, seat)} == {*legal}
                    possible = game.determinize(view, number)
                    assert game.view(possible, seat) == view
            seat, action = random_action(game, state, rng)
            state = game.apply(state, action, seat)


def test_a_full_number_deck_never_blocks() -> None:
    """With nothing left to draw, a player still in holds a card that fits."""
    rng = dice(5)
    for _ in range(20):
        game = any_game(MaerchenMau, rng, action_kinds=(), penalty_cards=7, calls="window", play_for="winner")
        state = game.start(seed=rng.random().hex())
        for _ in range(400):
            if not game.actors(state):
                break
            if not state.can_draw:
                assert any(
                    card.colour == state.colour or card.kind == state.top.kind for hand in state.hands for card in hand
                )
            seat, action = random_action(game, state, rng)
            state = game.apply(state, action, seat)


def test_every_clause_that_can_fire_does() -> None:
    """Random matches, half of them with a small deck, in which cards run out and players pass."""
    rng = dice(3)
    coverage = ClauseCoverage(Trace(MaerchenMau))
    dealt = MaerchenMau(start_card="apply")
    for number in range(60):
        coverage.add_step(dealt, dealt.begin(seed=number))
    for number in range(120):
        game = any_game(
            MaerchenMau,
            rng,
            hand_size=rng.randint(1, 3),
            start_card=("apply", "inert", "number_only")[number % 3],
            play_for=("places", "winner")[number // 2 % 2],
            calls=("challenge", "window", "declare", "auto", "off")[number % 5],
            missed_final_call=("penalty", "ignore")[number // 5 % 2],
        )
        minimum = game.options.players * game.options.hand_size + 2
        cards = rng.sample(list(game.deck), minimum + rng.randint(0, 3)) if number % 2 else None
        done = game.begin(seed=number, cards=cards)
        for _ in range(150):
            coverage.add_step(game, done)
            if not game.actors(done.state):
                break
            seat, action = random_action(game, done.state, rng)
            done = game.step(done.state, action, seat)
    # This one only says what must not be done.
    assert coverage.never_fired == ("maerchenmau:plus.no-stacking",)
