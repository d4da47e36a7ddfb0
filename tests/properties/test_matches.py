"""Whole matches under random options keep every invariant of the engine.

Each match is played once with all checks; failures name the game, the seed and the actions so far. How many matches
there are is set by the Hypothesis profile, see ``tests/conftest.py``.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Moved, Place, Shuffled, State, Step
from tests.properties import checks
from tests.properties.play import SUBJECTS, Moment, Plan, Subject, moments, plans


@contextmanager
def _told(plan: Plan, played: list[Moment]) -> Generator[None]:
    """Add to a failure what is needed to see it again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in {plan.game!r}, seed {plan.seed}, after:")
        for moment in played:
            error.add_note(f"  {moment.seat}: {moment.action}")
        raise


def _check_dealing(plan: Plan, subject: Subject) -> State:
    """Begin a match, and check what the events of dealing tell."""
    game = plan.game
    begun: Step[State] = game.begin(plan.seed)
    assert begun.state == game.start(plan.seed)
    first = next(event for event in begun.events if isinstance(event, Moved | Shuffled))
    pile = first.source if isinstance(first, Moved) else Place(first.zone)
    empty: checks.Zones = {place: [] for place in checks.zones(begun.state)}
    table = checks.replayed(empty | {pile: list(begun.state.cards)}, begun.events)
    assert table == checks.zones(begun.state)
    return begun.state


def _check_state(plan: Plan, subject: Subject, state: State, rng: random.Random) -> None:
    for check in checks.STATE_CHECKS:
        check(plan.game, state, rng)
    checks.check_nothing_but_zones_shows_cards(plan.game, state, rng, subject.records)


@pytest.mark.parametrize("name", SUBJECTS)
@given(data=st.data())
def test_a_match_keeps_every_invariant(name: str, data: st.DataObject) -> None:
    subject = SUBJECTS[name]
    plan = data.draw(plans(subject))
    game = plan.game
    # Checks have a luck of their own: how often they look must not change the match.
    rng = random.Random(plan.luck + 1)  # noqa: S311 - the same checks every time
    played: list[Moment] = []
    with _told(plan, played):
        start = _check_dealing(plan, subject)
        _check_state(plan, subject, start, rng)
        for moment in moments(plan, start, plan.most_actions(subject)):
            played.append(moment)
            for check in checks.MOMENT_CHECKS:
                check(game, moment, rng)
            _check_state(plan, subject, moment.after, rng)
            if rng.random() < 0.2:
                for sampled in checks.SAMPLED_STATE_CHECKS:
                    sampled(game, moment.after, rng)
                for sampled_moment in checks.SAMPLED_MOMENT_CHECKS:
                    sampled_moment(game, moment, rng)
        checks.check_the_catalogue(game, rng.choice([start, *(moment.after for moment in played)]), rng)
        _check_reproducible(plan, start, played, rng)


def _check_reproducible(plan: Plan, start: State, played: list[Moment], rng: random.Random) -> None:
    """The same seed and actions give the same states, also if the match was saved and restored on the way."""
    game = plan.game
    state = game.start(plan.seed)
    saved_at = rng.randrange(len(played) + 1)
    for moment in played:
        if moment.number == saved_at:
            state = game.restore(game.dump(state))
        state = game.apply(state, game.parse_action(str(moment.action)), moment.seat)
        assert state == moment.after
    assert state.chance == (played[-1].after if played else start).chance
