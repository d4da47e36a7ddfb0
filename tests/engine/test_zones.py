"""Zones of any shape: how many parts a zone has follows from the type of its field."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import pytest

from cardrules import (
    FACE_DOWN,
    Between,
    Card,
    Cards,
    Moved,
    Options,
    PerSeat,
    Place,
    Shuffled,
    State,
    frozen,
    sight,
    zone,
)
from cardrules._layout import Unfollowable, follow, layout
from cardrules.errors import InvalidDefinition
from cardrules.rules.chance import Scripted
from cardrules.rules.log import RecordingLog
from cardrules.rules.sight import EVERYTHING, NOTHING, Visibility
from cardrules.rules.state import mask
from cardrules.rules.zones import no_cards, part_counts, zones_of
from tests.engine.rows import TURN_ONLY, Rows

A, B, C, D, E, F = (Card(name) for name in "abcdef")
OPTIONS = Options.of(players=2)
ALL = (0, 1, None)


@frozen
class Suited(Card):
    suit: str


@frozen
class Joker(Card):
    pass


Hand: TypeAlias = Annotated[Cards, Between(0, 2)]


def first_row_only(state: Any, options: Options, owner: int | None, viewer: int | None) -> Visibility:
    return EVERYTHING if owner == 0 else NOTHING


@frozen
class Shapes(State):
    hands: PerSeat[Cards] = zone(sight.owner_only)
    small: PerSeat[Hand] = zone(sight.owner_only)
    rows: Annotated[tuple[Cards, ...], Between(3, 3)] = zone(first_row_only)
    heaps: Annotated[tuple[Cards, ...], Between(1, 4)] = zone(sight.nobody)
    melds: tuple[Cards, ...] = zone(sight.everyone)
    pile: Cards = zone(sight.nobody)
    few: Annotated[tuple[Suited | Joker, ...], Between(0, 5)] = zone(sight.top_only)


EMPTY = Shapes(
    phase="turn", cards=(A, B, C, D, E, F), hands=((), ()), small=((), ()), rows=((), (), ()), heaps=((),), melds=()
)
TABLE = EMPTY.replace(hands=((A,), (B,)), rows=((C,), (D,), ()), melds=((E, F),))


def test_the_type_of_a_zone_says_how_many_parts_it_has() -> None:
    found = {place.name: (place.per_seat, place.in_parts, place.bounds) for place in zones_of(Shapes)}
    assert found == {
        "hands": (True, True, None),
        "small": (True, True, None),
        "rows": (False, True, Between(3, 3)),
        "heaps": (False, True, Between(1, 4)),
        "melds": (False, True, Between(0)),
        "pile": (False, False, None),
        "few": (False, False, None),
    }
    assert zones_of(type(mask(TABLE, OPTIONS, 0))) == zones_of(Shapes)
    hands, _, rows, heaps, *_ = zones_of(Shapes)
    assert [part_counts(place, 2) for place in (hands, rows, heaps)] == [range(2, 3), range(3, 4), range(1, 5)]
    assert [no_cards(place, 2) for place in zones_of(Shapes)] == [((), ()), ((), ()), ((), (), ()), ((),), (), (), ()]


def test_parts_are_numbered_and_made_into_a_zone_again() -> None:
    _, _, rows, _, _, pile, _ = zones_of(Shapes)
    assert rows.parts(TABLE) == ((0, (C,)), (1, (D,)), (2, ()))
    assert rows.with_parts([(C,), (D,), ()]) == TABLE.rows
    assert pile.parts(TABLE) == ((None, ()),)


@pytest.mark.parametrize(
    "kind",
    [
        Card,
        int,
        tuple[int, ...],
        tuple[Card, Card],
        tuple[Card | int, ...],
        tuple[tuple[Cards, ...], ...],
        tuple[Cards, Cards],
        PerSeat[int],
        Cards | None,
        Annotated[tuple[int, ...], Between(1, 2)],
    ],
    ids=str,
)
def test_another_type_is_no_zone(kind: Any) -> None:
    wrong: Any = frozen(type("Wrong", (State,), {"__annotations__": {"table": kind}, "table": zone(sight.everyone)}))
    game_type = type("WrongRows", (Rows,), {"state_type": wrong, "given_phases": tuple(TURN_ONLY.phases.values())})
    with pytest.raises(InvalidDefinition, match=r"^Wrong\.table: a zone has the type .*; expected a tuple of cards, "):
        game_type()


@pytest.mark.parametrize("kind", [Cards, tuple[Cards, ...], Annotated[tuple[Cards, ...], Between(2, 2)]], ids=str)
def test_only_parts_of_seats_have_owners(kind: Any) -> None:
    wrong: Any = frozen(type("Wrong", (State,), {"__annotations__": {"table": kind}, "table": zone(sight.owner_only)}))
    with pytest.raises(InvalidDefinition, match=r"^Wrong\.table: sight\.owner_only, but .* have no owners; expected"):
        zones_of(wrong)


def test_an_option_cannot_bound_the_number_of_parts() -> None:
    kind: Any = Annotated[tuple[Cards, ...], Between(1, "rows")]
    wrong: Any = frozen(type("Wrong", (State,), {"__annotations__": {"table": kind}, "table": zone(sight.everyone)}))
    with pytest.raises(
        InvalidDefinition, match=r"^Wrong\.table: Between\(1, rows\) bounds .* by an option; expected numbers"
    ):
        zones_of(wrong)


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [(0, ((A,), (FACE_DOWN,))), (1, ((FACE_DOWN,), (B,))), (None, ((FACE_DOWN,), (FACE_DOWN,)))],
)
def test_each_part_is_shown_as_its_rule_says(viewer: int | None, hands: tuple[Cards, ...]) -> None:
    view = mask(TABLE, OPTIONS, viewer)
    assert view.hands == hands
    # The rule is asked about each row by its number, which is no seat: seat 1 does not see row 1.
    assert view.rows == ((C,), (FACE_DOWN,), ())
    assert view.melds == ((E, F),)


def test_a_state_prints_a_line_for_each_part() -> None:
    lines = [line.strip() for line in str(TABLE).splitlines()]
    assert [line for line in lines if line.startswith("rows")] == ["rows[0]: c", "rows[1]: d", "rows[2]:"]
    assert [line for line in lines if line.startswith("melds")] == ["melds[0]: e f"]


def told(before: Shapes, after: Shapes) -> list[tuple[str, Place, Place, tuple[int | None, ...]]]:
    """Return what moved and who sees it."""
    log = RecordingLog(OPTIONS, before)
    log.at(after)
    assert {place: cards for place, cards in follow(layout(before), log.events).items() if cards} == {
        place: cards for place, cards in layout(after).items() if cards
    }
    return [
        ("".join(map(str, event.cards)), event.source, event.target, event.seen_by)
        for event in log.events
        if isinstance(event, Moved)
    ]


def test_cards_come_to_a_part_that_is_new() -> None:
    after = TABLE.replace(hands=((), (B,)), melds=((E, F), (A,)))
    assert told(TABLE, after) == [("a", Place("hands", 0), Place("melds", 1), ALL)]


def test_cards_leave_a_part_that_is_gone_afterwards() -> None:
    assert told(TABLE, TABLE.replace(melds=(), heaps=((), (E, F)))) == [
        ("ef", Place("melds", 0), Place("heaps", 1), ALL),
    ]


def test_cards_go_from_part_to_part_of_one_zone() -> None:
    # Row 1 is hidden from all and row 0 open to all, so everybody sees the card arrive.
    assert told(TABLE, TABLE.replace(rows=((C, D), (), ()))) == [("d", Place("rows", 1), Place("rows", 0), ALL)]
    assert told(TABLE, TABLE.replace(rows=((C,), (), (D,)))) == [("d", Place("rows", 1), Place("rows", 2), ())]


def test_parts_are_compared_by_their_numbers() -> None:
    before = TABLE.replace(melds=((E,), (F,)))
    # Without the first meld, the second has its number.
    assert told(before, before.replace(melds=((F,),), pile=(E,))) == [
        ("e", Place("melds", 0), Place("pile"), ALL),
        ("f", Place("melds", 1), Place("melds", 0), ALL),
    ]


def test_a_new_part_without_cards_is_no_event() -> None:
    assert told(TABLE, TABLE.replace(melds=((E, F), ()))) == []


def test_the_cards_of_a_part_are_shuffled() -> None:
    log = RecordingLog(OPTIONS, TABLE)
    mixed, _ = log.witness(Scripted((0,))).shuffle(TABLE.melds[0])
    log.at(TABLE.replace(melds=(mixed,)))
    assert log.events == (Shuffled(Place("melds", 0), (F, E)),)
    assert follow(layout(TABLE), log.events)[Place("melds", 0)] == [F, E]


def test_no_card_leaves_a_part_that_never_was() -> None:
    with pytest.raises(Unfollowable, match=r"a leaves melds\[4\], where it does not lie"):
        follow(layout(TABLE), (Moved((A,), Place("melds", 4), Place("pile"), None, ALL),))
