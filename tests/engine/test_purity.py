"""What the sources may not do: roll dice of their own, look at the clock, or keep what changes in a module.

These are rules of thumb over the syntax tree; they catch slips.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = sorted(path for path in (Path(__file__).parents[2] / "src").rglob("*.py") if "testing" not in path.parts)
"""All modules but those that only test: these choose what to try as they like."""
CHANCE = "cardrules/rules/chance.py"
STOPWATCHES = {"time.monotonic", "time.perf_counter", "time.sleep"}
TIMED = ("cardrules/cli/", "cardrules/simulation/")
"""Where a stopwatch may tell how long something took or how much to hand out, or pause: never what happens."""
FORBIDDEN = {
    "time": "no module looks at the clock",
    "datetime": "no module looks at the clock",
    "secrets": "entropy comes from chance.py alone",
    "uuid": "entropy comes from chance.py alone",
    "numpy": "the engine needs no such thing",
}
MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MAKERS = {"list", "dict", "set", "bytearray", "defaultdict", "Counter", "deque", "OrderedDict", "WeakValueDictionary"}


def name_of(path: Path) -> str:
    return path.relative_to(Path(__file__).parents[2] / "src").as_posix()


def imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield ``(module, name)`` of everything imported; the name is "" for the module itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((alias.name.split(".")[0], "") for alias in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield from ((module.split(".")[0], alias.name) for alias in names)
            case _:
                pass


def impurities(name: str, tree: ast.Module) -> Iterator[str]:
    """Yield what a module does that it may not."""
    for module, what in imported(tree):
        timed = f"{module}.{what}" in STOPWATCHES and name.startswith(TIMED)
        if module in FORBIDDEN and not timed and not (module == "secrets" and name == CHANCE):
            yield f"imports {module}: {FORBIDDEN[module]}"
        if module == "random" and what not in {"", "Random"}:
            yield f"imports random.{what}: only instances of Random, which somebody else made"
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name("random"), attr=attribute) if attribute != "Random":
                yield f"line {node.lineno}: random.{attribute} is the randomness of the whole process"
            case ast.Attribute(value=ast.Name("os"), attr="urandom" | "getrandom" as attribute):
                yield f"line {node.lineno}: os.{attribute}: entropy comes from chance.py alone"
            case ast.Global(names=names):
                yield f"line {node.lineno}: global {', '.join(names)}"
            case ast.Call(func=ast.Name("Random"), args=[], keywords=[], lineno=line):
                yield f"line {line}: Random() without a seed"
            case _:
                pass
    yield from changeable(tree)


def changeable(tree: ast.Module) -> Iterator[str]:
    """Yield what a module keeps that could be changed, unless it is declared never to be."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(target)], value=value) if target != "__all__" and makes_mutable(value):
                yield f"line {node.lineno}: {target} can be changed and is not annotated as Final or Mapping"
            case ast.AnnAssign(target=ast.Name(target), annotation=annotation, value=ast.expr() as value):
                declared = ast.unparse(annotation)
                if makes_mutable(value) and not declared.startswith(("Final", "Mapping", "ClassVar")):
                    yield f"line {node.lineno}: {target} can be changed, and is declared {declared}"
            case _:
                pass


def makes_mutable(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(called)):
            return called in MAKERS
        case ast.Call(func=ast.Subscript(value=ast.Name(called))):
            return called in MAKERS
        case _:
            return isinstance(value, MUTABLE)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_module_is_pure(path: Path) -> None:
    assert list(impurities(name_of(path), ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("import time", 1),
        ("from datetime import datetime", 1),
        ("import secrets", 1),
        ("import random\nrandom.shuffle([])", 1),
        ("from random import choice", 1),
        ("from random import Random\nRandom()", 1),
        ("from random import Random\nRandom(1)", 0),
        ("import os\nos.urandom(3)", 1),
        ("def f():\n    global x", 1),
        ("seen = []", 1),
        ("seen: dict[str, int] = {}", 1),
        ("seen = defaultdict[str, int](int)", 1),
        ("seen: Final = {1: 2}", 0),
        ("seen: Mapping[int, int] = {1: 2}", 0),
        ("seen = (1, 2)\n__all__ = ['seen']", 0),
    ],
)
def test_what_is_not_pure_is_found(source: str, count: int) -> None:
    assert len(list(impurities("cardrules/any.py", ast.parse(source)))) == count


def test_entropy_comes_from_chance_alone() -> None:
    assert list(impurities(CHANCE, ast.parse("import secrets"))) == []
    assert [name_of(path) for path in SOURCES if "secrets" in dict(imported(ast.parse(path.read_text("utf-8"))))] == [
        CHANCE
    ]
