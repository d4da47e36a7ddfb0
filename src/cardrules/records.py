"""The lines of a record.

A record is a journal (:mod:`cardrules.journal`); beside its hash, each line is one of

- the header, first and once: ``{"format":"cardrules.record","version":1,"game":"moemmen","game_version":1,
  "cardrules":"0.1.0","seed":"str:…","options":{…}}``; ``commitment`` instead of ``seed`` in a record whose seed is
  kept secret while the match runs; ``cards`` if not the whole deck is in play;
- an action: ``{"seat":0,"action":"swap B-2 B+1.3"}``;
- the last actions taken back: ``{"undo":1}``;
- the seed revealed after a commitment: ``{"seed":"str:…"}``.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from cattrs import Converter

from .cards import Card
from .chance import Seed, commitment, read_seed
from .codec import read, strict_converter, to_json
from .errors import CorruptRecord, InvalidSeed, shown
from .frozen import cached, frozen
from .saves import options_data

if TYPE_CHECKING:
    from .game import Game

LineT = TypeVar("LineT")

RECORD_FORMAT: Final = "cardrules.record"
RECORD_VERSION: Final = 1


@frozen
class Header:
    """The first line of a record, without the options.

    Attributes:
        game: The game's name.
        game_version: The version of the game's states; newer ones are refused.
        cardrules: The version of the library that began the record.
        seed: The canonical text of the seed, or None while it is kept secret.
        commitment: What binds the host to a secret seed, see :func:`cardrules.commitment`; else None.
        cards: The ids of the cards in play, if not the whole deck.
    """

    game: str
    game_version: int
    cardrules: str
    seed: str | None
    commitment: str | None
    cards: tuple[str, ...] | None


@frozen
class Acted:
    """The line of an action.

    Attributes:
        seat: The seat.
        action: The action's notation.
    """

    seat: int
    action: str


@frozen
class Undone:
    """The line that takes back actions.

    Attributes:
        undo: How many.
    """

    undo: int


@frozen
class Revealed:
    """The line that reveals the seed after a commitment.

    Attributes:
        seed: The canonical text of the seed.
    """

    seed: str


Entry: TypeAlias = Acted | Undone | Revealed
"""A line of a record after its header."""


def header_line(game: Game[Any, Any], seed: str, cards: tuple[Card, ...] | None, *, commit: bool) -> Mapping[str, Any]:
    """Return the first line of the record of a new match.

    Args:
        game: The game.
        seed: The canonical text of the seed.
        cards: The cards in play if not the whole deck.
        commit: Whether the line holds a commitment to the seed instead of the seed.
    """
    header = Header(
        game=game.name,
        game_version=len(game.migrations) + 1,
        cardrules=_version(),
        seed=None if commit else seed,
        commitment=commitment(read_seed(seed)) if commit else None,
        cards=None if cards is None else tuple(card.id for card in cards),
    )
    fields = {name: value for name, value in to_json(header).items() if value is not None}
    return {"format": RECORD_FORMAT, "version": RECORD_VERSION, **fields, "options": options_data(game)}


@cache
def _version() -> str:
    # Costs time that nobody needs to spend who records nothing.
    metadata = importlib.import_module("importlib.metadata")
    try:
        return str(metadata.version("cardrules"))
    except metadata.PackageNotFoundError:
        return "unknown"


def read_header(line: Mapping[str, Any]) -> tuple[Header, Mapping[str, Any]]:
    """Return what the first line of a record holds: the header, and every option.

    Raises:
        CorruptRecord: It is not the first line of a record, or of a newer version.
    """
    fields = {"seed": None, "commitment": None, "cards": None, **line}
    if (form := fields.pop("format", None)) != RECORD_FORMAT:
        raise CorruptRecord(f"line 1: $.format: {shown(form)}; expected {RECORD_FORMAT!r}")
    version = fields.pop("version", None)
    if type(version) is not int or version != RECORD_VERSION:
        newer = ": written by a newer version of cardrules" if type(version) is int and version > RECORD_VERSION else ""
        raise CorruptRecord(f"line 1: $.version: {version!r}{newer}; this one reads {RECORD_VERSION}")
    options = fields.pop("options", None)
    if not isinstance(options, dict):
        raise CorruptRecord("line 1: $.options: expected an object with every option")
    header = _read_line(1, fields, Header)
    if (header.seed is None) == (header.commitment is None):
        raise CorruptRecord("line 1: expected a seed or a commitment, and not both")
    if header.seed is not None:
        _read_seed(1, header.seed)
    return header, cast("dict[str, Any]", options)


@cached
def _lines() -> Converter:
    return strict_converter()


def read_entry(number: int, line: Mapping[str, Any]) -> Entry:
    """Return what a line after the first holds.

    Args:
        number: The number of the line, for messages.
        line: The line.

    Raises:
        CorruptRecord: It is no line of a record.
    """
    if "action" in line:
        return _read_line(number, line, Acted)
    if "undo" in line:
        undone = _read_line(number, line, Undone)
        if undone.undo < 1:
            raise CorruptRecord(f"line {number}: $.undo: {undone.undo}; expected a number from 1 on")
        return undone
    if "seed" in line:
        revealed = _read_line(number, line, Revealed)
        _read_seed(number, revealed.seed)
        return revealed
    raise CorruptRecord(f"line {number}: expected a line with 'action', 'undo' or 'seed', not {dict(line)}")


def _read_line(number: int, line: Mapping[str, Any], kind: type[LineT]) -> LineT:
    try:
        return read(_lines(), dict(line), kind)
    except ValueError as error:
        raise CorruptRecord(f"line {number}: {error}") from None


def _read_seed(number: int, text: str) -> Seed:
    try:
        return read_seed(text)
    except InvalidSeed as error:
        raise CorruptRecord(f"line {number}: $.seed: {error}") from None
