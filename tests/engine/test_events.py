"""Events, and what each seat learns from them."""

from __future__ import annotations

from cardrules import FACE_DOWN, Event, Moved, Place, Shuffled, frozen
from tests.engine.test_state import A, B, C, D
from tests.engine.toy import Said, Toy


@frozen
class RoundBegan(Event):
    number: int


@frozen
class RoundWentOn(RoundBegan):
    pass


ALL = (0, 1, None)


def test_nobody_sees_the_order_of_a_shuffled_pile() -> None:
    game = Toy(players=2)
    for viewer in ALL:
        assert game.view_event(Shuffled(Place("draw"), (D, C)), viewer) == Shuffled(Place("draw"), (FACE_DOWN,) * 2)


def test_a_moved_card_is_face_down_for_all_but_those_who_see_it() -> None:
    moved = Moved((A, B), Place("hands", 1), Place("draw"), None, (1,))
    game = Toy(players=2)
    assert game.view_event(moved, 1) == moved
    for viewer in (0, None):
        assert game.view_event(moved, viewer) == moved.replace(cards=(FACE_DOWN, FACE_DOWN))


def test_an_event_of_the_game_is_public() -> None:
    game = Toy(players=2)
    assert [game.view_event(Said(1), viewer) for viewer in ALL] == [Said(1)] * 3


def test_an_event_is_called_after_its_class() -> None:
    assert (RoundBegan.word, RoundWentOn.word, Moved.word, Shuffled.word) == (
        "round_began",
        "round_went_on",
        "moved",
        "shuffled",
    )
    assert RoundBegan(1) == RoundBegan(1) != RoundWentOn(1)
