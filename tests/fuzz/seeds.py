"""The seed corpus of each target: real texts, dumps, records and command lines, made by the library."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from cardrules import Game, Match, Result, State
from cardrules._storage.saves import options_data
from cardrules.exploration import explore
from cardrules.trace import sample_options

from .targets import games, record_text, small_exploration


def _played(game: Game[Any, Any], actions: int) -> Match[Any, Any]:
    match: Match[Any, Any] = Match(game, actions)
    rng = Random(actions)  # noqa: S311 - it plays a game
    for _ in range(actions):
        if match.actors:
            match.play(rng.choice(match.game.legal_actions(match.state)), match.actors[0])
    return match


def _states() -> Iterator[tuple[Game[Any, Any], State]]:
    for game in games():
        for actions in (0, 9, 60):
            yield game, _played(game, actions).state


def _fields(game: Game[Any, Any], state: State) -> dict[str, Any]:
    fields: dict[str, Any] = game.dump(state)["state"]
    del fields["chance"], fields["cards"]
    return fields


def _lines(match: Match[Any, Any]) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in str(match.record).splitlines()]
    return [{key: value for key, value in line.items() if key != "hash"} for line in lines]


def _checkpoint() -> list[object]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "checkpoint.jsonl")
        explore(*small_exploration(), max_states=12, checkpoint=path)
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _command_lines() -> list[list[str]]:
    return [
        ["games", "--json"],
        ["verify", "match.jsonl", "--json"],
        ["replay", "match.jsonl", "--seat", "1", "--lang", "de"],
        ["draw", "match.jsonl", "--at", "1", "--seat", "2", "--names", "Anna"],
        ["draw", "match.jsonl", "--animate", "-o", "match.html"],
        ["rules", "maerchenmau", "--lang", "de", "--diff", "level=1"],
        ["demo", "moemmen", "--players", "3", "--seed", "7", "--bots", "collector,random", "--delay", "0.5"],
        [
            "play",
            "maerchenmau",
            "--level",
            "2",
            "--set",
            "swap_give=after_seeing",
            "--record",
            "new.jsonl",
            "--people",
            "1,2",
        ],
        ["simulate", "moemmen", "--games", "3", "--workers", "1", "--out", "x.csv"],
        ["explore", "moemmen", "--cards", "R+1.1 R+1.2", "--max-states", "9", "--checkpoint", "c.jsonl"],
        ["perft", "maerchenmau", "--depth", "2", "--seed", "int:3"],
        ["completion", "zsh"],
        ["--help"],
    ]


def _actions() -> Iterator[str]:
    for game in games():
        yield from map(str, game.actions[:: len(game.actions) // 20])


def _positions() -> Iterator[dict[str, Any]]:
    for game, state in _states():
        yield {"game": game.name, "options": options_data(game), "fields": _fields(game, state)}


def _views() -> Iterator[dict[str, Any]]:
    for game, state in _states():
        for viewer in (0, 1, None):
            yield game.dump_view(game.view(state, viewer))


def _about(game: Game[Any, Any], data: object) -> dict[str, Any]:
    return {"game": game.name, "options": options_data(game), "data": data}


def _events() -> Iterator[dict[str, Any]]:
    for game in games():
        match = _played(game, 40)
        for event in {type(event): event for event in match.events}.values():
            for seen in (event, game.view_event(event, None)):
                if seen is not None:
                    yield _about(game, game.dump_event(seen))


def _action_objects() -> Iterator[dict[str, Any]]:
    for game in games():
        for action in game.actions[:: len(game.actions) // 30]:
            yield _about(game, game.dump_action(action))


def _refusals() -> Iterator[dict[str, Any]]:
    for game, state in _states():
        actions = game.actions[:: len(game.actions) // 10]
        found = [refusal for action in actions for refusal in game.refusals(state, action)]
        for refusal in {refusal.code: refusal for refusal in found}.values():
            yield _about(game, game.dump_refusal(refusal))


def _decisions() -> Iterator[dict[str, Any]]:
    for game, state in _states():
        if (decision := game.decision(state)) is not None:
            yield _about(game, game.dump_decision(decision))


def _results() -> Iterator[dict[str, Any]]:
    for game in games():
        for scores in (tuple(range(game.options.players)), (5,) * game.options.players):
            yield _about(game, game.dump_result(Result.by_score(scores, "target")))


def _options() -> Iterator[dict[str, Any]]:
    for game in games():
        for options in sample_options(game.options_type)[:6]:
            yield {"game": game.name, "options": options_data(type(game)(**options.as_dict()))}


def _records() -> Iterator[list[dict[str, Any]]]:
    for game in games():
        for actions in (0, 4, 12):
            yield _lines(_played(game, actions))


_TEXTS: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "parse_action": _actions,
    "parse_seen_action": lambda: ["??", "give ??", *_actions()],
    "card": lambda: [card.id for game in games() for card in game.deck[::5]],
    "options_line": lambda: [str(options) for game in games() for options in sample_options(game.options_type)[:9]],
    "seed": lambda: ["str:x", "int:-12", "hex:00ff", "str:ä", "int:0", "hex:"],
    "record_file": lambda: [record_text().decode(), *(str(_played(game, 5).record) for game in games())],
    "record_of_text": lambda: [record_text().decode(), *(str(_played(game, 5).record) for game in games())],
}
_DOCUMENTS: Final[Mapping[str, Callable[[], Iterable[object]]]] = {
    "restore": lambda: [game.dump(state) for game, state in _states()],
    "restore_view": _views,
    "restore_action": _action_objects,
    "restore_event": _events,
    "restore_refusal": _refusals,
    "restore_decision": _decisions,
    "restore_result": _results,
    "position": _positions,
    "options": _options,
    "record": _records,
    "match_load": _records,
    "checkpoint": lambda: [_checkpoint()],
    "command_line": _command_lines,
}


@cache
def corpus(target: str) -> tuple[bytes, ...]:
    """Return the inputs that a target's fuzzing begins with, all of which are accepted."""
    if target in _TEXTS:
        return tuple(text.encode() for text in _TEXTS[target]())
    return tuple(json.dumps(document).encode() for document in _DOCUMENTS[target]())
