"""The schemas that were published, and what a change of them means to clients."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, Final

import pytest

import cardrules
from cardrules.schema import json_schema
from tests.engine.toy import Toy
from tests.schema.compatibility import breaks

RELEASED: Final = Path(__file__).parent / "released"
OLD: Final = json_schema(Toy())


def released(name: str) -> Any:
    return json.loads((RELEASED / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ["maerchenmau", "moemmen"])
def test_the_schema_is_the_one_that_was_published(name: str) -> None:
    """After a change that is meant, write the file anew: ``cardrules schema NAME > released/NAME.json``."""
    old, new = released(name), json_schema(cardrules.load(name))
    assert not breaks(old, new)
    assert old == new, "nothing breaks clients; publish the addition"


def changed(*path: str, to: Any = None) -> Any:
    """Return the schema of the toy with another part; without ``to``, with no such part."""
    schema = copy.deepcopy(OLD)
    part = schema["$defs"]
    for step in path[:-1]:
        part = part[step]
    if to is None:
        del part[path[-1]]
    else:
        part[path[-1]] = to
    return schema


SAID = ("SaidEvent", "properties")
LAY = ("LayAction", "properties")


@pytest.mark.parametrize(
    ("new", "problem"),
    [
        (OLD, []),
        # What is sent
        (changed(*SAID, "loudness", to={"type": "integer"}), []),
        (changed(*SAID, "seat"), ["Event.seat: is missing, or may be"]),
        (changed("SaidEvent", "required", to=["event", "audience"]), ["Event.seat: is missing, or may be"]),
        (changed(*SAID, "seat", to={"type": "string"}), ["Event.seat: clients do not know string"]),
        (
            changed("ViewedState", "properties", "phase", to={"enum": ["turn", "guess", "over", "pause"]}),
            ["View.state.phase: clients do not know 'pause'"],
        ),
        (changed("ViewedState", "properties", "phase", to={"enum": ["turn", "over"]}), []),
        (changed("FaceDown", "maximum", to=9), ["View.state.hands[][]: clients do not know more than 8"]),
        (changed("FaceDown", "maximum", to=7), []),
        (changed("FaceDown", "minimum", to=0), ["View.state.hands[][]: clients do not know less than 1"]),
        (
            changed("Event", "anyOf", to=[*OLD["$defs"]["Event"]["anyOf"], {"$ref": "#/$defs/View"}]),
            ["Event: clients do not know object format=cardrules.view"],
        ),
        (
            changed("PublicRecordSeed", "properties", "hash", "pattern", to="^x$"),
            ["PublicRecordLine.hash: is written in"],
        ),
        # What is received
        (changed(*LAY, "target"), ["Action.target: it is no longer taken"]),
        (changed(*LAY, "loudly", to={"const": True}), []),
        (changed("LayAction", "required", to=["action", "card", "target"]), ["Action.target: is missing, or may be"]),
        (
            changed("Options", "properties", "level", to={"enum": ["easy"]}),
            ["Options.level: 'hard' is no longer taken"],
        ),
    ],
)
def test_a_change_that_breaks_clients_is_told_in_words(new: Any, problem: list[str]) -> None:
    found = [text for text in breaks(OLD, new) if not text.startswith(("Refusal", "Decision", "SeenAction"))]
    assert len(found) >= len(problem)
    assert all(any(text.startswith(start) for text in found) for start in problem)
    assert bool(found) == bool(problem), found
