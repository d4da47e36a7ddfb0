"""Fields whose types do not exist, or have no form in JSON, are found when the game is made."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, get_args

import attrs
import pytest
from typing_extensions import override

from cardrules import Action, Card, Event, Log, Move, Phase, Seat, State, frozen, zone
from cardrules._storage.codec import read, strict_converter
from cardrules.errors import InvalidDefinition
from cardrules.rules.declarations import DeclaredField, declared_fields, field_types, json_types
from cardrules.rules.sight import everyone
from tests.engine.toy import Said, Toy, ToyCard, ToyState

if TYPE_CHECKING:
    from decimal import Decimal as Nowhere


@frozen
class Checked(ToyState):
    where: Nowhere | None = None


@frozen
class Inner:
    where: tuple[Nowhere, ...] = ()


@frozen
class Nested(ToyState):
    inner: Inner | None = None


@frozen
class Below(Checked):
    """Inherits what cannot be resolved."""


@frozen
class Bare(ToyState):
    pile = zone(everyone)


class Forgotten(ToyState):
    pile: tuple[Card, ...] = ()


@frozen
class HoldsForgotten(ToyState):
    inner: Forgotten | None = None


class Kind(enum.StrEnum):
    A = "a"


@frozen
class Enumerated(ToyState):
    kind: Literal[Kind.A] = Kind.A


@frozen
class Listed(ToyState):
    plain: list[int] = attrs.field(factory=list[int])


@frozen
class Deep(ToyState):
    deep: tuple[tuple[Annotated[float, "seconds"] | None, ...], int] = ((), 1)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Checked, r"^Checked\.where: the type 'Nowhere \| None' cannot be resolved: NameError: .*at run time"),
        (Below, r"^Below\.where: the type 'Nowhere \| None' cannot be resolved: NameError"),
        (Nested, r"^Inner\.where: the type 'tuple\[Nowhere, \.\.\.\]' cannot be resolved: NameError"),
        (Bare, r"^Bare\.pile: has no type; expected an annotation"),
        (Forgotten, r"^Forgotten is not @frozen; expected @cardrules.frozen"),
        (HoldsForgotten, r"^Forgotten is not @frozen"),
        (Enumerated, r"^Enumerated\.kind: values of type .* cannot be saved"),
        (Listed, r"^Listed\.plain: values of type list\[int\] cannot be saved: a field is a card"),
        (Deep, r"^Deep\.deep: values of type <class 'float'> cannot be saved"),
    ],
)
def test_a_field_of_a_state_that_cannot_be_saved_is_found_when_the_game_is_made(
    kind: type[ToyState], message: str
) -> None:
    class Game(Toy):
        state_type = kind

    with pytest.raises(InvalidDefinition, match=message):
        Game()


@frozen
class Heard(Event):
    where: Nowhere


@frozen
class Weighed(Event):
    grams: float


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Heard, r"^Heard\.where: the type 'Nowhere' cannot be resolved: NameError"),
        (Weighed, r"^Weighed\.grams: values of type <class 'float'> cannot be saved"),
    ],
)
def test_so_is_a_field_of_an_event(kind: type[Event], message: str) -> None:
    class Game(Toy):
        event_types = (*Toy.event_types, kind)

    with pytest.raises(InvalidDefinition, match=message):
        Game()


@frozen
class Go(Action):
    where: Nowhere


def _stay(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state  # pragma: no cover - nobody plays


class Unfrozen(Action):
    card: Card


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Go, r"^Go\.where: the type 'Nowhere' cannot be resolved: NameError"),
        (Unfrozen, r"^Unfrozen is not @frozen; expected @cardrules.frozen"),
    ],
)
def test_so_is_a_field_of_an_action(kind: type[Action], message: str) -> None:
    class Game(Toy):
        @override
        def make_phases(self) -> Any:
            yield from super().make_phases()
            yield Phase("more", (Move(kind, _stay),), ("lay.card",))

    with pytest.raises(InvalidDefinition, match=message):
        Game()


def test_a_class_inside_a_function_cannot_be_found() -> None:
    @frozen
    class Local:
        number: int

    @frozen
    class LocalState(ToyState):
        inner: Local | None = None

    class Game(Toy):
        state_type = LocalState

    with pytest.raises(InvalidDefinition, match=r"^LocalState\.inner: the type 'Local \| None' cannot be resolved"):
        Game()


def test_an_event_that_is_not_declared_is_told_when_it_is_reported() -> None:
    class Game(Toy):
        event_types: ClassVar[tuple[type[Event], ...]] = (Said,)

    game = Game()
    state = game.position(hands=["b1", "r1"], discard="b2", draw="r2", due=0)
    with pytest.raises(
        InvalidDefinition,
        match=r"^effect '_lay' of Lay reports Penalty\(.*\); its event_types are Moved, Shuffled, Chosen, Said, "
        r"expected Penalty among them ",
    ):
        game.step(state, game.legal_actions(state, 0)[0], 0)


@frozen
class Pair:
    left: ToyCard
    right: Annotated[int, "a note", [1]]


@frozen
class Recursive(State):
    pair: Pair | None = None
    pairs: tuple[Pair, ...] = ()


def test_the_fields_that_can_be_reached_are_walked_once_with_their_annotations() -> None:
    found = list(declared_fields((Recursive,)))
    assert DeclaredField(Pair, "right", Annotated[int, "a note", [1]]) in found
    assert [field.name for field in found if field.owner is Pair] == ["left", "right"]
    assert [field.owner.__name__ for field in found].count("Chance") == 2
    assert not any(field.owner is ToyCard for field in found)


def test_types_and_their_form() -> None:
    assert field_types(Pair)["left"] is ToyCard
    assert json_types(Seat) == (int,)
    assert json_types(Literal["a", 1, "b"]) == (str, int)
    assert json_types(tuple[int, ...] | None) == (list, type(None))


@frozen
class Weight:
    grams: float


def test_a_converter_finds_a_field_without_a_form_too() -> None:
    with pytest.raises(ValueError, match=r"Weight\.grams: values of type <class 'float'> cannot be saved"):
        read(strict_converter(), {"grams": 5}, Weight)


@frozen
class Upwards(Action):
    colour: Literal["b", "g", "r"] | None = None


@frozen
class Downwards(Action):
    colour: Literal["r", "g", "b"] | None = None


def test_words_keep_the_order_of_their_own_declaration() -> None:
    assert get_args(get_args(field_types(Upwards)["colour"])[0]) == ("b", "g", "r")
    assert get_args(get_args(field_types(Downwards)["colour"])[0]) == ("r", "g", "b")
