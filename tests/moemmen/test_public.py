"""Public and hidden information, and calls that cost nothing."""

from __future__ import annotations

import json
from typing import Any, cast

import attrs
import pytest

from cardrules import FACE_DOWN, Card
from cardrules.testing.scenes import after, ids, legal, position, step
from cardrules_moemmen import Called, Moemmen

HAND = "BEN.1 TIM.1 B+1.1 B+1.2 G+1.1 R+1.1"
MEADOW = "Y-2 Y+1.2 Y+1.3 Y+2.1 Y+2.2"
OTHERS = ("BEN.2 TIM.2 B+2.1 G+1.2 R+1.2 Y+3.1", "BEN.3 TIM.3 B+2.2 G+1.3 R+1.3 Y+3.2")
DRAW = "R+2.1 G+2.1 G+2.2 G+2.3 G+3.1 G+3.2 R+2.2"


def test_m_q37_what_is_public() -> None:
    game = Moemmen()
    state = after(
        game, position(game, HAND, *OTHERS, meadow=MEADOW, draw_pile=DRAW, discard="G+4.1 G+4.2", passes=1), "tim"
    )
    for viewer in (0, 1, 2, None):
        view = game.view(state, viewer)
        for name in ("phase", "seat", "meadow", "discard", "tim", "shearer", "passes", "sheet"):
            assert getattr(view, name) == getattr(state, name)
        assert len(view.draw_pile) == len(state.draw_pile)
        assert [len(hand) for hand in view.hands] == [6, 6, 6]


def test_m_q37_what_is_hidden() -> None:
    game = Moemmen()
    state = position(game, HAND, *OTHERS, meadow=MEADOW, draw_pile=DRAW)
    view = game.view(state, 1)
    assert cast("object", view.chance) is None
    assert set(view.draw_pile) == {FACE_DOWN}
    assert set(view.hands[0]) == set(view.hands[2]) == {FACE_DOWN}
    assert view.hands[1] == state.hands[1]


def test_m_q37_only_the_top_of_the_discard_pile() -> None:
    game = Moemmen(discard_view="top")
    state = position(game, HAND, meadow=MEADOW, draw_pile=DRAW, discard="G+4.1 G+4.2")
    assert ids(game.view(state, 0).discard) == "?? G+4.2"
    assert ids(game.view(state, None).discard) == "?? G+4.2"


def test_m_q37_the_redrawn_card_is_seen_by_its_player_only() -> None:
    game = Moemmen()
    done = step(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), "benny")
    seen = {viewer: [game.view_event(event, viewer) for event in done.events] for viewer in (0, 1, 2, None)}
    assert "R+2.1" in set(ids(done.state.hands[0]).split())
    assert "R+2.1" in repr(seen[0])
    for viewer in (1, 2, None):
        assert "R+2.1" not in repr(seen[viewer])


def test_e1_11_m_q28_a_missed_turn_shows_no_card() -> None:
    game = Moemmen()
    p1 = "B-2 B-3 G-2 R-2 R-3 Y-3"
    state = after(game, position(game, HAND, p1, meadow=MEADOW, draw_pile=DRAW), "tim", "pass")
    done = step(game, state, "skip_shear")
    shown = repr([game.view_event(event, 2) for event in done.events]) + ids(game.view(done.state, 2).hands[1])
    assert not any(card in shown for card in p1.split())


def test_m_q38_a_call_is_an_event_without_consequence() -> None:
    game = Moemmen()
    for action, call in (("benny", "wuff wuff"), ("tim", "Mömmen")):
        done = step(game, position(game, HAND, meadow=MEADOW, draw_pile=DRAW), action)
        calls = [event for event in done.events if isinstance(event, Called)]
        assert [event.call for event in calls] == [call]
        assert not any("call" in choice for choice in legal(game, done.state))


def test_m_q39_an_endless_round_never_ends_by_itself() -> None:
    game = Moemmen(players=2)
    state = game.start(seed=5)
    for number in range(1, 501):
        state = after(game, state, "pass")
        assert state.seat == number % 2
        assert "pass" in legal(game, state)
    assert state.sheet.rounds == ()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_view_names_a_hidden_card(seat: int | None) -> None:
    game = Moemmen(players=2)
    state = game.start(seed=8)
    hidden = {card.id for card in state.draw_pile} | {
        card.id for other, hand in enumerate(state.hands) if other != seat for card in hand
    }
    view = game.view(state, seat)
    named: set[str] = set()
    for field in attrs.fields(cast("Any", type(view))):
        if field.name != "cards":
            named |= set(json.dumps(getattr(view, field.name), default=str).replace('"', " ").replace(",", " ").split())
    assert not hidden & named
    assert all(isinstance(card, Card) for card in view.draw_pile)
