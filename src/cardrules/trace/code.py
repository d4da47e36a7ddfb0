"""The clauses that the code of a game names, and where, found without running the code.

A clause is named where its id stands as a string: in a validator, a move, a phase, a window, an effect's ``log.cite``,
a decorator ``@clauses``. An id composed at run time cannot be read, so it is reported, not guessed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Final

import attrs
from typing_extensions import override

_NAMING: Final = frozenset({"clause", "clauses"})
"""Keywords whose strings are always clause ids, as are the arguments of cite and @clauses."""
_BOOK: Final = frozenset({"RuleBook", "Clause", "Ruling"})
"""The classes of a rule book: ids in them are defined, not named."""


@attrs.frozen
class Mention:
    """A place in the code that names a clause.

    Attributes:
        clause: The id as it stands there, without the game's name.
        module: The module's file name without its suffix.
        function: The function, class or constant in which it stands; "" for none.
        line: The line.
        declared: Whether it stands in a decorator ``@clauses``, so that it never fires.
        computed: Whether the id is composed at run time, so that only its beginning can be read.
    """

    clause: str
    module: str
    function: str
    line: int
    declared: bool = False
    computed: bool = False

    @property
    def place(self) -> str:
        """The place in short: ``effects:Effects.swap``."""
        return f"{self.module}:{self.function}" if self.function else self.module


@attrs.frozen
class Code:
    """The clauses and strings in the code of a game.

    Attributes:
        mentions: The clauses it names, in order.
        words: Every string that stands in it.
    """

    mentions: tuple[Mention, ...]
    words: frozenset[str]


def read_code(source: Path, game: str, sections: Collection[str]) -> Code:
    """Read the code of a game, all but its rule book: a folder or file named ``rulebook`` is left out.

    Args:
        source: A folder of modules, or one file.
        game: The game's name.
        sections: The sections of its rule book: strings like ``section.topic`` are clause ids.
    """
    return _read(source, game, tuple(sections))


@cache
def _read(source: Path, game: str, sections: tuple[str, ...]) -> Code:
    files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
    mentions: list[Mention] = []
    words: set[str] = set()
    for file in files:
        if "rulebook" not in file.relative_to(source.parent).with_suffix("").parts:
            finder = _MentionFinder(file.stem, game, sections)
            finder.visit(ast.parse(file.read_text("utf-8"), str(file)))
            mentions += finder.mentions
            words |= finder.words
    return Code(tuple(mentions), frozenset(words))


class _MentionFinder(ast.NodeVisitor):
    """Walks through a module and collects strings, knowing in which function they stand."""

    def __init__(self, module: str, game: str, sections: Iterable[str]) -> None:
        self.mentions: list[Mention] = []
        self.words: set[str] = set()
        self._module = module
        self._prefix = f"{game}:"
        names = "|".join(map(re.escape, sections))
        self._looks_like_id = re.compile(rf"({re.escape(self._prefix)})?({names})\.[a-z0-9]+(-[a-z0-9]+)*")
        self._begins_like_id = re.compile(rf"({re.escape(self._prefix)})?({names})\.")
        self._path: list[str] = []
        self._naming = False
        self._declared = False

    def _within(self, name: str, nodes: Iterable[ast.AST]) -> None:
        self._path.append(name)
        for node in nodes:
            self.visit(node)
        self._path.pop()

    def _named(self, nodes: Iterable[ast.AST], *, naming: bool, declared: bool = False) -> None:
        before = self._naming, self._declared
        self._naming, self._declared = naming, declared
        for node in nodes:
            self.visit(node)
        self._naming, self._declared = before

    @override
    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._within(node.name, ast.iter_child_nodes(node))

    @override
    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within(node.name, ast.iter_child_nodes(node))

    @override
    def visit_Assign(self, node: ast.Assign) -> None:
        self._constant(node.targets[0], node.value)

    @override
    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.annotation)
        if node.value is not None:
            self._constant(node.target, node.value)

    def _constant(self, target: ast.expr, value: ast.expr) -> None:
        # Inside a function its name says more than that of a local variable.
        if isinstance(target, ast.Name) and not self._path:
            self._within(target.id, [value])
        else:
            self.visit(value)

    @override
    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if called in _BOOK:
            return
        cites = isinstance(node.func, ast.Attribute) and node.func.attr == "cite"
        declares = called == "clauses"
        self.visit(node.func)
        self._named(node.args, naming=cites or declares, declared=declares)
        for keyword in node.keywords:
            self._named([keyword.value], naming=keyword.arg in _NAMING)

    @override
    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        self._named([node.slice], naming=False)

    @override
    def visit_Compare(self, node: ast.Compare) -> None:
        self._named(ast.iter_child_nodes(node), naming=False)

    @override
    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        first = node.values[0] if node.values else None
        begins = first.value if isinstance(first, ast.Constant) else ""
        if self._naming or self._begins_like_id.match(str(begins)):
            self._add(str(begins), node.lineno, computed=True)

    @override
    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.words.add(node.value)
            if self._naming or self._looks_like_id.fullmatch(node.value):
                self._add(node.value, node.lineno)

    def _add(self, text: str, line: int, *, computed: bool = False) -> None:
        clause = text.removeprefix(self._prefix)
        self.mentions.append(
            Mention(clause, self._module, ".".join(self._path), line, declared=self._declared, computed=computed)
        )
