"""What the checks of saving, symmetry and texts say of games with one wrong answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

import attrs
import pytest

from cardrules import Action, Match, Place, Played, Result, Seat, Shuffled, Text, frozen
from cardrules.testing import CHECKS, Subject
from tests.kit.doctored import (
    PLAYED,
    SOUND,
    STATE,
    altered,
    always,
    by_any_luck,
    doctored,
    in_one_state,
    over,
    problems,
    told,
    unchanged,
)
from tests.kit.lanterns import COLOURS, RULES, Lantern, Lanterns, LanternsState, Took


def elsewhere(state: LanternsState) -> LanternsState:
    return state.replace(scores=(7, 7))


def chancy_match() -> tuple[Lanterns, Match[Any, Any]]:
    """Return a match of two actions in a game that leads elsewhere when it is played again."""
    numbers = count()

    def step(
        game: Lanterns, state: LanternsState, action: Action, seat: int | None = None
    ) -> Played[LanternsState, Action]:
        done = SOUND.step(state, action, seat)
        return altered(done, state=done.state.replace(scores=(next(numbers), 0)))

    game = doctored(step=step)
    match = Match(game, "problems")
    match.play("lay y1")
    match.play("lay y5")
    return game, match


@pytest.mark.parametrize("name", ["saved-states-come-back", "saved-views-come-back", "decisions-and-results-come-back"])
def test_a_sound_state_is_saved(name: str) -> None:
    assert problems(name, SOUND, STATE) == []


@pytest.mark.parametrize(
    "name",
    [
        "a-match-goes-on-after-loading",
        "keys-tell-states-apart",
        "records-replay",
        "undo-restores",
    ],
)
def test_a_sound_match_is_saved(name: str) -> None:
    assert by_any_luck(name, SOUND, over()) == set()


def test_a_saved_state_comes_back_the_same() -> None:
    other = elsewhere(STATE)
    forgetful = doctored(restore=always(other))
    assert problems("saved-states-come-back", forgetful, STATE) == [
        f"the restored state is another one:\n{other}",
        "the restored state dumps to other data",
    ]


def test_a_saved_view_comes_back_the_same() -> None:
    other = SOUND.view(elsewhere(STATE), None)
    forgetful = doctored(restore_view=always(other))
    assert problems("saved-views-come-back", forgetful, STATE) == [f"the restored view is another one:\n{other}"] * 3


def test_what_a_seat_is_told_comes_back_the_same() -> None:
    assert problems("what-is-told-comes-back", SOUND, told(Took(1))) == []
    assert (
        problems("what-is-told-comes-back", doctored(restore_event=always(Took(0))), told(Took(1)))
        == [f"the restored event is another one: {Took(1)}"] * 4
    )
    other = SOUND.parse_action("lay b4")
    assert (
        problems("what-is-told-comes-back", doctored(restore_action=always(other)), PLAYED)
        == ["the restored action is another one: lay y1"] * 4
    )
    # What is restored is parsed too.
    assert (
        problems("what-is-told-comes-back", doctored(parse_action=always(other)), PLAYED)
        == ["'lay y1' is read as another action", "the restored action is another one: lay y1"] * 4
    )


def test_a_refusal_comes_back_the_same() -> None:
    assert by_any_luck("refusals-come-back", SOUND, STATE) == set()
    other = SOUND.refusals(STATE, SOUND.parse_action("lay y1"), 1)[0]
    found = by_any_luck("refusals-come-back", doctored(restore_refusal=always(other)), STATE)
    assert found == {f"the restored refusal is another one: {other}"}
    silent = altered(other, text=Text(en="?"))
    found = by_any_luck(
        "refusals-come-back", doctored(restore_refusal=always(silent), refusals=always((other,))), STATE
    )
    assert found == {f"the restored refusal is another one: {silent}"}


def test_decisions_and_results_come_back_the_same() -> None:
    decision, (last, result) = SOUND.decision(STATE), (over().state, over().result)
    name, forgetful = "decisions-and-results-come-back", doctored(restore_decision=always(1), restore_result=always(1))
    assert problems(name, forgetful, STATE) == [f"the restored decision is another one: {decision}"]
    assert problems(name, forgetful, last) == [f"the restored result is another one: {result}"]


def test_a_key_tells_states_apart() -> None:
    (first, *others) = problems("keys-tell-states-apart", doctored(key=always("x")), over())
    assert first.startswith("different states have one key:\n")
    assert len(others) == 8
    numbers = count()

    def key(game: Lanterns, state: LanternsState) -> str:
        return str(next(numbers))

    (first, *others) = problems("keys-tell-states-apart", doctored(key=key), over())
    assert first.startswith("an equal state has another key:\n")
    assert len(others) == 9


def test_a_match_goes_on_after_loading() -> None:
    def restore(game: Lanterns, data: object) -> LanternsState:
        return elsewhere(SOUND.restore(data))

    forgetful = doctored(restore=restore)
    found = by_any_luck("a-match-goes-on-after-loading", forgetful, over())
    assert found == {f"saved before action {number}, action {number} led elsewhere:" for number in range(4)}


def test_a_record_is_of_its_game() -> None:
    other = doctored()
    assert problems("records-replay", other, over()) == [f"the record is of {other!r}"]


def test_a_record_deals_the_same() -> None:
    def begin(game: Lanterns, seed: Any = None, *, cards: Any = None) -> Any:
        dealt = SOUND.begin(seed, cards=cards)
        return altered(dealt, state=dealt.state.replace(scores=(next(numbers), 0)))

    numbers = count()
    game = doctored(begin=begin)
    assert problems("records-replay", game, Match(game, "problems")) == ["the record deals otherwise"]


def test_a_record_leads_to_the_same_states() -> None:
    game, match = chancy_match()
    (first, second) = problems("records-replay", game, match)
    assert first.startswith("by the record, 'lay y1' led elsewhere:\n")
    assert "scores=(2, 0)" in first
    assert second.startswith("by the record, 'lay y5' led elsewhere:\n")


def test_after_an_undo_a_match_is_as_before() -> None:
    game, match = chancy_match()
    found = by_any_luck("undo-restores", game, match)
    assert found == {
        "after undoing 1 action the state is",
        "played again after an undo, 1 action led elsewhere",
        "played again after an undo, 2 actions led elsewhere",
        "the record of a match with an undo leads elsewhere",
    }


@pytest.mark.parametrize("played", over().history, ids=lambda played: str(played.action))
def test_seats_and_colours_of_a_sound_game_are_alike(played: Played[Any, Any]) -> None:
    assert problems("seats-are-alike", SOUND, played) == []
    assert problems("words-are-alike", SOUND, played, words={"colour": COLOURS}) == []
    assert problems("equal-cards-are-alike", SOUND, played) == []


def test_an_action_with_a_shuffle_is_not_compared() -> None:
    partial = doctored(legal_actions=in_one_state((), Lanterns.legal_actions))
    shuffled = told(Shuffled(Place("rest"), STATE.rest))
    assert problems("seats-are-alike", partial, PLAYED) != []
    assert problems("seats-are-alike", partial, shuffled) == []


def test_a_state_with_seats_exchanged_is_possible() -> None:
    def possible(game: Lanterns, state: LanternsState) -> Iterator[str]:
        if state.seat:
            yield "seat is 1; seat 0 leads"

    assert problems("seats-are-alike", doctored(problems=possible), PLAYED) == [
        "with seats by 1 exchanged, the state is impossible: seat is 1; seat 0 leads"
    ]


def test_with_seats_exchanged_the_same_is_legal() -> None:
    partial = doctored(legal_actions=in_one_state((), Lanterns.legal_actions))
    assert problems("seats-are-alike", partial, PLAYED) == [
        "with seats by 1 exchanged, other actions are legal: lay b4, lay y1"
    ]


def test_with_seats_exchanged_the_same_happens() -> None:
    still = doctored(apply=unchanged)
    assert problems("seats-are-alike", still, PLAYED) == [
        "with seats by 1 exchanged, 'lay y1' leaves y1 b4 in hands[1]; expected b4",
        "with seats by 1 exchanged, 'lay y1' leaves nothing in trick; expected y1",
        "with seats by 1 exchanged, seats (1,) are to act after 'lay y1'; expected (0,)",
    ]


def test_with_seats_exchanged_the_match_ends_the_same() -> None:
    last = over().history[-1]

    def apply(game: Lanterns, state: LanternsState, action: Action, seat: int | None = None) -> LanternsState:
        return SOUND.apply(state, action, seat).replace(phase="play")

    assert problems("seats-are-alike", doctored(apply=apply), last) == [
        f"with seats by 1 exchanged, '{last.action}' leads to phase 'play'",
        f"with seats by 1 exchanged, seats (0,) are to act after '{last.action}'; expected ()",
        "with seats by 1 exchanged, the result is None",
    ]
    winner = doctored(result=always(SOUND.result(last.state)))
    assert problems("seats-are-alike", winner, PLAYED) == [
        f"with seats by 1 exchanged, the result is {SOUND.result(last.state)}"
    ]


def test_colours_exchanged_make_no_difference() -> None:
    reds = doctored(legal_actions=in_one_state((), Lanterns.legal_actions))
    (text,) = problems("words-are-alike", reds, PLAYED, words={"colour": COLOURS})
    assert text.startswith("with colour ")
    assert " exchanged, other actions are legal: lay " in text


@frozen
class Promise:
    """What a seat said to another one."""

    by: Seat
    to: int


@frozen
class PromisingState(LanternsState):
    promises: tuple[Promise, ...] = (Promise(by=0, to=1),)


@pytest.mark.parametrize(
    ("owner", "expected"),
    [("by", []), ("to", [f"with seats by 1 exchanged, the result is {Result((1,), ((1,), (0,)), None, 'kept')}"])],
)
def test_seats_are_exchanged_wherever_they_stand_if_they_are_declared(owner: str, expected: list[str]) -> None:
    def result(game: Lanterns, state: PromisingState) -> Result:
        winner = getattr(state.promises[0], owner)
        return Result((winner,), ((winner,), (1 - winner,)), None, "kept")

    game = doctored(state_type=PromisingState, result=result)
    played = Match(game, "problems").play("lay y1")
    assert problems("seats-are-alike", game, played) == expected


def test_equal_cards_exchanged_make_no_difference() -> None:
    def make_deck(game: Lanterns) -> Iterable[Lantern]:
        return (Lantern(f"{colour}1.{copy}", colour, 1) for colour in COLOURS[:2] for copy in range(4))

    def first_copies(game: Lanterns, state: LanternsState, seat: int | None = None) -> tuple[Action, ...]:
        legal = Lanterns.legal_actions(game, state, seat)
        return tuple(action for action in legal if str(action).endswith(("0", "1")))

    fair = doctored(make_deck=make_deck)
    played = Match(fair, "problems").play(fair.legal_actions(fair.start("problems"))[0])
    assert by_any_luck("equal-cards-are-alike", fair, played) == set()
    picky = doctored(make_deck=make_deck, legal_actions=first_copies)
    found = by_any_luck("equal-cards-are-alike", picky, played)
    assert found
    assert all(text.startswith("with equal cards exchanged, other actions are legal: lay ") for text in found)


def test_a_refusal_rests_on_a_clause_that_holds() -> None:
    never = attrs.evolve(
        RULES,
        clauses=tuple(
            attrs.evolve(clause, when={"rounds": (99,)}) if clause.id == "play.own" else clause
            for clause in RULES.clauses
        ),
    )
    found = by_any_luck("refusals-are-explained", doctored(rulebook=never), STATE)
    assert found == {"not-in-hand rests on lanterns:play.own, which does not hold"}


@pytest.mark.parametrize(("message", "text"), [(" ", " "), ("{{card}} is not in hand.", "{card} is not in hand.")])
def test_a_refusal_has_a_text_with_its_values(message: str, text: str) -> None:
    book = attrs.evolve(RULES, messages={**RULES.messages, "not-in-hand": Text(en=message)})
    found = by_any_luck("refusals-are-explained", doctored(rulebook=book), STATE)
    assert found == {f"not-in-hand says in 'en': {text!r}"}


def test_an_event_with_a_text_has_it_in_every_language() -> None:
    silent = attrs.evolve(RULES, names={**RULES.names, "event.took": Text(en="")})
    assert problems("events-are-told", doctored(rulebook=silent), told(Took(0))) == [f"{Took(0)} says nothing in 'en'"]


def test_an_event_has_words_for_its_values() -> None:
    wordless = attrs.evolve(RULES, names={**RULES.names, "event.took": Text(en="{seat} took {nothing}.")})
    (problem,) = problems("events-are-told", doctored(rulebook=wordless), told(Took(0)))
    assert " cannot be said in 'en': params are {'seat': 'Seat 1'}; expected the values for " in problem


def test_an_action_and_a_field_are_said_without_the_words_of_the_code() -> None:
    coded = {"action.lay.card": Text(en="lay_{card}"), "state.trump": Text(en="{{value}}")}
    game = doctored(rulebook=attrs.evolve(RULES, names={**RULES.names, **coded}))
    assert problems("choices-are-told", game, STATE) == [
        f"{what} says in 'en': {text!r}; expected words without braces and underscores"
        for what, text in (("lay y1", "lay_yellow 1"), ("lay b4", "lay_blue 4"), ("a field", "{value}"))
    ]
    assert problems("choices-are-told", SOUND, STATE) == []
    well = attrs.evolve(RULES, names={**RULES.names, "state.trump": Text(en="Trumps are {value}.")})
    assert problems("choices-are-told", doctored(rulebook=well), STATE) == []


def test_a_result_is_said_without_the_words_of_the_code() -> None:
    coded = attrs.evolve(RULES, names={**RULES.names, "reason.rounds": Text(en="all_rounds")})
    (problem,) = problems("results-are-told", doctored(rulebook=coded), over())
    assert problem.endswith(": all_rounds.'; expected words without braces and underscores")
    assert problems("results-are-told", SOUND, over()) == problems("results-are-told", SOUND, Match(SOUND, 1)) == []


def test_cards_that_differ_are_called_differently() -> None:
    (item,) = (item for item in CHECKS if item.name == "cards-are-told-apart")
    alike = attrs.evolve(RULES, names={**RULES.names, "card": Text(en="{colour}")})
    found = [*item.problems(Subject(type(doctored(rulebook=alike))))]
    assert "b1 and b2 are both called 'blue' in 'en'" in found
    assert [*item.problems(Subject(Lanterns))] == []
