"""Frozen classes: what states, actions, cards, events and options are made of.

One decorator serves them all. It is :func:`attrs.frozen` with slots, and for classes of plain fields it adds a
:func:`replace` that is several times faster than :func:`attrs.evolve`, which is what an effect spends its time on.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast
from weakref import WeakValueDictionary

import attrs
from typing_extensions import ParamSpec, dataclass_transform, override

from .arguments import described
from .errors import InvalidArgument, InvalidDefinition, shown

ClassT = TypeVar("ClassT", bound=type)
P = ParamSpec("P")
T = TypeVar("T")


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Remember what a pure function returned, as :func:`functools.cache` does, and keep its signature."""
    return cast("Callable[P, T]", cache(function))


def fields_of(cls: type) -> tuple[attrs.Attribute[Any], ...]:
    """Return the fields of a :func:`frozen` class, in order."""
    return cast("tuple[attrs.Attribute[Any], ...]", attrs.fields(cast("Any", cls)))


class Replaceable:
    """A frozen value that can be copied with some fields changed."""

    __slots__ = ()

    def replace(self, **changes: Any) -> Self:
        """Return a copy with the named fields changed.

        Raises:
            TypeError: A name is not a field of the class.
        """
        return cast("Self", attrs.evolve(cast("Any", self), **changes))


class Interned(type):
    """Metaclass of values of which equal content means the same object.

    Identity then is equality, so that ``==``, ``in`` and hashing cost nothing, in every process: unpickling goes
    through the constructor and finds the one object again.
    """

    _known: WeakValueDictionary[tuple[object, ...], Any]
    _lock = threading.Lock()

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        cls._known = WeakValueDictionary()

    # Type checkers would take this signature for that of every interned class's constructor.
    if not TYPE_CHECKING:  # pragma: no branch

        def __call__(cls, *args, **kwargs):  # noqa: ANN002, ANN003, ANN204, D102
            made = super().__call__(*args, **kwargs)
            # The types belong to the key: True and 1 are equal, but not the same content.
            values = made.__reduce__()[1]
            key = (*values, *map(type, values))
            try:
                with Interned._lock:
                    return cls._known.setdefault(key, made)
            except Exception as error:
                raise InvalidArgument(
                    f"{cls.__name__}: made of {shown(values)}; expected hashable values ({error})"
                ) from error

        @property
        def __signature__(cls):  # noqa: ANN204
            """What ``help`` and the documentation show as the constructor: the fields."""
            init = inspect.signature(cls.__init__)
            return init.replace(parameters=list(init.parameters.values())[1:])


class Value(metaclass=Interned):
    """Base of cards and actions: equal content, one object."""

    __slots__ = ("__weakref__",)

    _names: ClassVar[tuple[str, ...]] = ()

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return (type(self), tuple([getattr(self, name) for name in self._names]))

    @override
    def __repr__(self) -> str:
        return f"<{self}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


_KEEP: Any = object()


def _add_replace(cls: type) -> None:
    """Give ``cls`` a ``replace`` that fills a mutable twin and then turns it into a ``cls``.

    A frozen instance can only be filled through ``object.__setattr__``, one slow call a field. The twin has the same
    slots but is not frozen, so that its fields are stored as fast as those of any object.
    """
    names = [field.name for field in fields_of(cls)]
    thaw = {"__init__": object.__init__, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    twin = type(f"{cls.__name__}Twin", (cls,), {"__slots__": (), **thaw})
    lines = [
        f"def replace(self{''.join(f', {name}=KEEP' for name in names)}):",
        '    """Return a copy with the named fields changed."""',
        "    made = twin()",
        *(f"    made.{name} = self.{name} if {name} is KEEP else {name}" for name in names),
        "    made.__class__ = cls",
        "    return made",
    ]
    scope: dict[str, Any] = {"KEEP": _KEEP, "twin": twin, "cls": cls}
    exec("\n".join(lines), scope)  # noqa: S102 - as attrs itself makes its methods; the text holds field names only
    replace = scope["replace"]
    replace.__qualname__ = f"{cls.__qualname__}.replace"
    replace.__module__ = cls.__module__
    type.__setattr__(cls, "replace", replace)


def _plain(cls: type) -> bool:
    fields: tuple[Any, ...] = fields_of(cls)
    return all(field.init and field.validator is None and field.converter is None for field in fields)


if TYPE_CHECKING:
    from .state import secret, zone

    # To mypy a zone has no default here, so that a field without one may stand below it; that both are keyword-only
    # and that a zone has a default is what the transform of `State` says, which comes after this one.
    @dataclass_transform(frozen_default=True, field_specifiers=(attrs.field, zone, secret))
    def frozen(cls: ClassT) -> ClassT:
        """Make a frozen, slotted class; see the module text."""
        ...

else:

    def frozen(cls):  # noqa: ANN001, ANN201
        """Make ``cls`` a frozen attrs class with slots.

        A class of cards or actions is compared by identity (it is interned, see ``Interned``); every other
        class by content. Keyword-only fields are declared with ``attrs.field(kw_only=True)``.

        Args:
            cls: The class with annotated fields.

        Returns:
            The attrs class, with a fast :meth:`Replaceable.replace` where no field has a validator or converter.

        Raises:
            InvalidDefinition: A field of a card or an action is keyword-only, or not given to the constructor; or
                attrs cannot make the class, as when a field without a default follows one that has it.
        """
        if not issubclass(type(cls), type):
            raise InvalidDefinition(f"frozen decorates a class, not {described(cls)}")
        interned = issubclass(cls, Value)
        try:
            made = attrs.frozen(cls, slots=True, weakref_slot=False, eq=not interned, repr=not interned)
        except Exception as error:
            raise InvalidDefinition(f"{cls.__name__} cannot be @frozen: {error}") from error
        if interned:
            type.__setattr__(made, "_names", tuple(field.name for field in fields_of(made)))
            if any(field.kw_only or not field.init for field in fields_of(made)):
                raise InvalidDefinition(f"{cls.__name__}: cards and actions are made of positional fields only")
        if issubclass(made, Replaceable) and _plain(made):
            _add_replace(made)
        return made
