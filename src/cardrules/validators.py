"""Validators and refusals: why an action is not allowed, or nothing.

A validator gets exactly what it says it reads, so that what it declares is what it uses:

===========================================  =====================  =================================================
declared with                                called as              run by the engine
===========================================  =====================  =================================================
``@validator(code, clause=…)``               ``check(action)``      once per action of the catalogue
``@validator(code, clause=…, reads=(…))``    ``check(action, *v)``  once per action and distinct values ``v``
``@guard(code, clause=…, reads=(…))``        ``check(*v)``          once per distinct values ``v``
``Source(field, among, code, clause=…)``     —                      the argument must be among these; yields candidates
===========================================  =====================  =================================================

``about="target"`` leaves a validator to the actions that give this optional argument: others it allows unasked.

``reads`` names readers: functions ``(state, seat) -> value`` of what the seat may see, with hashable values. What is
just an attribute of the state is read with :func:`~cardrules.value`, :func:`~cardrules.own` or
:func:`~cardrules.top`, without a function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from keyword import iskeyword
from typing import Any, TypeAlias

import attrs

from .actions import is_given
from .arguments import described, function, plain_text, require, require_all
from .errors import InvalidDefinition, shown
from .frozen import cached, frozen
from .state import Cards
from .texts import Text

Why: TypeAlias = Mapping[str, object] | None
"""What a check returns: None if it has nothing against the action, else the parameters of the refusal."""

Reader: TypeAlias = Callable[[Any, int], Hashable]
"""``(state, seat) -> value``: a hashable value that the seat can also tell from its view."""


@frozen
class Attribute:
    """A reader of an attribute of the state; see :func:`value`, :func:`own` and :func:`top`.

    Attributes:
        name: The attribute's name: a field or a property.
        formula: What is read of it, as Python in which ``{}`` stands for the attribute, and ``seat`` for the seat.
    """

    name: str
    formula: str

    @property
    def text(self) -> str:
        """What is read, as Python with the names ``state`` and ``seat``."""
        return self.formula.replace("{}", f"state.{self.name}")

    def __call__(self, state: Any, seat: int) -> Any:
        """Return what is read."""
        return compiled(self)(state, seat)


def call_text(name: str, reader: Callable[[Any, int], object]) -> str:
    """Return what reads with a reader, as Python with the names ``state`` and ``seat``, and ``name`` for the reader."""
    return reader.text if isinstance(reader, Attribute) else f"{name}(state, seat)"


@cached
def compiled(attribute: Attribute) -> Callable[[Any, int], Any]:
    """Return an attribute's text as a function."""
    function: Callable[[Any, int], Any] = eval(f"lambda state, seat: {attribute.text}", {})  # noqa: S307 - of a formula below
    return function


def value(name: str) -> Attribute:
    """Return a reader of the state's attribute ``name``."""
    return _attribute(name, "{}")


def own(name: str) -> Attribute:
    """Return a reader of the acting seat's part of the state's attribute ``name``: ``own("hands")``."""
    return _attribute(name, "{}[seat]")


def top(name: str) -> Attribute:
    """Return a reader of the last card of an open pile, None if it is empty: ``top("discard")``."""
    return _attribute(name, "({}[-1] if {} else None)")


def _attribute(name: str, formula: str) -> Attribute:
    text = plain_text(name)
    if text is None or not text.isidentifier() or iskeyword(text):
        raise InvalidDefinition(f"{described(name) if text is None else shown(text)} is not the name of an attribute")
    return Attribute(text, formula)


@frozen
class Validator:
    """A named predicate that is tied to a clause.

    Attributes:
        code: The refusal code: lower case words with hyphens; its text stands in the rule book's messages.
        clause: The id of the clause it enforces.
        check: Called with the action (not for a guard) and the values read; see the module's table.
        reads: The readers of what it looks at, beside the action.
        on_action: Whether it looks at the action; a guard does not.
        about: The optional argument that it is about; an action that does not give it, for which it is None or False,
            is allowed. What only such validators read is not asked for while no card at hand has actions that do.
    """

    code: str
    clause: str
    check: Callable[..., Why]
    reads: tuple[Reader, ...]
    on_action: bool
    about: str | None = None

    def __attrs_post_init__(self) -> None:
        where = _check_validator(self.code, self.clause, self.reads, self.about)
        function(f"{where}: what is checked", self.check, InvalidDefinition)

    def concerns(self, action: object) -> bool:
        """Return whether the action gives the argument that the validator is about, if it is about one."""
        return self.about is None or is_given(getattr(action, self.about))

    def refuses(self, action: object, *values: object) -> bool:
        """Return whether a validator that looks at the action has something against it."""
        return self.concerns(action) and self.check(action, *values) is not None

    def why(self, state: Any, seat: int, action: object) -> Why:
        """Return the refusal's parameters, or None if the validator has nothing against the action."""
        if not self.concerns(action):
            return None
        values = [read(state, seat) for read in self.reads]
        return self.check(action, *values) if self.on_action else self.check(*values)


@frozen
class Source:
    """A validator that demands that an argument is one of some cards, and so yields the candidates.

    Attributes:
        field: The name of the action's argument.
        among: ``(state, seat) -> cards`` in a stable order.
        code: The refusal code; its parameter ``card`` is the argument.
        clause: The id of the clause it enforces.
    """

    field: str
    among: Callable[[Any, int], Cards]
    code: str
    clause: str = attrs.field(kw_only=True)

    def __attrs_post_init__(self) -> None:
        where = _check_reason("Source", self.code, self.clause)
        require(f"{where}: field", self.field, str, "the name of an argument", InvalidDefinition)
        function(f"{where}: among", self.among, InvalidDefinition)

    def why(self, state: Any, seat: int, action: object) -> Why:
        """Return the refusal's parameters, or None if the argument is among the cards."""
        card = getattr(action, self.field)
        return None if card in self.among(state, seat) else {"card": card}


def validator(
    code: str, *, clause: str, reads: tuple[Reader, ...] = (), about: str | None = None
) -> Callable[[Callable[..., Why]], Validator]:
    """Make a function of an action and the values read a :class:`Validator`.

    Args:
        code: The refusal code.
        clause: The id of the clause it enforces.
        reads: The readers of what it looks at, beside the action.
        about: The optional argument that it is about; it is asked only of actions that give it.

    Raises:
        InvalidDefinition: An argument is of another type.
    """
    _check_validator(code, clause, reads, about)
    return lambda check: Validator(code, clause, check, reads, on_action=True, about=about)


def guard(code: str, *, clause: str, reads: tuple[Reader, ...]) -> Callable[[Callable[..., Why]], Validator]:
    """Make a function of the values read, without the action, a :class:`Validator`.

    Raises:
        InvalidDefinition: An argument is of another type.
    """
    _check_validator(code, clause, reads, None)
    return lambda check: Validator(code, clause, check, reads, on_action=False)


def never(code: str, *, clause: str) -> Validator:
    """Return a guard that always refuses: for a move that a phase names only to say why it is not to be had."""
    return Validator(code, clause, dict, (), on_action=False)


@frozen
class Reason:
    """A refusal code with its clause, where the engine itself does the checking."""

    code: str
    clause: str

    def __attrs_post_init__(self) -> None:
        _check_reason("Reason", self.code, self.clause)


def _check_validator(code: object, clause: object, reads: object, about: object) -> str:
    """Make sure of what a validator is declared with; return what it is called in messages."""
    where = _check_reason("validator", code, clause)
    for reader in require_all(f"{where}: reads", reads, object, "a tuple of readers", InvalidDefinition):
        function(f"{where}: a reader", reader, InvalidDefinition)
    if about is not None:
        require(f"{where}: about", about, str, "the name of an argument, or None", InvalidDefinition)
    return where


def _check_reason(kind: str, code: object, clause: object) -> str:
    """Make sure of the refusal code and the clause; return what a declaration is called in messages."""
    require(f"{kind}: code", code, str, "the text of a refusal code", InvalidDefinition)
    where = f"{kind} {shown(code)}"
    require(f"{where}: clause", clause, str, "the id of a clause", InvalidDefinition)
    return where


@frozen
class Refusal:
    """Why an action is not allowed.

    Attributes:
        code: A stable word (``minus-needs-plus``).
        clause: The id of the clause that forbids it (``moemmen:swap.minus-for-plus``).
        params: The values its text mentions, by name; only of the action and of what the seat may see.
        text: The catalogue entry.
        shown: ``params`` as they are shown: names of the rule book in place of the words of the code.
    """

    code: str
    clause: str
    params: Mapping[str, object] = attrs.field(hash=False)
    text: Text = attrs.field(repr=False, eq=False)
    shown: Mapping[str, object] = attrs.field(repr=False, eq=False)

    def message(self, lang: str = "en") -> str:
        """Return the reason as a sentence in ``lang``.

        Raises:
            UnknownLanguage: ``lang`` is not in the catalogues.
        """
        return self.text.render(lang, self.shown)
