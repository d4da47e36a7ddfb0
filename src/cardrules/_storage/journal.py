"""Journals: append-only JSON Lines in which every line vouches for those before it.

Each line is a JSON object whose last member is a ``hash``, which depends on the rest of the line and on the hash before
it. So a changed, removed or inserted line is noticed. How the hashes of a record are made is described in
:mod:`cardrules._storage.record_lines`.

A line is written in UTF-8, without spaces and without escapes that JSON does not need, and ends with a newline. Reading
refuses a line that differs from this in any byte. It also refuses, before parsing it, a line of more than 1,048,576
bytes, a line nested more than 64 deep, and a line with a number of more than 100 digits.

A line is written in one piece and never touched again. If the machine stops in the middle of a line, only that line is
lost: the bytes after the last newline count as a line that was cut off, and the next line replaces them.

To append a line, a journal locks its file, makes sure that the file ends as the journal left it, and only then writes.
So the second of two writers is refused, in any thread or process, and the lines of the first stay. When
a line cannot be written, the file is cut back to the lines before it. The file is created for its owner alone (mode
0600).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO, FileIO
from pathlib import Path
from typing import Any, BinaryIO, Final, Self, TypeAlias, cast

from typing_extensions import override

from cardrules.errors import CorruptRecord, Message, RecordInUse, shown
from cardrules.rules.values import Replaceable, frozen

from .atomic import PRIVATE, path_of, sync, sync_folder
from .locks import file_lock

Hashing: TypeAlias = Callable[[str, Mapping[str, Any]], str]
"""``(hash of the line before, or "" for the first; line without its hash) -> hash``."""

MAX_LINE: Final = 2**20
"""How many bytes a line may have, without its newline."""
MAX_DEPTH: Final = 64
"""How deep the objects and lists of a line may be nested."""
MAX_DIGITS: Final = 100
"""How many digits a number in a line may have."""
_TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]|[0-9]+')
_NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@frozen
class Line(Replaceable):
    """A line of a journal.

    Attributes:
        content: The line without its hash.
        hash: Its hash.
        text: The line as it is written, with its newline.
        end: The size of the journal up to the end of the line, in bytes.
        entry: What the journal's reader made of the line.
        after: What its writer remembers with the line; copies of a journal do not have it.
    """

    content: Mapping[str, Any]
    hash: str
    text: str
    end: int
    entry: Any = None
    after: Any = None


def json_text(content: object) -> str:
    """Return JSON data as a journal writes it: in one line, without spaces and without needless escapes."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


class Journal:
    """Lines in memory, and in a file if there is a path.

    Any thread may read a journal while one appends to it; :class:`~cardrules.Match` lets one at a time do so.

    Args:
        path: The file, which the first line creates; None to stay in memory.
        hashing: How hashes are made.
        fsync: Whether to wait after each line until the disk has it.

    Attributes:
        path: The file, or None.
        hashing: How hashes are made; None after :meth:`load` until :meth:`verify`.
        lost: The beginning of a last line that was cut off; None if there is none.
    """

    def __init__(self, path: Path | None, hashing: Hashing | None, *, fsync: bool = False) -> None:
        self.path: Path | None = None if path is None else path_of(path)
        self.hashing: Hashing | None = hashing
        self.lost: str | None = None
        self._fsync = fsync
        # Only ever appended to: readers see all of a line or none of it.
        self._lines: list[Line] = []
        # The bytes found after the last line, and the part of a failed line that could not be cut off.
        self._torn = b""
        self._stuck = b""

    @classmethod
    def load(cls, path: Path, *, fsync: bool = False) -> Self:
        """Return the journal in a file; the file is not touched before the next line is appended.

        The hashes are not verified yet, see :meth:`verify`.

        Raises:
            CorruptRecord: A line is not written as a journal writes it.
            OSError: The file cannot be read.
        """
        made = cls(path, None, fsync=fsync)
        with path_of(path).open("rb") as file:
            made._read_all(file)
        return made

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the journal that is written ``text``, in memory: the inverse of ``str(journal)``.

        The hashes are not verified yet, see :meth:`verify`.

        Raises:
            CorruptRecord: A line is not written as a journal writes it.
        """
        made = cls(None, None)
        # What UTF-8 does not have is no line of a journal either.
        made._read_all(BytesIO(text.encode(errors="surrogatepass")))
        return made

    def _read_all(self, file: BinaryIO) -> None:
        # Room for the longest line, its newline and one byte more.
        while piece := file.readline(MAX_LINE + 2):
            self._read(len(self._lines) + 1, piece)

    def _read(self, number: int, piece: bytes) -> None:
        """Take the next line of the file, which lacks its newline if nothing follows."""
        text = piece.removesuffix(b"\n")
        if len(text) > MAX_LINE:
            raise CorruptRecord(
                "line {number}: is longer than {maximum} bytes, the most that a line may have",
                number=number,
                maximum=MAX_LINE,
            )
        problem, data = parsed(text)
        if problem:
            # More than a line's length without a newline is not the rest of one line.
            if text == piece and not problem.startswith("is not JSON: Extra data"):
                self._torn = text
                self.lost = text.decode(errors="replace")
                return
            raise CorruptRecord("line {number}: {problem}", number=number, problem=problem)
        content = cast("dict[str, Any]", data) if isinstance(data, dict) else {}
        line_hash = content.get("hash")
        if not isinstance(line_hash, str):
            raise CorruptRecord("line {number}: expected a JSON object with a hash", number=number)
        written = json_text(content)
        if written.encode(errors="surrogatepass") != text or next(reversed(content)) != "hash":
            raise CorruptRecord(
                "line {number}: is not written as a journal writes it; expected every key once, the hash "
                "last, and neither spaces nor needless escapes",
                number=number,
            )
        del content["hash"]
        self._lines.append(Line(content, line_hash, f"{written}\n", self._end + len(text) + 1))

    def verify(self, hashing: Hashing) -> None:
        """Make sure that every line has its hash, and make hashes in this way from now on.

        Raises:
            CorruptRecord: A line was changed, or is not where it was.
        """
        before = ""
        for number, line in enumerate(self._lines, 1):
            expected = hashing(before, line.content)
            if line.hash != expected:
                raise CorruptRecord(
                    "line {number}: was changed, or a line before it was removed or put in: its hash is "
                    "{hash}, expected {expected}",
                    number=number,
                    hash=shown(line.hash),
                    expected=shown(expected),
                )
            before = expected
        self.hashing = hashing

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines."""
        return tuple(self._lines)

    @property
    def last(self) -> Line:
        """The last line; there has to be one."""
        return self._lines[-1]

    @property
    def _end(self) -> int:
        return self._lines[-1].end if self._lines else 0

    def read_as(self, entries: Iterable[object]) -> None:
        """Keep with each line the entry that was read from it."""
        lines = zip(self._lines, entries, strict=True)
        self._lines = [line.replace(entry=entry) for line, entry in lines]

    def remember(self, after: Iterable[object]) -> None:
        """Remember something with each line."""
        lines = zip(self._lines, after, strict=True)
        self._lines = [line.replace(after=state) for line, state in lines]

    def append(self, content: Mapping[str, Any], entry: object = None, after: object = None) -> None:
        """Append a line; when this returns, it is in the file. After an error, journal and file are as before.

        Args:
            content: The line without its hash.
            entry: What the line says, to keep with it.
            after: What to remember with it.

        Raises:
            CorruptRecord: The line is longer, nested deeper or holds a longer number than a line may.
            RecordInUse: The file is not as this journal left it: another writer has written to it, or is doing so.
            OSError: The file cannot be written, or there is one already where a journal begins.
        """
        if self.hashing is None:
            raise CorruptRecord("the hashes of this journal were not verified; nothing can be appended to it")
        line_hash = self.hashing(self._lines[-1].hash if self._lines else "", content)
        text = json_text({**content, "hash": line_hash})
        data = text.encode()
        if len(data) > MAX_LINE:
            raise CorruptRecord(
                "the line would have {count} bytes; a line has at most {maximum}", count=len(data), maximum=MAX_LINE
            )
        if problem := _oversize(data):
            raise CorruptRecord("the line cannot be written: it {problem}", problem=problem)
        line = Line(content, line_hash, f"{text}\n", self._end + len(data) + 1, entry, after)
        if self.path is None:
            self._lines.append(line)
        elif self._lines:
            self._extend(self.path, line)
        else:
            self._create(self.path, line)
        self.lost = None

    def _create(self, path: Path, line: Line) -> None:
        descriptor = os.open(path, _NEW, PRIVATE)
        try:
            with FileIO(descriptor, "r+b") as file, file_lock(descriptor):
                self._write(file, line.text.encode())
                sync_folder(path)
                self._lines.append(line)
        except BaseException:
            # The line in memory decides, also when a signal handler raises.
            if not self._lines:
                path.unlink(missing_ok=True)
            raise

    def _extend(self, path: Path, line: Line) -> None:
        with FileIO(path, "r+b") as file, file_lock(file.fileno()):
            size, newline = self._sound_size(file)
            # Remove all of a line that was cut off; it may be longer than the new one.
            file.truncate(size)
            self._torn = b""
            file.seek(size)
            data = line.text.encode()
            try:
                self._write(file, newline + data)
                self._lines.append(line)
            except BaseException:
                if self._lines[-1] is not line:
                    self._stuck = data
                    file.truncate(size)
                    self._stuck = b""
                raise

    def _sound_size(self, file: FileIO) -> tuple[int, bytes]:
        """Return the length of the file up to its last complete line, and the newline if the line lacks it.

        Raises:
            RecordInUse: The last line is not this journal's, or foreign bytes follow it.
        """
        last = self._lines[-1]
        text = last.text.encode()[:-1]
        size = last.end - 1
        file.seek(size - len(text))
        found = file.read(len(text) + max(len(self._torn), len(self._stuck)) + 2)
        rest = found[len(text) :]
        whole = rest.startswith(b"\n")
        ours = rest in {b"", b"\n" + self._torn} or (whole and self._stuck[:-1].startswith(rest[1:]))
        if found[: len(text)] != text or not ours:
            raise RecordInUse(
                "{file}: somebody else has written to this file since the match was there; expected it "
                "to end with the last line of this match. To go on with what is in the file, load it",
                file=file.name,
            )
        return (size + 1, b"") if whole else (size, b"\n")

    def _write(self, file: FileIO, data: bytes) -> None:
        written = 0
        # A disk that runs full writes a part of it and reports the error at the next try.
        while written < len(data):
            written += file.write(data[written:])
        if self._fsync:
            sync(file.fileno())

    def detached(self) -> Journal:
        """Return a copy that stays in memory."""
        copy = Journal(None, self.hashing)
        copy.lost = self.lost
        copy._lines = [line.replace(after=None) for line in self.lines]
        return copy

    @override
    def __getstate__(self) -> dict[str, Any]:
        """Return the parts of copies and pickles, which stay in memory."""
        return vars(self.detached())

    @override
    def __str__(self) -> str:
        return "".join([line.text for line in self.lines])


def parsed(text: bytes) -> tuple[str, object]:
    """Return what is wrong with a line of JSON, or "", and the data in it.

    How deep it is nested is seen before it is parsed: in WebAssembly, a parser in deep recursion ends the interpreter.
    """
    problem = _oversize(text)
    if problem:
        return problem, None
    try:
        return "", json.loads(text.decode())
    except ValueError as error:
        return Message("is not JSON: {error}", error=error), None


def _oversize(text: bytes) -> str:
    """Return why a line would cost too much to parse, or ""."""
    depth = 0
    for token in _TOKEN.finditer(text):
        match text[token.start() : token.start() + 1]:
            case b"[" | b"{":
                depth += 1
                if depth > MAX_DEPTH:
                    return Message("is nested more than {maximum} deep", maximum=MAX_DEPTH)
            case b"]" | b"}":
                depth -= 1
            case first:
                if first != b'"' and token.end() - token.start() > MAX_DIGITS:
                    return Message("holds a number of more than {maximum} digits", maximum=MAX_DIGITS)
    return ""
