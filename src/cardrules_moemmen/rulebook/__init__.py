"""The rule book of Mömmen as data: clauses, ambiguity register, texts of refusals and names."""

from .book import RULEBOOK

__all__ = ["RULEBOOK"]
