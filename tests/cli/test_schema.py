"""Schemas on the command line."""

from __future__ import annotations

import json

from cardrules.schema import json_schema, typescript
from tests.engine.toy import Toy

from .conftest import Run


def test_the_schema_of_a_game_is_written_under_its_options(run: Run) -> None:
    ran = run("schema toy --players 3 --set level=hard")
    assert ran.code == 0
    assert json.loads(ran.out) == json_schema(Toy(players=3, level="hard"))


def test_types_are_written_for_typescript(run: Run) -> None:
    assert run("schema toy --format typescript").out == typescript(Toy())


def test_another_format_is_refused_with_those_there_are(run: Run) -> None:
    ran = run("schema toy --format rust --lang de")
    assert ran.code == 2
    assert "json / typescript" in ran.err
    assert "JSON Schema oder für TypeScript" in run("schema --help --lang de").out
