"""Compiled moves: the verdicts of their validators are kept in rows ``values -> legal actions``.

The values are those of the arguments that a :class:`OneOf` limits: cards, mostly.

Static validators are run once per action, and the others once per action and distinct values that they read. The
validators remain the only rules: the rows hold their verdicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from inspect import isgeneratorfunction
from itertools import chain, compress, product
from typing import Any, Final, TypeAlias, cast

from cardrules._arguments import is_a, named
from cardrules._codegen import define
from cardrules.errors import CardRulesError, InvalidDefinition, Message, shown
from cardrules.rules.actions import Action, candidates
from cardrules.rules.arguments import Argument, Domain, Domains, Groups, arguments_of, written
from cardrules.rules.cards import FACE_DOWN
from cardrules.rules.phases import Move
from cardrules.rules.read import Attribute, Reader, expression_of, function_of
from cardrules.rules.validators import OneOf, Validator

MAX_KEYS: Final = 4096
"""How many keys are remembered; the cache is cleared when full."""

_MAX_VERDICTS: Final = 65536
"""How many verdicts of a validator are remembered; the cache is cleared when full."""

MAX_CANDIDATES: Final = 4096
"""How many values an argument without a :class:`OneOf` may have, since each is tried in every new situation."""

Key: TypeAlias = tuple[Any, ...]
"""The values that readers returned."""


class LazyDict(dict[Any, Any]):
    """Values that are computed from their keys on first access.

    Args:
        work_out: Computes a value from its key.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: Any) -> Any:
        if len(self) >= MAX_KEYS:
            self.clear()
        value = self[key] = self._work_out(key)
        return value


class _EmptyRows(dict[Any, Any]):
    """The rows of a move that a guard refuses: empty for all values."""

    def __missing__(self, value: object) -> _EmptyRows:
        return self


_EMPTY_ROWS: Final = _EmptyRows()


def _function(reader: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
    return function_of(reader) if isinstance(reader, Attribute) else reader


def _candidates_of(choice: OneOf, domain: Domain) -> Callable[[Any, int], Sequence[Any]]:
    """Return the function ``(state, seat) -> values`` of a OneOf: groups in deck order, and what it reads only once."""
    if not choice.reads and not isinstance(domain, Groups) and not isgeneratorfunction(choice.among):
        return cast("Callable[[Any, int], Sequence[Any]]", choice.among)

    def work_out(read: tuple[Any, ...]) -> tuple[Any, ...]:
        values: tuple[Any, ...] = choice.values_for(*read)
        if isinstance(domain, Groups):
            values = tuple(dict.fromkeys(domain.in_order(group) if is_a(group, tuple) else group for group in values))
        return values

    if not choice.reads:
        return lambda state, seat: work_out((state, seat))
    names: dict[str, Any] = {f"reader{number}": reader for number, reader in enumerate(choice.reads)}
    key = "".join(f"{expression_of(name, reader)}, " for name, reader in names.items())
    text = f"def among(state, seat):\n return known[({key})]"
    names["known"] = LazyDict(work_out)
    return cast("Callable[[Any, int], Sequence[Any]]", define(text, names, f"candidates of {choice.name}")["among"])


class CompiledMove:
    """A move with its rows.

    Args:
        move: The move.
        domains: The values that arguments have.

    Attributes:
        declared: The move.
        given: ``action -> values``: the arguments that a :class:`OneOf` limits, in the order of the validators.
        legal_with: ``(state, seat, values) -> actions``: those of :meth:`legal` that have these arguments, and
            maybe None besides them.
        among: ``(state, seat) -> values`` for each :class:`OneOf`, in the order of the validators.

    Raises:
        InvalidDefinition: A :class:`OneOf` names no argument, or two name the same one; an argument has too many values
            for a move without one; a validator is about an argument that is not optional.
    """

    __slots__ = (
        "_among_calls",
        "_choices",
        "_domains",
        "_fields",
        "_guards",
        "_keyed",
        "_limited",
        "_read",
        "_rows",
        "_single",
        "_static",
        "_static_rows",
        "_users",
        "among",
        "barred",
        "checks",
        "clauses",
        "declared",
        "flat",
        "gate",
        "given",
        "is_last",
        "legal_with",
        "readers",
        "unconcerned",
    )

    def __init__(self, move: Move[Any, Any], domains: Domains) -> None:
        self.declared: Move[Any, Any] = move
        self.is_last: bool = move.last_resort is not None
        self._domains = domains
        self._choices = choices = [item for item in move.validators if isinstance(item, OneOf)]
        self.checks: tuple[Validator, ...] = tuple(item for item in move.validators if isinstance(item, Validator))
        checks = self.checks
        self._fields = tuple(choice.field for choice in choices)
        arguments = arguments_of(move.action)
        self._require_limits(arguments)
        by_name = {argument.name: domains.of(argument) for argument in arguments}
        self._limited = tuple(by_name[choice.field] for choice in choices)
        self.among: tuple[Callable[[Any, int], Sequence[Any]], ...] = tuple(map(_candidates_of, choices, self._limited))
        self._among_calls = tuple(map(_function, self.among))
        optional = {argument.name for argument in arguments if not argument.required}
        for check in checks:
            if check.about not in {None, *optional}:
                raise InvalidDefinition(
                    "{action}: {code} is about {about}; its optional arguments are {optional}",
                    action=move.action.__name__,
                    code=shown(check.code),
                    about=shown(check.about),
                    optional=", ".join(sorted(optional)) or Message("none"),
                ).at(check.check)
        # A row ends in the one action there can be, or None; or, with arguments that no OneOf limits, in a tuple.
        self._single = bool(choices) and len(choices) == len(arguments)
        self.flat: Callable[[Iterable[Any]], Iterable[Action]] = (
            partial(filter, None) if self._single else chain.from_iterable
        )
        self._static = tuple(check for check in checks if check.on_action and not check.reads)
        keyed = [check for check in checks if not check.on_action or check.reads]
        self.readers: tuple[Reader, ...] = tuple(dict.fromkeys(read for check in keyed for read in check.reads))
        # Readers used only by validators about an argument that static validators may exclude for a card, with the
        # cards for which they do.
        limited = {check.about for check in self._static if check.about}
        self._users = {reader: [check for check in keyed if reader in check.reads] for reader in self.readers}
        self.unconcerned: dict[Reader, set[Any]] = {
            reader: set()
            for reader, users in self._users.items()
            if len(choices) == 1 and all(check.about in limited for check in users)
        }
        places = [(check, tuple(map(self.readers.index, check.reads))) for check in keyed]
        self._guards = tuple((check, at) for check, at in places if not check.on_action)
        self.gate: Validator | None = next((check for check, at in self._guards[:1] if len(at) == 1), None)
        # Each validator's verdicts on the actions of a row, so that a new value of one reader does not run the others
        # again.
        self._keyed: tuple[tuple[Validator, tuple[int, ...], dict[tuple[Key, Key], list[bool]]], ...] = tuple(
            (check, at, {}) for check, at in places if check.on_action
        )
        self._static_rows: dict[tuple[Any, ...], tuple[Action, ...]] = {}
        self._rows = LazyDict(self._rows_of)
        self._read, self.given, self.legal_with = self._compiled()
        self.barred: bool = any(not check.reads and check.verdict() is not None for check, _ in self._guards)
        self.clauses: tuple[str, ...] = tuple(
            dict.fromkeys((*move.clauses, *(item.clause for item in move.validators)))
        )

    def _require_limits(self, arguments: Sequence[Argument]) -> None:
        """Make sure that each OneOf limits an argument of its own, and that arguments with many values have one."""
        names = {argument.name for argument in arguments if argument.kind != "flag"}
        if len(set(self._fields)) != len(self._fields) or not names.issuperset(self._fields):
            raise InvalidDefinition(
                "{action}: OneOf for {fields}; expected each once of {arguments}",
                action=self.declared.action.__name__,
                fields=", ".join(self._fields),
                arguments=", ".join(sorted(names)) or Message("none"),
            ).at(self.declared.action)
        for argument in arguments:
            if argument.name not in self._fields and self._domains.of(argument).size() > MAX_CANDIDATES:
                raise InvalidDefinition(
                    "{action}: {argument} has more than {maximum} values; expected a OneOf that yields those worth "
                    "asking about",
                    action=self.declared.action.__name__,
                    argument=argument.name,
                    maximum=MAX_CANDIDATES,
                ).at(self.declared.action)

    def _compiled(
        self,
    ) -> tuple[
        Callable[[Any, int], Key],
        Callable[[Any], Key],
        Callable[[Any, int, Key], tuple[Action | None, ...]],
    ]:
        """Return functions that read the state and find an action, without a loop over the readers."""
        names: dict[str, Any] = {f"reader{number}": reader for number, reader in enumerate(self.readers)}
        key = f"({''.join(f'{expression_of(name, reader)}, ' for name, reader in names.items())})"
        among = {f"among{number}": cards_of for number, cards_of in enumerate(self.among)}
        cards = [f"card{number}" for number in range(len(among))]
        text = [
            "def read(state, seat):",
            f" return {key}",
            "def given(action):",
            f" return ({''.join(f'action.{field}, ' for field in self._fields)})",
            "def legal_with(state, seat, cards):",
            " try:",
            f"  key = {key}",
            "  row = rows[key]",
            f"  ({''.join(f'{card}, ' for card in cards)}) = cards",
            *(
                f"  if {card} not in {expression_of(name, cards_of)}: return ()"
                for card, (name, cards_of) in zip(cards, among.items(), strict=True)
            ),
            " except Exception as error:",
            "  explain(state, seat, error)",
            "  raise",
            " try:",
            f"  row = row{''.join(f'[{card}]' for card in cards)}",
            " except KeyError:",
            "  row = end(key, cards)",
            f" return {'(row,)' if self._single else 'row'}",
        ]
        names |= among | {"rows": self._rows, "end": self._end, "explain": self.explain}
        about = f"readers of {self.declared.action.__name__}"
        made = define("\n".join(text), names, about)
        return made["read"], made["given"], made["legal_with"]

    def _static_row(self, values: tuple[Any, ...]) -> tuple[Action, ...]:
        row = self._static_rows.get(values)
        if row is None:
            self._require_known(values)
            if len(self._static_rows) >= _MAX_VERDICTS:
                self._static_rows.clear()
            fixed = dict(zip(self._fields, values, strict=True))
            row = self._static_rows[values] = tuple(
                action
                for action in candidates(self.declared.action, fixed, self._domains)
                if not any(check.refuses(action) for check in self._static)
            )
            for reader, cards in self.unconcerned.items():
                if not any(check.concerns(action) for check in self._users[reader] for action in row):
                    cards.update(values)
        return row

    def _require_known(self, values: tuple[Any, ...]) -> None:
        """Make sure that the candidates are values of their arguments."""
        for choice, domain, value in zip(self._choices, self._limited, values, strict=False):
            where = Message("OneOf {name} of {action}", name=shown(choice.name), action=self.declared.action.__name__)
            is_group = is_a(value, tuple)
            if value is FACE_DOWN or (is_group and FACE_DOWN in value):
                raise InvalidDefinition(
                    "{where} yields a card that is hidden from the seat; expected what the seat can see", where=where
                ).at(choice.among, self.declared.action)
            if domain.number(value) is None:
                raise InvalidDefinition(
                    "{where} yields {value}; expected {expected}",
                    where=where,
                    value=written(value) if is_group else named(value),
                    expected=domain.expected,
                ).at(choice.among, self.declared.action)

    def rows(self, key: Key) -> Any:
        """Return what is legal while the readers return ``key``.

        Without a :class:`OneOf` these are the actions. Otherwise it is a dict by value of the first one, of dicts by
        value of the next, which end in the action or None, or, with arguments that no OneOf limits, in a tuple of
        actions. Values that were not asked for before are missing, see :meth:`complete`.
        """
        return self._rows[key]

    def complete(self, key: Key, state: Any, seat: int) -> None:
        """Add what the rows lack for the present candidates."""
        if len(self._rows[key]) > _MAX_VERDICTS:
            self._rows[key].clear()
        # The game's own function is asked through the OneOf, which checks what it returns.
        found = [
            choice.values(state, seat) if among is choice.among else among(state, seat)
            for choice, among in zip(self._choices, self.among, strict=True)
        ]
        for values in product(*found):
            self._end(key, values)
        # If there is no candidate, rows are asked for all the same.
        for values in product(*found[:-1]):
            self._row(key, values)

    def _rows_of(self, key: Key) -> dict[Any, Any] | tuple[Action, ...]:
        refused = any(check.verdict(*(key[place] for place in at)) is not None for check, at in self._guards)
        if self.among:
            return _EMPTY_ROWS if refused else {}
        return () if refused else self._allowed(key, ())

    def _end(self, key: Key, values: Key) -> Any:
        """Return the end of a row, computed if it is missing."""
        row = self._row(key, values[:-1])
        if row is not _EMPTY_ROWS and values[-1] not in row:
            legal = self._allowed(key, values)
            row[values[-1]] = next(iter(legal), None) if self._single else legal
        return row[values[-1]]

    def _row(self, key: Key, values: Key) -> Any:
        """Return the row below some values."""
        row = self._rows[key]
        if row is not _EMPTY_ROWS:
            # Plain dicts, because finding a key in a dict with __missing__ takes twice as long.
            for value in values:
                row = row.setdefault(value, {})
        return row

    def _allowed(self, key: Key, values: Key) -> tuple[Action, ...]:
        """Return the actions with these arguments that no validator refuses."""
        row = self._static_row(values)
        allowed = [True] * len(row)
        for check, at, verdicts in self._keyed:
            read = tuple([key[place] for place in at])
            verdict = verdicts.get((values, read))
            if verdict is None:
                if len(verdicts) >= _MAX_VERDICTS:
                    verdicts.clear()
                verdict = verdicts[values, read] = [not check.refuses(action, *read) for action in row]
            allowed = [one and other for one, other in zip(allowed, verdict, strict=True)]
        return tuple(compress(row, allowed))

    def legal(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of ``seat``, whose move it is, without regard to other moves."""
        try:
            key = self._read(state, seat)
            if not self.among:
                return cast("tuple[Action, ...]", self._rows[key])
            values = product(*(among(state, seat) for among in self._among_calls))
            return tuple(self.flat([self._end(key, cards) for cards in values]))
        except Exception as error:
            self.explain(state, seat, error)
            raise

    def explain(self, state: Any, seat: int, error: Exception) -> None:
        """Raise an error that names the reader or OneOf that made reading the state fail, if one did.

        Raises:
            InvalidDefinition: What a reader or OneOf returned is wrong, or it looks at a face-down card.
        """
        if isinstance(error, CardRulesError):
            return
        try:
            for check in self.checks:
                for reader in check.reads:
                    check.read(reader, state, seat)
            for choice in self._choices:
                choice.values(state, seat)
        except CardRulesError as named:
            raise named from None
        except Exception:  # noqa: BLE001 - what the game's own functions raise names them already
            return
