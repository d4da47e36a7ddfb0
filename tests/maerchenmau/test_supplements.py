"""The supplements S-06 and S-10 to S-24, which settle what the rulings leave open."""

from __future__ import annotations

import pytest

from cardrules import FACE_DOWN, Moved
from cardrules.errors import InvalidOptions
from cardrules.rules.chance import Chance
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import NUMBERS, Called, MaerchenMau, MauState, Punished, Skipped, WentOut, Wished


def test_s_06_order_of_dealing() -> None:
    game = MaerchenMau(players=3)
    order, chance = Chance.from_seed("tale").shuffle(tuple(game.deck))
    state = game.start(seed="tale")
    assert (*state.hands[0], *state.hands[1], *state.hands[2], *state.discard, *state.draw_pile) == order
    assert (tuple(map(len, state.hands)), len(state.discard), state.chance) == ((5, 5, 5), 1, chance)


def test_s_06_discards_enter_the_shuffle_from_the_bottom_up() -> None:
    game = MaerchenMau()
    state = position(game, "b1 b2 b3", "g1", discard="y1 y2 y3 y4 y5 r5", seed="order")
    done = step(game, state, "draw")
    order, chance = Chance.from_seed("order").shuffle(["y1", "y2", "y3", "y4", "y5"])
    assert (ids(done.state.hands[0]).split()[-1], ids(done.state.draw_pile)) == (order[0], " ".join(order[1:]))
    assert (ids(done.state.discard), done.state.chance) == ("r5", chance)
    assert "maerchenmau:draw.shuffle-order" in done.clauses


@pytest.mark.parametrize("seed", range(5))
def test_s_06_a_hand_stands_in_the_order_in_which_its_cards_came(seed: int) -> None:
    game = MaerchenMau()
    state = position(game, "rX b1 b2", "y5 g1 g2", discard="r5", draw_pile="y1 r7", seed=seed)
    state = after(game, state, "play rX", "draw", "draw")
    assert ids(state.hands[1]) == "y5 g1 g2 y1"
    state = position(game, "rX b1 b2", ids(state.hands[1]), discard="r5", seed=seed)
    done = step(game, state, "play rX target=1")
    card, _ = Chance.from_seed(seed).choose(["y5", "g1", "g2", "y1"])
    assert ids(done.state.hands[0]) == f"b1 b2 {card}"
    assert "maerchenmau:swap.blind-order" in done.clauses


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("play r1 colour=b", "colour-without-wish"),
        ("play r1 target=1", "target-without-swap"),
        ("play r1 call", "call-not-due"),
        ("play rX colour=b", "colour-without-wish"),
        ("play rW colour=b target=1", "target-without-swap"),
        ("play rW", "colour-missing"),
    ],
)
def test_s_10_legality_is_exact(move: str, code: str) -> None:
    game = MaerchenMau()
    state = position(game, "r1 rX rW", "b1", discard="r5")
    assert refused(game, state, move) == [code]


@pytest.mark.parametrize("move", ["play r1 colour=b", "play r1 target=1"])
def test_s_10_on_level_1_the_reason_speaks_of_no_action_card(move: str) -> None:
    game = MaerchenMau(level="1")
    (refusal,) = game.refusals(position(game, "r1 r2 r3", "b1", discard="r5"), game.parse_action(move))
    assert refusal.clause == "maerchenmau:play.exact"


def test_s_10_no_target_on_a_last_card() -> None:
    game = MaerchenMau()
    assert refused(game, position(game, "rX", "b1", discard="r5"), "play rX target=1") == ["target-on-last-card"]


def test_s_10_every_reason_is_told() -> None:
    game = MaerchenMau()
    state = position(game, "r1 rX rW", "b1", discard="g5")
    assert refused(game, state, "play y1 colour=b target=0 call") == [
        "not-in-hand",
        "no-match",
        "colour-without-wish",
        "target-without-swap",
        "no-such-target",
        "call-not-due",
    ]


def test_s_10_legal_exactly_what_nothing_speaks_against() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "r1 rX rW bS", "b1", "b2 b3", discard="g5", draw_pile="y1")
    allowed = {str(action) for action in game.actions if not game.refusals(state, action)}
    assert allowed == legal(game, state) == {f"play rW colour={colour}" for colour in "bygr"}


def test_s_11_a_swap_has_no_target_among_empty_hands() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1", "rX b2", discard="r5", draw_pile="y1 y2"), "play r1")
    assert legal(game, state, 1) == {"play rX", "play rX call"}
    assert refused(game, state, "1: play rX target=0") == ["no-such-target"]
    assert tuple(map(len, after(game, state, "1: play rX").hands)) == (2, 1)


def test_s_11_a_swap_target_of_before_is_drawn_from_as_it_is_after() -> None:
    game = MaerchenMau()
    taken: set[str] = set()
    for seed in range(40):
        state = position(game, "r1 g7", "rX b1 b2", discard="r5", draw_pile="y1 y2", seed=seed)
        begun = after(game, state, "play r1", "1: play rX target=0")
        assert tuple(map(len, begun.hands)) == (2, 3)
        taken.add(ids(begun.hands[1]).split()[-1])
    assert taken == {"g7", "y1", "y2"}


def test_s_11_a_call_without_effect_if_the_penalty_leaves_more() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rS r2", "b7", discard="r8", draw_pile="y1 y2"), "play rS")
    done = step(game, state, "play r2 call")
    assert (ids(done.state.hands[0]), done.state.duty, done.state.seat) == ("y1 y2", None, 1)
    assert (of_type(done.events, Called), of_type(done.events, Punished)) == ([], [Punished(0, None)])


def test_s_11_on_turn_without_cards_one_calls_or_draws() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rS", "b7", discard="r8", draw_pile="y1 y2 y3"), "play rS")
    assert (state.seat, legal(game, state)) == (0, {"call", "draw"})
    assert after(game, state, "call").out == (0,)
    drawn = after(game, state, "draw")
    assert (ids(drawn.hands[0]), drawn.seat) == ("y1 y2 y3", 1)


def test_s_12_drawing_nothing_ends_the_turn() -> None:
    game = MaerchenMau()
    # The penalty of two takes the only card there is.
    state = after(game, position(game, "r1 b8", "b7 y5", discard="g1"), "play r1")
    assert legal(game, state, 1) == {"draw"}
    done = after(game, state, "1: draw")
    assert (ids(done.hands[0]), ids(done.hands[1]), done.seat, done.passes) == ("b8 g1", "b7 y5", 0, 0)


def test_s_12_taking_nothing_goes_on() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r+2 b8", "b7 y5", discard="r1"), "play r+2")
    done = after(game, state, "1: draw_pending")
    assert (ids(done.hands[0]), ids(done.hands[1]), done.seat, legal(game, done)) == ("b8 r1", "b7 y5", 1, {"pass"})


@pytest.mark.parametrize("hand", ["r7 y5", "y5 r7"])
def test_s_12_voluntary_drawing_of_nothing_ends_the_turn_too(hand: str) -> None:
    game = MaerchenMau(voluntary_draw=True)
    state = after(game, position(game, "r1 b8", hand, discard="g1"), "play r1")
    assert legal(game, state, 1) == {"play r7", "play r7 call", "draw"}
    done = after(game, state, "1: draw")
    assert (tuple(map(len, done.hands)), done.seat, done.phase) == ((2, 2), 0, "turn")


def test_s_13_out_before_the_next_action_if_unchallenged() -> None:
    game = MaerchenMau(calls="challenge")
    state = after(game, position(game, "r1", "r2 b7", discard="r8", draw_pile="y1 y2"), "play r1")
    assert legal(game, state, 1) == {"play r2", "play r2 call", "challenge 0"}
    done = step(game, state, "1: play r2")
    # The match is over, and the action was not carried out.
    assert (done.state.out, ids(done.state.hands[1]), ids(done.state.discard)) == ((0,), "r2 b7", "r8 r1")
    assert of_type(done.events, Moved) == []
    caught = after(game, state, "1: challenge 0")
    assert (ids(caught.hands[0]), caught.out, caught.seat) == ("y1 y2", (), 1)


def test_s_13_with_places_the_action_is_carried_out() -> None:
    game = MaerchenMau(players=3, calls="challenge", play_for="places")
    state = after(game, position(game, "r1", "rS b7 b6", "b5", discard="r8"), "play r1")
    done = step(game, state, "1: play rS")
    assert of_type(done.events, WentOut) == [WentOut(0, 1)]
    # Only two are in when the skip is played, so its player moves again.
    assert (done.state.seat, of_type(done.events, Skipped)) == (1, [Skipped(2)])


def test_s_13_challenge_during_a_swap() -> None:
    game = MaerchenMau(calls="challenge")
    state = after(game, position(game, "rX b1", "g7 g8", discard="r5", draw_pile="y1 y2"), "play rX target=1")
    taken = ids(state.hands[0]).split()[-1]
    caught = after(game, state, "1: challenge 0")
    assert ids(caught.hands[0]) == f"b1 y1 y2 {taken}"
    assert legal(game, caught) == {"give b1", "give y1", "give y2"}


def test_s_13_no_challenge_after_the_first_action() -> None:
    game = MaerchenMau(calls="challenge")
    state = after(game, position(game, "r1 b8", "r2 b7 b6", discard="r8"), "play r1", "1: play r2")
    assert refused(game, state, "1: challenge 0") == ["nothing-to-challenge"]


def test_s_14_penalty_before_the_swap() -> None:
    game = MaerchenMau(calls="declare")
    state = position(game, "rX b1", "g7", discard="r5", draw_pile="y1 y2")
    done = step(game, state, "play rX target=1")
    assert ids(done.state.hands[0]) == "b1 y1 y2 g7"
    assert legal(game, done.state) == {"give b1", "give y1", "give y2"}
    assert "maerchenmau:call.declare-before-swap" in step(game, done.state, "give b1").clauses
    assert [ids(event.cards) for event in of_type(done.events, Moved)] == ["rX", "y1 y2", "g7"]
    first = MaerchenMau(calls="declare", swap_give="before_seeing")
    assert legal(first, after(first, state, "play rX target=1")) == {"give b1", "give y1", "give y2"}


def test_s_14_last_swap_card_without_the_call() -> None:
    game = MaerchenMau(calls="declare")
    state = after(game, position(game, "rX", "g7", discard="r5", draw_pile="y1 y2"), "play rX")
    assert (ids(state.hands[0]), ids(state.hands[1]), state.seat, state.phase) == ("y1 y2", "g7", 1, "turn")


@pytest.mark.parametrize("action_match", ["kind", "colour_only"])
def test_s_15_the_kind_alone_answers(action_match: str) -> None:
    game = MaerchenMau(stacking="same_kind", action_match=action_match)
    state = position(game, "g+1 r5", "b1", discard="r+1", draw_pile="y1", phase="pending", pending=1)
    assert legal(game, state) == {"draw_pending", "play g+1", "play g+1 call"}


def test_s_15_a_start_card_may_be_answered() -> None:
    game = MaerchenMau(stacking="any_plus", start_card="apply", players=6)
    started = next(
        state
        for seed in range(1000)
        for state in [game.start(seed=seed)]
        if state.pending and any(card.kind in {"plus1", "plus2"} for card in state.hands[0])
    )
    answer = next(card for card in started.hands[0] if card.kind in {"plus1", "plus2"})
    state = after(game, started, f"play {answer}")
    assert (state.seat, state.pending) == (1, started.pending + int(answer.kind[-1]))


def test_s_16_the_direction_flips_as_well() -> None:
    game = MaerchenMau(two_player_reverse="skip")
    state = after(game, position(game, "rD b1 b2", "b3", discard="r5"), "play rD")
    assert (state.direction, state.seat) == (-1, 0)


def test_s_16_two_in_when_the_card_is_laid() -> None:
    # Three are in when it is played, though only two are left then.
    game = MaerchenMau(players=3, two_player_reverse="skip", play_for="places")
    state = after(game, position(game, "rD", "b1", "b2", discard="r5"), "play rD call")
    assert (state.out, state.seat) == ((0,), 2)


def test_s_16_a_start_card_never_skips() -> None:
    game = MaerchenMau(two_player_reverse="skip", start_card="apply")
    state = next(s for seed in range(1000) for s in [game.start(seed=seed)] if s.discard[0].kind == "direction")
    assert (state.direction, state.seat) == (-1, 0)


def test_s_17_what_fits_must_be_laid() -> None:
    game = MaerchenMau(forced_draw_counts=True, voluntary_draw=True)
    state = position(game, "b3 b4", "b1", discard="r+2", draw_pile="y1 r8 y2", phase="pending", pending=2)
    taken = after(game, state, "draw_pending")
    assert (taken.phase, legal(game, taken)) == ("must_play", {"play r8"})
    assert refused(game, taken, "draw") == ["taking-counts"]
    assert refused(game, taken, "keep") == ["not-now"]


def test_s_17_else_the_turn_passes_by_itself() -> None:
    game = MaerchenMau(forced_draw_counts=True)
    nothing = position(game, "b3 b4", "b1", discard="r+2", phase="pending", pending=2)
    passed = after(game, nothing, "draw_pending")
    assert (passed.seat, passed.phase, passed.passes, tuple(map(len, passed.hands))) == (1, "turn", 0, (2, 1))


def test_s_18_the_printed_colour_counts_until_the_choice() -> None:
    game = MaerchenMau(start_card="apply")
    state = position(game, "b1 b2", "b3", discard="rW", phase="start_wish")
    assert (state.colour, legal(game, state)) == ("r", {"wish b", "wish y", "wish g", "wish r"})
    assert refused(game, state, "play b1 call") == ["not-now"]
    done = step(game, state, "wish b")
    assert (done.state.colour, done.events) == ("b", (Wished(0, "b"),))


def pile_under(game: MaerchenMau, seed: int) -> tuple[MauState, str]:
    """Return a first state and what would lie after the hands without turning on."""
    order, _ = Chance.from_seed(seed).shuffle(tuple(game.deck))
    return game.start(seed=seed), ids(order[10:])


def test_s_19_rejected_cards_go_under_the_pile() -> None:
    game = MaerchenMau(start_card="number_only")
    turned = 0
    for seed in range(20):
        state, pile = pile_under(game, seed)
        before, start, rest = pile.partition(ids(state.discard))
        assert ids(state.draw_pile) == f"{rest} {before}".strip()
        assert all(game.deck.card(card).kind not in NUMBERS for card in before.split())
        turned += bool(before)
        assert start
    assert turned > 3


def test_s_19_without_a_number_the_first_card_stays() -> None:
    game = MaerchenMau(start_card="number_only", hand_size=1)
    cards = [game.deck.card(card) for card in ("r+1", "g+1", "b+1", "y+1")]
    state = game.start(seed=3, cards=cards)
    order, _ = Chance.from_seed(3).shuffle(game.deck.in_order(cards))
    assert (ids(state.discard), ids(state.draw_pile), state.pending) == (order[2].id, order[3].id, 0)
    fired = game.begin(seed=3, cards=cards).clauses
    assert "maerchenmau:setup.start-number" in fired
    assert "maerchenmau:setup.start-inert" not in fired


def test_s_19_events_tell_it() -> None:
    game = MaerchenMau(start_card="number_only")
    seed = next(seed for seed in range(50) if pile_under(game, seed)[1].split()[0][1] in "+SWDX")
    moves = [
        (event.source.zone, event.target.zone)
        for event in of_type(game.begin(seed=seed).events, Moved)
        if event.target.zone != "hands"
    ]
    assert moves[:2] == [("draw_pile", "discard"), ("discard", "draw_pile")]
    assert moves[-1] == ("draw_pile", "discard")


def test_s_20_only_passes_count() -> None:
    game = MaerchenMau(players=3)
    state = after(game, position(game, "b1 y3", "b2 r2", "b3 y4", discard="g8"), "pass")
    assert state.passes == 1
    # Seat 1 passes as well, seat 2 plays a card in another scene: the count starts again.
    other = after(game, position(game, "b1 y3", "b2 r2", "g3 y4 b4", discard="g8"), "pass", "pass", "play g3")
    assert other.passes == 0


@pytest.mark.parametrize("drawn", ["g8", "r8"])
def test_s_20_a_draw_starts_the_count_anew(drawn: str) -> None:
    game = MaerchenMau(players=3)
    state = position(game, "b1", "b2 r2", "b3 y4", discard="g5", draw_pile=drawn, passes=2)
    assert after(game, state, "draw").passes == 0


def test_s_20_cards_taken_start_the_count_anew() -> None:
    for options in ({}, {"plus_ends_turn": True}, {"forced_draw_counts": True}):
        game = MaerchenMau(players=3, **options)
        state = position(
            game, "b1", "b2 r2", "b3 y4", discard="g+1", draw_pile="r8 r7", passes=2, phase="pending", pending=1
        )
        assert after(game, state, "draw_pending").passes == 0


def test_s_20_calls_do_not_count() -> None:
    game = MaerchenMau(players=3)
    state = position(game, "b1", "b2 r2", "b3 y4", discard="g8", passes=1, duty=0, seat=1)
    assert after(game, state, "0: call").passes == 1


def test_s_20_blocked_with_places() -> None:
    game = MaerchenMau(players=3, play_for="places")
    state = after(game, position(game, "", "b2", "b3", discard="g8", out=(0,), seat=1), "pass", "pass")
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranking, result.reason) == ((0,), ((0,), (1, 2)), "blocked")


def test_s_21_choose_then_draw_then_exchange() -> None:
    game = MaerchenMau(swap_give="before_seeing")
    begun = step(game, position(game, "rX b1 b2", "g7", discard="r5"), "play rX target=1")
    assert len(of_type(begun.events, Moved)) == 1
    given = step(game, begun.state, "give b1")
    assert [ids(event.cards) for event in of_type(given.events, Moved)] == ["g7", "b1"]
    assert (ids(given.state.hands[0]), ids(given.state.hands[1])) == ("b2 g7", "b1")


def test_s_22_sizes() -> None:
    assert MaerchenMau(level="1", players=6).options.hand_size == 4
    assert MaerchenMau(players=6).options.hand_size == 5
    assert MaerchenMau(level="1", players=6, hand_size=5).options.hand_size == 5
    assert MaerchenMau(level=1, players=6) == MaerchenMau(level="1", players=6)
    assert MaerchenMau(level="1", calls="window").options.calls == "window"
    assert MaerchenMau(level="1", players=2, starter=1, ages=(3, 5)).start(seed=1).seat == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"penalty_cards": 0}, "penalty_cards is 0; expected a whole number from 1 to 20"),
        ({"level": "1", "players": 5, "hand_size": 7}, "hand_size 7 is too large"),
        ({"starter": 2}, "starter is 2; expected a seat from 0 to 1"),
        ({"ages": (3, 4, 5)}, "ages has 3 items for 2 seats; expected one for each"),
        ({"action_kinds": ("skip", "plus1")}, "action_kinds is .*; expected a tuple of any of"),
        ({"level": "3"}, "level is '3'; expected one of '1', '2'"),
    ],
)
def test_s_22_what_does_not_fit_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        MaerchenMau(**options)


def test_s_23_the_discard_pile_is_public() -> None:
    game = MaerchenMau()
    state = position(game, "b1", "b2", discard="g1 g2 g3")
    assert [ids(game.view(state, seat).discard) for seat in (0, 1, None)] == ["g1 g2 g3"] * 3


def test_s_24_a_call_nobody_demands_stays_legal() -> None:
    game = MaerchenMau(missed_final_call="ignore")
    state = position(game, "r1", "b2", discard="r5")
    assert legal(game, state) == {"play r1", "play r1 call"}
    done = step(game, state, "play r1 call")
    assert of_type(done.events, Called) == [Called(0, "maerchen_mau")]


def test_s_24_a_kept_card_fitted() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "b1 b2", "b3", discard="r5", draw_pile="r6 y1"), "draw")
    view = game.view(state, 1)
    assert (view.phase, view.hands[0]) == ("drawn", (FACE_DOWN,) * 3)
    # A state behind that view has a fitting card where the drawn one lies.
    for seed in range(20):
        assert ids(game.determinize(view, seed).hands[0][-1:]) == "r6"
