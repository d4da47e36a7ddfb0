"""The statements, rulings and clauses that the tests name, found without running the tests.

A test names the sources it is about in its own name, in lower case with underscores: ``test_e1_24_m_q08_…`` is about
``E1-24`` and ``M-Q08``. A clause is named with the marker ``@pytest.mark.rule("swap.minus-for-plus")`` on the test, its
class or its module; a source can be as well.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import attrs

MARKER: Final = "rule"
"""The pytest marker whose arguments are ids."""


@attrs.frozen
class NamedTest:
    """A test and what it names.

    Attributes:
        path: The file.
        name: The test's name, after that of its class.
        ids: The ids it names, whether they exist or not.
    """

    path: Path
    name: str
    ids: tuple[str, ...]

    @property
    def place(self) -> str:
        """The test in short: ``test_turn:test_e1_24_minus_for_plus``."""
        return f"{self.path.stem}:{self.name}"


class IdsInNames:
    """Finds ids in the names of tests.

    Args:
        known: The ids of all statements and rulings. A word like one of them with another number counts as an id too,
            an unknown one.
    """

    def __init__(self, known: Iterable[str]) -> None:
        prefixes = {match[1] for known_id in known if (match := re.fullmatch(r"(.*?)\d+", known_id))}
        self._prefixes = {prefix.lower().replace("-", "_"): prefix for prefix in prefixes}
        words = "|".join(sorted(map(re.escape, self._prefixes), key=len, reverse=True))
        self._id = re.compile(rf"_({words})(\d+)(?=_|$)")

    def __call__(self, name: str) -> tuple[str, ...]:
        """Return the ids with which a test's name begins, after ``test``."""
        found: list[str] = []
        rest = name.removeprefix("test")
        while self._prefixes and (match := self._id.match(rest)):
            found.append(self._prefixes[match[1]] + match[2])
            rest = rest[match.end() :]
        return tuple(found)


def read_tests(folder: Path, known: Iterable[str]) -> tuple[NamedTest, ...]:
    """Read the tests in a folder: every function ``test…`` of its files ``test_….py``, also in classes.

    Args:
        folder: The folder, with those in it.
        known: The ids of all statements and rulings.
    """
    ids_in = IdsInNames(known)
    return tuple(
        NamedTest(path, name, tuple(dict.fromkeys((*ids_in(name.rpartition("::")[2]), *marked))))
        for path in sorted(folder.rglob("test_*.py"))
        for name, marked in _tests(ast.parse(path.read_text("utf-8"), str(path)), "", ())
    )


def _tests(
    node: ast.Module | ast.ClassDef, prefix: str, marked: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name and the marked ids of every test in a module or class."""
    for part in node.body:
        if isinstance(part, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in part.targets):
            marked += tuple(_marked(part.value))
    for part in node.body:
        match part:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if part.name.startswith("test"):
                yield prefix + part.name, (*marked, *_marked(*part.decorator_list))
            case ast.ClassDef():
                yield from _tests(part, f"{prefix}{part.name}::", (*marked, *_marked(*part.decorator_list)))
            case _:
                pass


def _marked(*expressions: ast.expr) -> Iterator[str]:
    """Yield the arguments of the markers among expressions; one that is no string as it is written."""
    for expression in expressions:
        for call in ast.walk(expression):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == f"pytest.mark.{MARKER}":
                for argument in call.args:
                    match argument:
                        case ast.Constant(value=str(text)):
                            yield text
                        case _:
                            yield ast.unparse(argument)
