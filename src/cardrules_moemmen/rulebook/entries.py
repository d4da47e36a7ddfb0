"""A short form for the clauses of the rule book."""

from __future__ import annotations

from cardrules.rules.rulebook import Clause
from cardrules.rules.texts import Text


def clause(clause_id: str, de: str, en: str, sources: str, **when: tuple[object, ...]) -> Clause:
    """Return a clause; ``sources`` are ids separated by spaces, ``when`` the options under which it holds."""
    return Clause(clause_id, Text(de=de, en=en), tuple(sources.split()), when=when)
