"""The harness finds each kind of difference: shown against Kuhn poker for two, as it is and with each fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

import pytest
from typing_extensions import override

from cardrules import Action, Bot, Phase
from docs.examples.kuhn_poker import KuhnPoker, KuhnState

from . import __main__ as command
from .harness import Differs, Pair, Way, play_all_matches, play_match
from .kuhn_poker import PAIRS, ways

PAIR: Final = PAIRS[0]
WINNERS: Final[Mapping[Way, int | None]] = {(0, 0): None, (0, 1, 0): 1, (0, 1, 1): None, (1, 0): 0, (1, 1): None}
"""Who wins after which checks and bets; None if the cards decide."""


class Peer:
    """Kuhn poker for two as OpenSpiel plays it."""

    def __init__(self, history: Sequence[int] = ()) -> None:
        self.moves = [*history]

    @property
    def bets(self) -> tuple[int, ...]:
        return tuple(self.moves[2:])

    def new_initial_state(self) -> Peer:
        return type(self)()

    def clone(self) -> Peer:
        return type(self)(self.moves)

    def child(self, action: int) -> Peer:
        return type(self)((*self.moves, action))

    def current_player(self) -> int:
        return len(self.moves) % 2

    def is_terminal(self) -> bool:
        return self.bets in WINNERS

    def is_chance_node(self) -> bool:
        return len(self.moves) < 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [card for card in range(3) if card not in self.moves]
        return [(card, 1 / len(left)) for card in left]

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.moves.append(action)

    def apply_action_with_legality_check(self, action: int) -> None:
        self.apply_action(action)

    def returns(self) -> list[float]:
        winner = WINNERS[self.bets]
        first, second = self.moves[:2]
        won = 1.0 + (sum(self.bets) == 2)
        return [won, -won] if winner == 0 or (winner is None and first > second) else [-won, won]

    def history(self) -> list[int]:
        return self.moves

    def information_state_string(self) -> str:
        return f"{self.moves[self.current_player()]} {self.bets}"


class OtherTurns(Peer):
    @override
    def current_player(self) -> int:
        return 1 - super().current_player()


class FewerActions(Peer):
    @override
    def legal_actions(self) -> list[int]:
        return [0]


class Endless(Peer):
    @override
    def is_terminal(self) -> bool:
        return False


class OtherPots(Peer):
    @override
    def returns(self) -> list[float]:
        return [2 * won for won in super().returns()]


class FewerCards(Peer):
    @override
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(3, 1.0)]


class MoreChance(Peer):
    @override
    def is_chance_node(self) -> bool:
        return len(self.moves) < 3


class LessChance(Peer):
    @override
    def is_chance_node(self) -> bool:
        return False


class LoadedDice(Peer):
    @override
    def chance_outcomes(self) -> list[tuple[int, float]]:
        (card, _), *others = super().chance_outcomes()
        return [(card, 0.9), *[(other, 0.1 / len(others)) for other, _ in others]]


class BetsInTwoHalves(Peer):
    """A bet is 1 and 2, in either order."""

    half = 0

    @override
    def legal_actions(self) -> list[int]:
        return [3 - self.half] if self.half else [0, 1, 2]

    @override
    def apply_action(self, action: int) -> None:
        if self.is_chance_node() or action == 0:
            super().apply_action(action)
        elif self.half:
            super().apply_action(1)
            self.half = 0
        else:
            self.half = action


class Forgets(Peer):
    @override
    def information_state_string(self) -> str:
        return str(self.bets)


class Leaks(Peer):
    @override
    def information_state_string(self) -> str:
        return str(self.moves)


def test_nothing_differs_where_nothing_does() -> None:
    assert sum(play_match(PAIR, Peer(), seed) for seed in range(50)) >= 100
    assert play_all_matches(PAIR, Peer()) == 30


@pytest.mark.parametrize(
    ("peer", "message"),
    [
        (OtherTurns, r"who acts: \(0,\) here, \(1,\) in OpenSpiel"),
        (FewerActions, r"what is legal: \[0, 1\] here, \[0\] in OpenSpiel"),
        (Endless, r"whether the match is over: True here, False in OpenSpiel"),
        (OtherPots, r"what each seat gets: \[-?1.0, -?1.0\] here, \[-?2.0, -?2.0\] in OpenSpiel"),
        (FewerCards, r"chance decides for \d here, one of \[3\] in OpenSpiel"),
        (MoreChance, r"chance decides something in OpenSpiel only"),
        (LessChance, r"what alone is legal: \[\d\] here, \[0, 1\] in OpenSpiel"),
    ],
)
def test_a_difference_is_told_with_both_states(peer: type[Peer], message: str) -> None:
    with pytest.raises(Differs, match=rf"(?s)^{message}\n\n.*hands\[0\].*{peer.__name__}"):
        play_match(PAIR, peer(), 0)


@pytest.mark.parametrize(
    ("peer", "message"),
    [
        (LoadedDice, r"\(1, 2, 0, 0\) has the probability 1/6 here, 0.005\d* in OpenSpiel"),
        (Forgets, r"seat \d knows '\(.*\)' in OpenSpiel, but something else here"),
        (Leaks, r"seat \d knows '\[.*\]' in OpenSpiel, but something else here"),
    ],
)
def test_all_matches_also_tell_what_is_known_and_how_likely_each_is(peer: type[Peer], message: str) -> None:
    play_match(PAIR, peer(), 0)
    with pytest.raises(Differs, match=message):
        play_all_matches(PAIR, peer())


def test_others_who_may_act_too_differ() -> None:
    def both(state: KuhnState) -> tuple[int, ...]:
        return (state.seat, 1 - state.seat)

    class Crowd(KuhnPoker):
        @override
        def make_phases(self) -> Iterable[Phase[KuhnState]]:
            for phase in super().make_phases():
                yield Phase(phase.name, phase.moves, phase.clauses, actors=both if phase.moves else None)

    with pytest.raises(Differs, match=r"^who acts: \(0, 1\) here, \(0,\) in OpenSpiel"):
        play_match(Pair(Crowd(), "kuhn_poker", ways, PAIR.chance), Peer(), 0)


def test_an_action_without_a_counterpart_differs() -> None:
    def no_bets(state: Any, action: Any) -> Iterator[Way]:
        return (way for way in ways(state, action) if way == (0,))

    with pytest.raises(Differs, match=r"^bet is legal here only"):
        play_match(Pair(KuhnPoker(), "kuhn_poker", no_bets, PAIR.chance), Peer(), 0)


def test_an_action_that_openspiel_may_lack_is_left_out_where_it_does() -> None:
    class NoBets(Peer):
        @override
        def legal_actions(self) -> list[int]:
            return [0] if not self.bets else [0, 1]

    def bets(state: KuhnState, action: Any) -> bool:
        return ways_of(action) == [(1,)]

    def ways_of(action: Any) -> list[Way]:
        return [*ways(PAIR.game.start(1), action)]

    pair = Pair(KuhnPoker(), "kuhn_poker", ways, PAIR.chance, lacks=bets)
    assert sum(play_match(pair, Peer(), seed) for seed in range(50)) >= 100
    assert sum(play_match(pair, NoBets(), seed) for seed in range(50)) >= 100
    with pytest.raises(Differs, match=r"^what is legal: \[0, 1\] here, \[0\] in OpenSpiel"):
        play_match(PAIR, NoBets(), 0)


def test_bots_of_the_game_play_every_other_match() -> None:
    def bets(game: Any, view: Any, seat: int, rng: Random) -> Action:
        legal: tuple[Action, ...] = game.legal_actions(view, seat)
        return legal[-1]

    class Betting(KuhnPoker):
        bots: ClassVar[Mapping[str, Bot]] = {"bets": bets}

    pair = Pair(Betting(), "kuhn_poker", ways, PAIR.chance)
    assert [play_match(pair, Peer(), seed) for seed in range(1, 20, 2)] == [2] * 10


def test_an_action_may_be_several_there_in_any_order() -> None:
    def halves(state: Any, action: Any) -> Iterator[Way]:
        for way in ways(state, action):
            yield from [way] if way == (0,) else [(1, 2), (2, 1)]

    def one_order(state: Any, action: Any) -> Iterator[Way]:
        return (way for way in halves(state, action) if way != (2, 1))

    pair = Pair(KuhnPoker(), "kuhn_poker", halves, PAIR.chance)
    assert sum(play_match(pair, BetsInTwoHalves(), seed) for seed in range(50)) >= 100
    with pytest.raises(Differs, match=r"^what is legal: \[0, 1\] here, \[0, 1, 2\] in OpenSpiel"):
        play_match(Pair(KuhnPoker(), "kuhn_poker", one_order, PAIR.chance), BetsInTwoHalves(), 0)


def test_what_openspiel_adds_by_a_fault_has_to_be_there() -> None:
    def only_checks(state: Any, action: Any) -> Iterator[Way]:
        return iter([(0,)])

    class NoBets(KuhnPoker):
        @override
        def make_phases(self) -> Iterable[Phase[KuhnState]]:
            for phase in super().make_phases():
                yield Phase(phase.name, phase.moves[:1], phase.clauses)

    checks = Pair(NoBets(), "kuhn_poker", only_checks, PAIR.chance, adds=lambda state: [1])
    assert play_match(checks, Peer(), 0) == 2
    more = Pair(KuhnPoker(), "kuhn_poker", ways, PAIR.chance, adds=lambda state: [2])
    with pytest.raises(Differs, match=r"^what is legal: \[0, 1, 2\] here, \[0, 1\] in OpenSpiel"):
        play_match(more, Peer(), 0)


def test_the_command_prints_a_line_for_each_game_and_counts_differences(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    peer = Peer()

    def spiel_game(name: str) -> Peer:
        return peer

    monkeypatch.setattr(command, "spiel_game", spiel_game)
    assert command.main(["--matches", "20", "kuhn_poker(players=2)"]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["game", "games", "decisions", "differences"],
        ["kuhn_poker(players=2)", "20", "47", "0"],
        ["kuhn_poker(players=2)", "all", "30", "0"],
    ]
    peer = OtherPots()
    assert command.main(["--matches", "20", "kuhn_poker(players=2)"]) == 21
    assert "kuhn_poker(players=2), seed 3: what each seat gets" in capsys.readouterr().out
