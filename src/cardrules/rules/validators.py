"""Validators and refusals: why an action is not allowed, or nothing.

A validator gets exactly the values that it declares to read:

===========================================  =====================  =================================================
declared with                                called as              run by the engine
===========================================  =====================  =================================================
``@validator(code, clause=…)``               ``check(action)``      once per action of the catalogue
``@validator(code, clause=…, reads=(…))``    ``check(action, *v)``  once per action and distinct values ``v``
``@guard(code, clause=…, reads=(…))``        ``check(*v)``          once per distinct values ``v``
``OneOf(field, among, code, clause=…)``      —                      the argument must be among these; yields candidates
``OneOf(…, reads=(…))``                      ``among(*v)``          once per distinct values ``v``
===========================================  =====================  =================================================

To find out which arguments a static validator looks at, the catalogue also calls it with actions that lack some of
them; reading a missing one raises an AttributeError, which the validator should let through.

``about="target"`` restricts a validator to actions that give this optional argument.

``reads`` names readers: functions ``(state, seat) -> value`` of what the seat may see, with hashable values. Read an
attribute of the state with :func:`read.value() <cardrules.rules.read.value>`, :func:`read.own()
<cardrules.rules.read.own>` or :func:`read.top() <cardrules.rules.read.top>`, without a function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from inspect import isgeneratorfunction
from typing import Any, Final, Self, TypeAlias, cast

import attrs
from typing_extensions import override

from cardrules._arguments import is_a, name_of, named, require, require_tuple, takes
from cardrules.errors import InvalidDefinition, MatchError, Message, chained, shown

from .actions import is_given
from .cards import FACE_DOWN, Card
from .read import Reader
from .texts import Text
from .values import Declared, frozen

Objection: TypeAlias = Mapping[str, object] | None
"""The result of a check: None if it does not object to the action, otherwise the parameters of the refusal."""


@frozen
class Validator(Declared):
    """A named predicate that is tied to a clause.

    Attributes:
        code: The refusal code: lower case words with hyphens; its text is in the rule book's messages.
        clause: The id of the clause it enforces.
        check: Called with the action (not for a guard) and the values read; see the module's table.
        reads: Readers whose values it receives in addition to the action.
        on_action: Whether it looks at the action; a guard does not.
        about: The optional argument that it is about; an action that does not give it, because it is None or False, is
            allowed. Values that only such validators read are skipped while no candidate has an action that gives it.
    """

    code: str
    clause: str
    check: Callable[..., Objection]
    reads: tuple[Reader, ...]
    on_action: bool
    about: str | None = None

    def __attrs_post_init__(self) -> None:
        _check_reason("validator", self.code, self.clause)
        require(f"validator {self.name!r}: on_action", self.on_action, bool, "True or False", InvalidDefinition)
        if self.about is not None:
            require(
                f"validator {self.name!r}: about", self.about, str, "an argument's name, or None", InvalidDefinition
            )
        _check_readers(f"validator {self.name!r}", self.reads)
        takes(self.check, *(["action"] if self.on_action else []), *map(name_of, self.reads), where="validator")

    @property
    def name(self) -> str:
        """The name of its function."""
        return name_of(self.check)

    def verdict(self, *arguments: object) -> Objection:
        """Return the check's verdict.

        Raises:
            InvalidDefinition: It returns neither None nor parameters, or looks at a face-down card.
        """
        try:
            why: Any = self.check(*arguments)
        except AttributeError as error:
            if error.obj is FACE_DOWN:
                raise InvalidDefinition(self._leak(*self.reads)).at(self.check) from None
            raise
        if why is not None and not (
            isinstance(why, Mapping) and all(isinstance(name, str) for name in cast("Mapping[object, object]", why))
        ):
            raise InvalidDefinition(
                "validator {name} returned {value}; expected None or a dict of parameters",
                name=shown(self.name),
                value=named(cast("object", why)),
            ).at(self.check)
        return cast("Objection", why)

    def read(self, reader: Reader, state: Any, seat: int) -> Hashable:
        """Return what a reader returns.

        Raises:
            InvalidDefinition: It cannot be hashed, or the reader looks at a face-down card.
        """
        return _read(Message("validator {name}", name=shown(self.name)), reader, state, seat)

    def _leak(self, *readers: Reader) -> str:
        return _leak(Message("validator {name}", name=shown(self.name)), *readers)

    def concerns(self, action: object) -> bool:
        """Return whether the action gives the argument that the validator is about, if it is about one."""
        return self.about is None or is_given(getattr(action, self.about))

    def refuses(self, action: object, *values: object) -> bool:
        """Return whether a validator that looks at the action objects to it."""
        return self.concerns(action) and self.verdict(action, *values) is not None

    def objection(self, action: object) -> Objection:
        """Return the objection of a static validator to an action, or None."""
        return self.check(action) if self.concerns(action) else None

    def why(self, state: Any, seat: int, action: object) -> Objection:
        """Return the refusal's parameters, or None if the validator does not object to the action."""
        if not self.concerns(action):
            return None
        values = [self.read(reader, state, seat) for reader in self.reads]
        return self.verdict(action, *values) if self.on_action else self.verdict(*values)


@frozen
class OneOf(Declared):
    """A validator that limits an argument to some values, and so yields the candidates.

    Attributes:
        field: The name of the action's argument.
        among: ``(state, seat) -> values`` in a stable order, yielded or in a tuple: cards, groups of cards, numbers,
            seats or words. The cards of a group may stand in any order. With ``reads`` it is called with the values
            read instead, once per distinct values. An optional argument may be None only if None is yielded too.
        code: The refusal code. Its parameter is the argument, under the name ``card``, ``cards``, ``number`` (also of a
            seat) or ``word``.
        clause: The id of the clause it enforces.
        reads: Readers whose values ``among`` receives; for values that take long to find, such as all melds in a hand.
    """

    field: str
    among: Callable[[Any, int], Iterable[Any]] | Callable[..., Iterable[Any]]
    code: str
    clause: str = attrs.field(kw_only=True)
    reads: tuple[Reader, ...] = attrs.field(default=(), kw_only=True)

    def __attrs_post_init__(self) -> None:
        where = _check_reason("OneOf", self.code, self.clause)
        require(f"{where}: field", self.field, str, "the name of an argument", InvalidDefinition)
        _check_readers(f"OneOf {self.field!r}", self.reads)
        expected = map(name_of, self.reads) if self.reads else ("state", "seat")
        takes(self.among, *expected, where=f"OneOf {self.field!r}: among")

    @property
    def name(self) -> str:
        """The name of the function that yields the values."""
        return name_of(self.among)

    @property
    def readers(self) -> tuple[Reader, ...]:
        """The functions of the state that decide about the values."""
        if self.reads:
            return self.reads
        # What a generator function returns tells nothing.
        return (self.values if isgeneratorfunction(self.among) else cast("Reader", self.among),)

    def values(self, state: Any, seat: int) -> tuple[object, ...]:
        """Return the values the argument may have.

        Raises:
            InvalidDefinition: They are not a tuple or a list of values that an argument can have; or what a reader
                returns cannot be hashed, or it looks at a face-down card.
        """
        if self.reads:
            where = Message("OneOf {name}", name=shown(self.name))
            return self.values_for(*[_read(where, reader, state, seat) for reader in self.reads])
        return self.values_for(state, seat)

    def values_for(self, *arguments: object) -> tuple[object, ...]:
        """Return the values for what ``among`` is called with.

        Raises:
            InvalidDefinition: They are not a tuple or a list of values that an argument can have.
        """
        found = cast("Callable[..., object]", self.among)(*arguments)
        if isinstance(found, Iterator):
            found = tuple(cast("Iterator[object]", found))
        if not isinstance(found, tuple | list):
            raise InvalidDefinition(
                "OneOf {name} returned {found}; expected a tuple of values", name=shown(self.name), found=named(found)
            ).at(self.among)
        for value in cast("Sequence[object]", found):
            if value is not None and not isinstance(value, Card | tuple | int | str):
                raise InvalidDefinition(
                    "OneOf {name} yields {value}; expected cards, tuples of cards, numbers or words",
                    name=shown(self.name),
                    value=named(value),
                ).at(self.among)
        return tuple(cast("Sequence[object]", found))

    def why(self, state: Any, seat: int, action: object) -> Objection:
        """Return the refusal's parameters, or None if the argument is one of the values."""
        value: Any = getattr(action, self.field)
        values: tuple[Any, ...] = self.values(state, seat)
        if is_a(value, tuple):
            # The cards of a group may stand in any order.
            values = tuple(value for other in values if is_a(other, tuple) and frozenset(other) == frozenset(value))
        name = next((name for kind, name in _KINDS.items() if is_a(value, kind)), "card")
        return None if value in values else {name: value}


_KINDS: Final[Mapping[type, str]] = {tuple: "cards", int: "number", str: "word"}
"""What the parameter of a :class:`OneOf` is called; the type of a card is the game's own."""


def validator(
    code: str, *, clause: str, reads: tuple[Reader, ...] = (), about: str | None = None
) -> Callable[[Callable[..., Objection]], Validator]:
    """Make a function of an action and the values read a :class:`Validator`.

    Args:
        code: The refusal code.
        clause: The id of the clause it enforces.
        reads: Readers whose values it receives in addition to the action.
        about: The optional argument that it is about; it is asked only of actions that give it.

    Raises:
        InvalidDefinition: An argument is of another type.
    """
    return lambda check: Validator(code, clause, check, reads, on_action=True, about=about)


def guard(code: str, *, clause: str, reads: tuple[Reader, ...]) -> Callable[[Callable[..., Objection]], Validator]:
    """Make a function of the values read, without the action, a :class:`Validator`.

    Raises:
        InvalidDefinition: An argument is of another type.
    """
    return lambda check: Validator(code, clause, check, reads, on_action=False)


def never(code: str, *, clause: str) -> Validator:
    """Return a guard that always refuses, for a move that is in a phase only to explain its refusal."""
    return Validator(code, clause, dict, (), on_action=False)


@frozen
class Reason(Declared):
    """A refusal code with its clause, where the engine itself does the checking."""

    code: str
    clause: str

    def __attrs_post_init__(self) -> None:
        _check_reason("Reason", self.code, self.clause)


def _check_readers(where: str, readers: tuple[Reader, ...]) -> None:
    require_tuple(readers, f"{where}: reads", "readers", object)
    for reader in readers:
        takes(reader, "state", "seat", where=f"{where}: reader")


def _read(where: str, reader: Reader, state: Any, seat: int) -> Hashable:
    """Return what a reader returns, see :meth:`Validator.read`."""
    try:
        found = reader(state, seat)
    except AttributeError as error:
        if error.obj is FACE_DOWN:
            raise InvalidDefinition(_leak(where, reader)).at(reader) from None
        raise
    try:
        hash(found)
    except TypeError:
        raise InvalidDefinition(
            "reader {reader} of {where} returned {found}; expected a value that can be hashed, such as a tuple",
            reader=shown(name_of(reader)),
            where=where,
            found=named(found),
        ).at(reader) from None
    return found


def _leak(where: str, *readers: Reader) -> str:
    read = chained((shown(name_of(reader)) for reader in readers), "{one} and {other}")
    return Message(
        "{where} reads {read}, which depends on a card that is hidden from the seat; expected what the seat can see",
        where=where,
        read=read,
    )


def _check_reason(kind: str, code: object, clause: object) -> str:
    """Check the refusal code and the clause; return the declaration's name in messages."""
    require(f"{kind}: code", code, str, "the text of a refusal code", InvalidDefinition)
    where = f"{kind} {shown(code)}"
    require(f"{where}: clause", clause, str, "the id of a clause", InvalidDefinition)
    return where


@frozen
class Refusal(Declared):
    """Why an action is not allowed.

    Attributes:
        code: A stable word (``minus-needs-plus``).
        clause: The id of the clause that forbids it (``moemmen:swap.minus-for-plus``).
        params: The values its text mentions, by name; only of the action and of what the seat may see.
        text: The catalogue entry.
        shown: ``params`` as shown to people: the rule book's names instead of the code's words.
    """

    code: str
    clause: str
    params: Mapping[str, object] = attrs.field(hash=False)
    text: Text = attrs.field(repr=False, eq=False)
    shown: Mapping[str, object] = attrs.field(repr=False, eq=False)

    def message(self, lang: str | None = None) -> str:
        """Return the reason as a sentence, with the numbers of seats and the ids of cards as in errors.

        What people read is ``game.words(lang)(refusal)``.

        Args:
            lang: One of the languages of the rule book; None for English or, if it has none, for the first one.

        Raises:
            UnknownLanguage: The rule book is not written in ``lang``.
        """
        return self.text.render(lang, self.shown)


class Reasons(Message):
    """The reasons of refusals with their clauses, as part of an error: in every language of the rule book."""

    __slots__ = ("refusals",)

    refusals: tuple[Refusal, ...]

    def __new__(cls, refusals: tuple[Refusal, ...]) -> Self:
        """Return them in English or, in a rule book without it, in its first language."""
        made = super().__new__(cls, cls._told(refusals, None))
        made.refusals = refusals
        return made

    @staticmethod
    def _told(refusals: tuple[Refusal, ...], lang: str | None) -> str:
        return "; ".join(
            f"{refusal.message(lang if lang and lang in refusal.text.languages else None)} ({refusal.clause})"
            for refusal in refusals
        )

    @override
    def message(self, lang: str | None = None) -> str:
        return self._told(self.refusals, lang)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.refusals,))


class IllegalAction(MatchError):
    """A well-formed action that the rules do not allow now.

    Attributes:
        refusals: Every reason, each a :class:`~cardrules.Refusal`; never empty.
    """

    def __init__(self, message: str, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(message)
        self.refusals = refusals

    @override
    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, tuple[Refusal, ...]]]:
        return (type(self), (str(self), self.refusals))
