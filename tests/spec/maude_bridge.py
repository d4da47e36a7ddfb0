"""Between a game and its model in Maude: a typed view of the interpreter, and how states and actions are translated.

A model is a rewrite theory. Its rules are what a seat may do; the values that their variables take in a match of the
left side say which action it is. Chance has rules of its own, which wait for an outcome from outside. A game's
own module says how its states are written as terms, see :class:`Model`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from typing_extensions import override

from cardrules import Card, State

StateT = TypeVar("StateT", bound=State)

Deed: TypeAlias = tuple[int, str]
"""A seat and its action, as it is written."""
Drawn: TypeAlias = list[object]
"""The outcomes of chance, in order: a tuple for a shuffle, else the item chosen."""


class Symbol(Protocol):
    """An operator of a module."""

    def makeTerm(self, args: Sequence[Term]) -> Term: ...  # noqa: N802 - Maude's own name


class Bindings(Protocol):
    """The values of the variables of a rule."""

    def find(self, name: str) -> Term: ...


class Term(Protocol):
    """A term; reduced terms are equal if they are the same."""

    def reduce(self) -> int: ...
    def symbol(self) -> Symbol: ...
    def arguments(self) -> Iterable[Term]: ...
    def apply(self, label: str, given: object = None) -> Iterable[tuple[Term, Bindings, object, object]]: ...


KEPT: Final = 20_000
"""How many terms of hands, and of piles, are kept for the next state."""

_maude: Final[Any] = import_module("maude")
_maude.init(advise=False)
_numbers: Final = count(1)
_CARD: Final = re.compile(r"\w+\((?:[^()]|\([^()]*\))*\)")


class Theory:
    """A module read from a file, perhaps with some of its text changed.

    Args:
        path: The file; the module has its name, in capitals.
        changes: Text to be replaced; each must occur exactly once.
    """

    def __init__(self, path: Path, changes: Mapping[str, str] | None = None) -> None:
        text, name = path.read_text("utf-8"), path.stem.upper()
        for old, new in (changes or {}).items():
            if text.count(old) != 1:
                raise ValueError(f"{path.name} has {text.count(old)} times: {old}")
            text = text.replace(old, new)
        # Modules are global in Maude: each gets a name of its own.
        own = f"{name}-{next(_numbers)}"
        _maude.input(text.replace(f"mod {name} is", f"mod {own} is"))
        self._module: Final = _maude.getModule(own)
        if self._module is None:
            raise ValueError(f"{path.name} is no module {name}")
        self._operators: Final[dict[tuple[str, str], Symbol]] = {}
        self._known: Final[dict[str, Term]] = {}

    def parse(self, text: str) -> Term:
        """Return the reduced term with this text; it is kept, so that it costs nothing to ask again."""
        term = self._known.get(text)
        if term is None:
            parsed = self._module.parseTerm(text)
            if parsed is None:
                raise ValueError(f"not a term: {text}")
            term = cast("Term", parsed)
            term.reduce()
            self._known[text] = term
        return term

    def operator(self, name: str, sorts: str) -> Symbol:
        """Return an operator by its name and the sorts of its arguments and result, as in ``"Nat Hand Zone"``."""
        key = (name, sorts)
        if key not in self._operators:
            *domain, result = (self._module.findSort(sort).kind() for sort in sorts.split())
            self._operators[key] = self._module.findSymbol(name, domain, result)
        return self._operators[key]

    def join(self, operator: Symbol, empty: str, terms: Sequence[Term]) -> Term:
        """Return terms joined by an associative operator; ``empty`` is the text of its identity."""
        if len(terms) > 1:
            return operator.makeTerm(terms)
        return terms[0] if terms else self.parse(empty)

    def given(self, variable: str, value: Term) -> object:
        """Return the substitution of a variable, written with its sort, by a value."""
        key = f"given {variable}"
        if key not in self._known:
            self._known[key] = self._module.parseTerm(variable)
        return _maude.Substitution([self._known[key]], [value])


class Model(ABC, Generic[StateT]):
    """The model of one game under its options.

    Args:
        theory: The module.

    Attributes:
        theory: The module.
        deeds: For each rule that is a seat's action its text, with the names of the rule's variables in braces. The
            seat is the variable ``P``.
        chance: For each rule of chance the variable that takes the outcome, with its sort.
    """

    deeds: Mapping[str, str]
    chance: Mapping[str, str]

    def __init__(self, theory: Theory) -> None:
        self.theory: Final = theory
        self._names: Final[dict[str, str]] = {}

    @abstractmethod
    def start(self, cards: Sequence[Card]) -> Term:
        """Return the term before the deal; the whole deck is the model's own."""

    @abstractmethod
    def write(self, state: StateT) -> Term:
        """Return the term of a state: what the rules speak of, and nothing that only the engine needs."""

    @abstractmethod
    def outcome(self, drawn: object) -> Term:
        """Return the term of something that chance brought."""

    @abstractmethod
    def winners(self, term: Term) -> tuple[int, ...] | None:
        """Return who has won, or None while the match runs."""

    def name(self, text: str, name: str) -> Term:
        """Return a term that is printed with a name of the engine's notation: a card, a colour, a seat."""
        term = self.theory.parse(text)
        self._names[str(term)] = name
        return term

    def read(self, term: Term) -> dict[str, str]:
        """Return what a term says, fact by fact, in the engine's names: for people, and to see what differs."""
        found: dict[str, str] = {}
        for part in term.arguments():
            for fact in part.arguments() if str(part.symbol()) == "_`,_" else (part,):
                *seat, value = [str(argument) for argument in fact.arguments()] or [""]
                named = _CARD.sub(lambda match: self._names.get(match[0], match[0]), value)
                found[" ".join([str(fact.symbol()), *seat])] = named
        return found

    def moves(self, term: Term) -> dict[Deed, list[Term]]:
        """Return what every seat may do, and what comes of it: several terms if equal cards may be chosen from."""
        found: dict[Deed, list[Term]] = {}
        for rule, text in self.deeds.items():
            names = [part.split("}")[0] for part in text.split("{")[1:]]
            for after, values, _, _ in term.apply(rule):
                words = {name: self._names[str(values.find(name))] for name in names}
                found.setdefault((int(str(values.find("P"))), text.format_map(words)), []).append(after)
        return found

    def settle(self, term: Term, drawn: Drawn) -> Term | None:
        """Return a term after all that chance brought; None if the model asked for something else."""
        term.reduce()
        for outcome in drawn:
            value = self.outcome(outcome)
            for rule, variable in self.chance.items():
                found = [after for after, *_ in term.apply(rule, self.theory.given(variable, value))]
                if found:
                    break
            else:
                return None
            (term,) = found
            term.reduce()
        return term


class TableModel(Model[StateT]):
    """A model with the words for cards on a table that the models of both games use.

    Args:
        theory: The module.
        deck: The cards of the deck.
        card_text: Returns the term of a card by its id.
    """

    def __init__(self, theory: Theory, deck: Iterable[Card], card_text: Callable[[str], str]) -> None:
        super().__init__(theory)
        operator = theory.operator
        self.table: Final = operator("{_|_|_|_}", "Options Zones Facts Now Table")
        self._row: Final = operator("__", "Cards Cards Cards")
        self._bag: Final = operator("_&_", "Hand Hand Hand")
        self._zones: Final = operator("_,_", "Zones Zones Zones")
        self._hand: Final = operator("hand", "Nat Hand Zone")
        self.hand: Final = lru_cache(KEPT)(self._hand_of)
        self.pile: Final = lru_cache(KEPT)(self._pile_of)
        self.cards: Final[Mapping[Card, Term]] = {card: self.name(card_text(card.id), card.id) for card in deck}

    def bag(self, cards: Iterable[Card]) -> Term:
        """Return cards without an order."""
        return self.theory.join(self._bag, "none", [self.cards[card] for card in cards])

    def row(self, cards: Iterable[Card]) -> Term:
        """Return cards in their order."""
        return self.theory.join(self._row, "nil", [self.cards[card] for card in cards])

    def _hand_of(self, seat: int, cards: tuple[Card, ...]) -> Term:
        return self._hand.makeTerm([self.theory.parse(str(seat)), self.bag(cards)])

    def _pile_of(self, name: str, cards: tuple[Card, ...]) -> Term:
        return self.theory.operator(name, "Cards Zone").makeTerm([self.row(cards)])

    def zones(self, hands: Iterable[tuple[Card, ...]], **piles: tuple[Card, ...]) -> Term:
        """Return everything that lies on the table, piles by their names in the model."""
        zones = [self.hand(seat, hand) for seat, hand in enumerate(hands)]
        return self._zones.makeTerm([*zones, *(self.pile(name, cards) for name, cards in piles.items())])

    def is_over(self, term: Term) -> bool:
        """Return whether no seat has a decision left."""
        return str(list(term.arguments())[-1]) == "over"

    @override
    def outcome(self, drawn: object) -> Term:
        match drawn:
            case Card():
                return self.cards[drawn]
            case tuple():
                return self.row(cast("tuple[Card, ...]", drawn))
            case _:
                return self.theory.parse(str(drawn))
