"""The public contract of a game, on the toy."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, cast

import pytest

from cardrules import Card, IllegalAction, Moved, Result, Shuffled, State, View
from cardrules.errors import InvalidOptions, InvalidPosition, InvalidSeat, UnknownCard, UnknownState, ViewOnly
from tests.engine.rows import One, TableState
from tests.engine.toy import Penalty, Said, Toy, ToyState

GAME = Toy(players=3)


def scene(game: Toy = GAME, **fields: Any) -> ToyState:
    """Return a position with the toy's usual cards, changed by the test."""
    usual: dict[str, Any] = {"hands": ["b1 b4 r1", "b2 r2", "r3"], "discard": "b3", "draw": "r4"}
    return game.position(**usual | fields)


def act(state: ToyState, text: str, seat: int | None = None, game: Toy = GAME) -> ToyState:
    return game.apply(state, game.parse_action(text), seat)


def test_a_match_begins_with_the_cards_dealt() -> None:
    state = GAME.start("seed")
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert (len(state.draw), len(state.discard), state.phase) == (1, 1, "guess")
    assert state.cards == tuple(GAME.deck)
    assert (state.chance.seed, state.chance.draws) == ("str:seed", 1)


def test_begin_is_start_with_the_events_of_dealing() -> None:
    step = GAME.begin("seed")
    assert step.state == GAME.start("seed")
    assert [type(event) for event in step.events] == [Shuffled, Moved, Moved, Moved, Moved]
    assert step.clauses == ("toy:take.card",)


def test_a_match_can_be_played_with_a_part_of_the_deck() -> None:
    cards = [GAME.card(card_id) for card_id in ("r4", "b1", "b2", "b3", "b4", "r1", "r2", "r3")]
    assert GAME.start(1, cards=cards) == GAME.start(1)
    state = Toy(players=1).start(1, cards=cards[:4])
    assert [str(card) for card in state.cards] == ["b1", "b2", "b3", "r4"]


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["b1", "b1", "b2", "b3"], "cards: card b1 is named twice"),
        (["b1", "x9"], "cards: no card 'x9'"),
        (["b1", "b2"], "2 cards are too few; expected at least 8"),
    ],
)
def test_a_match_cannot_be_played_with_cards_that_do_not_fit(names: list[str], reason: str) -> None:
    cards = [GAME.card(name) if name in {"b1", "b2", "b3"} else Card(name) for name in names]
    with pytest.raises(InvalidPosition) as caught:
        GAME.start(1, cards=cards)
    assert str(caught.value).startswith(reason)


def test_all_seats_may_act_at_once_in_a_phase_that_says_so() -> None:
    state = GAME.start(1)
    assert GAME.actors(state) == GAME.on_turn(state) == (0, 1, 2)
    state = act(state, "guess b", 1)
    assert GAME.actors(state) == (0, 2)
    assert GAME.legal_actions(state, 1) == ()
    state = act(act(state, "guess r", 2), "guess b")
    assert (state.phase, state.guesses, GAME.actors(state)) == ("turn", ("b", "b", "r"), (0,))


def test_legal_actions_are_those_of_the_phase_in_a_stable_order() -> None:
    state = scene()
    expected = ["lay b1", "lay b4", "lay b4 target=1", "lay b4 target=2"]
    assert [str(action) for action in GAME.legal_actions(state)] == expected
    assert GAME.legal_actions(state, 0) == GAME.legal_actions(state)
    assert GAME.legal_actions(state, 1) == ()


def test_without_a_card_to_lay_one_is_drawn_and_without_one_to_draw_one_passes() -> None:
    state = scene(hands=["r1 r2", "b2", "r3"])
    assert [str(action) for action in GAME.legal_actions(state)] == ["take"]
    empty = scene(hands=["r1 r2", "b2", "r3"], draw="")
    assert [str(action) for action in GAME.legal_actions(empty)] == ["pass"]


@pytest.mark.parametrize(
    ("text", "seat", "codes"),
    [
        ("lay b1", 0, []),
        ("lay b1 target=1", 0, ["target-only-on-four"]),
        ("lay b4 target=0", 0, ["not-yourself"]),
        ("lay r1 last target=0", 0, ["target-only-on-four", "not-yourself", "colour-differs", "no-last-due"]),
        ("lay b2", 0, ["not-held"]),
        ("lay b2", 1, ["not-your-turn"]),
        ("lay r2", 1, ["not-your-turn", "colour-differs"]),
        ("take", 0, ["can-lay"]),
        ("take", 1, ["not-your-turn"]),
        ("pass", 0, ["can-take"]),
        ("cheat", 0, ["cheating"]),
        ("guess b", 0, ["not-now"]),
        ("guess b", 1, ["not-now", "not-your-turn"]),
        ("say_last", 0, ["not-now"]),
        ("say_last", 2, ["not-now"]),
    ],
)
def test_refusals_are_all_reasons_there_are(text: str, seat: int, codes: list[str]) -> None:
    state = scene()
    action = GAME.parse_action(text)
    refusals = GAME.refusals(state, action, seat)
    assert [refusal.code for refusal in refusals] == codes
    assert GAME.refusals(GAME.view(state, seat), action, seat) == refusals
    assert (action in GAME.legal_actions(state, seat)) == (not codes)
    if codes:
        before = repr(state)
        for call in (GAME.apply, GAME.step):
            with pytest.raises(IllegalAction) as caught:
                call(state, action, seat)
            assert caught.value.refusals == refusals
        assert repr(state) == before


def test_a_refusal_names_clause_and_values_and_is_told_in_both_languages() -> None:
    (refusal,) = GAME.refusals(scene(), GAME.parse_action("lay r1"))
    assert (refusal.code, refusal.clause, refusal.params) == ("colour-differs", "toy:lay.colour", {"colour": "b"})
    assert (refusal.message("de"), refusal.message("en"), refusal.message()) == (
        "Oben liegt Blau.",
        "The top is blue.",
        "The top is blue.",
    )
    (refusal,) = GAME.refusals(scene(), GAME.parse_action("guess b"))
    assert refusal.message("de") == "'guess b' ist jetzt nicht möglich."
    (refusal,) = GAME.refusals(scene(), GAME.parse_action("take"), 2)
    assert refusal.message("de") == "Platz 2 ist nicht an der Reihe, sondern Platz 0."


def test_refusals_are_values() -> None:
    first, second = (GAME.refusals(scene(), GAME.parse_action("lay r1"))[0] for _ in range(2))
    (other,) = GAME.refusals(scene(), GAME.parse_action("take"))
    assert first == second != other
    assert len({first, second, other}) == 2
    assert pickle.loads(pickle.dumps(first)).message("de") == first.message("de")  # noqa: S301 - our own


def test_a_match_ends_with_a_result() -> None:
    state = scene(hands=["b1", "r2 b2", "r3"])
    assert GAME.result(state) is None
    over = act(state, "lay b1")
    assert GAME.result(over) == Result((0,), ((0,), (2,), (1,)), (0, -2, -1), "empty")
    assert GAME.result(GAME.view(over, None)) == GAME.result(over)
    assert (GAME.actors(over), GAME.on_turn(over), GAME.legal_actions(over), GAME.legal_actions(over, 2)) == (
        (),
        (),
        (),
        (),
    )
    for text in ("take", "say_last"):
        (refusal,) = GAME.refusals(over, GAME.parse_action(text))
        assert (refusal.code, refusal.clause) == ("match-over", "toy:end.empty")
        with pytest.raises(IllegalAction, match="The match is over"):
            act(over, text)


def test_step_tells_what_happened_in_order() -> None:
    state = scene(hands=["b1 b2", "r1 r2", "r3"])
    step = GAME.step(state, GAME.parse_action("lay b1 last"))
    assert step.state == act(state, "lay b1 last")
    moved, said = step.events
    assert isinstance(moved, Moved)
    assert said == Said(0)
    assert step.clauses == ("toy:lay.card", "toy:lay.target", "toy:lay.colour", "toy:last.say")


def test_the_penalty_comes_before_the_action_that_closes_the_window() -> None:
    state = act(scene(hands=["b1 b2", "r1 r2", "r3"], draw="r4 b4"), "lay b1")
    step = GAME.step(state, GAME.parse_action("take"))
    first, penalty, then = step.events
    assert isinstance(first, Moved)
    assert isinstance(then, Moved)
    assert (first.target.part, penalty, then.target.part) == (0, Penalty(0, 1), 1)
    assert (first.cards, then.cards) == ((GAME.card("r4"),), (GAME.card("b4"),))


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, "0"])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    state = scene()
    action = GAME.parse_action("lay b1")
    calls: list[Callable[[], object]] = [
        lambda: GAME.legal_actions(state, seat),
        lambda: GAME.refusals(state, action, seat),
        lambda: GAME.apply(state, action, seat),
        lambda: GAME.step(state, action, seat),
        lambda: GAME.view(state, seat),
        lambda: GAME.view_event(Said(0), seat),
    ]
    for call in calls:
        with pytest.raises(InvalidSeat) as caught:
            call()
        given = repr(seat) if type(seat) is int else f"{seat!r} (a {type(seat).__name__})"
        assert str(caught.value) == f"no seat {given}; seats are 0 … 2"


def test_a_view_is_refused_where_a_state_is_needed() -> None:
    action = GAME.parse_action("lay b1")
    view = GAME.view(scene(), 0)
    calls: list[Callable[[], object]] = [
        lambda: GAME.apply(view, action),
        lambda: GAME.step(view, action, 0),
        lambda: GAME.view(view, 0),
        lambda: view.replace(seat=1),
    ]
    for call in calls:
        with pytest.raises(ViewOnly, match="this is the view of seat 0, which only shows a state"):
            call()
    with pytest.raises(ViewOnly, match="this is the view of a spectator"):
        GAME.apply(GAME.view(scene(), None), action)


@pytest.mark.parametrize(("viewer", "whose"), [(1, "seat 1"), (None, "a spectator")])
def test_the_view_of_another_seat_does_not_tell_what_a_seat_may_do(viewer: int | None, whose: str) -> None:
    view = GAME.view(scene(), viewer)
    calls: list[Callable[[], object]] = [
        lambda: GAME.legal_actions(view, 0),
        lambda: GAME.legal_actions(view),
        lambda: GAME.refusals(view, GAME.parse_action("lay b1"), 0),
    ]
    for call in calls:
        with pytest.raises(ViewOnly) as caught:
            call()
        assert str(caught.value) == f"the view of {whose} does not tell what seat 0 may do; use its own view"
    assert GAME.actors(view) == (0,)


def test_a_full_state_is_refused_where_a_view_is_needed() -> None:
    with pytest.raises(ViewOnly, match="determinize takes a view"):
        GAME.determinize(scene(), 1)


@pytest.mark.parametrize(
    "foreign", [TableState(phase="turn"), TableState(phase="dance"), State(phase="turn"), None, "x"]
)
def test_a_state_of_another_game_is_refused(foreign: Any) -> None:
    action = GAME.parse_action("lay b1")
    calls: list[Callable[[], object]] = [
        lambda: GAME.actors(foreign),
        lambda: GAME.on_turn(foreign),
        lambda: GAME.legal_actions(foreign, 0),
        lambda: GAME.refusals(foreign, action, 0),
        lambda: GAME.apply(foreign, action, 0),
        lambda: GAME.step(foreign, action),
        lambda: GAME.view(foreign, 0),
    ]
    for call in calls:
        with pytest.raises(UnknownState) as caught:
            call()
        assert str(caught.value) == f"toy works on a ToyState, not on a {type(foreign).__name__}"


@pytest.mark.parametrize(
    ("phase", "said"),
    [("trun", r"'trun'.*: did you mean 'turn'\?"), (["turn"], r"\['turn'\]"), (None, "None"), (1, "1")],
)
def test_a_state_in_a_phase_the_game_does_not_have_is_refused(phase: Any, said: str) -> None:
    state = scene().replace(phase=phase)
    take = GAME.parse_action("take")
    calls: list[Callable[[], object]] = [
        lambda: GAME.actors(state),
        lambda: GAME.on_turn(state),
        lambda: GAME.decision(state),
        lambda: GAME.legal_actions(state),
        lambda: GAME.legal_actions(state, 0),
        lambda: GAME.refusals(state, take),
        lambda: GAME.refusals(state, take, 0),
        lambda: GAME.apply(state, take),
        lambda: GAME.apply(state, take, 0),
        lambda: GAME.step(state, take),
    ]
    for call in calls:
        with pytest.raises(UnknownState, match=rf"phase (is )?{said}"):
            call()


def test_cards_are_found_by_their_id() -> None:
    assert GAME.card("b1") is GAME.deck[0]
    with pytest.raises(UnknownCard, match="no card 'b9'"):
        GAME.card("b9")


def test_games_are_values() -> None:
    game = Toy(players=3)
    assert game == GAME
    assert hash(game) == hash(GAME)
    assert Toy(players=2) != GAME
    assert cast("object", GAME) != "toy"
    assert repr(Toy(players=3, level="hard")) == "Toy(players=3, level='hard', penalty=2)"


def test_games_come_through_copies_and_pickles() -> None:
    game = Toy(players=3, level="hard", ages=(1, 2))
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301 - our own
        assert again == game
        assert list(again.actions) == list(game.actions)
        assert again.start(1) == game.start(1)


def test_a_game_with_bad_options_is_not_made() -> None:
    with pytest.raises(InvalidOptions, match="no option 'seats'"):
        Toy(seats=3)


def test_a_game_of_one_seat_can_be_played() -> None:
    game = Toy(players=1)
    state = game.position(hands=["b1 b2"], discard="b3", draw="r3")
    due = game.apply(state, game.parse_action("lay b1"))
    assert game.actors(due) == (0,)
    assert [str(action) for action in game.legal_actions(due)] == ["lay b2", "say_last"]


def test_the_classes_of_actions_are_in_the_order_of_the_tables() -> None:
    assert [action_type.word for action_type in GAME.action_types] == [
        "lay",
        "take",
        "pass",
        "cheat",
        "guess",
        "say_last",
    ]
    assert One not in GAME.action_types


def test_a_view_is_told_from_a_state_and_never_equal_to_one() -> None:
    state = scene()
    view = GAME.view(state, 0)
    assert isinstance(view, View)
    assert isinstance(view, ToyState)
    assert not isinstance(state, View)
    assert view != state
    assert GAME.view(state, 0) == view != GAME.view(state, 1)
