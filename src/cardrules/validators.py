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

The catalogue also asks a validator that gets the action alone about actions of which only some arguments are set, to
find out which it looks at; one that is missing is an AttributeError, which the validator should let through.

``about="target"`` leaves a validator to the actions that give this optional argument: others it allows unasked.

``reads`` names readers: functions ``(state, seat) -> value`` of what the seat may see, with hashable values. What is
just an attribute of the state is read with :func:`~cardrules.value`, :func:`~cardrules.own` or
:func:`~cardrules.top`, without a function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

import attrs

from .actions import is_given
from .errors import InvalidDefinition
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
    if not name.isidentifier():
        raise InvalidDefinition(f"{name!r} is not the name of an attribute")
    return Attribute(name, formula)


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

    def concerns(self, action: object) -> bool:
        """Return whether the action gives the argument that the validator is about, if it is about one."""
        return self.about is None or is_given(getattr(action, self.about))

    def refuses(self, action: object, *values: object) -> bool:
        """Return whether a validator that looks at the action has something against it."""
        return self.concerns(action) and self.check(action, *values) is not None

    def objection(self, action: object) -> Why:
        """Return what a validator that looks at nothing but the action has against it, or None."""
        return self.check(action) if self.concerns(action) else None

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
    """
    return lambda check: Validator(code, clause, check, reads, on_action=True, about=about)


def guard(code: str, *, clause: str, reads: tuple[Reader, ...]) -> Callable[[Callable[..., Why]], Validator]:
    """Make a function of the values read, without the action, a :class:`Validator`."""
    return lambda check: Validator(code, clause, check, reads, on_action=False)


def never(code: str, *, clause: str) -> Validator:
    """Return a guard that always refuses: for a move that a phase names only to say why it is not to be had."""
    return Validator(code, clause, dict, (), on_action=False)


@frozen
class Reason:
    """A refusal code with its clause, where the engine itself does the checking."""

    code: str
    clause: str


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
