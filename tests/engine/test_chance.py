"""Chance: the documented algorithm, worked out a second time here, and that it is fair.

The functions below follow the words of ``docs/reference/chance.md`` and share no code with the library.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, pairwise, permutations
from pathlib import Path
from typing import Any, cast

import pytest
from typing_extensions import override

from cardrules.errors import ChanceNeeded, InvalidArgument, InvalidSeed
from cardrules.rules import chance as chance_module
from cardrules.rules.chance import Chance, Scripted, commitment, fresh_seed, outcomes, read_seed, seed_text
from tests.engine.toy import Toy

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "chance.md"


def stream(text: str, draw: int) -> Iterator[int]:
    """Return the words of a draw, one by one."""
    key = hashlib.blake2b(text.encode("utf-8"), digest_size=32).digest()
    number = 0
    while True:
        block = hashlib.blake2b(key=key, digest_size=64)
        block.update(b"cardrules-chance-1")
        block.update(bytes(draw // 256**place % 256 for place in range(7, -1, -1)))
        block.update(bytes(number // 256**place % 256 for place in range(7, -1, -1)))
        digest = block.digest()
        for first in range(0, 64, 4):
            a, b, c, d = digest[first : first + 4]
            yield ((a * 256 + b) * 256 + c) * 256 + d
        number += 1


def number_below(limit: int, words: Iterator[int]) -> int:
    """Return the next number below ``limit``, every one as likely as the others."""
    multiple = 2**32 - 2**32 % limit
    return next(word % limit for word in words if word < multiple)


def shuffled(count: int, text: str, draw: int) -> list[int]:
    """Return 0 … count - 1 in the order of a draw."""
    words = stream(text, draw)
    order = list(range(count))
    for place in reversed(range(1, count)):
        other = number_below(place + 1, words)
        order[place], order[other] = order[other], order[place]
    return order


def rows(columns: int) -> list[list[str]]:
    """Return the rows of the page's table that has this many columns."""
    lines = [line.strip("| \n").split(" | ") for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    found = [[cell.strip("` ") for cell in line] for line in lines if len(line) == columns]
    assert len(found) > 5
    return found


@pytest.mark.parametrize(("text", "draw", "words", "count", "order"), rows(5))
def test_the_shuffles_of_the_page_are_right(text: str, draw: str, words: str, count: str, order: str) -> None:
    expected = [int(number) for number in order.split()]
    assert " ".join(f"{word:08x}" for word in islice(stream(text, int(draw)), 4)) == words
    assert shuffled(int(count), text, int(draw)) == expected
    mixed, after = Chance(text, int(draw)).shuffle(range(int(count)))
    assert list(mixed) == expected
    assert after == Chance(text, int(draw) + 1)


@pytest.mark.parametrize(("text", "draw", "count", "chosen"), rows(4))
def test_the_choices_of_the_page_are_right(text: str, draw: str, count: str, chosen: str) -> None:
    assert number_below(int(count), stream(text, int(draw))) == int(chosen)
    assert Chance(text, int(draw)).choose(range(int(count))) == (int(chosen), Chance(text, int(draw) + 1))


@pytest.mark.parametrize("count", [0, 1, 2, 52, 64, 320])
def test_every_shuffle_is_that_of_the_algorithm(count: int) -> None:
    chance = Chance.from_seed("any")
    for draw in range(20):
        mixed, chance = chance.shuffle(range(count))
        assert list(mixed) == shuffled(count, "str:any", draw)


def test_a_shuffle_moves_the_items_it_was_given_and_leaves_them_alone() -> None:
    items = ["a", "b", "c", "d"]
    mixed, _ = Chance.from_seed(1).shuffle(items)
    assert items == ["a", "b", "c", "d"]
    assert mixed == tuple(items[place] for place in shuffled(4, "int:1", 0))


def test_b24_two_shuffles_in_a_row_differ_and_can_be_had_again() -> None:
    first, chance = Chance.from_seed("s").shuffle(range(20))
    second, after = chance.shuffle(range(20))
    assert first != second
    assert Chance.from_seed("s").shuffle(range(20))[0] == first
    assert chance.shuffle(range(20)) == (second, after)


def test_b92_without_a_seed_every_match_differs() -> None:
    game = Toy()
    starts = [game.start() for _ in range(10)]
    assert len({state.chance.seed for state in starts}) == 10
    assert len({(state.hands, state.discard) for state in starts}) > 1
    assert game.start(seed=1) == game.start(seed=1) != game.start(seed=2)
    assert game.start(seed=1).hands != game.start(seed=2).hands


def test_b94_10_000_shuffles_of_64_are_fair() -> None:
    places = [Counter[int]() for _ in range(3)]
    neighbours = 0
    chance = Chance.from_seed("fair")
    for _ in range(10_000):
        mixed, chance = chance.shuffle(range(64))
        for item, counted in zip((0, 31, 63), places, strict=True):
            counted[mixed.index(item)] += 1
        # Sixteen kinds of four equal cards each, as they lie side by side in the deck.
        neighbours += sum(left // 4 == right // 4 for left, right in pairwise(mixed))
    for counted in places:
        expected = Fraction(10_000, 64)
        chi_square = sum((counted[place] - expected) ** 2 / expected for place in range(64))
        # 63 degrees of freedom: mean 63, standard deviation sqrt(126) = 11.2; five of them to either side.
        assert 63 - 56 < chi_square < 63 + 56
    # 63 neighbours, each equal with probability 3/63: 3 a shuffle. The variance of a shuffle's count is below 3.
    assert abs(neighbours - 30_000) < 5 * (3 * 10_000) ** 0.5


def test_all_orders_of_three_are_equally_likely() -> None:
    counted = Counter(Chance.from_seed(seed).shuffle("abc")[0] for seed in range(6000))
    assert set(counted) == set(permutations("abc"))
    # Binomial with p = 1/6: standard deviation 28.9.
    assert all(abs(count - 1000) < 5 * 29 for count in counted.values())


@pytest.mark.parametrize(
    ("seed", "text"),
    [
        ("", "str:"),
        ("Mömmen", "str:Mömmen"),
        ("int:1", "str:int:1"),
        (0, "int:0"),
        (-7, "int:-7"),
        (2**4096 - 1, f"int:{2**4096 - 1}"),
        (b"", "hex:"),
        (b"\x00\xff", "hex:00ff"),
    ],
)
def test_a_seed_has_a_canonical_text(seed: str | int | bytes, text: str) -> None:
    assert seed_text(seed) == text
    assert Chance.from_seed(seed) == Chance(text, 0)
    assert read_seed(text) == seed
    assert type(read_seed(text)) is type(seed)


@pytest.mark.parametrize(
    ("seed", "what"),
    [
        (None, "not None (a NoneType)"),
        (1.0, "not 1.0 (a float)"),
        (True, "not True (a bool)"),
        (bytearray(b"a"), "not bytearray"),
        ("\ud800", "UTF-8"),
        (2**4096, "at most 4096 bits; this one has 4097"),
    ],
)
def test_a_bad_seed_is_refused_with_what_would_be_right(seed: object, what: str) -> None:
    with pytest.raises(InvalidSeed, match="a seed is a") as caught:
        seed_text(cast("str", seed))
    assert what in str(caught.value)
    if seed is not None:
        with pytest.raises(InvalidSeed, match="a seed is a"):
            Toy().start(cast("str", seed))


@pytest.mark.parametrize(
    "text", ["", "1", "int:", "int:+7", "int:1_0", "int:01", "hex:0", "hex:0 1", "hex:FF", "oct:7"]
)
def test_a_text_that_no_seed_has_is_refused(text: str) -> None:
    with pytest.raises(InvalidSeed, match="is not the text of a seed; expected"):
        read_seed(text)


def test_a_fresh_seed_has_256_bits_and_is_another_every_time() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_commitment_is_a_hash_of_the_seed_text() -> None:
    expected = hashlib.sha256("cardrules-commitment-1:str:Mömmen".encode()).hexdigest()
    assert commitment("Mömmen") == expected
    assert commitment(b"M") != commitment("M") != commitment(0)


def test_there_must_be_something_to_choose_from() -> None:
    with pytest.raises(ValueError, match="not from 0"):
        Chance.from_seed(1).choose(())
    with pytest.raises(ValueError, match="not from 0"):
        Scripted((0,)).choose(())


def test_a_choice_among_more_than_the_words_there_are_is_refused() -> None:
    assert Chance.from_seed(1).choose(range(2**32))[0] == next(stream("int:1", 0))
    with pytest.raises(ValueError, match="not from 4294967297"):
        Chance.from_seed(1).choose(range(2**32 + 1))


class Many(Sequence[int]):
    """A sequence of more items than ``len`` can count."""

    @override
    def __len__(self) -> int:
        return 2**70

    @override
    def __getitem__(self, index: Any) -> Any:
        return index


def test_a_choice_is_the_same_where_len_ends_at_2_to_the_31(monkeypatch: pytest.MonkeyPatch) -> None:
    def len_32(items: Sequence[object]) -> int:
        count = len(items)
        if count >= 2**31:
            raise OverflowError("Python int too large to convert to C ssize_t")
        return count

    chance = Chance.from_seed("far")
    for count in (2**31 - 1, 2**31, 2**32 - 5, 2**32):
        expected = chance.choose(range(count))
        assert expected[0] == number_below(count, stream("str:far", 0))
        with monkeypatch.context() as patch:
            patch.setattr(chance_module, "len", len_32, raising=False)
            assert chance.choose(range(count)) == expected
            assert chance.choose(range(7, 7 - 2 * count, -2))[0] == 7 - 2 * expected[0]


@pytest.mark.parametrize(
    ("items", "count"),
    [(range(2**64), str(2**64)), (range(10**5000), "<an integer of 16610 bits>"), (Many(), str(2**70))],
)
def test_a_choice_among_more_than_len_can_count_is_refused(items: Sequence[int], count: str) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 2..32 items, not from {count}"):
        Chance.from_seed(1).choose(items)


def test_a_seed_has_no_more_draws_than_its_algorithm_numbers() -> None:
    last = Chance.from_seed(1).replace(draws=2**64 - 2)
    mixed, after = last.shuffle("abc")
    assert sorted(mixed) == ["a", "b", "c"]
    for act in (after.shuffle, after.choose):
        with pytest.raises(
            InvalidSeed, match=r"chance\.draws is 18446744073709551615; expected a number from 0 on, less than"
        ):
            act("abc")


def test_outcomes_of_a_choice_among_very_many_come_one_by_one() -> None:
    found = outcomes(lambda chance: chance.choose(range(2**32))[0])
    assert list(islice(found, 3)) == [((0,), 0), ((1,), 1), ((2,), 2)]


def test_a_scripted_chance_does_as_it_is_told() -> None:
    chance: Chance = Scripted((0, 0, 1))
    mixed, chance = chance.shuffle("abc")
    # c changes places with a, then b with c.
    assert mixed == ("b", "c", "a")
    item, chance = chance.choose("xyz")
    assert item == "y"
    assert chance == Scripted()
    assert chance.drawn == (0, 0, 1)


def test_scripted_chances_are_equal_if_the_same_numbers_are_to_come() -> None:
    _, one = Scripted((0, 1, 2)).shuffle("ab")
    _, after = one.choose("xyz")
    assert one == Scripted((1, 2)) != Scripted((1,))
    assert hash(after) == hash(Scripted((2,)))
    assert after == Scripted((2,), drawn=(5, 5, 5), draws=7)


@pytest.mark.parametrize("answer", [-1, 3])
def test_a_script_with_an_impossible_number_is_refused(answer: int) -> None:
    with pytest.raises(InvalidArgument, match=f"scripted chance: {answer} is not a number below 3"):
        Scripted((answer,)).choose("abc")


@pytest.mark.parametrize("answers", [[0], 0, None, "01", (True,), ("0",), (0.0,)])
def test_a_script_is_a_tuple_of_whole_numbers(answers: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected a tuple of whole numbers"):
        Scripted(answers)


def test_a_draw_without_numbers_says_which_number_is_needed() -> None:
    with pytest.raises(ChanceNeeded) as caught:
        Scripted().choose("abc")
    assert (caught.value.limit, caught.value.drawn) == (3, ())
    assert str(caught.value) == "chance needs a number below 3 after (), and the script has none left"
    # A shuffle of four takes numbers below 4, 3 and 2.
    with pytest.raises(ChanceNeeded) as caught:
        Scripted((3, 1)).shuffle("abcd")
    assert (caught.value.limit, caught.value.drawn) == (2, (3, 1))
    _, chance = Scripted((3, 1, 0)).shuffle("abcd")
    with pytest.raises(ChanceNeeded) as caught:
        chance.choose(range(6))
    assert (caught.value.limit, caught.value.drawn) == (6, (3, 1, 0))


def test_a_draw_that_needs_no_number_takes_none() -> None:
    assert Scripted().shuffle("a")[0] == ("a",)
    assert Scripted().shuffle("")[0] == ()


def test_outcomes_are_all_ways_the_draws_can_fall() -> None:
    def run(chance: Chance) -> tuple[object, ...]:
        mixed, chance = chance.shuffle("abc")
        if mixed[0] == "a":
            return mixed
        return (mixed, chance.choose((1, 2))[0])

    found = list(outcomes(run))
    expected = {order for order in permutations("abc") if order[0] == "a"}
    later = {(order, number) for order in permutations("abc") if order[0] != "a" for number in (1, 2)}
    assert {outcome for _, outcome in found} == expected | later
    assert len(found) == 2 + 4 * 2
    scripts = [script for script, _ in found]
    assert scripts == sorted(scripts)


def test_outcomes_that_draw_from_another_script_end_with_its_error() -> None:
    with pytest.raises(ChanceNeeded) as caught:
        list(outcomes(lambda chance: Scripted().choose("ab")[0]))
    assert caught.value.limit == 2
    with pytest.raises(ChanceNeeded):
        list(outcomes(lambda chance: (chance.choose("abc"), Scripted((1,)).shuffle("abc"))))


def of_two(one: object, two: object) -> None:
    """Not a function of a chance."""


@pytest.mark.parametrize("run", [None, "abc", lambda: None, of_two])
def test_outcomes_are_those_of_a_function_of_a_chance(run: Any) -> None:
    with pytest.raises(InvalidArgument, match=r"expected a function of \(chance\)"):
        outcomes(run)


def test_without_a_draw_there_is_one_outcome() -> None:
    assert list(outcomes(lambda chance: chance.shuffle("a")[0])) == [((), ("a",))]


def test_every_deal_of_a_reduced_deck_can_be_looked_at() -> None:
    game = Toy(players=1)
    cards = tuple(game.card(card_id) for card_id in ("b1", "b2", "r1", "r2"))
    deals = [state for _, state in outcomes(lambda chance: game.start(cards=cards, chance=chance))]
    assert len(deals) == 24
    assert len({(state.hands, state.draw, state.discard) for state in deals}) == 24
