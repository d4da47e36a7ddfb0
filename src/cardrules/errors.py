"""The errors of the library: one class per cause, and a family for each kind of thing to do about it.

Every message says what was wrong, where, and what is expected. A call that raises one has changed nothing. An
``except`` clause can name one cause, a family, or the base of all::

    CardRulesError
      UsageError
        InvalidArgument
        InvalidIndex
        InvalidOptions
        InvalidSeat
        InvalidSeed
        ChanceNeeded
        InvalidPosition
        InvalidBots
        UnknownGame
        UnknownLanguage
        UnknownCard
        UnknownAction
        UnknownState
        ViewOnly
      MatchError
        IllegalAction
        InvalidUndo
        AlreadyRevealed
        MatchBusy
        NotAsked
        NotSeated
      DataError
        CorruptData
        CorruptRecord
        RecordInUse
      PluginError
        InvalidDefinition
        BrokenPlugin
        PluginConflict
      RunError
        BotFailed
        Stalled
        MatchFailed
        WorkersLost
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from itertools import islice
from traceback import walk_tb
from typing import Any, Final, Self, cast

from typing_extensions import override

from ._messages import CATALOGUES

MAX_SHOWN: Final = 200
"""How many characters of a value a message quotes."""

_MAX_COMPARED: Final = 64
"""How many characters of a name are compared with the known ones."""

MAX_LISTED: Final = 20
"""How many known names, or problems, a message lists."""


class Message(str):
    """A sentence for people: it is the English text, and knows what it was made of, so that it can be translated.

    Args:
        template: The English text, with ``{name}`` where a value goes; without values it may hold any braces.
        params: The values by name. A message among them, or the text of an error, is translated with the sentence;
            any other value is written as ``str`` writes it.

    Attributes:
        template: The English text before the values were put in.
        params: The values by name.

    >>> Message("no seat {seat}", seat=7)
    'no seat 7'
    """

    __slots__ = ("params", "template")

    template: str
    params: Mapping[str, str]

    def __new__(cls, template: str, /, **params: object) -> Self:
        """Return the message; one that is made already is returned as it is."""
        if isinstance(template, cls):
            return template
        values = {name: value if isinstance(value, str) else str(value) for name, value in params.items()}
        made = super().__new__(cls, template.format_map(values) if values else template)
        made.template, made.params = template, values
        return made

    def message(self, lang: str | None = None) -> str:
        """Return the sentence in a language; in English where it has no other, or for None."""
        # Whatever is given for a language, an error must be told.
        given: Any = lang
        known = str.__str__(given) if issubclass(type(given), str) else ""
        template = CATALOGUES.get(known, {}).get(self.template, self.template)
        if not self.params:
            return template
        return template.format_map({name: translated(value, lang) for name, value in self.params.items()})

    @override
    def __str__(self) -> Message:
        # The text of an error whose argument it is stays a message.
        return self

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (partial(type(self), self.template, **self.params), ())


def translated(text: str, lang: str | None = None) -> str:
    """Return a message in a language, see :meth:`Message.message`; any other text as it is."""
    return text.message(lang) if isinstance(text, Message) else text


def listed(texts: Iterable[str], separator: str) -> Message:
    """Return texts and messages as one, with a separator that is the same in every language."""
    values = {f"item{number}": text for number, text in enumerate(texts)}
    return Message(separator.join(f"{{{name}}}" for name in values), **values)


def shown(value: object) -> str:
    """Return a value as messages quote it: like :func:`repr`, but short, on one line, and without fail.

    However large a text or collection is, only its beginning is looked at. Long integers, which Python refuses to
    write, are described; characters that a terminal should not receive are escaped; and ``__repr__`` may raise.

    >>> shown(["b1", 5]), shown("x" * 5_000_000)[-3:], shown(10**5000)
    ("['b1', 5]", 'xx…', '<an integer of 16610 bits>')
    """
    text = ""
    try:
        for piece in _pieces(value):
            text += piece
            if len(text) > MAX_SHOWN:
                text = text[:MAX_SHOWN] + "…"
                break
        return printable(text)
    except Exception:  # noqa: BLE001 - the value's own methods may raise anything
        return printable(f"<a {_type_name(value)[:MAX_SHOWN]} that cannot be shown>")


def shown_error(error: BaseException) -> Message:
    """Return an error of foreign code as messages quote it: class and text, short, on one line, and without fail."""
    try:
        text = str(error)
        text = text if isinstance(text, Message) else text[: MAX_SHOWN + 1]
    except Exception:  # noqa: BLE001 - the error's own methods may raise anything
        text = Message("(its message cannot be shown)")
    # What is cut or escaped is no longer a message that could be translated.
    if len(text) > MAX_SHOWN:
        text = text[:MAX_SHOWN] + "…"
    if not text.isprintable():
        text = printable(text)
    return Message("{kind}: {text}", kind=printable(_type_name(error)[:MAX_SHOWN]), text=text)


def _pieces(value: Any) -> Iterator[str]:
    """Yield the parts of a value's repr, so that the caller can stop."""
    # Subclasses that keep the method of their base are written, and cut, as the base is.
    method: Any = type(value).__repr__
    if method in _TEXTS:
        yield repr(value[: MAX_SHOWN + 1])
    elif method is _INTEGER and value.bit_length() > 2 * MAX_SHOWN:
        yield f"<an integer of {value.bit_length()} bits>"
    elif method is _DICT and value:
        for number, (key, item) in enumerate(value.items()):
            yield ", " if number else "{"
            yield from _pieces(key)
            yield ": "
            yield from _pieces(item)
        yield "}"
    elif type(value) in _BRACKETS and value:
        opening, closing = _BRACKETS[type(value)]
        closing = ",)" if closing == ")" and len(value) == 1 else closing
        for number, item in enumerate(value):
            yield ", " if number else opening
            yield from _pieces(item)
        yield closing
    else:
        yield repr(value)


_TEXTS: Final[frozenset[Any]] = frozenset({str.__repr__, bytes.__repr__, bytearray.__repr__})
_INTEGER: Final[Any] = int.__repr__
_DICT: Final[Any] = cast("Any", dict).__repr__
_BRACKETS: Final[Mapping[type, tuple[str, str]]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
    frozenset: ("frozenset({", "})"),
}


def printable(text: str) -> str:
    """Return a foreign text with unprintable characters escaped as in a repr, safe for a terminal."""
    return "".join([char if char.isprintable() else ascii(char)[1:-1] for char in text])


def _type_name(value: object) -> str:
    # Bypasses a metaclass.
    return cast("str", type.__dict__["__name__"].__get__(type(value)))


def nearest(name: object, known: Iterable[object]) -> Message:
    """Return a hint that names the known names nearest to ``name``, or all of them unless they are many."""
    names = [str(item) for item in known]
    close = get_close_matches(_compared(name), names, n=3, cutoff=0.5)
    if close:
        return Message("did you mean {names}?", names=chained(map(shown, close)))
    if not names:
        return Message("none are known")
    first = ", ".join(map(shown, names[:MAX_LISTED]))
    if len(names) > MAX_LISTED:
        return Message("known are {names} … ({count} in all)", names=first, count=len(names))
    return Message("known are {names}", names=first)


def counted(count: int, one: str, other: str) -> Message:
    """Return a number with what it counts, as ngettext does: ``counted(3, "{count} card", "{count} cards")``."""
    number = shown(count)
    return Message(one if number == "1" else other, count=number)


def chained(texts: Iterable[str], template: str = "{one} or {other}") -> str:
    """Return texts and messages as one: "a or b or c"."""
    one, *others = texts
    for other in others:
        one = Message(template, one=one, other=other)
    return one


def joined(problems: Iterable[str]) -> Message:
    """Return the text of an error that tells several problems: the first of them, and whether there are more.

    Args:
        problems: The problems; best a generator, of which only as many are computed as are listed.
    """
    told = list(islice(problems, MAX_LISTED + 1))
    told[MAX_LISTED:] = [Message("… and more")] if len(told) > MAX_LISTED else []
    return listed(told, "; ")


def located(text: str, *culprits: object) -> str:
    """Return a text with the file and the line of a game to blame, if they are known.

    Args:
        text: The text.
        *culprits: Functions, classes, and errors, for which the game's innermost line is to blame. The first culprit
            whose place is known is named.
    """
    place = next(filter(None, map(_place_of, culprits)), None)
    return Message("{text} ({place})", text=text, place=place) if place else text


def _place_of(culprit: Any) -> Message | None:
    if isinstance(culprit, BaseException):
        innermost = None
        for frame, line in walk_tb(culprit.__traceback__):
            running = frame.f_code
            place = _place(frame.f_globals.get("__name__"), running.co_qualname, running.co_filename, line)
            innermost = place or innermost
        return innermost
    try:
        if code := getattr(culprit, "__code__", None):
            file, line = code.co_filename, code.co_firstlineno
        else:
            file, line = inspect.getsourcefile(culprit), inspect.getsourcelines(culprit)[1]
        return _place(culprit.__module__, culprit.__qualname__, file, line)
    except Exception:  # noqa: BLE001 - no source is found, or an attribute of the culprit raises anything
        return None


def _place(module: str | None, name: str, file: str | None, line: int) -> Message | None:
    """Return a place in a game's code; None for one in the engine, in what it stands on, or in no module."""
    package = (module or "").partition(".")[0]
    if not package or not file or package in _ENGINE or package in sys.stdlib_module_names:
        return None
    if name == "<module>":
        return Message("in {file}, line {line}", file=printable(file), line=line)
    name = name.rpartition("<locals>.")[2]
    return Message("in {name}, {file}, line {line}", name=name, file=printable(file), line=line)


_ENGINE: Final = frozenset({"attr", "attrs", "cardrules", "cattrs", "typing_extensions"})


def _compared(name: object) -> str:
    try:
        return str(name)[:_MAX_COMPARED]
    except Exception:  # noqa: BLE001 - the value's own methods may raise anything
        return ""


class CardRulesError(Exception):
    """The base of every error the library raises on purpose.

    ``str(error)`` is the message in English; :meth:`message` has it in other languages.

    Args:
        template: The message in English, with ``{name}`` where a value goes.
        params: The values by name.
    """

    def __init__(self, template: str = "", /, **params: object) -> None:
        super().__init__(Message(template, **params))

    def message(self, lang: str | None = None) -> str:
        """Return the message in a language.

        Args:
            lang: The code of a language, such as ``de``; None for English, which also stands in for a language that the
                message is not in. A text of foreign code within it stays as it is.
        """
        return translated(str(self), lang)


class UsageError(CardRulesError):
    """A call asks for something impossible: the caller's code has to change."""


class InvalidArgument(UsageError, TypeError, ValueError):
    """An argument has a wrong type or value, and no other class is more precise."""


class InvalidIndex(UsageError, IndexError):
    """An index at which a deck, a catalogue or a row has no item."""


class InvalidOptions(UsageError):
    """Options of a game are unknown, out of range or contradict each other."""


class InvalidSeat(UsageError):
    """A seat number that this game does not have."""


class InvalidSeed(UsageError):
    """A seed that is not a string, an integer or bytes, or one that has no further draw."""


class ChanceNeeded(UsageError):
    """A number is needed from a scripted chance that has none left.

    To go through all that chance can do, make the same call with ``Scripted((*error.drawn, number))`` for each number
    below :attr:`limit`; they are equally likely. It is an ordinary error, so that a host can catch it like any other;
    an effect that catches every error around a draw hides it, and the conformance kit reports that.

    Args:
        limit: See below.
        drawn: See below.

    Attributes:
        limit: The number has to be from 0 to less than this.
        drawn: The numbers that were drawn before it.
    """

    def __init__(self, limit: int, drawn: tuple[int, ...] = ()) -> None:
        super().__init__(
            Message(
                "chance needs a number below {limit} after {drawn}, and the script has none left",
                limit=shown(limit),
                drawn=shown(drawn),
            )
        )
        self.limit = limit
        self.drawn = drawn

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[int, tuple[int, ...]]]:
        return (type(self), (self.limit, self.drawn))


class InvalidPosition(UsageError):
    """A custom position or a restored state that contradicts itself or the rules."""


class InvalidBots(UsageError):
    """Bots that are not functions, or of which there are more or fewer than seats."""


class UnknownGame(UsageError):
    """No installed plugin provides a game of this name."""


class UnknownLanguage(UsageError):
    """A language that the rules of a game, or a text, lack; the message names those they have."""


class UnknownCard(UsageError, ValueError):
    """A card or card id that this game's deck, or a row of cards, does not have."""


class UnknownAction(UsageError, ValueError):
    """Not an action of this game: of another game, malformed, with a value outside its range, or of another type.

    A text is not an action either: parse it with :meth:`~cardrules.Game.parse_action`.
    """


class UnknownState(UsageError):
    """Not a state of this game: of another game, with other players, phases or cards, or of another type."""


class ViewOnly(UsageError):
    """A view was used where only a full state will do, the view of another seat, or a full state for a view."""


class MatchError(CardRulesError):
    """The match does not allow it now; the same call may be fine at another moment."""


class InvalidUndo(MatchError):
    """An attempt to undo more actions than were played, or none."""


class AlreadyRevealed(MatchError):
    """An attempt to reveal a seed that everybody can already read in the record."""


class MatchBusy(MatchError):
    """An attempt to change a match from within a change of it, by the same thread."""


class NotAsked(MatchError):
    """An answer to a decision that a table does not ask for: it is over, or the seat may not decline."""


class NotSeated(MatchError):
    """A chair that is no longer at its seat, or a spectator, was used to act."""


class DataError(CardRulesError):
    """Data cannot be used: it is damaged, of another game, or in use by another writer."""


class CorruptData(DataError):
    """Data that no ``dump_…`` of the game wrote: a save, or what was sent; the message names the path."""


class CorruptRecord(DataError):
    """A record that is malformed, was changed, or does not replay; the message names the line."""


class RecordInUse(DataError):
    """Another writer has written to the file of a record, or is writing to it; its lines stay."""


class PluginError(CardRulesError):
    """A plugin is at fault: its author has to change it."""


class InvalidDefinition(PluginError):
    """A game plugin declares something that cannot work; the message names the file, unless only a traceback can."""

    _located = False

    def at(self, *culprits: object) -> Self:
        """Add to the message the file and the line to blame, unless it names one already.

        Args:
            *culprits: Functions, classes, and errors, for which the game's innermost line is to blame. The first
                culprit whose place is known is named.

        Returns:
            The error itself.
        """
        if not self._located:
            text = str(self)
            self.args: tuple[Any, ...] = (located(text, *culprits),)
            self._located = str(self) != text
        return self


class BrokenPlugin(PluginError):
    """A plugin was found but cannot be imported, or does not provide a game."""


class PluginConflict(PluginError):
    """Two installed plugins claim the same game name."""


class RunError(CardRulesError):
    """A run of matches cannot go on: a bot, a limit or a worker failed."""


class BotFailed(RunError):
    """A bot raised an error, or its answer is not an action of the game; the message names its seat and the answer."""


class Stalled(RunError):
    """A limit was reached that the rules do not set: of a runner, or within one action or deal."""


class MatchFailed(RunError):
    """A match of a simulation could not be played to its end; the message names its number, its seed and the cause."""


class WorkersLost(RunError):
    """The worker processes of a simulation die again and again; the message names the matches not played."""
