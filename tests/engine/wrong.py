"""Wrong values of every kind, and what they are handed to: all that is public, found by introspection."""

from __future__ import annotations

import enum
import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, ClassVar, Final, NoReturn, TypeAlias

import attrs
from typing_extensions import override

import cardrules
from cardrules import Action, Card, Event, State, frozen
from cardrules.rules.chance import Scripted
from cardrules.rules.values import Value
from tests.engine.rows import TURN_ONLY
from tests.engine.toy import Toy, ToyState

MODULES: Final[Mapping[str, tuple[str, ...]]] = {
    "cardrules": (),
    "cardrules.catalogue": ("Catalogue",),
    "cardrules.exploration": (),
    "cardrules.properties": ("Property", "action_property", "state_property"),
    "cardrules.registry": ("Plugin",),
    "cardrules.replay": (),
    "cardrules.rules.cards": ("Deck",),
    "cardrules.rules.chance": (),
    "cardrules.rules.read": (),
    "cardrules.rules.sight": (),
    "cardrules.rules.zones": ("Zone",),
    "cardrules.schema": (),
    "cardrules.simulation": (),
    "cardrules.table": (),
    "cardrules.testing.scenes": ("after", "ids", "legal", "of_type", "position", "refused", "step", "violated"),
    "cardrules.testing.strategies": ("actions", "games", "matches", "options", "seeds", "states"),
    "cardrules.testing": (),
    "cardrules.trace": (),
}
"""The modules whose public names are tried: those in ``__all__``, unless they are given."""

OTHER_MODULES: Final = {
    "cardrules.cli": "is the command line, which has nothing but texts to be given",
}
"""Modules with public names that are not tried, and why."""


class Nasty(Exception):
    """The error of a hostile object's methods, which must never come out."""


class Hostile:
    """Raises in every operation."""

    def _raise(self, *_: object) -> NoReturn:
        raise Nasty

    __eq__ = __hash__ = __repr__ = __str__ = __bool__ = __len__ = __iter__ = __getitem__ = _raise
    __index__ = __int__ = __float__ = __contains__ = __lt__ = __fspath__ = __format__ = _raise
    __reduce__ = __copy__ = __deepcopy__ = _raise


class Colour(enum.StrEnum):
    BLUE = "blue"


class Number(enum.IntEnum):
    ZERO = 0


class Treacherous:
    """Mixed into a built-in type: a value that looks right, and whose own methods raise."""

    __slots__ = ()

    @override
    def __eq__(self, other: object) -> NoReturn:
        raise Nasty

    @override
    def __hash__(self) -> NoReturn:
        raise Nasty

    @override
    def __str__(self) -> NoReturn:
        raise Nasty

    __repr__ = __str__


class Text(Treacherous, str):
    __slots__ = ()


class Whole(Treacherous, int):
    __slots__ = ()


class Row(tuple[Any, ...]):
    __slots__ = ()

    @override
    def __iter__(self) -> NoReturn:
        raise Nasty


@frozen
class Guess(Action):
    """Named like an action of the toy, and none."""

    colour: Any


@frozen
class Elsewhere(Event):
    seat: int


@frozen
class Stranger(State):
    """A state of no game."""


OTHER: Final = Toy(players=3)


def _of_anything(*_: object, **__: object) -> Hostile:
    return Hostile()


def _generator() -> Iterator[object]:
    yield Hostile()


async def _coroutine_function() -> None:
    """Never awaited."""


WRONG: Final[Mapping[str, Callable[[], Any]]] = {
    "None": lambda: None,
    "True": lambda: True,
    "0": lambda: 0,
    "-1": lambda: -1,
    "a huge integer": lambda: 10**5000,
    "a hugely negative integer": lambda: -(10**5000),
    "a float": lambda: 1.5,
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "an empty text": lambda: "",
    "a text": lambda: "x y=z",
    "a long text": lambda: "x" * 100_000,
    "half a surrogate pair": lambda: "\ud800",
    "NUL": lambda: "a\0b",
    "bytes": lambda: b"bytes",
    "a list": list,
    "a deep list": lambda: [[[["x"]]]],
    "a dict": dict,
    "a dict of wrong values": lambda: {1: object(), "x": [1]},
    "a set": lambda: {1, "x"},
    "a tuple": lambda: (),
    "a tuple of wrong values": lambda: (1, None, [], "x"),
    "a tuple of the hostile": lambda: (Hostile(),),
    "a tuple with its own methods": lambda: Row((1,)),
    "a text with its own methods": lambda: Text("draw"),
    "an integer with its own methods": lambda: Whole(0),
    "a member of an enumeration of texts": lambda: Colour.BLUE,
    "a member of an enumeration of numbers": lambda: Number.ZERO,
    "an enumeration": lambda: Colour,
    "an object": object,
    "a hostile object": Hostile,
    "a class": lambda: Hostile,
    "a function": lambda: lambda: None,
    "a function of anything": lambda: _of_anything,
    "an async function": lambda: _coroutine_function,
    "a generator": _generator,
    "a module": lambda: cardrules,
    "a path": lambda: PurePosixPath("/nowhere/at/all"),
    "an exception": Nasty,
    "a card of another game": lambda: Card("zz"),
    "a face-down card": lambda: cardrules.FACE_DOWN,
    "an action of another game": lambda: Guess("b"),
    "an event of another game": lambda: Elsewhere(0),
    "a state of another game": lambda: TURN_ONLY.start(1),
    "a state of no game": lambda: Stranger(phase="turn"),
    "a state of other players": lambda: OTHER.start(1),
    "a view of other players": lambda: OTHER.view(OTHER.start(1), 0),
    "a state with wrong values": lambda: ToyState(phase=[], seat="x", hands=5, cards=None),  # type: ignore[arg-type]
    "a step": lambda: OTHER.begin(1),
    "a scripted chance": lambda: Scripted((0,)),
    "a game": lambda: OTHER,
    "a class of games": lambda: Toy,
    "a match": lambda: cardrules.Match(OTHER, 1),
    "options of another game": lambda: TURN_ONLY.options,
    "a text in all languages": lambda: cardrules.Text(de="de", en="en"),
}
"""Kinds of wrong values, each made afresh, because a generator is used up once."""

Made: TypeAlias = Callable[..., Any]


@attrs.frozen
class Door:
    """Something public that takes arguments.

    Attributes:
        name: ``module.name``, or ``module.Class.method``.
        owner: The class of a method that needs an object; None else.
        call: What is called, with the object first if there is an owner.
        parameters: Its parameters, without the object.
    """

    name: str
    owner: type | None
    call: Made
    parameters: tuple[inspect.Parameter, ...]

    METHODS: ClassVar = ("__call__", "__contains__", "__getitem__")
    """Special methods that are public."""


def doors() -> Iterator[Door]:
    """Yield everything public that takes arguments."""
    seen: set[object] = set()
    for module_name, names in MODULES.items():
        module = importlib.import_module(module_name)
        for name in names or module.__all__:
            found: Any = getattr(module, name)
            if inspect.isclass(found):
                if found not in seen and not issubclass(found, BaseException):
                    seen.add(found)
                    yield from _of_class(f"{module_name}.{name}", found)
            elif callable(found) and name not in _TYPES and found not in seen and _parameters(found):
                seen.add(found)
                yield Door(f"{module_name}.{name}", None, found, _parameters(found))


_TYPES: Final = {
    "Bot",
    "Cards",
    "Effect",
    "Evidence",
    "Pair",
    "Progress",
    "Reader",
    "Seat",
    "Seed",
    "Viewer",
    "VisibilityRule",
    "Objection",
}
"""Public names of types that are no classes."""


def _of_class(name: str, cls: Any) -> Iterator[Door]:
    if _parameters(cls) and not inspect.isabstract(cls) and not issubclass(cls, enum.Enum) and not _only_holds(cls):
        yield Door(name, None, cls, _parameters(cls))
    for method in dir(cls):
        plain = inspect.getattr_static(cls, method)
        if method.startswith("_") and method not in Door.METHODS:
            continue
        if isinstance(plain, classmethod | staticmethod):
            bound = getattr(cls, method)
            if _is_ours(bound) and _parameters(bound):
                yield Door(f"{name}.{method}", None, bound, _parameters(bound))
        elif inspect.isfunction(plain) and _is_ours(plain) and _parameters(plain)[1:]:
            yield Door(f"{name}.{method}", cls, plain, _parameters(plain)[1:])


def _only_holds(cls: Any) -> bool:
    """Return whether objects of a class are made of any values: it has fields, and does nothing with what they get."""
    return attrs.has(cls) and not hasattr(cls, "__attrs_post_init__") and not issubclass(cls, Value)


def _is_ours(function: Any) -> bool:
    return str(getattr(function, "__module__", "")).startswith("cardrules")


def _parameters(function: Made) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(function).parameters.values())
