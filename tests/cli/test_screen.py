"""The display of a match, and what it hides from each viewer."""

from __future__ import annotations

import io
import json

import attrs
import pytest
from rich.console import Console
from typing_extensions import override

from cardrules import (
    FACE_DOWN,
    Action,
    Card,
    Event,
    Game,
    Moved,
    Place,
    Played,
    Result,
    RuleBook,
    Seat,
    Shuffled,
    Text,
    frozen,
)
from cardrules.cli.lines import JsonLines
from cardrules.cli.screen import COLOURLESS, COLOURS, Screen, codes, laid, style_of
from cardrules.rules.events import EventT
from cardrules.rules.log import SILENT
from tests.engine.toy import RULES, Cheat, Guess, Lay, Penalty, Said, Take, Toy, ToyState
from tests.kit.contest import Contest
from tests.kit.terraces import Terraces

HAND_0 = Place("hands", 0)
DRAW = Place("draw")


@frozen
class Plain(Card):
    number: int


@frozen
class Scored(Event):
    seat: Seat
    points: int


@frozen
class Told(Event):
    seat: Seat
    colour: str | None
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]


class NamedToy(Toy):
    """The test game with names for everything that can have one."""

    event_types = (*Toy.event_types, Scored, Told)

    rulebook = RuleBook(
        game="toy",
        title=RULES.title,
        sections=RULES.sections,
        clauses=RULES.clauses,
        messages=RULES.messages,
        names={
            **RULES.names,
            "hands": Text(de="Hand", en="hand"),
            "action.take": Text(de="ziehen", en="draw a card"),
            "event.told": Text(de="{seat}: {colour}; {cards}; {seats}", en="{seat}: {colour}; {cards}; {seats}"),
            "state.due": Text(de="{value} schuldet einen Ruf.", en="{value} owes a call."),
        },
    )

    @override
    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        return None if isinstance(event, Said) else super().view_event(event, seat)


def screen(
    game: Game, seat: int | None = None, lang: str = "en", *, colours: bool = False
) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        width=100,
        highlight=False,
        markup=False,
        emoji=False,
        force_terminal=colours,
        color_system="standard" if colours else None,
    )
    return Screen(console, game, lang, seat, ["ann", "bob"]), out


def state_of(game: Game, due: int | None = None) -> ToyState:
    state: ToyState = game.position(hands=["b1 r4", "r2"], discard="b3", draw="r3 r1", guesses=("b", "r"), due=due)
    return state


def played(game: Game, seat: int, action: Action) -> Played:
    state = state_of(game)
    return Played(state, (), SILENT, seat, action, state)


@pytest.mark.parametrize(
    ("card", "style"),
    [
        (Toy().card("b1"), COLOURS["blue"]),
        (Toy().card("r4"), COLOURS["red"]),
        (Plain("b7", 7), COLOURLESS),
        (FACE_DOWN, COLOURLESS),
    ],
)
def test_a_card_is_painted_as_it_declares_its_look(card: Card, style: str) -> None:
    assert style_of(card) == style


def test_cards_are_painted_wherever_they_stand() -> None:
    shown, out = screen(Toy(), colours=True)
    shown.line("b1: b12 b1.2 xb1 (r4)")
    assert out.getvalue() == "\x1b[1;37;44mb1\x1b[0m: b12 b1.2 xb1 (\x1b[1;37;41mr4\x1b[0m)\n"


def test_face_down_cards_are_counted() -> None:
    b1 = Toy().card("b1")
    assert codes((FACE_DOWN, FACE_DOWN, b1, FACE_DOWN)) == "??×2 b1 ??"


def test_a_long_open_pile_shows_its_newest_cards() -> None:
    cards = tuple(Plain(f"c{number}", number) for number in range(20))
    assert laid(cards, "pile") == "(20) … c15 c16 c17 c18 c19"
    assert laid(cards, "row") == laid(cards, "fan") == codes(cards)
    assert laid((FACE_DOWN,) * 20, "pile") == "??×20"
    assert laid(cards[:2], "pile") == "c0 c1"
    assert laid((), "row") == "–"


def test_who_watches_sees_all_hands_but_no_order_of_a_pile() -> None:
    game = NamedToy()
    shown, out = screen(game)
    shown.table(state_of(game, due=1))
    assert [line.split() for line in out.getvalue().splitlines()] == [
        ["Seat", "2", "owes", "a", "call."],
        ["draw", "??×2"],
        ["discard", "b3"],
        ["shown", "–"],
        ["Seat", "1’s", "hand", "b1", "r4"],
        ["Seat", "2’s", "hand", "r2"],
    ]


def test_a_seat_sees_its_own_hand_only_and_as_the_last() -> None:
    game = NamedToy()
    shown, out = screen(game, seat=0, lang="de")
    shown.table(state_of(game))
    assert [line.rstrip() for line in out.getvalue().splitlines()][-2:] == [
        "Hand von Platz 2  ??",
        "Hand von Platz 1  b1 r4",
    ]
    assert "schuldet" not in out.getvalue()


def test_what_others_do_is_told_by_what_may_be_seen_of_it() -> None:
    game = NamedToy()
    shown, out = screen(game, seat=1)
    for seat, action in ((0, Guess("b")), (1, Guess("r")), (1, Take()), (0, Lay(game.card("b1")))):
        shown.acted(played(game, seat, action))
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        "Seat 1 (ann)  guess",
        "Seat 2 (bob)  guess: red",
        "Seat 2 (bob)  draw a card",
        "Seat 1 (ann)  lay",
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_choice_made_at_once_with_others_is_told_to_its_seat(seat: int | None) -> None:
    game = Contest(players=2)
    step = game.step(game.start(1), game.parse_action("show rock"), 1)
    shown, out = screen(game, seat)
    shown.acted(step)
    shown.events(step.events)
    acted, told = out.getvalue().splitlines()
    assert acted.rstrip() == ("Seat 2 (bob)  choose in secret" if seat == 0 else "Seat 2 (bob)  show: rock")
    assert told == "    Seat 2 has chosen."
    out = io.StringIO()
    JsonLines(Console(file=out), game, seat, ["ann", "bob"]).acted(step)
    assert json.loads(out.getvalue()) == {"kind": "action", "seat": 1, "action": "??" if seat == 0 else "show rock"}


def events(game: Game) -> tuple[Event, ...]:
    r3 = game.card("r3")
    return (
        Moved((r3,), DRAW, HAND_0, None, (0,)),
        Shuffled(DRAW, (r3,)),
        Told(0, "b", (r3, r3), (0, 1)),
        Told(0, "x", (), ()),
        Told(0, None, (), (1,)),
        Penalty(1, 2),
        Said(0),
    )


@pytest.mark.parametrize(("seat", "card"), [(None, "Red 3"), (0, "Red 3"), (1, "A face-down card")])
def test_events_are_sentences_redacted_for_the_seat(seat: int | None, card: str) -> None:
    game = NamedToy()
    shown, out = screen(game, seat)
    shown.events(events(game))
    assert out.getvalue().splitlines() == [
        f"    {card}: draw → Seat 1’s hand",
        "    Shuffled: draw.",
        "    Seat 1: blue; red 3, red 3; Seat 1, Seat 2",
        "    Seat 1: x; –; –",
        "    Seat 1: –; –; Seat 2",
        "    Penalty: Seat 2, 2",
        *(["    Said: Seat 1"] if seat is None else []),
    ]


@pytest.mark.parametrize(("seat", "card"), [(None, "r3"), (0, "r3"), (1, 1)])
def test_events_for_machines_are_redacted_too(seat: int | None, card: str | int) -> None:
    game = NamedToy()
    out = io.StringIO()
    written = JsonLines(Console(file=out), game, seat, ["ann", "bob"])
    written.events((events(game)[0], events(game)[-1]))
    written.acted(played(game, 0, Guess("b")))
    moved, *said, action = map(json.loads, out.getvalue().splitlines())
    assert said == ([{"kind": "event", "event": "said", "seat": 0}] if seat is None else [])
    assert moved == {
        "kind": "event",
        "event": "moved",
        "cards": [card],
        "source": {"zone": "draw", "part": None},
        "target": {"zone": "hands", "part": 0},
        "index": None,
    }
    assert action == {"kind": "action", "seat": 0, "action": "guess" if seat == 1 else "guess b"}


def test_the_places_that_cards_touched_are_shown_unless_hidden() -> None:
    game = NamedToy()
    for seat, expected in ((None, ["Seat 1’s hand  b1 r4"]), (0, ["Seat 1’s hand  b1 r4"]), (1, [])):
        shown, out = screen(game, seat)
        shown.touched(events(game), state_of(game))
        assert [line.strip() for line in out.getvalue().splitlines()] == expected


def test_the_choices_are_numbered_and_named() -> None:
    game = NamedToy()
    shown, out = screen(game)
    shown.choices((Guess("b"), Guess("r"), Take(), Cheat()))
    assert [line.split() for line in out.getvalue().splitlines()] == [
        ["1", "guess:", "blue", "2", "guess:", "red"],
        ["3", "draw", "a", "card"],
        ["4", "cheat"],
    ]


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (None, ["The match is not over yet."]),
        (
            Result((1,), ((1,), (0,)), None, "empty"),
            ["Result", "1.  Seat 2 (bob)", "2.  Seat 1 (ann)", "The end: empty"],
        ),
        (
            Result((0, 1), ((0, 1),), (7, 7), "out_of_cards"),
            ["Result", "1.  Seat 1 (ann)  7 points", "1.  Seat 2 (bob)  7 points", "The end: out of cards"],
        ),
    ],
)
def test_the_result_names_places_and_points(result: Result | None, expected: list[str]) -> None:
    shown, out = screen(NamedToy())
    shown.result(result)
    assert [line.strip(" ─") for line in out.getvalue().splitlines()] == expected


@pytest.mark.parametrize(("scores", "last"), [((4, 3), ["Total", "4", "3"]), (None, ["2", "3"])])
def test_events_with_points_make_a_score_sheet(scores: tuple[int, ...] | None, last: list[str]) -> None:
    shown, out = screen(NamedToy())
    shown.events((Scored(0, 1), Scored(1, 3), Said(0), Scored(0, 3)))
    shown.result(Result((0,), ((0,), (1,)), scores, "empty"))
    rows = [line.split() for line in out.getvalue().splitlines()]
    assert ["Round", "Seat", "1", "Seat", "2"] in rows
    assert ["1", "1", "3"] in rows
    assert last in rows


def test_a_movement_that_the_action_has_named_is_not_told_again() -> None:
    game = NamedToy()
    shown, out = screen(game)
    b1, r4 = game.card("b1"), game.card("r4")
    moves = (Moved((b1,), HAND_0, Place("discard"), None, ()), Moved((r4,), DRAW, HAND_0, None, ()))
    shown.acted(played(game, 0, Lay(b1)))
    shown.events(moves)
    shown.events(moves[:1])
    assert out.getvalue().splitlines() == [
        "Seat 1 (ann)  lay: blue 1",
        "    Red 4: draw → Seat 1’s hand",
        "    Blue 1: Seat 1’s hand → discard",
    ]


def test_an_event_that_is_not_worth_a_word_is_not_shown() -> None:
    class Quiet(NamedToy):
        rulebook = attrs.evolve(NamedToy.rulebook, told_when={"event.said": {"level": ("hard",)}})

    for level, lines in (("easy", []), ("hard", ["    Said: Seat 1"])):
        shown, out = screen(Quiet(level=level))
        shown.events((Said(0),))
        assert out.getvalue().splitlines() == lines


def test_the_names_of_people_take_the_place_of_seats() -> None:
    out = io.StringIO()
    shown = Screen(Console(file=out, width=60), NamedToy(), "de", None, ["du", ""], ("Anna", "Ben"))
    assert [shown.player(0), shown.player(1)] == ["Anna (du)", "Ben"]


def test_the_legend_tells_the_codes_of_the_open_cards() -> None:
    game = NamedToy()
    shown, out = screen(game, seat=1)
    shown.legend(state_of(game))
    title, entries = out.getvalue().splitlines()
    assert title.startswith("What the cards say ─")
    assert entries.split() == ["b", "blue", "r", "red"]
    shown, out = screen(Terraces(players=2), seat=None)
    shown.legend(shown.game.position())
    assert out.getvalue() == ""


def test_the_kinds_of_action_are_explained_by_their_clauses() -> None:
    game = NamedToy()
    shown, out = screen(game)
    shown.clauses(state_of(game), (Lay(game.card("r4")), Lay(game.card("b1")), Take()))
    text = out.getvalue()
    first, second = text.index("lay: “lay r4” ─"), text.index("draw a card: “take” ─")
    assert text.index("[toy:lay.card]") in range(first, second)
    assert text.index("[toy:take.card]") > second
