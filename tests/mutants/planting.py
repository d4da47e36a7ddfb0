"""Faults planted into a game, whose modules are compiled from changed text instead of the file."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

from typing_extensions import override

from tests.mutants.mutant import Mutant

ROOT: Final = Path(__file__).parent.parent.parent


def file_of(module: str) -> Path:
    """Return the file of a module."""
    return ROOT / "src" / Path(*module.split(".")).with_suffix(".py")


def code_of(mutant: Mutant) -> dict[str, CodeType]:
    """Return the code of the modules that a mutant changes.

    Raises:
        LookupError: The words to be replaced are not in the source, or more than once.
    """
    texts: dict[str, str] = {}
    for name, old, new in mutant.replaced:
        module = f"{mutant.package}.{name}"
        text = texts.get(module) or file_of(module).read_text("utf-8")
        if text.count(old) != 1:
            raise LookupError(f"{module}: {old!r} stands {text.count(old)} times; expected once")
        texts[module] = text.replace(old, new)
    return {module: compile(text, file_of(module), "exec", dont_inherit=True) for module, text in texts.items()}


class _Loader(SourceFileLoader):
    """Loads a module with other code; nothing is cached."""

    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self._code = code

    @override
    def get_code(self, fullname: str) -> CodeType:
        return self._code


class _Planter:
    """Finds the modules that have other code."""

    def __init__(self, code: Mapping[str, CodeType]) -> None:
        self._code = code

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how to load a changed module; None for all others."""
        if fullname not in self._code:
            return None
        file = str(file_of(fullname))
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, self._code[fullname]))


def plant(code: Mapping[str, CodeType]) -> None:
    """Have modules that are not imported yet run other code, in this process and for good.

    Raises:
        RuntimeError: One of them is imported already.
    """
    if late := code.keys() & sys.modules.keys():
        raise RuntimeError(f"{', '.join(sorted(late))}: imported before anything could be planted")
    sys.meta_path.insert(0, _Planter(code))
