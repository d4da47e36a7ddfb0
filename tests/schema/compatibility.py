"""What a change of a game's schema means to clients that were written for the one before.

A form that is sent to clients must not say anything new in an old place: a word, a type or a number that they do not
know breaks them, and so does a field that is missing. A form that clients send must take all that it took. Fields that
are added to what is sent, or may be left out of what is received, break nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

SENT: Final = ("View", "Event", "Refusal", "Decision", "SeenAction", "Result", "Deck", "PublicRecordLine")
RECEIVED: Final = ("Action", "Options")


def breaks(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Return in words how a new schema breaks clients of an old one; nothing if it does not.

    Args:
        old: The schema that clients know.
        new: The schema of today.
    """
    found: list[str] = []
    for form in SENT:
        found += _Comparison(new, old, "clients do not know {what}").of_form(form)
    for form in RECEIVED:
        found += _Comparison(old, new, "{what} is no longer taken").of_form(form)
    return [*dict.fromkeys(found)]


class _Comparison:
    """Looks for what one schema allows and another does not.

    Args:
        said: The schema of what is said.
        known: The schema of what is understood.
        problem: What it means if something is said that is not understood.
    """

    def __init__(self, said: Mapping[str, Any], known: Mapping[str, Any], problem: str) -> None:
        self._said = said
        self._known = known
        self._problem = problem
        self._seen: set[tuple[str, str]] = set()

    def of_form(self, form: str) -> Iterator[str]:
        ref = {"$ref": f"#/$defs/{form}"}
        yield from self._of(ref, ref, form)

    def _of(self, said: Mapping[str, Any], known: Mapping[str, Any], path: str) -> Iterator[str]:
        pair = (str(said), str(known))
        # A form may hold itself.
        if pair in self._seen:
            return
        self._seen.add(pair)
        understood = _members(self._known, known)
        for key, member in _members(self._said, said).items():
            if key in understood:
                yield from self._within(member, understood[key], path)
            else:
                yield f"{path}: {self._problem.format(what=key)}"

    def _within(self, said: Mapping[str, Any], known: Mapping[str, Any], path: str) -> Iterator[str]:
        """Yield what is said and not understood of members of the same kind."""
        match said.get("type"):
            case "object":
                yield from self._of_objects(said, known, path)
            case "array":
                yield from self._of(said["items"], known["items"], f"{path}[]")
                yield from self._of_bounds(said, known, path, "minItems", "maxItems")
            case "integer":
                yield from self._of_bounds(said, known, path, "minimum", "maximum")
            case "string" if said.get("pattern") != known.get("pattern"):
                yield f"{path}: is written in another way"
            case _:
                pass

    def _of_objects(self, said: Mapping[str, Any], known: Mapping[str, Any], path: str) -> Iterator[str]:
        ours, theirs = said.get("properties", {}), known.get("properties", {})
        for name in theirs:
            if name in known["required"] and name not in {*ours} & {*said["required"]}:
                yield f"{path}.{name}: is missing, or may be"
            if name in ours:
                yield from self._of(ours[name], theirs[name], f"{path}.{name}")
        # What clients send and nobody reads is refused; what they receive and do not read is no matter.
        if "no longer" in self._problem:
            yield from (f"{path}.{name}: {self._problem.format(what='it')}" for name in ours if name not in theirs)

    def _of_bounds(
        self, said: Mapping[str, Any], known: Mapping[str, Any], path: str, lowest: str, highest: str
    ) -> Iterator[str]:
        if said.get(lowest, 0) < known.get(lowest, 0):
            yield f"{path}: {self._problem.format(what=f'less than {known[lowest]}')}"
        if highest in known and said.get(highest, known[highest] + 1) > known[highest]:
            yield f"{path}: {self._problem.format(what=f'more than {known[highest]}')}"


def _members(schema: Mapping[str, Any], part: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return what a part of a schema allows: each word, and each type of other values; objects by their words."""
    if "$ref" in part:
        return _members(schema, schema["$defs"][part["$ref"].rpartition("/")[2]])
    if "anyOf" in part:
        return {key: member for inner in part["anyOf"] for key, member in _members(schema, inner).items()}
    if "const" in part or "enum" in part:
        return {repr(word): {} for word in part.get("enum", [part.get("const")])}
    return {_key(part): part}


def _key(part: Mapping[str, Any]) -> str:
    """Return what tells a member from others: the type and, of an object, the words of its fields."""
    fields = part.get("properties", {})
    words = [
        f"{name}={fields[name]['const']}"
        for name in ("format", "event", "action", "zone")
        if "const" in fields.get(name, {})
    ]
    # Without such a word, the first of its fields.
    return " ".join([part["type"], *(words or ([next(iter(fields))] if fields else []))])
