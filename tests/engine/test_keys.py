"""Keys of states and views: the same for the same content, everywhere and for ever."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, cast

import attrs
import pytest
from hypothesis import given

from cardrules import Card, PerSeat, frozen
from cardrules._storage import keys
from cardrules.errors import InvalidDefinition, InvalidSeed, UnknownState
from cardrules.rules.chance import Chance, Scripted
from tests.engine.test_forms import deep
from tests.engine.test_saves import matches, played
from tests.engine.toy import Toy, ToyState

GAME = Toy(level="hard", target=7)
STATE = GAME.position(
    seed="corpus", phase="turn", seat=1, hands=["r2 r4", "r1 r3"], discard="b3 b1 b2 b4", guesses=("b", "r")
).replace(chance=Chance("str:corpus", 2))

OPTIONS = (
    '{"game":"toy","options":{"players":2,"level":"hard","penalty":2,"target":7,"bonus":false,'
    '"kinds":["odd","even"],"ages":null},'
)
"""What the texts behind the keys of the game begin with."""


def digits(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


def test_a_key_is_a_hash_of_what_is_saved() -> None:
    assert GAME.key(STATE) == digits(
        f'{OPTIONS}"state":{{"phase":"turn","seat":1,"cards":["b1","b2","b3","b4","r1","r2","r3","r4"],'
        '"chance":{"seed":"str:corpus","draws":2},"hands":[["r2","r4"],["r1","r3"]],"draw":[],'
        '"discard":["b3","b1","b2","b4"],"shown":[],"due":null,"guesses":["b","r"]}}'
    )


def test_the_key_of_a_view_is_a_hash_of_what_its_viewer_knows() -> None:
    assert GAME.key(GAME.view(STATE, 1)) == digits(
        f'{OPTIONS}"viewer":1,"state":{{"phase":"turn","seat":1,"hands":[[2],["r1","r3"]],"draw":[],'
        '"discard":[3,"b4"],"shown":[],"due":null,"guesses":["b","r"]}}'
    )


def test_a_key_is_the_same_in_every_process() -> None:
    assert GAME.key(STATE) == "51aa1dcf567a6c66b3d0f0997565eb29"
    assert GAME.key(GAME.view(STATE, None)) == "4e401bff2ea26b5331642e43c8a561d3"


def test_what_a_viewer_does_not_know_does_not_change_the_key_of_its_view() -> None:
    other = STATE.replace(hands=(STATE.hands[0][::-1], STATE.hands[1]), chance=Chance("str:other", 3))
    assert GAME.key(other) != GAME.key(STATE)
    assert GAME.key(GAME.view(other, 1)) == GAME.key(GAME.view(STATE, 1))
    keys = [GAME.key(GAME.view(state, viewer)) for state in (STATE, other) for viewer in (0, 1, None)]
    assert len({*keys}) == 4


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 0},
        {"phase": "over"},
        {"due": 0},
        {"guesses": ("r", "b")},
        {"guesses": ()},
        {"chance": Chance("str:corpus", 3)},
        {"chance": Chance("str:corpus2", 2)},
        {"hands": ((), STATE.hands[0] + STATE.hands[1])},
        {"discard": STATE.discard[:-1], "shown": STATE.discard[-1:]},
    ],
    ids=str,
)
def test_different_states_have_different_keys(changes: dict[str, Any]) -> None:
    assert GAME.key(STATE.replace(**changes)) != GAME.key(STATE)


def test_the_options_make_a_difference() -> None:
    assert Toy(level="hard", target=7).key(STATE) == GAME.key(STATE)
    assert Toy(level="hard", target=8).key(STATE) != GAME.key(STATE)


@given(matches)
def test_the_key_is_that_of_the_saved_data(match: tuple[int, list[int], int]) -> None:
    seed, choices, players = match
    game, state = played(seed, choices, players=players)
    for one, data in (
        (state, game.dump(state)),
        *((view, game.dump_view(view)) for view in (game.view(state, viewer) for viewer in (0, 1, None))),
    ):
        kept = {name: part for name, part in data.items() if name not in {"format", "version", "game_version"}}
        assert game.key(one) == digits(json.dumps(kept, separators=(",", ":"), ensure_ascii=False))


@pytest.mark.parametrize("value", [{"x": {1, 2}}, object(), deep(5000), {(1,): 2}], ids=range(4))
def test_what_has_no_form_in_json_has_no_key(value: object) -> None:
    with pytest.raises(InvalidDefinition, match="has no form in JSON"):
        GAME.key(STATE.replace(due=cast("Any", value)))


def test_a_text_that_cannot_be_written_has_a_key() -> None:
    assert len(GAME.key(STATE.replace(due=cast("Any", "\ud800")))) == 32


def test_a_scripted_chance_has_no_key_but_its_views_have() -> None:
    scripted = STATE.replace(chance=Scripted())
    with pytest.raises(InvalidSeed, match="a scripted chance cannot be saved"):
        GAME.key(scripted)
    assert GAME.key(GAME.view(scripted, 0)) == GAME.key(GAME.view(STATE, 0))


def test_only_states_of_the_game_have_keys() -> None:
    with pytest.raises(UnknownState, match="toy works on a ToyState, not on a str"):
        GAME.key(cast("Any", "b1"))
    with pytest.raises(UnknownState, match="no state of"):
        Toy(players=3).key(STATE)


def test_a_value_of_another_type_than_declared_is_written_as_in_a_save() -> None:
    strange = STATE.replace(shown=(Card("zz"),))
    kept = {name: part for name, part in GAME.dump(strange).items() if name in {"game", "options", "state"}}
    assert GAME.key(strange) == digits(json.dumps(kept, separators=(",", ":")))


@frozen
class Sheet:
    """Points, written down in a class of their own."""

    totals: PerSeat[int]


@frozen
class SheetState(ToyState):
    sheet: Sheet = attrs.field(factory=lambda: Sheet(totals=(0, 0)))


class SheetToy(Toy):
    state_type = SheetState


def test_frozen_values_are_written_once_and_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "_MAX_KNOWN", 2)
    game = SheetToy()
    state = game.position(phase="turn", hands=["b1", "r1"], discard="b2")
    sheets = [Sheet(totals=(number, 0)) for number in range(4)]
    found = [game.key(state.replace(sheet=sheet)) for sheet in sheets]
    assert len({*found}) == 4
    assert [game.key(state.replace(sheet=Sheet(totals=(number, 0)))) for number in range(4)] == found
    for sheet, key in zip(sheets, found, strict=True):
        assert game.key(state.replace(sheet=sheet)) == game.key(state.replace(sheet=sheet, seat=0)) == key
