"""Functions made of generated text, which tracebacks and debuggers can show.

Like attrs for its methods, this puts the text into :mod:`linecache` under a file name of its own.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import CodeType
from typing import Any
from zlib import crc32


def define(text: str, names: Mapping[str, object], about: str) -> Mapping[str, Callable[..., Any]]:
    """Return the functions that a text defines, by name.

    Args:
        text: Python that defines them, in names chosen by the engine.
        names: What the text may refer to.
        about: What the functions are for, as tracebacks show it.
    """
    scope: dict[str, Any] = {**names}
    exec(_code(text, about), scope)  # noqa: S102 - the engine wrote the text
    return scope


@lru_cache(maxsize=1024)
def _code(text: str, about: str) -> CodeType:
    # Named after its content, so that the same text takes no more room a second time.
    filename = f"<cardrules: {about} {crc32(text.encode()):08x}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    return compile(text, filename, "exec", dont_inherit=True)
