"""States as JSON data and back: exact inverses, clear errors, old versions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import Action, Card, Replaceable, Seat, View, frozen, secret
from cardrules._storage.codec import to_json
from cardrules.errors import CorruptData, InvalidDefinition, InvalidSeed, ViewOnly
from cardrules.rules.chance import Chance, Scripted
from tests.engine.foreign import places
from tests.engine.toy import Guess, Lay, Take, Toy, ToyState

CORPUS = Path(__file__).parent / "corpus"


def corpus_state() -> ToyState:
    """The state of the corpus, put together by hand."""
    state = Toy(level="hard", target=7).position(
        seed="corpus",
        phase="turn",
        seat=1,
        hands=["r2 r4", "r1 r3"],
        discard="b3 b1 b2 b4",
        guesses=("b", "r"),
    )
    return state.replace(chance=Chance("str:corpus", 2))


def corpus(name: str) -> Any:
    return json.loads((CORPUS / name).read_text())


def played(seed: object, choices: list[int], **options: object) -> tuple[Toy, ToyState]:
    """A game and the state after some of its legal actions."""
    game = Toy(**options)
    state = game.start(str(seed))
    for choice in choices:
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[choice % len(actors)]
        legal = game.legal_actions(state, seat)
        state = game.apply(state, legal[choice % len(legal)], seat)
    return game, state


matches = st.tuples(st.integers(), st.lists(st.integers(0, 1000), max_size=25), st.integers(2, 3))


def test_a_dump_is_plain_data_with_format_and_version() -> None:
    assert Toy(level="hard", target=7).dump(corpus_state()) == corpus("state-2.json")


def test_restore_is_the_inverse_of_dump() -> None:
    game = Toy(level="hard", target=7)
    state = game.restore(corpus("state-2.json"))
    assert state == corpus_state()
    assert type(state) is ToyState
    assert state.hands[0][0] is game.card("r2")


def test_a_save_of_the_first_version_is_readable() -> None:
    assert Toy(level="hard", target=7).restore(corpus("state-1.json")) == corpus_state()


@pytest.mark.parametrize("name", ["state-1.json", "state-2.json"])
def test_restoring_changes_nothing_of_the_data(name: str) -> None:
    data = corpus(name)
    Toy(level="hard", target=7).restore(data)
    assert data == corpus(name)


@given(matches)
def test_every_state_survives_saving(match: tuple[int, list[int], int]) -> None:
    seed, choices, players = match
    game, state = played(seed, choices, players=players)
    data = game.dump(state)
    assert game.restore(data) == state
    text = json.dumps(data)
    assert json.loads(text) == data
    assert game.dump(game.restore(json.loads(text))) == data


@given(matches)
def test_every_view_survives_sending(match: tuple[int, list[int], int]) -> None:
    seed, choices, players = match
    game, state = played(seed, choices, players=players)
    for viewer in (*range(players), None):
        view = game.view(state, viewer)
        data = game.dump_view(view)
        assert game.restore_view(json.loads(json.dumps(data))) == view
    for seat in game.actors(state):
        sent = game.restore_view(game.dump_view(game.view(state, seat)))
        assert game.legal_actions(sent, seat) == game.legal_actions(state, seat)


def test_a_view_is_sent_without_what_is_hidden() -> None:
    game = Toy(level="hard", target=7)
    assert game.dump_view(game.view(corpus_state(), 1)) == {
        "format": "cardrules.view",
        "version": 1,
        "game": "toy",
        "game_version": 1,
        "options": corpus("state-2.json")["options"],
        "viewer": 1,
        "state": {
            "phase": "turn",
            "seat": 1,
            "hands": [[2], ["r1", "r3"]],
            "draw": [],
            "discard": [3, "b4"],
            "shown": [],
            "due": None,
            "guesses": ["b", "r"],
        },
    }


def test_a_view_names_the_cards_in_play_only_if_they_are_a_part_of_the_deck() -> None:
    game = Toy()
    part = game.start(1, cards=[card for card in game.deck if card.id != "r4"])
    data = game.dump_view(game.view(part, 0))
    assert data["state"]["cards"] == ["b1", "b2", "b3", "b4", "r1", "r2", "r3"]
    assert game.restore_view(data) == game.view(part, 0)
    assert "cards" not in game.dump_view(game.view(game.start(1), 0))["state"]


def test_the_deck_is_told_once() -> None:
    assert Toy().dump_deck()[:2] == [
        {"id": "b1", "colour": "b", "value": 1, "look": {"label": "1", "colour": "blue", "symbol": None}},
        {"id": "b2", "colour": "b", "value": 2, "look": {"label": "2", "colour": "blue", "symbol": None}},
    ]


def test_states_are_dumped_as_states_and_views_as_views() -> None:
    game = Toy()
    state = game.start(1)
    with pytest.raises(ViewOnly, match="this is the view of seat 0"):
        game.dump(game.view(state, 0))
    with pytest.raises(ViewOnly, match="dump_view takes a view, which a client may be sent; this is a full state"):
        game.dump_view(state)
    assert isinstance(game.restore_view(game.dump_view(game.view(state, 0))), View)


def test_a_scripted_chance_cannot_be_saved() -> None:
    state = corpus_state().replace(chance=Scripted())
    with pytest.raises(InvalidSeed, match="a scripted chance cannot be saved"):
        Toy(level="hard", target=7).dump(state)


# Refusals and their messages


def damaged(path: str, value: object) -> Any:
    """The newest save of the corpus with one value replaced, or taken out if it is ``...``."""
    data = corpus("state-2.json")
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place = data
    for step in steps:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("state.hands.1.1", "r9", "$.state.hands[1][1]: no card 'r9': did you mean 'r4' or 'r3' or 'r2'?"),
        ("state.hands.1.1", "??", "$.state.hands[1][1]: no card '??': known are 'b1', 'b2'"),
        ("state.hands.1.1", 5, "$.state.hands[1][1]: 5 is not a card id"),
        ("state.hands.1.1", "r1", "$.state.hands[1][1]: card r1 also lies at hands[1][0]"),
        ("state.hands.1", "77", "$.state.hands[1]: '77' is not a list"),
        ("state.hands", [["r2", "r4", "r1", "r3"]], "$.state.hands has 1 item for 2 seats; expected one for each"),
        ("state.discard", ["b4"], "$.state.cards in play are b1 b2 b3 b4 r1 r2 r3 r4; expected"),
        ("state.seat", "1", "$.state.seat: '1' is not a whole number"),
        ("state.seat", True, "$.state.seat: True is not a whole number"),
        ("state.seat", 1.0, "$.state.seat: 1.0 is not a whole number"),
        ("state.seat", 2, "$.state.seat is 2; expected a seat from 0 to 1"),
        ("state.phase", None, "$.state.phase: None is not a text"),
        ("state.phase", "tur", "$.state.phase is 'tur': did you mean 'turn'?"),
        ("state.due", "0", "$.state.due: '0' is not a whole number or null"),
        ("state.due", ..., "$.state.due: is missing"),
        ("state.dew", 1, "$.state.dew: is no field; did you mean 'due' or 'draw'?"),
        ("state.chance", None, "$.state.chance: None is not an object"),
        ("state.chance.seed", "corpus", "$.state.chance: 'corpus' is not the text of a seed; expected str:…"),
        ("state.chance.draws", -1, "$.state.chance.draws is -1; expected a number of draws from 0 on"),
        ("state.chance.draws", ..., "$.state.chance.draws: is missing"),
        ("state", [], "$.state: [] is not an object"),
        ("state", ..., "$.state: is missing"),
        ("stage", {}, "$.stage: is no key; did you mean 'state'?"),
        ("format", "cardrules.view", "$.format: 'cardrules.view'; expected 'cardrules.state'"),
        ("format", ..., "$.format: None; expected 'cardrules.state'"),
        ("version", 3, "$.version: 3: saved by a newer version of cardrules; this one reads up to 2"),
        ("version", 0, "$.version: 0; expected a whole number from 1 to 2"),
        ("version", True, "$.version: True; expected a whole number from 1 to 2"),
        ("version", "2", "$.version: '2'; expected a whole number from 1 to 2"),
        ("game", "moemmen", "$.game: 'moemmen'; this game is 'toy'"),
        ("game_version", 2, "$.game_version: 2: saved by a newer version of toy; this one reads up to 1"),
        ("game_version", None, "$.game_version: None; expected a whole number from 1 to 1"),
        ("options", 5, "$.options: 5; expected an object with every option"),
        ("options.penalty", 1, "$.options.penalty: the save has 1, this game 2"),
        ("options.bonus", 0, "$.options.bonus: the save has 0, this game False"),
        ("options.bonus", ..., "$.options.bonus: is missing"),
        ("options.penalt", 1, "$.options.penalt: is no option; did you mean 'penalty'"),
        ("state.discard", [], "$.state.cards in play are"),
    ],
)
def test_a_damaged_save_is_refused_with_the_path(path: str, value: object, message: str) -> None:
    with pytest.raises(CorruptData) as caught:
        Toy(level="hard", target=7).restore(damaged(path, value))
    assert str(caught.value).startswith(message)


def test_a_damaged_save_of_the_first_version_is_refused_with_the_path() -> None:
    game = Toy(level="hard", target=7)
    data = corpus("state-1.json")
    del data["state"]["seed"]
    data["state"]["hands"][0] = "r2"
    with pytest.raises(CorruptData) as caught:
        game.restore(data)
    assert str(caught.value) == "$.state.chance.seed: is missing; $.state.hands[0]: 'r2' is not a list"
    data["state"] = 5
    with pytest.raises(CorruptData, match=r"^\$.state: 5 is not an object$"):
        game.restore(data)
    data = corpus("state-1.json")
    data["state"]["hands"][0][1] = 7
    with pytest.raises(CorruptData, match=r"^\$.state.hands\[0\]\[1\]: 7 is not a card id$"):
        game.restore(data)


@pytest.mark.parametrize("data", [None, 5, "x", [], b"{}"])
def test_what_is_no_object_is_no_save(data: object) -> None:
    with pytest.raises(CorruptData, match="; expected the dict that dump returns"):
        Toy().restore(data)


def test_all_problems_are_told_at_once() -> None:
    data = damaged("state.seat", "1")
    data["state"]["hands"] = [["r9"], ["r1", 3]]
    with pytest.raises(CorruptData) as caught:
        Toy(level="hard", target=7).restore(data)
    assert str(caught.value) == (
        "$.state.seat: '1' is not a whole number; $.state.hands[0][0]: no card 'r9': did you mean 'r4' or 'r3' or "
        "'r2'?; $.state.hands[1][1]: 3 is not a card id"
    )


def test_what_the_game_finds_impossible_is_told_with_its_path() -> None:
    data = damaged("state.discard", [])
    data["state"]["draw"] = ["b3", "b1", "b2", "b4"]
    with pytest.raises(CorruptData, match=r"^\$\.state\.discard is empty; one card always lies open"):
        Toy(level="hard", target=7).restore(data)


def test_a_state_the_game_cannot_even_look_at_is_corrupt() -> None:
    class Picky(Toy):
        @override
        def problems(self, state: ToyState) -> Iterator[str]:
            yield state.guesses[state.seat + 1] or ""

    with pytest.raises(CorruptData, match=r"\$.state: cannot be a state of toy: IndexError: tuple index out of range"):
        Picky(level="hard", target=7).restore(corpus("state-2.json"))


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("viewer", 2, "$.viewer: 2 is no seat; seats are 0 … 1, or null"),
        ("viewer", True, "$.viewer: True is no seat"),
        ("game_version", 0, "$.game_version: 0; expected"),
        ("options", {}, "$.options.players: is missing"),
        ("format", "cardrules.state", "$.format: 'cardrules.state'; expected 'cardrules.view'"),
        ("state", {}, "$.state.phase: is missing; $.state.seat: is missing"),
    ],
)
def test_a_damaged_view_is_refused_with_the_path(key: str, value: object, message: str) -> None:
    game = Toy()
    data = game.dump_view(game.view(game.start(1), 0))
    data[key] = value
    with pytest.raises(CorruptData) as caught:
        game.restore_view(data)
    assert str(caught.value).startswith(message)


def test_a_view_of_an_impossible_state_is_refused() -> None:
    game = Toy()
    data = game.dump_view(game.view(game.start(1), 0))
    data["state"]["seat"] = 5
    with pytest.raises(CorruptData, match=r"\$.state.seat is 5"):
        game.restore_view(data)
    data["state"]["chance"] = {"seed": "int:1", "draws": 1}
    with pytest.raises(CorruptData, match=r"\$.state.chance: is no field"):
        game.restore_view(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["b1", "r4", "??", "turn", "b", "str:x", "int:1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seed", "draws", "x"]), inner),
    max_leaves=5,
)


@given(st.data())
@pytest.mark.parametrize("name", ["state-1.json", "state-2.json"])
def test_whatever_is_changed_is_refused_or_right(name: str, data: st.DataObject) -> None:
    game = Toy(level="hard", target=7)
    document = corpus(name)
    *steps, last = data.draw(st.sampled_from(list(places(document))))
    place = document
    for step in steps:
        place = place[step]
    place[last] = data.draw(JSON)
    state: ToyState | None = None
    with suppress(CorruptData):
        state = game.restore(document)
    if state is not None:
        again = game.dump(state)
        assert name == "state-1.json" or json.dumps(again) == json.dumps(document)
        assert game.restore(again) == state


# Versions of a game


def _rename_fine(data: dict[str, Any]) -> dict[str, Any]:
    data["options"]["penalty"] = data["options"].pop("fine")
    return data


def _rename_owing(data: dict[str, Any]) -> dict[str, Any]:
    data["state"]["due"] = data["state"].pop("owing")
    return data


class GrownToy(Toy):
    """The toy after two changes: the option ``fine`` became ``penalty``, then the field ``owing`` became ``due``."""

    migrations = (_rename_fine, _rename_owing)


def test_a_game_brings_its_own_old_versions_up_to_date() -> None:
    game = GrownToy(level="hard", target=7)
    newest = game.dump(corpus_state())
    assert newest["game_version"] == 3
    assert game.restore(newest) == corpus_state()
    second = corpus("state-1.json") | {"game_version": 2}
    second["state"]["owing"] = second["state"].pop("due")
    assert game.restore(second) == corpus_state()
    first = second | {"game_version": 1}
    first["options"]["fine"] = first["options"].pop("penalty")
    assert game.restore(first) == corpus_state()


def test_a_migration_that_fails_tells_so() -> None:
    with pytest.raises(CorruptData, match=r"\$: cannot be brought from version 1 of toy to 2: KeyError: 'fine'"):
        GrownToy(level="hard", target=7).restore(corpus("state-2.json"))


def test_a_view_of_an_older_version_of_the_game_is_refused() -> None:
    data = Toy().dump_view(Toy().view(Toy().start(1), 0))
    with pytest.raises(CorruptData, match="a view is read by the version that dumped it"):
        GrownToy().restore_view(data)


# Every type a field may have


@frozen
class Debt(Replaceable):
    creditor: Seat
    cards: tuple[Card, ...]


@frozen
class RichState(ToyState):
    last: Action | None = None
    partner: Seat | None = None
    pair: tuple[int, str] = (0, "")
    either: int | str | bool | None = None
    colour: Literal["b", "r"] | None = None
    flag: Literal[1] = 1
    debts: tuple[Debt, ...] = ()
    debt: Debt | tuple[int, ...] = ()
    plan: int = secret(0)


class RichToy(Toy):
    state_type = RichState


def rich_state() -> tuple[RichToy, Any]:
    game = RichToy()
    debt = Debt(1, (game.card("b1"), game.card("r4")))
    state = game.position(
        phase="turn",
        hands=["b1", "r1"],
        discard="r4",
        last=Lay(game.card("b4"), last=True, target=1),
        partner=1,
        pair=(7, "seven"),
        either=True,
        colour="r",
        debts=(debt,),
        debt=debt,
        plan=3,
    )
    return game, state


def test_every_type_of_field_survives_saving() -> None:
    game, state = rich_state()
    data = game.dump(state)
    debt = {"creditor": 1, "cards": ["b1", "r4"]}
    rich = {name: data["state"][name] for name in list(data["state"])[-9:]}
    assert rich == {
        "last": "lay b4 last target=1",
        "partner": 1,
        "pair": [7, "seven"],
        "either": True,
        "colour": "r",
        "flag": 1,
        "debts": [debt],
        "debt": debt,
        "plan": 3,
    }
    assert game.restore(json.loads(json.dumps(data))) == state
    plain = state.replace(last=None, partner=None, either="x", colour=None, debt=(1, 2))
    assert game.restore(game.dump(plain)) == plain


def test_a_secret_is_in_no_view() -> None:
    game, state = rich_state()
    data = game.dump_view(game.view(state, 0))
    assert "plan" not in data["state"]
    assert game.restore_view(data) == game.view(state, 0)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("last", "lay b9", "$.state.last: action 'lay b9': no card 'b9'"),
        ("last", 5, "$.state.last: 5 is not a text or null"),
        ("partner", 2, "$.state.partner is 2; expected a seat from 0 to 1 or None"),
        ("partner", True, "$.state.partner: True is not a whole number or null"),
        ("pair", [7], "$.state.pair: a list of 1; expected 2 items"),
        ("pair", ["7", 7], "$.state.pair[0]: '7' is not a whole number; $.state.pair[1]: 7 is not a text"),
        ("either", [], "$.state.either: [] is not a whole number or a text or true or false or null"),
        ("colour", "g", "$.state.colour: 'g' is not one of 'b', 'r'"),
        ("flag", True, "$.state.flag: True is not one of 1"),
        ("debts", [{"creditor": 0}], "$.state.debts[0].cards: is missing"),
        ("debt", {"creditor": 0, "cards": [], "x": 1}, "$.state.debt.x: is no field; known are 'creditor', 'cards'"),
        ("debt", None, "$.state.debt: None is not an object or a list"),
        ("plan", None, "$.state.plan: None is not a whole number"),
    ],
)
def test_every_type_of_field_is_read_strictly(name: str, value: object, message: str) -> None:
    game, state = rich_state()
    data = game.dump(state)
    data["state"][name] = value
    with pytest.raises(CorruptData) as caught:
        game.restore(data)
    assert str(caught.value).startswith(message)


class Suit(StrEnum):
    BLUE = "b"


def _positive(picture: object, field: object, number: int) -> None:
    if number < 1:
        error = ValueError(f"number {number} is below 1")
        error.add_note("pictures are numbered from 1")
        raise error


@frozen
class Picture(Replaceable):
    number: int = attrs.field(validator=_positive)


@frozen
class OddState(ToyState):
    guess: Guess | None = None
    first: Special | None = None
    picture: Picture = Picture(1)
    sure: Action = Take()


@frozen
class Special(Card):
    pass


class OddToy(Toy):
    state_type = OddState


def test_a_card_an_action_and_a_checked_value_are_of_the_declared_class() -> None:
    game = OddToy()
    data = game.dump(game.position(hands=["", ""], discard="b1"))
    data["state"] |= {"guess": "take", "first": "b1", "picture": {"number": 0}, "sure": 5}
    with pytest.raises(CorruptData) as caught:
        game.restore(data)
    assert str(caught.value) == (
        "$.state.guess: 'take' is not a Guess; $.state.first: 'b1' is not a Special; "
        "$.state.picture: number 0 is below 1; $.state.sure: 5 is not an action"
    )


@frozen
class EnumState(ToyState):
    suit: Suit = Suit.BLUE


@frozen
class EnumsState(ToyState):
    suits: tuple[Suit, ...] = (Suit.BLUE,)


@frozen
class AlikeState(ToyState):
    either: Guess | Lay | None = None


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (EnumState, "EnumState.suit: values of type <enum 'Suit'> cannot be saved: a field is a card"),
        (EnumsState, "EnumsState.suits: values of type <enum 'Suit'> cannot be saved: a field is a card"),
        (AlikeState, "AlikeState.either: values of type .* cannot be saved: two members look alike in JSON, as a text"),
    ],
)
def test_a_field_that_has_no_form_in_json_is_a_mistake_of_the_game(kind: type[ToyState], message: str) -> None:
    class Wrong(Toy):
        state_type = kind

    with pytest.raises(InvalidDefinition, match=message):
        Wrong()


def test_a_value_that_has_no_form_in_json_is_a_mistake_of_the_game() -> None:
    with pytest.raises(InvalidDefinition, match="cannot be saved: a Suit has no form in JSON"):
        to_json((Suit.BLUE,))
    with pytest.raises(InvalidDefinition, match=r"\[1\] cannot be saved: a list has no form in JSON"):
        to_json([1])
