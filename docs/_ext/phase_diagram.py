"""How phases follow each other: read from the effects, and seen in matches."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType, MethodType
from typing import Any, cast

import cardrules
from cardrules import Game, Options, Source, Text, Validator, Window
from cardrules.bots import bot_rng
from cardrules.trace import Trace, moves_of, tables_of

PRESET_MATCHES = 10
"""How many matches are watched under the options of each preset."""
ACTIONS = 200
"""After how many actions one stops watching a match."""

Edges = dict[tuple[str, str], dict[str, None]]
"""The actions that lead from one phase, or window, to a phase."""


def phases_set_by(effect: Callable[..., Any]) -> set[str]:
    """Return the phases that an effect, and what it calls of the same package, put into the state by name."""
    found: set[str] = set()
    seen: set[object] = set()
    waiting: list[object] = [effect]
    while waiting:
        function = waiting.pop()
        if function not in seen and isinstance(function, FunctionType | MethodType):
            seen.add(function)
            for call in _calls(_plain(function)):
                found.update(_phases(call))
                waiting += _called(call, function, effect.__module__.partition(".")[0])
    return found


def _plain(function: FunctionType | MethodType) -> FunctionType:
    return cast("FunctionType", function.__func__) if isinstance(function, MethodType) else function


@cache
def _calls(function: FunctionType) -> tuple[ast.Call, ...]:
    """Return the calls in a function."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _phases(call: ast.Call) -> Iterator[str]:
    """Yield the texts that an argument ``phase=`` can be, but for those of a condition."""
    for keyword in call.keywords:
        if keyword.arg == "phase":
            waiting: list[ast.expr] = [keyword.value]
            while waiting:
                match waiting.pop():
                    case ast.Constant(value=str(text)):
                        yield text
                    case ast.IfExp(body=body, orelse=orelse):
                        waiting += [body, orelse]
                    case _:
                        pass


def _called(call: ast.Call, function: FunctionType | MethodType, package: str) -> Iterator[object]:
    """Yield the function or method of the package that is called, if it can be told from the call."""
    match call.func:
        case ast.Name(id=name):
            called: Any = _plain(function).__globals__.get(name)
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if isinstance(function, MethodType):
            called = getattr(function.__self__, name, None)
        case _:
            called = None
    if getattr(called, "__module__", "").partition(".")[0] == package:
        yield called


def possible_edges(game: Game, edges: Edges) -> None:
    """Note where the actions of a game can lead by the source of their effects."""
    for table, move in moves_of(game):
        if any(_always_refuses(check) for check in move.validators):
            continue
        for phase in phases_set_by(move.effect):
            if phase in game.phases:
                edges.setdefault((table.name, phase), {})[move.action.word] = None


def _always_refuses(check: Validator | Source) -> bool:
    """Return whether a row stands in its table only to say why not."""
    return isinstance(check, Validator) and not check.on_action and not check.reads and check.check() is not None


def watch(game: Game, seed: str, edges: Edges) -> None:
    """Play a match by chance and by the game's own bots, and note which actions led from which phase to which."""
    bots = (cardrules.random_bot, *game.bots.values())
    state = game.start(seed=seed)
    for number in range(ACTIONS):
        seats = game.actors(state)
        if not seats:
            return
        rng = bot_rng(seed, 0, number)
        seat, bot = rng.choice(seats), rng.choice(bots)
        action = bot(game, game.view(state, seat), seat, rng)
        if action is not None:
            before = state.phase
            state = game.apply(state, action, seat)
            if any(type(action) is move.action for move in game.phases[before].moves):
                edges.setdefault((before, state.phase), {})[action.word] = None


def diagram(trace: Trace, presets: list[Options]) -> list[str]:
    """Return the phases as a graph in Markdown, with what the lines mean."""
    usual: Edges = {}
    for options in presets:
        for number in range(PRESET_MATCHES):
            watch(trace.game_type(**options.as_dict()), f"diagram {number}", usual)
    every: Edges = {edge: dict(words) for edge, words in usual.items()}
    for number, game in enumerate(trace.games):
        watch(game, f"diagram {number}", every)
        possible_edges(game, every)

    lines = ["digraph phases {", '  node [shape=box, style=rounded, fontname="sans-serif"];']
    lines.append('  edge [fontname="sans-serif", fontsize=10];')
    looks = {
        table.name: ', style="rounded,dashed"'
        if isinstance(table, Window)
        else ""
        if table.moves
        else ", peripheries=2"
        for game in trace.games
        for table in tables_of(game)
    }
    lines += [_node(trace, name, look) for name, look in looks.items()]
    for (before, after), words in every.items():
        seen = usual.get((before, after), {})
        rest = [word for word in words if word not in seen]
        for style, some in (("solid", seen), ("dashed", rest)):
            if some:
                label = "\\n".join(some)
                lines.append(f'  "{before}" -> "{after}" [label="{label}", style={style}];')
    lines.append("}")
    how = (
        f"Solid: seen in {PRESET_MATCHES} seeded matches under each preset. Dashed: rarer, or under other options; "
        f"read from the effects, or seen under one of {len(trace.games)} sets of options. A dashed box is a window."
    )
    alt = ":alt: The phases, and the actions that lead from one to the next."
    return ["```{graphviz}", alt, "", *lines, "```", "", how, ""]


def _node(trace: Trace, name: str, more: str) -> str:
    label = trace.book.names.get(f"phase.{name}", Text("", "")).render("en")
    return f'  "{name}" [label="{name}\\n{label}"{more}];'
