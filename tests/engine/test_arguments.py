"""Arguments of actions: the values of a group or a number, and what is too many or cannot be read."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Annotated, Any, cast

import pytest
from typing_extensions import override

from cardrules import Action, Between, Card, Move, OneOf, Options, Phase, frozen, never, option, read, validator
from cardrules._legality import moves
from cardrules.catalogue import Catalogue
from cardrules.errors import InvalidArgument, InvalidDefinition, InvalidIndex, UnknownAction
from cardrules.properties import MANY_ACTIONS, actions_about
from cardrules.rules.arguments import Domains, Groups, arguments_of
from cardrules.rules.cards import Deck
from tests.engine.rows import One, Rows, count

DECK = Deck([Card(f"c{number}") for number in range(70)])
FEW = Deck(DECK[:6])


@frozen
class Lay(Action):
    cards: tuple[Card, ...]


@frozen
class LaySome(Action):
    cards: Annotated[tuple[Card, ...], Between(2, 3)] | None = None


@frozen
class Bid(Action):
    points: Annotated[int, Between(0, "limit")]


@frozen
class Bet(Action):
    chips: Annotated[int, Between(1, 1_000_000)]


@frozen
class LimitOptions(Options):
    limit: Annotated[int, Between(1, 9)] = option(3, text="limit")


@validator("no", clause="a.row")
def only_none(action: LaySome) -> dict[str, object] | None:
    """Nothing may be laid."""
    return None if action.cards is None else {}


def pairs(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the pairs of cards, each with its higher card first."""
    for pair in combinations(cards, 2):
        yield pair[::-1]


LAY = Move(Lay, count, (OneOf("cards", pairs, "no", clause="a.row", reads=(read.value("table"),)),))


class Large(Rows):
    """A game whose catalogue cannot be counted by len."""

    @override
    def make_deck(self) -> Iterable[Card]:
        return DECK[:]

    @override
    def make_phases(self) -> Iterable[Phase[Any]]:
        yield Phase("turn", (LAY, Move(One, count)), ("a.row",))
        yield Phase("over", (), ("a.row",))


def test_groups_are_numbered_as_itertools_lists_them() -> None:
    groups = Groups(FEW[:], FEW, 2, 4)
    listed = [group for size in (2, 3, 4) for group in combinations(FEW[:], size)]
    assert groups.size() == len(listed) == 15 + 20 + 15
    assert list(groups) == [groups.at(number) for number in range(50)] == listed
    assert [groups.number(group) for group in listed] == list(range(50))
    assert groups.number(FEW[:1]) is groups.number(FEW[:5]) is groups.number(FEW[1::-1]) is None
    with pytest.raises(IndexError):
        groups.at(50)


def test_the_number_of_cards_in_a_group_is_told() -> None:
    assert Groups(FEW[:], FEW, 2, 4).expected == "a tuple of 2 to 4 different cards in deck order"
    assert Groups(FEW[:], FEW, 3, 3).expected == "a tuple of 3 different cards in deck order"


def test_a_group_has_a_card_even_where_an_option_says_none() -> None:
    assert list(Groups(FEW[:2], FEW, 1, 0)) == []
    assert Groups(FEW[:2], FEW, 3, 9).size() == 0


def test_the_size_of_a_catalogue_may_be_more_than_len_can_return() -> None:
    game = Large()
    size = 2**70 - 1 + 1
    assert game.actions.size == size > sys.maxsize
    with pytest.raises(InvalidArgument, match=rf"^len\(\) cannot return {size}; expected catalogue\.size$"):
        len(game.actions)
    last = Lay(DECK[:])
    assert (game.actions.index(last), game.actions[size - 2], game.actions[-1]) == (size - 2, last, One())
    assert game.actions.shape == {"lay": (2**70 - 1,), "one": ()}
    assert [str(action) for _, action in zip(range(2), game.actions, strict=False)] == ["lay c0", "lay c1"]
    for action in game.actions.sample(5, random.Random(1)):  # noqa: S311
        assert game.actions[game.actions.index(action)] is action


def test_the_actions_about_a_few_cards_are_found_in_a_large_catalogue_too() -> None:
    game = Large()
    cards = tuple(DECK[3:6])
    assert game.actions.size > MANY_ACTIONS
    assert [str(action) for action in actions_about(game, cards)] == [
        "lay c3",
        "lay c4",
        "lay c5",
        "lay c3+c4",
        "lay c3+c5",
        "lay c4+c5",
        "lay c3+c4+c5",
        "one",
    ]


def test_an_argument_of_many_values_needs_a_one_of() -> None:
    domains = Domains(DECK, Options.of(players=2))
    for action in (Lay, Bet):
        with pytest.raises(InvalidDefinition, match=r"has more than 4096 values; expected a OneOf that yields those"):
            moves.CompiledMove(Move(cast("Any", action), count), domains)


def test_candidates_in_any_order_are_offered_in_deck_order() -> None:
    game = Large()
    state = game.start(1).replace(table=DECK[:3])
    assert [str(action) for action in game.legal_actions(state)] == ["lay c0+c1", "lay c0+c2", "lay c1+c2", "one"]


def test_rows_and_actions_that_are_no_longer_needed_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "_MAX_VERDICTS", 4)
    game = Large()
    state = game.start(1)
    for number in range(20):
        table = DECK[number : number + 3]
        found = game.legal_actions(state.replace(table=table))
        assert found[:-1] == tuple(map(Lay, combinations(table, 2)))


def test_factors_are_checked() -> None:
    domains = Domains(FEW, Options.of(players=2))
    actions: Catalogue[Any] = Catalogue([Move(LaySome, count), Move(One, count)], domains)
    assert actions.factors(LaySome()) == (0, 0)
    assert actions.of_factors((0, 1)) is LaySome(FEW[:2])
    wrong: list[tuple[Any, type[Exception], str]] = [
        ((), InvalidArgument, "None .* is no index of the classes of actions"),
        ((2,), InvalidIndex, "the classes of actions has no item 2"),
        (
            (0,),
            InvalidArgument,
            r"factors are \(0,\); expected the number of a class, and one for each of its",
        ),
        ((0, 36), InvalidIndex, r"factors\[1\] is 36; expected a number below 36"),
        ((0, -1), InvalidArgument, r"factors\[1\] is -1"),
    ]
    for factors, error, message in wrong:
        with pytest.raises(error, match=message):
            actions.of_factors(factors)
    with pytest.raises(UnknownAction, match="is not in the catalogue"):
        actions.factors(Lay(FEW[:1]))
    refused: Catalogue[Any] = Catalogue([Move(LaySome, count, (only_none,))], domains)
    with pytest.raises(UnknownAction, match="is not in the catalogue"):
        refused.of_factors((0, 1))


def test_a_bound_is_an_option_that_is_a_number() -> None:
    (points,) = arguments_of(Bid)
    domains = Domains(FEW, LimitOptions.of(players=2, limit=5))
    assert list(domains.of(points)) == [0, 1, 2, 3, 4, 5]
    with pytest.raises(InvalidDefinition, match=r"^Between: the option 'limit' is None; expected an option that is a"):
        Domains(FEW, Options.of(players=2)).of(points)


def test_a_game_of_groups_has_no_card_with_the_sign_that_joins_them() -> None:
    deck = Deck([Card("a"), Card("b+1")])
    with pytest.raises(InvalidDefinition, match=r"card b\+1: with '\+' in its id, a group of cards such as"):
        Domains(deck, Options.of(players=2)).of(arguments_of(Lay)[0])


def test_a_move_that_is_never_allowed_needs_no_candidates_among_few_cards() -> None:
    assert moves.CompiledMove(
        Move(Lay, count, (never("no", clause="a.row"),)), Domains(FEW, Options.of(players=2))
    ).barred
