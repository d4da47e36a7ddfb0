"""The rulings F-Q01 to F-Q13: material, setting up, playing and drawing."""

from __future__ import annotations

import pytest

from cardrules import Moved, Step
from cardrules.errors import InvalidOptions
from cardrules.testing.scenes import after, ids, legal, of_type, position, refused, step
from cardrules_maerchenmau import LETTERS, NUMBERS, Blocked, MaerchenMau, MauState, Passed, Skipped, Turned


def started_on(game: MaerchenMau, kind: str) -> MauState:
    """Return the first match, by seed, whose start card is of a kind."""
    return next(state for seed in range(1000) for state in [game.start(seed=seed)] if state.discard[-1].kind == kind)


def test_f_q01_one_card_of_each_kind_per_colour() -> None:
    deck = MaerchenMau().deck
    assert len(deck) == 32 + 24
    for kind in LETTERS:
        assert [card.colour for card in deck if card.kind == kind] == ["b", "y", "g", "r"]


def about_start(begun: Step[MauState]) -> set[str]:
    """Return the clauses about special start cards that fired."""
    fired = {clause for clause in begun.clauses if clause.startswith("maerchenmau:setup.start-")}
    return fired - {"maerchenmau:setup.start-card"}


@pytest.mark.parametrize(("players", "hand_size"), [(2, 5), (5, 5), (6, 4)])
def test_f_q02_five_cards_or_four_for_six_players_on_level_1(players: int, hand_size: int) -> None:
    assert MaerchenMau(level="1", players=players).options.hand_size == hand_size


def test_f_q02_one_card_to_draw_must_be_left() -> None:
    # Six hands of five and the start card leave one of 32; six hands of six do not fit.
    assert len(MaerchenMau(level="1", players=6, hand_size=5).start(seed=1).draw_pile) == 1
    with pytest.raises(InvalidOptions, match="hand_size 6 is too large: 6 hands and a start card leave nothing"):
        MaerchenMau(level="1", players=6, hand_size=6)


@pytest.mark.parametrize("players", [2, 6])
def test_f_q03_five_cards_on_level_2(players: int) -> None:
    assert tuple(map(len, MaerchenMau(players=players).start(seed=1).hands)) == (5,) * players


def test_f_q04_dealt_from_the_whole_deck() -> None:
    game = MaerchenMau(players=6)
    kinds = {card.kind for seed in range(20) for hand in game.start(seed=seed).hands for card in hand}
    assert kinds == {*NUMBERS, *LETTERS}


@pytest.mark.parametrize(
    ("options", "seat"),
    [({}, 0), ({"starter": 2}, 2), ({"ages": (6, 3, 4)}, 1), ({"ages": (6, 3, 3)}, 1), ({"ages": (3, 9, 3)}, 0)],
)
def test_f_q05_who_begins(options: dict[str, object], seat: int) -> None:
    assert MaerchenMau(level="1", players=3, **options).start(seed=1).seat == seat


@pytest.mark.parametrize("kind", ["plus1", "plus2", "skip", "direction", "swap"])
def test_f_q06_inert_start_card(kind: str) -> None:
    state = started_on(MaerchenMau(players=3), kind)
    assert (state.phase, state.seat, state.direction, state.pending) == ("turn", 0, 1, 0)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("5", ("turn", 0, 1, 0)),
        ("plus1", ("pending", 0, 1, 1)),
        ("plus2", ("pending", 0, 1, 2)),
        ("skip", ("turn", 1, 1, 0)),
        ("direction", ("turn", 0, -1, 0)),
        ("swap", ("turn", 0, 1, 0)),
    ],
)
def test_f_q06_start_card_with_effect(kind: str, expected: tuple[object, ...]) -> None:
    state = started_on(MaerchenMau(players=3, start_card="apply"), kind)
    assert (state.phase, state.seat, state.direction, state.pending) == expected


def test_f_q06_events_tell_of_the_start_cards_effect() -> None:
    game = MaerchenMau(players=3, start_card="apply")
    begun = next(b for seed in range(1000) for b in [game.begin(seed=seed)] if b.state.direction == -1)
    assert begun.events[-1] == Turned(-1)
    assert {"maerchenmau:setup.start-apply", "maerchenmau:setup.start-direction"} == about_start(begun)
    skipped = next(b for seed in range(1000) for b in [game.begin(seed=seed)] if b.state.top.kind == "skip")
    assert skipped.events[-1] == Skipped(0)
    for kind, clause in (
        ("skip", "start-skip"),
        ("plus1", "start-plus"),
        ("plus2", "start-plus"),
        ("swap", "start-swap"),
    ):
        started = next(b for seed in range(1000) for b in [game.begin(seed=seed)] if b.state.top.kind == kind)
        assert about_start(started) == {"maerchenmau:setup.start-apply", f"maerchenmau:setup.{clause}"}
    wish = next(b for seed in range(1000) for b in [game.begin(seed=seed)] if b.state.top.kind == "wish")
    assert {"maerchenmau:setup.start-wish"} == about_start(wish)


def test_f_q06_only_a_number_starts() -> None:
    game = MaerchenMau(players=3, start_card="number_only")
    assert {game.start(seed=seed).discard[0].kind for seed in range(60)} <= set(NUMBERS)


@pytest.mark.parametrize("start_card", ["inert", "apply", "number_only"])
def test_f_q06_a_number_that_starts_needs_no_ruling(start_card: str) -> None:
    game = MaerchenMau(players=3, start_card=start_card)
    begun = next(
        step
        for seed in range(1000)
        for step in [game.begin(seed=seed)]
        if step.state.top.kind in NUMBERS and len([e for e in of_type(step.events, Moved) if len(e.cards) == 1]) == 1
    )
    assert about_start(begun) == set()


def test_f_q06_about_43_percent_are_action_cards() -> None:
    game = MaerchenMau()
    action = sum(game.start(seed=seed).discard[0].kind in LETTERS for seed in range(1000))
    # 24 of 56; three standard deviations are 47.
    assert 381 < action < 476


def test_f_q07_printed_colour_of_a_wish_that_starts() -> None:
    state = started_on(MaerchenMau(), "wish")
    assert (state.phase, state.wished, state.colour) == ("turn", None, state.discard[0].colour)


def test_f_q07_named_by_the_first_player_if_start_cards_apply() -> None:
    game = MaerchenMau(start_card="apply")
    state = started_on(game, "wish")
    assert legal(game, state) == {"wish b", "wish y", "wish g", "wish r"}
    named = after(game, state, "wish g")
    assert (named.colour, named.seat, named.phase) == ("g", 0, "turn")


@pytest.mark.parametrize("start_card", ["inert", "apply"])
def test_f_q07_no_wish_on_a_wish_that_starts(start_card: str) -> None:
    game = MaerchenMau(start_card=start_card)
    state = position(game, "gW b1", "b2", discard="rW", draw_pile="y1")
    assert refused(game, state, "play gW colour=r") == ["wish-on-wish"]


def test_f_q08_a_player_who_can_play_must() -> None:
    game = MaerchenMau()
    state = position(game, "r1 b8 g2", "b1", discard="r5", draw_pile="b5")
    assert refused(game, state, "draw") == ["can-play"]
    with_wish = position(game, "gW b8 g2", "b1", discard="r5", draw_pile="b5")
    assert refused(game, with_wish, "draw") == ["can-play"]
    on_wish = position(game, "gW b8 g2", "b1", discard="rW", draw_pile="b5")
    assert legal(game, on_wish) == {"draw"}


def test_f_q08_voluntary_draw() -> None:
    game = MaerchenMau(level="1", voluntary_draw=True)
    state = position(game, "r1 g2", "b1", discard="r5", draw_pile="b5")
    assert legal(game, state) == {"play r1", "draw"}
    assert ids(after(game, state, "draw").hands[0]) == "r1 g2 b5"
    # With nothing to draw, a card must be played.
    bare = position(game, "r1 g2", "b1", discard="r5")
    assert legal(game, bare) == {"play r1"}
    assert refused(game, bare, "draw") == ["nothing-to-draw"]
    assert refused(game, bare, "pass") == ["need-not-pass"]


def test_f_q09_only_the_drawn_card() -> None:
    game = MaerchenMau(level="1", voluntary_draw=True)
    state = after(game, position(game, "r1 g2", "b1", discard="r5", draw_pile="b5"), "draw")
    assert legal(game, state) == {"play b5", "keep"}
    assert refused(game, state, "play r1") == ["only-drawn-card"]
    assert refused(game, state, "draw") == ["drew-already"]


def test_f_q09_the_card_beside_the_drawn_one_stays() -> None:
    """It fits as well, but it was in the hand before."""
    game = MaerchenMau(level="1", voluntary_draw=True)
    state = after(game, position(game, "b1 b2 r3", "r2", discard="r5", draw_pile="r6"), "draw")
    assert legal(game, state) == {"play r6", "keep"}
    assert refused(game, state, "play r3") == ["only-drawn-card"]
    assert refused(game, state, "play b1") == ["only-drawn-card", "no-match"]


def test_f_q10_one_card() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "r1", discard="g8", draw_pile="b2 b3 g1"), "draw")
    assert (ids(state.hands[0]), state.seat) == ("b1 b2", 1)


def test_f_q10_a_drawn_card_goes_behind_the_others() -> None:
    game = MaerchenMau(level="1")
    (moved,) = of_type(step(game, position(game, "b1 b2", "r1", discard="g8", draw_pile="b3"), "draw").events, Moved)
    assert (ids(moved.cards), moved.index) == ("b3", None)


def test_f_q11_the_top_card_stays_with_its_wish() -> None:
    game = MaerchenMau()
    state = position(game, "b1 b2", "r1 r2", discard="y1 y2 g3 rW", wished="g")
    drawn = after(game, state, "draw")
    assert (ids(drawn.discard), drawn.colour) == ("rW", "g")
    assert len(drawn.draw_pile) == 2


def test_f_q11_shuffled_only_when_a_card_is_needed() -> None:
    game = MaerchenMau(level="1")
    state = after(game, position(game, "b1", "r1", discard="y1 y2 g8", draw_pile="b2"), "draw")
    assert (state.draw_pile, ids(state.discard)) == ((), "y1 y2 g8")


def test_f_q11_shuffled_in_the_middle_of_taking() -> None:
    game = MaerchenMau()
    state = position(game, "b1 b2", "r1 r2", discard="y1 y2 g3 r+2", draw_pile="b3", phase="pending", pending=2)
    done = step(game, state, "draw_pending")
    assert ids(done.state.hands[0]).startswith("b1 b2 b3 ")
    assert (tuple(map(len, done.state.hands)), len(done.state.draw_pile), ids(done.state.discard)) == ((4, 2), 2, "r+2")
    moves = [(event.source.zone, event.target.zone, len(event.cards)) for event in of_type(done.events, Moved)]
    # The reshuffle happens between the two cards.
    assert moves == [("draw_pile", "hands", 1), ("discard", "draw_pile", 3), ("draw_pile", "hands", 1)]


def test_f_q11_a_wish_shuffled_back_loses_its_colour() -> None:
    game = MaerchenMau()
    state = position(game, "b1 b2", "r2 y8", discard="g5 rW", wished="b")
    done = after(game, state, "play b1 call", "draw")
    assert (done.wished, done.colour, ids(done.discard)) == (None, "b", "b1")
    assert {ids(done.hands[1]).split()[-1], ids(done.draw_pile)} == {"g5", "rW"}


def test_f_q12_nothing_to_draw() -> None:
    game = MaerchenMau(level="1", players=3)
    state = position(game, "b1", "b2", "b3", discard="g8")
    assert legal(game, state) == {"pass"}
    assert refused(game, state, "draw") == ["nothing-to-draw"]
    once = after(game, state, "pass")
    assert (once.seat, once.passes, tuple(map(len, once.hands))) == (1, 1, (1, 1, 1))


def test_f_q12_blocked_after_a_pass_of_all() -> None:
    game = MaerchenMau(level="1", players=3)
    done = step(game, after(game, position(game, "b1", "b2", "b3", discard="g8"), "pass", "pass"), "pass")
    assert done.events == (Passed(2), Blocked())
    assert done.state.passes == 3
    assert "maerchenmau:end.blocked" in done.clauses
    result = game.result(done.state)
    assert result is not None
    assert (result.winners, result.ranking, result.reason) == ((), ((0, 1, 2),), "blocked")


def test_f_q13_same_kind_in_another_colour() -> None:
    hands = ("g+2 g+1 gS y+1 y2", "b1")
    kind, colour = MaerchenMau(), MaerchenMau(action_match="colour_only")
    assert legal(kind, position(kind, *hands, discard="r+2", draw_pile="b2")) == {"play g+2"}
    assert refused(kind, position(kind, *hands, discard="r+2", draw_pile="b2"), "play g+1") == ["no-kind-match"]
    assert legal(kind, position(kind, *hands, discard="rS", draw_pile="b2")) == {"play gS"}
    assert legal(colour, position(colour, *hands, discard="r+2", draw_pile="b2")) == {"draw"}
    assert refused(colour, position(colour, *hands, discard="r+2", draw_pile="b2"), "play g+2") == ["no-colour-match"]
    # Numbers match as ever.
    assert legal(colour, position(colour, "y2 g3 g4", "b1", discard="r2", draw_pile="b2")) == {"play y2"}
