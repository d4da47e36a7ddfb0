"""The benchmark runs, with or without the peers; what it measures is nothing to be tested."""

from __future__ import annotations

import shutil

import pytest

from tests.benchmarks.bench import bars, main
from tests.benchmarks.instructions import counted, per_decision
from tests.benchmarks.players import FLOOR


def test_a_quick_run_prints_the_table_and_then_a_line_for_each_bar(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick"])
    lines = capsys.readouterr().out.splitlines()
    texts = [bar.text for bar in bars()]
    assert [line.removeprefix("- ").rpartition(": ")[0] for line in lines[-len(texts) :]] == texts
    assert any(line.startswith("| crazy eights, 4 players ") for line in lines)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="instructions are counted by valgrind")
def test_instructions_are_counted_of_decisions_alone() -> None:
    # An empty loop calls two methods and chooses, which is a thousand instructions or two; Python's start is 10⁸.
    assert 300 < per_decision(FLOOR, 1_000, 10_000) < 10_000


def test_without_valgrind_nothing_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert counted([FLOOR]) == {}
    assert "install the system package valgrind" in capsys.readouterr().out
