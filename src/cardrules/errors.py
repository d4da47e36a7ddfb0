"""The errors of the library: one class per cause, all under :class:`CardRulesError`.

Every message says what was wrong, where, and what would be right. Whatever raised it has changed nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from typing_extensions import override

if TYPE_CHECKING:
    from .validators import Refusal


_MANY: Final = 20
"""How many known names a message lists at most."""


def nearest(name: object, known: Iterable[object]) -> str:
    """Return a hint that names the known names nearest to ``name``, or all of them unless they are many."""
    names = [str(item) for item in known]
    close = get_close_matches(str(name), names, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(repr(item) for item in close)}?"
    if not names:
        return "none are known"
    shown = ", ".join(repr(item) for item in names[:_MANY])
    return f"known are {shown}" + (f" … ({len(names)} in all)" if len(names) > _MANY else "")


class CardRulesError(Exception):
    """The base of every error the library raises on purpose."""


class UnknownGame(CardRulesError):
    """No installed plugin provides a game of this name."""


class PluginConflict(CardRulesError):
    """Two installed plugins claim the same game name."""


class BrokenPlugin(CardRulesError):
    """A plugin was found but cannot be imported, or does not provide a game."""


class InvalidDefinition(CardRulesError):
    """A game plugin declares something that cannot work."""


class InvalidOptions(CardRulesError):
    """Options of a game are unknown, out of range or contradict each other."""


class InvalidSeat(CardRulesError):
    """A seat number that this game does not have."""


class InvalidSeed(CardRulesError):
    """A seed that is neither a string, nor an integer, nor bytes."""


class UnknownCard(CardRulesError):
    """A card id that this game's deck does not have."""


class UnknownAction(CardRulesError):
    """An action this game does not know: of another game, malformed, or with a value outside its range."""


class IllegalAction(CardRulesError):
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


class InvalidPosition(CardRulesError):
    """A custom position or a restored state that contradicts itself or the rules."""


class UnknownState(CardRulesError):
    """A state this game does not know: of another game, or made under options with other phases."""


class ViewOnly(CardRulesError):
    """A view was used where only a full state will do, the view of another seat, or a full state for a view."""


class CorruptSave(CardRulesError):
    """Saved data that is not what :meth:`~cardrules.Game.dump` writes; the message names the path."""


class CorruptRecord(CardRulesError):
    """A record that is malformed, was changed, or does not replay; the message names the line."""


class RecordInUse(CardRulesError):
    """Somebody else has written to the file of a record, or is writing to it; what they wrote stands."""


class MatchBusy(CardRulesError):
    """A match was to be changed from within a change of it, by the same thread."""


class AlreadyRevealed(CardRulesError):
    """A seed was to be revealed that everybody can read in the record already."""


class InvalidUndo(CardRulesError):
    """More actions were to be undone than were played, or none."""


class InvalidCount(CardRulesError):
    """What should say how many actions or lines somebody knows is no whole number from 0 on."""


class UnknownLanguage(CardRulesError):
    """A language that the catalogues do not have."""


class Stalled(CardRulesError):
    """A runner's own limit was reached; the rules set none."""


class MatchFailed(CardRulesError):
    """A match of a simulation could not be played to its end; the message names its number, its seed and the cause."""


class WorkersLost(CardRulesError):
    """The processes that play a simulation's matches die again and again; the message names what is not played."""
