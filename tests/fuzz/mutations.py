"""Changes inputs: JSON stays JSON, so that what is behind the parser is reached."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, TypeAlias, cast

Place: TypeAlias = tuple[Any, Any]
"""A list or an object, and an index or a key in it."""


def _nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def _containers() -> list[Any]:
    return [[], {}, [[]], [None], {"": None}, _nested(40), _nested(200)]


VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 3, 7, 99, 10_000, 2**31, 2**53, 2**64 - 1, 2**64, -(2**64), 10**400),
    *(0.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", " ", "??", "0", "self", "cls", "name", "turn", "x" * 300, "\x1b[2J\x9b", "\ud800", "\x00", "é\u202e"),
    *_containers(),
)
"""Values that are likely to be forgotten."""


def mutated(data: bytes, rng: Random) -> bytes:
    """Return an input like ``data``, changed in some places."""
    try:
        document: Any = json.loads(data)
    except (ValueError, RecursionError):
        return _bytes(data, rng)
    holder = [document]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        _change(holder, rng)
    try:
        return json.dumps(holder[0]).encode()
    except RecursionError:
        return data


def _bytes(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, len(changed))
        match rng.randrange(4):
            case 0:
                changed[at:at] = rng.randbytes(rng.randint(1, 4))
            case 1:
                del changed[at : at + rng.randint(1, 8)]
            case 2:
                changed[at : at + 1] = rng.choice(b' \n\r\t=.+-0?\x00\x1b\xff{}[]":,').to_bytes(1, "big")
            case _:
                piece = changed[at : at + rng.randint(1, 40)]
                changed[rng.randint(0, len(changed)) : 0] = piece
    return bytes(changed)


def _places(value: object) -> list[Place]:
    """Return every place in a document, without recursion: it may be nested deep."""
    found: list[Place] = []
    open_values = [value]
    while open_values:
        inner = open_values.pop()
        if isinstance(inner, list):
            found += [(inner, index) for index, _ in enumerate(cast("Iterable[object]", inner))]
            open_values += cast("Iterable[object]", inner)
        elif isinstance(inner, dict):
            members = cast("dict[str, Any]", inner)
            found += [(members, key) for key in members]
            open_values += members.values()
    return found


def _change(holder: list[Any], rng: Random) -> None:
    places = _places(holder)
    container, key = rng.choice(places)
    other, other_key = rng.choice(places)
    value = container[key]
    changes: list[Callable[[], object]] = [
        lambda: container.__setitem__(key, _copied(rng.choice(VALUES))),
        lambda: container.__setitem__(key, _copied(other[other_key])),
        lambda: container.__setitem__(key, _near(value, rng)),
        lambda: container.__setitem__(key, _near(value, rng)),
        lambda: _exchange(container, key, other, other_key),
        lambda: container.__setitem__(key, [_copied(value)]),
    ]
    if container is not holder:
        changes.append(lambda: container.__delitem__(key))
    if isinstance(container, list):
        insert: Callable[[int, Any], None] = cast("Any", container).insert
        changes.append(lambda: insert(rng.randint(0, key + 1), _copied(other[other_key])))
    else:
        changes.append(lambda: container.__setitem__(_near(key, rng), container.pop(key)))
    rng.choice(changes)()


def _copied(value: Any) -> Any:
    try:
        return json.loads(json.dumps(value))
    except RecursionError:
        return None


def _exchange(container: Any, key: Any, other: Any, other_key: Any) -> None:
    # One inside the other would make a circle.
    one, two = _copied(container[key]), _copied(other[other_key])
    other[other_key] = one
    # The second place may be gone with the first.
    if isinstance(container, dict) or key < len(container):
        container[key] = two


def _near(value: Any, rng: Random) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return rng.choice(
                (value + 1, value - 1, -value, value * 2, str(value), float(value) if abs(value) < 1e9 else 0)
            )
        case str():
            at = rng.randint(0, len(value))
            return rng.choice(
                (
                    value[:at] + rng.choice("b0r1+-. =?xW\x1b\ud800") + value[at:],
                    value[:at] + value[at + 1 :],
                    value + value,
                    value.swapcase(),
                    value.split(" ")[0],
                )
            )
        case _:
            return _copied(rng.choice(VALUES))
