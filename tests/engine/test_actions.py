"""Actions: their notation, which reads back exactly what it writes."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal, cast

import attrs
import pytest
from typing_extensions import override

import cardrules
from cardrules import Action, Card, Log, Match, Phase, Text, frozen, guard
from cardrules.errors import InvalidArgument, InvalidDefinition, InvalidIndex, UnknownAction
from cardrules.rules.actions import Notation, candidates
from cardrules.rules.arguments import Domains, arguments_of
from cardrules.rules.cards import Deck
from cardrules.rules.options import Options
from tests.engine.toy import RULES, Guess, Lay, Rest, SayLast, Take, Toy, ToyCard, ToyState, me
from tests.engine.wrong import Hostile

GAME = Toy(players=3)
DOMAINS = Domains(GAME.deck, Options.of(players=2))
B1, B4 = ToyCard("b1", "b", 1), ToyCard("b4", "b", 4)


@frozen
class Move(Action):
    first: Card
    second: Card
    mode: Literal["up", "down"] | None = None
    kind: Literal["x", "y"] = "x"


@frozen
class Outsider(Action):
    pass


@frozen
class LayTwice(Lay):
    pass


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Guess("b"), "guess b"),
        (Lay(B1), "lay b1"),
        (Lay(B1, last=True), "lay b1 last"),
        (Lay(B4, target=0), "lay b4 target=0"),
        (Lay(B4, last=True, target=2), "lay b4 last target=2"),
        (Take(), "take"),
        (Rest(), "pass"),
        (SayLast(), "say_last"),
    ],
)
def test_an_action_prints_what_it_is_read_from(action: Action, text: str) -> None:
    assert str(action) == text
    assert repr(action) == f"<{text}>"
    assert GAME.parse_action(text) is action


def test_every_action_of_every_class_is_read_back() -> None:
    for action_type in GAME.action_types:
        for action in candidates(action_type, {}, Domains(GAME.deck, GAME.options)):
            assert GAME.parse_action(str(action)) is action


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no action ''"),
        ("play b1", "no action 'play'"),
        ("tke", "did you mean 'take'?"),
        ("Take", "no action 'Take'"),
        (" take", "no action ''"),
        ("take ", "does not take '' here"),
        ("take b1", "does not take 'b1' here"),
        ("lay", "needs 1 argument (card)"),
        ("lay b9", "no card 'b9'"),
        ("lay ??", "no card '??'"),
        ("lay b1  last", "does not take '' here"),
        ("lay b1 first", "does not take 'first' here"),
        ("lay b1 last last", "does not take 'last' here"),
        ("lay b1 last=True", "does not take 'last=True' here"),
        ("lay b1 target", "does not take 'target' here"),
        ("lay b1 target=", "'' is not a seat from 0 to 2"),
        ("lay b1 target=+1", "'+1' is not a seat from 0 to 2"),
        ("lay b1 target=01", "'01' is not a seat from 0 to 2"),
        ("lay b1 target=1_0", "'1_0' is not a seat from 0 to 2"),
        ("lay b1 target=None", "'None' is not a seat from 0 to 2"),
        ("lay b1 target=3", "'3' is not a seat from 0 to 2"),
        ("lay b1 card=b1", "does not take 'card=b1' here"),
        ("lay b4 target=1 last", "written 'lay b4 last target=1'"),
        ("guess x", "'x' is not one of b, r"),
    ],
)
def test_what_no_action_prints_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        GAME.parse_action(text)
    assert reason in str(caught.value)


def test_arguments_with_other_defaults_are_written_unless_none() -> None:
    deck = Deck([Card("a"), Card("b")])
    domains = Domains(deck, Options.of(players=2))
    notation = Notation([Move], domains)
    actions = list(candidates(Move, {}, domains))
    assert len(actions) == 2 * 2 * 3 * 2
    assert str(Move(deck[0], deck[1])) == "move a b kind=x"
    assert str(Move(deck[0], deck[1], "up", "y")) == "move a b mode=up kind=y"
    assert all(notation.parse(str(action)) is action for action in actions)
    with pytest.raises(UnknownAction, match="written 'move a b kind=x'"):
        notation.parse("move a b")


def test_candidates_keep_to_the_arguments_that_are_given() -> None:
    found = list(candidates(Lay, {"card": B1}, DOMAINS))
    assert [str(action) for action in found] == [
        "lay b1",
        "lay b1 target=0",
        "lay b1 target=1",
        "lay b1 last",
        "lay b1 last target=0",
        "lay b1 last target=1",
    ]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Outsider(), "<outsider> is no action of this game; its actions are guess, lay, pass, say_last, take"),
        (LayTwice(B1), "is no action of this game"),
        (Action(), "<action> is no action of this game"),
        ("lay b1", "'lay b1' (a str) is no action; expected an action, as game.parse_action('lay b1') returns one"),
        (None, "None (a NoneType) is no action; expected one of this game, which are guess, lay"),
        (Lay(Card("b1")), "Lay: card is <b1> (a Card); expected one of b1, b2, b3, b4, r1, r2, r3, r4"),
        (Lay(B1, last=cast("bool", 1)), "Lay: last is 1 (an int); expected one of False, True"),
        (Lay(B1, target=3), "Lay: target is 3; expected a seat from 0 to 2, or None"),
        (Lay(B1, target=True), "Lay: target is True"),
        (Guess(cast("Any", "x")), "Guess: colour is 'x'; expected one of b, r"),
    ],
)
def test_an_action_the_game_does_not_have_is_refused(action: Any, reason: str) -> None:
    state = GAME.start(1)
    for call in (GAME.refusals, GAME.apply, GAME.step):
        with pytest.raises(UnknownAction) as caught:
            call(state, action, 0)
        assert reason in str(caught.value)


def test_long_lists_of_right_values_are_cut_short() -> None:
    deck = Deck(ToyCard(f"c{number}", "b", number) for number in range(20))
    notation = Notation([Lay], Domains(deck, Options.of(players=2)))
    with pytest.raises(UnknownAction, match=r"one of c0, c1, c10, c11, c12, c13, c14, c15 …$"):
        notation.check(Lay(B1))


@frozen
class Numbered(Action):
    number: int


@frozen
class Named(Action):
    name: Literal["a b"]


@frozen
class Counted(Action):
    count: Literal[1, 2]


@frozen
class OptionalWithoutDefault(Action):
    card: Card | None


@frozen
class FlagWithoutDefault(Action):
    flag: bool


@frozen
class FlagThatIsOn(Action):
    flag: bool = True


@pytest.mark.parametrize(
    ("action_type", "reason"),
    [
        (
            Numbered,
            "Numbered.number: an argument is a card, a tuple[…, ...] of cards, a Seat, an Annotated[int, Between",
        ),
        (FlagWithoutDefault, "FlagWithoutDefault.flag: an argument is"),
        (FlagThatIsOn, "FlagThatIsOn.flag: an argument is"),
        (OptionalWithoutDefault, "OptionalWithoutDefault.card: the default of an optional argument is None"),
        (Named, "Named.name: words have no white space and no '='"),
        (Counted, "Counted.count: an argument is a card"),
    ],
)
def test_an_argument_without_notation_is_refused_when_the_game_is_made(action_type: type[Action], reason: str) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        Notation([action_type], DOMAINS)
    assert str(caught.value).startswith(reason)


def test_two_actions_with_one_word_are_refused() -> None:
    @frozen
    class OtherTake(Action):
        word: ClassVar[str] = "take"

    with pytest.raises(InvalidDefinition, match="two actions are written 'take'"):
        Notation([Take, OtherTake], DOMAINS)


def test_a_word_with_a_blank_is_refused() -> None:
    @frozen
    class SayIt(Action):
        word: ClassVar[str] = "say it"

    with pytest.raises(InvalidDefinition, match="SayIt: 'say it' is not one word"):
        Notation([SayIt], DOMAINS)


def test_a_subclass_has_a_word_of_its_own() -> None:
    assert (Lay.word, LayTwice.word, Rest.word, SayLast.word) == ("lay", "lay_twice", "pass", "say_last")


def test_the_arguments_of_an_action_are_its_fields() -> None:
    card, last, target = arguments_of(Lay)
    assert (card.kind, card.required, card.optional) == ("card", True, False)
    assert (last.kind, last.required) == ("flag", False)
    assert (target.kind, target.optional, target.words) == ("seat", True, ())


def _another_guess() -> Any:
    @frozen
    class Guess(Action):
        colour: str

    return Guess


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("take", "'take' (a str) is no action; expected an action, as game.parse_action('take') returns one"),
        (3, "3 (an int) is no action; expected one of this game, which are guess, lay, pass, say_last, take"),
        (Guess, "(a class, not an object of it) is no action; expected one of this game"),
        (_another_guess()("b"), "Guess, an action of another game; expected tests.engine.toy.Guess"),
        (Lay(B1, target=cast("Any", 0.0)), "Lay: target is 0.0 (a float); expected a seat from 0 to 2, or None"),
        (Lay(cast("Any", "b1")), "Lay: card is 'b1' (a str); expected one of b1"),
        (Lay(cast("Any", (1, 2))), "Lay: card is (1, 2) (a tuple); expected one of b1"),
    ],
)
def test_what_is_no_action_is_told_its_type_and_the_remedy(action: Any, reason: str) -> None:
    state = GAME.start(1)
    match = Match(GAME, 1)
    calls: list[Callable[[], object]] = [
        *(lambda call=call: call(state, action) for call in (GAME.refusals, GAME.apply, GAME.step)),
        lambda: GAME.check_action(action),
    ]
    # Where the same state was just asked for its legal actions, too.
    calls.append(lambda: (GAME.legal_actions(state), GAME.apply(state, action)))
    if not isinstance(action, str):
        calls.append(lambda: match.play(action))
    for call in calls:
        with pytest.raises(UnknownAction) as caught:
            call()
        assert reason in str(caught.value)
    assert match.history == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "None (a NoneType) is no text; expected what str(action) returns"),
        (B1, "<b1> (a ToyCard) is no text"),
        (Guess("b"), "<guess b> (a Guess) is no text; expected what str(action) returns; an action needs no parsing"),
    ],
)
def test_what_is_no_text_of_an_action_is_told_so(text: Any, reason: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        GAME.parse_action(text)
    assert str(caught.value).startswith(reason)


def test_a_member_of_an_enumeration_is_read_as_its_text() -> None:
    assert GAME.parse_action(Notated.TAKE) == GAME.parse_action("take")


class Notated(enum.StrEnum):
    TAKE = "take"


@pytest.mark.parametrize("value", [[], [B1], {}, Hostile()])
def test_an_action_or_a_card_is_made_of_hashable_values(value: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected hashable values"):
        Lay(value)
    with pytest.raises(InvalidArgument, match="expected hashable values"):
        Card(value)


class Fickle:
    """Hashable, except where it is told not to be."""

    hashable = True

    @override
    def __hash__(self) -> int:
        if not self.hashable:
            raise KeyError("fickle")
        return 1


def test_an_argument_that_cannot_be_compared_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.position(hands=["b1 b2", "r1", "r2"], discard="b3")
    action, guess = Lay(B1, target=cast("Any", Fickle())), Guess(cast("Any", Fickle()))
    # Only for the calls: the table of known actions hashes them once more when they go.
    with monkeypatch.context() as patch:
        patch.setattr(Fickle, "hashable", False)
        for call in (GAME.refusals, GAME.apply, GAME.step):
            with pytest.raises(UnknownAction, match=r"Lay: target is .*Fickle"):
                call(state, action, 0)
        with pytest.raises(UnknownAction, match=r"Guess: colour is .*Fickle"):
            GAME.apply(GAME.start(1), guess, 0)


def test_what_a_validator_raises_is_not_taken_for_a_fault_of_the_action() -> None:
    @guard("divided", clause="take.card", reads=(me,))
    def divided(seat: int) -> None:
        raise ZeroDivisionError

    class Dividing(Toy):
        @override
        def make_phases(self) -> Iterator[Phase[ToyState]]:
            yield Phase("turn", (cardrules.Move(Take, _take, (divided,)),), ("take.card",))

    class Messages(Dividing):
        rulebook = attrs.evolve(RULES, messages={**RULES.messages, "divided": Text(de="geteilt", en="divided")})

    game = Messages()
    state = Toy().position(hands=["b1", "r1"], discard="b2")
    with pytest.raises((ZeroDivisionError, InvalidDefinition)):
        game.apply(state, Take())


def _take(state: ToyState, action: Take, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - nobody can


def test_the_catalogue_is_asked_for_actions_and_numbers() -> None:
    catalogue = GAME.actions
    with pytest.raises(InvalidIndex, match=rf"no action has number 999; numbers are 0 … {len(catalogue) - 1}"):
        catalogue[999]
    with pytest.raises(
        InvalidArgument, match=r"'take' \(a str\) is no index of the catalogue; expected a whole number"
    ):
        catalogue[cast("int", "take")]
    strangers: tuple[Any, ...] = ("take", [], Outsider())
    for value in strangers:
        assert value not in catalogue
        with pytest.raises(UnknownAction, match="is not in the catalogue"):
            catalogue.index(value)
