"""What a host writes in the course of a match: every document of every form, by the form's name in the schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from jsonschema import Draft202012Validator

from cardrules import Game, Match
from cardrules.errors import Stalled
from cardrules.schema import json_schema
from cardrules_maerchenmau.game import MaerchenMau
from cardrules_moemmen.game import Moemmen
from docs.examples.ascend import Ascend
from docs.examples.dou_dizhu import DouDizhu
from docs.examples.dummy_whist import DummyWhist
from docs.examples.gin_rummy import GinRummy
from docs.examples.goofspiel import Goofspiel
from docs.examples.hearts import Hearts
from docs.examples.kuhn_poker import KuhnPoker
from docs.examples.leduc_poker import LeducPoker
from docs.examples.oh_hell import OhHell
from tests.engine.toy import Toy

GAMES: Final[tuple[type[Game[Any, Any]], ...]] = (
    MaerchenMau,
    Moemmen,
    Ascend,
    DouDizhu,
    DummyWhist,
    GinRummy,
    Goofspiel,
    Hearts,
    KuhnPoker,
    LeducPoker,
    OhHell,
    Toy,
)
Document = tuple[str, Any]


def sent(data: object) -> Any:
    """Return data as it arrives on the other side."""
    return json.loads(json.dumps(data))


def validators(game: Game[Any, Any]) -> Mapping[str, Callable[[Any], list[str]]]:
    """Return what finds the problems of a document of each form."""
    schema = json_schema(game)
    Draft202012Validator.check_schema(schema)
    forms = [member["$ref"].rpartition("/")[2] for member in schema["anyOf"]]
    return {form: problems_by({"$ref": f"#/$defs/{form}", "$defs": schema["$defs"]}) for form in forms}


def problems_by(schema: Any) -> Callable[[Any], list[str]]:
    """Return what finds the problems of data by a schema."""
    # The types of jsonschema are not all known.
    validator: Any = Draft202012Validator(schema)
    return lambda data: [f"{error.json_path}: {error.message}" for error in validator.iter_errors(data)]


def played(game: Game[Any, Any], rng: Random, limit: int = 100) -> Match[Any, Any]:
    """Return a match after actions at random, over or not."""
    match = Match(game, seed=rng.randrange(10**9))
    declined: tuple[int, ...] = ()
    for _ in range(limit):
        decision = game.decision(match.state, declined)
        if decision is None:
            break
        if decision.may_decline and rng.random() < 0.5:
            declined += (decision.seat,)
            continue
        declined = ()
        try:
            match.play(rng.choice(decision.actions), decision.seat)
        except Stalled:
            break
    return match


def documents(match: Match[Any, Any], rng: Random) -> Iterator[Document]:
    """Yield every document of a match, as it arrives on the other side."""
    for form, data in _written(match, rng):
        yield form, sent(data)


def _written(match: Match[Any, Any], rng: Random) -> Iterator[Document]:
    game = match.game
    viewers = (*range(game.options.players), None)
    yield "Deck", game.dump_deck()
    yield "Options", game.options.as_dict()
    for state in (match.dealt.state, *(played.state for played in match.history)):
        yield from _of_state(game, state, rng)
    for event in match.events:
        seen = [event, *(game.view_event(event, viewer) for viewer in viewers)]
        yield from (("Event", game.dump_event(view)) for view in seen if view is not None)
    for played in match.history:
        yield "Action", game.dump_action(played.action)
        yield from (("SeenAction", game.dump_action(game.view_action(played, viewer))) for viewer in viewers)
    if (result := match.result) is not None:
        yield "Result", game.dump_result(result)
    yield from (("RecordLine", json.loads(line)) for line in str(match.record).splitlines())
    for viewer in viewers:
        yield from (("PublicRecordLine", json.loads(line)) for line in match.public(viewer).splitlines())


def _of_state(game: Game[Any, Any], state: Any, rng: Random) -> Iterator[Document]:
    yield "Save", game.dump(state)
    for viewer in (*range(game.options.players), None):
        yield "View", game.dump_view(game.view(state, viewer))
    if (decision := game.decision(state)) is not None:
        yield "Decision", game.dump_decision(decision)
        action = game.actions[rng.randrange(len(game.actions))]
        yield from (("Refusal", game.dump_refusal(refusal)) for refusal in game.refusals(state, action))


def restorers(game: Game[Any, Any]) -> Mapping[str, Callable[[Any], object]]:
    """Return what reads the documents of the forms that are read one by one."""
    return {
        "View": game.restore_view,
        "Event": game.restore_event,
        "Refusal": game.restore_refusal,
        "Decision": game.restore_decision,
        "Action": game.restore_action,
        "SeenAction": lambda data: game.restore_action(data, face_down=True),
        "Result": game.restore_result,
        "Save": game.restore,
    }
