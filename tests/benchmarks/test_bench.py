"""The benchmark runs, with or without the peers; what it measures is nothing to be tested."""

from __future__ import annotations

import pytest

from tests.benchmarks.bench import bars, main


def test_a_quick_run_prints_the_table_and_then_a_line_for_each_bar(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick"])
    lines = capsys.readouterr().out.splitlines()
    texts = [bar.text for bar in bars()]
    assert [line.removeprefix("- ").rpartition(": ")[0] for line in lines[-len(texts) :]] == texts
    assert any(line.startswith("| crazy eights, 4 players ") for line in lines)
