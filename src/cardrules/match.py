"""Matches and their records.

A :class:`Match` is a game being played: the states so far, what was done and what happened. Its :class:`Record` holds
options, seed and actions, from which everything else follows. In a file a record is JSON Lines, see
:mod:`cardrules._storage.record_lines`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, Self, cast

from typing_extensions import TypeVar, override

from ._arguments import described, integer, is_a, path_of, require, tuple_of
from ._storage.atomic import PRIVATE, write_bytes
from ._storage.codec import to_json
from ._storage.journal import Journal, Line, json_text
from ._storage.locks import Turn
from ._storage.record_lines import (
    PUBLIC_FORMAT,
    Acted,
    Entry,
    Header,
    Revealed,
    Undone,
    header_line,
    public_header,
    read_entry,
    read_header,
    record_hashing,
    short_hash,
    state_secret,
)
from .errors import (
    AlreadyRevealed,
    CardRulesError,
    CorruptData,
    CorruptRecord,
    InvalidArgument,
    InvalidOptions,
    InvalidPosition,
    InvalidSeat,
    InvalidSeed,
    InvalidUndo,
    MatchBusy,
    Message,
    UnknownAction,
    counted,
    shown,
)
from .game import Game
from .registry import load
from .rules.actions import Action
from .rules.cards import Card
from .rules.chance import Seed, commitment, commitment_to, fresh_seed, read_seed, seed_text
from .rules.events import Event
from .rules.log import SILENT
from .rules.ranges import is_writable
from .rules.results import Result
from .rules.state import State
from .rules.validators import IllegalAction
from .steps import Played, Step

StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)

_MAX_LISTED: Final = 5
"""How many legal actions a message lists at most."""
_SHOWN: Final = 200
"""How many characters of a line a message shows at most."""


class Record:
    """The record of a match: game, options, seed and actions.

    The hashes of a record that commits to a seed are verified once the seed is known: it is revealed in the record, or
    given to :meth:`replay`.

    Args:
        journal: The lines.

    Raises:
        CorruptRecord: A line is not one of a record, or was changed.

    Attributes:
        header: Game, versions, seed or commitment.
        options: The value of every option.
        state: The dump of the state that the match began from; None if it began from a seed.
        journal: The lines with their hashes; :class:`Match` alone appends to it.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal: Journal = require("journal", journal, Journal, "a Journal")
        if not journal.lines:
            raise CorruptRecord("line 1: is missing; expected the header of a record")
        self.header: Header
        self.options: Mapping[str, Any]
        self.state: Mapping[str, Any] | None
        self.header, self.options, self.state = read_header(journal.lines[0].content)
        self._verify_if_possible()
        entries: list[Header | Entry] = [self.header]
        known = self.header.commitment is None
        for number, line in enumerate(journal.lines[1:], 2):
            entry = read_entry(number, line.content)
            if isinstance(entry, Revealed):
                self._check_reveal(number, entry, known=known)
                known = True
            entries.append(entry)
        journal.read_as(entries)

    def _verify_if_possible(self) -> None:
        """Verify the hashes if they need no key, or one that is in the record."""
        if self.header.version == 1:
            self.journal.verify(short_hash)
        elif self.header.seed is not None:
            self.verify(self.header.seed)
        elif self.state is not None:
            self.verify(state_secret(self.state))
        else:
            seeds = (line.content.get("seed") for line in self.journal.lines[1:])
            texts = (seed for seed in seeds if isinstance(seed, str))
            revealed = next((text for text in texts if commitment_to(text) == self.header.commitment), None)
            if revealed is not None:
                self.verify(revealed)

    def verify(self, secret: str) -> None:
        """Make sure that every line has its hash.

        Args:
            secret: The canonical text of the seed, or another secret behind the key, see
                :mod:`cardrules._storage.record_lines`.

        Raises:
            CorruptRecord: A line was changed, or is not where it was.
            InvalidArgument: ``secret`` is not a text that can be written in UTF-8.
        """
        if not is_writable(require("secret", secret, str, "the text of a seed")):
            raise InvalidArgument(
                "secret is {secret}; expected a text that can be written in UTF-8", secret=shown(secret)
            )
        self.journal.verify(short_hash if self.header.version == 1 else record_hashing(secret))

    def _check_reveal(self, number: int, entry: Revealed, *, known: bool) -> None:
        if known:
            raise CorruptRecord("line {number}: reveals a seed, which a line before it has done already", number=number)
        found = commitment_to(entry.seed)
        if found != self.header.commitment:
            raise CorruptRecord(
                "line {number}: $.seed: its commitment is {found}, but line 1 commits to {commitment}",
                number=number,
                found=found,
                commitment=self.header.commitment,
            )

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, fsync: bool = False) -> Self:
        """Return the record in a file, without changing the file; to continue the match, use :meth:`Match.load`.

        Args:
            path: The file.
            fsync: If lines are appended later: whether to wait after each until the disk has it.

        Raises:
            CorruptRecord: A line is malformed, was changed, or is not where it was; the message names it. Only a last
                line that was cut off is accepted, see :attr:`lost`.
            InvalidArgument: ``path`` is not a path, or ``fsync`` neither True nor False.
            OSError: The file cannot be read.
        """
        return cls(Journal.load(path_of("path", path), fsync=require("fsync", fsync, bool, "True or False")))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the record that is written ``text``, in memory: the inverse of ``str(record)``.

        Raises:
            CorruptRecord: As :meth:`load` does.
            InvalidArgument: ``text`` is not a text.
        """
        return cls(Journal.parse(require("text", text, str, "the lines of a record")))

    @property
    def path(self) -> Path | None:
        """The file to which the record is written line by line, or None."""
        return self.journal.path

    @property
    def hash(self) -> str:
        """The hash of the last line, which covers all lines."""
        return self.journal.last.hash

    @property
    def lost(self) -> str | None:
        """The beginning of a last line that was cut off, or None."""
        return self.journal.lost

    @property
    def entries(self) -> list[Entry]:
        """Actions, undos and the reveal, in the order in which they were written."""
        return [cast("Entry", line.entry) for line in self.journal.lines[1:]]

    @property
    def actions(self) -> tuple[Acted, ...]:
        """The actions that were not undone."""
        found: list[Acted] = []
        for entry in self.entries:
            if isinstance(entry, Acted):
                found.append(entry)
            elif isinstance(entry, Undone):
                del found[-entry.undo :]
        return tuple(found)

    @property
    def seed(self) -> Seed | None:
        """The seed; None while it is kept secret, or if the match began from a state."""
        revealed = [entry.seed for entry in self.entries if isinstance(entry, Revealed)]
        text = self.header.seed or next(iter(revealed), None)
        return None if text is None else read_seed(text)

    def replay(
        self, game_type: type[Game[StateT, ActionT]] | None = None, *, seed: Seed | None = None
    ) -> Match[StateT, ActionT]:
        """Play the match again and return it; this verifies that every action was legal and the seed the promised one.

        The match returned has a copy of the record in memory; playing in it changes no file.

        Args:
            game_type: The game's class; None for the installed game of that name.
            seed: The seed, if the record does not reveal it.

        Raises:
            CorruptRecord: An action cannot have been played, the seed is not the one committed to, or the options are
                not the game's; names the line.
            InvalidSeed: The record does not reveal its seed and ``seed`` is not given.
            UnknownGame: The game is not installed.
        """
        return Match.of_record(Record(self.journal.detached()), game_type, seed)

    def public(
        self, seat: int | None = None, game_type: type[Game[Any, Any]] | None = None, *, seed: Seed | None = None
    ) -> str:
        """Replay the match and return the public form of the record, see :meth:`Match.public`.

        Args:
            seat: Who is to see it; None for everybody.
            game_type: The game's class; None for the installed game of that name.
            seed: The seed, if the record does not reveal it.

        Raises:
            InvalidSeat: No such seat.
            CorruptRecord: As :meth:`replay` does.
            InvalidSeed: As :meth:`replay` does.
            UnknownGame: The game is not installed.
        """
        return self.replay(game_type, seed=seed).public(seat)

    @override
    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles are made of: they stay in memory."""
        return {**vars(self), "journal": self.journal.detached()}

    @override
    def __str__(self) -> str:
        return str(self.journal)


class _Moment:
    """A match after some actions: the step that led there, and the moment before it.

    Moments never change, so a thread that has one can read it while the match goes on.
    """

    __slots__ = ("before", "length", "step", "views")

    def __init__(self, step: Step[Any], before: _Moment | None) -> None:
        self.step = step
        self.before = before
        self.length: int = 0 if before is None else before.length + 1
        # What each viewer learned of the step's events, computed on demand.
        self.views: dict[int | None, tuple[Event, ...]] = {}

    def since(self, length: int) -> list[_Moment]:
        """Return the moments after the one of this length, up to this one."""
        found: list[_Moment] = []
        moment: _Moment | None = self
        while moment is not None and moment.length > length:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    def undone(self, count: int) -> _Moment:
        """Return the moment some actions ago.

        Raises:
            InvalidUndo: There were not that many.
        """
        if type(count) is not int or not 1 <= count <= self.length:
            raise InvalidUndo(
                "cannot undo {actions}: the match has {length} so far",
                actions=counted(count, "{count} action", "{count} actions"),
                length=self.length,
            )
        moment = self
        for _ in range(count):
            moment = cast("_Moment", moment.before)
        return moment


class Match(Generic[StateT, ActionT]):
    """A game being played: the states so far, what was done, what happened, and the record of it.

    Threads can share a match. Each change waits until the one before it has ended; reading never waits, and sees the
    match between two changes. A change from within another one, by the same thread, is refused. A copy (``copy.copy``,
    ``copy.deepcopy``, ``pickle``) is an independent match in memory; its record is not written to a file.

    Args:
        game: The game.
        seed: Any string, integer or bytes; None for fresh, unpredictable entropy.
        state: A full state of the game to begin from instead, such as a position or a restored state.
        cards: The cards in play if not the whole deck.
        record: A file that does not exist yet, to which the record is written line by line as the match goes; None to
            keep it in memory. The file can be read by its owner alone.
        commit: Whether the record holds only a commitment to the seed until :meth:`reveal`.
        fsync: Whether to wait after each line until the disk has it.

    Raises:
        InvalidSeed: ``seed`` is of another type.
        InvalidPosition: ``cards`` are not of the deck, or twice, or too few; ``state`` is impossible in this game, or
            given together with ``seed``, ``cards`` or ``commit``.
        UnknownState: ``state`` is not one of this game.
        ViewOnly: ``state`` is a view.
        InvalidArgument: ``game`` is not a game, ``record`` not a path, or ``commit`` or ``fsync`` not a bool.
        CorruptRecord: The first line would be longer than a line of a record may be.
        OSError: The file exists, or cannot be written; in the latter case it is not left behind.

    Attributes:
        game: The game.
        record: The record so far, including what was undone.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT],
        seed: Seed | None = None,
        *,
        state: StateT | None = None,
        cards: Iterable[Card] | None = None,
        record: str | os.PathLike[str] | None = None,
        commit: bool = False,
        fsync: bool = False,
    ) -> None:
        require("game", game, Game, "a game, as cardrules.load returns one")
        path = None if record is None else path_of("record", record)
        for name, given in (("commit", commit), ("fsync", fsync)):
            require(name, given, bool, "True or False")
        if state is None:
            in_play = None if cards is None else tuple_of("cards", cards, "cards of the deck", InvalidPosition)
            seed = fresh_seed() if seed is None else seed
            first = game.begin(seed, cards=in_play)
            secret = seed_text(seed)
            committed = commitment(seed) if commit else None
            header = header_line(game, seed=None if commit else secret, committed=committed, cards=in_play)
        elif seed is not None or cards is not None or commit:
            raise InvalidPosition(
                "state is given together with seed, cards or commit; expected a state alone, because it holds its "
                "cards and its chance, and there is no seed to commit to"
            )
        else:
            first = Step(state, (), SILENT)
            dumped = _dumped(game, state)
            secret = state_secret(dumped)
            header = header_line(game, state=dumped)
        self.game = game
        self._turn = Turn()
        journal = Journal(path, record_hashing(secret), fsync=fsync)
        journal.append(header, after=_Moment(first, None))
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
        """Return the match of a record, to continue it: new actions are appended to the file.

        The first new line replaces a last line that was cut off, see :attr:`Record.lost`.

        Args:
            path: The file.
            game_type: The game's class; None for the installed game of that name.
            seed: The seed, if the record does not reveal it.
            fsync: Whether to wait after each line until the disk has it.

        Raises:
            CorruptRecord: As :meth:`Record.load` and :meth:`Record.replay` do.
            InvalidSeed: The record does not reveal its seed and ``seed`` is not given, or ``seed`` is a different one.
            UnknownGame: The game is not installed.
            OSError: The file cannot be read.
        """
        return cls.of_record(Record.load(path, fsync=fsync), game_type, seed)

    @classmethod
    def of_record(
        cls, record: Record, game_type: type[Game[StateT, ActionT]] | None, seed: Seed | None
    ) -> Match[StateT, ActionT]:
        """Return the match of a record, which continues in it; see :meth:`load` and :meth:`Record.replay`."""
        require("record", record, Record, "a Record")
        match: Match[StateT, ActionT] = cls.__new__(cls)
        match._turn = Turn()
        match.record = record
        match.game = _game_of(record, game_type)
        first, secret = _beginning(match.game, record, seed)
        if record.journal.hashing is None:
            record.verify(secret)
        moments = [_Moment(first, None)]
        for number, entry in enumerate(record.entries, 2):
            now = moments[-1]
            try:
                played = match._played(now, entry.action, entry.seat) if isinstance(entry, Acted) else None
                moments.append(_after(now, entry, played))
            except (IllegalAction, UnknownAction) as error:
                known = match.game.legal_actions(now.step.state)[:_MAX_LISTED]
                legal = ", ".join(map(repr, map(str, known))) or Message("nothing")
                raise CorruptRecord(
                    "line {number}: {error}; legal would be {legal}", number=number, error=error, legal=legal
                ) from error
            except CardRulesError as error:
                raise CorruptRecord("line {number}: {error}", number=number, error=error) from error
        record.journal.remember(moments)
        return match

    @override
    def __getstate__(self) -> dict[str, Any]:
        """Return the parts of copies and pickles: a match in memory, in a flat form."""
        record = copy(self.record)
        lines = self.record.journal.lines[: len(record.journal.lines)]
        # Each moment refers to the one before it, so a pickle of the last would nest as deep as the match is long.
        steps = [line.after.step for line in lines]
        return {**vars(self), "record": record, "_turn": None, "_steps": steps}

    def __setstate__(self, state: dict[str, Any]) -> None:
        first, *steps = state.pop("_steps")
        vars(self).update(state, _turn=Turn())
        moments = [_Moment(first, None)]
        for entry, step in zip(self.record.entries, steps, strict=True):
            moments.append(_after(moments[-1], entry, step))
        self.record.journal.remember(moments)

    @property
    def _now(self) -> _Moment:
        # The last line of the record holds the match's moment, so that both change in one step.
        return cast("_Moment", self.record.journal.last.after)

    @property
    def dealt(self) -> Step[StateT]:
        """The first state, and the events of dealing."""
        return cast("_Moment", self.record.journal.lines[0].after).step

    @property
    def history(self) -> tuple[Played[StateT, ActionT], ...]:
        """The actions played and not undone: steps with their seat and action."""
        return tuple([cast("Played[StateT, ActionT]", moment.step) for moment in self._now.since(0)])

    @property
    def length(self) -> int:
        """How many actions were played and not undone."""
        return self._now.length

    @property
    def state(self) -> StateT:
        """The state now."""
        return cast("StateT", self._now.step.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since dealing, without what was undone."""
        return tuple([event for moment in self._now.since(-1) for event in moment.step.events])

    def events_for(self, seat: int | None, *, since: int | None = None) -> tuple[Event, ...]:
        """Return what a seat (None: a spectator) learned of everything that happened.

        A frontend that asks again after each action keeps the :attr:`length` at its last question::

            shown = match.length
            …
            news = match.events_for(seat, since=shown)

        Args:
            seat: The seat; None for a spectator.
            since: Only what happened after so many actions; None for everything since dealing. After an undo, pass the
                length that the match was left with.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``since`` is not a whole number from 0 up.
        """
        self.game.check_seat(seat)
        length = -1 if since is None else integer("since", since, 0)
        return tuple([event for moment in self._now.since(length) for event in self._views(moment, seat)])

    def _views(self, moment: _Moment, seat: int | None) -> tuple[Event, ...]:
        if seat not in moment.views:
            views = [self.game.view_event(event, seat) for event in moment.step.events]
            moment.views[seat] = tuple([event for event in views if event is not None])
        return moment.views[seat]

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
        """The legal actions of the first actor; for other seats see :meth:`Game.legal_actions`."""
        return self.game.legal_actions(self.state)

    @property
    def result(self) -> Result | None:
        """Who won, or None while the match runs."""
        return self.game.result(self.state)

    def play(self, action: ActionT | str, seat: int | None = None) -> Played[StateT, ActionT]:
        """Play an action, given as a value or in its notation, after checking it, and write it to the record.

        Args:
            action: What the seat does.
            seat: The seat; None for the first actor.

        Returns:
            What it brought about.

        Raises:
            IllegalAction: The rules do not allow it; carries every reason.
            UnknownAction: It is not an action of this game.
            InvalidSeat: No such seat.
            MatchBusy: The same thread is in the middle of changing the match: an effect, a signal handler or a
                finalizer has called this.
            RecordInUse: Somebody else has written to the record's file.
            OSError: The record cannot be written. After this and the other errors, the match is as before.
        """
        with self._turn.taken():
            line = self.record.journal.last
            played = self._played(line.after, action, seat)
            self._write(line, Acted(played.seat, str(played.action)), _Moment(played, line.after))
            return played

    def _played(self, now: _Moment, action: ActionT | str, seat: int | None) -> Played[StateT, ActionT]:
        value = self.game.parse_action(action) if isinstance(action, str) else action
        return self.game.step(cast("StateT", now.step.state), value, seat)

    def _write(self, line: Line, entry: Entry, after: _Moment) -> None:
        """Append a line to the record after line ``line``; the match is then at ``after``."""
        if self.record.journal.last is not line:
            raise MatchBusy(
                "the match has been changed while an action was carried out in it; expected effects that change no "
                "match and leave the process as it is"
            )
        self.record.journal.append(to_json(entry), entry, after)

    def undo(self, count: int = 1) -> None:
        """Undo the last actions: the match is as it was before them, log and chance included.

        This is for the host; no rules give it to a seat, because a player who undoes a draw has seen the card. The
        record keeps what was undone.

        Raises:
            InvalidUndo: ``count`` is not a number from 1 to the number of actions played.
            MatchBusy: As :meth:`play` does.
            RecordInUse: Somebody else has written to the record's file.
            OSError: The record cannot be written.
        """
        with self._turn.taken():
            line = self.record.journal.last
            after = cast("_Moment", line.after).undone(count)
            self._write(line, Undone(count), after)

    def reveal(self) -> None:
        """Write the seed to a record that has only a commitment to it, so that everybody can verify the match.

        A person who knows the seed knows all cards: this is for a match that is over.

        Raises:
            AlreadyRevealed: Everybody can already read in the record from what the match began.
            MatchBusy: As :meth:`play` does.
            RecordInUse: Somebody else has written to the record's file.
            OSError: The record cannot be written.
        """
        with self._turn.taken():
            line = self.record.journal.last
            if self.record.seed is not None or self.record.state is not None:
                raise AlreadyRevealed(
                    "the record holds {what} already; only a commitment can be revealed, and only once",
                    what=Message("the seed") if self.record.state is None else Message("its first state"),
                )
            self._write(line, Revealed(self.dealt.state.chance.seed), line.after)

    def public(self, seat: int | None = None, *, since: int = 0) -> str:
        """Return the record as everybody, or one seat, may see it while the match runs: JSON Lines.

        Cards that are hidden from the viewer are face down, the seed is missing until it is revealed, and the hashes of
        the full lines reveal nothing without it; see :mod:`cardrules._storage.record_lines`. This hides anything only
        if the seed cannot be guessed, as one of :func:`~cardrules.rules.chance.fresh_seed` cannot.

        Args:
            seat: Who is to see it; None for everybody.
            since: How many lines they have seen already: only those after them are returned.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``since`` is not a whole number from 0 up.
        """
        self.game.check_seat(seat)
        lines = self.record.journal.lines
        hashes = [line.hash for line in lines] if self.record.header.version > 1 else self._new_hashes(lines)
        return "".join(
            f"{json_text({**self._public(line, seat), 'hash': line_hash})}\n"
            for line, line_hash in [*zip(lines, hashes, strict=True)][integer("since", since, 0) :]
        )

    def _public(self, line: Line, seat: int | None) -> Mapping[str, Any]:
        match line.entry:
            case Acted():
                played = cast("Played[StateT, ActionT]", cast("_Moment", line.after).step)
                return {**line.content, "action": str(self.game.view_action(played, seat))}
            case Header():
                state = None if self.record.state is None else self.game.view(self.dealt.state, seat)
                view = None if state is None else self.game.dump_view(state)
                return public_header(line.content, seat, self._secret, view)
            case _:
                return line.content

    @property
    def _secret(self) -> str:
        """The secret behind the key of the record's hashes."""
        state = self.record.state
        return self.dealt.state.chance.seed if state is None else state_secret(state)

    def _new_hashes(self, lines: Iterable[Line]) -> list[str]:
        """Return hashes that reveal nothing, for the lines of a record of version 1."""
        hashing, found = record_hashing(self._secret), [""]
        for line in lines:
            found.append(hashing(found[-1], line.content))
        return found[1:]

    def check_public(self, path: str | os.PathLike[str]) -> int:
        """Make sure that a public record was the public form of this match at some time.

        Args:
            path: The public record.

        Returns:
            How many lines of the record it has.

        Raises:
            CorruptRecord: A line of it is not the one that belongs to this match; the message names it.
            OSError: The file cannot be read.
        """
        published = Journal.load(path_of("path", path)).lines
        head: Mapping[str, Any] = published[0].content if published else {}
        if head.get("format") != PUBLIC_FORMAT:
            raise CorruptRecord(
                "line 1: $.format: {format}; expected {public_format}",
                format=shown(head.get("format")),
                public_format=shown(PUBLIC_FORMAT),
            )
        try:
            own = self.public(head.get("viewer")).splitlines(keepends=True)
        except InvalidSeat as error:
            raise CorruptRecord("line 1: $.viewer: {error}", error=error) from None
        for number, line in enumerate(published, 1):
            expected = own[number - 1] if number <= len(own) else "nothing after the lines before it"
            if line.text != expected:
                raise CorruptRecord(
                    "line {number}: does not belong to this match: {text}; expected {expected}",
                    number=number,
                    text=shown(line.text[:_SHOWN]),
                    expected=shown(expected[:_SHOWN]),
                )
        return len(published)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record so far to a file, in place of what is there.

        This does not tie the match to the file; to write a record as the match goes, give the constructor a file. Only
        the file's owner can read it. It is replaced atomically: if several matches or threads save to one path, the
        record of one of them remains.

        Raises:
            InvalidArgument: ``path`` is not a path.
            OSError: The file cannot be written; what was there is still there.
        """
        target, own = path_of("path", path), self.record.path
        if own is None or not _same_file(own, target):
            write_bytes(target, str(self.record).encode(), PRIVATE)

    @override
    def __repr__(self) -> str:
        return f"<Match of {self.game!r} after {counted(self.length, '{count} action', '{count} actions')}>"


def _game_of(record: Record, game_type: type[Game[StateT, ActionT]] | None) -> Game[StateT, ActionT]:
    header = record.header
    kind: object = game_type
    if kind is not None and not (is_a(kind, type) and issubclass(cast("type", kind), Game)):
        raise InvalidArgument("game_type is {kind}; expected a subclass of Game, or None", kind=described(kind))
    if game_type is not None and game_type.name != header.game:
        raise CorruptRecord(
            "line 1: $.game: {game}; this game is {game_type}", game=shown(header.game), game_type=shown(game_type.name)
        )
    make = cast("Any", game_type or partial(load, header.game))
    try:
        game: Game[StateT, ActionT] = make(**record.options)
    except InvalidOptions as error:
        raise CorruptRecord("line 1: $.options: {error}", error=error) from error
    if header.game_version < 1:
        raise CorruptRecord(
            "line 1: $.game_version: {game_version}; expected a whole number from 1 on",
            game_version=header.game_version,
        )
    if header.game_version > len(game.migrations) + 1:
        raise CorruptRecord(
            "line 1: $.game_version: {game_version}: written by a newer version of {game}; this one "
            "reads up to {newest}",
            game_version=header.game_version,
            game=game.name,
            newest=len(game.migrations) + 1,
        )
    return game


def _beginning(game: Game[StateT, Any], record: Record, given: Seed | None) -> tuple[Step[StateT], str]:
    """Return the first state of a recorded match, and the secret behind the key of its hashes."""
    if record.state is not None:
        if given is not None:
            raise InvalidSeed("a seed was given, but the match of this record began from a state")
        try:
            return Step(game.restore(record.state), (), SILENT), state_secret(record.state)
        except CorruptData as error:
            raise CorruptRecord("line 1: $.state: {error}", error=error) from error
    seed = _seed_of(record, given)
    ids = record.header.cards
    try:
        cards = None if ids is None else [game.card(card_id) for card_id in ids]
        return game.begin(seed, cards=cards), seed_text(seed)
    except CardRulesError as error:
        raise CorruptRecord("line 1: {error}", error=error) from error


def _after(now: _Moment, entry: Entry, played: Step[Any] | None) -> _Moment:
    """Return the moment of a match after a line of its record; ``played`` is the result of an action."""
    if isinstance(entry, Acted):
        return _Moment(cast("Step[Any]", played), now)
    return now.undone(entry.undo) if isinstance(entry, Undone) else now


def _dumped(game: Game[StateT, Any], state: StateT) -> Mapping[str, Any]:
    """Return the dump of a state, from which a record can be replayed.

    Raises:
        InvalidPosition: The state is impossible in the game.
    """
    data = game.dump(state)
    try:
        game.restore(data)
    except CorruptData as error:
        raise InvalidPosition("a match cannot begin from this state: {error}", error=error) from error
    return data


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _seed_of(record: Record, given: Seed | None) -> Seed:
    seed = record.seed if given is None else given
    if seed is None:
        raise InvalidSeed("the record has only a commitment to its seed; give the seed too")
    known = record.header.commitment or commitment(read_seed(cast("str", record.header.seed)))
    if commitment(seed) != known:
        raise InvalidSeed(
            "the record is of another seed: its commitment is {known}, that of this seed {seed}",
            known=known,
            seed=commitment(seed),
        )
    return seed
