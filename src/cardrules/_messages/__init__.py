"""The messages of the library's errors in languages other than English.

A message is raised in English; a catalogue has its translation by the English text, as in gettext.
"""

from collections.abc import Mapping
from typing import Final

from .de import MESSAGES

CATALOGUES: Final[Mapping[str, Mapping[str, str]]] = {"de": MESSAGES}
"""The translations by language, and within it by the English text."""
