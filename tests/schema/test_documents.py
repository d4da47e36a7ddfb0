"""The JSON Schema of a game fits every document of its matches and no other."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Game
from cardrules.errors import CorruptData, InvalidArgument
from cardrules.schema import json_schema, typescript
from tests.engine.foreign import any_game, at, dice, places
from tests.schema.documents import GAMES, Document, documents, played, restorers, sent, validators

MATCHES: Final = 25 if "CI" in os.environ else 4
"""How many matches of each of the games are validated: more than 300 in all where the checks run."""
MOST_OBJECTS: Final = 10
"""In how many objects of a document a field is added and taken away."""
UNSAID: Final = (
    "expected their sum",
    "more cards than there are",
    "different cards in deck order",
    "no card '??'",  # not at the end of a group
)
"""What a schema cannot say of an event, an action or a decision."""


def different(found: Iterator[Document]) -> list[Document]:
    """Return each document once."""
    return [*{(form, json.dumps(data)): (form, data) for form, data in found}.values()]


@cache
def some_documents(game_type: type[Game[Any, Any]]) -> tuple[Game[Any, Any], list[Document]]:
    """Return a game and the documents of one match."""
    game = game_type()
    return game, different(documents(played(game, dice(7), limit=25), dice(7)))


def check_all(validate: Mapping[str, Callable[[Any], list[str]]], found: list[Document]) -> None:
    for form, data in found:
        problems = validate[form](data)
        assert not problems, (form, data, problems)


@pytest.mark.parametrize("game_type", GAMES, ids=lambda kind: kind.__name__)
def test_what_a_match_writes_is_valid(game_type: type[Game[Any, Any]]) -> None:
    game, found = some_documents(game_type)
    check_all(validators(game), found)
    assert "export type View = {" in typescript(game)


@pytest.mark.slow
@pytest.mark.parametrize("game_type", GAMES, ids=lambda kind: kind.__name__)
def test_what_many_matches_under_many_options_write_is_valid(game_type: type[Game[Any, Any]]) -> None:
    rng = dice(2026)
    for _ in range(MATCHES):
        game = any_game(game_type, rng)
        check_all(validators(game), different(documents(played(game, rng, limit=30), rng)))


def spoilt(data: Any) -> Iterator[Any]:
    """Yield a document with a field too many, and without one of its fields, in many of its objects."""
    objects = [path for path in [(), *places(data)] if isinstance(at(data, path), dict)]
    for path in objects[:: 1 + len(objects) // MOST_OBJECTS]:
        more = sent(data)
        at(more, path)["no_such_field"] = 1
        yield more
        for name in at(data, path):
            less = sent(data)
            del at(less, path)[name]
            yield less


@pytest.mark.parametrize("game_type", GAMES, ids=lambda kind: kind.__name__)
def test_a_field_too_many_or_too_few_is_refused(game_type: type[Game[Any, Any]]) -> None:
    game, found = some_documents(game_type)
    validate, restore = validators(game), restorers(game)
    # The parameters of a refusal may have any names.
    for form in dict.fromkeys(form for form, _ in found if form in restore and form != "Refusal"):
        longest = max((data for other, data in found if other == form), key=lambda data: len(json.dumps(data)))
        for other in spoilt(longest):
            assert validate[form](other) or problem_of(restore[form], other) is None, (form, other)


def problem_of(restore: Callable[[Any], object], data: object) -> str | None:
    """Return why data is refused; None if it is not."""
    try:
        restore(data)
    except CorruptData as error:
        return str(error)
    return None


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, 0, 1, 2, -1, 99, 2**53, "b1", "r5", "??", "", "turn", "moved", [], [0], [1, 1], ["r1"], {}]
)


@pytest.mark.parametrize("form", ["View", "Save", "Event", "Refusal", "Decision", "Action", "SeenAction", "Result"])
@given(data=st.data())
def test_what_is_changed_is_valid_only_if_it_can_be_read(form: str, data: st.DataObject) -> None:
    game, found = some_documents(data.draw(st.sampled_from(GAMES)))
    of_form = [document for other, document in found if other == form]
    if not of_form:
        return
    changed = sent(data.draw(st.sampled_from(of_form)))
    path = data.draw(st.sampled_from([*places(changed)]))
    # Older versions are read too.
    if path[0] in {"version", "game_version"}:
        return
    at(changed, path[:-1])[path[-1]] = data.draw(VALUES)
    valid, problem = not validators_of(game)[form](changed), problem_of(restorers(game)[form], changed)
    assert valid or problem is not None
    # What several fields have to do with each other is beyond a schema.
    if form in {"Event", "Decision", "Action", "SeenAction"}:
        assert not valid or problem is None or any(text in problem for text in UNSAID)


@cache
def validators_of(game: Game[Any, Any]) -> Any:
    return validators(game)


def test_something_else_has_no_schema() -> None:
    for ask in (json_schema, typescript):
        with pytest.raises(InvalidArgument, match=r"^game is 5 \(an int\); expected a game"):
            ask(5)  # type: ignore[arg-type]
