"""Matches in a terminal: watched, played, replayed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from shlex import quote
from time import sleep
from typing import Any, Final, TypeAlias

import click

from cardrules.game import Game
from cardrules.match import Match
from cardrules.playing import play_on
from cardrules.rules.bots import Bot
from cardrules.rules.chance import Seed
from cardrules.steps import Played

from .frame import Command
from .keyboard import Keyboard, Show
from .lines import JsonLines
from .of_game import check_names, check_seats, of_game
from .options import (
    bots_of,
    bots_option,
    delay_option,
    file_option,
    flag_option,
    json_option,
    language_option,
    names_option,
    people_option,
    record_argument,
    seat_option,
    seed_option,
)
from .person import Quit
from .records import begin, free_path, lost_line, replayed, resume, seed_file
from .screen import Screen
from .terminal import Terminal

Audience: TypeAlias = Screen | JsonLines

DELAY: Final = "0.6"
"""How many seconds an action is shown on the whole screen unless --delay says otherwise."""


def seat_names(game: Game, bots: Sequence[str] | None) -> list[str]:
    """Return the name of the bot on each seat.

    Args:
        game: The game.
        bots: The names of the bots, seat by seat, over and over; None for the first one the game has.
    """
    return list(islice(cycle(bots or [next(iter(bots_of(type(game))))]), game.options.players))


# Watching


def demo_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules demo`` for one game."""
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        game = game_type(**options)
        bots = seat_names(game, values["bots"])
        names = check_names(terminal, game, values["names"])
        audience = _audience(terminal, game, None, bots, names, as_json=values["as_json"])
        match = Match(game, values["seed"])
        audience.heading(match.record.seed)
        audience.events(match.events)
        audience.table(match.state)
        for played in play_on(match, [bots_of(game_type)[name] for name in bots]):
            _show(audience, played)
            if values["delay"]:
                sleep(values["delay"])
        audience.result(match.result)
        if not values["as_json"]:
            terminal.console.print()
            terminal.console.print(terminal.say("after-demo", game=game.name), style="dim", soft_wrap=True)

    params: list[click.Parameter] = [
        seed_option(lang, "help-seed"),
        bots_option(lang, game_type),
        names_option(lang),
        delay_option(lang, "help-delay", "0"),
        json_option(lang),
    ]
    return of_game(terminal, "demo", game_type, params, run_it)


def replay_command(terminal: Terminal) -> Command:
    """Return ``cardrules replay``."""

    def callback(
        record: Path, seat: int | None, seed: Seed | None, names: tuple[str, ...] | None, as_json: bool
    ) -> None:
        _, match = replayed(record, seed)
        game = match.game
        terminal.check_language(game.rulebook.languages)
        of_match = terminal.of(game.rulebook)
        check_seats(of_match, game, "--seat", () if seat is None else (seat,))
        called = check_names(of_match, game, names)
        audience = _audience(of_match, game, seat, [""] * game.options.players, called, as_json=as_json)
        audience.heading(match.record.seed if seat is None else None)
        audience.events(match.dealt.events)
        audience.table(match.dealt.state)
        for played in match.history:
            _show(audience, played)
        audience.result(match.result)

    lang = terminal.lang
    params = [
        record_argument(lang),
        seat_option(lang),
        seed_option(lang, "help-secret"),
        names_option(lang),
        json_option(lang),
        language_option(lang),
    ]
    return Command(terminal, "replay", callback, params, terminal.say("help-replay"))


def _audience(
    terminal: Terminal, game: Game, seat: int | None, players: Sequence[str], names: Sequence[str], *, as_json: bool
) -> Audience:
    if as_json:
        return JsonLines(terminal.console, game, seat, players)
    return Screen(terminal.console, game, terminal.lang, seat, players, names)


def _show(audience: Audience, played: Played) -> None:
    audience.acted(played)
    audience.events(played.events)
    audience.touched(played.events, played.state)


# Playing


def play_command(terminal: Terminal, game_type: type[Game]) -> Command:
    """Return ``cardrules play`` for one game."""
    lang = terminal.lang

    def run_it(options: dict[str, object], values: dict[str, Any]) -> None:
        record, resumed, unrecorded = values["record"], values["resume"], values["no_record"]
        if resumed is not None:
            given = [f"--{name.replace('_', '-')}" for name in options]
            given += [f"--{name}" for name in ("seed", "record") if values[name] is not None]
            given += ["--no-record"] if unrecorded else []
            if given:
                raise click.UsageError(terminal.say("resume-alone", given=", ".join(given)))
            match = resume(terminal, game_type, resumed)
            check_seats(terminal, match.game, "--people", values["people"])
            names = check_names(terminal, match.game, values["names"])
        else:
            if record is not None and unrecorded:
                raise click.UsageError(terminal.say("record-or-not"))
            game = game_type(**options)
            check_seats(terminal, game, "--people", values["people"])
            names = check_names(terminal, game, values["names"])
            if record is None and not unrecorded and sys.stdin.isatty():
                record = free_path(game.name)
            match = begin(terminal, game, values["seed"], record)
        delay = None if values["plain"] or not has_whole_screen(terminal) else values["delay"]
        _play(terminal, match, values["people"], values["bots"], names, delay)

    params: list[click.Parameter] = [
        people_option(lang),
        names_option(lang),
        seed_option(lang, "help-seed"),
        bots_option(lang, game_type),
        file_option(lang, "record", terminal.say("help-record")),
        flag_option(lang, "no-record"),
        file_option(lang, "resume", terminal.say("help-resume")),
        flag_option(lang, "plain"),
        delay_option(lang, "help-play-delay", DELAY),
    ]
    return of_game(terminal, "play", game_type, params, run_it)


def has_whole_screen(terminal: Terminal) -> bool:
    """Return whether a match can be shown on a whole screen: at a terminal that can place text, with the extra."""
    typed = sys.stdout.isatty() and sys.stdin.isatty() and not terminal.console.is_dumb_terminal
    return typed and find_spec("textual") is not None


def _play(
    terminal: Terminal,
    match: Match,
    people: Sequence[int],
    bots: Sequence[str] | None,
    names: Sequence[str],
    delay: float | None,
) -> None:
    """Let people play a match against bots.

    Args:
        terminal: Where to, in which language.
        match: The match.
        people: The seats of the people.
        bots: The names of the bots on the other seats, over and over; None for the first one the game has.
        names: Who sits on each seat.
        delay: How many seconds each action is shown on the whole screen; None to play line by line.
    """
    game = match.game
    players = seat_names(game, bots)
    seated: list[Bot] = [bots_of(type(game))[name] for name in players]
    for seat in people:
        players[seat] = terminal.say("you" if len(people) == 1 else "person")
    screens = {seat: Screen(terminal.console, game, terminal.lang, seat, players, names) for seat in people}
    keyboard = Keyboard(terminal, screens)
    interrupted = False
    try:
        if delay is None:
            _play_by_line(keyboard, match, people, seated)
        else:
            from .tui import play_at_table  # noqa: PLC0415 - takes a while, and needs an extra

            play_at_table(match, screens, seated, delay)
    except (Quit, KeyboardInterrupt) as reason:
        terminal.console.print()
        interrupted = isinstance(reason, KeyboardInterrupt)
    if match.result is not None:
        _finish(keyboard, match, alone=len(people) == 1)
    elif match.record.path is not None:
        keyboard.screen.say("to-resume", whole=True, command=_to_resume(match, people, bots, names))
    if interrupted:
        raise click.exceptions.Exit(130)


def _play_by_line(keyboard: Keyboard, match: Match, people: Sequence[int], bots: Sequence[Bot]) -> None:
    seated = [keyboard.person(seat) if seat in people else bot for seat, bot in enumerate(bots)]
    _introduce(keyboard, match)
    for played in play_on(match, seated):
        keyboard.show(_acted(played))


def _introduce(keyboard: Keyboard, match: Match) -> None:
    terminal, screen = keyboard.terminal, keyboard.screen
    screen.heading(None)
    _show_record(screen, match)
    if match.record.lost is not None:
        screen.line(lost_line(terminal, match.record))
    if match.length:
        screen.say("resumed", actions=terminal.counted(match.length, "{count} action", "{count} actions"))
    else:
        events = match.events
        keyboard.show(lambda screen: screen.events(events))


def _finish(keyboard: Keyboard, match: Match, *, alone: bool) -> None:
    """Show the result, and reveal the seed in the record."""
    path, screen = match.record.path, keyboard.screen
    if path is not None and match.record.header.commitment is not None:
        if match.record.seed is None:
            match.reveal()
        # A machine that stopped just after the reveal may have left it there.
        seed_file(path).unlink(missing_ok=True)
    if alone:
        screen.table(match.state)
    screen.result(match.result)
    if path is None:
        screen.say("seed-is", style="dim", seed=match.record.seed)
    _show_record(screen, match)


def _to_resume(match: Match, people: Sequence[int], bots: Sequence[str] | None, names: Sequence[str]) -> str:
    """Return the command that continues a match."""
    path = str(match.record.path)
    words = ["cardrules play", match.game.name, "--resume", f'"{path}"' if " " in path else path]
    if tuple(people) != (0,):
        words += ["--people", ",".join(str(seat + 1) for seat in people)]
    if bots:
        words += ["--bots", ",".join(bots)]
    if names:
        words += ["--names", quote(",".join(names))]
    return " ".join(words)


def _acted(played: Played) -> Show:
    def show(screen: Screen) -> None:
        screen.acted(played)
        screen.events(played.events)

    return show


def _show_record(screen: Screen, match: Match) -> None:
    """Show where the record is."""
    path = match.record.path
    if path is None:
        return
    screen.say("record-is", style="dim", file=path)
    if match.record.seed is None and match.record.header.commitment is not None:
        screen.say("seed-is-kept", style="dim", file=seed_file(path))
