"""Rule books: clauses and rulings with stable ids, in the languages their author writes.

A game's rule book is data. Validators, moves and tests name its clauses; refusals, documentation pages and the
trace from source statement to code to test (:mod:`cardrules.trace`) are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from cardrules._arguments import described, is_a, plain, plain_text, require, require_all, tuple_of
from cardrules.errors import MAX_LISTED, InvalidArgument, InvalidDefinition, Message, counted, listed, nearest, shown

from .options import Option, Options
from .texts import LibraryText, Text, as_text, as_texts

AnyT = TypeVar("AnyT")
Conditions: TypeAlias = tuple[tuple[str, tuple[object, ...]], ...]
"""Options by name with values; each option must have one of its values."""

_TEXTS: Final = {
    "agreed": LibraryText("Vereinbart ist", "What is agreed"),
    "only": LibraryText("nur mit {conditions}", "only with {conditions}"),
    "or": LibraryText(" oder ", " or "),
    "same": LibraryText("Es gelten dieselben Regeln.", "The rules are the same."),
    "True": LibraryText("ja", "yes"),
    "False": LibraryText("nein", "no"),
}
"""The words that the library adds to books."""


def clauses(*clause_ids: str) -> Callable[[AnyT], AnyT]:
    """Name the clauses that something carries out without being a row of a table: a deck, a zone's visibility, a score.

    The decorator changes nothing; the trace finds the ids in the code.

    >>> @clauses("material.deck")
    ... def make_deck() -> str:
    ...     return "32 cards"
    >>> make_deck()
    '32 cards'
    """
    require_all("clauses", clause_ids, str, "ids of clauses", InvalidDefinition)
    return lambda named: named


def _alternatives(when: object, where: str = "Clause: when") -> tuple[Conditions, ...]:
    if when is None:
        return ()
    given: tuple[Any, ...] = (when,)
    if not is_a(when, Mapping):
        given = tuple_of(where, when, "{option: values}", InvalidDefinition)
    # attrs.evolve passes the value that the clause already holds.
    alternatives: list[Conditions] = [each if type(each) is tuple else _conditions(each, where) for each in given]
    return tuple(each for each in alternatives if each)


def _conditions(options: object, where: str) -> Conditions:
    given = require(where, options, Mapping, "{option: values}", InvalidDefinition)
    return tuple(
        (
            require(where, name, str, "names of options", InvalidDefinition),
            tuple_of(f"{where}[{shown(name)}]", values, "values of the option", InvalidDefinition),
        )
        for name, values in given.items()
    )


def _told_when(told: object) -> Mapping[str, tuple[Conditions, ...]]:
    given = require("RuleBook: told_when", told, Mapping, "{key: {option: values}}", InvalidDefinition)
    return {
        require("RuleBook: told_when", key, str, "keys of names", InvalidDefinition): _alternatives(
            when, f"RuleBook: told_when[{shown(key)}]"
        )
        for key, when in given.items()
    }


def _are_met(when: tuple[Conditions, ...], options: Options) -> bool:
    """Return whether options meet one of several conditions, or there are none."""
    try:
        return not when or any(
            all(_meets(plain(getattr(options, name)), values) for name, values in conditions) for conditions in when
        )
    except AttributeError as error:
        raise InvalidArgument(
            "options are {options}; expected those of the game ({error})", options=described(options), error=error
        ) from error


def _check_texts(where: str, texts: object, kind: type = Text) -> None:
    """Make sure that a value is a mapping from plain texts to texts, or to ``kind``."""
    for key, text in require(where, texts, Mapping, "a mapping", InvalidDefinition).items():
        require(where, key, str, "texts as its keys", InvalidDefinition)
        require(f"{where}[{shown(key)}]", text, kind, Message("a {word}", word=kind.__name__), InvalidDefinition)


@attrs.frozen
class Clause:
    """One normative sentence of the rules.

    Attributes:
        id: Stable and readable, ``section.topic`` (``swap.minus-for-plus``); written ``game:section.topic`` outside
            its book.
        text: The sentence.
        sources: Ids of the source statements, rulings and supplements it rests on (``E1-24``, ``M-Q08``, ``S-07``).
        when: The options under which it holds, as ``{option: values}``, or several of these, one of which must be
            met; empty for always. An option that is itself a tuple of words must have one of the values in it.
    """

    id: str
    text: Text = attrs.field(converter=as_text)
    sources: tuple[str, ...]
    when: tuple[Conditions, ...] = attrs.field(default=None, converter=_alternatives, kw_only=True)

    def __attrs_post_init__(self) -> None:
        require("Clause: id", self.id, str, "a text", InvalidDefinition)
        require(f"Clause {self.id!r}: text", self.text, Text, "a Text", InvalidDefinition)
        require_all(f"Clause {self.id!r}: sources", self.sources, str, "a tuple of ids", InvalidDefinition)

    @property
    def section(self) -> str:
        """The part of the id before the first dot."""
        return self.id.partition(".")[0]

    def holds(self, options: Options) -> bool:
        """Return whether the clause holds under ``options``.

        Raises:
            InvalidArgument: ``options`` are not options, or lack an option under which it holds.
        """
        return _are_met(self.when, options)


def _listed(places: Sequence[str]) -> str:
    return ", ".join(places[:MAX_LISTED]) + (", …" if len(places) > MAX_LISTED else "")


def _meets(chosen: object, values: tuple[object, ...]) -> bool:
    if isinstance(chosen, tuple):
        return any(value in chosen for value in values)
    return chosen in values


def _readings(readings: tuple[str | Text, ...]) -> tuple[Text, ...]:
    return tuple(map(as_text, readings)) if type(readings) is tuple else cast("Any", readings)


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
    question: Text = attrs.field(converter=as_text)
    readings: tuple[Text, ...] = attrs.field(converter=_readings)
    decision: Text = attrs.field(converter=as_text)
    option: str | None = None

    def __attrs_post_init__(self) -> None:
        require("Ruling: id", self.id, str, "a text", InvalidDefinition)
        for name in ("question", "decision"):
            require(f"Ruling {self.id!r}: {name}", getattr(self, name), Text, "a Text", InvalidDefinition)
        require_all(f"Ruling {self.id!r}: readings", self.readings, Text, "a tuple of Texts", InvalidDefinition)
        if self.option is not None:
            require(
                f"Ruling {self.id!r}: option", self.option, str, "the name of an option, or None", InvalidDefinition
            )


@attrs.frozen
class SourceText:
    """A text the rules were taken from, as numbered statements.

    Attributes:
        title: What the text is.
        count: How many statements it has.
    """

    title: Text = attrs.field(converter=as_text)
    count: int

    def __attrs_post_init__(self) -> None:
        require("SourceText: title", self.title, Text, "a Text", InvalidDefinition)
        require("SourceText: count", self.count, int, "a whole number", InvalidDefinition)


@attrs.frozen
class Difference:
    """A clause that holds under one of two sets of options only.

    Attributes:
        clause: The clause.
        new: Whether it holds under the second set.
    """

    clause: Clause
    new: bool


@attrs.frozen(repr=False)
class RuleBook:
    """All clauses and rulings of one game.

    The book is written in the languages of its texts, and every text has to be in all of them. A plain ``str`` is a
    text in English, ``Text(de="…", en="…")`` one in two languages. An argument ``lang`` that is None stands for English
    or, in a book without English, for the first of its :attr:`languages`. The few words that the library itself adds,
    such as "yes" and "only with", exist in German and English; a book in any other language shows them in English.

    Raises:
        InvalidDefinition: Something is of the wrong type, a clause id is used twice or belongs to no section, or some
            texts lack a language that others have; the message names them.

    Attributes:
        game: The game's name, which prefixes clause ids outside the book.
        title: The book's title.
        sections: Heading of every section, keyed by the first part of the clause ids, in reading order.
        clauses: The clauses in reading order.
        messages: The texts of refusals, keyed by refusal code.
        names: What people read: names of cards, zones, actions and values, the sentences of events and fields; keyed by
            what the code calls them, see :class:`~cardrules.Words`.
        rulings: The ambiguity register.
        not_normative: Source statements that demand nothing, with the reason.
        sources: The texts the rules were taken from, keyed by the first part of their statements' ids: with
            ``{"E1": SourceText(title, 60)}`` the statements are ``E1-01`` to ``E1-60``.
        without_code: Clauses that nothing can carry out, with the reason: a freedom, a summary of others.
        told_when: The options under which an event or a field of the state is worth telling, as :attr:`Clause.when`, by
            its key in ``names``: ``{"event.turned": {"players": (3, 4)}}``. Without an entry it always is.
    """

    game: str
    title: Text = attrs.field(converter=as_text)
    sections: Mapping[str, Text] = attrs.field(converter=as_texts)
    clauses: tuple[Clause, ...]
    messages: Mapping[str, Text] = attrs.field(converter=as_texts)
    names: Mapping[str, Text] = attrs.field(converter=as_texts)
    rulings: tuple[Ruling, ...] = ()
    not_normative: Mapping[str, Text] = attrs.field(factory=dict[str, Text], converter=as_texts)
    sources: Mapping[str, SourceText] = attrs.field(factory=dict[str, SourceText])
    without_code: Mapping[str, Text] = attrs.field(factory=dict[str, Text], converter=as_texts)
    told_when: Mapping[str, tuple[Conditions, ...]] = attrs.field(
        factory=dict[str, tuple[Conditions, ...]], converter=_told_when
    )
    _by_id: Mapping[str, Clause] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        require("RuleBook: game", self.game, str, "the name of a game", InvalidDefinition)
        where = f"rule book of {self.game!r}"
        require(f"{where}: title", self.title, Text, "a Text", InvalidDefinition)
        for name in ("sections", "not_normative", "messages", "names", "without_code"):
            _check_texts(f"{where}: {name}", getattr(self, name))
        _check_texts(f"{where}: sources", self.sources, SourceText)
        require_all(f"{where}: clauses", self.clauses, Clause, "a tuple of Clauses", InvalidDefinition)
        require_all(f"{where}: rulings", self.rulings, Ruling, "a tuple of Rulings", InvalidDefinition)
        by_id = {clause.id: clause for clause in self.clauses}
        if len(by_id) != len(self.clauses):
            ids = [clause.id for clause in self.clauses]
            twice = sorted({item for item in ids if ids.count(item) > 1})
            raise InvalidDefinition(
                "rule book of {game}: clause ids used twice: {twice}", game=shown(self.game), twice=", ".join(twice)
            )
        for clause in self.clauses:
            if clause.section not in self.sections:
                raise InvalidDefinition(
                    "rule book of {game}: clause {clause} stands in no section; sections are {sections}",
                    game=shown(self.game),
                    clause=shown(clause.id),
                    sections=", ".join(self.sections),
                )
        object.__setattr__(self, "_by_id", by_id)
        self._check_languages({lang for _, text in self.texts() for lang in text.languages}, self.texts())

    def _check_languages(self, languages: Iterable[str], texts: Iterable[tuple[str, Text]]) -> None:
        wanted, found = sorted(languages), list(texts)
        told: list[str] = []
        for lang in wanted:
            having = [where for where, text in found if lang in text.languages]
            lacking = [where for where, text in found if lang not in text.languages]
            # If few texts are in a language that the others lack, those few are the mistake.
            if len(having) < len(lacking) and having:
                told.append(Message("{lang} only in {having}", lang=lang, having=_listed(having)))
            elif lacking:
                told.append(Message("no {lang} in {lacking}", lang=lang, lacking=_listed(lacking)))
        if told:
            raise InvalidDefinition(
                "rule book of {game}: expected every text in {wanted}; {told}",
                game=shown(self.game),
                wanted=", ".join(wanted),
                told=listed(told, "; "),
            )

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages in which the book is written, sorted."""
        return self.title.languages

    def language(self, lang: str | None = None) -> str:
        """Return the language meant by ``lang``: itself or, for None, English or the first language of the book.

        Raises:
            UnknownLanguage: The book is not written in ``lang``.
        """
        return self.title.language(lang)

    def texts(self) -> Iterator[tuple[str, Text]]:
        """Yield every text of the book with the name of its place."""
        yield "title", self.title
        tables = {
            "section": self.sections,
            "message": self.messages,
            "name": self.names,
            "not normative": self.not_normative,
            "without code": self.without_code,
        }
        for kind, texts in tables.items():
            yield from ((f"{kind} {key}", text) for key, text in texts.items())
        yield from ((f"source {key}", source.title) for key, source in self.sources.items())
        yield from ((f"clause {clause.id}", clause.text) for clause in self.clauses)
        for ruling in self.rulings:
            yield from ((f"ruling {ruling.id}", text) for text in (ruling.question, *ruling.readings, ruling.decision))

    @override
    def __repr__(self) -> str:
        clauses = counted(len(self.clauses), "{count} clause", "{count} clauses")
        rulings = counted(len(self.rulings), "{count} ruling", "{count} rulings")
        return f"<RuleBook {self.game!r}: {clauses}, {rulings}>"

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with this id, with or without the game's prefix.

        Raises:
            InvalidDefinition: The book has no such clause.
        """
        known = plain_text(clause_id)
        found = None if known is None else self._by_id.get(known.removeprefix(f"{self.game}:"))
        if found is None:
            given = described(clause_id) if known is None else shown(known)
            raise InvalidDefinition(
                "rule book of {game} has no clause {given}: {hint}",
                game=shown(self.game),
                given=given,
                hint=nearest(clause_id, self._by_id),
            )
        return found

    def tells(self, key: str, options: Options) -> bool:
        """Return whether an event or a field of the state is worth telling under ``options``, see :attr:`told_when`.

        Args:
            key: Its key in :attr:`names`.
            options: The options.

        Raises:
            InvalidArgument: ``key`` is not a text, or ``options`` are not options of the game.
        """
        require("key", key, str, "a key of names")
        return _are_met(self.told_when.get(key, ()), _check_options(options))

    def check_options(self, options: Options) -> None:
        """Make sure that the options of conditions exist, and are described in the book's languages.

        Raises:
            InvalidDefinition: A clause holds, or something is told, under an option that does not exist, or the text of
                an option lacks a language of the book.
            InvalidArgument: ``options`` are not options of a game.
        """
        texts = {option.name: option.text for option in _check_options(options).declared()}
        for key, when in self.told_when.items():
            for name in (name for conditions in when for name, _ in conditions):
                if name not in texts:
                    raise InvalidDefinition(
                        "rule book of {game}: {key} is told under an option {name}, which there is not",
                        game=shown(self.game),
                        key=shown(key),
                        name=shown(name),
                    )
        for clause in self.clauses:
            for name in (name for conditions in clause.when for name, _ in conditions):
                if name not in texts:
                    raise InvalidDefinition(
                        "rule book of {game}: clause {clause} holds under an option {name}, which there is not",
                        game=shown(self.game),
                        clause=shown(clause.id),
                        name=shown(name),
                    )
        own = ((f"option {name}", text) for name, text in texts.items() if not isinstance(text, LibraryText))
        self._check_languages(self.languages, own)

    @property
    def statements(self) -> tuple[str, ...]:
        """The ids of all statements of the source texts."""
        return tuple(
            f"{prefix}-{number:02}" for prefix, source in self.sources.items() for number in range(1, source.count + 1)
        )

    def diff(self, old: Options, new: Options) -> tuple[Difference, ...]:
        """Return the clauses that hold under one of two sets of options only, in reading order.

        Raises:
            InvalidArgument: ``old`` or ``new`` are not options of the game.
        """
        return tuple(
            Difference(clause, clause.holds(new))
            for clause in self._in_order()
            if clause.holds(old) is not clause.holds(new)
        )

    def _in_order(self) -> Iterator[Clause]:
        for section in self.sections:
            yield from (clause for clause in self.clauses if clause.section == section)

    def render(self, lang: str | None = None, options: Options | None = None) -> str:
        """Return the book as Markdown.

        Args:
            lang: One of the book's languages.
            options: Only the clauses that hold under these options, and the options; None for all clauses, with the
                options under which they hold.

        Raises:
            UnknownLanguage: The book is not written in ``lang``.
            InvalidArgument: ``options`` are not options of the game.
        """
        lang = self.language(lang)
        if options is not None:
            _check_options(options)
        chosen = [clause for clause in self._in_order() if options is None or clause.holds(options)]
        lines = self._sections(lang, ((clause, "", options is None) for clause in chosen))
        if options is not None:
            lines += [f"## {_TEXTS['agreed'].render(lang)}", ""]
            lines += [
                f"- {_heading(option, lang)}: **{self._chosen(option, options, lang)}**"
                for option in options.declared()
            ]
            lines.append("")
        return "\n".join([f"# {self.title.render(lang)}", "", *lines])

    def render_diff(self, lang: str | None, old: Options, new: Options) -> str:
        """Return what differs between two sets of options as Markdown: the options, then the clauses.

        A clause is marked with ``−`` if it holds under ``old`` only, with ``+`` if it holds under ``new`` only.

        Raises:
            UnknownLanguage: The book is not written in ``lang``.
            InvalidArgument: ``old`` or ``new`` are not options of the game.
        """
        lang = self.language(lang)
        _check_options(old)
        if type(_check_options(new)) is not type(old):
            raise InvalidArgument(
                "new options are {new}; expected {old_type} as the old ones",
                new=described(new),
                old_type=type(old).__name__,
            )
        changed = [
            f"- {_heading(option, lang)}: **{self._chosen(option, old, lang)}** → **{self._chosen(option, new, lang)}**"
            for option in new.declared()
            if getattr(old, option.name) != getattr(new, option.name)
        ]
        lines = [*changed, ""] if changed else []
        found = self.diff(old, new)
        if found:
            lines += self._sections(lang, ((item.clause, "**+** " if item.new else "**−** ", False) for item in found))
        else:
            lines += [_TEXTS["same"].render(lang), ""]
        return "\n".join([f"# {self.title.render(lang)}", "", *lines])

    def _sections(self, lang: str, marked: Iterable[tuple[Clause, str, bool]]) -> list[str]:
        """Return lines for clauses in reading order, each with a mark before it and perhaps its conditions after it."""
        lines: list[str] = []
        section = ""
        for clause, mark, with_conditions in marked:
            if clause.section != section:
                section = clause.section
                lines += [*([""] if lines else []), f"## {self.sections[section].render(lang)}", ""]
            conditions = f" *({self.conditions(clause, lang)})*" if with_conditions and clause.when else ""
            origin = f"`{self.game}:{clause.id}` ({', '.join(clause.sources)})"
            lines.append(f"- {mark}{clause.text.render(lang)}{conditions} {origin}")
        return [*lines, ""]

    def conditions(self, clause: Clause, lang: str | None = None) -> str:
        """Return the options under which a clause holds, in words; "" if it always does.

        Raises:
            UnknownLanguage: The book is not written in ``lang``.
            InvalidArgument: ``clause`` is none.
        """
        lang = self.language(lang)
        require("clause", clause, Clause, "a Clause")
        alternatives = [
            "; ".join(
                f"{name} = {' / '.join(self.value(name, value, lang) for value in values)}" for name, values in each
            )
            for each in clause.when
        ]
        conditions = _TEXTS["or"].render(lang).join(alternatives)
        return _TEXTS["only"].render(lang, {"conditions": conditions}) if conditions else ""

    def _chosen(self, option: Option, options: Options, lang: str) -> str:
        return self.value(option.name, plain(getattr(options, option.name)), lang)

    def value(self, option: str, value: object, lang: str | None = None) -> str:
        """Return what a value of an option is called.

        None and an empty tuple are called ``names["option.none"]``, or "–" without such a name.

        Raises:
            UnknownLanguage: The book is not written in ``lang``.
            InvalidArgument: ``option`` is not a text.
        """
        lang = self.language(lang)
        require("option", option, str, "the name of an option")
        held: Any = value
        word: str | None = held if is_a(held, str) else None
        # A tuple subclass with its own iteration is not a value of an option.
        given = cast("tuple[object, ...] | None", held if type(held) is tuple else None)
        if value is None or given == ():
            nothing = self.names.get(f"{option}.none")
            return "–" if nothing is None else nothing.render(lang)
        if given is not None:
            return ", ".join(self.value(option, item, lang) for item in given)
        if isinstance(value, bool):
            return _TEXTS[str(value)].render(lang)
        if word is None:
            return shown(value)
        name = self.value_name(option, word)
        return word if name is None else name.render(lang)

    def value_name(self, option: str, word: str) -> Text | None:
        """Return the name of a word that is a value of an option: ``names["option.word"]``, else that of the word.

        Raises:
            InvalidArgument: ``option`` or ``word`` is not a text.
        """
        require("option", option, str, "the name of an option")
        require("word", word, str, "a value of the option")
        return self.names.get(f"{option}.{word}") or self.names.get(word)


def _check_options(options: object) -> Options:
    # The module of Options imports this one, so their class is recognised by its methods.
    if not callable(getattr(type(options), "declared", None)):
        raise InvalidArgument(
            "options are {options}; expected those of a game, as game.options", options=described(options)
        )
    return cast("Options", options)


def _heading(option: Option, lang: str) -> str:
    text = option.text.render(lang)
    return text[0].upper() + text[1:]
