"""States, zones and views: what is hidden from whom follows from the declaration alone."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

from cardrules import FACE_DOWN, Card, Cards, Options, PerSeat, State, View, frozen, secret, sight, zone
from cardrules.errors import ViewOnly
from cardrules.rules.state import all_cards, mask, unmask
from cardrules.rules.values import fields_of
from cardrules.rules.zones import zones_of
from tests.engine.toy import Toy, ToyState

A, B, C, D = (Card(name) for name in "abcd")
OPTIONS = Options.of(players=2)


def open_at_the_end(state: Table, options: Options, owner: int | None, viewer: int | None) -> sight.Visibility:
    return sight.Visibility.EVERYTHING if state.phase == "end" else sight.Visibility.NOTHING


@frozen
class Table(State):
    hands: PerSeat[Cards] = zone(sight.owner_only)
    pile: Cards = zone(sight.top_only)
    draw: Cards = zone(sight.nobody)
    shown: Cards = zone(sight.everyone)
    late: Cards = zone(open_at_the_end)
    plan: str = secret("no plan")
    count: int = 0


STATE = Table(
    phase="turn",
    seat=1,
    cards=(A, B, C, D),
    chance=Toy().start("hush").chance,
    hands=((A,), (B, C)),
    pile=(D, A, B),
    draw=(C, D),
    shown=(A, D),
    late=(B,),
    plan="win",
    count=7,
)


def test_zones_are_found_in_the_order_of_the_fields() -> None:
    assert [(place.name, place.per_seat) for place in zones_of(Table)] == [
        ("hands", True),
        ("pile", False),
        ("draw", False),
        ("shown", False),
        ("late", False),
    ]
    assert zones_of(State) == ()
    hands, pile, *_ = zones_of(Table)
    assert hands.parts(STATE) == ((0, (A,)), (1, (B, C)))
    assert pile.parts(STATE) == ((None, (D, A, B)),)
    assert hands.with_parts([(A,), (B, C)]) == STATE.hands
    assert pile.with_parts([(D, A, B)]) == STATE.pile
    assert list(all_cards(STATE)) == [A, B, C, D, A, B, C, D, A, D, B]


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, ((A,), (FACE_DOWN, FACE_DOWN))),
        (1, ((FACE_DOWN,), (B, C))),
        (None, ((FACE_DOWN,), (FACE_DOWN, FACE_DOWN))),
    ],
)
def test_a_view_shows_what_the_zones_declare(viewer: int | None, hands: tuple[Cards, ...]) -> None:
    view: Any = mask(STATE, OPTIONS, viewer)
    assert {View, Table} <= set(type(view).__mro__)
    assert view.hands == hands
    assert view.pile == (FACE_DOWN, FACE_DOWN, B)
    assert view.draw == (FACE_DOWN, FACE_DOWN)
    assert view.shown == (A, D)
    assert view.late == (FACE_DOWN,)
    assert (view.phase, view.seat, view.cards, view.count) == ("turn", 1, (A, B, C, D), 7)
    assert (str(view.chance), view.plan, view.viewer) == ("None", "no plan", viewer)


def test_a_zone_can_be_opened_by_the_state() -> None:
    assert mask(STATE.replace(phase="end"), OPTIONS, None).late == (B,)


def test_an_empty_open_pile_has_no_top() -> None:
    assert mask(STATE.replace(pile=()), OPTIONS, 0).pile == ()


def test_nothing_hidden_can_be_read_from_a_view() -> None:
    view: Any = mask(STATE, OPTIONS, 0)
    for told in (repr(view), str(view), str(hash(view)), repr(pickle.dumps(view))):
        assert "hush" not in told
        assert "win" not in told
    assert {name for name in dir(view) if not name.startswith("_")} == {
        *(field.name for field in fields_of(Table)),
        *("viewer", "whose", "replace", "move", "gather", "shuffle", "deal", "next_seat"),
    }


def test_what_is_hidden_makes_no_difference_to_a_view() -> None:
    other = STATE.replace(hands=((A,), (D, B)), draw=(B, C), late=(D,), plan="lose", pile=(C, D, B), chance=None)
    assert mask(other, OPTIONS, 0) == mask(STATE, OPTIONS, 0)
    assert hash(mask(other, OPTIONS, 0)) == hash(mask(STATE, OPTIONS, 0))
    assert mask(other, OPTIONS, 1) != mask(STATE, OPTIONS, 1)


def test_views_of_two_seats_differ_even_if_they_see_the_same() -> None:
    state = STATE.replace(hands=((), ()))
    assert mask(state, OPTIONS, 0) != mask(state, OPTIONS, 1) != mask(state, OPTIONS, None)


def test_a_view_comes_through_copies_and_pickles() -> None:
    view = mask(STATE, OPTIONS, 1)
    for again in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):  # noqa: S301 - our own
        assert (again, type(again)) == (view, type(view))
        assert again.hands[0][0] is FACE_DOWN


def test_a_state_comes_through_copies_and_pickles() -> None:
    for again in (copy.copy(STATE), copy.deepcopy(STATE), pickle.loads(pickle.dumps(STATE))):  # noqa: S301 - our own
        assert again == STATE
        assert again.hands[0][0] is A


def test_views_and_states_cannot_be_changed() -> None:
    view = mask(STATE, OPTIONS, None)
    for value in (view, STATE):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, "phase", "end")  # noqa: B010 - checkers know it
    with pytest.raises(ViewOnly, match="the view of a spectator, which only shows a state"):
        view.replace(phase="end")


def test_a_view_says_whose_it_is() -> None:
    seen = [mask(STATE, OPTIONS, viewer) for viewer in (0, None)]
    assert [view.whose for view in seen if isinstance(view, View)] == ["seat 0", "a spectator"]


def test_cards_laid_where_a_view_hides_one_make_a_state() -> None:
    view = mask(STATE, OPTIONS, 0)
    # Hidden are, zone by zone: two of the other hand, two of the pile, two of the draw pile, one of the late zone.
    made = unmask(view, Table, (D, A, C, D, B, A, C), STATE.chance)
    assert not isinstance(made, View)
    assert made.hands == ((A,), (D, A))
    assert (made.pile, made.draw, made.shown, made.late) == ((C, D, B), (B, A), (A, D), (C,))
    assert mask(made, OPTIONS, 0) == view


def test_every_ready_made_visibility_says_who_sees_what() -> None:
    state = ToyState(phase="turn")
    seen = {
        declared: [declared(state, OPTIONS, 0, viewer) for viewer in (0, 1, None)]
        for declared in (sight.owner_only, sight.everyone, sight.nobody, sight.top_only)
    }
    assert seen == {
        sight.owner_only: [sight.Visibility.EVERYTHING, sight.Visibility.NOTHING, sight.Visibility.NOTHING],
        sight.everyone: [sight.Visibility.EVERYTHING] * 3,
        sight.nobody: [sight.Visibility.NOTHING] * 3,
        sight.top_only: [sight.Visibility.TOP] * 3,
    }
    # A spectator is not the owner of a shared zone.
    assert sight.owner_only(state, OPTIONS, None, None) == sight.Visibility.NOTHING
