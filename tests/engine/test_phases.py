"""Phases, windows and their rows: who may act when, last resorts, and what closes a window."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from cardrules import Action, Game, IllegalAction, Log, Move, Phase, Reason, Window, guard, never
from cardrules.errors import InvalidDefinition
from tests.engine.rows import BOOK, One, Rows, TableState, Three, Two, count, rows
from tests.engine.toy import Toy

ROW = ("a.row",)
LAST = Reason("last", "a.last")
OVER: Phase[TableState] = Phase("over", (), ROW)
TURN: Phase[TableState] = Phase("turn", (Move(One, count),), ROW)


def number(state: TableState, seat: int) -> int:
    return state.count


@guard("no", clause="a.row", reads=(number,))
def only_at_first(number: int) -> dict[str, object] | None:
    return {} if number else None


def closed(state: TableState, log: Log) -> TableState:
    log.cite("a.close")
    return state.replace(count=state.count + 100)


def _open(state: TableState) -> tuple[int, ...]:
    return (1,) if state.count < 100 else ()


CALL: Window[TableState] = Window("call", _open, (Move(Two, count),), closed, ROW)


def words(game: Rows, state: TableState, seat: int) -> list[str]:
    return [str(action) for action in game.legal_actions(state, seat)]


def codes(game: Rows, state: TableState, action: Action, seat: int) -> list[str]:
    return [refusal.code for refusal in game.refusals(state, action, seat)]


def agree(game: Rows, state: TableState) -> None:
    """Legal actions, refusals and apply say the same."""
    for seat in (0, 1):
        for action_type in game.action_types:
            action = action_type()
            if action in game.legal_actions(state, seat):
                assert codes(game, state, action, seat) == []
                game.apply(state, action, seat)
            else:
                with pytest.raises(IllegalAction):
                    game.apply(state, action, seat)


def test_a_last_resort_is_legal_only_if_no_row_above_it_is() -> None:
    turn = Phase(
        "turn", (Move(One, count, (only_at_first,)), Move(Two, count, last_resort=LAST), Move(Three, count)), ROW
    )
    game = rows([turn, OVER])
    state = game.start(1)
    assert words(game, state, 0) == ["one", "three"]
    assert codes(game, state, Two(), 0) == ["last"]
    later = state.replace(count=1)
    assert words(game, later, 0) == ["two", "three"]
    assert codes(game, later, One(), 0) == ["no"]
    assert words(game, later, 1) == []
    assert codes(game, later, Two(), 1) == ["not-your-turn"]
    agree(game, state)
    agree(game, later)


def test_two_last_resorts_come_one_after_the_other() -> None:
    moves = (
        Move(One, count, (only_at_first,)),
        Move(Two, count, last_resort=LAST),
        Move(Three, count, last_resort=LAST),
    )
    game = rows([Phase("turn", moves, ROW), OVER])
    for number, legal in ((0, ["one"]), (1, ["two"])):
        state = game.start(1).replace(count=number)
        assert words(game, state, 0) == legal
        assert codes(game, state, Three(), 0) == ["last"]
        agree(game, state)


def test_a_last_resort_in_a_window_looks_at_the_window_only() -> None:
    window = Window(
        "call",
        lambda state: (1,),
        (Move(Two, count, (only_at_first,)), Move(Three, count, last_resort=LAST)),
        closed,
        ROW,
    )
    game = rows([TURN, OVER], [window])
    state = game.start(1)
    assert words(game, state, 1) == ["two"]
    assert codes(game, state, Three(), 1) == ["last"]
    agree(game, state)
    later = state.replace(count=1)
    assert words(game, later, 1) == ["three"]
    agree(game, later)


def test_a_seat_on_turn_and_in_the_window_has_the_actions_of_both() -> None:
    window = Window("call", lambda state: (0,), (Move(Two, count, last_resort=LAST),), closed, ROW)
    game = rows([TURN, OVER], [window])
    state = game.start(1)
    assert game.actors(state) == (0,)
    assert words(game, state, 0) == ["one", "two"]
    agree(game, state)


def test_an_error_in_who_may_act_in_a_window_comes_out() -> None:
    def broken(state: TableState) -> tuple[int, ...]:
        raise KeyError("broken")

    game = rows([TURN, OVER], [Window("call", broken, (Move(Two, count),), closed, ROW)])
    state = rows([TURN, OVER]).start(1)
    with pytest.raises(KeyError, match="broken"):
        game.start(1)
    with pytest.raises(KeyError, match="broken"):
        game.actors(state)
    with pytest.raises(KeyError, match="broken"):
        game.legal_actions(state)
    with pytest.raises(KeyError, match="broken"):
        game.apply(state, One())


@pytest.mark.parametrize(("same_turn", "after"), [(False, 101), (True, 1)])
def test_the_first_action_of_a_turn_closes_the_window_before_it_takes_effect(*, same_turn: bool, after: int) -> None:
    turn = Phase("turn", (Move(One, count),), ROW, same_turn=same_turn)
    game = rows([turn, OVER], [CALL])
    state = game.start(1)
    assert game.actors(state) == (0, 1)
    step = game.step(state, One())
    assert step.state.count == after
    assert step.clauses == (("rows:a.row",) if same_turn else ("rows:a.close", "rows:a.row"))
    assert game.apply(state, Two(), 1).count == 1
    assert game.actors(step.state) == ((0, 1) if same_turn else (0,))


@pytest.mark.parametrize(("number", "after"), [(0, 101), (100, 101), (200, 301)])
def test_what_was_just_offered_closes_the_windows_that_are_open(number: int, after: int) -> None:
    second = Window("second", lambda state: (1,) if state.count == 200 else (), (Move(Three, count),), closed, ROW)
    game = rows([TURN, OVER], [CALL, second])
    state = game.start(1).replace(count=number)
    assert game.legal_actions(state) == (One(),)
    assert game.apply(state, One()).count == game.step(state, One()).state.count == after


def test_an_action_that_the_end_of_the_match_overtakes_does_nothing_and_cites_nothing() -> None:
    def end(state: TableState, log: Log) -> TableState:
        return state.replace(phase="over")

    turn = Phase("turn", (Move(One, count, clauses=("a.row",)),), ROW)
    game = rows([turn, OVER], [Window("call", _open, (Move(Two, count),), end, ROW)])
    step = game.step(game.start(1), One())
    assert (step.state.phase, step.state.count, step.clauses) == ("over", 0, ())
    assert game.apply(game.start(1), One()) == step.state


def test_all_open_windows_close() -> None:
    first = Window("first", _open, (Move(Two, count),), closed, ROW)
    second = Window("second", lambda state: (1,), (Move(Three, count),), closed, ROW)
    game = rows([TURN, OVER], [first, second])
    assert game.apply(game.start(1), One()).count == 201
    assert game.actors(game.start(1)) == (0, 1)


def test_the_reason_in_a_closed_window_is_not_that_it_is_somebody_elses_turn() -> None:
    game = rows(
        [Phase("turn", (Move(One, count),), ROW), OVER], [Window("call", _open, (Move(Two, count),), closed, ROW)]
    )
    state = game.start(1).replace(count=100)
    for seat in (0, 1):
        assert codes(game, state, Two(), seat) == ["not-now"]
    opened = game.start(1)
    (refusal,) = game.refusals(opened, Two(), 0)
    assert (refusal.code, refusal.message()) == ("not-your-turn", "It is the turn of Seat 1, not of Seat 0.")


def test_several_seats_may_act_in_a_phase_in_any_order() -> None:
    def both(state: TableState) -> tuple[int, ...]:
        return (0, 1) if not state.count else (1 - state.seat,)

    game = rows([Phase("turn", (Move(One, count),), ROW, actors=both), OVER])
    state = game.start(1)
    assert game.actors(state) == game.on_turn(state) == (0, 1)
    assert words(game, state, 1) == ["one"]
    assert game.actors(game.apply(state, One(), 1)) == (1,)


@pytest.mark.parametrize(
    ("actors", "de", "en"),
    [
        ((1,), "Platz 0 ist nicht an der Reihe, sondern Platz 1.", "It is the turn of Seat 1, not of Seat 0."),
        (
            (1, 2),
            "Platz 0 ist nicht an der Reihe, sondern Platz 1, Platz 2.",
            "It is the turn of Seat 1, Seat 2, not of Seat 0.",
        ),
    ],
)
def test_whose_turn_it_is_is_told_of_one_seat_and_of_several(actors: tuple[int, ...], de: str, en: str) -> None:
    game = type(rows([Phase("turn", (Move(One, count),), ROW, actors=lambda state: actors), OVER]))(players=3)
    (refusal,) = game.refusals(game.start(1), One(), 0)
    assert (refusal.code, refusal.message("de"), refusal.message("en")) == ("not-your-turn", de, en)


def test_a_phase_without_rows_ends_the_match() -> None:
    game = rows(
        [Phase("turn", (Move(One, count),), ROW), OVER],
        [Window("call", lambda state: (1,), (Move(Two, count),), closed, ROW)],
    )
    state = game.start(1).replace(phase="over")
    assert (game.actors(state), game.on_turn(state), game.legal_actions(state)) == ((), (), ())
    for action in (One(), Two()):
        assert codes(game, state, action, 0) == ["match-over"]
        with pytest.raises(IllegalAction, match="The match is over"):
            game.apply(state, action)


def test_a_clause_under_an_option_the_game_does_not_have_is_refused() -> None:
    clause = attrs.evolve(BOOK.clause("a.last"), when={"levl": ("1",)})
    book = attrs.evolve(BOOK, clauses=(*BOOK.clauses[:1], clause, *BOOK.clauses[2:]))
    with pytest.raises(InvalidDefinition, match=r"clause 'a\.last' holds under an option 'levl'"):
        type("Wrong", (Rows,), {"rulebook": book, "given_phases": (TURN, OVER)})()


def test_a_game_needs_no_windows() -> None:
    class Quiet(Toy):
        make_windows = Game.make_windows

    assert Quiet(players=2).windows == {}


def make(*, phases: tuple[Phase[TableState], ...], windows: tuple[Window[TableState], ...] = ()) -> Callable[[], Rows]:
    return lambda: rows(phases, windows)


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (make(phases=()), "phases and windows need names of their own; they are -"),
        (make(phases=(TURN, TURN)), "phases and windows need names of their own; they are turn, turn"),
        (make(phases=(Phase("turn", (Move(One, count),), ()),)), "'turn' names no clause"),
        (make(phases=(Phase("turn", (Move(One, count), Move(One, count)), ROW),)), "an action has two rows in 'turn'"),
        (
            make(phases=(TURN,), windows=(Window("call", _open, (Move(One, count),), closed, ROW),)),
            "an action has two rows in 'turn'",
        ),
        (make(phases=(TURN,), windows=(Window("call", _open, (Move(Two, count),), closed),)), "'call' names no clause"),
        (make(phases=(Phase("turn", (), ("a.none",)),)), "has no clause 'a.none'"),
        (make(phases=(Phase("turn", (Move(One, count, clauses=("a.none",)),), ROW),)), "has no clause 'a.none'"),
        (
            make(phases=(Phase("turn", (Move(One, count, (never("no", clause="a.none"),)),), ROW),)),
            "has no clause 'a.none'",
        ),
        (
            make(phases=(Phase("turn", (Move(One, count, last_resort=Reason("last", "a.none")),), ROW),)),
            "has no clause 'a.none'",
        ),
        (
            make(phases=(Phase("turn", (Move(One, count, (never("none", clause="a.row"),)),), ROW),)),
            "no message for the refusal 'none'",
        ),
        (
            make(phases=(Phase("turn", (Move(One, count, last_resort=Reason("none", "a.row")),), ROW),)),
            "no message for the refusal 'none'",
        ),
    ],
)
def test_a_table_that_cannot_work_is_refused_when_the_game_is_made(build: Callable[[], Rows], reason: str) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        build()
    assert reason in str(caught.value)


def test_the_toys_window_opens_when_a_call_is_due() -> None:
    game = Toy(players=2)
    state = game.position(hands=["b1 b2", "r1 r2"], discard="b3", draw="r3 r4")
    due = game.apply(state, game.parse_action("lay b1"))
    assert game.actors(due) == (1, 0)
    assert [str(action) for action in game.legal_actions(due, 0)] == ["say_last"]
    said = game.apply(due, game.parse_action("say_last"), 0)
    assert game.actors(said) == (1,)
    punished = game.step(due, game.parse_action("take"))
    assert punished.state.hands[0] == (game.card("b2"), game.card("r3"))
    assert punished.state.hands[1][-1:] == (game.card("r4"),)
    assert game.actors(game.apply(state, game.parse_action("lay b1 last"))) == (1,)
