"""Reported bugs about secrecy, chance, saving and undo (cases B80 to B93), as tests of this game."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from cardrules import FACE_DOWN, IllegalAction, Moved, View
from cardrules.errors import ViewOnly
from cardrules.testing.scenes import after, ids, of_type, position, step
from cardrules_maerchenmau import MaerchenMau, MauState, quick
from tests.engine.foreign import dice


def seen_text(game: MaerchenMau, view: MauState) -> str:
    return json.dumps(game.dump_view(view)) + repr(view)


def one_match(game: MaerchenMau, seed: str) -> list[MauState]:
    """Return every state of a match between bots."""
    states = [game.start(seed=seed)]
    rng = dice(0)
    while game.actors(states[-1]):
        seat = game.actors(states[-1])[-1]
        view = game.view(states[-1], seat)
        states.append(game.apply(states[-1], quick(game, view, seat, rng), seat))
    return states


def test_b80_no_hidden_card_and_no_seed_reaches_a_client() -> None:
    game = MaerchenMau()
    begun = game.begin(seed="unguessable")
    shown = seen_text(game, game.view(begun.state, 1))
    views = [game.view_event(event, 1) for event in begun.events]
    told = "".join(json.dumps(game.dump_event(view)) + repr(view) for view in views if view is not None)
    assert "unguessable" not in shown + told
    # Which cards are in play at all is no secret.
    in_zones = {card for hand in game.view(begun.state, 1).hands for card in hand} | {*begun.state.discard}
    assert in_zones - {FACE_DOWN} == {*begun.state.hands[1], *begun.state.discard}
    for card in (*begun.state.hands[0], *begun.state.draw_pile):
        assert f'"{card}"' not in told
        assert f"<{card}>" not in told


def test_b81_hands_are_open_on_level_1_only() -> None:
    one, two = MaerchenMau(level="1"), MaerchenMau()
    state = one.start(seed="open")
    assert one.view(state, 1).hands[0] == state.hands[0]
    state = two.start(seed="open")
    assert two.view(state, 1).hands[0] == (FACE_DOWN,) * 5


def test_b82_a_swap_gives_nothing_to_track() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "rX b1 b2", "g7 g8", "y1 y2", discard="r5")
    taking = step(game, state, "play rX target=1")
    giving = step(game, taking.state, "give b2")
    for event in (*of_type(taking.events, Moved)[1:], *of_type(giving.events, Moved)):
        view = game.view_event(event, 2)
        assert isinstance(view, Moved)
        assert all(card is FACE_DOWN for card in view.cards)
    before, later = game.view(taking.state, 2), game.view(giving.state, 2)
    assert (later.hands[0], later.hands[1]) == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2)
    assert (before.hands[2], before.discard, before.draw_pile) == (later.hands[2], later.discard, later.draw_pile)
    # Swaps of other cards look the same.
    other = after(game, position(game, "rX b1 b2", "g7 g8", "y1 y2", discard="r5"), "play rX target=1", "give b1")
    assert game.view(other, 2) == later


def test_b84_the_order_of_the_pile_is_in_no_view() -> None:
    game = MaerchenMau()
    view = game.view(game.start(seed="order"), 0)
    assert view.draw_pile == (FACE_DOWN,) * 45
    assert view.chance is None


def test_b86_states_behind_a_view_differ_in_the_pile() -> None:
    game = MaerchenMau()
    state = game.start(seed="true")
    view = game.view(state, 0)
    nexts: set[str] = set()
    for seed in range(200):
        possible = game.determinize(view, seed)
        assert not isinstance(possible, View)
        assert (possible.hands[0], possible.discard) == (state.hands[0], state.discard)
        everywhere = [*possible.hands[0], *possible.hands[1], *possible.draw_pile, *possible.discard]
        assert len(set(everywhere)) == len(everywhere) == 56
        nexts.add(possible.draw_pile[0].id)
    assert len(nexts) > 10


def test_b87_a_drawn_card_is_saved() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "b3", discard="g8", draw_pile="g2 g3"), "draw")
    loaded = game.restore(json.loads(json.dumps(game.dump(state))))
    assert (loaded, ids(loaded.hands[0]), loaded.phase) == (state, "b1 g2", "drawn")
    with pytest.raises(IllegalAction):
        after(game, loaded, "draw")


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"level": "1"}, {"calls": "challenge"}, {"swap_give": "before_seeing"}])
def test_b88_chance_runs_on_after_loading(options: dict[str, Any]) -> None:
    game = MaerchenMau(players=6, hand_size=5, **options)
    seed = next(
        str(seed)
        for seed in range(500)
        for states in [one_match(game, str(seed))]
        if sum(len(a.discard) > len(b.discard) for a, b in pairwise(states)) >= 2
    )
    states = one_match(game, seed)
    rng = dice(0)
    for state, following in pairwise(states):
        loaded = game.restore(json.loads(json.dumps(game.dump(state))))
        assert loaded == state
        seat = game.actors(loaded)[-1]
        assert game.apply(loaded, quick(game, game.view(loaded, seat), seat, rng), seat) == following


def test_b90_a_player_cannot_undo() -> None:
    game = MaerchenMau(level="1")
    state = position(game, "b1", "b3", discard="g8", draw_pile="g2 g3")
    drawn = after(game, state, "draw")
    view = game.view(drawn, 0)
    with pytest.raises(ViewOnly):
        view.replace(phase="turn")
    with pytest.raises(ViewOnly):
        game.apply(view, game.parse_action("keep"), 0)
    # The host keeps the earlier state; it has not changed.
    assert (ids(state.hands[0]), ids(state.draw_pile)) == ("b1", "g2 g3")


def test_b92_without_a_seed_no_two_matches_are_alike() -> None:
    game = MaerchenMau()
    assert len({game.start().hands for _ in range(10)}) == 10
    assert game.start(seed=1) == game.start(seed=1) != game.start(seed=2)


def test_b93_two_engines_agree_after_every_action() -> None:
    one, other = MaerchenMau(players=3), MaerchenMau(players=3)
    left, right = one.start(seed="twin"), other.start(seed="twin")
    rng = dice(3)
    while one.actors(left):
        text = str(rng.choice(one.legal_actions(left)))
        left, right = after(one, left, text), after(other, right, text)
        assert left == right
        assert hash(left) == hash(right)
