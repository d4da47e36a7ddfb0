"""The converse of non-interference can fail: what is forgotten is found."""

from __future__ import annotations

from cardrules.exploration import explore
from cardrules_maerchenmau import MaerchenMau
from cardrules_maerchenmau.state import MauState

from .maerchenmau_promises import all_but_words, counted
from .recall import everything, remembered

GAME = MaerchenMau(players=2, calls="challenge")


def start() -> MauState:
    return GAME.position(hands=["r5", "b1 b2"], discard="r8", draw_pile="y1 y2")


def test_a_word_without_a_trace_is_found() -> None:
    lost = explore(GAME, start(), properties=[remembered(everything)]).counterexample
    assert lost is not None
    assert lost.name == "what-is-told-is-remembered"
    assert "Called" in lost.problem
    assert explore(GAME, start(), properties=[remembered(counted(GAME))]).complete


def test_it_is_found_by_the_shortest_way() -> None:
    lost = explore(GAME, start(), properties=[remembered()]).counterexample
    assert lost is not None
    assert len(lost.way) == 2


def test_what_leaves_a_trace_is_no_exception() -> None:
    assert counted(MaerchenMau(players=2)) is everything
    assert counted(GAME) is all_but_words
