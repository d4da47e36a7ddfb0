"""What a frontend receives as JSON data and back: events, refusals and results."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import (
    FACE_DOWN,
    HIDDEN_ACTION,
    Action,
    Card,
    Chosen,
    Decision,
    Event,
    Log,
    Move,
    Moved,
    Phase,
    Place,
    Refusal,
    Result,
    Seat,
    Shuffled,
    Text,
    frozen,
)
from cardrules.errors import CorruptData, InvalidArgument, InvalidDefinition
from tests.engine.foreign import at, places
from tests.engine.toy import Lay, Penalty, Rest, Said, SayLast, Take, Toy, ToyState

GAME = Toy()
STATE = GAME.position(phase="turn", hands=["r1 r2", "b1"], discard="b3", draw="r3 r4", due=1)
"""Seat 0 is on turn and cannot lay; seat 1 still owes the call."""


def sent(data: object) -> Any:
    return json.loads(json.dumps(data))


# Events


def test_events_are_plain_data() -> None:
    penalty, told, drawn = GAME.step(STATE, Take(), 0).events
    assert GAME.dump_event(penalty) == {
        "event": "moved",
        "audience": None,
        "cards": ["r3"],
        "source": {"zone": "draw", "part": None},
        "target": {"zone": "hands", "part": 1},
        "index": None,
        "seen_by": [1],
    }
    assert GAME.dump_event(told) == {"event": "penalty", "audience": None, "seat": 1, "count": 1}
    hidden = GAME.view_event(drawn, 1)
    assert hidden is not None
    assert GAME.dump_event(hidden)["cards"] == [1]
    assert GAME.dump_event(drawn)["cards"] == ["r4"]
    for event in (penalty, told, drawn, hidden):
        assert GAME.restore_event(sent(GAME.dump_event(event))) == event


def test_a_shuffle_is_told_without_its_cards() -> None:
    shuffled = GAME.begin(1).events[0]
    assert isinstance(shuffled, Shuffled)
    seen = GAME.view_event(shuffled, 0)
    data = GAME.dump_event(seen) if seen is not None else {}
    assert data == {
        "event": "shuffled",
        "audience": None,
        "place": {"zone": "draw", "part": None},
        "cards": [8],
    }
    assert GAME.restore_event(data) == seen


def test_the_audience_stands_in_the_data() -> None:
    told = Said(1, audience=(0, None))
    assert GAME.dump_event(told) == {"event": "said", "audience": [0, None], "seat": 1}
    assert GAME.restore_event(GAME.dump_event(told)) == told


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Said(2), "event.seat is 2; expected a seat from 0 to 1"),
        (Penalty(0, -1), "event.count is -1; expected a whole number, at least 0"),
        (Said(0, audience=(5,)), "event.audience[0] is 5; expected a seat from 0 to 1"),
        (Moved((Card("zz"),), Place("draw"), Place("shown"), None, ()), "event.cards[0]: card zz is not in the deck"),
        (Moved((), Place("draw"), Place("shown"), -1, ()), "event.index is -1; expected"),
        (Event(), "is no event of toy"),
    ],
)
def test_an_event_that_could_not_be_read_is_not_written(event: Event, problem: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        GAME.dump_event(event)
    assert problem in str(caught.value)


MOVED: Mapping[str, Any] = {
    "event": "moved",
    "audience": None,
    "cards": ["r3"],
    "source": {"zone": "draw", "part": None},
    "target": {"zone": "hands", "part": 1},
    "index": 0,
    "seen_by": [1],
}
SHOWN: Mapping[str, Any] = {"event": "shown", "audience": None, "seat": 0, "hand": ["b1"]}


@frozen
class Shown(Event):
    """A hand was shown."""

    seat: Seat
    hand: tuple[Card, ...]


class Showing(Toy):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, Shown)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (5, "$: a int; expected the dict that dump_event returns"),
        ([MOVED], "$: a list; expected the dict that dump_event returns"),
        ({}, "$.event: None; known are 'moved', 'shuffled', 'chosen', 'said', 'penalty', 'shown'"),
        ({"event": "mooved"}, "$.event: 'mooved'; did you mean 'moved'?"),
        ({"event": ["moved"]}, "$.event: ['moved']; did you mean 'moved'?"),
        ({**MOVED, "x": 1}, "$.x: is no field; known are 'audience', 'cards'"),
        ({name: value for name, value in MOVED.items() if name != "index"}, "$.index: is missing"),
        ({**MOVED, "cards": ["zz"]}, "$.cards[0]: no card 'zz': known are"),
        ({**MOVED, "cards": "r3"}, "$.cards: 'r3' is not a list"),
        ({**MOVED, "cards": [None]}, "$.cards[0]: None is not a card id"),
        ({**MOVED, "index": -1}, "$.index is -1; expected a whole number, at least 0 or None"),
        ({**MOVED, "index": True}, "$.index: True is not a whole number or null"),
        ({**MOVED, "seen_by": [2]}, "$.seen_by[0] is 2; expected a seat from 0 to 1 or None"),
        ({**MOVED, "source": {"zone": "draw"}}, "$.source.part: is missing"),
        ({**MOVED, "source": {"zone": "drew", "part": None}}, "$.source.zone is 'drew'; did you mean 'draw'?"),
        ({**MOVED, "source": {"zone": "draw", "part": 0}}, "$.source.part is 0; expected None"),
        (
            {**MOVED, "target": {"zone": "hands", "part": None}},
            "$.target.part is None; expected a whole number from 0 to 1",
        ),
        ({**MOVED, "target": {"zone": "hands", "part": 2}}, "$.target.part is 2; expected a whole number from 0 to 1"),
        ({**MOVED, "audience": [7]}, "$.audience[0] is 7; expected a seat from 0 to 1 or None"),
        ({**SHOWN, "seat": 2}, "$.seat is 2; expected a seat from 0 to 1"),
        ({**SHOWN, "hand": [1]}, "$.hand[0]: card ?? is not in the deck"),
        ({**MOVED, "cards": ["??"]}, "$.cards[0]: '??' is not a card id, or a number of cards that lie face down"),
    ],
)
def test_what_no_event_is_written_as_is_refused(data: Any, problem: str) -> None:
    game = Showing()
    assert isinstance(game.restore_event(MOVED), Moved)
    assert game.restore_event(SHOWN) == Shown(0, (game.card("b1"),))
    before = repr(data)
    with pytest.raises(CorruptData) as caught:
        game.restore_event(data)
    assert str(caught.value).startswith(problem)
    assert repr(data) == before


def test_only_the_events_of_the_engine_have_cards_face_down() -> None:
    hidden = Moved((FACE_DOWN,), Place("draw"), Place("hands", 1), None, ())
    assert GAME.restore_event(GAME.dump_event(hidden)) == hidden
    with pytest.raises(InvalidArgument, match=r"event\.hand\[0\]: card \?\? is not in the deck"):
        Showing().dump_event(Shown(0, (FACE_DOWN,)))


def test_a_game_has_the_events_of_the_engine_and_its_own() -> None:
    assert GAME.event_types == Toy.event_types == (Moved, Shuffled, Chosen, Said, Penalty)
    assert Showing.event_types == (Moved, Shuffled, Chosen, Said, Penalty, Shown)


@frozen
class Uttered(Event):
    """Something was said, in the word of another event."""

    word: ClassVar[str] = "said"


@frozen
class Reported(Event):
    """An event of an event."""

    event: str


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Uttered, "Wrong.event_types: Said and Uttered have the same word, 'said'"),
        (Reported, "Reported.event: the word of an event has this name in its data; expected another name"),
    ],
)
def test_the_data_of_an_event_tells_its_class(kind: type[Event], message: str) -> None:
    class Wrong(Toy):
        event_types = (*Toy.event_types, kind)

    with pytest.raises(InvalidDefinition) as caught:
        Wrong()
    assert str(caught.value).startswith(f"{message} (in Wrong, ")


# Refusals


def refusal(action: Action, seat: int = 0, number: int = 0) -> Refusal:
    return GAME.refusals(STATE, action, seat)[number]


@pytest.mark.parametrize(
    ("found", "data", "german"),
    [
        (
            refusal(Lay(GAME.card("b1"))),
            {"code": "not-held", "clause": "toy:lay.card", "params": {"card": {"card": "b1"}}},
            "b1 ist nicht auf der Hand.",
        ),
        (
            refusal(Lay(GAME.card("r1"))),
            {"code": "colour-differs", "clause": "toy:lay.colour", "params": {"colour": "b"}},
            "Oben liegt Blau.",
        ),
        (
            refusal(Take(), 1),
            {"code": "not-your-turn", "clause": "toy:lay.card", "params": {"seat": 1, "actors": "0"}},
            "Platz 1 ist nicht an der Reihe, sondern Platz 0.",
        ),
        (
            refusal(Rest()),
            {"code": "can-take", "clause": "toy:take.card", "params": {}},
            "Du kannst noch ziehen oder legen.",
        ),
    ],
)
def test_a_refusal_is_its_code_its_clause_and_its_parameters(
    found: Refusal, data: Mapping[str, Any], german: str
) -> None:
    assert GAME.dump_refusal(found) == data
    again = GAME.restore_refusal(sent(data))
    assert again == found
    assert again.message("de") == found.message("de") == german
    assert again.message() == found.message()


def test_the_seats_that_are_on_turn_are_told_as_before() -> None:
    everybody = GAME.start(1)
    found = Toy(players=3).refusals(Toy(players=3).start(1), SayLast(), 0)[0]
    assert Toy(players=3).restore_refusal(Toy(players=3).dump_refusal(found)).message() == found.message()
    both = {"code": "not-your-turn", "clause": "toy:guess.first", "params": {"seat": 2, "actors": "0, 1"}}
    assert GAME.restore_refusal(both).message("de") == "Platz 2 ist nicht an der Reihe, sondern Platz 0, Platz 1."
    assert GAME.actors(everybody) == (0, 1)


PARAMS: Mapping[str, object] = {
    "card": GAME.card("b1"),
    "action": Lay(GAME.card("r4"), target=1),
    "text": Text(de="blau", en="blue"),
    "words": ("b", ("r", None)),
    "number": 3,
    "flag": False,
    "nothing": None,
    "id": "b1",
}


def test_a_parameter_says_of_what_type_it_is() -> None:
    found = Refusal("cheating", "toy:lay.card", PARAMS, Text(de="nein", en="no"), PARAMS)
    data = GAME.dump_refusal(found)
    assert data["params"] == {
        "card": {"card": "b1"},
        "action": {"action": "lay", "card": "r4", "target": 1},
        "text": {"text": {"de": "blau", "en": "blue"}},
        "words": ["b", ["r", None]],
        "number": 3,
        "flag": False,
        "nothing": None,
        "id": "b1",
    }
    again = GAME.restore_refusal(sent(data))
    assert again.params == PARAMS
    assert again.params["card"] is GAME.card("b1")
    assert again.message("de") == "Schummeln verboten."


def deep(depth: int) -> Any:
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    return value


def cheating(value: object) -> Refusal:
    return Refusal("cheating", "toy:lay.card", {"x": value}, Text(en=""), {})


@pytest.mark.parametrize("value", [{1, 2}, 0.5, b"b1", ["b1"], Place("draw"), deep(48), deep(5000)], ids=range(7))
def test_a_parameter_of_another_type_is_not_written(value: object) -> None:
    with pytest.raises(InvalidDefinition, match="is a parameter of a refusal; expected a card, an action, a number"):
        GAME.dump_refusal(cheating(value))


def test_parameters_are_written_as_deep_as_they_are_read() -> None:
    assert GAME.restore_refusal(GAME.dump_refusal(cheating(deep(47)))).params == {"x": deep(47)}


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        (Refusal("not-hold", "toy:lay.card", {}, Text(en=""), {}), "refusal.code: 'not-hold'; did you mean 'not-held'"),
        (
            Refusal("not-held", "lay.card", {}, Text(en=""), {}),
            "refusal.clause: 'lay.card'; did you mean 'toy:lay.card'",
        ),
        (Refusal(cast("Any", ["not-held"]), "toy:lay.card", {}, Text(en=""), {}), "refusal.code: ['not-held']"),
        (Refusal("not-held", "toy:lay.card", cast("Any", ()), Text(en=""), {}), "refusal.params: (); expected values"),
        (Refusal("not-held", "toy:lay.card", {cast("Any", 5): 6}, Text(en=""), {}), "refusal.params: {5: 6}; expected"),
        (None, "refusal is None (a NoneType); expected a Refusal"),
    ],
)
def test_a_refusal_of_another_game_is_not_written(found: Any, problem: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        GAME.dump_refusal(found)
    assert str(caught.value).startswith(problem)


HELD: Mapping[str, Any] = {"code": "not-held", "clause": "toy:lay.card", "params": {"card": {"card": "b1"}}}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "$: a NoneType; expected the dict that dump_refusal returns"),
        (
            {"code": "not-held", "extra": {}},
            "$.clause: is missing; $.params: is missing; $.extra: is no field; known are",
        ),
        ({**HELD, "code": "not-hold"}, "$.code: 'not-hold'; did you mean 'not-held'"),
        ({**HELD, "code": ["not-held"]}, "$.code: ['not-held']; did you mean 'not-held'"),
        ({**HELD, "clause": "lay.card"}, "$.clause: 'lay.card'; did you mean 'toy:lay.card'"),
        ({**HELD, "clause": "other:lay.card"}, "$.clause: 'other:lay.card'; did you mean"),
        ({**HELD, "code": 5, "clause": 6}, "$.code: 5; known are 'match-over', "),
        ({**HELD, "params": []}, "$.params: []; expected values by their names"),
        ({**HELD, "params": {}}, "$.params: {}; expected the values for '{card} ist nicht auf der Hand.'"),
        ({**HELD, "params": {"card": {"card": "zz"}}}, "$.params.card: no card 'zz': known are"),
        ({**HELD, "params": {"card": {"card": "??"}}}, "$.params.card: no card '??': known are"),
        ({**HELD, "params": {"card": {"card": 5}}}, "$.params.card: no card 5 (an int); expected the text of its id"),
        ({**HELD, "params": {"card": {"action": "x"}}}, "$.params.card.action: 'x'; known are"),
        ({**HELD, "params": {"card": {"text": {}}}}, "$.params.card: Text: no language is given"),
        ({**HELD, "params": {"card": {"text": {"en": 5}}}}, "$.params.card: Text: en is 5 (an int); expected a text"),
        ({**HELD, "params": {"card": {"text": "b"}}}, "$.params.card: {'text': 'b'}; expected a number, a text, true"),
        ({**HELD, "params": {"card": {"card": "b1", "x": 1}}}, "$.params.card: {'card': 'b1', 'x': 1}; expected"),
        ({**HELD, "params": {"card": [{"card": "b1"}, {}]}}, "$.params.card[1]: {}; expected a number, a text, true"),
        ({**HELD, "params": {"a b": 0.5}}, "$.params['a b']: 0.5; expected a number, a text, true"),
        ({**HELD, "params": {"card": deep(60)}}, "$.params.card: ((((((("),
        ({**HELD, "code": "not-your-turn", "params": {}}, "$.params: {}; expected the values for '{seat} ist"),
    ],
)
def test_what_no_refusal_is_written_as_is_refused(data: Any, problem: str) -> None:
    assert GAME.restore_refusal(HELD) == refusal(Lay(GAME.card("b1")))
    with pytest.raises(CorruptData) as caught:
        GAME.restore_refusal(data)
    assert str(caught.value).startswith(problem)


# Actions


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Take(), {"action": "take"}),
        (Lay(GAME.card("b1")), {"action": "lay", "card": "b1"}),
        (Lay(GAME.card("r4"), target=0), {"action": "lay", "card": "r4", "target": 0}),
    ],
)
def test_an_action_is_its_word_and_the_arguments_that_are_given(action: Action, data: Mapping[str, Any]) -> None:
    assert GAME.dump_action(action) == data
    assert GAME.restore_action(sent(data)) == action
    assert GAME.restore_action(sent(data), face_down=True) == action


@pytest.mark.parametrize(
    ("action", "data"),
    [(HIDDEN_ACTION, {"action": "??"}), (Lay(FACE_DOWN), {"action": "lay", "card": "??"})],
)
def test_what_another_seat_may_know_of_an_action_has_a_form_too(action: Action, data: Mapping[str, Any]) -> None:
    assert GAME.dump_action(action) == data
    assert GAME.restore_action(sent(data), face_down=True) == action
    with pytest.raises(CorruptData):
        GAME.restore_action(data)


@frozen
class Meld(Action):
    """Lay several cards."""

    cards: tuple[Card, ...]


def nothing(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - never carried out


class Melding(Toy):
    @override
    def make_phases(self) -> Iterable[Phase[ToyState]]:
        return (*super().make_phases(), Phase("more", (Move(Meld, nothing, ()),), ("lay.card",)))


def test_a_group_of_cards_is_a_list_in_which_a_number_stands_for_cards_that_lie_face_down() -> None:
    game = Melding()
    group = Meld((game.card("b1"), game.card("b3")))
    assert game.dump_action(group) == {"action": "meld", "cards": ["b1", "b3"]}
    assert game.restore_action({"action": "meld", "cards": ["b1", "b3"]}) == group
    seen = Meld((game.card("b1"), FACE_DOWN, FACE_DOWN))
    assert game.dump_action(seen) == {"action": "meld", "cards": ["b1", 2]}
    assert game.restore_action({"action": "meld", "cards": ["b1", 2]}, face_down=True) == seen
    with pytest.raises(CorruptData, match="different cards in deck order"):
        game.restore_action({"action": "meld", "cards": ["b3", "b1"]})


LAY: Mapping[str, Any] = {"action": "lay", "card": "b1"}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("lay b1", "$: a str; expected the dict that dump_action returns"),
        ({}, "$.action: None; known are"),
        ({**LAY, "action": "lie"}, "$.action: 'lie'; "),
        ({**LAY, "action": ["lay"]}, "$.action: ['lay']"),
        ({"action": "lay"}, "$.card: is missing"),
        ({**LAY, "card": 5}, "$.card: 5 is not a card id"),
        ({**LAY, "target": None}, "$.target: None; expected a value, or no such key"),
        ({**LAY, "target": True}, "$.target: True is not a whole number or null"),
        ({**LAY, "target": 2}, "$: action 'lay b1 target=2': '2' is not a seat from 0 to 1"),
        ({**LAY, "x": 1}, "$.x: is no field; known are 'card', 'last', 'target'"),
    ],
)
def test_what_no_action_is_written_as_is_refused(data: Any, problem: str) -> None:
    for face_down in (False, True):
        with pytest.raises(CorruptData) as caught:
            GAME.restore_action(data, face_down=face_down)
        assert str(caught.value).startswith(problem)


@frozen
class Double(Action):
    """An action of an action."""

    action: Seat


def test_the_data_of_an_action_tells_its_class() -> None:
    class Wrong(Toy):
        @override
        def make_phases(self) -> Iterable[Phase[ToyState]]:
            return (*super().make_phases(), Phase("more", (Move(Double, nothing, ()),), ("lay.card",)))

    with pytest.raises(InvalidDefinition, match=r"^Double\.action: the word of an action has this name in its data;"):
        Wrong()


# Decisions


def asked(state: ToyState, declined: tuple[int, ...] = ()) -> Decision:
    found = GAME.decision(state, declined)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("decision", "data"),
    [
        (asked(STATE), {"seat": 1, "actions": [{"action": "say_last"}], "may_decline": True}),
        (asked(STATE, (1,)), {"seat": 0, "actions": [{"action": "take"}], "may_decline": False}),
        (Decision(1, (), may_decline=True), {"seat": 1, "actions": [], "may_decline": True}),
    ],
)
def test_a_decision_is_its_seat_its_actions_and_whether_it_may_decline(
    decision: Decision, data: Mapping[str, Any]
) -> None:
    assert GAME.dump_decision(decision) == data
    assert GAME.restore_decision(sent(data)) == decision


@pytest.mark.parametrize(
    ("decision", "problem"),
    [
        (Decision(2, (), may_decline=False), "decision.seat is 2; expected a seat from 0 to 1"),
        (Decision(0, (Lay(Card("zz")),), may_decline=False), "decision.actions[0]: Lay: card is "),
        (Decision(0, cast("Any", "take"), may_decline=False), "decision.actions is 'take'; expected a tuple"),
        (Decision(0, (Take(),), may_decline=cast("Any", 1)), "decision.may_decline is 1; expected True or False"),
        (None, "decision is None (a NoneType); expected a Decision"),
    ],
)
def test_a_decision_of_another_game_is_not_written(decision: Any, problem: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        GAME.dump_decision(decision)
    assert str(caught.value).startswith(problem)


DECISION: dict[str, Any] = {
    "seat": 0,
    "actions": [{"action": "take"}, {"action": "lay", "card": "b1"}],
    "may_decline": False,
}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "$: a list; expected the dict that dump_decision returns"),
        ({**DECISION, "seat": 2}, "$.seat is 2; expected a seat from 0 to 1"),
        ({**DECISION, "actions": [{"action": "take"}, {"action": "lay"}]}, "$.actions[1].card: is missing"),
        ({**DECISION, "actions": [{"action": "lay", "card": "??"}]}, "$.actions[0].card: no card '??'"),
        ({**DECISION, "actions": [{"action": "??"}]}, "$.actions[0].action: '??'; known are"),
        ({**DECISION, "actions": ["take"]}, "$.actions[0]: 'take' is not an object"),
        ({**DECISION, "actions": "take"}, "$.actions: 'take' is not a list"),
        ({**DECISION, "may_decline": None}, "$.may_decline: None is not true or false"),
        ({"seat": 0, "actions": []}, "$.may_decline: is missing"),
        ({**DECISION, "more": 1}, "$.more: is no field; known are 'seat', 'actions', 'may_decline'"),
    ],
)
def test_what_no_decision_is_written_as_is_refused(data: Any, problem: str) -> None:
    assert GAME.restore_decision(DECISION) == Decision(0, (Take(), Lay(GAME.card("b1"))), may_decline=False)
    with pytest.raises(CorruptData) as caught:
        GAME.restore_decision(data)
    assert str(caught.value).startswith(problem)


# Results


@pytest.mark.parametrize(
    ("result", "data"),
    [
        (
            Result.by_score((-1, 0), "empty"),
            {"winners": [1], "ranking": [[1], [0]], "scores": [-1, 0], "reason": "empty"},
        ),
        (
            Result((), ((0, 1),), None, "blocked"),
            {"winners": [], "ranking": [[0, 1]], "scores": None, "reason": "blocked"},
        ),
    ],
)
def test_a_result_is_its_fields(result: Result, data: Mapping[str, Any]) -> None:
    assert GAME.dump_result(result) == data
    assert GAME.restore_result(sent(data)) == result


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (Result.by_score((1, 2, 3), "x"), "result.winners[0] is 2; expected a seat from 0 to 1"),
        (
            Result((0,), ((0, 1),), (1,), "x"),
            "result.scores is (1,); expected a tuple with one item for each seat or None",
        ),
        (None, "result is None; expected a Result"),
        ((0,), "result is (0,); expected a Result"),
    ],
)
def test_a_result_for_other_seats_is_not_written(result: Any, problem: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        GAME.dump_result(result)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"winners": [2]}, "$.winners[0] is 2; expected a seat from 0 to 1"),
        ({"winners": [True]}, "$.winners[0]: True is not a whole number"),
        ({"ranking": [0, 1]}, "$.ranking[0]: 0 is not a list; $.ranking[1]: 1 is not a list"),
        ({"scores": [1, 2, 3]}, "$.scores is (1, 2, 3); expected a tuple with one item for each seat or None"),
        ({"scores": [10**20, 0]}, "$.scores[0] is 100000000000000000000; expected a whole number within"),
        ({"reason": None}, "$.reason: None is not a text"),
        ({"x": 1}, "$.x: is no field; known are 'winners', 'ranking', 'scores', 'reason'"),
    ],
)
def test_what_no_result_is_written_as_is_refused(changed: Mapping[str, Any], problem: str) -> None:
    data: dict[str, Any] = {"winners": [1], "ranking": [[1], [0]], "scores": [1, 2], "reason": "empty"}
    with pytest.raises(CorruptData) as caught:
        GAME.restore_result({**data, **changed})
    assert str(caught.value).startswith(problem)


# Anything


FORMS: Mapping[str, tuple[Mapping[str, Any], Callable[[object], object], Callable[[Any], object]]] = {
    "action": (LAY, GAME.restore_action, GAME.dump_action),
    "event": (MOVED, GAME.restore_event, GAME.dump_event),
    "refusal": (HELD, GAME.restore_refusal, GAME.dump_refusal),
    "decision": (DECISION, GAME.restore_decision, GAME.dump_decision),
    "result": (
        {"winners": [1], "ranking": [[1], [0]], "scores": [1, 2], "reason": "empty"},
        GAME.restore_result,
        GAME.dump_result,
    ),
}
VALUES = st.sampled_from(
    [None, True, False, 0, 1, -1, 2**53, "b1", "??", "", "moved", [], [0], ["r1"], {}, {"card": "b1"}]
)


@pytest.mark.parametrize("name", FORMS)
@given(data=st.data())
def test_what_is_read_is_written_the_same(name: str, data: st.DataObject) -> None:
    form, restore, dump = FORMS[name]
    changed = sent(form)
    path = data.draw(st.sampled_from([*places(changed)]))
    at(changed, path[:-1])[path[-1]] = data.draw(VALUES)
    try:
        value = restore(changed)
    except CorruptData:
        return
    assert dump(value) == changed


@pytest.mark.parametrize("name", FORMS)
def test_however_deep_and_large_data_is_it_is_refused_shortly(name: str) -> None:
    form, restore, _ = FORMS[name]
    nested: Any = []
    for _ in range(5000):
        nested = [nested]
    for huge in (nested, ["b1"] * 1_000_000, "x" * 20_000_000, 10**5000, "\ud800"):
        for key in form:
            with pytest.raises(CorruptData) as caught:
                restore({**form, key: huge})
            assert len(str(caught.value)) < 10_000
            assert str(caught.value).isprintable()
