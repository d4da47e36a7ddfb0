"""Movements: what a log tells of cards follows from the states alone."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, Event, Moved, Place, Shuffled, Step
from cardrules.errors import InvalidDefinition
from cardrules.rules.chance import Chance, Scripted
from cardrules.rules.log import SILENT, RecordingLog
from tests.engine.test_state import OPTIONS, STATE, A, B, C, D, Table
from tests.engine.toy import Said, Toy

E, F = Card("e"), Card("f")
HAND_0, HAND_1 = Place("hands", 0), Place("hands", 1)
PILE, DRAW, SHOWN, LATE = Place("pile"), Place("draw"), Place("shown"), Place("late")
ALL = (0, 1, None)
BARE = STATE.replace(hands=((), ()), pile=(), draw=(), shown=(), late=())


def lies(where: dict[Place, str], state: Table = BARE) -> Table:
    """Return a state in which cards lie where they are said to, by their letters."""
    for place, letters in where.items():
        cards = tuple(Card(letter) for letter in letters)
        if place.part is None:
            state = state.replace(**{place.zone: cards})
        else:
            hands = [*state.hands]
            hands[place.part] = cards
            state = state.replace(hands=tuple(hands))
    return state


def told(*states: Table) -> tuple[Event, ...]:
    """Return the events of going from the first of some states to the next and so on."""
    log = RecordingLog(OPTIONS, states[0])
    for state in states[1:]:
        log.at(state)
    return log.events


def moved(before: dict[Place, str], after: dict[Place, str]) -> list[tuple[str, Place, Place, int | None]]:
    """Return what moved, without who sees it."""
    events = told(lies(before), lies(after))
    return [
        ("".join(map(str, event.cards)), event.source, event.target, event.index)
        for event in events
        if isinstance(event, Moved)
    ]


@pytest.mark.parametrize(
    ("before", "after", "seen_by"),
    [
        ({DRAW: "cd"}, {DRAW: "d", HAND_0: "c"}, (0,)),
        ({DRAW: "cd"}, {HAND_1: "cd"}, (1,)),
        ({HAND_1: "bc"}, {HAND_1: "c", HAND_0: "b"}, (0, 1)),
        ({HAND_1: "bc"}, {HAND_1: "c", DRAW: "b"}, (1,)),
        ({HAND_1: "bc"}, {HAND_1: "c", SHOWN: "b"}, ALL),
        ({SHOWN: "ad"}, {SHOWN: "d", DRAW: "a"}, ALL),
        ({DRAW: "cd"}, {DRAW: "d", LATE: "c"}, ()),
        # Cards that come to an open pile, even two at once, were its top for a moment.
        ({HAND_1: "bc"}, {PILE: "bc"}, ALL),
        # Everybody saw the top of the pile, but not what lies below it.
        ({PILE: "dab"}, {PILE: "da", HAND_0: "b"}, ALL),
        ({PILE: "dab"}, {PILE: "db", HAND_0: "a"}, (0,)),
        ({PILE: "dab"}, {PILE: "b", DRAW: "da"}, ()),
        ({PILE: "dab"}, {DRAW: "dab"}, ()),
    ],
)
def test_who_sees_a_moved_card_follows_from_the_zones(
    before: dict[Place, str], after: dict[Place, str], seen_by: tuple[int | None, ...]
) -> None:
    (event,) = told(lies(before), lies(after))
    assert isinstance(event, Moved)
    assert event.seen_by == seen_by


def test_a_zone_that_the_state_opens_shows_the_cards_that_leave_it_or_come_to_it_open() -> None:
    closed, opened = lies({LATE: "b"}), lies({LATE: "b"}).replace(phase="end")
    gone = lies({DRAW: "b"})
    for before, after, seen_by in ((closed, gone, ()), (opened, gone, ALL), (gone, opened, ALL)):
        (event,) = told(before, after)
        assert isinstance(event, Moved)
        assert event.seen_by == seen_by


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        # Nothing moved.
        ({DRAW: "ab"}, {DRAW: "ab"}, []),
        # To the end of a place, and into it.
        ({DRAW: "ab", SHOWN: "cd"}, {DRAW: "b", SHOWN: "cda"}, [("a", DRAW, SHOWN, None)]),
        ({DRAW: "ab", SHOWN: "cd"}, {DRAW: "b", SHOWN: "cad"}, [("a", DRAW, SHOWN, 1)]),
        ({DRAW: "ab", SHOWN: "cd"}, {DRAW: "b", SHOWN: "acd"}, [("a", DRAW, SHOWN, 0)]),
        # A swap: each card takes the other one's place.
        (
            {HAND_0: "abc", SHOWN: "def"},
            {HAND_0: "bce", SHOWN: "daf"},
            [("a", HAND_0, SHOWN, 1), ("e", SHOWN, HAND_0, None)],
        ),
        # Side by side is one run, apart are two; by source, then by target.
        ({DRAW: "abcd"}, {HAND_0: "ab", HAND_1: "cd"}, [("ab", DRAW, HAND_0, None), ("cd", DRAW, HAND_1, None)]),
        ({DRAW: "abc", SHOWN: "d"}, {DRAW: "c", SHOWN: "adb"}, [("a", DRAW, SHOWN, 0), ("b", DRAW, SHOWN, None)]),
        (
            {HAND_0: "a", HAND_1: "b", SHOWN: "c"},
            {DRAW: "bca"},
            [("a", HAND_0, DRAW, None), ("b", HAND_1, DRAW, 0), ("c", SHOWN, DRAW, 1)],
        ),
        # A row put in another order.
        ({SHOWN: "abc"}, {SHOWN: "bca"}, [("bca", SHOWN, SHOWN, None)]),
        # Other cards come in between at the same time: "bcda" stays, with any cards there before.
        (
            {HAND_1: "ca", DRAW: "db"},
            {DRAW: "bcda"},
            [("c", HAND_1, DRAW, 0), ("a", HAND_1, DRAW, 1), ("b", DRAW, DRAW, 0), ("d", DRAW, DRAW, 2)],
        ),
        # A card from nowhere has no place it left; that cards are conserved is another check.
        ({DRAW: "a"}, {DRAW: "ab"}, []),
    ],
)
def test_what_moved_follows_from_the_zones(
    before: dict[Place, str], after: dict[Place, str], expected: list[tuple[str, Place, Place, int | None]]
) -> None:
    assert moved(before, after) == expected


PLACES = (HAND_0, HAND_1, PILE, DRAW, SHOWN, LATE)


@given(st.permutations("abcdefgh"), st.permutations("abcdefgh"), st.randoms(use_true_random=False))
def test_movements_can_be_replayed(before: list[str], after: list[str], rng: random.Random) -> None:
    def scattered(letters: list[str]) -> dict[Place, str]:
        cuts = sorted(rng.choices(range(len(letters) + 1), k=len(PLACES) - 1))
        return {
            place: "".join(letters[begin:end])
            for place, begin, end in zip(PLACES, [0, *cuts], [*cuts, len(letters)], strict=True)
        }

    first, last = scattered(before), scattered(after)
    table = {place: [*letters] for place, letters in first.items()}
    for cards, source, target, index in moved(first, last):
        for card in cards:
            table[source].remove(card)
        at = len(table[target]) if index is None else index
        table[target][at:at] = cards
    assert {place: "".join(cards) for place, cards in table.items()} == last


def test_events_of_the_game_follow_the_movements_up_to_the_same_stop() -> None:
    first, second, third = lies({DRAW: "ab"}), lies({DRAW: "b", SHOWN: "a"}), lies({SHOWN: "ab"})
    log = RecordingLog(OPTIONS, first)
    log.add(Said(0))
    log.at(first)
    log.add(Said(1))
    log.at(second)
    log.at(third)
    assert log.events == (
        Said(0),
        Moved((A,), DRAW, SHOWN, None, ALL),
        Said(1),
        Moved((B,), DRAW, SHOWN, None, ALL),
    )


def shuffled(log: RecordingLog, cards: tuple[Card, ...], answers: tuple[int, ...]) -> tuple[Card, ...]:
    """Return cards as a scripted chance shuffles them before the eyes of a log."""
    mixed, _ = log.witness(Scripted(answers)).shuffle(cards)
    return mixed


def test_cards_are_gathered_in_the_order_in_which_they_lay_and_then_shuffled() -> None:
    before = lies({DRAW: "a", HAND_0: "b", SHOWN: "cd"})
    log = RecordingLog(OPTIONS, before)
    mixed = shuffled(log, (A, B, C, D), (0, 0, 0))
    assert mixed == (B, C, D, A)
    log.at(lies({DRAW: "bcda"}))
    log.at(lies({DRAW: "cda", HAND_0: "b"}))
    assert log.events == (
        Moved((B,), HAND_0, DRAW, None, (0,)),
        Moved((C, D), SHOWN, DRAW, None, ALL),
        Shuffled(DRAW, mixed),
        Moved((B,), DRAW, HAND_0, None, (0,)),
    )


def test_the_pile_of_a_single_seat_is_shuffled_too() -> None:
    log = RecordingLog(OPTIONS, lies({HAND_1: "abc", DRAW: "d"}))
    mixed = shuffled(log, (A, B, C), (0, 0))
    log.at(lies({HAND_1: "".join(map(str, mixed)), DRAW: "d"}))
    assert log.events == (Shuffled(HAND_1, mixed),)


def test_two_piles_can_be_shuffled_at_once() -> None:
    log = RecordingLog(OPTIONS, lies({DRAW: "ab", PILE: "cd"}))
    shuffled(log, (A, B), (0,))
    shuffled(log, (C, D), (0,))
    log.at(lies({DRAW: "ba", PILE: "dc"}))
    assert log.events == (Shuffled(DRAW, (B, A)), Shuffled(PILE, (D, C)))


@pytest.mark.parametrize("answers", [(0, 0), (2, 1)])
def test_nothing_is_derived_across_a_shuffle_whatever_chance_did(answers: tuple[int, int]) -> None:
    log = RecordingLog(OPTIONS, lies({PILE: "abc"}))
    first, *others = shuffled(log, (A, B, C), answers)
    with pytest.raises(InvalidDefinition, match=r"3 cards were shuffled and moved on .* log\.at\(state\)"):
        log.at(lies({DRAW: "".join(map(str, others)), HAND_0: str(first)}))


def test_what_is_no_card_may_be_shuffled_and_a_card_be_chosen() -> None:
    log = RecordingLog(OPTIONS, lies({DRAW: "a"}))
    chance = log.witness(Scripted((0, 0)))
    order, chance = chance.shuffle("xy")
    chosen, chance = chance.choose((A, B))
    assert (order, chosen, chance.draws) == (("y", "x"), A, 2)
    log.at(lies({HAND_0: "a"}))
    assert log.events == (Moved((A,), DRAW, HAND_0, None, (0,)),)


def test_before_the_deal_cards_lie_nowhere() -> None:
    log = RecordingLog(OPTIONS, None)
    mixed = shuffled(log, (A, B), (0,))
    log.at(lies({DRAW: "ba"}))
    assert log.events == (Shuffled(DRAW, mixed),)


def test_a_step_without_chance_does_not_look_twice() -> None:
    game = Toy(players=2)
    state = game.position(hands=["b1 b2", "r4 r3"], discard="b3", draw="r2 r1")
    step = game.step(state, game.parse_action("lay b1 last"))
    assert step.state.chance is state.chance
    assert type(step.state.chance) is Chance
    assert [event.word for event in step.events] == ["moved", "said"]


def test_after_a_reshuffle_the_state_has_plain_chance() -> None:
    game = Toy(players=2)
    state = game.position(hands=["b1 b2", "r4"], discard="b4 r1 r2 r3")
    step = game.step(state, game.parse_action("pass"))
    assert type(step.state.chance) is Chance
    assert step.state == game.apply(state, game.parse_action("pass"))
    assert [event.word for event in step.events] == ["moved", "shuffled"]


def test_a_log_keeps_clauses_in_the_order_in_which_they_fired() -> None:
    log = RecordingLog(OPTIONS, None)
    log.cite("a.one", "a.two")
    log.cite("a.one")
    assert log.clauses == ["a.one", "a.two", "a.one"]


def test_a_pickled_step_has_the_same_events() -> None:
    game = Toy(players=2)
    step = game.begin("pickled")
    copy = pickle.loads(pickle.dumps(step))  # noqa: S301 - it was pickled in the line above
    assert copy == step
    assert copy.events == step.events != ()


def test_steps_with_other_events_are_not_equal() -> None:
    said = Step(STATE, (), RecordingLog.of((Said(0),)))
    assert said == Step(STATE, (), RecordingLog.of((Said(0),))) != Step(STATE, (), RecordingLog.of((Said(1),)))
    assert hash(said) == hash(Step(STATE, (), RecordingLog.of((Said(0),))))


def test_a_silent_log_forgets_everything() -> None:
    SILENT.add(Said(0))
    SILENT.cite("a.one")
    SILENT.at(STATE)
    assert SILENT.events == ()
