"""Checkpoints: an exploration in a file, one line of JSON for each expanded state.

The first line says which exploration it is: format, version, game, options, what it begins with and what it checks.
The lines after it are about the states 0, 1, 2, …::

    {"after": [1, 2], "new": [[0, "draw", [3, 0]], …], "counts": {…}, "clauses": {…}, "moves": […], "at": "end"}

``after`` are the numbers of the states right after it, ``new`` the actions that led to those not known before, which
get the next numbers, and ``moves`` entries of :attr:`Exploration.moves <cardrules.exploration.Exploration.moves>` in
the form ``["turn", "draw", "drawn", 3]``. The file does not hold the states:
carrying out the actions makes them again.

The file is always replaced atomically, so it never holds half a line. An unfinished last line, as in a copy that was
cut off, is ignored.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias, cast

import attrs
from cattrs import Converter

from cardrules._storage.atomic import path_of, write_bytes
from cardrules._storage.codec import game_converter, read
from cardrules._storage.journal import parsed
from cardrules.errors import CorruptData, Message, shown
from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.ranges import Seat
from cardrules.rules.state import State
from cardrules.rules.zones import Cards

from .outcomes import ExploredAction, settled

FORMAT: Final = "cardrules.exploration"
VERSION: Final = 1

At: TypeAlias = Literal["", "end", "edge"]
COUNTS: Final = ("actions", "transitions", "by_chance", "tried")
"""The counts of each expanded state."""
_TENTH: Final = 10


@attrs.frozen
class Expansion:
    """The result of expanding one state.

    Attributes:
        after: The numbers of the states right after it.
        new: The actions that led to those not known before, in the order of their numbers.
        counts: What was counted.
        clauses: How often each clause fired.
        moves: How often each move led to which phase, see :attr:`Exploration.moves`.
        at: ``"end"`` if the match is over there, ``"edge"`` if it was not expanded, else ``""``.
    """

    after: tuple[int, ...]
    new: tuple[ExploredAction, ...]
    counts: dict[str, int]
    clauses: dict[str, int]
    moves: dict[tuple[str, str, str], int]
    at: At

    def line(self) -> bytes:
        """Return it as a line of JSON."""
        data = attrs.asdict(self, recurse=False)
        data["new"] = [[action.seat, str(action.action), action.chance] for action in self.new]
        data["moves"] = [[*move, count] for move, count in self.moves.items()]
        return _line(data)

    @classmethod
    def read(cls, converter: Converter, line: bytes) -> Expansion:
        """Return what a line holds.

        Args:
            converter: Reads the actions of the game.
            line: The line.

        Raises:
            ValueError: The line is malformed, or names an action that the game does not have.
        """
        data = _parsed(line)
        names = [field.name for field in attrs.fields(cls)]
        fields = _object(data, {})
        if set(fields) != set(names):
            raise ValueError(
                Message("is {data}; expected an object with {names}", data=shown(data), names=", ".join(names))
            )
        after = read(converter, fields["after"], tuple[int, ...], "$.after")
        new = read(converter, fields["new"], tuple[tuple[Seat, Action, tuple[int, ...]], ...], "$.new")
        moves = read(converter, fields["moves"], tuple[tuple[str, str, str, int], ...], "$.moves")
        at = cast("At", read(converter, fields["at"], cast("Any", At), "$.at"))
        counts, clauses = (_counts(name, fields[name]) for name in ("counts", "clauses"))
        if not counts.keys() <= set(COUNTS):
            raise ValueError(
                Message(
                    "$.counts: is {counts}; expected numbers of {names}", counts=shown(counts), names=", ".join(COUNTS)
                )
            )
        if any(count < 0 for *_, count in moves):
            raise ValueError(Message("$.moves: is {moves}; expected numbers from 0 on", moves=shown(fields["moves"])))
        led = {(home, word, phase): count for home, word, phase, count in moves}
        return cls(after, tuple(ExploredAction(*action) for action in new), counts, clauses, led, at)


def _line(data: object) -> bytes:
    return f"{json.dumps(data, ensure_ascii=False)}\n".encode()


def _parsed(line: bytes) -> object:
    """Return the data in a line of JSON.

    Raises:
        ValueError: It is not one, or nested too deep.
    """
    problem, data = parsed(line)
    if problem:
        raise ValueError(problem)
    return data


def _object(data: object, otherwise: dict[str, object]) -> dict[str, object]:
    return cast("dict[str, object]", data) if isinstance(data, dict) else otherwise


def _counts(name: str, data: object) -> dict[str, int]:
    counts = _object(data, {"": None})
    if not all(type(count) is int and count >= 0 for count in counts.values()):
        raise ValueError(
            Message("$.{name}: is {data}; expected an object of numbers from 0 on", name=name, data=shown(data))
        )
    return cast("dict[str, int]", counts)


class Checkpoint:
    """The file of an exploration.

    Args:
        path: The file.
        game: The game.
        starts: The states it begins with.
        cards: The cards of which every deal is one, or None.
        settings: Other settings that must be the same to continue.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        game: Game[Any, Any],
        starts: Sequence[State],
        cards: Cards | None,
        settings: dict[str, object],
    ) -> None:
        self._path = path_of(path)
        self._game = game
        self._head: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "options": game.options.as_dict(),
            "starts": [game.dump(settled(start))["state"] for start in starts],
            "cards": None if cards is None else [card.id for card in cards],
            **settings,
        }
        # As in JSON: lists instead of tuples.
        self._head = json.loads(json.dumps(self._head))
        self._lines = [_line(self._head)]
        self._unwritten = 0

    def read(self) -> list[Expansion]:
        """Return what the file holds; nothing if there is none, and then it is written.

        Raises:
            CorruptData: The file is not a checkpoint, or of another exploration.
            OSError: The file cannot be read or written.
        """
        try:
            content = self._path.read_bytes()
        except FileNotFoundError:
            self.write()
            return []
        # The part after the last newline is empty, or a line that was cut off.
        head, *lines = content.split(b"\n")[:-1] or [b""]
        self._check(head)
        converter = game_converter(self._game, masked=False)
        found: list[Expansion] = []
        for number, line in enumerate(lines, 2):
            try:
                found.append(Expansion.read(converter, line))
            except ValueError as error:
                raise CorruptData(
                    "{path}: line {number}: {error}", path=self._path, number=number, error=error
                ) from None
        self._lines += [expansion.line() for expansion in found]
        return found

    def _check(self, line: bytes) -> None:
        try:
            data = _parsed(line)
        except ValueError:
            data = None
        head = _object(data, {})
        if head.get("format") != FORMAT:
            raise CorruptData("{path}: line 1: no checkpoint of an exploration", path=self._path)
        for name in self._head | head:
            found, expected = head.get(name), self._head.get(name)
            if found != expected:
                what = Message(
                    "{name} is {found}, not {expected}",
                    name=shown(name)[1:-1],
                    found=shown(found),
                    expected=shown(expected),
                )
                raise CorruptData("{path}: of another exploration: {what}", path=self._path, what=what)

    def add(self, expansions: Sequence[Expansion]) -> None:
        """Add lines, and write the file if they are a tenth of it, so that long runs spend little time writing.

        Raises:
            OSError: The file cannot be written; what was there is still there.
        """
        self._lines += [expansion.line() for expansion in expansions]
        self._unwritten += len(expansions)
        if _TENTH * self._unwritten >= len(self._lines):
            self.write()

    def write(self) -> None:
        """Write the file.

        Raises:
            OSError: The file cannot be written; what was there is still there.
        """
        write_bytes(self._path, b"".join(self._lines))
        self._unwritten = 0
