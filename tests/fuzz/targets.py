"""The fuzz targets: each public function that takes text or data of foreign origin, under the oracle.

A target is a function of bytes. Where an input is more than a text it is JSON, which :mod:`tests.fuzz.mutations` keeps
valid; what is no JSON is left to the targets that take bytes.
"""

from __future__ import annotations

import hmac
import io
import json
import tempfile
from collections.abc import Callable, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, cast
from unittest.mock import patch

import cardrules
from cardrules import Chance, Game, Match, Record, State, View
from cardrules.chance import read_seed, seed_text
from cardrules.cli import main
from cardrules.exploration import explore
from cardrules.saves import options_data
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.engine.toy import Toy

from .oracle import judged, plays_on, require

Target: TypeAlias = Callable[[bytes], object]

RECORD: Final = "match.jsonl"


@cache
def games() -> tuple[Game[Any, Any], ...]:
    """Return the games that are fuzzed."""
    return (
        Moemmen(players=3),
        Moemmen(players=2, edition="2001", score_colour="declare"),
        MaerchenMau(players=3),
        MaerchenMau(players=2, level="1"),
        Toy(players=3),
    )


def text_of(data: bytes) -> str:
    """Return bytes as a text, which may be one that cannot be written in UTF-8."""
    return data.decode(errors="surrogateescape")


def json_of(data: bytes) -> Any:
    """Return the JSON data in bytes; None if it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def game_of(document: object) -> Game[Any, Any]:
    """Return the game a document says it is of; any, if it says nothing that is known."""
    found = cast("Mapping[str, object]", document) if isinstance(document, dict) else {}
    alike = [game for game in games() if game.name == found.get("game")] or list(games())
    return next((game for game in alike if options_data(game) == found.get("options")), alike[0])


def parse_action(data: bytes) -> None:
    """``Game.parse_action``."""
    text = text_of(data)
    for game in games():
        action = judged(lambda game=game: game.parse_action(text))
        if action is not None:
            require(str(action) == text, "read as {}", action)
            state = game.start(1)
            for seat in range(game.options.players):
                refused = bool(game.refusals(state, action, seat))
                require(refused != (action in game.legal_actions(state, seat)), "refused and legal, or neither")


def card(data: bytes) -> None:
    """``Game.card``."""
    text = text_of(data)
    for game in games():
        found = judged(lambda game=game: game.card(text))
        require(found is None or found.id == text, "read as {}", found)


def seed(data: bytes) -> None:
    """``read_seed``, and texts as seeds."""
    text = text_of(data)
    read = judged(lambda: read_seed(text))
    require(read is None or seed_text(read) == text, "read as {}", read)
    chance = judged(lambda: Chance.from_seed(text))
    if chance is not None:
        require(read_seed(chance.seed) == text, "written as {}", chance.seed)
        require(sorted(chance.shuffle(range(9))[0]) == list(range(9)), "not a shuffle")


def restore(data: bytes) -> None:
    """``Game.restore``."""
    document = json_of(data)
    game = game_of(document)
    state = judged(lambda: game.restore(document))
    if state is not None:
        plays_on(game, state, len(data))


def restore_view(data: bytes) -> None:
    """``Game.restore_view``."""
    document = json_of(data)
    game = game_of(document)
    view = judged(lambda: game.restore_view(document))
    if view is None:
        return
    require(game.restore_view(game.dump_view(view)) == view, "what was accepted comes back otherwise")
    viewer = cast("View", view).viewer
    judged(lambda: (game.actors(view), game.result(view), game.rounds(view), str(view), hash(view)))
    if viewer is not None:
        judged(lambda: game.legal_actions(view, viewer))
    state = judged(lambda: cast("State | None", game.determinize(view, 1)))
    if state is not None:
        require(game.view(state, viewer) == view, "the state behind it looks otherwise")
        plays_on(game, state, len(data))


def position(data: bytes) -> None:
    """``Game.position``."""
    document = json_of(data)
    if isinstance(document, dict) and isinstance(fields := document.get("fields"), dict):
        game = game_of(document)
        state = judged(lambda: game.position(**fields))
        if state is not None:
            plays_on(game, state, len(data))


def options(data: bytes) -> None:
    """``load(name, **options)``."""
    document = json_of(data)
    if isinstance(document, dict) and isinstance(given := document.get("options"), dict):
        name = document.get("game")
        game = judged(lambda: cardrules.load(cast("str", name), **given))
        if game is not None:
            require(type(game)(**game.options.as_dict()) == game, "other options come of its own")
            state = judged(lambda: game.start(len(data)))
            require(state is not None, "no match can be started")
            plays_on(game, cast("State", state), len(data))


def sealed(lines: list[Any]) -> bytes:
    """Return lines as a record with the right hashes, as :mod:`cardrules.records` describes them."""
    header: Any = lines[0] if lines and isinstance(lines[0], dict) else {}
    secret = header.get("seed")
    if "state" in header:
        secret = f"state:{_compact(header['state'])}"
    key = sha256(f"cardrules-record-key-1:{secret}".encode(errors="surrogatepass")).digest()
    before, written = "", b""
    for line in lines:
        content = cast("dict[str, Any]", line if isinstance(line, dict) else {"line": line})
        if header.get("version") == 1:
            text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            before = sha256((before + text).encode(errors="surrogatepass")).hexdigest()[:16]
        else:
            text = before + _compact(content)
            before = hmac.new(key, text.encode(errors="surrogatepass"), sha256).hexdigest()
        written += _compact({**content, "hash": before}).encode(errors="surrogatepass") + b"\n"
    return written


def _compact(content: object) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def _replayed(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, RECORD)
        path.write_bytes(content)
        match = judged(lambda: Record.load(path).replay())
        require(path.read_bytes() == content, "the file was changed")
        if match is not None:
            plays_on(match.game, match.state, len(content))


def record_file(data: bytes) -> None:
    """``Record.load`` and ``replay`` of any file."""
    _replayed(data)


def record(data: bytes) -> None:
    """``Record.load`` and ``replay`` of lines with the right hashes."""
    lines = json_of(data)
    if isinstance(lines, list):
        _replayed(sealed(cast("list[Any]", lines)))


def match_load(data: bytes) -> None:
    """``Match.load``, and going on."""
    lines = json_of(data)
    if not isinstance(lines, list) or not lines:
        return
    game_type = type(game_of(cast("list[Any]", lines)[0]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, RECORD)
        path.write_bytes(sealed(cast("list[Any]", lines)))
        match = judged(lambda: cast("Match", Match.load(path, game_type)))
        if match is None:
            return
        plays_on(match.game, match.state, len(data))
        if match.actors:
            match.play(match.game.legal_actions(match.state)[0])
            again = cast("Match", Match.load(path, game_type))
            require(again.state == match.state, "loaded again it is in another state")


def checkpoint(data: bytes) -> None:
    """``explore`` with a checkpoint."""
    lines = json_of(data)
    if isinstance(lines, list):
        content = b"".join(f"{json.dumps(line)}\n".encode() for line in cast("list[object]", lines))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "checkpoint.jsonl")
            path.write_bytes(content)
            judged(lambda: explore(*small_exploration(), max_states=60, checkpoint=path))


def small_exploration() -> tuple[Game[Any, Any], State]:
    """Return a game and a state from which little can be reached."""
    game = Toy(players=2)
    return game, game.position(hands=["b1", "r1"], discard="r2", draw="b3")


HEAVY: Final = ("begin", "demo", "explore", "perft", "play", "resume", "run_simulation")
"""What the commands do that lasts, or writes files: their arguments are read, and then nothing is done."""


def command_line(data: bytes) -> None:
    """The arguments of ``cardrules``."""
    words = json_of(data)
    if not isinstance(words, list):
        return
    # As an operating system hands them over; a path stays in the folder.
    line = [str(word).replace("/", "_").replace("\x00", "_") for word in cast("list[object]", words)]
    out = io.StringIO()
    nothing = {name: lambda *given, **named: None for name in HEAVY}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, RECORD).write_bytes(record_text())
        with (
            chdir(folder),
            redirect_stdout(out),
            redirect_stderr(out),
            patch.multiple("cardrules.cli.commands", **nothing),
        ):
            code = judged(lambda: main(line))
    require(code in {0, 1, 2, 130}, "the exit code is {}", code)
    wrong = {char for char in out.getvalue() if not (char.isprintable() or char == "\n")}
    require(not wrong, "the terminal receives {}", wrong)


@cache
def record_text() -> bytes:
    """Return a short record."""
    match = Match(Moemmen(players=2), "fuzz")
    for _ in range(6):
        match.play(match.game.legal_actions(match.state)[0], match.actors[0])
    return str(match.record).encode()


TARGETS: Final[Mapping[str, Target]] = {
    target.__name__: target
    for target in (
        parse_action,
        card,
        seed,
        restore,
        restore_view,
        position,
        options,
        record_file,
        record,
        match_load,
        checkpoint,
        command_line,
    )
}
"""The targets by name."""
