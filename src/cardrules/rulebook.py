"""Rule books: clauses and rulings with stable ids, in German and English.

A game's rule book is data. Validators, moves and tests name its clauses; refusals, documentation pages and the
trace from source statement to code are derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from .errors import InvalidDefinition
from .texts import Text

if TYPE_CHECKING:
    from .options import Options


def _frozen_when(when: Mapping[str, Iterable[object]] | None) -> tuple[tuple[str, tuple[object, ...]], ...]:
    return tuple((name, tuple(values)) for name, values in (when or {}).items())


@attrs.frozen
class Clause:
    """One normative sentence of the rules.

    Attributes:
        id: Stable and readable, ``section.topic`` (``swap.minus-for-plus``); written ``game:section.topic`` outside
            its book.
        text: The sentence in German and English.
        sources: Ids of the source statements, rulings and supplements it rests on (``E1-24``, ``M-Q08``, ``S-07``).
        when: The options under which it holds, as ``{option: values}``; empty for always. An option that is itself a
            tuple of words must have one of them in it.
    """

    id: str
    text: Text
    sources: tuple[str, ...]
    when: tuple[tuple[str, tuple[object, ...]], ...] = attrs.field(default=None, converter=_frozen_when, kw_only=True)

    @property
    def section(self) -> str:
        """The part of the id before the first dot."""
        return self.id.partition(".")[0]

    def holds(self, options: Options) -> bool:
        """Return whether the clause holds under ``options``."""
        return all(_meets(getattr(options, name), values) for name, values in self.when)


def _meets(chosen: object, values: tuple[object, ...]) -> bool:
    if isinstance(chosen, tuple):
        return any(value in chosen for value in values)
    return chosen in values


@attrs.frozen
class Ruling:
    """How an ambiguity of the source was decided: an entry of the ambiguity register.

    Attributes:
        id: The ruling's id (``M-Q08``, ``F-Q21``, ``S-05``).
        question: What the source leaves open.
        readings: The sensible readings, in order (a), (b), …; empty for a supplement that only settles a detail.
        decision: What was decided, and why.
        option: The name of the option that offers the other readings, or None.
    """

    id: str
    question: Text
    readings: tuple[Text, ...]
    decision: Text
    option: str | None = None


@attrs.frozen(repr=False)
class RuleBook:
    """All clauses and rulings of one game.

    Attributes:
        game: The game's name, which prefixes clause ids outside the book.
        title: The book's title.
        sections: Heading of every section, keyed by the first part of the clause ids, in reading order.
        clauses: The clauses in reading order.
        rulings: The ambiguity register.
        not_normative: Source statements that demand nothing, with the reason.
        messages: The texts of refusals, keyed by refusal code.
        names: Names of cards, colours, events and options' values, keyed by what the code calls them.
    """

    game: str
    title: Text
    sections: Mapping[str, Text]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    not_normative: Mapping[str, Text]
    messages: Mapping[str, Text]
    names: Mapping[str, Text]
    _by_id: Mapping[str, Clause] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        by_id = {clause.id: clause for clause in self.clauses}
        if len(by_id) != len(self.clauses):
            ids = [clause.id for clause in self.clauses]
            twice = sorted({item for item in ids if ids.count(item) > 1})
            raise InvalidDefinition(f"rule book of {self.game!r}: clause ids used twice: {', '.join(twice)}")
        for clause in self.clauses:
            if clause.section not in self.sections:
                raise InvalidDefinition(
                    f"rule book of {self.game!r}: clause {clause.id!r} stands in no section; "
                    f"sections are {', '.join(self.sections)}"
                )
        object.__setattr__(self, "_by_id", by_id)

    @override
    def __repr__(self) -> str:
        return f"<RuleBook {self.game!r}: {len(self.clauses)} clauses, {len(self.rulings)} rulings>"

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with this id, with or without the game's prefix.

        Raises:
            InvalidDefinition: The book has no such clause.
        """
        try:
            return self._by_id[clause_id.removeprefix(f"{self.game}:")]
        except KeyError:
            raise InvalidDefinition(f"rule book of {self.game!r} has no clause {clause_id!r}") from None

    def render(self, lang: str, options: Options | None = None) -> str:
        """Return the book as Markdown.

        Args:
            lang: ``"de"`` or ``"en"``.
            options: Only the clauses that hold under these options; None for all of them.

        Raises:
            UnknownLanguage: ``lang`` is not in the catalogues.
        """
        lines = [f"# {self.title.render(lang)}", ""]
        for section, heading in self.sections.items():
            clauses = [
                clause
                for clause in self.clauses
                if clause.section == section and (options is None or clause.holds(options))
            ]
            if clauses:
                lines += [f"## {heading.render(lang)}", ""]
                lines += [
                    f"- {clause.text.render(lang)} `{self.game}:{clause.id}` ({', '.join(clause.sources)})"
                    for clause in clauses
                ]
                lines.append("")
        return "\n".join(lines)
