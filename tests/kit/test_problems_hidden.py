"""What the checks of hidden information say of games that tell too much or too little."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import FACE_DOWN, Event, Moved, Place, Shuffled, frozen
from tests.kit.doctored import (
    PLAYED,
    SOUND,
    STATE,
    altered,
    always,
    by_any_luck,
    doctored,
    in_one_state,
    over,
    problems,
    told,
    unchanged,
)
from tests.kit.lanterns import Lanterns, LanternsState, Took

VIEWERS = ("seat 0", "seat 1", "a spectator")
HANDS = tuple(Place("hands", seat) for seat in range(2))
REST, TRICK = Place("rest"), Place("trick")
MINE, THEIRS = STATE.hands[0], STATE.hands[1]


@frozen
class Whispered(Event):
    """An event with a word in it."""

    word_of: str


WHISPERING = doctored(event_types=(*Lanterns.event_types, Whispered))


@pytest.mark.parametrize("found", [STATE, over().history[1].state, over().state])
@pytest.mark.parametrize(
    "name",
    [
        "views-show-what-is-declared",
        "only-zones-hold-cards",
        "hidden-cards-make-no-difference",
        "what-is-seen-makes-a-difference",
        "determinize-keeps-the-view",
    ],
)
def test_a_sound_state_has_no_problem(name: str, found: LanternsState) -> None:
    assert by_any_luck(name, SOUND, found) == set()


@pytest.mark.parametrize("played", over().history, ids=lambda played: str(played.action))
@pytest.mark.parametrize(
    "name",
    [
        "events-can-be-replayed",
        "event-views-tell-enough",
        "event-views-hide-what-is-hidden",
        "nothing-hidden-decides",
    ],
)
def test_a_sound_action_has_no_problem(name: str, played: Any) -> None:
    assert by_any_luck(name, SOUND, played) == set()


def test_a_view_hides_the_cards_the_chance_and_the_seed() -> None:
    found = problems("views-show-what-is-declared", doctored(view=unchanged), STATE)
    for viewer in VIEWERS:
        assert f"{viewer} sees the chance" in found
        assert f"{viewer} sees rest as {' '.join(map(str, STATE.rest))}" in found
    assert "seat 0 sees hands[1] as y5 b6" in found
    assert not [text for text in found if text.startswith("seat 0 sees hands[0]")]

    def view(game: Lanterns, state: LanternsState, viewer: int | None) -> LanternsState:
        return SOUND.view(state.replace(trump=state.chance.seed), viewer)

    assert problems("views-show-what-is-declared", doctored(view=view), STATE) == [
        f"{viewer} sees the seed" for viewer in VIEWERS
    ]


def test_only_zones_and_public_records_hold_cards() -> None:
    def view(game: Lanterns, state: LanternsState, viewer: int | None) -> LanternsState:
        return SOUND.view(state.replace(scores=state.rest[:1], trump=state.rest[1].id), viewer)

    first, second = STATE.rest[:2]
    found = problems("only-zones-hold-cards", doctored(view=view), STATE)
    assert found == [
        text
        for viewer in VIEWERS
        for text in (f"{viewer} sees {first} in the field scores", f"{viewer} reads {second} in the field trump")
    ]
    assert problems("only-zones-hold-cards", doctored(view=view), STATE, records=("scores", "trump")) == []


def test_a_field_may_name_a_card_that_lies_open() -> None:
    assert problems("only-zones-hold-cards", SOUND, STATE.replace(trump=STATE.turned[0].id)) == []


def test_what_is_hidden_makes_no_difference_to_a_view() -> None:
    def view(game: Lanterns, state: LanternsState, viewer: int | None) -> LanternsState:
        return SOUND.view(state.replace(round=2 if state is STATE else 1), viewer)

    assert "seat 0 sees a difference in what is hidden:" in by_any_luck(
        "hidden-cards-make-no-difference", doctored(view=view), STATE
    )

    def dump_view(game: Lanterns, view: LanternsState) -> list[int]:
        return [next(numbers)]

    numbers = iter(range(10_000))
    assert "the saved views of a spectator differ in what is hidden" in by_any_luck(
        "hidden-cards-make-no-difference", doctored(dump_view=dump_view), STATE
    )


@pytest.mark.parametrize(
    ("method", "answer", "line"),
    [
        ("actors", (1,), "who may act depends on what is hidden from a spectator"),
        ("result", SOUND.result(over().state), "the result depends on what is hidden from seat 1"),
        ("legal_actions", (), "the legal actions of seat 0 depend on what is hidden from it"),
        ("refusals", (), "why seat 0 may not 'exchange' depends on what is hidden from it"),
        ("refusals", (), "why seat 0 may not 'exchange' is said otherwise of its view"),
    ],
)
def test_what_is_hidden_decides_nothing(method: str, answer: Any, line: str) -> None:
    knowing = doctored(**{method: in_one_state(answer, getattr(Lanterns, method))})
    assert line in by_any_luck("hidden-cards-make-no-difference", knowing, STATE)


def test_what_is_seen_makes_a_difference() -> None:
    view = SOUND.view(STATE, 0)
    blind = doctored(view=always(view))
    found = by_any_luck("what-is-seen-makes-a-difference", blind, STATE)
    assert found
    assert found <= {f"{viewer} would not see {card} gone" for viewer in VIEWERS for card in (*MINE, *STATE.turned)}


def test_a_state_made_up_has_the_view_and_the_cards() -> None:
    def determinize(game: Lanterns, view: LanternsState, seed: Any) -> LanternsState:
        return STATE.replace(rest=STATE.rest[1:])

    found = problems("determinize-keeps-the-view", doctored(determinize=determinize), STATE)
    assert found[0].startswith("the view of seat 0 changed to\n")
    assert found[1] == "made up for seat 0, other cards lie there"


def test_events_lead_to_the_zones() -> None:
    card = PLAYED.state.trick[0]
    assert problems("events-can-be-replayed", SOUND, told()) == [
        "by the events, hands[0] holds y1 b4; it holds b4",
        "by the events, trick holds nothing; it holds y1",
    ]
    stray = Moved((card,), REST, TRICK, None, ())
    assert problems("events-can-be-replayed", SOUND, told(stray)) == ["y1 leaves rest, where it does not lie"]
    mixed = Shuffled(HANDS[0], THEIRS)
    assert problems("events-can-be-replayed", SOUND, told(mixed)) == [
        "hands[0] is shuffled into other cards than lie there: y5 b6"
    ]


def test_a_viewer_is_told_how_many_cards_move() -> None:
    assert problems("event-views-tell-enough", SOUND, told()) == [
        text
        for viewer in VIEWERS
        for text in (
            f"{viewer} sees 1 card in hands[0]; it was told of 2",
            *(["seat 0 sees b4 in hands[0]; it was told of y1"] if viewer == "seat 0" else []),
            f"{viewer} sees 1 card in trick; it was told of 0",
        )
    ]


def test_a_viewer_is_told_which_cards_it_will_see() -> None:
    hidden = Moved((FACE_DOWN,), HANDS[0], TRICK, None, (0, 1, None))
    assert problems("event-views-tell-enough", SOUND, told(hidden)) == [
        "seat 1 sees y1 in trick; no event told of it",
        "a spectator sees y1 in trick; no event told of it",
    ]


def test_a_viewer_is_told_of_cards_that_lie_there() -> None:
    stray = Moved(PLAYED.state.trick, Place("turned"), TRICK, None, (0, 1, None))
    assert problems("event-views-tell-enough", SOUND, told(stray)) == [
        f"by what {viewer} was told, y1 leaves turned, where it does not lie" for viewer in VIEWERS
    ]


def test_an_event_tells_of_no_hidden_card_and_of_no_seed() -> None:
    first, second = STATE.rest[:2]
    loud = Moved((first,), REST, REST, 0, (0,))
    assert problems("event-views-hide-what-is-hidden", SOUND, told(loud)) == [f"seat 0 learns of {first} from {loud}"]
    for word, what in ((second.id, f"of {second}"), (STATE.chance.seed, "the seed")):
        whispered = Whispered(word)
        assert problems("event-views-hide-what-is-hidden", WHISPERING, told(whispered)) == [
            f"{viewer} learns {what} from {whispered}" for viewer in VIEWERS
        ]


def test_an_event_may_tell_of_a_card_that_is_written_down_in_public() -> None:
    first = STATE.rest[0]
    written = altered(told(Whispered(first.id)), state=PLAYED.state.replace(scores=(first,)))
    assert problems("event-views-hide-what-is-hidden", WHISPERING, written) == []


def test_what_an_action_shows_depends_on_nothing_hidden() -> None:
    secret = altered(told(Took(0), *PLAYED.events))
    assert problems("nothing-hidden-decides", SOUND, secret) == [
        f"seat 0 learns {Took(0)}; with other hidden cards, {PLAYED.events[0]}"
    ]
    elsewhere = altered(PLAYED, state=PLAYED.state.replace(scores=(7, 7)))
    (text,) = problems("nothing-hidden-decides", SOUND, elsewhere)
    assert text.startswith("seat 0 sees\n")
    assert "scores=(7, 7)" in text.partition("\nand with other hidden cards\n")[0]


def test_what_an_action_turns_up_may_depend_on_what_is_hidden() -> None:
    turned_up = Moved(STATE.rest[:1], REST, TRICK, None, (0, 1, None))
    assert problems("nothing-hidden-decides", SOUND, told(turned_up, Took(1))) == []
