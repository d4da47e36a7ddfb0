"""Results: what they are worth, teams, and the scores and rewards on the way."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import Match, Result
from cardrules.errors import InvalidArgument, InvalidDefinition
from cardrules.testing.core import rewards_add_up
from tests.engine.toy import Toy, ToyState

THIRD: Final = 1 / 3


@pytest.mark.parametrize(
    ("ranking", "utilities"),
    [
        (((0,),), (0.0,)),
        (((1,), (0,)), (-1.0, 1.0)),
        (((0, 1),), (0.0, 0.0)),
        (((2,), (0,), (1,)), (0.0, -1.0, 1.0)),
        # The first two places are worth 1 and 0, and shared.
        (((0, 2), (1,)), (0.5, -1.0, 0.5)),
        (((1,), (0, 2)), (-0.5, 1.0, -0.5)),
        (((3,), (1,), (0,), (2,)), (-THIRD, THIRD, -1.0, 1.0)),
        # Two against two: the mean of 1 and 1/3.
        (((0, 2), (1, 3)), (2 * THIRD, -2 * THIRD, 2 * THIRD, -2 * THIRD)),
        # One against three: the mean of 1/3, -1/3 and -1.
        (((3,), (0, 1, 2)), (-THIRD, -THIRD, -THIRD, 1.0)),
        (((0, 1, 2, 3, 4),), (0.0,) * 5),
    ],
)
def test_places_are_worth_evenly_spaced_utilities(
    ranking: tuple[tuple[int, ...], ...], utilities: tuple[float, ...]
) -> None:
    assert Result((), ranking, None, "x").utilities == utilities


def test_who_won_makes_no_difference_only_the_places_do() -> None:
    assert Result((0,), ((0,), (1,)), None, "x").utilities == Result((), ((0,), (1,)), None, "x").utilities


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=12))
def test_utilities_are_bounded_add_up_to_nothing_and_follow_the_scores(scores: list[int]) -> None:
    utilities = Result.by_score(tuple(scores), "x").utilities
    assert len(utilities) == len(scores)
    assert all(-1 <= worth <= 1 for worth in utilities)
    # Each is the float nearest to a fraction whose denominator is at most the number of seats.
    exact = [Fraction(worth).limit_denominator(len(scores)) for worth in utilities]
    assert [float(worth) for worth in exact] == [*utilities]
    assert sum(exact) == 0
    for score, worth in zip(scores, utilities, strict=True):
        for other, other_worth in zip(scores, utilities, strict=True):
            assert (score > other, score == other) == (worth > other_worth, worth == other_worth)


def test_partners_share_score_place_and_win() -> None:
    assert Result.by_score((90, 120), "target", teams=((0, 2), (1, 3))) == Result(
        (1, 3), ((1, 3), (0, 2)), (90, 120, 90, 120), "target"
    )
    # One against two.
    assert Result.by_score((-2, 1), "out", teams=((1,), (0, 2))) == Result((0, 2), ((0, 2), (1,)), (1, -2, 1), "out")


def test_teams_with_equal_scores_share_a_place() -> None:
    assert Result.by_score((5, 7, 5), "x", teams=((4, 0), (1,), (2, 3))) == Result(
        (1,), ((1,), (0, 2, 3, 4)), (5, 7, 5, 5, 5), "x"
    )


def test_seats_that_play_for_themselves_are_teams_of_one() -> None:
    assert Result.by_score((3, 1), "x", teams=((0,), (1,))) == Result.by_score((3, 1), "x")


@pytest.mark.parametrize(
    ("scores", "teams", "message"),
    [
        ((1, 2, 3, 4), ((0, 2), (1, 3)), "Result: 4 scores for 2 teams; expected one for each"),
        ((1,), ((0,), (1,)), "Result: 1 score for 2 teams; expected one for each"),
        ((1, 2), ((0, 2), (1, 2)), r"Result: teams is \(\(0, 2\), \(1, 2\)\); expected each seat from 0 on, once"),
        ((1, 2), ((0, 2), (3,)), r"Result: teams is .*; expected each seat from 0 on, once"),
        ((1, 2), ((1,), (2,)), r"Result: teams is .*; expected each seat from 0 on, once"),
        ((1, 2), ([0], [1]), r"Result: teams\[0\] is \[0\] \(a list\); expected tuples of seats"),
        ((1, 2), ("0", "1"), r"Result: teams\[0\] is '0' \(a str\); expected tuples of seats"),
        ((1, 2), 2, r"Result: teams is 2 \(an int\); expected tuples of seats"),
    ],
)
def test_teams_have_each_seat_once_and_a_score_each(scores: Any, teams: Any, message: str) -> None:
    with pytest.raises(InvalidDefinition, match=f"^{message}"):
        Result.by_score(scores, "x", teams=teams)


@pytest.mark.parametrize("ranking", [((0,), (0,)), ((1,),), ((0,), (2,)), ((0, 0),), ((-1,), (0,))])
def test_a_ranking_has_each_seat_once(ranking: Any) -> None:
    with pytest.raises(InvalidDefinition, match=r"^Result: ranking is .*; expected each seat from 0 on, once"):
        Result((0,), ranking, None, "x")


class Answering(Toy):
    """Gives the answers it is told to."""

    answer: Any = None
    points: Any = None

    @override
    def result(self, state: ToyState) -> Any:
        return self.answer

    @override
    def scores(self, state: ToyState) -> Any:
        return self.points


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (Result((2,), ((0,), (1,)), None, "x"), r"toy: result\.winners\[0\] is 2; expected a seat from 0 to 1"),
        (
            Result((0,), ((0,), (1,), (2,)), None, "x"),
            r"toy: result\.ranking\[2\]\[0\] is 2; expected a seat from 0 to 1",
        ),
        (
            Result((0,), ((0,), (1,)), (1, 2, 3), "x"),
            r"toy: result\.scores is \(1, 2, 3\); expected a tuple with one item for each seat",
        ),
    ],
)
def test_a_result_is_about_the_seats_of_the_game(answer: Any, message: str) -> None:
    game = Answering()
    game.answer = answer
    with pytest.raises(InvalidDefinition, match=f"^{message}"):
        game.result(game.start(1))


@pytest.mark.parametrize(
    ("points", "message"),
    [
        (5, "toy: scores is 5; expected a tuple"),
        ([1, 2], r"toy: scores is \[1, 2\]; expected a tuple"),
        ((1,), "toy: scores has 1 item for 2 seats; expected one for each"),
        ((1, "2"), r"toy: scores\[1\] is '2'; expected a whole number"),
        ((1, True), r"toy: scores\[1\] is True; expected a whole number"),
    ],
)
def test_scores_are_one_whole_number_for_each_seat(points: Any, message: str) -> None:
    game = Answering()
    game.points = points
    with pytest.raises(InvalidDefinition, match=f"^{message}"):
        game.scores(game.start(1))


def test_a_game_without_points_has_no_scores_and_no_rewards() -> None:
    match = Match(Toy(), 1)
    played = match.play("guess b")
    assert match.game.scores(match.state) is None
    assert match.game.rewards(played) is None


class Guessing(Toy):
    """A blue guess scores 2 points, a red one loses 1."""

    @override
    def scores(self, state: ToyState) -> tuple[int, ...]:
        return tuple({"b": 2, "r": -1, None: 0}[guess] for guess in state.guesses)


def test_rewards_are_what_an_action_changed_in_the_scores() -> None:
    match = Match(Guessing(), 1)
    assert match.game.scores(match.state) == (0, 0)
    rewards = [match.game.rewards(match.play(action)) for action in ("guess r", "guess b")]
    assert rewards == [(-1, 0), (0, 2)]
    assert match.game.scores(match.state) == (-1, 2)
    assert match.game.scores(match.view(None)) == (-1, 2)
    assert match.game.rewards(match.play(match.legal_actions[0])) == (0, 0)


def test_rewards_are_those_of_a_played_action() -> None:
    for wrong in (None, (1, 2), Toy().begin(1)):
        with pytest.raises(InvalidArgument, match=r"played is .*; expected what step or Match\.play returned"):
            Toy().rewards(wrong)  # type: ignore[arg-type]


class Fickle(Guessing):
    """Has scores only while nobody has guessed blue."""

    @override
    def scores(self, state: ToyState) -> Any:
        return None if "b" in state.guesses else super().scores(state)


class Counting(Toy):
    """Counts how often it is asked, so that its scores do not follow from the state."""

    asked = 0

    @override
    def scores(self, state: ToyState) -> tuple[int, ...]:
        self.asked += 1
        return (self.asked**2, 0)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (Toy(), []),
        (Guessing(), []),
        (Fickle(), ["there are scores in some states, and none in others"]),
        # In the three states 1, 4 and 9; then the rewards are 25 - 16 and 49 - 36.
        (Counting(), ["the scores were (1, 0), and with all rewards (23, 0); expected (9, 0)"]),
    ],
)
def test_scores_that_do_not_add_up_are_told(game: Toy, told: list[str]) -> None:
    match = Match(game, 1)
    for action in ("guess r", "guess b"):
        match.play(action)
    assert [*rewards_add_up.problems(None, match)] == told
