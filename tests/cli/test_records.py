"""Where the records of matches are."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from typing_extensions import override

from .conftest import Run


class Typed(io.StringIO):
    """Answers that are typed at a terminal."""

    @override
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let answers come from a terminal, and return the folder of the records."""
    monkeypatch.setattr("tests.cli.conftest.io.StringIO", Typed)
    if sys.platform != "linux":
        monkeypatch.setattr("cardrules.cli.records.user_data_path", lambda *_, **__: tmp_path / "data/cardrules")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data/cardrules/records"


def test_a_match_at_a_terminal_is_recorded_in_the_data_folder(run: Run, typed: Path) -> None:
    ran = run("play toy --seed 7", "1\n" * 200)
    assert ran.code == 0
    shown = [line.strip() for line in ran.out.splitlines()]
    assert shown[4] == shown[-1] == f"Record: {typed / 'toy-1.jsonl'}"
    assert run(f"verify {typed / 'toy-1.jsonl'}").code == 0


def test_each_record_has_a_name_that_is_still_free(run: Run, typed: Path) -> None:
    assert run("play toy", "q\n").code == run("play toy", "q\n").code == 0
    assert sorted(path.name for path in typed.iterdir()) == [
        "toy-1.jsonl",
        "toy-1.jsonl.seed",
        "toy-2.jsonl",
        "toy-2.jsonl.seed",
    ]


def test_a_match_is_not_recorded_where_that_is_not_wanted(run: Run, typed: Path, tmp_path: Path) -> None:
    ran = run("play toy --seed 7 --no-record", "1\n" * 200)
    assert ran.code == 0
    assert "Record" not in ran.out
    # It can be repeated all the same.
    assert ran.out.endswith("Seed: 7\n")
    assert not typed.exists()
    assert list(tmp_path.iterdir()) == []


def test_answers_from_a_pipe_leave_no_record(run: Run, tmp_path: Path) -> None:
    ran = run("play toy --seed 7", "1\nq\n", XDG_DATA_HOME=str(tmp_path / "data"))
    assert ran.code == 0
    assert "Record" not in ran.out
    assert "--resume" not in ran.out.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "cardrules: no/such/toy.jsonl: There is no folder no/such.\n"),
        ("de", "cardrules: no/such/toy.jsonl: Den Ordner no/such gibt es nicht.\n"),
    ],
)
@pytest.mark.parametrize("words", ["play toy --record", "verify", "play toy --resume"])
def test_a_folder_that_is_missing_is_named(run: Run, words: str, lang: str, expected: str) -> None:
    ran = run(f"{words} no/such/toy.jsonl --lang {lang}", "q\n")
    assert (ran.code, ran.err) == (1, expected.replace("/", "\\") if sys.platform == "win32" else expected)
