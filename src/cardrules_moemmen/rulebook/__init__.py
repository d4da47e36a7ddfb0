"""The rule book of Mömmen as data: clauses, rulings, texts of refusals and names."""

from __future__ import annotations

from .book import RULEBOOK

__all__ = ["RULEBOOK"]
