"""A game with zones of every shape passes the whole kit; its positions, saves, views and events, worked out by hand."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from rich.console import Console
from typing_extensions import override

from cardrules import FACE_DOWN, Moved, Place, Played
from cardrules.cli.screen import Screen
from cardrules.errors import CorruptData, InvalidDefinition, InvalidPosition
from cardrules.testing import conformance_tests, scenes
from tests.kit.games import TERRACES
from tests.kit.terraces import Terraces, TerracesState

test_terraces = conformance_tests(TERRACES)

GAME = Terraces(players=2)
TABLE: dict[str, Any] = {
    "hands": ["b2 b5", "g1"],
    "rows": ["r1 r4", "y6", ""],
    "wells": ["y2 y3", "g4"],
    "sets": ["r2 g2", "y1"],
}
STATE = GAME.position(**TABLE)


def cards(text: str) -> tuple[Any, ...]:
    return tuple(GAME.card(card_id) for card_id in text.split())


def played(state: TerracesState, action: str) -> Played[TerracesState, Any]:
    return GAME.step(state, GAME.parse_action(action))


def moved(text: str, source: Place, target: Place, *seen_by: int | None) -> Moved:
    return Moved(cards(text), source, target, None, seen_by)


def test_a_position_has_a_text_for_each_part() -> None:
    assert STATE.rows == (cards("r1 r4"), cards("y6"), ())
    assert STATE.sets == (cards("r2 g2"), cards("y1"))
    assert set(STATE.cards) == {*cards("b2 b5 g1 r1 r4 y6 y2 y3 g4 r2 g2 y1")}
    # Zones that are not given are empty, in as few parts as they may have.
    bare = GAME.position(hands=["b2", "g1"])
    assert (bare.rows, bare.wells, bare.sets, bare.away) == (((), (), ()), ((), ()), (), ())
    # The hands of a scene are the parts of the first zone with one for each seat.
    assert scenes.position(GAME, "b2 b5", "g1", rows=["r1 r4", "y6", ""]).hands == STATE.hands


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rows": ["r1", "y6"]}, "rows has 2 items; expected 3"),
        ({"rows": "r1 y6"}, "rows is 'r1 y6'; expected a list with the cards of each part"),
        ({"hands": "b2"}, "hands is 'b2'; expected a list with the cards of each seat"),
        ({"hands": ["b2"]}, "hands has 1 item for 2 seats; expected one for each"),
        ({"sets": ["r2 r9"]}, "sets[0]: no card 'r9'"),
        ({"sets": ["r2", "b2"]}, "sets[1][0]: card b2 also lies at hands[0][0]"),
    ],
)
def test_a_wrong_part_of_a_position_is_told_with_its_place(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position(**{**TABLE, **changes})
    assert problem in str(caught.value)


def test_a_view_shows_the_open_parts_and_how_many_there_are() -> None:
    view = GAME.view(STATE, 0)
    assert view.wells == ((FACE_DOWN, FACE_DOWN), cards("g4"))
    assert (view.hands, view.rows, view.sets) == ((cards("b2 b5"), (FACE_DOWN,)), STATE.rows, STATE.sets)
    again = GAME.determinize(view, "seed")
    assert GAME.view(again, 0) == view
    assert again.wells[1] == cards("g4")


def test_parts_are_saved_as_lists() -> None:
    data = GAME.dump(STATE)
    assert data["state"]["rows"] == [["r1", "r4"], ["y6"], []]
    assert data["state"]["sets"] == [["r2", "g2"], ["y1"]]
    assert GAME.restore(json.loads(json.dumps(data))) == STATE
    view = GAME.view(STATE, 1)
    assert GAME.dump_view(view)["state"]["wells"] == [[2], ["g4"]]
    assert GAME.restore_view(GAME.dump_view(view)) == view


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ([["r1", "r4"], ["y6"]], "$.state.rows has 2 items; expected 3"),
        ([["r1", "r4"], ["y6"], [], []], "$.state.rows has 4 items; expected 3"),
        ([["r1", "r4"], ["y6"], "y5"], "$.state.rows[2]: 'y5' is not a list"),
        ([["r1", "r4"], ["y6"], ["r1"]], "$.state.rows[2][0]: card r1 also lies at rows[0][0]"),
    ],
)
def test_a_wrong_part_of_a_save_is_told_with_its_place(rows: Any, problem: str) -> None:
    data = GAME.dump(STATE)
    data["state"]["rows"] = rows
    with pytest.raises(CorruptData) as caught:
        GAME.restore(data)
    assert problem in str(caught.value)


def test_a_card_laid_on_a_row_is_told() -> None:
    step = played(STATE, "build b5 0")
    assert step.state.rows == (cards("r1 r4 b5"), cards("y6"), ())
    assert step.events == (moved("b5", Place("hands", 0), Place("rows", 0), 0, 1, None),)
    assert scenes.refused(GAME, STATE, "build b5 1") == ["not-higher"]


def test_a_card_is_told_by_the_well_it_came_from() -> None:
    hidden, open_to_all = played(STATE, "draw 0"), played(STATE, "draw 1")
    assert hidden.events == (moved("y3", Place("wells", 0), Place("hands", 0), 0),)
    assert open_to_all.events == (moved("g4", Place("wells", 1), Place("hands", 0), 0, 1, None),)
    shown = GAME.view_event(hidden.events[0], 1)
    assert isinstance(shown, Moved)
    assert (shown.cards, shown.source) == ((FACE_DOWN,), Place("wells", 0))


def test_a_card_comes_to_its_set_or_begins_a_new_one() -> None:
    known, new = played(STATE, "collect b2"), played(STATE.replace(seat=1, sets=STATE.sets[:1]), "collect g1")
    assert known.state.sets == (cards("r2 g2 b2"), cards("y1"))
    assert known.events == (moved("b2", Place("hands", 0), Place("sets", 0), 0, 1, None),)
    assert new.state.sets == (cards("r2 g2"), cards("g1"))
    assert new.events == (moved("g1", Place("hands", 1), Place("sets", 1), 0, 1, None),)


def test_a_full_set_is_put_away_and_the_next_has_its_number() -> None:
    before = GAME.position(hands=["b2 b5", "g1"], sets=["r2 g2 y2", "y1"])
    step = played(before, "collect b2")
    assert (step.state.sets, step.state.away) == ((cards("y1"),), cards("r2 g2 y2 b2"))
    assert step.events == (
        moved("b2", Place("hands", 0), Place("sets", 0), 0, 1, None),
        moved("r2 g2 y2 b2", Place("sets", 0), Place("away"), 0, 1, None),
        moved("y1", Place("sets", 1), Place("sets", 0), 0, 1, None),
    )


@pytest.mark.parametrize("left", [{"rows": ((), ())}, {"rows": ((),) * 4}, {"rows": None}, {"sets": [()]}])
def test_an_effect_leaves_a_zone_in_parts_as_its_type_says(left: dict[str, Any]) -> None:
    class Wrong(Terraces):
        @override
        def draw(self, state: TerracesState, action: Any, seat: int, log: Any) -> TerracesState:
            return state.replace(**left)

    game = Wrong(players=2)
    with pytest.raises(InvalidDefinition, match=r"effect 'draw' of Draw left an impossible state: (rows|sets) "):
        game.step(STATE, game.parse_action("draw 0"))


def test_a_part_has_a_name_for_people() -> None:
    words = GAME.words()
    places = (Place("rows", 2), Place("hands", 1), Place("away"))
    assert [*map(words, places)] == ["row 2", "Seat 2’s hand", "put away"]
    console = Console(file=io.StringIO(), width=80)
    Screen(console, GAME, "en", 1, ("", "")).table(STATE)
    output = console.file
    assert isinstance(output, io.StringIO)
    labels = [line.split("  ")[0].strip() for line in output.getvalue().splitlines()]
    # The zones of seats come last, the viewer's own at the very end.
    shared = ["row 0", "row 1", "row 2", "well 0", "well 1", "set 0", "set 1", "put away"]
    assert labels[-10:] == [*shared, "Seat 1’s hand", "Seat 2’s hand"]
