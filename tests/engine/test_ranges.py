"""The ranges that the types of fields declare, and the checks of values against them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from cardrules import Action, Between, Card, PerSeat, Replaceable, Seat, frozen
from cardrules._positions import ill_formed
from cardrules.errors import CorruptData, InvalidDefinition, InvalidPosition
from cardrules.rules.chance import Chance
from cardrules.rules.ranges import MAX_NUMBER
from tests.engine.toy import Guess, Lay, Toy, ToyCard, ToyState


@frozen
class Bid(Replaceable):
    seat: Seat
    level: Annotated[int, Between(1, 7)]
    doubled: tuple[int, bool] | None = None
    before: Bid | None = None


@frozen
class RangesState(ToyState):
    dealer: Seat | None = None
    level: Annotated[int, Between(0, 20)] = 0
    debts: Annotated[int, Between(maximum=0)] = 0
    count: int = 0
    word: Literal["up", 1] = "up"
    note: str = ""
    open: bool = False
    totals: PerSeat[Annotated[int, Between(0)]] = (0, 0)
    bid: Bid | None = None
    pair: Annotated[tuple[int, ...], Between(1, 2)] = (0,)
    few: Annotated[tuple[int, ...], Between(maximum=2)] = ()
    some: Annotated[tuple[int, ...], Between(1)] = (0,)
    either: tuple[int, ...] | Bid = ()
    last: Lay | None = None
    shown_card: ToyCard | None = None
    marked: Annotated[int, "a note of the author's own"] | None = 0


class Ranges(Toy):
    state_type = RangesState


GAME = Ranges(players=2)
TABLE: dict[str, Any] = {"phase": "turn", "hands": ["b1", "r1"], "discard": "b3"}


def pair(*items: Any) -> Any:
    return items


def deep(depth: int) -> Bid:
    bid = Bid(0, 1)
    for _ in range(depth):
        bid = Bid(0, 1, None, bid)
    return bid


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"seat": None}, "seat is None; expected a seat from 0 to 1"),
        ({"dealer": 2}, "dealer is 2; expected a seat from 0 to 1 or None"),
        ({"dealer": True}, "dealer is True; expected a seat from 0 to 1 or None"),
        ({"level": 21}, "level is 21; expected a whole number from 0 to 20"),
        ({"level": 0.5}, "level is 0.5; expected a whole number from 0 to 20"),
        ({"debts": 1}, "debts is 1; expected a whole number, at most 0"),
        ({"debts": -(10**20)}, "debts is -100000000000000000000; expected a whole number, at most 0"),
        ({"count": "x"}, "count is 'x'; expected a whole number"),
        ({"count": MAX_NUMBER + 1}, f"count is {MAX_NUMBER + 1}; expected a whole number within ±{MAX_NUMBER}"),
        ({"count": 10**4000}, "count is <an integer of 13288 bits>; expected a whole number within"),
        ({"word": "down"}, "word is 'down'; expected one of 'up', 1"),
        ({"word": True}, "word is True; expected one of 'up', 1"),
        ({"word": []}, "word is []; expected one of 'up', 1"),
        ({"note": 5}, "note is 5; expected a text"),
        ({"note": "\ud800"}, r"note is '\ud800'; expected a text that can be written in UTF-8"),
        ({"open": 1}, "open is 1; expected True or False"),
        ({"pair": (1, 2, 3)}, "pair has 3 items; expected 1 to 2"),
        ({"pair": (1, "x")}, "pair[1] is 'x'; expected a whole number"),
        ({"pair": 5}, "pair is 5; expected a tuple"),
        ({"few": (1, 2, 3)}, "few has 3 items; expected at most 2"),
        ({"some": ()}, "some has 0 items; expected at least 1"),
        ({"totals": (1, 2, 3)}, "totals has 3 items for 2 seats; expected one for each"),
        ({"totals": (1, -2)}, "totals[1] is -2; expected a whole number, at least 0"),
        ({"totals": [1, 2]}, "totals is [1, 2]; expected a tuple"),
        ({"bid": 5}, "bid is 5; expected a Bid or None"),
        ({"bid": Bid(2, 8)}, "bid.seat is 2; expected a seat from 0 to 1; bid.level is 8; expected a whole number"),
        ({"bid": Bid(0, 1, (1, True))}, None),
        ({"bid": Bid(0, 1, pair(1))}, "bid.doubled is (1,); expected a tuple or None"),
        ({"bid": Bid(0, 1, pair(1, 2))}, "bid.doubled[1] is 2; expected True or False"),
        ({"bid": deep(3)}, None),
        ({"bid": deep(5000)}, "the position: cannot be a state of toy: RecursionError"),
        ({"either": (1, 2)}, None),
        ({"either": Bid(1, 1)}, None),
        ({"either": ("x",)}, "either[0] is 'x'; expected a whole number"),
        ({"either": Bid(1, 0)}, "either.level is 0; expected a whole number from 1 to 7"),
        ({"either": None}, "either is None; expected a tuple or a Bid"),
        ({"last": Lay(GAME.card("b1"))}, None),
        ({"last": Guess("b")}, "last is <guess b>; expected a Lay or None"),
        ({"last": Lay(Card("b1"))}, "last is <lay b1>; expected a Lay or None"),
        ({"shown_card": GAME.card("b1")}, None),
        ({"shown_card": Card("b1")}, "shown_card is <b1>; expected a ToyCard or None"),
        ({"marked": "x"}, "marked is 'x'; expected a whole number or None"),
        ({"cards": "b1 b3 r1"}, None),
        ({"chance": 5}, "chance is 5; expected a Chance"),
        ({"chance": Chance("x")}, "chance.seed: 'x' is not the text of a seed; expected str:"),
        ({"chance": Chance(5)}, "chance.seed is 5; expected a text"),  # type: ignore[arg-type]
        ({"chance": Chance("int:1", 2**64)}, "chance.draws is 18446744073709551616; expected a number of draws"),
        ({"guesses": ("b", 5)}, "guesses[1] is 5; expected one of 'b', 'r' or None"),
    ],
)
def test_a_position_is_read_as_strictly_as_a_save(fields: dict[str, Any], problem: str | None) -> None:
    if problem is None:
        state = GAME.position(**TABLE | fields)
        assert hash(state) == hash(GAME.restore(GAME.dump(state)))
        return
    with pytest.raises(InvalidPosition) as caught:
        GAME.position(**TABLE | fields)
    assert str(caught.value).startswith(problem)


def test_one_may_ask_what_is_wrong_with_a_state() -> None:
    state = GAME.position(**TABLE)
    assert list(ill_formed(GAME, state)) == []
    assert list(ill_formed(GAME, state.replace(level=21, dealer=7))) == [
        "dealer is 7; expected a seat from 0 to 1 or None",
        "level is 21; expected a whole number from 0 to 20",
    ]


@frozen
class OddState(ToyState):
    action: Action | None = None
    card: Card | None = None
    needed: Card = Toy().card("b1")
    done: Action = Guess("b")


class Odd(Toy):
    state_type = OddState


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"needed": Card("b9")}, "needed: card b9 is not in the deck"),
        ({"needed": "b1"}, "needed is 'b1'; expected a Card"),
        ({"done": Lay(Card("b9"))}, "done: Lay: card is <b9> (a Card); expected one of b1"),
        ({"done": 5}, "done is 5; expected an Action"),
    ],
)
def test_cards_and_actions_are_those_of_the_game(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Odd().position(**TABLE | fields)
    assert str(caught.value).startswith(problem)


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("dealer", 2, "$.state.dealer is 2; expected a seat from 0 to 1 or None"),
        ("level", -1, "$.state.level is -1; expected a whole number from 0 to 20"),
        ("totals", [0], "$.state.totals has 1 item for 2 seats; expected one for each"),
        ("bid", {"seat": 9, "level": 1, "doubled": None, "before": None}, "$.state.bid.seat is 9; expected a seat"),
        ("count", 2**53, "$.state.count is 9007199254740992; expected a whole number within"),
    ],
)
def test_a_save_and_a_view_outside_of_the_ranges_are_refused(name: str, value: object, problem: str) -> None:
    state = GAME.position(**TABLE, totals=(1, 2), bid=Bid(0, 1, (3, True), Bid(1, 1)))
    saved, sent = GAME.dump(state), GAME.dump_view(GAME.view(state, 0))
    assert GAME.restore(saved) == state
    for data, restore in ((saved, GAME.restore), (sent, GAME.restore_view)):
        data["state"][name] = value
        with pytest.raises(CorruptData) as caught:
            restore(data)
        assert str(caught.value).startswith(problem)


@pytest.mark.parametrize(
    ("bounds", "problem"),
    [
        ((5, 1), r"Between\(5, 1\) leaves no number"),
        ((0.5, 1), "a bound is 0.5; expected a whole number"),
        ((0, 2**53), "a bound is 9007199254740992; expected a whole number of at most"),
        ((True, None), "a bound is True"),
    ],
)
def test_bounds_are_whole_numbers_and_leave_some(bounds: tuple[Any, Any], problem: str) -> None:
    with pytest.raises(InvalidDefinition, match=problem):
        Between(*bounds)


def test_bounds_that_are_not_given_are_those_of_all_numbers() -> None:
    assert (Between().lowest, Between().highest) == (-MAX_NUMBER, MAX_NUMBER)
    assert (Between(2).highest, Between(maximum=2).lowest) == (MAX_NUMBER, -MAX_NUMBER)
    assert Between(1, 2) == Between(minimum=1, maximum=2)
