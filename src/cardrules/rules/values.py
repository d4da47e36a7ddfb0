"""Frozen classes: what states, actions, cards, events and options are made of.

One decorator serves them all. It is :func:`attrs.frozen` with slots, and for classes of plain fields it adds a
:func:`replace` that is several times faster than :func:`attrs.evolve`, because effects spend most of their time there.
"""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

import attrs
from typing_extensions import ParamSpec, dataclass_transform, override

from cardrules._arguments import described
from cardrules._codegen import define
from cardrules.errors import InvalidArgument, InvalidDefinition, shown

ClassT = TypeVar("ClassT", bound=type)
P = ParamSpec("P")
T = TypeVar("T")


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Remember what a pure function returned, as :func:`functools.cache` does, and keep its signature."""
    return cast("Callable[P, T]", cache(function))


if TYPE_CHECKING:
    from functools import cached_property as cached_property  # noqa: PLC0414 - for other modules
else:

    class cached_property:  # noqa: N801 - as that of functools
        """The result of a method, computed on first access and kept in the object.

        Unlike that of functools up to Python 3.11, it has no lock that a fork or a signal handler could find held;
        threads that ask at the same time may each compute it, and all get the same object.
        """

        def __init__(self, function) -> None:  # noqa: ANN001
            self._function = function
            self.__doc__ = function.__doc__

        def __set_name__(self, owner, name) -> None:  # noqa: ANN001
            self._name = name

        def __get__(self, instance, owner=None):  # noqa: ANN001, ANN204
            if instance is None:
                return self
            return vars(instance).setdefault(self._name, self._function(instance))


def fields_of(cls: type) -> tuple[attrs.Attribute[Any], ...]:
    """Return the fields of a :func:`frozen` class, in order."""
    return cast("tuple[attrs.Attribute[Any], ...]", attrs.fields(cast("Any", cls)))


def require_frozen(cls: type) -> None:
    """Make sure that a class was made with :func:`frozen`.

    Raises:
        InvalidDefinition: It was not.
    """
    if "__attrs_attrs__" not in cls.__dict__ or cls.__dict__.get("__init__") is _not_frozen:
        raise InvalidDefinition(
            "{kind} is not @frozen; expected @cardrules.frozen above the class", kind=cls.__name__
        ).at(cls)


def _not_frozen(self: object, *args: object, **kwargs: object) -> None:
    """Stand in for the constructor that :func:`frozen` makes."""
    require_frozen(type(self))


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
class Declared:
    """Base of classes made with :func:`frozen`: a subclass without the decorator has no constructor."""

    __slots__ = ()

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__init__" not in cls.__dict__:
            type.__setattr__(cls, "__init__", _not_frozen)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(attrs.field,))
class KeywordOnly(Declared):
    """Base of frozen classes whose fields are keyword-only, and so may come in any order."""

    __slots__ = ()


class Replaceable(Declared):
    """A frozen value that can be copied with some fields changed."""

    __slots__ = ()

    def replace(self, **changes: Any) -> Self:
        """Return a copy with the named fields changed.

        Raises:
            TypeError: A name is not a field of the class.
        """
        return cast("Self", attrs.evolve(cast("Any", self), **changes))


_remove_dead: Callable[[dict[Any, Any], object], None] = vars(weakref)["_remove_dead_weakref"]


def _forget(
    known: dict[tuple[object, ...], Any],
    reference: weakref.KeyedRef[tuple[object, ...], Any],
    remove_dead: Callable[[dict[Any, Any], object], None] = _remove_dead,
) -> None:
    """Remove the entry of a dead reference, unless a live one has replaced it."""
    # The garbage collector also calls this at interpreter shutdown, when this module's names may be gone.
    remove_dead(known, reference.key)


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except Exception:  # noqa: BLE001 - any error means that it has no hash
        return False
    return True


class Interned(type):
    """Metaclass of values whose equal content means the same object.

    Identity then is equality, so that ``==``, ``in`` and hashing cost nothing, in every process: unpickling goes
    through the constructor and finds the one object again.

    There is no lock, which a fork, a signal handler or a finalizer could find held. The reference to a new object is
    made first, and then one ``dict.setdefault`` decides, which no thread and no handler can interrupt. Dead references
    are removed by the function that :class:`weakref.WeakValueDictionary` itself uses: in one step, and only while the
    reference is still dead.
    """

    _known: dict[tuple[object, ...], weakref.KeyedRef[tuple[object, ...], Any]]
    _forget: Callable[[weakref.KeyedRef[tuple[object, ...], Any]], None]

    _positional: bool
    """Whether the arguments of the constructor are the content: nothing converts them."""

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        cls._positional = False
        cls._known = {}
        cls._forget = partial(_forget, cls._known)

    # Type checkers would take this signature for that of every interned class's constructor.
    if not TYPE_CHECKING:  # pragma: no branch

        def __call__(cls, *args, **kwargs):  # noqa: ANN002, ANN003, ANN204, D102
            made = None
            values = args
            # Without converters, an existing object is found without making another one.
            if kwargs or not cls._positional or len(args) != len(cls._names):
                made = super().__call__(*args, **kwargs)
                values = made.__reduce__()[1]
            # The types belong to the key: True and 1 are equal, but not the same content.
            key = (*values, *map(type, values))
            try:
                hash(key)
            except Exception as error:
                if _is_hashable(key):
                    # A signal handler raised it just now.
                    raise
                raise InvalidArgument(
                    "{kind}: made of {values}; expected hashable values ({error})",
                    kind=cls.__name__,
                    values=shown(values),
                    error=error,
                ) from error
            while True:
                reference = cls._known.get(key)
                if reference is None:
                    if made is None:
                        made = super().__call__(*args)
                    reference = cls._known.setdefault(key, weakref.KeyedRef(made, cls._forget, key))
                known = reference()
                if known is not None:
                    return known
                # It died just now, and its callback has not run yet.
                cls._forget(reference)

        @property
        def __signature__(cls):  # noqa: ANN204
            """The signature that ``help`` and the documentation show: the fields."""
            init = inspect.signature(cls.__init__)
            return init.replace(parameters=list(init.parameters.values())[1:])


class Value(Declared, metaclass=Interned):
    """Base of cards and actions: equal content, one object."""

    __slots__ = ("__weakref__",)

    _names: ClassVar[tuple[str, ...]] = ()

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return (type(self), tuple([getattr(self, name) for name in self._names]))

    @override
    def __repr__(self) -> str:
        return f"<{self}>"


def itself(value: T, memo: object = None) -> T:
    """Return an immutable value as its own copy: ``__copy__`` and ``__deepcopy__`` of its class."""
    return value


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
    scope = {"KEEP": _KEEP, "twin": twin, "cls": cls}
    replace = define("\n".join(lines), scope, f"{cls.__qualname__}.replace")["replace"]
    replace.__qualname__ = f"{cls.__qualname__}.replace"
    replace.__module__ = cls.__module__
    type.__setattr__(cls, "replace", replace)


def _plain(cls: type) -> bool:
    fields: tuple[Any, ...] = fields_of(cls)
    return all(field.init and field.validator is None and field.converter is None for field in fields)


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(attrs.field,))
    def frozen(cls: ClassT) -> ClassT:
        """Make a frozen, slotted class; see the module text."""
        ...

else:

    def frozen(cls):  # noqa: ANN001, ANN201
        """Make ``cls`` a frozen attrs class with slots.

        A class of cards or actions is compared by identity (it is interned, see ``Interned``); every other
        class by content. Fields are keyword-only, so that they may come in any order, except those of
        cards, actions, events and subclasses of :class:`Replaceable`.

        Args:
            cls: The class with annotated fields.

        Returns:
            The attrs class, whose objects are their own copies, with a fast :meth:`Replaceable.replace` where no field
            has a validator or converter.

        Raises:
            InvalidDefinition: A field of a card or an action is keyword-only, or not given to the constructor; or
                attrs cannot make the class, as when a field without a default follows one that has it.
        """
        if not issubclass(type(cls), type):
            raise InvalidDefinition("frozen decorates a class, not {kind}", kind=described(cls))
        interned = issubclass(cls, Value)
        if cls.__dict__.get("__init__") is _not_frozen:
            # attrs keeps an existing constructor.
            type.__delattr__(cls, "__init__")
        try:
            made = attrs.frozen(
                cls,
                slots=True,
                weakref_slot=False,
                eq=not interned,
                repr=not interned,
                kw_only=issubclass(cls, KeywordOnly) or not issubclass(cls, Declared),
            )
        except Exception as error:
            raise InvalidDefinition("{kind} cannot be @frozen: {error}", kind=cls.__name__, error=error) from error
        type.__setattr__(made, "__copy__", itself)
        type.__setattr__(made, "__deepcopy__", itself)
        if interned:
            type.__setattr__(made, "_names", tuple(field.name for field in fields_of(made)))
            converting = "__init__" in vars(cls) or hasattr(made, "__attrs_post_init__") or not _plain(made)
            type.__setattr__(made, "_positional", not converting)
            if any(field.kw_only or not field.init for field in fields_of(made)):
                raise InvalidDefinition(
                    "{kind}: cards and actions are made of positional fields only", kind=cls.__name__
                )
        if issubclass(made, Replaceable) and _plain(made):
            _add_replace(made)
        return made
