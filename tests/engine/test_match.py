"""Matches: history, undo, events, saving and loading."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import FACE_DOWN, Action, Event, IllegalAction, Match, Moved, Record, play, random_bot
from cardrules.errors import (
    AlreadyRevealed,
    CorruptRecord,
    InvalidArgument,
    InvalidPosition,
    InvalidSeat,
    InvalidSeed,
    InvalidUndo,
    UnknownAction,
    UnknownState,
    ViewOnly,
)
from cardrules.rules.chance import Scripted, commitment_to
from tests.engine.test_records import bare, compact, hashed
from tests.engine.test_saves import corpus_state
from tests.engine.toy import Guess, Lay, SayLast, Toy, ToyState

ACTIONS = (
    (0, "guess b"),
    (1, "guess r"),
    (0, "lay b4"),
    (0, "say_last"),
    (1, "take"),
    (0, "take"),
    (1, "lay b3"),
    (0, "take"),
    (1, "pass"),
    (0, "lay b1"),
    (1, "take"),
    (0, "take"),
    (1, "lay b2"),
    (0, "lay b4 target=1"),
)
"""The match of the corpus."""


@pytest.fixture
def match() -> Match[ToyState, Action]:
    match = Match(Toy(level="hard", target=7), "corpus")
    for seat, action in ACTIONS:
        match.play(action, seat)
    return match


def test_a_match_keeps_what_was_played(match: Match[ToyState, Action]) -> None:
    assert match.state == corpus_state()
    assert [(step.seat, str(step.action)) for step in match.history] == list(ACTIONS)
    assert match.history[-1].state is match.state
    assert match.history[0].action is Guess("b")
    assert match.actors == (1,)
    assert match.result is None
    assert match.legal_actions == match.game.legal_actions(match.state)
    assert match.view(0) == match.game.view(match.state, 0)
    assert repr(match) == f"<Match of {match.game!r} after 14 actions>"


def test_an_action_is_given_as_value_or_in_notation(match: Match[ToyState, Action]) -> None:
    other = Match(match.game, "corpus")
    for seat, action in ACTIONS:
        step = other.play(other.game.parse_action(action), seat)
        assert (step.seat, str(step.action)) == (seat, action)
    assert other.history == match.history


def test_the_seat_is_the_first_actor_unless_given() -> None:
    match = Match(Toy(), "corpus")
    assert match.play("guess b").seat == 0
    assert match.play("guess r").seat == 1


def test_events_run_from_dealing_on(match: Match[ToyState, Action]) -> None:
    first = match.game.begin("corpus").events
    assert match.dealt == match.game.begin("corpus")
    assert match.events[: len(first)] == first
    assert match.events[len(first) :] == tuple(event for step in match.history for event in step.events)


def test_events_for_a_seat_hide_what_it_did_not_see(match: Match[ToyState, Action]) -> None:
    events = match.events_for(1)
    assert len(events) == len(match.events)
    draws = [event for event in events if isinstance(event, Moved) and event.source.zone == "draw"]
    mine = [event for event in draws if event.target.part == 1]
    others = [event for event in draws if event.target.part == 0]
    assert all(FACE_DOWN not in event.cards for event in mine)
    assert all(set(event.cards) == {FACE_DOWN} for event in others)
    assert mine
    assert others
    with pytest.raises(InvalidSeat, match="no seat 2"):
        match.events_for(2)


def test_a_refused_action_changes_nothing(match: Match[ToyState, Action]) -> None:
    before = (match.state, match.history, str(match.record))
    with pytest.raises(IllegalAction):
        match.play("lay b1")
    with pytest.raises(UnknownAction):
        match.play("lay x1")
    with pytest.raises(InvalidSeat):
        match.play("take", 5)
    assert (match.state, match.history, str(match.record)) == before


def test_undo_is_the_earlier_state_with_log_and_chance(match: Match[ToyState, Action]) -> None:
    shorter = Match(match.game, "corpus")
    for seat, action in ACTIONS[:8]:
        shorter.play(action, seat)
    # The pass undone had shuffled.
    assert match.state.chance.draws == 2
    match.undo()
    match.undo(5)
    assert match.state == shorter.state
    assert match.state.chance.draws == 1
    assert match.events == shorter.events
    assert match.history == shorter.history


def test_b90_undo_and_play_again_shows_the_same_cards(match: Match[ToyState, Action]) -> None:
    state, history = match.state, match.history
    match.undo(14)
    assert match.history == ()
    for seat, action in ACTIONS:
        match.play(action, seat)
    assert match.state == state
    assert match.history == history
    # The record keeps both runs.
    assert len(match.record.entries) == 29
    assert match.record.replay(Toy).history == history
    assert [(entry.seat, entry.action) for entry in match.record.actions] == list(ACTIONS)


@pytest.mark.parametrize("count", [0, -1, 15, True, "1"])
def test_no_more_is_taken_back_than_was_played(match: Match[ToyState, Action], count: int) -> None:
    with pytest.raises(InvalidUndo, match=f"cannot undo {count!r} actions: the match has 14 so far"):
        match.undo(count)
    assert len(match.history) == 14


def test_a_match_without_seed_is_unpredictable_and_replays() -> None:
    matches = [Match(Toy()) for _ in range(3)]
    assert len({match.state.chance.seed for match in matches}) == 3
    assert matches[0].record.replay(Toy).state == matches[0].state


def test_a_match_with_a_part_of_the_deck(tmp_path: Path) -> None:
    game = Toy()
    cards = [game.card(card_id) for card_id in ("r1", "b1", "b2", "b3", "b4", "r4")]
    match = Match(game, 1, cards=iter(cards), record=tmp_path / "r")
    assert {card.id for card in match.state.cards} == {"b1", "b2", "b3", "b4", "r1", "r4"}
    assert Match.load(tmp_path / "r", Toy).state == match.state


def test_a_wrong_start_leaves_no_file(tmp_path: Path) -> None:
    game = Toy()
    with pytest.raises(InvalidPosition):
        Match(game, 1, cards=[], record=tmp_path / "r")
    with pytest.raises(InvalidSeed):
        Match(game, 1.5, record=tmp_path / "r")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_saving_writes_the_record_and_loading_goes_on(match: Match[ToyState, Action], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("an older save")
    match.save(path)
    assert path.read_text() == str(match.record)
    assert list(tmp_path.iterdir()) == [path]
    continued = Match.load(path, Toy)
    assert continued.history == match.history
    assert continued.record.path == path
    continued.undo()
    assert Match.load(path, Toy).history == match.history[:-1]
    # The saved record is a copy.
    assert len(match.history) == 14


def test_a_record_written_as_the_match_goes_is_saved_already(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match(Toy(), 1, record=path)
    before = path.stat().st_ino
    match.save(tmp_path / ".." / tmp_path.name / "match.jsonl")
    assert path.stat().st_ino == before
    match.play("guess b")
    match.save(tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()


def test_b87_a_window_survives_saving(tmp_path: Path) -> None:
    match = Match(Toy(level="hard", target=7), "corpus", record=tmp_path / "r")
    for seat, action in ACTIONS[:3]:
        match.play(action, seat)
    continued = Match.load(tmp_path / "r", Toy)
    assert continued.actors == (1, 0)
    assert continued.game.legal_actions(continued.state, 0) == (SayLast(),)


@given(st.integers(), st.lists(st.integers(0, 1000), max_size=20))
def test_b88_every_match_goes_on_after_loading_as_it_would_have(seed: int, choices: list[int]) -> None:
    match = Match(Toy(players=3), seed)
    for choice in choices:
        continued = match.record.replay(Toy)
        assert continued.state == match.state
        assert continued.events == match.events
        if not match.actors:
            break
        if choice % 7 == 0 and match.history:
            match.undo()
            continued.undo()
        else:
            seat = match.actors[choice % len(match.actors)]
            legal = match.game.legal_actions(match.state, seat)
            action = legal[choice % len(legal)]
            assert continued.play(str(action), seat) == match.play(action, seat)


def test_the_kind_of_action_is_known(match: Match[ToyState, Action]) -> None:
    action = match.history[-1].action
    assert isinstance(action, Lay)
    assert action.target == 1


def view_event_calls(match: Match[ToyState, Action], monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """A list of every event of which a view is made."""
    calls: list[Event] = []
    plain = Toy.view_event

    def counted(game: Toy, event: Any, seat: int | None) -> Any:
        calls.append(event)
        return plain(game, event, seat)

    monkeypatch.setattr(Toy, "view_event", counted)
    return calls


def test_each_event_is_viewed_once_by_each_seat_however_often_it_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Toy(level="hard", target=7), "corpus")
    calls = view_event_calls(match, monkeypatch)
    for seat, action in ACTIONS:
        match.play(action, seat)
        for _ in range(3):
            assert match.events_for(1) == match.events_for(1, since=None)
            match.events_for(None, since=match.length - 1)
    dealt = len(match.dealt.events)
    assert len(calls) == 2 * len(match.events) - dealt
    fresh = Match(match.game, "corpus")
    for seat, action in ACTIONS:
        fresh.play(action, seat)
    assert [fresh.events_for(seat) for seat in (0, 1, None)] == [match.events_for(seat) for seat in (0, 1, None)]


def test_news_are_what_happened_after_so_many_actions(match: Match[ToyState, Action]) -> None:
    everything = match.events_for(1)
    assert match.events_for(1, since=14) == match.events_for(1, since=99) == ()
    parts = [match.events_for(1, since=number)[: len(match.history[number].events)] for number in range(14)]
    dealt = tuple(match.game.view_event(event, 1) for event in match.dealt.events)
    assert sum(parts, dealt) == everything
    assert match.events_for(1, since=0) == everything[len(dealt) :]


def test_undone_events_are_forgotten_and_others_take_their_place(match: Match[ToyState, Action]) -> None:
    everything = match.events_for(0)
    last = match.history[-1]
    match.undo()
    assert match.events_for(0) == everything[: -len(last.events)]
    shown = match.length
    other = next(action for action in match.legal_actions if action is not last.action)
    match.play(other)
    assert match.events_for(0, since=shown) == tuple(
        match.game.view_event(event, 0) for event in match.history[-1].events
    )
    assert match.events_for(0) == match.record.replay(Toy).events_for(0)


@pytest.mark.parametrize("since", [-1, True, "1", 1.0])
def test_what_is_no_number_of_actions_is_refused(match: Match[ToyState, Action], since: Any) -> None:
    with pytest.raises(InvalidArgument, match=rf"since is {since!r} \(an? \w+\); expected a whole number from 0 to"):
        match.events_for(0, since=since)


@pytest.mark.parametrize("seat", [2, -1, True, "0", []])
def test_a_seat_is_checked_even_if_there_is_nothing_to_see(match: Match[ToyState, Action], seat: Any) -> None:
    with pytest.raises(InvalidSeat, match=r"no seat"):
        match.events_for(seat, since=99)


# From a state


@pytest.fixture
def position() -> ToyState:
    return Toy().position(phase="turn", hands=["b1 r2", "b3 r4"], discard="b4", draw="b2 r1", seed="here")


def test_a_match_begins_from_a_position(position: ToyState, tmp_path: Path) -> None:
    game, path = Toy(), tmp_path / "r"
    match = Match(game, state=position, record=path)
    assert match.state is match.dealt.state is position
    assert match.dealt.events == match.events == ()
    match.play("lay b1")
    after = match.state
    match.undo()
    assert match.state is position
    assert match.play("lay b1").state == after
    first = json.loads(path.read_text().splitlines()[0])
    assert first["state"] == game.dump(position)
    assert "seed" not in first
    continued: Match[Any, Any] = Match.load(path, Toy)
    assert continued.history == match.history
    continued.play("lay b3")
    record = Record.load(path)
    assert record.seed is None
    assert record.state == game.dump(position)
    assert record.replay(Toy).state == continued.state
    with pytest.raises(InvalidSeed, match="a seed was given, but the match of this record began from a state"):
        record.replay(Toy, seed="here")
    with pytest.raises(AlreadyRevealed, match="the record holds its first state already"):
        match.reveal()


def test_a_match_begins_from_a_restored_state(match: Match[ToyState, Action]) -> None:
    game = match.game
    again = Match(game, state=game.restore(json.loads(json.dumps(game.dump(match.state)))))
    assert (again.state, again.actors) == (match.state, match.actors)
    for _ in range(5):
        action = again.legal_actions[-1]
        assert again.play(action) == match.play(action)
    assert again.record.replay(Toy).history == again.history


def test_bots_play_on_from_a_position(tmp_path: Path) -> None:
    position = Toy().position(phase="turn", hands=["b1", "b3 r4"], discard="b4", draw="b2 r1")
    played = play(Toy(), random_bot, state=position, record=tmp_path / "r")
    assert played.dealt.state == position
    assert played.result is not None
    assert Record.load(tmp_path / "r").replay(Toy).result == played.result


def test_a_match_begins_from_nothing_else(position: ToyState, tmp_path: Path) -> None:
    game, path = Toy(), tmp_path / "r"
    given: tuple[dict[str, Any], ...] = ({"seed": 1}, {"cards": []}, {"commit": True})
    for others in given:
        with pytest.raises(InvalidPosition, match="state is given together with seed, cards or commit; expected"):
            Match(game, state=position, record=path, **others)
    with pytest.raises(ViewOnly):
        Match(game, state=game.view(position, 0), record=path)
    with pytest.raises(UnknownState):
        Match(game, state=cast("Any", "turn"), record=path)
    with pytest.raises(UnknownState):
        Match(game, state=Toy(players=3).start(1), record=path)
    with pytest.raises(UnknownState):
        Match(game, state=position.replace(phase="chess"), record=path)
    with pytest.raises(InvalidPosition, match="a match cannot begin from this state: "):
        Match(game, state=position.replace(hands=((), ())), record=path)
    with pytest.raises(InvalidSeed, match="a scripted chance cannot be saved"):
        Match(game, state=position.replace(chance=Scripted()), record=path)
    assert list(tmp_path.iterdir()) == []


def test_a_record_of_an_impossible_state_is_refused(position: ToyState, tmp_path: Path) -> None:
    path = tmp_path / "r"
    Match(Toy(), state=position, record=path)
    line = bare(path.read_text())[0]
    line["state"]["state"]["seat"] = 7
    path.write_bytes(hashed([line], f"state:{compact(line['state'])}"))
    with pytest.raises(CorruptRecord, match=r"line 1: \$\.state: \$\.state\.seat is 7; expected a seat from 0 to 1"):
        Match.load(path, Toy)


def test_the_public_record_of_a_match_from_a_state_shows_a_view_of_it(position: ToyState, tmp_path: Path) -> None:
    match = Match(Toy(), state=position)
    match.play("lay b1")
    first, action = bare(match.public())
    assert first["view"] == match.game.dump_view(match.game.view(position, None))
    assert first["commitment"] == commitment_to(f"state:{compact(match.record.state)}")
    assert "state" not in first
    assert action == {"seat": 0, "action": "lay b1"}
    (tmp_path / "public").write_text(match.public())
    assert match.check_public(tmp_path / "public") == 2
    assert copy.deepcopy(match).public() == match.public()


def test_a_path_that_no_file_can_have_is_refused(match: Match[ToyState, Action], tmp_path: Path) -> None:
    path = f"{tmp_path}/a\0b"
    for work in (
        lambda: Match(Toy(), 1, record=path),
        lambda: Match.load(path, Toy),
        lambda: Record.load(path),
        lambda: match.save(path),
        lambda: match.check_public(path),
    ):
        with pytest.raises(InvalidArgument, match="NUL"):
            work()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_saving_follows_no_planted_link(match: Match[ToyState, Action], tmp_path: Path) -> None:
    victim, path = tmp_path / "victim", tmp_path / "save"
    victim.write_text("victim")
    for name in ("save.part", ".cardrules-0.part", "save"):
        (tmp_path / name).symlink_to(victim)
    match.save(path)
    assert victim.read_text() == "victim"
    assert not path.is_symlink()
    assert path.read_text() == str(match.record)
