"""Dou dizhu passes the kit, and does what its rules say."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Result
from cardrules.errors import InvalidPosition
from cardrules.testing import conformance_tests
from cardrules.testing.scenes import after, ids, legal, position, refused, step, violated
from docs.examples.dou_dizhu import DouCard, DouDizhu, DouDizhuState

test_dou_dizhu = pytest.mark.slow(conformance_tests(DouDizhu))

GAME = DouDizhu()


def held(*hands: str) -> list[list[DouCard]]:
    """Return cards with these ranks, the first ones of the deck that are left; B and C are the jokers."""
    left, found = [*GAME.deck], list[list[DouCard]]()
    for hand in hands:
        found.append([])
        for rank in hand:
            card = next(card for card in left if card.id[0] == rank)
            left.remove(card)
            found[-1].append(card)
    return found


def playing(*hands: str, table: str = "", **fields: Any) -> DouDizhuState:
    """Return a state in which seat 0 is the landlord and has bid one."""
    *dealt, laid = held(*hands, table)
    return position(GAME, *dealt, **{"phase": "play", "bid": 1, "plays": (0, 0, 0), "table": laid, **fields})


def plays(hand: str, table: str = "") -> set[str]:
    """Return the ranks of what can be played from a hand on what lies on the table, and what is said of kickers."""
    first, second = [rank for rank in "36789TJQKA" if rank not in hand + table][:2]
    return {ranks(text) for text in legal(GAME, playing(first, hand, second, table=table, seat=1)) if text != "pass"}


def ranks(text: str) -> str:
    """Return the ranks in an action: ``play 3.1+3.2`` is ``33``."""
    _, cards, *kickers = text.split(" ")
    return " ".join(("".join(card[0] for card in cards.split("+")), *kickers))


def longer(found: set[str], length: int) -> set[str]:
    """Return those with more than so many cards."""
    return {ranks for ranks in found if len(ranks.split()[0]) > length}


def paid(*moves: str, hands: tuple[str, str, str] = ("3", "4", "5"), **fields: Any) -> tuple[int, ...] | None:
    """Return what each seat gets after these moves."""
    result = GAME.result(after(GAME, playing(*hands, **fields), *moves))
    assert result is not None
    return result.scores


def dealt() -> DouDizhuState:
    """Return a state after a small deal."""
    *hands, face_up, widow = held("34", "56", "78", "9", "TJQ")
    return position(GAME, *hands, face_up=face_up, widow=widow, plays=(0, 0, 0))


def test_dd_1_three_cards_are_not_dealt() -> None:
    state = GAME.start(1)
    assert len(GAME.deck) == 54
    assert sorted(map(len, state.hands)) == [16, 17, 17]
    assert (len(state.face_up), len(state.widow)) == (1, 3)
    with pytest.raises(InvalidPosition, match="52 cards are dealt; expected the widow, and as many for each seat"):
        GAME.start(1, cards=GAME.deck[:52])


def test_dd_2_the_seat_with_the_card_dealt_face_up_bids_first() -> None:
    states = [GAME.start(seed) for seed in range(30)]
    assert {GAME.actors(state) for state in states} == {(0,), (1,), (2,)}
    assert {len(state.hands[state.seat]) for state in states} == {16}


def test_dd_3_a_bid_is_higher_than_the_one_before() -> None:
    state = GAME.start(1)
    assert legal(GAME, state) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    state = after(GAME, state, "bid 1")
    assert legal(GAME, state) == {"bid 0", "bid 2", "bid 3"}
    assert violated(GAME, state, "bid 1") == ["bid.more"]


@pytest.mark.parametrize(
    ("bids", "landlord", "bid"),
    [((3,), 0, 3), ((1, 0, 0), 0, 1), ((0, 2, 0, 0), 1, 2), ((1, 2, 0, 0), 1, 2), ((0, 0, 1, 2, 0, 3), 2, 3)],
)
def test_dd_4_dd_5_the_highest_bidder_takes_the_widow_and_leads(bids: tuple[int, ...], landlord: int, bid: int) -> None:
    state = dealt()
    state = after(GAME, state, *(f"bid {points}" for points in bids))
    assert (state.phase, state.landlord, state.bid, GAME.actors(state)) == ("play", landlord, bid, (landlord,))
    assert [*map(len, state.hands)] == [2 + (seat == 0) + 3 * (seat == landlord) for seat in range(3)]


def test_dd_4_nobody_pays_if_all_pass() -> None:
    state = after(GAME, GAME.start(1), "bid 0", "bid 0", "bid 0")
    assert GAME.result(state) == Result.by_score((0, 0, 0), "passed")


def test_dd_6_of_equal_cards_the_first_ones_are_played() -> None:
    state = position(GAME, "4.3 5.1 4.1 4.2", "6.1", "7.1", phase="play", bid=1, plays=(0, 0, 0))
    assert legal(GAME, state) == {"play 4.3", "play 5.1", "play 4.1+4.3", "play 4.1+4.2+4.3", "play 4.1+4.2+4.3+5.1"}
    assert refused(GAME, state, "play 4.1") == ["no-combination"]
    assert refused(GAME, state, "play 6.1") == ["no-combination"]


def test_dd_7_a_combination_is_beaten_by_a_higher_one_of_its_kind() -> None:
    assert plays("55667", "66") == set()
    assert plays("55677", "66") == {"77"}
    assert plays("77789", "6665") == {"7778", "7779"}
    assert plays("777899", "66655") == {"77799"}
    assert plays("456789", "34567") == {"45678", "56789"}
    state = playing("B", "55677", "C", table="66", seat=1)
    assert violated(GAME, state, "play 5.1+5.2") == ["play.beat"]
    assert "pass" in legal(GAME, state)


def test_dd_8_who_is_passed_by_both_leads_again() -> None:
    state = playing("35", "46", "78")
    assert refused(GAME, state, "pass") == ["must-lead"]
    state = after(GAME, state, "play 3.1", "play 4.1", "pass")
    assert (GAME.actors(state), ids(state.table)) == ((0,), "4.1")
    state = after(GAME, state, "pass")
    assert (GAME.actors(state), ids(state.table), ids(state.heap)) == ((1,), "", "3.1 4.1")


def test_dd_9_the_first_without_cards_wins_with_the_team() -> None:
    state = after(GAME, playing("36", "4", "78", plays=(1, 1, 1)), "play 3.1", "play 4.1")
    assert GAME.result(state) == Result.by_score((-2, 1), "out", teams=((0,), (1, 2)))


def test_dd_10_twos_and_jokers_are_the_highest() -> None:
    assert ids(GAME.deck[:5]) == "3.1 3.2 3.3 3.4 4.1"
    assert ids(GAME.deck[-7:]) == "A.4 2.1 2.2 2.3 2.4 BJ CJ"
    assert legal(GAME, playing("A2C", "3", "4", table="K")) == {"pass", "play A.1", "play 2.1", "play CJ"}
    assert legal(GAME, playing("A2C", "3", "4", table="B")) == {"pass", "play CJ"}


def test_dd_11_cards_of_one_rank() -> None:
    assert plays("444") == {"4", "44", "444"}


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("34567", "34567"),
        ("345689", ""),
        ("TJQKA2", "TJQKA"),
        ("334455", "334455"),
        ("33445", ""),
        ("QQKKAA22", "QQKKAA"),
        ("333444", "333444"),
        ("AAA222", ""),
    ],
)
def test_dd_12_sequences(hand: str, found: str) -> None:
    # Without kickers, there is the same number of cards of each rank.
    assert {ranks for ranks in longer(plays(hand), 4) if len({*map(ranks.count, ranks)}) == 1} == {found} - {""}


def test_dd_13_each_trio_takes_along_a_card_or_each_a_pair() -> None:
    assert longer(plays("33355"), 3) == {"3335", "33355"}
    assert longer(plays("2225B"), 3) == {"5222", "222B"}
    assert longer(plays("33344456"), 6) == {"33344456"}
    assert longer(plays("3334445577"), 6) == {"33344455", "33344457", "33344477", "3334445577"}


def test_dd_14_what_kickers_cannot_be() -> None:
    # Both jokers, though one of them can; four of a rank, or twice the same pair.
    assert longer(plays("333444BC5"), 6) == {"3334445B", "3334445C"}
    assert longer(plays("3334446666"), 6) == {"33344466"}
    # The fourth card of a rank in the sequence.
    assert longer(plays("33334445"), 6) == set()


def test_dd_15_trios_are_kickers_if_you_say_so() -> None:
    found = {"333444555666", "333444555666 kickers=low", "333444555666 kickers=high"}
    assert longer(plays("333444555666"), 11) == found
    assert "333444555777" in plays("333444555777")
    assert refused(GAME, playing("3334", "B", "C"), "play 3.1+3.2+3.3 kickers=low") == ["no-doubt"]
    found = {"3334445556667778", "3334445556667778 kickers=high"}
    assert {text for text in plays("3334445556667778") if text[:16] == "3334445556667778"} == found
    # Three trios with kickers lie there: now only what is said to be such can beat it.
    assert longer(plays("666777888999", "333444555TJQ"), 11) == {
        "666777888999 kickers=low",
        "666777888999 kickers=high",
    }


def test_dd_16_bombs() -> None:
    assert plays("4444", "AA") == {"4444"}
    assert plays("4444", "3333") == {"4444"}
    assert plays("4444", "5555") == set()


def test_dd_17_the_rocket() -> None:
    state = playing("BC3", "4444", "5", table="AAAA")
    assert legal(GAME, state) == {"pass", "play BJ+CJ"}
    assert legal(GAME, after(GAME, state, "play BJ+CJ")) == {"pass"}


def test_dd_18_each_pays_the_bid() -> None:
    assert paid("play 3.1", plays=(1, 1, 0), bid=3) == (6, -3, -3)
    assert paid("play 4.1", seat=1, plays=(2, 1, 0), bid=2) == (-4, 2, 2)


def test_dd_19_bombs_double_it() -> None:
    assert paid("play 3.1+3.2+3.3+3.4", hands=("3333", "4", "5"), plays=(1, 1, 0)) == (4, -2, -2)
    assert paid("play BJ+CJ", hands=("BC", "4", "5"), plays=(1, 1, 0), bombs=1) == (8, -4, -4)


def test_dd_20_so_does_a_landlord_or_a_team_that_hardly_plays() -> None:
    assert paid("play 3.1", plays=(4, 0, 0)) == (4, -2, -2)
    assert paid("play 4.1", seat=1, plays=(1, 3, 5)) == (-4, 2, 2)
    # Both at once double it only once.
    assert paid("play 3.1") == (4, -2, -2)


@pytest.mark.parametrize(
    ("hands", "fields", "problem"),
    [
        (("3", "4", "5"), {"table": "67"}, "table is no combination"),
        (("3", "4", "5"), {"bid": 0}, "phase is 'play'; expected a bid, and cards in each hand"),
        (("3", "4", ""), {}, "phase is 'play'; expected a bid, and cards in each hand"),
    ],
)
def test_impossible_positions(hands: tuple[str, ...], fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        playing(*hands, **fields)


def test_the_events_show_the_widow_to_nobody() -> None:
    state = dealt()
    last = step(GAME, state, "bid 3")
    assert ids(GAME.view(last.state, 1).hands[0]) == "?? ?? ?? ?? ?? ??"
