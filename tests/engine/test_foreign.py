"""Data from outside: bounded in depth and size, and views no less checked than states."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from typing_extensions import override

from cardrules import Record, Result, frozen, sight, zone
from cardrules._storage.codec import MAX_BITS, MAX_CHARACTERS, MAX_DEPTH, MAX_VALUES, plain, to_json
from cardrules.errors import CorruptData, CorruptRecord, InvalidDefinition, InvalidPosition, InvalidSeed, UnknownState
from cardrules.rules.chance import MAX_DRAWS, Chance
from cardrules.rules.state import as_view
from tests.engine.rows import TURN_ONLY
from tests.engine.test_records import hashed, header
from tests.engine.toy import Toy, ToyCard, ToyState

GAME = Toy(players=2)


def nested(depth: int, innermost: Any = 0) -> Any:
    data: Any = innermost
    for _ in range(depth):
        data = [data]
    return data


# Depth and size


def test_plain_data_is_copied() -> None:
    data: Any = json.loads('{"a": [1, null, true, "x", {"b": []}], "c": 0.5}')
    made = plain(data)
    assert made == data
    assert made is not data
    assert made["a"] is not data["a"]
    assert plain(nested(MAX_DEPTH)) == nested(MAX_DEPTH)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (nested(MAX_DEPTH + 1), "$[0][0][0][0][0][0][0][0]…: nested more than 50 deep"),
        (nested(5_000), "$[0][0][0][0][0][0][0][0]…: nested more than 50 deep"),
        ({"a": [0, {"b": 2**MAX_BITS}]}, "$.a[1].b: a number of 4097 bits; expected at most 4096"),
        ([0] * (MAX_VALUES + 1), "$: more than 500000 values in all"),
        ([[0] * (MAX_VALUES // 2 + 1)] * 2, "$[1]: more than 500000 values in all"),
        (["x" * MAX_CHARACTERS, "y"], "$[1]: more than 10000000 characters in all"),
        ({"\ud800": 0}, r"$['\ud800']: '\ud800' cannot be written in UTF-8"),
        ({"a b": ["\ud800"]}, r"$['a b'][0]: '\ud800' cannot be written in UTF-8"),
        ({1: 0}, "$[1]: the key is no text"),
    ],
)
def test_data_beyond_the_bounds_is_refused(data: object, problem: str) -> None:
    with pytest.raises(ValueError, match=r"^\$") as caught:
        plain(data)
    assert str(caught.value) == problem


def test_data_that_holds_itself_is_refused() -> None:
    data: list[Any] = []
    data += [data, data]
    with pytest.raises(ValueError, match="nested more than 50 deep"):
        plain(data)


HUGE: tuple[Any, ...] = (
    nested(600),
    nested(5_000),
    10**5_000,
    [0] * 3_000_000,
    ["b1"] * 30_000,
    [["b9"]] * 15_000,
    {str(number): 0 for number in range(30_000)},
    "x" * 20_000_000,
    "x" * 5_000_000,
    "\ud800",
    "\x1b[31m",
)


@pytest.mark.parametrize(
    "path", ["state", "state.hands", "state.hands.0", "state.due", "options", "game", "version", "x"]
)
@pytest.mark.parametrize("value", HUGE, ids=range(len(HUGE)))
def test_however_much_a_save_holds_it_is_refused_in_a_short_message(path: str, value: object) -> None:
    state = GAME.start(1)
    saved, sent = GAME.dump(state), GAME.dump_view(GAME.view(state, 0))
    for data, restore in ((saved, GAME.restore), (sent, GAME.restore_view)):
        *steps, last = path.split(".")
        place: Any = data
        for step in steps:
            place = place[step]
        place[int(last) if last == "0" else last] = value
        with pytest.raises(CorruptData) as caught:
            restore(data)
        text = str(caught.value)
        assert len(text) < 10_000
        assert text.isprintable()


def test_what_is_no_save_at_all_is_refused() -> None:
    data = GAME.dump(GAME.start(1))
    for value in ({1, 2}, (1, 2), object(), b"b1", 0.5, float("nan")):
        with pytest.raises(CorruptData, match="hands"):
            GAME.restore(data | {"state": data["state"] | {"hands": value}})


def test_values_are_written_as_deep_as_they_are_read() -> None:
    value: Any = ()
    for _ in range(MAX_DEPTH - 1):
        value = (value,)
    assert plain(to_json(value)) == to_json(value)
    for _ in range(5_000):
        value = (value,)
    with pytest.raises(InvalidDefinition, match="a value nested more than 50 deep has no form in JSON"):
        to_json(value)


# Versions, chance, other games


@pytest.mark.parametrize("version", [0, -5])
def test_a_record_of_a_version_that_never_was_is_refused(version: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(hashed([header(game_version=version)]))
    with pytest.raises(CorruptRecord, match=rf"line 1: \$.game_version: {version}; expected a whole number from 1 on"):
        Record.load(path).replay(Toy)


def test_a_seed_has_a_last_draw() -> None:
    last = Chance("int:1", MAX_DRAWS - 1)
    mixed, after = last.shuffle("abc")
    assert sorted(mixed) == ["a", "b", "c"]
    state = GAME.start(1).replace(chance=after)
    assert GAME.restore(GAME.dump(state)) == state
    for draw in (lambda: after.shuffle("abc"), lambda: after.choose("abc"), lambda: Chance("int:1", -1).shuffle("ab")):
        with pytest.raises(
            InvalidSeed,
            match=r"chance\.draws is -?\d+; expected a number from 0 on, less than 18446744073709551615",
        ):
            draw()


def test_the_result_of_another_games_state_is_not_asked_for() -> None:
    other: Any = TURN_ONLY.start(1)
    asked: tuple[Callable[[Any], object], ...] = (GAME.result, GAME.rounds)
    for ask in asked:
        with pytest.raises(UnknownState, match="toy works on a ToyState, not on a TableState"):
            ask(other)
    assert GAME.result(GAME.view(GAME.start(1), 0)) is None
    assert GAME.rounds(GAME.start(1)) is None


# Views


def view_data(viewer: int | None = 0, **changed: Any) -> Any:
    state = GAME.position(phase="turn", hands=["b1 b2", "r1 r2"], discard="b4 b3", draw="r3 r4", shown="r4"[:0])
    data = GAME.dump_view(GAME.view(state, viewer))
    data["state"] |= changed
    return data


@pytest.mark.parametrize(
    ("viewer", "changed", "problem"),
    [
        (0, {"hands": [["b1", 1], [2]]}, "$.state.hands[0][1] lies face down, but seat 0 sees it"),
        (0, {"hands": [["b1", "b2"], ["r1", 1]]}, "$.state.hands[1][0] lies open, but seat 0 does not see it"),
        (None, {"hands": [["b1", 1], [2]]}, "$.state.hands[0][0] lies open, but a spectator does not"),
        (0, {"draw": ["r3", 1]}, "$.state.draw[0] lies open, but seat 0 does not see it"),
        (0, {"discard": [2]}, "$.state.discard[1] lies face down, but seat 0 sees it"),
        (0, {"discard": ["b4", "b3"]}, "$.state.discard[0] lies open, but seat 0 does not see it"),
        (
            0,
            {"draw": [1]},
            "$.state.cards in play are b1 b2 b3 b4 r1 r2 r3 r4; expected what the zones hold: b1 b2 b3",
        ),
        (0, {"cards": ["b1", "b2", "b3"]}, "$.state.cards in play are b1 b2 b3; expected what the zones hold"),
        (0, {"cards": ["b2", "b1", "b3"]}, "$.state.cards in play are b2 b1 b3; expected each of them once, in deck"),
        (0, {"cards": ["b1", "b1", "b3"]}, "$.state.cards in play are b1 b1 b3; expected each of them once, in deck"),
        (0, {"cards": [8]}, "$.state.cards[0]: card ?? is not in the deck"),
        (0, {"hands": [["b1", "b1"], [2]]}, "$.state.hands[0][1]: card b1 also lies at hands[0][0]"),
        (0, {"discard": [], "draw": [3]}, "$.state.cards in play are"),
        (0, {"cards": [card.id for card in GAME.deck]}, "$.state.cards: the whole deck; expected no such key"),
        (0, {"draw": ["??", "??"]}, "$.state.draw[0]: '??' is not a card id, or a number of cards that lie face down"),
        (0, {"draw": [0]}, "$.state.draw[0]: 0 is not a card id, or a number of cards that lie face down"),
        (0, {"draw": [9]}, "$.state.draw[0]: 9 is not a card id, or a number of cards that lie face down"),
        (0, {"draw": [True]}, "$.state.draw[0]: True is not a card id"),
        (0, {"draw": [1, 1]}, "$.state.draw: [1, 1] has two numbers in a row; expected their sum"),
        (0, {"draw": [8, "r3"]}, "$.state.draw: [8, 'r3'] are more cards than there are"),
        (
            0,
            {"phase": "guess", "guesses": ["b", "b"]},
            "$.state.phase is 'guess': nobody may act, but the match has no",
        ),
    ],
)
def test_a_view_that_no_state_has_is_refused(viewer: int | None, changed: dict[str, Any], problem: str) -> None:
    assert as_view(GAME.restore_view(view_data(viewer))) is not None
    with pytest.raises(CorruptData) as caught:
        GAME.restore_view(view_data(viewer, **changed))
    assert str(caught.value).startswith(problem)


def test_what_the_game_finds_impossible_is_impossible_in_a_view() -> None:
    data = view_data(discard=[], draw=[3], cards=["b1", "b2", "b3", "r1", "r2", "r3", "r4"])
    with pytest.raises(CorruptData, match=r"^\$\.state\.discard is empty; one card always lies open$"):
        GAME.restore_view(data)


def test_a_seat_that_must_act_can_by_its_own_view() -> None:
    class Blocked(Toy):
        @override
        def on_turn(self, state: ToyState) -> tuple[int, ...]:
            return (state.seat,)

    game = Blocked(players=2)
    over = GAME.position(phase="over", hands=["", "r1 r2"], discard="b4 b3")
    for state in (over, GAME.view(over, 0)):
        assert game.legal_actions(state, 0) == ()
    with pytest.raises(CorruptData, match=r"\$\.state\.phase is 'over': the match has a result, but seat 0 is to act"):
        game.restore_view(GAME.dump_view(GAME.view(over, 0)))
    with pytest.raises(InvalidPosition, match="phase is 'over': the match has a result, but seat 0 is to act"):
        game.position(phase="over", hands=["", "r1 r2"], discard="b4 b3")


def test_who_must_act_and_cannot_is_told() -> None:
    class Endless(Toy):
        @override
        def result(self, state: ToyState) -> Result | None:
            return None

        @override
        def on_turn(self, state: ToyState) -> tuple[int, ...]:
            return (0, 1) if state.seat else (0,)

    game = Endless(players=2)
    for seat, who in ((0, "seat 0 has"), (1, "seats 0, 1 have")):
        with pytest.raises(InvalidPosition, match=f"phase is 'over', but {who} no legal action"):
            game.position(phase="over", hands=["", "r1 r2"], discard="b4 b3", seat=seat)
    view = GAME.view(GAME.position(phase="over", hands=["b1", "r1 r2"], discard="b4 b3"), 0)
    with pytest.raises(CorruptData, match="phase is 'over', but seat 0 has no legal action"):
        game.restore_view(GAME.dump_view(view))


class Ordered(Toy):
    """Its first hidden card is known: something that only some ways to lay the cards fit, or none."""

    wanted = "r4"

    @override
    def problems(self, state: ToyState) -> Iterator[str]:
        first = state.draw[0]
        assert isinstance(first, ToyCard)
        if f"{first.colour}{first.value}" != self.wanted:
            yield f"draw[0] is {first}"


def test_a_view_is_not_impossible_because_few_states_lie_behind_it() -> None:
    game = Ordered(players=2)
    state = game.position(phase="turn", hands=["b1 b2", "r1 r2"], discard="b4 b3", draw="r4 r3")
    view = game.view(state, 0)
    assert game.restore_view(game.dump_view(view)) == view
    assert str(game.determinize(view, 5).draw[0]) == "r4"


def test_a_view_is_given_up_after_some_tries() -> None:
    game = type("Never", (Ordered,), {"wanted": "r9"})(players=2)
    state = GAME.position(phase="turn", hands=["b1 b2", "r1 r2"], discard="b4 b3", draw="r4 r3")
    for view in (GAME.view(state, 0), GAME.view(state, 1)):
        # The problem is in the face-down cards: with other ones the state may be right.
        assert game.restore_view(game.dump_view(view)) == view
        with pytest.raises(InvalidPosition, match=r"^found no consistent state behind this view in 1000 tries$"):
            game.determinize(view, 1)


def test_determinize_tells_early_what_is_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[ToyState] = []

    class Counted(Toy):
        @override
        def problems(self, state: ToyState) -> Iterator[str]:
            tries.append(state)
            yield "seat is where no seat can be"

    game = Counted(players=2)
    state = GAME.position(phase="turn", hands=["b1 b2", "r1 r2"], discard="b4 b3", draw="r4 r3")
    with pytest.raises(InvalidPosition, match=r"^no state lies behind this view: seat is where no seat can be$"):
        game.determinize(GAME.view(state, 0), 1)
    assert len(tries) == 101
    tries.clear()
    with pytest.raises(InvalidPosition, match=r"^no state lies behind this view: seat is where no seat can be$"):
        game.determinize(
            GAME.view(
                state.replace(draw=(), hands=(state.hands[0], ()), cards=(*state.hands[0], *state.discard[::-1])), 0
            ),
            1,
        )


def test_a_view_the_game_cannot_even_look_at_is_corrupt() -> None:
    def odd_sight(state: Any, options: Any, owner: int | None, viewer: int | None) -> sight.Visibility:
        return sight.Visibility.NOTHING if state.due is None else sight.Visibility(7)

    @frozen
    class OddSightState(ToyState):
        corner: tuple[ToyCard, ...] = zone(odd_sight)

    game = type("OddSight", (Toy,), {"state_type": OddSightState})(players=2)
    data = game.dump_view(game.view(game.position(phase="turn", hands=["b1", "r1"], discard="b3"), 0))
    data["state"]["due"] = 1
    with pytest.raises(CorruptData, match=r"\$.state: cannot be a view of toy: ValueError: 7 is not a valid Vis"):
        game.restore_view(data)


def test_a_state_class_that_refuses_its_fields_makes_no_position() -> None:
    def even(state: object, field: object, value: int) -> None:
        if value % 2:
            raise ValueError(f"{value} is odd")

    @frozen
    class EvenState(ToyState):
        count: int = attrs.field(default=0, validator=even)

    game = type("Even", (Toy,), {"state_type": EvenState})(players=2)
    with pytest.raises(InvalidPosition, match="cannot be a EvenState: ValueError: 3 is odd"):
        game.position(hands=["b1", "r1"], discard="b3", count=3)


def test_json_is_what_is_bounded() -> None:
    assert json.loads(json.dumps(GAME.dump(GAME.start(1)))) == plain(GAME.dump(GAME.start(1)))
