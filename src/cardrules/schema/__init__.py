"""JSON Schema and TypeScript declarations of everything a frontend receives and sends, derived from a game.

Both describe the :doc:`data forms </reference/forms>` of one game under its options: exact words for cards, seats,
phases, events and actions, numbers within their bounds, and no fields but those declared.
"""

from .documents import json_schema
from .typescript import typescript

__all__ = ["json_schema", "typescript"]
