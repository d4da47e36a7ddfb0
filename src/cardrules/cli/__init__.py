"""The command line: ``cardrules`` and ``python -m cardrules``.

It needs the extra ``cardrules[cli]``; this module and :mod:`cardrules.cli.texts` alone do not, so that without it one
line can say what to install.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from .texts import asked_language, own_language, say, system_locale

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The words after the command's name; None for those of the process.

    Returns:
        The exit code: 0 all went well, 1 an error or a failed verification, 2 wrong usage, 130 interrupted.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    asked = asked_language(words)
    lang = own_language(asked, os.environ, system_locale())
    if any(find_spec(name) is None for name in ("click", "platformdirs", "rich")):
        print(say(lang, "no-extra"), file=sys.stderr)  # noqa: T201 - before there is a console
        return 1
    from .commands import run  # noqa: PLC0415 - needs the extra

    return run(words, lang, asked)
