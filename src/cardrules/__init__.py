"""A rules engine for card games: declare a game once, derive everything else.

The engine knows no game. A game is a plugin that declares its cards, zones, actions, validators, phases, rule book and
options; legal actions, reasons for refusals, views without leaks, events, saves and records are derived from that.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .bots import Bot, random_bot
from .catalogue import Catalogue
from .errors import (
    AlreadyRevealed,
    BotFailed,
    BrokenPlugin,
    CardRulesError,
    CorruptRecord,
    CorruptSave,
    DataError,
    InvalidArgument,
    InvalidBots,
    InvalidDefinition,
    InvalidIndex,
    InvalidOptions,
    InvalidPosition,
    InvalidSeat,
    InvalidSeed,
    InvalidUndo,
    MatchBusy,
    MatchError,
    MatchFailed,
    PluginConflict,
    PluginError,
    RecordInUse,
    RunError,
    Stalled,
    UnknownAction,
    UnknownCard,
    UnknownGame,
    UnknownLanguage,
    UnknownState,
    UsageError,
    ViewOnly,
    WorkersLost,
)
from .game import Game
from .match import Match, Record
from .playing import play, play_on
from .registry import Plugin, games, load
from .rules import read
from .rules.actions import Action
from .rules.cards import FACE_DOWN, Card, Deck, with_item, without
from .rules.chance import Chance, commitment, fresh_seed
from .rules.events import Event, Moved, Place, Shuffled
from .rules.log import Log
from .rules.options import Options, option
from .rules.phases import Effect, Move, Phase, Window
from .rules.ranges import Between, PerSeat, Seat
from .rules.results import Result
from .rules.rulebook import Clause, Difference, RuleBook, Ruling, SourceText, clauses
from .rules.state import (
    Cards,
    Sight,
    State,
    View,
    Visibility,
    Zone,
    everyone,
    nobody,
    owner_only,
    secret,
    top_only,
    zone,
)
from .rules.texts import Text
from .rules.validators import (
    IllegalAction,
    Reason,
    Refusal,
    Source,
    Validator,
    Why,
    guard,
    never,
    validator,
)
from .rules.values import Replaceable, frozen
from .steps import Played, Step

if TYPE_CHECKING:
    from .exploration import Exploration, explore, perft

__all__ = [
    "FACE_DOWN",
    "Action",
    "AlreadyRevealed",
    "Between",
    "Bot",
    "BotFailed",
    "BrokenPlugin",
    "Card",
    "CardRulesError",
    "Cards",
    "Catalogue",
    "Chance",
    "Clause",
    "CorruptRecord",
    "CorruptSave",
    "DataError",
    "Deck",
    "Difference",
    "Effect",
    "Event",
    "Exploration",
    "Game",
    "IllegalAction",
    "InvalidArgument",
    "InvalidBots",
    "InvalidDefinition",
    "InvalidIndex",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidSeat",
    "InvalidSeed",
    "InvalidUndo",
    "Log",
    "Match",
    "MatchBusy",
    "MatchError",
    "MatchFailed",
    "Move",
    "Moved",
    "Options",
    "PerSeat",
    "Phase",
    "Place",
    "Played",
    "Plugin",
    "PluginConflict",
    "PluginError",
    "Reason",
    "Record",
    "RecordInUse",
    "Refusal",
    "Replaceable",
    "Result",
    "RuleBook",
    "Ruling",
    "RunError",
    "Seat",
    "Shuffled",
    "Sight",
    "Source",
    "SourceText",
    "Stalled",
    "State",
    "Step",
    "Text",
    "UnknownAction",
    "UnknownCard",
    "UnknownGame",
    "UnknownLanguage",
    "UnknownState",
    "UsageError",
    "Validator",
    "View",
    "ViewOnly",
    "Visibility",
    "Why",
    "Window",
    "WorkersLost",
    "Zone",
    "clauses",
    "commitment",
    "everyone",
    "explore",
    "fresh_seed",
    "frozen",
    "games",
    "guard",
    "load",
    "never",
    "nobody",
    "option",
    "owner_only",
    "perft",
    "play",
    "play_on",
    "random_bot",
    "read",
    "secret",
    "top_only",
    "validator",
    "with_item",
    "without",
    "zone",
]


def __getattr__(name: str) -> object:
    """Import what explores games when it is first asked for: who only plays one should not wait for it."""
    if name in {"Exploration", "explore", "perft"}:
        exploration = import_module(f"{__name__}.exploration")
        return getattr(exploration, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
