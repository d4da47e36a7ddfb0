"""Mistakes that other implementations of card games made, each shown not to be made here."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

from cardrules import Match, Moved, Place, Result, Shuffled, play_on
from cardrules.errors import Stalled
from cardrules.rules.chance import Chance
from cardrules.testing.scenes import after, ids, legal, position, step, violated
from cardrules_moemmen import Moemmen, MoemmenCard, MoemmenState, Pass, ScoreSheet, Tim
from tests.moemmen.swaps import swaps

MO21 = Moemmen(players=3)
MO01 = Moemmen(players=3, edition="2001")
DRAW = "R+2.1 G+4.1 G+2.2 G+2.3 G+3.1 G+3.2 R+2.2 R+2.3 R+3.1 R+3.2 R+3.3 R+4.1"


def all_ids(state: MoemmenState) -> list[str]:
    zones = [*state.hands, state.meadow, state.draw_pile, state.discard, state.tim]
    return [card.id for zone in zones for card in zone]


@pytest.mark.parametrize("edition", ["2001", "2021"])
def test_b01_b10_an_empty_draw_pile_is_made_of_the_discards(edition: str) -> None:
    game = Moemmen(players=2, edition=edition)
    meadow, discards = "Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2", "R+2.1 R+2.2 R+2.3 R+3.1 R+3.2 R+3.3 Y+3.1"
    for seed in range(20):
        before = position(game, "BEN.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1", meadow=meadow, discard=discards, seed=seed)
        state = after(game, before, "benny")
        assert (len(state.hands[0]), len(state.meadow)) == (6, 5)
        assert len(state.hands[0]) + len(state.meadow) + len(state.draw_pile) + len(state.discard) == 18
        if edition == "2001":
            assert (len(state.draw_pile), ids(state.discard)) == (2, meadow)
        else:
            assert (len(state.draw_pile), ids(state.discard)) == (1, f"BEN.1 {meadow}")
            assert "BEN.1" not in set(ids(state.hands[0]).split())


@pytest.mark.parametrize("players", [4, 5])
def test_b08_no_card_twice_after_many_reshuffles(players: int) -> None:
    game = Moemmen(players=players)
    state = game.start(seed="B08")
    dealt = state.chance.draws
    while state.chance.draws < dealt + 5:
        state = after(game, state, "benny" if "benny" in legal(game, state) else "pass")
        assert len(set(state.meadow)) == 5
        assert not set(state.meadow) & {card for hand in state.hands for card in hand}
        assert sorted(all_ids(state)) == sorted(card.id for card in game.deck)


def test_b11_everything_is_shuffled_anew_for_the_next_round() -> None:
    hand, meadow, top = "TIM.1 B+1.1 B+2.1 B+3.1 B+4.1 B+4.2", "R-2 G+1.1 G+1.2 R+1.1 R+1.2", "B+3.2"
    used = {*position(MO21, hand, meadow=meadow, draw_pile=top).cards}
    rest = ids([card for card in MO21.deck if card not in used])
    state = after(MO21, position(MO21, hand, meadow=meadow, draw_pile=f"{top} {rest}"), "tim")
    (record,) = state.sheet.rounds
    assert ids(record.tim) == "TIM.1"
    assert (state.tim, state.discard) == ((), ())
    assert len(set(all_ids(state))) == 64
    assert sum(card.kind == "TIM" for zone in (*state.hands, state.meadow, state.draw_pile) for card in zone) == 4


def test_b13_the_meadow_is_filled_up_from_the_discards() -> None:
    game = Moemmen(players=2)
    old = "R+1.1 R+2.1 R+3.1 R+4.1 Y+1.1"
    hand = "Y+2.1 Y+3.1 G+2.1 G+3.1 B+3.1 B+4.1"
    state = after(game, position(game, hand, meadow=old, draw_pile="B+1.1 B+2.1", discard="G+1.1"), "pass", "pass")
    assert ids(state.meadow).startswith("B+1.1 B+2.1 ")
    assert set(ids(state.meadow[2:]).split()) < {"G+1.1", *old.split()}
    assert (len(state.draw_pile), state.discard) == (3, ())


def test_b15_three_or_more_is_judged_anew_after_every_replacement() -> None:
    hand = "B+1.2 B+2.1 G+1.1 G+2.1 R+1.1 R+2.1"
    meadow, draw = "B-2 B-3 G-2 Y+1.1 Y+2.1", "R-2 R-3 G-3 Y-2 B+1.1 Y+3.1 Y+3.2"
    state = after(MO21, position(MO21, hand, meadow=meadow, draw_pile=draw), "refresh")
    assert ids(state.meadow) == "R-2 R-3 G-3 Y-2 B+1.1"
    assert "refresh" in legal(MO21, state)
    strict = Moemmen(players=3, three_minus="turn_start")
    assert "refresh" not in legal(
        strict, after(strict, position(strict, hand, meadow=meadow, draw_pile=draw), "refresh")
    )


@pytest.mark.parametrize("count", range(6))
def test_b16_the_exchange_is_offered_never_forced(count: int) -> None:
    minus, plus = ["B-2", "B-3", "G-2", "G-3", "Y-2"], ["Y+1.1", "Y+1.2", "Y+2.1", "R+3.1", "R+3.2"]
    meadow = " ".join([*minus[:count], *plus[count:]])
    hand = "TIM.1 B+2.1 G+1.1 G+2.1 R+1.1 R+2.1"
    state = position(MO21, hand, meadow=meadow, draw_pile="G+4.1 G+4.2 G+4.3")
    assert ("refresh" in legal(MO21, state)) is (count >= 3)
    assert ids(after(MO21, state, "pass").meadow) == meadow
    if count:
        assert "refresh" not in legal(MO21, after(MO21, state, "tim"))


def test_b22_a_round_in_which_all_pass_never_ends() -> None:
    state, replaced = MO21.start(seed=22), 0
    for number in range(1, 301):
        done = step(MO21, state, "pass")
        state = done.state
        replaced += Place("meadow") in [event.target for event in done.events if isinstance(event, Moved)]
        assert replaced == number // 3
        assert len(set(all_ids(state))) == 64
    assert MO21.actors(state) == (0,)


def test_b22_bots_that_always_pass_stall_the_runner() -> None:
    def pass_on(game: object, view: object, seat: int, rng: object) -> Pass:
        return Pass()

    match = Match(MO21, seed=22)
    with pytest.raises(Stalled, match="no end after 30 actions"):
        for _ in play_on(match, pass_on, turn_limit=30):
            pass
    assert (len(match.history), match.actors) == (30, (0,))


def test_b24_reshuffles_use_the_running_chance() -> None:
    game = Moemmen(players=2)
    hand, meadow = "Y+2.1 Y+3.1 G+2.1 G+3.1 B+3.1 B+4.1", "R+1.1 R+2.1 R+3.1 R+4.1 Y+1.1"
    discards = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 G+1.1 G+1.2 G+1.3 R-2 R-3 B-2 B-3 G-2 G-3 Y-2"

    def orders() -> list[str]:
        found: list[str] = []
        state = position(game, hand, meadow=meadow, discard=discards)
        for _ in range(10):
            done = step(game, state, "pass")
            state = done.state
            found += [ids(event.cards) for event in done.events if isinstance(event, Shuffled)]
        return found

    first, second = orders()
    assert sorted(first.split()) == sorted(second.split())
    assert len(first.split()) == 20
    assert first != second
    assert orders() == [first, second]


def test_b80_nothing_hidden_is_in_a_view_or_in_the_first_events() -> None:
    begun = MO21.begin(seed="secret seed")
    hidden = {card.id for card in (*begun.state.hands[0], *begun.state.draw_pile)}
    view = MO21.view(begun.state, 1)
    zones = [*view.hands, view.meadow, view.draw_pile, view.discard, view.tim]
    assert not hidden & {card.id for zone in zones for card in zone}
    assert cast("object", view.chance) is None
    shown = repr([MO21.view_event(event, 1) for event in begun.events])
    assert "secret seed" not in shown
    assert not [card for card in hidden if f"'{card}'" in shown]


def test_b83_the_redrawn_card_is_one_card_for_the_others() -> None:
    state = position(
        MO21, "BEN.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1", meadow="Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2", draw_pile=DRAW
    )
    events = [MO21.view_event(event, 1) for event in step(MO21, state, "benny").events]
    assert "R+2.1" not in repr(events)
    (drawn,) = [event for event in events if isinstance(event, Moved) and event.target.zone == "hands"]
    assert ids(drawn.cards) == "??"


def test_b84_the_draw_pile_is_a_number() -> None:
    view = MO21.view(MO21.start(seed=84), 0)
    assert ids(view.draw_pile) == " ".join(["??"] * 41)


def test_b86_determinised_copies_do_not_know_the_true_order() -> None:
    state = MO21.start(seed=86)
    view = MO21.view(state, 0)
    tops: set[MoemmenCard] = set()
    for seed in range(200):
        copy = MO21.determinize(view, seed)
        assert (copy.hands[0], copy.meadow, copy.discard) == (state.hands[0], state.meadow, state.discard)
        assert len(set(all_ids(copy))) == 64
        tops.add(copy.draw_pile[0])
    assert len(tops) > 20


def test_b90_no_player_can_take_a_draw_back() -> None:
    assert not [action for action in MO21.actions if "undo" in str(action)]
    match = Match(MO21, seed=90)
    while "benny" not in map(str, match.legal_actions):
        match.play("pass")
    before, drawn = match.state, match.play("benny").state
    # Only the host can, and what was drawn is drawn again; a replay leads to every state there was.
    match.undo()
    assert match.state == before
    assert match.play("benny").state == drawn
    assert match.record.replay().state == drawn


def test_b92_the_shuffle_follows_the_seed() -> None:
    assert len({ids(MO21.start().draw_pile) for _ in range(10)}) == 10
    assert MO21.start(seed=1) == MO21.start(seed=1)
    assert MO21.start(seed=1).draw_pile != MO21.start(seed=2).draw_pile


def test_b94_shuffles_are_uniform() -> None:
    deck, chance = tuple(MO21.deck), Chance.from_seed("B94")
    tim = MO21.deck.card("TIM.1")
    places, neighbours = [0] * 64, 0
    for _ in range(10_000):
        mixed, chance = chance.shuffle(deck)
        places[mixed.index(tim)] += 1
        faces = [(card.kind, card.value) for card in mixed]
        neighbours += sum(left == right for left, right in pairwise(faces))
    expected = 10_000 / 64
    # 63 degrees of freedom: 103 is exceeded once in a thousand.
    assert sum((count - expected) ** 2 / expected for count in places) < 103
    # 16 groups of three equal cards and two of four: 60 equal pairs of 2016, at 63 places side by side.
    assert neighbours == pytest.approx(10_000 * 63 * 60 / 2016, rel=0.03)


def start_of_round(game: Moemmen = MO21, **fields: Any) -> MoemmenState:
    hands = [
        "BEN.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1",
        "BEN.2 B+1.2 B+2.2 G+1.2 Y+3.1 R+1.2",
        "BEN.3 B+1.3 B+2.3 G+1.3 Y+3.2 R+1.3",
    ]
    return game.position(hands=hands, meadow="Y+1.1 Y+1.2 Y+1.3 Y+2.1 Y+2.2", draw_pile=DRAW, **fields)


def test_b95_a_swap_between_the_passes_starts_the_count_anew() -> None:
    state = after(MO21, start_of_round(), "pass", "swap Y+3.1 Y+1.1", "pass", "pass")
    assert state.discard == ()
    state = after(MO21, state, "pass")
    assert (len(state.discard), state.seat) == (5, 2)


def test_b96_all_pass_from_the_start() -> None:
    state = after(MO21, start_of_round(), "pass", "pass", "pass")
    assert (len(state.discard), state.seat, state.passes) == (5, 0, 0)


def test_b97_in_the_2001_edition_passing_after_a_benny_does_not_count() -> None:
    state = after(MO01, start_of_round(MO01), "pass", "benny", "pass", "pass", "pass")
    assert (len(state.discard), state.passes) == (6, 2)
    state = after(MO01, state, "pass")
    assert (len(state.discard), state.seat, state.passes) == (11, 2, 0)


def test_b97_in_the_2021_edition_passing_after_a_benny_counts() -> None:
    state = after(MO21, start_of_round(), "pass", "benny", "pass")
    assert (len(state.discard), state.passes) == (6, 2)
    state = after(MO21, state, "pass")
    assert (len(state.discard), state.seat, state.passes) == (11, 0, 0)


def test_b100_a_mandatory_choice_without_a_valid_card() -> None:
    state = position(
        MO21,
        "TIM.1 B+1.1 B+2.1 G+1.1 G+2.1 R+1.1",
        "B-2 B-3 G-2 R-2 R-3 Y-2",
        "Y+1.1 Y+2.1 R+2.1 R+3.1 G+3.1 BEN.1",
        meadow="G-3 Y+3.1 Y+4.1 R+4.1 B+4.1",
        draw_pile="B+3.1 B+3.2",
    )
    state = after(MO21, state, "tim", "pass")
    assert legal(MO21, state) == {"skip_shear"}
    state = after(MO21, state, "skip_shear")
    assert legal(MO21, state) == swaps("Y+1.1 Y+2.1 R+2.1 R+3.1 G+3.1 BEN.1", "G-3", "take_minus")
    state = after(MO21, state, "take_minus BEN.1 G-3")
    assert (ids(state.discard), state.seat, state.phase) == ("TIM.1", 0, "turn")
    assert {"pass", "swap B+1.1 BEN.1"} < legal(MO21, state)


def test_b104_b108_tied_winners_share_the_win() -> None:
    state = MO21.position(
        hands=[
            "G+4.1 G+4.2 G+3.1 G+2.1 R+1.1 Y+1.1",
            "B+4.1 B+4.2 B+4.3 B+3.1 B+3.2 R+1.2",
            "Y+1.2 R+1.3 B+1.1 G+1.1 R+2.1 TIM.1",
        ],
        meadow="B+3.3 G+1.2 G+1.3 R+3.1 R+3.2",
        seat=1,
        sheet=ScoreSheet(2, (90, 80, 10)),
    )
    state = after(MO21, state, "swap R+1.2 B+3.3")
    assert state.sheet.rounds[0].points == (11, 21, -3)
    assert MO21.result(state) == Result((0, 1), ((0, 1), (2,)), (101, 101, 7), "target")


NINE = ("B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 R+1.1", "B+2.3 G+1.1 G+1.2 R+3.1 R+3.2", "swap R+1.1 B+2.3")
"""A hand, a meadow and the swap that ends the round with 1 + 1 + 1 + 2 + 2 + 2 = 9 points."""


@pytest.mark.parametrize(
    ("totals", "other", "scores", "winners"),
    [
        # B105: 4 + 4 + 3 + 2 - 1 - 1 = 11 points take seat 1 from 95 to 106.
        ((90, 95), "G+4.1 G+4.2 G+3.1 G+2.1 R+1.2 Y+1.1", (99, 106), (1,)),
        # B106: who ended the round reaches the target too, but with less.
        ((92, 94), "G+4.1 G+4.2 G+3.1 G+2.1 R+1.2 Y+1.1", (101, 105), (1,)),
    ],
)
def test_b105_b106_the_score_decides_not_who_ended_the_round(
    totals: tuple[int, int], other: str, scores: tuple[int, int], winners: tuple[int, ...]
) -> None:
    game = Moemmen(players=2)
    hand, meadow, action = NINE
    state = after(game, position(game, hand, other, meadow=meadow, sheet=ScoreSheet(1, totals)), action)
    result = game.result(state)
    assert result is not None
    assert (result.scores, result.winners) == (scores, winners)


@pytest.mark.parametrize(("total", "over"), [(78, False), (79, True)])
def test_b109_the_target_is_compared_with_the_total(total: int, over: bool) -> None:
    game = Moemmen(players=2)
    hand, meadow = "B+4.1 B+4.2 B+4.3 B+3.1 B+3.2 R+1.2", "B+3.3 G+1.2 G+1.3 R+3.1 R+3.2"
    state = after(game, position(game, hand, meadow=meadow, sheet=ScoreSheet(1, (total, 0))), "swap R+1.2 B+3.3")
    assert state.sheet.totals[0] == total + 21
    assert (game.actors(state) == ()) is over


def test_b111_equal_cards_of_several_sets_are_told_apart() -> None:
    game = Moemmen(players=2, card_sets=2)
    assert len({card.id for card in game.deck}) == 128
    state = position(game, "B+4.1 B+4.2 G+1.1 G+2.1 R+1.1 R+2.1", meadow="Y+1.1 Y+1.2 Y+2.1 Y+2.2 Y+3.1")
    state = after(game, state, "swap B+4.1 Y+1.1")
    assert set(ids(state.hands[0]).split()) == {"B+4.2", "G+1.1", "G+2.1", "R+1.1", "R+2.1", "Y+1.1"}


def test_b112_the_printed_examples() -> None:
    hand, p1 = "TIM.1 G-2 B+1.1 B+2.1 R+1.1 R+2.1", "Y+1.1 Y+2.1 R+2.2 R+3.1 G+3.1 BEN.1"
    state = position(MO01, hand, p1, meadow="G+1.1 Y+3.1 Y+4.1 R+4.1 B+4.1", draw_pile="G+4.1")
    state = after(MO01, state, "tim", "swap G-2 G+1.1")
    assert legal(MO01, state) == swaps(p1, "G-2", "take_minus")
    state = after(MO01, state, "take_minus BEN.1 G-2")
    assert (state.seat, state.phase) == (2, "turn")
    assert violated(MO01, state, "take_minus Y+1.1 G-2")[0] == "turn.order"

    three = "G-3 Y-3 R-3 R+4.1 B+4.1"
    state = position(MO01, "TIM.1 B+1.1 B+2.1 R+1.1 R+2.1 Y+3.1", p1, "G+1.1", meadow=three, draw_pile="G+4.1")
    state = after(MO01, state, "tim", "pass", "take_minus Y+1.1 G-3", "take_minus G+1.1 Y-3")
    assert (state.seat, state.phase, sum(card.is_minus for card in state.meadow)) == (0, "turn", 1)
    assert Tim not in {type(action) for action in MO01.legal_actions(state)}
    assert "pass" in legal(MO01, state)
