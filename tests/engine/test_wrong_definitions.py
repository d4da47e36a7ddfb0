"""A plugin's declarations are checked when they are made, or when the game is; errors name class and field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typing_extensions import override

from cardrules import (
    Action,
    Card,
    Clause,
    Event,
    Log,
    Move,
    OneOf,
    Phase,
    Place,
    Reason,
    Replaceable,
    Result,
    RuleBook,
    Ruling,
    SourceText,
    Text,
    Window,
    frozen,
    guard,
    random_bot,
    read,
    validator,
    zone,
)
from cardrules.bots import bot_rng
from cardrules.errors import InvalidArgument, InvalidDefinition, InvalidPosition
from cardrules.rules.cards import Deck
from cardrules.rules.log import RecordingLog
from tests.engine.toy import RULES, Lay, Rest, Said, Take, Toy, ToyState, hand, same_colour

ANY: Any = None
GAME = Toy()
TEXT = Text(de="a", en="b")
CONDITIONAL = Clause("x.y", TEXT, (), when={"level": ("easy",)})


def effect(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - nobody plays


def no(*values: object) -> None:
    """Object to nothing."""


def wrong(given: object) -> Any:
    """Return a value as if it were of the right type."""
    return given


def _disordered() -> object:
    made: Any = type("Disordered", (Replaceable,), {"__annotations__": {"first": int, "second": int}, "first": 1})
    return frozen(made)


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (lambda: Move(wrong("lay"), effect), r"^Move\('lay', …\): expected an action class first"),
        (lambda: Move(wrong(Card), effect), r"^Move\(the class 'Card', …\): expected an action class first"),
        (lambda: Move(Lay, wrong(None)), r"^Move\(Lay, …\): effect is None; expected a function of \(state, action"),
        (
            lambda: Move(Lay, effect, wrong(same_colour)),
            r"^Move\(Lay, …\): validators is a tuple of .*, not a Validator",
        ),
        (
            lambda: Move(Lay, effect, wrong((hand,))),
            r"^Move\(Lay, …\): validators is a tuple of .*; the function 'hand' is in it",
        ),
        (
            lambda: Move(Lay, effect, clauses=wrong("lay.card")),
            r"^Move\(Lay, …\): clauses is a tuple of clause ids, not 'lay.card'",
        ),
        (lambda: Move(Lay, effect, last_resort=wrong("x")), r"^Move\(Lay, …\): last_resort is 'x'; expected a Reason"),
        (lambda: Phase(wrong(5), (), ()), r"^Phase: name is 5 \(an int\); expected a text"),
        (lambda: Phase("turn", wrong([]), ()), r"^Phase\('turn', …\): moves is a tuple of moves, not a list"),
        (
            lambda: Phase("turn", wrong((Lay,)), ()),
            r"^Phase\('turn', …\): moves is a tuple of moves; the class 'Lay' is",
        ),
        (lambda: Phase("turn", (), wrong("lay.card")), r"^Phase\('turn', …\): clauses is a tuple of clause ids"),
        (
            lambda: Phase("turn", (), (), actors=wrong(0)),
            r"^Phase\('turn', …\): actors is 0; expected a function of",
        ),
        (lambda: Phase("turn", (), (), same_turn=wrong("no")), r"^Phase\('turn', …\): same_turn is 'no'"),
        (
            lambda: Window("last", wrong(0), (), wrong(effect)),
            r"^Window\('last', …\): actors is 0; expected a function",
        ),
        (lambda: Window("last", lambda state: (), (), wrong(None)), r"^Window\('last', …\): close is None"),
        (
            lambda: validator(wrong(5), clause="x")(no),
            r"^validator: code is 5 \(an int\); expected the text of a refusal",
        ),
        (lambda: validator("x", clause=wrong(5))(no), r"^validator 'x': clause is 5 \(an int\); expected the id of a"),
        (
            lambda: validator("x", clause="x", reads=wrong(hand))(no),
            r"^validator 'no': reads is a tuple of readers, not",
        ),
        (
            lambda: validator("x", clause="x", reads=wrong(("hands",)))(no),
            r"^validator 'no': reader is 'hands'; expected a fun",
        ),
        (lambda: validator("x", clause="x", about=wrong(5))(no), r"^validator 'no': about is 5"),
        (lambda: guard("x", clause="x", reads=wrong(5))(no), r"^validator 'no': reads is a tuple of readers, not 5"),
        (lambda: guard("x", clause="x", reads=())(wrong(None)), r"^validator is None; expected a function of"),
        (lambda: OneOf("card", wrong("hands"), "x", clause="x"), r"^OneOf 'card': among is 'hands'; expected"),
        (lambda: OneOf(wrong(0), hand, "x", clause="x"), r"^OneOf 'x': field is 0"),
        (lambda: Reason("x", wrong(None)), r"^Reason 'x': clause is None"),
        (lambda: read.own("x y"), r"^'x y' is not the name of an attribute"),
        (lambda: read.top(wrong(5)), r"^5 \(an int\) is not the name of an attribute"),
        (lambda: read.value("class"), r"^'class' is not the name of an attribute"),
        (lambda: zone(wrong("everyone")), r"^zone: visible is 'everyone' \(a str\); expected a function"),
        (Text, r"^Text: no language is given; expected at least one, such as en="),
        (lambda: Text(de="a", en=wrong(None)), r"^Text: en is None \(a NoneType\); expected a text"),
        (lambda: Clause("x", wrong(b"text"), ()), r"^Clause 'x': text is b'text' \(a bytes\); expected a Text"),
        (lambda: Clause("x", TEXT, wrong("S-1")), r"^Clause 'x': sources is 'S-1'"),
        (
            lambda: Clause("x", TEXT, (), when=wrong("level")),
            r"^Clause: when is 'level' \(a str\); expected \{option: v",
        ),
        (
            lambda: Clause("x", TEXT, (), when={"level": wrong(5)}),
            r"^Clause: when\['level'\] is 5 \(an int\); expected",
        ),
        (
            lambda: Ruling("x", TEXT, wrong([TEXT]), TEXT),
            r"^Ruling 'x': readings is \[Text\(.* \(a list\); expected a t",
        ),
        (lambda: Ruling("x", TEXT, (), wrong(None)), r"^Ruling 'x': decision is None \(a NoneType\); expected a Text"),
        (lambda: Ruling("x", TEXT, (), TEXT, wrong(5)), r"^Ruling 'x': option is 5"),
        (lambda: SourceText(TEXT, wrong("60")), r"^SourceText: count is '60' \(a str\); expected a whole number"),
        (lambda: book(messages={"x": 5}), r"^rule book of 'toy': messages\['x'\] is 5 \(an int\); expected a Text"),
        (lambda: book(names=[]), r"^rule book of 'toy': names is \[\] \(a list\); expected a mapping"),
        (lambda: book(clauses=[]), r"^rule book of 'toy': clauses is \[\] \(a list\); expected a tuple of Clauses"),
        (lambda: book(sources={"T": TEXT}), r"^rule book of 'toy': sources\['T'\] is .*; expected a SourceText"),
        (lambda: RULES.clause(wrong(5)), r"^rule book of 'toy' has no clause 5 \(an int\)"),
        (lambda: Deck(wrong(["b1"])), r"^deck: 'b1' \(a str\); expected a card, of a @frozen class below"),
        (lambda: Deck(Card("") for _ in range(2)), r"^deck: two cards share the id ''"),
        (lambda: Deck(wrong(Deck([Card(wrong(5))])) for _ in "x"), r"^deck: the id of a card is 5"),
        (lambda: Deck(wrong(5)), r"^deck: made of 5 \(an int\); expected cards"),
        (lambda: Deck([Card(wrong(5))]), r"^deck: the id of a card is 5 \(an int\); expected a text"),
        (lambda: Result(wrong([0]), (), None, "x"), r"^Result: winners is \[0\] \(a list\); expected a tuple of seats"),
        (
            lambda: Result((0,), wrong((0, 1)), None, "x"),
            r"^Result: ranking\[0\] is 0 \(an int\); expected tuples of se",
        ),
        (
            lambda: Result((0,), ((0,),), wrong(("1",)), "x"),
            r"^Result: scores\[0\] is '1' \(a str\); expected a tuple of",
        ),
        (lambda: Result((0,), ((0,),), None, wrong(None)), r"^Result: reason is None"),
        (lambda: Result.by_score((), "x"), r"^Result: scores are \(\); expected one for each seat"),
        (lambda: frozen(wrong("x")), r"^frozen decorates a class, not 'x' \(a str\)"),
        (_disordered, r"^Disordered cannot be @frozen: No mandatory attributes allowed after"),
        (lambda: Place(wrong(0)), r"^Place\(0 \(an int\), None \(a NoneType\)\): expected the name of a zone"),
        (lambda: log().add(wrong("said")), r"^reported to the log: 'said' \(a str\); expected an Event"),
        (lambda: log().cite(wrong(5)), r"^reported to the log: 5 \(an int\); expected the id of a clause"),
        (lambda: log().at(wrong("turn")), r"^reported to the log: 'turn' \(a str\); expected a State"),
    ],
)
def test_a_wrong_declaration_is_told_with_its_place_and_what_is_expected(
    declare: Callable[[], object], message: str
) -> None:
    with pytest.raises(InvalidDefinition, match=message):
        declare()


def book(**changes: Any) -> RuleBook:
    fields: dict[str, Any] = {
        "game": "toy",
        "title": TEXT,
        "sections": {},
        "clauses": (),
        "rulings": (),
        "not_normative": {},
        "messages": {},
        "names": {},
    }
    return RuleBook(**{**fields, **changes})


def log() -> Log:
    return RecordingLog(Toy().options, None)


def _returning(answer: object) -> Callable[[object], object]:
    return lambda _: answer


def _dividing(_: object) -> object:
    raise ZeroDivisionError("division by zero")


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ({"name": 5}, r"^Wrong\.name is 5 \(an int\); expected the name of the game"),
        ({"rulebook": None}, r"^Wrong\.rulebook is None \(a NoneType\); expected a RuleBook"),
        ({"state_type": Said}, r"^Wrong\.state_type is .*Said.*; expected a subclass of State"),
        ({"event_types": Said}, r"^Wrong\.event_types is .*; expected a tuple of classes"),
        ({"event_types": (Rest,)}, r"^Wrong\.event_types is .*Rest.*; expected a subclass of Event"),
        ({"migrations": (5,)}, r"^Wrong\.migrations is 5 \(an int\); expected a function"),
        ({"bots": [random_bot]}, r"^Wrong\.bots is \[.*\] \(a list\); expected a mapping"),
        ({"bots": {"quick": "quick"}}, r"^Wrong\.bots\['quick'\] is 'quick' \(a str\); expected a function"),
        ({"bots": {5: random_bot}}, r"^Wrong\.bots is 5 \(an int\); expected names as its keys"),
        (
            {"make_deck": _returning(None)},
            r"^Wrong\.make_deck returned None; expected Card objects",
        ),
        (
            {"make_deck": _returning(["b1"])},
            r"^what Wrong\.make_deck returned is a tuple of Card objects; 'b1' is in it",
        ),
        (
            {"make_phases": _dividing},
            r"^Wrong\.make_phases raised ZeroDivisionError",
        ),
        (
            {"make_windows": _returning([5])},
            r"^what Wrong\.make_windows returned is a tuple of Window objects; 5 is in it",
        ),
    ],
)
def test_a_game_that_is_declared_wrong_is_refused_when_it_is_made(declared: dict[str, Any], message: str) -> None:
    kind: Any = type("Wrong", (Toy,), declared)
    with pytest.raises(InvalidDefinition, match=message):
        kind()


def test_an_error_of_the_library_comes_out_of_make_deck_as_it_is() -> None:
    class Twice(Toy):
        @override
        def make_deck(self) -> Any:
            yield from Deck([Card("x"), Card("x")])

    with pytest.raises(InvalidDefinition, match=r"^deck: two cards share the id 'x'"):
        Twice()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: GAME.view_event(Elsewhere(), 0),
            r"Elsewhere\(.*\) \(an Elsewhere\) is no event of toy; expected",
        ),
        (
            lambda: GAME.dump_event(wrong("said")),
            r"'said' \(a str\) is no event of toy; expected one of Chosen, Moved, Penalty",
        ),
        (
            lambda: random_bot(GAME, GAME.view(GAME.start(1), 0), 0, wrong(5)),
            r"rng is 5 \(an int\); expected a ran",
        ),
        (
            lambda: random_bot(wrong("toy"), ANY, 0, bot_rng("x", 0, 0)),
            r"game is 'toy' \(a str\); expected a game",
        ),
        (lambda: RULES.render("en", wrong("easy")), r"options are 'easy' \(a str\); expected those of a game"),
        (lambda: RULES.render_diff("en", GAME.options, wrong(Toy().deck)), r"options are <Deck"),
        (lambda: RULES.conditions(wrong("x"), "en"), r"clause is 'x' \(a str\); expected a Clause"),
        (lambda: CONDITIONAL.holds(wrong("easy")), r"options are 'easy' \(a str\); expected those of the game"),
        (lambda: RULES.check_options(wrong(5)), r"options are 5 \(an int\); expected those of a game"),
        (lambda: TEXT.render("en", wrong(5)), r"params are 5; expected the values for 'b'"),
        (lambda: Text(de="{x}", en="{x}").render("en", {"y": 1}), r"expected the values for '\{x\}' \(KeyError: 'x'\)"),
    ],
)
def test_an_argument_of_the_wrong_type_is_told_so(call: Callable[[], object], message: str) -> None:
    with pytest.raises(InvalidArgument, match=message):
        call()


@frozen
class Elsewhere(Event):
    pass


def test_cards_in_play_are_cards() -> None:
    for cards in (5, ["b1"], [Card("b9")], "b1"):
        with pytest.raises(InvalidPosition, match=r"^cards"):
            Toy().start(1, cards=wrong(cards))
    assert Take() in Toy().actions
