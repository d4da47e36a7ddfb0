"""States from outside: what is changed in a save, and what must hold of a state that was accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, TypeVar, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import Game
from cardrules._positions import faults
from cardrules.errors import CorruptData, InvalidOptions, InvalidPosition, InvalidSeed, Stalled
from cardrules.rules.state import all_cards

GameT = TypeVar("GameT", bound=Game[Any, Any])

SEEDS = st.integers(0, 2**64 - 1)
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 13, 99, 2**31, 2**53 - 1, 2**64 - 1, 10**40])


def dice(seed: int) -> Random:
    """Return what chooses in random games; the matches themselves have their own chance."""
    return Random(seed)  # noqa: S311 - it plays games


def any_game(game_type: type[GameT], rng: Random, **fixed: object) -> GameT:
    """Return a game with every option at random that is not given."""
    while True:
        options = {option.name: rng.choice(option.samples) for option in game_type.options_type.declared()}
        try:
            return game_type(**{**options, **fixed})
        except InvalidOptions:
            continue


def places(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in JSON data."""
    if path:
        yield path
    items: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, dict):
        items = cast("dict[str | int, object]", data).items()
    elif isinstance(data, list):
        items = enumerate(cast("list[object]", data))
    for step, item in items:
        yield from places(item, (*path, step))


def at(data: Any, path: Iterable[str | int]) -> Any:
    """The value at a place in JSON data."""
    for step in path:
        data = data[step]
    return data


@st.composite
def changed(draw: st.DrawFn, data: Any, words: tuple[str, ...]) -> Any:
    """A save in which some numbers, words, lists and cards are others; it is changed itself."""
    for _ in range(draw(st.integers(1, 3))):
        spots = list(places(data["state"]))
        path = draw(st.sampled_from(spots))
        holder, last = at(data["state"], path[:-1]), path[-1]
        value = holder[last]
        if isinstance(value, bool) or value is None:
            holder[last] = draw(st.sampled_from([None, True, 0, 1, "x"]))
        elif isinstance(value, int):
            holder[last] = draw(NUMBERS | st.just(value + 1) | st.none())
        elif isinstance(value, str):
            texts = [text for spot in spots if isinstance(text := at(data["state"], spot), str)]
            holder[last] = draw(st.sampled_from([*words, *texts]))
        elif isinstance(value, list):
            items = cast("Any", value)
            others: list[list[Any]] = [other for spot in spots if isinstance(other := at(data["state"], spot), list)]
            other = draw(st.sampled_from(others))
            match draw(st.integers(0, 4)):
                case 0:
                    items.clear()
                case 1 if items:
                    items.append(items[-1])
                case 2 if items:
                    items.pop()
                case 3 if items and all(isinstance(item, str) for item in (*items, *other)):
                    other.append(items.pop())
                case _:
                    items.reverse()
        else:
            cast("dict[str, Any]", value).popitem()
    return data


def plays_on(game: Game[Any, Any], state: Any, rng: Random, limit: int = 12) -> None:
    """Play an accepted state on at random: each state after it is sound and holds the same cards.

    Args:
        game: The game.
        state: The state.
        rng: Chooses the actions.
        limit: After how many actions to stop.
    """
    cards = sorted(card.id for card in all_cards(state))
    for _ in range(limit):
        assert list(faults(game, state)) == []
        assert sorted(card.id for card in all_cards(state)) == cards
        assert game.restore(game.dump(state)) == state
        view = game.view(state, rng.choice((*range(game.options.players), None)))
        assert game.restore_view(game.dump_view(view)) == view
        actors = game.actors(state)
        assert (game.result(state) is None) == bool(actors)
        if not actors:
            return
        seat = rng.choice([seat for seat in actors if game.legal_actions(state, seat)])
        action = rng.choice(game.legal_actions(state, seat))
        try:
            state = game.step(state, action, seat).state
        except (Stalled, InvalidSeed):
            # Documented: dealing does not end, or there are no draws left.
            return


def accepted(game: Game[Any, Any], fields: dict[str, Any]) -> Any:
    """The position with these fields; None if it is refused."""
    try:
        return game.position(**fields)
    except InvalidPosition:
        return None


def restored(game: Game[Any, Any], data: object) -> Any:
    """The state of a save; None if it is refused."""
    try:
        return game.restore(data)
    except CorruptData:
        return None


def position_test(any_position: Callable[[Random], tuple[Game[Any, Any], dict[str, Any]]]) -> Callable[[], None]:
    """Return a test that a position with any fields is refused or plays on.

    Args:
        any_position: Makes up a game and the fields of a position, many of which cannot be.
    """

    @settings(max_examples=100)
    @given(SEEDS)
    def test(seed: int) -> None:
        rng = dice(seed)
        game, fields = any_position(rng)
        state = accepted(game, fields)
        if state is not None:
            plays_on(game, state, rng)

    return test


def save_test(some_game: Callable[[Random], Game[Any, Any]], words: tuple[str, ...]) -> Callable[[], None]:
    """Return a test that a changed save is refused or plays on.

    Args:
        some_game: Chooses a game.
        words: Texts that may come to stand in a save.
    """

    @settings(max_examples=100)
    @given(st.data(), SEEDS)
    def test(data: st.DataObject, seed: int) -> None:
        rng = dice(seed)
        game = some_game(rng)
        state = game.start(rng.randint(0, 10**6))
        for _ in range(rng.randint(0, 40)):
            if game.actors(state):
                state = game.apply(state, rng.choice(game.legal_actions(state)))
        again = restored(game, data.draw(changed(game.dump(state), words)))
        if again is not None:
            plays_on(game, again, rng)

    return test


def numbers_test(game_type: type[Game[Any, Any]]) -> Callable[[str], None]:
    """Return a test that no option takes a number with which a game cannot be played."""

    @pytest.mark.parametrize("option", [option.name for option in game_type.options_type.declared()])
    def test(option: str) -> None:
        for value in (10**9, -(10**9), 10**5_000, (10**9,) * 2, (10**9,) * 12, (1,) * 10_000):
            with pytest.raises(InvalidOptions, match=f"^{option} is "):
                game_type(**{option: value})

    return test
