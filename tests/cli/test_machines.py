"""``--json``: what each command writes for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import pytest

import cardrules
from cardrules import Match
from cardrules.cli.commands import commands
from cardrules.cli.terminal import Output, Terminal
from tests.engine.test_records import hashed, header
from tests.engine.toy import Toy

from .conftest import Run

WITHOUT = {"play", "draw", "schema", "completion"}
"""A match that is played is for people, and pictures, schemas and scripts are a whole text for a program anyway."""


def objects(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_every_command_writes_for_programs(run: Run) -> None:
    top = commands(Terminal(Output(), "en", None))
    context = click.Context(top)
    for name in top.list_commands(context):
        command = top.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            command = command.get_command(context, "maerchenmau")
            assert command is not None
        assert any("--json" in param.opts for param in command.params) != (name in WITHOUT), name


def test_the_rules_are_an_object_for_each_option_and_each_clause(run: Run) -> None:
    first, *others = objects(run("rules moemmen --edition 2001 --json --lang de").out)
    assert first == {"kind": "rules", "game": "moemmen", "title": "Mömmen", "lang": "de"}
    values = {line["name"]: line["value"] for line in others if line["kind"] == "option"}
    assert (values["players"], values["edition"], values["max_rounds"]) == (3, "2001", None)
    assert values["minus_values"] == [-2, -3]
    written = {line["id"]: line for line in others if line["kind"] == "clause"}
    assert written["moemmen:turn.clockwise"] == {
        "kind": "clause",
        "id": "moemmen:turn.clockwise",
        "section": "Der Zug",
        "text": "Gespielt wird reihum im Uhrzeigersinn.",
        "sources": ["E1-15", "E2-10"],
    }
    assert "moemmen:tim.swap-same-colour" in written
    assert "moemmen:tim.swap-any-but-minus" not in written


def test_a_difference_between_rules_is_an_object_for_each_change(run: Run) -> None:
    _, *others = objects(run("rules moemmen --set edition=2021 --diff edition=2001 --json").out)
    options = {line["name"]: (line["value"], line["other"]) for line in others if line["kind"] == "option"}
    assert options == {
        "edition": ("2021", "2001"),
        "all_pass": ("no_swap", "no_move"),
        "tim_swap": ("any_but_minus", "same_colour"),
    }
    new = {line["id"]: line["new"] for line in others if line["kind"] == "clause"}
    assert new["moemmen:tim.swap-same-colour"] is True
    assert new["moemmen:tim.swap-any-but-minus"] is False


def test_a_right_record_is_described(run: Run, tmp_path: Path) -> None:
    match = cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    (tmp_path / "public.jsonl").write_text(match.public(), encoding="utf-8")
    ran = run("verify toy.jsonl --public public.jsonl --json")
    assert ran.code == 0
    (found,) = objects(ran.out)
    lines = len(match.record.entries) + 1
    assert found == {
        "file": "toy.jsonl",
        "right": True,
        "game": "toy",
        "version": 2,
        "actions": match.length,
        "finished": True,
        "hash": match.record.hash,
        "lost": None,
        "public_lines": lines,
    }
    assert objects(run("verify toy.jsonl --json").out)[0]["public_lines"] is None


def test_a_fault_has_a_code_and_a_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "toy.jsonl"
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record=path)
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace("guess b", "guess r", 1), encoding="utf-8")
    ran = run("verify toy.jsonl --json")
    assert (ran.code, ran.err) == (1, "")
    (found,) = objects(ran.out)
    problem = found.pop("problem")
    changed = next(number for number, line in enumerate(sound.splitlines(), start=1) if "guess b" in line)
    assert found == {"file": "toy.jsonl", "right": False, "code": "corrupt-record", "line": changed}
    assert problem.startswith(f"toy.jsonl: line {changed}: was changed")
    assert "wurde geändert" in objects(run("verify toy.jsonl --json --lang de").out)[0]["problem"]


def test_a_seed_that_is_missing_is_a_finding_without_a_line(run: Run) -> None:
    Match(Toy(), "hush", record="toy.jsonl", commit=True)
    (found,) = objects(run("verify toy.jsonl --json").out)
    assert (found["right"], found["code"], found["line"]) == (False, "invalid-seed", None)


@pytest.mark.parametrize(
    ("action", "code"), [("take", "illegal-action"), ("fly away", "unknown-action"), ("lay b1", "illegal-action")]
)
def test_an_action_against_the_rules_is_a_finding_with_its_line(
    run: Run, tmp_path: Path, action: str, code: str
) -> None:
    (tmp_path / "toy.jsonl").write_bytes(hashed([header(), {"seat": 0, "action": action}]))
    (found,) = objects(run("verify toy.jsonl --json").out)
    assert (found["right"], found["code"], found["line"]) == (False, code, 2)
    assert action in found["problem"]


def test_a_simulation_ends_with_its_figures(run: Run) -> None:
    ran = run("simulate toy --games 30 --seed 7 --turn-limit 20 --workers 1 --players 3 --json --out all.jsonl")
    assert ran.code == 0
    first, last = objects(ran.out)
    assert (first["kind"], first["game"], first["seed"], first["bots"]) == (
        "simulation",
        "toy",
        "int:7",
        ["random"] * 3,
    )
    assert (first["options"]["players"], first["turn_limit"]) == (3, 20)
    outcomes = objects(Path("all.jsonl").read_text(encoding="utf-8"))[1:]
    assert (last["kind"], last["games"], last["matches"]) == ("summary", 30, 30)
    stalled = sum(outcome["result"] is None for outcome in outcomes)
    assert (last["stalled"]["count"], last["stalled"]["total"]) == (stalled, 30)
    assert last["stalled"]["value"] == stalled / 30
    assert [seat["count"] for seat in last["wins"]] == [
        sum(outcome["result"] is not None and seat in outcome["result"]["winners"] for outcome in outcomes)
        for seat in range(3)
    ]
    assert last["rounds"] is None


def test_a_single_match_has_an_interval_without_ends(run: Run) -> None:
    actions = objects(run("simulate maerchenmau --games 1 --seed 7 --workers 1 --json").out)[1]["actions"]
    assert (actions["count"], actions["low"], actions["high"]) == (1, None, None)


def test_matches_that_are_not_over_have_no_lengths(run: Run) -> None:
    ran = run("simulate toy --games 2 --turn-limit 1 --workers 1 --json")
    (_, last) = objects(ran.out)
    assert (last["matches"], last["turns"], last["actions"]) == (2, None, None)


def test_a_new_project_is_described(run: Run) -> None:
    (found,) = objects(run("new climb --json").out)
    assert (found["game"], found["folder"], found["example"]) == ("climb", "climb", "ascend")
    assert found["files"] == sorted(
        str(path.relative_to("climb").as_posix()) for path in Path("climb").rglob("*") if path.is_file()
    )


@pytest.mark.parametrize("line", ["games", "rules toy", "explore toy --cards b1,b2,b3,b4,r1,r2 --max-states 9"])
def test_there_is_nothing_but_objects(run: Run, line: str) -> None:
    ran = run(f"{line} --json", FORCE_COLOR="1")
    assert ran.code == 0
    assert all(isinstance(line, dict) for line in objects(ran.out))
