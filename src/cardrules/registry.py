"""The registry: games are found by the entry points of installed distributions, group ``cardrules.games``.

An entry point's name is the game's name, its value the :class:`Game` subclass. Plugins are imported on demand, and a
broken one does not affect the others, whether an uninstallation left half of it or its import raises an error. Only a
:class:`KeyboardInterrupt`, which is the user's, is passed on.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from ._arguments import described, plain_text
from .errors import (
    BrokenPlugin,
    CardRulesError,
    Message,
    PluginConflict,
    UnknownGame,
    chained,
    located,
    nearest,
    shown,
    shown_error,
)
from .game import Game
from .rules.values import Declared, frozen

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

GROUP: Final = "cardrules.games"
"""The entry point group in which a distribution names its games."""


@frozen
class Plugin(Declared):
    """The plugin installed under one game name.

    Attributes:
        name: The game's name; the distribution's if its entry points cannot be read.
        distributions: The version of each distribution that claims the name, by the distribution's name.
        game_type: The game's class; None if there is a problem.
        problem: Why the game cannot be loaded, a :class:`BrokenPlugin` or :class:`PluginConflict`; None if it can.
    """

    name: str
    distributions: Mapping[str, str] = attrs.field(hash=False)
    game_type: type[Game] | None
    problem: CardRulesError | None


@frozen
class _Claim(Declared):
    """An entry of an installed distribution about one of its games.

    Attributes:
        name: The game's name.
        distribution: The distribution's name and version.
        entry: The entry point; None if it cannot be read.
        damage: What is wrong with the installation; None if it is whole.
    """

    name: str
    distribution: tuple[str, str]
    entry: EntryPoint | None
    damage: str | None


def games() -> Mapping[str, Plugin]:
    """Return the installed plugins by game name, in alphabetical order; broken ones are listed with their problem."""
    return {name: _plugin(name, claims) for name, claims in _installed().items()}


def load(name: str, /, **options: object) -> Game:
    """Return an installed game.

    Args:
        name: The game's name.
        **options: Its options by name; those not given come from the preset.

    Raises:
        UnknownGame: No game of this name is installed; names the nearest ones.
        PluginConflict: Several distributions claim the name.
        BrokenPlugin: The plugin cannot be imported, or is not the game it claims to be.
        InvalidOptions: With everything that is wrong with the options.
    """
    installed = _installed()
    known = plain_text(name)
    if known is None or known not in installed:
        given = shown(known) if known is not None else described(name)
        raise UnknownGame("no game {given} is installed: {hint}", given=given, hint=nearest(name, installed))
    return _game_type(known, installed[known])(**options)


def _installed() -> Mapping[str, list[_Claim]]:
    """Return the claims to each game name. A damaged installation counts only where no whole one claims the same."""
    # Imported here, because most users of the engine import their game themselves.
    metadata = importlib.import_module("importlib.metadata")
    whole: dict[str, list[_Claim]] = {}
    damaged: dict[str, list[_Claim]] = {}
    seen: set[str] = set()
    for distribution in metadata.distributions():
        for claim in _claims(distribution, seen):
            (damaged if claim.damage else whole).setdefault(claim.name, []).append(claim)
    found = damaged | whole
    return {name: sorted(found[name], key=_distribution) for name in sorted(found)}


def _distribution(claim: _Claim) -> tuple[str, str]:
    return claim.distribution


def _claims(distribution: Distribution, seen: set[str]) -> list[_Claim]:
    """Return what a distribution says about its games; nothing if one of the same name was ``seen`` before."""
    # The path is private to the class, but the only attribute that is always there.
    folder: Any = getattr(distribution, "_path", None)
    try:
        entries = [entry for entry in distribution.entry_points if entry.group == GROUP]
    except Exception as error:  # noqa: BLE001 - a damaged file can lead to any error
        if not _mentions_games(folder):
            return []
        name, version, _ = _identity(distribution, folder)
        return [
            _Claim(
                name,
                (name, version),
                None,
                Message("entry_points.txt cannot be read: {error}", error=shown_error(error)),
            )
        ]
    if not entries:
        return []
    name, version, damage = _identity(distribution, folder)
    key = re.sub(r"[-_.]+", "-", name).lower()
    # A distribution hides others of its name that come later on the path.
    if damage is None:
        if key in seen:
            return []
        seen.add(key)
    return [_Claim(entry.name, (name, version), entry, damage) for entry in entries]


def _identity(distribution: Distribution, folder: Any) -> tuple[str, str, str | None]:
    """Return a distribution's name and version, and a problem if only the name of its folder tells them."""
    try:
        metadata = cast("Any", distribution.metadata)
        name, version = metadata.get("Name"), metadata.get("Version")
        damage: str = Message("METADATA is missing, or has no name and version")
    except Exception as error:  # noqa: BLE001 - a damaged file can lead to any error
        name = version = None
        damage = Message("METADATA cannot be read: {error}", error=shown_error(error))
    if isinstance(name, str) and isinstance(version, str):
        return name, version, None
    stem = str(getattr(folder, "name", "")).removesuffix(".dist-info").removesuffix(".egg-info")
    left, _, right = stem.partition("-")
    return left or "?", right or "?", damage


def _mentions_games(folder: Any) -> bool:
    try:
        return GROUP.encode() in (folder / "entry_points.txt").read_bytes()
    except Exception:  # noqa: BLE001 - then nothing is known of it
        return False


def _plugin(name: str, claims: list[_Claim]) -> Plugin:
    distributions = dict(claim.distribution for claim in claims)
    try:
        return Plugin(name, distributions, _game_type(name, claims), None)
    except (BrokenPlugin, PluginConflict) as problem:
        return Plugin(name, distributions, None, problem)


def _game_type(name: str, claims: list[_Claim]) -> type[Game]:
    owners = [" ".join(claim.distribution) for claim in claims]
    if len(claims) > 1:
        raise PluginConflict(
            "the game {name} is claimed by {owners}; uninstall all but one",
            name=shown(name),
            owners=chained(owners, "{one} and by {other}"),
        )
    (claim,) = claims
    entry = claim.entry
    where = Message(
        "the game {name} of {owner}{named}",
        name=shown(name),
        owner=owners[0],
        named=f" ({entry.value})" if entry else "",
    )
    if entry is None or claim.damage:
        raise BrokenPlugin(
            "{where} is not installed as a whole: {damage}; install it again, or remove it",
            where=where,
            damage=claim.damage,
        )
    # Even reading an attribute of the plugin's class may run its code.
    try:
        problem = _problem(name, loaded := cast("object", entry.load()))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        told = located(shown_error(error), error)
        raise BrokenPlugin("{where} cannot be imported: {error}", where=where, error=told) from error
    if problem:
        raise BrokenPlugin("{where} {problem}", where=where, problem=problem)
    return cast("type[Game]", loaded)


def _problem(name: str, loaded: object) -> str | None:
    """Return why the object of an entry point is not the game it claims to be, or None."""
    if not (isinstance(loaded, type) and issubclass(cast("type[Any]", loaded), Game)):
        return Message("is {loaded}; it should be a subclass of cardrules.Game", loaded=shown(loaded))
    claimed: object = getattr(cast("object", loaded), "name", None)
    if type(claimed) is not str or claimed != name:
        return Message("calls itself {claimed}; the two names should be the same", claimed=shown(claimed))
    return None
