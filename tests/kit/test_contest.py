"""Contest, a game of choices at once, under the whole kit; and what the kit says of games that leak a choice."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from typing_extensions import override

from cardrules import Match, View, frozen, sight, zone
from cardrules.rules.sight import Visibility
from cardrules.rules.state import build_view
from cardrules.rules.values import fields_of
from cardrules.testing import Conformance, Subject, conformance_tests
from tests.kit.contest import Bid, Cards, Contest, ContestState, Fold, Show
from tests.kit.doctored import problems

test_contest = pytest.mark.slow(conformance_tests(Contest))


class ShowsChoices(Contest):
    """A view shows what everybody has chosen."""

    @override
    def view(self, state: ContestState, seat: int | None) -> ContestState:
        view = super().view(state, seat)
        values = {field.name: getattr(view, field.name) for field in fields_of(ContestState)}
        return build_view(ContestState, values | {"viewer": seat, "chosen": state.chosen})


def after_rock(state: Any, options: Any, owner: int | None, viewer: int | None) -> Visibility:
    """Show a zone as soon as a seat has chosen the rock."""
    rock = any(choice is Show("rock") for choice in state.chosen)
    return sight.everyone(state, options, owner, viewer) if rock else sight.nobody(state, options, owner, viewer)


@frozen
class Telltale(ContestState):
    rest: Cards = zone(after_rock)


class TurnsUpTheRest(Contest):
    """Whether the rest lies open depends on a choice."""

    state_type = Telltale


class KnowsWhoFolds(Contest):
    """The number of rounds depends on a choice, and with it the result."""

    @override
    def result(self, state: ContestState) -> Any:
        if isinstance(state, View) or not any(isinstance(choice, Fold) for choice in state.chosen):
            return super().result(state)
        return super().result(state.replace(phase="over", chosen=()))


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (ShowsChoices, "views-show-what-is-declared"),
        (TurnsUpTheRest, "hidden-cards-make-no-difference"),
        (KnowsWhoFolds, "views-tell-whose-turn-it-is"),
    ],
)
def test_the_kit_finds_a_choice_that_leaks(game: type[Contest], check: str) -> None:
    assert check in Conformance(Subject(game, "hidden")).failing()


def test_the_last_choice_is_compared_where_the_others_could_have_been_made() -> None:
    game = Contest(players=3, hand=2)
    bids = 0
    for seed in range(4):
        match = Match(game, seed)
        rng = random.Random(seed)  # noqa: S311 - the same every time
        while match.actors:
            seat = match.actors[0]
            played = match.play(rng.choice(game.legal_actions(match.state, seat)), seat)
            for luck in range(3):
                assert problems("nothing-hidden-decides", cast("Any", game), played, luck=luck) == []
            # With other cards in the hands, a card that another seat has bid may lie elsewhere.
            bids += any(isinstance(choice, Bid) for choice in played.before.chosen)
    assert bids
