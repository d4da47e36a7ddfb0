"""Events that only some seats learn of."""

from __future__ import annotations

from typing import ClassVar

from cardrules import Event, frozen
from tests.engine.toy import Said, Toy


@frozen
class Hinted(Event):
    colour: str


class HintingToy(Toy):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, Hinted)


GAME = HintingToy(players=3)


def test_who_is_not_in_the_audience_learns_nothing() -> None:
    hint = Hinted("b", audience=(0, 2))
    assert GAME.view_event(hint, 0) == hint
    assert GAME.view_event(hint, 1) is None
    assert GAME.view_event(hint, 2) == hint
    assert GAME.view_event(hint, None) is None


def test_everybody_learns_of_an_event_without_audience() -> None:
    said = Said(1)
    assert [GAME.view_event(said, viewer) for viewer in (0, 1, 2, None)] == [said] * 4
