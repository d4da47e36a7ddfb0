"""Checkpoints: an exploration in a file, one line of JSON for each state that was gone on from.

The first line says which exploration it is: format, version, game, options, what it begins with and what it checks.
The lines after it are about the states 0, 1, 2, …::

    {"after": [1, 2], "new": [[0, "draw", [3, 0]], …], "counts": {…}, "clauses": {…}, "at": "end"}

``after`` are the numbers of the states right after it, ``new`` the deeds that led to those not known before, which get
the next numbers. States themselves are not in it: they are made again by carrying out the deeds.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

import attrs

from cardrules.chance import Chance
from cardrules.errors import CardRulesError, CorruptSave
from cardrules.game import Game
from cardrules.state import Cards, State

from .transitions import Deed

FORMAT: Final = "cardrules.exploration"
VERSION: Final = 1


@attrs.frozen
class Expansion:
    """What came of going on from one state.

    Attributes:
        after: The numbers of the states right after it.
        new: The deeds that led to those not known before, in the order of their numbers.
        counts: What was counted.
        clauses: How often each clause fired.
        at: ``"end"`` if the match is over there, ``"edge"`` if it was not gone on from, else ``""``.
    """

    after: tuple[int, ...]
    new: tuple[Deed, ...]
    counts: dict[str, int]
    clauses: dict[str, int]
    at: str

    def line(self) -> str:
        """Return it as JSON."""
        data = attrs.asdict(self, recurse=False)
        data["new"] = [[deed.seat, str(deed.action), deed.chance] for deed in self.new]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def read(cls, game: Game[Any, Any], line: str) -> Expansion:
        """Return what a line holds.

        Raises:
            ValueError: The line is malformed.
            CardRulesError: It names an action that the game does not have.
        """
        try:
            data = json.loads(line)
            new = tuple(
                Deed(seat, game.parse_action(action), tuple(map(int, chance))) for seat, action, chance in data["new"]
            )
            after = tuple(map(int, data["after"]))
            return cls(after, new, dict(data["counts"]), dict(data["clauses"]), str(data["at"]))
        except (KeyError, TypeError) as error:
            raise ValueError(f"{type(error).__name__}: {error}") from None


class Checkpoint:
    """The file of an exploration.

    Args:
        path: The file.
        game: The game.
        starts: The states it begins with.
        cards: The cards of which every deal is one, or None.
        settings: What else must be the same to go on.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        game: Game[Any, Any],
        starts: Sequence[State],
        cards: Cards | None,
        settings: dict[str, object],
    ) -> None:
        self._path = Path(path)
        self._game = game
        chance = Chance.from_seed(0)
        self._head: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "options": game.options.as_dict(),
            "starts": [game.dump(start.replace(chance=chance))["state"] for start in starts],
            "cards": None if cards is None else [card.id for card in cards],
            **settings,
        }
        # As JSON has it: lists for tuples.
        self._head = json.loads(json.dumps(self._head))

    def read(self) -> list[Expansion]:
        """Return what the file holds; nothing if there is none. A line that was not written to its end is removed.

        Raises:
            CorruptSave: The file is none, or of another exploration.
        """
        if not self._path.exists():
            self._path.write_text(json.dumps(self._head, ensure_ascii=False) + "\n", encoding="utf-8")
            return []
        whole, newline, torn = self._path.read_text(encoding="utf-8").rpartition("\n")
        if torn:
            self._path.write_text(whole + newline, encoding="utf-8")
        head, *lines = whole.split("\n")
        self._check(head)
        found: list[Expansion] = []
        for number, line in enumerate(lines, 2):
            try:
                found.append(Expansion.read(self._game, line))
            except (ValueError, CardRulesError) as error:
                raise CorruptSave(f"{self._path}: line {number}: {error}") from None
        return found

    def _check(self, line: str) -> None:
        try:
            read: object = json.loads(line)
        except ValueError:
            read = None
        head = cast("dict[str, object]", read if isinstance(read, dict) else {})
        if head.get("format") != FORMAT:
            raise CorruptSave(f"{self._path}: line 1: no checkpoint of an exploration")
        for name, value in self._head.items():
            if head.get(name) != value:
                raise CorruptSave(f"{self._path}: of another exploration: {name} is {head.get(name)!r}, not {value!r}")

    def write(self, lines: Sequence[Expansion]) -> None:
        """Append lines."""
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line.line()}\n" for line in lines)
