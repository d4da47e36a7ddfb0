"""What effects do with cards: move, gather, shuffle and deal them, and find the next seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import Card, Cards, Log, Moved, Place, Shuffled, State, frozen, sight, zone
from cardrules.errors import InvalidArgument, InvalidDefinition, InvalidPosition, InvalidSeat, ViewOnly
from cardrules.rules.chance import Chance, Scripted
from cardrules.rules.log import SILENT, RecordingLog
from cardrules.rules.state import all_cards, mask
from tests.engine.rows import TURN_ONLY, Rows, TableState
from tests.engine.test_zones import ALL, EMPTY, OPTIONS, TABLE, A, B, C, D, E, F, Shapes

LYING = TABLE
"""a in hand 0, b in hand 1; c in row 0, d in row 1, row 2 empty; e f in meld 0."""
PILE = EMPTY.replace(pile=(A, B, C, D, E, F), chance=Scripted((0, 0, 0, 0, 0)))


def lying(state: Shapes) -> dict[str, str]:
    """Return the cards of each place that has some, as letters."""
    found: dict[str, str] = {}
    for line in str(state).splitlines()[1:]:
        place, _, cards = line.strip().partition(":")
        if cards:
            found[place] = cards.replace(" ", "")
    return found


TABLED = {"hands[0]": "a", "hands[1]": "b", "rows[0]": "c", "rows[1]": "d", "melds[0]": "ef"}


def test_the_table_of_these_tests() -> None:
    assert lying(LYING) == TABLED


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (lambda: LYING.move(A, to="pile"), {"hands[0]": "", "pile": "a"}),
        (lambda: LYING.move((B, A), to="pile"), {"hands[0]": "", "hands[1]": "", "pile": "ba"}),
        (lambda: LYING.move([C], to="rows", part=1), {"rows[0]": "", "rows[1]": "dc"}),
        (lambda: LYING.move(E, to="hands", part=1), {"melds[0]": "f", "hands[1]": "be"}),
        # To the end of the part in which it lies already.
        (lambda: LYING.move(E, to="melds", part=0), {"melds[0]": "fe"}),
        # Into a new part; a part that is left empty keeps its number.
        (lambda: LYING.move((E, F), to="melds"), {"melds[0]": "", "melds[1]": "ef"}),
        (lambda: LYING.move(A, to="heaps"), {"hands[0]": "", "heaps[1]": "a"}),
        (lambda: LYING.move((), to="pile"), {}),
        (lambda: LYING.move((), to="melds"), {}),
    ],
)
def test_cards_go_to_the_end_of_a_zone_from_wherever_they_lie(
    move: Callable[[], Shapes], expected: dict[str, str]
) -> None:
    after = move()
    assert lying(after) == {place: cards for place, cards in (TABLED | expected).items() if cards}
    assert lying(LYING) == TABLED


def test_only_cards_make_a_new_part() -> None:
    assert LYING.move((), to="melds").melds == ((E, F),)
    assert LYING.move(A, to="melds").melds == ((E, F), (A,))


def test_all_cards_are_gathered_in_deck_order() -> None:
    gathered = LYING.replace(heaps=((), ())).gather(to="pile")
    assert gathered.pile == (A, B, C, D, E, F)
    # As few parts as there may be, but one for each seat.
    assert (gathered.hands, gathered.rows, gathered.heaps, gathered.melds) == (((), ()), ((), (), ()), ((),), ())
    assert EMPTY.gather(to="pile") == gathered


def test_a_zone_is_shuffled_by_the_chance_of_the_state_and_the_log_told() -> None:
    log = RecordingLog(OPTIONS, LYING)
    # Each answer picks the card that goes to the end.
    chance = log.witness(Scripted((0, 0, 0, 0, 0)))
    state = LYING.replace(chance=chance).gather(to="pile").shuffle("pile", log)
    assert state.pile == (B, C, D, E, F, A)
    assert state.chance.draws == 1
    state = state.move(state.pile[0], to="melds")
    log.at(state)
    assert log.events[-2:] == (
        Shuffled(Place("pile"), (B, C, D, E, F, A)),
        Moved((B,), Place("pile"), Place("melds", 0), None, ALL),
    )


def test_the_part_of_a_zone_is_shuffled() -> None:
    state = LYING.replace(chance=Scripted((0,)))
    assert state.shuffle("melds", SILENT, part=0).melds == ((F, E),)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (lambda: PILE.deal("pile", to="hands", each=2), {"hands[0]": "ab", "hands[1]": "cd", "pile": "ef"}),
        (
            lambda: PILE.deal("pile", to="hands", each=2, first=1),
            {"hands[1]": "ab", "hands[0]": "cd", "pile": "ef"},
        ),
        (
            lambda: PILE.deal("pile", to="rows", each=1, first=2),
            {"rows[2]": "a", "rows[0]": "b", "rows[1]": "c", "pile": "def"},
        ),
        (lambda: PILE.deal("pile", to="few", each=4), {"few": "abcd", "pile": "ef"}),
        (lambda: PILE.deal("pile", to="hands", each=3), {"hands[0]": "abc", "hands[1]": "def"}),
        (lambda: PILE.deal("pile", to="hands", each=0), {"pile": "abcdef"}),
        # Card by card, after what is there already.
        (
            lambda: PILE.deal("pile", to="hands", each=1).deal("pile", to="hands", each=1),
            {"hands[0]": "ac", "hands[1]": "bd", "pile": "ef"},
        ),
    ],
)
def test_cards_are_dealt_from_the_front(deal: Callable[[], Shapes], expected: dict[str, str]) -> None:
    assert lying(deal()) == expected


@pytest.mark.parametrize(
    ("find", "seat"),
    [
        (EMPTY.next_seat, 1),
        (lambda: EMPTY.next_seat(1), 0),
        # Before the deal a field may not have its items yet.
        (lambda: EMPTY.replace(hands=()).next_seat(1), 0),
        (lambda: EMPTY.next_seat(0, 2), 0),
        (lambda: EMPTY.next_seat(step=-1), 1),
        (lambda: EMPTY.next_seat(1, -3), 0),
        (lambda: EMPTY.next_seat(1, step=0), 1),
        (lambda: EMPTY.replace(seat=1).next_seat(), 0),
    ],
)
def test_seats_go_round(find: Callable[[], int], seat: int) -> None:
    assert find() == seat


def wrong(value: object) -> Any:
    return value


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: LYING.move(A, to="pole"), InvalidArgument, r"^no zone 'pole' in Shapes: did you mean 'pile'\?"),
        (lambda: LYING.move(A, to=wrong(5)), InvalidArgument, r"^no zone 5 in Shapes: known are 'hands', "),
        (lambda: LYING.move(A, to="seat"), InvalidArgument, r"^no zone 'seat' in Shapes: "),
        (lambda: LYING.move(Card("z"), to="pile"), InvalidArgument, r"^card z lies in no zone of the state"),
        (lambda: LYING.move((A, A), to="pile"), InvalidArgument, r"^card a is named twice"),
        (lambda: LYING.move(wrong("a"), to="pile"), InvalidArgument, r"^cards is 'a' \(a str\); expected a card, or"),
        (lambda: LYING.move(wrong(["a"]), to="pile"), InvalidArgument, r"^a card is 'a' \(a str\); expected a card$"),
        (lambda: LYING.move(wrong(5), to="pile"), InvalidArgument, r"^cards is 5 \(an int\); expected a card, or sev"),
        (lambda: LYING.move(A, to="hands"), InvalidArgument, r"^hands has no part None; expected a seat from 0 to 1$"),
        (lambda: LYING.move(A, to="hands", part=2), InvalidArgument, r"^hands has no part 2; expected a seat from 0"),
        (lambda: LYING.move(A, to="hands", part=True), InvalidArgument, r"^hands has no part True; expected a seat"),
        (lambda: LYING.move(A, to="rows"), InvalidArgument, r"^rows has no part None; expected a number below 3$"),
        (lambda: LYING.move(A, to="pile", part=0), InvalidArgument, r"^pile has no part 0; expected None, as it has "),
        (
            lambda: LYING.move(A, to="melds", part=1),
            InvalidArgument,
            r"^melds has no part 1; expected a number below 1 or None for a new part$",
        ),
        (
            lambda: LYING.replace(heaps=((), (), (), ())).move(A, to="heaps"),
            InvalidArgument,
            r"^heaps has no part None; expected a number below 4$",
        ),
        (lambda: LYING.gather(to="hands"), InvalidArgument, r"^hands has several parts; expected a zone of one part"),
        (lambda: LYING.gather(to="melds"), InvalidArgument, r"^melds has several parts"),
        (lambda: PILE.shuffle("hands", SILENT), InvalidArgument, r"^hands has no part None; expected a seat"),
        (lambda: PILE.shuffle("melds", SILENT), InvalidArgument, r"^melds has no part None; expected a number below 0"),
        (lambda: PILE.shuffle("pile", wrong(None)), InvalidArgument, r"^log is None .*; expected the log that the eff"),
        (lambda: LYING.shuffle("pile", SILENT), InvalidArgument, r"^chance is None \(a NoneType\); expected a Chance"),
        (
            lambda: PILE.deal("pile", to="hands", each=4),
            InvalidPosition,
            r"^pile holds 6 cards; expected at least 8, to deal 4 each$",
        ),
        (
            lambda: PILE.deal("pile", to="hands", each=-1),
            InvalidArgument,
            r"^each is -1 \(an int\); expected a whole n",
        ),
        (lambda: PILE.deal("rows", to="hands", each=1), InvalidArgument, r"^rows has several parts; expected"),
        (lambda: PILE.deal("pile", to="hands", each=1, first=2), InvalidArgument, r"^hands has no part 2; expected a"),
        (lambda: PILE.deal("pile", to="hand", each=1), InvalidArgument, r"^no zone 'hand' in Shapes: did you mean 'ha"),
        (lambda: PILE.deal("pile", to="pile", each=1), InvalidArgument, r"^pile is dealt to itself; expected another"),
        (lambda: PILE.next_seat(2), InvalidSeat, r"^no seat 2; seats are 0 … 1"),
        (lambda: PILE.next_seat(wrong("0")), InvalidSeat, r"^no seat '0' \(a str\); seats are 0 … 1"),
        (lambda: PILE.next_seat(step=wrong(0.5)), InvalidArgument, r"^step is 0\.5 \(a float\); expected a whole num"),
        (lambda: EMPTY.replace(hands=(), small=()).next_seat(), InvalidDefinition, r"^Shapes: no field has an item"),
        (lambda: State(phase="turn").next_seat(), InvalidDefinition, r"^State: no field has an item for each seat"),
    ],
)
def test_a_wrong_argument_is_told(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_cards_of_a_view_cannot_be_moved_but_seats_go_round() -> None:
    view = mask(PILE.replace(seat=1), OPTIONS, 0)
    changes: tuple[Callable[[], object], ...] = (
        lambda: view.move(A, to="pile"),
        lambda: view.gather(to="pile"),
        lambda: view.shuffle("pile", SILENT),
        lambda: view.deal("pile", to="hands", each=1),
    )
    for change in changes:
        with pytest.raises(ViewOnly, match="the view of seat 0, which only shows a state"):
            change()
    assert view.next_seat() == 0


@given(st.lists(st.sampled_from("abcdef"), unique=True), st.sampled_from(["hands", "rows", "melds", "pile"]))
def test_moving_keeps_every_card(letters: list[str], to: str) -> None:
    part = 0 if to in {"hands", "rows", "melds"} else None
    after = LYING.move([Card(letter) for letter in letters], to=to, part=part)
    assert sorted(map(str, all_cards(after))) == [*"abcdef"]
    rows = getattr(after, to)
    assert list(map(str, rows if part is None else rows[0]))[-len(letters) :] == letters or not letters


# The state before the deal


@frozen
class Watched(TableState):
    hands: tuple[Cards, ...] = zone(sight.everyone)
    totals: tuple[int, ...] = (1, 2)


def test_a_deal_begins_with_the_defaults_and_empty_zones() -> None:
    given_states: list[Any] = []

    class Deals(Rows):
        state_type = Watched
        given_phases = tuple(TURN_ONLY.phases.values())

        @override
        def deal(self, state: Any, log: Log) -> Any:
            given_states.append(state)
            return super().deal(state, log)

    game = Deals()
    dealt = game.start("seed")
    (before,) = given_states
    assert before == Watched(phase="turn", cards=game.deck[:], chance=Chance.from_seed("seed"), totals=(1, 2))
    assert (before.table, before.hands, before.count, before.seat) == ((), (), 0, 0)
    assert dealt == before.replace(table=game.deck[:])


def test_a_field_of_a_state_needs_a_default() -> None:
    wrong_type: Any = frozen(type("Needy", (TableState,), {"__annotations__": {"sheet": int}}))
    game_type = type("NeedyRows", (Rows,), {"state_type": wrong_type})
    with pytest.raises(InvalidDefinition, match=r"^Needy\.sheet: has no default; expected one, for the state before"):
        game_type()


def _positive(state: object, field: object, value: int) -> None:
    if value < 1:
        raise ValueError("count is not positive")


@frozen
class Strict(TableState):
    count: int = attrs.field(default=0, validator=_positive)


def test_a_state_accepts_its_defaults() -> None:
    game_type = type("StrictRows", (Rows,), {"state_type": Strict, "given_phases": tuple(TURN_ONLY.phases.values())})
    with pytest.raises(InvalidDefinition, match=r"^Strict: the state before the deal, .* raises ValueError: count is"):
        game_type().start(1)
