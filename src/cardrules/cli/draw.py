"""Pictures of a recorded match."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import click

from cardrules._storage.atomic import write_bytes
from cardrules.replay import Replay
from cardrules.rules.chance import Seed
from cardrules.svg import Theme

from .frame import Command
from .of_game import check_names, check_seats
from .options import (
    choice_option,
    file_option,
    flag_option,
    language_option,
    names_option,
    number_option,
    record_argument,
    seat_option,
    seed_option,
)
from .records import replayed
from .terminal import Terminal

_PAGE: Final = ".html"
_PICTURE: Final = ".svg"


def draw_command(terminal: Terminal) -> Command:
    """Return ``cardrules draw``."""

    def callback(
        record: Path,
        at: int | None,
        animate: bool,
        output: Path | None,
        seat: int | None,
        seed: Seed | None,
        names: tuple[str, ...] | None,
        theme: Theme,
    ) -> None:
        if animate and at is not None:
            raise click.UsageError(terminal.say("at-or-animate"))
        if output is not None:
            terminal.check_file("--output", output, (_PICTURE, _PAGE) if animate else (_PICTURE,))
        _, match = replayed(record, seed)
        terminal.check_language(match.game.rulebook.languages)
        of_match = terminal.of(match.game.rulebook)
        check_seats(of_match, match.game, "--seat", () if seat is None else (seat,))
        called = check_names(of_match, match.game, names)
        replay = Replay(match, "all" if seat is None else seat, lang=of_match.lang, names=called, theme=theme)
        if at is not None and at > replay.length:
            right = of_match.say("right-at", last=replay.length)
            raise click.UsageError(of_match.say("bad-value", option="--at", value=at, right=right))
        if not animate:
            drawn: str = replay.picture(replay.length if at is None else at)
        elif output is not None and output.suffix == _PAGE:
            drawn = replay.html()
        else:
            drawn = replay.svg()
        if output is None:
            terminal.console.out(drawn, highlight=False)
        else:
            write_bytes(output, f"{drawn}\n".encode())

    lang = terminal.lang
    params = [
        record_argument(lang),
        number_option(lang, "at", terminal.say("help-at"), "meta-number", minimum=0),
        flag_option(lang, "animate"),
        file_option(lang, "output", terminal.say("help-output"), short="o"),
        seat_option(lang),
        seed_option(lang, "help-secret"),
        names_option(lang),
        choice_option(lang, "theme", "help-theme", get_args(Theme)),
        language_option(lang),
    ]
    return Command(terminal, "draw", callback, params, terminal.say("help-draw"))
