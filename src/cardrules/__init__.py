"""A rules engine for card games: declare a game once, derive everything else.

The engine knows no game. A game is a plugin that declares its cards, zones, actions, validators, phases, rule book and
options; legal actions, reasons for refusals, views without leaks, events, saves and records are derived from that.
"""

from . import errors
from .bots import random_bot
from .decisions import Decision
from .errors import (
    CardRulesError,
)
from .game import Game
from .match import Match, Record
from .playing import play, play_on
from .registry import games, load
from .rules import chance, looks, read, sight
from .rules.actions import HIDDEN_ACTION, Action
from .rules.bots import Bot
from .rules.cards import FACE_DOWN, Card, with_item, without
from .rules.events import Chosen, Event, Moved, Place, Shuffled
from .rules.log import Log
from .rules.options import Options, option
from .rules.phases import Effect, Move, Phase, Window
from .rules.ranges import Between, PerSeat, Seat
from .rules.results import Result
from .rules.rulebook import Clause, RuleBook, Ruling, SourceText, clauses
from .rules.state import Choices, State, View, choices, secret
from .rules.texts import Text
from .rules.validators import (
    IllegalAction,
    Objection,
    OneOf,
    Reason,
    Refusal,
    Validator,
    guard,
    never,
    validator,
)
from .rules.values import Replaceable, frozen
from .rules.zones import Cards, zone
from .steps import Played, Step
from .words import Words

__all__ = [
    "FACE_DOWN",
    "HIDDEN_ACTION",
    "Action",
    "Between",
    "Bot",
    "Card",
    "CardRulesError",
    "Cards",
    "Choices",
    "Chosen",
    "Clause",
    "Decision",
    "Effect",
    "Event",
    "Game",
    "IllegalAction",
    "Log",
    "Match",
    "Move",
    "Moved",
    "Objection",
    "OneOf",
    "Options",
    "PerSeat",
    "Phase",
    "Place",
    "Played",
    "Reason",
    "Record",
    "Refusal",
    "Replaceable",
    "Result",
    "RuleBook",
    "Ruling",
    "Seat",
    "Shuffled",
    "SourceText",
    "State",
    "Step",
    "Text",
    "Validator",
    "View",
    "Window",
    "Words",
    "chance",
    "choices",
    "clauses",
    "errors",
    "frozen",
    "games",
    "guard",
    "load",
    "looks",
    "never",
    "option",
    "play",
    "play_on",
    "random_bot",
    "read",
    "secret",
    "sight",
    "validator",
    "with_item",
    "without",
    "zone",
]
