"""Every match is sound, under random options and between random and collecting players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import IllegalAction, Moved, Shuffled, Step
from cardrules.bots import bot_rng
from cardrules.rules.zones import zones_of
from cardrules_moemmen import Moemmen, MoemmenOptions, MoemmenState, Swap, TakeMinus, collect
from cardrules_moemmen.scoring import best_colour, is_complete

pytestmark = pytest.mark.slow

FREE = [option for option in MoemmenOptions.declared() if option.name not in {"players", "card_sets", "plus_values"}]


@st.composite
def games(draw: st.DrawFn) -> Moemmen:
    """Draw a game with any options."""
    card_sets = draw(st.sampled_from([1, 1, 1, 2]))
    players = draw(st.integers(2, 5 * card_sets))
    chosen = {option.name: draw(st.sampled_from(option.samples)) for option in FREE}
    chosen["target"] = draw(st.sampled_from([1, 30, 100]))
    return Moemmen(players=players, card_sets=card_sets, **chosen)


def match(game: Moemmen, seed: int, actions: int, randomness: float = 0.2) -> Iterator[Step[MoemmenState]]:
    """Play a match, mostly by collecting and at times at random; yield the steps, the deal first."""
    step = game.begin(seed=seed)
    yield step
    for number in range(actions):
        actors = game.actors(step.state)
        if not actors:
            return
        rng = bot_rng(str(seed), 0, number)
        seat = rng.choice(actors)
        if rng.random() < randomness:
            action = rng.choice(game.legal_actions(step.state, seat))
        else:
            action = collect(game, game.view(step.state, seat), seat, rng)
        step = game.step(step.state, action, seat)
        yield step


def zones(state: MoemmenState) -> dict[tuple[str, int | None], list[Any]]:
    return {(z.name, owner): list(cards) for z in zones_of(MoemmenState) for owner, cards in z.parts(state)}


@given(games(), st.integers())
def test_b04_b18_b35_what_holds_at_every_decision(game: Moemmen, seed: int) -> None:
    whole = sorted(card.id for card in game.deck)
    for step in match(game, seed, 120):
        state = step.state
        content = zones(state)
        assert sorted(card.id for cards in content.values() for card in cards) == whole
        assert [len(hand) for hand in state.hands] == [6] * game.options.players
        assert len(state.meadow) == 5
        if game.options.card_sets == 1:
            assert len(state.draw_pile) + len(state.discard) >= 28
        actors = game.actors(state)
        assert (actors == ()) is (state.phase == "over") is (game.result(state) is not None)
        if state.phase != "declare":
            assert len(actors) == (state.phase != "over")
        for seat in range(game.options.players):
            assert bool(game.legal_actions(state, seat)) is (seat in actors)
        if state.phase not in {"declare", "over"}:
            assert not any(is_complete(hand) for hand in state.hands)
        assert (len(state.tim) == 1) is (state.phase in {"tim", "shear"}) or not actors or state.phase == "declare"


@given(games(), st.integers())
def test_events_tell_everything_that_happens_to_the_cards(game: Moemmen, seed: int) -> None:
    content: dict[tuple[str, int | None], list[Any]] = {}
    for step in match(game, seed, 80):
        if not content:
            content = {key: [] for key in zones(step.state)}
            content["draw_pile", None] = list(game.deck)
        for event in step.events:
            match event:
                case Moved():
                    source, target = content[event.source.zone, event.source.part], event.target
                    for card in event.cards:
                        source.remove(card)
                    place = content[target.zone, target.part]
                    at = len(place) if event.index is None else event.index
                    place[at:at] = event.cards
                case Shuffled():
                    shuffled = event.place.zone, event.place.part
                    assert sorted(map(str, content[shuffled])) == sorted(map(str, event.cards))
                    content[shuffled] = list(event.cards)
                case _:
                    pass
        assert content == zones(step.state)


@pytest.mark.parametrize("edition", ["2021", "2001"])
def test_legality_and_refusals_agree_on_the_whole_catalogue(edition: str) -> None:
    game = Moemmen(players=3, edition=edition, score_colour="declare")
    seen: dict[str, MoemmenState] = {step.state.phase: step.state for step in match(game, 2, 400)}
    assert set(seen) >= {"turn", "moved", "tim", "shear", "declare"}
    for state in seen.values():
        legal = game.legal_actions(state)
        assert {action for action in game.actions if not game.refusals(state, action)} == set(legal)


# A whole catalogue is made for every example, which takes time.
@settings(max_examples=max(5, settings().max_examples // 10))
@given(games(), st.integers(), st.integers(0, 40))
def test_legality_and_refusals_agree_under_any_options(game: Moemmen, seed: int, actions: int) -> None:
    *_, step = match(game, seed, actions)
    state = step.state
    for seat in game.actors(state)[:1]:
        view = game.view(state, seat)
        legal = game.legal_actions(state, seat)
        assert game.legal_actions(view, seat) == legal
        for action in (*legal, *game.actions[bot_rng(str(seed), seat, 0).randrange(7) :: 7]):
            refusals = game.refusals(state, action, seat)
            assert (not refusals) is (action in legal)
            assert game.refusals(view, action, seat) == refusals
            for refusal in refusals:
                assert refusal.message("de")
                assert refusal.message("en")


@given(games(), st.integers())
def test_no_minus_card_is_laid_against_the_restriction(game: Moemmen, seed: int) -> None:
    for step in match(game, seed, 60):
        state = step.state
        for action in game.legal_actions(state):
            match action:
                case Swap() if action.lay.is_minus:
                    same = action.take.is_plus and action.take.kind == action.lay.kind
                    after_tim = state.phase == "tim" and game.options.tim_swap == "any_but_minus"
                    assert same or (after_tim and not action.take.is_minus)
                case TakeMinus():
                    assert action.take.is_minus
                    assert not action.lay.is_minus
                case _:
                    pass
        if state.phase == "shear":
            lay = next((card for card in state.hands[state.seat] if card.is_minus), None)
            if lay is not None:
                codes = [r.code for r in game.refusals(state, TakeMinus(lay, state.meadow[0]))]
                assert "lays-minus" in codes
        elif state.phase in {"turn", "moved"}:
            for lay in (card for card in state.hands[state.seat] if card.is_minus):
                for take in state.meadow:
                    refused = "minus-for-plus" in [r.code for r in game.refusals(state, Swap(lay, take))]
                    assert refused is not (take.is_plus and take.kind == lay.kind)


@given(games(), st.integers())
def test_b88_saves_hold_everything(game: Moemmen, seed: int) -> None:
    for number, step in enumerate(match(game, seed, 40)):
        if number % 8 == 0:
            restored = game.restore(game.dump(step.state))
            assert restored == step.state
            assert game.legal_actions(restored) == game.legal_actions(step.state)


@given(games(), st.integers())
def test_views_hide_and_determinised_states_have_them(game: Moemmen, seed: int) -> None:
    *_, step = match(game, seed, 30)
    for viewer in (0, game.options.players - 1, None):
        view = game.view(step.state, viewer)
        possible = game.determinize(view, seed="other")
        assert game.view(possible, viewer) == view


@pytest.mark.parametrize("edition", ["2021", "2001"])
def test_b88_b93_the_same_seed_and_actions_give_the_same_states(edition: str) -> None:
    game, twin = Moemmen(players=5, edition=edition), Moemmen(players=5, edition=edition)
    state = game.start(seed="B88")
    saved = [state]
    actions: list[str] = []
    while len(actions) < 120:
        action = collect(game, game.view(state, state.seat), state.seat, bot_rng("B88", state.seat, len(actions)))
        actions.append(str(action))
        state = game.apply(state, action)
        saved.append(state)
    assert state.chance.draws >= 1 + 2
    other = twin.start(seed="B88")
    for number, text in enumerate(actions):
        assert other == saved[number]
        assert hash(other) == hash(saved[number])
        # Every state goes through a save, so that a run with a save at any point is the run without.
        other = twin.apply(twin.restore(twin.dump(other)), twin.parse_action(text))
    assert other == state


def test_b89_a_reshuffle_after_a_save_is_the_same() -> None:
    game = Moemmen(players=2)
    state = game.position(
        hands=["BEN.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1", "B+1.2 B+2.2 G+1.2 G+2.2 R+1.2 R+2.2"],
        meadow="Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2",
        discard="R+2.1 R+2.3 R+3.1 R+3.2 R+3.3 Y+3.1 Y+3.2",
    )
    action = game.parse_action("benny")
    assert game.apply(game.restore(game.dump(state)), action) == game.apply(state, action)


def test_an_illegal_action_leaves_the_state_equal() -> None:
    game = Moemmen(players=3)
    state = game.start(seed=4)
    before = game.dump(state)
    legal = set(game.legal_actions(state))
    for action in [action for action in game.actions if action not in legal][::50]:
        with pytest.raises(IllegalAction):
            game.apply(state, action)
    assert game.dump(state) == before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_collecting_players_finish_a_match(players: int) -> None:
    game = Moemmen(players=players)
    *_, last = match(game, players, 5_000, randomness=0.0)
    result = game.result(last.state)
    assert result is not None
    assert result.scores is not None
    assert max(result.scores) >= 100
    assert sum(map(sum, [record.points for record in last.state.sheet.rounds])) == sum(result.scores)


def test_declaring_players_name_their_best_colour() -> None:
    game = Moemmen(players=3, target=30, score_colour="declare")
    *_, last = match(game, 5, 2_000, randomness=0.0)
    assert game.result(last.state) is not None
    for record in last.state.sheet.rounds:
        assert record.colours == tuple(best_colour(hand) for hand in record.hands)
