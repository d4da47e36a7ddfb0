"""The fuzz targets and their oracle, without a fuzzer: on real inputs, on inputs like them, and on planted faults."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import Game, IllegalAction
from cardrules.errors import InvalidPosition, Stalled
from tests.engine.toy import Take, Toy

from . import __main__ as command
from . import oracle
from .mutations import VALUES, mutated
from .oracle import FaultFound, judged, plays_on
from .seeds import corpus
from .targets import TARGETS

SLOW = frozenset({"options", "command_line", "match_load", "record", "restore_view"})


@pytest.mark.slow
def test_every_target_has_seeds() -> None:
    assert all(corpus(name) for name in TARGETS)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_what_the_library_writes_is_accepted(name: str) -> None:
    for data in corpus(name):
        assert TARGETS[name](data), data


@pytest.mark.parametrize("name", TARGETS)
def test_garbage_is_refused(name: str) -> None:
    for data in (b"", b"\xff\xfe", b"{", b"null", b"[]", b"{}", b"[null]", b"[" * 100_000, b"9" * 5000):
        assert not TARGETS[name](data) or name in {"command_line", "options_line"}


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=max(5, settings().max_examples // 10), deadline=None)
@given(data=st.data())
def test_what_is_nearly_right_is_accepted_or_refused(name: str, data: st.DataObject) -> None:
    changed = data.draw(st.sampled_from(corpus(name)))
    for number in data.draw(st.lists(st.integers(0, 2**32), min_size=1, max_size=1 if name in SLOW else 4)):
        changed = mutated(changed, Random(number))  # noqa: S311 - the same input again
    TARGETS[name](changed)


# The oracle


def raising(error: Exception) -> Callable[..., Any]:
    def call(*given: object, **named: object) -> Any:
        raise error

    return call


def test_documented_errors_are_no_fault() -> None:
    assert judged(lambda: 5) == 5
    assert judged(raising(InvalidPosition("no"))) is None
    assert judged(raising(OSError("no")), OSError) is None


@pytest.mark.parametrize("error", [TypeError("x"), OSError("x"), RecursionError(), AssertionError()], ids=repr)
def test_any_other_error_is_a_fault(error: Exception) -> None:
    with pytest.raises(FaultFound, match=f"not a documented error: {type(error).__name__}"):
        judged(raising(error))


def test_what_takes_long_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 0.9, 0.0, 1.1, 0.0, 1.1))
    monkeypatch.setattr(oracle, "process_time", lambda: next(clock))
    monkeypatch.setattr(oracle, "traced", lambda: False)
    judged(int)
    with pytest.raises(FaultFound, match=r"took 1\.1 seconds"):
        judged(int)
    monkeypatch.setattr(oracle, "slowdown", 2.0)
    judged(int)


def test_what_takes_much_memory_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter((2**30, 2**30 + 2**20, 2**30, 2**31))
    monkeypatch.setattr(oracle, "peak", lambda: next(sizes))
    judged(int)
    with pytest.raises(FaultFound, match="took 1073741824 bytes"):
        judged(int)


def test_memory_is_measured_where_the_platform_tells() -> None:
    before = oracle.peak()
    assert len(bytearray(before + 2**20)) <= max(oracle.peak(), before + 2**20)
    with patch.dict("sys.modules", resource=None):
        assert oracle.peak() == 0


GAME = Toy(players=2)


class Losing(Toy):
    """A card is lost whenever one is drawn."""

    @override
    def apply(self, state: Any, action: Any, seat: int | None = None, **named: Any) -> Any:
        after = super().apply(state, action, seat, **named)
        return after.replace(draw=after.draw[1:]) if isinstance(action, Take) else after


class Adding(Toy):
    """A card comes into play whenever one is drawn."""

    @override
    def apply(self, state: Any, action: Any, seat: int | None = None, **named: Any) -> Any:
        after = super().apply(state, action, seat, **named)
        return after.replace(cards=after.cards[1:]) if isinstance(action, Take) else after


class Stuck(Toy):
    """Nothing is legal."""

    @override
    def legal_actions(self, state: Any, seat: int | None = None) -> Any:
        return ()


class Endless(Toy):
    """Nobody acts, and nothing has come of it."""

    @override
    def actors(self, state: Any) -> Any:
        return ()


class Blind(Toy):
    """A view tells other legal actions."""

    @override
    def legal_actions(self, state: Any, seat: int | None = None) -> Any:
        legal = super().legal_actions(state, seat)
        return legal if state.chance is not None else legal[1:]


class Forgetful(Toy):
    """What is restored is another state."""

    @override
    def restore(self, data: object) -> Any:
        return super().restore(data).replace(draw=())


class Crashing(Toy):
    """An action breaks."""

    @override
    def apply(self, state: Any, action: Any, seat: int | None = None, **named: Any) -> Any:
        raise IndexError


class Refusing(Toy):
    """What is legal is refused."""

    @override
    def apply(self, state: Any, action: Any, seat: int | None = None, **named: Any) -> Any:
        raise IllegalAction("no", ())


@pytest.mark.parametrize(
    ("game_type", "told"),
    [
        (Losing, "the zones hold other cards than are in play"),
        (Adding, "other cards are in play"),
        (Stuck, "seat 0 has no legal action"),
        (Endless, "nobody may act, and there is no result"),
        (Blind, "the view tells other legal actions"),
        (Forgetful, "what was accepted comes back otherwise"),
        (Crashing, "what was accepted cannot be played: IndexError"),
        (Refusing, "what was accepted cannot be played: IllegalAction"),
    ],
)
def test_what_cannot_be_played_on_is_a_fault(game_type: type[Toy], told: str) -> None:
    state = GAME.position(hands=["b1 b2", "b3 b4"], discard="r1", draw="r2 r3 r4")
    plays_on(GAME, state)
    with pytest.raises(FaultFound, match=told):
        plays_on(game_type(players=2), state)


def test_a_limit_where_the_rules_set_none_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "apply", raising(Stalled("no end")))
    plays_on(GAME, GAME.start(1))


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("parse_action", "parse_action"),
        ("parse_seen_action", "parse_action"),
        ("card", "card"),
        ("restore", "restore"),
        ("restore_view", "restore_view"),
        ("restore_action", "restore_action"),
        ("restore_event", "restore_event"),
        ("restore_refusal", "restore_refusal"),
        ("restore_decision", "restore_decision"),
        ("restore_result", "restore_result"),
        ("position", "position"),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, name: str, method: str) -> None:
    monkeypatch.setattr(Game, method, raising(KeyError("planted")))
    with pytest.raises(FaultFound, match="KeyError: 'planted'"):
        TARGETS[name](corpus(name)[0])


def answering(answer: Callable[[Any], object]) -> Callable[..., object]:
    def call(game: Any, *given: object) -> object:
        return answer(game)

    return call


def test_what_is_read_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "parse_action", answering(lambda game: game.actions[0]))
    with pytest.raises(FaultFound, match="read as"):
        TARGETS["parse_action"](corpus("parse_action")[-1])
    monkeypatch.setattr(Game, "card", answering(lambda game: game.deck[0]))
    with pytest.raises(FaultFound, match="read as"):
        TARGETS["card"](corpus("card")[-1])


def test_an_action_that_is_neither_legal_nor_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "refusals", answering(lambda game: ()))
    with pytest.raises(FaultFound, match="refused and legal, or neither"):
        TARGETS["parse_action"](corpus("parse_action")[-1])


# Mutations


@given(st.integers(0, 2**32))
def test_json_stays_json_and_other_bytes_change_too(number: int) -> None:
    data = corpus("restore")[0]
    for step in range(5):
        data = mutated(data, Random(number + step))  # noqa: S311 - the same input again
        json.loads(data)
    text = b"swap B-2 B+1.3"
    assert len({mutated(text, Random(number + step)) for step in range(20)}) > 5  # noqa: S311 - as above


def test_a_change_leaves_the_values_that_are_tried_as_they_are() -> None:
    before = repr(VALUES)
    data = b"[]"
    for number in range(2000):
        data = mutated(data, Random(number))[:20_000]  # noqa: S311 - as above
    assert repr(VALUES) == before


def test_the_same_number_makes_the_same_input() -> None:
    for data in (corpus("restore")[0], b"swap B-2 B+1.3", b""):
        assert mutated(data, Random(3)) == mutated(data, Random(3))  # noqa: S311 - as above


def test_a_document_nested_too_deep_for_json_stays_as_it_is() -> None:
    deep = b"[" * 5000 + b"]" * 5000
    assert {type(mutated(deep, Random(number))) for number in range(50)} == {bytes}  # noqa: S311 - as above


# The command


def test_the_command_tells_which_target_has_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = {"card": (True, "7 inputs"), "seed": (False, "FaultFound: planted")}

    def fuzz(name: str, seconds: int, seed: int, folder: Path) -> tuple[bool, str]:
        return ran[name]

    monkeypatch.setattr(command, "fuzz", fuzz)
    assert command.main(["--target", "card", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "card: no fault\n7 inputs\n"
    assert command.main(["--target", "card", "--target", "seed", "--folder", str(tmp_path)]) == 1
    assert "seed: FAULT\nFaultFound: planted\nfaults in seed; inputs in" in capsys.readouterr().out


def test_a_process_that_ends_with_an_error_has_found_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run(returncode: int, text: str) -> Callable[..., Any]:
        return lambda *given, **named: subprocess.CompletedProcess((), returncode, text)

    monkeypatch.setattr(subprocess, "run", run(0, "#1\nstat::number_of_executed_units: 9\nstat::x: 1\n"))
    assert command.fuzz("card", 1, 0, tmp_path) == (True, "stat::number_of_executed_units: 9")
    monkeypatch.setattr(subprocess, "run", run(77, "FaultFound: planted\n"))
    assert command.fuzz("card", 1, 0, tmp_path) == (False, "FaultFound: planted")
    monkeypatch.setattr(subprocess, "run", raising(subprocess.TimeoutExpired("child", 1)))
    passed, told = command.fuzz("card", 1, 0, tmp_path)
    assert (passed, "did not end" in told) == (False, True)


def test_an_input_is_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "crash"
    path.write_bytes(b"swap")
    assert command.main(["--target", "parse_action", "--replay", str(path)]) == 0
    assert capsys.readouterr().out == "parse_action: no fault\n"
