"""Every public function gets every kind of wrong value: it raises only documented errors and changes nothing."""

from __future__ import annotations

import importlib
import inspect
import itertools
import os
import pkgutil
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardrules
from cardrules import (
    Action,
    CardRulesError,
    Decision,
    Event,
    Log,
    Match,
    Moved,
    Place,
    Record,
    Refusal,
    Result,
    SourceText,
    Text,
    random_bot,
)
from cardrules._storage.journal import Journal
from cardrules._storage.record_lines import Acted
from cardrules.exploration import ExploredAction, explore
from cardrules.properties import state_property
from cardrules.replay import Replay
from cardrules.rules.log import RecordingLog
from cardrules.rules.zones import zones_of
from cardrules.simulation import Outcome, simulate
from cardrules.table import Chair, Policy, Table
from cardrules.testing import Conformance, Subject
from cardrules.trace import ClauseCoverage, Trace
from tests.engine.toy import RULES, SayLast, Toy, ToyOptions, ToyState, hand, same_colour
from tests.engine.wrong import MODULES, OTHER_MODULES, WRONG, Door, doors

DOORS: Final = {door.name: door for door in doors()}


class World:
    """A game with a match under way: right values for every parameter, fresh for each call."""

    GAME: Final = Toy()

    def __init__(self, folder: Path) -> None:
        self.game = self.GAME
        self.match = Match(self.game, 3)
        for _ in range(4):
            self.match.play(self.match.legal_actions[0])
        self.state: ToyState = self.match.state
        self.view: ToyState = self.match.view(0)
        self.folder = folder
        self.file = folder / "saved.jsonl"
        self.match.save(self.file)
        self.public = folder / "public.jsonl"
        self.public.write_text(self.match.public(), encoding="utf-8")
        self.before = self.picture()

    def picture(self) -> tuple[object, ...]:
        """Return all that no call may change when it fails."""
        return (
            repr(self.game),
            self.game.dump(self.state),
            self.game.dump_view(self.view),
            str(self.match.record),
            self.match.history,
            self.match.state,
            self.match.game,
            sorted(self.folder.iterdir()),
        )


def _no_objection(action: Action) -> None:
    """Object to nothing: the check of a validator."""


def _closed(state: ToyState, log: Log) -> ToyState:
    return state


def _no_problem(game: object, state: object) -> Iterator[str]:
    yield from ()


@state_property
def _nothing_holds(game: object, state: object) -> Iterator[str]:
    yield "wrong"


def _effect(state: ToyState, action: Action, seat: int, log: Log) -> ToyState:
    return state


def _nobody(state: ToyState) -> tuple[int, ...]:
    return ()


def decision(world: World) -> Decision:
    asked = world.game.decision(world.state)
    assert asked is not None
    return asked


def chair(world: World) -> Chair:
    return Table(world.match).sit(world.match.actors[0])


def refusal(world: World) -> Refusal:
    return world.game.refusals(world.state, SayLast())[0]


RIGHT: Final[Mapping[str, Callable[[World], Any]]] = {
    "about": lambda world: None,
    "action": lambda world: world.match.legal_actions[0],
    "actions": lambda world: world.game.actions,
    "actors": lambda world: None,
    "answers": lambda world: (0,),
    "at_once": lambda world: None,
    "among": lambda world: hand,
    "at": lambda world: 0,
    "audience": lambda world: None,
    "book": lambda world: RULES,
    "bots": lambda world: random_bot,
    "card": lambda world: world.game.deck[0],
    "card_id": lambda world: "b1",
    "cards": lambda world: world.game.deck[:],
    "chance": lambda world: cardrules.chance.Chance.from_seed(1),
    "check": lambda world: _no_objection,
    "checkpoint": lambda world: None,
    "checks": lambda world: (),
    "clause": lambda world: "lay.card",
    "clause_id": lambda world: "lay.card",
    "clause_ids": lambda world: "lay.card",
    "clauses": lambda world: ("lay.card",),
    "close": lambda world: _closed,
    "code": lambda world: "not-held",
    "commit": lambda world: False,
    "count": lambda world: 1,
    "de": lambda world: "a",
    "decision": lambda world: Text(de="a", en="b"),
    "depth": lambda world: 1,
    "draws": lambda world: 0,
    "effect": lambda world: _effect,
    "en": lambda world: "a",
    "entry": lambda world: Acted(0, "pass"),
    "event": lambda world: world.match.events[0],
    "evidence": lambda world: {},
    "executor": lambda world: None,
    "exploration": lambda world: explore(world.game, world.state, max_depth=1),
    "face_down": lambda world: False,
    "field": lambda world: "card",
    "fields": lambda world: "x",
    "fsync": lambda world: False,
    "game": lambda world: world.game,
    "game_type": lambda world: Toy,
    "games": lambda world: 1,
    "holds": lambda world: True,
    "id": lambda world: "x",
    "index": lambda world: 0,
    "item": lambda world: world.game.deck[0],
    "items": lambda world: world.game.deck[:],
    "journal": lambda world: Journal.load(world.file),
    "lang": lambda world: "en",
    "last_resort": lambda world: None,
    "level": lambda world: 0.9,
    "log": lambda world: None,
    "match": lambda world: world.match,
    "max_depth": lambda world: 1,
    "max_memory": lambda world: None,
    "max_outcomes": lambda world: 50,
    "max_states": lambda world: 20,
    "maximum": lambda world: 5,
    "messages": lambda world: RULES.messages,
    "minimum": lambda world: 0,
    "most": lambda world: 5,
    "moves": lambda world: (),
    "name": lambda world: "turn",
    "names": lambda world: RULES.names,
    "new": lambda world: ToyOptions.of(level="hard"),
    "not_normative": lambda world: {},
    "number": lambda world: 0,
    "numbers": lambda world: (1, 2),
    "old": lambda world: ToyOptions.of(),
    "on_action": lambda world: True,
    "option": lambda world: "level",
    "options": lambda world: world.game.options,
    "options_type": lambda world: ToyOptions,
    "outcomes": lambda world: [Outcome(0, "x", None, 1, 1, None)],
    "owner": lambda world: 0,
    "params": lambda world: {},
    "part": lambda world: 0,
    "parts": lambda world: ((), ()),
    "path": lambda world: world.file,
    "phase": lambda world: "turn",
    "played": lambda world: world.game.step(world.state, world.match.legal_actions[0]),
    "players": lambda world: 2,
    "progress": lambda world: None,
    "question": lambda world: Text(de="a", en="b"),
    "ranking": lambda world: ((0,), (1,)),
    "readings": lambda world: (),
    "reads": lambda world: (),
    "reason": lambda world: "out",
    "record": lambda world: None,
    "report": lambda world: None,
    "rng": lambda world: random.Random(1),  # noqa: S311 - it plays a game
    "rulings": lambda world: (),
    "same_turn": lambda world: False,
    "samples": lambda world: (),
    "scores": lambda world: (1, 2),
    "seat": lambda world: 0,
    "sections": lambda world: RULES.sections,
    "secret": lambda world: "int:3",
    "seed": lambda world: None,
    "seen_by": lambda world: (0,),
    "share": lambda world: 1.0,
    "since": lambda world: 0,
    "source": lambda world: Place("draw"),
    "sources": lambda world: ("T-1",),
    "start": lambda world: 0,
    "starts": lambda world: world.state,
    "state": lambda world: world.state,
    "stop": lambda world: None,
    "target": lambda world: Place("hands", 0),
    "teams": lambda world: ((0,), (1,)),
    "tests": lambda world: None,
    "text": lambda world: Text(de="a", en="b"),
    "title": lambda world: Text(de="a", en="b"),
    "total": lambda world: 5,
    "turn_limit": lambda world: 500,
    "validators": lambda world: (),
    "value": lambda world: "easy",
    "view": lambda world: world.view,
    "viewer": lambda world: 0,
    "visible": lambda world: cardrules.sight.everyone,
    "when": lambda world: {"level": ("easy",)},
    "winners": lambda world: (0,),
    "within": lambda world: bool,
    "without_code": lambda world: {},
    "word": lambda world: "easy",
    "workers": lambda world: 1,
    "to": lambda world: "draw",
    "told_when": lambda world: {"event.said": {"level": ("easy",)}},
    "zone": lambda world: "draw",
    "at_end": lambda world: None,
    "declared": lambda world: {},
    "declined": lambda world: (),
    "drawn": lambda world: (),
    "event_type": lambda world: Event,
    "events": lambda world: world.match.events,
    "function": lambda world: _no_problem,
    "hands": lambda world: "b1",
    "looked": lambda world: {},
    "matches": lambda world: 1,
    "max_actions": lambda world: 5,
    "move": lambda world: "pass",
    "on_failure": lambda world: None,
    "bot": lambda world: random_bot,
    "policy": lambda world: Policy(),
    "properties": lambda world: (),
    "rare": lambda world: {},
    "records": lambda world: True,
    "refusals": lambda world: (),
    "seats_alike": lambda world: True,
    "step": lambda world: world.game.step(world.state, world.match.legal_actions[0]),
    "steps": lambda world: 5,
    "subject": lambda world: Subject(Toy),
    "thorough": lambda world: False,
    "trace": lambda world: Trace(Toy),
    "words": lambda world: {},
    # Where the name alone does not say what is right.
    "Property.problems.found": lambda world: world.state,
    "Subject.players": lambda world: (),
    "Subject.records": lambda world: (),
    "Subject.level": lambda world: "core",
    "Subject.includes.level": lambda world: "core",
    "conformance_tests.game": lambda world: Toy,
    "conformance_tests.level": lambda world: "core",
    "after.moves": lambda world: str(world.match.legal_actions[0]),
    "refused.move": lambda world: "take",
    "step.move": lambda world: str(world.match.legal_actions[0]),
    "violated.move": lambda world: "take",
    "position.fields": lambda world: "b2",
    "of_type.events": lambda world: world.match.events,
    "State.deal.each": lambda world: 1,
    "State.deal.first": lambda world: 0,
    "State.deal.to": lambda world: "shown",
    "State.move.part": lambda world: None,
    "State.next_seat.step": lambda world: 1,
    "State.shuffle.log": lambda world: RecordingLog(world.game.options, world.state),
    "State.shuffle.part": lambda world: None,
    "Chance.seed": lambda world: "int:1",
    "Chance.from_seed.seed": lambda world: 1,
    "Catalogue.of_factors.factors": lambda world: world.game.actions.factors(world.game.actions[0]),
    "Catalogue.index.value": lambda world: world.game.actions[0],
    "Deck.index.value": lambda world: world.game.deck[0],
    "Event.replace.audience": lambda world: (0,),
    "Game.determinize.seed": lambda world: 1,
    "Game.position.fields": lambda world: "b1",
    "Game.position.seed": lambda world: 1,
    "Game.parse_action.text": lambda world: "take",
    "Game.restore.data": lambda world: world.game.dump(world.state),
    "Game.restore_view.data": lambda world: world.game.dump_view(world.view),
    "Game.restore_action.data": lambda world: world.game.dump_action(world.match.legal_actions[0]),
    "Game.restore_event.data": lambda world: world.game.dump_event(world.match.events[0]),
    "Game.restore_refusal.data": lambda world: world.game.dump_refusal(refusal(world)),
    "Game.restore_decision.data": lambda world: world.game.dump_decision(decision(world)),
    "Game.dump_decision.decision": decision,
    "Game.restore_result.data": lambda world: world.game.dump_result(Result.by_score((0, 1), "empty")),
    "Game.dump_refusal.refusal": refusal,
    "Game.dump_result.result": lambda world: Result.by_score((0, 1), "empty"),
    "Record.parse.text": lambda world: str(world.match.record),
    "Options.parse.text": lambda world: "players:3",
    "Match.of_record.record": lambda world: world.match.record,
    "Move.action": lambda world: SayLast,
    "Options.defaults.given": lambda world: {},
    "Options.of.given": lambda world: 2,
    "RuleBook.check_options.names": lambda world: ("level",),
    "RuleBook.tells.key": lambda world: "event.said",
    "Game.words.names": lambda world: ("Anna",),
    "Replay.names": lambda world: ("Anna",),
    "Words.names": lambda world: ("Anna",),
    "Words.__call__.thing": lambda world: world.match.events[0],
    "Words.kind.action_type": lambda world: SayLast,
    "Words.option.name": lambda world: "level",
    "Words.value.name": lambda world: "level",
    "RuleBook.clauses": lambda world: RULES.clauses,
    "RuleBook.conditions.clause": lambda world: RULES.clauses[0],
    "RuleBook.game": lambda world: "toy",
    "RuleBook.sources": lambda world: {"T": SourceText(Text(de="a", en="b"), 3)},
    "Window.actors": lambda world: _nobody,
    "Policy.bot": lambda world: 1,
    "Policy.stand_in": lambda world: random_bot,
    "Policy.turn": lambda world: 1,
    "Policy.vacant": lambda world: None,
    "Policy.window": lambda world: 0.5,
    "Chair.act.number": lambda world: world.match.length,
    "Match.state": lambda world: None,
    "Match.check_public.path": lambda world: world.public,
    "play.state": lambda world: None,
    "Log.cite.clauses": lambda world: "lay.card",
    "commitment.seed": lambda world: 1,
    "derived_seed.seed": lambda world: 1,
    "read_seed.text": lambda world: "int:1",
    "seed_text.seed": lambda world: 1,
    "Scripted.seed": lambda world: "scripted",
    "Scripted.from_seed.seed": lambda world: 1,
    "Game.start.chance": lambda world: None,
    "Game.begin.chance": lambda world: None,
    "explore.samples": lambda world: 1,
    "carry_out.action": lambda world: ExploredAction(world.match.actors[0], world.match.legal_actions[0]),
    "explore.cards": lambda world: None,
    "explore.properties": lambda world: (),
    "play.seed": lambda world: 3,
    "frozen.cls": lambda world: type("Made", (), {"__annotations__": {"number": int}}),
    "lies": lambda world: "row",
    "legal": lambda world: world.match.legal_actions,
    "Game.show.names": lambda world: ("Anna",),
    "table.names": lambda world: ("Anna",),
    "theme": lambda world: "dark",
    "label": lambda world: "7",
    "symbol": lambda world: None,
    "colour": lambda world: None,
    "suit": lambda world: "S",
    "load.name": lambda world: "maerchenmau",
    "load.options": lambda world: 2,
    "option.default": lambda world: 1,
    "secret.default": lambda world: None,
}
"""Right values by "door.parameter", or by the name of the parameter alone."""

OBJECTS: Final[Mapping[str, Callable[[World], Any]]] = {
    "ClauseCoverage": lambda world: ClauseCoverage(Trace(Toy)),
    "Conformance": lambda world: Conformance(Subject(Toy, steps=3)),
    "Property": lambda world: state_property(_no_problem),
    "Subject": lambda world: Subject(Toy),
    "Attribute": lambda world: cardrules.read.own("hands"),
    "Catalogue": lambda world: world.game.actions,
    "Chance": lambda world: cardrules.chance.Chance.from_seed(1),
    "Clause": lambda world: RULES.clauses[0],
    "Chair": chair,
    "Counterexample": lambda world: explore(world.game, world.state, properties=[_nothing_holds]).counterexample,
    "Deck": lambda world: world.game.deck,
    "Event": lambda world: Event(),
    "ExploredAction": lambda world: ExploredAction(0, SayLast()),
    "Exploration": lambda world: explore(world.game, world.state, max_depth=1),
    "Game": lambda world: world.game,
    "Log": lambda world: RecordingLog(world.game.options, world.state),
    "Match": lambda world: world.match,
    "Moved": lambda world: Moved((), Place("draw"), Place("draw"), None, ()),
    "Record": lambda world: Record.load(world.file),
    "Replay": lambda world: Replay(world.match),
    "Refusal": refusal,
    "Scripted": lambda world: cardrules.chance.Scripted((0,) * 7),
    "RuleBook": lambda world: RULES,
    "Chosen": lambda world: cardrules.Chosen(0),
    "Shuffled": lambda world: cardrules.Shuffled(Place("draw"), ()),
    "Simulation": lambda world: simulate(world.game, random_bot, games=1, workers=1),
    "OneOf": lambda world: cardrules.OneOf("card", hand, "not-held", clause="lay.card"),
    "State": lambda world: world.state,
    "Table": lambda world: Table(world.match),
    "Text": lambda world: Text(de="a", en="b"),
    "Validator": lambda world: same_colour,
    "Words": lambda world: world.game.words(),
    "View": lambda world: world.view,
    "Zone": lambda world: zones_of(ToyState)[0],
}
"""An object of each class whose methods are tried."""

NAMED: Final = {"Game.position": "discard", "position": "discard"}
"""Under which name a value is given to what takes any name, if it is not the number of players."""

EXCLUDED: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("everyone", "nobody", "owner_only", "top_only"),
        "is called by the engine, with its own values, and never fails",
    ),
    **dict.fromkeys(
        (
            "Attribute.__call__",
            "OneOf.values",
            "OneOf.values_for",
            "OneOf.why",
            "Validator.concerns",
            "Validator.objection",
            "Validator.read",
            "Validator.refuses",
            "Validator.verdict",
            "Validator.why",
        ),
        "is called by the engine, with its own values",
    ),
    **dict.fromkeys(
        (
            "Chance.replace",
            "Event.replace",
            "Moved.replace",
            "Replaceable.replace",
            "Chosen.replace",
            "Scripted.replace",
            "Shuffled.replace",
            "State.replace",
        ),
        "is what effects spend their time on; it holds what it is given, as the constructor does",
    ),
    "Catalogue": "is made by the game",
    "Chair": "is made by a table",
    "Chair.decline": "is refused where no window is open; the table's tests try it",
    "Table.run": "is a coroutine; the table's tests await it",
    "Choices": "is a type for annotations",
    "PerSeat": "is a type for annotations",
    "outcomes": "passes on what the function raises that it is given",
    "Replaceable": "is the base of frozen classes, and cannot be made itself",
    "Simulation": "is made by simulate",
    **dict.fromkeys(
        ("View.replace", "View.move", "View.gather", "View.shuffle", "View.deal"), "refuses all that it is given"
    ),
    "Game.position": "quotes what it is given at full length, until positions are read as saves are",
    "Conformance.verify": "plays the matches of the kit",
    "GameMachine": "is made by the kit",
    "GameMachine.act": "is called by Hypothesis",
    "GameMachine.begin": "is called by Hypothesis",
    "Game.deal": "is the plugin's; the engine calls it",
    "Game.problems": "is the plugin's; the engine calls it",
}
"""The functions that are not tried, with the reason."""


def _right(door: Door, parameter: inspect.Parameter, world: World) -> Any:
    for key in (f"{_name(door)}.{parameter.name}", parameter.name):
        if key in RIGHT:
            make: Callable[[World], Any] = RIGHT[key]
            return make(world)
    raise AssertionError(f"no right value for {_name(door)}.{parameter.name}; expected an entry in RIGHT")


def _name(door: Door) -> str:
    """Return the name of a door without its module."""
    modules = sorted(MODULES, key=len, reverse=True)
    return next(door.name.removeprefix(f"{module}.") for module in modules if door.name.startswith(f"{module}."))


def _call(door: Door, world: World, wrong: Mapping[str, Any]) -> None:
    """Go through a door with some wrong arguments, the others being right."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    if door.owner is not None:
        given.append(OBJECTS[_name(door).split(".")[0]](world))
    for parameter in door.parameters:
        value = wrong[parameter.name] if parameter.name in wrong else _right(door, parameter, world)
        match parameter.kind:
            case inspect.Parameter.VAR_KEYWORD:
                named[NAMED.get(_name(door), "players")] = value
            case inspect.Parameter.KEYWORD_ONLY:
                named[parameter.name] = value
            case _:
                given.append(value)
    found: Any = door.call(*given, **named)
    if inspect.isgenerator(found):
        for _ in itertools.islice(found, 3):
            pass


def _try(door: Door, world: World, wrong: Mapping[str, Callable[[], Any]]) -> World:
    """Call a function, and make sure that it raises only a documented error and changes nothing.

    A text or a number of the right type may be right; then the call may do what it does.

    Returns:
        The world, made anew if the call has changed it.
    """
    failed = False
    try:
        _call(door, world, {name: make() for name, make in wrong.items()})
    except (CardRulesError, OSError) as error:
        assert str(error), "the error says nothing"  # noqa: PT017 - only some calls fail
        failed = True
    unchanged = world.picture() == world.before
    assert unchanged or not failed
    return world if unchanged else World(world.folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of files, in which also relative paths lead."""
    made = tmp_path_factory.mktemp("doors")
    before = Path.cwd()
    os.chdir(made)
    yield made
    os.chdir(before)


def test_every_module_with_public_names_is_tried_or_excluded() -> None:
    found = {
        name
        for _, name, is_package in pkgutil.iter_modules(cardrules.__path__, "cardrules.")
        if is_package and hasattr(importlib.import_module(name), "__all__")
    }
    assert found <= {*MODULES, *OTHER_MODULES}


def test_everything_that_is_excluded_is_there() -> None:
    assert set(EXCLUDED) <= {_name(door) for door in DOORS.values()}


TRIED: Final = [name for name, door in DOORS.items() if _name(door) not in EXCLUDED]


@pytest.mark.parametrize("name", TRIED)
def test_right_values_go_through(name: str, folder: Path) -> None:
    _call(DOORS[name], World(folder), {})


@pytest.mark.parametrize("name", TRIED)
def test_each_wrong_value_is_refused_or_does_no_harm(name: str, folder: Path) -> None:
    door, world = DOORS[name], World(folder)
    for parameter in door.parameters:
        for kind, make in WRONG.items():
            try:
                world = _try(door, world, {parameter.name: make})
            except Exception as error:
                error.add_note(f"{name}({parameter.name}={kind})")
                raise


@pytest.mark.parametrize("name", TRIED)
@given(data=st.data())
@settings(max_examples=10)
def test_so_are_several_at_once(name: str, folder: Path, data: st.DataObject) -> None:
    door = DOORS[name]
    names = [parameter.name for parameter in door.parameters]
    kinds = data.draw(st.dictionaries(st.sampled_from(names), st.sampled_from(sorted(WRONG)), min_size=1))
    _try(door, World(folder), {parameter: WRONG[kind] for parameter, kind in kinds.items()})
