"""The registry: games are found by the entry points of installed distributions, group ``cardrules.games``.

An entry point's name is the game's name, its value the :class:`Game` subclass. Nothing is imported or remembered
before somebody asks, and a plugin that does not work is in the way of no other.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from .arguments import described, plain_text
from .errors import BrokenPlugin, CardRulesError, PluginConflict, UnknownGame, nearest, shown
from .frozen import frozen
from .game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "cardrules.games"
"""The entry point group in which a distribution names its games."""


@frozen
class Plugin:
    """What is installed under one game name.

    Attributes:
        name: The game's name.
        distributions: The version of each distribution that claims the name, by the distribution's name.
        game_type: The game's class; None if there is a problem.
        problem: Why the game cannot be loaded, a :class:`BrokenPlugin` or :class:`PluginConflict`; None if it can.
    """

    name: str
    distributions: Mapping[str, str] = attrs.field(hash=False)
    game_type: type[Game] | None
    problem: CardRulesError | None


def games() -> Mapping[str, Plugin]:
    """Return what is installed, by game name in alphabetical order; what does not work is listed with its problem."""
    return {name: _plugin(name, entries) for name, entries in _installed().items()}


def load(name: str, /, **options: object) -> Game:
    """Return an installed game.

    Args:
        name: The game's name.
        **options: Its options by name; those not given come from the preset.

    Raises:
        UnknownGame: Nothing of this name is installed; names the nearest that are.
        PluginConflict: Several distributions claim the name.
        BrokenPlugin: What is installed cannot be imported, or is not the game it claims to be.
        InvalidOptions: With everything that is wrong with the options.
    """
    installed = _installed()
    known = plain_text(name)
    if known is None or known not in installed:
        given = shown(known) if known is not None else described(name)
        raise UnknownGame(f"no game {given} is installed: {nearest(name, installed)}")
    return _game_type(known, installed[known])(**options)


def _installed() -> Mapping[str, list[EntryPoint]]:
    # Most who import the engine have their game already; they need not wait for this module.
    metadata = importlib.import_module("importlib.metadata")
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(metadata.entry_points(group=GROUP), key=_order):
        found.setdefault(entry.name, []).append(entry)
    return found


def _order(entry: EntryPoint) -> tuple[str, str]:
    return (entry.name, _distribution(entry)[0])


def _distribution(entry: EntryPoint) -> tuple[str, str]:
    distribution = cast("Any", entry.dist)
    return (distribution.name, distribution.version)


def _plugin(name: str, entries: list[EntryPoint]) -> Plugin:
    distributions = dict(map(_distribution, entries))
    try:
        return Plugin(name, distributions, _game_type(name, entries), None)
    except (BrokenPlugin, PluginConflict) as problem:
        return Plugin(name, distributions, None, problem)


def _game_type(name: str, entries: list[EntryPoint]) -> type[Game]:
    claims = [" ".join(_distribution(entry)) for entry in entries]
    if len(entries) > 1:
        raise PluginConflict(f"the game {name!r} is claimed by {' and by '.join(claims)}; uninstall all but one")
    (entry,) = entries
    where = f"the game {name!r} of {claims[0]} ({entry.value})"
    try:
        loaded: Any = entry.load()
    except (Exception, SystemExit) as error:
        raise BrokenPlugin(f"{where} cannot be imported: {type(error).__name__}: {error}") from error
    if not (isinstance(loaded, type) and issubclass(cast("type[Any]", loaded), Game)):
        raise BrokenPlugin(f"{where} is {loaded!r}; it should be a subclass of cardrules.Game")
    game_type = cast("type[Game]", loaded)
    claimed: object = getattr(game_type, "name", None)
    if claimed != name:
        raise BrokenPlugin(f"{where} calls itself {claimed!r}; the two names should be the same")
    return game_type
