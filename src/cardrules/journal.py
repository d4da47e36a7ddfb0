"""Journals: append-only JSON Lines in which every line vouches for those before it.

Each line is a JSON object with a ``hash``: the first 16 hexadecimal digits of SHA-256 over the hash of the line before
(nothing for the first) and the line itself without its hash, as JSON in UTF-8 with sorted keys, without spaces and
without escapes for non-ASCII characters. So a line that was changed, removed or put in is noticed. It is no signature:
who rewrites a whole journal can work out every hash anew, unless the last one was published.

A line is written as a whole and never touched again. If the machine stops in the middle of one, that line is lost and
no other.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Self, cast

from typing_extensions import override

from .errors import CorruptRecord


class Journal:
    """Lines in memory, and in a file if there is a path.

    Args:
        path: The file, which the first line creates; None to stay in memory.
        fsync: Whether to wait after each line until the disk has it.

    Attributes:
        path: The file, or None.
        lines: The lines without their hashes.
        hash: The hash of the last line.
        lost: What there was of a last line that was not written to its end; None if there is none.
    """

    def __init__(self, path: Path | None = None, *, fsync: bool = False) -> None:
        self.path = path
        self.lines: list[Mapping[str, Any]] = []
        self.hash: str = ""
        self.lost: str | None = None
        self._fsync = fsync
        self._text: list[str] = []
        # How many bytes the file has, and how many of them are whole lines.
        self._size = 0
        self._sound = 0

    @classmethod
    def load(cls, path: Path, *, fsync: bool = False) -> Self:
        """Return the journal in a file; the file is not touched before the next line is appended.

        Raises:
            CorruptRecord: A line is malformed, was changed, or is not where it was.
            OSError: The file cannot be read.
        """
        made = cls(path, fsync=fsync)
        data = path.read_bytes()
        pieces = data.split(b"\n")
        # After the last newline comes a line that was not written to its end, or nothing.
        if not pieces[-1]:
            pieces.pop()
        for number, piece in enumerate(pieces, 1):
            try:
                line = json.loads(piece.decode())
            except (ValueError, RecursionError) as error:
                if number < len(pieces):
                    raise CorruptRecord(f"line {number}: is not JSON: {error}") from None
                made.lost = piece.decode(errors="replace").strip() or None
                break
            made._take(number, line)
            made._sound += len(piece) + 1
        made._size = len(data)
        return made

    def _take(self, number: int, line: object) -> None:
        content = cast("dict[str, Any]", line) if isinstance(line, dict) else {}
        found = content.pop("hash", None)
        if not isinstance(found, str):
            raise CorruptRecord(f"line {number}: expected a JSON object with a hash")
        right, text = self._written(content)
        if found != right:
            raise CorruptRecord(
                f"line {number}: was changed, or a line before it was removed or put in: its hash is {found!r}, "
                f"expected {right!r}"
            )
        self._keep(content, right, text)

    def _written(self, line: Mapping[str, Any]) -> tuple[str, str]:
        """Return the hash of a line that comes next, and its text."""
        content = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        # A text from a file may hold half a surrogate pair, which UTF-8 cannot write.
        line_hash = sha256((self.hash + content).encode(errors="surrogatepass")).hexdigest()[:16]
        return line_hash, json.dumps({**line, "hash": line_hash}, separators=(",", ":"), ensure_ascii=False) + "\n"

    def _keep(self, line: Mapping[str, Any], line_hash: str, text: str) -> None:
        self.lines.append(line)
        self.hash = line_hash
        self._text.append(text)

    def append(self, line: Mapping[str, Any]) -> None:
        """Append a line; when this returns, it is in the file.

        Raises:
            CorruptRecord: The file is not as this journal left it: somebody else writes to it.
            OSError: The file cannot be written, or there is one already where a journal begins.
        """
        line_hash, text = self._written(line)
        if self.path is not None:
            self._write(self.path, text.encode())
            self.lost = None
        self._keep(line, line_hash, text)

    def _write(self, path: Path, text: bytes) -> None:
        with path.open("r+b" if self.lines else "xb") as file:
            size = file.seek(0, os.SEEK_END)
            if size != self._size:
                raise CorruptRecord(f"{path}: has {size} bytes, not {self._size} as before: somebody else writes to it")
            # A line that was not written to its end is cut off; one that lacks only its newline gets it.
            file.truncate(min(self._sound, size))
            file.seek(0, os.SEEK_END)
            try:
                file.write(b"\n" + text if self._sound > size else text)
                file.flush()
                if self._fsync:
                    os.fsync(file.fileno())
            except OSError:
                file.truncate(min(self._sound, size))
                raise
            self._size = self._sound = file.tell()

    def detached(self) -> Journal:
        """Return a copy that stays in memory."""
        copy = Journal()
        copy.lines, copy.hash, copy.lost, copy._text = [*self.lines], self.hash, self.lost, [*self._text]
        return copy

    @override
    def __str__(self) -> str:
        return "".join(self._text)
