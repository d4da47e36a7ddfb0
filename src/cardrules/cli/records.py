"""Records of matches: where they are, begun, continued and verified."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import click
from platformdirs import user_data_path

from cardrules._storage.atomic import PRIVATE, write_bytes
from cardrules.errors import CardRulesError, CorruptRecord, InvalidSeed, printable
from cardrules.game import Game
from cardrules.match import Match, Record
from cardrules.rules.chance import Seed, fresh_seed, read_seed, seed_text
from cardrules.rules.texts import LIBRARY_LANGUAGES

from .frame import Command
from .lines import write_json
from .options import file_option, json_option, language_option, record_argument, seed_option
from .terminal import Terminal

_SHOWN: Final = 200
"""How many characters of a line that was cut off are shown."""


# Verifying


def verify_command(terminal: Terminal) -> Command:
    """Return ``cardrules verify``."""

    def callback(record: Path, seed: Seed | None, public: Path | None, as_json: bool) -> int | None:
        terminal.check_language(LIBRARY_LANGUAGES)
        if as_json:
            return _verify_for_machines(terminal, record, seed, public)
        _verify(terminal, record, seed, public)
        return None

    lang = terminal.lang
    params = [
        record_argument(lang),
        seed_option(lang, "help-secret"),
        file_option(lang, "public", terminal.say("help-public")),
        json_option(lang),
        language_option(lang),
    ]
    return Command(terminal, "verify", callback, params, terminal.say("help-verify"))


def _verify(terminal: Terminal, path: Path, seed: Seed | None, public: Path | None) -> None:
    record, match = replayed(path, seed)
    say = terminal.say
    actions = terminal.counted(match.length, "{count} action", "{count} actions")
    lines = [say("record-right", file=path, game=match.game.name, actions=actions, hash=record.hash)]
    if public is not None:
        of_lines = terminal.counted(len(record.entries) + 1, "{count} line", "{count} lines")
        lines.append(say("public-right", file=public, count=_public_lines(match, public), lines=of_lines))
    if record.header.version == 1:
        lines.append(say("record-weak"))
    if match.result is None:
        lines.append(say("unfinished"))
    if record.lost is not None:
        lines.append(lost_line(terminal, record))
    for line in lines:
        terminal.console.print(line, soft_wrap=True)


def _verify_for_machines(terminal: Terminal, path: Path, seed: Seed | None, public: Path | None) -> int:
    """Write one JSON object, also about a record that is faulty, and return the exit code."""
    try:
        record, match = replayed(path, seed)
        found = {
            "right": True,
            "game": match.game.name,
            "version": record.header.version,
            "actions": match.length,
            "finished": match.result is not None,
            "hash": record.hash,
            "lost": record.lost,
            "public_lines": None if public is None else _public_lines(match, public),
        }
    except CardRulesError as error:
        found = {"right": False, **_finding(terminal, error)}
    write_json(terminal.console, {"file": printable(str(path)), **found})
    return 0 if found["right"] else 1


def _finding(terminal: Terminal, error: CardRulesError) -> dict[str, object]:
    """Return what is wrong: a code, the line, and the text for people."""
    cause: BaseException = error
    while isinstance(cause.__cause__, CardRulesError):
        cause = cause.__cause__
    # The errors of a record begin with its line, after the name of the file.
    line = re.search(r"(?:^|: )line (\d+)", str(error))
    code = re.sub(r"(?<!^)(?=[A-Z])", "-", type(cause).__name__).lower()
    return {"code": code, "line": int(line[1]) if line else None, "problem": error.message(terminal.lang)}


def _public_lines(match: Match, public: Path) -> int:
    """Return how many lines of the record a public record has, after checking them."""
    with named(public):
        return match.check_public(public)


# Reading


def replayed(path: Path, seed: Seed | None) -> tuple[Record, Match]:
    """Return a record and its match, each action judged anew.

    Args:
        path: The record.
        seed: The seed, if the record keeps it secret; None for the one in the file next to it.

    Raises:
        CorruptRecord: What is wrong, with its line.
    """
    with named(path):
        record = Record.load(path)
        return record, record.replay(seed=_kept_seed(path, record) if seed is None else seed)


def lost_line(terminal: Terminal, record: Record) -> str:
    """Return the text about a last line that was not written to its end."""
    return terminal.say("line-lost", line=(record.lost or "")[:_SHOWN])


@contextmanager
def named(path: Path) -> Generator[None, None, None]:
    """Add the name of the file to an error about it."""
    try:
        yield
    except CorruptRecord as error:
        raise CorruptRecord("{path}: {error}", path=path, error=error) from error


# Writing


def begin(terminal: Terminal, game: Game, seed: Seed | None, path: Path | None) -> Match:
    """Return a new match.

    Its record reveals nothing about the cards to come to others who can read it: it commits to the seed, which is in a
    file of its own until the match is over.

    Args:
        terminal: Whose language is spoken.
        game: The game.
        seed: The seed; None for a fresh one.
        path: The file of the record; None for none.
    """
    seed = fresh_seed() if seed is None else seed
    if path is None:
        return Match(game, seed)
    if path.exists():
        raise click.UsageError(terminal.say("file-exists", file=path))
    # The record first: if two processes begin one, only the first may write the seed.
    match = Match(game, seed, record=path, commit=True, fsync=True)
    try:
        write_bytes(seed_file(path), f"{seed_text(seed)}\n".encode(), PRIVATE)
    except OSError:
        path.unlink()
        raise
    return match


def resume(terminal: Terminal, game_type: type[Game], path: Path) -> Match:
    """Return the match of a record, to be continued.

    Args:
        terminal: Whose language is spoken.
        game_type: The game that is asked for.
        path: The record.
    """
    with named(path):
        record = Record.load(path)
        recorded = record.header.game
        if recorded != game_type.name:
            text = terminal.say("other-game", file=path, recorded=recorded, asked=game_type.name)
            raise click.UsageError(text)
        seed = _kept_seed(path, record)
        if seed is None and record.header.commitment is not None and record.seed is None:
            raise InvalidSeed(terminal.say("no-seed", file=path, seed=seed_file(path)))
        return Match.load(path, game_type, seed=seed, fsync=True)


def free_path(game: str) -> Path:
    """Return the path of a new record in the user's data folder, which is made if it does not exist."""
    folder = user_data_path("cardrules", appauthor=False) / "records"
    folder.mkdir(parents=True, exist_ok=True)
    names = (folder / f"{game}-{number}.jsonl" for number in count(1))
    return next(path for path in names if not path.exists())


def seed_file(path: Path) -> Path:
    """Return where the seed of a recorded match is until the match is over."""
    return path.with_name(f"{path.name}.seed")


def _kept_seed(path: Path, record: Record) -> Seed | None:
    """Return the seed that is kept in a file next to a record that has only a commitment to it; None if none is."""
    file = seed_file(path)
    if record.header.commitment is None or record.seed is not None or not file.exists():
        return None
    try:
        return read_seed(file.read_text(encoding="utf-8").removesuffix("\n"))
    except (InvalidSeed, UnicodeDecodeError) as error:
        raise InvalidSeed("{file}: {error}", file=file, error=error) from None
