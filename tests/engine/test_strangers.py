"""States and views that cannot be those of a game are refused wherever one is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, cast

import pytest
from typing_extensions import override

import cardrules
from cardrules import Game, Match, Played, Result, View, random_bot
from cardrules.errors import InvalidDefinition, UnknownState
from cardrules.exploration import ExploredAction, carry_out, explore, perft
from cardrules.rules.chance import Chance
from cardrules.rules.log import SILENT
from tests.engine.toy import Toy, ToyState

GAMES: Final[list[tuple[Game[Any, Any], Game[Any, Any]]]] = [
    (Toy(), Toy(players=3)),
    *(
        (cardrules.load(name, players=few), cardrules.load(name, players=many))
        for name, few, many in (("maerchenmau", 2, 4), ("moemmen", 2, 3))
    ),
    (cardrules.load("maerchenmau", level="1"), cardrules.load("maerchenmau", level="2")),
    (cardrules.load("moemmen", card_sets=1), cardrules.load("moemmen", card_sets=2)),
]
PAIRS: Final = [pair for game, other in GAMES for pair in ((game, other), (other, game))][:-3] + [GAMES[-1]]
"""A game, and one whose states it cannot have: of other players, or with cards beyond its own."""

Taking = Callable[[Game[Any, Any], Any], object]


def played_in(state: Any) -> Played[Any, Any]:
    """Return a played action that left a state as it was."""
    return Played(state, (), SILENT, 0, cast("Any", None), state)


OF_STATES: Final[dict[str, Taking]] = {
    "actors": lambda game, state: game.actors(state),
    "on_turn": lambda game, state: game.on_turn(state),
    "decision": lambda game, state: game.decision(state),
    "legal_actions": lambda game, state: game.legal_actions(state),
    "legal_actions of a seat": lambda game, state: game.legal_actions(state, 0),
    "refusals": lambda game, state: game.refusals(state, game.actions[0]),
    "refusals of a seat": lambda game, state: game.refusals(state, game.actions[0], 0),
    "apply": lambda game, state: game.apply(state, game.actions[0]),
    "apply of a seat": lambda game, state: game.apply(state, game.actions[0], 0),
    "step": lambda game, state: game.step(state, game.actions[0]),
    "view": lambda game, state: game.view(state, 0),
    "dump": lambda game, state: game.dump(state),
    "result": lambda game, state: game.result(state),
    "rounds": lambda game, state: game.rounds(state),
    "scores": lambda game, state: game.scores(state),
    "rewards": lambda game, state: game.rewards(played_in(state)),
    "view_action": lambda game, state: game.view_action(played_in(state), 0),
    "Match": lambda game, state: Match(game, state=state),
    "play": lambda game, state: cardrules.play(game, random_bot, state=state),
    "check_state": lambda game, state: game.check_state(state),
    "explore": lambda game, state: explore(game, state, max_depth=0),
    "perft": lambda game, state: perft(game, state, 0),
    "carry_out": lambda game, state: carry_out(game, state, ExploredAction(0, game.actions[0])),
}
OF_VIEWS: Final[dict[str, Taking]] = {
    **{
        name: OF_STATES[name]
        for name in ("actors", "on_turn", "legal_actions of a seat", "refusals of a seat", "result", "rounds", "scores")
    },
    "determinize": lambda game, view: game.determinize(view, 1),
    "dump_view": lambda game, view: game.dump_view(view),
}


@pytest.mark.parametrize("name", OF_STATES)
@pytest.mark.parametrize(("game", "other"), PAIRS)
def test_a_state_of_another_game_is_refused(game: Game[Any, Any], other: Game[Any, Any], name: str) -> None:
    for state in (other.start(1), other.restore(other.dump(other.start(1)))):
        for _ in range(2):
            with pytest.raises(UnknownState, match="no state of"):
                OF_STATES[name](game, state)
        # What is refused here is as good as before there.
        assert other.legal_actions(state)


@pytest.mark.parametrize("phase", ["chess", "", None, 5])
@pytest.mark.parametrize("name", OF_STATES)
@pytest.mark.parametrize("game", [Toy(), cardrules.load("maerchenmau"), cardrules.load("moemmen")], ids=repr)
def test_so_is_one_in_a_phase_that_the_game_does_not_have(game: Game[Any, Any], name: str, phase: Any) -> None:
    own = game.start(1)
    for state in (own.replace(phase=phase), game.restore(game.dump(own)).replace(phase=phase)):
        with pytest.raises(UnknownState, match="phase"):
            OF_STATES[name](game, state)


@pytest.mark.parametrize("name", OF_STATES)
@pytest.mark.parametrize(
    ("game", "other", "phase"),
    [
        (cardrules.load("moemmen"), cardrules.load("moemmen", score_colour="declare"), "declare"),
        (cardrules.load("maerchenmau"), cardrules.load("maerchenmau", start_card="apply"), "start_wish"),
    ],
)
def test_a_state_whose_phase_only_other_options_have_is_refused_after_others_of_its_match(
    game: Game[Any, Any], other: Game[Any, Any], phase: str, name: str
) -> None:
    state = other.start(2)
    # In this phase it is a state of both games, which both recognise by its cards from now on.
    assert game.actors(state) == other.actors(state)
    with pytest.raises(UnknownState, match=f"phase '?(is )?'{phase}'"):
        OF_STATES[name](game, state.replace(phase=phase))


@pytest.mark.parametrize("name", OF_VIEWS)
@pytest.mark.parametrize(("game", "other"), PAIRS)
def test_so_is_a_view(game: Game[Any, Any], other: Game[Any, Any], name: str) -> None:
    view = other.view(other.start(1), 0)
    with pytest.raises(UnknownState, match="no state of"):
        OF_VIEWS[name](game, view)


def test_the_error_says_what_is_other() -> None:
    with pytest.raises(UnknownState, match=r"^no state of Toy\(\): hands has 3 items for 2 seats; expected one for"):
        Toy().actors(Toy(players=3).start(1))
    with pytest.raises(UnknownState, match="toy works on a ToyState, not on a Step; the state is its attribute state"):
        Toy().actors(cast("ToyState", Toy().begin(1)))


def test_a_state_of_an_equal_game_is_one_of_this_game() -> None:
    game, state = Toy(), Toy().start(1)
    for _ in range(2):
        assert game.legal_actions(state) == Toy().legal_actions(state)
    view = Toy().view(state, 0)
    assert game.legal_actions(view, 0) == game.legal_actions(state, 0)
    assert isinstance(view, View)


def test_only_so_many_strange_states_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardrules.game._MAX_KNOWN", 2)
    game = Toy()
    states = [Toy().start(seed) for seed in range(4)]
    for state in (*states, *states):
        assert game.legal_actions(state)


def test_an_empty_state_vouches_for_no_other() -> None:
    over: dict[str, Any] = {"phase": "over", "cards": (), "discard": (), "chance": Chance.from_seed(1)}
    game = Toy()
    with pytest.raises(UnknownState, match="discard is empty"):
        game.actors(ToyState(hands=((), ()), **over))
    with pytest.raises(UnknownState, match="hands has 3 items"):
        game.actors(ToyState(hands=((), (), ()), **over))


class Lenient(Toy):
    @override
    def problems(self, state: ToyState) -> Iterator[str]:
        yield from ()


def test_a_game_without_cards_in_play_knows_its_states_all_the_same() -> None:
    assert Lenient().actors(ToyState(phase="over", hands=((), ()), chance=Chance.from_seed(1))) == ()
    with pytest.raises(UnknownState, match="hands has 3 items"):
        Lenient().actors(ToyState(phase="over", hands=((), (), ()), chance=Chance.from_seed(1)))


DECK: Final = tuple(Toy().make_deck())


class OneTuple(Toy):
    """Has the same tuple of cards in all its states under all options."""

    @override
    def make_deck(self) -> tuple[Any, ...]:
        return DECK

    @override
    def deal(self, state: ToyState, log: Any) -> ToyState:
        return super().deal(state, log).replace(cards=DECK)


def test_games_that_share_a_tuple_of_cards_are_told_apart() -> None:
    game, other = OneTuple(), OneTuple(players=3)
    state = other.start(1)
    assert game.legal_actions(game.start(1))
    assert other.legal_actions(state)
    with pytest.raises(UnknownState, match="hands has 3 items"):
        game.legal_actions(state)


@pytest.mark.parametrize("changes", [{"phase": []}, {"phase": "x"}, {"seat": "x"}, {"hands": 5}, {"cards": None}])
def test_a_state_with_wrong_values_is_refused(changes: dict[str, Any]) -> None:
    fields: dict[str, Any] = {"phase": "turn", "hands": ((), ()), **changes}
    state = ToyState(**fields)
    with pytest.raises(UnknownState, match="no state of Toy"):
        Toy().legal_actions(state)


def test_a_match_says_so_too() -> None:
    match = Match(Toy(), 1)
    assert match.game.result(match.state) is None
    with pytest.raises(UnknownState):
        random_bot(match.game, Toy(players=3).view(Toy(players=3).start(1), 0), 0, cardrules.bots.bot_rng("x", 0, 0))


class Answering(Toy):
    """Answers what no host can use."""

    answer: Any = 5

    @override
    def result(self, state: ToyState) -> Any:
        return self.answer

    @override
    def rounds(self, state: ToyState) -> Any:
        return "two"

    @override
    def deal(self, state: Any, log: Any) -> Any:
        return super().deal(state, log) if self.answer else None


def test_what_a_game_answers_is_checked() -> None:
    game = Answering()
    state = game.start(1)
    with pytest.raises(InvalidDefinition, match="toy: result is 5; expected a Result"):
        game.result(state)
    with pytest.raises(InvalidDefinition, match="toy: rounds is 'two'; expected a whole number"):
        game.rounds(state)
    game.answer = 0
    with pytest.raises(InvalidDefinition, match=r"Answering\.deal returned None; expected ToyState"):
        game.start(1)
    game.answer = Result((0,), ((0,), (1,)), None, "out")
    assert game.result(state) is game.answer
