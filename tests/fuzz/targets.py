"""The fuzz targets: each public function that takes text or data of foreign origin, under the oracle.

A target is a function of bytes that returns whether they were accepted. Where an input is more than a text it is JSON,
which :mod:`tests.fuzz.mutations` keeps valid; what is no JSON is left to the targets that take bytes.
"""

from __future__ import annotations

import hmac
import io
import json
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, cast
from unittest.mock import patch

import cardrules
from cardrules import Game, Match, Record, State, View
from cardrules._storage.saves import options_data
from cardrules.cli import main
from cardrules.exploration import explore
from cardrules.rules.chance import Chance, read_seed, seed_text
from cardrules.rules.values import fields_of
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen, Round, ScoreSheet
from tests.engine.toy import Toy

from .oracle import judged, plays_on, require

Target: TypeAlias = Callable[[bytes], bool]

RECORD: Final = "match.jsonl"


@cache
def games() -> tuple[Game[Any, Any], ...]:
    """Return the games that are fuzzed."""
    return (
        Moemmen(players=3),
        Moemmen(players=2, edition="2001", score_colour="declare"),
        MaerchenMau(players=3),
        MaerchenMau(players=2, level="1"),
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


def object_of(data: bytes) -> dict[str, Any] | None:
    """Return the JSON object in bytes; None if it is none."""
    found = json_of(data)
    return cast("dict[str, Any]", found) if isinstance(found, dict) else None


def list_of(data: bytes) -> list[Any] | None:
    """Return the JSON list in bytes; None if it is none."""
    found = json_of(data)
    return None if type(found) is not list else cast("Any", found)


def game_of(document: object) -> Game[Any, Any]:
    """Return the game a document says it is of; any, if it says nothing that is known."""
    found: Mapping[str, object] = cast("Any", document) if isinstance(document, dict) else {}
    alike = [game for game in games() if game.name == found.get("game")] or list(games())
    return next((game for game in alike if options_data(game) == found.get("options")), alike[0])


def _accepted(game: Game[Any, Any], state: State | None, data: bytes) -> bool:
    """Return whether there is a state, and make sure that it plays on."""
    if state is None:
        return False
    plays_on(game, state, len(data))
    return True


def parse_action(data: bytes) -> bool:
    """``Game.parse_action``."""
    text = text_of(data)
    accepted = False
    for game in games():
        action = judged(partial(game.parse_action, text))
        if action is not None:
            accepted = True
            require(str(action) == text, "read as {}", action)
            state = game.start(1)
            for seat in range(game.options.players):
                refused = bool(game.refusals(state, action, seat))
                require(refused != (action in game.legal_actions(state, seat)), "refused and legal, or neither")
    return accepted


def parse_seen_action(data: bytes) -> bool:
    """``Game.parse_action`` of an action with cards that may lie face down."""
    text = text_of(data)
    found = [judged(partial(game.parse_action, text, face_down=True)) for game in games()]
    actions = [action for action in found if action is not None]
    require(all(str(action) == text for action in actions), "read as {}", actions)
    return bool(actions)


def card(data: bytes) -> bool:
    """``Game.card``."""
    text = text_of(data)
    found = [judged(partial(game.card, text)) for game in games()]
    cards = [one for one in found if one is not None]
    require(all(one.id == text for one in cards), "read as {}", cards)
    return bool(cards)


def seed(data: bytes) -> bool:
    """``read_seed``, and texts as seeds."""
    text = text_of(data)
    read = judged(lambda: read_seed(text))
    require(read is None or seed_text(read) == text, "read as {}", read)
    chance = judged(lambda: Chance.from_seed(text))
    if chance is not None:
        require(read_seed(chance.seed) == text, "written as {}", chance.seed)
        require(sorted(chance.shuffle(range(9))[0]) == list(range(9)), "not a shuffle")
    return read is not None


def restore(data: bytes) -> bool:
    """``Game.restore``."""
    document = json_of(data)
    game = game_of(document)
    return _accepted(game, judged(lambda: game.restore(document)), data)


def restore_view(data: bytes) -> bool:
    """``Game.restore_view``."""
    document = json_of(data)
    game = game_of(document)
    view = judged(lambda: game.restore_view(document))
    if view is None:
        return False
    require(game.restore_view(game.dump_view(view)) == view, "what was accepted comes back otherwise")
    viewer = cast("View", view).viewer
    judged(lambda: (game.actors(view), game.result(view), game.rounds(view), str(view), hash(view)))
    if viewer is not None:
        judged(lambda: game.legal_actions(view, viewer))
    state = judged(lambda: cast("State | None", game.determinize(view, 1)))
    if state is not None:
        require(game.view(state, viewer) == view, "the state behind it looks otherwise")
    return _accepted(game, state, data)


def _restored(data: bytes, kind: str) -> bool:
    """Restore what a frontend receives; the document says of which game it is."""
    document = object_of(data) or {}
    game = game_of(document)
    sent = document.get("data")
    value = judged(partial(getattr(game, f"restore_{kind}"), sent))
    if value is None:
        return False
    require(getattr(game, f"dump_{kind}")(value) == sent, "what was accepted is written otherwise")
    return True


def restore_event(data: bytes) -> bool:
    """``Game.restore_event``."""
    return _restored(data, "event")


def restore_action(data: bytes) -> bool:
    """``Game.restore_action``."""
    return _restored(data, "action")


def restore_refusal(data: bytes) -> bool:
    """``Game.restore_refusal``."""
    return _restored(data, "refusal")


def restore_decision(data: bytes) -> bool:
    """``Game.restore_decision``."""
    return _restored(data, "decision")


def restore_result(data: bytes) -> bool:
    """``Game.restore_result``."""
    return _restored(data, "result")


def position(data: bytes) -> bool:
    """``Game.position``."""
    document = object_of(data) or {}
    fields = document.get("fields")
    if not isinstance(fields, dict):
        return False
    game = game_of(document)
    given = {name: _as_value(game, value) for name, value in cast("dict[str, Any]", fields).items()}
    return _accepted(game, judged(partial(game.position, **given)), data)


_CLASSES: Final = {frozenset(field.name for field in fields_of(kind)): kind for kind in (ScoreSheet, Round)}


def _as_value(game: Game[Any, Any], data: Any, depth: int = 100) -> Any:
    """Return the state's values for JSON data: cards, tuples, frozen values; too deep parts stay as they are."""
    if not depth:
        return data
    if isinstance(data, str):
        return next((card for card in game.deck if card.id == data), data)
    if isinstance(data, list):
        return tuple(_as_value(game, item, depth - 1) for item in cast("Iterable[Any]", data))
    if isinstance(data, dict):
        values = {name: _as_value(game, value, depth - 1) for name, value in cast("dict[str, Any]", data).items()}
        kind: Any = _CLASSES.get(frozenset(values), dict)
        return kind(**values)
    return data


def options(data: bytes) -> bool:
    """``load(name, **options)``."""
    document = object_of(data) or {}
    given = document.get("options")
    if not isinstance(given, dict):
        return False
    game = judged(partial(cardrules.load, cast("str", document.get("game")), **cast("dict[str, Any]", given)))
    if game is None:
        return False
    require(type(game)(**game.options.as_dict()) == game, "other options come of its own")
    state = judged(lambda: game.start(len(data)))
    require(state is not None, "no match can be started")
    return _accepted(game, state, data)


def options_line(data: bytes) -> bool:
    """``Options.parse``."""
    text = text_of(data)
    accepted = False
    for options_type in (Moemmen.options_type, MaerchenMau.options_type):
        found = judged(partial(options_type.parse, text))
        if found is not None:
            accepted = True
            require(options_type.parse(str(found)) == found, "written as {}", str(found))
    return accepted


def sealed(lines: list[Any]) -> bytes:
    """Return lines as a record with the right hashes, as :mod:`cardrules._storage.record_lines` describes them."""
    header = cast("dict[str, Any]", lines[0]) if lines and isinstance(lines[0], dict) else {}
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


def _replayed(content: bytes) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, RECORD)
        path.write_bytes(content)
        match = judged(lambda: Record.load(path).replay())
        require(path.read_bytes() == content, "the file was changed")
    return match is not None and _accepted(match.game, match.state, content)


def record_file(data: bytes) -> bool:
    """``Record.load`` and ``replay`` of any file."""
    return _replayed(data)


def record(data: bytes) -> bool:
    """``Record.load`` and ``replay`` of lines with the right hashes."""
    lines = list_of(data)
    return lines is not None and _replayed(sealed(lines))


def record_of_text(data: bytes) -> bool:
    """``Record.parse`` of any text."""
    text = text_of(data)
    record = judged(lambda: Record.parse(text))
    if record is None:
        return False
    if record.lost is None:
        require(str(record) in {text, f"{text}\n"}, "what was accepted is written otherwise")
    return True


def match_load(data: bytes) -> bool:
    """``Match.load``, and going on."""
    lines = list_of(data)
    if not lines:
        return False
    game_type = type(game_of(lines[0]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, RECORD)
        path.write_bytes(sealed(lines))
        match = judged(lambda: Match.load(path, game_type))
        if match is None:
            return False
        plays_on(match.game, match.state, len(data))
        if match.actors:
            match.play(match.game.legal_actions(match.state)[0])
            again = Match.load(path, game_type)
            require(again.state == match.state, "loaded again it is in another state")
    return True


def checkpoint(data: bytes) -> bool:
    """``explore`` with a checkpoint."""
    lines = list_of(data)
    if lines is None:
        return False
    content = b"".join(f"{json.dumps(line)}\n".encode() for line in lines)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "checkpoint.jsonl")
        path.write_bytes(content)
        found = judged(lambda: explore(*small_exploration(), max_states=60, checkpoint=path))
    return found is not None


def small_exploration() -> tuple[Game[Any, Any], State]:
    """Return a game and a state from which little can be reached."""
    game = Toy(players=2)
    return game, game.position(hands=["b1", "r1"], discard="r2", draw="b3")


HEAVY: Final = (
    "counts.explore",
    "counts.perft",
    "matches._play",
    "matches.free_path",
    "matches.play_on",
    "simulation.run_simulation",
)
"""What the commands do that lasts, or writes files: their arguments are read, and then nothing is done."""


def _nothing(*given: object, **named: object) -> tuple[()]:
    return ()


def command_line(data: bytes) -> bool:
    """The arguments of ``cardrules``."""
    words = list_of(data)
    if words is None:
        return False
    # As an operating system hands them over; a path stays in the folder.
    line = [str(word).replace("/", "_").replace("\x00", "_") for word in words]
    out = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as changed:
        Path(folder, RECORD).write_bytes(record_text())
        for name in HEAVY:
            changed.enter_context(patch(f"cardrules.cli.{name}", _nothing))
        with chdir(folder), redirect_stdout(out), redirect_stderr(out):
            code = judged(lambda: main(line))
    require(code in {0, 1, 2, 130}, "the exit code is {}", code)
    wrong = {char for char in out.getvalue() if not (char.isprintable() or char == "\n")}
    require(not wrong, "the terminal receives {}", wrong)
    return code == 0


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
        parse_seen_action,
        card,
        seed,
        restore,
        restore_view,
        restore_action,
        restore_event,
        restore_refusal,
        restore_decision,
        restore_result,
        position,
        options,
        options_line,
        record_file,
        record,
        record_of_text,
        match_load,
        checkpoint,
        command_line,
    )
}
"""The targets by name."""
