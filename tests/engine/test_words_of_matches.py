"""Everything that happens in random matches of all games is said in every language, with nothing of the code left."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import Game, Match, Words
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from docs.examples.ascend import Ascend
from docs.examples.dou_dizhu import DouDizhu
from docs.examples.dummy_whist import DummyWhist
from docs.examples.gin_rummy import GinRummy
from docs.examples.goofspiel import Goofspiel
from docs.examples.hearts import Hearts
from docs.examples.kuhn_poker import KuhnPoker
from docs.examples.leduc_poker import LeducPoker
from docs.examples.oh_hell import OhHell
from tests.benchmarks.crazy_eights import CrazyEights
from tests.engine.toy import Toy
from tests.kit.contest import Contest
from tests.kit.lanterns import Lanterns
from tests.kit.melds import Melds
from tests.kit.terraces import Terraces

GAMES: Final[tuple[type[Game[Any, Any]], ...]] = (
    Moemmen,
    MaerchenMau,
    Toy,
    Contest,
    CrazyEights,
    Lanterns,
    Melds,
    Terraces,
    Ascend,
    DouDizhu,
    DummyWhist,
    GinRummy,
    Goofspiel,
    Hearts,
    KuhnPoker,
    LeducPoker,
    OhHell,
)
CODE: Final = re.compile(r"[{}_]|\b(?:None|True|False|event|action|state|audience)\b|==|\w\(\w+=")
"""What no sentence says: placeholders, values of Python, keys of names."""
ACTIONS: Final = 25


def things(match: Match[Any, Any]) -> Iterator[Any]:
    """Yield what is to be said of the last action of a match: it, its events, its cards, and what comes next."""
    game = match.game
    yield from match.events
    for played in match.history[-1:]:
        for seat in (None, *range(game.options.players)):
            yield game.view_action(played, seat)
            yield from filter(None, (game.view_event(event, seat) for event in played.events))
    for seat in match.actors:
        yield from game.legal_actions(match.state, seat)[:10]
    for action in game.actions.sample(3, random.Random(match.length)):  # noqa: S311 - the same every time
        yield from game.refusals(match.state, action)
    if match.result is not None:
        yield match.result


def check(words: Words, texts: Iterator[str], codes: frozenset[str]) -> None:
    for text in texts:
        assert not CODE.search(text), (words, text)
        assert not codes.intersection(re.split(r"[\s,;:.()’'“”]+", text)), (words, text)


@pytest.mark.parametrize("game_type", GAMES, ids=lambda game_type: game_type.name)
# An example is a whole match, and there are many games.
@settings(max_examples=settings().max_examples // 8 or 1)
@given(data=st.data())
def test_all_that_happens_is_said_in_words(game_type: type[Game[Any, Any]], data: st.DataObject) -> None:
    players = next(option for option in game_type.options_type.declared() if option.name == "players")
    game = game_type(players=data.draw(st.sampled_from(players.samples[:2])))
    rng = random.Random(data.draw(st.integers(0, 1000)))  # noqa: S311 - it plays a game
    everyone = [game.words(lang) for lang in game.rulebook.languages]
    match = Match(game, rng.randrange(1000))
    for words in everyone:
        codes = frozenset(card.id for card in game.deck if words(card) != card.id and not card.id.isdecimal())
        check(words, map(words, game.deck), codes)
        check(words, iter(words.legend().values()), codes)
    for _ in range(ACTIONS):
        for words in everyone:
            codes = frozenset(card.id for card in game.deck if words(card) != card.id and not card.id.isdecimal())
            check(words, map(words, things(match)), codes)
            check(words, iter(words.facts(match.view(0))), codes)
        if match.result is not None:
            break
        seat = rng.choice(match.actors)
        legal = game.legal_actions(match.state, seat) or match.legal_actions
        match.play(rng.choice(legal), seat if legal is not match.legal_actions else None)
