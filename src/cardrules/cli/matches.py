"""Matches in a terminal: watched, played, replayed, verified."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from itertools import count, cycle, islice
from pathlib import Path
from typing import Final, TypeAlias, cast

import click

from cardrules._storage.atomic import PRIVATE, write_bytes
from cardrules.errors import CorruptRecord, InvalidSeed
from cardrules.game import Game
from cardrules.match import Match, Record
from cardrules.playing import play_on
from cardrules.rules.bots import Bot
from cardrules.rules.chance import Seed, fresh_seed, read_seed, seed_text
from cardrules.steps import Played

from .lines import JsonLines
from .options import bots_of
from .person import Person, Quit
from .screen import Screen
from .terminal import Terminal

Audience: TypeAlias = Screen | JsonLines
_SHOWN: Final = 200
"""How many characters of a line that was cut off are shown."""


def demo(terminal: Terminal, game: Game, seed: Seed | None, bots: Sequence[str] | None, *, as_json: bool) -> None:
    """Show a match between bots, all cards visible.

    Args:
        terminal: Where to, in which language.
        game: The game.
        seed: The seed; None for a fresh one.
        bots: The names of the bots, seat by seat, over and over; None for the first one the game has.
        as_json: Whether to write for machines.
    """
    names = seat_names(game, bots)
    match = Match(game, seed)
    audience = _audience(terminal, game, None, names, as_json=as_json)
    audience.heading(match.record.seed)
    audience.events(match.events)
    audience.table(match.state)
    for played in play_on(match, [bots_of(type(game))[name] for name in names]):
        _show(audience, played)
    audience.result(match.result)


def replay(terminal: Terminal, path: Path, seat: int | None, seed: Seed | None, *, as_json: bool) -> None:
    """Show a recorded match.

    Args:
        terminal: Where to, in which language.
        path: The record.
        seat: Whose knowledge is shown; None for all of it.
        seed: The seed, if the record keeps it secret.
        as_json: Whether to write for machines.
    """
    with _named(path):
        record = Record.load(path)
        match = record.replay(seed=_kept_seed(path, record) if seed is None else seed)
    game = match.game
    terminal.check_language(game.rulebook.languages)
    terminal = terminal.of(game.rulebook)
    if seat is not None:
        _check_seat(terminal, game, seat)
    audience = _audience(terminal, game, seat, [""] * game.options.players, as_json=as_json)
    audience.heading(match.record.seed if seat is None else None)
    audience.events(match.dealt.events)
    audience.table(match.dealt.state)
    for played in match.history:
        _show(audience, played)
    audience.result(match.result)


def verify(terminal: Terminal, path: Path, seed: Seed | None, public: Path | None) -> None:
    """Check a record: its lines, its seed, every action; and whether a public record belongs to it.

    Args:
        terminal: Where to, in which language.
        path: The record.
        seed: The seed, if the record keeps it secret.
        public: The public record; None for no such check.

    Raises:
        CorruptRecord: What is wrong, with its line.
    """
    with _named(path):
        record = Record.load(path)
        match = record.replay(seed=_kept_seed(path, record) if seed is None else seed)
    say = terminal.say
    actions = terminal.counted(match.length, "{count} action", "{count} actions")
    lines = [say("record-right", file=path, game=match.game.name, actions=actions, hash=record.hash)]
    if public is not None:
        with _named(public):
            count = match.check_public(public)
        lines.append(
            say(
                "public-right",
                file=public,
                count=count,
                lines=terminal.counted(len(record.entries) + 1, "{count} line", "{count} lines"),
            )
        )
    if record.header.version == 1:
        lines.append(say("record-weak"))
    if match.result is None:
        lines.append(say("unfinished"))
    if record.lost is not None:
        lines.append(say("line-lost", line=record.lost[:_SHOWN]))
    for line in lines:
        terminal.console.print(line, soft_wrap=True)


def begin(terminal: Terminal, game: Game, seat: int, seed: Seed | None, path: Path | None) -> Match:
    """Return a new match that is recorded in a file.

    The record reveals nothing about the cards to come to others who can read it: it commits to the seed, which is in a
    file of its own until the match is over.

    Args:
        terminal: Whose language is spoken.
        game: The game.
        seat: The person's seat.
        seed: The seed; None for a fresh one.
        path: The file; None for a name that is still free.
    """
    _check_seat(terminal, game, seat)
    if path is None:
        names = (Path(f"{game.name}-{number}.jsonl") for number in count(1))
        path = next(name for name in names if not name.exists())
    elif path.exists():
        raise click.UsageError(terminal.say("file-exists", file=path))
    seed = fresh_seed() if seed is None else seed
    # The record first: if two processes begin one, only the first may write the seed.
    match = Match(game, seed, record=path, commit=True, fsync=True)
    try:
        write_bytes(_seed_file(path), f"{seed_text(seed)}\n".encode(), PRIVATE)
    except OSError:
        path.unlink()
        raise
    return match


def _seed_file(path: Path) -> Path:
    """Return where the seed of a recorded match is until the match is over."""
    return path.with_name(f"{path.name}.seed")


def _kept_seed(path: Path, record: Record) -> Seed | None:
    """Return the seed that is kept in a file next to a record that has only a commitment to it; None if none is."""
    file = _seed_file(path)
    if record.header.commitment is None or record.seed is not None or not file.exists():
        return None
    try:
        return read_seed(file.read_text(encoding="utf-8").removesuffix("\n"))
    except (InvalidSeed, UnicodeDecodeError) as error:
        raise InvalidSeed("{file}: {error}", file=file, error=error) from None


def resume(terminal: Terminal, game_type: type[Game], seat: int, path: Path) -> Match:
    """Return the match of a record, to be continued.

    Args:
        terminal: Whose language is spoken.
        game_type: The game that is asked for.
        seat: The person's seat.
        path: The record.
    """
    with _named(path):
        record = Record.load(path)
        recorded = record.header.game
        if recorded != game_type.name:
            text = terminal.say("other-game", file=path, recorded=recorded, asked=game_type.name)
            raise click.UsageError(text)
        seed = _kept_seed(path, record)
        if seed is None and record.header.commitment is not None and record.seed is None:
            raise InvalidSeed(terminal.say("no-seed", file=path, seed=_seed_file(path)))
        match: Match = Match.load(path, game_type, seed=seed, fsync=True)
    _check_seat(terminal, match.game, seat)
    return match


def play(terminal: Terminal, match: Match, seat: int, bots: Sequence[str] | None) -> None:
    """Let a person play a match against bots; when it is over, its seed is revealed in the record.

    Args:
        terminal: Where to, in which language.
        match: The match; its record is a file.
        seat: The person's seat.
        bots: The names of the bots on the other seats, over and over; None for the first one the game has.
    """
    game = match.game
    names = seat_names(game, bots)
    names[seat] = terminal.say("you")
    screen = Screen(terminal.console, game, terminal.lang, seat, names)
    seated: list[Bot] = [bots_of(type(game))[name] for name in seat_names(game, bots)]
    seated[seat] = Person(screen)
    screen.heading(None)
    path = cast("Path", match.record.path)
    screen.say("record-is", style="dim", file=path)
    if match.record.seed is None and match.record.header.commitment is not None:
        screen.say("seed-is-kept", style="dim", file=_seed_file(path))
    if match.record.lost is not None:
        screen.say("line-lost", line=match.record.lost[:_SHOWN])
    if match.length:
        screen.say("resumed", actions=terminal.counted(match.length, "{count} action", "{count} actions"))
    else:
        screen.events(match.events)
    try:
        for played in play_on(match, seated):
            screen.acted(played)
            screen.events(played.events)
    except (Quit, KeyboardInterrupt) as reason:
        words = [f"cardrules play {game.name} --resume {path}"]
        words += [f"--seat {seat}"] if seat else []
        words += [f"--bots {','.join(bots)}"] if bots else []
        terminal.console.print()
        screen.say("to-resume", whole=True, command=" ".join(words))
        if isinstance(reason, KeyboardInterrupt):
            raise click.exceptions.Exit(130) from None
        return
    if match.record.header.commitment is not None:
        if match.record.seed is None:
            match.reveal()
        # A machine that stopped just after the reveal may have left it there.
        _seed_file(path).unlink(missing_ok=True)
    screen.table(match.state)
    screen.result(match.result)


@contextmanager
def _named(path: Path) -> Generator[None, None, None]:
    """Add the name of the file to an error about it."""
    try:
        yield
    except CorruptRecord as error:
        raise CorruptRecord("{path}: {error}", path=path, error=error) from error


def _check_seat(terminal: Terminal, game: Game, seat: int) -> None:
    last = game.options.players - 1
    if not 0 <= seat <= last:
        right = terminal.say("right-seat", last=last)
        raise click.UsageError(terminal.say("bad-value", option="--seat", value=seat, right=right))


def seat_names(game: Game, bots: Sequence[str] | None) -> list[str]:
    """Return the name of the bot on each seat.

    Args:
        game: The game.
        bots: The names of the bots, seat by seat, over and over; None for the first one the game has.
    """
    return list(islice(cycle(bots or [next(iter(bots_of(type(game))))]), game.options.players))


def _audience(terminal: Terminal, game: Game, seat: int | None, players: Sequence[str], *, as_json: bool) -> Audience:
    if as_json:
        return JsonLines(terminal.console, game, seat, players)
    return Screen(terminal.console, game, terminal.lang, seat, players)


def _show(audience: Audience, played: Played) -> None:
    audience.acted(played)
    audience.events(played.events)
    audience.touched(played.events, played.state)
