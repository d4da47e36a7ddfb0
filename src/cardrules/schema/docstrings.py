"""What docstrings say about classes and their fields, as plain text."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Final

from cardrules.rules.values import cached

_FIELD: Final = re.compile(r"^    (\w+): (.+(?:\n {5,}.+)*)", re.MULTILINE)


@cached
def summary(cls: type) -> str | None:
    """Return the first paragraph of a class's own docstring, or None."""
    return _plain(_text(cls).partition("\n\n")[0]) or None


@cached
def field_texts(cls: type) -> Mapping[str, str]:
    """Return what the sections "Attributes" of a class and its bases say about its fields, by name."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        section = _text(base).partition("\nAttributes:\n")[2].partition("\n\n")[0]
        found |= {name: _plain(text) for name, text in _FIELD.findall(section)}
    return found


def _text(cls: type) -> str:
    return inspect.cleandoc(vars(cls).get("__doc__") or "")


def _plain(text: str) -> str:
    """Return a text without the marks of reStructuredText, in one line and in the words of JSON."""
    text = re.sub(r":\w+(?::\w+)*:`(?:[^`<]*<)?~?(?:[\w.]*\.)?([^`>]+)>?`", r"\1", text)
    return " ".join(re.sub(r"\bNone\b", "null", text.replace("``", "`")).split())
