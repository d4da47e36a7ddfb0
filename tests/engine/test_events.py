"""Events: what happened, and what each seat learns of it."""

from __future__ import annotations

import pytest

from cardrules import FACE_DOWN, Card, Event, Log, Moved, Options, Place, Shuffled, frozen
from tests.engine.test_state import OPTIONS, STATE, A, B, C, D, Table
from tests.engine.toy import Said, Toy


@frozen
class RoundBegan(Event):
    number: int


@frozen
class RoundWentOn(RoundBegan):
    pass


def moved(cards: tuple[Card, ...], source: Place, target: Place, state: Table = STATE) -> Moved:
    """Return the event that a log makes of cards on the move."""
    log = Log(OPTIONS)
    log.moved(state, cards, source, target)
    (event,) = log.events
    assert isinstance(event, Moved)
    return event


HAND_0, HAND_1 = Place("hands", 0), Place("hands", 1)
PILE, DRAW, SHOWN, LATE = Place("pile"), Place("draw"), Place("shown"), Place("late")
ALL = (0, 1, None)


@pytest.mark.parametrize(
    ("cards", "source", "target", "seen_by"),
    [
        ((C,), DRAW, HAND_0, (0,)),
        ((C, D), DRAW, HAND_1, (1,)),
        ((B,), HAND_1, HAND_0, (0, 1)),
        ((B,), HAND_1, DRAW, (1,)),
        ((B,), HAND_1, SHOWN, ALL),
        ((A,), SHOWN, DRAW, ALL),
        ((C,), DRAW, LATE, ()),
        # What comes to lie on an open pile, even two at once, was its top for a moment.
        ((B, C), HAND_1, PILE, ALL),
        # Everybody saw the top of the pile, but not what lies below it.
        ((B,), PILE, HAND_0, ALL),
        ((A,), PILE, HAND_0, (0,)),
        ((D, A), PILE, DRAW, ()),
        ((D, A, B), PILE, DRAW, ()),
    ],
)
def test_who_sees_a_moved_card_follows_from_the_zones(
    cards: tuple[Card, ...], source: Place, target: Place, seen_by: tuple[int | None, ...]
) -> None:
    event = moved(cards, source, target)
    assert (event.cards, event.source, event.target, event.seen_by) == (cards, source, target, seen_by)
    game = Toy(players=2)
    for viewer in ALL:
        seen = game.view_event(event, viewer)
        assert isinstance(seen, Moved)
        assert seen.cards == (cards if viewer in seen_by else (FACE_DOWN,) * len(cards))
        assert seen.replace(cards=cards) == event


def test_a_zone_that_the_state_opens_shows_its_cards_on_the_move() -> None:
    assert moved((B,), LATE, DRAW).seen_by == ()
    assert moved((B,), LATE, DRAW, STATE.replace(phase="end")).seen_by == ALL


def test_no_card_no_event() -> None:
    log = Log(OPTIONS)
    log.moved(STATE, (), DRAW, HAND_0)
    assert log.events == []


def test_a_place_within_the_target_is_told() -> None:
    log = Log(OPTIONS)
    log.moved(STATE, iter([C]), DRAW, SHOWN, 1)
    assert log.events == [Moved((C,), DRAW, SHOWN, 1, ALL)]


def test_nobody_sees_the_order_of_a_shuffled_pile() -> None:
    log = Log(OPTIONS)
    log.shuffled("draw", iter([D, C]))
    assert log.events == [Shuffled("draw", (D, C))]
    game = Toy(players=2)
    for viewer in ALL:
        assert game.view_event(log.events[0], viewer) == Shuffled("draw", (FACE_DOWN, FACE_DOWN))


def test_an_event_of_the_game_is_public() -> None:
    log = Log(OPTIONS)
    log.add(Said(1))
    game = Toy(players=2)
    assert [game.view_event(log.events[0], viewer) for viewer in ALL] == [Said(1)] * 3


def test_clauses_are_kept_in_the_order_they_fired() -> None:
    log = Log(Options.of())
    log.cite("a.one", "a.two")
    log.cite("a.one")
    assert log.clauses == ["a.one", "a.two", "a.one"]


def test_an_event_is_called_after_its_class() -> None:
    assert (RoundBegan.word, RoundWentOn.word, Moved.word, Shuffled.word) == (
        "round_began",
        "round_went_on",
        "moved",
        "shuffled",
    )
    assert RoundBegan(1) == RoundBegan(1) != RoundWentOn(1)
