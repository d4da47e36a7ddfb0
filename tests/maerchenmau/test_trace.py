"""From source statement to clause to code to test, without a gap and without invention."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardrules.trace import Evidence, Trace, loose_ends, unexercised
from cardrules_maerchenmau import RULEBOOK, MaerchenMau

TRACE = Trace(MaerchenMau, Path(__file__).parent)


def test_rule_book_code_and_tests_agree() -> None:
    assert "\n".join(map(str, loose_ends(TRACE))) == ""


def test_every_clause_fires_in_a_test_that_names_it(evidence: Evidence) -> None:
    assert "\n".join(map(str, unexercised(TRACE, evidence))) == ""


@pytest.mark.parametrize("lang", RULEBOOK.languages)
def test_level_1_reads_without_what_belongs_to_level_2(lang: str) -> None:
    level_1 = RULEBOOK.render(lang, MaerchenMau(level="1").options)
    assert "call.penalty" not in level_1
    assert "setup.open-hands" in level_1
    # Without action cards there is nothing to read about them.
    assert not [
        section for section in ("plus", "skip", "direction", "wish", "swap") if f"maerchenmau:{section}." in level_1
    ]
    assert not [
        heading for heading in ("Farbenwunsch", "Colour wish", "Kartentausch", "Card swap") if heading in level_1
    ]
    assert "skip.next" in RULEBOOK.render(lang, MaerchenMau(action_kinds=("skip", "swap")).options)
