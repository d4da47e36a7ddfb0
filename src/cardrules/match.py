"""Matches and their records.

A :class:`Match` is a game being played: the states so far, what was done and what happened. Its :class:`Record` is what
remains of it: options, seed and actions, from which everything else follows. In a file a record is JSON Lines, see
:mod:`cardrules.records`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, Self, cast

from typing_extensions import TypeVar, override

from .actions import Action
from .cards import Card
from .chance import Seed, commitment, fresh_seed, read_seed, seed_text
from .codec import to_json
from .errors import (
    CardRulesError,
    CorruptRecord,
    IllegalAction,
    InvalidOptions,
    InvalidSeed,
    InvalidUndo,
    UnknownAction,
    shown,
)
from .events import Event
from .frozen import frozen
from .game import Game, Step
from .journal import Journal
from .records import Acted, Entry, Header, Revealed, Undone, header_line, read_entry, read_header
from .registry import load
from .results import Result
from .state import State

StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=Any)
ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True, default=Any)

_MANY: Final = 5
"""How many legal actions a message lists at most."""


@frozen
class Played(Step[StateT_co], Generic[StateT_co, ActionT_co]):
    """An action of a match, and what it brought about.

    Attributes:
        seat: Who acted.
        action: What the seat did.
    """

    seat: int
    action: ActionT_co


class Record:
    """What remains of a match: game, options, seed and actions.

    Args:
        journal: The lines.

    Raises:
        CorruptRecord: A line is not one of a record.

    Attributes:
        header: Game, versions, seed or commitment.
        options: The value of every option.
        entries: Actions, undos and the reveal, in the order in which they were written.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        if not journal.lines:
            raise CorruptRecord("line 1: is missing; expected the header of a record")
        self.header: Header
        self.options: Mapping[str, Any]
        self.header, self.options = read_header(journal.lines[0])
        self.entries: list[Entry] = []
        for number, line in enumerate(journal.lines[1:], 2):
            entry = read_entry(number, line)
            if isinstance(entry, Revealed):
                self._check_reveal(number, read_seed(entry.seed))
            self.entries.append(entry)

    def _check_reveal(self, number: int, seed: Seed) -> None:
        if self.seed is not None:
            raise CorruptRecord(f"line {number}: reveals a seed, which a line before it has done already")
        if commitment(seed) != self.header.commitment:
            raise CorruptRecord(
                f"line {number}: $.seed: its commitment is {commitment(seed)}, but line 1 commits to "
                f"{self.header.commitment}"
            )

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, fsync: bool = False) -> Self:
        """Return the record in a file, which is not changed by that; to go on with the match, use :meth:`Match.load`.

        Args:
            path: The file.
            fsync: If lines are appended later: whether to wait after each until the disk has it.

        Raises:
            CorruptRecord: A line is malformed, was changed, or is not where it was; the message names it. Only a last
                line that was not written to its end is forgiven, see :attr:`lost`.
            OSError: The file cannot be read.
        """
        return cls(Journal.load(Path(path), fsync=fsync))

    @property
    def path(self) -> Path | None:
        """The file to which the record is written line by line, or None."""
        return self._journal.path

    @property
    def hash(self) -> str:
        """The hash of the last line, which vouches for all of them."""
        return self._journal.hash

    @property
    def lost(self) -> str | None:
        """What there was of a last line that was not written to its end, or None."""
        return self._journal.lost

    @property
    def actions(self) -> tuple[Acted, ...]:
        """The actions that were not taken back."""
        found: list[Acted] = []
        for entry in self.entries:
            if isinstance(entry, Acted):
                found.append(entry)
            elif isinstance(entry, Undone):
                del found[-entry.undo :]
        return tuple(found)

    @property
    def seed(self) -> Seed | None:
        """The seed; None while it is kept secret."""
        revealed = [entry.seed for entry in self.entries if isinstance(entry, Revealed)]
        text = self.header.seed or next(iter(revealed), None)
        return None if text is None else read_seed(text)

    def append(self, entry: Entry) -> None:
        """Append a line; in a file it is there when this returns.

        Raises:
            CorruptRecord: Somebody else has written to the file.
            OSError: The file cannot be written.
        """
        self._journal.append(to_json(entry))
        self.entries.append(entry)

    def replay(
        self, game_type: type[Game[StateT, ActionT]] | None = None, *, seed: Seed | None = None
    ) -> Match[StateT, ActionT]:
        """Play the match again and return it; that verifies that every action was legal and the seed the promised one.

        The match returned has a copy of the record in memory; what is played in it changes no file.

        Args:
            game_type: The game's class; None for the installed game of that name.
            seed: The seed, if the record does not reveal it.

        Raises:
            CorruptRecord: An action cannot have been played, the seed is not the one committed to, or the options are
                not the game's; names the line.
            InvalidSeed: The record does not reveal its seed and ``seed`` is not given.
            UnknownGame: The game is not installed.
        """
        return Match.of_record(Record(self._journal.detached()), game_type, seed)

    @override
    def __str__(self) -> str:
        return str(self._journal)


class Match(Generic[StateT, ActionT]):
    """A game being played: the states so far, what was done, what happened, and the record of it.

    Args:
        game: The game.
        seed: Any string, integer or bytes; None for fresh, unpredictable entropy.
        cards: The cards in play if not the whole deck.
        record: A file that does not exist yet, to which the record is written line by line as the match goes; None to
            keep it in memory.
        commit: Whether the record holds only a commitment to the seed until :meth:`reveal`.
        fsync: Whether to wait after each line until the disk has it.

    Raises:
        InvalidSeed: ``seed`` is of another type.
        InvalidPosition: ``cards`` are not of the deck, or twice, or too few.
        OSError: The file exists, or cannot be written.

    Attributes:
        game: The game.
        record: The record so far; what was taken back stands in it too.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT],
        seed: Seed | None = None,
        *,
        cards: Iterable[Card] | None = None,
        record: str | os.PathLike[str] | None = None,
        commit: bool = False,
        fsync: bool = False,
    ) -> None:
        seed = fresh_seed() if seed is None else seed
        in_play = None if cards is None else tuple(cards)
        self.game = game
        self._history: list[Played[StateT, ActionT]] = []
        self._first = game.begin(seed, cards=in_play)
        journal = Journal(None if record is None else Path(record), fsync=fsync)
        journal.append(header_line(game, seed_text(seed), in_play, commit=commit))
        self.record: Record = Record(journal)

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        game_type: type[Game[StateT, ActionT]] | None = None,
        *,
        seed: Seed | None = None,
        fsync: bool = False,
    ) -> Match[StateT, ActionT]:
        """Return the match of a record, to go on with: what is played is appended to the file.

        A last line that was not written to its end is cut off with the first new line, see :attr:`Record.lost`.

        Args:
            path: The file.
            game_type: The game's class; None for the installed game of that name.
            seed: The seed, if the record does not reveal it.
            fsync: Whether to wait after each line until the disk has it.

        Raises:
            CorruptRecord: As :meth:`Record.load` and :meth:`Record.replay` do.
            InvalidSeed: The record does not reveal its seed and ``seed`` is not given.
            UnknownGame: The game is not installed.
            OSError: The file cannot be read.
        """
        return cls.of_record(Record.load(path, fsync=fsync), game_type, seed)

    @classmethod
    def of_record(
        cls, record: Record, game_type: type[Game[StateT, ActionT]] | None, seed: Seed | None
    ) -> Match[StateT, ActionT]:
        """Return the match of a record, which goes on in that record; see :meth:`load` and :meth:`Record.replay`."""
        match: Match[StateT, ActionT] = cls.__new__(cls)
        match._history = []
        match.record = record
        match.game = _game_of(record, game_type)
        try:
            cards = record.header.cards
            in_play = None if cards is None else [match.game.card(card_id) for card_id in cards]
            match._first = match.game.begin(_seed_of(record, seed), cards=in_play)
        except InvalidSeed:
            raise
        except CardRulesError as error:
            raise CorruptRecord(f"line 1: {error}") from error
        for number, entry in enumerate(record.entries, 2):
            try:
                match._repeat(entry)
            except (IllegalAction, UnknownAction) as error:
                legal = ", ".join(map(repr, map(str, match.legal_actions[:_MANY]))) or "nothing"
                raise CorruptRecord(f"line {number}: {error}; legal would be {legal}") from error
            except CardRulesError as error:
                raise CorruptRecord(f"line {number}: {error}") from error
        return match

    def _repeat(self, entry: Entry) -> None:
        if isinstance(entry, Acted):
            self._history.append(self._played(entry.action, entry.seat))
        elif isinstance(entry, Undone):
            self._check_undo(entry.undo)
            del self._history[-entry.undo :]

    @property
    def dealt(self) -> Step[StateT]:
        """The first state, and what happened in dealing."""
        return self._first

    @property
    def history(self) -> tuple[Played[StateT, ActionT], ...]:
        """What was played and not taken back: steps with their seat and action."""
        return tuple(self._history)

    @property
    def length(self) -> int:
        """How many actions were played and not taken back."""
        return len(self._history)

    @property
    def state(self) -> StateT:
        """The state now."""
        return self._history[-1].state if self._history else self._first.state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from dealing on; what was taken back is not in it."""
        return tuple(event for step in (self._first, *self._history) for event in step.events)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """Return what a seat (None: a spectator) learned of everything that happened.

        Raises:
            InvalidSeat: No such seat.
        """
        views = (self.game.view_event(event, seat) for event in self.events)
        return tuple(event for event in views if event is not None)

    def view(self, seat: int | None) -> StateT:
        """Return what a seat (None: a spectator) may know of the state now.

        Raises:
            InvalidSeat: No such seat.
        """
        return self.game.view(self.state, seat)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, the one on turn first; () when the match is over."""
        return self.game.actors(self.state)

    @property
    def legal_actions(self) -> tuple[ActionT, ...]:
        """What the first actor may do; of other seats :meth:`Game.legal_actions` tells."""
        return self.game.legal_actions(self.state)

    @property
    def result(self) -> Result | None:
        """Who won, or None while the match runs."""
        return self.game.result(self.state)

    def play(self, action: ActionT | str, seat: int | None = None) -> Played[StateT, ActionT]:
        """Do an action, or one by its notation, after checking it, and write it to the record.

        Args:
            action: What the seat does.
            seat: The seat; None for the first actor.

        Returns:
            What it brought about.

        Raises:
            IllegalAction: The rules do not allow it; carries every reason.
            UnknownAction: It is no action of this game.
            InvalidSeat: No such seat.
            CorruptRecord: Somebody else has written to the record's file.
            OSError: The record cannot be written. As after the other errors, the match is as before.
        """
        played = self._played(action, seat)
        self.record.append(Acted(played.seat, str(played.action)))
        self._history.append(played)
        return played

    def _played(self, action: ActionT | str, seat: int | None) -> Played[StateT, ActionT]:
        value = self.game.parse_action(action) if isinstance(action, str) else action
        actor = next(iter(self.actors), 0) if seat is None else seat
        step = self.game.step(self.state, value, actor)
        return Played(step.state, step.events, step.clauses, actor, value)

    def undo(self, count: int = 1) -> None:
        """Take back the last actions: the match is as it was before them, log and chance included.

        This is for the host, and no seat's right by any rules: who takes back a draw has seen the card. The record
        keeps what was taken back.

        Raises:
            InvalidUndo: ``count`` is not a number from 1 to the number of actions played.
            CorruptRecord: Somebody else has written to the record's file.
            OSError: The record cannot be written.
        """
        self._check_undo(count)
        self.record.append(Undone(count))
        del self._history[-count:]

    def _check_undo(self, count: int) -> None:
        if type(count) is not int or not 1 <= count <= len(self._history):
            raise InvalidUndo(f"cannot take back {count!r} actions; {len(self._history)} were played")

    def reveal(self) -> None:
        """Write the seed to a record that has only a commitment to it; everybody can verify the match then.

        Whoever knows the seed knows all cards: this is for a match that is over.

        Raises:
            InvalidSeed: The record has revealed the seed already.
            CorruptRecord: Somebody else has written to the record's file.
            OSError: The record cannot be written.
        """
        if self.record.seed is not None:
            raise InvalidSeed("the record holds the seed already; only a commitment can be revealed, and only once")
        self.record.append(Revealed(self._first.state.chance.seed))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record so far to a file, in place of what is there.

        The match is not tied to the file by that; give the constructor a file for a record written as the match goes.

        Raises:
            OSError: The file cannot be written; what was there is still there.
        """
        target = Path(path)
        if self.record.path is not None and target.resolve() == self.record.path.resolve():
            return
        draft = target.with_name(f"{target.name}.part")
        draft.write_bytes(str(self.record).encode())
        draft.replace(target)

    @override
    def __repr__(self) -> str:
        return f"<Match of {self.game!r} after {self.length} actions>"


def _game_of(record: Record, game_type: type[Game[StateT, ActionT]] | None) -> Game[StateT, ActionT]:
    header = record.header
    if game_type is not None and game_type.name != header.game:
        raise CorruptRecord(f"line 1: $.game: {shown(header.game)}; this game is {game_type.name!r}")
    make = cast("Any", game_type or partial(load, header.game))
    try:
        game: Game[StateT, ActionT] = make(**record.options)
    except InvalidOptions as error:
        raise CorruptRecord(f"line 1: $.options: {error}") from error
    if header.game_version > len(game.migrations) + 1:
        raise CorruptRecord(
            f"line 1: $.game_version: {header.game_version}: written by a newer version of {game.name}; this one "
            f"reads up to {len(game.migrations) + 1}"
        )
    return game


def _seed_of(record: Record, given: Seed | None) -> Seed:
    seed = record.seed if given is None else given
    if seed is None:
        raise InvalidSeed("the record has only a commitment to its seed; give the seed too")
    known = record.header.commitment or commitment(read_seed(cast("str", record.header.seed)))
    if commitment(seed) != known:
        raise InvalidSeed(
            f"the record is of another seed: its commitment is {known}, that of this seed {commitment(seed)}"
        )
    return seed
