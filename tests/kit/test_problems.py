"""What the checks of the rules of play say of games with one wrong answer, and of doctored states and actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from typing_extensions import override

from cardrules import Action, Match, PerSeat, Place, Result, Shuffled, State, Step, View, frozen, sight, zone
from cardrules.properties import blamed, refusals_agree, results_rank_every_seat
from cardrules.testing import core
from tests.engine.toy import Toy
from tests.kit.doctored import PLAYED, SOUND, STATE, altered, always, doctored, over, problems, told, unchanged
from tests.kit.lanterns import Cards, Lanterns, LanternsState, Took
from tests.places import without_place

LEGAL = SOUND.legal_actions(STATE)
NOT_LEGAL = SOUND.parse_action("lay r6")


@pytest.mark.parametrize("found", [STATE, PLAYED.state, over().state])
@pytest.mark.parametrize(
    "name",
    [
        "cards-are-conserved",
        "no-dead-end",
        "results-rank-every-seat",
        "nobody-acts-out-of-turn",
        "states-are-possible",
        "actions-have-numbers",
        "legality-and-refusals-agree",
        "a-refused-action-changes-nothing",
    ],
)
def test_a_sound_state_has_no_problem(name: str, found: LanternsState) -> None:
    assert problems(name, SOUND, found) == []


@pytest.mark.parametrize("name", ["the-cards-in-play-stay", "effects-are-pure", "events-fit-their-types"])
def test_a_sound_action_has_no_problem(name: str) -> None:
    assert problems(name, SOUND, PLAYED) == []


def test_each_card_lies_in_one_place() -> None:
    (held, *_), first = STATE.hands[0], STATE.rest[0]
    doubled = STATE.replace(rest=(held, *STATE.rest[1:]))
    assert problems("cards-are-conserved", SOUND, doubled) == [
        f"{held} lies in hands[0] and in rest",
        f"{first} lies nowhere; expected it in one of the zones hands, taken, trick, turned, rest",
    ]
    strange = STATE.replace(cards=tuple(card for card in STATE.cards if card is not first))
    assert problems("cards-are-conserved", SOUND, strange) == [f"{first} lies in rest, but is not in play"]


@frozen
class PlainPileState(State):
    """A state whose author has forgotten that a pile is a zone."""

    hands: PerSeat[Cards] = zone(sight.owner_only)
    pile: Cards = ()


def test_a_card_in_a_field_that_is_no_zone_lies_nowhere() -> None:
    held, piled = STATE.cards[:2]
    state = PlainPileState(phase="turn", cards=(held, piled), chance=STATE.chance, hands=((held,), ()), pile=(piled,))
    assert problems("cards-are-conserved", SOUND, state) == [
        f"{piled} lies nowhere; the field pile holds it but is no zone; expected pile: … = zone(…)"
    ]


def test_a_match_goes_on_until_there_is_a_result() -> None:
    assert problems("no-dead-end", doctored(actors=always(())), STATE) == ["no seat may act, but there is no result"]
    result = SOUND.result(over().state)
    assert problems("no-dead-end", doctored(result=always(result)), STATE) == [
        "there is a result, but seats (0,) may act"
    ]


def test_a_result_ranks_every_seat_and_has_the_scores_of_the_state() -> None:
    name, found = "results-rank-every-seat", over().state
    alone = doctored(result=always(Result((0,), ((0,),), found.scores, "rounds")))
    assert problems(name, alone, found) == [
        "the utilities are (0.0,); expected 2 numbers from -1 to 1 that add up to 0"
    ]
    others = doctored(scores=always((7, 7)))
    assert problems(name, others, found) == [f"the scores are (7, 7), but those of the result {found.scores}"]
    assert problems(name, doctored(scores=always(None)), found) == []


@pytest.mark.parametrize("utilities", [(1.5, -1.5), (1.0, -0.5)])
def test_utilities_are_bounded_and_add_up_to_nothing(utilities: tuple[float, ...]) -> None:
    result: Any = SimpleNamespace(utilities=utilities, scores=None)
    game: Any = SimpleNamespace(options=SOUND.options, result=always(result), scores=always(None))
    assert [*results_rank_every_seat.problems(game, STATE)] == [
        f"the utilities are {utilities}; expected 2 numbers from -1 to 1 that add up to 0"
    ]


def test_a_dead_end_with_a_part_of_the_deck_is_said_to_be_maybe_for_want_of_cards() -> None:
    stuck = doctored(legal_actions=always(()))
    assert problems("no-dead-end", stuck, STATE) == ["seat 0 is to act, but has no legal action"]
    few = SOUND.start("problems", cards=SOUND.deck[:8])
    assert problems("no-dead-end", stuck, few) == [
        "seat 0 is to act, but has no legal action; if 8 cards are too few, deal() has to raise InvalidPosition"
    ]


def test_seats_on_turn_are_named_first_and_once() -> None:
    assert problems("nobody-acts-out-of-turn", doctored(actors=always((1, 0))), STATE) == [
        "the actors (1, 0) do not begin with those on turn, (0,)"
    ]
    assert problems("nobody-acts-out-of-turn", doctored(actors=always((0, 0))), STATE) == [
        "the actors (0, 0) name a seat twice"
    ]


def test_a_seat_that_may_not_act_has_no_legal_action() -> None:
    eager = doctored(legal_actions=always(LEGAL))
    assert problems("nobody-acts-out-of-turn", eager, STATE) == [
        f"seat 1 may not act, but '{LEGAL[0]}' is legal for it"
    ]


def test_an_impossible_state_is_told_as_the_game_tells_it() -> None:
    assert problems("states-are-possible", SOUND, STATE.replace(trump="b")) == ["trump is 'b', but r6 is turned up"]


def test_a_view_tells_whose_turn_it_is_and_who_won() -> None:
    def actors(game: Lanterns, state: LanternsState) -> tuple[int, ...]:
        return (1,) if isinstance(state, View) else SOUND.actors(state)

    assert problems("views-tell-whose-turn-it-is", doctored(actors=actors), STATE) == [
        "seat 0 sees other actors: (1,)",
        "seat 1 sees other actors: (1,)",
        "a spectator sees other actors: (1,)",
    ]

    def result(game: Lanterns, state: LanternsState) -> Any:
        return None if isinstance(state, View) else SOUND.result(state)

    assert problems("views-tell-whose-turn-it-is", doctored(result=result), over().state) == [
        "seat 0 sees the result None",
        "seat 1 sees the result None",
        "a spectator sees the result None",
    ]

    def scores(game: Lanterns, state: LanternsState) -> Any:
        return (3, 4) if isinstance(state, View) and state.viewer == 1 else state.scores

    assert problems("views-tell-whose-turn-it-is", doctored(scores=scores), STATE) == ["seat 1 sees the scores (3, 4)"]


def test_a_view_tells_what_is_legal() -> None:
    def legal_actions(game: Lanterns, state: LanternsState, seat: int | None = None) -> tuple[Action, ...]:
        return () if isinstance(state, View) else SOUND.legal_actions(state, seat)

    assert problems("views-tell-whose-turn-it-is", doctored(legal_actions=legal_actions), STATE) == [
        "by its view, other actions are legal for seat 0: lay b4, lay y1"
    ]


def test_a_source_that_reads_two_states_otherwise_is_to_blame() -> None:
    assert blamed(SOUND, STATE, STATE.replace(hands=STATE.hands[::-1]), 0) == ": OneOf 'state.hands[seat]'"
    assert blamed(SOUND, STATE, STATE.replace(rest=STATE.rest[::-1]), 0) == ""


def test_a_reader_that_breaks_on_one_of_two_states_is_to_blame() -> None:
    broken: Any = STATE.replace(trick=(None,))
    assert without_place(blamed(SOUND, STATE, broken, 0)) == ": validator 'follows' reads 'to_follow'"
    assert "/lanterns.py, line " in blamed(SOUND, STATE, broken, 0)
    assert blamed(SOUND, broken, broken, 0) == ""


def test_the_cards_in_play_stay() -> None:
    fewer = altered(PLAYED, state=PLAYED.state.replace(cards=PLAYED.state.cards[1:]))
    assert problems("the-cards-in-play-stay", SOUND, fewer) == ["other cards are in play than before"]


def test_an_effect_leads_to_the_same_every_time() -> None:
    was = PLAYED.state
    elsewhere = altered(PLAYED, state=was.replace(round=2))
    assert problems("effects-are-pure", SOUND, elsewhere) == [
        f"the same action led to another state:\n{elsewhere.state}\nand\n{was}",
        f"without a log the action led to another state:\n{was}",
        f"just offered, the action led to another state:\n{was}",
    ]
    assert problems("effects-are-pure", SOUND, told(Took(0))) == [
        f"the same action had other events: {(Took(0),)} and {PLAYED.events}"
    ]
    assert problems("effects-are-pure", SOUND, altered(PLAYED, clauses=())) == [
        "the same action let other clauses fire"
    ]


def test_what_was_played_was_offered() -> None:
    hidden = doctored(legal_actions=always(()))
    assert problems("effects-are-pure", hidden, PLAYED) == ["'lay y1' is legal, but not offered to the first actor"]


def test_an_effect_changes_no_state() -> None:
    def apply(game: Lanterns, state: LanternsState, action: Action, seat: int | None = None) -> LanternsState:
        after = SOUND.apply(state, action, seat)
        object.__setattr__(state, "scores", (7, 7))
        return after

    spoilt = altered(PLAYED, before=STATE.replace())
    text = problems("effects-are-pure", doctored(apply=apply), spoilt)[-1]
    assert text == f"the action changed the state it started from:\n{spoilt.before}"
    assert "scores=(7, 7)" in text


def test_a_legal_action_is_listed_once_and_in_the_catalogue() -> None:
    twice = doctored(legal_actions=always(LEGAL * 2))
    assert problems("actions-have-numbers", twice, STATE) == ["a legal action of seat 0 is listed twice"]
    assert problems("actions-have-numbers", doctored(actions=LEGAL[1:]), STATE) == [
        f"'{LEGAL[0]}' is legal, but not in the catalogue"
    ]


def test_an_action_is_found_at_its_number_and_by_its_notation() -> None:
    class Shifted(list[Action]):
        @override
        def index(self, *sought: Any) -> int:
            return (super().index(*sought) + 1) % len(self)

    assert problems("actions-have-numbers", doctored(actions=Shifted(LEGAL)), STATE) == [
        f"'{action}' is not at its number" for action in LEGAL
    ]
    misread = doctored(parse_action=always(NOT_LEGAL))
    assert problems("actions-have-numbers", misread, STATE) == [
        f"'{action}' is read as another action" for action in LEGAL
    ]


def test_legality_and_refusals_say_the_same() -> None:
    silent = doctored(refusals=always(()))
    found = problems("legality-and-refusals-agree", silent, STATE)
    assert "'lay r6' of seat 0 is not legal, but nothing refuses it" in found
    strict = doctored(refusals=always(SOUND.refusals(STATE, NOT_LEGAL)))
    refusals = SOUND.refusals(STATE, NOT_LEGAL)
    assert problems("legality-and-refusals-agree", strict, STATE) == [
        f"'{action}' of seat 0 is legal, but refused: {refusals}" for action in sorted(LEGAL, key=str)
    ]


def test_refusals_agree_for_every_action_that_names_cards_in_play() -> None:
    few = SOUND.start("problems", cards=SOUND.deck[:8])
    assert [*refusals_agree.problems(SOUND, few)] == []
    found = [*refusals_agree.problems(doctored(refusals=always(())), few)]
    in_play = {f"lay {card}" for card in few.cards} | {"exchange"}
    assert found == [
        f"'{action}' of seat {seat} is not legal, but nothing refuses it"
        for seat in (0, 1)
        for action in map(str, SOUND.actions)
        if action in in_play - {str(one) for one in SOUND.legal_actions(few, seat)}
    ]


def test_what_is_legal_follows_from_the_validators() -> None:
    forgetful = doctored(legal_actions=always(LEGAL[1:]))
    assert problems("legality-and-refusals-agree", forgetful, STATE)[0] == (
        f"the validators, asked one by one, judge otherwise for seat 0: {LEGAL[0]}"
    )


def test_of_a_large_catalogue_the_legal_actions_and_a_sample_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardrules.testing.core.FEW_ACTIONS", 0)
    monkeypatch.setattr("cardrules.testing.core._WHOLE", 0)
    monkeypatch.setattr("cardrules.testing.core._SAMPLE", 0)
    refusals = SOUND.refusals(STATE, NOT_LEGAL)
    strict = doctored(refusals=always(refusals))
    assert sorted(problems("legality-and-refusals-agree", strict, STATE)) == [
        f"'{action}' of seat 0 is legal, but refused: {refusals}" for action in sorted(LEGAL, key=str)
    ]


def test_a_refused_action_is_refused_with_all_reasons_and_changes_nothing() -> None:
    silent = doctored(refusals=always(()))
    found = problems("a-refused-action-changes-nothing", silent, STATE)
    assert found
    assert all(text.endswith("is refused for other reasons") for text in found)

    found = problems("a-refused-action-changes-nothing", doctored(apply=unchanged), STATE)
    assert found
    assert all(text.endswith("is not legal, but unchanged carries it out") for text in found)

    def apply(game: Lanterns, state: LanternsState, action: Action, seat: int | None = None) -> LanternsState:
        object.__setattr__(state, "scores", (7, 7))
        return SOUND.apply(state, action, seat)

    state = STATE.replace()
    before = repr(state)
    assert problems("a-refused-action-changes-nothing", doctored(apply=apply), state) == [
        f"a refused action changed the state from\n{before}\nto\n{state}"
    ]


def test_an_event_fits_its_types() -> None:
    assert problems("events-fit-their-types", SOUND, told(Took(2))) == ["Took.seat is 2; expected a seat from 0 to 1"]


def test_a_deal_draws_from_the_chance_it_is_given() -> None:
    dealt: Step[Any] = SOUND.begin("problems")
    assert problems("dealing-moves-chance-on", SOUND, dealt) == []
    other = SOUND.start("other").chance
    elsewhere = doctored(deal=always(STATE.replace(chance=other)))
    assert problems("dealing-moves-chance-on", elsewhere, dealt) == [
        "the chance is of another seed",
        "the state keeps a chance of 1 draw, but 0 were made; expected the chance that the last one returned",
        "1 shuffle, but 0 draws of chance",
    ]

    def deal(game: Lanterns, state: LanternsState, log: Any) -> LanternsState:
        state.chance.shuffle(state.cards)
        return SOUND.deal(state, log)

    assert problems("dealing-moves-chance-on", doctored(deal=deal), dealt) == [
        "draw 0 is made twice; expected each draw from the chance that the one before returned",
        "the state keeps a chance of 1 draw, but 2 were made; expected the chance that the last one returned",
    ]


def test_each_shuffle_of_an_action_is_a_draw() -> None:
    assert problems("chance-moves-on", SOUND, PLAYED) == []
    shuffled = Shuffled(Place("rest"), STATE.rest)
    assert problems("chance-moves-on", SOUND, told(shuffled)) == ["1 shuffle, but 0 draws of chance"]


def test_a_match_can_be_played_again() -> None:
    match = over()
    assert problems("matches-are-reproducible", SOUND, match) == []

    def start(game: Lanterns, seed: Any, *, cards: Any = None) -> LanternsState:
        return SOUND.start("other", cards=cards)

    chancy = Match(doctored(start=start), "problems")
    assert problems("matches-are-reproducible", SOUND, chancy) == [
        f"the same seed dealt otherwise:\n{SOUND.start('other')}"
    ]
    misread = Match(doctored(parse_action=always(LEGAL[1])), "problems")
    misread.play(LEGAL[0])
    after = SOUND.apply(STATE, LEGAL[1])
    assert problems("matches-are-reproducible", SOUND, misread) == [
        f"'{LEGAL[0]}' was read as '{LEGAL[1]!r}'",
        f"action 0, '{LEGAL[1]}', led to another state:\n{after}",
    ]


def test_the_validators_of_an_open_window_are_asked_too() -> None:
    game = Toy()
    state = game.position(phase="turn", hands=["r1 r2", "b1"], discard="b3", draw="r3 r4", due=1)
    assert 1 in game.actors(state)
    assert 1 not in game.on_turn(state)
    legal = set(game.legal_actions(state, 1))
    assert legal
    assert core._by_validators(game, state, 1) == legal  # pyright: ignore[reportPrivateUsage]
    for luck in range(10):
        assert problems("legality-and-refusals-agree", cast("Any", game), state, luck=luck) == []
