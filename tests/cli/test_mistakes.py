"""Mistakes that authors make in a project of their own, as ``pytest`` and ``cardrules demo`` tell them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import attrs
import pytest

from tests.projects import command, make

pytestmark = pytest.mark.slow


@attrs.frozen
class Mistake:
    """A mistake.

    Attributes:
        name: What is wrong.
        change: A line of the game, and what stands in its place.
        kit: What the tests of the project say: the class, the remedy, and what to blame in the file.
        demo: What ``cardrules demo`` says; empty if a match may go by without any harm.
    """

    name: str
    change: tuple[str, str]
    kit: tuple[str, ...]
    demo: tuple[str, ...]


TOP: Final = "return state.pile[-1] if state.pile else None"

MISTAKES: Final = (
    Mistake(
        "zone without visibility",
        ("    pile: Cards = zone(sight.everyone)", "    pile: Cards = zone()"),
        ("in OwlState", "zone() missing 1 required positional argument: 'visible'"),
        ("zone() missing 1 required positional argument: 'visible' (in OwlState, ",),
    ),
    Mistake(
        "zone that is a plain field",
        ("    pile: Cards = zone(sight.everyone)", "    pile: Cards = ()"),
        ("no zone 'pile' in OwlState: known are 'hands', 'rest' in lay, ",),
        ("no zone 'pile' in OwlState: known are 'hands', 'rest'",),
    ),
    Mistake(
        "lost card",
        ("state.move(state.pile, to=", "state.replace(pile=state.pile[1:]).move(state.pile[1:], to="),
        ("lies nowhere; expected it in one of the zones hands, pile, rest", "the state after Pass (in take_up, "),
        (),
    ),
    Mistake(
        "validator that reads a hidden card",
        (TOP, "return state.rest[0] if state.rest else None"),
        ("may not 'lay 4' depends on what is hidden from it: validator 'higher' reads 'top' (in top, ", "after Lay"),
        (
            "validator 'higher' reads 'top', which depends on a card that is hidden from the seat; ",
            "expected what the seat can see (in higher, ",
        ),
    ),
    Mistake(
        "missing message",
        ('        "too-low": "{card} is not higher than {top}.",\n', ""),
        (
            "Owl cannot be made: owl: no message for the refusal 'too-low'; ",
            "expected one in the rule book's messages (in higher, ",
        ),
        ("owl: no message for the refusal 'too-low'; expected one in the rule book's messages (in higher, ",),
    ),
    Mistake(
        "mutable field",
        ("    pile: Cards = zone(sight.everyone)", "    pile: Cards = zone(sight.everyone)\n    laid: list[int]"),
        ("OwlState.laid: values of type list[int] cannot be saved: a field is a card, ", " (in OwlState, "),
        ("OwlState.laid: values of type list[int] cannot be saved: a field is a card, ", " (in OwlState, "),
    ),
    Mistake(
        "state that is not frozen",
        ("@frozen\nclass OwlState(State)", "class OwlState(State)"),
        ("OwlState is not @frozen; expected @cardrules.frozen above the class (in OwlState, ",),
        ("OwlState is not @frozen; expected @cardrules.frozen above the class (in OwlState, ",),
    ),
    Mistake(
        "wrong clause id",
        ('clause="lay.higher"', 'clause="lay.hihger"'),
        ("rule book of 'owl' has no clause 'lay.hihger': did you mean 'lay.higher'? (in Owl, ",),
        ("rule book of 'owl' has no clause 'lay.hihger': did you mean 'lay.higher'? (in Owl, ",),
    ),
    Mistake(
        "effect that returns nothing",
        ("return state.move(state.pile, to=", "state.move(state.pile, to="),
        ("effect 'take_up' of Pass returned None; expected OwlState (in take_up, ",),
        ("effect 'take_up' of Pass returned None; expected OwlState (in take_up, ",),
    ),
    Mistake(
        "result of a wrong type",
        ("return Result.by_score(", "return ("),
        ("owl: result is ((", "); expected a Result (in Owl.result, "),
        ("owl: result is ((", "); expected a Result (in Owl.result, "),
    ),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("projects"), "owl")


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_told_with_its_file_its_class_and_the_remedy(mistake: Mistake, project: Path) -> None:
    game = project / "src/owl/game.py"
    sound = game.read_text("utf-8")
    old, new = mistake.change
    assert sound.count(old) == 1
    game.write_text(sound.replace(old, new), "utf-8")
    try:
        kit = command(project, "pytest", "-x")
        demo = command(project, "cardrules", "demo", "owl", "--seed", "1")
    finally:
        game.write_text(sound, "utf-8")
    assert kit.returncode == 1 or "Interrupted: 1 error during collection" in kit.stdout
    told = " ".join(kit.stdout.split())
    for words in mistake.kit:
        assert words in told, kit.stdout
    assert re.search(r"src/owl/game\.py(:|, line )\d+", told)
    assert demo.stderr.count("\n") == demo.returncode == bool(mistake.demo), demo.stderr
    for words in mistake.demo:
        assert words in demo.stderr
        assert words[-1] != " " or f"{game}, line " in demo.stderr
