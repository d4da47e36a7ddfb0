"""Hearts passes the kit, and does what its rules say."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from docs.examples.hearts import Hearts, HeartsState

test_hearts = pytest.mark.slow(conformance_tests(Hearts))

GAME = Hearts()


def passing(direction: str) -> HeartsState:
    """Return a state in which each hand is of one suit, and nobody has passed any cards on."""
    hands = ("C2 C3 C4 C5", "D2 D3 D4 D5", "H2 H3 H4 H5", "S2 S3 S4 S5")
    return position(GAME, *hands, direction=direction)


def passed(direction: str) -> HeartsState:
    """Return the state after all have passed three cards on."""
    moves = ("pass C2+C3+C4", "pass D2+D3+D4", "pass H2+H3+H4", "pass S2+S3+S4")
    return after(GAME, passing(direction), *moves)


def playing(*hands: str, game: Hearts = GAME, **fields: Any) -> HeartsState:
    """Return a state after the first trick, which seat 3 took."""
    return position(game, *hands, **{"phase": "play", "taken": ["", "", "", "C2 C3 C4 C5"], **fields})


def scored(*taken: str, **options: bool) -> tuple[int, ...] | None:
    """Return the scores after these cards were taken."""
    game = Hearts(**options)
    result = game.result(position(game, phase="over", taken=[*taken]))
    assert result is not None
    return result.scores


def test_he_1_all_cards_are_dealt_and_aces_are_high() -> None:
    assert (len(GAME.deck), ids(GAME.deck[-4:])) == (52, "CA DA HA SA")
    state = GAME.start(1)
    assert ([*map(len, state.hands)], state.stock) == ([13] * 4, ())


@pytest.mark.parametrize("size", [11, 14, 12])
def test_he_1_there_are_cards_to_deal_pass_and_lead(size: int) -> None:
    with pytest.raises(InvalidPosition, match=f"{size} cards are dealt; expected three for each player at least"):
        GAME.start(1, cards=GAME.deck[-size:])


def test_he_2_the_direction_is_drawn() -> None:
    dealt = [GAME.start(seed) for seed in range(100)]
    assert {(state.direction, state.phase) for state in dealt} == {
        ("none", "play"),
        ("left", "pass"),
        ("across", "pass"),
        ("right", "pass"),
    }
    assert {Hearts(passing=False).start(seed).direction for seed in range(20)} == {"none"}


def test_he_3_three_cards_of_the_hand_are_chosen_in_secret() -> None:
    state = passing("left")
    assert legal(GAME, state) == {"pass C2+C3+C4", "pass C2+C3+C5", "pass C2+C4+C5", "pass C3+C4+C5"}
    assert refused(GAME, state, "pass C2+D2+C3") == ["not-your-cards"]
    state = after(GAME, state, "2: pass H3+H4+H5")
    assert GAME.actors(state) == (0, 1, 3)
    assert ids(state.hands[2]) == "H2 H3 H4 H5"
    assert str(GAME.view(state, 1).chosen[2]) == "??"


@pytest.mark.parametrize(
    ("direction", "hands"),
    [
        ("left", ["C5 S2 S3 S4", "C2 C3 C4 D5", "D2 D3 D4 H5", "H2 H3 H4 S5"]),
        ("across", ["C5 H2 H3 H4", "D5 S2 S3 S4", "C2 C3 C4 H5", "D2 D3 D4 S5"]),
        ("right", ["C5 D2 D3 D4", "D5 H2 H3 H4", "H5 S2 S3 S4", "C2 C3 C4 S5"]),
    ],
)
def test_he_4_cards_go_to_the_left_across_or_to_the_right(direction: str, hands: list[str]) -> None:
    assert [" ".join(sorted(map(str, hand))) for hand in passed(direction).hands] == hands


def test_he_5_the_two_of_clubs_is_led_by_who_has_it_after_passing() -> None:
    state = passed("left")
    assert GAME.actors(state) == (1,)
    assert legal(GAME, state) == {"play C2"}
    assert refused(GAME, state, "play C3") == ["two-first"]
    any_club = Hearts(any_club=True)
    assert legal(any_club, state) == {"play C2", "play C3", "play C4"}
    assert refused(any_club, state, "play D5") == ["club-first"]


def test_he_6_cards_come_from_the_hand() -> None:
    state = playing("C6", "C7", "C8", "C9")
    assert refused(GAME, state, "play C7") == ["not-in-hand"]
    assert GAME.actors(after(GAME, state, "play C6")) == (1,)


def test_he_7_the_suit_led_is_followed() -> None:
    state = after(GAME, playing("C6 C7", "D2 C8", "D3 H3", "C9 CT"), "play C6")
    assert refused(GAME, state, "play D2") == ["follow-suit"]
    assert legal(GAME, after(GAME, state, "play C8")) == {"play D3", "play H3"}


def test_he_8_the_first_trick_is_mild_if_it_can_be() -> None:
    state = position(GAME, "C2 C3", "H2 D2", "SQ H3", "C4 C5", phase="play")
    state = after(GAME, state, "play C2")
    assert legal(GAME, state) == {"play D2"}
    assert violated(GAME, state, "play H2") == ["play.mild"]
    assert legal(Hearts(mild_start=False), state) == {"play D2", "play H2"}
    # Nothing else is left to this seat.
    assert legal(GAME, after(GAME, state, "play D2")) == {"play SQ", "play H3"}


def test_he_9_hearts_are_led_when_broken_or_if_there_is_nothing_else() -> None:
    hands = ("H6 D6", "D7 D8", "D9 DT", "C9 CT")
    state = playing(*hands)
    assert legal(GAME, state) == {"play D6"}
    assert violated(GAME, state, "play H6") == ["play.broken"]
    assert legal(Hearts(breaking=False), state) == {"play H6", "play D6"}
    assert legal(GAME, playing(*hands, taken=["", "C2 C3 C4 H2", "", ""])) == {"play H6", "play D6"}
    assert legal(GAME, playing("H6 H7", *hands[1:])) == {"play H6", "play H7"}
    # Throwing a heart off is not leading it.
    assert legal(GAME, after(GAME, playing(*hands, seat=3), "play C9")) == {"play H6", "play D6"}


def test_he_10_the_queen_of_spades_breaks_hearts_too() -> None:
    state = playing("H6 D6", "D7 D8", "D9 DT", "C9 CT", taken=["", "C2 C3 C4 SQ", "", ""])
    assert legal(GAME, state) == {"play H6", "play D6"}
    assert legal(Hearts(queen_breaks=False), state) == {"play D6"}


def test_he_11_the_queen_of_spades_may_be_kept() -> None:
    game = Hearts(spare_queen=True)
    state = playing("H6 SQ", "D7 D8", "D9 DT", "C9 CT")
    assert legal(GAME, state) == {"play SQ"}
    assert legal(game, state) == {"play H6", "play SQ"}
    assert legal(game, playing("H6 SQ D6", "D7 D8 S2", "D9 DT S3", "C9 CT S4")) == {"play SQ", "play D6"}


@pytest.mark.parametrize(("cards", "taker"), [("C6 C8 C7 DA", 1), ("C6 D7 HA SA", 0), ("D6 D7 D8 DA", 3)])
def test_he_12_the_highest_card_of_the_suit_led_takes_the_trick(cards: str, taker: int) -> None:
    first, second, third, fourth = cards.split()
    state = playing(f"{first} S2", f"{second} S3", f"{third} S4", f"{fourth} S5", taken=["C2 C3 C4 H5", "", "", ""])
    last = step(GAME, after(GAME, state, f"play {first}", f"play {second}", f"play {third}"), f"play {fourth}")
    assert ids(last.state.taken[taker]).endswith(cards)
    assert GAME.actors(last.state) == (taker,)


def test_he_13_hearts_and_the_queen_of_spades_cost_points() -> None:
    state = playing("C6", "SQ", "D9", "C9", taken=["C2 C3 C4 H5", "", "", ""])
    state = after(GAME, state, "play C6", "play SQ", "play D9", "play C9")
    assert GAME.result(state) == Result.by_score((-1, 0, 0, -13), "points")


def test_he_14_who_takes_all_points_gives_them_to_the_others() -> None:
    hearts = "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK"
    assert scored(f"{hearts} HA C2 C3 SQ", "", "", "") == (0, -26, -26, -26)
    assert scored(f"{hearts} SQ C2 C3 C4", "HA C5 C6 C7", "", "") == (-25, -1, 0, 0)


def test_he_15_the_jack_of_diamonds() -> None:
    assert scored("DJ C2 C3 H4", "", "SQ C4 C5 C6", "") == (-1, 0, -13, 0)
    assert scored("DJ C2 C3 H4", "", "SQ C4 C5 C6", "", jack=True) == (9, 0, -13, 0)
    assert scored("DJ C2 C3 C4", "", "SQ H4 C5 C6", "", jack=True) == (-4, -14, 0, -14)


def test_he_16_no_trick_at_all() -> None:
    assert scored("C3 C2 C4 H4", "", "SQ C5 C6 C7", "", no_trick=True) == (-1, 5, -13, 5)
    assert scored("C3 C2 C4 H4", "", "C5 C6 C7 C8", "", no_trick=True) == (0, -1, -1, -1)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"phase": "pass"}, "phase is 'pass'; expected a direction, and no card played yet"),
        ({"phase": "pass", "direction": "left"}, "phase is 'pass'; expected a direction, and no card played yet"),
        ({"trick": "D2"}, r"from seat 3 on, the hands have \[1, 1, 1, 1\] cards; expected equally many"),
    ],
)
def test_impossible_positions(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        playing("C6", "C7", "C8", "C9", **fields)
