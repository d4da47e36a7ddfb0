"""The machinery of ``nox -s mutation`` on a few faults; the whole run takes too long to be a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.mutants.page import read
from tests.mutants.planting import ROOT
from tests.mutation.judge import MODULES, PAGE, all_faults, explanations, table
from tests.mutation.operators import faults

EXAMPLE = '''
"""A docstring."""
from typing import cast

FEW: int = 2


def swap(cards: tuple[int, ...], log: object = None) -> tuple[int, ...]:
    """Another one."""
    if len(cards) < FEW or cards[0] in {7}:
        raise ValueError(f"{cards} are " + "few")
    found = cast("tuple[int, ...]", cards)
    found += (8,)
    return (*found[1:], cards[0]) if any(cards) else found
'''
PLANTED = """
module: 2 → 3
module: 2 → 1
swap: if len(cards) < FEW or cards[0] in {7} → if True
swap: if len(cards) < FEW or cards[0] in {7} → if False
swap: len(cards) < FEW or cards[0] in {7} → len(cards) < FEW and cards[0] in {7}
swap: len(cards) < FEW or cards[0] in {7} → cards[0] in {7}
swap: len(cards) < FEW or cards[0] in {7} → len(cards) < FEW
swap: len(cards) < FEW → len(cards) <= FEW
swap: len(cards) < FEW → len(cards) >= FEW
swap: cards[0] in {7} → cards[0] not in {7}
swap: 0 → 1
swap: 0 → -1
swap: 7 → 8
swap: 7 → 6
swap: raise ValueError(f'{cards} are ' + 'few') → pass
swap: found = cast('tuple[int, ...]', cards) → pass
swap: found += (8,) → pass
swap: found += (8,) → found = (8,)
swap: (8,) → ()
swap: 8 → 9
swap: 8 → 7
swap: (*found[1:], cards[0]) if any(cards) else found → (*found[1:], cards[0])
swap: (*found[1:], cards[0]) if any(cards) else found → found
swap: any(cards) → all(cards)
swap: (*found[1:], cards[0]) → (cards[0],)
swap: (*found[1:], cards[0]) → (*found[1:],)
swap: [1:] → [:]
swap: 1 → 2
swap: 1 → 0
swap: 0 → 1 (2)
swap: 0 → -1 (2)
"""


def test_what_is_planted(tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(EXAMPLE, "utf-8")
    found = list(faults("example", file))
    assert sorted(fault.key for fault in found) == sorted(PLANTED.split("\n")[1:-1])
    assert {fault.line for fault in found} == {5, 10, 11, 12, 13, 14}
    code = next(fault.code() for fault in found if fault.key == "swap: 8 → 9")
    names: dict[str, object] = {}
    exec(code, names)  # noqa: S102 - our own
    swap = names["swap"]
    assert callable(swap)
    assert swap((1, 2)) == (2, 9, 1)


NOTICED = """
from tests.mutants.children import run_tests
from tests.mutation.judge import all_faults

module, test = "cardrules_moemmen.scoring", "tests/moemmen/test_scoring.py"
fault = next(fault for fault in all_faults("moemmen") if fault.module == module and "top >= op" in fault.key)
print(len(run_tests({module: fault.code()}, (test,), 60, first=()).failed))
print(len(run_tests({module: fault.code()}, (test,), 60).failed) > 1)
print(run_tests({}, (test,), 60).failed)
"""
"""In a process of its own, for a fault cannot be planted in a game that other tests have imported."""


def test_a_fault_in_a_game_is_noticed_and_its_soundness_too() -> None:
    done = subprocess.run([sys.executable, "-c", NOTICED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("1\nTrue\n()\n", "")


def test_every_survivor_that_is_explained_is_a_fault_that_can_be_planted() -> None:
    known = {(fault.module, fault.key) for game in MODULES for fault in all_faults(game)}
    assert explanations().keys() - known == set()
    assert all(len(why) > 20 for why in explanations().values())


def test_a_few_faults_are_all_noticed() -> None:
    """In a process of its own, in which no game is imported yet."""
    command = [sys.executable, "-m", "tests.mutation.judge", "--sample"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert "survives" not in done.stdout
    assert done.returncode == 0


def test_the_page_shows_every_module_and_every_survivor() -> None:
    said = read(PAGE)
    assert said.startswith(table([]))
    for game, modules in MODULES.items():
        assert all(f"| cardrules_{game}.{module} |" in said for module in modules)
    assert said.count("\n- ") == len(explanations())
    assert all(why in said for why in explanations().values())
