"""Chance: the one source of randomness, an immutable object in the state.

An effect that shuffles or chooses asks ``state.chance`` and keeps the chance that it returns. A caller who wants to
decide how chance falls hands in a :class:`Scripted` one, or asks for all :func:`outcomes`.

The algorithm is named ``cardrules-chance-1`` and will never change; a better one would get another name. Each draw
of chance (one shuffle, or one choice) has a number ``k`` = 0, 1, 2, … and reads a stream of 32-bit words of its own:
block ``b`` = 0, 1, … of the stream is::

    BLAKE2b(key = BLAKE2b(seed, 32 bytes), data = "cardrules-chance-1" || k || b, 64 bytes)

with ``k`` and ``b`` as 8 bytes each; its 64 bytes are sixteen words; all numbers are big-endian, and the seed is its
canonical text (:func:`seed_text`) in UTF-8. A number below ``n`` is the first word ``w`` of the stream, not taken
before, with ``w < n * floor(2**32 / n)``, modulo ``n``. A shuffle of ``n`` items is Fisher-Yates from the end: for
``i`` from ``n - 1`` down to 1, item ``i`` is exchanged with the item at a number below ``i + 1``. A choice among
``n`` items is the item at a number below ``n``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b, sha256
from operator import mod
from struct import unpack_from
from typing import Final, Self, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from cardrules._arguments import (
    described,
    integer,
    is_a,
    item_at,
    plain_integer,
    plain_text,
    require,
    require_all,
    takes,
)
from cardrules.errors import ChanceNeeded, InvalidArgument, InvalidSeed, shown

from .values import Replaceable, frozen

__all__ = [
    "Chance",
    "ChanceNeeded",
    "Scripted",
    "Seed",
    "commitment",
    "derived_seed",
    "fresh_seed",
    "outcomes",
    "read_seed",
    "seed_text",
]

T = TypeVar("T")
Seed: TypeAlias = str | int | bytes

ALGORITHM: Final = "cardrules-chance-1"
_HEAD: Final = ALGORITHM.encode()
_WORDS: Final = 2**32
MAX_DRAWS: Final = 2**64 - 1
"""How many draws one seed has."""
_MAX_BITS: Final = 4096
"""How many bits an integer seed may have; longer seeds are given as bytes."""
_WORDS_IN_BLOCK: Final = 16


def fresh_seed() -> str:
    """Return an unpredictable seed: 256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(32)


def seed_text(seed: Seed) -> str:
    """Return the canonical text of a seed: ``str:…``, ``int:…`` or ``hex:…``.

    Raises:
        InvalidSeed: ``seed`` is of another type, or a string that cannot be written in UTF-8.
    """
    text, number = plain_text(seed), plain_integer(seed)
    if text is not None:
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise InvalidSeed(
                "a seed is a text that can be written in UTF-8; {text}: {reason}", text=shown(text), reason=error.reason
            ) from None
        return "str:" + text
    if number is not None:
        # Python refuses to write very long numbers in decimal.
        if number.bit_length() > _MAX_BITS:
            raise InvalidSeed(
                "a seed is a number of at most {maximum} bits; this one has {bits}",
                maximum=_MAX_BITS,
                bits=number.bit_length(),
            )
        return f"int:{number}"
    if is_a(seed, bytes):
        return f"hex:{bytes.hex(cast('bytes', seed))}"
    raise InvalidSeed("a seed is a string, an integer or bytes, not {seed}", seed=described(seed))


def read_seed(text: str) -> Seed:
    """Return the seed with this canonical text: the inverse of :func:`seed_text`.

    Raises:
        InvalidSeed: No seed has this text.
        InvalidArgument: ``text`` is not a text.
    """
    require("text", text, str, "the text of a seed")
    kind, _, rest = text.partition(":")
    readers: dict[str, Callable[[str], Seed]] = {"str": str, "int": int, "hex": bytes.fromhex}
    try:
        seed = readers[kind](rest)
    except (KeyError, ValueError):
        seed = None
    # int() and fromhex() also read what seed_text does not write, such as "+7" and "0 1".
    if seed is None or seed_text(seed) != text:
        raise InvalidSeed(
            "{text} is not the text of a seed; expected str:…, int:… (decimal) or hex:… (bytes)", text=shown(text)
        )
    return seed


def derived_seed(seed: Seed, number: int) -> str:
    """Return the seed of one of many matches derived from a single seed.

    It is a string: the canonical text of ``seed``, a slash, and the number in decimal. Different seeds or numbers give
    different ones. It reveals ``seed``, so use it only for matches in which nothing is at stake.

    >>> derived_seed(7, 12)
    'int:7/12'

    Args:
        seed: The seed of them all.
        number: The match's number.

    Raises:
        InvalidSeed: ``seed`` is neither a string, nor an integer, nor bytes.
        InvalidArgument: ``number`` is not a number from 0 up.
    """
    return f"{seed_text(seed)}/{integer('number', number, 0)}"


def commitment(seed: Seed) -> str:
    """Return the commitment to ``seed`` that a host can publish before a match: 64 hexadecimal digits.

    It is SHA-256 of ``"cardrules-commitment-1:"`` and the canonical seed text. It hides only a seed that cannot be
    guessed, such as one of :func:`fresh_seed`.

    Raises:
        InvalidSeed: ``seed`` is neither a string, nor an integer, nor bytes.
    """
    return commitment_to(seed_text(seed))


def commitment_to(secret: str) -> str:
    """Return the commitment to a text, such as the canonical text of a seed."""
    return sha256(f"cardrules-commitment-1:{secret}".encode()).hexdigest()


@frozen
class Chance(Replaceable):
    """The keyed stream of chance after some draws.

    Attributes:
        seed: The canonical seed text, see :func:`~cardrules.rules.chance.seed_text`.
        draws: How many draws were made; also the number of the next one.
    """

    seed: str
    draws: int = 0

    @classmethod
    def from_seed(cls, seed: Seed) -> Self:
        """Return the chance of a new match.

        Raises:
            InvalidSeed: ``seed`` is neither a string, nor an integer, nor bytes.
        """
        return cls(seed=seed_text(seed))

    def _words(self, needed: int) -> tuple[int, ...]:
        """Return the first words of the stream of this draw.

        Raises:
            InvalidSeed: The seed has no draws left.
        """
        if not 0 <= self.draws < MAX_DRAWS:
            raise InvalidSeed(
                "chance.draws is {draws}; expected a number from 0 on, less than {maximum}, all that a seed has",
                draws=shown(self.draws),
                maximum=MAX_DRAWS,
            )
        # The key is not cached: only the state of a match should hold its seed.
        key = blake2b(self.seed.encode(), digest_size=32).digest()
        begun = blake2b(_HEAD + self.draws.to_bytes(8, "big"), key=key)
        stream = b""
        for block in range(-(-needed // _WORDS_IN_BLOCK)):
            hashed = begun.copy()
            hashed.update(block.to_bytes(8, "big"))
            stream += hashed.digest()
        return unpack_from(f">{needed}I", stream)

    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        """Return a number below each of some limits, the first of which is the greatest, and the chance after it."""
        words = self._words(len(limits))
        after = self.replace(draws=self.draws + 1)
        # A word hardly ever has to be skipped, so one test covers all of them.
        if not words or max(words) < _WORDS - limits[0]:
            return [*map(mod, words, limits)], after
        numbers = _taken(limits, words)
        while len(numbers) < len(limits):
            words = self._words(len(words) + _WORDS_IN_BLOCK)
            numbers = _taken(limits, words)
        return numbers, after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """Return ``items`` in a random order, and the chance after it.

        Raises:
            InvalidArgument: ``items`` are not a row of items.
            InvalidSeed: The seed has no further draw.
        """
        mixed = _listed(items)
        last = len(mixed)
        numbers, after = self._numbers(range(last, 1, -1))
        for other in numbers:
            last -= 1
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), after

    def choose(self, items: Sequence[T]) -> tuple[T, Self]:
        """Return one of ``items``, each equally likely, and the chance after it.

        Raises:
            InvalidArgument: There is nothing to choose from, or more than 2**32 items, or they are not a row of items.
            InvalidSeed: The seed has no further draw.
        """
        count = _count(items)
        if not 0 < count <= _WORDS:
            raise InvalidArgument("chance chooses from 1 to 2**32 items, not from {count}", count=shown(count))
        (number,), after = self._numbers((count,))
        return item_at(items, number, "items"), after


def _listed(items: Sequence[T]) -> list[T]:
    try:
        return list(items)
    except Exception as error:
        raise InvalidArgument(
            "items are {items}; expected a row of items, such as a tuple", items=described(items)
        ) from error


def _count(items: Sequence[object]) -> int:
    """Return the length of a sequence, even above ``sys.maxsize`` (2**31 - 1 on 32 bit), where ``len`` fails."""
    if is_a(items, range):
        return items.index(items[-1]) + 1 if items else 0
    try:
        return items.__len__()
    except Exception as error:
        raise InvalidArgument(
            "items are {items}; expected a row of items, such as a tuple", items=described(items)
        ) from error


def _taken(limits: Sequence[int], words: Sequence[int]) -> list[int]:
    """Return a number below each limit while there are words, skipping words that are too large."""
    numbers: list[int] = []
    for word in words:
        if len(numbers) < len(limits) and word < _WORDS - _WORDS % limits[len(numbers)]:
            numbers.append(word % limits[len(numbers)])
    return numbers


@frozen
class Scripted(Chance):
    """A chance whose numbers are given beforehand: for explicit chance nodes, and for tests.

    A choice takes one number, a shuffle of ``n`` items ``n - 1`` of them. When there is none left, a draw raises
    :class:`ChanceNeeded`. Scripted chances are equal if the same numbers are still to come.

    >>> Scripted((2,)).choose("abc")[0]
    'c'

    Attributes:
        answers: The numbers still to come.
        drawn: The numbers drawn so far.

    Raises:
        InvalidArgument: ``answers`` are not a tuple of whole numbers.
    """

    answers: tuple[int, ...] = ()
    drawn: tuple[int, ...] = attrs.field(default=(), kw_only=True, eq=False)
    seed: str = attrs.field(default="scripted", kw_only=True)
    draws: int = attrs.field(default=0, kw_only=True, eq=False)

    def __attrs_post_init__(self) -> None:
        for name, numbers in (("answers", self.answers), ("drawn", self.drawn)):
            require_all(name, numbers, int, "a tuple of whole numbers", InvalidArgument)

    @override
    def _numbers(self, limits: Sequence[int]) -> tuple[list[int], Self]:
        given = self.answers[: len(limits)]
        for answer, limit in zip(given, limits, strict=False):
            if not 0 <= answer < limit:
                raise InvalidArgument(
                    "scripted chance: {answer} is not a number below {limit}", answer=shown(answer), limit=limit
                )
        drawn = self.drawn + given
        if len(given) < len(limits):
            raise ChanceNeeded(limit=limits[len(given)], drawn=drawn)
        return list(given), self.replace(draws=self.draws + 1, answers=self.answers[len(limits) :], drawn=drawn)


@frozen
class Witnessed(Chance):
    """A chance that draws as another one does and reports each shuffle.

    Attributes:
        inner: The other one.
        tell: Called with the items in their new order.
    """

    inner: Chance = attrs.field(kw_only=True)
    tell: Callable[[tuple[object, ...]], None] = attrs.field(kw_only=True)

    def _after(self, inner: Chance) -> Self:
        return self.replace(draws=inner.draws, inner=inner)

    @override
    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        mixed, inner = self.inner.shuffle(items)
        self.tell(mixed)
        return mixed, self._after(inner)

    @override
    def choose(self, items: Sequence[T]) -> tuple[T, Self]:
        chosen, inner = self.inner.choose(items)
        return chosen, self._after(inner)


def outcomes(run: Callable[[Chance], T]) -> Iterator[tuple[tuple[int, ...], T]]:
    """Run a function of a chance once for every way in which its draws can fall.

    The probability of an outcome is the product of ``1 / limit`` over its draws; see :class:`ChanceNeeded` for a walk
    that needs the limits.

    >>> [outcome for _, outcome in outcomes(lambda chance: "".join(chance.shuffle("abc")[0]))]
    ['bca', 'cba', 'cab', 'acb', 'bac', 'abc']

    Args:
        run: A pure function; it is called with a :class:`Scripted` chance.

    Yields:
        The numbers drawn and what ``run`` returned, in lexicographic order of the numbers.

    Raises:
        ChanceNeeded: ``run`` draws from another scripted chance, which has no number left.
        InvalidArgument: ``run`` is not a function of a chance.
    """
    takes(run, "chance", where="run", error=InvalidArgument)
    return _outcomes(run)


def _outcomes(run: Callable[[Chance], T]) -> Iterator[tuple[tuple[int, ...], T]]:
    # The scripts are made one by one: a choice may have 2**32 outcomes.
    scripts: list[Iterator[tuple[int, ...]]] = [iter([()])]
    while scripts:
        answers = next(scripts[-1], None)
        if answers is None:
            scripts.pop()
            continue
        try:
            outcome = run(Scripted(answers))
        except ChanceNeeded as needed:
            if needed.drawn != answers:
                raise
            scripts.append(_continued(answers, needed.limit))
        else:
            yield answers, outcome


def _continued(answers: tuple[int, ...], limit: int) -> Iterator[tuple[int, ...]]:
    return ((*answers, number) for number in range(limit))
