"""Faults planted into a game: its modules are imported with a few words of their source replaced.

As a pytest plugin (``-p tests.mutants.planting``) it plants the fault named by the environment variable
``CARDRULES_MUTANT`` before any test is imported, so that the tests of a game judge the broken one.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

from typing_extensions import override

from tests.mutants.faults import MUTANTS
from tests.mutants.mutant import Mutant

SOURCES: Final = Path(__file__).parent.parent.parent / "src"
VARIABLE: Final = "CARDRULES_MUTANT"


class _Loader(SourceFileLoader):
    """Compiles a module from its source with words replaced; nothing is cached."""

    def __init__(self, fullname: str, path: str, replaced: Sequence[tuple[str, str]]) -> None:
        super().__init__(fullname, path)
        self._replaced = replaced

    @override
    def get_code(self, fullname: str) -> CodeType:
        text = Path(self.path).read_text("utf-8")
        for old, new in self._replaced:
            if text.count(old) != 1:
                raise LookupError(f"{fullname}: {old!r} stands {text.count(old)} times; right would be once")
            text = text.replace(old, new)
        return compile(text, self.path, "exec", dont_inherit=True)


class Planter:
    """Finds the modules a mutant changes."""

    def __init__(self, mutant: Mutant) -> None:
        self._replaced: dict[str, list[tuple[str, str]]] = {}
        for module, old, new in mutant.replaced:
            self._replaced.setdefault(f"{mutant.package}.{module}", []).append((old, new))

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how to load a changed module; None for all others."""
        if fullname not in self._replaced:
            return None
        file = SOURCES / Path(*fullname.split(".")).with_suffix(".py")
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, str(file), self._replaced[fullname]))


def _modules(package: str) -> list[str]:
    return [name for name in sys.modules if name == package or name.startswith(f"{package}.")]


@contextmanager
def planted(mutant: Mutant) -> Generator[ModuleType]:
    """Import a game with a fault, for a while.

    Args:
        mutant: The fault.

    Yields:
        The package of the broken game.
    """
    sound = {name: sys.modules.pop(name) for name in _modules(mutant.package)}
    planter = Planter(mutant)
    sys.meta_path.insert(0, planter)
    try:
        yield importlib.import_module(mutant.package)
    finally:
        sys.meta_path.remove(planter)
        for name in _modules(mutant.package):
            del sys.modules[name]
        sys.modules.update(sound)


if os.environ.get(VARIABLE):
    sys.meta_path.insert(0, Planter(MUTANTS[os.environ[VARIABLE]]))
