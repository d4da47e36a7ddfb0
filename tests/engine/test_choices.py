"""Choices at once, in secret: what is kept, who learns what, and what happens when the last seat has chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import (
    HIDDEN_ACTION,
    Action,
    Card,
    Cards,
    Choices,
    Chosen,
    IllegalAction,
    Log,
    Match,
    Move,
    Moved,
    Objection,
    PerSeat,
    Phase,
    Place,
    Reason,
    Shuffled,
    State,
    Window,
    choices,
    frozen,
    guard,
    play,
    read,
    sight,
    validator,
    with_item,
    zone,
)
from cardrules.bots import random_bot
from cardrules.errors import (
    CorruptData,
    InvalidDefinition,
    InvalidPosition,
    UnknownAction,
    UnknownState,
    ViewOnly,
)
from cardrules.exploration import explore, find_leak
from cardrules.simulation import simulate
from tests.engine.rows import One, Rows, TableState, Three, Two
from tests.kit.contest import Bid, Contest, ContestState, Fold, Scored, Show, Showed

ROW = ("a.row",)
GAME = Contest(players=3)
HANDS: dict[str, Any] = {"hands": ["1 8", "5 6", "9 2"], "rest": "10 11"}
DEALT: ContestState = GAME.position(**HANDS, shown=(None,) * 3, points=(0,) * 3)
BIDDING: ContestState = GAME.position(
    **HANDS, phase="bid", shown=("rock", "scissors", "rock"), bidders=(0, 2), points=(0,) * 3
)
ROCK, PAPER, FOLD = Show("rock"), Show("paper"), Fold()


def wrong(given: object) -> Any:
    """What a type checker would refuse."""
    return given


def bid(card: str) -> Bid:
    return Bid(GAME.deck.card(card))


def after(state: ContestState, *played: tuple[Action, int]) -> ContestState:
    for action, seat in played:
        state = GAME.apply(state, action, seat)
    return state


def codes(state: ContestState, action: Action, seat: int) -> list[str]:
    return [refusal.code for refusal in GAME.refusals(state, action, seat)]


# While some have chosen and others have not


def test_a_choice_is_kept_and_nothing_else_happens() -> None:
    waiting = after(DEALT, (ROCK, 1))
    assert waiting == DEALT.replace(chosen=(None, ROCK, None))
    assert after(waiting, (PAPER, 0)).chosen == (PAPER, ROCK, None)


def test_the_seats_that_have_chosen_are_no_actors() -> None:
    assert GAME.actors(DEALT) == GAME.on_turn(DEALT) == (0, 1, 2)
    waiting = after(DEALT, (ROCK, 1))
    assert GAME.actors(waiting) == GAME.on_turn(waiting) == (0, 2)
    assert waiting.seat == DEALT.seat
    assert GAME.legal_actions(waiting, 1) == ()
    assert GAME.legal_actions(waiting, 2) == GAME.legal_actions(DEALT, 2) == (PAPER, ROCK, Show("scissors"))


def test_the_phase_says_who_chooses() -> None:
    assert GAME.actors(BIDDING) == (0, 2)
    assert GAME.legal_actions(BIDDING, 0) == (bid("1"), bid("8"), FOLD)
    assert GAME.legal_actions(BIDDING, 1) == ()
    (refusal,) = GAME.refusals(BIDDING, FOLD, 1)
    assert refusal.message() == "It is the turn of Seat 0, Seat 2, not of Seat 1."


def test_a_seat_chooses_once() -> None:
    waiting = after(BIDDING, (bid("8"), 0))
    (refusal,) = GAME.refusals(waiting, FOLD, 0)
    assert (refusal.code, refusal.clause, refusal.params) == ("already-chosen", "contest:bid.own", {"seat": 0})
    assert refusal.message() == "Seat 0 has chosen already."
    assert codes(waiting, bid("5"), 0) == ["already-chosen", "not-in-hand"]
    assert codes(waiting, ROCK, 0) == ["not-now", "already-chosen"]
    assert codes(waiting, FOLD, 1) == ["not-your-turn"]
    with pytest.raises(IllegalAction, match="seat 0 may not 'fold': Seat 0 has chosen already"):
        GAME.apply(waiting, FOLD, 0)
    (told,) = GAME.refusals(GAME.view(waiting, 0), FOLD, 0)
    assert told == refusal


def test_the_refusal_speaks_german() -> None:
    game = choosing(Move(One, number))
    (refusal,) = game.refusals(game.apply(game.start(1), One(), 1), One(), 1)
    assert refusal.message("de") == "Platz 1 hat schon gewählt."


def test_a_view_shows_the_own_choice_and_that_others_have_chosen() -> None:
    assert {GAME.view(DEALT, viewer).chosen for viewer in (0, 1, 2, None)} == {()}
    waiting = after(BIDDING, (bid("8"), 0))
    assert GAME.view(waiting, 0).chosen == (bid("8"), None, None)
    for viewer in (1, 2, None):
        view = GAME.view(waiting, viewer)
        assert view.chosen == (HIDDEN_ACTION, None, None)
        assert view == GAME.view(after(BIDDING, (FOLD, 0)), viewer)
        assert GAME.dump_view(view)["state"]["chosen"] == ["??", None, None]
        assert GAME.actors(view) == (2,)
    assert "chosen=(<??>, None, None)" in str(GAME.view(waiting, 2))


def test_a_view_is_enough_to_choose() -> None:
    waiting = after(BIDDING, (bid("8"), 0))
    for seat in (0, 1, 2):
        assert GAME.legal_actions(GAME.view(waiting, seat), seat) == GAME.legal_actions(waiting, seat)
    with pytest.raises(ViewOnly):
        GAME.legal_actions(GAME.view(waiting, 2), 0)


def test_only_that_a_seat_has_chosen_is_told() -> None:
    for action in (bid("8"), FOLD):
        step = GAME.step(BIDDING, action, 0)
        assert step.events == (Chosen(0),)
        assert step.clauses == ("contest:bid.own",)
        assert GAME.dump_event(Chosen(0)) == {"event": "chosen", "audience": None, "seat": 0}
        for viewer in (0, 1, 2, None):
            assert GAME.view_event(step.events[0], viewer) == Chosen(0)


# When the last one has chosen


def test_the_choices_take_effect_in_the_order_of_the_actors() -> None:
    step = GAME.step(after(DEALT, (ROCK, 2), (Show("scissors"), 1)), ROCK, 0)
    assert step.events == (Chosen(0), Showed(0, "rock"), Showed(1, "scissors"), Showed(2, "rock"))
    assert step.clauses == ("contest:show.sign", "contest:show.beat")
    assert step.state == BIDDING


def test_movements_come_choice_by_choice_and_before_the_end_of_the_phase() -> None:
    step = GAME.step(after(BIDDING, (bid("9"), 2)), bid("8"), 0)
    table, heap, everybody = Place("table"), Place("heap"), (0, 1, 2, None)
    eight, nine = GAME.deck.card("8"), GAME.deck.card("9")
    assert step.events == (
        Chosen(0),
        Moved((eight,), Place("hands", 0), table, None, everybody),
        Moved((nine,), Place("hands", 2), table, None, everybody),
        Moved((eight, nine), table, heap, None, everybody),
        Scored(2),
    )
    assert step.clauses == ("contest:bid.own", "contest:bid.highest")
    assert step.state == DEALT.replace(
        hands=(DEALT.hands[0][:1], DEALT.hands[1], DEALT.hands[2][1:]), heap=(eight, nine), points=(0, 0, 1)
    )


def test_clauses_of_a_move_fire_with_its_effect() -> None:
    step = GAME.step(after(BIDDING, (FOLD, 0)), bid("9"), 2)
    assert step.clauses == ("contest:bid.own", "contest:bid.fold", "contest:bid.last", "contest:bid.highest")
    assert step.events[0] == Chosen(2)
    assert step.events[-1] == Scored(2)


def test_apply_and_step_agree_whoever_is_the_last() -> None:
    made = [(ROCK, 0), (Show("scissors"), 1), (ROCK, 2)]
    for last in made:
        waiting = after(DEALT, *(choice for choice in made if choice is not last))
        assert GAME.apply(waiting, *last) == GAME.step(waiting, *last).state == BIDDING


@given(st.permutations([(bid("8"), 0), (bid("9"), 2)]), st.permutations([(ROCK, 0), (Show("scissors"), 1), (ROCK, 2)]))
def test_the_order_of_choosing_makes_no_difference(bids: Any, signs: Any) -> None:
    assert after(DEALT, *signs, *bids) == after(BIDDING, (bid("8"), 0), (bid("9"), 2))


def test_the_choice_just_offered_may_be_applied_without_its_seat() -> None:
    state = DEALT
    for seat in (0, 1, 2):
        assert GAME.actors(state)[0] == seat
        state = GAME.apply(state, GAME.legal_actions(state)[seat % 2])
    assert state.phase == "bid"
    assert state.bidders == (0, 2)


# What may be published


def test_what_another_seat_chose_stays_hidden_as_a_whole() -> None:
    """The last choice too: a seat is not exposed because it was the last one."""
    first = GAME.step(BIDDING, FOLD, 0)
    last = GAME.step(first.state, bid("9"), 2)
    for played in (first, last):
        for viewer in (0, 1, 2, None):
            shown = GAME.view_action(played, viewer)
            assert shown is (played.action if viewer == played.seat else HIDDEN_ACTION)
    assert str(HIDDEN_ACTION) == "??"
    with pytest.raises(UnknownAction, match=r"\?\?"):
        GAME.parse_action("??")


def match_to_its_end() -> Match[ContestState, Action]:
    match = Match(Contest(players=2, hand=1), "end", commit=True)
    mine = match.state.hands[1][0]
    for action, seat in ((ROCK, 0), (ROCK, 1), (PAPER, 1), (ROCK, 0), (Bid(mine), 1)):
        match.play(action, seat)
    assert match.result is not None
    return match


def test_a_public_record_says_that_seats_have_chosen_and_never_what(tmp_path: Path) -> None:
    match = match_to_its_end()
    public = {viewer: [json.loads(line) for line in match.public(viewer).splitlines()[1:]] for viewer in (0, 1, None)}
    told = {viewer: [(line["seat"], line["action"]) for line in lines] for viewer, lines in public.items()}
    card = match.dealt.state.hands[1][0]
    assert told[0] == [(0, "show rock"), (1, "??"), (1, "??"), (0, "show rock"), (1, "??")]
    assert told[1] == [(0, "??"), (1, "show rock"), (1, "show paper"), (0, "??"), (1, f"bid {card}")]
    assert told[None] == [(0, "??"), (1, "??"), (1, "??"), (0, "??"), (1, "??")]
    # What was published while choices were pending is still right when all is revealed.
    (tmp_path / "public.jsonl").write_text("".join(match.public().splitlines(keepends=True)[:4]), newline="\n")
    match.reveal()
    assert match.check_public(tmp_path / "public.jsonl") == 4


def test_two_matches_that_differ_in_hidden_choices_have_the_same_public_record() -> None:
    def public(*made: Action) -> list[Any]:
        match = Match(GAME, state=BIDDING)
        for seat, action in zip((0, 2), made, strict=False):
            match.play(action, seat)
        lines = [json.loads(line) for line in match.public(1).splitlines()]
        return [{name: value for name, value in line.items() if name != "hash"} for line in lines]

    assert public(bid("1")) == public(bid("8")) == public(FOLD)
    assert public(bid("1"), FOLD) == public(FOLD, bid("9"))


def test_the_full_record_replays_a_match_in_the_middle_of_choosing(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match(GAME, 7, record=path)
    match.play("show rock", 2)
    again = Match.load(path, Contest)
    assert again.state == match.state
    assert again.actors == (0, 1)
    again.play("show paper", 0)
    assert [str(line["action"]) for line in map(json.loads, path.read_text().splitlines()[1:])] == [
        "show rock",
        "show paper",
    ]


def test_a_match_that_begins_in_the_middle_of_choosing_publishes_nothing_of_it() -> None:
    match = Match(GAME, state=after(BIDDING, (bid("8"), 0)))
    head = json.loads(match.public(2).splitlines()[0])
    assert head["view"]["state"]["chosen"] == ["??", None, None]
    match.play("fold", 2)
    assert match.state.points == (1, 0, 0)


def test_undo_takes_a_choice_back() -> None:
    match = Match(GAME, state=BIDDING)
    match.play("fold", 2)
    match.undo()
    assert match.state == BIDDING
    match.play("bid 9", 2)
    match.play("bid 8", 0)
    match.undo()
    assert match.state == BIDDING.replace(chosen=(None, None, bid("9")))


# Views and states from outside


def test_a_hidden_choice_is_made_up_from_what_its_seat_could_choose() -> None:
    waiting = after(BIDDING, (bid("8"), 0))
    made = [GAME.determinize(GAME.view(waiting, 2), seed) for seed in range(30)]
    assert {state.chosen[1:] for state in made} == {(None, None)}
    found = {state.chosen[0] for state in made}
    assert FOLD in found
    assert len(found) > 3
    for state in made:
        assert state.chosen[0] in GAME.legal_actions(state.replace(chosen=()), 0)
        assert GAME.view(state, 2) == GAME.view(waiting, 2)
    mine = [GAME.determinize(GAME.view(waiting, 0), seed) for seed in range(3)]
    assert {state.chosen for state in mine} == {(bid("8"), None, None)}
    assert GAME.determinize(GAME.view(waiting, 2), 5) == GAME.determinize(GAME.view(waiting, 2), 5)


class Sorted(Contest):
    """Every hand is held in order."""

    @override
    def problems(self, state: ContestState) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            if [card.value for card in hand] != sorted(card.value for card in hand):
                yield f"hands[{seat}] is not in order"


def test_a_choice_is_made_up_only_where_the_hidden_cards_may_lie() -> None:
    game = Sorted(players=3)
    state = game.position(hands=["1 8", "5 6", "2 9"], rest="10 11", shown=(None,) * 3, points=(0,) * 3)
    view = game.view(game.apply(state, ROCK, 0), 1)
    made = [game.determinize(view, seed) for seed in range(10)]
    assert {state.chosen[0] for state in made} == {ROCK, PAPER, Show("scissors")}
    assert all(hand[0].value < hand[1].value for state in made for hand in state.hands)


def test_states_and_views_come_back_from_json() -> None:
    waiting = after(BIDDING, (bid("8"), 0))
    data = json.loads(json.dumps(GAME.dump(waiting)))
    assert data["state"]["chosen"] == ["bid 8", None, None]
    assert GAME.restore(data) == waiting
    for viewer in (0, 1, 2, None):
        view = GAME.view(waiting, viewer)
        assert GAME.restore_view(json.loads(json.dumps(GAME.dump_view(view)))) == view


def test_a_position_may_be_in_the_middle_of_choosing() -> None:
    made = GAME.position(
        **HANDS,
        phase="bid",
        shown=("rock", "scissors", "rock"),
        bidders=(0, 2),
        points=(0,) * 3,
        chosen=(FOLD, None, None),
    )
    assert made == BIDDING.replace(chosen=(FOLD, None, None))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"chosen": [None, None, None]}, "chosen is (None, None, None); expected () while no seat has chosen"),
    ({"chosen": ["fold", None]}, "chosen has 2 items for 3 seats; expected one for each"),
    ({"chosen": ["??", None, None]}, "$.state.chosen[0]: action '??': no action '??'"),
    ({"chosen": ["bid 5", None, None]}, "chosen[0] is bid 5: 5 is not in your hand. (contest:bid.own)"),
    ({"chosen": ["show rock", None, None]}, "chosen[0] is show rock: 'show rock' is not possible now."),
    ({"chosen": [None, "fold", None]}, "chosen[1] is fold, but seat 1 has nothing to choose"),
    ({"chosen": ["fold", None, "fold"]}, "expected a seat that has not chosen yet"),
    ({"phase": "over", "chosen": ["fold", None, None]}, "chosen[0] is fold, but seat 0 has nothing to choose"),
    ({"chosen": "fold"}, "$.state.chosen: 'fold' is not a list"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_impossible_choices_are_not_restored(changes: dict[str, Any], message: str) -> None:
    data = GAME.dump(BIDDING)
    data["state"] |= changes
    with pytest.raises(CorruptData, match=re.escape(message)):
        GAME.restore(data)


@pytest.mark.parametrize(
    ("viewer", "chosen", "message"),
    [
        (0, ["??", None, None], "chosen[0] is hidden, but seat 0 knows it"),
        (2, ["fold", None, None], "chosen[0] is fold, but seat 2 does not know it"),
        (None, ["fold", None, None], "chosen[0] is fold, but a spectator does not know it"),
        (2, [None, "??", None], "chosen[1] is ??, but seat 1 has nothing to choose"),
        (0, ["bid 5", None, None], "chosen[0] is bid 5: 5 is not in your hand."),
        (2, [None, None, "??"], "chosen[2] is hidden, but seat 2 knows it"),
        (1, ["??", None, "??"], "expected a seat that has not chosen yet"),
        (1, [None, None, None], "expected () while no seat has chosen"),
    ],
)
def test_impossible_choices_in_a_view_are_refused(viewer: int | None, chosen: list[str | None], message: str) -> None:
    data = GAME.dump_view(GAME.view(BIDDING, viewer))
    data["state"]["chosen"] = chosen
    with pytest.raises(CorruptData, match=re.escape(message)):
        GAME.restore_view(data)


def test_each_seat_that_is_asked_can_choose() -> None:
    with pytest.raises(InvalidPosition, match=r"^phase is 'bid', but seat 2 has no legal action$"):
        GAME.position(hands=["1 8", "5 6", ""], phase="bid", shown=(None,) * 3, bidders=(0, 2), points=(0,) * 3)


def test_a_state_of_another_number_of_players_is_not_of_this_game() -> None:
    waiting = after(DEALT, (ROCK, 0))
    with pytest.raises(UnknownState):
        Contest(players=2).actors(waiting)


def test_no_action_of_another_game_is_a_choice() -> None:
    with pytest.raises(InvalidPosition, match=r"chosen\[0\] is <two>; expected an Action or None"):
        GAME.position(**HANDS, shown=(None,) * 3, points=(0,) * 3, chosen=(Two(), None, None))


# Bots, simulations and explorations


def test_bots_play_without_seeing_choices() -> None:
    seen: list[Any] = []

    def bot(game: Any, view: Any, seat: int, rng: Any) -> Any:
        seen.append(view)
        return random_bot(game, view, seat, rng)

    match = play(GAME, bot, seed=3)
    assert match.result is not None
    hidden = [
        choice for view in seen for seat, choice in enumerate(view.chosen) if choice is not None and seat != view.viewer
    ]
    assert hidden
    assert {*hidden} == {HIDDEN_ACTION}


def test_choices_at_once_begin_no_turn() -> None:
    (outcome,) = simulate(Contest(players=2), random_bot, games=1, seed=1, workers=0)
    assert outcome.result is not None
    assert outcome.actions > 0
    assert outcome.turns == 0


def test_an_exploration_finds_every_order_of_choosing_and_no_leak() -> None:
    game = Contest(players=2, hand=1)
    found = explore(game, cards=game.deck[:2])
    assert found.complete
    assert found.counterexample is None
    assert found.moves["show", "show", "bid"] > 0
    # After each of 2 deals: no sign or one of 3 was shown; now no seat has chosen, or one of 2 has one of 3 signs;
    # or two different signs were shown, and the card is yet to be bid; or either seat has won.
    assert len(found.states) == 2 * (4 * (1 + 2 * 3) + 6 + 2)
    assert find_leak(found) is None


# How a phase is declared


@frozen
class ChoosingState(TableState):
    heap: Cards = zone(sight.nobody)
    told: PerSeat[int] = (0, 0)
    chosen: Choices = choices()


class Choosing(Rows):
    """Two seats, two cards."""

    state_type = ChoosingState

    @override
    def make_deck(self) -> Iterable[Card]:
        return (Card("a"), Card("b"))

    @override
    def deal(self, state: TableState, log: Log) -> TableState:
        return state.gather(to="table")


def number(state: ChoosingState, action: Action, seat: int, log: Log) -> ChoosingState:
    """Count the action, and note its number for the seat."""
    return state.replace(count=state.count + 1, told=with_item(state.told, seat, state.count + 1))


def to_second(state: ChoosingState, log: Log) -> ChoosingState:
    return state.replace(phase="second")


def given_phases(*phases: Phase[Any], windows: Iterable[Window[Any]] = (), state_type: Any = ChoosingState) -> Any:
    """Return a game with these phases, a second one, in which seat 0 acts, and the end."""
    more: tuple[Phase[Any], ...] = (Phase("second", (Move(One, number),), ROW), Phase("over", (), ROW))
    attributes = {"given_phases": (*phases, *more), "given_windows": tuple(windows), "state_type": state_type}
    return type("GivenChoices", (Choosing,), attributes)()


def choosing(*moves: Move[Any, Any], end: Any = to_second, **others: Any) -> Any:
    """Return a game in which both seats choose among the moves, and then seat 0 acts."""
    return given_phases(Phase("turn", moves, ROW, at_once=end), **others)


def test_without_actors_all_seats_choose() -> None:
    game = choosing(Move(One, number))
    waiting = game.apply(game.start(1), One(), 1)
    assert game.actors(waiting) == (0,)
    state = game.apply(waiting, One())
    assert (state.phase, state.count, state.told, state.chosen) == ("second", 2, (1, 2), ())


def test_effects_run_in_the_order_of_the_actors() -> None:
    turn: Phase[Any] = Phase("turn", (Move(One, number),), ROW, actors=lambda state: (1, 0), at_once=to_second)
    game = given_phases(turn)
    assert game.actors(game.start(1)) == (1, 0)
    assert game.apply(game.apply(game.start(1), One(), 0), One(), 1).told == (2, 1)


def test_what_is_legal_does_not_depend_on_the_choices_of_others() -> None:
    """A reader of the game sees the state before anybody had chosen, and so does the function of the actors."""
    read_choices: list[Any] = []

    def of_others(state: ChoosingState, seat: int) -> Any:
        read_choices.append(state.chosen)
        return state.chosen

    @validator("no", clause="a.row", reads=(of_others,))
    def follows(action: One, chosen: Any) -> Objection:
        return {} if Two() in chosen else None

    def both(state: ChoosingState) -> tuple[int, ...]:
        read_choices.append(state.chosen)
        return (0, 1)

    moves: tuple[Move[Any, Any], ...] = (Move(One, number, (follows,)), Move(Two, number))
    game = given_phases(Phase("turn", moves, ROW, actors=both, at_once=to_second))
    waiting = game.apply(game.start(1), Two(), 0)
    assert game.legal_actions(waiting, 1) == game.legal_actions(game.view(waiting, 1), 1) == (One(), Two())
    assert game.refusals(waiting, One(), 1) == ()
    assert game.apply(waiting, One(), 1).phase == "second"
    assert {*read_choices} == {()}


def test_a_last_resort_is_chosen_if_nothing_else_is_legal() -> None:
    @guard("no", clause="a.row", reads=(read.value("count"),))
    def only_at_first(count: int) -> Objection:
        return {} if count else None

    game = choosing(Move(One, number, (only_at_first,)), Move(Two, number, last_resort=Reason("last", "a.last")))
    state = game.start(1)
    for begun, legal, code in ((state, One(), "last"), (state.replace(count=1), Two(), "no")):
        waiting = game.apply(begun, legal, 0)
        assert game.legal_actions(waiting, 1) == (legal,)
        (other,) = {One(), Two()} - {legal}
        assert [refusal.code for refusal in game.refusals(waiting, other, 1)] == [code]
        assert game.apply(waiting, legal, 1).phase == "second"


def test_no_window_is_open_while_seats_choose() -> None:
    def close(state: ChoosingState, log: Log) -> ChoosingState:
        log.cite("a.close")
        return state.replace(count=state.count + 100)

    call = Window("call", lambda state: (1,) if state.count < 100 else (), (Move(Three, number),), close, ROW)
    game = choosing(Move(One, number), Move(Two, number), windows=[call])
    state = game.start(1)
    assert game.actors(state) == (0, 1)
    assert game.legal_actions(state, 1) == (One(), Two())
    assert [refusal.code for refusal in game.refusals(state, Three(), 1)] == ["not-now"]
    state = game.apply(game.apply(state, One(), 0), Two(), 1)
    assert (state.phase, state.count, game.actors(state)) == ("second", 2, (0, 1))
    step = game.step(state, One())
    assert (step.state.count, step.clauses) == (103, ("rows:a.close", "rows:a.row"))


def test_effects_may_draw_on_chance() -> None:
    def shuffled(state: ChoosingState, action: Action, seat: int, log: Log) -> ChoosingState:
        table, chance = state.chance.shuffle(state.table)
        return state.replace(table=table, chance=chance)

    game = choosing(Move(One, shuffled))
    step = game.step(game.apply(game.start(1), One(), 0), One(), 1)
    assert step.state.chance.draws == 2
    chosen, first, second = step.events
    assert chosen == Chosen(1)
    assert isinstance(first, Shuffled)
    assert second == Shuffled(Place("table"), step.state.table)


def test_the_end_of_the_phase_marks_its_stops() -> None:
    def drawn(state: ChoosingState, log: Log) -> ChoosingState:
        table, chance = state.chance.shuffle(state.table)
        return state.replace(phase="second", table=table[1:], heap=table[:1], chance=chance)

    game = choosing(Move(One, number), end=drawn)
    waiting = game.apply(game.start(1), One(), 0)
    with pytest.raises(InvalidDefinition, match=r"^at_once 'drawn' of phase 'turn': 2 cards were shuffled"):
        game.step(waiting, One(), 1)


def nothing(state: ChoosingState, *arguments: object) -> Any:
    return None


def to_nowhere(state: ChoosingState, log: Log) -> ChoosingState:
    return state.replace(phase="nowhere")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (choosing(Move(One, nothing)), "effect 'nothing' of One returned None; expected ChoosingState"),
        (
            choosing(Move(One, number), end=nothing),
            "at_once 'nothing' of phase 'turn' returned None; expected Choosing",
        ),
        (
            choosing(Move(One, number), end=to_nowhere),
            "at_once 'to_nowhere' of phase 'turn' left an impossible state: phase is 'nowhere'",
        ),
    ],
)
def test_what_a_function_of_the_game_leaves_is_checked_when_it_is_called(game: Any, message: str) -> None:
    waiting = game.apply(game.start(1), One(), 0)
    with pytest.raises(InvalidDefinition, match=f"^{message}"):
        game.step(waiting, One(), 1)


@frozen
class Forgetful(TableState):
    pass


@frozen
class Misnamed(TableState):
    choice: Choices = choices()


@frozen
class Mistyped(TableState):
    chosen: tuple[Action | None, ...] = choices()


@frozen
class Undeclared(TableState):
    chosen: Choices = ()


@pytest.mark.parametrize("state_type", [Forgetful, Misnamed, Mistyped, Undeclared])
def test_a_state_has_to_keep_the_choices(state_type: type[State]) -> None:
    message = (
        f"rows: seats choose at once in 'turn', but {state_type.__name__} does not keep their choices; "
        "expected the field chosen: Choices = choices() in it"
    )
    with pytest.raises(InvalidDefinition, match=f"^{re.escape(message)}$"):
        choosing(Move(One, number), state_type=state_type)


def test_a_state_may_keep_choices_of_one_class_only() -> None:
    game = choosing(Move(One, number), Move(Two, number), state_type=ChoosesOne)
    with pytest.raises(InvalidPosition, match=r"chosen\[0\] is <two>; expected an One or None"):
        game.position(table="a b", chosen=(Two(), None))
    assert game.position(table="a b", chosen=(One(), None)).chosen == (One(), None)
    assert game.view(game.position(table="a b", chosen=(One(), None)), 1).chosen == (HIDDEN_ACTION, None)


@frozen
class ChoosesOne(ChoosingState):
    chosen: PerSeat[One | None] = choices()


def test_no_validator_reads_choices() -> None:
    @guard("no", clause="a.row", reads=(read.value("chosen"),))
    def curious(chosen: Any) -> Objection:
        raise AssertionError

    with pytest.raises(InvalidDefinition, match=r"^rows: 'no' reads chosen; expected what is known before anybody has"):
        choosing(Move(One, number, (curious,)))


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (lambda: Phase("turn", (), ROW, at_once=to_second), r"^Phase\('turn', …\): at_once without moves; expected so"),
        (
            lambda: Phase("turn", (Move(One, number),), ROW, at_once=wrong(True)),
            r"^Phase\('turn', …\): at_once is True; expected a function of \(state, log\)",
        ),
    ],
)
def test_a_wrong_phase_is_refused(declare: Callable[[], object], message: str) -> None:
    with pytest.raises(InvalidDefinition, match=message):
        declare()
