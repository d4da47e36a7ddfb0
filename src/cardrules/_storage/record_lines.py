"""The lines of a record, their hashes, and its public form.

A record is a journal (:mod:`cardrules._storage.journal`); in addition to its hash, each line is one of

- the header, first and once: ``{"format":"cardrules.record","version":2,"game":"moemmen","game_version":1,
  "cardrules":"0.1.0","seed":"str:…","options":{…}}``; ``commitment`` instead of ``seed`` in a record that keeps its
  seed secret while the match runs; ``state``, a dump of :meth:`Game.dump() <cardrules.Game.dump>`, instead of ``seed``
  in a record of a match that began from a state; ``cards`` if not the whole deck is in play;
- an action: ``{"seat":0,"action":"swap B-2 B+1.3"}``;
- the last actions undone: ``{"undo":1}``;
- the seed revealed after a commitment: ``{"seed":"str:…"}``.

The keys of a line stand in this order.

**Hashes.** The hash of a line is 64 hexadecimal digits::

    HMAC-SHA256(key, hash of the line before || line without its hash)
    key = SHA-256("cardrules-record-key-1:" || secret)

The secret is the canonical text of the seed; for a match that began from a state, it is ``state:`` and the value of
``state`` as it is written in the header. For the first line there is no hash before. Texts are hashed in UTF-8. So a
hash can be computed or checked only with the seed. If a record commits to its seed, the hashes reveal nothing about the
hidden cards in its lines, even by trying out all cards; once the seed is revealed, everybody can verify them. They are
not a signature: a person who rewrites a whole record can recompute every hash, unless the last one was published.

Records of version 1 are still read, and continued in their version. Their hash is the first 16 hexadecimal digits of
SHA-256 over the hash of the line before and the line with its keys sorted. These 64 bits are too few to bind the writer
of the record, who can make two records that end with the same hash. With a commitment, trying out all cards finds the
hidden ones from the hashes.

**The public form** of a record (:meth:`Match.public() <cardrules.Match.public>`) has a line for each of its lines:

- the header: ``{"format":"cardrules.public-record","version":1,"game":…,"game_version":…,"cardrules":…,"viewer":null,
  "commitment":…,"options":{…}}``; it has the commitment to the seed, never the seed, and ``viewer`` is the seat that
  may see it, or ``null`` for everybody. ``cards`` is there as in the record; for a match that began from a state,
  ``view`` is the viewer's view of it, and the commitment is that to the secret defined above;
- an action as the viewer may know it (:meth:`Game.view_action() <cardrules.Game.view_action>`), with ``??`` for a
  hidden card, and ``"??"`` alone for what another seat chose at once with others, also after all have chosen; other
  lines as they are.

The hash in each line is the one of the full line in a record of version 2. It reveals nothing before the seed is known,
and then binds the host to every hidden card.
"""

from __future__ import annotations

import hmac
import importlib
import json
from collections.abc import Mapping
from functools import cache, partial
from hashlib import sha256
from typing import Any, Final, TypeAlias, TypeVar, cast

from cattrs import Converter

from cardrules._gamelike import GameLike
from cardrules.errors import CorruptRecord, InvalidSeed, Message, shown
from cardrules.rules.cards import Card
from cardrules.rules.chance import Seed, commitment_to, read_seed
from cardrules.rules.values import Declared, cached, fields_of, frozen

from .codec import read, strict_converter, to_json
from .journal import Hashing, json_text
from .saves import options_data

LineT = TypeVar("LineT")

RECORD_FORMAT: Final = "cardrules.record"
RECORD_VERSION: Final = 2
PUBLIC_FORMAT: Final = "cardrules.public-record"
PUBLIC_VERSION: Final = 1
_KEYS: Final = (
    "format",
    "version",
    "game",
    "game_version",
    "cardrules",
    "seed",
    "commitment",
    "cards",
    "state",
    "options",
)
"""The keys of a header, in order."""


@frozen
class Header(Declared):
    """The first line of a record, without the state and the options.

    Attributes:
        version: The version of the record. The hashes of version 1 are weaker, see the module text.
        game: The game's name.
        game_version: The version of the game's states; newer ones are refused.
        cardrules: The version of the library that began the record.
        seed: The canonical text of the seed; None while it is kept secret, or if the match began from a state.
        commitment: The commitment to a secret seed, see :func:`~cardrules.rules.chance.commitment`; else None.
        cards: The ids of the cards in play, if not the whole deck.
    """

    version: int
    game: str
    game_version: int
    cardrules: str
    seed: str | None
    commitment: str | None
    cards: tuple[str, ...] | None


@frozen
class Acted(Declared):
    """The line of an action.

    Attributes:
        seat: The seat.
        action: The action's notation.
    """

    seat: int
    action: str


@frozen
class Undone(Declared):
    """The line that undoes actions.

    Attributes:
        undo: How many.
    """

    undo: int


@frozen
class Revealed(Declared):
    """The line that reveals the seed after a commitment.

    Attributes:
        seed: The canonical text of the seed.
    """

    seed: str


Entry: TypeAlias = Acted | Undone | Revealed
"""A line of a record after its header."""


def short_hash(before: str, line: Mapping[str, Any]) -> str:
    """Return the hash of a line of version 1; see the module text."""
    text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256((before + text).encode()).hexdigest()[:16]


def record_hashing(secret: str) -> Hashing:
    """Return how the hashes of a record of version 2 are made; see the module text.

    Args:
        secret: The canonical text of the seed, or what :func:`state_secret` returns.
    """
    return partial(_keyed_hash, sha256(f"cardrules-record-key-1:{secret}".encode()).digest())


def _keyed_hash(key: bytes, before: str, line: Mapping[str, Any]) -> str:
    return hmac.digest(key, (before + json_text(line)).encode(), "sha256").hex()


def state_secret(state: Mapping[str, Any]) -> str:
    """Return the secret behind the key of a record whose match began from a dumped state."""
    return f"state:{json_text(state)}"


def header_line(
    game: GameLike[Any],
    *,
    seed: str | None = None,
    committed: str | None = None,
    cards: tuple[Card, ...] | None = None,
    state: Mapping[str, Any] | None = None,
) -> Mapping[str, Any]:
    """Return the first line of the record of a new match.

    Args:
        game: The game.
        seed: The canonical text of the seed.
        committed: A commitment to the seed instead of the seed.
        cards: The cards in play if not the whole deck.
        state: The dump of the state that the match begins from, instead of the seed.
    """
    values = {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "game": game.name,
        "game_version": len(game.migrations) + 1,
        "cardrules": _version(),
        "seed": seed,
        "commitment": committed,
        "cards": None if cards is None else to_json(cards),
        "state": state,
        "options": options_data(game),
    }
    return {name: value for name, value in values.items() if value is not None}


def public_header(content: Mapping[str, Any], viewer: int | None, secret: str, view: object) -> Mapping[str, Any]:
    """Return the first line of the public form of a record.

    Args:
        content: The first line of the record.
        viewer: The seat that may see it; None for everybody.
        secret: The secret behind the record's key.
        view: The dump of the viewer's view of the state that the match began from; None if it began from a seed.
    """
    return {
        "format": PUBLIC_FORMAT,
        "version": PUBLIC_VERSION,
        **{name: content[name] for name in ("game", "game_version", "cardrules")},
        "viewer": viewer,
        "commitment": commitment_to(secret),
        **{name: content[name] for name in ("cards",) if name in content},
        **({} if view is None else {"view": view}),
        "options": content["options"],
    }


@cache
def _version() -> str:
    # Imported here, because it costs time that only recording needs.
    metadata = importlib.import_module("importlib.metadata")
    try:
        return str(metadata.version("cardrules"))
    except metadata.PackageNotFoundError:
        return "unknown"


def read_header(line: Mapping[str, Any]) -> tuple[Header, Mapping[str, Any], Mapping[str, Any] | None]:
    """Return what the first line of a record holds: the header, every option, and the state if it has one.

    Raises:
        CorruptRecord: It is not the first line of a record, or of a newer version.
    """
    fields = {"seed": None, "commitment": None, "cards": None, **line}
    if (form := fields.pop("format", None)) != RECORD_FORMAT:
        raise CorruptRecord(
            "line 1: $.format: {form}; expected {expected}", form=shown(form), expected=shown(RECORD_FORMAT)
        )
    version = fields.get("version")
    if type(version) is not int or not 1 <= version <= RECORD_VERSION:
        newer = (
            Message(": written by a newer version of cardrules")
            if type(version) is int and version > RECORD_VERSION
            else ""
        )
        raise CorruptRecord(
            "line 1: $.version: {version}{newer}; this one reads 1 to {newest}",
            version=shown(version),
            newer=newer,
            newest=RECORD_VERSION,
        )
    options = fields.pop("options", None)
    if not isinstance(options, dict):
        raise CorruptRecord("line 1: $.options: expected an object with every option")
    state = cast("dict[str, Any] | None", fields.pop("state", None))
    if "state" in line and not isinstance(state, dict):
        raise CorruptRecord("line 1: $.state: {state}; expected an object that holds a state", state=shown(state))
    header = _read_fields(1, fields, Header)
    if sum(value is not None for value in (header.seed, header.commitment, state)) != 1:
        raise CorruptRecord("line 1: expected a seed, a commitment or a state, and only one of them")
    if header.seed is not None:
        _read_seed(1, header.seed)
    _check_order(1, line, _KEYS)
    return header, cast("dict[str, Any]", options), state


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
            raise CorruptRecord(
                "line {number}: $.undo: {undo}; expected a number from 1 on", number=number, undo=undone.undo
            )
        return undone
    if "seed" in line:
        revealed = _read_line(number, line, Revealed)
        _read_seed(number, revealed.seed)
        return revealed
    raise CorruptRecord(
        "line {number}: expected a line with 'action', 'undo' or 'seed', not {line}", number=number, line=dict(line)
    )


def _read_line(number: int, line: Mapping[str, Any], kind: type[LineT]) -> LineT:
    made = _read_fields(number, line, kind)
    _check_order(number, line, tuple(field.name for field in fields_of(kind)))
    return made


def _check_order(number: int, line: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    expected = [key for key in keys if key in line]
    if list(line) != expected:
        raise CorruptRecord(
            "line {number}: its keys are {line}; expected {expected}",
            number=number,
            line=", ".join(line),
            expected=", ".join(expected),
        )


def _read_fields(number: int, line: Mapping[str, Any], kind: type[LineT]) -> LineT:
    try:
        return read(_lines(), dict(line), kind)
    except ValueError as error:
        raise CorruptRecord("line {number}: {error}", number=number, error=error) from None


def _read_seed(number: int, text: str) -> Seed:
    try:
        return read_seed(text)
    except InvalidSeed as error:
        raise CorruptRecord("line {number}: $.seed: {error}", number=number, error=error) from None
